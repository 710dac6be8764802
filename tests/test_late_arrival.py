"""28.7 over a whole event: past rounds keep the numbers they were drawn by, through files, checks and explanations."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

import thuysi
from thuysi.cli import run
from thuysi.engines import pair_round
from thuysi.engines.late_entry import late_entry_28_7
from thuysi.engines.settings import Options
from thuysi.errors import InputError, NoLegalPairing
from thuysi.event import before_round, with_result, with_round
from thuysi.files import read, render, write
from thuysi.formats import json as native
from thuysi.formats.trf.writing import losses
from thuysi.model import (
    RESULTS,
    Absence,
    Acceleration,
    Bye,
    ForbiddenPairs,
    Player,
    Points,
    PointsAdjustment,
    Tournament,
)
from thuysi.text import LANGUAGES
from thuysi.text.failures import error_text

SYSTEMS = ("adjusted", "lots", "dutch", "lim", "dubov", "burstein")
NINE = (2500, 2400, 2300, 2250, 2200, 2150, 2100, 2050, 2000)
"""READINGS' example: ten entrants, of whom the third, rated 2350, comes for round 2."""


def event_of(system: str = "adjusted", ratings: tuple[int, ...] = NINE) -> Tournament:
    players = tuple(Player(number, f"Kỳ thủ {rating}", rating) for number, rating in enumerate(ratings, 1))
    return Tournament(players, total_rounds=7, first_colour="w", system=system, seed=5)


def drawn(event: Tournament) -> Tournament:
    return with_round(event, pair_round(event, str(event.system), Options(event.edition, event.seed)))


def played(event: Tournament, chance: random.Random) -> Tournament:
    """The event with its next round drawn and played."""
    event = drawn(event)
    for board in range(1, len(event.rounds[-1].games) + 1):
        event = with_result(event, len(event.rounds), board, RESULTS[chance.choice(("1-0", "1/2", "0-1"))])
    return event


def through_files(event: Tournament) -> Tournament:
    again = native.parse(render(event, "json").decode())[0]
    assert again == event
    return again


def all_right(event: Tournament) -> bool:
    return all(one.ok for one in thuysi.check(event))


@pytest.mark.parametrize("system", SYSTEMS)
def test_late_entries_leave_every_past_round_as_lawful_as_it_was(system: str) -> None:
    """Two come at different times, one of them first in the list, one last: each round goes by its own numbers."""
    chance = random.Random(7)
    event = played(event_of(system), chance)
    first_come = late_entry_28_7(event, Player(0, "Thứ ba", 2350)).tournament
    event = played(played(through_files(first_come), chance), chance)
    event = through_files(late_entry_28_7(event, Player(0, "Đứng đầu", 2700)).tournament)
    event = through_files(late_entry_28_7(event, Player(0, "Đứng cuối", 1000)).tournament)
    event = played(event, chance)
    assert [len(round_.numbers) for round_ in event.rounds] == [9, 10, 10, 0]
    assert dict(event.rounds[0].numbers) == {2: 1, 3: 2, **{number: number - 2 for number in range(5, 12)}}
    assert all_right(event)
    for number in range(1, 5):
        answer = thuysi.explain(event, number)
        codes = {told.decision.code for one in (answer, *answer.parts) for told in one.told}
        assert not codes & {"recorded_board", "recorded_bye", "recorded_nothing"}, number
        assert ("provisional_numbers" in codes) is (number < 4)


@pytest.mark.parametrize("system", SYSTEMS)
def test_before_a_round_the_event_is_what_it_was(system: str) -> None:
    chance = random.Random(3)
    one = replace(
        played(event_of(system), chance),
        forbidden=(ForbiddenPairs((2, 7)),),
        adjustments=(PointsAdjustment(8, Points(-5)),),
        lots={1: 2, 9: 1},
        virtual_points={3: (Points(0),)},
        accelerations=(Acceleration(Points(0), 1, 2, 1, 4),),
    )
    two = played(one, chance)
    entry = late_entry_28_7(two, Player(0, "Thứ ba", 2350))
    after = replace(entry.tournament, forbidden=(*entry.tournament.forbidden, ForbiddenPairs((3,))))
    assert before_round(after, 2) == one
    assert before_round(after, 3) == after


def test_a_newcomer_who_is_last_moves_nobody_and_was_not_in_the_list() -> None:
    event = played(event_of(), random.Random(1))
    after = late_entry_28_7(event, Player(0, "Đứng cuối", 1000)).tournament
    assert before_round(after, 1) == replace(event, rounds=())
    assert all_right(after)
    answer = thuysi.explain(after, 1, player=10)
    assert [told.decision.code for told in answer.told] == ["not_yet_there"] and answer.numbers == ()


def test_an_absence_then_is_an_absence_in_the_numbers_of_that_time() -> None:
    away = replace(event_of(), absences=(Absence(1, 4, "H"),))
    after = late_entry_28_7(played(away, random.Random(1)), Player(0, "Thứ ba", 2350)).tournament
    assert Bye(5, "H") in after.rounds[0].byes
    assert before_round(after, 1).absences == (Absence(1, 4, "H"),)
    assert all_right(after)


def test_cards_and_seed_of_a_round_by_lots_survive_a_late_entry() -> None:
    event = event_of("lots")
    pairing = pair_round(event, "lots", Options(seed=11))
    event = with_round(event, pairing)
    by_hand = replace(event, rounds=(replace(event.rounds[0], piles=(("group=0", (9, 1, 3)),)),))
    after = through_files(late_entry_28_7(by_hand, Player(0, "Thứ ba", 2350)).tournament)
    assert after.rounds[0].seed == 11 and after.rounds[0].piles == (("group=0", (10, 1, 4)),)
    assert before_round(after, 1).piles == (("group=0", (9, 1, 3)),)
    assert all_right(late_entry_28_7(event, Player(0, "Thứ ba", 2350)).tournament)


def test_results_may_be_taken_back_and_changed_after_a_late_entry() -> None:
    event = played(event_of(), random.Random(2))
    after = late_entry_28_7(event, Player(0, "Thứ ba", 2350)).tournament
    changed = with_result(with_result(after, 1, 2, None), 1, 2, RESULTS["0-1"])
    assert changed.rounds[0].numbers == after.rounds[0].numbers and all_right(changed)


def test_a_round_that_is_not_lawful_is_told_in_todays_numbers() -> None:
    event = played(event_of(), random.Random(2))
    first, second, *rest = event.rounds[0].games
    swapped = (replace(first, black=second.black), replace(second, black=first.black), *rest)
    event = replace(event, rounds=(replace(event.rounds[0], games=swapped),))
    now = late_entry_28_7(event, Player(0, "Thứ ba", 2350))
    then, today = thuysi.check(event)[0], thuysi.check(now.tournament)[0]
    assert not today.ok
    for was, is_now in ((then.found, today.found), (then.expected, today.expected)):
        assert tuple(sorted(((now.numbers[w], now.numbers[b]) for w, b in was), key=min)) == is_now


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_in_the_numbers_of_the_round_and_says_so(language: str) -> None:
    """Today's number 10 had the bye as the last of nine; asked by today's number, told by that of the round."""
    event = played(event_of(), random.Random(2))
    before, after = event, late_entry_28_7(event, Player(0, "Thứ ba", 2350)).tournament
    then, now = thuysi.explain(before, 1, player=9), thuysi.explain(after, 1, player=10)
    note, rest = now.told[1], (now.told[0], *now.told[2:])
    assert rest == then.told and now.player == 9 and now.numbers == tuple((n, n + 1) for n in range(3, 10))
    assert "3–9 → 4–10" in thuysi.explanation_text(now, language)
    assert note.decision.code == "provisional_numbers"
    assert thuysi.explain(after, 1, player=1).told[1] == note
    asked = thuysi.explain(after, 1, player=4, against=8)
    assert (asked.player, asked.against) == (3, 7) and asked.told[2].decision.code == "against_meets"
    not_there = thuysi.explain(after, 1, player=1, against=3)
    assert [told.decision.facts["player"] for told in not_there.told] == [3]
    assert "Thứ ba" in thuysi.explanation_text(not_there, language)


def test_a_report_file_holds_one_numbering_and_that_is_said() -> None:
    event = played(event_of(), random.Random(2))
    after = late_entry_28_7(event, Player(0, "Thứ ba", 2350)).tournament
    assert [one.facts["value"] for one in losses(after) if one.code == "left_out_numbers"] == ["1"]
    assert "left_out_numbers" not in [one.code for one in losses(event)]


@pytest.mark.parametrize(
    ("numbers", "code"),
    [
        ({"1": 1, "2": 1}, "json_player_twice"),
        ({"1": 1}, "json_not_in_list_then"),
        ({"1": 1, "2": 2, "77": 3}, "json_no_such_player"),
        ({"1": 0, "2": 2}, "json_value"),
        ({"01": 1, "2": 2}, "json_unknown_key"),
    ],
)
def test_numbers_that_cannot_be_are_refused(numbers: dict[str, int], code: str) -> None:
    document = {
        "format": native.FORMAT, "version": native.VERSION,
        "players": [{"number": number, "name": f"Kỳ thủ {number}"} for number in range(1, 5)],
        "rounds": [{"games": [{"white": 1, "black": 2, "result": "1-0"}], "numbers": numbers}],
    }  # fmt: skip
    with pytest.raises(InputError) as refused:
        native.parse(json.dumps(document))
    assert code in [problem.code for problem in refused.value.problems]


def test_nobody_who_was_in_the_list_leaves_it() -> None:
    document = {
        "format": native.FORMAT, "version": native.VERSION,
        "players": [{"number": number, "name": f"Kỳ thủ {number}"} for number in range(1, 5)],
        "rounds": [{"games": []}, {"games": [], "numbers": {"1": 1, "2": 2, "3": 3}}],
    }  # fmt: skip
    with pytest.raises(InputError) as refused:
        native.parse(json.dumps(document))
    assert [(one.code, one.facts["found"]) for one in refused.value.problems] == [("json_not_in_list_then", 4)]


def test_check_and_explain_from_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "event.json"
    write(event_of(), file)
    assert run(["pair", str(file), "-o", str(file)]) == 0
    for board in "1234":
        assert run(["result", str(file), "1", board, "1-0"]) == 0
    write(late_entry_28_7(read(file)[0], Player(0, "Thứ ba", 2350)).tournament, file)
    capsys.readouterr()
    assert run(["check", str(file), "--lang", "vi"]) == 0
    assert run(["explain", str(file), "--round", "1", "--lang", "vi"]) == 0
    assert "khác với kết quả" not in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_the_law_cannot_pair_names_its_players_by_their_numbers_then(language: str) -> None:
    """Four who have all met, paired once more by hand; then somebody comes who is now number 1."""
    event = event_of(ratings=(2400, 2300, 2200, 2100))
    chance = random.Random(1)
    event = played(played(played(event, chance), chance), chance)
    event = replace(event, rounds=(*event.rounds, event.rounds[0]))
    with pytest.raises(NoLegalPairing) as then:
        thuysi.explain(event, 4)
    after = late_entry_28_7(event, Player(0, "Đứng đầu", 2700)).tournament
    with pytest.raises(NoLegalPairing) as now:
        thuysi.explain(after, 4)
    assert now.value.facts == {**then.value.facts, "numbers_then": ["1–4 → 2–5"]}
    text = error_text(now.value, language)
    assert text.startswith(error_text(then.value, language)) and "1–4 → 2–5" in text
    assert not thuysi.check(after)[3].ok
