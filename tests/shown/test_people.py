"""Who is shown, and where in a list: by the name, not by what stands behind it."""

from __future__ import annotations

from thuysi.model import Player
from thuysi.shown.people import alphabetical, by_first_letters, initial


def test_what_stands_behind_a_name_is_not_the_given_name() -> None:
    """In Chinese characters, in brackets: the lists, the letters beside them, initials and plots go by the name."""
    people = [
        Player(1, "Trần Ỷ"), Player(2, "Lại Lý Huynh (賴理兄)", given_name="(賴理兄)"), Player(3, "Lê An 黎安"),
        Player(4, "Vũ Bé [U11]", given_name="[U11]"), Player(5, "王天一 (Wang)"), Player(6, "Đỗ Lan", given_name="Đỗ"),
    ]  # fmt: skip
    assert [one.number for one in alphabetical(people)] == [3, 4, 6, 2, 1, 5]
    assert [initial(one) for one in alphabetical(people)] == ["A", "B", "Đ", "H", "Y", "天"]
    assert by_first_letters(people[2]).name == "L. A."
