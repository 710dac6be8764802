"""The words around the decisions: the heading, why not another, and where the record differs from the law."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "paired_by": "Paired by {edition}.",
    "whole_round": "Round {round}, paired by {edition}.",
    "meets": (
        "Round {round}, board {board}. No. {player}[[name| {name}]] (score {score}) meets No. {opponent}"
        "[[opponent_name| {opponent_name}]] (score {other_score}) and has {colour}."
    ),
    "seats": (
        "Round {round}, board {board}. No. {player}[[name| {name}]] (score {score}) has {WHITE} and No. {opponent}"
        "[[opponent_name| {opponent_name}]] (score {other_score}) has {BLACK}."
    ),
    "has_bye": "Round {round}. No. {player}[[name| {name}]] (score {score}) has the bye.",
    "is_absent": (
        "Round {round}. No. {player}[[name| {name}]] (score {score}) announced an absence and is not paired; the round "
        "counts {value}."
    ),
    "provisional_numbers": (
        "This round was drawn before the players were numbered again: every number here is the provisional "
        "one of that time (then → now: {numbers})."
    ),
    "not_yet_there": (
        "Round {round} was drawn when the player who is now number {player}[[name|, {name},]] was not in the "
        "list yet (a late arrival), so he was not paired."
    ),
    "virtual_points": "With virtual points ({article}) No. {player} is paired at {paired_with} ({score} + {virtual}).",
    "earlier_choice": (
        "As the group with score {score} was first halved, No. {player} stood opposite No. {natural}; but No. "
        "{natural} had already been paired with No. {by}, and those left were halved again."
    ),
    "recorded_board": (
        "Note: the event's record has No. {white} ({WHITE}) against No. {black} ({BLACK}) in this round, which is not "
        "what the law gives."
    ),
    "recorded_bye": (
        "Note: the event's record gives No. {player} the bye in this round, which is not what the law gives."
    ),
    "recorded_nothing": (
        "Note: the event's record does not have No. {player} in this round, which is not what the law gives."
    ),
    "against_meets": "No. {player} does meet No. {other} in this very round, on board {board}.",
    "against_absent": "In this round {players:no} announced an absence and cannot be paired.",
    "against_bye": "In this round No. {player} has the bye and so no opponent.",
    "against_met": (
        "No. {player} does not meet No. {other} because they met in round {round}; by "
        "[[by|Article {by}]][[!by|the general principles]] two players do not meet twice."
    ),
    "against_met_by_default": (
        "No. {player} does not meet No. {other} because they were paired in round {round}; that game was not played, "
        "but the event's regulations do not pair them again."
    ),
    "against_forbidden": (
        "No. {player} does not meet No. {other} because the event's regulations keep these two apart."
    ),
    "against_same_unit": (
        "No. {player} does not meet No. {other} because they are of one unit, whose players the regulations keep apart "
        "in this round."
    ),
    "against_colour_limit": (
        "No. {player} cannot meet No. {other} because of the colour limits of [[by|Article {by}]][[!by|the "
        "general principles]]: No. {player} {colours[0].limit}; No. {other} {colours[1].limit}."
    ),
    "against_passed": (
        "When it was the turn of No. {player}, No. {other} was considered and passed over: No. {player} {passed}. The "
        "opponent is No. {taken} (Article {article})."
    ),
    "against_exchanged": (
        "When it was the turn of No. {player}, No. {other} was the first who could be met, but both are due {due}, so "
        "the opponent was exchanged for No. {taken}, whose colour suits (Article {article})."
    ),
    "against_before_in_line": (
        "When it was the turn of No. {player}, No. {taken} stood before No. {other} in the order of opponents and "
        "could be met, so No. {player} meets No. {taken} (Article {article})."
    ),
    "against_taken_earlier": (
        "In this group the turn of No. {by} came earlier and No. {by} was paired with No. {player}; when No. {other} "
        "was paired, No. {player} was no longer free (Article {article})."
    ),
    "against_left_group": (
        "No. {player} does not meet No. {other} in the group with score {score} because No. {player} had to leave it "
        "before its pairs were made."
    ),
    "against_pair_undone": (
        "In the group with score {score} both No. {player} and No. {other} had other opponents; then the pair of No. "
        "{player} was undone and that of No. {other} kept."
    ),
    "against_different_groups": (
        "No. {player} does not meet No. {other} because they were paired in different groups (Article {article}): No. "
        "{player} (score {score}) in that of [[place|{place}]][[!place|{score}]], No. {other} (score {other_score}) in "
        "that of [[other_place|{other_place}]][[!other_place|{other_score}]]; only who cannot be paired in the own "
        "group goes to another."
    ),
    "against_void": "Card {player} did draw card {other}, but the draw was void: No. {player} {passed}.",
    "against_elsewhere": (
        "[[score|No. {player} (score {score}) and No. {other} (score {other_score}) differ in score. ]]By {edition} "
        "the round as a whole has No. {player} against No. {opponent} and No. {other} against No. {other_opponent}."
    ),
    "rests": "Round {round}. No. {player}[[name| {name}]] (score {score}) rests in this round.",
}
