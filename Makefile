# make run   open the web application with a sample event, until Ctrl+C · mở trang web với một giải mẫu; PORT=8080
# make test  everything that must hold: format, lint, types, tests  · mọi kiểm tra
# make bench the claims about speed, beside the programs that install · make sweep EVENTS=1000: against other engines
# make crash CRASHES=20: the store's writers killed at every point, so many times as often
# make stateful EXAMPLES=500: random verbs at the desk against a twin of plain dicts, other days each time
# make schemathesis EXAMPLES=200: so many requests to each operation of the HTTP API, fitting and unfitting
# make look: every page at every width, in every language, light and dark
# make slow LATE=0.3 TIMES=4: every test in a browser with answers so many seconds late and pages so many times slower
# make fresh: the random examples of the tests, others each time
# make fuzz SECONDS=300: damaged report files, guided by coverage
# make ratings PEOPLE=1000000: rating lists of so many people, read in bounded memory
# Each makes the virtual environment .venv on the first call. PYTHON=/path/to/python chooses the interpreter.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help run test lint types unit bench sweep crash fuzz ratings schemathesis look slow fresh clean

EVENTS ?= 1000
CRASHES ?= 20
PEOPLE ?= 1000000
PORT ?= 8000
SECONDS ?= 300
EXAMPLES ?= 200
LATE ?= 0.3
TIMES ?= 4
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
PIP := $(BIN)/python -m pip --disable-pip-version-check
NAMES := python3.13 python3.12 python3.11 python3 python
PYTHON ?= $(shell for name in $(NAMES); do if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	>/dev/null 2>&1; then command -v "$$name"; break; fi; done)

help:
	@sed -n 's/^# //p' Makefile

$(VENV)/.made:
	@chosen="$(PYTHON)"; test -n "$$chosen" || { \
	  echo "Cần Python 3.11 trở lên; không thấy: $(NAMES)."; \
	  echo "Python 3.11 or newer is needed; none of these is one: $(NAMES)."; \
	  echo "Say which one to take: make PYTHON=/path/to/python …"; exit 1; }; \
	echo "$$chosen -m venv $(VENV)"; \
	"$$chosen" -m venv $(VENV) || { \
	  echo "Python cannot make a virtual environment here; on Debian and Ubuntu install python3-venv."; exit 1; }
	@touch $@

$(VENV)/.run: $(VENV)/.made pyproject.toml
	$(PIP) install --quiet --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.made pyproject.toml
	$(PIP) install --quiet --editable '.[test,dev]'
	@touch $(VENV)/.run $@

run: $(VENV)/.run
	$(BIN)/thuysi serve --sample --port $(PORT)

test: lint types unit

lint: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.test
	$(BIN)/mypy

unit: $(VENV)/.test
	$(BIN)/pytest -q

bench: $(VENV)/.test
	$(BIN)/python -m benchmarks.adjusted
	$(BIN)/python -m benchmarks.dutch
	$(BIN)/python -m benchmarks.siblings
	$(BIN)/python -m benchmarks.clubs
	$(BIN)/python -m benchmarks.standings
	$(BIN)/python -m benchmarks.printing
	$(BIN)/python -m benchmarks.web
	$(BIN)/python -m benchmarks.store
	$(BIN)/python -m benchmarks.trf
	$(BIN)/python -m benchmarks.ratings

sweep: $(VENV)/.test
	$(BIN)/python -m tests.engines.test_twins adjusted 0 20000
	$(BIN)/python -m tests.engines.test_twins lim 0 20000
	$(BIN)/python -m tests.engines.test_twins dubov 0 20000
	$(BIN)/python -m tests.engines.test_twins burstein 0 20000
	$(BIN)/python -m tests.sweep --events $(EVENTS) --direction ours
	$(BIN)/python -m tests.sweep --events $(EVENTS) --direction theirs
	$(BIN)/python -m tests.sweep --events $(EVENTS) --direction py4swiss

$(VENV)/.fuzz: $(VENV)/.test
	$(PIP) install --quiet --editable '.[fuzz]'
	@touch $@

fuzz: $(VENV)/.fuzz
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS)

crash: $(VENV)/.test
	THUYSI_CRASHES=$(CRASHES) $(BIN)/pytest -q tests/storage/test_crash.py

ratings: $(VENV)/.test
	THUYSI_RATING_ROWS=$(PEOPLE) $(BIN)/pytest -q -s -n 0 tests/storage/test_ratings.py -k longest

stateful: $(VENV)/.test
	THUYSI_STATEFUL=$(EXAMPLES) THUYSI_STEPS=60 $(BIN)/pytest -q -n 0 tests/service/test_stateful.py

schemathesis: $(VENV)/.test
	THUYSI_SCHEMATHESIS=$(EXAMPLES) $(BIN)/pytest -q tests/web/api/test_schemathesis.py

look: $(VENV)/.test
	THUYSI_LOOK=all $(BIN)/pytest -q tests/web/test_every_page.py tests/web/test_desk_looks.py

slow: $(VENV)/.test
	THUYSI_LATE=$(LATE) THUYSI_SLOW=$(TIMES) $(BIN)/pytest -q -n 0 \
	  $$(grep -l 'browser: Any\|playwright' tests/*/test_*.py)

fresh: $(VENV)/.test
	THUYSI_EXAMPLES=fresh $(BIN)/pytest -q -m hypothesis

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
