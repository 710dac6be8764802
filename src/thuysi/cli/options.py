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


output_options: Decorator = together(
    click.option("--json", "as_json", is_flag=True, help="JSON on standard output and nothing else."),
    click.option("--lang", type=click.Choice(LANGUAGES), default=None, help="Language: vi, en or zh."),
)

system_options: Decorator = together(
    click.option("--system", default=None, help="adjusted, lots, dutch, lim, dubov, burstein, round-robin."),
    click.option("--edition", default=None, help="The law's edition, by name."),
    click.option("--rounds", type=click.IntRange(1, 1000), default=None, help="Rounds of the event."),
    click.option("--first-colour", type=click.Choice(["white", "black"]), default=None,
                 help="Colour of number 1 in round 1."),
    click.option("--seed", type=click.IntRange(0), default=None, help="Seed of every lot."),
    click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the system."),
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
