"""Rounds: drawn, drawn again, taken back, published, made final; each step has its inverse.

draw → draft → publish → published → finalise → final
       undraw ←        unpublish ←          reopen ←
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.hand_draw import HandDraw, finished, replay
from thuysi.engines.settings import Options, Setting
from thuysi.engines.upcoming import first_colour
from thuysi.errors import Problem, RefusedVerb, UsageError
from thuysi.event import with_round
from thuysi.journal.frozen import pairing_data
from thuysi.journal.state import Event, Round, Section
from thuysi.journal.tournament import away_of, fingerprint, numbers_of, pairing_input, sbd_of, with_piles
from thuysi.journal.values import piles_data, to_keys
from thuysi.lots import with_phrase
from thuysi.model import Colour, Piles, Tournament
from thuysi.model import Round as ModelRound
from thuysi.service.deeds import (
    Decided,
    Deed,
    active,
    decided,
    last_round,
    names,
    note,
    open_boards,
    open_section,
    round_in,
)
from thuysi.service.field import planned_rounds

Chance = Callable[[], int]
"""A source of seeds, asked only where a lot is to be drawn."""

SEED_ASKED: Final = frozenset({"first_colour_unknown", "seed_needed", "numbers_need_seed"})
"""What an engine says when it needs a lot and has no seed."""


def no_chance() -> int:
    """The source of a caller who has none: a lot that has to be drawn is refused."""
    raise RefusedVerb("service.seed_missing", lift=["seed", "commit_lots"])


# --- draw ------------------------------------------------------------------------------------------------------------


def draw(
    event: Event,
    section: str,
    seed: int | None = None,
    piles: Piles = (),
    chance: Chance = no_chance,
    reason: str = "",
) -> Decided:
    """The next round by the section's system, with all its reasons and the fingerprint of what it was drawn from.

    `seed` draws its lots, or the revealed commitment of the round does, or the section's seed, or `chance`; `piles` are
    the cards of a draw by hand. Refused while something of the last round is open, see `check_ready`; raises
    `NoLegalPairing` with what would free the stuck players when the law has no answer (`arrange` is left then).
    """
    found = open_section(event, section)
    check_ready(found)
    return _drawn(found, section, _seed_of(found, seed, piles), piles, chance, reason)


def hand_draw(event: Event, section: str, cards: Iterable[int] = ()) -> HandDraw:
    """The table of a draw by lots with real cards, after these cards (starting numbers, void ones among them).

    It says which card is wanted next and which would stand. Refused ("not_by_lots") in another system, and while the
    round cannot be drawn; raises `UsageError` for a card that cannot have come up.
    """
    found = open_section(event, section)
    check_by_lots(found)
    check_ready(found)
    return replay(pairing_input(found), _options(found, None), cards)


def draw_by_hand(event: Event, section: str, cards: Iterable[int]) -> Decided:
    """The next round by the cards drawn in the hall, in the order in which they came up (starting numbers).

    Raises `UsageError` ("draw_not_over") while cards are wanted.
    """
    piles = finished(hand_draw(event, section, cards)).piles
    return draw(event, section, piles=piles)


def redraw_by_hand(event: Event, section: str, cards: Iterable[int], reason: str = "") -> Decided:
    """The last round, still a draft, drawn again by other cards in the order in which they came up.

    Raises `UsageError` ("draw_not_over") while cards are wanted.
    """
    piles = finished(hand_redraw(event, section, cards)).piles
    return redraw(event, section, reason, piles=piles)


def hand_redraw(event: Event, section: str, cards: Iterable[int] = ()) -> HandDraw:
    """The table of `redraw_by_hand`, after these cards: as the draft was before it was drawn, see `hand_draw`."""
    found = open_section(event, section)
    draft = last_round(found, None)
    check_draft(found, draft)
    before = without_last_round(found)
    check_by_lots(before)
    check_field(before)
    return replay(pairing_input(before), _options(before, None), cards)


def check_by_lots(section: Section) -> None:
    """Refuse real cards in another system than lots ("not_by_lots")."""
    if section.system != "lots":
        raise RefusedVerb("service.not_by_lots", system=section.system, lift=["draw"])


def redraw(
    event: Event,
    section: str,
    reason: str,
    seed: int | None = None,
    piles: Piles = (),
    chance: Chance = no_chance,
) -> Decided:
    """The last round, still a draft, drawn again from what is known now; an edit by hand is gone."""
    found = open_section(event, section)
    draft = last_round(found, None)
    check_draft(found, draft)
    before = without_last_round(found)
    check_field(before)
    return _drawn(before, section, _seed_of(before, seed, piles), piles, chance, reason)


def _drawn(section: Section, id_: str, seed: int | None, piles: Piles, chance: Chance, reason: str) -> Decided:
    tournament = with_piles(pairing_input(section), piles)
    pairing, used = _paired(tournament, section, seed, chance)
    drawn = with_round(tournament, pairing).rounds[-1]
    data = {
        **input_data(section, tournament, _options(section, used)),
        **_seats(section, drawn),
        "round": pairing.round,
        "pairing": pairing_data(pairing),
        "first_colour": _lot_of_colour(section, tournament, used),
        "seed": used,
        "piles": piles_data(pairing.piles),
        "reason": reason,
    }
    said = {key: value for key, value in data.items() if value not in (None, "", {}) or key in ALWAYS}
    return decided(Deed("drawn", id_, said), notes=_notes(section))


ALWAYS: Final = frozenset({"boards", "byes", "numbers", "away", "pairing"})


def _options(section: Section, seed: int | None) -> Options:
    return Options(edition=section.edition, seed=seed)


def _paired(
    tournament: Tournament, section: Section, seed: int | None, chance: Chance
) -> tuple[RoundPairing, int | None]:
    """The round, and the seed it was drawn with; chance is asked only when the engine needs a lot."""
    try:
        return pair_round(tournament, section.system, _options(section, seed)), seed
    except UsageError as error:
        if error.code not in SEED_ASKED:
            raise
    drawn = chance()
    return pair_round(tournament, section.system, _options(section, drawn)), drawn


def input_data(section: Section, tournament: Tournament, options: Options) -> dict[str, object]:
    """What an entry keeps of the input of a round: the numbers, who was away, the fingerprint."""
    return {
        "numbers": to_keys(numbers_of(section)),
        "away": to_keys(away_of(section, tournament)),
        "fingerprint": fingerprint(tournament, options),
    }


def _seats(section: Section, drawn: ModelRound) -> dict[str, object]:
    """Boards and byes by registration number; a board decided beforehand has its result."""
    sbds = sbd_of(section)
    boards = [
        [sbds[game.white], sbds[game.black], *([game.result.code] if game.result else [])] for game in drawn.games
    ]
    return {"boards": boards, "byes": to_keys({sbds[bye.player]: bye.kind for bye in drawn.byes})}


def _lot_of_colour(section: Section, tournament: Tournament, seed: int | None) -> Colour | None:
    """How the lot of the first colour fell, where round 1 of a system that has one was drawn by it."""
    if section.rounds or tournament.first_colour is not None or seed is None or section.system in COLOUR_BY_BOARD:
        return None
    return first_colour(tournament, seed)[0]


COLOUR_BY_BOARD: Final = frozenset({"lots", "round-robin"})
"""Systems without a first colour: each board has its own rule."""


def _seed_of(section: Section, seed: int | None, piles: Piles) -> int | None:
    """The seed asked for; where a commitment was published for the round, only what it reveals may draw it."""
    number = len(section.rounds) + 1
    promised = next((one for one in section.commitments if one.round == number), None)
    if promised is None:
        return section.seed if seed is None and not piles else seed
    if promised.seed is None:
        raise RefusedVerb("service.lots_not_revealed", round=number, lift=["reveal_lots"])
    revealed = with_phrase(promised.seed, promised.phrase)
    if piles or seed not in (None, revealed):
        raise RefusedVerb("service.lots_committed", round=number, lift=["draw"])
    return revealed


ABSENCES_OUT: Final = Setting("absences-out", "điều lệ", ("off", "1", "2", "3"), "2")
"""So many games lost by default running, and the arbiter is told that custom takes the player out (G10)."""


def absent_in_a_row(section: Section, count: int) -> list[int]:
    """Who is still in the event and lost by default in each of the last `count` rounds (SBD)."""
    lost = [_lost_by_default(drawn) for drawn in section.rounds[-count:]]
    playing = {one.sbd for one in active(section)}
    return sorted(set.intersection(playing, *lost)) if len(lost) == count else []


def _lost_by_default(drawn: Round) -> set[int]:
    sides = {"+-": ("black",), "-+": ("white",), "--": ("white", "black")}
    return {getattr(one, side) for one in drawn.boards for side in sides.get(one.result or "", ())}


def _notes(section: Section) -> list[Problem]:
    """What the arbiter should know of a drawn round: who stays away, adjourned games that counted as draws."""
    notes = []
    limit = section.settings.get(ABSENCES_OUT.name, ABSENCES_OUT.default)
    away = absent_in_a_row(section, int(limit)) if limit != "off" else []
    if away:
        notes.append(note("service.absent_in_a_row", names=names(section, away), count=int(limit)))
    for past in section.rounds:
        adjourned = [board for board, one in enumerate(past.boards, 1) if one.result == "?"]
        if adjourned:
            notes.append(note("service.adjourned_as_draws", round=past.number, boards=adjourned))
    return notes


# --- what must be done before a round can be drawn -------------------------------------------------------------------


def check_ready(section: Section) -> None:
    """Refuse a draw while the last round is a draft or lacks results, a protest is open, or nobody is to be paired."""
    check_next(section)
    check_field(section)


def check_next(section: Section) -> None:
    """Refuse a next round, drawn or set by hand, while the last one is not done or numbers are provisional."""
    for check in (check_rounds_left, check_last_round, check_no_protest, check_numbered):
        check(section)


def check_rounds_left(section: Section) -> None:
    """Refuse without a number of rounds ("rounds_unknown"), or when all are drawn ("no_round_left")."""
    total = planned_rounds(section)
    if total is None:
        raise RefusedVerb("service.rounds_unknown", lift=["change_section"])
    if len(section.rounds) >= total:
        raise RefusedVerb("service.no_round_left", rounds=total, lift=["close", "change_section"])


def check_last_round(section: Section) -> None:
    """Refuse while the last round is a draft ("round_is_draft") or has boards without a result ("results_missing")."""
    if not section.rounds:
        return
    last = section.rounds[-1]
    if last.status == "draft":
        raise RefusedVerb("service.round_is_draft", round=last.number, lift=["publish", "redraw", "undraw"])
    for past in section.rounds:
        missing = open_boards(past)
        if missing:
            lift = ["enter_result"]
            raise RefusedVerb(
                "service.results_missing", round=past.number, boards=missing, count=len(missing), lift=lift
            )


def check_no_protest(section: Section, round_: int | None = None) -> None:
    """Refuse while a protest (against that round) waits for its decision ("protest_open")."""
    waiting = [one.id for one in section.protests if one.open and round_ in (None, one.round)]
    if waiting:
        raise RefusedVerb("service.protest_open", protests=waiting, lift=["decide_protest", "withdraw_protest"])


def check_numbered(section: Section) -> None:
    """Refuse ("not_numbered") while numbers are provisional, or there are none."""
    if not section.numbered:
        raise RefusedVerb("service.not_numbered", players=len(section.registrations), lift=["number"])


def check_field(section: Section) -> None:
    """Refuse ("nobody_to_pair") while fewer than two players are there; a round without games can be set by hand."""
    number = len(section.rounds) + 1
    away = away_of(section, pairing_input(section))
    present = [one.sbd for one in active(section) if one.sbd not in away]
    if len(present) < 2:
        lift = ["return_player", "announce_present", "enter_late", "arrange"]
        raise RefusedVerb("service.nobody_to_pair", round=number, present=names(section, present), lift=lift)


def without_last_round(section: Section) -> Section:
    """The section as it is without its last round: what a draw again draws from."""
    from dataclasses import replace

    return replace(section, rounds=section.rounds[:-1])


# --- take back, publish, make final ----------------------------------------------------------------------------------


def check_draft(section: Section, drawn: Round) -> None:
    """Refuse what only a draft without results allows ("round_published", "results_entered")."""
    lift = {"published": ["unpublish"], "final": ["reopen"]}
    if drawn.status != "draft":
        raise RefusedVerb("service.round_published", round=drawn.number, status=drawn.status, lift=lift[drawn.status])


def check_no_results(drawn: Round) -> None:
    """Refuse ("results_entered") once a board has a result that somebody entered."""
    entered = [board for board, one in enumerate(drawn.boards, 1) if one.entered is not None]
    if entered:
        raise RefusedVerb("service.results_entered", round=drawn.number, boards=entered, lift=["clear_results"])


def undraw(event: Event, section: str, reason: str = "") -> Decided:
    """The last round, still a draft, taken back: announced absences are waiting for it again."""
    found = open_section(event, section)
    drawn = last_round(found, None)
    check_draft(found, drawn)
    return decided(Deed("undrawn", section, _with_reason({"round": drawn.number}, reason)))


def _with_reason(data: dict[str, Any], reason: str) -> dict[str, Any]:
    return {**data, "reason": reason} if reason else data


def publish(event: Event, section: str, protests_until: str | None = None) -> Decided:
    """The draft on the wall; results can be entered. `protests_until` (UTC) is the end of the time for protests."""
    found = open_section(event, section)
    drawn = last_round(found, None)
    if drawn.status != "draft":
        raise RefusedVerb("service.already_published", round=drawn.number, status=drawn.status, lift=["unpublish"])
    until = {"protests_until": protests_until} if protests_until else {}
    return decided(Deed("published", section, {"round": drawn.number, **until}))


def unpublish(event: Event, section: str, reason: str = "") -> Decided:
    """Off the wall again; refused once it is final ("not_published") or has results ("results_entered")."""
    found = open_section(event, section)
    drawn = last_round(found, None)
    if drawn.status != "published":
        lift = {"draft": ["publish"], "final": ["reopen"]}[drawn.status]
        raise RefusedVerb("service.not_published", round=drawn.number, status=drawn.status, lift=lift)
    check_no_results(drawn)
    return decided(Deed("unpublished", section, _with_reason({"round": drawn.number}, reason)))


def finalise(event: Event, section: str, now: str, round_: int | None = None, early: bool = False) -> Decided:
    """The pairing binds: its protests are decided, their time is over (`early`: the arbiters waive the rest of it)."""
    found = open_section(event, section)
    drawn = round_in(found, max(1, len(found.rounds)) if round_ is None else round_)
    if drawn.status != "published":
        lift = {"draft": ["publish"], "final": ["reopen"]}[drawn.status]
        raise RefusedVerb("service.not_published", round=drawn.number, status=drawn.status, lift=lift)
    check_no_protest(found, drawn.number)
    waiting = drawn.protests_until is not None and now < drawn.protests_until
    if waiting and not early:
        raise RefusedVerb("service.protest_time_open", round=drawn.number, until=drawn.protests_until, lift=["early"])
    return decided(Deed("finalised", section, {"round": drawn.number, **({"early": True} if waiting else {})}))


def reopen(event: Event, section: str, round_: int | None = None, reason: str = "") -> Decided:
    """A final pairing open to protests again."""
    found = open_section(event, section)
    drawn = round_in(found, max(1, len(found.rounds)) if round_ is None else round_)
    if drawn.status != "final":
        lift = {"draft": ["publish"], "published": ["finalise"]}[drawn.status]
        raise RefusedVerb("service.not_final", round=drawn.number, status=drawn.status, lift=lift)
    return decided(Deed("reopened", section, _with_reason({"round": drawn.number}, reason)))


def seats(drawn: Round) -> Sequence[tuple[int, int]]:
    """The boards of a round as (White, Black), registration numbers."""
    return [(one.white, one.black) for one in drawn.boards]
