"""`thuysi ratings`: rating lists kept on this machine, and the players of an event found in them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import click

from thuysi.cli.hall import Hall, actor_options, hall_from, only_stored
from thuysi.cli.language import language_of
from thuysi.cli.options import output_options
from thuysi.cli.stored import Source, Stored, source_options
from thuysi.cli.told import group
from thuysi.errors import StorageError, UsageError

if TYPE_CHECKING:
    from thuysi.service.ratings import Progress
    from thuysi.storage.ratings import Lists

KIND: Final = click.Choice(["standard", "rapid", "blitz", "national"])
STEP: Final = 250_000
"""So many people apart are the lines that tell how far an import is, where there is no terminal."""


@group("ratings")
def command() -> None:
    """Rating lists: FIDE's, and any federation's; players found in them."""


@command.named("import")
@click.argument("path", metavar="LIST")
@click.option("--name", default=None)
@click.option("--kind", type=KIND, default=None)
@click.option("--dry-run", "dry", is_flag=True)
@output_options
def import_(path: str, name: str | None, kind: str | None, dry: bool, as_json: bool, lang: str | None) -> int:
    """Read a rating list and put it in the place of the one of its name."""
    from thuysi.cli.failure import show_problems
    from thuysi.service.ratings import import_list
    from thuysi.text.ratings import imported_json, imported_lines

    language = lang or language_of(sys.argv)
    with progress_shown(language) as progress:
        done = import_list(path, name, kind=kind, dry=dry, progress=progress)
    if as_json:
        _print_json(imported_json(done, language))
        return 0
    show_problems(path, done.problems, language)
    for line in imported_lines(done, language):
        click.echo(line)
    return 0


@command.named("list")
@output_options
def list_(as_json: bool, lang: str | None) -> int:
    """The lists that are there."""
    from thuysi.storage.ratings import Lists
    from thuysi.text.ratings import list_json, list_text, say

    language = lang or language_of(sys.argv)
    found = Lists().all()
    if as_json:
        _print_json({"lists": [list_json(one) for one in found]})
        return 0
    for one in found:
        click.echo(list_text(one, language), err=isinstance(one, StorageError))
    if not found:
        click.echo(say(language, "no_lists"))
    return 0


@command.named("search")
@click.argument("words", metavar="TEXT", nargs=-1, required=True)
@click.option("--list", "name", default=None)
@click.option("--federation", default="")
@click.option("--limit", type=click.IntRange(1, 1000), default=20)
@output_options
def search(
    words: tuple[str, ...], name: str | None, federation: str, limit: int, as_json: bool, lang: str | None
) -> int:
    """People of a list, by the beginnings of words of a name in any order, or by number."""
    from thuysi.storage.ratings import Lists
    from thuysi.text.ratings import person_json, person_text, say

    language = lang or language_of(sys.argv)
    lists = Lists()
    found = lists.search(chosen_list(lists, name), " ".join(words), federation=federation, limit=limit)
    if as_json:
        _print_json({"people": [person_json(one) for one in found.people], "more": found.more})
        return 0
    for one in found.people:
        click.echo(person_text(one, language))
    if found.more or not found.people:
        click.echo(say(language, "more_found" if found.more else "nobody", limit=limit))
    return 0


@command.named("match")
@source_options()
@click.option("--list", "name", default=None)
@click.option("--kind", type=KIND, default=None)
@click.option("--same", multiple=True, metavar="NUMBER=ID")
@click.option("--leave", multiple=True, type=click.IntRange(1), metavar="NUMBER")
@click.option("--apply", "applying", is_flag=True)
@click.option("--seed", type=click.IntRange(0), default=None)
@click.option("-o", "out", default=None, metavar="OUT")
@actor_options
@output_options
def match(
    file: Source, name: str | None, kind: str | None, same: tuple[str, ...], leave: tuple[int, ...], applying: bool,
    seed: int | None, out: str | None, actor: str | None, seen: int | None, as_json: bool, lang: str | None,
) -> int:  # fmt: skip
    """The players of FILE and who of a list they are, or may be; with --apply the list's ratings go into the event."""
    language = lang or language_of(sys.argv)
    _check_usage(file, applying, out, bool(same or leave or kind))
    if isinstance(file, Stored):
        if seed is not None:
            raise UsageError("options_clash", options=["--db", "--seed"])
        with hall_from(file, out, actor, seen, as_json, language) as hall:
            return _match_stored(hall, name, kind, _same(same), leave, applying)
    only_stored(seen)
    return _match_file(file, name, kind, same, leave, applying, seed, out, as_json, language)


def _match_stored(
    hall: Hall, name: str | None, kind: str | None, same: dict[int, str], leave: tuple[int, ...], applying: bool
) -> int:  # fmt: skip
    """The same in a section of a store, by registration numbers; what is taken is one entry of its journal."""
    from thuysi.service.ratings import match_section, offer_of
    from thuysi.storage.ratings import Lists
    from thuysi.text.ratings import applied_lines, changes_json_by_sbd, match_json_by_sbd, matches_lines

    lists, section = Lists(), hall.section
    chosen = chosen_list(lists, name)
    matches = match_section(hall.found, chosen, lists)
    lines = list(matches_lines(matches, hall.language))
    shape = {"list": chosen, "players": [match_json_by_sbd(one, hall.language) for one in matches]}
    if not applying:
        return hall.tell(shape, lines)
    offer = offer_of(hall.found, chosen, kind, lists)
    taken = offer.taken(same, leave)
    given = offer.changes(taken)
    done = hall.desk.take_ratings(
        hall.event, section, taken, offer.kind, offer.source, offer.with_id, seen=hall.seen
    )  # fmt: skip
    lines += applied_lines(given, {one.player.number: one.player.name for one in offer.matches}, hall.language)
    told = {"taken": {str(sbd): one.id for sbd, one in taken.items()}, "changed": changes_json_by_sbd(given)}
    return hall.did(done, lines, section=section, **shape, kind=offer.kind, **told, left=list(given.left))


def _match_file(
    file: str, name: str | None, kind: str | None, same: tuple[str, ...], leave: tuple[int, ...], applying: bool,
    seed: int | None, out: str | None, as_json: bool, language: str,
) -> int:  # fmt: skip
    """The same in an event of a file, by starting numbers; what is taken is written into the file, or another."""
    from thuysi.cli.event_input import event_from
    from thuysi.cli.saving import save_back
    from thuysi.service.ratings import apply_list, match_players
    from thuysi.storage.ratings import Lists
    from thuysi.text.ratings import applied_json, applied_lines, match_json, matches_lines

    lists = Lists()
    chosen = chosen_list(lists, name)
    event, read_as = event_from(file, language)
    matches = match_players(event.players, chosen, lists)
    done = None
    if applying:
        info = lists.info(chosen)
        done = apply_list(event, matches, info, kind, same=_same(same), leave=leave, seed=seed)
        save_back(done.update.tournament, file, out, read_as, language)
    if as_json:
        told = {} if done is None else {**applied_json(done), "file": out or str(file)}
        _print_json({"list": chosen, "players": [match_json(one, language) for one in matches], **told})
        return 0
    for line in matches_lines(matches, language):
        click.echo(line)
    if done is not None:
        for line in applied_lines(done.changes, {one.number: one.name for one in event.players}, language):
            click.echo(line)
    return 0


@command.named("remove")
@click.argument("name", metavar="NAME")
@output_options
def remove(name: str, as_json: bool, lang: str | None) -> int:
    """Take a list away."""
    from thuysi.storage.ratings import Lists
    from thuysi.text.ratings import say

    language = lang or language_of(sys.argv)
    found = Lists().remove(name)
    people = None if found is None else found.people
    if as_json:
        _print_json({"removed": name, "people": people})
    else:
        click.echo(say(language, "removed", name=name, people=people))
    return 0


# --- what they share -------------------------------------------------------------------------------------------------


def chosen_list(lists: Lists, name: str | None) -> str:
    """The list meant: by its name, or the only one there is."""
    if name is not None:
        return name
    known = lists.names()
    if len(known) == 1:
        return known[0]
    if not known:
        raise UsageError("ratings.no_list_yet")
    raise UsageError("ratings.which_list", known=list(known))


def _check_usage(file: Source, applying: bool, out: str | None, chosen: bool) -> None:
    """Options that go with --apply only; standard input is not written to, but a file."""
    if not applying and (out is not None or chosen):
        raise UsageError("option_needs", option="-o, --kind, --same, --leave", needs="--apply")
    if applying and out is None and file == "-":
        raise UsageError("ratings.needs_file")


def _same(words: tuple[str, ...]) -> dict[int, str]:
    """`--same NUMBER=ID`: this player is that person."""
    pairs = {}
    for word in words:
        number, equals, identity = word.partition("=")
        if not (equals and number.strip().isdecimal() and identity.strip()):
            raise UsageError("setting_without_value", word=word)
        pairs[int(number)] = identity.strip()
    return pairs


@contextmanager
def progress_shown(language: str) -> Iterator[Progress]:
    """How far an import is, on the error stream: a bar on a terminal, else a line now and then."""
    from thuysi.text.ratings import say

    if not sys.stderr.isatty():
        yield lambda people, read, size: _line(people, language, _share(read, size))
        return
    from rich.progress import BarColumn, Progress, TextColumn

    from thuysi.cli.terminal import Terminal

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"))
    with Progress(*columns, console=Terminal(stderr=True, highlight=False, markup=False), transient=True) as bar:
        task = bar.add_task("", total=100)
        yield lambda people, read, size: bar.update(
            task, completed=_share(read, size), description=say(language, "progress_bar", people=people)
        )


def _share(read: int, size: int) -> int:
    """How many hundredths of the file have been read."""
    return read * 100 // size if size else 100


def _line(people: int, language: str, share: int) -> None:
    """A line every so many people."""
    if people % STEP == 0:
        from thuysi.text.ratings import say

        click.echo(say(language, "progress", people=people, share=share), err=True)


def _print_json(value: object) -> None:
    import json

    click.echo(json.dumps(value, ensure_ascii=False))
