# `make play` plays, `make test` checks everything, `make quick` what takes a minute; all prepare what they need in .venv.
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(p) -c 'import sys; sys.version_info >= (3, 11) and print("$(p)")' 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
export PIP_REQUIRE_VIRTUALENV := 1

# Node.js 20 or newer if the machine has it, otherwise the one that Python's registry offers.
NODE := $(shell node -e 'process.versions.node.split(".")[0] >= 20 && console.log("yes")' 2>/dev/null)
NPM := $(if $(NODE),npm,PATH="$(CURDIR)/$(BIN):$$PATH" npm)

PAGE := src/tefuda/page/index.html
WIRE := web/src/wire

.PHONY: play test quick lint web page suite wheel bench arena strength tables networks attack chaos check golden pages lock clean
.PHONY: ruff types imports unused searches page-sources page-tests sheets quick-suite sources

# Makes each of these, also after one that fails, and names in the end those that did.
each = @failed=; for part in $(1); do $(MAKE) --no-print-directory $$part || failed="$$failed $$part"; done; \
	if [ -n "$$failed" ]; then echo "Failed:$$failed"; exit 1; fi

play: $(VENV)/ready $(PAGE)
	@$(BIN)/tefuda play $(if $(PORT),--port $(PORT)) $(ARGS)

test:
	$(call each,sources page suite)

# All that is checked without running anything, and the drawings; two at a time, and all of it whatever fails. What many
# tests compile is compiled once before them.
sources: $(VENV)/ready-dev
	@$(MAKE) --no-print-directory --keep-going --jobs 2 --output-sync=target \
		searches ruff types imports unused page-sources sheets page-tests

# All but the files marked slow; neither Node.js nor Chromium is needed.
quick:
	$(call each,ruff types imports quick-suite)

# The tests in Python; those of the page need it built (`make page`) Chromium and nginx (Debian: apt install chromium nginx openssl).
suite: $(VENV)/ready-dev
	$(BIN)/pytest -n auto --dist worksteal $(ARGS)

quick-suite: $(VENV)/ready-dev
	$(BIN)/pytest -n auto --dist worksteal -m "not slow" $(ARGS)

# What the page is made of, checked; the cards compared. The field guide is web/public/cards/index.html then, contact
# sheets are in web/sheets/.
web:
	$(call each,page-sources sheets page-tests)

page-sources: web/public/cards/index.html $(WIRE)/generated.ts
	cd web && $(NPM) run --silent check

sheets: web/public/cards/index.html
	cd web && $(NPM) run --silent sheets

page-tests: web/public/cards/index.html $(WIRE)/generated.ts
	cd web && $(NPM) test --silent

page: $(PAGE)

$(PAGE): web/public/cards/index.html $(WIRE)/generated.ts \
		$(shell find web/src web/index.html web/vite.config.ts -type f -not -path '$(WIRE)/*') $(WIRE)/index.ts
	@echo "Building the page …"
	@cd web && $(NPM) run --silent page -- --logLevel warn

web/public/cards/index.html: web/node_modules/ready $(shell find web/art src/tefuda -type f -path "web/*" -o -path "*/locale/*.json" -o -name "book.*.md" -o -name lesson.json)
	@echo "Drawing the cards …"
	@cd web && $(NPM) run --silent art

# The page's types of all that goes over the wire, made of the server's. What the server says is looked at whenever a
# Python file is newer, and written only where it differs, so that the page is not built anew for nothing.
$(WIRE)/generated.ts: $(WIRE)/openapi.json web/node_modules/ready
	@cd web && $(NPM) run --silent wire > /dev/null

$(WIRE)/openapi.json: $(WIRE)/looked-at ;

$(WIRE)/looked-at: $(VENV)/ready $(shell find src/tefuda -name '*.py')
	@$(BIN)/python -m tefuda.server.schema $(WIRE)/openapi.json
	@touch $@

# A package with the page in it, in dist/.
wheel: $(VENV)/ready $(PAGE)
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

web/node_modules/ready: web/package-lock.json $(if $(NODE),,$(VENV)/ready-node)
	@echo "Preparing web/node_modules (once) …"
	@cd web && $(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(VENV)/ready-node: requirements-node.lock $(VENV)/ready
	@$(PIP) --require-hashes -r requirements-node.lock
	@touch $@

lint:
	$(call each,ruff types imports unused)

ruff: $(VENV)/ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/ready-dev
	$(BIN)/mypy

imports: $(VENV)/ready-dev
	$(BIN)/lint-imports

searches: $(VENV)/ready-dev
	@$(BIN)/python -m tests.compiled

# What nothing uses, the tests aside.
unused: $(VENV)/ready-dev
	$(BIN)/vulture

bench: $(VENV)/ready
	@$(BIN)/tefuda bench $(ARGS)

# The tables of docs/arena.md, five hours of processor time; may be stopped and goes on where it was.
arena: $(VENV)/ready
	@$(BIN)/python benchmarks/arena.py $(ARGS)

# docs/strength.svg from what the arena has played.
strength: $(VENV)/ready-dev
	@$(BIN)/python benchmarks/strength.py $(ARGS)

# Every attack that was found to hurt the server once, ten minutes, and how it holds now.
attack: $(VENV)/ready-dev $(PAGE)
	@$(BIN)/python benchmarks/attack.py $(ARGS)

# A server killed a thousand times in the middle of play, half an hour: nothing that it had told is lost or doubled.
chaos: $(VENV)/ready-dev
	@$(BIN)/python benchmarks/chaos.py $(ARGS)

# The chances to win a match that players look up, from simulated rounds.
tables: $(VENV)/ready
	$(BIN)/python -m tefuda.workshop.chances $(ARGS)

# The networks that rate moves of koikoi, goita and dafaza, from their own play: half an hour each.
networks: $(VENV)/ready
	$(BIN)/python -m tefuda.workshop.learning koikoi
	$(BIN)/python -m tefuda.workshop.learning goita
	$(BIN)/python -m tefuda.workshop.learning dafaza

# The long check, several hours: 10,000 random games of every preset, interpreted against compiled, byte for byte.
check: $(VENV)/ready
	$(BIN)/tefuda check koikoi --games 80000
	$(BIN)/tefuda check goita --games 30000
	$(BIN)/tefuda check kingo --games 20000
	$(BIN)/tefuda check shippin --games 30000
	$(BIN)/tefuda check dafaza --games 20000

# Write the golden playthroughs anew, and what screen readers are told; the diff shows what a change does.
golden: $(VENV)/ready-dev $(PAGE)
	$(BIN)/python -m tests.playthroughs
	$(BIN)/pytest tests/browser/test_aria.py --write-aria

# Write the pages of docs/ that are made from the code: the API, and what each number of an observation is.
pages: $(VENV)/ready-dev
	$(BIN)/python -m tests.pages

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
	$(BIN)/pip-compile $(COMPILE) $(EXTRAS) --extra build -o requirements.lock pyproject.toml
	$(BIN)/pip-compile $(COMPILE) $(EXTRAS) --extra build --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml
	$(BIN)/pip-compile $(COMPILE) --extra node -c requirements-dev.lock -o requirements-node.lock pyproject.toml

EXTRAS := --extra fast --extra server --extra yaml
COMPILE := --quiet --upgrade --generate-hashes --strip-extras --no-header --annotation-style line \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

clean:
	rm -rf $(VENV) dist src/tefuda/page $(addprefix $(WIRE)/,generated.ts openapi.json looked-at) web/node_modules web/public web/sheets .mypy_cache .pytest_cache .ruff_cache .hypothesis
