"""C.05, 6.6: a player who leaves a round robin before half of his games stays in the crosstable, not in the standings.

The standings are then those of the event without him: his games count neither for him nor for his opponents, in no
tie-break either. The points that they would have been worth stay visible in the working. It is a setting,
`withdrawn-under-half`: an event may count everything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from thuysi.decision import Decision
from thuysi.model import ZERO_POINT_BYE, Bye, Round, Tournament
from thuysi.standings.context import FORFEIT_LOSS, Card, Line, card_lines, cards_of

ARTICLE: Final = "C.05 6.6"


@dataclass(frozen=True, slots=True)
class Leaver:
    """A player whose results leave the standings: how many games he completed and missed, of how many."""

    player: int
    completed: int
    missed: int
    games: int


@dataclass(frozen=True, slots=True)
class Field:
    """The event as 6.6 counts it: everybody's card, the games of each player, the rests of each, absences announced.

    `to_come` are the rounds that are not counted yet. `withdrew` says who withdrew, and how many rounds were drawn
    then, where the event knows it as a fact; None: it has to be read from the games.
    """

    cards: Mapping[int, Card]
    cycles: int
    to_come: int
    announced: Mapping[int, int]
    withdrew: Mapping[int, int] | None = None

    @property
    def rests(self) -> int:
        """How many rounds the table leaves everybody without a game."""
        return self.cycles if len(self.cards) % 2 else 0


def field_of(tournament: Tournament, rounds: int) -> Field:
    """The event after its first `rounds` rounds; it has as many cycles as its rounds hold whole, and at least one."""
    count = len(tournament.players)
    announced: dict[int, int] = {}
    for absence in tournament.absences:
        announced[absence.player] = announced.get(absence.player, 0) + 1
    cycles = max(1, tournament.rounds_planned // max(1, count - 1 + count % 2))
    known = tournament.withdrawals
    withdrew = None if known is None else {player: drawn for player, drawn in known.items() if drawn <= rounds}
    return Field(cards_of(tournament, rounds), cycles, tournament.rounds_planned - rounds, announced, withdrew)


def missed_6_6(field: Field, player: int, gone: Iterable[int] = ()) -> tuple[int, int]:
    """6.6: (games missed, games): lost by default, or without a board in more rounds than the table lets him rest.

    Absences announced for rounds to come are missed too, and all of them to a player who withdrew. A game against one
    of `gone` that was never put up is neither missed nor a game of his.
    """
    card = field.cards[player]
    to_come = field.to_come if player in (field.withdrew or ()) else field.announced.get(player, 0)
    without = card.opponents.count(0) + to_come
    empty = max(0, without - field.rests)
    never = sum(max(0, field.cycles - card.opponents.count(other)) for other in gone)
    spared = min(empty, never)
    games = field.cycles * (len(field.cards) - 1)
    return card.kinds.count(FORFEIT_LOSS) + empty - spared, games - spared


def has_left_6_6(field: Field, player: int) -> bool:
    """6.6 speaks of who withdraws or is expelled: he missed his last game so far, or announced that none will follow.

    A default in the middle of the event is none. Where the event knows who withdrew, nothing is read from the games.
    """
    if field.withdrew is not None:
        return player in field.withdrew
    card = field.cards[player]
    without = card.opponents.count(0)
    announced = field.announced.get(player, 0)
    if announced and announced >= field.to_come - max(0, field.rests - without):
        return True
    end = len(card.kinds)
    while end and (not card.opponents[end - 1] or card.kinds[end - 1] == FORFEIT_LOSS):
        end -= 1
    tail = card.kinds[end:]
    return FORFEIT_LOSS in tail or (bool(tail) and without > field.rests)


def leavers_6_6(tournament: Tournament, rounds: int) -> tuple[Leaver, ...]:
    """6.6: who withdrew with less than half of his games completed, from the fewest completed up.

    Nobody where that would leave nobody to rank.
    """
    field = field_of(tournament, rounds)
    candidates = [player for player in field.cards if has_left_6_6(field, player)]
    found: dict[int, Leaver] = {}
    while True:
        under = []
        for player in candidates:
            missed, games = missed_6_6(field, player, found)
            if player not in found and 2 * missed > games:
                card = field.cards[player]
                completed = len(card.kinds) - card.opponents.count(0) - card.kinds.count(FORFEIT_LOSS)
                under.append(Leaver(player, completed, missed, games))
        if not under:
            break
        fewest = min(under, key=lambda leaver: (leaver.completed, leaver.player))
        found[fewest.player] = fewest
    return tuple(found.values()) if len(found) < len(field.cards) else ()


def without_6_6(tournament: Tournament, gone: Collection[int]) -> Tournament:
    """6.6: the event that the standings count: without these players, their opponents resting in those rounds."""
    if not gone:
        return tournament
    return replace(
        tournament,
        players=tuple(player for player in tournament.players if player.number not in gone),
        rounds=tuple(_round_without(round_, gone) for round_ in tournament.rounds),
        absences=tuple(one for one in tournament.absences if one.player not in gone),
        adjustments=tuple(one for one in tournament.adjustments if one.player not in gone),
    )


def _round_without(round_: Round, gone: Collection[int]) -> Round:
    """The round with the games of these players taken out."""
    kept, freed = [], []
    for game in round_.games:
        left = [player for player in (game.white, game.black) if player not in gone]
        if len(left) == 2:
            kept.append(game)
        else:
            freed += left
    byes = [bye for bye in round_.byes if bye.player not in gone] + [Bye(player, ZERO_POINT_BYE) for player in freed]
    return replace(round_, games=tuple(kept), byes=tuple(sorted(byes, key=lambda bye: bye.player)))


def annulled(tournament: Tournament, rounds: int, gone: Collection[int]) -> dict[int, tuple[Line, ...]]:
    """What each of the others would have had from the games that do not count."""
    if not gone:
        return {}
    return {
        player: tuple(line for line in card_lines(card) if line.opponent in gone)
        for player, card in cards_of(tournament, rounds).items()
        if player not in gone
    }


def notes_of(leavers: Iterable[Leaver]) -> tuple[Decision, ...]:
    """A note for each player whose results stay in the crosstable alone."""
    return tuple(
        Decision(
            ARTICLE,
            "left_out",
            {"player": one.player, "completed": one.completed, "missed": one.missed, "games": one.games},
        )
        for one in leavers
    )


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "6.6": (missed_6_6, has_left_6_6, leavers_6_6, without_6_6),
}
"""Article of C.05 -> the functions that implement it."""
