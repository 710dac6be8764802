"""`thuysi token`: access for other programs to the HTTP API — made (the secret is shown once), listed, revoked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.hall import user_name
from thuysi.cli.language import locale_language
from thuysi.cli.options import Decorator, output_options, together
from thuysi.cli.stored import event_in, open_at
from thuysi.cli.told import group
from thuysi.text import sentence

if TYPE_CHECKING:
    from thuysi.storage.store import Store

AREA: Final = "web_api"
ROLES: Final = ("chief", "arbiter", "check_in", "results", "organiser", "viewer")

where_options: Decorator = together(
    click.option("--db", default=None, metavar="URL"),
    click.option("--event", "named", default=None, metavar="EVENT"),
    click.option("--every-event", is_flag=True),
)


@group("token")
def command() -> None:
    """Tokens for the HTTP API."""


@command.named("new")
@where_options
@click.argument("name")
@click.option("--role", type=click.Choice(ROLES), required=True)
@click.option("--section", "sections", multiple=True, metavar="SECTION")
@click.option("--boards", type=click.IntRange(1, 5_000), nargs=2, default=None, metavar="FIRST LAST")
@click.option("--hours", type=click.IntRange(1, 24 * 366), default=24 * 14, show_default=True)
@output_options
def new(
    db: str | None, named: str | None, every_event: bool, name: str, role: str, sections: tuple[str, ...],
    boards: tuple[int, int] | None, hours: int, as_json: bool, lang: str | None,
) -> int:  # fmt: skip
    """A token, its secret shown this once."""
    from thuysi.service.desk import Desk
    from thuysi.web.api.grants import new_token
    from thuysi.web.arbiter.office import clock

    language = lang or locale_language()
    first, last = boards or (None, None)
    asked = {
        "name": name, "role": role, "sections": list(sections), "first_board": first, "last_board": last,
        "hours": hours,
    }  # fmt: skip
    with open_at(db, new=every_event) as store:
        event_id = _event(store, named, every_event)
        event = Desk(store).event(event_id) if event_id else None
        secret, document = new_token(store, event, asked, user_name(), clock())
    if as_json:
        click.echo(json.dumps({**document, "secret": secret}, ensure_ascii=False))
    else:
        click.echo(sentence(language, AREA, "made", {"name": name, "role": role, "secret": secret}))
    return 0


@command.named("list")
@where_options
@output_options
def listed(db: str | None, named: str | None, every_event: bool, as_json: bool, lang: str | None) -> int:
    """The tokens of an event, never their secrets."""
    from thuysi.web.api.grants import listed as tokens_of
    from thuysi.web.arbiter.office import clock

    language = lang or locale_language()
    with open_at(db) as store:
        found = tokens_of(store, _event(store, named, every_event))
    if as_json:
        click.echo(json.dumps({"tokens": found}, ensure_ascii=False))
        return 0
    for one in found:
        click.echo(_line(one, language, clock()))
    if not found:
        click.echo(sentence(language, AREA, "none", {}))
    return 0


def _line(one: dict[str, Any], language: str, now: int) -> str:
    """A token for people: who, what for, how far it reaches, until when."""
    from datetime import UTC, datetime

    def say(code: str, **facts: object) -> str:
        return sentence(language, AREA, code, facts)

    reach = [one["event"] or say("every_event"), *one["sections"]]
    if one["first_board"] is not None or one["last_board"] is not None:
        reach.append(say("boards", first=one["first_board"] or 1, last=one["last_board"] or "…"))
    over = one["expires"] is not None and one["expires"] <= now
    state = "revoked" if one["revoked"] is not None else "expired" if over else "active"
    until = one["expires"] and f"{datetime.fromtimestamp(one['expires'], UTC):%Y-%m-%d %H:%MZ}"
    if state == "active" and until is None:
        state = "endless"
    return say("listed", **{**one, "reach": ", ".join(reach), "state": say(f"state_{state}", until=until)})


@command.named("revoke")
@where_options
@click.argument("token")
@output_options
def revoke(db: str | None, named: str | None, every_event: bool, token: str, as_json: bool, lang: str | None) -> int:
    """A token is worth nothing from now on."""
    from thuysi.web.api.grants import revoked
    from thuysi.web.arbiter.office import clock

    language = lang or locale_language()
    with open_at(db) as store:
        revoked(store, _event(store, named, every_event), token, clock())
    if as_json:
        click.echo(json.dumps({"token": token, "revoked": True}))
    else:
        click.echo(sentence(language, AREA, "revoked", {"token": token}))
    return 0


def _event(store: Store, named: str | None, every_event: bool) -> str:
    """The event meant; "" for every event of the store."""
    from thuysi.storage.access import EVERY_EVENT

    return EVERY_EVENT if every_event else event_in(store, named)
