"""The decorators that compile kernels, and where compiled code is kept.

Numba asks of what it kept only whether the file of that function has changed. Kernels are spread over files and melt
into each other, so an old one could come back with new helpers: code is kept in a folder for just these sources.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import config, njit

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


class Compiler:
    """The decorators for kernels that are written in `sources`; `name` is part of their folder's."""

    def __init__(self, name: str, sources: Iterable[Path]) -> None:
        digest = sha256(b"".join(source.read_bytes() for source in sorted(sources))).hexdigest()
        home = config.CACHE_DIR or Path(__file__).with_name("__pycache__")
        self._folder = Path(home, f"{name}-{digest[:12]}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            self._folder = config.CACHE_DIR

    def jit(self, function: Kernel) -> Kernel:
        """Compile on first use; small functions melt into their callers."""
        return self._compiled(function)

    def inner(self, function: Kernel) -> Kernel:
        """Always melt into the callers: where a large function sits in the innermost loop, whatever it finds out anew
        for each card is then found out once for all, and no table of facts is handed over."""
        return self._compiled(function, forceinline=True)

    def entry(self, signature: Any) -> Callable[[Kernel], Kernel]:
        """Compile at import, or load what was compiled: for what is called from Python, or calls itself."""
        return lambda function: self._compiled(function, signature)

    def _compiled(self, function: Kernel, *signature: Any, **options: bool) -> Kernel:
        before, config.CACHE_DIR = config.CACHE_DIR, str(self._folder)
        try:
            compiled = njit(*signature, cache=True, nogil=True, error_model="numpy", **options)
            return cast(Kernel, compiled(function))
        finally:
            config.CACHE_DIR = before
