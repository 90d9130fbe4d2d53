# `make play` plays, `make test` checks everything; both prepare what they need in .venv.
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(p) -c 'import sys; sys.version_info >= (3, 11) and print("$(p)")' 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
export PIP_REQUIRE_VIRTUALENV := 1

.PHONY: play test lint bench check golden lock clean

play: $(VENV)/ready
	@$(BIN)/tefuda play $(ARGS)

test: lint
	$(BIN)/pytest

lint: $(VENV)/ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/ready
	@$(BIN)/tefuda bench $(ARGS)

# The long check, an hour or two: 10,000 random games of every preset, interpreted against compiled, byte for byte.
check: $(VENV)/ready
	$(BIN)/tefuda check koikoi --games 80000
	$(BIN)/tefuda check goita --games 30000

# Write the golden playthroughs anew; the diff shows what a change of the rules does.
golden: $(VENV)/ready-dev
	$(BIN)/python -m tests.playthroughs

$(VENV)/ready: requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Tefuda needs Python 3.11 or newer."; exit 1; }
	@echo "Preparing $(VENV) (once) …"
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing (Debian: apt install python3-venv)."; exit 1; }
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/ready-dev: requirements-dev.lock $(VENV)/ready
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

# Choose the newest versions that pyproject.toml allows.
lock: $(VENV)/ready-dev
	$(PIP) pip-tools
	$(BIN)/pip-compile $(COMPILE) --extra build -o requirements.lock pyproject.toml
	$(BIN)/pip-compile $(COMPILE) --extra build --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml

COMPILE := --quiet --upgrade --generate-hashes --strip-extras --no-header --annotation-style line \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

clean:
	rm -rf $(VENV) dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
