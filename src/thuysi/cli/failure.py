"""Errors as lines on the error stream, and the exit status they stand for."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import Final

from thuysi.errors import InputError, NoLegalPairing, Problem, ThuysiError, reason_of
from thuysi.text import problem_sentence, sentence

UNSEEN: Final = r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]"
"""Letters that would break a line, colour the terminal or turn the direction of writing: a file may hold them."""


def report(error: ThuysiError, language: str) -> int:
    """Write the error, one line a problem, and return the status: 1 when the law has no answer, else 2."""
    if isinstance(error, InputError):
        show_problems(str(error.facts.get("file", "-")), error.problems, language)
        return 2
    from thuysi.text.failures import error_text

    say(f"thuysi: {error_text(error, language)}")
    return 1 if isinstance(error, NoLegalPairing) else 2


def show_problems(file: str, problems: Iterable[Problem], language: str) -> None:
    """One line a problem: FILE:LINE:COLUMN: message."""
    for problem in problems:
        place = ":".join(part for part in (file, str(problem.where)) if part)
        say(f"{place}: {problem_sentence(language, problem.code, problem.facts)}")


def report_system(error: OSError, language: str) -> int:
    """What the operating system would not do, in one line."""
    facts = {"reason": reason_of(error)}
    place = f"{error.filename}: " if error.filename else ""
    say(f"thuysi: {place}{sentence(language, 'jobs', 'system', facts)}")
    return 2


def report_defect(error: Exception, language: str) -> int:
    """A defect of the program, in one line without a traceback (THUYSI_DEBUG=1 shows it)."""
    facts = {"kind": type(error).__name__, "detail": str(error) or "–"}
    say(f"thuysi: {sentence(language, 'errors', 'defect', facts)}")
    return 2


def say(line: str) -> None:
    """One line on the error stream, always one."""
    print(seen(line), file=sys.stderr)


def seen(text: str) -> str:
    """The text with the letters that cannot be seen written as their codes."""
    return re.sub(UNSEEN, lambda unseen: f"\\u{ord(unseen[0]):04x}", text)
