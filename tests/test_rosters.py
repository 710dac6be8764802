"""A list that comes again: it updates the event, doubles nobody, and asks where it cannot know."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.lists import HEADING, Rows, csv_bytes, xlsx
from thuysi.cli import run
from thuysi.engines.order import initial_order
from thuysi.errors import UsageError
from thuysi.files import read, write
from thuysi.formats.roster import event_of
from thuysi.model import RESULTS, Absence, Game, Player, Round, Tournament
from thuysi.rosters import Change, Decided, checks_before_round_1, merge, updated
from thuysi.text import LANGUAGES
from thuysi.text.rosters import check_text, lines

AN = Player(1, "Nguyễn Văn An", unit="Hà Nội", birth="1985", rating=2100)
BINH = Player(2, "Trần Thị Bình", unit="Huế", birth="1990-03-02")
CUC = Player(3, "Lê Cúc", unit="Huế", birth="2001", fide_id="12401234")
THERE = (AN, BINH, CUC)


def test_the_same_list_again_changes_nothing() -> None:
    """BUGS 79: loading the roster twice must not double every player."""
    changes = merge(THERE, THERE)
    assert changes.nothing and changes.left == (1, 2, 3) and not changes.near and not changes.missing


def test_corrections_are_named_field_by_field() -> None:
    incoming = (
        replace(AN, number=7, name="NGUYỄN VĂN AN", birth="1985-05-12", rating=2140),
        replace(BINH, unit="", rating=1800),
        replace(CUC, name="Lê Thị Cúc"),
    )
    changes = merge(THERE, incoming)
    assert changes.changed == (
        Change(1, "birth", "1985", "1985-05-12"), Change(1, "rating", 2100, 2140), Change(2, "rating", None, 1800),
        Change(3, "name", "Lê Cúc", "Lê Thị Cúc"),
    )  # fmt: skip
    assert not changes.added and not changes.near


def test_a_blank_cell_or_a_bare_year_corrects_nothing() -> None:
    """BUGS 81: a year and a day of it agree."""
    assert merge((BINH,), (replace(BINH, birth="1990", unit=""),)).nothing


def test_a_player_whose_unit_is_corrected_is_the_same_with_the_same_birthday() -> None:
    moved = merge((BINH,), (replace(BINH, unit="Đà Nẵng"),))
    assert [(one.field, one.new) for one in moved.changed] == [("unit", "Đà Nẵng")]


def test_whoever_the_list_lacks_stays_and_is_said() -> None:
    """BUGS 30, 31: a list never removes anybody from an event."""
    changes = merge(THERE, (AN,))
    assert changes.missing == (2, 3) and changes.nothing
    assert len(updated(Tournament(THERE), changes).tournament.players) == 3


@pytest.mark.parametrize(
    ("newcomer", "why"),
    [
        (Player(9, "Nguyen Van An", unit="Hà Nội"), ("accents",)),
        (Player(9, "Nguyễn An", unit="Hà Nội", birth="1985"), ("shorter",)),
        (Player(9, "An Nguyễn Văn", birth="1985"), ("order",)),
        (Player(9, "Nguyễn Văn Ân", unit="Hà Nội", birth="1985"), ("accents",)),
        (Player(9, "Nguyễn Văn Anh", unit="Hà Nội", birth="1985"), ("letters",)),
        (Player(9, "Nguyễn Văn An", unit="Hà Nội", birth="1999"), ("same_name", "other_birth")),
        (Player(9, "Nguyễn Văn An", unit="Huế"), ("same_name", "other_unit")),
    ],
)
def test_near_duplicates_wait_for_the_arbiter(newcomer: Player, why: tuple[str, ...]) -> None:
    changes = merge(THERE, (newcomer,))
    assert [(one.row, one.number, one.why) for one in changes.near] == [(0, 1, why)]
    assert not changes.added and not changes.changed
    assert len(merge(THERE, (newcomer,), Decided(new=frozenset({0}))).added) == 1
    same = merge(THERE, (newcomer,), Decided(same={0: 1}))
    assert not same.added and not same.near and same.matched == {0: 1}


@pytest.mark.parametrize(
    "newcomer",
    [
        Player(9, "Nguyễn Văn An", unit="Huế", birth="1999"),
        Player(9, "Nguyễn Văn Anh", unit="Huế", birth="1985"),
        Player(9, "Lê Văn An", unit="Hà Nội", birth="1985"),
    ],
)
def test_namesakes_with_another_birth_and_unit_are_new(newcomer: Player) -> None:
    changes = merge(THERE, (newcomer,))
    assert [one.player for one in changes.added] == [newcomer] and not changes.near


def test_two_namesakes_are_not_guessed_between() -> None:
    twins = (Player(1, "Lê An", unit="Huế", birth="2000"), Player(2, "Lê An", unit="Huế", birth="2002"))
    assert {one.number for one in merge(twins, (Player(1, "Lê An", unit="Huế"),)).near} == {1, 2}


@pytest.mark.parametrize("spelling", ["Đỗ Văn Hoà", "ĐỖ VĂN HÒA", "NFD", "\u00d0ỗ Văn Hòa"])
def test_spellings_of_one_name(spelling: str) -> None:
    """BUGS 78: NFC and NFD, capitals, the place of the tone, and the Ð that old programs wrote for Đ."""
    import unicodedata

    if spelling == "NFD":
        spelling = unicodedata.normalize("NFD", "Đỗ Văn Hòa")
    assert merge((Player(1, "Đỗ Văn Hòa", unit="Huế"),), (Player(1, spelling, unit="Huế"),)).nothing


def test_accents_are_folded_for_looking_only() -> None:
    """BUGS 75: a name with accents is found without them, and never loses them."""
    changes = merge((AN,), (Player(1, "NGUYEN VAN AN", unit="Ha Noi", birth="1985"),))
    assert changes.near[0].why == ("accents",)
    event = updated(Tournament((AN,)), merge((AN,), (replace(AN, rating=2200),))).tournament
    assert (event.players[0].name, event.players[0].rating) == ("Nguyễn Văn An", 2200)


@pytest.mark.parametrize(
    ("decided", "code"),
    [
        (Decided(same={5: 1}), "roster_rows_unknown"),
        (Decided(same={0: 77}), "unknown_players"),
        (Decided(same={0: 1}, new=frozenset({0})), "roster_decided_twice"),
        (Decided(same={0: 1, 1: 1}), "roster_decided_twice"),
    ],
)
def test_decisions_about_nobody_are_refused(decided: Decided, code: str) -> None:
    with pytest.raises(UsageError) as error:
        merge(THERE, THERE, decided)
    assert error.value.code == code


def event(rounds: tuple[Round, ...] = ()) -> Tournament:
    started = event_of(initial_order(THERE, seed=3), total_rounds=5)
    return replace(started, rounds=rounds, absences=(Absence(len(rounds) + 1, 3),), seed=3)


def test_before_round_1_everybody_is_ordered_again() -> None:
    """BUGS 26: a newcomer's number is nobody else's, and what was announced goes with its player."""
    strong = Player(9, "Mai Dung", unit="Huế", rating=2500)
    update = updated(event(), merge(event().players, (*event().players, strong)))
    numbers = [player.number for player in update.tournament.players]
    assert numbers == [1, 2, 3, 4] and update.entered == (1,)
    last = next(player for player in event().players if player.number == 3)
    assert update.numbers[3] == 4 and update.tournament.absences[0].player == 4
    assert update.tournament.players[3].name == last.name


def test_after_round_1_newcomers_are_late_and_corrections_renumber_nobody() -> None:
    """BUGS 23, 25, 27: one flow for a late arrival, whose missed rounds are worth nothing."""
    drawn = event((Round((Game(1, 2, RESULTS["1-0"]),)),))
    newcomer = Player(9, "Mai Dung", unit="Huế", rating=2500)
    corrected = [replace(player, rating=1000) if player.number == 1 else player for player in drawn.players]
    update = updated(drawn, merge(drawn.players, (*corrected, newcomer)))
    found = {player.name: player.number for player in update.tournament.players}
    assert found["Mai Dung"] == update.entered[0] == 1
    assert [found[player.name] for player in drawn.players] == [2, 3, 4]
    game = update.tournament.rounds[0].games[0]
    assert (game.white, game.black) == (2, 3)
    assert not [one for one in update.tournament.rounds[0].byes if one.player == 1]


def test_a_lot_that_is_missing_needs_a_seed() -> None:
    started = replace(event(), seed=None)
    changes = merge(started.players, (*started.players, Player(9, "Mai Dung"), Player(10, "Võ Em")))
    with pytest.raises(UsageError) as error:
        updated(started, changes)
    assert error.value.code == "initial_lots_need_seed"


NAMES = st.sampled_from(["Lê An", "LÊ AN", "Le An", "Lê Văn An", "An Lê", "Lê Ân", "Trần Bé", "Trần Bê"])
PEOPLE = st.lists(
    st.builds(
        Player, st.just(0), NAMES, unit=st.sampled_from(["", "Huế", "Hà Nội"]),
        birth=st.sampled_from(["", "2000", "2000-02-03", "2001"]), rating=st.none() | st.integers(1000, 1003),
    ),
    max_size=6,
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(PEOPLE, PEOPLE)
def test_nobody_is_counted_twice_and_a_second_time_changes_nothing(first: list[Player], second: list[Player]) -> None:
    there = tuple(replace(player, number=number) for number, player in enumerate(first, 1))
    changes = merge(there, second)
    rows = [*(one.row for one in changes.added), *changes.matched, *{one.row for one in changes.near}]
    assert sorted(rows) == list(range(len(second)))
    assert sorted([*changes.matched.values(), *changes.missing]) == [player.number for player in there]
    update = updated(Tournament(there), changes, seed=1)
    assert len(update.tournament.players) == len(there) + len(changes.added)
    if not changes.near:
        assert merge(update.tournament.players, second).added == ()


def test_the_checks_before_round_1() -> None:
    """BUGS 131: what is otherwise found by reading two printed lists."""
    players = (
        Player(1, "Lê An", rating=1500, unit="Huế", birth="1990", fide_id="7"), Player(2, "LÊ AN", unit="Huế"),
        Player(3, "Le An", birth="1990", unit="Huế"), Player(4, "Võ Bé", fide_id="7", unit="Huế", birth="1991"),
        Player(5, "Mai Ấn", birth="1990"), Player(6, "Mai Ấn", birth="1992", unit="Đà Nẵng"),
    )  # fmt: skip
    found = checks_before_round_1(Tournament(players))
    said = [(one.code.removeprefix("rosters.check_"), one.facts.get("player"), one.facts.get("other")) for one in found]
    assert said == [
        ("same_player", 1, 2), ("like_player", 1, 3), ("same_fide_id", 1, 4),
        ("rating_missing", None, None), ("unit_missing", None, None), ("birth_missing", None, None),
    ]  # fmt: skip
    assert all(one.harmless for one in found)
    for language in LANGUAGES:
        assert len({check_text(one, language) for one in found}) == len(found)


def test_an_event_without_any_rating_misses_none() -> None:
    found = checks_before_round_1(Tournament((Player(1, "Lê An", unit="A", birth="1990"),)))
    assert found == ()


# ── the command ──────────────────────────────────────────────────────────────────────────────────────────────────────

LIST: Rows = (
    HEADING, (1, "Nguyễn Văn An", 1985, "Hà Nội", "Kiện tướng", 2100),
    (2, "Đỗ Thị Ánh", 1990, "Bình Định", "Cấp 1", 1950),
)  # fmt: skip
CORRECTED: Rows = (
    HEADING, (1, "NGUYỄN VĂN AN", "12/05/1985", "Hà Nội", "Kiện tướng", 2180),
    (2, "Đỗ Thị Ánh", 1990, "Bình Định", "", ""),
    (3, "Võ Quốc Bình", 2001, "Cần Thơ", "", 1700), (4, "Do Thi Anh", 1990, "Bình Định", "", ""),
)  # fmt: skip


@pytest.fixture
def started(tmp_path: Path) -> Path:
    (tmp_path / "list.xlsx").write_bytes(xlsx(LIST))
    (tmp_path / "again.csv").write_bytes(csv_bytes(CORRECTED))
    out = tmp_path / "event.json"
    assert run(["roster", str(tmp_path / "list.xlsx"), "--seed", "1", "-o", str(out)]) == 0
    return out


def test_a_dry_run_shows_and_changes_nothing(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = started.read_bytes()
    capsys.readouterr()
    assert run(["roster", str(started.parent / "again.csv"), "--into", str(started), "--dry-run", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert started.read_bytes() == before
    assert "1 added, 2 corrections, 1 as they are, 0 not in the list, 1 to be decided" in out
    assert "“1985” → “1985-05-12”" in out and "--same 4=" in out and "nothing was written" in out


def test_a_list_goes_into_an_event_and_again(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = str(started.parent / "again.csv")
    assert run(["roster", again, "--into", str(started)]) == 0
    event, _ = read(started)
    assert [(p.number, p.name, p.rating) for p in event.players] == [
        (1, "Nguyễn Văn An", 2180), (2, "Đỗ Thị Ánh", 1950), (3, "Võ Quốc Bình", 1700),
    ]  # fmt: skip
    once = started.read_bytes()
    capsys.readouterr()
    assert run(["roster", again, "--into", str(started), "--json", "--lang", "en"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert started.read_bytes() == once and shape["file"] is None
    assert (shape["added"], shape["changed"], shape["missing"]) == ([], [], [])
    assert [(one["row"], one["why"]) for one in shape["near"]] == [(4, ["accents"])]
    assert run(["roster", again, "--into", str(started), "--same", "4=2"]) == 0
    assert started.read_bytes() == once, "row 2 is number 2 already, and a list without accents takes none away"


def test_the_arbiter_decides(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = str(started.parent / "again.csv")
    assert run(["roster", again, "--into", str(started), "--new", "4", "--seed", "5"]) == 0
    assert [p.name for p in read(started)[0].players].count("Do Thi Anh") == 1


def test_the_arbiters_word_given_again_adds_nobody_twice(started: Path) -> None:
    """BUGS 79: the same list with the same --new finds its player the second time."""
    again = str(started.parent / "again.csv")
    words = ["roster", again, "--into", str(started), "--new", "4", "--seed", "5"]
    assert run(words) == 0
    once = started.read_bytes()
    assert run(words) == 0 and started.read_bytes() == once


def test_a_dry_run_shows_its_changes_where_a_seed_is_lacking(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    twins = started.parent / "twins.csv"
    twins.write_bytes(csv_bytes((HEADING, (1, "Hồ Ba", 2001, "Huế", "", ""), (2, "Hồ Tư", 2001, "Huế", "", ""))))
    before = started.read_bytes()
    words = ["roster", str(twins), "--into", str(started), "--lang", "en"]
    capsys.readouterr()
    assert run([*words, "--dry-run"]) == 0
    said = capsys.readouterr()
    assert "Added: Hồ Ba" in said.out and "Added: Hồ Tư" in said.out and "--seed" in said.err
    assert run(words) == 2 and started.read_bytes() == before


def test_an_event_with_rounds_is_not_started_over(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = str(started.parent / "list.xlsx")
    event, _ = read(started)
    write(replace(event, rounds=(Round((Game(1, 2),)),), total_rounds=3), started)
    before = started.read_bytes()
    capsys.readouterr()
    assert run(["roster", again, "--seed", "1", "-o", str(started), "--lang", "en"]) == 2
    assert started.read_bytes() == before and "--into" in capsys.readouterr().err
    assert run(["roster", again, "--seed", "1", "-o", str(started.parent / "list.csv")]) == 2
    assert not (started.parent / "list.csv").exists()


def test_a_given_name_goes_with_its_name() -> None:
    """A name that is corrected takes its given name along, by which lists are sorted; else it stays."""
    there = Player(1, "Lê Bình", unit="Huế", birth="1991", given_name="Bình")
    renamed = merge((there,), (replace(there, name="Lê Binh", given_name="Binh"),), Decided({0: 1}))
    assert [(one.field, one.new) for one in renamed.changed] == [("name", "Lê Binh"), ("given_name", "Binh")]
    assert merge((there,), (replace(there, given_name="Lê Bình"),)).nothing


def test_options_that_do_not_go_together(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = str(started.parent / "again.csv")
    for words in (["--into", "x.json", "-o", "y.json"], ["--same", "1=2"], ["--into", str(started), "--same", "x"]):
        assert run(["roster", again, *words]) == 2
        assert "Traceback" not in capsys.readouterr().err


def test_re_import_leaves_the_event_its_name(started: Path) -> None:
    """BUGS 62: importing into an event renames nothing."""
    event, _ = read(started)
    write(replace(event, name="Giải xuân"), started)
    assert run(["roster", str(started.parent / "again.csv"), "--into", str(started)]) == 0
    assert read(started)[0].name == "Giải xuân"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_said_in_every_language(language: str) -> None:
    from tests.formats.lists import read as read_list

    roster = read_list(csv_bytes(CORRECTED))
    there = event_of(initial_order(read_list(xlsx(LIST)).players, seed=1))
    said = list(lines(merge(there.players, roster.players), roster, there, language))
    assert len(said) == 5 and not any("{" in line for line in said)
