"""The players of one round as Article 28 and Lim see them, and what a law fixes for the functions that both share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from thuysi.decision import AllocatedBye, Decision
from thuysi.engines.bans import Ban, banned_by
from thuysi.engines.matching import (
    NO_CLUBS,
    Apart,
    Mate,
    MayMeet,
    augment,
    crowded,
    maximum_matching,
    proposed_by_neighbours,
)
from thuysi.engines.principles import allowed_colours, colours_fit, due_colour
from thuysi.engines.settings import LISTED
from thuysi.engines.stuck import BYE, why_no_pairing, with_bye
from thuysi.engines.upcoming import Upcoming
from thuysi.errors import NoLegalPairing
from thuysi.history import History, histories, meeting_rounds, point_without_opponent
from thuysi.model import PAIRING_ALLOCATED_BYE, Colour, Points, Round, Tournament, score_text

Direction = Literal["down", "up"]
DOWN: Final = "down"
UP: Final = "up"

LIMIT: Final = 100
"""Rating points of the limits in 28.4.2, 28.4.3, 28.6; Lim 3.2.3, 3.8, 5.7."""

Waiver = Literal["none", "gain", "equal", "free"]
"""What the last round waives of the colour limits: nothing; for equal scores where that gains a group a pair; for equal
scores always; the limits altogether."""


@dataclass(frozen=True, slots=True)
class Law:
    """What a law fixes, as data.

    `articles`: code of a decision, or "code.variant", -> the article that it stands under. `fixed`: what is not a
    setting in this law, by the setting's name in the other. `waiver`: the name of the setting for the last round, and
    what each of its values means.
    """

    system: str
    edition: str
    articles: Mapping[str, str]
    fixed: Mapping[str, str]
    waiver: tuple[str, Mapping[str, Waiver]]

    def decision(self, code: str, facts: Mapping[str, object], variant: str = "") -> Decision:
        """A decision under this law's own article."""
        article = self.articles.get(f"{code}.{variant}") or self.articles[code]
        return Decision(article, code, facts)


@dataclass(frozen=True, slots=True)
class Field:
    """What the engine asks about the players of this round, each by starting number.

    `closed` are those whom a player may not meet whatever the colours. `no_bye` are those who may not have the bye.
    `floated` are those who were moved out of their groups in the round before, and which way. `limit_floater` and
    `limit_exchange`: whether the 100 points hold for who leaves a group, and for who replaces an opponent.
    `apart` are the clubs whose players are all `closed` to one another.
    """

    law: Law
    upcoming: Upcoming
    settings: Mapping[str, str]
    points: Mapping[int, Points]
    ratings: Mapping[int, int | None]
    history: Mapping[int, History]
    due: Mapping[int, Colour | None]
    allowed: Mapping[int, str]
    closed: Mapping[int, frozenset[int]]
    banned: Mapping[int, Mapping[int, str]]
    no_bye: frozenset[int]
    floated: Mapping[int, Direction]
    limit_floater: bool
    limit_exchange: bool
    win: Points
    bye_points: Points | None = None
    rounds: Sequence[Round] = ()
    meetings: Mapping[tuple[int, int], int] = field(default_factory=dict)
    listed: int | None = LISTED
    apart: Apart = field(default_factory=dict)

    def may_meet(self, one: int, other: int) -> bool:
        """Compatible: not met before (nor banned), and the colour limits leave at least one allocation."""
        return other not in self.closed[one] and colours_fit(self.allowed[one], self.allowed[other])

    def may_meet_waived(self, one: int, other: int) -> bool:
        """Compatible in the last round, where two players of equal score may break the colour limits."""
        return other not in self.closed[one] and (
            self.points[one] == self.points[other] or colours_fit(self.allowed[one], self.allowed[other])
        )

    def may_meet_free(self, one: int, other: int) -> bool:
        """Compatible where no colour limit holds: not met before, nor banned."""
        return other not in self.closed[one]

    def reading(self, name: str) -> str:
        """The event's setting of that name, or what the law fixes instead."""
        return self.settings.get(name) or self.law.fixed[name]

    def waiver(self) -> Waiver:
        """What this round waives of the colour limits."""
        name, meaning = self.law.waiver
        return meaning[self.settings[name]] if self.upcoming.is_last else "none"

    def widest(self) -> MayMeet:
        """The relation with everything that this round may waive."""
        return {
            "none": self.may_meet,
            "gain": self.may_meet_waived,
            "equal": self.may_meet_waived,
            "free": self.may_meet_free,
        }[self.waiver()]


def field_of_round(
    law: Law,
    tournament: Tournament,
    upcoming: Upcoming,
    settings: Mapping[str, str],
    bans: Sequence[Ban],
    *,
    no_bye: frozenset[int] | None = None,
    floated: Mapping[int, Direction],
    limits: tuple[bool, bool],
    barred: bool = False,
    listed: int | None = LISTED,
    apart: Apart = NO_CLUBS,
) -> Field:
    """The field of a round.

    `barred`: a pairing decided by default may not be repeated either. `no_bye` may not have the bye; None: those who
    have had a point for lack of an opponent.
    """
    history = histories(tournament)
    present = upcoming.present
    banned = banned_by(bans, present)
    return Field(
        law=law,
        upcoming=upcoming,
        settings=settings,
        points={p: history[p].points for p in present},
        ratings={player.number: player.rating for player in tournament.players},
        history=history,
        due={p: due_colour(history[p].colours) for p in present},
        allowed={p: allowed_colours(history[p].colours) for p in present},
        closed={
            p: frozenset(history[p].scheduled if barred else history[p].met) | frozenset(banned[p]) for p in present
        },
        banned=banned,
        no_bye=frozenset(p for p in present if history[p].had_bye) if no_bye is None else no_bye,
        floated=floated,
        limit_floater=limits[0],
        limit_exchange=limits[1],
        win=tournament.scoring.win,
        bye_points=tournament.scoring.bye(PAIRING_ALLOCATED_BYE),
        rounds=tournament.rounds,
        meetings=meeting_rounds(tournament.rounds),
        listed=listed,
        apart=apart,
    )


def floated_last_round(tournament: Tournament, both: bool = False) -> dict[int, Direction]:
    """Lim 2.3, 3.10; `float-twice` of Article 28: who was moved out of his group in the round before, and which way.

    A file holds only the pairs, but the place of a pair follows from the sweeps: above the median it was made in the
    group of its lower player, below it in that of the higher, across it in the median. A pairing decided by default
    counts, a bye or an absence does not. `both`: the opponent of a floater counts as one too.
    """
    played = len(tournament.rounds) - 1
    if played < 0:
        return {}
    before = histories(tournament, played)
    floated: dict[int, Direction] = {}
    for game in tournament.rounds[-1].games:
        white, black = 2 * before[game.white].points, 2 * before[game.black].points
        if white == black:
            continue
        low, high = (game.white, game.black) if white < black else (game.black, game.white)
        place = min(max(played * tournament.scoring.win, min(white, black)), max(white, black))
        if both or place != max(white, black):
            floated[high] = DOWN
        if both or place != min(white, black):
            floated[low] = UP
    return floated


# ── the bye ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def bye_of(field: Field, players: Sequence[int], candidates: Iterable[int], code: str = "bye") -> AllocatedBye | None:
    """28.2; Lim 1.1, 7.1: the first candidate who may have the bye and leaves a field that can be paired completely.

    The test of the rest waives the colour limits in the last round as the round itself may. None: there is nobody.
    """
    meet = field.widest()
    mate = maximum_matching(players, meet, proposed_by_neighbours(by_score(field, players), meet), field.apart)
    if len(players) - len(mate) != 1:
        return None
    passed: list[dict[str, object]] = []
    for player in candidates:
        if player in field.no_bye:
            passed.append(had_bye_fact(field, player))
        elif mate_without(mate, players, meet, player, field.apart) is None:
            passed.append({"player": player, "reason": "rest"})
        else:
            value = field.win if field.bye_points is None else field.bye_points
            facts = {"player": player, "score": score_text(field.points[player]), "value": score_text(value)}
            decision = field.law.decision(code, {**facts, **shown(field, passed)})
            return AllocatedBye(player, (decision,))
    return None


def mate_without(
    mate: Mate, members: Sequence[int], meet: MayMeet, player: int, apart: Apart = NO_CLUBS
) -> Mate | None:
    """A pairing with as many pairs as the maximum one in hand, and without one player; None: there is none."""
    if player not in mate:
        return mate
    rest = dict(mate)
    widow = rest.pop(player)
    del rest[widow]
    for spare in members:
        if spare not in mate and meet(widow, spare):
            rest[widow], rest[spare] = spare, widow
            return rest
    return rest if augment(rest, [p for p in members if p != player], meet, widow, apart) else None


def no_legal_pairing(field: Field) -> NoLegalPairing:
    """No complete round exists: who is stuck, and which single limit would free them."""
    meet = field.widest()
    players = by_score(field, field.upcoming.present)
    entitled = set(players) - field.no_bye
    relaxed: dict[str, MayMeet] = {"colour_limit": field.may_meet_free}
    if any(field.banned.values()):
        met = {player: frozenset(field.history[player].met) for player in players}
        relaxed["ban"] = replace(field, closed=met, banned={}, apart={}).widest()
    if len(players) % 2 == 0:
        return why_no_pairing(players, meet, relaxed, field.apart)
    byes = {kind: with_bye(relation, entitled) for kind, relation in relaxed.items()}
    byes["bye"] = with_bye(meet, set(players))
    return why_no_pairing([*players, BYE], with_bye(meet, entitled), byes, field.apart)


def pairable(field: Field, players: Sequence[int]) -> bool:
    """Whether all of these players can be paired, with everything that this round may waive."""
    if crowded(players, field.apart):
        return False
    meet = field.widest()
    mate = maximum_matching(players, meet, proposed_by_neighbours(by_score(field, players), meet), field.apart)
    return len(mate) == len(players)


# ── orders and facts ──────────────────────────────────────────────────────────────────────────────────────────────────


def by_score(field: Field, players: Iterable[int]) -> list[int]:
    """Players by score from the highest, then by number."""
    return sorted(players, key=lambda player: (-field.points[player], player))


def in_order(players: Iterable[int], direction: Direction) -> list[int]:
    """The line of a group: increasing numbers going down, decreasing going up (28.3, Lim 2.4)."""
    return sorted(players, reverse=direction == UP)


def far_apart(field: Field, one: int, other: int) -> bool:
    """Whether the ratings of two players differ by more than 100; an unrated player is far from nobody."""
    mine, yours = field.ratings[one], field.ratings[other]
    return mine is not None and yours is not None and abs(mine - yours) > LIMIT


def why_not(field: Field, one: int, other: int) -> str:
    """Why two players may not meet: an earlier game, the event's own ban, or the colour limits."""
    ban = field.banned[one].get(other)
    if other in field.history[one].met:
        return "met"
    if ban is not None:
        return ban
    return "met_by_default" if other in field.closed[one] else "colour_limit"


def why_not_fact(field: Field, one: int, other: int) -> dict[str, object]:
    """Why two players may not meet, as a fact; the round too when they have met."""
    reason = why_not(field, one, other)
    fact: dict[str, object] = {"player": other, "reason": reason}
    met_in = field.meetings.get((min(one, other), max(one, other)))
    return {**fact, "round": met_in} if met_in is not None and reason in ("met", "met_by_default") else fact


def had_bye_fact(field: Field, player: int) -> dict[str, object]:
    """When and how a player received a point for lack of an opponent."""
    fact: dict[str, object] = {"player": player, "reason": "had_bye"}
    found = point_without_opponent(field.rounds, player)
    return fact if found is None else {**fact, "round": found[0], "kind": found[1]}


def shown(field: Field, passed: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """Those passed over, as facts: the first ones in full, the others counted."""
    facts: dict[str, object] = {"passed": list(passed[: field.listed])}
    if field.listed is not None and len(passed) > field.listed:
        facts["more"] = len(passed) - field.listed
    return facts
