"""Standings as people and programs read them: the public JSON, and every addend as a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from thuysi.decision import Decision
from thuysi.model import score_text
from thuysi.standings.descriptor import Modifiers, parse
from thuysi.standings.table import ALIASES
from thuysi.standings.working import Part, Standings, Value, decimal_text, value_text
from thuysi.text import sentence
from thuysi.text.words import words_of

AREA: Final = "standings"
REGULATIONS: Final = "điều lệ"
PLACES: Final = ("DE", "VN-DE", "LOT")
"""Tie-breaks whose value is a place among the tied."""
MEANS: Final = ("rating", "buchholz", "performance")
"""Addends of which the value is the mean."""
_SUFFIXES: Final = (
    ("points", "with_points"),
    ("share", "with_share"),
    ("real_score", "with_real_score"),
    ("own_score", "with_own_score"),
    ("foreseen", "with_foreseen"),
)
"""Facts that add a clause to an addend's sentence, in the order of reading."""


def document(result: Standings, language: str, *, working: bool = False) -> dict[str, object]:
    """The public JSON of standings: values exact, as decimals or fractions; with `working` every addend."""
    rows = []
    for row in result.rows:
        values = {name: value_text(value.value) for name, value in row.values.items()}
        entry: dict[str, object] = {
            "rank": row.rank,
            "player": row.player,
            "points": score_text(row.points),
            "tie_breaks": values,
        }
        if working:
            entry["working"] = {
                name: [part_document(part, language) for part in value.parts] for name, value in row.counted.items()
            }
        rows.append(entry)
    return {
        "rows": rows,
        "order": list(result.order),
        "edition": result.edition,
        "after_round": result.after_round,
        "rounds": result.total_rounds,
        "round_robin": result.round_robin,
        "seed": result.seed,
        "settings": dict(result.settings),
        "left_out": list(result.left_out),
        "notes": [note_document(note, language) for note in result.notes],
    }


def note_document(note: Decision, language: str) -> dict[str, object]:
    """A note: article, code, facts, and its sentence."""
    return {"article": note.article, "code": note.code, "facts": dict(note.facts), "text": note_text(note, language)}


def note_text(note: Decision, language: str) -> str:
    """A note as a sentence."""
    return sentence(language, AREA, note.code, note.facts)


def part_document(part: Part, language: str) -> dict[str, object]:
    """An addend: where it is from, how much, by which rule and article, what cut it, and its sentence."""
    return {
        "round": part.round,
        "opponent": part.opponent,
        "amount": value_text(part.amount),
        "rule": part.rule,
        "article": part.article,
        "cut": part.cut,
        "facts": dict(part.facts),
        "text": part_text(part, language),
    }


def part_text(part: Part, language: str, point: str = ".") -> str:
    """An addend as a sentence: what it is, why the score is not the plain one, what cut it; `point` of decimals."""
    facts = {name: _pointed(fact, point) for name, fact in part.facts.items()} | {"cut": part.cut}
    clauses = [sentence(language, AREA, part.rule, facts)]
    clauses += [sentence(language, AREA, code, facts) for fact, code in _SUFFIXES if _adds(part, fact)]
    if part.cut is not None:
        clauses.append(sentence(language, AREA, "with_cut", facts))
    return "; ".join(clauses)


def _pointed(fact: object, point: str) -> object:
    """A fact that is a decimal with the reader's point.

    >>> _pointed("10.5", ","), _pointed("fide-c07-2026-03", ","), _pointed(3, ",")
    ('10,5', 'fide-c07-2026-03', 3)
    """
    decimal = isinstance(fact, str) and "." in fact and fact.lstrip("-").replace(".", "", 1).isdecimal()
    return str(fact).replace(".", point) if decimal else fact


def article_text(article: str, language: str) -> str:
    """The article of an addend; the event's own regulations in words."""
    return sentence(language, AREA, "regulations", {}) if article == REGULATIONS else article


def amount_text(name: str, value: Value, language: str) -> str:
    """A value with its name, as people read it."""
    return f"{name}{':' if _is_place(name, value) else ' ='} {worth_text(name, value, language)}"


def worth_text(name: str, value: Value, language: str, point: str = ".") -> str:
    """A value as people read it: a number, or for a rule that only orders the tied, the place among them."""
    number = (value_text(value.value) or "–").replace(".", point)
    if _is_place(name, value):
        return sentence(language, AREA, "place", {"place": number})
    how = how_found(value)
    if how is None:
        return number
    facts = {name: _pointed(fact, point) for name, fact in how[1].items()}
    return f"{number} ({sentence(language, AREA, how[0], facts)})"


def _is_place(name: str, value: Value) -> bool:
    return value.amount is not None and parse(name).name in PLACES


def how_found(value: Value) -> tuple[str, Mapping[str, object]] | None:
    """The sentence for a value that is not the sum of its addends: a mean, or the rating that expects a score."""
    counted = [part for part in value.parts if part.cut is None]
    if value.value is None or not counted:
        return None
    total = sum((part.amount for part in counted), Fraction(0))
    if counted[0].rule in MEANS:
        rounded = total != value.value * len(counted)
        return "mean", {"count": len(counted), "total": value_text(total), "rounded": rounded}
    if counted[0].rule == "expected":
        scored = sum((Fraction(str(part.facts["scored"])) for part in counted), Fraction(0))
        return "lowest_expecting", {"total": value_text(total), "scored": value_text(scored)}
    return None


def _adds(part: Part, fact: str) -> bool:
    """Whether the fact adds a clause: these rules say all in their own sentence."""
    return fact in part.facts and part.rule not in ("board_count", "direct_table", "no_opponent")


def tie_break_text(descriptor: str, language: str) -> str:
    """A descriptor in words: its name, then each modifier."""
    parsed = parse(descriptor)
    name = sentence(language, AREA, f"name_{ALIASES.get(parsed.name, parsed.name)}", {})
    clauses = [sentence(language, AREA, code, {"n": n}) for code, n in _modifier_codes(parsed.modifiers).items()]
    return ", ".join([name, *clauses])


def _modifier_codes(modifiers: Modifiers) -> Mapping[str, object]:
    """The sentences of the modifiers set, with their number."""
    limit = f"{modifiers.limit_percent}%" + (f" {modifiers.limit:+d} × ½" if modifiers.limit else "")
    plain = Modifiers()
    known: dict[str, tuple[bool, object]] = {
        f"modifier_{modifiers.points}": (modifiers.points is not None, None),
        "modifier_C": (modifiers.cut_low > 0 and modifiers.cut_high == 0, modifiers.cut_low),
        "modifier_M": (modifiers.cut_high > 0, modifiers.cut_high),
        "modifier_L": ((modifiers.limit, modifiers.limit_percent) != (plain.limit, plain.limit_percent), limit),
        "modifier_K": (modifiers.divisor is not None, modifiers.divisor),
        "modifier_P": (modifiers.forfeits_played, None),
        "modifier_F": (modifiers.fore, None),
        "modifier_R": (modifiers.reverse, None),
    }
    return {code: number for code, (present, number) in known.items() if present}


def decimals(values: list[Fraction]) -> int | None:
    """How many decimals the values need at most, or None where one does not end."""
    most = 0
    for value in values:
        shown = value_text(value) or ""
        if "/" in shown:
            return None
        most = max(most, len(shown.partition(".")[2]))
    return most


def title(result: Standings, language: str) -> str:
    """Standings after which round, or the final ones."""
    code = "title_after" if result.after_round < result.total_rounds else "title_final"
    if result.after_round == 0:
        code = "title_start"
    return sentence(language, AREA, code, {"round": result.after_round})


def column_text(values: list[Value]) -> list[str]:
    """A column with the same decimals all through; a fraction that does not end is shown as it is."""
    numbers = [value.value for value in values]
    most = decimals([number for number in numbers if number is not None])
    if most is None:
        return [value_text(number) or "–" for number in numbers]
    return ["–" if number is None else decimal_text(number, most) for number in numbers]


def footnotes(result: Standings, language: str) -> list[str]:
    """What the table rests on: edition and order, each tie-break in words on a line of its own, then the notes."""
    order = ", ".join(result.order)
    names = [f"  {name}: {tie_break_text(name, language)}" for name in result.order]
    return [_edition(result, language, order), *names, *_notes(result, language)]


def paragraphs(result: Standings, language: str) -> list[str]:
    """The same for paper: the order in words in one paragraph, each with the tie-break's code behind."""
    order = "; ".join(f"{tie_break_text(name, language)} [{name}]" for name in result.order)
    return [_edition(result, language, order), *_notes(result, language)]


def _edition(result: Standings, language: str, order: str) -> str:
    law = words_of(language).law(result.edition)
    return sentence(language, AREA, "edition", {"edition": law, "order": order})


def _notes(result: Standings, language: str) -> list[str]:
    """Notes, the event's own settings, lots, ties that are left."""
    lines = [note_text(note, language) for note in result.notes]
    for name, value in result.settings.items():
        lines.append(sentence(language, AREA, "setting", {"name": name, "value": value}))
    if result.seed is not None:
        lines.append(sentence(language, AREA, "seed", {"seed": result.seed}))
    if len({row.rank for row in result.rows}) < len(result.rows):
        lines.append(sentence(language, AREA, "ties_left", {}))
    return lines
