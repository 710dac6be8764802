"""A paired round drawn for people: the boards, the bye, the absent, and on request the reasons.

Rich draws where somebody looks, at the width of his terminal; a file or a pipe gets the same table whole, as text.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from thuysi.cli.boxes import boxed
from thuysi.decision import Decision, RoundPairing
from thuysi.history import histories
from thuysi.model import PAIRING_ALLOCATED_BYE, Tournament, score_text
from thuysi.text import sentence
from thuysi.text.draw_log import draw_lines
from thuysi.text.reasons import reason

if TYPE_CHECKING:
    from rich.console import Console

COLUMNS = (("board", True), ("white", False), ("score", True), ("score", True), ("black", False))
"""The heading's code of each column, and whether its cells stand at the right."""


def draw(tournament: Tournament, pairing: RoundPairing, language: str, reasons: bool) -> None:
    """Print the round: a row a board, then who has the bye and who is absent, then the reasons."""
    title = sentence(language, "pairing", "title", {"round": pairing.round, "edition": pairing.edition})
    heads = [(sentence(language, "pairing", code, {}), right) for code, right in COLUMNS]
    rows, below = list(_rows(tournament, pairing)), list(_below(tournament, pairing, language))
    if not reasons and not sys.stdout.isatty():
        sys.stdout.write("\n".join([boxed(title, heads, rows), *below, ""]))
        return
    from thuysi.cli.terminal import console as terminal

    console = terminal(cut=True)
    _table(console, title, heads, rows)
    for line in below:
        console.print(line)
    if reasons:
        _reasons(console, pairing, language)
        for line in draw_lines(pairing, language):
            console.print(line, soft_wrap=True)


def _rows(tournament: Tournament, pairing: RoundPairing) -> Iterator[tuple[str, ...]]:
    """A row a board: its number, White with his score, the score of Black and Black."""
    who = {player.number: f"{player.number} {player.name}" for player in tournament.players}
    score = {number: score_text(record.points) for number, record in histories(tournament).items()}
    for board in pairing.boards:
        yield str(board.board), who[board.white], score[board.white], score[board.black], who[board.black]


def _below(tournament: Tournament, pairing: RoundPairing, language: str) -> Iterator[str]:
    """What is said below the table: who has the bye, who rests, what is decided already, who is absent, settings."""
    names = {player.number: player.name for player in tournament.players}

    def say(code: str, **facts: object) -> str:
        return sentence(language, "pairing", code, facts)

    def who(number: int) -> str:
        return f"{number} {names[number]}"

    if pairing.bye is not None:
        code = "bye" if pairing.bye.kind == PAIRING_ALLOCATED_BYE else "rests"
        yield say(code, player=who(pairing.bye.player))
    for one in pairing.rests:
        yield say("rests", player=who(one.player))
    for board in pairing.boards:
        if board.result is not None:
            yield say("decided", board=board.board, result=board.result)
    if pairing.absent:
        yield say("absent", players=[who(number) for number in pairing.absent])
    for name, value in pairing.settings.items():
        yield say("setting", name=name, value=value)


def _table(console: Console, title: str, heads: list[tuple[str, bool]], rows: list[tuple[str, ...]]) -> None:
    from rich.table import Table

    table = Table(title=title, title_justify="left", header_style="bold")
    for heading, right in heads:
        table.add_column(heading, justify="right" if right else "left")
    for row in rows:
        table.add_row(*row)
    console.print(table)


def _reasons(console: Console, pairing: RoundPairing, language: str) -> None:
    """Every decision of the round, board by board."""
    from rich.text import Text

    def tell(heading: str, decisions: Iterable[Decision]) -> None:
        texts = [reason(language, pairing.system, decision) for decision in decisions]
        if texts:
            console.print(Text(heading, style="bold"), " ".join(texts))

    def say(code: str, **facts: object) -> str:
        return sentence(language, "pairing", code, facts)

    console.print()
    tell(say("whole_round"), pairing.decisions)
    for one in pairing.floats:
        tell(say("float_heading", player=one.player), one.decisions)
    for board in pairing.boards:
        tell(say("board_heading", board=board.board, white=board.white, black=board.black), board.decisions)
    for bye in (*([pairing.bye] if pairing.bye else []), *pairing.rests):
        code = "bye_heading" if bye.kind == PAIRING_ALLOCATED_BYE else "rests_heading"
        tell(say(code, player=bye.player), bye.decisions)
