"""Every write of the arbiters' side: one table. What is not here cannot be done from a page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from thuysi.storage.access import Role
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
    results,
    rounds,
    rules,
)
from thuysi.web.arbiter.asked import DESK, Call, Done
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.pages import (
    ARBITERS,
    BY_NAME,
    CHIEF,
    EVENT,
    LIST_ROLES,
    OFFICE_ROLES,
    READERS,
    RESULT_ROLES,
    SECTION,
)

DO: Final = "/lam/"
"""Between a place and what is done there."""


@dataclass(frozen=True, slots=True)
class Action:
    """A form that is sent. `page` is shown again when it cannot be done; `boards`: a range of boards is enough.

    `part`: done to the whole event, but whoever has only some of its sections may do it too.
    """

    name: str
    path: str
    roles: tuple[Role, ...]
    do: Callable[[Call, Form], Done]
    page: str
    boards: bool = False
    part: bool = False

    def back(self, call: Call, form: Form) -> str:
        """Where its page is; what the address lacks, the form has."""
        own = {name: values[0] for name, values in form.values.items()}
        return BY_NAME[self.page].path.format(**{**own, **call.params})


def _server(name: str, do: Callable[[Call, Form], Done], page: str) -> Action:
    return Action(name, f"{DESK}{DO}{name}", CHIEF, do, page)


def _event(
    name: str, roles: tuple[Role, ...], do: Callable[[Call, Form], Done], page: str, part: bool = False
) -> Action:
    return Action(name, f"{EVENT}{DO}{name}", roles, do, page, part=part)


def _section(
    name: str, roles: tuple[Role, ...], do: Callable[[Call, Form], Done], page: str, boards: bool = False
) -> Action:
    return Action(name, f"{SECTION}{DO}{name}", roles, do, page, boards)


ACTIONS: Final[tuple[Action, ...]] = (
    _server("create_event", home.create_event, "home"),
    _server("import_event", backups.import_event, "home"),
    _server("import_ratings", rating_lists.import_ratings, "rating_lists"),
    _server("remove_ratings", rating_lists.remove_ratings, "rating_lists"),
    _server("cancel_server_job", jobs.cancel_job, "server_job"),
    _server("preview_restore", copies.preview_restore, "copies"),
    _server("restore_store", copies.restore_store, "copies"),
    _event("set_details", ("chief", "organiser"), rules.set_details, "settings"),
    _event("add_section", CHIEF, home.add_section, "event"),
    _event("make_code", CHIEF, devices.new_code, "devices"),
    _event("withdraw_code", CHIEF, devices.drop_code, "devices"),
    _event("revoke_device", CHIEF, devices.revoke, "devices"),
    _event("change_device", CHIEF, devices.change, "devices"),
    _event("set_password", CHIEF, devices.set_own_password, "devices"),
    _event("forget_password", CHIEF, devices.forget_own_password, "devices"),
    _event("undo", ARBITERS, journal.undo, "journal", part=True),
    _event("redo", CHIEF, journal.redo, "journal"),
    _event("restore_point", ARBITERS, journal.restore_point, "journal", part=True),
    _event("restore_to", CHIEF, journal.restore_to, "journal"),
    _event("verify", ARBITERS, journal.verify, "journal", part=True),
    _event("back_up", CHIEF, backups.back_up, "backups"),
    _event("publish_site", OFFICE_ROLES, jobs.publish_site, "event"),
    _event("cancel_job", READERS, jobs.cancel_job, "jobs", part=True),
    _section("print", READERS, jobs.print_documents, "rounds"),
    _section("workbook", READERS, jobs.make_workbook, "standings"),
    _section("change_section", ARBITERS, rules.change_section, "rules"),
    _section("remove_section", CHIEF, rules.remove_section, "rules"),
    _section("forbid", ARBITERS, rules.forbid, "rules"),
    _section("permit", ARBITERS, rules.permit, "rules"),
    _section("commit_lots", ARBITERS, rules.commit_lots, "rules"),
    _section("reveal_lots", ARBITERS, rules.reveal_lots, "rules"),
    _section("register", OFFICE_ROLES, people.register, "people"),
    _section("edit_player", OFFICE_ROLES, people.edit_player, "person"),
    _section("remove_player", ARBITERS, people.remove_player, "people"),
    _section("preview_list", OFFICE_ROLES, importing.preview_list, "import"),
    _section("import_list", OFFICE_ROLES, importing.import_list, "import"),
    _section("take_ratings", OFFICE_ROLES, rating_lists.take_ratings, "ratings"),
    _section("check_in", LIST_ROLES, checking_in.check_in, "check_in"),
    _section("check_in_all", LIST_ROLES, checking_in.check_in_all, "check_in"),
    _section("number", ARBITERS, people.number, "people"),
    _section("enter_late", ARBITERS, people.enter_late, "people"),
    _section("announce_absent", ARBITERS, people.announce_absent, "people"),
    _section("announce_present", ARBITERS, people.announce_present, "people"),
    _section("withdraw", ARBITERS, people.withdraw, "people"),
    _section("return_player", ARBITERS, people.return_player, "people"),
    _section("adjust_points", ARBITERS, people.adjust_points, "people"),
    _section("unadjust_points", ARBITERS, people.unadjust_points, "people"),
    _section("draw", ARBITERS, rounds.draw, "rounds"),
    _section("draw_by_hand", ARBITERS, cards.draw_by_hand, "cards"),
    _section("redraw", ARBITERS, rounds.redraw, "rounds"),
    _section("undraw", ARBITERS, rounds.undraw, "rounds"),
    _section("publish", ARBITERS, rounds.publish, "rounds"),
    _section("unpublish", ARBITERS, rounds.unpublish, "rounds"),
    _section("finalise", ARBITERS, rounds.finalise, "rounds"),
    _section("reopen", ARBITERS, rounds.reopen, "rounds"),
    _section("enter_result", RESULT_ROLES, results.enter_result, "rounds", boards=True),
    _section("check_result", RESULT_ROLES, results.check_result, "rounds", boards=True),
    _section("clear_results", ARBITERS, results.clear_results, "rounds"),
    _section("correct", ARBITERS, corrections.correct, "correction"),
    _section("arrange_try", ARBITERS, arranging.attempt, "arrange"),
    _section("arrange", ARBITERS, arranging.arrange, "arrange"),
    _section("file_protest", ARBITERS, protests.file_protest, "protests"),
    _section("decide_protest", ARBITERS, protests.decide_protest, "protests"),
    _section("withdraw_protest", ARBITERS, protests.withdraw_protest, "protests"),
    _section("reopen_protest", ARBITERS, protests.reopen_protest, "protests"),
    _section("settle_lots", ARBITERS, closing.settle_lots, "standings"),
    _section("close", ARBITERS, closing.close, "standings"),
    _section("open_again", ARBITERS, closing.open_again, "standings"),
)
