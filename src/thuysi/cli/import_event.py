"""`thuysi import FILE.thuysi`: an event that another machine wrote, new here or continued."""

from __future__ import annotations

import json

import click

from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.stored import open_at
from thuysi.cli.told import told
from thuysi.text import sentence


@told("import")
@click.argument("file", metavar="FILE.thuysi")
@click.option("--db", default=None, metavar="URL")
@click.option("--dry-run", "dry", is_flag=True)
@output_options
def command(file: str, db: str | None, dry: bool, as_json: bool, lang: str | None) -> int:
    """Bring an event's file into the store: as a new event, or as what comes after; one gone another way is refused."""
    from thuysi.cli.stored_files import brought_in, portable_in

    language = lang or locale_language()
    held = portable_in(file)
    with open_at(db, new=True) as store:
        done = brought_in(store, held, dry)
    shape = {
        "event": done.id, "name": done.name, "added": done.added, "sequence": done.head, "ahead": done.ahead,
        "created": done.created, "written": not dry,
    }  # fmt: skip
    if as_json:
        click.echo(json.dumps(shape, ensure_ascii=False))
        return 0
    click.echo(sentence(language, "desk", "imported", shape))
    if dry:
        click.echo(sentence(language, "desk", "nothing_written", {}))
    return 0
