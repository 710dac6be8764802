"""The kinds of entries: a table of data. For each: what its data hold, what it touches, whether it can be undone.

`docs/journal.md` is made from this table. A scope is a path: ("nam", "round", 3, "board", 7). Two entries conflict when
the scope of one contains or equals a scope of the other; the empty path contains everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from thuysi.errors import Problem
from thuysi.formats.json import MOST_PLAYERS, MOST_ROUNDS, PLAYER, SCORING, SEED
from thuysi.formats.problems import Problems
from thuysi.formats.shapes import Choice, Flag, ListOf, MapOf, OrNull, Record, Shape, Text, Whole
from thuysi.model import RESULTS

Scope = tuple[str | int, ...]
Data = Mapping[str, Any]
Touches = Callable[[str, Data], Iterable[Scope]]

SECTION_ID: Final = r"[a-z0-9][a-z0-9-]{0,39}"
MOST_SBD: Final = 99_999
MOST_ENTRIES: Final = 10_000_000
PROSE: Final = r"[^\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]*"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of entry. `meaning` is its line in docs/journal.md; `undoable` is false only for what steers undoing."""

    name: str
    meaning: str
    data: Record
    touches: Touches
    undoable: bool = True


# --- shapes ----------------------------------------------------------------------------------------------------------

_SBD: Final = Whole(1, MOST_SBD)
_STT: Final = Whole(1, MOST_PLAYERS)
_KEY: Final = r"[1-9][0-9]{0,4}"
_ROUND: Final = Whole(1, MOST_ROUNDS)
_BOARD: Final = Whole(1, MOST_PLAYERS)
_LINE: Final = Text()
_PROSE: Final = Text(PROSE, 5_000)
_KIND: Final = Choice(("U", "F", "H", "Z"))
_AWAY: Final = Choice(("F", "H", "Z"))
_POINTS: Final = Text(r"-?[0-9]{1,2}(?:\.[0-9])?", 5, "2.5")
_DATE: Final = OrNull(Text(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])", 10, "2026-03-01"))
_RESULT: Final = OrNull(Choice(tuple(RESULTS)))
_FOULS: Final = ListOf(Whole(0, 99), 2, 2)
_SBDS: Final = ListOf(_SBD, MOST_PLAYERS, 1)
_NUMBERS: Final = MapOf(_KEY, _STT, MOST_PLAYERS)
_LOTS: Final = MapOf(_KEY, Whole(0, 1_000_000_000), MOST_PLAYERS)
_BYES: Final = MapOf(_KEY, _KIND, MOST_PLAYERS)
_PILES: Final = MapOf(r"[^\x00-\x1f]{1,40}", ListOf(_STT, MOST_PLAYERS), MOST_PLAYERS)


@dataclass(frozen=True, slots=True)
class Anything:
    """Any JSON value: what an engine or the standings gave, kept whole."""

    def check(self, value: object, path: str, problems: Problems) -> None:
        """Nothing is wrong with it."""

    def schema(self) -> dict[str, object]:
        """Any value."""
        return {}


_ANY: Final = Anything()


@dataclass(frozen=True, slots=True)
class Line:
    """An array with a shape for each place; the last `optional` places may lack."""

    shapes: tuple[Shape, ...]
    optional: int = 0

    def check(self, value: object, path: str, problems: Problems) -> None:
        """Note what is wrong with the array."""
        least = len(self.shapes) - self.optional
        if not isinstance(value, list) or not least <= len(value) <= len(self.shapes):
            problems.add("json_length", None, path, found=str(value)[:40], expected=f"{least}–{len(self.shapes)}")
            return
        for index, (shape, item) in enumerate(zip(self.shapes, value)):
            shape.check(item, f"{path}[{index}]", problems)

    def schema(self) -> dict[str, object]:
        """The same as JSON Schema."""
        least = len(self.shapes) - self.optional
        return {"type": "array", "prefixItems": [one.schema() for one in self.shapes], "minItems": least}


_PLAYER: Final = Record(
    {name: shape for name, shape in PLAYER.shapes.items() if name != "number"}, ("name",), PLAYER.notes
)
_PERSONAL: Final[dict[str, Shape]] = {"phone": Text(longest=50), "note": _PROSE, "initials": Flag()}
_NEW: Final = Record({"sbd": _SBD, "player": _PLAYER, **_PERSONAL}, ("sbd", "player"))
_CHANGES: Final = Record({**_PLAYER.shapes, **_PERSONAL})
_CHANGED: Final = Record({"sbd": _SBD, "changes": _CHANGES}, ("sbd", "changes"))
_DECISION: Final = Record({"article": _LINE, "code": _LINE, "facts": _ANY}, ("article", "code", "facts"))
_DECISIONS: Final = ListOf(_DECISION, MOST_PLAYERS * 2)
_DETAILS: Final[dict[str, Shape]] = {
    "name": Text(longest=300),
    "place": Text(longest=300),
    "start_date": _DATE,
    "end_date": _DATE,
    "time_zone": Text(r"[A-Za-z0-9_+\-/]{1,60}", 60, "Asia/Ho_Chi_Minh"),
    "chief_arbiter": Text(longest=300),
    "organiser": Text(longest=300),
    "details": MapOf(r"[^\x00-\x1f\x7f\ud800-\udfff]{1,50}", _PROSE, 200),
}
_SECTION: Final[dict[str, Shape]] = {
    "name": Text(longest=300),
    "system": Text(longest=50),
    "edition": OrNull(Text(longest=100)),
    "total_rounds": OrNull(_ROUND),
    "first_colour": OrNull(Choice(("w", "b"))),
    "seed": OrNull(SEED),
    "settings": MapOf(r"[a-z0-9_-]{1,50}", Text(longest=5_000), 200),
    "scoring": SCORING,
    "tie_breaks": ListOf(Text(longest=100), 51),
    "colour_words": Choice(("white-black", "red-black", "first-second")),
    "units_best": OrNull(Whole(1, 1_000)),
    "bronzes": Whole(1, 2),
}
_BOARDS: Final = ListOf(Line((_SBD, _SBD, _RESULT), 1), MOST_PLAYERS // 2)
_INPUT: Final[dict[str, Shape]] = {
    "numbers": _NUMBERS,
    "away": MapOf(_KEY, _AWAY, MOST_PLAYERS),
    "fingerprint": Text(r"[0-9a-f]{64}", 64, "64 hexadecimal digits"),
    "first_colour": OrNull(Choice(("w", "b"))),
}
_MEDAL: Final = Record(
    {"medal": Choice(("gold", "silver", "bronze")), "place": Whole(1, MOST_PLAYERS), "sbd": _SBD, "group": _LINE},
    ("medal", "place", "sbd"),
)
_UNIT_ROW: Final = Record(
    {"rank": Whole(1, MOST_PLAYERS), "unit": _LINE, "points": Text(r"-?[0-9]{1,6}(?:\.[0-9])?", 8, "12.5"),
     "places": Whole(0, 10_000_000), "sbds": ListOf(_SBD, MOST_PLAYERS), "missing": Whole(0, 1_000)},
    ("rank", "unit", "points", "places", "sbds", "missing"),
)  # fmt: skip
_FINAL_ROW: Final = Record(
    {
        "rank": Whole(1, MOST_PLAYERS),
        "sbd": _SBD,
        "points": _POINTS,
        "tie_breaks": MapOf(".{1,100}", OrNull(_LINE), 51),
    },
    ("rank", "sbd", "points"),
)


# --- scopes ----------------------------------------------------------------------------------------------------------


def _everything(section: str, data: Data) -> Iterable[Scope]:
    return ((),)


def _details(section: str, data: Data) -> Iterable[Scope]:
    return (("", "details"),)


def _section(section: str, data: Data) -> Iterable[Scope]:
    return ((section,),)


def _settings(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "settings"),)


def _player(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "player", data["sbd"]),)


def _players(section: str, data: Data) -> Iterable[Scope]:
    return tuple((section, "player", sbd) for sbd in data["sbds"])


def _list(section: str, data: Data) -> Iterable[Scope]:
    return tuple((section, "player", one["sbd"]) for one in (*data["added"], *data["changed"]))


def _numbers(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "numbers"),)


def _newcomer(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "numbers"), (section, "player", data["sbd"]))


def _bans(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "forbidden"),)


def _round(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "round", data["round"]),)


def _status(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "round", data["round"], "status"),)


def _board(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "round", data["round"], "board", data["board"]),)


def _several(section: str, data: Data) -> Iterable[Scope]:
    return tuple((section, "round", data["round"], "board", line[0]) for line in data["results"])


def _commitment(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "commitment", data["round"]),)


def _protest(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "protest", data["id"]),)


def _ties(section: str, data: Data) -> Iterable[Scope]:
    return ((section, "lots"),)


def overlap(one: Scope, other: Scope) -> bool:
    """Whether one scope contains or equals the other.

    >>> overlap(("nam", "round", 3), ("nam", "round", 3, "board", 7)), overlap(("nam",), ("nu", "numbers"))
    (True, False)
    """
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


# --- the table -------------------------------------------------------------------------------------------------------


def _kind(
    name: str, meaning: str, touches: Touches, required: str = "", optional: str = "", /, **shapes: Shape
) -> Kind:
    """A row: the keys that an entry must have and may have; a shape that is not given is the one of that name."""
    keys = (*required.split(), *optional.split())
    record = Record({key: shapes[key] if key in shapes else _COMMON[key] for key in keys}, tuple(required.split()))
    return Kind(name, meaning, record, touches, name not in STEERING)


STEERING: Final = frozenset({"created", "restore_point", "undone", "redone"})
"""What cannot be undone itself: the beginning, and what steers undoing."""


_COMMON: Final[Mapping[str, Shape]] = {
    "id": Text(SECTION_ID, 40, "nam"),
    "sbd": _SBD,
    "sbds": _SBDS,
    "player": _PLAYER,
    **_PERSONAL,
    "round": _ROUND,
    "rounds": ListOf(_ROUND, MOST_ROUNDS, 1),
    "board": _BOARD,
    "reason": _PROSE,
    "decisions": _DECISIONS,
    "lots": _LOTS,
    "seed": OrNull(SEED),
    "boards": _BOARDS,
    "byes": _BYES,
    **_INPUT,
    "result": _RESULT,
    "fouls": _FOULS,
    "entries": ListOf(Whole(1, MOST_ENTRIES), MOST_ENTRIES, 1),
    "name": Text(longest=300),
    "from_round": _ROUND,
    "for_round": _ROUND,
    "players": ListOf(_SBD, MOST_PLAYERS, 2),
    "first_round": _ROUND,
    "last_round": OrNull(_ROUND),
    "points": _POINTS,
    "commitment": Text(r"[0-9a-f]{64}", 64, "64 hexadecimal digits"),
    "nonce": Text(r"[0-9a-f]{32,128}", 128, "32–128 hexadecimal digits"),
    "phrase": _LINE,
    "text": _PROSE,
    "by": OrNull(_SBD),
    "decision": _PROSE,
    "upheld": Flag(),
    "piles": _PILES,
    "pairing": _ANY,
    "early": Flag(),
    "protests_until": OrNull(Text(longest=40)),
    "missed": _AWAY,
}

_TABLE: Final = (
    _kind("created", "the event begins", _everything, "id name",
          "place start_date end_date time_zone chief_arbiter organiser details",
          **{**_DETAILS, "id": Text(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}", 100, "giai-2026")}),
    _kind("details", "name, place, days, arbiter, organiser changed", _details, "changes", changes=Record(_DETAILS)),
    _kind("section_added", "a section (nội dung) with its system and settings", _section, "id name system",
          " ".join(key for key in _SECTION if key not in ("name", "system")) + " preset copied_from",
          preset=_LINE, copied_from=_LINE, **_SECTION),
    _kind("section_changed", "a section's settings", _settings, "changes", "reason", changes=Record(_SECTION)),
    _kind("section_removed", "a section without rounds is taken away", _section),
    _kind("restore_point", "a name for where the event stands", _everything, "name"),
    _kind("undone", "these entries no longer count, the newest first", _everything, "entries"),
    _kind("redone", "these count again, the oldest first", _everything, "entries"),
    _kind("registered", "a person on the list, under a registration number of his own", _player, "sbd player",
          " ".join(_PERSONAL)),
    _kind("imported", "a whole list: who is new, what changed", _list, "added changed", "source",
          added=ListOf(_NEW, MOST_PLAYERS), changed=ListOf(_CHANGED, MOST_PLAYERS), source=_LINE),
    _kind("edited", "a person's particulars", _player, "sbd changes", changes=_CHANGES),
    _kind("removed", "a person in no round is off the list", _player, "sbd"),
    _kind("checked_in", "present in the hall", _players, "sbds"),
    _kind("checked_out", "not present after all", _players, "sbds"),
    _kind("numbered", "starting numbers by 28.1, until round 1", _numbers, "numbers", "lots decisions seed",
          numbers=_NUMBERS),
    _kind("absent", "byes announced for rounds to come", _players, "sbds rounds kind", kind=_AWAY),
    _kind("present", "what was announced taken back", _players, "sbds rounds"),
    _kind("withdrawn", "who plays no more, from a round on", _players, "sbds from_round", "reason"),
    _kind("returned", "who plays again, from a round on", _players, "sbds from_round"),
    _kind("entered_late", "28.7: a newcomer in his place, everybody numbered again", _newcomer,
          "sbd player for_round missed numbers", "lots decisions seed " + " ".join(_PERSONAL)),
    _kind("forbidden", "players who by the event's own regulation do not meet", _bans, "players",
          "first_round last_round reason"),
    _kind("permitted", "such a rule taken back", _bans, "players", "first_round last_round reason"),
    _kind("adjusted", "points given or taken by the arbiters", _player, "sbd points", "round reason",
          round=OrNull(_ROUND)),
    _kind("unadjusted", "such points taken back", _player, "sbd points", "round reason", round=OrNull(_ROUND)),
    _kind("lots_committed", "a promise of lots, published before the draw", _commitment, "round commitment"),
    _kind("lots_revealed", "the seed and the salt that open it", _commitment, "round seed nonce", "phrase", seed=SEED),
    _kind("drawn", "a round as the engine gave it, reasons and fingerprint of its input included", _round,
          "round boards byes pairing numbers away fingerprint", "seed piles first_colour reason"),
    _kind("undrawn", "the last round taken back", _round, "round", "reason"),
    _kind("arranged", "a round set by hand, every departure from the law named", _round,
          "round boards byes departures", "reason numbers away fingerprint first_colour", departures=_DECISIONS),
    _kind("published", "the round on the wall, open to protests", _status, "round", "protests_until"),
    _kind("unpublished", "off the wall again", _status, "round", "reason"),
    _kind("protest_filed", "a protest (khiếu nại)", _protest, "id round text", "by board",
          id=Whole(1, 100_000), board=OrNull(_BOARD)),
    _kind("protest_decided", "the arbiters' decision", _protest, "id upheld decision", id=Whole(1, 100_000)),
    _kind("protest_withdrawn", "who filed it lets it go", _protest, "id", id=Whole(1, 100_000)),
    _kind("protest_reopened", "it waits for a decision again", _protest, "id", "reason", id=Whole(1, 100_000)),
    _kind("finalised", "the pairing binds", _status, "round", "early"),
    _kind("reopened", "open to protests again", _status, "round", "reason"),
    _kind("result", "a board's result, in the place of the one before; null takes it back", _board,
          "round board result", "fouls"),
    _kind("results", "several boards of a round at once", _several, "round results",
          results=ListOf(Line((_BOARD, _RESULT, Whole(0, 99), Whole(0, 99))), MOST_PLAYERS, 1)),
    _kind("confirmed", "the same result read a second time", _board, "round board"),
    _kind("corrected", "an old result put right, for everything or for the standings only", _board,
          "round board result mode", "fouls reason", mode=Choice(("full", "standings"))),
    _kind("lots_settled", "lots that settle ties", _ties, "lots", "seed label reason", label=_LINE),
    _kind("closed", "the end: final standings and medals as read out", _section,
          "standings medals", "units order edition",
          standings=ListOf(_FINAL_ROW, MOST_PLAYERS), medals=ListOf(_MEDAL, MOST_PLAYERS),
          order=ListOf(_LINE, 51), edition=_LINE,
          units=ListOf(_UNIT_ROW, MOST_PLAYERS)),
    _kind("opened_again", "not the end after all", _section, "", "reason"),
)  # fmt: skip

KINDS: Final[Mapping[str, Kind]] = {kind.name: kind for kind in _TABLE}
"""Every kind by its name."""


def scopes(kind: str, section: str, data: Data) -> tuple[Scope, ...]:
    """What an entry touches."""
    return tuple(KINDS[kind].touches(section, data))


def data_problems(kind: str, data: Data) -> tuple[Problem, ...]:
    """What is wrong with an entry's data, each at its path."""
    problems = Problems()
    KINDS[kind].data.check(data, "", problems)
    return problems.in_order()
