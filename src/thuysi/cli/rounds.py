"""`thuysi round`: rounds drawn, set by hand, published, made final; results of many boards; lots promised."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from typing import TYPE_CHECKING, Final

import click

from thuysi.cli.failure import say
from thuysi.cli.hall import AtEvent, Hall, look, verb
from thuysi.cli.players import KINDS, reason_option
from thuysi.cli.result import TAKEN_BACK
from thuysi.cli.told import group
from thuysi.errors import RefusedVerb, ThuysiError, UsageError

if TYPE_CHECKING:
    from thuysi.engines.hand_draw import HandDraw
    from thuysi.journal.state import Departure
    from thuysi.service.acting import Outcome
    from thuysi.service.arranging import Arrangement

seed_option = click.option("--seed", type=click.IntRange(0), default=None)
cards_option = click.option("--cards", default=None, metavar="NUMBERS")
round_option = click.option("--round", "round_", type=click.IntRange(1, 999), default=None)


@group("round")
def command() -> None:
    """Rounds of a section."""


def _round(hall: Hall, done: Outcome, number: int | None = None) -> int:
    """The round as it stands after a verb."""
    from thuysi.cli.shown import round_lines
    from thuysi.documents import round_document

    found = done.event.sections[hall.section]
    if not found.rounds:
        return hall.did(done, section=found.id, round=None)
    drawn = found.rounds[-1] if number is None else found.rounds[number - 1]
    lines = round_lines(found, drawn, hall.language, done.event.time_zone)
    return hall.did(done, lines, section=found.id, round=round_document(found, drawn, hall.language))


@command.named("show", cls=AtEvent)
@look
@round_option
def show(hall: Hall, round_: int | None) -> int:
    """A round as it stands: the last one drawn, or another."""
    from thuysi.cli.shown import round_lines
    from thuysi.documents import round_document
    from thuysi.service.deeds import round_in

    found = hall.found
    drawn = round_in(found, round_ if round_ is not None else max(1, len(found.rounds)))
    shape = {"event": hall.event, "section": found.id, "sequence": hall.now.sequence}
    shape |= {"round": round_document(found, drawn, hall.language)}
    return hall.tell(shape, round_lines(found, drawn, hall.language, hall.now.time_zone))


# --- draw ------------------------------------------------------------------------------------------------------------


@command.named("draw", cls=AtEvent)
@verb
@seed_option
@cards_option
def draw(hall: Hall, seed: int | None, cards: str | None) -> int:
    """The next round, a draft."""
    if cards is not None:
        numbers = _cards(cards, seed, lambda numbers: hall.desk.hand_draw(hall.event, hall.section, numbers))
        return _drawn(hall, hall.desk.draw_by_hand(hall.event, hall.section, numbers, seen=hall.seen))
    return _drawn(hall, hall.desk.draw(hall.event, hall.section, seed, seen=hall.seen))


@command.named("redraw", cls=AtEvent)
@verb
@seed_option
@cards_option
@reason_option
def redraw(hall: Hall, seed: int | None, cards: str | None, reason: str) -> int:
    """The draft drawn again from what is known now."""
    if cards is not None:
        numbers = _cards(cards, seed, lambda numbers: hall.desk.hand_redraw(hall.event, hall.section, numbers))
        return _drawn(hall, hall.desk.redraw_by_hand(hall.event, hall.section, numbers, reason, seen=hall.seen))
    return _drawn(hall, hall.desk.redraw(hall.event, hall.section, reason, seed, seen=hall.seen))


def _drawn(hall: Hall, done: Outcome) -> int:
    """The round, and the seed of its lots where there were any."""
    drawn = done.event.sections[hall.section].rounds[-1]
    if drawn.seed is not None and not hall.as_json:
        click.echo(hall.say("seed", seed=drawn.seed))
    return _round(hall, done)


def _cards(cards: str, seed: int | None, table: Callable[[list[int]], HandDraw]) -> list[int]:
    """The real cards in the order in which they came up; raises `UsageError` with the next ones wanted."""
    from thuysi.engines.hand_draw import DONE

    if seed is not None:
        raise UsageError("options_clash", options=["--cards", "--seed"])
    words = cards.replace(",", " ").split()
    wrong = [word[:20] for word in words if not word.isdecimal() or len(word) > 6]
    if wrong:
        raise UsageError("card_not_a_number", word=", ".join(wrong))
    numbers = [int(word) for word in words]
    wanted = table(numbers).wanted
    if wanted.kind != DONE:
        raise UsageError("desk.cards_missing", known=list(wanted.cards))
    return numbers


@command.named("undo", cls=AtEvent)
@verb
@reason_option
def undo(hall: Hall, reason: str) -> int:
    """The draft taken back."""
    return _round(hall, hall.desk.undraw(hall.event, hall.section, reason, seen=hall.seen))


# --- publish, make final ---------------------------------------------------------------------------------------------


@command.named("publish", cls=AtEvent)
@verb
@click.option("--protests", type=click.IntRange(1, 10_000), default=None, metavar="MINUTES")
@click.option("--protests-until", default=None, metavar="TIME")
def publish(hall: Hall, protests: int | None, protests_until: str | None) -> int:
    """The draft on the wall: results can be entered, protests filed until the time given."""
    until = protests_until and _moment(hall, protests_until)
    if protests is not None:
        until = _after(hall.desk.clock(), protests)
    return _round(hall, hall.desk.publish(hall.event, hall.section, until, seen=hall.seen))


def _after(now: str, minutes: int) -> str:
    """A moment so many minutes later, in UTC."""
    from datetime import datetime, timedelta

    later = datetime.fromisoformat(now) + timedelta(minutes=minutes)
    return later.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _moment(hall: Hall, text: str) -> str:
    """A moment as people write it, in the event's own time unless it says another, as UTC; raises `UsageError`."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        moment = datetime.fromisoformat(text)
        zone = ZoneInfo(hall.now.time_zone)
    except (ValueError, ZoneInfoNotFoundError):
        raise UsageError("desk.no_moment", found=text) from None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=zone)
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@command.named("unpublish", cls=AtEvent)
@verb
@reason_option
def unpublish(hall: Hall, reason: str) -> int:
    """Off the wall again, while no result is entered."""
    return _round(hall, hall.desk.unpublish(hall.event, hall.section, reason, seen=hall.seen))


@command.named("final", cls=AtEvent)
@verb
@round_option
@click.option("--early", is_flag=True)
def final(hall: Hall, round_: int | None, early: bool) -> int:
    """The pairing binds: its protests are decided, their time is over."""
    return _round(hall, hall.desk.finalise(hall.event, hall.section, round_, early, seen=hall.seen), round_)


@command.named("reopen", cls=AtEvent)
@verb
@round_option
@reason_option
def reopen(hall: Hall, round_: int | None, reason: str) -> int:
    """A final pairing open to protests again."""
    return _round(hall, hall.desk.reopen(hall.event, hall.section, round_, reason, seen=hall.seen), round_)


# --- set by hand -----------------------------------------------------------------------------------------------------


@command.named("edit", cls=AtEvent)
@verb
@click.argument("changes", metavar="CHANGE…", nargs=-1)
@click.option("--accept", multiple=True, metavar="CODE")
@reason_option
@click.option("--dry-run", "dry", is_flag=True)
def edit(hall: Hall, changes: tuple[str, ...], accept: tuple[str, ...], reason: str, dry: bool) -> int:
    """The draft set by hand, or the next round on an empty table; every departure from the law is accepted by name."""
    change = _change(changes)
    if dry:
        return _preview(hall, change)
    try:
        done = hall.desk.arrange(hall.event, hall.section, change, accept, reason, seen=hall.seen)
    except RefusedVerb as refused:
        if refused.code == "service.departures_not_accepted":
            for one in hall.desk.arrange_preview(hall.event, hall.section, change).departures:
                say(f"thuysi: {_named(hall, one)}")
        raise
    return _round(hall, done)


def _named(hall: Hall, one: Departure) -> str:
    """A departure with the code that accepts it."""
    from thuysi.text.service import departure_text

    text = departure_text(one.code, one.facts, hall.language)
    return hall.say("departure_named", accept=one.code, text=text, article=one.article)


def _preview(hall: Hall, change: Callable[[Arrangement], Arrangement]) -> int:
    """The table as it would be, and in what it departs from the law; nothing is written."""
    from thuysi.cli.shown import table, who
    from thuysi.documents import departure

    seen = hall.desk.arrange_preview(hall.event, hall.section, change)
    found = hall.found
    boards = [(board, who(found, one), who(found, other))
              for board, (one, other) in enumerate(seen.arrangement.boards, 1)]  # fmt: skip
    byes = dict(seen.arrangement.unpaired)
    shape = {
        "event": hall.event, "section": found.id, "sequence": hall.now.sequence,
        "boards": [list(pair) for pair in seen.arrangement.boards],
        "byes": {str(sbd): kind for sbd, kind in byes.items()},
        "departures": [departure(one.article, one.code, one.facts, hall.language) for one in seen.departures],
    }  # fmt: skip
    columns = (("board", True), ("white", False), ("black", False))
    lines = [table(hall.language, hall.say("preview_title"), columns, boards)]
    lines += [hall.say(f"bye.{kind}", who=who(found, sbd)) for sbd, kind in byes.items()]
    lines += [_named(hall, one) for one in seen.departures] or [hall.say("no_departures")]
    return hall.tell(shape, [*lines, hall.say("nothing_written")])


def _change(words: tuple[str, ...]) -> Callable[[Arrangement], Arrangement]:
    """What is done to the table, in the order of the words; raises `UsageError` with every word that is no change."""
    if not words:
        raise UsageError("desk.nothing_said")
    found = [(word, change) for word in words for change in [_single(word)]]
    wrong = [word for word, change in found if change is None]
    if wrong:
        raise UsageError("desk.no_change", found=wrong)
    steps = [change for _, change in found if change is not None]
    return lambda table: reduce(lambda so_far, step: step(so_far), steps, table)


def _single(word: str) -> Callable[[Arrangement], Arrangement] | None:
    """One change: swap:3,8 · colours:2 · board:4=12,7 · bye:9 · bye:9=half."""
    kind, _, rest = word.partition(":")
    if kind not in CHANGES:
        return None
    shape, act = CHANGES[kind]
    found = re.fullmatch(shape, rest)
    return None if found is None else lambda table: act(table, *found.groups())


def _swap(table: Arrangement, one: str, other: str) -> Arrangement:
    from thuysi.service.arranging import swapped

    return swapped(table, int(one), int(other))


def _colours(table: Arrangement, board: str) -> Arrangement:
    from thuysi.service.arranging import colours_swapped

    return colours_swapped(table, int(board))


def _board(table: Arrangement, board: str, white: str, black: str) -> Arrangement:
    from thuysi.service.arranging import with_board

    return with_board(table, int(board), int(white), int(black))


def _bye(table: Arrangement, sbd: str, kind: str | None) -> Arrangement:
    from thuysi.service.arranging import with_bye

    return with_bye(table, int(sbd), BYES[kind or "bye"])


BYES: Final = {"bye": "U", **KINDS}
CHANGES: Final[Mapping[str, tuple[str, Callable[..., Arrangement]]]] = {
    "swap": (r"([0-9]{1,5})[,-]([0-9]{1,5})", _swap),
    "colours": (r"([0-9]{1,5})", _colours),
    "board": (r"([0-9]{1,5})=([0-9]{1,5})[,-]([0-9]{1,5})", _board),
    "bye": (rf"([0-9]{{1,5}})(?:=({'|'.join(BYES)}))?", _bye),
}
"""What can be done to the table, how it is written, and what does it."""


# --- results ---------------------------------------------------------------------------------------------------------


@command.named("results", cls=AtEvent)
@verb
@click.argument("lines", metavar="BOARD=RESULT…", nargs=-1)
@round_option
@click.option("--clear", is_flag=True)
def results(hall: Hall, lines: tuple[str, ...], round_: int | None, clear: bool) -> int:
    """Many boards of the round being played in one step; `none` takes a result back, --clear all of them."""
    if clear:
        return _round(hall, hall.desk.clear_results(hall.event, hall.section, round_, seen=hall.seen), round_)
    if not lines:
        raise UsageError("desk.nothing_said")
    given = list(_results(lines))
    return _round(hall, hall.desk.enter_results(hall.event, hall.section, given, round_, seen=hall.seen), round_)


def _results(lines: tuple[str, ...]) -> Iterator[tuple[int, str | None]]:
    """Boards with their results; raises `UsageError` with every word that is none."""
    from thuysi.event import result_named

    wrong = []
    for word in lines:
        board, equals, result = word.partition("=")
        try:
            if not equals or not board.isdecimal() or len(board) > 5:
                raise UsageError("desk.no_result", found=word)
            yield int(board), None if result == TAKEN_BACK else result_named(result).code
        except ThuysiError:
            wrong.append(word)
    if wrong:
        raise UsageError("desk.no_results", found=wrong)


# --- lots promised beforehand ----------------------------------------------------------------------------------------


@command.named("commit", cls=AtEvent)
@verb
@round_option
@seed_option
@click.option("--salt", default=None)
@click.option("-o", "out", default=None, metavar="SECRET", required=True)
def commit(hall: Hall, round_: int | None, seed: int | None, salt: str | None, out: str) -> int:
    """Lots promised before the draw: the commitment is written down, the secret goes into a new file."""
    from thuysi.cli.draw import SALT_BYTES, write_new
    from thuysi.formats.reveal import render
    from thuysi.lots import Reveal, commitment
    from thuysi.service.regulations import commit_lots

    chosen = hall.desk.chance() if seed is None else seed
    grains = _salt(SALT_BYTES) if salt is None else salt
    secret = Reveal(commitment(chosen, grains), chosen, grains)
    commit_lots(hall.now, hall.section, chosen, grains, round_)  # refused here, it leaves no file behind
    write_new(out, render(secret))
    done = hall.desk.commit_lots(hall.event, hall.section, chosen, grains, round_, seen=hall.seen)
    line = hall.say("committed", commitment=secret.commitment, file=out)
    return hall.did(done, [line], section=hall.section, commitment=secret.commitment, secret=out)


def _salt(length: int) -> str:
    import secrets

    return secrets.token_hex(length)


@command.named("reveal", cls=AtEvent)
@verb
@click.argument("secret")
@round_option
@click.option("--phrase", default="")
def reveal(hall: Hall, secret: str, round_: int | None, phrase: str) -> int:
    """The secret that opens a commitment, with the phrase called out in the hall; then the round is drawn by it."""
    from thuysi.cli.draw import read_reveal
    from thuysi.lots import spoken

    kept = read_reveal(secret)
    said = spoken(phrase) if phrase else kept.phrase
    done = hall.desk.reveal_lots(hall.event, hall.section, kept.seed, kept.salt, said, round_, seen=hall.seen)
    return hall.did(done, section=hall.section, seed=kept.seed, phrase=said)
