"""The table component: messages in, messages out; what it draws is `table.js` and its sibling modules.

State goes over messages, not parameters: a parameter costs more, waits for a debounce, and the browser may write any of
them. The component is one-way: nothing that the browser does to its model reaches Python but `send_msg`.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from typing import Any

from panel.custom import JSComponent

from sueca.ui import assets

log = logging.getLogger(__name__)

Message = dict[str, Any]


class CardTable(JSComponent):
    """One seat's table in one browser session. `receive` gets every message; answer with `tell`."""

    _bundle = "table.js"

    def __init__(self, receive: Callable[[Message], None], **params: Any) -> None:
        super().__init__(**params)
        self._receive = receive

    def tell(self, message: Message) -> None:
        """Send one message to the browser. Must run with this session's document as the current one."""
        self._send_msg(message)

    def _handle_msg(self, msg: Any) -> None:
        if isinstance(msg, dict):
            self._receive(msg)

    def _process_property_change(self, msg: dict[str, Any]) -> dict[str, Any]:
        return {}

    @classmethod
    def _component_resource_path(cls, esm_path: os.PathLike[str], compiled: Any) -> str:
        return assets.address("table.js")
