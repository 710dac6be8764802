"""What `thuysi draw` says, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "commitment": "Commitment (publish it before the draw): {commitment}",
    "secret": "Keep secret until the draw is over: seed {seed}, salt {salt}",
    "secret_file": "Seed and salt are in {file}; keep them secret until the draw is over.",
    "revealed": (
        "Commitment: {commitment}\nSeed: {seed}\nSalt: {salt}\nPhrase of the public: {phrase}\nSeed of "
        "the draw: {draw_seed}"
    ),
    "fits": "It fits: seed and salt give the commitment; the seed of the draw is {draw_seed}.",
    "lots_fit": (
        "It fits: seed and salt give the commitment, and the order of every group's lots follows from the seed "
        "{draw_seed}. Pairs and colours are checked by 'thuysi check' or examples/verify_draw.py."
    ),
    "by_hand": "It does not fit: this round was drawn by hand, by no seed.",
    "mismatch": "It does not fit: the revealed seed and salt do not give the commitment {commitment}.",
    "other_seed": "It does not fit: the round was drawn with seed {seed}, the reveal gives {expected}.",
    "other_order": "It does not fit: the order of the lots of the group of {group} should be {expected}.",
    "hand_help": "Type the number of each card drawn; “u” takes the last one back.",
    "wanted_bye": "Draw the card of the bye in the group of {score}: {cards}",
    "wanted_first": "Group of {score}. Draw the first card of a pair: {cards}",
    "wanted_opponent": "Group of {score}. Draw the opponent of no. {first} {name}: {cards}",
    "nothing_back": "There is no card to take back.",
    "void": "No. {first} – no. {drawn}: void ({reason}). Draw again from: {redraw}",
    "void_bye": "No. {drawn} cannot have the bye ({reason}). Draw again from: {redraw}",
    "reveal_not_json": "not a commitment file in JSON: {found}",
    "reveal_lacks": "the commitment file lacks '{key}'",
    "reveal_draw_seed": "'draw_seed' is {found}, but the seed and the phrase in the file give {expected}",
    "reveal_not_text": "'{key}' must be a text: {found}",
    "not_json": "not the JSON of 'thuysi pair --json'",
    "no_draw": "this round has no lots ('draw')",
    "secret_exists": "the file is there already; a secret is never written over",
}
