"""The shuffle, the commitment and the specification that anyone can redo them by."""

from __future__ import annotations

import copy
import hashlib
import importlib.util
import json
import random
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.lots_events import play
from thuysi.errors import UsageError
from thuysi.lots import Reveal, coin, commitment, shuffle, spoken, verify, with_phrase
from thuysi.views import pairing_json

ROOT = Path(__file__).resolve().parents[1]
SPECIFICATION = (ROOT / "docs" / "lots.md").read_text(encoding="utf-8")
SALT = "00112233445566778899aabbccddeeff"


def verifier() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_draw", ROOT / "examples" / "verify_draw.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def vectors() -> list[tuple[list[int], int, str, list[int]]]:
    rows = re.findall(r"^\| ([\d ]+) \| (\d+) \| (.*?) \| ([\d ]+) \|$", SPECIFICATION, re.MULTILINE)
    return [
        (
            [*map(int, cards.split())],
            int(seed),
            "" if label == "(empty)" else label.strip("`"),
            [*map(int, order.split())],
        )
        for cards, seed, label, order in rows
    ]


def test_the_specification_has_its_vectors_and_they_hold() -> None:
    assert len(vectors()) == 4
    for cards, seed, label, order in vectors():
        assert list(shuffle(cards, seed, label)) == order
        assert verifier().shuffled(cards, seed, label) == order
    block = hashlib.sha256(b"thuysi-lots-1\n7\nround=2;group=1\n" + bytes(8)).hexdigest()
    assert block in SPECIFICATION
    assert commitment(7, SALT) in SPECIFICATION and SALT in SPECIFICATION
    assert str(with_phrase(7, "Thăng Long – Hà Nội")) in SPECIFICATION


def test_the_shuffle_does_not_depend_on_the_order_given_nor_on_pythons_random() -> None:
    cards = list(range(1, 200))
    first = shuffle(cards, 5, "x")
    random.seed(1)
    random.shuffle(cards)
    assert shuffle(cards, 5, "x") == first and sorted(first) == sorted(cards)
    source = (ROOT / "src" / "thuysi" / "lots.py").read_text(encoding="utf-8")
    assert not re.search(r"^(import|from) (random|secrets|time|os)\b", source, re.MULTILINE)


def test_the_verifier_shares_no_code_and_uses_the_standard_library_only() -> None:
    source = (ROOT / "examples" / "verify_draw.py").read_text(encoding="utf-8")
    modules = set(re.findall(r"^(?:import|from) (\w+)", source, re.MULTILINE))
    assert modules <= set(sys.stdlib_module_names) and "thuysi" not in modules


def test_every_order_of_four_cards_comes_up_about_equally_often() -> None:
    """Chi-square with 23 degrees of freedom over seeds 0 … 4799: 99.9 % point 49.7."""
    count: dict[tuple[int, ...], int] = {}
    for seed in range(4800):
        order = shuffle((1, 2, 3, 4), seed, "four")
        count[order] = count.get(order, 0) + 1
    assert len(count) == 24
    assert sum(Fraction((seen - 200) ** 2, 200) for seen in count.values()) < 50
    assert 2300 < sum(coin(seed, "colour") for seed in range(4800)) < 2500


def swap_colours(sheet: dict[str, Any]) -> None:
    board = sheet["boards"][0]
    board["white"], board["black"] = board["black"], board["white"]


def give_a_second_bye(sheet: dict[str, Any]) -> None:
    sheet["bye"] = {"player": sheet["boards"][0]["white"], "decisions": []}


def take_a_board_away(sheet: dict[str, Any]) -> None:
    sheet["boards"].pop()


@pytest.mark.parametrize("seed", [-1, True, "7", 1.0, None, 10**78])
def test_a_seed_of_the_wrong_shape_is_refused(seed: Any) -> None:
    with pytest.raises(UsageError, match="seed_shape"):
        shuffle((1, 2), seed)


def test_a_card_twice_a_salt_and_a_commitment_of_the_wrong_shape_are_refused() -> None:
    with pytest.raises(UsageError, match="card_twice"):
        shuffle((1, 2, 1), 0)
    for salt in ("", "00", SALT.upper(), SALT + "g"):
        with pytest.raises(UsageError, match="salt_shape"):
            commitment(1, salt)
    with pytest.raises(UsageError, match="commitment_shape"):
        verify("abc", Reveal("abc", 1, SALT))


def test_a_reveal_fits_its_commitment_and_no_other() -> None:
    published = commitment(12, SALT)
    assert verify(published, Reveal(published, 12, SALT))
    assert not verify(published, Reveal(published, 13, SALT))
    assert not verify(published, Reveal(published, 12, SALT[::-1]))


def test_a_phrase_counts_in_nfc_with_single_blanks_and_changes_the_seed() -> None:
    assert spoken("  Hà  Nội\t") == "Hà Nội" == spoken("Ha\u0300 No\u0323\u0302i")
    assert with_phrase(7, " ") == 7 == Reveal("", 7, SALT).draw_seed
    assert with_phrase(7, "Hà Nội") == with_phrase(7, "Hà   Nội") != with_phrase(7, "hà nội")
    assert all(with_phrase(seed, "a") < 2**53 for seed in range(50))


@pytest.mark.parametrize("seed", range(20))
def test_the_verifier_redoes_every_round_and_notices_every_change(seed: int) -> None:
    check = verifier()
    settings = {"lots-bye": "lot", "lots-numbering": "lot"} if seed % 3 == 0 else {}
    reveal = {"commitment": commitment(seed, SALT), "seed": seed, "salt": SALT, "phrase": ""}
    for _, pairing in play(4 + seed, 5, seed, absent=0.04, settings=settings):
        sheet = json.loads(json.dumps(pairing_json(pairing, "en")))
        check.verify(sheet, reveal, reveal["commitment"])
        spoiled = copy.deepcopy(sheet)
        if len(sheet["boards"]) > 1:
            one, two = spoiled["boards"][0], spoiled["boards"][-1]
            one["black"], two["black"] = two["black"], one["black"]
            with pytest.raises(check.Mismatch):
                check.verify(spoiled, reveal, None)
        for spoil in (swap_colours, give_a_second_bye, take_a_board_away):
            spoiled = copy.deepcopy(sheet)
            spoil(spoiled)
            with pytest.raises(check.Mismatch):
                check.verify(spoiled, reveal, None)
        with pytest.raises(check.Mismatch):
            check.verify(sheet, reveal | {"draw_seed": seed + 1}, None)
        spoiled = copy.deepcopy(sheet)
        biggest = max(spoiled["draw"]["groups"], key=lambda group: len(group["order"]))
        if len(biggest["order"]) > 1:
            biggest["order"][0], biggest["order"][1] = biggest["order"][1], biggest["order"][0]
            with pytest.raises(check.Mismatch):
                check.verify(spoiled, reveal, None)
        with pytest.raises(check.Mismatch):
            check.verify(sheet, reveal | {"seed": seed + 1}, None)


def test_the_verifier_as_a_program(tmp_path: Path) -> None:
    _, pairing = play(9, 4, 3)[-1]
    sheet, shown = tmp_path / "round.json", tmp_path / "reveal.json"
    sheet.write_text(json.dumps(pairing_json(pairing, "vi")), encoding="utf-8")
    shown.write_text(json.dumps({"commitment": commitment(3, SALT), "seed": 3, "salt": SALT, "phrase": ""}))
    program = [sys.executable, str(ROOT / "examples" / "verify_draw.py"), str(sheet), str(shown)]
    assert subprocess.run(program, check=False, capture_output=True).returncode == 0
    other = [*program, "--commitment", commitment(4, SALT)]
    assert subprocess.run(other, check=False, capture_output=True).returncode == 1
    shown.write_text("{}")
    assert subprocess.run(program, check=False, capture_output=True).returncode == 2
