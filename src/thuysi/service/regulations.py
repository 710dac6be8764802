"""The event's own regulations for people: who may not meet whom, points given or taken, lots promised beforehand."""

from __future__ import annotations

from collections.abc import Iterable

from thuysi.errors import RefusedVerb
from thuysi.journal.state import Commitment, Event, Section
from thuysi.journal.values import tenths
from thuysi.lots import Reveal, commitment, verify
from thuysi.model import ForbiddenPairs, score_text
from thuysi.service.deeds import Decided, Deed, decided, open_section, registration_in, registrations_in
from thuysi.service.field import planned_rounds


def forbid(
    event: Event,
    section: str,
    sbds: Iterable[int],
    first_round: int = 1,
    last_round: int | None = None,
    reason: str = "",
) -> Decided:
    """These do not meet in rounds first … last, by the event's own regulation (relaxed before a round fails)."""
    found = open_section(event, section)
    rule = _rule(found, sbds, first_round, last_round)
    if rule in found.forbidden:
        raise RefusedVerb("service.already_forbidden", players=list(rule.players), lift=["permit"])
    return decided(Deed("forbidden", section, _ban_data(rule, reason)))


def permit(
    event: Event,
    section: str,
    sbds: Iterable[int],
    first_round: int = 1,
    last_round: int | None = None,
    reason: str = "",
) -> Decided:
    """Such a rule taken back; refused ("not_forbidden") when there is none like it."""
    found = open_section(event, section)
    rule = _rule(found, sbds, first_round, last_round)
    if rule not in found.forbidden:
        raise RefusedVerb("service.not_forbidden", players=list(rule.players), lift=["forbid"])
    return decided(Deed("permitted", section, _ban_data(rule, reason)))


def _rule(section: Section, sbds: Iterable[int], first: int, last: int | None) -> ForbiddenPairs:
    players = tuple(sorted(one.sbd for one in registrations_in(section, sbds)))
    if len(players) < 2:
        raise RefusedVerb("service.two_players_needed", players=list(players), lift=[])
    if last is not None and last < first:
        raise RefusedVerb("service.rounds_reversed", first=first, last=last, lift=[])
    return ForbiddenPairs(players, first, last)


def _ban_data(rule: ForbiddenPairs, reason: str) -> dict[str, object]:
    data: dict[str, object] = {"players": list(rule.players), "first_round": rule.first_round}
    data |= {"last_round": rule.last_round} if rule.last_round is not None else {}
    return {**data, "reason": reason} if reason else data


def adjust_points(
    event: Event, section: str, sbd: int, points: str | int, round_: int | None = None, reason: str = ""
) -> Decided:
    """Points given ("0.5") or taken ("-1") by the arbiters, in a round or from the start; whole numbers are tenths."""
    found = open_section(event, section)
    registration_in(found, sbd)
    text = _points(points)
    if text == "0":
        raise RefusedVerb("service.no_points", lift=[])
    if not reason.strip():
        raise RefusedVerb("service.reason_missing", lift=[])
    _check_round(found, round_)
    return decided(Deed("adjusted", section, _adjustment(sbd, text, round_, reason)))


def take_back_adjustment(
    event: Event, section: str, sbd: int, points: str | int, round_: int | None = None, reason: str = ""
) -> Decided:
    """Such points taken back; refused ("no_such_adjustment") when there are none like these."""
    found = open_section(event, section)
    registration_in(found, sbd)
    text = _points(points)
    known = [(one.sbd, score_text(one.points), one.round) for one in found.adjustments]
    if (sbd, text, round_) not in known:
        raise RefusedVerb("service.no_such_adjustment", sbd=sbd, points=text, lift=["adjust_points"])
    return decided(Deed("unadjusted", section, _adjustment(sbd, text, round_, reason)))


def _points(points: str | int) -> str:
    """The canonical decimal of points, given as text or in tenths."""
    if isinstance(points, int):
        return score_text(points)
    text = points.strip().replace(",", ".").removeprefix("+")
    bare = text.removeprefix("-").partition(".")
    if not bare[0].isdecimal() or (bare[1] and not (bare[2].isdecimal() and len(bare[2]) == 1)):
        raise RefusedVerb("service.points_shape", points=points, lift=[])
    return score_text(tenths(text))


def _adjustment(sbd: int, points: str, round_: int | None, reason: str) -> dict[str, object]:
    data: dict[str, object] = {"sbd": sbd, "points": points}
    data |= {"round": round_} if round_ is not None else {}
    return {**data, "reason": reason.strip()} if reason.strip() else data


def _check_round(section: Section, round_: int | None) -> None:
    if round_ is not None and section.total_rounds is not None and round_ > section.total_rounds:
        raise RefusedVerb(
            "service.beyond_last_round", rounds=[round_], last=section.total_rounds, lift=["change_section"]
        )


# --- lots promised before they are drawn (docs/lots.md) --------------------------------------------------------------


def commit_lots(event: Event, section: str, seed: int, salt: str, round_: int | None = None) -> Decided:
    """A commitment published before the draw of a round (the next one): only its seed can draw it then.

    The secret itself is not written: who keeps seed and salt reveals them. Refused for a round that is drawn, or
    beyond the last.
    """
    found = open_section(event, section)
    number = len(found.rounds) + 1 if round_ is None else round_
    if number <= len(found.rounds):
        raise RefusedVerb("service.round_drawn", rounds=[number], lift=["undraw"])
    total = planned_rounds(found)
    if total is not None and number > total:
        raise RefusedVerb("service.beyond_last_round", rounds=[number], last=total, lift=["change_section"])
    if _promise(found, number) is not None:
        raise RefusedVerb("service.already_committed", round=number, lift=["reveal_lots", "undo"])
    return decided(Deed("lots_committed", section, {"round": number, "commitment": commitment(seed, salt)}))


def reveal_lots(
    event: Event, section: str, seed: int, salt: str, phrase: str = "", round_: int | None = None
) -> Decided:
    """The seed and the salt that open a commitment, with the phrase called out in the hall; then the round is drawn.

    Refused when nothing was promised ("nothing_committed"), when it is open already, and when they do not fit it
    ("does_not_fit_commitment").
    """
    found = open_section(event, section)
    number = len(found.rounds) + 1 if round_ is None else round_
    promise = _promise(found, number)
    if promise is None:
        raise RefusedVerb("service.nothing_committed", round=number, lift=["commit_lots"])
    if promise.seed is not None:
        raise RefusedVerb("service.already_revealed", round=number, lift=["draw", "undo"])
    if not verify(promise.commitment, Reveal(promise.commitment, seed, salt, phrase)):
        raise RefusedVerb("service.does_not_fit_commitment", round=number, commitment=promise.commitment, lift=["undo"])
    data = {"round": number, "seed": seed, "nonce": salt, **({"phrase": phrase} if phrase else {})}
    return decided(Deed("lots_revealed", section, data))


def _promise(section: Section, number: int) -> Commitment | None:
    return next((one for one in section.commitments if one.round == number), None)
