"""Why FIDE's Dubov system paired as it did: a sentence for each code."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 3.1
    "bye": (
        "The number of players is odd, so one has the bye. By Article 3.1 the lowest score is asked first, then "
        "whoever "
        "has played most games, then the largest number[[passed|; {passed}]][[more|; nor can {more} others]]"
        "[[passed|, so it is the turn of]][[!passed|, and that is]] No. {player} (score {score}, {games} games "
        "played). "
        "The bye is worth {value} and no colour is counted."
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "No. {player} [[kind=U|had the bye]][[kind=F|had a full-point bye]][[kind=+|won by default]]"
        "[[!kind|has had a win's points without playing]][[round| in round {round}]]"
    ),
    "bye.rest": "without {players} the others could not all be paired",
    # 3.2.1, 3.2.2
    "upfloater": (
        "The group with score {score} has {residents} player[[!residents=1|s]]"
        "[[because=odd|, an odd number]][[because=residents|, who cannot all be paired among themselves]]"
        "[[because=rest|, and the players below cannot all be paired among themselves]], so at least {count} must come "
        "up (Article 3.2.1). Lower players are considered by score from the highest, then by number (Article 3.2.2)"
        "[[passed|: {passed}]][[more|; nor are {more} others taken]]. No. {player} (score {from}) comes up."
    ),
    "upfloater.no_resident": "{players} can meet nobody in the group",
    "upfloater.bracket": "with {players} the group could still not be paired",
    "upfloater.rest": "without {players} those left could not all be paired (C4)",
    "upfloater.colours": "with {players} more players would miss the colour they should have (C7)",
    "upfloater.maximum_upfloater": "{players} already came up as often as allowed (C8)",
    "upfloater.upfloats": "{players} came up more often before (C9)",
    "upfloater.upfloated_last_round": "{players} came up in the last round (C10)",
    # 3.2.3
    "groups": (
        "In the group with score {score}, {white_seekers} should have {WHITE} (first group) and {black_seekers} "
        "{BLACK} "
        "(second group) (Article 3.2.3)."
    ),
    "halves": (
        "In the group with score {score} nobody has played yet, so the {players} players are halved by number: the "
        "first group ends with No. {last} (Article 3.2.3)."
    ),
    # 3.2.4
    "shift_unavoidable": (
        "In the smaller group {count} pair[[!count=1|s]] cannot help meeting each other, so {count} go[[count=1|es]] "
        "over to the other, taken from the middle of the list outward (Articles 3.2.4, 4.3): No. {player} goes to "
        "the [[group=1|first]][[group=2|second]] group."
    ),
    "shift_equal": (
        "The groups have {smaller} and {larger} players; to make them equal, {count} of the larger go[[count=1|es]] "
        "over, taken from the middle of the list outward (Articles 3.2.4, 4.3)[[passed|; {passed}]]: No. {player} "
        "goes to the [[group=1|first]][[group=2|second]] group."
    ),
    "shift_equal.rest": "if {players} went over, not everybody could be paired",
    # 3.2.5, 3.2.6
    "first_legal_partner": (
        "The first group stands by the average rating of its players' opponents (ARO) from the lowest: No. {player} "
        "(ARO {aro}) has turn {turn} (Article 3.2.5) and meets the smallest number left in the second group with whom "
        "all can be paired[[passed|; No. {player} {passed}]][[more|; nor can {more} others be met]]: No. {opponent} "
        "(Article 3.2.6)."
    ),
    "first_legal_partner.absolute": "must have the same colour as {players} (C3)",
    # 5
    "first_colour": (
        "Initial colour (Article 5.1): {colour}, [[source=stated|as the event's record says]]"
        "[[source=round_1|as the boards of round 1 show]][[source=lot|drawn by lot (seed {seed})]]."
    ),
    "initial_colour": (
        "Neither has played yet: the higher-ranked, No. {player}, has an "
        "[[parity=odd|odd number and so the initial colour]]"
        "[[parity=even|even number and so the opposite of the initial colour]], {colour} (Article 5.2.1)."
    ),
    "both_granted": (
        "Both have the colour they should have: No. {player} {colour}, No. {other} {colour.other} (Article 5.2.2)."
    ),
    "stronger_preference": (
        "Both should have {due[0]}; the stronger preference is granted: No. {player} has "
        "{colour}, No. {other} {colour.other} (Article 5.2.3)."
    ),
    "alternated": (
        "Both should have {due[0]} alike. Looking back from the latest game, where they first differ No. {player} had "
        "{colour.other} and No. {other} {colour}; now it is the other way round (Article 5.2.4)."
    ),
    "higher_ranked": (
        "Both should have {due[0]} and their earlier colours do not differ, so the higher-ranked, No. {player}, has "
        "{colour} (Article 5.2.5)."
    ),
    # why not
    "against_met": "No. {player} and No. {other} met in round {round} (C1).",
    "against_forbidden": "The event's regulations keep No. {player} and No. {other} apart.",
    "against_absolute": (
        "No. {player} and No. {other} must both have {due} (No. {player} {colours[0].balance}; No. {other} "
        "{colours[1].balance}), so they may not meet (C3)."
    ),
    "against_upfloated": (
        "No. {player} came up to the group with score {score} and was paired in it; No. {other} was not in that group "
        "(Article 3.2.2)."
    ),
    "against_no_upfloater": (
        "The group with score {score}, with No. {player}, is paired within itself and needs nobody from below (C5), so "
        "No. {player} does not meet No. {other}, who has a lower score."
    ),
    "against_not_upfloated": (
        "No. {player} was paired in the group with score {score}; {count} had to come up to it, and that was "
        "{upfloaters:no}. No. {other} was not taken instead of No. {taken}: "
        "[[why=bracket|the group could then not be paired]]"
        "[[why=rest|those left could then not all be paired]][[why=scores|the score is lower]]"
        "[[why=colours|more players would miss the colour they should have]]"
        "[[why=maximum_upfloater|No. {other} already came up as often as allowed]]"
        "[[why=upfloats|No. {other} came up more often before]]"
        "[[why=upfloated_last_round|No. {other} came up in the last round]]"
        "[[why=order|No. {other} stands later in order]] ({article})."
    ),
    "against_same_group": (
        "No. {player} and No. {other} are both in the [[group=1|first]][[group=2|second]] group of those into which "
        "the bracket was divided[[unplayed| by number]][[!unplayed| by the colour they should have]][[shifted| ("
        "{shifted:no} went over to it)]], so they do not meet (Article {article})."
    ),
    "against_taken_earlier": (
        "No. {by}, with an ARO of {aro[0]}, had the turn before No. {player} (ARO {aro[1]}) and met No. {other} "
        "(Article {article})."
    ),
    "against_later_partner": (
        "When it was the turn of No. {player}, No. {taken} stood before No. {other} and could be met, so No. {player} "
        "meets No. {taken} (Article {article})."
    ),
    "against_rest": (
        "When it was the turn of No. {player}, meeting No. {other} would have left others in the bracket without an "
        "opponent, so No. {taken} was taken (Article {article})."
    ),
}
