"""`thuysi restore FILE`: a copy put back, what stands there now is shown first; `--rescue` copies what is sound."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import click

from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.steps import steps_shown
from thuysi.cli.stored import address, open_at
from thuysi.cli.told import told
from thuysi.errors import UsageError
from thuysi.text import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thuysi.storage.backups import Rescued
    from thuysi.storage.store import EventInfo


@told("restore")
@click.argument("file", metavar="COPY")
@click.option("--db", default=None, metavar="URL")
@click.option("--yes", is_flag=True)
@click.option("--rescue", "saving", is_flag=True)
@output_options
def command(file: str, db: str | None, yes: bool, saving: bool, as_json: bool, lang: str | None) -> int:
    """Put a copy back in the place of the store, which is kept beside the backups."""
    from thuysi.storage.backups import restore
    from thuysi.storage.place import place_of

    language = lang or locale_language()
    if saving:
        if yes:
            raise UsageError("options_clash", options=["--rescue", "--yes"])
        return _rescued(file, db, language, as_json)
    place = place_of(address(db))
    if not yes:
        return _preview(file, address(db), place.shown, bool(place.path), language, as_json)
    with steps_shown(language) as steps:
        done = restore(file, address(db), steps)
    shape = {
        "store": place.shown, "applied": True, "events": _events(done.events),
        "continued": [{"event": one.id, "added": one.added, "sequence": one.head} for one in done.continued],
        "put_aside": done.put_aside,
    }  # fmt: skip
    if as_json:
        click.echo(json.dumps(shape, ensure_ascii=False))
        return 0
    click.echo(sentence(language, "desk", "restored", {"place": place.shown, "aside": done.put_aside}))
    for one in done.events:
        click.echo(_line(one, language))
    return 0


def _rescued(file: str, db: str | None, language: str, as_json: bool) -> int:
    """What is sound of the store goes into the new file FILE; the store itself is only read."""
    from thuysi.storage.backups import rescue_into

    with open_at(db) as store:
        saved, place = rescue_into(store, file), store.place.shown
    if as_json:
        shape = [{"event": one.id, "name": one.name, "entries": one.entries, "of": one.of} for one in saved]
        click.echo(json.dumps({"store": place, "file": file, "rescued": shape}, ensure_ascii=False))
        return 0
    click.echo(sentence(language, "desk", "rescued", {"place": place, "file": file}))
    for one in saved:
        click.echo(sentence(language, "desk", "rescued_event", _facts(one)))
    click.echo(sentence(language, "desk", "rescued_next", {"file": file}))
    return 0


def _facts(one: Rescued) -> dict[str, object]:
    facts = {"event": one.id, "name": one.name, "entries": one.entries, "of": one.of}
    return {**facts, "lost": one.of - one.entries or None}


def _preview(file: str, url: str | None, shown: str, is_file: bool, language: str, as_json: bool) -> int:
    """What a copy holds and what stands where it would be put; nothing is done."""
    from thuysi.storage.place import place_of
    from thuysi.storage.store import open_store

    copied = _held(file)
    there: tuple[EventInfo, ...] = ()
    if not is_file or os.path.exists(place_of(url).path):
        with open_store(url) as store:
            there = store.events()
    if as_json:
        shape = {"store": shown, "applied": False, "events": _events(there), "copy": copied}
        click.echo(json.dumps(shape, ensure_ascii=False))
        return 0
    click.echo(sentence(language, "desk", "restore_copy", {"file": file}))
    for one in copied:
        click.echo(sentence(language, "desk", "event_line", one))
    click.echo(sentence(language, "desk", "restore_there", {"place": shown, "count": len(there)}))
    for info in there:
        click.echo(_line(info, language))
    click.echo(sentence(language, "desk", "restore_with_yes", {}))
    return 0


def _held(file: str) -> list[dict[str, object]]:
    """The events in a copy; the copy itself is not opened for writing: it is looked at in a copy of its own."""
    from thuysi.cli.stored_files import portable_in
    from thuysi.errors import StorageError
    from thuysi.scratch import scratch
    from thuysi.storage.copies import copy_file
    from thuysi.storage.portable import ENDING
    from thuysi.storage.store import open_store

    if file.endswith(ENDING):
        held = portable_in(file)
        return [{"event": held.id, "name": held.name, "sequence": len(held.entries)}]
    if not os.path.isfile(file):
        raise StorageError("storage.no_copy", file=file, reason="")
    with scratch("copy") as folder:
        copy = os.path.join(folder, "copy.db")
        copy_file(file, copy)
        with open_store(copy) as store:
            return _events(store.events())


def _events(infos: Iterable[EventInfo]) -> list[dict[str, object]]:
    return [{"event": one.id, "name": one.name, "sequence": one.head} for one in infos]


def _line(info: EventInfo, language: str) -> str:
    return sentence(language, "desk", "event_line", {"event": info.id, "name": info.name, "sequence": info.head})
