"""`thuysi completion SHELL`: the lines that make a shell complete commands, options, files and events with Tab."""

from __future__ import annotations

from typing import Final

import click

from thuysi.cli.options import spoken
from thuysi.cli.told import told
from thuysi.text import LANGUAGES

SHELLS: Final = ("bash", "zsh", "fish")
VARIABLE: Final = "_THUYSI_COMPLETE"


@told("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken)
def command(shell: str, lang: str | None) -> int:
    """The lines for the shell's own start-up file."""
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    root = click.get_current_context().find_root().command
    if kind is not None:
        click.echo(kind(root, {}, "thuysi", VARIABLE).source())
    return 0
