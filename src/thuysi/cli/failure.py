"""Errors as lines on the error stream, and the exit status they stand for."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from thuysi.errors import InputError, NoLegalPairing, Problem, ThuysiError
from thuysi.text import problem_sentence, sentence


def report(error: ThuysiError, language: str) -> int:
    """Write the error, one line a problem, and return the status: 1 when the law has no answer, else 2."""
    if isinstance(error, InputError):
        show_problems(str(error.facts.get("file", "-")), error.problems, language)
        return 2
    from thuysi.text.failures import error_text

    print(f"thuysi: {error_text(error, language)}", file=sys.stderr)
    return 1 if isinstance(error, NoLegalPairing) else 2


def show_problems(file: str, problems: Iterable[Problem], language: str) -> None:
    """One line a problem: FILE:LINE:COLUMN: message."""
    for problem in problems:
        place = f"{file}:{problem.where}" if str(problem.where) else file
        print(f"{place}: {problem_sentence(language, problem.code, problem.facts)}", file=sys.stderr)


def report_defect(error: Exception, language: str) -> int:
    """A defect of the program, in one line without a traceback (THUYSI_DEBUG=1 shows it); nothing was written."""
    facts = {"kind": type(error).__name__, "detail": str(error) or "–"}
    print(f"thuysi: {sentence(language, 'errors', 'defect', facts)}", file=sys.stderr)
    return 2
