"""What a request may hold. Shapes are those of the journal's entries; everything that is wrong is told at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from thuysi.errors import InputError
from thuysi.formats.json import MOST_PLAYERS, MOST_ROUNDS
from thuysi.formats.json_text import load
from thuysi.formats.problems import Problems
from thuysi.formats.shapes import Choice, Flag, ListOf, MapOf, OrNull, Record, Shape, Text, Whole
from thuysi.journal.kinds import KINDS, MOST_ENTRIES, MOST_SBD, PROSE, SECTION_ID

EVENT_ID: Final = r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}"


def of(kind: str, *keys: str) -> dict[str, Shape]:
    """These keys of an entry's data."""
    return {key: KINDS[kind].data.shapes[key] for key in keys}


def inner(kind: str, key: str) -> Record:
    """A record within an entry's data."""
    shape = KINDS[kind].data.shapes[key]
    if not isinstance(shape, Record):
        raise TypeError(f"{kind}.{key} is no record")
    return shape


SBD: Final = Whole(1, MOST_SBD)
SBDS: Final = ListOf(SBD, MOST_PLAYERS, 1)
ROUND: Final = Whole(1, MOST_ROUNDS)
ROUND_OR_NULL: Final = OrNull(ROUND)
ROUNDS: Final = ListOf(ROUND, MOST_ROUNDS, 1)
BOARD: Final = Whole(1, MOST_PLAYERS // 2)
SEED: Final = KINDS["lots_revealed"].data.shapes["seed"]
SEED_OR_NULL: Final = OrNull(SEED)
REASON: Final = Text(PROSE, 5_000)
LINE: Final = Text(longest=300)
RESULT: Final = Text(longest=20)
FOULS: Final = OrNull(ListOf(Whole(0, 99), 2, 2))
PLAYER: Final = inner("registered", "player")
KIND: Final = Choice(("U", "F", "H", "Z"))
AWAY: Final = Choice(("F", "H", "Z"))
ACCEPT: Final = ListOf(Text(r"[a-z0-9_.-]{1,60}", 60, "met_before"), 100)
COUNT: Final = Whole(1, MOST_ENTRIES)
SEEN: Final = OrNull(Whole(0, MOST_ENTRIES))
ENTRY: Final = Whole(1, MOST_ENTRIES)
SECTION: Final = Text(SECTION_ID, 40, "nam")
EVENT: Final = Text(EVENT_ID, 100, "giai-2026")
POINTS: Final = KINDS["adjusted"].data.shapes["points"]
PILES: Final = KINDS["drawn"].data.shapes["piles"]
LOTS: Final = OrNull(MapOf(r"[1-9][0-9]{0,4}", Whole(0, 1_000_000_000), MOST_PLAYERS))
SALT: Final = Text(r"[0-9a-f]{32,128}", 128, "32–128 hexadecimal digits")
PAIR: Final = ListOf(SBD, 2, 2)
TABLE: Final[dict[str, Shape]] = {
    "boards": ListOf(PAIR, MOST_PLAYERS // 2),
    "byes": MapOf(r"[1-9][0-9]{0,4}", KIND, MOST_PLAYERS),
}
CARDS: Final = ListOf(Whole(1, MOST_PLAYERS), MOST_PLAYERS * 4)
CHANGES: Final = MapOf(r"[1-9][0-9]{0,4}", inner("edited", "changes"), MOST_PLAYERS)
TOKEN: Final[dict[str, Shape]] = {
    "name": Text(r"[^\x00-\x1f\x7f\ud800-\udfff]{1,100}", 100, "bảng điện tử"),
    "role": Choice(("chief", "arbiter", "check_in", "results", "organiser", "viewer")),
    "sections": ListOf(SECTION, 100),
    "first_board": OrNull(BOARD),
    "last_board": OrNull(BOARD),
    "hours": Whole(1, 24 * 366),
}


NO_QUERY: Final = Record({})


def body_of(data: bytes, shape: Record) -> dict[str, Any]:
    """The JSON object of a request, as its shape says; raises `InputError` with everything that is wrong with it."""
    problems = Problems()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        problems.add("json_syntax", None, "$", reason="other", found="")
        raise InputError(problems.in_order(), "body") from None
    value = load(text, problems) if text.strip() else {}
    if not problems.fatal:
        shape.check(value, "", problems)
    if problems.fatal or not isinstance(value, dict):
        raise InputError(problems.in_order(), "body")
    return value


def query_of(given: list[tuple[str, str]], shape: Record) -> dict[str, Any]:
    """The query of an address, as its shape says; raises `InputError` with everything that is wrong with it."""
    problems = Problems()
    found: dict[str, Any] = {}
    for name, text in given:
        if name in found:
            problems.add("json_repeated_key", None, name, found=name)
        known = shape.shapes.get(name)
        found[name] = text if known is None else _value(known, text)
    shape.check(found, "", problems)
    if problems.fatal:
        raise InputError(problems.in_order(), "query")
    return found


def _value(shape: Shape, text: str) -> object:
    """A text of the address as the value that the shape is for; the text itself where it is none."""
    if isinstance(shape, Whole) and re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    if isinstance(shape, Flag) and text in FLAGS:
        return FLAGS[text]
    if isinstance(shape, ListOf):
        return [_value(shape.shape, part.strip()) for part in text.split(",")] if text else []
    return text


FLAGS: Final[Mapping[str, bool]] = {"true": True, "false": False, "1": True, "0": False}
