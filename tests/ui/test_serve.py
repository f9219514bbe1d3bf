"""`sueca serve`: the pages of `app.py`, compressed, under their own titles, with a plain word where it cannot be."""

from __future__ import annotations

import gzip
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from sueca.bots import compiled
from sueca.errors import SuecaError
from sueca.ui import house
from sueca.ui.serve import addresses, check_port
from tests.server import ROOT, free_port


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running `sueca serve`."""
    port = free_port()
    store = tmp_path_factory.mktemp("serve") / "sueca.sqlite"
    words = ["-m", "sueca", "serve", "--port", str(port), "--address", "127.0.0.1", "--store", str(store)]
    process = subprocess.Popen([sys.executable, *words], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        yield until_ready(f"http://127.0.0.1:{port}/app", process)
    finally:
        process.terminate()
        process.wait(20)


def until_ready(url: str, process: subprocess.Popen[bytes]) -> str:
    for _ in range(600):
        assert process.poll() is None, "sueca serve has ended"
        try:
            urlopen(url, timeout=20).close()
        except URLError:
            time.sleep(0.1)
        else:
            return url
    raise AssertionError("sueca serve does not answer")


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("", "Learn it and play it – Sueca"),
        ("?page=play", "Play – Sueca"),
        ("?page=rules&lang=it", "Regole – Sueca"),
        ("?page=nowhere", "This page is not in the pack – Sueca"),
    ],
)
def test_every_page_has_its_title(served: str, query: str, title: str) -> None:
    with urlopen(served + query, timeout=60) as answer:
        found = re.search("<title>(.*?)</title>", answer.read().decode())
    assert found is not None
    assert found[1] == title


def test_pages_and_files_are_compressed(served: str) -> None:
    with urlopen(Request(served, headers={"Accept-Encoding": "gzip"}), timeout=60) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert b"<title>" in gzip.decompress(answer.read())


def test_an_address_that_is_not_this_machine_is_not_called_a_port_in_use() -> None:
    with pytest.raises(SuecaError) as caught:
        check_port("192.0.2.1", free_port())
    assert caught.value.code == "bad-address"
    assert "192.0.2.1" in str(caught.value)


def test_a_port_in_use_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(SuecaError) as caught:
            check_port("127.0.0.1", other.getsockname()[1])
    assert caught.value.code == "port-in-use"


def test_port_0_becomes_a_free_port_that_can_be_told() -> None:
    assert check_port("127.0.0.1", 0) > 0
    port = free_port()
    assert check_port("127.0.0.1", port) == port


@pytest.mark.parametrize(
    ("address", "first"), [("", "localhost:5006"), ("127.0.0.1", "localhost:5006"), ("::1", "[::1]:5006")]
)
def test_addresses_name_hosts_as_a_browser_does(address: str, first: str) -> None:
    assert addresses(address, 5006)[0] == first


def test_strong_bots_get_ready_beforehand_unless_told_not_to(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(compiled, "warm", lambda: warmed.append("warm"))
    monkeypatch.setattr(house, "_HOUSES", {})
    house.open_house(house.Settings.read({"SUECA_STORE": "memory", "SUECA_WARM": "no"}))
    assert warmed == []
    for _ in range(2):
        house.open_house(house.Settings.read({"SUECA_STORE": ":memory:"}))
    assert warmed == ["warm"]
    with pytest.raises(SuecaError, match="SUECA_WARM cannot be “maybe”"):
        house.Settings.read({"SUECA_WARM": "maybe"})
