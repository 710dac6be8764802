"""`thuysi result FILE ROUND BOARD RESULT`: enters the result of one board into a file."""

from __future__ import annotations

from typing import Final

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.hall import AtEvent, Hall, actor_options, hall_of
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.saving import save_back
from thuysi.cli.stored import Source, Stored, source_options
from thuysi.cli.told import told
from thuysi.errors import Problem, UsageError, Where
from thuysi.event import result_named, with_result
from thuysi.files import read_as
from thuysi.text import sentence

DOUBLE_DEFAULT: Final = "--"


class ResultCommand(AtEvent):
    """A command in which "--" is a result, a double default, and not the end of the options; FILE may be an event."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Spell a "--" that no other result follows so that click takes it for an argument."""
        return super().parse_args(ctx, spelled(args))

    def _left_out(self, ctx: click.Context, args: list[str]) -> bool:
        given, _, _ = self.make_parser(ctx).parse_args(args=list(args))
        stored = isinstance(given.get("db"), str) or isinstance(given.get("section"), str)
        return stored and super()._left_out(ctx, args)


def spelled(args: list[str]) -> list[str]:
    """The words with a "--" that is a result spelled so that click takes it for an argument."""
    results = ("-", DOUBLE_DEFAULT, "-+")
    return [
        f" {word}" if word == DOUBLE_DEFAULT and after not in results else word
        for word, after in zip(args, [*args[1:], ""], strict=True)
    ]


@told("result", cls=ResultCommand, context_settings={"ignore_unknown_options": True})
@source_options()
@click.argument("round_", metavar="ROUND", type=click.INT)
@click.argument("board", type=click.INT)
@click.argument("result")
@click.option("-o", "--output", default=None, metavar="OUT")
@click.option("--fouls", type=click.IntRange(0, 99), nargs=2, default=None, metavar="WHITE BLACK")
@actor_options
@output_options
def command(
    file: Source,
    round_: int,
    board: int,
    result: str,
    output: str | None,
    fouls: tuple[int, int] | None,
    actor: str | None,
    seen: int | None,
    as_json: bool,
    lang: str | None,
) -> int:
    """Enter a result: 1-0 0-1 1/2, + - -- (by default), 0-0, 1/2-0, W-L D-D (unrated), ? (adjourned)."""
    language = lang or locale_language()
    if isinstance(file, Stored):
        if output is not None:
            raise UsageError("options_clash", options=["--db", "-o"])
        with hall_of(file, actor, seen, as_json, language) as hall:
            return in_store(hall, round_, board, result, fouls)
    if fouls is not None or seen is not None:
        raise UsageError("option_needs", option="--fouls, --seen", needs="--db")
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


TAKEN_BACK: Final = "none"
"""What is entered to take a result back."""


def in_store(hall: Hall, round_: int, board: int, result: str, fouls: tuple[int, int] | None) -> int:
    """A result of the round being played, entered in the store; the same one a second time confirms it."""
    from thuysi.cli.shown import result_text, who
    from thuysi.documents import round_document

    given = None if result == TAKEN_BACK else result
    done = hall.desk.enter_result(hall.event, hall.section, board, given, fouls, round_, seen=hall.seen)
    found = done.event.sections[hall.section]
    drawn = found.rounds[round_ - 1]
    one = drawn.boards[board - 1]
    missing = sum(other.result is None for other in drawn.boards)
    names = {"white": who(found, one.white), "black": who(found, one.black)}
    line = hall.say("result", round=round_, board=board, **names, result=result_text(one) or None, missing=missing)
    told_board = round_document(found, drawn, hall.language)["boards"][board - 1]
    return hall.did(done, [line], section=found.id, round=round_, **told_board, missing=missing)
