# make serve   the app, on this machine and its network         make serve PORT=5007
# make test    every test, as a contributor and CI run them     make test ARGS="tests/engine -x"
# make soak    the same tests at full figures
# make lint    ruff and mypy
# make bench   every figure in benchmarks/
#
# Each sets up what it needs, once: a .venv from python3 and pip, and for the tests a Chromium.

PYTHON ?= python3
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -q

export NUMBA_CACHE_DIR := $(CURDIR)/$(VENV)/numba

.DELETE_ON_ERROR:
.PHONY: help serve test soak lint bench chromium

help:
	@sed -n 's/^# make/make/p' Makefile

serve: $(VENV)/serve.stamp
	@SUECA_STORE="$${SUECA_STORE:-$(CURDIR)/.sueca/sueca.sqlite}" $(BIN)/python -m sueca serve $(if $(PORT),--port $(PORT))

test: $(VENV)/test.stamp chromium
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

soak: export SUECA_SOAK := 1
soak: ARGS += -o faulthandler_timeout=3600
soak: test

lint: $(VENV)/test.stamp
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy

bench: $(VENV)/test.stamp
	@for file in $(wildcard benchmarks/*.py); do echo "== $$file"; $(BIN)/python "$$file" || exit 1; done

$(VENV)/serve.stamp: pyproject.toml | $(BIN)/python
	$(PIP) -e '.[solver]'
	@touch $@

$(VENV)/test.stamp: pyproject.toml | $(BIN)/python
	$(PIP) -e '.[test]'
	@touch $(VENV)/serve.stamp $@

# Debian and Ubuntu keep the part of venv that brings pip in a package of its own.
APT := env DEBIAN_FRONTEND=noninteractive apt-get
CAN_APT := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null

$(BIN)/python:
	@python=; for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$name; break; fi; \
	done; \
	if [ -z "$$python" ]; then echo "Sueca needs Python 3.11 or newer: install it, or name one with PYTHON=..." >&2; exit 1; fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
		if $(CAN_APT); then $(APT) update -qq && $(APT) install -y -qq --no-install-recommends python3-venv >/dev/null; \
		else echo "This Python cannot make a virtual environment: install python3-venv (as root: apt-get install python3-venv)" >&2; exit 1; fi; \
	fi; \
	"$$python" -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# The browser tests need a Chromium, and fonts for its screenshots. Without it they say so: skipped, or failed where CI=true.
HAS_CHROMIUM := command -v chromium || command -v chromium-browser || command -v google-chrome

chromium:
	@if ! { $(HAS_CHROMIUM); } >/dev/null; then \
		if $(CAN_APT); then $(APT) update -qq && $(APT) install -y -qq --no-install-recommends \
			chromium fonts-dejavu-core fonts-noto-core fonts-noto-color-emoji >/dev/null; fi; \
		{ $(HAS_CHROMIUM); } >/dev/null || echo "The browser tests cannot run: install chromium, fonts-dejavu-core," \
			"fonts-noto-core and fonts-noto-color-emoji, or what this system calls them" >&2; \
	fi
