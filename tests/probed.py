"""`panel serve tests/probed.py`: what `app.py` serves, in a process that tells what it holds in memory."""

import os

from sueca.ui.house import Settings
from sueca.ui.pages import page
from tests import probe

# Panel runs a served script under a name of its own; whoever only imports it gets nothing.
if __name__.startswith("bokeh_app"):
    probe.listen()
    page(Settings.read(os.environ)).servable()
