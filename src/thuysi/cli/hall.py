"""The desk from the command line: the store is opened, event and section are found, the verb is done, the answer told.

Every command on a store takes EVENT as its first word and works without it where the store holds one event; `--section`
may be left out where the event has one. `--seen N` refuses the verb when what it touches has changed since entry N.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.failure import say
from thuysi.cli.language import locale_language
from thuysi.cli.options import Decorator, output_options, together
from thuysi.cli.stored import Stored, complete_event, event_in, open_at, section_in
from thuysi.cli.told import Told
from thuysi.errors import UsageError
from thuysi.text import problem_sentence, sentence

if TYPE_CHECKING:
    from thuysi.errors import Problem
    from thuysi.journal.state import Event, Section
    from thuysi.service.acting import Outcome
    from thuysi.service.desk import Desk
    from thuysi.storage.store import Store

AREA: Final = "desk"
ACTOR: Final = "THUYSI_ACTOR"

NUMBERS: Final = re.compile(r"[0-9]{1,5}(?:-[0-9]{1,5})?")
NO_EVENT: Final = re.compile(r"[0-9]{1,5}(?:-[0-9]{1,5})?|all|.*[:=].*")
"""How people, boards, lots and changes are named: where any number of them may come, such a first word is no event."""


class AtEvent(Told):
    """A command whose first word is an event that may be left out."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put an empty word where the event would stand when it is left out."""
        left_out = not ctx.resilient_parsing and self._left_out(ctx, args)
        return super().parse_args(ctx, ["", *args] if left_out else args)

    def _left_out(self, ctx: click.Context, args: list[str]) -> bool:
        given, rest, _ = self.make_parser(ctx).parse_args(args=list(args))
        if given.get("named"):
            return True
        arguments = [param for param in self.params if isinstance(param, click.Argument)]
        words = [word for param in arguments for word in _words(given.get(param.name or ""))] + list(rest)
        if arguments[-1].nargs == -1:
            return not words or NO_EVENT.fullmatch(words[0]) is not None
        return len(words) < len(arguments)


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        yield from value


@dataclass(frozen=True, slots=True)
class Hall:
    """Where a verb is done: the desk, the event and the section meant, and how the answer is wanted."""

    store: Store
    desk: Desk
    event: str
    chosen: str | None
    seen: int | None
    as_json: bool
    language: str

    @property
    def section(self) -> str:
        """The section meant; raises `UsageError` with the known ones."""
        return section_in(self.now, self.chosen)

    @property
    def now(self) -> Event:
        """The event as it stands."""
        return self.desk.event(self.event)

    @property
    def found(self) -> Section:
        """The section as it stands."""
        return self.now.sections[self.section]

    def people(self, words: Sequence[str]) -> list[int]:
        """The registration numbers named: "3", "7-9", "all"; raises `UsageError` with every word that names nobody."""
        if "all" in words:
            return [sbd for sbd, one in self.found.registrations.items() if one.withdrawn_from is None]
        wrong = [word for word in words if not NUMBERS.fullmatch(word)]
        if wrong:
            raise UsageError("desk.not_numbers", found=wrong)
        asked = [number for word in words for number in numbers_of(word)]
        unknown = [number for number in dict.fromkeys(asked) if number not in self.found.registrations]
        if unknown:
            raise UsageError("desk.unknown_sbds", found=unknown, known=list(self.found.registrations))
        return asked

    def say(self, code: str, **facts: object) -> str:
        """A sentence of the command line."""
        return sentence(self.language, AREA, code, facts)

    def tell(self, document: Mapping[str, object] | list[object], lines: Iterable[str]) -> int:
        """The answer: one JSON value, or lines for people."""
        if self.as_json:
            import json

            click.echo(json.dumps(document, ensure_ascii=False))
        else:
            for line in lines:
                click.echo(line)
        return 0

    def did(self, outcome: Outcome, lines: Iterable[str] = (), **more: object) -> int:
        """What a verb wrote, and what else there is to say; its notes go to the error stream."""
        if not self.as_json:
            self.note(outcome.notes)
        return self.tell({**self.record(outcome), **more}, [*self.written(outcome), *lines])

    def note(self, notes: Iterable[Problem]) -> None:
        """What the arbiter should know, on the error stream."""
        for one in notes:
            say(f"thuysi: {problem_sentence(self.language, one.code, one.facts)}")

    def written(self, outcome: Outcome) -> Iterator[str]:
        """A line for each entry, or that nothing has changed."""
        from thuysi.text.service import kind_text

        for entry in outcome.entries:
            kind = kind_text(entry.kind, self.language)
            yield self.say("saved", sequence=entry.sequence, kind=kind, section=entry.section)
        if not outcome.entries:
            yield self.say("unchanged")

    def record(self, outcome: Outcome) -> dict[str, object]:
        """What was written, as JSON: the entries without their data (`thuysi log --json` has it)."""
        return {
            "event": outcome.event.id,
            "sequence": outcome.event.sequence,
            "entries": [
                {"sequence": one.sequence, "kind": one.kind, "section": one.section, "time": one.time}
                for one in outcome.entries
            ],
            "notes": [
                {"code": one.code, "facts": dict(one.facts),
                 "text": problem_sentence(self.language, one.code, one.facts)}
                for one in outcome.notes
            ],
        }  # fmt: skip


def numbers_of(word: str) -> range:
    """The numbers of "7" or "7-9".

    >>> list(numbers_of("7-9")), list(numbers_of("7"))
    ([7, 8, 9], [7])
    """
    first, _, last = word.partition("-")
    return range(int(first), int(last or first) + 1)


# --- what every command on the store takes ---------------------------------------------------------------------------

store_options: Decorator = together(
    click.option("--db", default=None, metavar="URL"),
    click.option("--event", "named", default=None, metavar="EVENT"),
    click.option("--section", "chosen", default=None, metavar="SECTION"),
)
actor_options: Decorator = together(
    click.option("--actor", default=None, envvar=ACTOR, metavar="NAME"),
    click.option("--seen", type=click.IntRange(0), default=None, metavar="N"),
)


event_argument = click.argument("event", required=False, metavar="[EVENT]", shell_complete=complete_event)


def verb(function: Callable[..., int]) -> Callable[..., int]:
    """A command that writes: it gets `hall` before its own arguments; EVENT is the first word of the line."""
    return _with_params(_in_the_hall(function), function, (store_options, actor_options, output_options))


def look(function: Callable[..., int]) -> Callable[..., int]:
    """The same for a command that only looks."""
    return _with_params(_in_the_hall(function), function, (store_options, output_options))


def _in_the_hall(function: Callable[..., int]) -> Callable[..., int]:
    @wraps(function)
    def in_the_hall(
        event: str | None, named: str | None, chosen: str | None, db: str | None, as_json: bool, lang: str | None,
        actor: str | None = None, seen: int | None = None, **given: Any,
    ) -> int:  # fmt: skip
        with open_at(db) as store:
            desk, language = desk_at(store, actor), lang or locale_language()
            return function(
                Hall(store, desk, event_in(store, named or event), chosen, seen, as_json, language), **given
            )

    return in_the_hall


def _with_params(
    wrapped: Callable[..., int], function: Callable[..., int], common: Sequence[Decorator]
) -> Callable[..., int]:
    """EVENT before the command's own parameters, what all have in common after them (click keeps them backwards)."""
    own = list(getattr(function, "__click_params__", []))
    holder: Any = wrapped
    holder.__click_params__ = []
    for decorator in reversed(common):
        decorator(holder)
    holder.__click_params__ += own
    event_argument(holder)
    return wrapped


@contextmanager
def hall_of(source: Stored, actor: str | None, seen: int | None, as_json: bool, language: str) -> Iterator[Hall]:
    """The desk at an event that stands where a file might."""
    with open_at(source.url) as store:
        desk = desk_at(store, actor)
        yield Hall(store, desk, event_in(store, source.word), source.section, seen, as_json, language)


@contextmanager
def hall_from(
    source: Stored, out: str | None, actor: str | None, seen: int | None, as_json: bool, language: str
) -> Iterator[Hall]:
    """The same for a command that changes a file or an event; an event is not written elsewhere with -o."""
    if out is not None:
        raise UsageError("options_clash", options=["--db", "-o"])
    with hall_of(source, actor, seen, as_json, language) as hall:
        yield hall


def only_stored(seen: int | None) -> None:
    """Refuse what only the log of a store can tell where a file is meant."""
    if seen is not None:
        raise UsageError("option_needs", option="--seen", needs="--db")


def desk_at(store: Store, actor: str | None) -> Desk:
    """The desk of whoever sits at this machine."""
    from thuysi.service.opening import desk_on

    return desk_on(store, actor or user_name(), machine_name())


def user_name() -> str:
    """Who acts when nobody says it: the user of the machine."""
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def machine_name() -> str:
    """The machine, as the log names it."""
    import socket

    name = socket.gethostname()
    return name if name.isprintable() else ""
