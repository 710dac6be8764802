#!/usr/bin/env python3
"""Redo a draw by lots from what was published, and say whether everything fits.

    python verify_draw.py ROUND.json REVEAL.json [--commitment HEX]

ROUND.json is what `thuysi pair … --system lots --json` printed, REVEAL.json what `thuysi draw reveal --json` printed.
Standard library only, and no code of the package: it follows docs/lots.md. Exit status 0: everything fits; 1: the
first thing that does not is named; 2: the files are not what they should be.
"""

import argparse
import hashlib
import json
import sys
import unicodedata
from collections.abc import Collection, Iterable
from typing import Any

BY_LOT = ("colour_lot", "colour_number")
COLOURS = (*BY_LOT, "colour_due", "colour_limit")


class Mismatch(Exception):
    """Something published does not fit the rest."""


def shuffled(cards: Iterable[int], seed: int, label: str) -> list[int]:
    """The cards in the order in which they are drawn."""
    deck = sorted(cards)
    head = f"thuysi-lots-1\n{seed}\n{label}\n".encode()
    words: list[int] = []
    block = 0
    for i in range(len(deck) - 1, 0, -1):
        n = i + 1
        whole = 2**64 // n * n
        while True:
            if not words:
                digest = hashlib.sha256(head + block.to_bytes(8, "big")).digest()
                words = [int.from_bytes(digest[k : k + 8], "big") for k in (0, 8, 16, 24)]
                block += 1
            word = words.pop(0)
            if word < whole:
                break
        j = word % n
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def check_commitment(reveal: dict[str, Any], published: str) -> None:
    """The revealed seed and salt must be those committed to."""
    text = "thuysi-commit-1\n{}\n{}".format(reveal["seed"], reveal["salt"])
    if hashlib.sha256(text.encode()).hexdigest() != published:
        raise Mismatch("the revealed seed and salt do not give the commitment published before the draw")


def draw_seed(reveal: dict[str, Any]) -> int:
    """The seed of the draw: the secret one, stirred with the phrase called out in the hall."""
    phrase = " ".join(unicodedata.normalize("NFC", reveal.get("phrase") or "").split())
    if not phrase:
        return int(reveal["seed"])
    text = "thuysi-phrase-1\n{}\n{}".format(reveal["seed"], phrase)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 11


def check_orders(sheet: dict[str, Any], seed: int) -> None:
    """The order of every group's lots."""
    number = sheet["round"]
    by_lot = sheet.get("settings", {}).get("lots-numbering") == "lot"
    bye = [sheet["bye"]["player"]] if sheet["bye"] else []
    for group in sheet["draw"]["groups"]:
        order = group["order"]
        if number == 1:
            numbers = shuffled([*order, *bye], seed, "numbers") if by_lot else sorted(order)
            expected = [card for card in numbers if card not in bye]
        else:
            expected = shuffled(order, seed, "round={};group={}".format(number, group["score"]))
        if order != expected:
            raise Mismatch("group {}: the order of the lots should be {}".format(group["score"], expected))


def check_bye(sheet: dict[str, Any], seed: int) -> None:
    """The bye is nobody's who has a board; where it was drawn, the first of the order who was not passed over."""
    bye = sheet["bye"]
    seats = [board[colour] for board in sheet["boards"] for colour in ("white", "black")]
    if len(set(seats)) < len(seats) or (bye and bye["player"] in seats):
        raise Mismatch("somebody has two boards, or a board and the bye")
    if len({*seats, *([bye["player"]] if bye else [])} & set(sheet["absent"])) > 0:
        raise Mismatch("somebody who was absent has a board or the bye")
    if bye is None or sheet.get("settings", {}).get("lots-bye") != "lot":
        return
    facts = bye["decisions"][0]["facts"]
    same = [g["order"] for g in sheet["draw"]["groups"] if g["score"] == facts["score"]]
    cards = [bye["player"]] + (same[0] if same and sheet["round"] > 1 else [])
    passed = [one["player"] for one in facts["passed"]]
    if sheet["round"] > 1:
        order = shuffled(cards, seed, "round={};bye={}".format(sheet["round"], facts["score"]))
        first = next(card for card in order if card not in passed)
        if first != bye["player"]:
            raise Mismatch(f"the bye should be {first}")


def check_pairs(sheet: dict[str, Any]) -> None:
    """Every pair follows from the order of the lots, the carried cards and the void draws."""
    partner: dict[int, int] = {}
    for board in sheet["boards"]:
        told = board["decisions"][0]["facts"]
        if {told["first"], told["drawn"]} != {board["white"], board["black"]}:
            raise Mismatch("board {}: the log tells of another pair".format(board["board"]))
        check_colours(board, told["first"])
        partner[board["white"]], partner[board["black"]] = board["black"], board["white"]
    together = {
        card
        for board in sheet["boards"]
        if any(decision["code"] == "kept_together" for decision in board["decisions"])
        for card in (board["white"], board["black"])
    }
    groups = sheet["draw"]["groups"]
    lying = {card for group in groups for card in group["order"]}
    if lying != set(partner):
        raise Mismatch(f"these cards are on a board or in a group only: {sorted(lying ^ set(partner))}")
    for place, group in enumerate(groups):
        later = {card for below in groups[place + 1 :] for card in below["carried"]}
        check_group(group, later, partner, together)
        partner = {a: b for a, b in partner.items() if a in later or not seated(a, group)}
    if partner:
        raise Mismatch(f"these cards are on a board but in no group: {sorted(partner)}")


def check_colours(board: dict[str, Any], first: int) -> None:
    """The colours must be those the log gives, and by the lot those of the card drawn first."""
    colour = next(one for one in board["decisions"] if one["code"] in COLOURS)
    told = colour["facts"]
    if (told["white"], told["black"]) != (board["white"], board["black"]):
        raise Mismatch("board {}: the log tells of other colours".format(board["board"]))
    if colour["code"] in BY_LOT and told["white"] != first:
        raise Mismatch("board {}: by the lot no. {} has White".format(board["board"], first))


def seated(card: int, group: dict[str, Any]) -> bool:
    """Whether the card lay in the group."""
    return card in group["order"] or card in group["carried"]


def check_group(
    group: dict[str, Any], later: Collection[int], partner: dict[int, int], together: Collection[int]
) -> None:
    """One group: carried cards first, then those that go down, then first card takes next card."""
    order, void = group["order"], {(v["first"], v["drawn"]) for v in group["void"]}
    score: str = group["score"]
    taken: set[int] = set()
    carried = [card for card in group["carried"] if card not in later]
    for card in carried:
        if card in taken:
            continue
        mate = partner[card]
        if mate in carried:
            if card not in together:
                raise Mismatch(f"group {score}: {card} and {mate} both came down; no opened pair says why they meet")
            above = [c for c in group["carried"] if c not in taken and c != card]
            follow(score, card, above, mate, void, skip=later)
        else:
            follow(score, card, [c for c in order if c not in taken], mate, void, skip=())
        taken |= {card, mate}
    own = [card for card in order if card not in taken]
    down = [card for card in own if card in later]
    if down and (len(own) % 2 == 1):
        last = next((c for c in reversed(own) if (None, c) not in void), None)
        if last not in down:
            raise Mismatch(f"group {score}: card {last} should have gone down")
    for card in own:
        if card in taken or card in later:
            continue
        rest = [c for c in own if c not in taken and c != card]
        follow(score, card, rest, partner[card], void, skip=later)
        taken |= {card, partner[card]}


def follow(
    score: str,
    card: int,
    line: Iterable[int],
    mate: int,
    void: Collection[tuple[int | None, int]],
    skip: Collection[int],
) -> None:
    """The opponent must be the first of the line whose draw is not void."""
    for drawn in line:
        if drawn == mate:
            return
        if (card, drawn) not in void and drawn not in skip:
            raise Mismatch(f"group {score}: card {card} should have drawn {drawn}, the boards say {mate}")
    raise Mismatch(f"group {score}: card {card} cannot have drawn {mate}")


def verify(sheet: dict[str, Any], reveal: dict[str, Any], published: str | None) -> None:
    """Everything in turn; raises Mismatch at the first thing that does not fit."""
    check_commitment(reveal, published or reveal["commitment"])
    seed = draw_seed(reveal)
    if reveal.get("draw_seed", seed) != seed:
        raise Mismatch(f"the reveal says another seed of the draw than its seed and phrase give: {seed}")
    if sheet["draw"]["seed"] is None:
        raise Mismatch("the round was drawn by hand, by no seed")
    if sheet["draw"]["seed"] != seed:
        raise Mismatch("the round was drawn with seed {}, the reveal gives {}".format(sheet["draw"]["seed"], seed))
    check_orders(sheet, seed)
    check_bye(sheet, seed)
    check_pairs(sheet)


def main() -> int:
    parser = argparse.ArgumentParser(description="Redo a draw by lots from what was published.")
    parser.add_argument("round", help="the JSON of the paired round")
    parser.add_argument("reveal", help="the JSON of the reveal")
    parser.add_argument("--commitment", help="the commitment as it was published before the draw")
    options = parser.parse_args()
    try:
        with open(options.round, encoding="utf-8") as file:
            sheet = json.load(file)
        with open(options.reveal, encoding="utf-8") as file:
            reveal = json.load(file)
        verify(sheet, reveal, options.commitment)
    except Mismatch as found:
        print(f"does not fit: {found}")
        return 1
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        print(f"cannot read: {error!r}", file=sys.stderr)
        return 2
    print("everything fits: commitment, seed, lots, pairs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
