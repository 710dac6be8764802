"""What every round of the two systems that pair towards the median, Article 28 and Lim, must hold (hypothesis)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engines.invariants import choices_of, problems_of, shuffled, told
from tests.engines.positions import tournament_of
from tests.twins.adjusted import Position
from tests.twins.lim_positions import random_lim_position
from tests.twins.positions import random_small_position
from thuysi.decision import RoundPairing
from thuysi.engines import adjusted, lim, pair_round
from thuysi.engines.byes import barred_from_bye
from thuysi.engines.principles import allowed_colours
from thuysi.engines.settings import Options, Setting
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.event import with_round
from thuysi.history import histories
from thuysi.model import RESULTS, Game, Player, Round, Tournament


@dataclass(frozen=True)
class System:
    """A system of the two, and where their laws differ."""

    name: str
    settings: Collection[Setting]
    position: Callable[[Random], Position]
    barred: Callable[[Tournament], Collection[int]]
    """Who may no longer have the bye."""
    apart: Callable[[Tournament], Collection[frozenset[int]]]
    """Who never meets."""
    waived: Callable[[RoundPairing, bool], bool]
    """Whether the last round says that players of equal scores, or not equal ones, may break the colour limits."""
    float_articles: frozenset[str]
    """The clauses under which players leave their groups."""

    def next_round(self, event: Tournament, chosen: dict[str, str]) -> RoundPairing | None:
        """The next round, or None where the law has none or the event is not ready."""
        try:
            return pair_round(event, self.name, Options(settings=chosen))
        except (NoLegalPairing, RefusedRound):
            return None

    def problems(self, event: Tournament, pairing: RoundPairing) -> list[str]:
        """What is wrong with a paired round, by the law's absolute rules."""
        common = problems_of(event, pairing, self.barred(event), self.apart(event))
        return [*common, *self.colours_beyond(event, pairing)]

    def colours_beyond(self, event: Tournament, pairing: RoundPairing) -> Iterator[str]:
        """The boards whose colours go beyond a limit that nothing waives."""
        records = histories(event)
        last = pairing.round == event.total_rounds
        for board in pairing.boards:
            white, black = records[board.white], records[board.black]
            legal = "w" in allowed_colours(white.colours) and "b" in allowed_colours(black.colours)
            if not legal and not (last and self.waived(pairing, white.points == black.points)):
                yield f"{board} breaks a colour limit"


def had_bye(event: Tournament) -> set[int]:
    """28.2: who has had a bye."""
    return {number for number, record in histories(event).items() if record.had_bye}


def waived_28(pairing: RoundPairing, equal: bool) -> bool:
    """General principles: equal scores, and only where it is told."""
    return equal and any(decision.code == "limits_waived" for decision in pairing.decisions)


def waived_lim(pairing: RoundPairing, equal: bool) -> bool:
    """Article 6: equal scores or, where that is said, others too."""
    kinds = {one.code: one.facts.get("kind") for one in pairing.decisions}
    return kinds.get("limits_not_kept") == "free" or (
        equal and not {"limits_waived", "limits_not_kept"}.isdisjoint(kinds)
    )


def forbidden(event: Tournament) -> set[frozenset[int]]:
    """Lim keeps the event's forbidden pairs apart whatever happens; Article 28 lets them meet before a round fails."""
    return {frozenset(rule.players) for rule in event.forbidden}


SYSTEMS = (
    System(
        "adjusted", adjusted.SETTINGS, random_small_position, had_bye, lambda event: (), waived_28,
        frozenset({"28.4", "28.4.1", "28.4.2", "28.4.3", "28.6.1", "28.6.2", "ngoài Điều 28"}),
    ),
    System(
        "lim", lim.SETTINGS, random_lim_position, barred_from_bye, forbidden, waived_lim,
        frozenset({"2.3.1", "2.3.2", "2.3.3", "2.6.1", "2.6.2", "3.2.2", "3.2.3", "3.2.4", "3.9", "3.10", "4.4.1",
                   "4.4.2"}),
    ),
)  # fmt: skip
each_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
SEEDS = st.integers(0, 10**9)


def drawn(data: st.DataObject, system: System) -> tuple[Tournament, dict[str, str]]:
    """A random position of the system, and a choice of its settings."""
    event = tournament_of(system.position(Random(data.draw(SEEDS, "seed"))))
    return event, data.draw(choices_of(system.settings), "settings")


@each_system
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_every_round_holds_what_the_law_promises(system: System, data: st.DataObject) -> None:
    event, chosen = drawn(data, system)
    pairing = system.next_round(event, chosen)
    if pairing is not None:
        assert system.problems(event, pairing) == []
        assert all(one.decisions for one in pairing.floats)
        assert {said.article for one in pairing.floats for said in one.decisions} <= system.float_articles


@each_system
@settings(max_examples=60, deadline=None)
@given(data=st.data(), chance=st.randoms(use_true_random=False))
def test_the_order_of_the_input_changes_nothing(system: System, data: st.DataObject, chance: Random) -> None:
    event, chosen = drawn(data, system)
    assert told(system.next_round(event, chosen)) == told(system.next_round(shuffled(event, chance), chosen))


@each_system
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_same_input_gives_the_same_bytes(system: System, data: st.DataObject) -> None:
    event, chosen = drawn(data, system)
    assert told(system.next_round(event, chosen)) == told(system.next_round(event, chosen))


@each_system
@settings(max_examples=60, deadline=None)
@given(players=st.integers(4, 40), rounds=st.integers(3, 9), rated=st.booleans(), seed=st.integers(0, 10**6))
def test_a_whole_event_goes_from_list_to_last_round(
    system: System, players: int, rounds: int, rated: bool, seed: int
) -> None:
    """Round after round with random results: every round legal, one bye each at most, until the law has no answer."""
    chance = Random(seed)
    ratings = {number: 2600 - 10 * number if rated else None for number in range(1, players + 1)}
    people = tuple(Player(number, f"Kỳ thủ {number}", rating) for number, rating in ratings.items())
    event = Tournament(people, total_rounds=rounds, first_colour="w")
    byes: list[int] = []
    for _ in range(rounds):
        pairing = system.next_round(event, {})
        if pairing is None:
            assert players <= 2 * rounds, "only a field that is small for its rounds may get stuck"
            return
        assert system.problems(event, pairing) == []
        byes += [pairing.bye.player] if pairing.bye else []
        assert len(byes) == len(set(byes))
        event = played(with_round(event, pairing), chance)


def played(event: Tournament, chance: Random) -> Tournament:
    """The event with results for the round just drawn."""
    *past, last = event.rounds
    games = tuple(Game(g.white, g.black, RESULTS[chance.choice(("1-0", "1/2", "0-1"))]) for g in last.games)
    return replace(event, rounds=(*past, Round(games, last.byes)))
