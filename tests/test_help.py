"""Help and usage errors in three languages: every command and option has its sentence, and no sentence is left over."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import pytest

from thuysi.cli import COMMANDS, run, thuysi
from thuysi.cli.told import _first, spelling
from thuysi.text import LANGUAGES, table


def commands(path: str = "", command: click.Command = thuysi) -> Iterator[tuple[str, click.Command]]:
    """Every command and group by its words."""
    yield path, command
    if isinstance(command, click.Group):
        ctx = click.Context(command)
        for name in command.list_commands(ctx):
            found = command.get_command(ctx, name)
            assert found is not None
            yield from commands(f"{path} {name}".strip(), found)


EVERY = dict(commands())


def keys_of(path: str, command: click.Command) -> Iterator[tuple[str, str]]:
    """The keys of a command's options: its own, and the one it shares with others."""
    for param in command.params:
        if isinstance(param, click.Option):
            yield f"{path} {spelling(param)}", spelling(param)


def test_every_command_and_option_has_its_sentence() -> None:
    known = table("vi", "help")
    lacking = [path or "thuysi" for path in EVERY if (path or "thuysi") not in known]
    lacking += [
        own
        for path, command in EVERY.items()
        for own, shared in keys_of(path, command)
        if not {own, shared} & set(known)
    ]
    assert lacking == []


def test_no_sentence_of_help_is_left_over() -> None:
    used = {path or "thuysi" for path in EVERY} | {"--help", "--version"}
    for path, command in EVERY.items():
        for own, shared in keys_of(path, command):
            used.add(own if own in table("vi", "help") else shared)
    assert sorted(key for key in table("vi", "help") if key not in used and not key.startswith("mark.")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", EVERY, ids=lambda path: path or "thuysi")
def test_help_is_in_the_language_asked_for(path: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of click's own English is in it, whether --lang stands before or after --help."""
    known = table(language, "help")
    for words in (["--lang", language, *path.split(), "--help"], [*path.split(), "--help", "--lang", language]):
        assert run(words) == 0
        out = capsys.readouterr().out
        assert out.startswith(known["mark.usage"]) and known["mark.section"] in out
        assert known["--help"].split()[0] in out
        if language != "en":
            assert not re.search(r"Usage:|Options:|Show this|INTEGER|TEXT$|\[OPTIONS\]|\[required\]|\[default", out)
        about = known[path or "thuysi"]
        assert "".join(about.split())[:40] in "".join(out.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_locale_chooses_the_language_of_help(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", {"vi": "vi_VN.UTF-8", "en": "en_GB.UTF-8", "zh": "zh_CN.UTF-8"}[language])
    assert run(["pair", "-h"]) == 0
    assert capsys.readouterr().out.startswith(table(language, "help")["mark.usage"])


WRONG = (
    (["pear"], "pear", "pair"),
    (["pair", "x", "--rouns", "3"], "--rouns", "--rounds"),
    (["pair"], "FILE", "pair --help"),
    (["pair", "x", "y"], "y", "pair"),
    (["pair", "x", "--seed"], "--seed", "pair --help"),
    (["pair", "x", "--json=1"], "--json", "pair --help"),
    (["pair", "x", "--rounds", "0"], "0", "1000"),
    (["pair", "x", "--first-colour", "red"], "red", "white"),
    (["result", "x", "one", "1", "1-0"], "one", "ROUND"),
    (["generate", "--players", "4", "--rounds", "2", "-o", "-", "--draws", "some"], "some", "1/20"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "found", "known"), WRONG, ids=lambda case: str(case))
def test_a_wrong_line_is_told_in_one_line_of_the_language(
    words: list[str], found: str, known: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*words, "--lang", language]) == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1
    assert found in err and known in err
    assert not re.search(r"Error:|Usage:|Try '|No such|Got unexpected|Missing|Invalid|is not one of", err)


def test_every_command_says_its_line_in_the_list() -> None:
    for language in LANGUAGES:
        assert set(COMMANDS) <= set(table(language, "commands"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_in_a_list_of_commands_closes_its_brackets(language: str) -> None:
    for line in (_first(text) for text in table(language, "help").values()):
        assert line.count("(") == line.count(")") and line.count("（") == line.count("）"), line


def test_every_command_on_a_file_takes_an_event_of_the_store_instead() -> None:
    """docs/cli.md: `--db URL EVENT` instead of FILE in every command that takes FILE."""
    on_files = {
        path: {option for param in command.params for option in param.opts}
        for path, command in EVERY.items()
        if any(isinstance(param, click.Argument) and param.metavar == "FILE" for param in command.params)
    }
    assert {"pair", "late", "absent", "result", "draw hand", "ratings match"} <= set(on_files)
    assert {path for path, options in on_files.items() if "--db" not in options} == set()
