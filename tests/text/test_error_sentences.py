"""Every error that the source raises has its sentence in every language, made of facts that the error carries."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import thuysi
from tests.text.test_tables import texts_of
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound, UsageError
from thuysi.model import RESULTS, Bye, Game, Player, Round, Tournament
from thuysi.text import LANGUAGES, table
from thuysi.text.failures import error_text
from thuysi.text.templates import taken_apart

ERRORS = {"UsageError", "RefusedRound", "NoLegalPairing", "ProofFailed", "StorageError", "StaleWrite"} | {
    "RepeatedRequest",
    "AccessRefused",
    "RefusedVerb",
}
SOURCE = Path(thuysi.__file__).parent
ADDED = {"relief", "WHITE", "BLACK"}
"""Fields that the renderer adds to an error's own facts."""


def raised() -> Iterator[tuple[str, str, set[str] | None]]:
    """(where, code, names of the facts; None: not written there) of every error that the source makes."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in ERRORS:
                where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                names = [word.arg for word in node.keywords]
                facts = None if None in names else {name for name in names if name is not None}
                for code in _codes(node, where):
                    yield where, code, facts


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _codes(call: ast.Call, where: str) -> list[str]:
    """The codes that the first argument may be; a code that cannot be read from the source is an error of the test."""
    found = [
        node.value
        for argument in call.args[:1]
        for node in ast.walk(argument)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert found, f"{where}: the code of this error is not written where it is raised"
    return found


RAISED = list(raised())


def test_the_source_raises_errors() -> None:
    assert len({code for _, code, _ in RAISED}) > 40


def template(language: str, code: str) -> str | None:
    """The sentence of a code, which names its area before a point."""
    area, _, own = code.rpartition(".")
    return table(language, area or "errors").get(own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_raised_code_has_a_sentence(language: str) -> None:
    assert {f"{where} {code}" for where, code, _ in RAISED if template(language, code) is None} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_uses_facts_that_the_error_carries(language: str) -> None:
    wrong = [
        f"{where} {code}: {sorted(fields_of(said) - facts - ADDED)}"
        for where, code, facts in RAISED
        if (said := template(language, code)) and facts is not None and fields_of(said) - facts - ADDED
    ]
    assert wrong == []


def fields_of(template: str) -> set[str]:
    """The facts that a template shows."""
    names: set[str] = set()
    for text in texts_of(taken_apart(template)):
        for _, name, _, _ in string.Formatter().parse(text):
            if name:
                names.add(name.split(".")[0].split("[")[0])
    return names


# --- where the law has no answer ------------------------------------------------------------------------------------


def event(players: int, *rounds: tuple[list[tuple[int, int]], int | None]) -> Tournament:
    """Rounds of games that White won, each with the taker of the bye."""
    drawn = tuple(
        Round(
            tuple(Game(white, black, RESULTS["1-0"]) for white, black in games),
            () if bye is None else (Bye(bye, "U"),),
        )
        for games, bye in rounds
    )
    entrants = tuple(Player(number, f"P{number}") for number in range(1, players + 1))
    return Tournament(entrants, drawn, total_rounds=9, first_colour="w")


ALL_MET = event(4, ([(1, 2), (3, 4)], None), ([(1, 3), (2, 4)], None), ([(4, 1), (2, 3)], None))
LIMITS = event(4, ([(1, 3), (2, 4)], None), ([(1, 4), (2, 3)], None))
ONE_PAIR = event(2, ([(1, 2)], None))
ALL_HAD_A_BYE = event(3, ([(1, 2)], 3), ([(3, 1)], 2), ([(2, 3)], 1))


def no_pairing(tournament: Tournament) -> NoLegalPairing:
    with pytest.raises(NoLegalPairing) as caught:
        pair_round(tournament, "adjusted", Options())
    return caught.value


def test_no_legal_pairing_says_how_many_and_who_is_stuck() -> None:
    assert error_text(no_pairing(ONE_PAIR), "vi") == (
        "không có cách xếp cặp hợp lệ nào cho ván này. Trong 2 kỳ thủ, nhiều nhất chỉ xếp được 0 cặp; khi đó các số 1 "
        "và 2 không còn đối thủ. Không có giới hạn nào mà riêng nó được nới thì xếp được; trọng tài chính phải tự xếp "
        "cặp."
    )
    assert "Of 4 players at most 0 pairs can be made; then there is no opponent for Nos. 1, 2, 3 and 4" in error_text(
        no_pairing(ALL_MET), "en"
    )


def test_one_pair_and_one_player_are_told_as_one() -> None:
    error = NoLegalPairing("no_legal_pairing", players=3, pairs=1, stuck=[3], bye_stuck=True, free={}, whole=[])
    assert "at most one pair can be made; then there is no opponent for No. 3" in error_text(error, "en")


def test_no_legal_pairing_says_what_would_free_them() -> None:
    assert "bỏ giới hạn màu quân cho cả ván" in error_text(no_pairing(LIMITS), "vi")
    assert "không còn ai được quyền miễn đấu" in error_text(no_pairing(ALL_HAD_A_BYE), "vi")


@pytest.mark.parametrize(
    ("free", "whole", "said"),
    [
        ({"colour_limit": [[1, 2]]}, [], "bỏ giới hạn màu quân cho cặp 1–2."),
        ({"colour_limit": [[1, 2], [3, 4]]}, [], "bỏ giới hạn màu quân cho cặp 1–2 hoặc cặp 3–4."),
        ({"bye": [[5, 0]]}, [], "cho số 5 miễn đấu dù đã từng được điểm vì thiếu đối thủ."),
        ({"ban": [[1, 2]], "bye": [[5, 0]]}, [], "bỏ điều cấm của điều lệ cho cặp 1–2; hoặc cho số 5 miễn đấu"),
        ({"another": [[1, 2]]}, [], "cho phép cặp 1–2."),
        ({}, ["bye"], "cho phép miễn đấu lần thứ hai."),
        ({}, ["another"], "nới các quy định cho cả ván."),
    ],
)
def test_every_kind_of_relaxation_is_named(free: dict[str, list[list[int]]], whole: list[str], said: str) -> None:
    error = NoLegalPairing("no_legal_pairing", players=5, pairs=2, stuck=[5], bye_stuck=False, free=free, whole=whole)
    assert said in error_text(error, "vi")
    for language in LANGUAGES:
        assert "{" not in error_text(error, language) and "[[" not in error_text(error, language)


def test_long_lists_are_cut() -> None:
    games = [f"{number}–{number + 1}" for number in range(1, 401, 2)]
    said = error_text(RefusedRound("results_missing", round=3, games=games, count=200), "vi")
    assert said == (
        "ván 3 còn thiếu kết quả của 200 bàn, chưa xếp được ván sau: " + ", ".join(games[:20]) + " và 180 mục nữa"
    )


def test_a_usage_error_names_the_nearest_and_the_known() -> None:
    error = UsageError("unknown_system", name="dutsch", known=["adjusted", "dutch"], nearest="dutch")
    assert error_text(error, "en") == (
        "there is no pairing system “dutsch”; the nearest name: dutch; known: adjusted, dutch"
    )
