"""What each role is shown at the desk is what it may do: no link and no form that only leads to a refusal."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.desks import at, every_state
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import Come, come
from thuysi.storage.access import BOARD_ROLES, ROLES, Role
from thuysi.web.api.verbs import VERBS
from thuysi.web.arbiter.actions import ACTIONS

REACH: Final[tuple[dict[str, Any], ...]] = ({}, {"sections": ("nam",)})
BOARDS: Final = {"sections": ("nam",), "first_board": 2, "last_board": 4}
FORM: Final = re.compile(r'<form method="post"[^>]*\saction="([^"]*)"[^>]*>(.*?)</form>', re.DOTALL)
CLOSED: Final = re.compile(r"<fieldset\b[^>]*\bdisabled\b.*?</fieldset>", re.DOTALL)
NO_PAGE: Final = re.compile(r"\.(pdf|thuysi)$|/(tep|tin)$|/(danh-sach|ban)/([3-9]|\d\d+)$")
"""Files; and of people and boards two are enough."""

GUARDED: Final = frozenset(
    {
        ("register", "enter_late"),
        ("import_list", "enter_late"),
        ("undo", "undo"),
        ("undo", "undo_apart"),
        ("publish", "set_details"),
    }
)
"""Actions that go on to a verb which one of their roles has not; each asks by itself (`undo`: one's own last entry,
`publish`: only when the round begins)."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server over an event with a section in every state."""
    with hall(tmp_path_factory.mktemp("roles")) as one:
        every_state(one, many=16)
        yield one


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event with a round being played."""
    with hall(tmp_path) as one:
        one.begun(12)
        one.drawn()
        yield one


def walked(one: Come, start: str) -> Iterator[tuple[str, str]]:
    """Every page of the desk that links lead to, with its text; a link that does not open fails."""
    todo, seen = [(start, "")], set()
    while todo:
        path, source = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        page = one.get(path)
        assert page.status_code == 200, (path, page.status_code, "linked from", source)
        yield path, page.text
        for link in re.findall(r'<a\b[^>]*\bhref="([^"#]*)', page.text):
            target = unescape(link)
            if target.startswith("/trong-tai") and not NO_PAGE.search(target.partition("?")[0]):
                todo.append((target, path))


def offered(text: str) -> Iterator[str]:
    """The addresses of the forms of a page that can be sent."""
    text = CLOSED.sub("", text)
    for action, inside in FORM.findall(text):
        if re.search(r"<button(?![^>]*\btype=\"button\")(?![^>]*\bformaction=)", inside) or 'type="file"' in inside:
            yield unescape(action)
    yield from (unescape(one) for one in re.findall(r'formaction="([^"]*)"', text))


def may(role: Role, path: str) -> bool:
    """Whether the table lets a role send a form there."""
    for action in ACTIONS:
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", action.path), path):
            return role in action.roles
    return path == "/ra"


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("reach", REACH, ids=("event", "section"))
def test_every_link_opens_and_every_form_may_be_sent(full: Hall, role: Role, reach: dict[str, Any]) -> None:
    _walk(full, role, reach)


@pytest.mark.parametrize("role", ["results", "arbiter"])
def test_who_has_some_boards_is_shown_no_more_than_those(full: Hall, role: Role) -> None:
    _walk(full, role, BOARDS)


def _walk(place: Hall, role: Role, reach: dict[str, Any]) -> None:
    if role == "chief" and reach:
        return  # a chief arbiter has no part of an event
    one = come(place, role, **reach)
    pages = dict(walked(one, DESK_PATH))
    assert len(pages) > 1
    refused = sorted(
        {(path, action) for path, text in pages.items() for action in offered(text) if not may(role, action)}
    )
    assert not refused, (role, refused)


WORK: Final = {
    "Nhập danh sách": "import_list", "Xếp cặp ván 1": "draw", "Xem và công bố": "publish",
    "Nhập kết quả": "enter_result", "Xếp ván sau": "draw", "Khóa sổ, huy chương": "close", "Điểm danh": "check_in",
}  # fmt: skip
"""What a section's button on the event's desk promises."""


@pytest.mark.parametrize(
    ("role", "boards"), [*((role, False) for role in ROLES), *((role, True) for role in ROLES if role in BOARD_ROLES)]
)
def test_a_button_of_the_event_promises_no_work_that_its_role_may_not_do(full: Hall, role: Role, boards: bool) -> None:
    one = come(full, role, **({"first_board": 2, "last_board": 4} if boards else {}))
    said = re.findall(
        r'<p class="actions"><a class="button[^>]*href="([^"]*)">([^<]*)</a></p></li>', one.get(DESK_PATH).text
    )
    assert len(said) == 7
    known = {action.name: action for action in ACTIONS}
    for path, label in said:
        assert label in WORK or label in ("Xem", "Kết quả cuối cùng")
        if label in WORK and path != at("trong", "/diem-danh"):  # nobody on the list
            action = known[WORK[label]]
            assert role in action.roles and (action.boards or not boards), (role, label)
            here = set(offered(one.get(path).text))
            sent = {re.sub(r".*/lam/", "", address) for address in here}
            assert action.name in sent | ({"import_list"} if "preview_list" in sent else set()), (role, label, path)


# --- what an action does is what its roles may do ---------------------------------------------------------------------


def called(do: Callable[..., Any], seen: set[Callable[..., Any]]) -> set[str]:
    """The verbs of the desk that a function calls, itself or by others of the arbiters' side."""
    if do in seen:
        return set()
    seen.add(do)
    found: set[str] = set()
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(do)))):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Attribute) and node.func.attr in {verb.name for verb in VERBS}:
            found.add(node.func.attr)
        if isinstance(node.func, ast.Name):
            other = inspect.unwrap(do).__globals__.get(node.func.id)
            if inspect.isfunction(other) and other.__module__.startswith("thuysi.web.arbiter"):
                found |= called(other, seen)
    return found


def test_no_action_goes_on_to_a_verb_that_one_of_its_roles_has_not() -> None:
    """What the API refuses a role, no form of the pages does for it."""
    roles = {verb.name: frozenset(verb.roles) for verb in VERBS}
    beyond = {
        (action.name, verb) for action in ACTIONS for verb in called(action.do, set())
        if not frozenset(action.roles) <= roles[verb]
    }  # fmt: skip
    assert beyond == GUARDED


def test_only_arbiters_let_somebody_in_late(place: Hall) -> None:
    """Whoever registers people registers nobody once a round is drawn: a late entry numbers everybody again (28.7)."""
    office = come(place, "organiser")
    before = len(place.desk.event(EVENT).sections[SECTION].registrations)
    answer = office.send(SECTION_PATH + "/danh-sach", SECTION_PATH + "/lam/register", name="Đến muộn")
    assert answer.status_code == 422 and "28.7" in answer.text
    looked = office.send(SECTION_PATH + "/nhap", SECTION_PATH + "/lam/preview_list", pasted="Họ tên\nĐến muộn\n")
    packed = re.search(r'name="packed" value="([^"]*)"', looked.text)
    assert packed
    answer = office.send(SECTION_PATH + "/nhap", SECTION_PATH + "/lam/import_list", packed=packed[1], source="x")
    assert answer.status_code == 422 and "28.7" in answer.text
    assert len(place.desk.event(EVENT).sections[SECTION].registrations) == before
    arbiter = come(place, "arbiter")
    answer = arbiter.send(SECTION_PATH + "/danh-sach", SECTION_PATH + "/lam/register", name="Đến muộn")
    assert answer.status_code == 200
    assert len(place.desk.event(EVENT).sections[SECTION].registrations) == before + 1


def test_a_code_that_waits_says_how_far_it_reaches(place: Hall) -> None:
    chief = come(place)
    page = f"{DESK_PATH}/thiet-bi"
    reach = {"role": "results", "first_board": "2", "last_board": "3", "sections": SECTION}
    chief.send(page, f"{DESK_PATH}/lam/make_code", name="Lan", **reach)
    waiting = re.search(r"<b[^>]*>Lan</b>.*?</li>", chief.get(page).text, re.DOTALL)
    assert waiting and "2–3" in waiting[0] and ">Nam<" in waiting[0]
