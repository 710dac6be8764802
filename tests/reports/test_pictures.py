"""Pages as they look, compared with reviewed pictures within a tolerance."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.reports.events import event, source
from tests.reports.pictures import DOTS, FOLDER, PICTURES, Picture, reduced
from thuysi.reports import DOCUMENTS, Style, made, typeset

MEAN: float = 0.5
"""So many steps of 255 may the blurred pages differ on average."""

WORST: float = 20.0
"""So many at the worst place: a line or a word that is missing differs by more."""


def difference(data: bytes, reviewed: bytes) -> tuple[float, float]:
    """How far two pictures differ once their edges are blurred: on average, and at the worst place."""
    one, other = (Image.open(BytesIO(reduced(picture))).convert("L") for picture in (data, reviewed))
    if one.size != other.size:
        return 255.0, 255.0
    blur = ImageFilter.GaussianBlur(1.5)
    found = ImageChops.difference(one.filter(blur), other.filter(blur))
    return ImageStat.Stat(found).mean[0], float(found.getextrema()[1])  # type: ignore[arg-type]


@pytest.mark.parametrize("picture", PICTURES, ids=[picture.name for picture in PICTURES])
def test_a_page_looks_as_it_was_reviewed(picture: Picture) -> None:
    mean, worst = difference(picture.drawn(), picture.path.read_bytes())
    assert mean < MEAN and worst < WORST


def test_every_kind_of_document_has_a_reviewed_picture() -> None:
    assert {picture.document for picture in PICTURES} >= set(DOCUMENTS)
    assert {path.name for path in FOLDER.glob("*.png")} == {picture.name for picture in PICTURES}


def test_a_changed_word_is_seen() -> None:
    """The tolerance is no blindfold: another name on one board is a difference."""
    about = source(event(12, open_round=True), organiser="Liên đoàn Cờ")
    now = typeset(made(["pairings"], about), about, Style(), png=DOTS)[0].data
    other = source(event(12, open_round=True), organiser="Liên đoàn Cờ", place="Nhà thi đấu Hoa Lư")
    changed = typeset(made(["pairings"], other), other, Style(), png=DOTS)[0].data
    assert difference(now, now) == (0.0, 0.0)
    assert difference(now, changed)[1] > WORST
