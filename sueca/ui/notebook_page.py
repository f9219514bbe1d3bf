"""What a notebook is given to show: a picture in words that every reader knows, and beside it what is live.

The picture is HTML; what is live stands under a type that only a notebook with a kernel reads, so that an exported or
printed notebook holds pictures and text and no dead controls. Panel and Bokeh come along once for a kernel, in the
notebook itself: nothing is fetched.
"""

from __future__ import annotations

import json
from typing import Any

import panel as pn
from panel.io.notebook import EXEC_MIME, HTML_MIME, LOAD_MIME

SCRIPT = '\n<script type="application/javascript">'


def in_notebook() -> bool:
    """Whether a kernel runs this, and not a script or a terminal."""
    from IPython import get_ipython

    return getattr(get_ipython(), "kernel", None) is not None


def load() -> None:
    """Bring Panel into the notebook, unless somebody has."""
    from IPython.display import publish_display_data
    from IPython.utils.capture import capture_output

    if pn.extension._loaded:
        return
    with capture_output() as captured:
        pn.extension(inline=True)
    for output in captured.outputs:
        if EXEC_MIME not in output.data:  # what asks about the browser is not needed
            publish_display_data(_live(output.data.get(LOAD_MIME) or _put(output.data[HTML_MIME])))


def show(component: Any, picture: str, text: str) -> None:
    """Put a component into the cell that runs, with the picture that stands for it where it cannot live."""
    from IPython.display import publish_display_data

    load()
    with pn.config.set(console_output="disable"):  # else an empty output is kept for what callbacks print
        data, metadata = component._repr_mimebundle_()
    place, _, script = data[HTML_MIME].partition(SCRIPT)
    html = (
        f'<div data-sueca="cell"><div data-sueca="picture">{picture}</div>'
        f'<div data-sueca="live" style="height:0;overflow:hidden">{place}</div></div>'
    )
    publish_display_data({HTML_MIME: html, "text/plain": text, EXEC_MIME: ""}, metadata)
    publish_display_data(_live(script.removesuffix("</script>")))


def _live(script: str) -> dict[str, str]:
    """A script for a notebook with a kernel, nothing for anybody else."""
    return {LOAD_MIME: script, HTML_MIME: ""}


def _put(html: str) -> str:
    """A script that puts something into the page."""
    return f"document.head.insertAdjacentHTML('beforeend', {json.dumps(html)})"
