"""The command line: arguments and text only. Each command is a module that is imported when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, Final

import click

from thuysi.cli.language import language_of
from thuysi.cli.told import ToldGroup, lang_option, language_in
from thuysi.errors import ThuysiError

COMMANDS: Final[dict[str, str]] = {
    "roster": "thuysi.cli.roster",
    "pair": "thuysi.cli.pair",
    "explain": "thuysi.cli.explain",
    "check": "thuysi.cli.check",
    "standings": "thuysi.cli.standings",
    "result": "thuysi.cli.result",
    "late": "thuysi.cli.late",
    "absent": "thuysi.cli.absent",
    "draw": "thuysi.cli.draw",
    "card": "thuysi.cli.card",
    "print": "thuysi.cli.print_documents",
    "plot": "thuysi.cli.plot",
    "publish": "thuysi.cli.publish",
    "convert": "thuysi.cli.convert",
    "export": "thuysi.cli.export",
    "ratings": "thuysi.cli.ratings",
    "schema": "thuysi.cli.schema",
    "generate": "thuysi.cli.generate",
    "event": "thuysi.cli.event",
    "players": "thuysi.cli.players",
    "round": "thuysi.cli.rounds",
    "correct": "thuysi.cli.correct",
    "protest": "thuysi.cli.protest",
    "lots": "thuysi.cli.lots",
    "medals": "thuysi.cli.medals",
    "units": "thuysi.cli.units",
    "undo": "thuysi.cli.undo",
    "redo": "thuysi.cli.redo",
    "restore-point": "thuysi.cli.restore_point",
    "log": "thuysi.cli.log",
    "verify": "thuysi.cli.verify",
    "backup": "thuysi.cli.backup",
    "restore": "thuysi.cli.restore",
    "import": "thuysi.cli.import_event",
    "serve": "thuysi.cli.serve",
    "token": "thuysi.cli.token",
    "completion": "thuysi.cli.completion",
}
"""Command -> the module whose `command` it is, in the order in which help lists them."""

INTERRUPTED: Final = 130
"""The status of a command that Ctrl+C has stopped, as shells have it: 128 and the number of the signal."""


class NobodyReads(Exception):
    """The reader of standard output has gone (`… | head`): click would leave with 1, "the law has no answer"."""


class LazyGroup(ToldGroup):
    """A group that knows its commands by name and imports a command's module only to run it."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        extra.setdefault("obj", language_of(args))
        try:
            return super().make_context(info_name, args, parent, **extra)
        except BrokenPipeError:
            raise NobodyReads from None

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise NobodyReads from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(COMMANDS[cmd_name]).command
        return command

    def lines(self, ctx: click.Context) -> list[tuple[str, str]]:
        """One line a command, from the sentences, without importing any command."""
        from thuysi.text import table

        known = table(language_in(ctx), "commands")
        return [(name, known[name]) for name in COMMANDS]


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="thuysi", prog_name="thuysi", help="")
@lang_option
def thuysi() -> None:
    """Swiss pairings by the law's articles, and the whole event around them."""


def main(argv: list[str] | None = None) -> None:
    """Run the command line and leave with its status.

    0 done, 1 the law has no answer, 2 bad input or usage, 130 stopped by Ctrl+C.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    status = run(sys.argv[1:] if argv is None else argv)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _write_to_nobody()
    sys.exit(status)


def run(argv: list[str]) -> int:
    """Run one command; every error becomes lines on the error stream and a status, never a traceback."""
    try:
        return _run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # no file that was named: a full disk for what is in work, say
        from thuysi.cli.failure import report_system

        return report_system(error, language_of(argv))
    except Exception as error:
        if os.environ.get("THUYSI_DEBUG"):
            raise
        from thuysi.cli.failure import report_defect

        return report_defect(error, language_of(argv))


def _run(argv: list[str]) -> int:
    """Run one command; the errors it is known to raise become lines and a status."""
    from thuysi.cli.failure import report

    try:
        status = thuysi.main(args=argv, prog_name="thuysi", standalone_mode=False, obj=language_of(argv))
        return status if isinstance(status, int) else 0
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return 2
    except click.ClickException as error:
        from thuysi.cli.failure import say
        from thuysi.cli.usage import usage_line

        say(usage_line(error, language_of(argv)))
        return 2
    except click.Abort as stopped:  # click turns Ctrl+C, and the end of input at a question, into this
        return INTERRUPTED if isinstance(stopped.__context__, KeyboardInterrupt) else 2
    except ThuysiError as error:
        return report(error, language_of(argv))
    except NobodyReads:
        _write_to_nobody()
        return 0


def _write_to_nobody() -> None:
    """What is still to be written to standard output goes nowhere, and nobody hears of it when Python leaves."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
