"""Every verb of the desk: one table. What is not here cannot be done through the API.

A verb is `POST` at its place (the server, an event, a section) and its name: `/events/giai/sections/nam/draw`. The keys
of its body are the verb's own arguments in `thuysi.service.Desk`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from thuysi.errors import InputError, Problem, Where
from thuysi.formats.shapes import Choice, Flag, ListOf, OrNull, Record, Shape, Text
from thuysi.journal.kinds import KINDS
from thuysi.journal.values import byes_of, piles_of
from thuysi.model import Player
from thuysi.service.acting import Outcome
from thuysi.service.arranging import Arrangement
from thuysi.service.desk import Desk
from thuysi.service.presets import PRESETS
from thuysi.service.settings import NewSection
from thuysi.storage.access import Role
from thuysi.web.api.access import API
from thuysi.web.api.shapes import (
    ACCEPT,
    AWAY,
    BOARD,
    CARDS,
    CHANGES,
    COUNT,
    ENTRY,
    EVENT,
    FOULS,
    KIND,
    LINE,
    LOTS,
    PILES,
    PLAYER,
    POINTS,
    REASON,
    RESULT,
    ROUND,
    ROUND_OR_NULL,
    ROUNDS,
    SALT,
    SBD,
    SBDS,
    SECTION,
    SEED,
    SEED_OR_NULL,
    SEEN,
    TABLE,
    inner,
    of,
)

EVENTS: Final = API + "/events"
EVENT_PATH: Final = EVENTS + "/{event}"
SECTION_PATH: Final = EVENT_PATH + "/sections/{section}"

CHIEF: Final[tuple[Role, ...]] = ("chief",)
ARBITERS: Final[tuple[Role, ...]] = ("chief", "arbiter")
LIST_ROLES: Final[tuple[Role, ...]] = ("chief", "arbiter", "check_in", "organiser")
RESULT_ROLES: Final[tuple[Role, ...]] = ("chief", "arbiter", "results")
OFFICE_ROLES: Final[tuple[Role, ...]] = ("chief", "arbiter", "organiser")

Body = dict[str, Any]
Boards = Callable[[Body], list[int]]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb. `boards` names the boards that a body writes: who has a range of boards needs no more than those."""

    do: Callable[..., Outcome]
    path: str
    roles: tuple[Role, ...]
    body: Record
    example: Body = field(default_factory=dict)
    boards: Boards | None = None
    began: bool = False
    """Whether it makes the event, so that nothing can have been seen before."""
    one_of: tuple[str, ...] = ()
    """Keys of which exactly one must be there."""

    @property
    def name(self) -> str:
        """The verb's name at the desk."""
        return self.do.__name__


def _verb(
    place: str, do: Callable[..., Outcome], roles: tuple[Role, ...], needed: Mapping[str, Shape],
    also: Mapping[str, Shape], example: Body, boards: Boards | None = None,
) -> Verb:  # fmt: skip
    body = Record({**needed, **also, "seen": SEEN}, tuple(needed), NOTES)
    return Verb(do, f"{place}/{do.__name__.replace('_', '-')}", roles, body, example, boards)


def _event(
    do: Callable[..., Outcome], roles: tuple[Role, ...], needed: Mapping[str, Shape], also: Mapping[str, Shape],
    **example: object,
) -> Verb:  # fmt: skip
    return _verb(EVENT_PATH, do, roles, needed, also, example)


def _section(
    do: Callable[..., Outcome], roles: tuple[Role, ...], needed: Mapping[str, Shape], also: Mapping[str, Shape],
    boards: Boards | None = None, one_of: tuple[str, ...] = (), **example: object,
) -> Verb:  # fmt: skip
    return replace(_verb(SECTION_PATH, do, roles, needed, also, example, boards), one_of=one_of)


NOTES: Final = {
    "seen": "The event's sequence number as the writer saw it; If-Match says the same. Left out: as it is now",
    "sbd": "Registration number (số báo danh)",
    "sbds": "Registration numbers (số báo danh)",
    "round": "Left out: the last one",
    "accept": "Codes of the departures from the law that the arbiter accepts (a preview names them)",
    "seed": "Seed of the lots; left out, one is drawn by chance where it is needed, and recorded",
    "result": "1-0, 0-1, 1/2, 0-0, 1/2-0, +-, -+, --, W-L, ? …; null takes it back",
    "fouls": "White's, Black's",
    "piles": "Cards drawn by hand: pile -> starting numbers in the order in which they came up",
    "same": "The arbiter's word on rows that wait for it: [row, registration number] pairs, rows from 1",
    "new": "Rows that are somebody new, though they are like somebody who is there",
    "cards": "Starting numbers in the order in which the cards came up",
    "salt": "Random hexadecimal digits that keep the seed secret until it is opened",
    "mode": "full: for everything; standings: later rounds go on to be paired by the old result",
    "in_round": "What becomes of a board already drawn",
    "namesake": "Somebody else of the same name, unit and birth",
    "changes": "What is to be otherwise; what is not named stays",
    "copy_of": "Another section whose rules are taken over",
    "sections": "Sections that begin with the event, in the same step",
    "protests_until": "UTC, as 2026-11-30T09:15:00Z",
}

_PERSONAL: Final = of("registered", "phone", "note", "initials")
_DETAILS: Final = inner("details", "changes").shapes
_RULES: Final = inner("section_changed", "changes")
_BAN: Final[dict[str, Shape]] = {"first_round": ROUND, "last_round": ROUND_OR_NULL, "reason": REASON}
_SET: Final[dict[str, Shape]] = {"accept": ACCEPT, "reason": REASON}
_WHY: Final[dict[str, Shape]] = {"reason": REASON}
_NONE: Final[dict[str, Shape]] = {}
_IN_ROUND: Final[dict[str, Shape]] = {"round": ROUND_OR_NULL}
_CARDS_DRAWN: Final[dict[str, Shape]] = {"seed": SEED_OR_NULL, "piles": PILES}
_ONE_RESULT: Final[dict[str, Shape]] = {"board": BOARD, "result": OrNull(RESULT)}
_LINE: Final = Record({**_ONE_RESULT, "fouls": FOULS}, ("board", "result"))
_PROTEST: Final[dict[str, Shape]] = {"protest": KINDS["protest_decided"].data.shapes["id"]}
_SPAN: Final[dict[str, Shape]] = {"sbds": SBDS, "rounds": ROUNDS}
_NAME: Final = "Nguyễn Văn An"
_BY_PRESET: Final[dict[str, Shape]] = {
    "preset": OrNull(Choice(tuple(PRESETS))),
    "rules": Record({name: shape for name, shape in _RULES.shapes.items() if name != "name"}),
}
_BEGUN: Final = Record({"section": SECTION, "name": LINE, **_BY_PRESET}, ("section", "name"))
MOST_SECTIONS: Final = 100


def _board(body: Body) -> list[int]:
    return [body["board"]]


def _lines(body: Body) -> list[int]:
    return [line["board"] for line in body["results"]]


VERBS: Final[tuple[Verb, ...]] = (
    Verb(
        Desk.create_event, EVENTS, CHIEF,
        Record({"event": EVENT, **_DETAILS, "sections": ListOf(_BEGUN, MOST_SECTIONS)}, ("event", "name"), NOTES),
        {"event": "giai-xuan-2027", "name": "Giải Xuân 2027", "place": "Hà Nội",
         "sections": [{"section": "nam", "name": "Nam", "preset": "dieu-28", "rules": {"total_rounds": 7}}]},
        began=True,
    ),
    _event(Desk.set_details, ("chief", "organiser"), {"changes": Record(_DETAILS)}, _NONE,
           changes={"place": "Nhà thi đấu Phú Thọ"}),
    _event(Desk.add_section, CHIEF, {"section": SECTION, "name": LINE},
           {**_BY_PRESET, "copy_of": OrNull(Record({"event": EVENT, "section": SECTION}, ("event", "section")))},
           section="nam", name="Nam", preset="dieu-28", rules={"total_rounds": 7}),
    _event(Desk.undo, CHIEF, _NONE, {"count": COUNT, "to": SEEN}, count=1),
    _event(Desk.redo, CHIEF, _NONE, {"count": OrNull(COUNT)}),
    _event(Desk.restore_point, ARBITERS, {"name": LINE}, _NONE, name="trước ván 3"),
    _event(Desk.restore_to, CHIEF, {"name": LINE}, _NONE, name="trước ván 3"),
    _section(Desk.change_section, ARBITERS, {"changes": _RULES}, _WHY, changes={"total_rounds": 9}),
    _section(Desk.remove_section, CHIEF, _NONE, _NONE),
    _section(Desk.undo_apart, CHIEF, {"entry": ENTRY}, _NONE, entry=12),
    # The list
    _section(Desk.register, OFFICE_ROLES, {"player": PLAYER}, {**_PERSONAL, "namesake": Flag()},
             player={"name": _NAME, "unit": "Hà Nội", "birth": "1990"}),
    _section(Desk.edit_player, OFFICE_ROLES, {"sbd": SBD, "changes": inner("edited", "changes")}, {"namesake": Flag()},
             sbd=1, changes={"unit": "Huế"}),
    _section(Desk.remove_player, ARBITERS, {"sbd": SBD}, _NONE, sbd=1),
    _section(Desk.import_list, OFFICE_ROLES, {"added": ListOf(PLAYER, 9_999)},
             {"changes": CHANGES, "source": LINE, "namesake": Flag()},
             added=[{"name": _NAME, "unit": "Hà Nội"}, {"name": "Trần Thị Bình", "unit": "Huế"}]),
    _section(Desk.check_in, LIST_ROLES, {"sbds": SBDS}, _NONE, sbds=[1, 2]),
    _section(Desk.check_out, LIST_ROLES, {"sbds": SBDS}, _NONE, sbds=[2]),
    _section(Desk.number, ARBITERS, _NONE, {"seed": SEED_OR_NULL}, seed=7),
    # Who plays
    _section(Desk.announce_absent, ARBITERS, _SPAN, {"kind": AWAY}, sbds=[3], rounds=[2], kind="H"),
    _section(Desk.announce_present, ARBITERS, _SPAN, _NONE, sbds=[3], rounds=[2]),
    _section(Desk.withdraw, ARBITERS, {"sbds": SBDS},
             {"from_round": ROUND_OR_NULL, "substitute": OrNull(SBD), **_WHY,
              "in_round": OrNull(Choice(("plays", "forfeit", "redraw", "substitute")))}, sbds=[4]),
    _section(Desk.return_player, ARBITERS, {"sbds": SBDS}, {"from_round": ROUND_OR_NULL}, sbds=[4]),
    _section(Desk.enter_late, ARBITERS, _NONE,
             {"player": PLAYER, "sbd": SBD, "missed": AWAY, "seed": SEED_OR_NULL,
              "phone": _PERSONAL["phone"], "note": _PERSONAL["note"]},
             one_of=("player", "sbd"), player={"name": "Lê Văn Chậm", "unit": "Huế"}),
    # Regulations and lots
    _section(Desk.forbid, ARBITERS, {"sbds": SBDS}, _BAN, sbds=[1, 2], reason="cùng đơn vị"),
    _section(Desk.permit, ARBITERS, {"sbds": SBDS}, _BAN, sbds=[1, 2]),
    _section(Desk.adjust_points, ARBITERS, {"sbd": SBD, "points": POINTS}, {**_IN_ROUND, **_WHY},
             sbd=1, points="-0.5", reason="vắng họp kỹ thuật"),
    _section(Desk.take_back_adjustment, ARBITERS, {"sbd": SBD, "points": POINTS}, {**_IN_ROUND, **_WHY},
             sbd=1, points="-0.5"),
    _section(Desk.commit_lots, ARBITERS, {"seed": SEED, "salt": SALT}, _IN_ROUND, seed=7, salt="00" * 16),
    _section(Desk.reveal_lots, ARBITERS, {"seed": SEED, "salt": SALT}, {**_IN_ROUND, "phrase": LINE},
             seed=7, salt="00" * 16),
    # Rounds
    _section(Desk.draw, ARBITERS, _NONE, _CARDS_DRAWN, seed=7),
    _section(Desk.draw_by_hand, ARBITERS, {"cards": CARDS}, _NONE, cards=[4, 1, 3, 2]),
    _section(Desk.redraw, ARBITERS, _NONE, {**_WHY, **_CARDS_DRAWN}, reason="thêm kỳ thủ"),
    _section(Desk.redraw_by_hand, ARBITERS, {"cards": CARDS}, _WHY, cards=[2, 4, 3, 1], reason="bốc lại"),
    _section(Desk.undraw, ARBITERS, _NONE, _WHY),
    _section(Desk.publish, ARBITERS, _NONE, {"protests_until": OrNull(Text(longest=40))}),
    _section(Desk.unpublish, ARBITERS, _NONE, _WHY, reason="xếp lại"),
    _section(Desk.finalise, ARBITERS, _NONE, {**_IN_ROUND, "early": Flag()}, early=True),
    _section(Desk.reopen, ARBITERS, _NONE, {**_IN_ROUND, **_WHY}, reason="khiếu nại mới"),
    _section(Desk.arrange, ARBITERS, {"change": Record(TABLE, ("boards",))}, _SET,
             change={"boards": [[1, 2], [4, 3]]}, accept=["paired_otherwise"], reason="theo yêu cầu"),
    _section(Desk.swap, ARBITERS, {"one": SBD, "other": SBD}, _SET, one=1, other=3),
    _section(Desk.swap_colours, ARBITERS, {"board": BOARD}, _SET, board=1),
    _section(Desk.set_board, ARBITERS, {"board": BOARD, "white": SBD, "black": SBD}, _SET, board=1, white=1, black=3),
    _section(Desk.set_bye, ARBITERS, {"sbd": SBD}, {"kind": KIND, **_SET}, sbd=5),
    # Protests
    _section(Desk.file_protest, ARBITERS, {"round": ROUND, "text": REASON}, {"by": OrNull(SBD), "board": OrNull(BOARD)},
             round=1, text="Sai màu quân", by=2),
    _section(Desk.decide_protest, ARBITERS, {**_PROTEST, "upheld": Flag(), "decision": REASON}, _NONE,
             protest=1, upheld=False, decision="Đúng luật"),
    _section(Desk.withdraw_protest, ARBITERS, _PROTEST, _NONE, protest=1),
    _section(Desk.reopen_protest, ARBITERS, _PROTEST, _WHY, protest=1),
    # Results
    _section(Desk.enter_result, RESULT_ROLES, _ONE_RESULT, {"fouls": FOULS, **_IN_ROUND}, _board,
             board=1, result="1-0"),
    _section(Desk.enter_results, RESULT_ROLES, {"results": ListOf(_LINE, 5_000, 1)}, _IN_ROUND, _lines,
             results=[{"board": 1, "result": "1-0"}, {"board": 2, "result": "1/2"}]),
    _section(Desk.clear_results, ARBITERS, _NONE, _IN_ROUND),
    _section(Desk.confirm_result, RESULT_ROLES, {"board": BOARD}, _IN_ROUND, _board, board=1),
    _section(Desk.correct, ARBITERS, {"round": ROUND, "board": BOARD, "result": RESULT},
             {"mode": OrNull(Choice(("full", "standings"))), "fouls": FOULS, **_WHY},
             round=1, board=1, result="0-1", reason="ghi nhầm"),
    # The end
    _section(Desk.settle_lots, ARBITERS, _NONE, {"lots": LOTS, "seed": SEED_OR_NULL, **_WHY}, seed=7),
    _section(Desk.close, ARBITERS, _NONE, _NONE),
    _section(Desk.open_again, ARBITERS, _NONE, _WHY, reason="còn khiếu nại"),
)  # fmt: skip


# --- a body as the verb's arguments ----------------------------------------------------------------------------------


def player_of(data: Mapping[str, Any]) -> Player:
    """A player of a body, not yet numbered."""
    return Player(0, **data)


CONVERT: Final[Mapping[str, Callable[[Any], object]]] = {
    "player": player_of,
    "added": lambda given: [player_of(one) for one in given],
    "fouls": lambda given: None if given is None else tuple(given),
    "piles": piles_of,
    "lots": lambda given: None if given is None else {int(sbd): lot for sbd, lot in given.items()},
    "sections": lambda given: [
        NewSection(one["section"], one["name"], one.get("preset"), rules=one.get("rules", {})) for one in given
    ],
    "copy_of": lambda given: None if given is None else (given["event"], given["section"]),
    "results": lambda given: [
        (one["board"], one["result"], None if one.get("fouls") is None else tuple(one["fouls"])) for one in given
    ],
    "change": lambda given: Arrangement(
        tuple((white, black) for white, black in given["boards"]), byes_of(given.get("byes", {}))
    ),
}
"""Key of a body -> its value as the desk takes it; what is not here is taken as it is."""

RENAMED: Final[Mapping[str, str]] = {"round": "round_", "rounds": "rounds_", "results": "lines", "event": "event_id"}
"""Keys that the desk calls otherwise."""

SPREAD: Final = frozenset({"set_details.changes", "change_section.changes", "edit_player.changes", "add_section.rules"})
"""Keys whose members are the verb's own arguments."""


def arguments_of(verb: Verb, body: Mapping[str, Any]) -> dict[str, Any]:
    """A checked body as the keyword arguments of the desk's verb; raises `InputError` where `one_of` does not hold."""
    if verb.one_of and sum(key in body for key in verb.one_of) != 1:
        raise InputError([Problem(Where(column="$"), "web_api.one_of", {"keys": list(verb.one_of)})], "body")
    found: dict[str, Any] = {}
    for key, value in body.items():
        if f"{verb.name}.{key}" in SPREAD:
            found |= value
        elif key == "changes":
            found[key] = {int(sbd): changes for sbd, changes in value.items()}
        elif key == "sbd" and verb.name == "enter_late":
            found["player"] = value
        else:
            found[RENAMED.get(key, key)] = CONVERT[key](value) if key in CONVERT else value
    return found
