"""The shapes of the public contract: results of the core as plain JSON values, with their sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from thuysi.decision import AllocatedBye, Board, Decision, RoundPairing
from thuysi.model import PAIRING_ALLOCATED_BYE, score_text
from thuysi.text import sentence, table
from thuysi.text.reasons import reason
from thuysi.text.words import words_of

if TYPE_CHECKING:
    from thuysi.check import RoundCheck
    from thuysi.explain import Explanation


def decision_json(decision: Decision, system: str, language: str, colours: str | None = None) -> dict[str, Any]:
    """A decision: article, code, facts, and its sentence."""
    text = reason(language, system, decision, colours)
    return {"article": decision.article, "code": decision.code, "facts": dict(decision.facts), "text": text}


def pairing_json(pairing: RoundPairing, language: str) -> dict[str, Any]:
    """A paired round as `thuysi pair --json` prints it."""

    said: dict[int, dict[str, Any]] = {}  # boards share decisions; each is said once

    def reasons(decisions: Iterable[Decision]) -> list[dict[str, Any]]:
        for decision in decisions:
            if id(decision) not in said:
                said[id(decision)] = decision_json(decision, pairing.system, language)
        return [said[id(decision)] for decision in decisions]

    def without_game(one: AllocatedBye) -> dict[str, Any]:
        kind = {} if one.kind == PAIRING_ALLOCATED_BYE else {"kind": one.kind}
        return {"player": one.player, **kind, "decisions": reasons(one.decisions)}

    shape: dict[str, Any] = {
        "system": pairing.system,
        "edition": pairing.edition,
        "round": pairing.round,
        "seed": pairing.seed,
        "settings": dict(pairing.settings),
        "boards": [
            {"board": b.board, "white": b.white, "black": b.black, **_decided(b), "decisions": reasons(b.decisions)}
            for b in pairing.boards
        ],
        "bye": None if pairing.bye is None else without_game(pairing.bye),
        "floats": [
            {
                "player": f.player,
                "direction": f.direction,
                "from": score_text(f.from_score),
                "to": score_text(f.to_score),
                "decisions": reasons(f.decisions),
            }
            for f in pairing.floats
        ],
        "absent": list(pairing.absent),
        "decisions": reasons(pairing.decisions),
    }
    if pairing.rests:
        shape["rests"] = [without_game(one) for one in pairing.rests]
    if pairing.draw is not None:
        shape["draw"] = dict(pairing.draw)
    return shape


def _decided(board: Board) -> dict[str, str]:
    """The result of a board that is decided beforehand, where there is one."""
    return {} if board.result is None else {"result": board.result}


NO_BOARDS: Final = '"boards": []'
"""How an event without boards is written; in a JSON text no string holds this, its quotes would be escaped."""


BOARDS_TOGETHER: Final = 100
"""So many boards are one piece of text: few pieces, and none so long that memory is fetched for it alone."""


def pairing_text(pairing: RoundPairing, language: str) -> str:
    """`pairing_json` as JSON text: what `json.dumps` makes of it, letters of every alphabet as they are."""
    return "".join(pairing_pieces(pairing, language))


def pairing_pieces(pairing: RoundPairing, language: str) -> Iterator[str]:
    """The text of `pairing_text` in pieces, to be written as they come; a decision that boards share is told once."""
    told = _Told(pairing.system, language)
    whole = told.encode(pairing_json(replace(pairing, boards=()), language))
    before, _, after = whole.partition(NO_BOARDS)
    yield before + '"boards": ['
    for first in range(0, len(pairing.boards), BOARDS_TOGETHER):
        boards = map(told.board, pairing.boards[first : first + BOARDS_TOGETHER])
        yield (", " if first else "") + ", ".join(boards)
    yield "]" + after


WHOLE: Final = frozenset({int})


class _Told:
    """A round's boards as JSON text, each decision written once: what `json.dumps` makes of `decision_json`.

    Nearly all decisions of a large round are of a few codes, and only whole numbers tell two of one code apart (which
    place, instead of whom). The text of such a code is a form: a template for `%`, made once and then filled.
    """

    def __init__(self, system: str, language: str) -> None:
        from json import JSONEncoder

        self.encode: Callable[[object], str] = JSONEncoder(ensure_ascii=False).encode
        self.system = system
        self.language = language
        self.texts: dict[int, str] = {}
        self.forms: dict[tuple[str, ...], str | None] = {}
        movers = words_of(language).movers
        self.movers = {name: self.encode(word)[1:-1].replace("%", "%%") for name, word in movers.items()}

    def board(self, board: Board) -> str:
        """One board. Its decisions live as long as their round, so that each may be known by its identity."""
        texts = self.texts
        told = ", ".join([texts.get(id(decision)) or self._decision(decision) for decision in board.decisions])
        decided = "" if board.result is None else f', "result": {self.encode(board.result)}'
        seats = f'"board": {board.board}, "white": {board.white}, "black": {board.black}{decided}'
        return f'{{{seats}, "decisions": [{told}]}}'

    def _decision(self, decision: Decision) -> str:
        facts = decision.facts
        form = None
        if set(map(type, facts.values())) <= WHOLE:
            kind = (decision.article, decision.code, *facts)
            form = self.forms[kind] if kind in self.forms else self._new_form(kind)
        if form is not None and facts:
            return form % facts  # told of this board alone
        text = self.encode(decision_json(decision, self.system, self.language)) if form is None else form % facts
        self.texts[id(decision)] = text
        return text

    def _new_form(self, kind: tuple[str, ...]) -> str | None:
        """The form of an article, a code and its facts' names; None where the sentence is not always the same one."""
        article, code, *names = kind
        template = table(self.language, self.system)[code]
        form = None
        if "[[" not in template:
            rule, said = self.encode({"article": article, "code": code})[1:-1], self.encode(template)
            facts = ", ".join(f"{self.encode(name)}: {{{name}}}" for name in names)
            whole = f'{{{{{rule}, "facts": {{{{{facts}}}}}, "text": {said}}}}}'.replace("{article}", article)
            form = whole.replace("%", "%%").format_map({**self.movers, **{name: f"%({name})d" for name in names}})
        self.forms[kind] = form
        return form


def explanation_json(explanation: Explanation, language: str, colours: str | None = None) -> dict[str, Any]:
    """An answer as `thuysi explain --json` prints it; a whole round has its boards, bye and absent in `parts`."""
    from thuysi.text.explanation import explanation_text

    shape: dict[str, Any] = {
        "system": explanation.system,
        "edition": explanation.edition,
        "round": explanation.round,
        "board": explanation.board,
        "players": list(explanation.players),
        "player": explanation.player,
        "against": explanation.against,
        "decisions": [decision_json(told.decision, told.area, language, colours) for told in explanation.told],
        "text": explanation_text(explanation, language, colours),
    }
    if explanation.numbers:
        shape["numbers"] = {str(then): now for then, now in explanation.numbers}
    if explanation.parts:
        shape["parts"] = [explanation_json(part, language, colours) for part in explanation.parts]
    return shape


def check_json(rounds: Sequence[RoundCheck], language: str) -> dict[str, Any]:
    """The checked rounds as `thuysi check --json` prints them."""
    from thuysi.check import edition_of

    return {"edition": edition_of(rounds), "rounds": [_round_json(one, language) for one in rounds]}


def _round_json(one: RoundCheck, language: str) -> dict[str, Any]:
    if one.ok:
        return {"round": one.round, "ok": True}
    return {
        "round": one.round,
        "ok": False,
        "found": [list(board) for board in one.found],
        "expected": [list(board) for board in one.expected],
        "bye_found": one.bye_found,
        "bye_expected": one.bye_expected,
        "first_difference": difference_text(one, language),
    }


def difference_text(one: RoundCheck, language: str) -> str:
    """The first difference of a round as a sentence."""
    if one.problem is not None:
        return sentence(language, "check", one.problem, {"round": one.round})
    board = one.first_difference
    if board is None:
        return sentence(language, "check", "bye", {"found": one.bye_found, "expected": one.bye_expected})
    seated = {player: pair for pair in one.found for player in pair}
    facts = {"white": board[0], "black": board[1], "found": _seat(seated.get(min(board)))}
    return sentence(language, "check", "board", facts)


def _seat(pair: tuple[int, int] | None) -> str | None:
    return None if pair is None else f"{pair[0]}–{pair[1]}"
