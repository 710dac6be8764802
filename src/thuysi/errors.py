"""The error tree, and the values that report bad data.

    ThuysiError                  a question with no answer; carries a code and facts, never a finished sentence
    ├── InputError               the input cannot be read as it stands: all its Problems at once       (exit 2)
    ├── UsageError               an unknown system, edition, setting, tie-break …                      (exit 2)
    ├── RefusedRound             the round cannot be paired now: results missing, no round left …      (exit 2)
    ├── NoLegalPairing           the law has no answer; the facts say which constraint leaves none     (exit 1)
    ├── StorageError             the store cannot be read or written: locked, full, damaged, newer …  (exit 2)
    ├── StaleWrite               the event has moved on since what the writer saw; nothing was written (exit 2)
    ├── RepeatedRequest          a request that was sent before and has been done; nothing was written  (exit 2)
    ├── AccessRefused            a code, session or token that opens nothing (any more)                 (exit 2)
    ├── RefusedVerb              an arbiter's verb that cannot be done now; what would lift it         (exit 2)
    └── ProofFailed              the program could not prove its own answer: always a bug of ours

Exceptions answer a question that has no answer. Bad data is a value: a reader returns every `Problem` at once.
Neither holds a translated sentence: `thuysi.text` renders code and facts where they are shown.
"""

from __future__ import annotations

import errno
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

Facts = Mapping[str, object]


class ThuysiError(Exception):
    """A question with no answer: `code` names the kind, `facts` the values, `text` renders both."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts: Facts = facts
        super().__init__(code + "".join(f" {name}={value!r}" for name, value in facts.items()))


@dataclass(frozen=True, slots=True)
class Where:
    """A place in the input: line and column of a text (from 1), or sheet, row and column of a workbook."""

    line: int | None = None
    column: int | str | None = None
    sheet: str | None = None

    def __str__(self) -> str:
        parts = [part for part in (self.sheet, self.line, self.column) if part is not None]
        return ":".join(str(part) for part in parts)


class SystemReason(StrEnum):
    """Why the operating system did not do it, as a fact: said in the reader's language (`thuysi.text`)."""

    NOT_THERE = "not_there"
    THERE = "there"
    NO_FOLDER = "no_folder"
    A_FOLDER = "a_folder"
    NOT_ALLOWED = "not_allowed"
    READ_ONLY = "read_only"
    FULL = "full"
    LONG_NAME = "long_name"
    TOO_MANY_FILES = "too_many_files"
    IN_USE = "in_use"
    DISK = "disk"
    ADDRESS_IN_USE = "address_in_use"
    NO_ADDRESS = "no_address"


REASONS: Final = {
    errno.ENOENT: SystemReason.NOT_THERE, errno.EEXIST: SystemReason.THERE, errno.ENOTDIR: SystemReason.NO_FOLDER,
    errno.EISDIR: SystemReason.A_FOLDER, errno.EACCES: SystemReason.NOT_ALLOWED, errno.EPERM: SystemReason.NOT_ALLOWED,
    errno.EROFS: SystemReason.READ_ONLY, errno.ENOSPC: SystemReason.FULL, errno.EDQUOT: SystemReason.FULL,
    errno.ENAMETOOLONG: SystemReason.LONG_NAME, errno.EMFILE: SystemReason.TOO_MANY_FILES,
    errno.ENFILE: SystemReason.TOO_MANY_FILES, errno.EBUSY: SystemReason.IN_USE, errno.ETXTBSY: SystemReason.IN_USE,
    errno.EIO: SystemReason.DISK, errno.EADDRINUSE: SystemReason.ADDRESS_IN_USE,
    errno.EADDRNOTAVAIL: SystemReason.NO_ADDRESS,
}  # fmt: skip
"""What the operating system answers -> why, for the sentences; anything else is quoted as it says it."""


def reason_of(error: OSError) -> str:
    """Why the operating system did not do it; its own words, without path and number, where it says something rare."""
    return REASONS.get(error.errno or 0) or error.strerror or str(error)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing found in the input: where, what kind, and the values found and expected.

    `harmless` problems were read around (and reported); the others would change a point, an opponent, a colour
    or a bye, and refuse the whole input.
    """

    where: Where
    code: str
    facts: Facts = field(default_factory=dict)
    harmless: bool = False


class InputError(ThuysiError):
    """The input cannot be read as it stands; `problems` holds everything found, harmless ones included."""

    def __init__(self, problems: Sequence[Problem], file: str = "-") -> None:
        self.problems = tuple(problems)
        super().__init__("input", file=file, count=len(self.problems))


class UsageError(ThuysiError):
    """An unknown name or a value out of its range; the facts hold the known ones."""


def no_such_player(player: int, known: Collection[int]) -> UsageError:
    """The error for a starting number that nobody has, where these are the numbers that there are."""
    if not known:
        return UsageError("no_players", player=player)
    return UsageError("no_such_player", player=player, lowest=min(known), highest=max(known))


class RefusedRound(ThuysiError):
    """The round cannot be paired as the event stands (results missing, no round left, nobody to pair)."""


class NoLegalPairing(ThuysiError):
    """No legal pairing exists; the facts say how many can be paired, who is stuck, what would free them."""


class StorageError(ThuysiError):
    """The store cannot be opened, read or written; the code says why, the facts which file or database."""


class StaleWrite(ThuysiError):
    """The event has moved on since what the writer saw (facts: seen, head); nothing was written."""


class RepeatedRequest(ThuysiError):
    """A request that came before and has been done (facts: event, first, last entry); nothing was written again."""


class AccessRefused(ThuysiError):
    """A one-time code, a session or a token that opens nothing: unknown, used, expired or revoked."""


class RefusedVerb(ThuysiError):
    """A verb that cannot be done as the event stands; the facts name what stands in the way and what lifts it."""


class ProofFailed(ThuysiError):
    """The program could not prove its own answer; never expected, always reported."""
