"""Decisions as sentences: one decision, one sentence, in the reader's language, for every system.

`thuysi.text.<language>.<system>` holds a template for each code (`thuysi.text.templates`); `{article}` is that of the
decision. Facts are shown the way people say them. A fact's name says how (`SHOWN`): colours and scores as words, a
colour history as what it comes to; a list of starting numbers may be written `{order:no}`. A fact that lists players
with reasons, `[{"player": 2, "reason": "met", "round": 3}, …]`, is told by clauses:

* the template "<code>.<reason>", else "passed.<reason>" (of the system, else of the words), with `{players}`; each
  player is shown by the template of that name with ".item", else by number;
* where the system's table has "reason_<reason>": each player with that reason in brackets, and "with_<fact>", if the
  table has it, is a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thuysi.decision import Decision
from thuysi.text import table
from thuysi.text.templates import filled
from thuysi.text.words import Listed, Words, words_of

Table = Mapping[str, str]
Passed = list[dict[str, object]]


def reason(language: str, system: str, decision: Decision, colours: str | None = None) -> str:
    """The sentence for a decision of a system; `colours`: the event's words for them (`COLOUR_WORDS`)."""
    known = table(language, system)
    facts = decision.facts
    said = Said(words_of(language, colours), known, decision.code, facts)
    said["article"] = decision.article
    text = filled(known[decision.code], facts, said)
    for name in PASSED:
        if name in facts and facts[name] and f"with_{name}" in known:
            text += " " + filled(known[f"with_{name}"], facts, said)
    return text


PASSED: Final = ("passed", "void")
"""Facts that list players with reasons and may have a sentence of their own."""


class Said(dict[str, object]):
    """Facts as they are said, each when it is first asked for; `{WHITE}` and `{BLACK}` are words for the colours."""

    __slots__ = ("code", "facts", "known", "words")

    def __init__(self, words: Words, known: Table, code: str, facts: Mapping[str, object]) -> None:
        self.words = words
        self.known = known
        self.code = code
        self.facts = facts

    def __missing__(self, name: str) -> object:
        show = SHOWN.get(name)
        if show is not None:
            said = show(self.words, self.facts[name])
        elif name in self.words.movers:
            said = self.words.movers[name]
        else:
            said = self._said(self.facts[name])
        self[name] = said
        return said

    def _said(self, value: object) -> object:
        """A fact that no name claims: lists with their words, nothing as a dash."""
        if not isinstance(value, (list, tuple)):
            return "–" if value is None else value
        if value and isinstance(value[0], dict) and "reason" in value[0]:
            return _passed_over(list(value), self)
        return Listed(self.words, value)


def _passed_over(passed: Passed, outer: Said) -> str:
    """Players with their reasons, as the tables of the system tell them."""
    known, words = outer.known, outer.words
    if f"reason_{passed[0]['reason']}" in known:
        return words.comma.join(f"{one['player']} ({known.get('reason_' + str(one['reason']), '–')})" for one in passed)
    groups: dict[str, Passed] = {}
    for one in passed:
        groups.setdefault(str(one["reason"]), []).append(one)
    return words.table["semicolon"].join(_clause(reason, ones, outer) for reason, ones in groups.items())


def _clause(reason: str, ones: Passed, outer: Said) -> str:
    """The players passed over for one reason: a clause."""
    words = outer.words
    own = f"{outer.code}.{reason}"
    name = own if own in outer.known else f"passed.{reason}"
    tables = outer.known if name in outer.known else words.table
    item = tables.get(name + ".item")
    if item is None:
        players = words.players([str(one["player"]) for one in ones])
    else:
        players = words.joined([filled(item, one, Said(words, outer.known, outer.code, one)) for one in ones])
    said = Said(words, outer.known, outer.code, outer.facts)
    said["players"] = players
    return filled(tables[name], outer.facts, said)


# --- how a fact is said, by its name ------------------------------------------------------------------------------


def _colour(words: Words, value: object) -> object:
    if isinstance(value, (list, tuple)):
        return [_colour(words, one) for one in value]
    return words.colour(value)


def _score(words: Words, value: object) -> object:
    """A score as people write it; a "place" that is the path of a store is no score, and is said as it is."""
    return words.score(value) if isinstance(value, str) and value.replace(".", "").lstrip("-").isdecimal() else value


def _values(words: Words, value: object) -> object:
    return [words.score(one) for one in value] if isinstance(value, list) else _score(words, value)


def _balances(words: Words, value: object) -> object:
    return [words.balance(history) for history in value] if isinstance(value, list) else value


def _direction(words: Words, value: object) -> object:
    return words.table[f"direction.{value}"]


def _law(words: Words, value: object) -> object:
    return words.law(value) if isinstance(value, str) else value


def _bans(words: Words, value: object) -> object:
    return Listed(words, [words.table[f"ban.{kind}"] for kind in value]) if isinstance(value, list) else value


SHOWN: Final[Mapping[str, Callable[[Words, object], object]]] = {
    "bans": _bans,
    "buchholz": _values,
    "colour": _colour,
    "colours": _balances,
    "direction": _direction,
    "due": _colour,
    "edition": _law,
    "first_colour": _colour,
    "from": _score,
    "majority": _colour,
    "median_score": _score,
    "other_place": _score,
    "other_score": _score,
    "virtual": _score,
    "paired_with": _score,
    "place": _score,
    "score": _score,
    "sonneborn_berger": _values,
    "to": _score,
    "value": _score,
}
"""A fact's name -> how it is said."""
