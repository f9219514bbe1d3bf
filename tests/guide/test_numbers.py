"""Known fault S24: a guide that says other numbers than the engine. Ours says them by placeholders alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sueca.engine.cards import TOTAL
from sueca.engine.match import HALF, WIN

ROOT = Path(__file__).parent.parent.parent
FILES = sorted(
    [*ROOT.glob("tutorials/**/*.md"), *ROOT.glob("sueca/words/pages/*.md"), *ROOT.glob("sueca/words/*.toml")]
)

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
REMARK = re.compile(r"<!--.*?-->", re.DOTALL)
OPTION = re.compile(r"^- \d+:", re.MULTILINE)
"""What a reader may choose as an answer, right or wrong."""

NUMBERS = re.compile(rf"\b({HALF}|{WIN}|90|91|{TOTAL})\b")
WORDS = re.compile(
    r"\b(sixty|ninety|hundred and twenty|sessenta|noventa|cento e vinte|sessanta|sessantuno|novanta|centoventi)\b", re.I
)


def literals(text: str) -> list[str]:
    """The scores of the rules that a text says by itself."""
    for taken_out in (PLACEHOLDER, PLACEHOLDER, REMARK, OPTION):
        text = taken_out.sub("", text)
    return [*NUMBERS.findall(text), *WORDS.findall(text)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_S24_no_text_says_a_score_of_the_rules_by_itself(file: Path) -> None:
    assert literals(file.read_text(encoding="utf-8")) == []


def test_S24_a_score_that_is_written_out_is_found() -> None:
    assert literals("With {{win}} points, or 61, you win.\n- 60: Count again.\n") == ["61"]
    assert literals("Com sessenta pontos: {half}.") == ["sessenta"]
