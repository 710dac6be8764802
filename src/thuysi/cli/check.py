"""`thuysi check`: pair every past round again and list the differences."""

from __future__ import annotations

import click

from thuysi.check import check, edition_of
from thuysi.cli.event_input import event_to_pair, options_of, system_of
from thuysi.cli.language import locale_language
from thuysi.cli.options import Rules, output_options, with_rules
from thuysi.cli.stored import Source, source_options
from thuysi.cli.told import told
from thuysi.text import sentence


@told("check")
@source_options()
@with_rules
@output_options
def command(file: Source, rules: Rules, as_json: bool, lang: str | None) -> int:
    """Pair every past round of FILE again from what was known then; list the differences, colours included."""
    language = lang or locale_language()
    tournament, _ = event_to_pair(file, language, rules)
    checked = check(tournament, system_of(tournament, rules.system), options_of(rules))
    if as_json:
        import json

        from thuysi.views import check_json

        click.echo(json.dumps(check_json(checked, language), ensure_ascii=False))
    else:
        from thuysi.views import difference_text

        paired_by = edition_of(checked)
        if paired_by is not None:
            click.echo(sentence(language, "check", "paired_by", {"edition": paired_by}))
        for one in checked:
            facts = {"round": one.round, "difference": None if one.ok else difference_text(one, language)}
            click.echo(sentence(language, "check", "same" if one.ok else "different", facts))
    return 0 if all(one.ok for one in checked) else 1
