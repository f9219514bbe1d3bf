"""`panel serve tests/served.py`: what `app.py` serves, with every clock multiplied by SUECA_TIMES, and pages asked
every SUECA_PING seconds whether they are still there."""

import os
from dataclasses import replace

from sueca.rooms.timing import Timing
from sueca.ui.house import Settings
from sueca.ui.pages import page

# Panel runs a served script under a name of its own; whoever only imports it gets nothing.
if __name__.startswith("bokeh_app"):
    timing = Timing().times(float(os.environ.get("SUECA_TIMES", "1")))
    timing = replace(timing, ping=float(os.environ.get("SUECA_PING", timing.ping)))
    page(replace(Settings.read(os.environ), timing=timing)).servable()
