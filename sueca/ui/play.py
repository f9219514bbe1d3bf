"""The pages with a table: the person's own, and a shared room's."""

from __future__ import annotations

import panel as pn
from markupsafe import Markup

from sueca.ui import shell
from sueca.ui.desk import Desk
from sueca.ui.house import House
from sueca.ui.preferences import Preferences


def add_table(
    template: pn.Template, house: House, lang: str, preferences: Preferences, link: str | None = None
) -> None:
    """Put a desk's component, and the drawer for its figure, on a page. `link` names a shared room."""
    pn.extension()  # says that the page needs no script beyond Panel's own; or it would load those of every widget
    house.wake()
    desk = Desk(house, lang, preferences, link)
    for name, part in (("table", desk.component), ("figure", desk.figure)):
        template.add_panel(name, part)


def skeleton(lang: str, page: str) -> Markup:
    """What is painted before the table is there."""
    return shell.part("skeleton", lang, heading=f"shell.nav-{'friends' if page == 'room' else page}")
