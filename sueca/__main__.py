"""`python -m sueca` is the `sueca` command."""

from __future__ import annotations

from sueca.cli import main

if __name__ == "__main__":
    main()
