"""Every page of the arbiters' side: address, who may open it, who makes it, which template shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from thuysi.storage.access import ROLES, Role
from thuysi.web.arbiter import (
    arranging,
    backups,
    cards,
    checking_in,
    closing,
    copies,
    corrections,
    devices,
    home,
    importing,
    jobs,
    journal,
    people,
    protests,
    rating_lists,
    rounds,
    rules,
)
from thuysi.web.arbiter.asked import DESK, Call, Made

EVENT: Final = DESK + "/giai/{event}"
SECTION: Final = EVENT + "/bang/{section}"

CHIEF: Final[tuple[Role, ...]] = ("chief",)
ARBITERS: Final[tuple[Role, ...]] = ("chief", "arbiter")
LIST_ROLES: Final[tuple[Role, ...]] = ("chief", "arbiter", "check_in", "organiser")
RESULT_ROLES: Final[tuple[Role, ...]] = ("chief", "arbiter", "results")
OFFICE_ROLES: Final[tuple[Role, ...]] = ("chief", "arbiter", "organiser")
READERS: Final[tuple[Role, ...]] = ("chief", "arbiter", "organiser", "viewer")


@dataclass(frozen=True, slots=True)
class DeskPage:
    """A page. `boards`: it is for devices with a range of boards too."""

    name: str
    path: str
    make: Callable[[Call], Made]
    template: str
    roles: tuple[Role, ...]
    boards: bool = False


PAGES: Final[tuple[DeskPage, ...]] = (
    DeskPage("home", DESK + "/giai", home.home_page, "desk/home.html", ("chief",)),
    DeskPage("rating_lists", rating_lists.PATH, rating_lists.lists_page, "desk/rating_lists.html", CHIEF),
    DeskPage("copies", copies.PATH, copies.copies_page, "desk/copies.html", CHIEF),
    DeskPage("event", EVENT, home.event_page, "desk/event.html", ROLES, boards=True),
    DeskPage("devices", EVENT + "/thiet-bi", devices.devices_page, "desk/devices.html", CHIEF),
    DeskPage("journal", EVENT + "/nhat-ky", journal.journal_page, "desk/journal.html", OFFICE_ROLES),
    DeskPage("backups", EVENT + "/sao-luu", backups.backups_page, "desk/backups.html", CHIEF),
    DeskPage("jobs", EVENT + jobs.JOBS, jobs.jobs_page, "desk/jobs.html", READERS),
    DeskPage("job", EVENT + jobs.JOBS + "/{job}", jobs.job_page, "desk/job.html", READERS),
    DeskPage("server_job", DESK + jobs.JOBS + "/{job}", jobs.job_page, "desk/job.html", CHIEF),
    DeskPage("settings", EVENT + "/cai-dat", rules.settings_page, "desk/settings.html", OFFICE_ROLES),
    DeskPage(
        "rounds", SECTION, rounds.rounds_page, "desk/rounds.html", (*READERS, "results"), boards=True,
    ),
    DeskPage("past", SECTION + "/van/{round}", rounds.past_page, "desk/past.html", READERS),
    DeskPage(
        "correction", SECTION + "/van/{round}/ban/{board}", corrections.correction_page, "desk/correction.html",
        ARBITERS,
    ),
    DeskPage("arrange", SECTION + "/xep-tay", arranging.arrange_page, "desk/arrange.html", ARBITERS),
    DeskPage("cards", SECTION + "/boc-tay", cards.cards_page, "desk/cards.html", ARBITERS),
    DeskPage("people", SECTION + "/danh-sach", people.people_page, "desk/people.html", (*LIST_ROLES, "viewer")),
    DeskPage("person", SECTION + "/danh-sach/{sbd}", people.person_page, "desk/person.html", LIST_ROLES),
    DeskPage("import", SECTION + "/nhap", importing.import_page, "desk/import.html", OFFICE_ROLES),
    DeskPage("ratings", SECTION + "/he-so", rating_lists.match_page, "desk/ratings.html", OFFICE_ROLES),
    DeskPage("check_in", SECTION + "/diem-danh", checking_in.check_in_page, "desk/check_in.html", LIST_ROLES),
    DeskPage("standings", SECTION + "/xep-hang", closing.standings_page, "desk/standings.html", READERS),
    DeskPage("protests", SECTION + "/khieu-nai", protests.protests_page, "desk/protests.html", READERS),
    DeskPage("rules", SECTION + "/the-le", rules.rules_page, "desk/rules.html", READERS),
)  # fmt: skip

BY_NAME: Final = {one.name: one for one in PAGES}
