"""Why Article 28 paired as it did, in English: a sentence for each code, as an arbiter would answer a player."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 28.2
    "bye": (
        "The number of players is odd: by Article 28.2 the largest number of the lowest score group who has not yet "
        "had a point for lack of an opponent gets the bye[[passed|; {passed}]]"
        "[[more|; nor can {more} others]][[passed|, so it is the turn of]][[!passed|, and that is]] No. {player} "
        "(score {score}). The bye is worth {value} and no colour is counted."
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "No. {player} [[kind=U|had the bye]][[kind=F|had a full-point bye]][[kind=+|won by default]]"
        "[[!kind|has had such a point]][[round| in round {round}]]"
    ),
    "bye.rest": "without {players} the others could not all be paired",
    # 28.3
    "proposed": (
        "By Article 28.3 the [[direction=down|smallest]][[direction=up|largest]] number not yet paired in the "
        "[[median|median ]]group with score {score}, No. {player}, [[kept|meets]][[!kept|should meet]] the first of "
        "the second half, No. {opponent}."
    ),
    "pair_undone": (
        "The median group (score {median_score}) could not be completed. Article 28 does not speak of this (outside "
        "Article 28), so by the FIDE rules it comes from, the last pair made is undone: {pair:pair} of the group with "
        "score {score}; No. {player} joins the median group."
    ),
    # 28.4
    "no_opponent": (
        "[[passed|In the group with score {score}, No. {player} can meet nobody: No. {player} {passed}"
        "[[more|; nor {more} others]]]][[!passed|No. {player} is alone in the group with score {score}]], "
        "so No. {player} floats {direction} (Article 28.4)."
    ),
    "balance": (
        "The group with score {score} is odd, so one player must float {direction}. By Article 28.4.1, with "
        "{white_due} due {WHITE} and {black_due} due {BLACK} in the group"
        "[[majority|[[chosen_from|, it is one of those due {majority}]]"
        "[[!chosen_from|, but all those due {majority} came from another group]]]][[!majority|, both alike]]"
        "[[residents|, the [[direction=down|largest]][[direction=up|smallest]] number: No. {asked}.]]"
        "[[!residents|; all in the group came from another one, and it is the last by Article 28.5: No. {asked}.]]"
    ),
    "rating_limit": (
        "But the rating of {players:no} is more than 100 points away from that of No. {reference}, so they may not "
        "float {direction} (Article [[direction=down|28.4.2]][[direction=up|28.4.3]]); No. {taken} floats {direction}."
    ),
    "float_twice": (
        "But No. {player} floated {direction} in the last round; Article 28.4 does not speak of this, and by the "
        "event's regulations No. {taken} is taken from those otherwise equal."
    ),
    "no_opponent_next_door": (
        "But {passed}[[more|; nor for {more} others]] (Article 28.4, Note 3), so No. {player} floats {direction} "
        "instead."
    ),
    # 28.5
    "floater_order": "Several players came from other groups; by Article 28.5 they are paired in the order {order:no}.",
    # 28.6
    "floater_opponent": (
        "No. {floater} floats {direction} into the [[median|median ]]group with score {score}; by Article 28.6 the "
        "opponent is sought from [[direction=down|the highest score, then the smallest number]]"
        "[[direction=up|the lowest score, then the largest number]]"
        "[[passed|. No. {floater} {passed}]][[more|; nor can {more} others be met]]"
        "[[passed|, so the next in line is taken,]][[!passed|:]] No. {taken}."
    ),
    "floater_colour_exchange": (
        "No. {player} and No. {instead_of} are both due {due}[[passed|; No. {player} {passed}]]"
        "[[more|; nor do {more} others suit]]; the opponent must be due the other colour, so No. {taken} is taken "
        "(Article 28.6)."
    ),
    "floater_clash_kept": (
        "No. {player} and No. {taken} are both due {due}, but nobody who suits can take the place"
        "[[passed| (No. {player} {passed}[[more|; nor do {more} others suit]])]], so No. {taken} stays (Article 28.6)."
    ),
    "first_check": (
        "No. {player} {passed}[[more|; nor can {more} others be met]] (first check, Article 28.6), so the next in "
        "line, No. {taken}, is taken."
    ),
    "clash_unavoidable": (
        "No. {player} and No. {opponent} are both due {due}, but the group cannot have fewer colour clashes, so no "
        "exchange is made (second check, Article 28.6)."
    ),
    "clash_kept": (
        "No. {player} and No. {opponent} are both due {due}, but the opponent cannot be exchanged"
        "[[passed|: No. {player} {passed}]][[more|; nor can {more} others be taken]] (second check, Article 28.6)."
    ),
    "colour_exchange": (
        "No. {player} and No. {instead_of} are both due {due} (second check, Article 28.6)"
        "[[passed|; No. {player} {passed}]][[more|; nor can {more} others be taken]], so No. {taken} is taken instead, "
        "whose colour suits."
    ),
    # 28.6.1, 28.6.2
    "changes_places": (
        "The group with score {score} is odd and No. {floater} should float {direction}, but then the others could not "
        "all be paired[[stuck| ({stuck:no} left without an opponent)]]. By Article 28.6.1 No. {floater} stays and "
        "changes places with No. {taken}, who floats {direction}[[passed|; considered before: {passed}]]"
        "[[more|; nor could {more} others go]]."
    ),
    "changes_places.rest": "without {players} the group still cannot be paired",
    "left_over": (
        "The group with score {score} can make {pairs} pairs at most, so {players:no} left over float {direction} "
        "(Article 28.6.2)."
    ),
    # 28.6, colours
    "colour_only_legal": (
        "By the general principles on colours, {limits}; so No. {player} has {colour} and No. {other} {colour.other}."
    ),
    "colour_due": (
        "No. {player} {colours[0].balance}, and so has {colour}; No. {other} {colours[1].balance}, and so has "
        "{colour.other} (Article 28.6)."
    ),
    "colour_lot": (
        "Neither player has had a colour yet, so the lot of the first round decides (odd numbers have "
        "[[first_colour=w|{WHITE}, even ones {BLACK}]][[first_colour=b|{BLACK}, even ones {WHITE}]]): the smaller "
        "number of the board, No. {player}, is [[parity=odd|odd]][[parity=even|even]] and has {colour} (Article 28.6)."
    ),
    "colour_earlier_games": (
        "Both are due {due}. Looking back from the latest game, where they first differ No. {player} had "
        "{colour.other} and No. {other} {colour}; now it is the other way round: No. {player} has {colour}, No. "
        "{other} {colour.other} (Article 28.6)."
    ),
    "colour_smaller_number": (
        "Both are due {colour} and their earlier colours do not differ, so the smaller number, No. {player}, has "
        "{colour} and No. {other} {colour.other} (Article 28.6)."
    ),
    "first_colour": (
        "Colour of No. 1 in the first round: {colour}, [[source=stated|as the event's record says]]"
        "[[source=round_1|as the boards of round 1 show]][[source=lot|drawn by lot (seed {seed})]] (Article 28.6)."
    ),
    # general principles, regulations
    "limits_waived": (
        "Last round, group with score {score}: within the colour limits it can make {pairs} pairs, without them for "
        "players of equal score {pairs_waived}; the general principles allow the limits to be dropped in the last "
        "round."
    ),
    "bans_relaxed": (
        "With the event's own regulations ({bans}) this round could not be paired, so they are set aside in this round."
    ),
}
