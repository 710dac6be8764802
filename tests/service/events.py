"""Small events at the desk, at every stage of their day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tests.service.memory import desk
from thuysi.journal.state import Event, Round, Section
from thuysi.model import Player
from thuysi.service import Desk

G = "g"
NAM = "nam"

CYCLE = ("1-0", "1/2", "0-1")


def person(place: int, **changes: object) -> Player:
    """Somebody: the smaller the place, the higher the rating."""
    return replace(Player(0, f"Kỳ thủ {place}", rating=2000 - 10 * place, unit=f"Đơn vị {place % 3}"), **changes)  # type: ignore[arg-type]


def begun(preset: str = "dieu-28", rounds: int | None = 5, seed: int = 7, **rules: Any) -> Desk:
    """An event with one section and nobody in it."""
    table = desk(seed=seed)
    table.create_event(G, "Giải Xuân", place="Hà Nội")
    table.add_section(G, NAM, "Nam", preset=preset, total_rounds=rounds, **rules)
    return table


def listed(players: int = 8, preset: str = "dieu-28", rounds: int | None = 5, **rules: Any) -> Desk:
    """People on the list, SBD 1 the strongest."""
    table = begun(preset, rounds, **rules)
    table.import_list(G, NAM, [person(place) for place in range(1, players + 1)])
    return table


def numbered(players: int = 8, preset: str = "dieu-28", rounds: int | None = 5, **rules: Any) -> Desk:
    """Starting numbers given."""
    table = listed(players, preset, rounds, **rules)
    table.number(G, NAM)
    return table


def drafted(players: int = 8, preset: str = "dieu-28", rounds: int | None = 5, **rules: Any) -> Desk:
    """Round 1 drawn, a draft."""
    table = numbered(players, preset, rounds, **rules)
    table.draw(G, NAM)
    return table


def published(players: int = 8, preset: str = "dieu-28", rounds: int | None = 5, **rules: Any) -> Desk:
    """Round 1 on the wall."""
    table = drafted(players, preset, rounds, **rules)
    table.publish(G, NAM)
    return table


def played(players: int = 8, preset: str = "dieu-28", rounds: int | None = 5, after: int = 1, **rules: Any) -> Desk:
    """That many rounds with all their results."""
    table = numbered(players, preset, rounds, **rules)
    for _ in range(after):
        play_round(table)
    return table


def play_round(table: Desk, results: Callable[[int], str] | None = None) -> Round:
    """The next round drawn, published, every board with a result; `results` gives each board's."""
    table.draw(G, NAM)
    table.publish(G, NAM)
    finish_round(table, results)
    return section(table).rounds[-1]


def finish_round(table: Desk, results: Callable[[int], str] | None = None) -> None:
    """Every open board of the last round gets a result."""
    drawn = section(table).rounds[-1]
    given = results or (lambda board: CYCLE[(board + drawn.number) % 3])
    lines = [(board, given(board)) for board, one in enumerate(drawn.boards, 1) if one.result is None]
    if lines:
        table.enter_results(G, NAM, lines)


def section(table: Desk) -> Section:
    """The section as it stands."""
    return table.event(G).sections[NAM]


def seats(table: Desk, round_: int = -1) -> list[tuple[int, int]]:
    """The boards of a round (default: the last) as (White, Black)."""
    drawn = section(table).rounds[round_ if round_ < 0 else round_ - 1]
    return [(one.white, one.black) for one in drawn.boards]


def codes(outcome_notes: object) -> Iterator[str]:
    """The codes of notes."""
    for note in outcome_notes:  # type: ignore[attr-defined]
        yield note.code


def meaning(event: Event) -> object:
    """What an event is, whatever way led there: without its sequence, its hash and what can be undone."""
    return replace(
        event, sequence=0, hash="", undoable=(), last_apart={}, redoable=(), last_undone=0, restore_points={},
        sections={id_: _meaning(one) for id_, one in event.sections.items()},
    )  # fmt: skip


def _meaning(one: Section) -> Section:
    rounds = tuple(
        replace(
            drawn, drawn=0, edited=None if drawn.edited is None else 0, published=drawn.published and "",
            boards=tuple(replace(board, entered=None) for board in drawn.boards),
        )
        for drawn in one.rounds
    )  # fmt: skip
    return replace(one, last_sbd=0, rounds=rounds, protests=tuple(replace(p, filed="", decided=p.decided and "")
                                                                  for p in one.protests))  # fmt: skip
