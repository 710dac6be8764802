"""Why FIDE's Lim system paired as it did, in English: a sentence for each code, as an arbiter would answer a player."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 1.1, 7.1
    "bye": (
        "The number of players is odd: by article {article} the lowest ranked player of the lowest score group who may "
        "still have the bye gets it[[passed|; {passed}]][[more|; nor can {more} others]]"
        "[[passed|, so it is the turn of]][[!passed|, and that is]] No. {player} (score {score}). "
        "The bye is worth {value} and no colour is counted."
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "No. {player} [[kind=U|had the bye]][[kind=F|had a full-point bye]][[kind=+|won by default]]"
        "[[!kind|has had the points of a win without playing]][[round| in round {round}]]"
    ),
    "bye.rest": "without {players} the others could not all be paired",
    "bye_round_1": (
        "The number of players is odd: by article {article} the lowest rated player gets the bye in round 1"
        "[[passed|; {passed}]][[more|; nor can {more} others]]"
        "[[passed|, so it is the turn of]][[!passed|, and that is]] No. {player}. "
        "The bye is worth {value} and no colour is counted."
    ),
    "bye_round_1.rest": "without {players} the others could not all be paired",
    # 2
    "proposed": (
        "By article {article} the [[direction=down|smallest]][[direction=up|largest]] number not yet paired in the "
        "[[median|median ]]group with score {score}, No. {player}, [[kept|meets]][[!kept|should meet]] the first of "
        "the second half, No. {opponent}."
    ),
    "no_opponent": (
        "[[passed|In the group with score {score}, No. {player} can meet nobody: No. {player} {passed}"
        "[[more|; nor {more} others]]]][[!passed|No. {player} is alone in the group with score {score}]], "
        "so No. {player} floats {direction} (article {article})."
    ),
    "pair_undone": (
        "The median group (score {median_score}) could not be completed, so by article {article} the pairing next to "
        "the median is undone: {pair:pair} of the group with score {score}; No. {player} joins the median group."
    ),
    # 3
    "balance": (
        "The group with score {score} is odd, so one player must float {direction}. By article {article}, with "
        "{white_due} due {WHITE} and {black_due} due {BLACK} in the group"
        "[[majority|[[chosen_from|, it is one of those due {majority}]]"
        "[[!chosen_from|, but all those due {majority} came from another group]]]][[!majority|, both alike]]"
        "[[residents|, the [[direction=down|largest]][[direction=up|smallest]] number: No. {asked}.]]"
        "[[!residents|; all in the group came from another one, and it is the last of them: No. {asked}.]]"
    ),
    "rating_limit": (
        "But the rating of {players:no} is more than 100 points away from that of No. {reference}, so colours do not "
        "count (article {article}, maxi-tournament); No. {taken} floats {direction}."
    ),
    "no_opponent_next_door": (
        "But {passed}[[more|; nor for {more} others]] (not counting opponents whom other floaters need), so No. "
        "{player} floats {direction} instead (article {article})."
    ),
    "floated_last_round": (
        "But {passed}[[more|; so did {more} others]] and need not float again merely to make the number even; No. "
        "{player} floats {direction} instead (article {article})."
    ),
    "floated_last_round.floated_last_round": "{players} floated in the previous round",
    "floater_order": (
        "Several players came from other groups; by article {article} they are paired in the order {order:no}."
    ),
    "floater_opponent": (
        "No. {floater} floats {direction} into the [[median|median ]]group with score {score}; by article {article} "
        "the opponent is the one with [[direction=down|the highest score, then the smallest number]]"
        "[[direction=up|the lowest score, then the largest number]] there"
        "[[passed|. No. {floater} {passed}]][[more|; nor can {more} others be met]]"
        "[[passed|, so the next in line, No. {taken}, is taken.]][[!passed|, No. {taken}.]]"
    ),
    "floater_colour_exchange": (
        "No. {player} and No. {instead_of} are both due {due}[[passed|; No. {player} {passed}]]"
        "[[more|; nor do {more} others suit]]; the opponent must be due the other colour, so No. {taken} is taken "
        "(article {article})."
    ),
    "floater_clash_kept": (
        "No. {player} and No. {taken} are both due {due}, but nobody who suits can take the place"
        "[[passed| (No. {player} {passed}[[more|; nor do {more} others suit]])]], so No. {taken} stays (article "
        "{article})."
    ),
    # 4
    "first_check": (
        "No. {player} {passed}[[more|; nor can {more} others be met]], so the next in line, No. {taken}, is taken "
        "(article {article})."
    ),
    "changes_places": (
        "The group with score {score} is odd and No. {floater} should float {direction}, but then the others could not "
        "all be paired[[stuck| ({stuck:no} left without an opponent)]]. By article {article} No. {floater} stays and "
        "changes places with No. {taken}, who floats {direction}[[passed|; considered before: {passed}]]"
        "[[more|; nor could {more} others go]]."
    ),
    "changes_places.rest": "without {players} the group still cannot be paired",
    "left_over": (
        "The group with score {score} can make {pairs} pairs at most, so {players:no} must float {direction}. By "
        "article {article} those who leave are chosen from the end of the group so that no pair is lost, first of all "
        "who has an opponent in the next group[[passed|; before No. {player} were considered: {passed}]]"
        "[[more|; nor could {more} others go]]."
    ),
    "left_over.rest": "without {players} a pair would be lost",
    # 5, 7.2
    "clash_unavoidable": (
        "No. {player} and No. {opponent} are both due {due}, but the group cannot have fewer colour clashes, so no "
        "exchange is made (article {article})."
    ),
    "clash_not_looked_at": (
        "No. {player} and No. {opponent} are both due {due}; in the reading of article {article} that the event has "
        "chosen opponents are not exchanged for colour."
    ),
    "clash_kept": (
        "No. {player} and No. {opponent} are both due {due}, but the opponent cannot be exchanged"
        "[[passed|: No. {player} {passed}]][[more|; nor can {more} others be taken]] (article {article})."
    ),
    "colour_exchange": (
        "No. {player} and No. {instead_of} are both due {due}[[passed|; No. {player} {passed}]]"
        "[[more|; nor can {more} others be taken]], so No. {taken} is taken instead, whose colour suits (article "
        "{article})."
    ),
    "colour_only_legal": (
        "By article {article}, {limits}; so No. {player} has {colour} and No. {other} {colour.other}."
    ),
    "colour_due": (
        "No. {player} {colours[0].balance}, and so has {colour}; No. {other} {colours[1].balance}, and so has "
        "{colour.other} (article {article})."
    ),
    "colour_lot": (
        "Neither player has had a colour yet, so the lot of the first round decides (odd numbers have "
        "[[first_colour=w|{WHITE}, even ones {BLACK}]][[first_colour=b|{BLACK}, even ones {WHITE}]]): the smaller "
        "number of the board, No. {player}, is [[parity=odd|odd]][[parity=even|even]] and has {colour} (article "
        "{article})."
    ),
    "colour_earlier_games": (
        "No. {player} and No. {other} are both due {due}. Looking back from the latest game, where they first differ "
        "No. {player} had {colour.other} and No. {other} {colour}; now it is the other way round, and No. {player} has "
        "{colour} (article {article})."
    ),
    "colour_tie": (
        "No. {player} and No. {other} are both due {colour} and their earlier colours do not differ; the pair was made "
        "[[below|below the median, so the larger number]][[!below|in the median or above, so the smaller number]], No. "
        "{player}, has {colour} (article {article})."
    ),
    "first_colour": (
        "Colour of No. 1 in the first round: {colour}, [[source=stated|as the event's record says]]"
        "[[source=round_1|as the boards of round 1 show]][[source=lot|drawn by lot (seed {seed})]] (article {article})."
    ),
    # 6, regulations
    "limits_waived": (
        "Last round, group with score {score}: with the colour limits only {pairs} pairs can be made, without them for "
        "players of equal score {pairs_waived}; in the last round meeting an equal score comes before colours (article "
        "{article})."
    ),
    "limits_not_kept": (
        "Last round: by article {article}, in the reading that the event has chosen, the colour limits do not hold"
        "[[kind=equal| for players of equal score]]."
    ),
    "passed.colour_limit": "cannot share out the colours with {players} within the limits of article 5.1",
}
