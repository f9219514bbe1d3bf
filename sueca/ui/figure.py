"""The figure of a deal: running points of both pairs, trick by trick, drawn on the slate.

The slate is dark in both themes, so one drawing serves both. The table twin for those who do not see it is the
result's own table of tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import panel as pn
from bokeh.models import FixedTicker, Label, Legend, LegendItem, Span
from bokeh.plotting import figure

from sueca.engine.cards import TOTAL
from sueca.engine.match import WIN
from sueca.ui.screen_result import result
from sueca.ui.speech import Speech
from sueca.ui.theme import token


def points_figure(running: Sequence[tuple[int, int]], names: tuple[str, str], words: dict[str, str]) -> figure:
    """`running`: points of your pair and of the others after each trick. `words`: title, tricks, points, win."""
    tricks = list(range(len(running) + 1))
    plot = figure(
        height=260,
        sizing_mode="stretch_width",
        toolbar_location=None,
        tools="",
        x_range=(0, tricks[-1] + 1.2),
        y_range=(-4, TOTAL + 6),
        title=words["title"],
        x_axis_label=words["tricks"],
        y_axis_label=words["points"],
        background_fill_color=token("slate"),
        border_fill_color=token("slate"),
    )
    plot.add_layout(
        Span(location=WIN, dimension="width", line_color=token("chalk"), line_dash="dashed", line_alpha=0.6)
    )
    plot.add_layout(_label(0.1, WIN, words["win"], token("chalk"), y_offset=2))
    items = []
    for side, colour in enumerate((token("us"), token("them"))):
        heights = [0, *(points[side] for points in running)]
        line = plot.step(tricks, heights, mode="after", line_width=3, color=colour)
        plot.scatter(tricks, heights, size=6, color=colour)
        plot.add_layout(_label(tricks[-1], heights[-1], str(heights[-1]), colour, x_offset=8, y_offset=-7))
        items.append(LegendItem(label=names[side], renderers=[line]))
    plot.add_layout(Legend(items=items, margin=0, padding=2, spacing=0), "above")  # on a phone the names fit only there
    plot.xaxis.ticker = FixedTicker(ticks=tricks[1:])
    _chalk(plot)
    return plot


def _label(x: float, y: float, text: str, colour: str, **offset: int) -> Label:
    return Label(x=x, y=y, text=text, text_color=colour, text_font_size="13px", text_font_style="bold", **offset)


def _chalk(plot: figure) -> None:
    """Axes and letters in chalk."""
    chalk = token("chalk")
    plot.title.text_color = plot.legend.label_text_color = chalk
    plot.legend.background_fill_color = plot.legend.border_line_color = None
    plot.outline_line_color = None
    plot.grid.grid_line_color = None
    for axis in plot.axis:
        axis.axis_label_text_color = axis.major_label_text_color = chalk
        axis.axis_line_color = axis.major_tick_line_color = chalk
        axis.minor_tick_line_color = None
        axis.axis_label_text_font_style = "normal"


def points_drawer(speech: Speech) -> list[Any]:
    """The points of the deal, trick by trick; nothing while the deal is not open (R15) or has no trick."""
    shown = result(speech)
    if shown is None or not shown["tricks"]:
        return []
    running = [(row["us"], row["them"]) for row in shown["tricks"]]
    names = tuple(shown["headers"][-2:])
    labels = {"title": speech("figure.title"), "tricks": speech("figure.x-axis"), "points": speech("figure.y-axis")}
    labels["win"] = speech("figure.win-line", win=WIN)
    return [pn.pane.Bokeh(points_figure(running, names, labels), sizing_mode="stretch_width")]
