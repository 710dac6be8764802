"""The words of tables of results: what headings, titles and cells mean in every language that such files come in,
and the words in which we write them. What we write we also read: a test says so.

The shapes are those that organisers know from Swiss-Manager and chess-results: starting list, pairings of a round,
crosstable ("12w1" = with White against number 12, won), standings.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from thuysi.formats.roster.headings import kind_of
from thuysi.names import clean, search_key

HEADINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "points": ("Pts", "Pts.", "Points", "Score", "Total", "Điểm", "Tổng điểm", "Pkt", "Pkt.", "Punkte", "Puntos",
               "Pontos", "Очки", "Очк", "得分", "积分", "总分", "分", "積分"),
    "board": ("Bo", "Bo.", "Board", "Bd", "Bàn", "Br", "Br.", "Brett", "Tisch", "Mesa", "M", "Tab", "Ech", "Éch",
              "Échiquier", "Table", "Доска", "Стол", "Д", "台次", "台号", "台", "桌号"),
    "white": ("White", "Red", "First", "Trắng", "Đỏ", "Tiên", "Đi tiên", "Cầm Trắng", "Cầm tiên", "Weiß", "Weiss",
              "Blancas", "Brancas", "Blancs", "Белые", "白方", "红方", "先手", "先手方", "执白", "执红", "白", "紅方"),
    "black": ("Black", "Second", "Đen", "Hậu", "Đi hậu", "Cầm Đen", "Cầm hậu", "Schwarz", "Negras", "Pretas", "Noirs",
              "Черные", "Чёрные", "黑方", "后手", "后手方", "执黑", "黑", "後手"),
    "adjustment": ("Adj", "Adj.", "Adjustment", "Penalty", "Bonus", "Thưởng/phạt", "Thưởng phạt", "Bonus/Penalty",
                   "奖罚", "奖罚分"),
    "result": ("Result", "Res", "Res.", "Kết quả", "KQ", "Ergebnis", "Erg", "Resultado", "Résultat", "Результат", "Рез",
               "结果", "比分", "成绩", "結果"),
}  # fmt: skip
"""Kind of a column of results -> the headings that mean it."""

ROUND_WORDS: Final = (
    "rd", "rnd", "r", "round", "rde", "runde", "ronda", "rodada", "ronde", "kolo", "turno", "tour", "ván", "van", "v",
    "vòng", "vong", "тур", "轮", "輪", "轮次",
)  # fmt: skip
"""What stands with a round's number: "1.Rd", "Ván 1", "第1轮"."""

COLOURS: Final = (
    ("w", "b"), ("w", "s"), ("b", "n"), ("t", "đ"), ("t", "d"), ("t", "h"), ("r", "b"), ("б", "ч"), ("白", "黑"),
    ("红", "黑"), ("紅", "黑"), ("先", "后"), ("先", "後"),
)  # fmt: skip
"""(White, Black) as crosstables write them; the first pair that has all letters of a table is meant."""

BYE_WORDS: Final = (
    "bye", "miễn đấu", "mien dau", "miễn", "spielfrei", "freilos", "exempt", "descansa", "descanso", "libre",
    "свободен", "轮空", "輪空",
)  # fmt: skip
"""Who plays against this has the pairing-allocated bye."""

AWAY_WORDS: Final = (
    "not paired", "nicht gelost", "nicht ausgelost", "nicht gepaart", "no emparejado", "non apparié", "без пары",
    "vắng", "vắng mặt", "không xếp", "không xếp cặp", "không được xếp cặp", "không bốc thăm", "không được bốc thăm",
    "chưa xếp cặp", "absent", "请假", "缺席", "未编排", "未配对", "不编排", "withdrawn",
)  # fmt: skip
"""Who stands against this was not paired; the result says what it is worth."""

DATABASE: Final = ("chess-results.com", "chess-results server", "chess-tournament-results-server", "turnierdatenbank",
                   "tournament-database", "swiss-manager")  # fmt: skip
UPDATED: Final = ("last update", "letzte aktualisierung", "cập nhật", "lần cập nhật", "última actualización",
                  "dernière mise à jour", "последнее обновление", "最后更新", "最后更新日期")  # fmt: skip
FINAL: Final = ("final", "endstand", "abschluss", "chung cuộc", "cuối cùng", "итог", "最终", "最后")
DATES: Final = ("date", "datum", "fecha", "data", "дата", "ngày", "thời gian", "时间", "日期", "from", "vom", "từ")

_NUMERALS: Final = {numeral: value for value, numeral in enumerate("一二三四五六七八九十", 1)} | {
    "十一": 11,
    "十二": 12,
    "十三": 13,
}
_ROUND: Final = "|".join(sorted(ROUND_WORDS, key=len, reverse=True))
_ROUND_AFTER: Final = re.compile(rf"(\d{{1,3}})\s*\.?\s*(?:{_ROUND})\.?", re.IGNORECASE)
_ROUND_BEFORE: Final = re.compile(rf"(?:{_ROUND})\s*\.?\s*(\d{{1,3}})\.?", re.IGNORECASE)
_ROUND_CHINESE: Final = re.compile("第?\\s*(\\d{1,3}|[一二三四五六七八九]|十[一二三]?)\\s*[轮輪]次?")
_ROUND_IN_TITLE: Final = re.compile(
    rf"(?<!\w)(?:(\d{{1,3}})\s*\.?\s*(?:{_ROUND})(?!\w)|(?:{_ROUND})\s*\.?\s*(\d{{1,3}})(?!\d))", re.IGNORECASE
)
_KEY: Final = re.compile(r"[\W_]+")


def _key(text: str) -> str:
    return _KEY.sub("", search_key(text))


_KINDS: Final = {_key(heading): kind for kind, headings in HEADINGS.items() for heading in headings}


@lru_cache(1024)
def kind(text: str) -> str | None:
    """What a heading means in a table of results: a kind of `HEADINGS`, else that of a list of players.

    >>> [kind(text) for text in ("Pkt.", "Weiß", "Kết quả", "台次", "Rtg", "Nº")]
    ['points', 'white', 'result', 'board', 'rating', 'number']
    """
    if len(text) > 80:
        return None
    return _KINDS.get(_key(text)) or kind_of(text)


@lru_cache(1024)
def round_heading(text: str) -> int | None:
    """The round whose column has this heading; None for any other.

    >>> [round_heading(text) for text in ("1.Rd", "Ván 12", "V3", "R.4", "5.тур", "第六轮", "Rd", "1", "TB1")]
    [1, 12, 3, 4, 5, 6, None, None, None]
    """
    plain = clean(text)
    for shape in (_ROUND_AFTER, _ROUND_BEFORE, _ROUND_CHINESE):
        match = shape.fullmatch(plain)
        if match:
            return _number(match[1])
    return None


def round_in_title(text: str) -> int | None:
    """The round that a title names; None where it names none.

    >>> [round_in_title(text) for text in ("Round 4 on 13/02", "Paarungen der 3. Runde", "第2轮对阵表", "U11")]
    [4, 3, 2, None]
    """
    chinese = _ROUND_CHINESE.search(text)
    if chinese:
        return _number(chinese[1])
    match = _ROUND_IN_TITLE.search(text)
    return int(match[1] or match[2]) if match else None


def _number(digits: str) -> int:
    return _NUMERALS[digits] if digits in _NUMERALS else int(digits)


def names_any(text: str, words: tuple[str, ...]) -> bool:
    """Whether a text has one of these words or phrases in it."""
    small = text.casefold()
    return any(word in small for word in words)


# ── the words we write ───────────────────────────────────────────────────────────────────────────────────────────────

WRITTEN: Final[Mapping[str, Mapping[str, str]]] = {
    "vi": {
        "number": "Số", "rank": "Hạng", "title": "Danh hiệu QT", "name": "Họ và tên", "given_name": "Tên",
        "unit": "Đơn vị", "birth": "Ngày sinh", "sex": "Giới tính", "grade": "Đẳng cấp", "rating": "Elo QT",
        "national_rating": "Elo QG", "federation": "LĐ", "fide_id": "FIDE ID", "lot": "Lá thăm", "points": "Điểm",
        "board": "Bàn", "white": "Trắng", "black": "Đen", "red": "Đỏ", "result": "Kết quả", "round": "Ván {round}",
        "adjustment": "Thưởng/phạt", "title_crosstable_open": "Bảng điểm chi tiết, ván {round} chưa xong",
        "bye": "miễn đấu", "away": "vắng mặt",
        "sheet_players": "Đấu thủ", "sheet_pairings": "Ván {round}", "sheet_standings": "Xếp hạng",
        "sheet_crosstable": "Bảng điểm",
        "sheet_units": "Đơn vị", "sheet_medals": "Huy chương", "sheet_cards": "Thẻ theo dõi",
        "sheet_settings": "Cách xếp", "title_units": "Xếp hạng đơn vị sau ván {round}",
        "title_medals": "Huy chương sau ván {round}", "title_cards": "Thẻ theo dõi thi đấu sau ván {round}",
        "title_settings": "Luật và cách xếp của giải", "medal": "Huy chương", "gold": "vàng", "silver": "bạc",
        "bronze": "đồng", "game": "Ván", "opponent": "Đối thủ", "opponent_number": "Số đối thủ",
        "colour": "Màu quân", "float": "Nhóm", "total": "Tổng số điểm", "remark": "Ghi chú", "setting": "Mục",
        "value": "Giá trị", "key": "Mã đọc lại", "best": "Đấu thủ tính điểm", "places": "Tổng hạng",
        "system": "hệ xếp cặp",
        "edition": "văn bản luật", "tie_breaks": "thứ tự phân hạng", "seed": "mầm bốc thăm",
        "first_colour": "màu quân của số 1 ở ván 1", "total_rounds": "số ván", "win": "điểm thắng",
        "draw": "điểm hòa", "bye_points": "điểm miễn đấu", "of_scoring": "điểm",
        "of_name": "tên giải", "of_start_date": "ngày đầu", "of_end_date": "ngày cuối",
        "of_round_robin": "đấu vòng tròn",
        "of_lots": "thứ tự lá thăm của số", "of_withdrawals": "bỏ giải, số ván đã xếp trước đó",
        "of_virtual_points": "điểm ảo của số", "of_piles": "thăm bốc bằng tay", "of_forbidden": "không được gặp nhau",
        "of_accelerations": "điểm ảo", "of_adjustments": "thưởng, phạt điểm", "of_absences": "vắng mặt đã báo",
        "of_extras": "dòng khác của tệp báo cáo", "of_details": "chi tiết khác", "of_rounds": "của một ván",
        "of_players": "của một đấu thủ",
        "title_players": "Danh sách đấu thủ", "title_pairings": "Kết quả xếp cặp ván {round}",
        "title_standings": "Bảng xếp hạng sau ván {round}", "title_crosstable": "Bảng điểm chi tiết sau ván {round}",
        "dates": "Ngày: {first} – {last}", "day": "Ngày: {first}", "rounds": "Số ván: {rounds}",
    },
    "en": {
        "number": "No.", "rank": "Rk.", "title": "Title", "name": "Name", "given_name": "Given name",
        "unit": "Club/City", "birth": "Date of birth", "sex": "Sex", "grade": "Grade", "rating": "RtgI",
        "national_rating": "RtgN", "federation": "FED", "fide_id": "FIDE ID", "lot": "Lot", "points": "Pts.",
        "board": "Bo.", "white": "White", "black": "Black", "red": "Red", "result": "Result", "round": "{round}.Rd",
        "adjustment": "Adj.", "title_crosstable_open": "Crosstable, round {round} unfinished",
        "bye": "bye", "away": "not paired",
        "sheet_players": "Players", "sheet_pairings": "Round {round}", "sheet_standings": "Standings",
        "sheet_crosstable": "Crosstable",
        "sheet_units": "Units", "sheet_medals": "Medals", "sheet_cards": "Cards", "sheet_settings": "Settings",
        "title_units": "Units after round {round}", "title_medals": "Medals after round {round}",
        "title_cards": "Tracking cards after round {round}",
        "title_settings": "The law and the settings of the event", "medal": "Medal", "gold": "gold",
        "silver": "silver", "bronze": "bronze", "game": "Round", "opponent": "Opponent",
        "opponent_number": "Opponent no.", "colour": "Colour", "float": "Group", "total": "Total",
        "remark": "Remark", "setting": "Setting", "value": "Value", "key": "Key", "best": "Players who count",
        "places": "Sum of places", "system": "system", "edition": "edition of the law",
        "tie_breaks": "order of the tie-breaks", "seed": "seed of the lots",
        "first_colour": "colour of number 1 in round 1", "total_rounds": "rounds", "win": "points for a win",
        "draw": "points for a draw", "bye_points": "points for a bye", "of_scoring": "points",
        "of_name": "name", "of_start_date": "first day",
        "of_end_date": "last day",
        "of_round_robin": "round robin", "of_lots": "place of a number in the lots",
        "of_withdrawals": "withdrawn, rounds drawn before", "of_virtual_points": "virtual points of a number",
        "of_piles": "cards drawn by hand", "of_forbidden": "may not meet", "of_accelerations": "virtual points",
        "of_adjustments": "bonus or penalty", "of_absences": "absence announced",
        "of_extras": "another line of a report file", "of_details": "another particular", "of_rounds": "of a round",
        "of_players": "of a player",
        "title_players": "Starting list", "title_pairings": "Pairings of round {round}",
        "title_standings": "Standings after round {round}", "title_crosstable": "Crosstable after round {round}",
        "dates": "Date: {first} – {last}", "day": "Date: {first}", "rounds": "Number of rounds: {rounds}",
    },
    "zh": {
        "number": "序号", "rank": "名次", "title": "国际称号", "name": "姓名", "given_name": "名",
        "unit": "单位", "birth": "出生日期", "sex": "性别", "grade": "技术等级", "rating": "国际等级分",
        "national_rating": "国家等级分", "federation": "协会", "fide_id": "FIDE ID", "lot": "抽签号", "points": "积分",
        "board": "台次", "white": "白方", "black": "黑方", "red": "红方", "result": "结果", "round": "第{round}轮",
        "adjustment": "奖罚", "title_crosstable_open": "第{round}轮未完时的成绩总表",
        "bye": "轮空", "away": "缺席",
        "sheet_players": "名单", "sheet_pairings": "第{round}轮", "sheet_standings": "名次表",
        "sheet_crosstable": "成绩总表",
        "sheet_units": "单位", "sheet_medals": "奖牌", "sheet_cards": "记录卡", "sheet_settings": "设置",
        "title_units": "第{round}轮后单位名次", "title_medals": "第{round}轮后奖牌",
        "title_cards": "第{round}轮后记录卡", "title_settings": "赛事规则与设置", "medal": "奖牌", "gold": "金牌",
        "silver": "银牌", "bronze": "铜牌", "game": "轮次", "opponent": "对手", "opponent_number": "对手序号",
        "colour": "颜色", "float": "分组", "total": "总积分", "remark": "备注", "setting": "项目", "value": "值",
        "key": "键",
        "best": "计分棋手", "places": "名次之和", "system": "编排制", "edition": "规则版本",
        "tie_breaks": "名次排序", "seed": "抽签种子", "first_colour": "第1轮1号的颜色", "total_rounds": "轮数",
        "win": "胜局分", "draw": "和局分", "bye_points": "轮空分", "of_scoring": "计分",
        "of_name": "赛事名称", "of_start_date": "首日", "of_end_date": "末日", "of_round_robin": "循环赛",
        "of_lots": "某序号的抽签次序", "of_withdrawals": "退赛及此前已编排轮数", "of_virtual_points": "某序号的虚拟分",
        "of_piles": "手工抽签", "of_forbidden": "不得相遇", "of_accelerations": "虚拟分", "of_adjustments": "奖罚分",
        "of_absences": "已报缺席", "of_extras": "报告文件的其他行", "of_details": "其他资料", "of_rounds": "某一轮的",
        "of_players": "某选手的",
        "title_players": "参赛名单", "title_pairings": "第{round}轮对阵表",
        "title_standings": "第{round}轮后名次表", "title_crosstable": "第{round}轮后成绩总表",
        "dates": "日期：{first} – {last}", "day": "日期：{first}", "rounds": "轮数：{rounds}",
    },
}  # fmt: skip
"""Language -> code -> the word. Every heading here is one that `kind` or `round_heading` knows."""

OF_DERIVED: Final = frozenset(
    ("key", "of_scoring",
     "of_name", "of_start_date", "of_end_date", "of_round_robin", "of_lots", "of_withdrawals",
     "of_virtual_points", "of_piles",
     "of_forbidden",
     "of_accelerations", "of_adjustments", "of_absences", "of_extras", "of_details", "of_rounds", "of_players",
     "medal", "gold", "silver", "bronze", "game", "opponent", "colour", "float", "total", "remark", "setting", "value",
     "best", "places", "system", "edition", "seed", "win", "draw")
)  # fmt: skip
"""The words of those sheets alone."""

DERIVED: Final = ("sheet_standings", "sheet_units", "sheet_medals", "sheet_cards", "sheet_settings")
"""The sheets of our workbook that follow from the others: nothing is read from them."""


def derived(name: str, beside: Collection[str]) -> bool:
    """Whether a sheet of this name is one that follows from those `beside` it, in a workbook that we have written."""
    return any(
        said["sheet_players"] in beside and name in {said[code] for code in DERIVED} for said in WRITTEN.values()
    )


def holds_settings(name: str, beside: Collection[str]) -> bool:
    """Whether a sheet of this name is that of the settings, in a workbook that we have written."""
    return any(said["sheet_players"] in beside and name == said["sheet_settings"] for said in WRITTEN.values())


def players_sheet(name: str) -> bool:
    """Whether a sheet of this name is the list of players, in a workbook that we have written."""
    return any(name == said["sheet_players"] for said in WRITTEN.values())


def is_our_title(line: str) -> bool:
    """Whether a line is the title of a table exactly as we write it, with a round's number."""
    return _OUR_TITLES.fullmatch(line) is not None


_OUR_TITLES: Final = re.compile(
    "|".join(
        re.escape(said).replace(r"\{round\}", r"\d{1,3}")
        for words in WRITTEN.values()
        for code, said in words.items()
        if code.startswith("title_")
    )
)

TOTAL_ROUNDS: Final = re.compile(
    r"(?:số ván|number of rounds|轮数|rundenzahl|anzahl (?:der )?runden|número de rondas|"
    r"nombre de rondes|число туров)\s*[:：]?\s*(\d{1,9})",
    re.IGNORECASE,
)


def word(language: str, code: str, **facts: object) -> str:
    """A word of the tables in a language, its facts filled in."""
    return WRITTEN[language][code].format(**facts)
