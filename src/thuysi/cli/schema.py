"""`thuysi schema`: the published JSON Schema of the native tournament."""

from __future__ import annotations

import click

from thuysi.cli.told import told


@told("schema")
@click.option("--lang", type=click.Choice(["vi", "en", "zh"]), default=None, expose_value=False)
def command() -> int:
    """The JSON Schema of the native tournament."""
    import json

    from thuysi.formats.json import schema

    click.echo(json.dumps(schema(), ensure_ascii=False, indent=2))
    return 0
