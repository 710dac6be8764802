"""The pictures: what they say, that nothing in a name gets out of its text, that they are the same every time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final
from xml.etree import ElementTree

import pytest

import thuysi
import thuysi.history
from thuysi.errors import UsageError
from thuysi.plots import FILE, PAGE, PLOTS, plot
from thuysi.plots.svg import fitted, width_of
from thuysi.text import LANGUAGES

SVG: Final = "{http://www.w3.org/2000/svg}"
NASTY: Final = "<script>alert(\"1\")</script> & 'Tí' \x00\x1f\ufffe"


@pytest.fixture(scope="module")
def event() -> thuysi.Tournament:
    """An event of 23 players and six rounds with byes, absences and floats."""
    played = thuysi.generate(23, 6, "adjusted", seed=11, absences="0.05", draws="0.3")
    people = tuple(replace(one, name=f"Nguyễn Thị Ánh {one.number}", unit="Huế") for one in played.players)
    return replace(played, players=people, name="Giải thử")


def parsed(svg: str) -> Any:
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PLOTS)
@pytest.mark.parametrize("look", [PAGE, FILE], ids=["page", "file"])
def test_every_picture_is_said_to_screen_readers_and_has_no_script(
    event: thuysi.Tournament, kind: str, language: str, look: Any
) -> None:
    svg = plot(kind, event, language, player=3, look=look)
    root = parsed(svg)
    assert root.get("role") == "img"
    said = {part: root.find(f"{SVG}{part}") for part in ("title", "desc")}
    assert root.get("aria-labelledby") == " ".join(one.get("id") for one in said.values())
    assert all(one.text.strip() for one in said.values())
    assert "<script" not in svg and " style=" not in svg and "href" not in svg
    assert svg == plot(kind, event, language, player=3, look=look)
    assert ("var(--" in svg) == (look is PAGE)


@pytest.mark.parametrize("kind", PLOTS)
def test_names_are_text_and_nothing_else(event: thuysi.Tournament, kind: str) -> None:
    people = tuple(replace(one, name=NASTY, unit=NASTY) for one in event.players)
    svg = plot(kind, replace(event, players=people), "en", player=3)
    parsed(svg)
    assert "<script" not in svg and "\x00" not in svg


def test_nothing_stands_outside_the_drawing(event: thuysi.Tournament) -> None:
    people = tuple(replace(one, name="Công Tằng Tôn Nữ Thị Huyền Trân Ngọc Bảo " * 3) for one in event.players)
    for kind in PLOTS:
        for language in LANGUAGES:
            root = parsed(plot(kind, replace(event, players=people), language, player=3))
            x0, y0, wide, high = map(float, root.get("viewBox").split())
            width, height = x0 + wide, y0 + high
            for one in root.iter(f"{SVG}text"):
                size, x = float(one.get("font-size")), float(one.get("x"))
                room = width_of(one.text, size) * 0.93  # an estimate of real letters on the wide side
                left = {"middle": x - room / 2, "end": x - room}.get(one.get("text-anchor"), x)
                assert left > -4 and left + room < width + 4, (kind, language, one.text)
                assert 0 < float(one.get("y")) <= height


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PLOTS)
def test_a_picture_by_itself_has_a_margin_and_is_read_on_a_phone(
    event: thuysi.Tournament, kind: str, language: str
) -> None:
    """A phone is 360 units wide, a little less without the edges of the page: no print is smaller than 11 of them."""
    for look, margin in ((FILE, 14), (PAGE, 0)):
        root = parsed(plot(kind, event, language, player=3, look=look))
        left, top, width, _ = map(float, root.get("viewBox").split())
        assert (left, top) == (-margin, -margin) and width == 360 + 2 * margin
        sizes = [float(one.get("font-size")) for one in root.iter(f"{SVG}text")]
        assert min(sizes) * 328 / 360 > 11
        ground = root.find(f"{SVG}rect")
        assert look is PAGE or (float(ground.get("x")), float(ground.get("width"))) == (left, width)


@pytest.mark.parametrize("players", [11, 12, 13])
def test_the_places_below_the_race_are_named_once(players: int) -> None:
    root = parsed(plot("race", thuysi.generate(players, 5, "adjusted", seed=4, draws="0.3"), "en"))
    soft = [one.text for one in root.iter(f"{SVG}text") if one.get("x") == "0" and one.text.isdigit()]
    assert len(soft) == len(set(soft)) and set(soft) <= {str(place) for place in range(11, players + 1)}


def test_a_way_tells_every_round_opponent_colour_and_result(event: thuysi.Tournament) -> None:
    from thuysi.cards import card

    svg = plot("way", event, "vi", player=5)
    rows = card(event, 5).rows
    told = parsed(svg).find(f"{SVG}desc").text
    for row in rows:
        assert f"Ván {row.round}:" in told
        if row.opponent is not None:
            assert f"(số {row.opponent})" in told
    texts = [one.text for one in parsed(svg).iter(f"{SVG}text")]
    floated = [row.mark for row in rows if row.mark is not None]
    assert floated and sum(text.endswith(("↓", "↑")) for text in texts) == len(floated)
    assert sum("đánh" in text for text in texts) == len(set(floated))


@pytest.mark.parametrize("rounds", [1, 3, 9, 11, 13, 19, 39])
def test_the_numbers_of_the_rounds_never_touch(rounds: int) -> None:
    """A round robin of forty has thirty-nine rounds; their numbers lay on one another."""
    played = thuysi.generate(rounds + 1, rounds, "round-robin", seed=2)
    root = parsed(plot("race", played, "en"))
    axis = [one for one in root.iter() if one.tag.endswith("text") and one.get("y") == "30"]
    said, places = [int(one.text or "") for one in axis], [float(one.get("x", "")) for one in axis]
    assert said[0] == 1 and said[-1] == rounds and said == sorted(set(said))
    assert len(said) == rounds or rounds > 10
    for (one, at), (other, after) in pairwise(zip(said, places, strict=True)):
        assert after - at > (len(str(one)) + len(str(other))) / 2 * 7


def test_the_race_has_the_places_of_every_table(event: thuysi.Tournament) -> None:
    from thuysi.plots.race import runners_of

    tables = [thuysi.standings(event, after_round=number) for number in range(1, 7)]
    names = {one.number: one.name for one in event.players}
    runners = runners_of(tables, names, 10)
    assert [one.number for one in runners] == [row.player for row in tables[-1].rows[:10]]
    for one in runners:
        for table, place in zip(tables, one.places, strict=True):
            assert place is not None and table.rows[place - 1].player == one.number


def test_the_balance_counts_every_player_once(event: thuysi.Tournament) -> None:
    from thuysi.history import histories
    from thuysi.plots.balance import float_counts

    root = parsed(plot("balance", event, "en"))
    counts = float_counts(event)
    assert all(sum(own.values()) == len(event.players) for own in counts.values())
    numbers = [
        int(one.text) for one in root.iter(f"{SVG}text") if one.get("font-weight") == "700" and one.text.isdigit()
    ]
    played = sum(bool(one.colours) for one in histories(event).values())
    assert sum(numbers) == played + 2 * len(event.players)


def test_by_starting_number_where_hardly_anybody_has_a_rating(event: thuysi.Tournament) -> None:
    bare = replace(event, players=tuple(replace(one, rating=None, national_rating=None) for one in event.players))
    assert "starting number" in plot("ratings", bare, "en")
    rated = replace(event, players=tuple(replace(one, rating=2500 - 10 * one.number) for one in event.players))
    assert "rating →" in plot("ratings", rated, "en")
    same = replace(event, players=tuple(replace(one, rating=1500) for one in event.players))
    parsed(plot("ratings", same, "en"))


Box = tuple[float, float, float, float]


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def box_of(label: Any) -> Box:
    """The room of a line of text: letters with marks above and below them."""
    x, y, size = (float(label.get(name)) for name in ("x", "y", "font-size"))
    width = width_of(label.text, size)
    left = {"middle": x - width / 2, "end": x - width}.get(label.get("text-anchor"), x)
    return left, y - size * 0.95, left + width, y + size * 0.25


@pytest.mark.parametrize("players", [8, 40, 120, 300])
@pytest.mark.parametrize("rated", [False, True], ids=["numbers", "ratings"])
def test_names_among_dots_hide_neither_names_nor_dots(players: int, rated: bool) -> None:
    """Also where three hundred crowd; each name stands on an edge of the ground's colour, over every line and dot."""
    played = thuysi.generate(players, 9 if players > 8 else 5, "adjusted", seed=4, draws="0.3")
    named = "Công Tằng Tôn Nữ Ngọc Bảo Khánh", "Phan Vũ", "Nguyễn Thị Minh Khai"
    people = tuple(
        replace(one, name=named[one.number % 3], rating=2400 - one.number * 4 if rated else None)
        for one in played.players
    )
    root = parsed(plot("ratings", replace(played, players=people), "vi"))
    drawn = list(root)
    labels = [one for one in drawn if one.get("paint-order") == "stroke"]
    assert len(labels) > 3 and all(one.get("stroke") == FILE.surface for one in labels)
    names = [box_of(one) for one in labels if one.get("font-style") is None]
    assert not [1 for at, one in enumerate(names) for other in names[:at] if overlap(one, other)]
    circles = [one for one in drawn if one.tag == f"{SVG}circle"]
    assert drawn.index(circles[-1]) < drawn.index(labels[0])
    dots = [[float(one.get(name)) for name in ("cx", "cy", "r")] for one in circles]
    assert len(dots) == players and all(r <= 2.5 for _, _, r in dots) == (players == 300)
    boxes = [(x - r / 2, y - r / 2, x + r / 2, y + r / 2) for x, y, r in dots]
    assert not [1 for name in names for dot in boxes if overlap(name, dot)]


def test_everybody_stands_where_his_rating_and_his_points_put_him(event: thuysi.Tournament) -> None:
    """Rating along, points up, each on one straight scale; who is above the line of least squares is told first."""
    rated = replace(event, players=tuple(replace(one, rating=2500 - 13 * one.number) for one in event.players))
    points = {number: history.points for number, history in thuysi.history.histories(rated).items()}
    svg = parsed(plot("ratings", rated, "en"))
    dots = [(float(one.get("cx")), float(one.get("cy"))) for one in svg.iter(f"{SVG}circle")]
    assert len(dots) == len(rated.players)
    for one, (x, y) in zip(rated.players, dots, strict=True):
        assert one.rating is not None
        assert abs(x - on_scale(one.rating, [other.rating or 0 for other in rated.players], [x for x, _ in dots])) < 0.2
        assert abs(y - on_scale(points[one.number], list(points.values()), [-y for _, y in dots]) * -1) < 0.2
    above = over_the_trend({one.number: (one.rating or 0, points[one.number]) for one in rated.players})
    first = max(above, key=lambda number: (above[number], -number))
    told = svg.find(f"{SVG}desc").text
    assert told.index(rated.players[first - 1].name) == min(
        told.find(one.name) for one in rated.players if one.name in told
    )


def on_scale(value: int, values: list[int], places: list[float]) -> float:
    """Where a value stands when the least is at the first place and the most at the last."""
    low, high = min(values), max(values)
    return min(places) + (value - low) / (high - low) * (max(places) - min(places))


def over_the_trend(people: dict[int, tuple[int, int]]) -> dict[int, Fraction]:
    """How far each is above the line of least squares, exactly."""
    count = len(people)
    mean_x = Fraction(sum(x for x, _ in people.values()), count)
    mean_y = Fraction(sum(y for _, y in people.values()), count)
    spread = sum(((x - mean_x) ** 2 for x, _ in people.values()), Fraction(0))
    slope = sum(((x - mean_x) * (y - mean_y) for x, y in people.values()), Fraction(0)) / spread
    return {number: y - mean_y - slope * (x - mean_x) for number, (x, y) in people.items()}


def test_what_cannot_be_drawn_is_refused_by_code(event: thuysi.Tournament) -> None:
    empty = replace(event, rounds=())
    for kind in PLOTS:
        with pytest.raises(UsageError) as found:
            plot(kind, empty, player=1)
        assert found.value.code == "nothing_to_plot"
    for code, asked in (
        ("unknown_plot", ("cloud", 1)),
        ("plot_of_whom", ("way", None)),
        ("no_such_player", ("way", 99)),
    ):
        with pytest.raises(UsageError) as found:
            plot(asked[0], event, player=asked[1])
        assert found.value.code == code


def test_what_does_not_fit_is_cut_and_says_so() -> None:
    assert fitted("王天一王天一王天一", 10, 45).endswith("…")
    assert width_of(fitted("Nguyễn Thị Minh Khai", 13, 80), 13) <= 80


def test_the_command_writes_svg_and_png(event: thuysi.Tournament, tmp_path: Any) -> None:
    from thuysi.cli import run

    file = tmp_path / "giai.json"
    thuysi.write(event, file)
    for name, magic in (("race.svg", b"<svg"), ("race.png", b"\x89PNG")):
        assert run(["plot", str(file), "race", "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_bytes().startswith(magic)
    assert run(["plot", str(file), "way", "-o", str(tmp_path / "way.svg")]) == 2
    assert run(["plot", str(file), "race", "-o", str(tmp_path / "race.gif")]) == 2


def test_the_print_has_the_pictures_and_the_why_sheet_the_way(event: thuysi.Tournament) -> None:
    from thuysi.reports import Request, Source, frame_of, made, render

    source = Source(event, frame_of(event, "vi"), Request(round=2, players=(3,)))
    why: Any = made(["why"], source)[0].view
    assert [one.svg.startswith("<svg") for one in why.ways] == [True]
    assert render("charts", event, frame_of(event, "zh")).startswith(b"%PDF")


def test_letters_that_no_font_has_are_told_with_the_pixels(
    event: thuysi.Tournament, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """A screen has fonts of its own: nothing is told of the drawing itself."""
    from thuysi.cli import run

    file = tmp_path / "giai.json"
    players = tuple(replace(one, name="𠮷野家", given_name="") for one in event.players)
    thuysi.write(replace(event, players=players), file)
    assert run(["plot", str(file), "race", "-o", str(tmp_path / "race.png"), "--json"]) == 0
    said, told = capsys.readouterr()
    assert "U+20BB7" in told and '"U+20BB7"' in said
    assert run(["plot", str(file), "race", "-o", str(tmp_path / "race.svg"), "--lang", "vi"]) == 0
    assert "U+20BB7" not in "".join(capsys.readouterr())
