"""Any text at all as a game file: it is read, or the error says where it is wrong, and what was right is kept."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from sueca.engine.game import read_games
from sueca.engine.game_reading import read_while_valid
from tests import strategies


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good file, or two, with a piece cut out, doubled or replaced."""
    text = "\n".join(map(str, draw(st.lists(strategies.games(), min_size=1, max_size=2))))
    start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    end = min(end, start + 30)
    piece = st.text(st.sampled_from('[]{}"\\:>@/*-x10 \n\r\0SENWHDCA7claimbotright'), max_size=8)
    return text[:start] + draw(piece | st.just(text[start:end] * 2)) + text[end:]


@given(st.text() | damaged())
@example('[Deal "')
@example("{")
@example("claim")
def test_any_text_reads_or_says_where_it_is_wrong(text: str) -> None:
    reading = read_while_valid(text)
    error = reading.error
    if error is None:
        assert read_games("\n".join(map(str, reading.games))) == reading.games
    else:
        assert 0 <= error.place <= len(text)
        line = error.data["line"]
        assert isinstance(line, int)
        assert line >= 1
        assert len(error.text) <= 60
        assert str(error)
    for game in reading.games:
        assert game.now.table.played[: len(game.start.table.played)] == game.start.table.played
