"""Any text at all: it is read, or the reader says where it is wrong."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import example, given
from hypothesis import strategies as st

from sueca.engine.notation import read_call, read_card, read_hand, read_position, read_rules, read_sight, read_view
from sueca.engine.urls import from_url
from sueca.errors import BadText
from tests import strategies

Reader = Callable[[str], object]

READERS: tuple[Reader, ...] = (
    read_card,
    read_hand,
    read_position,
    read_view,
    read_sight,
    read_rules,
    read_call,
    from_url,
)


def value_or_error(read: Reader, text: str) -> object:
    try:
        return read(text)
    except BadText as error:
        return error


near = st.text(st.sampled_from("SHDCAKQJ765432890x.:@/- _()=,♥♦\0\u202en"), max_size=80)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good text with a piece cut out, doubled or replaced."""
    values = strategies.positions() | strategies.views() | strategies.rules | strategies.cards
    text = str(draw(values)).replace(" ", draw(st.sampled_from(" _")))
    start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    return text[:start] + draw(near | st.just(text[start:end] * 2)) + text[end:]


@given(st.text() | near | damaged())
@example("x")
@example("S:")
@example("()")
@example("S:_____")
def test_any_text_reads_or_says_where_it_is_wrong(text: str) -> None:
    for read in READERS:
        value = value_or_error(read, text)
        if isinstance(value, BadText):
            assert 0 <= value.place <= len(text)
            assert len(value.text) <= 60
        elif read in (read_position, read_view, read_sight, read_rules):
            assert read(str(value)) == value
            assert str(read(str(value))) == str(value)
