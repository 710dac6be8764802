"""Why not otherwise: reasons of the Dutch engine hold against what they say, and every code has its sentences."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import thuysi.engines.dutch as dutch
from thuysi.decision import Decision
from thuysi.engines.dutch import explain_against, explain_player, pair, prepare
from thuysi.engines.dutch.reasons import CODES, ORDER_CODES, only_each_other, stages_of
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.generate import Recipe, generate
from thuysi.model import Tournament
from thuysi.text import LANGUAGES, table
from thuysi.text.reasons import reason

EDITIONS = ("fide-dutch-2026", "fide-dutch-2017")
FOLDER = Path(dutch.__file__).parent


def positions(edition: str, seeds: range) -> list[Tournament]:
    found = []
    for seed in seeds:
        share = Fraction(1, 30)
        event = generate(
            Recipe(11 + seed * 5 % 22, 7, edition=edition, seed=seed, forfeits=share, absences=share, half_byes=share)
        )
        found += [before_round(event, number) for number in range(2, len(event.rounds) + 1)]
    return found


def codes_written() -> set[str]:
    """Every code in a `Decision(article, code, …)` of the package, and those of the tables."""
    codes = set(CODES.values()) | set(ORDER_CODES) | {"bye_2017", "bye", "floats_odd", "floats_more"}
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Decision" and len(node.args) > 1:
                code = node.args[1]
                if isinstance(code, ast.Constant):
                    codes.add(str(code.value))
    return codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: str) -> None:
    known = set(table(language, "dutch"))
    written = codes_written()
    assert written <= known
    assert {code for code in known - written if not code.startswith("passed.")} <= {"floats_down", "floats_up"}
    losing = set(CODES.values()) | set(ORDER_CODES)
    assert {f"passed.{code}" for code in losing} <= known


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_reason_can_be_said(edition: str) -> None:
    options = Options(edition=edition, seed=1)
    chance = Random(5)
    for position in positions(edition, range(6)):
        paired = pair(position, options)
        told = [*paired.decisions, *(paired.bye.decisions if paired.bye else ())]
        told += [decision for board in paired.boards for decision in board.decisions]
        told += [decision for one in paired.floats for decision in one.decisions]
        numbers = [player.number for player in position.players]
        told += explain_player(position, options, chance.choice(numbers))
        told += explain_against(position, options, *chance.sample(numbers, 2))
        for decision in told:
            for language in LANGUAGES:
                assert "{" not in reason(language, "dutch", decision)


def losing_counts(decision: Decision) -> tuple[int, int] | None:
    best, worse = decision.facts.get("best"), decision.facts.get("with")
    return (best, worse) if isinstance(best, int) and isinstance(worse, int) else None


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pair_asked_about_is_never_better(edition: str) -> None:
    options = Options(edition=edition, seed=1)
    chance = Random(8)
    named = set()
    for position in positions(edition, range(20, 28)):
        numbers = [player.number for player in position.players]
        for _ in range(6):
            for decision in explain_against(position, options, *chance.sample(numbers, 2)):
                named.add(decision.code)
                counts = losing_counts(decision)
                assert counts is None or counts[0] < counts[1], decision
                assert decision.code != "same_candidate"
    assert len(named) > 6, named


def test_those_who_meet_or_are_away_need_no_reason() -> None:
    position = positions("fide-dutch-2026", range(3, 4))[2]
    options = Options(edition="fide-dutch-2026", seed=1)
    board = pair(position, options).boards[0]
    assert explain_against(position, options, board.white, board.black) == ()
    assert explain_against(position, options, board.white, board.white) == ()
    assert explain_against(position, options, board.white, 9999) == ()


def test_an_imposed_pair_leaves_everybody_else_as_they_were() -> None:
    position = positions("fide-dutch-2026", range(3, 4))[0]
    field = prepare(position, Options(edition="fide-dutch-2026")).field
    imposed = only_each_other(field, 0, 3)
    assert imposed.may_meet(0, 3) == field.may_meet(0, 3)
    assert not any(imposed.may_meet(0, other) for other in range(1, field.count) if other != 3)
    others = [player for player in range(field.count) if player not in (0, 3)]
    assert all(imposed.may_meet(a, b) == field.may_meet(a, b) for a in others for b in others if a != b)


def test_stages_are_those_of_the_round() -> None:
    position = positions("fide-dutch-2026", range(4, 5))[3]
    prepared = prepare(position, Options(edition="fide-dutch-2026"))
    stages = stages_of(prepared.edition, prepared.field)
    again = prepare(position, Options(edition="fide-dutch-2026"))
    paired = again.edition.pair_field(again.field, None)
    assert [stage.paired.pairs for stage in stages] == [best.pairs for _, best in paired.brackets]
