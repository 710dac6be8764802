"""The Swiss by lots as people read it, in English: why this card was drawn, what was void, who went down, colours."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "first_round": "Round 1 goes by numbers: no. {first} meets no. {drawn} (14.1).",
    "first_round_by_lot": (
        "Round 1 goes by the numbers drawn: no. {first} drew number {first_number} and meets no. {drawn}, who drew "
        "number {drawn_number} (14.1)."
    ),
    "drawn": "Group of {score}: card {first} drew card {drawn}.",
    "drawn_for_carried": (
        "Card {first} came down from above; the opponent drawn for it in the group of {score} is no. {drawn} (14.3)."
    ),
    "kept_together": (
        "A pair of the upper group was opened; no. {first} and no. {drawn} still meet and need not go down (14.4.3)."
    ),
    "with_void": "Void, and drawn again: {void}.",
    "with_passed": "Passed over: {passed}.",
    "colour_limit": "No. {white} has {WHITE}: the other way would break the colour limits (14.4.2).",
    "colour_due": "No. {white} is due {WHITE} (14.2).",
    "colour_number": (
        "No. {white} [[by_lot|drew the smaller number]][[!by_lot|is the smaller number]] and has {WHITE} (14.1)."
    ),
    "colour_lot": "Colours by the lot: the card drawn first, no. {white}, has {WHITE} (14.1).",
    "limits_waived": (
        "Last round: no. {first} and no. {drawn} have equal points; the colour limits are dropped, as "
        "they would hinder pairing by equal points."
    ),
    "left_over": (
        "The group of {score} [[odd|is odd]][[!odd|cannot be paired whole]]: no. {player} goes down[[!twice|, the "
        "last card that may]] (14.3).[[twice| No. {player} went down last round too; within the group there was no way "
        "to avoid it (14.4.4).]]"
    ),
    "carried_on": "No opponent is left for no. {player} in the group of {score}: on down (14.3).",
    "opened": (
        "The groups below could not be paired whole: the pair {pair} of the group of {score} is opened, "
        "the latest pair first (14.4.3)."
    ),
    "drawn_up": (
        "No. {player} meets no. {opponent}, who came down from {score}, and is marked up (14.3).[[twice| No. {player} "
        "went up last round too; within the group there was no way to avoid it (14.4.4).]]"
    ),
    "bye": (
        "Odd field: no. {player} is the last number of the lowest group ({score}) without a point for "
        "lack of an opponent, and has the bye."
    ),
    "bye_by_number": "Odd field: no. {player} drew the last number of those who may have the bye (14.1).",
    "bye_by_lot": (
        "Odd field: no. {player} was drawn from the lowest group ({score}) and has the bye (the event draws it by lot)."
    ),
    "bans_relaxed": "The event's own bans ({bans}) had to be dropped, or the round could not be paired.",
    "reason_met": "have met",
    "reason_colour": "colour limits",
    "reason_barred": "barred by the event",
    "reason_float_twice": "would float the same way twice running (14.4.4)",
    "reason_next_twice": "below could only meet players who would go up twice running (14.4.4)",
    "reason_rest": "the remaining cards could not all be paired",
    "reason_rest_twice": "among the remaining cards somebody would float the same way twice running (14.4.4)",
    "reason_stays": "still has an opponent in the opened group",
    "reason_had_bye": "has had a point for lack of an opponent",
    "log_title": "Log of the lots (seed {seed})",
    "log_hand": "Log of the lots (drawn by hand)",
    "log_group": "Group of {score}, order of the lots: {order}",
    "log_carried": "  Come down from above: {cards}",
    "log_pair": "  Card {first} – card {drawn}",
    "log_void": "  Card {first} draws card {drawn}: void ({reason}), drawn again",
    "log_not_down": "  Card {drawn} does not go down ({reason})",
    "log_opened": "  Pair {pair} drawn in the group of {score} is opened: the rest below could not be paired (14.4.3)",
    "log_down": "  Go down to the next group: {cards}",
}
