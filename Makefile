# Folsom: `make play` and `make test` do all the set-up they need. `make help` lists every target.

PYTHON ?= python3
# More words for the command behind a target, for example: make play ARGS="--lang fr"
ARGS ?=
# How pytest spreads the tests: over more processes than cores, since many tests of the server wait.
PYTEST_FLAGS ?= -n 4
# Python keeps here what it has compiled, even where the environment forbids it to write beside the sources: the tests
# start it hundreds of times.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache
unexport PYTHONDONTWRITEBYTECODE
# What runs side by side is shown one after the other, by every make that can do so.
SIDE_BY_SIDE := --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
COMPILED := build/.compiled
FAST := build/.compiled-fast
SOURCE_LIST := build/engine-sources.txt
PAGE_TOOLS := web/node_modules/.installed
PAGE := web/dist/.built
PAGE_WORDS := build/.page-words
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/vite.*.ts -type f 2>/dev/null | LC_ALL=C sort)
WORD_SOURCES := $(shell find src/folsom/data src/folsom/game src/folsom/server -name '*.py' -o -name '*.yaml' 2>/dev/null | LC_ALL=C sort)
# Modules of the game that count as the engine does are compiled with it: the same rule is in setup.py.
ENGINE_SOURCES := $(shell { find src/folsom/engine -name '*.py'; grep -rl --include='*.py' '^from mypy_extensions import ' src/folsom/game; } \
	2>/dev/null | LC_ALL=C sort)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup build fast page wheel sdist docs play terminal test test-compiled test-uncompiled test-browser browsertest check check-page browser databases bench league load soak record clean FORCE

help: ## list the targets
	@echo 'Folsom, the train robbery. Targets:'
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

setup: build ## create .venv with everything installed and the engine compiled
	@echo 'Ready: $(BIN)/folsom is the command.'

build: $(COMPILED) ## compile the engine again if its sources changed

fast: $(FAST) ## compile the engine for what it does most: a third faster, a few minutes longer (best with clang and llvm)

page: $(PAGE) ## build the page of the browser table again if its sources changed

# What an earlier build left beside the cache would come along, also modules that are gone.
wheel: $(INSTALLED) page ## build the package that others install, page included, in dist/
	@rm -rf build/lib* build/bdist* dist
	@FOLSOM_FAST=1 $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@.ci/manylinux $(BIN) dist
	@ls dist/*.whl

sdist: $(INSTALLED) page ## build the package of the sources, page included, in dist/
	@rm -f dist/*.tar.gz
	@$(BIN)/python setup.py --quiet sdist
	@ls dist/*.tar.gz

# Uncompiled: the pages say the same, and the engine may be in the making. Not --quiet: warnings that it holds back fail nothing.
docs: $(INSTALLED) ## build the documentation site in build/site
	@NO_MKDOCS_2_WARNING=1 FOLSOM_PURE=1 $(BIN)/python -m mkdocs build
	@echo 'build/site/index.html is its first page; with its search: python3 -m http.server --directory build/site'

play: build ## open a table in the browser, alone against bots or with friends
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory page; \
	elif test -e web/dist/index.html; then \
		echo 'Node.js with npm is missing: the page stays as it was built before.' >&2; \
	else \
		echo 'Node.js with npm is missing, and the page in the browser is built with it.' >&2; \
		echo 'What works without it: make terminal plays the same games in the terminal.' >&2; exit 1; fi
	@$(BIN)/folsom serve --open $(ARGS)

terminal: build ## play in the terminal against bots
	@$(BIN)/folsom play $(ARGS)

# Everything runs twice: with the compiled engine and with the same source uncompiled. The engine compiles on one core
# for minutes, so the rest is made ready, checked and tried uncompiled on another meanwhile; later the browser, which
# often waits, shares the cores with the compiled tests.
test: $(INSTALLED) ## run every check and every test, whole games in a real browser too
	@echo 'Compiling the engine, checking, and testing what needs no compiled engine'
	@$(MAKE) $(SIDE_BY_SIDE) build check check-page page browser databases test-uncompiled
	@$(BIN)/python -c 'import sys; from folsom.engine import COMPILED; sys.exit(not COMPILED)' || { \
		echo 'The engine is not compiled, so half of the tests cannot run: install a C compiler' \
			'(and unset FOLSOM_PURE), then: make clean test' >&2; exit 1; }
	$(BIN)/folsom conformance conformance
	$(BIN)/folsom rules --check
	@echo 'Testing with the compiled engine, and in the browser'
	@$(MAKE) $(SIDE_BY_SIDE) test-browser test-compiled

test-compiled:
	$(BIN)/pytest $(PYTEST_FLAGS) $(ARGS)

test-uncompiled: $(INSTALLED) | databases
	FOLSOM_PURE=1 $(BIN)/pytest $(PYTEST_FLAGS) -m 'not compiled_only and not once' $(ARGS)

test-browser:
	cd web && npm test
	cd web && npm run e2e

browsertest: build page browser ## play whole games in a real browser, and nothing else
	cd web && npm run e2e

check: $(INSTALLED) ## check style, format, types and layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy src tests setup.py tools examples web/scripts docs/site
	$(BIN)/lint-imports

check-page: $(PAGE_TOOLS) $(PAGE_WORDS) ## check style, types and format of the page
	cd web && npm run check

# The tests drive a real browser and real databases, which come from the system's packages.
BROWSERS := chromium chromium-browser google-chrome google-chrome-stable
browser:
	@test -n "$$CHROMIUM" && exit 0; \
	for name in $(BROWSERS); do command -v $$name >/dev/null && exit 0; done; \
	echo 'Installing Chromium for the tests of the page'; \
	.ci/need chromium || { \
		echo 'Chromium is missing and could not be installed here. Install it, or name one in the' \
			'variable CHROMIUM, then: make test' >&2; exit 1; }

databases:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		echo 'Installing PostgreSQL for the tests of the server'; .ci/need postgresql || { \
		echo 'PostgreSQL is missing and could not be installed here. Install it, then: make test' >&2; exit 1; }; }
	@command -v valkey-server >/dev/null || command -v redis-server >/dev/null || { \
		echo 'Installing Valkey for the tests of the server'; .ci/need valkey-server redis-server || { \
		echo 'Valkey is missing and could not be installed here. Install it, then: make test' >&2; exit 1; }; }

# Both ways to compile the engine are measured in turn, so that what else the machine does slows down both.
bench: $(INSTALLED) ## measure how fast the engine is, compiled both ways, and write docs/BENCHMARKS.md
	@rm -rf build/bench
	@$(BIN)/python setup.py --quiet build --build-lib build/bench/plain
	@FOLSOM_FAST=1 $(BIN)/python setup.py --quiet build --build-lib build/bench/fast
	@$(BIN)/folsom bench --write docs/BENCHMARKS.md --package build/bench/plain --package build/bench/fast $(ARGS)

league: build ## measure how strong the bots are, and write docs/LEAGUE.md (hours; goes on where it stopped)
	@$(BIN)/folsom league --standard --folder build/league --write docs/LEAGUE.md $(ARGS)

load: build databases ## measure how many tables a server carries, and write docs/LOAD.md (an hour; leave the machine alone)
	@$(BIN)/python -m tests.load --tables 500 --seconds 600 --write docs/LOAD.md $(ARGS)

soak: build page browser databases ## run the tests with all they can do, and write docs/SOAK.md (long; goes on where it stopped)
	cd web && FOLSOM_SOAK=1 npm run e2e
	FOLSOM_SOAK=1 $(BIN)/pytest $(PYTEST_FLAGS) $(ARGS) || { \
		test $$? = 5 && echo 'Everything has passed before with these sources (build/soak).'; }
	@$(BIN)/python -m tests.soak_report

record: build ## rewrite the recorded games that must replay unchanged
	$(BIN)/python -m tests.record_games $(ARGS)

clean: ## remove everything that was built, except .venv
	rm -rf web/dist web/node_modules web/test-results web/src/lib/words web/src/lib/protocol.ts web/src/styles/bandits.css
	rm -rf build dist src/folsom.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' -o -name compiled_by.txt \) -exec rm -f {} +

# --- the virtual environment -----------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo 'Folsom needs Python 3.11 or newer; "$(PYTHON)" is not. Try: make setup PYTHON=python3.12' >&2; exit 1; }
	@echo 'Creating $(VENV)'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo 'Python could not create a virtual environment. On Debian and Ubuntu: apt install python3-venv' >&2; \
		exit 1; }

# The engine is left out here and compiled by the next rule, which knows when it has to be done again.
$(INSTALLED): pyproject.toml | $(BIN)/python
	@echo 'Installing Folsom and its tools into $(VENV) (a minute or two the first time)'
	@$(BIN)/python -m pip install --quiet --upgrade pip 'setuptools>=77'
	@FOLSOM_PURE=1 $(BIN)/python -m pip install --quiet --no-build-isolation --editable '.[server,postgresql,valkey,push,accounts,ratings,lab,cluster,env,openspiel,docs,dev]'
	@touch $@

# --- the compiled engine ---------------------------------------------------------------------------------------

# A removed or added module changes this list, and FOLSOM_PURE changes what is built from it.
$(SOURCE_LIST): FORCE
	@mkdir -p build
	@printf '%s\n' 'FOLSOM_PURE=$(FOLSOM_PURE)' $(ENGINE_SOURCES) > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

$(COMPILED): $(ENGINE_SOURCES) $(SOURCE_LIST) setup.py tools/reference_counts.h $(INSTALLED)
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@rm -f $(FAST)
	@touch $@

# What is compiled for speed is compiled, too: no other target has to do it again.
$(FAST): $(ENGINE_SOURCES) $(SOURCE_LIST) setup.py $(wildcard tools/*) $(INSTALLED)
	@FOLSOM_FAST=1 $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $(COMPILED) $@

# --- the page in the browser -----------------------------------------------------------------------------------

$(PAGE_TOOLS): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo 'Node.js with npm is missing: the page is built with it' >&2; exit 1; }
	@echo 'Installing what the page is built with'
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

# Words, colours and types of the page are made from the package; without the compiled engine, which may be in the making.
$(PAGE_WORDS): $(WORD_SOURCES) web/scripts/generate.py $(INSTALLED)
	@mkdir -p build
	@FOLSOM_PURE=1 $(BIN)/python web/scripts/generate.py
	@touch $@

$(PAGE): $(PAGE_TOOLS) $(PAGE_SOURCES) | $(PAGE_WORDS)
	@echo 'Building the page'
	@cd web && npm run --silent build
	@touch $@

FORCE:
