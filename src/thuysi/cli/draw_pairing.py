"""A paired round drawn for the terminal: the boards, the bye, the absent, and on request the reasons."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from thuysi.cli.terminal import console as terminal
from thuysi.decision import Decision, RoundPairing
from thuysi.history import histories
from thuysi.model import PAIRING_ALLOCATED_BYE, Tournament, score_text
from thuysi.text import sentence
from thuysi.text.draw_log import draw_lines
from thuysi.text.reasons import reason


def draw(tournament: Tournament, pairing: RoundPairing, language: str, reasons: bool) -> None:
    """Print the round: a row a board, then who has the bye and who is absent, then the reasons."""
    console = terminal(cut=True)
    names = {player.number: player.name for player in tournament.players}
    score = {number: score_text(record.points) for number, record in histories(tournament).items()}

    def say(code: str, **facts: object) -> str:
        return sentence(language, "pairing", code, facts)

    def who(number: int) -> str:
        return f"{number} {names[number]}"

    title = say("title", round=pairing.round, edition=pairing.edition)
    table = Table(title=title, title_justify="left", header_style="bold")
    for code, right in (("board", True), ("white", False), ("score", True), ("score", True), ("black", False)):
        table.add_column(say(code), justify="right" if right else "left")
    for board in pairing.boards:
        row = (who(board.white), score[board.white], score[board.black], who(board.black))
        table.add_row(str(board.board), *row)
    console.print(table)
    if pairing.bye is not None:
        code = "bye" if pairing.bye.kind == PAIRING_ALLOCATED_BYE else "rests"
        console.print(say(code, player=who(pairing.bye.player)))
    for one in pairing.rests:
        console.print(say("rests", player=who(one.player)))
    for board in pairing.boards:
        if board.result is not None:
            console.print(say("decided", board=board.board, result=board.result))
    if pairing.absent:
        console.print(say("absent", players=[who(number) for number in pairing.absent]))
    for name, value in pairing.settings.items():
        console.print(say("setting", name=name, value=value))
    if reasons:
        _reasons(console, pairing, language)
        for line in draw_lines(pairing, language):
            console.print(line, soft_wrap=True)


def _reasons(console: Console, pairing: RoundPairing, language: str) -> None:
    """Every decision of the round, board by board."""

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
