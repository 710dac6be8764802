"""`thuysi draw commit|reveal|verify|hand`, `thuysi pair --system lots` and `thuysi card` from the command line."""

from __future__ import annotations

import io
import json
import os
import re
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.lots_events import play
from thuysi.cli import run
from thuysi.files import write
from thuysi.lots import with_phrase
from thuysi.model import RESULTS, Absence, Bye, Game, Player, Points, Round, Scoring, Tournament

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """An event of nine players before round 4."""
    path = tmp_path / "event.json"
    write(play(9, 6, 5, defaults=0)[3][0], path)
    return path


def answer(argv: list[str], capsys: Captured) -> tuple[int, str, str]:
    status = run(argv)
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def as_json(argv: list[str], capsys: Captured) -> Any:
    status, out, err = answer([*argv, "--json"], capsys)
    assert status == 0, err
    return json.loads(out)


def test_commit_draw_reveal_verify(tmp_path: Path, event: Path, capsys: Captured) -> None:
    secret, shown, sheet = (str(tmp_path / name) for name in ("secret.json", "reveal.json", "round.json"))
    published = as_json(["draw", "commit", "-o", secret], capsys)
    assert set(published) == {"commitment"}
    assert stat.S_IMODE(os.stat(secret).st_mode) == 0o600
    revealed = as_json(["draw", "reveal", secret, "--phrase", "Thăng  Long", "-o", shown], capsys)
    assert revealed["draw_seed"] == with_phrase(revealed["seed"], "Thăng Long") != revealed["seed"]
    pairing = as_json(["pair", str(event), "--system", "lots", "--seed", str(revealed["draw_seed"])], capsys)
    Path(sheet).write_text(json.dumps(pairing), encoding="utf-8")
    verify = ["draw", "verify", published["commitment"], shown, "--draw", sheet]
    assert answer(verify, capsys)[0] == 0
    max(pairing["draw"]["groups"], key=lambda group: len(group["order"]))["order"].reverse()
    Path(sheet).write_text(json.dumps(pairing), encoding="utf-8")
    assert answer(verify, capsys)[0] == 1
    pairing["draw"]["seed"] += 1
    Path(sheet).write_text(json.dumps(pairing), encoding="utf-8")
    assert answer(verify, capsys)[0] == 1


def test_a_reveal_that_does_not_match_its_commitment_is_exit_1(tmp_path: Path, capsys: Captured) -> None:
    one, two = str(tmp_path / "one.json"), str(tmp_path / "two.json")
    as_json(["draw", "commit", "-o", one], capsys)
    other = as_json(["draw", "commit", "-o", two], capsys)
    status, out, err = answer(["draw", "verify", other["commitment"], one], capsys)
    assert (status, out) == (1, "") and other["commitment"] in err
    document = json.loads(Path(one).read_text(encoding="utf-8"))
    Path(one).write_text(json.dumps(document | {"seed": document["seed"] + 1}), encoding="utf-8")
    assert answer(["draw", "reveal", one], capsys)[0] == 1


@pytest.mark.parametrize(
    "argv",
    [
        ["draw", "commit", "--seed", "-1"],
        ["draw", "commit", "--seed", "seven"],
        ["draw", "commit", "--seed", "1" * 79],
        ["draw", "commit", "--salt", "short"],
        ["draw", "verify", "abc", "REVEAL"],
        ["draw", "verify", "0" * 64, "NOTHING"],
        ["draw", "reveal", "EVENT"],
        ["draw", "verify", "COMMITMENT", "REVEAL", "--draw", "EVENT"],
        ["draw", "hand", "EVENT", "999"],
        ["draw", "hand", "EVENT", "1", "3", "4", "2"],
        ["draw", "hand", "EVENT"],
        ["draw", "hand", "EVENT", "--seed", "1"],
        ["draw", "hand", "EVENT", "--system", "dutch", "1"],
        ["draw", "hand", "EVENT", "--system", "lotz", "1"],
        ["card", "EVENT", "--player", "99"],
        ["card", "EVENT", "--player", "1", "-o", "card.pdf"],
        ["pair", "EVENT", "--system", "lots", "--seed", "x"],
        ["pair", "EVENT", "--system", "lots"],
        ["pair", "EVENT", "--system", "lots", "--seed", "1", "--set", "lots-bye=first"],
        ["pair", "EVENT", "--system", "lots", "--seed", "1", "--set", "lots-by=lot"],
        ["standings", "EVENT", "--tie-breaks", "VN-BHX"],
        ["standings", "EVENT", "--tie-breaks", "PTS,LOT"],
    ],
)
def test_bad_input_is_exit_2_in_one_line_and_changes_nothing(
    argv: list[str], event: Path, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    write(Tournament((Player(1, "A"), Player(2, "B"), Player(3, "C"), Player(4, "D")), _tied(), total_rounds=4), event)
    run(["draw", "commit", "-o", "secret.json", "--json"])
    published = json.loads(capsys.readouterr().out)["commitment"]
    names = {"EVENT": str(event), "REVEAL": "secret.json", "NOTHING": "nothing.json", "COMMITMENT": published}
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    status, out, err = answer([names.get(word, word) for word in argv] + ["--lang", "en"], capsys)
    assert status == 2 and out == "" and err.strip() and "Traceback" not in err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def _tied() -> tuple[Round, ...]:
    return (Round((Game(1, 2, RESULTS["1/2"]), Game(3, 4, RESULTS["1/2"]))),)


def test_an_unknown_tie_break_is_answered_with_the_nearest_known_one(event: Path, capsys: Captured) -> None:
    _, _, err = answer(["standings", str(event), "--tie-breaks", "BLAKC-WINS", "--lang", "en"], capsys)
    assert "BLACK-WINS" in err


def test_a_secret_is_never_written_over(tmp_path: Path, capsys: Captured) -> None:
    secret = tmp_path / "secret.json"
    assert answer(["draw", "commit", "-o", str(secret)], capsys)[0] == 0
    kept = secret.read_bytes()
    assert answer(["draw", "commit", "-o", str(secret)], capsys)[0] == 2
    assert secret.read_bytes() == kept


def test_a_draw_by_hand_from_arguments_and_from_standard_input(
    event: Path, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = as_json(["pair", str(event), "--system", "lots", "--seed", "4"], capsys)
    cards: list[int] = []
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    while True:  # the arbiter draws whatever is asked for, the highest number first, void ones too
        status, out, err = answer(["draw", "hand", str(event), *map(str, cards), "--json", "--lang", "en"], capsys)
        if status == 0:
            break
        assert status == 2
        table = [int(word) for word in err.rpartition(":")[2].split(",")]
        redraw = [line for line in err.splitlines() if "void" in line and f"no. {cards[-1]}:" in line] if cards else []
        cards.append(max(table) if not redraw else int(redraw[-1].rpartition(":")[2].split(",")[0]))
    pairing = json.loads(out)
    assert pairing["seed"] is None and pairing["bye"]["player"] == drawn["bye"]["player"]
    assert set(pairing["draw"]["groups"][0]) == {"score", "order", "carried", "void"}
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(map(str, cards))))
    written = str(tmp_path / "after.json")
    assert as_json(["draw", "hand", str(event), "-o", written, "--lang", "en"], capsys) == pairing
    assert answer(["card", written, "--player", "1"], capsys)[0] == 0


def test_pair_tells_the_draw_in_sentences_of_three_languages(event: Path, capsys: Captured) -> None:
    for language in ("vi", "en", "zh"):
        pairing = as_json(["pair", str(event), "--system", "lots", "--seed", "4", "--lang", language], capsys)
        for board in pairing["boards"]:
            assert all(decision["text"] and "{" not in decision["text"] for decision in board["decisions"])
        assert (
            answer(["pair", str(event), "--system", "lots", "--seed", "4", "--reasons", "--lang", language], capsys)[0]
            == 0
        )


def test_the_log_reads_like_a_real_draw_card_by_card(event: Path) -> None:
    """#6 came down, drew 3 (the rest could not be paired), 1 (met), then 2; #5 would have gone down twice running."""
    from thuysi.engines import pair_round
    from thuysi.engines.settings import Options
    from thuysi.files import read
    from thuysi.text.draw_log import draw_lines

    pairing = pair_round(read(event)[0], "lots", Options(seed=4))
    lines = draw_lines(pairing, "en")
    assert lines[0] == "Log of the lots (seed 4)"
    assert "  Card 5 does not go down (would float the same way twice running (14.4.4))" in lines
    start = lines.index("  Come down from above: 6")
    assert lines[start - 1 : start + 5] == [
        "Group of 1, order of the lots: 3, 1, 2",
        "  Come down from above: 6",
        "  Card 6 draws card 3: void (the remaining cards could not all be paired), drawn again",
        "  Card 6 draws card 1: void (have met), drawn again",
        "  Card 6 – card 2",
        "  Card 3 – card 1",
    ]
    assert len(draw_lines(pairing, "vi")) == len(draw_lines(pairing, "zh")) == len(lines)


def sample() -> Tournament:
    """The law's sample card: Nguyễn Văn Đại, grade I, number 11, over four rounds; and a fifth and sixth of ours."""
    people = {
        11: ("Nguyễn Văn Đại", "I"), 12: ("Trần V Chiến", "I"), 35: ("Hoàng Vĩ", "II"), 18: ("Vũ Văn Xuân", "II"),
        6: ("Phạm Đ.Công", "I"), 1: ("A", ""), 2: ("B", ""),
    }  # fmt: skip
    return Tournament(
        tuple(Player(number, *_named(name, grade)) for number, (name, grade) in sorted(people.items())),
        (
            Round((Game(11, 12, RESULTS["1-0"]), Game(35, 1, RESULTS["1-0"]), Game(18, 2, RESULTS["1-0"]))),
            Round((Game(35, 11, RESULTS["1/2"]), Game(18, 1, RESULTS["1/2"]))),
            Round((Game(18, 11, RESULTS["0-1"]), Game(6, 2, RESULTS["1-0"]))),
            Round((Game(11, 6, RESULTS["1/2"]),)),
            Round((), (Bye(11, "U"),)),
            Round((Game(1, 11, RESULTS["-+"]),)),
        ),
        total_rounds=7,
    )


def _named(name: str, grade: str) -> tuple[Any, ...]:
    return (name, None, "", None, grade)


def test_card_has_exactly_the_columns_and_rows_of_the_laws_sample(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "event.json"
    write(sample(), path)
    shown = as_json(["card", str(path), "--player", "11", "--lang", "vi"], capsys)
    assert shown["player"] == 11
    keys = ("round", "opponent", "grade", "colour", "result", "float", "total", "remark")
    assert [tuple(row[key] for key in keys) for row in shown["rows"]] == [
        (1, 12, "I", "+", "1", None, "1", None),
        (2, 35, "II", "-", "0.5", None, "1.5", None),
        (3, 18, "II", "-", "1", None, "2.5", None),
        (4, 6, "I", "+", "0.5", "down", "3", None),
        (5, None, None, None, "1", None, "4", "miễn đấu"),
        (6, 1, None, None, "1", "down", "5", "thắng do đối thủ vắng"),
    ]
    _, out, _ = answer(["card", str(path), "--player", "11", "--lang", "vi"], capsys)
    lines = out.splitlines()
    assert lines[1] == "Tên đấu thủ: Nguyễn Văn Đại; Cấp: I; Số thứ tự: 11"
    columns = ["Vòng", "Tên đối phương", "Cấp", "Số TT", "Màu quân", "Kết quả", "Nhóm", "Tổng số điểm", "Ghi chú"]
    assert [word.strip() for word in re.split(r"  +", lines[3])] == columns
    assert lines[6].split() == ["2", "Hoàng", "Vĩ", "II", "35", "−", "½", "−", "1½"]
    assert lines[8].split()[-3:] == ["½", "↓", "3"]


def test_card_as_one_page_in_print_escapes_names(tmp_path: Path, capsys: Captured) -> None:
    path, page = tmp_path / "event.json", tmp_path / "card.html"
    event = Tournament((Player(1, "<b>&"), Player(2, '"x"')), (Round((Game(1, 2),)),), total_rounds=3, name="<i>")
    write(event, path)
    assert answer(["card", str(path), "--player", "2", "-o", str(page)], capsys)[0] == 0
    text = page.read_text(encoding="utf-8")
    assert "<b>" not in text and "&lt;b&gt;&amp;" in text and "@page" in text and "http" not in text


def test_card_totals_follow_the_events_own_scoring_and_adjustments() -> None:
    from thuysi.cards import card
    from thuysi.model import PointsAdjustment

    event = Tournament(
        (Player(1, "A"), Player(2, "B")),
        (Round((Game(1, 2, RESULTS["1-0"]),)), Round((), (Bye(1, "H"),)), Round((Game(2, 1),))),
        scoring=Scoring(win=Points(20), draw=Points(10)),
        adjustments=(PointsAdjustment(1, Points(-10), 2),),
        total_rounds=3,
        absences=(Absence(4, 1),),
    )
    assert [(row.points, row.total, row.colour) for row in card(event, 1).rows] == [
        (20, 20, "w"), (10, 20, None), (None, None, "b"),
    ]  # fmt: skip


def test_every_code_of_the_lots_has_a_sentence_in_three_languages() -> None:
    from thuysi.text import LANGUAGES, table

    for area in ("lots", "draw", "card", "units"):
        codes = {language: set(table(language, area)) for language in LANGUAGES}
        assert codes["vi"] == codes["en"] == codes["zh"], area
    said = set(table("vi", "lots"))
    for seed in range(60):
        for _, pairing in play(3 + seed % 9, 3 + seed % 6, seed, absent=0.05):
            decisions = [*pairing.decisions, *(pairing.bye.decisions if pairing.bye else ())]
            decisions += [d for board in pairing.boards for d in board.decisions]
            decisions += [d for one in pairing.floats for d in one.decisions]
            assert {decision.code for decision in decisions} <= said
            reasons = {void["reason"] for group in pairing.draw["groups"] for void in group["void"]}  # type: ignore
            assert {f"reason_{reason}" for reason in reasons} <= said


def test_a_float_that_could_not_be_avoided_is_said() -> None:
    from thuysi.decision import Decision
    from thuysi.text.reasons import reason

    facts = {"player": 8, "score": "2", "twice": True, "passed": []}
    for language in ("vi", "en", "zh"):
        assert "14.4.4" in reason(language, "lots", Decision("14.3", "left_over", facts))
        assert "14.4.4" not in reason(language, "lots", Decision("14.3", "left_over", facts | {"twice": False}))


def test_check_pairs_every_round_again_from_the_events_seed(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "event.json"
    drawn = play(11, 5, 6, defaults=0.1)[-1][0]
    write(replace(drawn, absences=(), seed=6, system="lots"), path)
    assert all(one["ok"] for one in as_json(["check", str(path)], capsys)["rounds"])
    write(replace(drawn, absences=(), seed=7, system="lots"), path)
    assert answer(["check", str(path)], capsys)[0] == 1


def test_same_unit_is_barred_and_dropped_before_a_round_would_fail(tmp_path: Path, capsys: Captured) -> None:
    first = Round((Game(1, 2, RESULTS["1/2"]), Game(3, 4, RESULTS["1/2"])))
    for units, dropped in (("ABAB", False), ("AAAA", True)):
        people = tuple(Player(n, f"P{n}", unit=unit) for n, unit in enumerate(units, start=1))
        path = tmp_path / f"{units}.json"
        write(Tournament(people, (first,), total_rounds=4), path)
        argv = ["pair", str(path), "--system", "lots", "--seed", "1", "--set", "same-unit=never"]
        pairing = as_json(argv, capsys)
        pairs = {frozenset((board["white"], board["black"])) for board in pairing["boards"]}
        assert [decision["code"] for decision in pairing["decisions"]] == (["bans_relaxed"] if dropped else [])
        assert dropped or pairs == {frozenset({1, 4}), frozenset({2, 3})}


def test_a_round_keeps_its_own_seed_so_that_check_draws_it_again(event: Path, tmp_path: Path, capsys: Captured) -> None:
    out = str(tmp_path / "drawn.json")
    before = as_json(["check", str(event), "--system", "lots", "--seed", "5"], capsys)["rounds"]
    assert all(one["ok"] for one in before)
    write(replace(_read(event), seed=5), event)
    assert answer(["pair", str(event), "--system", "lots", "--seed", "77", "-o", out], capsys)[0] == 0
    assert _read(out).rounds[-1].seed == 77 and _read(out).seed == 5
    checked = as_json(["check", out, "--system", "lots"], capsys)["rounds"]
    assert all(one["ok"] for one in checked)
    assert 1 in [run(["check", out, "--system", "lots", "--seed", str(other)]) for other in range(78, 84)]


def test_a_round_drawn_by_hand_is_checked_and_explained_by_its_own_cards(
    event: Path, tmp_path: Path, capsys: Captured
) -> None:
    from thuysi.engines.hand_draw import begin, draw_card
    from thuysi.engines.settings import Options

    write(replace(_read(event), seed=5), event)
    state, cards, out = begin(_read(event), Options()), [], str(tmp_path / "hand.json")
    while state.wanted.kind != "done":
        cards.append(max(state.wanted.legal))
        state = draw_card(state, cards[-1]).state
    assert answer(["draw", "hand", str(event), *map(str, cards), "-o", out], capsys)[0] == 0
    assert all(one["ok"] for one in as_json(["check", out, "--system", "lots"], capsys)["rounds"])
    told = as_json(["explain", out, "--system", "lots", "--round", str(len(_read(out).rounds)), "--board", "1"], capsys)
    first = _read(out).rounds[-1].games[0]
    assert told["players"] == [first.white, first.black]
    document = json.loads(Path(out).read_text(encoding="utf-8"))
    name = next(name for name, pile in document["rounds"][-1]["piles"].items() if len(pile) > 1)
    document["rounds"][-1]["piles"][name].pop()
    Path(out).write_text(json.dumps(document), encoding="utf-8")
    status, _, err = answer(["check", out, "--system", "lots", "--lang", "en"], capsys)
    assert status == 2 and name in err


def test_numbers_by_lot_are_drawn_by_everybody_and_the_last_has_the_bye(tmp_path: Path, capsys: Captured) -> None:
    from thuysi.lots import shuffle

    path = tmp_path / "new.json"
    write(Tournament(tuple(Player(n, f"P{n}") for n in range(1, 8)), total_rounds=5), path)
    round_ = as_json(["pair", str(path), "--system", "lots", "--seed", "3", "--set", "lots-numbering=lot"], capsys)
    order = shuffle(range(1, 8), 3, "numbers")
    assert round_["bye"]["player"] == order[-1] and round_["bye"]["decisions"][0]["code"] == "bye_by_number"
    assert {(b["white"], b["black"]) for b in round_["boards"]} == set(zip(order[:-1:2], order[1:-1:2], strict=True))
    codes = {one["code"] for board in round_["boards"] for one in board["decisions"]}
    assert codes == {"first_round_by_lot", "colour_number"}
    facts = next(b for b in round_["boards"] if b["white"] == order[2])["decisions"][0]["facts"]
    assert (facts["first_number"], facts["drawn_number"]) == (3, 4)


def test_a_bye_may_be_worth_a_draw(event: Path, capsys: Captured) -> None:
    worth = replace(_read(event), scoring=Scoring(pairing_allocated_bye=Points(5)))
    by_setting = as_json(["pair", str(event), "--system", "lots", "--seed", "3", "--set", "bye-value=draw"], capsys)
    write(worth, event)
    by_scoring = as_json(["pair", str(event), "--system", "lots", "--seed", "3"], capsys)
    assert by_setting["boards"] == by_scoring["boards"] and by_setting["settings"] == {"bye-value": "draw"}


def test_at_a_terminal_a_slip_is_told_and_a_card_taken_back(
    event: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    from thuysi.engines.hand_draw import begin, draw_card
    from thuysi.engines.settings import Options

    state, cards = begin(_read(event), Options()), []
    while state.wanted.kind != "done":
        cards.append(min(state.wanted.legal))
        state = draw_card(state, cards[-1]).state
    words = ["x", "u", "999", str(cards[0]), "u", *map(str, cards)]
    monkeypatch.setattr("sys.stdin", Terminal("\n".join(words) + "\n"))
    status, out, err = answer(["draw", "hand", str(event), "--lang", "en"], capsys)
    assert status == 0 and "Log of the lots" in out
    assert "no card to take back" in err and "999" in err and "starting number: x" in err


def test_the_verdict_on_a_round_drawn_by_hand_says_so(tmp_path: Path, event: Path, capsys: Captured) -> None:
    secret, sheet = str(tmp_path / "secret.json"), tmp_path / "round.json"
    published = as_json(["draw", "commit", "-o", secret], capsys)["commitment"]
    pairing = as_json(["pair", str(event), "--system", "lots", "--seed", "1"], capsys)
    pairing["draw"]["seed"] = None
    sheet.write_text(json.dumps(pairing), encoding="utf-8")
    status, _, err = answer(["draw", "verify", published, secret, "--draw", str(sheet), "--lang", "en"], capsys)
    assert status == 1 and "by hand" in err
    contradicting = json.loads(Path(secret).read_text(encoding="utf-8")) | {"draw_seed": 1}
    Path(secret).write_text(json.dumps(contradicting), encoding="utf-8")
    assert answer(["draw", "reveal", secret], capsys)[0] == 2


def _read(path: Path | str) -> Tournament:
    from thuysi.files import read

    return read(str(path))[0]
