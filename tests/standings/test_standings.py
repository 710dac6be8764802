"""Standings as a whole: where the list, the edition and the rounds come from; what is refused; what always holds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from benchmarks.events import random_event

from tests.standings.small import NEW, OLD, event, ranks, words
from thuysi.errors import UsageError
from thuysi.files import parse
from thuysi.model import Tournament
from thuysi.standings import standings
from thuysi.standings.table import EDITIONS, PRESETS, TIE_BREAKS
from thuysi.standings.working import Part
from thuysi.text import LANGUAGES, sentence
from thuysi.text.standings import amount_text

FOUR = event({1: "2w1 3b= 4w1", 2: "1b0 4w1 3b=", 3: "4w= 1w= 2w=", 4: "3b= 2b0 1b0"}, [2000, 1900, 1850, 1701])

SUMS = words(
    "WIN WON BPG BWG PS PS/C1 REP STD BH BH/C1 BH/C2 BH/M1 BH/M2 BH/C1/P FB FB/C1 SB SB/C1 SB/C2 SB/M1 SB/C1/P KS "
    "KS/L+1 TPR"
)
AVERAGES = {"AOB": 100, "AOB/F": 100, "ARO": 1, "ARO/C1": 1, "ARO/M1": 1, "APRO": 1, "APPO": 1}


def random(seed: int) -> Tournament:
    """A random event with every kind of unplayed round."""
    text = random_event(
        [5, 8, 13, 21][seed % 4], [3, 5, 7][seed % 3], seed, forfeits=0.15, byes=0.15, late=0.1, withdrawals=0.2
    )
    return parse(text.encode())[0]


def refused(tournament: Tournament, *args: Any, **kwargs: Any) -> UsageError:
    """The refusal that asking for these standings meets."""
    with pytest.raises(UsageError) as caught:
        standings(tournament, *args, **kwargs)
    return caught.value


# --- where the list comes from ------------------------------------------------------------------------------------


def test_the_list_is_the_callers_then_the_files_then_the_systems() -> None:
    listed = replace(FOUR, tie_breaks=("BH/C1", "SB"))
    assert standings(listed, "WIN").order == ("PTS", "WIN")
    assert standings(listed).order == ("PTS", "BH/C1", "SB")
    assert standings(replace(FOUR, tie_breaks=("PTS", "BH"))).order == ("PTS", "BH"), "record 212 names the points"
    assert standings(replace(FOUR, tie_breaks=("bh/c1 sb", " Win"))).order == ("PTS", "BH/C1", "SB", "WIN")
    assert standings(FOUR).order == PRESETS["fide"]
    assert standings(FOUR, system="dutch").order == PRESETS["fide"]
    assert standings(FOUR, system="adjusted").order == PRESETS["vn-14.5"]
    assert standings(replace(FOUR, system="lots")).order == PRESETS["vn-14.5"]
    assert standings(FOUR, edition="vn-14.5").order == PRESETS["vn-14.5"]


def test_a_round_robin_has_a_preset_without_buchholz_unless_one_is_named() -> None:
    assert standings(FOUR, round_robin=True).order == PRESETS["fide-round-robin"]
    assert standings(replace(FOUR, round_robin=True)).round_robin
    assert refused(FOUR, "fide", round_robin=True, edition=NEW).facts["name"] == "BH/C1"


def test_presets_stand_wherever_a_descriptor_may_and_repetitions_count_once() -> None:
    assert standings(FOUR, "WIN, fide;wIn bh").order == ("PTS", "WIN", "BH/C1", "BH", "SB", "DE")
    assert standings(FOUR, ["bh/c1", "BH/C1"]).order == ("PTS", "BH/C1")


def test_a_tie_is_shared_or_settled_by_recorded_lots() -> None:
    assert ranks(FOUR, "PTS") == {1: 1, 2: 2, 3: 2, 4: 4}
    drawn = replace(FOUR, lots={2: 2, 3: 1})
    assert ranks(drawn, "PTS,LOT") == {1: 1, 2: 3, 3: 2, 4: 4}
    seeded = standings(FOUR, "PTS,LOT", seed=7)
    assert [row.rank for row in seeded.rows] == [1, 2, 3, 4] and seeded.seed == 7


# --- which edition ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("date", "edition"),
    [(None, NEW), ("2026-03-01", NEW), ("2026-02-28", OLD), ("2024-08-01", OLD), ("2027-01-01", NEW), ("soon", NEW)],
)
def test_the_start_date_chooses_the_edition(date: str | None, edition: str) -> None:
    result = standings(replace(FOUR, start_date=date), "BH")
    assert result.edition == edition and result.notes == ()


def test_an_older_event_is_counted_by_the_oldest_edition_and_says_so() -> None:
    result = standings(replace(FOUR, start_date="2023-09-30"), "BH")
    assert result.edition == OLD
    assert [(note.code, note.facts["since"]) for note in result.notes] == [("older_event", "2024-08-01")]
    assert standings(replace(FOUR, start_date="2023-09-30"), "BH", edition=NEW).notes == ()


def test_a_name_chooses_over_the_date_and_a_newer_tie_break_is_noted() -> None:
    old = replace(FOUR, start_date="2025-01-01")
    assert standings(old, "BH", edition=NEW).edition == NEW
    notes = standings(old, "STD,RTNG,BH").notes
    assert [(note.code, note.facts["tie_break"]) for note in notes] == [
        ("newer_tie_break", "STD"),
        ("newer_tie_break", "RTNG"),
    ]
    error = refused(FOUR, "BH", edition="fide-c07-2026")
    assert (error.code, error.facts["nearest"]) == ("unknown_standings_edition", NEW)
    assert error.facts["known"] == list(EDITIONS)


# --- which rounds -------------------------------------------------------------------------------------------------


def test_any_past_round_can_be_asked_for_and_says_what_it_counts() -> None:
    second = standings(FOUR, "PTS", after_round=2)
    assert {row.player: row.points for row in second.rows} == {1: 15, 2: 10, 3: 10, 4: 5}
    assert [(note.code, note.facts["rounds"], note.facts["total"]) for note in second.notes] == [
        ("rounds_counted", 2, 3)
    ]
    assert {row.rank for row in standings(FOUR, "BH", after_round=0).rows} == {1}
    planned = replace(FOUR, total_rounds=9)
    assert standings(planned, "PTS").total_rounds == 9 and standings(planned, "PTS").notes[0].facts["total"] == 9


@pytest.mark.parametrize("number", [-1, 4, 99])
def test_a_round_that_does_not_exist_is_refused(number: int) -> None:
    error = refused(FOUR, "PTS", after_round=number)
    assert (error.code, error.facts["round"], error.facts["rounds"]) == ("no_such_round", number, 3)


def test_a_round_with_open_boards_is_not_counted() -> None:
    last = FOUR.rounds[2]
    open_round = replace(last, games=(last.games[0], replace(last.games[1], result=None)))
    running = replace(FOUR, rounds=(*FOUR.rounds[:2], open_round))
    result = standings(running, "BH")
    assert result.after_round == 2 and result.notes[0].code == "rounds_counted"
    assert ranks(running, "BH") == ranks(FOUR, "BH", after_round=2)
    error = refused(running, "BH", after_round=3)
    assert (error.code, error.facts["boards"], error.facts["complete"]) == ("round_open", [2], 2)


def test_an_event_without_rounds_has_its_list_of_players() -> None:
    empty = replace(FOUR, rounds=(), total_rounds=5)
    for preset in ("fide", "axf"):
        result = standings(empty, preset)
        assert [row.player for row in result.rows] == [1, 2, 3, 4] and {row.rank for row in result.rows} == {1}
    assert standings(replace(empty, players=()), "fide").rows == ()


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "nearest"), [("BUH", "BH"), ("SBB", "SB"), ("fidee", "fide"), ("TPNN", "TPN"), ("ARRO", "ARO")]
)
def test_an_unknown_name_is_refused_with_the_nearest_one(name: str, nearest: str) -> None:
    error = refused(FOUR, [name])
    assert (error.code, error.facts["name"], error.facts["nearest"]) == ("unknown_tie_break", name, nearest)
    assert "BH" in error.facts["known"] and "EDE" not in error.facts["known"]  # type: ignore[operator]


@pytest.mark.parametrize(
    "name",
    ["BH/", "BH//C1", "BH/C", "BH/C0", "BH/C1/C2", "BH/C1/M1", "/C1", "BH C1/", "KS/L+", "BH/P1", "BH:XX", "B H/C1x",
     "BH/C" + "9" * 5000, "SSSC/K1000", "KS/L+1000"],
)  # fmt: skip
def test_a_malformed_descriptor_is_refused(name: str) -> None:
    assert refused(FOUR, [name]).code == "malformed_tie_break"


@pytest.mark.parametrize(
    ("name", "modifier"), [("PTS/C1", "/C"), ("WIN/P", "/P"), ("BH/R", "/R"), ("BH:MP", ":MP/:GP"), ("DE/C1", "/C")]
)
def test_a_modifier_that_the_tie_break_does_not_know_is_refused(name: str, modifier: str) -> None:
    error = refused(FOUR, [name])
    assert (error.code, error.facts["modifiers"]) == ("modifier_not_taken", [modifier])


def test_a_descriptor_has_one_spelling() -> None:
    assert standings(FOUR, "bh/c01, BH/C1, ks/l+03,KS/L-0").order == ("PTS", "BH/C1", "KS/L+3", "KS/L+0")


def test_an_unknown_system_is_refused_with_the_known_ones() -> None:
    error = refused(FOUR, system="dutsch")
    assert (error.code, error.facts["nearest"]) == ("unknown_system", "dutch")
    robin = standings(FOUR, system="round-robin")
    assert robin.round_robin and robin.order == PRESETS["fide-round-robin"]


def test_other_refusals() -> None:
    assert refused(FOUR, "EDE").code == "tie_break_of_other_field"
    assert refused(FOUR, "OTHER_blitz").code == "other_tie_break"
    assert refused(replace(FOUR, tie_breaks=("OTHER_BLITZ",))).code == "other_tie_break"
    assert refused(FOUR, " , ").code == "no_tie_breaks"
    assert refused(FOUR, "ARO", settings={"unrated-rating": "0"}).code == "unknown_value"
    assert refused(FOUR, "BH", settings={"dummy-score": "half"}).code == "unknown_value"
    assert refused(FOUR, "BH", settings={"dummy": "own"}).code == "unknown_setting"
    assert standings(replace(FOUR, settings={"median-direction": "up"}), "BH").settings == {}


def test_a_rating_out_of_range_is_refused() -> None:
    huge = replace(FOUR, players=(replace(FOUR.players[0], rating=25000), *FOUR.players[1:]))
    assert refused(huge, "PTP").code == "rating_out_of_range"


# --- what always holds --------------------------------------------------------------------------------------------


def counted(parts: tuple[Part, ...]) -> list[Fraction]:
    """The addends that are not cut."""
    return [part.amount for part in parts if part.cut is None]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("edition", [NEW, OLD])
def test_the_addends_that_are_not_cut_make_the_value(seed: int, edition: str) -> None:
    for row in standings(random(seed), [*SUMS, *AVERAGES], edition=edition).rows:
        for name in SUMS:
            value = row.values[name]
            if value.value is not None:
                assert sum(counted(value.parts)) == value.value, (seed, row.player, name)
        for name, per in AVERAGES.items():
            value, amounts = row.values[name], counted(row.values[name].parts)
            assert (value.value is None) == (not amounts)
            if value.value is not None:
                error = sum(amounts) / len(amounts) - value.value
                assert -Fraction(1, 2 * per) <= error < Fraction(1, 2 * per), "rounded half up"


@pytest.mark.parametrize("seed", range(6))
def test_asking_twice_or_for_more_changes_nothing(seed: int) -> None:
    tournament = random(seed)
    alone = {name: standings(tournament, [name]) for name in ("BH", "SB", "FB", "DE")}
    together = standings(tournament, ["FB", "BH", "SB", "AOB/F", "PTS"])
    by_player = {row.player: row.values for row in together.rows}
    for name in ("BH", "SB", "FB"):
        for row in alone[name].rows:
            assert row.values[name].value == by_player[row.player][name].value
    assert standings(tournament, ["DE"]) == alone["DE"]
    parts = [value.parts for row in together.rows for value in row.values.values()]
    assert parts == [value.parts for row in together.rows for value in row.values.values()]


@pytest.mark.parametrize("seed", range(6))
def test_ranks_are_those_of_the_values(seed: int) -> None:
    result = standings(random(seed), "BH/C1,SB,WON,BPG")
    keys = [(row.points, *(value.value for value in row.values.values())) for row in result.rows]
    assert keys == sorted(keys, reverse=True)
    assert [row.rank for row in result.rows] == [1 + keys.index(key) for key in keys]
    for above, below in zip(result.rows, result.rows[1:], strict=False):
        assert above.rank < below.rank or above.player < below.player, "the tied stand by starting number"


def test_the_order_of_the_players_in_the_file_does_not_matter() -> None:
    turned = replace(
        FOUR, players=FOUR.players[::-1], rounds=tuple(replace(r, games=r.games[::-1]) for r in FOUR.rounds)
    )
    for name in ("BH", "SB", "DE", "TPR", "fide"):
        assert standings(turned, name).rows == standings(FOUR, name).rows


def test_every_rule_of_the_table_exists_and_says_its_article() -> None:
    rows = [row for row in TIE_BREAKS.values() if row.article[0].isdigit()]
    assert [row.name for row in rows if row.article not in (row.function.__doc__ or "").split("\n")[0]] == []


# --- the working says what is so ----------------------------------------------------------------------------------


def parts_of(name: str, player: int = 1, tournament: Tournament = FOUR, **options: Any) -> tuple[Part, ...]:
    """The working of one value."""
    return next(row for row in standings(tournament, name, **options).rows if row.player == player).values[name].parts


@pytest.mark.parametrize(
    ("name", "article"),
    [("BH", "8.1"), ("FB", "8.3"), ("BH/F", "8.3"), ("SB", "9.1"), ("ARO", "10.1"), ("APPO", "10.5")],
)
def test_an_addend_names_the_article_of_its_tie_break(name: str, article: str) -> None:
    assert {part.article for part in parts_of(name)} == {article}


@pytest.mark.parametrize("seed", range(3))
def test_a_round_that_counts_nothing_is_not_said_to_count(seed: int) -> None:
    tournament = random(seed)
    for row in standings(tournament, "WIN,WON,BPG,BWG,REP").rows:
        for name, value in row.values.items():
            for part in value.parts:
                said = [sentence(language, "standings", part.rule, part.facts) for language in LANGUAGES]
                other = {**part.facts, "counts": not part.amount}
                assert bool(part.amount) is part.facts["counts"], name
                assert said != [sentence(language, "standings", part.rule, other) for language in LANGUAGES]


def test_the_working_names_what_was_compared() -> None:
    draws = [(part.facts["own"], part.facts["against"]) for part in parts_of("STD", 3)]
    assert draws == [("0.5", "0.5")] * 3
    bye = event({1: "H", 2: "U"})
    assert [part.facts for part in parts_of("STD", 1, bye)] == [
        {"kind": "H", "own": "0.5", "against": None, "draw": "0.5"}
    ]
    koya = parts_of("KS/L+1", 3)
    assert [(part.facts["limit"], part.facts["below"], part.cut) for part in koya] == [
        ("2", True, "14.5"), ("2", False, None), ("2", True, "14.5"),
    ]  # fmt: skip
    assert [part.cut for part in parts_of("KS", 3)] == ["9.2", None, None]


def test_the_working_of_performances_adds_up() -> None:
    average, difference = parts_of("TPR")
    assert average.facts["ratings"] == [1900, 1850, 1701] and average.amount == 1817
    assert difference.facts == {"half_points": 5, "scored": "2.5", "games": 3, "percent": 83}
    games = parts_of("PTP")
    assert [part.facts["scored"] for part in games] == ["1", "0.5", "1"]
    assert sum(part.amount for part in games) >= Fraction(5, 2)
    nothing = event({1: "2w0 3b0", 2: "1b1 U", 3: "U 1w1"}, [2000, 1900, 1850])
    assert [(part.rule, part.opponent, part.amount) for part in parts_of("PTP", 1, nothing)] == [
        ("lowest_rated", 3, Fraction(1850)), ("no_points", None, Fraction(-800)),
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mean_is_said_to_be_one(language: str) -> None:
    row = standings(FOUR, "ARO,AOB,PTP,TPR,BH").rows[0]
    said = {name: amount_text(name, value, language) for name, value in row.values.items()}
    assert said["BH"] == "BH = 3.5" and said["TPR"].startswith("TPR = ") and said["TPR"].count(" ") == 2
    assert said["ARO"].startswith("ARO = 1817") and "5451" in said["ARO"] and "3" in said["ARO"]
    assert said["AOB"].startswith("AOB = 4.83") and "14.5" in said["AOB"]
    assert said["PTP"].startswith("PTP = ") and "2.5" in said["PTP"]


def test_boards_without_a_result_are_named() -> None:
    last = FOUR.rounds[2]
    running = replace(
        FOUR, rounds=(*FOUR.rounds[:2], replace(last, games=(replace(last.games[0], result=None), last.games[1])))
    )
    notes = standings(running, "BH").notes
    assert [(note.code, note.facts) for note in notes][1] == ("round_not_counted", {"round": 3, "boards": [1]})
    assert [note.code for note in standings(running, "BH", after_round=1).notes] == ["rounds_counted"]
