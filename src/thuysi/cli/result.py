"""`thuysi result FILE ROUND BOARD RESULT`: enters the result of one board into a file."""

from __future__ import annotations

from typing import Final

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.saving import save_back
from thuysi.cli.told import Told, told
from thuysi.errors import Problem, Where
from thuysi.event import result_named, with_result
from thuysi.files import read_as
from thuysi.text import sentence

DOUBLE_DEFAULT: Final = "--"


class ResultCommand(Told):
    """A command in which "--" is a result, a double default, and not the end of the options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Spell a "--" that no other result follows so that click takes it for an argument."""
        follows = [*args[1:], ""]
        results = ("-", DOUBLE_DEFAULT, "-+")
        spelled = [
            f" {word}" if word == DOUBLE_DEFAULT and after not in results else word
            for word, after in zip(args, follows)
        ]
        return super().parse_args(ctx, spelled)


@told("result", cls=ResultCommand, context_settings={"ignore_unknown_options": True})
@click.argument("file")
@click.argument("round_", metavar="ROUND", type=click.INT)
@click.argument("board", type=click.INT)
@click.argument("result")
@click.option("-o", "--output", default=None, metavar="OUT")
@output_options
def command(
    file: str, round_: int, board: int, result: str, output: str | None, as_json: bool, lang: str | None
) -> int:
    """Enter a result: 1-0 0-1 1/2, + - -- (by default), 0-0, 1/2-0, W-L D-D (unrated), ? (adjourned)."""
    language = lang or locale_language()
    tournament, problems, format_ = read_as(file)
    show_problems(file, problems, language)
    entered = result_named(result)
    changed = with_result(tournament, round_, board, entered)
    save_back(changed, file, output, format_, language)
    game = tournament.rounds[round_ - 1].games[board - 1]
    if round_ < len(tournament.rounds) and game.result != entered:
        drawn = {"round": round_, "drawn": len(tournament.rounds)}
        show_problems(file, [Problem(Where(), "result_of_past_round", drawn, harmless=True)], language)
    names = {player.number: player.name for player in tournament.players}
    facts = {
        "round": round_,
        "board": board,
        "white": game.white,
        "black": game.black,
        "result": entered.code,
        "before": game.result.code if game.result else None,
    }
    if as_json:
        import json

        print(json.dumps(facts, ensure_ascii=False))
    elif (output or file) != "-":
        shown = {**facts, "white_name": names[game.white], "black_name": names[game.black]}
        print(sentence(language, "result", "changed" if game.result else "entered", shown))
    return 0
