"""Sentences."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "malformed_tie_break": (
        "“{name}” is not a well-formed tie-break; write NAME[:MP|:GP][/C1][/M1][/L+1][/K4][/P][/F][/R], "
        "for example BH/C1"
    ),
    "unknown_tie_break": "there is no tie-break “{name}”; the nearest name: {nearest}; known: {known}",
    "other_tie_break": (
        "“{name}” is the event's own invention and cannot be computed here; give another list with --tie"
        "-breaks; known: {known}"
    ),
    "tie_break_of_other_field": "“{name}” is not for this kind of event (only for: {field})",
    "modifier_not_taken": "“{name}”: this tie-break does not take {modifiers}; it takes: {known}",
    "no_tie_breaks": "the list of tie-breaks is empty; give tie-breaks or a preset: {known}",
    "unknown_standings_edition": (
        "there is no edition of the tie-break rules “{name}”; the nearest: {nearest}; known: {known}"
    ),
    "no_such_round": (
        "there is no round {round}: this event has {rounds} rounds drawn, with all results up to round {complete}"
    ),
    "round_open": "round {round} still lacks results (board {boards}); standings can be had up to round {complete}",
    "not_in_round_robin": (
        "“{name}” must not be used in a round robin (article {article}, {edition}); use for example: {known}"
    ),
    "lot_needs_seed": "LOT needs a seed (--seed) or recorded lots: no. {players} are still tied",
    "seed_needed": (
        "drawing round {round} by lots needs a seed: give --seed N, or commit to one first with 'thuysi draw commit'"
    ),
    "seed_shape": "a seed is a whole number, not negative, of at most 78 digits: {seed}",
    "card_twice": "card {card} lies in the pile twice",
    "salt_shape": "a salt is 32 to 128 lower-case hexadecimal digits: {salt}",
    "commitment_shape": "a commitment is 64 lower-case hexadecimal digits: {commitment}",
    "cards_left": "cards are left on the table: {cards} (a fault of the program)",
    "no_opponent_left": "card {first} has no opponent left (a fault of the program)",
    "nobody_goes_down": "no card of group {score} can go down (a fault of the program)",
    "nothing_to_open": "no pair above is left to open for cards {carried} (a fault of the program)",
    "unknown_result": "there is no result “{found}”; known: {known}",
    "unknown_round": "there is no round {found}: {expected} rounds are drawn",
    "unknown_board": "round {round} has no board {found}: there are {expected} boards",
    "not_next_round": "the pairing is of round {found}, but the next round is {expected}",
    "unknown_format": "the format “{found}” is not known; endings: {known}",
    "defect": "a defect of the program ({kind}: {detail}); nothing was written. Please report it.",
    "rating_out_of_range": "the rating of player {player} is {rating}: it must be from 1 to 9999",
    "initial_lots_need_seed": ("only a lot can part numbers {groups} (28.1): starting an event needs a seed (--seed)"),
    "scale_level_empty": "{name}: “{value}” has an empty level; levels are separated by “>”, equal grades by “=”",
    "scale_grade_twice": "{name}: “{grade}” stands twice in “{value}”",
    "card_not_on_table": "card {card} does not lie on the table; it may be: {known}",
    "draw_is_over": "the draw is over, there is no place for card {card}",
    "draw_not_over": "the draw is not over, cards are on the table: {known}",
    "card_not_a_number": "a card is a starting number: {word}",
    "cards_missing": "the cards ended before the round was complete. {wanted}",
    "cards_and_file_on_standard_input": "file and cards cannot both come from standard input; give the cards as arguments",
    "hand_draw_system": "only the system 'lots' is drawn by hand, not '{system}'",
    "draw_void": "the pair {first} – {drawn} is void (a fault of the program)",
    "hand_draw_seed": "a draw by hand has no seed: leave --seed out",
    "no_such_player": "there is no player {player}; numbers go from {lowest} to {highest}",
    "unknown_unit_rule": "there is no rule '{name}' for units; known: {known}",
    "unknown_unit_size": "a unit counts 1 to {most} players: {found}",
    "unknown_bronzes": "the number of bronze medals is one of {known}: {found}",
    "section_without_file": "--section needs NAME=FILE: {word}",
}
