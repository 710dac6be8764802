"""`thuysi publish FILE DIR`, `thuysi publish --db URL EVENT DIR`: a static site of an event."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import click

from thuysi.cli.event_input import tournament_from
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.steps import steps_shown
from thuysi.cli.stored import Source, Stored, event_in, open_at, source_options
from thuysi.cli.told import told
from thuysi.errors import UsageError
from thuysi.text import sentence
from thuysi.text.words import COLOUR_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from thuysi.journal.state import Event
    from thuysi.model import Tournament

AREA: Final = "publish"
MOST_ROUNDS: Final = 99


@told("publish")
@source_options(section=False)
@click.argument("folder", metavar="DIR")
@click.option("--url", default="", metavar="URL")
@click.option("--no-files", is_flag=True)
@click.option("--section", "others", multiple=True, metavar="NAME=FILE")
@click.option("--start", "starts", multiple=True, metavar="[SECTION.]ROUND=TIME")
@click.option("--colours", type=click.Choice(COLOUR_WORDS), default=None)
@output_options
def command(
    file: Source,
    folder: str,
    url: str,
    no_files: bool,
    others: tuple[str, ...],
    starts: tuple[str, ...],
    colours: str | None,
    as_json: bool,
    lang: str | None,
) -> int:
    """Write a static site of an event into a folder; run again, it writes only what has changed."""
    from dataclasses import asdict

    from thuysi.cli.failure import show_problems
    from thuysi.publish import Wish, publish

    language = lang or locale_language()
    if isinstance(file, Stored):
        if starts or others or colours:
            given = [
                name for name, said in (("--start", starts), ("--section", others), ("--colours", colours)) if said
            ]
            raise UsageError("options_clash", options=["--db", *given])
        event = _stored(file)
    else:
        event = _from_files(file, others, starts, language, colours)
    with steps_shown(language) as steps:
        report = publish(event, folder, Wish(url, not no_files), steps)
    show_problems(str(file), report.problems, language)
    if as_json:
        import json

        said = [{"code": one.code, **one.facts} for one in report.problems]
        click.echo(json.dumps({"folder": folder, **asdict(report), "problems": said}, ensure_ascii=False))
        return 0
    megabytes = f"{report.bytes / 1_000_000:.1f}"
    facts = {"folder": folder, "megabytes": megabytes, **asdict(report)}
    click.echo(sentence(language, AREA, "done", facts))
    click.echo(sentence(language, AREA, "open", {"file": os.path.join(folder, "index.html")}))
    return 0


def _stored(source: Stored) -> Event:
    """The event of the store, all its sections."""
    from thuysi.service.desk import Desk

    with open_at(source.url) as store:
        return Desk(store).event(event_in(store, source.word))


def _from_files(
    file: str, others: tuple[str, ...], starts: tuple[str, ...], language: str, colours: str | None
) -> Event:
    """The event of a file, and of the files of its other sections."""
    from thuysi.publish.from_file import event_of

    first = tournament_from(file, language)
    sections: dict[str, Tournament] = {first.name or os.path.splitext(os.path.basename(file))[0]: first}
    for word in others:
        name, equals, path = word.partition("=")
        if not equals or not name.strip() or not path:
            raise UsageError("section_without_file", word=word)
        sections[name.strip()] = tournament_from(path, language)
    times = dict(_start(word, sections) for word in starts)
    return event_of(sections, colours or "white-black", times)  # type: ignore[arg-type]


def _start(word: str, sections: Mapping[str, Tournament]) -> tuple[tuple[str, int], str]:
    """The beginning of a round, "3=2026-05-10T14:00", of a section by its name "Nữ.3=…"; raises `UsageError`."""
    from datetime import datetime

    place, _, said = word.partition("=")
    name, dot, number = place.rpartition(".")
    section = name if dot else next(iter(sections))
    try:
        moment = datetime.fromisoformat(said)
        if section not in sections or not 1 <= int(number) <= MOST_ROUNDS or moment.tzinfo is not None:
            raise ValueError
    except ValueError:
        raise UsageError("publish.unknown_start", found=word, sections=list(sections)) from None
    return (section, int(number)), said
