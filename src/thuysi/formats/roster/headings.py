"""What a column heading means, in every form in which lists write it: a table of data, and how a heading is compared.

The kinds: `number`; `name`, or `family_name` and `given_name`; the unit as `unit`, `club`, `province`, `school`;
`birth`, `year`, or `birth_day`, `birth_month` and `year`; `sex`, or `male` and `female`; `grade`, `title`; `rating`
(a bare "Elo"), `international_rating`, `national_rating`; `fide_id`, `federation`, `lot`, `role`; `rank` in
a table of results.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from thuysi.names import clean, search_key

HEADINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "number": ("STT", "TT", "Số TT", "Số thứ tự", "Thứ tự", "SBD", "Số báo danh", "Số", "No", "Nr", "Number", "SNo",
               "Start no", "Starting number", "序号", "编号", "号码", "序號",
               "Snr", "Stnr", "Nº", "N°", "Nº Ini", "No Ini", "Start Nr", "TlnNr", "Ст.№", "№", "Ст. номер", "Номер"),
    "name": ("Họ và tên", "Họ tên", "Họ & tên", "Họ với tên", "Họ và tên đấu thủ", "Vận động viên", "VĐV", "Kỳ thủ",
             "Kì thủ", "Đấu thủ", "Tuyển thủ", "Tên đầy đủ", "Name", "Full name", "Player", "Players", "Player name",
             "Name of player", "Participant", "姓名", "选手", "棋手", "运动员", "选手姓名", "棋手姓名", "運動員",
             "Nombre", "Nom", "Nome", "Jogador", "Jugador", "Joueur", "Spieler", "Teilnehmer", "Имя", "Фамилия Имя",
             "Фамилия, имя", "Игрок", "棋手姓名 Name", "名称"),
    "family_name": ("Họ", "Họ đệm", "Họ và đệm", "Họ và tên đệm", "Họ tên đệm", "Họ lót", "Họ chữ lót",
                    "Họ và chữ lót", "Họ và tên lót", "Họ và", "Last name", "Surname", "Family name", "姓", "姓氏",
                    "Nachname", "Apellidos", "Фамилия"),
    "given_name": ("Tên", "First name", "Given name", "Forename", "名", "名字",
                   "Vorname", "Prénom"),
    "unit": ("Đơn vị", "Đội", "Đoàn", "Tên đơn vị", "Đơn vị thi đấu", "Đơn vị đăng ký", "Thuộc đơn vị", "Đội tuyển",
             "Team", "Unit", "Delegation", "单位", "代表队", "参赛单位", "代表单位", "队伍", "單位",
             "Mannschaft", "Équipe", "Equipo", "Команда"),
    "club": ("CLB", "Câu lạc bộ", "Tên CLB", "Club", "Club/City", "俱乐部", "棋院",
             "Verein/Ort", "Verein", "Club/Ciudad", "Club/Ville", "Clube/Cidade", "CLB/Tỉnh", "CLB/TP", "Клуб/Город",
             "Клуб", "俱乐部/城市"),
    "province": ("Tỉnh", "Tỉnh thành", "Tỉnh/TP", "Tỉnh/Thành phố", "Tỉnh thành phố", "Thành phố", "Địa phương", "Tp",
                 "Quận huyện", "Province", "City", "Region", "省份", "城市", "地区", "省市"),
    "school": ("Trường", "Trường học", "Tên trường", "School", "学校"),
    "birth": ("Ngày sinh", "Ngày tháng năm sinh", "Ngày, tháng, năm sinh", "Ngày/tháng/năm sinh", "NTNS", "Sinh ngày",
              "Ngày tháng sinh", "Date of birth", "Birth date", "Birthday", "DOB", "Born", "Birth",
              "出生日期", "出生年月", "出生年月日", "生日", "出生",
              "Geburtstag", "Geburtsdatum", "Geb", "Geb.datum", "Fecha de nacimiento", "Nac", "Né(e)", "Née",
              "Date de naissance", "Дата рождения", "Род", "出生年月日 DOB"),
    "year": ("Năm sinh", "Sinh năm", "NS", "Năm", "Year of birth", "Birth year", "YOB", "Year", "出生年份", "出生年",
             "Jahrgang", "Jg", "Geburtsjahr", "Année", "Año", "Год рождения", "Г.р"),
    "birth_day": ("Ngày", "Day", "日"),
    "birth_month": ("Tháng", "Month", "月"),
    "sex": ("Giới tính", "Giới", "Phái", "Nam/Nữ", "Nam, nữ", "Nam hay nữ", "Sex", "Gender", "性别", "性別",
            "Geschlecht", "Sexo", "Sexe", "Пол"),
    "male": ("Nam", "Trai", "Male", "Men", "男"),
    "female": ("Nữ", "Gái", "Female", "Women", "女"),
    "grade": ("Đẳng cấp", "Cấp", "Danh hiệu", "Đẳng cấp quốc gia", "Đẳng cấp QG", "Danh hiệu quốc gia",
              "Danh hiệu QG", "Danh hiệu/Đẳng cấp", "Phong cấp", "Trình độ", "Cấp bậc", "Grade", "Category",
              "National title", "等级", "称号", "段位", "技术等级", "棋士等级", "级别", "等級"),
    "title": ("Danh hiệu quốc tế", "Danh hiệu QT", "Đẳng cấp quốc tế", "Title", "International title", "FIDE title",
              "国际称号",
              "Titel", "Ti", "Título", "Titre", "Звание", "头衔"),
    "rating": ("Elo", "Êlô", "Hệ số", "Hệ số Elo", "Điểm Elo", "Chỉ số Elo", "Rating", "Rtg", "等级分", "等級分",
               "EloI/N", "Рейт", "Рейтинг", "Wertzahl"),
    "international_rating": ("Elo QT", "Elo quốc tế", "Elo FIDE", "FIDE Elo", "FIDE rating", "Rating FIDE", "RtgI",
                             "IRtg", "International rating", "International Elo", "Elo international",
                             "Elo standard", "Elo std", "Elo tiêu chuẩn", "Elo cờ tiêu chuẩn", "Hệ số quốc tế",
                             "Hệ số QT", "Rating quốc tế", "Rating QT", "国际等级分",
                             "EloI", "Elo int", "РейтМ", "Elo internacional"),
    "national_rating": ("Elo QG", "Elo quốc gia", "Elo VN", "Elo Việt Nam", "Elo nội địa", "Elo trong nước",
                        "Hệ số quốc gia", "Hệ số QG", "Rating quốc gia", "Rating QG", "National rating",
                        "National Elo", "Elo national", "RtgN", "NRtg", "国内等级分", "国家等级分",
                        "EloN", "NWZ", "DWZ", "РейтН", "Elo nacional"),
    "fide_id": ("FIDE ID", "ID FIDE", "Mã FIDE", "Mã số FIDE", "Số FIDE", "Số hiệu FIDE", "FIDE No",
                "FIDE number", "FIDE code", "FIN", "FideID", "FIDE-ID",
                "FIDE-Nr", "FideKenn", "Код FIDE", "FIDE编号", "国际棋联编号"),
    "federation": ("Liên đoàn", "Quốc gia", "Quốc tịch", "Nước", "Fed", "Federation", "Country", "Nation",
                   "国家", "国籍", "國籍",
                   "LĐ", "Land", "Verband", "País", "Pays", "Fédération", "Фед", "Федерация", "协会", "地区协会"),
    "lot": ("Bốc thăm", "Lá thăm", "Số thăm", "Thăm", "Lot", "抽签", "抽签号"),
    "rank": ("Rk", "Rg", "Rang", "Hạng", "Xếp hạng", "Thứ hạng", "Rank", "Ranking", "Place", "Pl", "Pos", "Platz",
             "Clt",
             "Puesto", "Место", "Ранг", "М", "名次", "排名"),
    "role": ("Chức vụ", "Chức danh", "Vai trò", "Nhiệm vụ", "Role", "职务", "身份"),
}  # fmt: skip
"""Kind -> the headings that mean it."""

UNDER: Final[Mapping[tuple[str, str], str]] = {
    ("birth", "ngày"): "birth_day", ("birth", "tháng"): "birth_month", ("birth", "năm"): "year",
    ("birth", "nam"): "male", ("birth", "nữ"): "female", ("year", "nam"): "male", ("year", "nữ"): "female",
    ("sex", "nam"): "male", ("sex", "nữ"): "female",
    ("name", "họ"): "family_name", ("name", "tên"): "given_name",
    ("rating", "qt"): "international_rating", ("rating", "quốc tế"): "international_rating",
    ("rating", "fide"): "international_rating", ("rating", "tiêu chuẩn"): "international_rating",
    ("rating", "qg"): "national_rating", ("rating", "quốc gia"): "national_rating",
    ("rating", "vn"): "national_rating",
    ("grade", "quốc tế"): "title", ("grade", "qt"): "title", ("grade", "quốc gia"): "grade", ("grade", "qg"): "grade",
}  # fmt: skip
"""(the kind of a heading, the small heading under it) -> what the pair means."""

EXACT: Final[Mapping[str, str]] = {"năm": "year", "nam": "male"}
"""Headings that only an accent tells apart."""

PLAYERS: Final = ("vandongvien", "vdv", "kythu", "kithu", "dauthu", "tuyenthu", "thisinh", "hocsinh")
"""Words for a player that follow a heading and change nothing in it ("Họ và tên VĐV")."""

NAME_KINDS: Final = frozenset(("name", "family_name", "given_name"))
UNIT_KINDS: Final = ("unit", "club", "province", "school")
"""What may stand for a player's unit, the first that a list has."""

LONGEST: Final = 80
"""A longer text is no heading."""

_NOT_A_CHARACTER: Final = re.compile(r"[\W_]+")
_PARTS: Final = re.compile(r"\s*[/|()\[\]:]\s*|\s+[-–—]\s+")
_BRACKETS: Final = re.compile(r"[(\[（【].*?[)\]）】]")
_HAN_THEN_LATIN: Final = re.compile(
    r"([\u3400-\u9fff]+)\s*([^\u3400-\u9fff]+)|([^\u3400-\u9fff]+?)\s*([\u3400-\u9fff]+)"
)


def _key(text: str) -> str:
    return _NOT_A_CHARACTER.sub("", search_key(text))


_KINDS: Final = {_key(heading): kind for kind, headings in HEADINGS.items() for heading in headings}


def kind_of(text: str) -> str | None:
    """The kind of a column with this heading, None when no list's heading is known to read so.

    >>> [kind_of(text) for text in ("HỌ VÀ TÊN (in hoa)", "Name / Họ tên", "Elo 5/2026", "姓名 Name", "Họ tên HLV")]
    ['name', 'name', 'rating', 'name', None]
    """
    return None if len(text) > LONGEST else _kind_of(text)


@lru_cache(4096)
def _kind_of(text: str) -> str | None:
    text = clean(text)
    exact = EXACT.get(text.casefold())
    return exact or next((kind for form in _forms(text) if (kind := _plain_kind(form))), None)


def _forms(text: str) -> Iterator[str]:
    """The heading itself, without what stands in brackets, then its parts in two languages."""
    if text in ("#", "№"):
        yield "No"
    yield text
    plain = _BRACKETS.sub(" ", text)
    yield plain
    yield from _PARTS.split(plain)
    two = _HAN_THEN_LATIN.fullmatch(plain.strip())
    if two:
        yield from (part for part in two.groups() if part)


def _plain_kind(text: str) -> str | None:
    """The kind of one form, with and without a date or a word for player at its end."""
    key = _key(text)
    if key in _KINDS:
        return _KINDS[key]
    for player in PLAYERS:
        if key.endswith(player) and key.removesuffix(player) in _KINDS:
            return _KINDS[key.removesuffix(player)]
    words = text.split()
    undated = [word for word in words if not any(mark.isdigit() for mark in word)]
    if len(undated) < len(words):
        while undated and search_key(undated[-1]) in ("thang", "nam", "t"):
            undated.pop()
        return _KINDS.get(_key(" ".join(undated)))
    return None


def kind_under(parent: str, child: str) -> str | None:
    """The kind of a column with a small heading under a wide one ("Elo" over "QT"), None when neither is known.

    >>> kind_under("Năm sinh", "Nữ"), kind_under("Elo", "QG"), kind_under("Họ và tên", "Họ đệm"), kind_under("Elo", "")
    ('female', 'national_rating', 'family_name', 'rating')
    """
    above = kind_of(parent) if parent else None
    if not child:
        return above
    below = UNDER.get((above or "", child.casefold()))
    return below or kind_of(child) or (kind_of(f"{parent} {child}") if parent else None) or above
