"""`thuysi absent FILE PLAYER…`: players who have leave not to play a round to come, and who take that back."""

from __future__ import annotations

from typing import Final

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.hall import actor_options, hall_from, only_stored
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.saving import save_back
from thuysi.cli.stored import Source, Stored, source_options
from thuysi.cli.told import told
from thuysi.errors import UsageError
from thuysi.event import with_absences, without_absences
from thuysi.files import read_as
from thuysi.model import FULL_POINT_BYE, HALF_POINT_BYE, ZERO_POINT_BYE, ByeKind, Tournament
from thuysi.text import sentence

AREA = "absent"
KINDS: Final[dict[str, ByeKind]] = {"zero": ZERO_POINT_BYE, "half": HALF_POINT_BYE, "full": FULL_POINT_BYE}
"""What people call a bye -> its kind."""

NAMED: Final = {kind: name for name, kind in KINDS.items()}
Change = dict[str, object]


@told("absent")
@source_options()
@click.argument("players", metavar="PLAYER...", type=click.INT, nargs=-1, required=True)
@click.option("--round", "round_", type=click.IntRange(1, 999), default=None)
@click.option("--until", type=click.IntRange(1, 999), default=None)
@click.option("--kind", type=click.Choice(list(KINDS)), default="zero")
@click.option("--back", is_flag=True)
@click.option("-o", "--output", "out", default=None, metavar="OUT")
@actor_options
@output_options
def command(
    file: Source,
    players: tuple[int, ...],
    round_: int | None,
    until: int | None,
    kind: str,
    back: bool,
    out: str | None,
    actor: str | None,
    seen: int | None,
    as_json: bool,
    lang: str | None,
) -> int:
    """Announce that PLAYERs are absent from a round to come: they are not paired in it."""
    language = lang or locale_language()
    if isinstance(file, Stored):
        from thuysi.cli.players import announced

        with hall_from(file, out, actor, seen, as_json, language) as hall:
            return announced(hall, tuple(str(one) for one in players), round_, until, None if back else kind)
    only_stored(seen)
    tournament, problems, format_ = read_as(file)
    show_problems(file, problems, language)
    first = len(tournament.rounds) + 1 if round_ is None else round_
    last = first if until is None else until
    if last < first:
        raise UsageError("absence_range", first=first, last=last)
    rounds = range(first, last + 1)
    if back:
        changed = without_absences(tournament, players, rounds)
    else:
        changed = with_absences(tournament, players, rounds, KINDS[kind])
    save_back(changed, file, out, format_, language)
    changes = changes_of(tournament, changed)
    if as_json:
        import json

        print(json.dumps({"absences": changes}, ensure_ascii=False))
    elif (out or file) != "-":
        for line in lines(tournament, changes, language):
            print(line)
    return 0


def changes_of(before: Tournament, after: Tournament) -> list[Change]:
    """Each bye that was announced, changed or taken back, by round and player; None: none announced."""
    old, new = ({(one.round, one.player): one.kind for one in event.absences} for event in (before, after))
    return [
        {"round": key[0], "player": key[1], "kind": new.get(key), "before": old.get(key)}
        for key in sorted(old.keys() | new.keys())
        if old.get(key) != new.get(key)
    ]


def lines(tournament: Tournament, changes: list[Change], language: str) -> list[str]:
    """What changed, for people."""
    names = {player.number: player.name for player in tournament.players}
    if not changes:
        return [sentence(language, AREA, "unchanged", {})]
    return [_line(change, names[int(str(change["player"]))], language) for change in changes]


def _line(change: Change, name: str, language: str) -> str:
    def worth(kind: object) -> str | None:
        return sentence(language, AREA, NAMED[kind], {}) if kind in NAMED else None

    facts = {**change, "name": name, "kind": worth(change["kind"]), "before": worth(change["before"])}
    return sentence(language, AREA, "back" if change["kind"] is None else "announced", facts)
