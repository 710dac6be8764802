"""The round robin as people read it, in English: the table, the numbers, who rests, who does not come."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "table": (
        "[[cycles=2|Double round robin]][[cycles=1|Round robin]] of {players} players, {rounds} "
        "round[[!rounds=1|s]]: round {round} plays round {table_round} of the Berger table for {size}"
        "[[reverse| with the colours reversed]][[swapped|; the last two rounds of the first cycle are swapped, so that "
        "nobody has one colour three times running]] (C.05, Annex 1)."
    ),
    "numbers_drawn": "The numbers of the table were drawn by lot (seed {seed}); number 1 first: {order}.",
    "numbers_listed": "The numbers of the table follow the list; number 1 first: {order}.",
    "rounds_differ": "Note: the boards of round {rounds} are not those of the table.",
    "by_table": (
        "Round {table_round} of the Berger table for {size} has "
        "[[!reverse|{white_number}–{black_number}]][[reverse|{black_number}–{white_number}, in the second cycle with "
        "the colours reversed]][[numbered| (numbers of No. {white} and No. {black})]]: No. {white} has {WHITE} "
        "(C.05, Annex 1)."
    ),
    "rests": (
        "Odd field: in round {table_round} of the table for {size} No. {player}[[numbered| (number {number})]] would "
        "meet number {size}, whom nobody is, and so rests; a rest is worth nothing and counts for nothing (C.05, "
        "Annex 1)."
    ),
    "by_default": (
        "[[both|Both ({absent:no}) announced an absence and have lost by default]][[!both|The game of the table "
        "stands although {absent:no} announced an absence: the opponent has won it by default]] ({article}). Result: "
        "{result}."
    ),
    "opponent_absent": (
        "No. {opponent} announced an absence; by the event's rule such games are not put up, and No. {player} rests "
        "({article})."
    ),
    "meeting": (
        "[[when=now|[[again|They also meet]][[!again|No. {player} and No. {other} meet]] in this very round]]"
        "[[when=past|[[again|They also met]][[!again|No. {player} and No. {other} met]] in round {round}]]"
        "[[when=later|[[again|They meet again]][[!again|No. {player} and No. {other} meet]] in round {round}]], No. "
        "{white} with {WHITE}: in a round robin everybody meets everybody, and the table says when (C.05, Annex 1)."
    ),
    "ban_not_kept": (
        "The event's regulations keep No. {white} and No. {black} apart, but in a round robin everybody meets "
        "everybody: the game stands."
    ),
}
