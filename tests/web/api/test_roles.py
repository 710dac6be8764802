"""Every route, of pages and API, tried with every role, in a foreign event, a foreign section, beyond its boards.

The routes are taken from the running application, so that none can be forgotten; what a role may do is in the one table
of rules. A route that a visitor may not use answers 401, 403 or 404, and nothing is written.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute

from tests.web.api.calling import API, EVENT, SECTION, Program, program
from tests.web.events import person
from thuysi.service.opening import desk_on
from thuysi.storage.access import ROLES, Grant, Role, begin_session, join, make_code
from thuysi.storage.store import open_store
from thuysi.web.api.deeds import DEEDS
from thuysi.web.api.files import FILES
from thuysi.web.api.looks import LOOKS
from thuysi.web.api.routes import API_RULES, SERVER_TOKENS, TOKENS
from thuysi.web.api.verbs import RESULT_ROLES, VERBS
from thuysi.web.api.views import VIEWS
from thuysi.web.app import RULES, arbiter_rules
from thuysi.web.arbiter.actions import ACTIONS
from thuysi.web.arbiter.pages import PAGES
from thuysi.web.roles import PUBLIC, READS, Rule

OTHER_EVENT, OTHER_SECTION = "giai-khac", "nu"
WORDS = {
    "event": EVENT, "section": SECTION, "round": "1", "board": "1", "sbd": "1", "document": "pairings", "form": "json",
    "table": "players", "token": "0" * 16, "code": "khong-co", "plot": "race", "job": "khong-co", "other": "2",
    "against": "2",
}  # fmt: skip
REFUSED = {401, 403, 404}
DOORS = {"/ra", "/vao", "/vao/{code}", "/trong-tai"}
"""Coming in and going out: for everybody. What a code opens is tested with the arbiters' pages."""


def rules() -> tuple[Rule, ...]:
    """The one table: public pages, arbiters' pages, API."""
    return (*RULES, *arbiter_rules(), *API_RULES)


def path_of(rule: Rule, **otherwise: str) -> str:
    """An address of a rule."""
    return re.sub(r"\{(\w+)\}", lambda found: {**WORDS, **otherwise}.get(found[1], "1"), rule.path)


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with two events of two sections each, a round published in each section; made once."""
    folder = tmp_path_factory.mktemp("kept")
    with open_store(str(folder / "api.db")) as store:
        desk = desk_on(store, "Trọng tài", "bàn")
        for event in (EVENT, OTHER_EVENT):
            desk.create_event(event, event)
            for section in (SECTION, OTHER_SECTION):
                desk.add_section(event, section, section, total_rounds=5)
                desk.import_list(event, section, [person(number) for number in range(1, 9)])
                desk.number(event, section, 7)
                desk.draw(event, section, 7)
                desk.publish(event, section)
    return folder / "api.db"


@pytest.fixture
def ready(kept: Path, tmp_path: Path) -> Iterator[Program]:
    """The application over a copy of that store."""
    shutil.copy(kept, tmp_path / "api.db")
    with program(tmp_path) as one:
        yield one


def heads(other: Program) -> dict[str, object]:
    """Where every event stands, and what tokens, codes and devices there are of the other event."""
    from thuysi.storage.access import codes, devices, tokens

    mine = {event: (codes(other.store, event), devices(other.store, event), tokens(other.store, event))
            for event in ("", EVENT, OTHER_EVENT)}  # fmt: skip
    return {"heads": dict(other.store.heads()), "access": mine}


class Comer:
    """Somebody with a grant: by a token at the API, by a session at the pages."""

    def __init__(self, other: Program, role: Role, event: str = EVENT, **reach: object) -> None:
        self.other = other
        self.secret = other.token(role, event, **reach)
        grant = Grant(event, role, **reach)  # type: ignore[arg-type]
        code = make_code(other.store, role, grant, "test", other.now, 3600)
        device = join(other.store, code, other.now)
        self.cookie, session = begin_session(other.store, device.id, other.now, 3600)
        self.key = session.form_key

    def tries(self, rule: Rule, **otherwise: str) -> int:
        """The status of a route for him."""
        path = path_of(rule, **otherwise)
        body: dict[str, Any] = (
            {} if rule.method in READS else {"json": {}} if path.startswith(API) else {"data": {"key": "k"}}
        )
        if path.startswith(API):
            return self.other.ask(rule.method, path, self.secret, **body).status_code
        headers = {"cookie": f"thuysi={self.cookie}", "x-csrf-token": self.key}
        return self.other.ask(rule.method, path, None, headers=headers, **body).status_code


def checked() -> Iterator[Rule]:
    """Every rule but the streams of news, which do not end, and coming in and going out, which are for everybody."""
    for rule in rules():
        if not rule.path.endswith("/tin") and rule.path not in DOORS:
            yield rule


def test_every_route_of_the_application_has_its_rule_and_the_other_way(ready: Program) -> None:
    own = [one for one in ready.inner.routes if isinstance(one, APIRoute)]
    found = {(method, one.path) for one in own for method in one.methods or () if method != "HEAD"}
    assert found == {(rule.method, rule.path) for rule in rules()}
    assert len(found) == len(rules()), "no route has two rules"


def test_nobody_writes_without_a_role(ready: Program) -> None:
    before = heads(ready)
    for rule in checked():
        if rule.method not in READS:
            assert PUBLIC not in rule.roles, rule.path
            assert ready.ask(rule.method, path_of(rule)).status_code in REFUSED, rule.path
        elif PUBLIC not in rule.roles:
            assert ready.get(path_of(rule)).status_code in REFUSED, rule.path
        else:
            assert ready.get(path_of(rule)).status_code < 500, rule.path
    assert heads(ready) == before


@pytest.mark.parametrize("role", ROLES)
def test_a_role_uses_what_the_table_gives_it_and_nothing_else(ready: Program, role: Role) -> None:
    comer = Comer(ready, role)
    before = heads(ready)
    for rule in checked():
        if role not in rule.roles:
            assert comer.tries(rule) in REFUSED, f"{role} {rule.method} {rule.path}"
    assert heads(ready) == before
    for rule in checked():
        if role in rule.roles and "{event}" in rule.path and rule.method in READS:
            status = comer.tries(rule)
            assert status not in (401, 403) and status < 500, f"{role} {rule.method} {rule.path} {status}"


@pytest.mark.parametrize("role", ROLES)
def test_no_role_reaches_into_another_event_or_the_whole_server(ready: Program, role: Role) -> None:
    comer = Comer(ready, role)
    before = heads(ready)
    for rule in checked():
        if PUBLIC in rule.roles:
            continue
        assert comer.tries(rule, event=OTHER_EVENT) in REFUSED, f"{role} {rule.method} {rule.path}"
    assert heads(ready) == before


@pytest.mark.parametrize("role", ROLES)
def test_no_role_of_a_section_reaches_into_another(ready: Program, role: Role) -> None:
    comer = Comer(ready, role, sections=(SECTION,))
    before = heads(ready)
    for rule in checked():
        if PUBLIC in rule.roles or "{section}" not in rule.path:
            continue
        assert comer.tries(rule, section=OTHER_SECTION) in REFUSED, f"{role} {rule.method} {rule.path}"
    writes = [rule for rule in API_RULES if rule.method not in READS and "{section}" not in rule.path]
    for rule in writes:
        assert comer.tries(rule) in REFUSED, f"{role} {rule.method} {rule.path}: of the event as a whole"
    assert heads(ready) == before


@pytest.mark.parametrize("role", RESULT_ROLES)
def test_a_range_of_boards_writes_those_boards_and_nothing_else(ready: Program, role: Role) -> None:
    comer = Comer(ready, role, first_board=2, last_board=3)
    on_boards = {verb.path for verb in VERBS if verb.boards is not None}
    open_to_boards = {one.path for one in PAGES if one.boards} | {one.path for one in ACTIONS if one.boards}
    before = heads(ready)
    for rule in checked():
        if PUBLIC not in rule.roles and rule.path not in on_boards | open_to_boards:
            assert comer.tries(rule) in REFUSED, f"{role} {rule.method} {rule.path}"
    section = f"{API}/events/{EVENT}/sections/{SECTION}"
    for board in (1, 4):
        for verb, body in (
            ("enter-result", {"board": board, "result": "1-0"}),
            ("confirm-result", {"board": board}),
            ("enter-results", {"results": [{"board": 2, "result": "1-0"}, {"board": board, "result": "1-0"}]}),
        ):
            answer = ready.post(f"{section}/{verb}", comer.secret, body)
            assert answer.status_code == 403 and answer.json()["code"] == "web_api.not_your_board"
    assert heads(ready) == before
    assert ready.post(f"{section}/enter-result", comer.secret, {"board": 2, "result": "1-0"}).status_code == 200


def test_head_on_every_route_that_is_read_answers_as_get_does_without_a_body(ready: Program) -> None:
    comer = Comer(ready, "chief")
    for rule in checked():
        if rule.method in READS:
            path = path_of(rule)
            own: dict[str, Any] = {"headers": {"cookie": f"thuysi={comer.cookie}"}}
            token = comer.secret if path.startswith(API) else None
            got, head = (ready.ask(method, path, token, **own) for method in ("GET", "HEAD"))
            assert head.status_code == got.status_code, rule.path
            assert head.content == b"", rule.path
            assert head.headers["content-type"] == got.headers["content-type"], rule.path


def test_rules_are_copied_only_from_where_the_token_reaches(ready: Program) -> None:
    body = {"section": "moi", "name": "Mới", "copy_of": {"event": OTHER_EVENT, "section": SECTION}}
    path = f"{API}/events/{EVENT}/add-section"
    assert ready.post(path, ready.token(), body).status_code == 404
    assert ready.post(path, ready.token(event=""), body).status_code == 200


def test_a_token_of_another_event_cannot_be_revoked(ready: Program) -> None:
    theirs = ready.token("viewer", OTHER_EVENT)
    named = ready.get(f"{API}/events/{OTHER_EVENT}/tokens", ready.token(event="")).json()["tokens"][0]["token"]
    path = f"{API}/events/{EVENT}/tokens/{named}"
    assert ready.ask("DELETE", path, ready.token()).status_code == 404
    assert ready.get(f"{API}/events/{OTHER_EVENT}/sections/{SECTION}/protests", theirs).status_code == 200


def test_api_and_pages_give_the_same_verb_to_the_same_roles() -> None:
    """But for undo: on its page an arbiter takes back the last entry of his own device; a token is no device."""
    pages = {action.name: set(action.roles) for action in ACTIONS if action.name != "undo"}
    differing = {
        verb.name: (sorted(verb.roles), sorted(pages[verb.name]))
        for verb in VERBS
        if verb.name in pages and set(verb.roles) != pages[verb.name]
    }
    assert differing == {}


def test_the_tables_are_the_rules() -> None:
    paths = {path for table in (VIEWS, FILES, VERBS, LOOKS, DEEDS) for path in [one.path for one in table]}
    assert paths | {TOKENS, SERVER_TOKENS} <= {rule.path for rule in API_RULES}
