"""`thuysi generate`: random events, played by one of our engines; many at once over all cores."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options, settings_of
from thuysi.cli.saving import REPORT
from thuysi.cli.told import told
from thuysi.errors import UsageError

if TYPE_CHECKING:
    from thuysi.errors import Problem
    from thuysi.generate import Recipe


def share(text: str) -> Fraction:
    """A share as people write it, kept exact: 0.05, 5% or 1/20.

    >>> share("5%"), share("0,05")
    (Fraction(1, 20), Fraction(1, 20))
    """
    number = text.strip().replace(",", ".")
    try:
        return Fraction(number[:-1]) / 100 if number.endswith("%") else Fraction(number)
    except (ValueError, ZeroDivisionError):
        raise UsageError("usage.share", found=text) from None


@told("generate")
@click.option("--players", type=int, required=True)
@click.option("--rounds", type=int, required=True)
@click.option("--system", default="dutch")
@click.option("--edition", default=None)
@click.option("--seed", type=click.IntRange(0), default=0)
@click.option("-o", "out", required=True)
@click.option("--events", type=click.IntRange(1), default=1)
@click.option("--jobs", type=click.IntRange(1), default=None)
@click.option("--forfeits", type=share, default="0")
@click.option("--absences", type=share, default="0")
@click.option("--half-byes", type=share, default="0")
@click.option("--withdrawals", type=share, default="0")
@click.option("--late", type=share, default="0")
@click.option("--unrated", type=share, default="0")
@click.option("--draws", type=share, default=None)
@click.option("--baku", is_flag=True)
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE")
@output_options
def command(
    out: str,
    events: int,
    jobs: int | None,
    settings: tuple[str, ...],
    as_json: bool,
    lang: str | None,
    **recipe: Any,
) -> int:
    """Play random events by FIDE's result model and write them as report files."""
    from thuysi.generate import Recipe, check

    wanted = Recipe(settings=settings_of(settings), **recipe)
    check(wanted)
    jobs_to_do = _jobs(wanted, out, events)
    written = list(_write_all(jobs_to_do, jobs or os.cpu_count() or 1))
    language = lang or locale_language()
    # What is lost is the same for every event: said once, of the first.
    show_problems(written[0].file, written[0].lost, language)
    if as_json:
        import json

        shapes = [_shape(one) for one in written]
        click.echo(json.dumps(shapes if events > 1 else shapes[0], ensure_ascii=False))
    elif out != "-":
        _tell(written, language)
    return 0


@dataclass(frozen=True, slots=True)
class Job:
    """One event to play and the file to write it to."""

    recipe: Recipe
    file: str


@dataclass(frozen=True, slots=True)
class Written:
    """One event that was written: how many of its rounds could be paired, and what a report file has no place for."""

    players: int
    rounds: int
    played: int
    seed: int
    file: str
    edition: str | None
    lost: tuple[Problem, ...]


def _jobs(recipe: Recipe, out: str, events: int) -> list[Job]:
    from thuysi.files import make_folder

    if events == 1:
        return [Job(recipe, out)]
    folder = Path(out)
    make_folder(out)
    seeds = range(recipe.seed, recipe.seed + events)
    width = len(str(seeds[-1]))
    return [Job(replace(recipe, seed=seed), str(folder / f"{recipe.system}-{seed:0{width}}.trf")) for seed in seeds]


def write_one(job: Job) -> Written:
    """Play one event and write it."""
    from thuysi.files import STANDARD_INPUT, format_of, write
    from thuysi.formats.trf.writing import losses
    from thuysi.generate import generate

    event = generate(job.recipe)
    format_ = REPORT if job.file == STANDARD_INPUT else format_of(job.file)
    write(event, job.file, format_)
    lost = losses(event) if format_ == REPORT else ()
    recipe = job.recipe
    return Written(recipe.players, recipe.rounds, len(event.rounds), recipe.seed, job.file, event.edition, lost)


def _write_all(jobs: Sequence[Job], cores: int) -> Iterator[Written]:
    """Every event, in order of its seed, over so many cores, with a progress bar on a terminal."""
    if len(jobs) == 1 or cores == 1:
        yield from _with_progress(map(write_one, jobs), len(jobs))
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(cores, len(jobs))) as pool:
        yield from _with_progress(pool.map(write_one, jobs, chunksize=max(1, len(jobs) // (cores * 8))), len(jobs))


def _with_progress(written: Iterator[Written], count: int) -> Iterator[Written]:
    if count == 1 or not sys.stderr.isatty():
        yield from written
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(written, total=count, description="", console=Console(stderr=True))


def _shape(one: Written) -> dict[str, object]:
    return {
        "players": one.players,
        "rounds": one.rounds,
        "played": one.played,
        "seed": one.seed,
        "edition": one.edition,
        "file": one.file,
    }


def _tell(written: Sequence[Written], language: str) -> None:
    from thuysi.text import sentence

    for one in written:
        code = "written" if one.played == one.rounds else "written_short"
        click.echo(sentence(language, "generate", code, _shape(one)))
