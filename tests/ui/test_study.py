"""The Study page: what can be opened, stepped through, tried, valued and played on, without a browser and with one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bokeh.document import Document
from panel.io.state import set_curdoc

from sueca.engine.game import Game, read_game
from sueca.engine.game_writing import write_games
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.rooms.people import hash_key
from sueca.rooms.record import games_of
from sueca.solver import solve
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.study_session import Study
from sueca.words import LANGUAGES, say
from tests.server import ROOT
from tests.ui.desks import Clock, Session, house_at
from tests.ui.player import Player

View = dict[str, Any]
Sit = Callable[..., Player]

ENDING = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"
GAMES = ROOT / "tests" / "games"


class Page:
    """A Study page on a document of its own; `told` is what the browser gets."""

    def __init__(self, house: House, key: str = "k" * 43, lang: str = "en", asked: str | None = None) -> None:
        self.doc, self.told, self.key = Document(), list[View](), key
        with set_curdoc(self.doc):
            self.study = Study(house, lang, Preferences(pace="none", bot="greedy"), asked)
        setattr(self.study.component, "tell", self.told.append)  # noqa: B010
        self.say({"hello": 1, "key": key})

    def say(self, message: View) -> View:
        with set_curdoc(self.doc):
            self.study.component._handle_msg(message)
        for _ in range(200):
            waiting = list(self.doc.session_callbacks)
            for callback in waiting:
                callback.callback()
            if not waiting:
                break
        return self.view

    def do(self, what: str, **data: object) -> View:
        return self.say({"do": what, **data})

    @property
    def view(self) -> View:
        return next(view for view in reversed(self.told) if "study" in view)

    @property
    def panel(self) -> View:
        return self.view["study"]  # type: ignore[no-any-return]


@pytest.fixture
def house() -> House:
    return house_at(Clock())


@pytest.fixture
def page(house: House) -> Page:
    return Page(house)


def text_of(name: str) -> str:
    return GAMES.joinpath(f"{name}.sueca").read_text(encoding="utf-8")


def open_hands(view: View) -> int:
    return sum(bool(seat["cards"]) for seat in view["seats"]) + bool(view["hand"])


def test_an_empty_page_deals_a_hand(page: Page) -> None:
    """Somebody who has played nothing yet has four open hands to try."""
    assert open_hands(page.view) == 4
    assert len(page.view["hand"]) == 10
    assert page.panel["tricks"] == []
    assert any("records" in view["study"] and view["study"]["records"] == [] for view in page.told)


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.sueca")), ids=lambda file: file.stem)
def test_every_game_of_the_collection_can_be_stepped_through(page: Page, file: Path) -> None:
    view = page.do("open", text=file.read_text(encoding="utf-8"))
    assert view["study"]["fault"] is None
    assert view["turn"] == 0
    seen = [view["turn"]]
    while page.do("step", to="forward")["turn"] != seen[-1]:
        seen.append(page.view["turn"])
    assert seen == list(range(len(seen)))
    assert [trick["number"] for trick in page.panel["tricks"]] == list(range(1, len(page.panel["tricks"]) + 1))
    assert page.do("step", to="first")["turn"] == 0


def test_a_trick_of_the_list_leads_to_its_end(page: Page) -> None:
    page.do("open", text=text_of("classic"))
    trick = page.panel["tricks"][3]
    view = page.do("go", number=trick["at"])
    assert view["turn"] == trick["at"] == 16
    assert [one["number"] for one in page.panel["tricks"] if one["now"]] == [4]
    assert {card["card"] for card in view["trick"]["cards"]} == set(trick["cards"])
    game = read_game(text_of("classic"))
    assert sum(trick["points"] for trick in page.panel["tricks"]) == sum(game.points)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_garbage_gets_its_error_with_the_place_and_the_last_good_position(house: House, lang: str) -> None:
    page = Page(house, lang=lang)
    text = text_of("classic")
    wrong = text.replace(text.splitlines()[-3].split()[-1], "S8", 1)
    view = page.do("open", text=wrong)
    fault = view["study"]["fault"]
    at = wrong.index("S8")
    assert (fault["place"], fault["length"]) == (at, 2)
    assert str(wrong[:at].count("\n") + 1) in fault["text"]
    good = view["turn"]
    assert 0 < good < 40
    assert str(read_game(text).positions[good].now()) == str(Position.read(view["position"]).now())
    assert page.do("open", text=text)["study"]["fault"] is None


@pytest.mark.parametrize(
    "text", ["", "hello", "x y", "[", "\x00", "S:AQ43", '[Rules "no"]', "a" * 50_001, "?game=", "?game=%ff"]
)
def test_what_is_no_game_changes_nothing(page: Page, text: str) -> None:
    before = page.view["position"]
    view = page.do("open", text=text)
    assert view["study"]["fault"]["text"]
    assert view["position"] == before


def test_a_position_and_a_link_can_be_pasted(page: Page) -> None:
    assert page.do("open", text=ENDING)["position"] == ENDING
    link = page.panel["link"]
    page.do("new")
    assert page.do("open", text=f"http://x.example/app{link}&lang=it")["position"] == ENDING


def test_the_address_names_a_position_or_a_game_at_its_last_card(house: House) -> None:
    page = Page(house, asked=ENDING.replace(" ", "_"))
    assert page.view["position"] == ENDING
    page.do("open", text=text_of("classic"))
    page.do("go", number=10)
    again = Page(house, asked=page.panel["link"].partition("=")[2])
    assert again.view["turn"] == 10
    assert again.view["position"] == page.view["position"]
    wrong = Page(house, asked=page.panel["link"].partition("=")[2] + "S8")
    assert wrong.panel["fault"]["text"]
    assert wrong.view["turn"] == 10


def test_a_card_may_be_tried_taken_back_and_the_deal_restored(page: Page) -> None:
    page.do("open", text=text_of("classic"))
    view = page.do("go", number=5)
    played = read_game(text_of("classic")).played
    hands = [view["hand"], *(seat["cards"] for seat in view["seats"] if seat["cards"])]
    other = next(c["card"] for hand in hands for c in hand if c["ok"] and c["card"] != str(played[5]))
    view = page.do("play", card=other, deal=view["deal"], turn=5)
    assert view["turn"] == 6
    deeds = {deed["send"]["do"] for deed in view["study"]["deeds"]}
    assert "original" in deeds
    assert page.do("step", to="undo")["turn"] == 5
    page.do("play", card=other, deal=page.view["deal"], turn=5)
    page.do("original")
    assert page.view["turn"] == 6
    assert [card for trick in page.panel["tricks"] for card in trick["cards"]][5] == str(played[5])


def test_values_are_those_of_the_solver(page: Page) -> None:
    page.do("open", text=ENDING)
    assert all(card["tag"] is None for card in page.view["hand"])
    view = page.do("values", on=True)
    found = solve(Position.read(ENDING)).by_card
    assert {card["card"]: card["tag"]["text"] for card in view["hand"]} == {
        str(card): str(points) for card, points in found.items()
    }
    best = {card["card"] for card in view["hand"] if card["tag"]["tone"] == "good"}
    assert best == {str(card) for card, points in found.items() if points == max(found.values())}
    assert all(card["tag"] is None for card in page.do("values", on=False)["hand"])


@pytest.mark.parametrize("hide", [True, False])
def test_playing_on_against_bots_from_any_point(page: Page, hide: bool) -> None:
    page.do("open", text=text_of("classic"))
    page.do("go", number=7)
    view = page.do("play-on", number=int(Seat.E), hide=hide)
    assert open_hands(view) == (1 if hide else 4)
    assert view["you"] == int(Seat.E)
    while any(card["ok"] for card in view["hand"]):
        card = next(card["card"] for card in view["hand"] if card["ok"])
        view = page.do("play", card=card, deal=view["deal"], turn=view["turn"])
    assert view["turn"] == 40
    assert sum(trick["points"] for trick in page.panel["tricks"]) == 120
    view = page.do("original")
    assert [card for trick in page.panel["tricks"] for card in trick["cards"]][39] == str(
        read_game(text_of("classic")).played[39]
    )
    assert open_hands(page.do("step", to="first")) == 4


def test_kept_deals_are_listed_opened_and_saved(house: House) -> None:
    """The newest lies on the board at once, seen from the own chair."""
    table = Session(house)
    view = table.hello()
    view = table.my_turn()
    while view["phase"] == "play":
        view = table.my_turn() if not view["seats"][0]["turn"] else table.play(view)
    room = house.rooms.solo_of(hash_key(table.key))
    assert room is not None
    (game,) = games_of(house.rooms.records(room.id))
    page = Page(house, key=table.key)
    (row,) = next(view["study"]["records"] for view in page.told if view["study"].get("records"))
    assert str(game.points[0]) in row["text"]
    assert say("en", "table.you") in row["text"]
    assert page.view["you"] == 0
    assert len(page.panel["tricks"]) == 10
    assert page.panel["receipt"] == say("en", "study.receipt-right")
    page.do("open", text=str(game).replace(dict(game.tags)["Receipt"][:64], "0" * 64))
    assert page.panel["receipt"] == say("en", "study.receipt-wrong")
    page.do("new")
    assert page.panel["tricks"] == []
    assert page.panel["receipt"] == ""
    page.do("record", number=0)
    page.do("save")
    assert page.told[-1]["file"]["text"] == str(game) == write_games([game])
    for number in (1, -1, "0", None):
        page.do("record", number=number)
        assert page.view["refused"]["code"] == "bad-command"


def test_the_deals_of_others_are_not_listed(house: House) -> None:
    table = Session(house)
    view = table.hello()
    view = table.my_turn()
    while view["phase"] == "play":
        view = table.my_turn() if not view["seats"][0]["turn"] else table.play(view)
    page = Page(house)
    assert all(not view["study"].get("records") for view in page.told)


def test_a_file_of_several_deals_offers_them(page: Page) -> None:
    page.do("open", text=text_of("match_classic"))
    choices = page.panel["choices"]
    assert len(choices) > 1
    assert [choice["now"] for choice in choices] == [True] + [False] * (len(choices) - 1)
    page.do("game", number=1)
    assert [choice["number"] for choice in page.panel["choices"] if choice["now"]] == [1]


def test_hidden_hands_stay_hidden(page: Page) -> None:
    view = page.do("open", text=text_of("seen_by_north"))
    assert open_hands(view) == 1
    assert not view["study"]["open"]
    assert page.do("play-on", number=0, hide=False)["refused"]["code"] == "bad-command"
    assert "values" not in {deed["send"]["do"] for deed in page.panel["deeds"]}


def test_a_claim_that_ended_the_deal_is_told_and_ends_it_here(page: Page) -> None:
    page.do("open", text=text_of("cafe_claim_right"))
    view = page.do("step", to="last")
    assert page.panel["comments"] == ["Bia claims a revoke by Zé.", "The claim is right: Zé revoked."]
    assert page.do("step", to="first")["study"]["comments"] == []
    view = page.do("step", to="last")
    hands = [view["hand"], *(seat["cards"] for seat in view["seats"] if seat["cards"])]
    card = next((card["card"] for hand in hands for card in hand if card["ok"]), None)
    if card is not None:
        assert page.do("play", card=card, deal=view["deal"], turn=view["turn"])["refused"]["code"] == "after-end"
    assert isinstance(page.study.games[0], Game)


# In a browser.


@pytest.mark.browser
def test_a_deal_played_here_is_stepped_through_with_the_keyboard(sit: Sit, clean_log: None) -> None:
    """From the result to the Study page: arrows, End, Home, and a trick of the list."""
    player = sit("classic", settings={"pace": "none"})
    player.play_deal()
    page = player.page
    page.goto(f"{player.person.server.url}?page=study")
    player.await_table()
    page.locator("#study-tricks li").nth(9).wait_for()

    def at(turn: int) -> None:
        page.wait_for_function(
            "turn => document.querySelector('#study-tricks [aria-current]')?.dataset.at == turn", arg=turn
        )

    page.keyboard.press("End")
    at(40)
    page.keyboard.press("Home")
    page.wait_for_function("() => !document.querySelector('#study-tricks [aria-current]')")
    page.keyboard.press("ArrowRight")
    at(4)
    page.locator("#study-tricks button").nth(2).click()
    at(12)
    assert page.locator(".hand.open").count() == 3
    assert page.locator("#study-kept li").count() == 1


@pytest.mark.browser
def test_a_file_is_opened_a_wrong_one_pointed_at(sit: Sit) -> None:
    player = sit()
    page = player.page
    page.goto(f"{player.person.server.url}?page=study&position={ENDING.replace(' ', '_')}")
    player.await_table()
    page.locator("#study-file").set_input_files(GAMES / "classic.sueca")
    page.locator("#study-tricks li").nth(9).wait_for()
    page.locator("#study-text").fill(text_of("classic").replace("[Trump", "[Tramp"))
    page.locator("#study-open button[type=submit]").click()
    page.locator("#study-fault:not(:empty)").wait_for()
    page.locator("#study-text").fill(ENDING)
    page.locator("#study-open button[type=submit]").click()
    page.locator("#study-fault:empty").wait_for(state="attached")
    page.locator("#study-deeds button").first.click()
    page.locator(".tag").first.wait_for()
    assert page.locator(".hand:not(.open) .tag").count() == len(solve(Position.read(ENDING)).by_card)


@pytest.mark.browser
def test_somebody_plays_on_against_bots(sit: Sit) -> None:
    player = sit(settings={"pace": "none"})
    page = player.page
    page.goto(f"{player.person.server.url}?page=study&position={ENDING.replace(' ', '_')}")
    player.await_table()
    page.locator("#study-hide").check()
    page.locator("#study-play button").click()
    page.wait_for_function("() => !document.querySelector('#study-play').hidden")
    page.locator(".hand.open").first.wait_for(state="detached")
    while page.locator(".hand button").count():
        page.locator(".hand button.ok").first.wait_for()
        player.play()
    page.locator("#study-tricks li").nth(3).wait_for()
