"""The floor: the least app that shows a hand to a browser session through Panel. `?room=r0&seat=0`."""

import sys
from pathlib import Path

import panel as pn

sys.path.insert(0, str(Path(__file__).parent))  # the browser fetches the component's script by its module's name

from floor_table import FloorTable, room_of

PAGE = """{% from macros import embed %}<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>floor</title>{{ bokeh_css }}</head>
<body><h1>Floor</h1><main>{{ embed(roots.table) }}</main>{{ bokeh_js }}{{ plot_script }}</body></html>"""

pn.extension()


def argument(name: str, default: str) -> str:
    return pn.state.session_args.get(name, [default.encode()])[0].decode()


def page() -> pn.Template:
    room, seat, document = room_of(argument("room", "r0")), int(argument("seat", "0")), pn.state.curdoc
    table = FloorTable(view=room.view(seat), sizing_mode="stretch_width")
    table.on_msg(lambda event: room.play(seat, event.data["play"]) if "play" in event.data else None)

    def push(view: dict) -> None:
        def send() -> None:
            table._send_msg(view)

        send() if pn.state.curdoc is document else document.add_next_tick_callback(send)

    room.sessions[id(document)] = (seat, push)
    pn.state.on_session_destroyed(lambda _: room.sessions.pop(id(document), None))
    template = pn.Template(PAGE)
    template.add_panel("table", table)
    return template


page().servable()
