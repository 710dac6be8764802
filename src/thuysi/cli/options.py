"""The options that several commands share, spelled once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

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


class Rules(NamedTuple):
    """By what a round is paired, as the line says it; what it leaves out, the event says."""

    system: str | None
    edition: str | None
    rounds: int | None
    first_colour: str | None
    seed: int | None
    settings: tuple[str, ...]

    @property
    def said(self) -> bool:
        """Whether the line says anything of it."""
        return self != (None, None, None, None, None, ())


def with_rules(function: Callable[..., int]) -> Callable[..., int]:
    """The options of a system as one argument, `rules`."""

    @wraps(function)
    def ruled(**given: Any) -> int:
        rules = Rules(*(given.pop(name) for name in Rules._fields))
        return function(rules=rules, **given)

    return system_options(ruled)


def settings_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """`--set NAME=VALUE` words as a mapping; a word without "=" is refused."""
    settings = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UsageError("setting_without_value", word=pair)
        settings[name.strip()] = value.strip()
    return settings
