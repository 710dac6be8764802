"""Why FIDE's Burstein system paired as it did: a sentence for each code; in the seeding rounds those of the Dutch."""

from __future__ import annotations

from typing import Final

from thuysi.text.en.dutch import SENTENCES as DUTCH

SENTENCES: Final[dict[str, str]] = DUTCH | {
    # 1.6, 1.8
    "seeding_round": (
        "Round {round} is one of the {seeding} seeding rounds, which FIDE's Dutch system pairs ({article}); the "
        "articles cited below are those of C.04.3."
    ),
    "index": (
        "For pairing, players are ranked not by score but by Buchholz, then Sonneborn-Berger ({article}): No. "
        "{player} has {buchholz[0]} and {sonneborn_berger[0]}, No. {other} has {buchholz[1]} and {sonneborn_berger[1]}."
    ),
    # 3.1
    "bye_3_1": (
        "The number of players is odd: by {article} No. {player} has the bye, being, of those who may have it and "
        "leave everybody else an opponent, the one with the lowest score ({score}), then the most games played "
        "({games}), then the lowest rank by the Index (Buchholz {buchholz}, Sonneborn-Berger "
        "{sonneborn_berger})[[passed|. Earlier in that order, but not possible: {passed}[[more|; {more} more "
        "likewise]]]]."
    ),
    "bye_3_1.had_bye": "{players} already scored without playing",
    "bye_3_1.rest": "with {players} out, the others could not all be paired",
    # 4.3
    "farthest": (
        "No. {player} is ranked {bsn} in the bracket; by {article} the opponent is the last in the ranking who is "
        "still without one: No. {opponent}, ranked {opponent_bsn}."
    ),
    "next_farthest": (
        "No. {player} is ranked {bsn} in the bracket; by {article} the opponent is to be as far down the ranking as "
        "possible. {passed}, so it is the farthest who suits: No. {opponent}, ranked {opponent_bsn}."
    ),
    "next_farthest.met": "No. {player} has already met the last, {players}",
    "next_farthest.forbidden": "By the event's regulations No. {player} is not to meet the last, {players}",
    "next_farthest.absolute": "No. {player} and the last, {players}, both must have the same colour",
    "next_farthest.clash": (
        "The last, {players}, is due the same colour as No. {player}, and with these two together[[!bsn=1| and those "
        "before as they are]] the bracket could not be paired as well"
    ),
    "next_farthest.worse": (
        "With No. {player} against the last, {players}[[!bsn=1|, and those before as they are]], the bracket could not "
        "be paired as well"
    ),
    # 5.2
    "initial_colour": (
        "Neither has played yet: the number of the higher-ranked, No. {player}, is [[parity=odd|odd, so that player "
        "has the initial colour]][[parity=even|even, so that player has the opposite of the initial colour]], "
        "{colour} ({article})."
    ),
    "both_granted": (
        "[[player|No. {player} should have {due[0]}, No. {other} {due[1]}: both are granted ({article}).]]"
        "[[!player|Both players get the colour they should have ({article}).]]"
    ),
    "only_preference": (
        "Only one of the two has played and prefers a colour, which is granted: No. {player} has {colour}, No. {other} "
        "{colour.other} ({article})."
    ),
    "stronger_preference": (
        "[[player|No. {player} and No. {other} both should have {due[0]}: the stronger preference is granted, No. "
        "{player} has {colour} ({article}).]]"
        "[[!player|Both should have the same colour: the stronger preference is granted ({article}).]]"
    ),
    "alternated": (
        "[[player|No. {player} and No. {other} both should have {due[0]}. Looking back from the latest game, where "
        "their colours first differ No. {player} had {colour.other}; now No. {player} has {colour} ({article}).]]"
        "[[!player|Colours alternate from the last round in which the two had different ones ({article}).]]"
    ),
    "higher_ranked": (
        "[[player|No. {player} and No. {other} both should have {due[0]} and, looking back, their colours do not "
        "differ: the one ranked higher by the Index, No. {player}, has {colour} ({article}).]]"
        "[[!player|The preference of the higher-ranked player is granted ({article}).]]"
    ),
    # Why not
    "against_met": "No. {player} and No. {other} have met[[round| in round {round}]] ({article}).",
    "against_same_absolute": ("No. {player} and No. {other} both must have {due}, so they may never meet ({article})."),
    "order_later": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but later in the order[[at|: No. {at} first [[meets|meets No. "
        "{meets}]][[!meets|floats down]], only then [[would_meet|meets No. {would_meet}]][[!would_meet|floats "
        "down]]]] ({article})."
    ),
    "passed.order_later": "{players} equal in every criterion, but later in the order",
}
