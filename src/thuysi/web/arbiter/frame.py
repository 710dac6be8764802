"""What stands around an arbiter's page: the event's places above, the section's places below."""

from __future__ import annotations

from collections.abc import Iterator

from thuysi.storage.access import EVERY_EVENT, Grant
from thuysi.web.arbiter.asked import DESK, Call, Made
from thuysi.web.rendering import Frame, Tab

SECTION_TABS = (
    ("rounds", ""),
    ("people", "/danh-sach"),
    ("check_in", "/diem-danh"),
    ("standings", "/xep-hang"),
    ("protests", "/khieu-nai"),
    ("rules", "/the-le"),
)
EVENT_TABS = (
    ("journal", "/nhat-ky"),
    ("devices", "/thiet-bi"),
    ("backups", "/sao-luu"),
    ("settings", "/cai-dat"),
)
KEYS = {code: str(figure) for figure, (code, _) in enumerate((*SECTION_TABS, *EVENT_TABS), 1) if figure < 10}
"""The figure of each place: with the browser's own key it leads there, from every page (0: the event's desk)."""


def frame_of(call: Call, made: Made, path: str, theme: str) -> Frame:
    """The frame of a page at that address."""
    event = call.event if "event" in call.params else None
    grant = call.visitor.grant
    whole = grant is not None and grant.first_board is None and grant.last_board is None
    return Frame(
        language=call.language,
        path=path,
        title=made.title,
        theme=theme,
        brand=event.name if event else call.a("desk"),
        brand_path=call.event_path if event else DESK,
        crumbs=tuple(_places(call, made)) if event else (),
        tabs=tuple(_tabs(call, made)) if event and "section" in call.params and whole else (),
        visitor=call.visitor,
        scripts=("desk.js", *made.scripts) if grant else made.scripts,
        head=event.sequence if event else 0,
    )


def _places(call: Call, made: Made) -> Iterator[Tab]:
    """The sections that the visitor reaches, then the event's own places."""
    grant = call.grant
    for id_, section in call.event.sections.items():
        if grant.covers(call.event.id, id_):
            where = f"{call.event_path}/bang/{id_}"
            if grant.role == "check_in":
                where += "/diem-danh"
            yield Tab(where, section.name, call.params.get("section") == id_)
    for code, rest in EVENT_TABS:
        if opens(grant, code):
            yield Tab(call.event_path + rest, call.a(f"tab_{code}"), made.tab == code, KEYS.get(code, ""))


def _tabs(call: Call, made: Made) -> Iterator[Tab]:
    for code, rest in SECTION_TABS:
        if opens(call.grant, code):
            yield Tab(call.section_path + rest, call.a(f"tab_{code}"), made.tab == code, KEYS.get(code, ""))


def opens(grant: Grant, name: str) -> bool:
    """Whether a page opens to a device: the table of pages says so."""
    from thuysi.web.arbiter.pages import BY_NAME

    page = BY_NAME[name]
    return grant.role in page.roles and (page.boards or (grant.first_board is None and grant.last_board is None))


def does(grant: Grant, name: str) -> bool:
    """Whether a device may do an action: the table of actions says so."""
    from thuysi.web.arbiter.actions import ACTIONS

    action = next(one for one in ACTIONS if one.name == name)
    return grant.role in action.roles and (action.boards or (grant.first_board is None and grant.last_board is None))


def sees_every_event(call: Call) -> bool:
    """Whether the visitor goes from event to event."""
    return call.visitor.grant is not None and call.visitor.grant.event_id == EVERY_EVENT
