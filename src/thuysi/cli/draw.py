"""`thuysi draw`: lots that anyone can check (commit, reveal, verify), and lots drawn by hand."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import click

from thuysi.cli.language import language_of
from thuysi.cli.options import Rules, output_options, with_rules
from thuysi.cli.stored import Source, source_options
from thuysi.cli.told import group
from thuysi.errors import InputError, Problem, UsageError, Where
from thuysi.files import not_writable, read_bytes, write_bytes
from thuysi.formats.encoding import decode
from thuysi.formats.reveal import document, parse, render
from thuysi.lots import SEED_BITS, Reveal, commitment, shuffle, spoken, verify
from thuysi.text import sentence

AREA: Final = "draw"
SALT_BYTES: Final = 32
FITTING: Final = ("fits", "lots_fit")


@group("draw")
def command() -> None:
    """Lots: commit to a seed, reveal it, verify a draw; or draw real cards by hand."""


@command.named("commit")
@click.option("--seed", type=click.INT, default=None)
@click.option("--salt", default=None)
@click.option("-o", "out", default=None, metavar="SECRET")
@output_options
def commit(seed: int | None, salt: str | None, out: str | None, as_json: bool, lang: str | None) -> int:
    """Fix a seed before the draw: print what may be published, keep the rest secret."""
    language = lang or language_of(sys.argv)
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    grains = secrets.token_hex(SALT_BYTES) if salt is None else salt
    secret = Reveal(commitment(chosen, grains), chosen, grains)
    if out is not None:
        write_new(out, render(secret))
    if as_json:
        _print_json({"commitment": secret.commitment} if out is not None else document(secret))
        return 0
    click.echo(sentence(language, AREA, "commitment", {"commitment": secret.commitment}))
    facts = {"seed": chosen, "salt": grains, "file": out}
    click.echo(sentence(language, AREA, "secret_file" if out is not None else "secret", facts))
    return 0


@command.named("reveal")
@click.argument("secret")
@click.option("--phrase", default=None)
@click.option("-o", "out", default=None, metavar="FILE")
@output_options
def reveal(secret: str, phrase: str | None, out: str | None, as_json: bool, lang: str | None) -> int:
    """Seed, salt, phrase and the seed of the draw, from the secret file of `commit`."""
    language = lang or language_of(sys.argv)
    kept = read_reveal(secret)
    shown = Reveal(kept.commitment, kept.seed, kept.salt, spoken(kept.phrase if phrase is None else phrase))
    if not verify(shown.commitment, shown):
        click.echo(sentence(language, AREA, "mismatch", {"commitment": shown.commitment}), err=True)
        return 1
    if out is not None:
        write_bytes(render(shown).encode(), out)
    if as_json:
        _print_json(document(shown))
    else:
        click.echo(sentence(language, AREA, "revealed", document(shown)))
    return 0


@command.named("verify")
@click.argument("published")
@click.argument("revealed")
@click.option("--draw", "sheet", default=None, metavar="ROUND")
@output_options
def check(published: str, revealed: str, sheet: str | None, as_json: bool, lang: str | None) -> int:
    """Does REVEALED fit the commitment PUBLISHED before the draw, and do the lots of the round follow from it?"""
    language = lang or language_of(sys.argv)
    shown = read_reveal(revealed)
    code, facts = _verdict(published.strip().lower(), shown, None if sheet is None else _read_json(sheet), sheet)
    if as_json:
        _print_json({"ok": code in FITTING, "code": code, **facts})
    else:
        click.echo(sentence(language, AREA, code, {**document(shown), **facts}), err=code not in FITTING)
    return 0 if code in FITTING else 1


def _verdict(
    published: str, shown: Reveal, sheet: dict[str, Any] | None, file: str | None
) -> tuple[str, dict[str, object]]:
    """ "fits" or, with the lots of a round, "lots_fit"; else the first thing that does not fit, with its facts."""
    if not verify(published, shown):
        return "mismatch", {"commitment": published}
    if sheet is None:
        return "fits", {}
    try:
        drawn_with, number = sheet["draw"]["seed"], sheet["round"]
        groups = [(group["score"], list(group["order"])) for group in sheet["draw"]["groups"]]
        by_lot = sheet.get("settings", {}).get("lots-numbering") == "lot"
        bye = [sheet["bye"]["player"]] if sheet["bye"] else []
    except (KeyError, TypeError, AttributeError):
        raise InputError([Problem(Where(), "draw.no_draw", {})], file or "-") from None
    if drawn_with is None:
        return "by_hand", {}
    if drawn_with != shown.draw_seed:
        return "other_seed", {"seed": drawn_with, "expected": shown.draw_seed}
    for score, order in groups:
        expected = sorted(order)
        if number > 1:
            expected = list(shuffle(order, shown.draw_seed, f"round={number};group={score}"))
        elif by_lot:  # everybody draws a number, the player who then has the bye too
            drawn = shuffle([*order, *bye], shown.draw_seed, "numbers")
            expected = [card for card in drawn if card not in bye]
        if order != expected:
            return "other_order", {"group": score, "expected": expected}
    return "lots_fit", {}


@command.named("hand")
@source_options()
@click.argument("cards", nargs=-1, type=click.INT)
@with_rules
@click.option("-o", "out", default=None)
@output_options
def hand(
    file: Source,
    cards: tuple[int, ...],
    rules: Rules,
    out: str | None,
    as_json: bool,
    lang: str | None,
) -> int:
    """Draw the next round of FILE by hand: CARDS as they come up, or one after another on standard input.

    A void draw says why and who may be drawn instead; the next card is drawn again. Nothing is written before the
    round is complete.
    """
    from thuysi.cli.draw_by_hand import by_hand
    from thuysi.cli.event_input import event_to_pair, options_of
    from thuysi.engines import engine_named
    from thuysi.engines.lots import SYSTEM

    if rules.system not in (None, SYSTEM):
        engine_named(rules.system or SYSTEM)
        raise UsageError("hand_draw_system", system=rules.system)
    if rules.seed is not None:
        raise UsageError("hand_draw_seed")
    language = lang or language_of(sys.argv)
    if file == "-" and not cards:
        raise UsageError("cards_and_file_on_standard_input")
    tournament, format_ = event_to_pair(file, language, rules)
    options = options_of(rules)
    if cards:
        return by_hand(tournament, options, map(str, cards), language, as_json, out, format_, all_of_them=True)
    return by_hand(tournament, options, typed(), language, as_json, out, format_)


def typed() -> Iterator[str]:
    """Words from standard input, any number to a line."""
    for line in sys.stdin:
        yield from line.replace(",", " ").split()


def read_reveal(name: str) -> Reveal:
    """The reveal, or the secret, in a file; raises `InputError` that names the file."""
    try:
        return parse(decode(read_bytes(name))[0])
    except InputError as error:
        raise InputError(error.problems, name) from None


def _read_json(name: str) -> dict[str, Any]:
    import json

    try:
        shape = json.loads(decode(read_bytes(name))[0])
    except InputError as error:
        raise InputError(error.problems, name) from None
    except (ValueError, RecursionError):
        raise InputError([Problem(Where(), "draw.not_json", {})], name) from None
    if not isinstance(shape, dict):
        raise InputError([Problem(Where(), "draw.not_json", {})], name)
    return shape


def write_new(name: str, text: str) -> None:
    """Write a file that must not exist yet, for its owner's eyes only: a secret is never written over."""
    if not name:
        raise UsageError("no_file_name")
    try:
        handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise InputError([Problem(Where(), "draw.secret_exists", {})], name) from None
    except OSError as error:
        raise not_writable(error, name) from None
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:  # half a secret opens nothing
        with suppress(OSError):
            os.unlink(name)
        raise not_writable(error, name) from None


def _print_json(shape: dict[str, object]) -> None:
    import json

    click.echo(json.dumps(shape, ensure_ascii=False))
