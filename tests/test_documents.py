"""What the documents show is true: Python and commands are executed, links lead somewhere.

A block right after the comment `<!-- not run: reason -->` is left alone: what it shows never ends, or needs something
that a test does not have.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parent.parent
HIDDEN = (".", "node_modules", "build", "dist")
DOCUMENTS = [file for file in ROOT.rglob("*.md") if not file.relative_to(ROOT).parts[0].startswith(HIDDEN)]


def tokens(file: Path) -> list[Token]:
    return MarkdownIt().parse(file.read_text())


def blocks(file: Path, language: str) -> Iterator[tuple[int, str]]:
    """The line number and text of each block in a language that is to be executed."""
    before = None
    for token in tokens(file):
        marked = before is not None and before.type == "html_block" and before.content.startswith("<!-- not run: ")
        if token.type == "fence" and token.info.split()[:1] == [language] and not marked:
            assert token.map is not None
            yield token.map[0] + 1, token.content
        before = token


def links(file: Path) -> Iterator[str]:
    """Every relative address that a document leads to or shows."""
    for token in tokens(file):
        for part in (token, *(token.children or [])):
            yield from (str(part.attrs[name]) for name in ("href", "src") if name in part.attrs)
            if part.type in ("html_block", "html_inline"):
                yield from re.findall(r'(?:href|src)="([^"]+)"', part.content)


def run_python(file: Path) -> None:
    """Run the blocks of a document from top to bottom in one namespace, as a reader would type them."""
    names: dict[str, object] = {"__name__": "__main__"}
    for line, text in blocks(file, "python"):
        if ">>>" in text:
            example = doctest.DocTestParser().get_doctest(text, names, file.name, str(file), line)
            said: list[str] = []
            failed = doctest.DocTestRunner().run(example, out=said.append, clear_globs=False).failed
            assert failed == 0, "".join(said)
            names.update(example.globs)
        else:
            exec(compile("\n" * line + text, str(file), "exec"), names)


def run_commands(file: Path) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for line, text in blocks(file, "console"):
        for command in re.findall(r"^\$ (sueca .*)", text, re.MULTILINE):
            shell = ["sh", "-c", command]
            done = subprocess.run(shell, cwd=ROOT, env={**os.environ, "PATH": path}, capture_output=True, text=True)
            assert done.returncode == 0, f"{file.name}:{line}: {command}\n{done.stdout}{done.stderr}"


def follow_links(file: Path) -> None:
    targets = [link.split("#")[0] for link in links(file) if not re.match(r"[a-z]+:|//|\?", link)]
    dead = [target for target in targets if target and not (file.parent / target).exists()]
    assert not dead, " ".join(dead)


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", DOCUMENTS, ids=name_of)
def test_python_runs(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_python(file)


@pytest.mark.parametrize("file", DOCUMENTS, ids=name_of)
def test_commands_run(file: Path) -> None:
    run_commands(file)


@pytest.mark.parametrize("file", DOCUMENTS, ids=name_of)
def test_links_lead_somewhere(file: Path) -> None:
    follow_links(file)


BAD = """
[a way](nowhere.md) ![a picture](none.png) <a href="gone.md">x</a> [fine](bad.md#here) [far](https://example.org)

```python
x = 1
```

```python
>>> x
2
```

<!-- not run: it never ends -->
```console
$ sueca no-such-server
```

```console
$ sueca no-such-command
```
"""


@pytest.mark.parametrize(
    ("check", "said"),
    [
        (run_python, "Expected:"),
        (run_commands, "sueca no-such-command"),
        (follow_links, "^nowhere.md none.png gone.md"),
    ],
)
def test_a_bad_document_is_seen(check: Callable[[Path], None], said: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.md"
    file.write_text(BAD)
    with pytest.raises(AssertionError, match=said):
        check(file)
