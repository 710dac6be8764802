"""Every decision of Article 28 becomes a sentence in every language, without code words or another language in it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.text.events import decisions_of, random_events
from thuysi.decision import Decision
from thuysi.engines import pair_round
from thuysi.engines.adjusted import LAW
from thuysi.text import LANGUAGES, table
from thuysi.text.reasons import reason
from thuysi.text.words import COLOUR_WORDS

CODES = {code.split(".")[0] for code in LAW.articles} | {"bans_relaxed"}
ENGLISH = (
    "the of is are was has had have with by no nos to in on and or not for but there who whom whose white black red "
    "player players round board group score bye float floats median number colour article none true false met meets "
    "down up due first check rating unit passed over taken"
)
"""English words of these tables that Vietnamese does not use."""


@cache
def decisions() -> tuple[Decision, ...]:
    """What the engine decides in some hundreds of small events."""
    found = []
    for tournament, options in random_events(600):
        found += decisions_of(pair_round(tournament, "adjusted", options))
    return tuple(found)


def test_every_code_of_the_law_has_a_sentence() -> None:
    for language in LANGUAGES:
        assert set(table(language, "adjusted")) >= CODES


def test_every_sentence_belongs_to_a_code_of_the_law() -> None:
    assert {code.split(".")[0] for code in table("vi", "adjusted")} == CODES


def test_the_random_events_bring_every_code() -> None:
    assert {decision.code for decision in decisions()} == CODES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("colours", COLOUR_WORDS)
def test_every_decision_is_a_whole_sentence(language: str, colours: str) -> None:
    for decision in decisions():
        said = reason(language, "adjusted", decision, colours)
        assert said.endswith("。" if language == "zh" else "."), decision
        assert not re.search(r"[{}\[\]_]|None|True|False|\b[wb]\b", said), (decision, said)
        assert not re.search(r"  |,,|\(\)| [.,;:)]|\.\.|;\.|: \.", said), (decision, said)


def test_no_english_in_vietnamese() -> None:
    for decision in decisions():
        words = set(re.findall(r"\w+", reason("vi", "adjusted", decision).lower()))
        assert not words & set(ENGLISH.split()), decision


def test_no_vietnamese_or_english_in_chinese() -> None:
    for decision in decisions():
        assert not re.search(r"[A-Za-zÀ-ỹ]", reason("zh", "adjusted", decision)), decision


def test_articles_are_cited() -> None:
    for decision in decisions():
        if decision.article.startswith("28"):
            assert decision.article in reason("vi", "adjusted", decision)
            assert decision.article in reason("en", "adjusted", decision)
            assert decision.article in reason("zh", "adjusted", decision)


# --- how facts are said ---------------------------------------------------------------------------------------------


def due(colour: str, colours: tuple[str, str]) -> Decision:
    return LAW.decision("colour_due", {"player": 4, "other": 9, "colour": colour, "colours": list(colours)})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("white-black", "Số 4 đã cầm Đen nhiều hơn một ván (Trắng 1, Đen 2), nên cầm Trắng"),
        ("red-black", "Số 4 đã cầm Đen nhiều hơn một ván (Đỏ 1, Đen 2), nên cầm Đỏ"),
        ("first-second", "Số 4 đã cầm hậu nhiều hơn một ván (tiên 1, hậu 2), nên cầm tiên"),
    ],
)
def test_the_event_has_its_own_words_for_the_colours(words: str, said: str) -> None:
    assert reason("vi", "adjusted", due("w", ("wbb", "")), words).startswith(said)


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        ("", "Số 4 chưa cầm màu quân nào, nên"),
        ("wb", "Số 4 đã cầm hai màu bằng nhau (Trắng 1, Đen 1), ván gần nhất cầm Đen, nên"),
        ("wwb", "Số 4 đã cầm Trắng nhiều hơn một ván (Trắng 2, Đen 1), nên"),
        ("bbwbw" + "b", "Số 4 đã cầm Đen nhiều hơn hai ván (Trắng 2, Đen 4), nên"),
    ],
)
def test_a_colour_history_is_told_by_its_counts(colours: str, said: str) -> None:
    assert reason("vi", "adjusted", due("w", (colours, "w"))).startswith(said)


@pytest.mark.parametrize(
    ("score", "vi", "en"),
    [("2.5", "2½", "2½"), ("0.5", "½", "½"), ("0", "0", "0"), ("-0.5", "-½", "-½"), ("1.3", "1,3", "1.3")],
)
def test_scores_are_written_as_people_do(score: str, vi: str, en: str) -> None:
    decision = LAW.decision("no_opponent", {"player": 2, "score": score, "direction": "down", "passed": []})
    assert reason("vi", "adjusted", decision) == (
        f"Nhóm {vi} điểm chỉ có một mình số 2, nên số 2 đánh xuống (Điều 28.4)."
    )
    assert reason("en", "adjusted", decision) == (
        f"No. 2 is alone in the group with score {en}, so No. 2 floats down (Article 28.4)."
    )


def test_those_passed_over_for_one_reason_are_told_together_and_the_rest_counted() -> None:
    passed: list[dict[str, object]] = [
        {"player": 5, "reason": "met", "round": 2},
        {"player": 6, "reason": "rest"},
        {"player": 7, "reason": "met", "round": 1},
        {"player": 8, "reason": "met", "round": 3},
    ]
    decision = LAW.decision("first_check", {"player": 1, "taken": 4, "passed": passed, "more": 3})
    assert reason("vi", "adjusted", decision) == (
        "Số 1 đã gặp số 5 ở ván 2, số 7 ở ván 1 và số 8 ở ván 3; nếu gặp số 6 thì những người còn lại không xếp đủ "
        "cặp; 3 người nữa cũng không gặp được (kiểm tra lần thứ nhất, Điều 28.6), nên lấy người kế tiếp là số 4."
    )


def test_a_table_may_show_reasons_in_brackets() -> None:
    facts: dict[str, object] = {"first": 9, "drawn": 4, "score": "2", "void": [{"player": 8, "reason": "met"}]}
    assert reason("vi", "lots", Decision("14.1", "drawn", facts)) == (
        "Bốc thăm nhóm 2 điểm: thẻ số 9 bốc được thẻ số 4. Lần bốc không có giá trị, bốc lại: 8 (đã gặp nhau)."
    )


@pytest.mark.parametrize(("source", "said"), [("stated", "hồ sơ"), ("round_1", "ván 1"), ("lot", "số gieo 7")])
def test_where_the_first_colour_comes_from(source: str, said: str) -> None:
    facts: dict[str, object] = {"colour": "w", "source": source, "seed": 7}
    assert said in reason("vi", "adjusted", LAW.decision("first_colour", facts))
