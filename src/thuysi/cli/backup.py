"""`thuysi backup PATH`: the whole store copied to a new file or into a folder, while others go on writing."""

from __future__ import annotations

import json

import click

from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.stored import open_at
from thuysi.cli.told import told
from thuysi.text import sentence


@told("backup")
@click.argument("path")
@click.option("--db", default=None, metavar="URL")
@output_options
def command(path: str, db: str | None, as_json: bool, lang: str | None) -> int:
    """Copy the whole store to a new file or into a folder."""
    language = lang or locale_language()
    with open_at(db) as store:
        files = store.backup(path)
        place = store.place.shown
    if as_json:
        click.echo(json.dumps({"store": place, "files": list(files)}, ensure_ascii=False))
    else:
        for file in files:
            click.echo(sentence(language, "desk", "backed_up", {"file": file}))
    return 0
