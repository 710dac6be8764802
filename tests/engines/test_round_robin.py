"""Round robins as whole events: what holds of every one (hypothesis), gacrux's tables, files, reasons, commands."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thuysi
from tests.twins import berger as twin
from thuysi.check import check
from thuysi.cli import run
from thuysi.engines import pair_round
from thuysi.engines.late_entry import late_entry_28_7
from thuysi.engines.round_robin import pairs_2
from thuysi.engines.settings import Options
from thuysi.errors import RefusedRound, UsageError
from thuysi.event import with_result, with_round
from thuysi.explain import explain
from thuysi.files import parse, read, render, write
from thuysi.formats.trf.writing import losses
from thuysi.generate import Recipe, generate
from thuysi.history import histories
from thuysi.model import RESULTS, Absence, ForbiddenPairs, Player, Tournament
from thuysi.text import LANGUAGES

CASES = Path(__file__).parents[1] / "cases" / "round_robin"
SYSTEM = "round-robin"
Captured = pytest.CaptureFixture[str]


def event(players: int, **fields: Any) -> Tournament:
    """An event of so many players."""
    field = tuple(Player(number, f"Kỳ thủ {number}") for number in range(1, players + 1))
    return replace(Tournament(field, system=SYSTEM), **fields)


def played(tournament: Tournament, rounds: int, **chosen: str) -> Tournament:
    """The event with so many rounds more; every game that is not decided already is drawn."""
    for _ in range(rounds):
        tournament = with_round(tournament, pair_round(tournament, SYSTEM, Options(settings=chosen)))
        for board, game in enumerate(tournament.rounds[-1].games, start=1):
            if game.result is None:
                tournament = with_result(tournament, len(tournament.rounds), board, RESULTS["1/2"])
    return tournament


def tables(tournament: Tournament) -> list[set[tuple[int, int]]]:
    """Every round as (White, Black)."""
    return [{(game.white, game.black) for game in drawn.games} for drawn in tournament.rounds]


# --- what holds of every round robin --------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(2, 60),
    cycles=st.sampled_from([1, 2]),
    order=st.sampled_from(["file", "swapped", "table"]),
    seed=st.none() | st.integers(0, 10**9),
)
def test_everybody_meets_everybody(players: int, cycles: int, order: str, seed: int | None) -> None:
    """Every pair once in each cycle, with both colours in two; colours differ by one at most; rests are even."""
    chosen = {"cycles": str(cycles), "last-two-rounds": order, "numbers": "file" if seed is None else "drawn"}
    done = event(players)
    rounds = (players - 1 + players % 2) * cycles
    rests: Counter[int] = Counter()
    for _ in range(rounds):
        pairing = pair_round(done, SYSTEM, Options(seed=seed, settings=chosen))
        assert [board.board for board in pairing.boards] == list(range(1, players // 2 + 1))
        seated = {player for board in pairing.boards for player in (board.white, board.black)}
        assert len(seated) == 2 * len(pairing.boards) and not pairing.rests and not pairing.absent
        if pairing.bye is not None:
            rests[pairing.bye.player] += 1
            seated.add(pairing.bye.player)
        assert seated == set(range(1, players + 1)) and (pairing.bye is not None) is (players % 2 == 1)
        done = with_round(done, pairing)
        games = tuple(replace(game, result=RESULTS["1-0"]) for game in done.rounds[-1].games)
        done = replace(done, rounds=(*done.rounds[:-1], replace(done.rounds[-1], games=games)))
    met = Counter(frozenset(pair) for games in tables(done) for pair in games)
    assert met == Counter({frozenset(pair): cycles for pair in combinations(range(1, players + 1), 2)})
    with_white = Counter(pair for games in tables(done) for pair in games)
    assert set(with_white.values()) == {1}, "nobody has the same colour twice against the same opponent"
    for record in histories(done).values():
        assert abs(record.colour_difference) <= (1 if cycles == 1 and players % 2 == 0 else 0)
        assert len(record.met) == (players - 1) * cycles
    assert rests == Counter(dict.fromkeys(range(1, players + 1), cycles) if players % 2 else {})
    if seed is None:
        assert tables(done) == (twin.double(players, order != "table") if cycles == 2 else twin.table(players))
    with pytest.raises(RefusedRound, match="no_round_left"):
        pair_round(done, SYSTEM, Options(seed=seed, settings=chosen))


@settings(max_examples=40, deadline=None)
@given(
    players=st.integers(3, 14),
    away=st.sets(st.tuples(st.integers(1, 26), st.integers(1, 14)), max_size=30),
    games=st.sampled_from(["forfeit", "rest"]),
    cycles=st.sampled_from(["1", "2"]),
)
def test_absences_never_move_a_game(players: int, away: set[tuple[int, int]], games: str, cycles: str) -> None:
    """Whoever stays away loses the game of the table, or it is not put up; everybody else plays the table."""
    wanted = twin.table(players) if cycles == "1" else twin.double(players, True)
    done = event(players, settings={"absent-games": games, "cycles": cycles})
    for number, table in enumerate(wanted, start=1):
        gone = {player for round_, player in away if round_ == number and player <= players}
        done = replace(done, absences=tuple(Absence(number, player) for player in sorted(gone)))
        if players - len(gone) < 2:
            with pytest.raises(RefusedRound, match="nobody_to_pair"):
                pair_round(done, SYSTEM, Options())
            return
        done = played(done, 1)
        drawn = done.rounds[-1]
        if games == "forfeit":
            assert {(game.white, game.black) for game in drawn.games} == table
            defaults = {
                g.white if "-" in g.result.white else g.black for g in drawn.games if g.result and not g.result.played
            }
            assert defaults <= gone and len(drawn.byes) == players % 2
        else:
            assert {(game.white, game.black) for game in drawn.games} == {
                pair for pair in table if not gone & set(pair)
            }
            assert len(drawn.byes) + 2 * len(drawn.games) == players
        assert all(bye.kind == "Z" for bye in drawn.byes)
    assert all(one.ok for one in check(done, SYSTEM, Options()))


@pytest.mark.parametrize("size", range(4, 42, 2))
def test_gacrux_has_the_same_tables(size: int) -> None:
    bergertables = pytest.importorskip("gacrux.berger").bergertables
    theirs = bergertables(size)["pairing"]
    for number in range(1, size):
        assert [(pair["white"], pair["black"]) for pair in theirs[number].values()] == list(pairs_2(size, number))


# --- events in files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "cycles"), [("r001", 1), ("r002", 2)])
def test_the_event_of_the_file_is_the_twin_s(name: str, cycles: int) -> None:
    found, _ = read(CASES / f"{name}.trf")
    count = len(found.players)
    assert tables(found) == (twin.table(count) if cycles == 1 else twin.double(count, True))
    assert all(one.ok for one in check(found, SYSTEM, Options()))
    assert found.system == SYSTEM and found.round_robin and len(thuysi.standings(found).rows) >= count - 2


def test_a_round_in_which_nobody_could_play_is_as_it_must_be() -> None:
    away = event(3, absences=(Absence(1, 2),), settings={"absent-games": "rest"})
    done = played(played(away, 1), 2)
    assert done.rounds[0].games == () and [bye.player for bye in done.rounds[0].byes] == [1, 2, 3]
    assert all(one.ok for one in check(done, SYSTEM, Options()))


def test_check_names_a_changed_board_and_a_changed_rest() -> None:
    found = played(event(5), 5)
    third = found.rounds[2]
    swapped = tuple(replace(game, white=game.black, black=game.white) for game in third.games)
    other = replace(found, rounds=(*found.rounds[:2], replace(third, games=swapped), *found.rounds[3:]))
    assert [one.ok for one in check(other, SYSTEM, Options())] == [True, True, False, True, True]
    rests = tuple(sorted(bye.player for drawn in found.rounds for bye in drawn.byes))
    assert rests == (1, 2, 3, 4, 5)
    for byes in ((), (replace(found.rounds[0].byes[0], kind="U"),)):
        blank = replace(found, rounds=(replace(found.rounds[0], byes=byes), *found.rounds[1:]))
        assert check(blank, SYSTEM, Options())[0].ok, "a rest is worth nothing, by whatever letter"


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({}, "BERGER_ROUNDROBIN"),
        ({"cycles": "2"}, "FIDE_DOUBLEROUNDROBIN"),
        ({"cycles": "2", "last-two-rounds": "table"}, "BERGER_ROUNDROBIN_G2"),
    ],
)
def test_a_report_file_keeps_how_the_event_is_played(chosen: dict[str, str], code: str) -> None:
    before = played(event(6, settings=chosen), 3)
    text = render(before, "trf", 26)
    assert f"192 {code}\r" in text.decode() or f"192 {code}\n" in text.decode()
    assert losses(replace(before, edition="berger")) == ()
    again, _ = parse(text)
    for number in (4, 5):
        options = Options()
        one, two = (pair_round(tournament, SYSTEM, options) for tournament in (before, again))
        assert (one.boards, one.decisions) == (two.boards, two.decisions), number
        before, again = played(before, 1), played(again, 1)


def test_a_code_of_the_file_is_written_back_unless_a_setting_says_otherwise() -> None:
    for code in ("FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN_G1", "BERGER_ROUNDROBIN_G3", "FIDE_DOUBLEROUNDROBIN"):
        assert f"192 {code}" in render(event(6, details={"192": code}), "trf", 26).decode()
    double = event(6, details={"192": "FIDE_ROUNDROBIN"}, settings={"cycles": "2"})
    assert "192 FIDE_DOUBLEROUNDROBIN" in render(double, "trf", 26).decode()
    other = Tournament(event(6).players, round_robin=True)
    assert "192 CUSTOM_ROUNDROBIN" in render(other, "trf", 26).decode()
    assert parse(render(other, "trf", 26))[0].round_robin


# --- generate, late arrivals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", [{}, {"cycles": "2"}, {"numbers": "drawn"}])
def test_generate_plays_and_check_agrees(chosen: dict[str, str]) -> None:
    rounds = 14 if "cycles" in chosen else 7
    recipe = Recipe(7, rounds, SYSTEM, seed=6, forfeits=Fraction(1, 10), settings=chosen)
    made = generate(recipe)
    assert len(made.rounds) == rounds and made.edition == "berger"
    assert all(one.ok for one in check(made, SYSTEM, Options()))


def test_generate_keeps_the_games_that_were_decided_beforehand() -> None:
    made = thuysi.generate(10, 9, SYSTEM, seed=3, withdrawals="0.1", absences="0.05")
    codes = Counter(game.result.code for drawn in made.rounds for game in drawn.games if game.result)
    assert codes["+-"] and codes["-+"] and tables(made) == twin.table(10)


@pytest.mark.parametrize(("players", "rounds"), [(6, 4), (6, 7), (201, 200)])
def test_generate_refuses_rounds_that_no_table_has(players: int, rounds: int) -> None:
    with pytest.raises(RefusedRound) as error:
        generate(Recipe(players, rounds, SYSTEM))
    assert error.value.code in ("rounds_not_of_table", "table_too_long")


def test_a_late_arrival_is_refused_once_round_1_is_drawn() -> None:
    newcomer = Player(0, "Người đến muộn")
    assert late_entry_28_7(event(6), newcomer, 1).number
    with pytest.raises(RefusedRound) as error:
        late_entry_28_7(played(event(6), 1), newcomer, 1)
    assert error.value.code == "late_in_round_robin"


def test_a_late_arrival_whom_another_program_numbered_is_refused_too() -> None:
    swiss = replace(played(event(6), 1), system=None)
    entered = late_entry_28_7(swiss, Player(0, "Muộn"), 1)
    with pytest.raises(RefusedRound) as error:
        pair_round(entered.tournament, SYSTEM, Options())
    assert error.value.facts["players"] == [entered.number]


# --- reasons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_told_in_every_language(language: str) -> None:
    """Single and double, odd and even, drawn and listed numbers, absences either way, rounds entered by hand."""
    away = (Absence(1, 2), Absence(1, 5), Absence(1, 3))
    events: list[tuple[Tournament, dict[str, str]]] = [
        (event(7), {}),
        (event(6, absences=away, forbidden=(ForbiddenPairs((3, 4)),)), {}),
        (event(6, absences=away), {"absent-games": "rest"}),
        (event(6), {"numbers": "drawn"}),
        (played(event(6), 6, cycles="2"), {"cycles": "2"}),
        (played(event(6), 3, cycles="2"), {"cycles": "2"}),
        (Tournament(tuple(Player(number, "") for number in (3, 4, 9))), {}),
    ]
    for tournament, chosen in events:
        number = len(tournament.rounds) + 1
        options = Options(seed=4, settings=chosen)
        text = thuysi.explanation_text(explain(tournament, SYSTEM, options, number), language)
        assert text and "{" not in text and "[[" not in text and "None" not in text
        for player in tournament.players:
            others = [other.number for other in tournament.players if other != player]
            told = explain(tournament, SYSTEM, options, number, player.number, against=others[0])
            text = thuysi.explanation_text(told, language)
            assert text and "{" not in text and "[[" not in text
            assert "meeting" in [one.decision.code for one in told.told]


def test_against_names_every_round_in_which_two_meet() -> None:
    double = played(event(4, settings={"cycles": "2"}), 3)
    told = thuysi.explain(double, 4, player=1, against=2)
    meetings = [one.decision.facts for one in told.told if one.decision.code == "meeting"]
    assert [(one["round"], one["when"], one["white"]) for one in meetings] == [(3, "past", 1), (5, "later", 2)]
    text = thuysi.explanation_text(told, "vi")
    assert "đã gặp số 2 ở ván 3" in text and "còn gặp lại nhau ở ván 5" in text


def test_the_rest_of_a_recorded_round_is_not_said_to_differ() -> None:
    done = played(event(5), 2)
    told = thuysi.explain(done, 1, player=1)
    assert [one.decision.code for one in told.told] == ["rests", "rests"]
    assert not any(one.decision.code.startswith("recorded") for one in told.told)


# --- the command line -----------------------------------------------------------------------------------------------


def test_a_whole_event_from_a_list_without_a_number_of_rounds(tmp_path: Path, capsys: Captured) -> None:
    """The rounds are derived, written into the event, and the rest stands below the boards and in the JSON."""
    file = tmp_path / "event.json"
    write(Tournament(event(5).players, name="Bảng A"), file)
    status = run(["pair", str(file), "--system", SYSTEM, "--json", "-o", str(file), "--lang", "vi"])
    shape = json.loads(capsys.readouterr().out)
    assert status == 0 and shape["bye"]["player"] == 1 and [board["board"] for board in shape["boards"]] == [1, 2]
    kept, _ = read(file)
    assert (kept.total_rounds, kept.system, kept.edition) == (5, SYSTEM, "berger")
    assert run(["pair", str(file), "--lang", "en"]) == 2
    assert run(["result", str(file), "1", "1", "1-0"]) == run(["result", str(file), "1", "2", "1/2"]) == 0
    assert run(["absent", str(file), "3", "--lang", "en"]) == 0
    capsys.readouterr()
    assert run(["pair", str(file), "--reasons", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Rests: 4 Kỳ thủ 4" in shown and "decided by an announced absence" in shown and "Number 4 rests" in shown
    assert run(["explain", str(file), "--round", "1", "--player", "1", "--against", "2", "--lang", "en"]) == 0
    assert "meet in round" in capsys.readouterr().out
    assert run(["check", str(file), "--lang", "en"]) == 0


@pytest.mark.parametrize(("players", "words", "rounds"), [(32, [], 31), (17, ["--set", "cycles=2"], 34)])
def test_fields_that_crashed_another_program(
    tmp_path: Path, capsys: Captured, players: int, words: list[str], rounds: int
) -> None:
    """32 players single (31 rounds), 17 double (34 rounds), in a report file that says nothing of rounds."""
    file, out = tmp_path / "event.trf", tmp_path / "out.trf"
    write(Tournament(event(players).players), file)
    assert run(["pair", str(file), "--system", SYSTEM, *words, "-o", str(out), "--lang", "en"]) == 0
    assert read(out)[0].total_rounds == rounds
    done = played(read(file)[0], rounds, **({"cycles": "2"} if words else {}))
    assert parse(render(replace(done, system=SYSTEM), "trf", 26))[0].rounds == done.rounds
    capsys.readouterr()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_limit_is_said_in_words(tmp_path: Path, capsys: Captured, language: str) -> None:
    file = tmp_path / "event.trf"
    write(Tournament(event(201).players), file)
    assert run(["pair", str(file), "--system", SYSTEM, "--lang", language]) == 2
    shown = capsys.readouterr().err
    assert "201" in shown and "200" in shown and "Traceback" not in shown


@pytest.mark.parametrize(
    ("name", "value"), [("cycles", "3"), ("numbers", "lot"), ("absent-games", "none"), ("last-two-rounds", "off")]
)
def test_unknown_values_are_refused(name: str, value: str) -> None:
    with pytest.raises(UsageError) as error:
        pair_round(event(6), SYSTEM, Options(settings={name: value}))
    assert error.value.code == "unknown_value"


@pytest.mark.parametrize("language", LANGUAGES)
def test_standings_say_who_is_left_out(tmp_path: Path, capsys: Captured, language: str) -> None:
    """Reported of another program: with less than half played, games stay in the table and leave the standings."""
    gone = event(6)
    for number in range(1, 6):
        gone = played(replace(gone, absences=(Absence(number, 4),) if number > 2 else ()), 1)
    file = tmp_path / "event.trf"
    write(replace(gone, total_rounds=5), file)
    assert run(["standings", str(file), "--lang", language, "--json", "--working"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert sorted(row["player"] for row in shape["rows"]) == [1, 2, 3, 5, 6] and shape["round_robin"]
    assert shape["left_out"] == [4]
    assert [note["facts"]["completed"] for note in shape["notes"] if note["code"] == "left_out"] == [2]
    cut = [part for row in shape["rows"] for part in row["working"]["PTS"] if part["cut"]]
    assert len(cut) == 5 and all(part["opponent"] == 4 for part in cut)
    assert run(["standings", str(file), "--lang", language, "--set", "withdrawn-under-half=counted", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rows"]) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_crosstable_keeps_who_is_left_out(tmp_path: Path, language: str) -> None:
    """His row stands last, without a rank, with his games; the note says why."""
    pdf = pytest.importorskip("tests.reports.pdf")
    gone = event(6)
    for number in range(1, 6):
        gone = played(replace(gone, absences=(Absence(number, 4),) if number > 2 else ()), 1)
    file, out = tmp_path / "event.json", tmp_path / "crosstable.pdf"
    write(replace(gone, total_rounds=5), file)
    assert run(["print", str(file), "crosstable", "-o", str(out), "--lang", language]) == 0
    text = " ".join(pdf.pages(out.read_bytes()))
    names = [f"Kỳ thủ {row.player}" for row in thuysi.standings(gone).rows]
    assert pdf.in_order(text, [*names, "– 4 Kỳ thủ 4", "6.6"]) is None


@pytest.mark.parametrize(("language", "word"), [("vi", "nghỉ"), ("en", "rests"), ("zh", "轮空")])
def test_the_printed_round_says_who_rests(tmp_path: Path, language: str, word: str) -> None:
    pdf = pytest.importorskip("tests.reports.pdf")
    file = tmp_path / "event.json"
    write(played(event(5, total_rounds=5), 1), file)
    for document in ("pairings", "names"):
        out = tmp_path / f"{document}.pdf"
        assert run(["print", str(file), document, "-o", str(out), "--lang", language]) == 0
        assert word in " ".join(pdf.pages(out.read_bytes()))
