"""Why FIDE's Dutch system paired as it did: a sentence for each code."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # Brackets and pairs
    "bracket": (
        "Paired in the bracket with score {score}, {players} player[[!players=1|s]][[moved_down|, {moved_down} of them "
        "moved down from above]][[floaters|; {floaters} float[[floaters=1|s]] out of it]]."
    ),
    "moved_down_opponent": "No. {player}, moved down from above, meets resident no. {place} of the bracket.",
    "halves": "The bracket is halved: no. {place} of the upper half meets no. {place} of the lower.",
    "transposed": (
        "By the plain halves No. {player} would meet No. {instead_of}; the lower half is reordered as little as "
        "possible ({article})."
    ),
    "exchanged": (
        "The two halves could not be paired best as they stood, so players change halves ({article}): {down:no} "
        "to the lower, {up:no} to the upper."
    ),
    # Colours
    "both_granted": "Both players get the colour they should have ({article}).",
    "stronger_preference": "Both should have the same colour: the stronger preference is granted ({article}).",
    "wider_difference": (
        "Both preferences are absolute: the player with the wider colour difference is granted his ({article})."
    ),
    "alternated": "Colours alternate from the last round in which the two had different ones ({article}).",
    "higher_ranked": "The preference of the higher-ranked player is granted ({article}).",
    "odd_number_initial_colour": "The higher-ranked player has an odd number and so the initial colour ({article}).",
    "even_number_opposite_colour": (
        "The higher-ranked player has an even number and so the opposite of the initial colour ({article})."
    ),
    "initial_colour_by_lot": "The initial colour was drawn by lot: {colour} (seed {seed}).",
    "initial_colour_from_round_one": "The initial colour is the one that the boards of round 1 show: {colour}.",
    # Bye and floats
    "bye": (
        "No. {player} has the bye: {score} is the lowest score that a bye taker can have with everybody else "
        "paired ({article}); {unplayed} game[[!unplayed=1|s]] unplayed so far."
    ),
    "bye_2017": (
        "No. {player} has the bye, being left over in the last bracket and having had neither a bye nor a win by "
        "default ({article})."
    ),
    "bye_instead": "No. {player} (score {score}) has the bye[[passed| and nobody else: {passed}]].",
    "floats_odd": (
        "The bracket with score {score} has {players} player[[!players=1|s]], an odd number, so one floats down: No. "
        "{player} ({article})."
    ),
    "floats_more": (
        "{floaters} players must float out of the bracket with score {score} for the most pairs with everybody "
        "below still paired, No. {player} among them ({article})."
    ),
    "floats_instead": (
        "No. {player} floats out of the bracket with score {score}[[passed| and nobody else: {passed}]]."
    ),
    "floats_down": "No. {player} meets an opponent with a lower score ({from} against {to}): a downfloat.",
    "floats_up": "No. {player} meets an opponent with a higher score ({from} against {to}): an upfloat.",
    # Why not: what must be
    "against_met": "No. {player} and No. {other} have met ({article}).",
    "against_banned": "The event's regulations keep No. {player} and No. {other} apart.",
    "against_absolute": (
        "No. {player} and No. {other} both must have {due} and neither is a topscorer of the final round, so "
        "they may not meet ({article})."
    ),
    "against_completion": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]the others could then not all be paired ({article})."
    ),
    "against_bye_score": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]the bye would then go to a player with a higher score ({article})."
    ),
    # Why not: a criterion
    "more_floaters": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]{with} player[[!with=1|s]] instead of {best} would float out of the bracket ({article})."
    ),
    "higher_floaters": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]players with higher scores would float: {with} instead of {best} with score {score} ({article})."
    ),
    "next_bracket": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]the next bracket would then do worse[[!score|: {with} left over instead of {best}]] ({article})."
    ),
    "bye_unplayed": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]the bye taker would then have {with} unplayed game[[!with=1|s]] instead of {best} ({article})."
    ),
    "topscorer_difference": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]in topscorers' games {with} player[[!with=1|s]] instead of {best} would get a colour difference beyond 2 "
        "({article})."
    ),
    "topscorer_third": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]in topscorers' games {with} player[[!with=1|s]] instead of {best} would get one colour three times running "
        "({article})."
    ),
    "preferences": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]{with} player[[!with=1|s]] instead of {best} would not get their colour preference ({article})."
    ),
    "strong_preferences": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]{with} player[[!with=1|s]] instead of {best} would not get their strong colour preference ({article})."
    ),
    "downfloat_again": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], ]]"
        "{with} player[[!with=1|s]] instead of {best} would float down again, [[ago=1|as in the last round]][[ago=2|"
        "as two rounds ago]] ({article})."
    ),
    "upfloat_again": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], ]]"
        "{with} player[[!with=1|s]] instead of {best} would float up again, [[ago=1|as in the last round]][[ago=2|as "
        "two rounds ago]] ({article})."
    ),
    "downfloat_gap": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]a player floating down again [[ago=1|as in the last round]][[ago=2|as two rounds ago]] would meet an "
        "opponent further from his score ({article})."
    ),
    "upfloat_gap": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]a player floating up again [[ago=1|as in the last round]][[ago=2|as two rounds ago]] would meet an "
        "opponent further from his score ({article})."
    ),
    "score_differences": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]the score differences in the bracket would be larger: {with} instead of {best} of {score} ({article})."
    ),
    "fewer_moved_down": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]fewer players moved down from above would be paired ({article})."
    ),
    # Why not: the order of generation
    "moved_down_later": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but those moved down from above would be chosen later in the order "
        "({article})."
    ),
    "opponent_later": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but later in the order: No. {at} first meets No. {meets}[[would_meet|, only "
        "then No. {would_meet}]] ({article})."
    ),
    "exchange_more": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but more players would have to change halves ({article})."
    ),
    "exchange_sum": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but the players changing halves would be further apart ({article})."
    ),
    "exchange_down": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but a higher player of the upper half would have to leave it ({article})."
    ),
    "exchange_up": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but a lower player of the lower half would have to leave it ({article})."
    ),
    "transposition_later": (
        "[[other|With No. {player} against No. {other}[[floats| (No. {floats} would first have to float down)]], "
        "]]equal in every criterion, but that order of the lower half comes later: No. {at} first meets No. "
        "{meets}[[would_meet|, only then No. {would_meet}]] ({article})."
    ),
    "same_candidate": "The best pairing with these two is this very pairing ({article}).",
    # Others who were asked about: short clauses
    "passed.had_bye": "{players} already scored without playing",
    "passed.against_completion": "with {players} the others could not all be paired",
    "passed.against_bye_score": "with {players} the bye would go to a higher score",
    "passed.against_met": "{players} already met",
    "passed.against_banned": "{players} kept apart by the regulations",
    "passed.against_absolute": "{players} must have the same colour",
    "passed.more_floaters": "with {players} more players would float",
    "passed.higher_floaters": "with {players} players with higher scores would float",
    "passed.next_bracket": "with {players} the next bracket would do worse",
    "passed.bye_unplayed": "{players} would be a bye taker with more unplayed games",
    "passed.topscorer_difference": "with {players} more in topscorers' games get a colour difference beyond 2",
    "passed.topscorer_third": "with {players} more in topscorers' games get one colour three times running",
    "passed.preferences": "with {players} more players miss their colour preference",
    "passed.strong_preferences": "with {players} more players miss their strong colour preference",
    "passed.downfloat_again": "with {players} more players float down again",
    "passed.upfloat_again": "with {players} more players float up again",
    "passed.downfloat_gap": "with {players} a player floating down again meets a more distant score",
    "passed.upfloat_gap": "with {players} a player floating up again meets a more distant score",
    "passed.score_differences": "with {players} the score differences are larger",
    "passed.fewer_moved_down": "with {players} fewer of those moved down are paired",
    "passed.moved_down_later": "{players} equal in every criterion, but later in the order",
    "passed.opponent_later": "{players} equal in every criterion, but with opponents later in the order",
    "passed.exchange_more": "with {players} more players change halves",
    "passed.exchange_sum": "with {players} the players changing halves are further apart",
    "passed.exchange_down": "with {players} a higher player leaves the upper half",
    "passed.exchange_up": "with {players} a lower player leaves the lower half",
    "passed.transposition_later": "{players} equal in every criterion, but with a later order of the lower half",
    "passed.same_candidate": "{players} would give this very pairing",
}
