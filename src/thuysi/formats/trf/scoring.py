"""What outcomes are worth, in the words of three dialects: record 162 (TRF26), XXS (JaVaFo), BBW … BBU (bbpPairings).

Every word sets one or more outcomes. A word for one outcome outweighs a word for a group, which outweighs what a
group only implies (162: "P same as W"); two words of one weight that differ contradict each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thuysi.formats.trf.columns import four_columns, points_field
from thuysi.model import BLACK, WHITE, Points, Scoring

DEFAULTS: Final[Mapping[str, int]] = {
    "WW": 10, "BW": 10, "WD": 5, "BD": 5, "WL": 0, "BL": 0,
    "ZPB": 0, "HPB": 5, "FPB": 10, "PAB": 10, "FW": 10, "FL": 0, "X": 5,
}  # fmt: skip
"""Outcome (JaVaFo's codes, X = adjourned) -> tenths: win, draw, loss with White or Black, byes, forfeits."""

SINGLE, GROUP, IMPLIED = 3, 2, 1


def _words(group: str, implied: str = "") -> dict[str, int]:
    return {**dict.fromkeys(group.split(), GROUP), **dict.fromkeys(implied.split(), IMPLIED)}


WORDS: Final[Mapping[tuple[str, str], Mapping[str, int]]] = {
    ("162", "W"): _words("WW BW FW FPB", "PAB"),
    ("162", "D"): _words("WD BD HPB", "X"),
    ("162", "L"): _words("WL BL"),
    ("162", "A"): _words("ZPB FL"),
    ("162", "P"): {"PAB": SINGLE},
    ("162", "X"): {"X": SINGLE},
    ("XXS", "W"): _words("WW BW FW FPB"),
    ("XXS", "D"): _words("WD BD HPB", "X"),
    ("XXS", "L"): _words("WL BL", "ZPB FL"),
    **{("XXS", outcome): {outcome: SINGLE} for outcome in DEFAULTS if outcome != "X"},
    ("BB", "BBW"): _words("WW BW FW FPB", "PAB"),
    ("BB", "BBD"): _words("WD BD HPB", "X"),
    ("BB", "BBL"): _words("WL BL"),
    ("BB", "BBZ"): {"ZPB": SINGLE},
    ("BB", "BBF"): {"FL": SINGLE},
    ("BB", "BBU"): {"PAB": SINGLE},
}
"""(Dialect, word) -> the outcomes it sets, each with its weight."""


class PointSystem:
    """The values that the records of a file have given so far: outcome -> (tenths, weight, line)."""

    def __init__(self) -> None:
        self.given: dict[str, tuple[int, int, int]] = {}

    def say(self, dialect: str, word: str, value: int, line: int) -> int | None:
        """Take a word's value; the line that it contradicts, if any."""
        for outcome, weight in WORDS[dialect, word].items():
            before = self.given.get(outcome, (value, 0, 0))
            if before[1] == weight and before[0] != value and weight > IMPLIED:
                return before[2]
            if before[1] <= weight:
                self.given[outcome] = (value, weight, line)
        return None

    def scoring(self) -> Scoring:
        """The point system as the model holds it."""
        return scoring_of({**DEFAULTS, **{outcome: value for outcome, (value, _, _) in self.given.items()}})


def scoring_of(values: Mapping[str, int]) -> Scoring:
    """Every outcome's value as a `Scoring`; what follows from another value is left to follow from it."""

    def unless(outcome: str, same_as: str) -> Points | None:
        return None if values[outcome] == values[same_as] else Points(values[outcome])

    return Scoring(
        win=Points(values["WW"]),
        draw=Points(values["WD"]),
        loss=Points(values["WL"]),
        pairing_allocated_bye=unless("PAB", "WW"),
        full_point_bye=unless("FPB", "WW"),
        half_point_bye=unless("HPB", "WD"),
        zero_point_bye=Points(values["ZPB"]),
        forfeit_win=unless("FW", "WW"),
        forfeit_loss=Points(values["FL"]),
        unknown=unless("X", "WD"),
        black_win=unless("BW", "WW"),
        black_draw=unless("BD", "WD"),
        black_loss=unless("BL", "WL"),
    )


def values_of(scoring: Scoring) -> dict[str, int]:
    """Every outcome's value under a scoring."""
    white, black = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    return {
        "WW": white["1"], "BW": black["1"], "WD": white["="], "BD": black["="], "WL": white["0"], "BL": black["0"],
        "ZPB": scoring.bye("Z"), "HPB": scoring.bye("H"), "FPB": scoring.bye("F"), "PAB": scoring.bye("U"),
        "FW": white["+"], "FL": white["-"], "X": white["?"],
    }  # fmt: skip


def point_system_lines(scoring: Scoring, dialect: str) -> list[str]:
    """The records that give a scoring: 162 in a TRF26, XXS in a TRF16, BBW … BBU in bbpPairings' ("bx").

    Each is helped by another in what it lacks.
    """
    values = values_of(scoring)
    return [] if values == DEFAULTS else _LINES[dialect](values)


def _lines_26(values: Mapping[str, int]) -> list[str]:
    words = [("W", "WW"), ("D", "WD"), ("L", "WL"), ("A", "ZPB"), ("P", "PAB"), ("X", "X")]
    said = [(word, values[outcome]) for word, outcome in words if word in "WDLA" or _differs(values, word)]
    lines = ["162  " + "    ".join(word + four_columns(value, "162") for word, value in said)]
    rest = {o: v for o, v in values.items() if o != "X" and v != _after("162", said)[o]}
    return lines + ([_xxs(rest)] if rest else [])


def _differs(values: Mapping[str, int], word: str) -> bool:
    return values["PAB"] != values["WW"] if word == "P" else values["X"] != values["WD"]


def _lines_16(values: Mapping[str, int]) -> list[str]:
    said = [("W", values["WW"]), ("D", values["WD"])]
    rest = {o: v for o, v in values.items() if o != "X" and v != _after("XXS", said)[o]}
    return [_xxs({**dict(said), **rest}), *_adjourned(values)]


def _lines_bx(values: Mapping[str, int]) -> list[str]:
    words = {"BBW": "WW", "BBD": "WD", "BBL": "WL", "BBZ": "ZPB", "BBF": "FL", "BBU": "PAB"}
    said = [(word, values[outcome]) for word, outcome in words.items()]
    rest = {o: v for o, v in values.items() if o != "X" and v != _after("BB", said)[o]}
    lines = [f"{word} {four_columns(value, word)}" for word, value in said]
    return [*lines, *([_xxs(rest)] if rest else []), *_adjourned(values)]


def _adjourned(values: Mapping[str, int]) -> list[str]:
    """Record 162 for adjourned games: the older words have none for them."""
    return ["162  X" + four_columns(values["X"], "162")] if values["X"] != values["WD"] else []


def _after(dialect: str, said: list[tuple[str, int]]) -> dict[str, int]:
    """Every outcome's value for one who has read these words only."""
    system = PointSystem()
    for word, value in said:
        system.say(dialect, word, value, 0)
    return values_of(system.scoring())


def _xxs(values: Mapping[str, int]) -> str:
    return "XXS " + " ".join(f"{word}={points_field(value)}" for word, value in values.items())


_LINES: Final = {"16": _lines_16, "26": _lines_26, "bx": _lines_bx}
