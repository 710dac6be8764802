"""What is wrong with a command line, by its kind and in the reader's language; click's own sentences are not shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import click

from thuysi.cli.told import WORDS, spelling
from thuysi.text import sentence

AREA: Final = "usage"


def usage_line(error: click.ClickException, language: str) -> str:
    """The error as one line: what is wrong, and which help to read."""
    ctx = getattr(error, "ctx", None)
    command = ctx.command_path if ctx is not None else "thuysi"
    code, facts = _told(error, ctx)
    said = sentence(language, AREA, code, facts)
    return f"{command}: {said} {sentence(language, AREA, 'see', {'command': command})}"


def _told(error: click.ClickException, ctx: click.Context | None) -> tuple[str, dict[str, object]]:
    """The kind of an error, and its values."""
    match error:
        case click.NoSuchOption():
            return "no_such_option", {"option": error.option_name, "near": list(error.possibilities or ())}
        case click.MissingParameter():
            return "missing", {"what": _name(error.param)}
        case click.BadParameter() if ctx is not None and error.param is not None:
            return _value(error.param, ctx)
        case click.BadOptionUsage():
            return _option(error.option_name, ctx)
    return "wrong", {"detail": error.format_message()}


def _name(param: click.Parameter | None) -> str:
    """What a parameter is called on the line."""
    if param is None:
        return "–"
    return param.make_metavar(_NOWHERE) if isinstance(param, click.Argument) else spelling(param)


_NOWHERE: Final = click.Context(click.Command("thuysi"))


def _option(name: str, ctx: click.Context | None) -> tuple[str, dict[str, object]]:
    """An option without the value it needs, or with one that it does not take."""
    params = [] if ctx is None else ctx.command.params
    found = next((one for one in params if name in (*one.opts, *one.secondary_opts)), None)
    flag = isinstance(found, click.Option) and found.is_flag
    return ("takes_no_value" if flag else "needs_value"), {"option": name}


def _value(param: click.Parameter, ctx: click.Context) -> tuple[str, dict[str, object]]:
    """A value that a parameter cannot have, and which it can."""
    facts: dict[str, object] = {"what": _name(param), "found": next(_refused(param, ctx), "")}
    kind = param.type
    if isinstance(kind, click.Choice):
        return "not_one_of", {**facts, "known": list(kind.choices)}
    if isinstance(kind, click.IntRange):
        limits = {"least": None if kind.min is None else str(kind.min), "most": None if kind.max is None else
                  str(kind.max)}  # fmt: skip
        return "not_a_number", {**facts, **limits}
    if kind is click.INT:
        return "not_a_number", facts
    return "bad_value", facts


def _refused(param: click.Parameter, ctx: click.Context) -> Iterator[str]:
    """The values given that the parameter's type refuses."""
    words = ctx.meta.get(WORDS, ())
    given, _left, _ = ctx.command.make_parser(ctx).parse_args(args=list(words))
    for value in _flat(given.get(param.name or "")):
        try:
            param.type.convert(value, param, ctx)
        except click.BadParameter:
            yield str(value)


def _flat(value: Any) -> Iterator[Any]:
    """One value, or each of several."""
    if isinstance(value, (list, tuple)):
        for one in value:
            yield from _flat(one)
    elif value is not None:
        yield value
