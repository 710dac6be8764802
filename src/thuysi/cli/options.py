"""The options that several commands share, spelled once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from thuysi.errors import UsageError
from thuysi.text import LANGUAGES

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def together(*decorators: Decorator) -> Decorator:
    """Several options as one decorator, in the order written."""

    def apply(function: Callable[..., Any]) -> Callable[..., Any]:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return apply


def spoken() -> str | None:
    """The language of the whole line: `thuysi --lang en pair …` speaks English too."""
    ctx = click.get_current_context(silent=True)
    return ctx.obj if ctx is not None and isinstance(ctx.obj, str) else None


output_options: Decorator = together(
    click.option("--json", "as_json", is_flag=True),
    click.option("--lang", type=click.Choice(LANGUAGES), default=spoken),
)

system_options: Decorator = together(
    click.option("--system", default=None),
    click.option("--edition", default=None),
    click.option("--rounds", type=click.IntRange(1, 1000), default=None),
    click.option("--first-colour", type=click.Choice(["white", "black"]), default=None),
    click.option("--seed", type=click.IntRange(0), default=None),
    click.option("--set", "settings", multiple=True, metavar="NAME=VALUE"),
)  # fmt: skip


def settings_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """`--set NAME=VALUE` words as a mapping; a word without "=" is refused."""
    settings = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UsageError("setting_without_value", word=pair)
        settings[name.strip()] = value.strip()
    return settings
