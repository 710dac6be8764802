"""The file of a commitment: seed, salt and phrase as JSON. Secret before the draw, published after it."""

from __future__ import annotations

import json
from typing import Any, Final

from thuysi.errors import InputError, Problem, Where
from thuysi.lots import Reveal, checked_seed, commitment

KEYS: Final = ("commitment", "seed", "salt", "phrase")
REQUIRED: Final = ("seed", "salt")


def parse(text: str) -> Reveal:
    """The reveal in a text; a missing commitment is worked out, unknown keys are left alone.

    Raises `InputError` with every problem found; `UsageError` for a seed or salt of the wrong shape.
    """
    try:
        document: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise InputError([Problem(Where(), "draw.reveal_not_json", {"found": text.strip()[:40]})]) from None
    if not isinstance(document, dict):
        raise InputError([Problem(Where(), "draw.reveal_not_json", {"found": text.strip()[:40]})])
    problems = [Problem(Where(), "draw.reveal_lacks", {"key": key}) for key in REQUIRED if key not in document]
    problems += [
        Problem(Where(), "draw.reveal_not_text", {"key": key, "found": str(document[key])[:40]})
        for key in ("commitment", "salt", "phrase")
        if not isinstance(document.get(key, ""), str)
    ]
    if problems:
        raise InputError(problems)
    seed, salt = checked_seed(document["seed"]), document["salt"]
    worked_out = commitment(seed, salt)
    reveal = Reveal(document.get("commitment", worked_out), seed, salt, document.get("phrase", ""))
    said = document.get("draw_seed", reveal.draw_seed)
    if reveal.commitment == worked_out and said != reveal.draw_seed:
        facts = {"found": str(said)[:80], "expected": reveal.draw_seed}
        raise InputError([Problem(Where(), "draw.reveal_draw_seed", facts)])
    return reveal


def document(reveal: Reveal) -> dict[str, object]:
    """The reveal as plain JSON values, with the seed of the draw beside what it is made of."""
    return {
        "commitment": reveal.commitment,
        "seed": reveal.seed,
        "salt": reveal.salt,
        "phrase": reveal.phrase,
        "draw_seed": reveal.draw_seed,
    }


def render(reveal: Reveal) -> str:
    """The reveal as the text of its file."""
    return json.dumps(document(reveal), ensure_ascii=False, indent=2) + "\n"
