"""The desk and the API do the same: each page, form and file of the one has its twin in the other, or a reason here.

Whatever is added to the desk or the public pages fails here until it has a twin (of the same name, or by one of the
tables) or a reason. Verbs have the same roles on both sides; what is read may be read by more through the API, never by
fewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import pytest

from thuysi.web.api.deeds import DEEDS
from thuysi.web.api.files import FILES, UPLOADS
from thuysi.web.api.looks import LOOKS
from thuysi.web.api.verbs import VERBS
from thuysi.web.api.views import VIEWS
from thuysi.web.arbiter.actions import ACTIONS
from thuysi.web.arbiter.files import FILES as DESK_FILES
from thuysi.web.arbiter.pages import PAGES as DESK_PAGES
from thuysi.web.public.pages import PAGES as PUBLIC_PAGES

OPERATIONS: Final[Mapping[str, frozenset[str]]] = {
    one.name: frozenset(one.roles) for table in (VIEWS, FILES, VERBS, LOOKS, UPLOADS, DEEDS) for one in table
}
"""Every operation of the API by name, with its roles."""

ACTION_TWINS: Final[Mapping[str, str]] = {
    "verify": "verify", "check_in_all": "check_in", "unadjust_points": "take_back_adjustment",
    "check_result": "confirm_result", "arrange_try": "arrange_preview",
}  # fmt: skip
"""A form of the desk -> the operation that does the same under another name."""

ACTION_REASONS: Final[Mapping[str, str]] = {
    "set_password": "a password is a device's own, for people who come in without a code; a program has its token",
    "forget_password": "as above",
    "cancel_server_job": "of the server's jobs only the reading of a rating list may end halfway, and a program "
    "reads one in a request of its own, which ends with it",
    "preview_list": "two operations: read_list (a file as players) and merge_list (players against the section)",
}
"""A form without a twin -> why."""

OTHER_ROLES: Final[Mapping[str, str]] = {
    "undo": "on its page an arbiter takes back the last entry of his own device; a token is no device",
}
"""A form whose twin has other roles -> why."""

PAGE_TWINS: Final[Mapping[str, tuple[str, ...]]] = {
    "home": ("list_events",), "rating_lists": ("list_server_ratings",), "event": ("get_event",),
    "copies": ("list_server_copies",), "jobs": ("list_jobs",), "job": ("list_jobs",),
    "server_job": ("list_server_jobs",),
    "devices": ("list_devices", "list_codes"), "journal": ("log",), "backups": ("list_copies",),
    "settings": ("get_event",), "rounds": ("get_round", "list_rounds"), "past": ("get_round",),
    "correction": ("correct_preview",), "arrange": ("arrangement", "arrange_preview"),
    "cards": ("hand_draw", "hand_redraw"), "people": ("list_players",), "person": ("get_player",),
    "import": ("read_list", "merge_list"), "ratings": ("match_ratings", "list_ratings"), "check_in": ("list_players",),
    "standings": ("standings", "ties", "units"), "protests": ("protests",), "rules": ("get_section", "known_rules"),
}  # fmt: skip
"""A page of the desk -> the operations that read what it shows."""

FEWER_ROLES: Final[Mapping[str, str]] = {"ties": "who settles lots asks for them; the page shows them to its readers"}

PUBLIC_TWINS: Final[Mapping[str, tuple[str, ...]]] = {
    "": ("get_event",), "/tim": ("search",), "/huy-chuong": ("medals",), "/trinh-chieu": ("screen",),
    "/bang/{section}": ("get_round",), "/bang/{section}/van/{round}": ("get_round",),
    "/bang/{section}/van/{round}/ban/{board}": ("explanation", "pairing"),
    "/bang/{section}/van/{round}/dau-thu/{sbd}": ("explanation",),
    "/bang/{section}/van/{round}/dau-thu/{sbd}/khac/{other}": ("explanation",),
    "/bang/{section}/boc-tham/{round}": ("pairing", "get_section"), "/bang/{section}/xep-hang": ("standings",),
    "/bang/{section}/xep-hang/{sbd}": ("standings",), "/bang/{section}/van/{round}/xep-hang": ("standings",),
    "/bang/{section}/bieu-do": ("plot_file",), "/bang/{section}/bang-diem": ("crosstable",),
    "/bang/{section}/don-vi": ("units",), "/bang/{section}/danh-sach": ("list_players",),
    "/bang/{section}/dau-thu/{sbd}": ("get_player", "card"),
}  # fmt: skip
"""A public page, after its event -> the operations that read what it shows.

The stream of news has none: a program listens to the pages' own, or asks again with `If-None-Match`.
"""

FILE_TWINS: Final[Mapping[str, tuple[str, ...]]] = {
    "/bang/{section}/in/{document}.pdf": ("document_file",), "/tep.thuysi": ("event_file",),
    "/viec/{job}/tin": ("list_jobs",), "/viec/{job}/tep": ("job_file",), "": ("list_server_jobs",),
}  # fmt: skip

EVENT: Final = "/giai/{event}"


def after_event(path: str) -> str:
    """The rest of an address behind its event."""
    return path.partition(EVENT)[2]


def known(names: Iterable[str]) -> bool:
    """Whether the API has all of these."""
    return set(names) <= set(OPERATIONS)


def test_every_form_of_the_desk_has_its_operation_with_the_same_roles_or_a_reason() -> None:
    for action in ACTIONS:
        if action.name in ACTION_REASONS:
            continue
        twin = ACTION_TWINS.get(action.name, action.name)
        assert twin in OPERATIONS, f"{action.name} has neither an operation of the API nor a reason"
        if action.name not in OTHER_ROLES:
            assert OPERATIONS[twin] == frozenset(action.roles), action.name


def test_every_page_of_the_desk_is_read_through_the_api_by_whoever_sees_it() -> None:
    for page in DESK_PAGES:
        twins = PAGE_TWINS.get(page.name)
        assert twins, f"what the page {page.name} shows has no operation of the API"
        for twin in twins:
            missing = frozenset(page.roles) - OPERATIONS[twin]
            assert not missing or twin in FEWER_ROLES, f"{page.name}: {twin} is not for {sorted(missing)}"


def test_every_public_page_and_every_file_is_read_through_the_api() -> None:
    for path in (one.path for one in PUBLIC_PAGES):
        assert known(PUBLIC_TWINS.get(after_event(path), ("–",))), f"{path} has no operation of the API"
    for twins in PUBLIC_TWINS.values():
        assert all("public" in OPERATIONS[twin] for twin in twins), twins
    for file in DESK_FILES:
        twins = FILE_TWINS.get(after_event(file.path), ("–",))
        assert known(twins), f"{file.path} has no operation of the API"
        assert all(frozenset(file.roles) <= OPERATIONS[twin] for twin in twins)


@pytest.mark.parametrize("table", [ACTION_TWINS, ACTION_REASONS, OTHER_ROLES])
def test_the_tables_name_nothing_that_is_gone(table: Mapping[str, str]) -> None:
    assert set(table) <= {action.name for action in ACTIONS}
    assert set(PAGE_TWINS) == {page.name for page in DESK_PAGES}
    assert set(PUBLIC_TWINS) == {after_event(one.path) for one in PUBLIC_PAGES}
    assert all(known(twins) for twins in (*PAGE_TWINS.values(), *PUBLIC_TWINS.values()))
