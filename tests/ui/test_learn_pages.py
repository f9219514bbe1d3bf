"""Learning in a real browser: by keyboard alone through every lesson, on a phone, and for axe."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sueca.engine.seats import Seat
from sueca.guide.exercises import Exercise
from sueca.guide.lessons import MINI, lesson, names
from sueca.guide.reading import END
from sueca.ui.exercise_panel import option_text
from sueca.ui.lesson_sheet import article
from sueca.ui.speech import Voice
from sueca.words import LANGUAGES, say
from tests.server import Server
from tests.ui.test_access import assert_accessible, assert_no_sideways_scroll

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

OpenPage = Callable[..., "Page"]
FIRST, ENDINGS = "01-the-pack", "12-endings"

_FOCUSED = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return (at?.getAttribute?.('aria-label') ?? at?.innerText ?? '').replace(/\\s+/g, ' ').trim().toLowerCase();
}"""


class Robot:
    """Somebody without a mouse and without eyes: moves with Tab, presses Enter, hears names and what is announced."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.lang = page, lang
        self.steps = 0

    def __call__(self, code: str, **data: object) -> str:
        return say(self.lang, code, **data)

    def press(self, name: str) -> None:
        """Tab on to the button of this name, and press it; forward only, round the page at most."""
        wanted = name.lower()
        for _ in range(150):
            heard = self.page.evaluate(_FOCUSED)
            if heard == wanted or heard.startswith(f"{wanted},"):
                self.page.keyboard.press("Enter")
                self.steps += 1
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"no way to {name!r} by keyboard")

    def hears(self, text: str) -> None:
        """Wait until this stands in a part that is announced."""
        self.page.locator("[role=status], [aria-live]").filter(has_text=text).first.wait_for()

    def at(self, step: str) -> None:
        self.page.locator(f".panel[data-at='{step}']").wait_for()

    def answer(self, exercise: Exercise, right: bool) -> None:
        """Choose by name what is right, or something that is not."""
        voice = Voice(self.lang, Seat.S)
        wrong = [option.key for option in exercise.options if not option.right][:1] or [*reversed(exercise.answer)]
        for key in exercise.answer if right and exercise.needs != "one" else exercise.answer[:1] if right else wrong:
            self.press(option_text(voice, exercise.kind, key))
        if exercise.needs != "one":
            self.press(self("learn.check"))


@pytest.fixture
def robot(open_page: OpenPage, quick: Server, clean_log: None) -> Callable[[str, str], Robot]:
    def come(lang: str, query: str) -> Robot:
        page = open_page(f"{quick.url}?{query}&lang={lang}", locale=lang, reduced_motion="reduce")
        page.locator(".panel[data-at]").wait_for()
        return Robot(page, lang)

    return come


def walk(robot: Robot, name: str) -> None:
    """Through a lesson: wrong first, the reason, again, right, the reason, on; the deal at the end; the last page."""
    for step in lesson(name, robot.lang).steps:
        robot.at(step.id)
        if step.exercise is not None:
            robot.answer(step.exercise, right=False)
            robot.press(robot("learn.again"))
            robot.page.locator(".feedback > div").wait_for(state="detached")
            if step.exercise.needs == "all":  # what was chosen stays and is taken back
                wrong = next(option.key for option in step.exercise.options if not option.right)
                robot.press(option_text(Voice(robot.lang, Seat.S), step.exercise.kind, wrong))
            robot.answer(step.exercise, right=True)
            robot.page.locator(".feedback [data-tone='good']").wait_for()
        last = step.id == lesson(name).steps[-1].id and lesson(name).mini is None
        robot.press(robot("learn.finish" if last else "learn.next"))
    if lesson(name).mini is not None:
        robot.at(MINI)
        play_mini(robot)
        robot.press(robot("learn.finish"))
    robot.at(END)


def play_mini(robot: Robot) -> None:
    """Play the first card that may be played, with Enter, until the goal is made or missed."""
    page = robot.page
    over = page.locator(".goal button")
    while not over.count():
        card = page.locator(".hand .ok").first
        page.locator(".hand .ok, .goal button").first.wait_for()
        if over.count():
            return
        seq = page.locator(".table").get_attribute("data-seq")
        card.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([table, seq]) => table.dataset.seq !== seq", arg=[page.locator(".table").element_handle(), seq]
        )


@pytest.mark.parametrize("name", names())
def test_every_lesson_by_keyboard_alone(
    robot: Callable[[str, str], Robot], name: str, amount: Callable[[int, int], int]
) -> None:
    for lang in LANGUAGES[: amount(1, 4)]:
        walk(robot(lang, f"page=learn&lesson={name}"), name)


def test_practice_by_keyboard_alone(robot: Callable[[str, str], Robot]) -> None:
    """A wrong answer and a reload: the same exercise, still answered; then another one."""
    one = robot("en", "page=learn&practice=winner")
    first = one.page.locator(".panel").get_attribute("data-at")
    one.press("north")
    one.page.locator(".feedback > div").wait_for()
    one.page.reload()
    one.page.locator(".feedback > div").wait_for()
    assert one.page.locator(".panel").get_attribute("data-at") == first
    one.press(one("learn.another" if one.page.locator(".feedback [data-tone='good']").count() else "learn.leave-out"))
    one.page.wait_for_function(
        "([panel, at]) => panel.dataset.at !== at", arg=[one.page.locator(".panel").element_handle(), first]
    )


def test_only_a_choice_is_an_answer(robot: Callable[[str, str], Robot]) -> None:
    """Arrows, Escape, the wheel, another size, another theme and a reload: nothing is answered, nothing is lost."""
    one = robot("en", f"page=learn&lesson={FIRST}&step=take")
    page = one.page
    page.locator(".hand button").first.focus()
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "Escape", "PageDown", "l", "p"):
        page.keyboard.press(key)
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 400)
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme="dark")
    page.reload()
    one.at("take")
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator(".feedback > div").count() == 0
    assert page.locator(".hand .ok").count() == 2
    assert "step=take" in page.url
    page.locator(".hand [data-card='H6']").click()
    one.hears(say("en", "learn.gain", ours=0, theirs=13))
    assert page.get_by_role("button", name="six of hearts, not this one", exact=True).count() == 1
    page.reload()
    one.hears(say("en", "learn.gain", ours=0, theirs=13))
    assert page.locator(".trick [data-card]").count() == 4


def test_the_first_trick_is_played_on_the_first_screen(open_page: OpenPage, quick: Server) -> None:
    """Two touches from the address: no more than 40 words before them, and the lesson after."""
    page = open_page(f"{quick.url}?page=learn")
    page.locator("#try [data-card='HA']").wait_for()
    seen = page.locator("#first").evaluate(
        """first => [...first.querySelectorAll('h1, p, a'),
                     ...first.querySelector('#try').shadowRoot.querySelectorAll('.line, .plaque b')]
            .map(one => one.innerText).join(' ')"""
    )
    assert len(seen.split()) <= 40
    box = page.locator("#first").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] >= 800 - 10
    page.locator("#try [data-card='HA']").click()
    page.locator("#try a").first.click()
    page.locator(".panel[data-at='pack']").wait_for()


def test_the_course_knows_what_is_done_and_forgets_it(robot: Callable[[str, str], Robot], quick: Server) -> None:
    one = robot("en", f"page=learn&lesson={FIRST}&step=who")
    page = one.page
    page.goto(f"{quick.url}?page=learn")
    page.locator(f"[data-lesson='{FIRST}'][data-state='begun']").wait_for()
    assert page.locator("#go-on").inner_text() == say("en", "learn.go-on", title=lesson(FIRST).title)
    assert page.locator("#forget").is_visible()
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("#forget").click()
    page.wait_for_function("() => !localStorage.getItem('sueca-learn')")
    assert page.locator("[data-state]").count() == 0
    assert page.locator("#forget").is_hidden()


QUERIES = [
    "page=learn",
    f"page=learn&sheet={FIRST}",
    "page=learn&sheet=rules",
]


@pytest.mark.parametrize("query", QUERIES)
def test_pages_without_a_table_are_accessible(open_page: OpenPage, quick: Server, query: str) -> None:
    page = open_page(f"{quick.url}?{query}&lang=pt-PT")
    assert_accessible(page)
    assert_no_sideways_scroll(page)


def test_the_rules_fit_on_one_sheet_and_answers_begin_another(
    open_page: OpenPage, quick: Server, amount: Callable[[int, int], int]
) -> None:
    page = open_page()
    for lang in LANGUAGES[: amount(1, 4)]:
        sheets = {}
        for name in ("rules", FIRST):
            page.goto(f"{quick.url}?page=learn&sheet={name}&lang={lang}")
            page.locator(".paper").wait_for()
            printed = page.pdf(format="A4", prefer_css_page_size=True)
            sheets[name] = len(re.findall(rb"/Type\s*/Page\b", printed))
        assert sheets["rules"] == 1
        assert sheets[FIRST] > 1


# A heading and what it heads stand in one column; a table stays within its own place.
_IN_COLUMNS = """paper => {
  const left = (node) => node.getClientRects()[0].left, heads = [...paper.querySelectorAll('.columns h2')];
  const parted = (head) => Math.abs(left(head) - left(head.nextElementSibling)) > 60;
  const alone = heads.filter(parted).map((head) => head.textContent);
  const cut = [...paper.querySelectorAll('.wide')].filter((wide) => wide.scrollWidth > wide.clientWidth).length;
  return { alone, cut };
}"""


@pytest.mark.parametrize(("media", "width"), [("print", 680), ("screen", 1280)])
def test_the_rules_stand_in_their_columns(open_page: OpenPage, quick: Server, media: Any, width: int) -> None:
    page = open_page(width=width)
    page.emulate_media(media=media)
    for lang in LANGUAGES:
        page.goto(f"{quick.url}?page=learn&sheet=rules&lang={lang}")
        page.wait_for_load_state()
        assert page.locator(".paper").evaluate(_IN_COLUMNS) == {"alone": [], "cut": 0}, lang


def test_an_exported_notebook_keeps_reasons_under_their_answers(open_page: OpenPage, tmp_path: Path) -> None:
    """A notebook's page has styles of its own for lists of terms."""
    import nbformat
    from nbconvert import HTMLExporter

    shown = nbformat.v4.new_output("display_data", data={"text/html": str(article(lesson(FIRST, "en")))})  # type: ignore[no-untyped-call]
    cell = nbformat.v4.new_code_cell("", outputs=[shown])  # type: ignore[no-untyped-call]
    html, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))  # type: ignore[no-untyped-call]
    file = tmp_path / "notebook.html"
    file.write_text(html, encoding="utf-8")
    page = open_page(file.as_uri(), java_script_enabled=False)
    answers = page.locator(".answers")
    boxes = answers.locator("dt, dd").evaluate_all(
        "parts => parts.map(part => [part.offsetLeft, part.offsetTop, part.offsetTop + part.offsetHeight])"
    )
    assert len(boxes) >= 6
    assert len({left for left, _, _ in boxes}) == 1
    assert all(above[2] <= below[1] for above, below in itertools.pairwise(boxes))


def test_hands_on_a_sheet_stand_above_and_below_the_trick(open_page: OpenPage, quick: Server) -> None:
    page = open_page(f"{quick.url}?page=learn&sheet={ENDINGS}")
    middles = page.locator(".around:has(.middle)").evaluate_all(
        """all => all.map(one => [...one.querySelectorAll('.at-top, .middle, .at-me')].map(part => {
            const box = part.getBoundingClientRect();
            return Math.round((box.left + box.right) / 2);
        }))"""
    )
    assert middles
    assert all(max(one) - min(one) <= 1 for one in middles)


MOMENTS = [
    ("00-one-whole-deal", "shuffle", ""),
    ("00-one-whole-deal", "t7", ""),
    (FIRST, "order", ""),
    (FIRST, "sort", ""),
    (FIRST, "take", ".option >> nth=1"),
    (FIRST, MINI, ""),
    (FIRST, END, ""),
]


@pytest.mark.parametrize(("name", "step", "click"), MOMENTS)
def test_steps_are_accessible(robot: Callable[[str, str], Robot], name: str, step: str, click: str) -> None:
    page = robot("pt-PT", f"page=learn&lesson={name}&step={step}").page
    if click:
        page.locator(click).click()
        page.locator(".feedback > div").wait_for()
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    foot = page.locator(".foot .btn").last
    foot.scroll_into_view_if_needed()
    box = foot.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 320
    assert box["height"] >= 44


@pytest.mark.parametrize(("width", "height"), [(720, 450), (640, 360)])
def test_at_200_percent_and_on_a_phone_on_its_side_table_and_words_are_seen_together(
    robot: Callable[[str, str], Robot], width: int, height: int
) -> None:
    """A window of 1440 by 900 at 200 %: the hand, the heading and the way on, and nothing beside the window."""
    page = robot("pt-PT", f"page=learn&lesson={FIRST}&step=take").page
    page.set_viewport_size({"width": width, "height": height})
    for part in (".hand button >> nth=0", ".said h1", ".dots button >> nth=0", ".foot .btn >> nth=-1"):
        box = page.locator(part).bounding_box()
        assert box is not None, part
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= width, part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height, part
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("lang", ["it", "pt-BR"])
def test_on_a_phone_on_its_side_the_first_option_and_all_buttons_are_in_sight(
    robot: Callable[[str, str], Robot], lang: str
) -> None:
    """The longest words there are for going on without an answer."""
    page = robot(lang, f"page=learn&lesson={FIRST}&step=take").page
    page.set_viewport_size({"width": 640, "height": 360})
    boxes = [page.locator(part).bounding_box() for part in (".foot .btn >> nth=0", ".foot .btn >> nth=-1")]
    option = page.locator(".option").first.bounding_box()
    assert option is not None
    for box in boxes:
        assert box is not None
        assert box["x"] + box["width"] <= 640 - 8
        assert 44 <= box["height"] <= 52
        assert option["y"] + option["height"] <= box["y"]
    words = page.locator(".foot .btn")
    assert words.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")


# Each card of the trick shows the corner with its index, and no sentence lies over it.
_READABLE = """trick => {
  const root = trick.getRootNode(), line = root.querySelector('.line').getBoundingClientRect();
  return [...trick.querySelectorAll('.pc')].flatMap(card => {
    const box = card.getBoundingClientRect();
    const found = root.elementFromPoint(box.left + box.width * .3, box.top + box.height * .28);
    const under = line.width && box.bottom > line.top + 3 && box.right > line.left && box.left < line.right;
    return card.contains(found) && !under ? [] : [card.dataset.place];
  });
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_a_trick_between_open_hands_can_be_read_on_a_phone(
    robot: Callable[[str, str], Robot], width: int, height: int
) -> None:
    page = robot("en", f"page=learn&lesson={ENDINGS}&step=why").page
    page.set_viewport_size({"width": width, "height": height})
    assert page.locator(".trick .pc").count() == 4
    assert page.locator(".trick").evaluate(_READABLE) == []
    page.goto(page.url.replace("step=why", "step=two"))
    page.locator(".option").first.click()
    page.locator(".feedback > div").wait_for()
    page.wait_for_function(
        "root => root.querySelectorAll('.trick .pc').length === 4", arg=page.locator(".table").element_handle()
    )
    assert page.locator(".trick").evaluate(_READABLE) == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (414, 896)])
def test_unseen_trumps_are_laid_out_on_calm_cloth(robot: Callable[[str, str], Robot], width: int, height: int) -> None:
    """What the row does not hide as a whole it does not touch, and the cards lie within it."""
    page = robot("en", "page=learn&practice=trumps").page
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".option").first.click()
    page.locator(".row .pc").first.wait_for()
    faults = page.locator(".row").evaluate(
        """row => {
            const box = (node) => node.getBoundingClientRect(), own = box(row), stage = row.parentElement;
            const within = (one) => one.left >= own.left - 1 && one.right <= own.right + 1
                && one.top >= own.top - 1 && one.bottom <= own.bottom + 1;
            const apart = (one) => one.bottom <= own.top + 3 || one.top >= own.bottom - 3;
            const others = [...stage.querySelectorAll('.plaque, .turned .pc, .pile, .line, .hand .pc')]
                .filter(node => node.checkVisibility({ visibilityProperty: true }));
            const torn = others.filter(node => !within(box(node)) && !apart(box(node)));
            return [...torn, ...[...row.children].filter(node => !within(box(node)))].map(node => node.className);
        }"""
    )
    assert faults == []
