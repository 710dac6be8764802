"""Random tournaments, odd ones too, for the tests of formats."""

from __future__ import annotations

import unicodedata
from typing import Any

from hypothesis import strategies as st

from thuysi.model import (
    RESULTS,
    Absence,
    Acceleration,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    PointsAdjustment,
    Result,
    Round,
    Scoring,
    Tournament,
)


def _one_line(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip()


LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "Zs"), max_codepoint=0x9FFF)
WORDS = st.text(LETTERS, max_size=20).map(_one_line).filter(lambda word: word.isprintable() or not word)
NAMES = st.one_of(
    st.sampled_from(["Nguyễn Thị Ngọc Ánh", "Đặng Hữu Trang", "王天一", "Müller, Jürgen", "Player"]),
    st.text(LETTERS, max_size=33).map(_one_line).filter(lambda name: len(name) <= 33 and name.isprintable()),
)
TENTHS = st.integers(0, 99).map(Points)


@st.composite
def players(draw: st.DrawFn, fields_of_reports_only: bool = False) -> tuple[Player, ...]:
    """Players with gaps in their numbers."""
    numbers = sorted(draw(st.sets(st.integers(1, 9999), min_size=1, max_size=9)))
    maybe_rating = st.none() | st.integers(1, 9999)
    more = {} if fields_of_reports_only else {
        "national_rating": maybe_rating,
        "grade": WORDS,
        "lot": st.none() | st.integers(1, 100),
        "unit": WORDS,
        "given_name": WORDS,
    }  # fmt: skip
    return tuple(
        draw(
            st.builds(
                Player,
                number=st.just(number),
                name=NAMES,
                rating=maybe_rating,
                title=st.sampled_from(["", "GM", "WIM", "AGM"]),
                birth=st.sampled_from(["", "1985", "1985-03-02"]),
                sex=st.sampled_from(["", "m", "w"]),
                federation=st.sampled_from(["", "VIE", "CHN"]),
                fide_id=st.sampled_from(["", "12400017"]),
                **more,
            )
        )
        for number in numbers
    )


@st.composite
def rounds(draw: st.DrawFn, numbers: list[int], results: st.SearchStrategy[Result | None]) -> Round:
    """A round: some pairs, some byes, the others absent; at least one board or a pairing-allocated bye."""
    order = draw(st.permutations(numbers))
    boards = draw(st.integers(0, len(order) // 2))
    games = tuple(Game(order[2 * i], order[2 * i + 1], draw(results)) for i in range(boards))
    rest = list(order[2 * boards :])
    kinds: list[ByeKind | None] = [None, "U", "F", "H", "Z"]
    byes = [Bye(number, kind) for number in rest if (kind := draw(st.sampled_from(kinds)))]
    if not games and not any(bye.kind == "U" for bye in byes):
        byes = [Bye(order[-1], "U"), *(bye for bye in byes if bye.player != order[-1])]
    return Round(games, tuple(sorted(byes, key=lambda bye: bye.player)))


SCORINGS = st.one_of(
    st.sampled_from([Scoring(), Scoring(Points(20), Points(10)), Scoring(Points(30), Points(10))]),
    st.builds(
        Scoring,
        win=TENTHS,
        draw=TENTHS,
        loss=TENTHS,
        zero_point_bye=TENTHS,
        forfeit_loss=TENTHS,
        **{
            name: st.none() | TENTHS
            for name in ("pairing_allocated_bye", "full_point_bye", "half_point_bye", "forfeit_win", "unknown",
                         "black_win", "black_draw", "black_loss")
        },
    ),
)  # fmt: skip


@st.composite
def tournaments(draw: st.DrawFn, fields_of_reports_only: bool = False) -> Tournament:
    """A tournament that the model allows."""
    entrants = draw(players(fields_of_reports_only))
    numbers = [player.number for player in entrants]
    results: st.SearchStrategy[Result | None] = st.none() | st.sampled_from(list(RESULTS.values()))
    drawn = tuple(draw(st.lists(rounds(numbers, results), max_size=5)))
    some = st.sampled_from(numbers)
    coming = st.integers(len(drawn) + 1, len(drawn) + 3)
    announced: list[ByeKind] = ["F", "H", "Z"]
    absences = draw(
        st.dictionaries(st.tuples(coming, some), st.sampled_from(announced), max_size=4).map(
            lambda found: tuple(Absence(r, p, k) for (r, p), k in sorted(found.items()))
        )
    )
    groups = draw(st.sampled_from([(), (Acceleration(Points(10), 1, 3, 1, 50),)]))
    return Tournament(
        players=entrants,
        rounds=drawn,
        name=draw(WORDS),
        total_rounds=draw(st.none() | st.integers(1, 200)),
        first_colour=draw(st.sampled_from([None, "w", "b"])),
        scoring=draw(SCORINGS),
        start_date=draw(st.sampled_from([None, "2026-03-01"])),
        end_date=draw(st.sampled_from([None, "2026-12-31"])),
        absences=absences,
        forbidden=tuple(
            draw(
                st.lists(
                    st.builds(
                        ForbiddenPairs,
                        players=st.lists(some, min_size=1, max_size=4, unique=True).map(tuple),
                        first_round=st.integers(1, 5),
                        last_round=st.none() | st.integers(5, 9),
                    ),
                    max_size=2,
                )
            )
        ),
        accelerations=groups,
        virtual_points=draw(
            st.dictionaries(some, st.lists(TENTHS, max_size=3).map(tuple), max_size=0 if groups else 2)
        ),
        adjustments=tuple(
            draw(
                st.lists(
                    st.builds(
                        PointsAdjustment,
                        player=some,
                        points=st.integers(-20, 20).map(Points),
                        round=st.none() | st.integers(1, 5),
                    ),
                    max_size=2,
                )
            )
        ),
        tie_breaks=draw(st.sampled_from([(), ("PTS", "BH/C1"), ("BH", "PTS")])),
        details=draw(
            st.dictionaries(
                st.sampled_from(["022", "032", "102", "112", "122", "182", "222"]),
                WORDS.filter(bool),
                max_size=3,
            )
        ),
        **({} if fields_of_reports_only else draw(_not_in_reports(numbers))),
    )


@st.composite
def _not_in_reports(draw: st.DrawFn, numbers: list[int]) -> dict[str, Any]:
    """Fields that a report file has no place for."""
    return {
        "system": draw(st.sampled_from([None, "adjusted", "dutch"])),
        "edition": draw(st.sampled_from([None, "vn-xiangqi-2004-28"])),
        "settings": draw(st.dictionaries(st.sampled_from(["median-direction", "same-unit"]), WORDS, max_size=2)),
        "seed": draw(st.none() | st.integers(0, 10**78 - 1)),
        "round_robin": draw(st.booleans()),
        "lots": draw(st.dictionaries(st.sampled_from(numbers), st.integers(0, 99), max_size=3)),
        "extras": tuple(draw(st.lists(st.sampled_from(["### a word", "# x", "VIE    1"]), max_size=2))),
    }
