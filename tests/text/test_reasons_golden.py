"""Answers read and accepted by hand: the worked examples of the law's reading, and an event of seven players.

`golden/<name>.<language>.txt` holds a paragraph for each answer, "key: text". A change there is a change in what an
arbiter tells a player, and is reviewed as such.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from tests.law.fields import all_met_but, field_of, same
from tests.text.events import seven_players
from thuysi.engines.adjusted import bye_28_2, colours_28_6, sweep_28_3
from thuysi.engines.median.field import Field
from thuysi.engines.median.groups import Trail
from thuysi.engines.settings import Options
from thuysi.explain import explain
from thuysi.model import WHITE
from thuysi.text.explanation import explanation_text, told_text
from thuysi.text.reasons import reason

FOLDER = Path(__file__).parent / "golden"

WHOLE = {1: (25, "wbwb"), 2: (25, "bwbw"), 3: (25, "wbbw"), 4: (20, "bwbw"), 5: (20, "wbwb")} | {
    6: (15, "bwbw"), 7: (15, "wbwb"), 8: (15, "bwwb"),
}  # fmt: skip
CRACKING = {1: (20, "wb"), 2: (20, "bw"), 3: (20, "wb"), 4: (10, "bw"), 5: (0, "wb"), 6: (0, "bw")}
SIX = same(30, {1: "wbwb", 2: "wbwb", 3: "wbwb", 4: "bwbw", 5: "bwbw", 6: "bwbw"})
BYE = {1: (35, "wbwb"), 3: (35, "bwbw"), 2: (20, "wbwb"), 4: (20, "bwbw"), 7: (20, "wbwb")} | {
    5: (15, "bwbw"), 6: (15, "wbw"),
}  # fmt: skip

FIELDS: Mapping[str, Field] = {
    "whole round": replace(field_of(4, 9, WHOLE, met=[(1, 2)]), meetings={(1, 2): 3}),
    "cracking": replace(field_of(2, 9, CRACKING, met=[(1, 4), (2, 4), (3, 4)]), meetings={(3, 4): 1}),
    "last round": field_of(4, 5, same(30, {1: "wbww", 2: "wbww"})),
    "second check": field_of(2, 5, same(10, {1: "wb", 2: "bw", 3: "wb", 4: "bw"})),
    "28.6.2": replace(
        field_of(
            4, 9, {**SIX, 7: (20, "bwbw"), 8: (20, "wbwb")}, met=all_met_but(6, "1-6 2-6 3-4 3-5 3-6 4-5 4-6 5-6")
        ),
        meetings={(1, 4): 2, (1, 5): 1, (2, 5): 2},
    ),
    "bye": field_of(4, 7, BYE, byes=[6]),
}
"""Worked examples of laws/vn-xiangqi-2004-28.md."""


def readings(language: str) -> dict[str, str]:
    """Every board of the worked examples, with the floats of both players, as one paragraph."""
    told: dict[str, str] = {}
    for name, field in FIELDS.items():
        trail = Trail()
        present = field.upcoming.present
        bye = bye_28_2(field, present) if len(present) % 2 else None
        for pair in sweep_28_3(field, [one for one in present if bye is None or one != bye.player], trail):
            white, black, colour = colours_28_6(field, pair, WHITE)
            floats = [*trail.floats.get(white, []), *trail.floats.get(black, [])]
            decisions = [*trail.round, *floats, *pair.decisions, colour]
            told[f"{name}, {white}–{black}"] = " ".join(reason(language, "adjusted", one) for one in decisions)
        if bye is not None:
            told[f"{name}, bye {bye.player}"] = reason(language, "adjusted", bye.decisions[0])
    return told


def seven(language: str) -> dict[str, str]:
    """Round 4 of the seven players: each one's own answer, and why not each of the others."""
    event = seven_players()
    numbers = [player.number for player in event.players]
    told = {
        f"{number}": explanation_text(explain(event, "adjusted", Options(), 4, player=number), language)
        for number in numbers
    }
    for one, other in permutations(numbers, 2):
        answer = explain(event, "adjusted", Options(), 4, player=one, against=other)
        said = [told_text(one, language) for one in answer.told if one.decision.code.startswith("against_")]
        told[f"{one} against {other}"] = " ".join(said)
    return told


ANSWERS = {"readings": readings, "seven": seven}


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("name", ANSWERS)
def test_the_answers_are_those_accepted(name: str, language: str) -> None:
    accepted = (FOLDER / f"{name}.{language}.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")
    assert [f"{key}: {text}" for key, text in ANSWERS[name](language).items()] == accepted


@pytest.mark.parametrize("name", ANSWERS)
def test_chinese_answers_the_same_questions(name: str) -> None:
    answers = ANSWERS[name]("zh")
    assert answers.keys() == ANSWERS[name]("vi").keys()
    assert all(text.endswith("。") for text in answers.values())
