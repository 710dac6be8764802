"""Commands whose help is in the reader's language: nothing is looked up before help is asked for.

What a command, an option or a group does is said in `thuysi/text/{vi,en,zh}/help.py`, under the command's words
("event new") and the option's spelling ("--seed", or "event new --seed" where it means something of its own there).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.language import locale_language
from thuysi.errors import UsageError
from thuysi.text import LANGUAGES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Decorator = Callable[[Callable[..., Any]], click.Command]

WORDS: Final = "thuysi.words"
"""Under this name a context keeps the words it was made from, for the sentences about wrong ones."""


def language_in(ctx: click.Context) -> str:
    """The language of a command that is being read: that of the whole line."""
    return ctx.obj if isinstance(ctx.obj, str) else locale_language()


def help_in(ctx: click.Context) -> Mapping[str, str]:
    """The sentences of help."""
    from thuysi.text import table

    return table(language_in(ctx), "help")


def path_of(ctx: click.Context) -> str:
    """The words of a command without the program's own: "event new"."""
    words: list[str] = []
    here: click.Context | None = ctx
    while here is not None and here.parent is not None:
        words.append(here.command.name or "")
        here = here.parent
    return " ".join(reversed(words))


def spelling(param: click.Parameter) -> str:
    """An option's key in the table of help: its long form where it has one."""
    return next((word for word in param.opts if word.startswith("--")), param.opts[0])


def about_option(param: click.Parameter, path: str, known: Mapping[str, str]) -> str:
    """What an option does."""
    own = f"{path} {spelling(param)}"
    return known[own] if own in known else known[spelling(param)]


class Told(click.Command):
    """A command whose help is looked up when it is shown."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the words for sentences about them; words too many are told in the reader's language."""
        ctx.meta[WORDS] = tuple(args)
        ctx.allow_extra_args = True
        try:
            left = super().parse_args(ctx, args)
        except click.BadOptionUsage as error:
            error.ctx = error.ctx or ctx
            raise
        if left and not ctx.resilient_parsing:
            raise UsageError("usage.left_over", command=ctx.command_path, words=left)
        return left

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help` without click's English."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = None
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line of usage."""
        known = help_in(ctx)
        pieces = self.collect_usage_pieces(ctx)
        marks = {"[OPTIONS]": known["mark.options"], "COMMAND [ARGS]...": known["mark.command"]}
        said = " ".join(marks.get(piece, piece) for piece in pieces)
        formatter.write_usage(ctx.command_path, said, prefix=known["mark.usage"] + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self.about(ctx))

    def about(self, ctx: click.Context) -> str:
        """The paragraph about the command."""
        return help_in(ctx)[path_of(ctx) or "thuysi"]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, each with its line."""
        known, path = help_in(ctx), path_of(ctx)
        rows = [
            (_in_words(first, known), about_option(param, path, known)) for param, first in _first_columns(self, ctx)
        ]
        with formatter.section(known["mark.section"]):
            formatter.write_dl(rows)


KINDS: Final = {"INTEGER RANGE": "mark.number", "INTEGER": "mark.number", "TEXT": "mark.text", "SHARE": "mark.share"}
"""How the library names a kind of value -> the mark that we show."""


def _in_words(spelled: str, known: Mapping[str, str]) -> str:
    """How an option is spelled, with the kind of its value in the reader's language."""
    for kind, mark in KINDS.items():
        if spelled.endswith(f" {kind}"):
            return spelled.removesuffix(kind) + known[mark]
    return spelled


def _first_columns(command: click.Command, ctx: click.Context) -> Iterator[tuple[click.Parameter, str]]:
    """Every option that is shown, and how it is spelled."""
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
        if record is not None:
            yield param, record[0]


class ToldGroup(Told, click.Group):
    """A group of such commands."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """A group hands the words that are left to its command."""
        ctx.meta[WORDS] = tuple(args)
        return click.Group.parse_args(self, ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of that name; raises `UsageError` with the nearest one."""
        if not ctx.resilient_parsing and args[0] not in self.list_commands(ctx) and args[0][:1] != "-":
            from thuysi.engines.settings import nearest

            known = self.list_commands(ctx)
            raise UsageError(
                "usage.no_such_command", command=ctx.command_path, found=args[0], known=known,
                nearest=nearest(args[0], known),
            )  # fmt: skip
        return super().resolve_command(ctx, args)

    def lines(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Every command of the group with a line about it."""
        known, path = help_in(ctx), path_of(ctx)
        return [(name, _first(known[f"{path} {name}".strip()])) for name in self.list_commands(ctx)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands."""
        Told.format_options(self, ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands of the group."""
        with formatter.section(help_in(ctx)["mark.commands"]):
            formatter.write_dl(self.lines(ctx))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The names that begin so, each with its line; no command is imported for it."""
        from click.shell_completion import CompletionItem

        found = [CompletionItem(name, help=line) for name, line in self.lines(ctx) if name.startswith(incomplete)]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def command(self, *args: Any, **extra: Any) -> Any:
        """A command of this group."""
        extra.setdefault("cls", Told)
        return super().command(*args, **extra)

    def named(self, name: str, **extra: Any) -> Decorator:
        """`@command.named("new")`: a command of this group."""
        decorator: Decorator = self.command(name, **extra)
        return decorator


def _first(text: str) -> str:
    """The first sentence of a paragraph, as a line of a list; what stands in brackets does not end it.

    >>> _first("A round (default: the last). No more."), _first("Late (28.7): NAME is a name.")
    ('A round (default: the last)', 'Late (28.7)')
    """
    for mark in (". ", "。", ": ", ":"):
        at = text.find(mark)
        while at >= 0 and _in_brackets(text[:at]):
            at = text.find(mark, at + 1)
        if at >= 0:
            text = text[:at]
    return text.rstrip(".。")


def _in_brackets(before: str) -> bool:
    """Whether a bracket that these words open is still open after them."""
    return sum(before.count(mark) for mark in "(（") > sum(before.count(mark) for mark in ")）")


told = partial(click.command, cls=Told)
"""`@told("pair")`: a command of the program."""


def group(name: str) -> Callable[[Callable[..., Any]], ToldGroup]:
    """`@group("event")`: a group of commands; it takes `--lang`, as every command does."""

    def apply(function: Callable[..., Any]) -> ToldGroup:
        return click.group(name, cls=ToldGroup)(lang_option(function))

    return apply


lang_option = click.option("--lang", type=click.Choice(LANGUAGES), default=None, expose_value=False)
"""The language, where the whole line's is taken."""
