"""The rules page: the text of the catalogue, its numbers from the engine, its tables from `RULES` and the glossary."""

from __future__ import annotations

from functools import cache, partial

from markdown_it import MarkdownIt
from markupsafe import Markup

from sueca import words
from sueca.engine.numbers import NUMBERS
from sueca.engine.rules import CLASSIC, RULES, differences
from sueca.ui import shell
from sueca.words import LANGUAGES, texts


@cache
def body(lang: str) -> Markup:
    """The page's main part in one language."""
    source = texts.page(lang)
    chapters = [(heading.id, heading.text) for heading in texts.headings(source) if heading.level == 2]
    return shell.part("rules", lang, text=Markup(_html(lang, source)), headings=chapters)


SHORT = ("game", "pack", "dealing", "trump", "play", "scoring", "match")
"""The chapters that somebody needs at the table."""


@cache
def short(lang: str) -> Markup:
    """The rules as they fit on one sheet of paper."""
    head, *chapters = texts.page(lang).split("\n## ")
    kept = [chapter for chapter in chapters if any("{#" + id + "}" in chapter.partition("\n")[0] for id in SHORT)]
    title = head.partition("\n\n")[0]
    return Markup(_html(lang, "\n## ".join([title + "\n", *kept])))


def _html(lang: str, source: str) -> str:
    """Our own Markdown as HTML, with an id on each heading and the generated tables in their places."""
    tables = {name: f"<!--{name}-->" for name in ("rule_sets", "glossary")}
    filled = texts.fill(source, {**NUMBERS, **tables})
    html = str(MarkdownIt("commonmark", {"html": True}).enable("table").render(_without_ids(filled)))
    for heading in texts.headings(source):
        tag = f"h{heading.level}"
        title = MarkdownIt("commonmark").renderInline(texts.fill(heading.text, NUMBERS))
        html = html.replace(f"<{tag}>{title}</{tag}>", f'<{tag} id="{heading.id}">{title}</{tag}>', 1)
    html = html.replace("<table>", '<div class="wide" tabindex="0" role="group"><table>').replace(
        "</table>", "</table></div>"
    )
    return html.replace("<!--rule_sets-->", _rule_sets(lang)).replace("<!--glossary-->", _glossary(lang))


def _without_ids(text: str) -> str:
    for heading in texts.headings(text):
        text = text.replace(f"{heading.text} {{#{heading.id}}}", heading.text, 1)
    return text


def _rule_sets(lang: str) -> Markup:
    """The named sets, each with where it differs from `classic`."""
    say = partial(words.say, lang)
    rows = [
        (
            say(f"rules.{name}.name"),
            say(f"rules.{name}.about"),
            say(f"rules.{name}.from"),
            [
                f"{say(f'rule.{field}.name')}: {_value(lang, field, value)}"
                for field, value in differences(rules, CLASSIC).items()
            ],
        )
        for name, rules in RULES.items()
    ]
    return shell.part("rule_sets", lang, rows=rows)


def _value(lang: str, field: str, value: object) -> str:
    if field == "target":
        return words.say(lang, "rule.target.value", n=value)
    return words.say(lang, f"rule.{field}.{value}.name")


def _glossary(lang: str) -> Markup:
    """Each word in all four languages, with its meaning in this one."""
    names = {code: words.say(code, "shell.language-name") for code in LANGUAGES}
    return shell.part("glossary", lang, terms=texts.glossary(), languages=LANGUAGES, names=names)
