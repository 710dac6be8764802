"""C.07 articles 11 to 13: tie-breaks of teams, over a model of team results.

A team's match has two scores (11.1): match points and game points. Seen through either of them, a team is a
participant like any other, and articles 6 to 9 hold for it; `TeamContext` keeps both views. What needs the boards
(article 12) reads the matches themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import accumulate
from typing import Final

from thuysi.model import FULL_POINT_BYE, HALF_POINT_BYE, PAIRING_ALLOCATED_BYE
from thuysi.standings.context import FORFEIT_WIN, GAME, Context, card_of
from thuysi.standings.descriptor import Modifiers
from thuysi.standings.fide.encounter import Table, places, resolved, separate_table
from thuysi.standings.fide.individual import buchholz, fore_buchholz, points, summed
from thuysi.standings.fide.unplayed import BY_PRODUCT
from thuysi.standings.working import NO_VALUE, Column, Part, Value, exact, value_text

Group = tuple[int, ...]

MATCH_POINTS: Final = "MP"
GAME_POINTS: Final = "GP"
OTHER: Final[Mapping[str, str]] = {MATCH_POINTS: GAME_POINTS, GAME_POINTS: MATCH_POINTS}


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """One team's side of a round: kind and opponent as on a `Card`, both scores in tenths, and its boards.

    `outcome` is "1", "=" or "0" for a match that was played, else its kind.

    `boards` are the points on each board from the top, in tenths, individual forfeits as standard wins and losses
    (article 12); empty where the event does not know them, or no match was played.
    """

    round: int
    kind: str
    opponent: int
    outcome: str
    match_points: int
    game_points: int
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """A team event: every team's matches, one for each round; what matches and games are worth, in tenths.

    `start_date` chooses the edition; `primary` is the score that decides; `game_win` and `game_draw` are what one board
    is worth.
    """

    matches: Mapping[int, tuple[TeamMatch, ...]]
    boards: int
    total_rounds: int
    primary: str = MATCH_POINTS
    match_win: int = 20
    match_draw: int = 10
    match_loss: int = 0
    game_win: int = 10
    game_draw: int = 5
    game_loss: int = 0
    round_robin: bool = False
    strengths: Mapping[int, int] = field(default_factory=dict)
    start_date: str | None = None


@dataclass(frozen=True)
class TeamContext:
    """A team event after some rounds: the context of each score, and the event for what is decided on boards."""

    event: TeamEvent
    by_score: Mapping[str, Context]
    rounds: int

    @property
    def primary(self) -> Context:
        """The teams through the score that decides the event."""
        return self.by_score[self.event.primary]

    @property
    def secondary(self) -> Context:
        """The teams through the other score."""
        return self.by_score[OTHER[self.event.primary]]

    def scored(self, modifiers: Modifiers) -> Context:
        """13: the view that :MP or :GP names, by default the primary score."""
        return self.by_score[modifiers.points or self.event.primary]


def team_context(
    event: TeamEvent, edition: str, rounds: int | None = None, settings: Mapping[str, str] | None = None
) -> TeamContext:
    """11.1: the context of a team event after its first `rounds` rounds, by default all that it has."""
    played = max((len(matches) for matches in event.matches.values()), default=0)
    counted = played if rounds is None else rounds
    worth = {
        MATCH_POINTS: (event.match_win, event.match_draw, event.match_loss),
        GAME_POINTS: tuple(event.boards * value for value in (event.game_win, event.game_draw, event.game_loss)),
    }
    views = {}
    for score, (win, draw, loss) in worth.items():
        cards = {team: card_of(_entry(match, score) for match in ms[:counted]) for team, ms in event.matches.items()}
        views[score] = Context(
            participants=tuple(event.matches),
            cards=cards,
            scores={team: sum(card.points) for team, card in cards.items()},
            adjustments={},
            ratings={team: event.strengths.get(team) for team in event.matches},
            rounds=counted,
            total_rounds=max(event.total_rounds, counted),
            edition=edition,
            win=win,
            draw=draw,
            loss=loss,
            round_robin=event.round_robin,
            settings=dict(settings or {}),
        )
    return TeamContext(event, views, counted)


def _entry(match: TeamMatch, score: str) -> tuple[str, int, str, str, int]:
    """11.1: the match through one of its scores, as a card has it."""
    scored = match.match_points if score == MATCH_POINTS else match.game_points
    return match.kind, match.opponent, "-", match.outcome, scored


def played_match(
    event: TeamEvent, number: int, opponent: int, game_points: int, boards: tuple[int, ...] = ()
) -> TeamMatch:
    """11.1: a played match from its game points (tenths): won with more than half of them, drawn with half."""
    total = event.boards * (event.game_win + event.game_loss)
    outcome = "1" if 2 * game_points > total else "=" if 2 * game_points == total else "0"
    worth = {"1": event.match_win, "=": event.match_draw, "0": event.match_loss}[outcome]
    return TeamMatch(number, GAME, opponent, outcome, worth, game_points, boards)


def board_points(context: TeamContext, team: int) -> tuple[int, ...]:
    """12.1: the points on each board from the top over all rounds, in tenths.

    An individual forfeit is a standard win or loss; a pairing-allocated bye a standard win on every board.
    """
    totals = [0] * context.event.boards
    for match in context.event.matches[team][: context.rounds]:
        for board, scored in enumerate(boards_of(context.event, match)):
            totals[board] += scored
    return tuple(totals)


def boards_of(event: TeamEvent, match: TeamMatch) -> Sequence[int]:
    """12.1: one match by boards; an unplayed one has the same on each."""
    if match.boards:
        return match.boards
    each = {
        PAIRING_ALLOCATED_BYE: event.game_win,
        FULL_POINT_BYE: event.game_win,
        FORFEIT_WIN: event.game_win,
        HALF_POINT_BYE: event.game_draw,
    }
    return [each.get(match.kind, event.game_loss)] * event.boards


def board_count(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """12.1 BC: the sum of board number times the points on it, the lower the better.

    Only where all the tied have the same game points: else it decides nothing.
    """
    scores = context.by_score[GAME_POINTS].scores
    if len({scores[team] for team in group}) > 1:
        return dict.fromkeys(group, NO_VALUE)
    return {team: board_count_of(board_points(context, team)) for team in group}


def board_count_of(boards: Sequence[int]) -> Value:
    """12.1: the board count of points by board."""
    total = sum(number * points for number, points in enumerate(boards, start=1))
    return Value(total, 10, partial(_board_parts, tuple(boards)))


def _board_parts(boards: tuple[int, ...]) -> tuple[Part, ...]:
    return tuple(
        Part(None, None, Fraction(number * points, 10), "board_count", "12.1",
             facts={"board": number, "points": value_text(Fraction(points, 10))})
        for number, points in enumerate(boards, start=1)
    )  # fmt: skip


def top_board_results(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """12.2 TBR: the points on the top board; where they are equal, on the next one, and so on down."""
    return by_sequence({team: board_points(context, team) for team in group}, "top_board", "12.2")


def bottom_board_elimination(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """12.3 BBE: the points on all boards but the bottom one; where they are equal, without the next one up …"""
    return by_sequence({team: without_bottom(board_points(context, team)) for team in group}, "without_bottom", "12.3")


def without_bottom(boards: Sequence[int]) -> tuple[int, ...]:
    """12.3: the points without the bottom board, without the two bottom boards, … down to the top board alone."""
    return tuple(list(accumulate(boards))[-2::-1])


def by_sequence(values: Mapping[int, tuple[int, ...]], rule: str, article: str) -> dict[int, Value]:
    """12.2, 12.3: places by the first number that differs, the larger the better."""
    order = sorted(set(values.values()), reverse=True)
    above = {key: 1 + sum(other > key for other in values.values()) for key in order}
    return {team: Value(above[key], 1, partial(_sequence_parts, key, rule, article)) for team, key in values.items()}


def _sequence_parts(numbers: tuple[int, ...], rule: str, article: str) -> tuple[Part, ...]:
    return tuple(
        Part(None, None, Fraction(points, 10), rule, article, facts={"step": step})
        for step, points in enumerate(numbers, start=1)
    )


def other_score(context: TeamContext, modifiers: Modifiers) -> Column:
    """13.1 MPvGP: game points where match points decide, match points where game points do."""
    return points(context.secondary, modifiers)


def emmsb(context: TeamContext, modifiers: Modifiers) -> Column:
    """13.2.1 EMMSB: for each round the opponent's match points times the match points scored against him."""
    return extended_sonneborn_berger(context, modifiers, MATCH_POINTS, MATCH_POINTS)


def emgsb(context: TeamContext, modifiers: Modifiers) -> Column:
    """13.2.2 EMGSB: for each round the opponent's match points times the game points scored against him."""
    return extended_sonneborn_berger(context, modifiers, MATCH_POINTS, GAME_POINTS)


def egmsb(context: TeamContext, modifiers: Modifiers) -> Column:
    """13.2.3 EGMSB: for each round the opponent's game points times the match points scored against him."""
    return extended_sonneborn_berger(context, modifiers, GAME_POINTS, MATCH_POINTS)


def eggsb(context: TeamContext, modifiers: Modifiers) -> Column:
    """13.2.4 EGGSB: for each round the opponent's game points times the game points scored against him."""
    return extended_sonneborn_berger(context, modifiers, GAME_POINTS, GAME_POINTS)


def extended_sonneborn_berger(context: TeamContext, modifiers: Modifiers, totals: str, scored: str) -> Column:
    """13.2 ESB: for each round the opponent's `totals` score times the `scored` points against him, by article 16."""
    return summed(context.by_score[totals], context.by_score[scored], modifiers, BY_PRODUCT, "13.2")


BoardRule = Callable[[Sequence[int]], tuple[int, ...]]


def ede(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """13.3 EDE: direct encounter by the primary score, then by the secondary one."""
    return extended_direct_encounter(context, group, modifiers)


def edebt(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """13.3.2 EDEBT: extended direct encounter, board count, top board results."""
    return extended_direct_encounter(context, group, modifiers, _count, _top)


def edebb(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """13.3.2 EDEBB: extended direct encounter, board count, bottom board elimination."""
    return extended_direct_encounter(context, group, modifiers, _count, without_bottom)


def edet(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """13.3.2 EDET: extended direct encounter, top board results."""
    return extended_direct_encounter(context, group, modifiers, _top)


def edeb(context: TeamContext, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """13.3.2 EDEB: extended direct encounter, bottom board elimination."""
    return extended_direct_encounter(context, group, modifiers, without_bottom)


def extended_direct_encounter(
    context: TeamContext, group: Group, modifiers: Modifiers, *boards: BoardRule
) -> dict[int, Value]:
    """13.3: each team's place in the group; `boards` are article 12's rules of the chain in their order."""
    tables: list[Table] = []
    subsets = _encounters(context, group, modifiers.forfeits_played, boards, tables)
    return places(subsets, tables, "6")


def _encounters(
    context: TeamContext, group: Group, forfeits_played: bool, boards: Sequence[BoardRule], tables: list[Table]
) -> list[Group]:
    """13.3.1 article 6 by the primary score, and only if that breaks nothing by the secondary one; 13.3.2 article 12
    for two teams; 13.3.3 from the start again inside every tied subset that has formed.

    Article 6 by a score is the whole of it, its own re-application to smaller ties by the same score included.
    """
    if len(group) == 1:
        return [group]
    for view in (context.primary, context.secondary):
        subsets = resolved(group, partial(separate_table, view, forfeits_played), tables)
        if len(subsets) > 1:
            return [part for sub in subsets for part in _encounters(context, sub, forfeits_played, boards, tables)]
    return _by_boards(context, group, boards) if len(group) == 2 else [group]


def _by_boards(context: TeamContext, pair: Group, boards: Sequence[BoardRule]) -> list[Group]:
    """13.3.2: the two teams by the boards of their own matches, the first rule that tells them apart."""
    first, second = pair
    for board_rule in boards:
        mine = board_rule(mutual_boards(context, first, second))
        theirs = board_rule(mutual_boards(context, second, first))
        if mine != theirs:
            return [(first,), (second,)] if mine > theirs else [(second,), (first,)]
    return [pair]


def mutual_boards(context: TeamContext, team: int, opponent: int) -> tuple[int, ...]:
    """13.3.2: the points by board in the matches of the two teams."""
    totals = [0] * context.event.boards
    for match in context.event.matches[team][: context.rounds]:
        if match.opponent == opponent:
            for board, scored in enumerate(boards_of(context.event, match)):
                totals[board] += scored
    return tuple(totals)


def _count(boards: Sequence[int]) -> tuple[int, ...]:
    """12.1 as a key of which the larger is the better."""
    return (-sum(number * points for number, points in enumerate(boards, start=1)),)


def _top(boards: Sequence[int]) -> tuple[int, ...]:
    """12.2 as a key: the top board first."""
    return tuple(boards)


def schedule_strength(context: TeamContext, modifiers: Modifiers) -> dict[int, Value]:
    """13.4 SSSC: the secondary score and the Buchholz of the primary one divided by a normalising factor.

    The factor is the highest primary score that the event can give over the highest secondary score of one match,
    rounded down; /K sets another, /F takes Fore Buchholz, /P counts forfeits as games. Nothing is rounded.
    """
    divisor = modifiers.divisor or normalising_factor(context)
    strength = (fore_buchholz if modifiers.fore else buchholz)(context.primary, modifiers_of_strength(modifiers))
    values = {}
    for team, score in context.secondary.scores.items():
        part = (strength[team].value or Fraction(0)) / divisor
        parts = partial(_strength_parts, Fraction(score, 10), part, divisor)
        values[team] = exact(Fraction(score, 10) + part, parts)
    return values


def modifiers_of_strength(modifiers: Modifiers) -> Modifiers:
    """13.4: of SSSC's modifiers only /P is the Buchholz's."""
    return Modifiers(forfeits_played=modifiers.forfeits_played)


def normalising_factor(context: TeamContext) -> int:
    """13.4: the highest primary score of the event over the highest secondary one of a match, rounded down, not 0."""
    return max(context.primary.win * context.primary.total_rounds // context.secondary.win, 1)


def _strength_parts(secondary: Fraction, strength: Fraction, divisor: int) -> tuple[Part, ...]:
    return (
        Part(None, None, secondary, "secondary_score", "13.4"),
        Part(None, None, strength, "schedule_strength", "13.4", facts={"divisor": divisor}),
    )


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "11.1": (team_context, played_match),
    "12.1": (board_points, boards_of, board_count),
    "12.2": (top_board_results, by_sequence),
    "12.3": (bottom_board_elimination, without_bottom),
    "13.1": (other_score,),
    "13.2": (emmsb, emgsb, egmsb, eggsb, extended_sonneborn_berger),
    "13.3": (ede, edebt, edebb, edet, edeb, extended_direct_encounter, mutual_boards),
    "13.4": (schedule_strength, normalising_factor),
}
"""Article of C.07 -> the functions that implement it."""
