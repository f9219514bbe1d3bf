"""`panel serve app.py`: read the environment, open the store, serve the pages; nothing else."""

import os

from sueca.ui.house import Settings
from sueca.ui.pages import page

page(Settings.read(os.environ)).servable()
