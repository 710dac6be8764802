"""The log of the lots as it would be read out in the hall: group by group, card by card, void draws with reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from thuysi.decision import RoundPairing
from thuysi.text import sentence, table
from thuysi.text.words import words_of

AREA: Final = "lots"


def draw_lines(pairing: RoundPairing, language: str) -> list[str]:
    """The draw of a round as lines; none for a round that no lots were drawn for."""
    by_numbers = pairing.round == 1 and "lots-numbering" not in pairing.settings
    if pairing.draw is None or "groups" not in pairing.draw or by_numbers:
        return []
    partner = {board.white: board.black for board in pairing.boards}
    partner |= {black: white for white, black in partner.items()}
    groups: list[Mapping[str, Any]] = list(pairing.draw["groups"])  # type: ignore[call-overload]
    lines = [_say(language, "log_title", seed=pairing.seed) if pairing.seed is not None else _say(language, "log_hand")]
    for place, group in enumerate(groups):
        later = {card for below in groups[place + 1 :] for card in below["carried"]}
        lines += _group_lines(group, later, partner, language)
        lines += _opened(pairing, group["score"], language)
    return lines


def _opened(pairing: RoundPairing, score: object, language: str) -> list[str]:
    """The pairs that were drawn in the group and opened again for the groups below, latest first (14.4.3)."""
    known: dict[tuple[int, ...], str] = {}
    for one in pairing.floats:
        for decision in one.decisions:
            if decision.code == "opened" and decision.facts["score"] == score:
                pair: tuple[int, ...] = tuple(decision.facts["pair"])  # type: ignore[arg-type]
                known[pair] = _say(language, "log_opened", pair="–".join(map(str, pair)), score=score)
    return list(known.values())


def _group_lines(group: Mapping[str, Any], later: set[int], partner: Mapping[int, int], language: str) -> Iterator[str]:
    """One group: its lots, who came down, each card's draw, who goes down."""
    yield _say(language, "log_group", score=group["score"], order=group["order"])
    if group["carried"]:
        yield _say(language, "log_carried", cards=group["carried"])
    placed: set[int] = set()
    for card in group["carried"]:
        if card not in placed and card not in later:
            yield from _pair_lines(group, card, partner, language)
            placed |= {card, partner[card]}
    left = [card for card in group["order"] if card in later]
    if left or any(void["first"] is None for void in group["void"]):
        yield from _voids(group, None, language)
    for card in group["order"]:
        if card not in placed and card not in later:
            yield from _pair_lines(group, card, partner, language)
            placed |= {card, partner[card]}
    down = [card for card in (*group["carried"], *group["order"]) if card in later]
    if down:
        yield _say(language, "log_down", cards=down)


def _pair_lines(group: Mapping[str, Any], first: int, partner: Mapping[int, int], language: str) -> Iterator[str]:
    yield from _voids(group, first, language)
    yield _say(language, "log_pair", first=first, drawn=partner[first])


def _voids(group: Mapping[str, Any], first: int | None, language: str) -> Iterator[str]:
    """The draws of a card that did not count, in the order in which they were made."""
    words = table(language, AREA)
    for void in _of(group["void"], first):
        reason = words[f"reason_{void['reason']}"]
        code = "log_void" if first is not None else "log_not_down"
        yield _say(language, code, first=first, drawn=void["drawn"], reason=reason)


def _of(voids: Iterable[Mapping[str, Any]], first: int | None) -> Iterator[Mapping[str, Any]]:
    return (void for void in voids if void["first"] == first)


def _say(language: str, code: str, **facts: object) -> str:
    if "score" in facts:
        facts["score"] = words_of(language).score(str(facts["score"]))
    return sentence(language, AREA, code, facts)
