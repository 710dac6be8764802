"""The answers that the published description shows as examples, asked of the application itself.

    python -m tests.web.api.examples

writes `src/thuysi/web/api/examples.json`: shape -> an answer of that shape, long lists cut to their first lines.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, Final

from tests.house.sources import ROOT
from tests.web.api.calling import API, EVENT, IN_EVENT, IN_SECTION, SECTION, Program, program
from thuysi.model import Player
from thuysi.service.ratings import import_list

PLACE: Final = ROOT / "src" / "thuysi" / "web" / "api" / "examples.json"
LINES: Final = 2
FIDE: Final = ROOT / "examples" / "ratings" / "fide-list.txt"

SECRETS: Final = {"secret": "5vXnWm…", "address": "http://192.168.1.7:8000/vao/q7Lr2…"}
"""What is told once is not shown as it was."""

PEOPLE: Final = (
    Player(0, "Nguyễn Thành Long", birth="1990", unit="TP Hồ Chí Minh", rating=2300),
    Player(0, "Trần Quang Huy", birth="1985", unit="Hà Nội", rating=2250),
    Player(0, "Phạm Đức Anh", unit="Đà Nẵng", rating=2200),
    Player(0, "Lê Minh Triết", birth="1980", unit="Bình Dương", rating=2150),
    Player(0, "Võ Hoàng Nam", birth="1993", unit="Bình Định", rating=2100),
)


def shortened(value: Any) -> Any:
    """A JSON value with its lists cut."""
    if isinstance(value, dict):
        return {key: SECRETS.get(key) or shortened(item) for key, item in value.items()}
    return [shortened(item) for item in value[:LINES]] if isinstance(value, list) else value


def examples(folder: Path) -> dict[str, Any]:
    """An answer of each shape."""
    with program(folder) as other:
        return {shape: shortened(answer) for shape, answer in sorted(_asked(other).items())}


def _asked(other: Program) -> dict[str, Any]:
    other.desk.create_event(EVENT, "Giải Xuân", place="Hà Nội")
    other.desk.add_section(EVENT, SECTION, "Nam", total_rounds=3, units_best=2)
    other.desk.import_list(EVENT, SECTION, PEOPLE)
    found = {**_before(other), **_playing(other), **_office(other)}
    found["Problem"] = other.post(f"{IN_SECTION}/draw", other.token(), {}).json()
    wrong = other.post(f"{IN_SECTION}/enter-result", other.token(), {"board": 0})
    found["ProblemOfInput"] = wrong.json()
    return found


def _before(other: Program) -> dict[str, Any]:
    """What is asked before the first round."""
    token = other.token()
    club = "Stt;Họ và tên;Đơn vị;Năm sinh\n1;Ngô Hồng Nhung;Hà Nội;1994\n".encode()
    people = [{"name": "Pham Duc Anh", "unit": "Đà Nẵng"}, {"name": "Ngô Hồng Nhung"}]
    import_list(str(FIDE))
    asked = {"list": "fide", "kind": "standard"}
    found = {
        "Roster": other.ask("POST", f"{IN_SECTION}/read-list?name=clb.csv", token, content=club),
        "Merge": other.post(f"{IN_SECTION}/merge-list", token, {"players": people}),
        "RatingLists": other.get(f"{IN_EVENT}/rating-lists", token),
        "RatingMatches": other.post(f"{IN_SECTION}/match-ratings", token, asked),
        "RatingsRead": other.ask("POST", f"{API}/import-ratings", other.token(event=""), content=FIDE.read_bytes()),
        "KnownRules": other.get(f"{IN_SECTION}/rules", token),
        "Outcome": other.post(f"{IN_SECTION}/number", token, {"seed": 7}),
    }
    return {shape: answer.json() for shape, answer in found.items()}


def _playing(other: Program) -> dict[str, Any]:
    """What is asked during play."""
    token = other.token()
    other.drawn(published=False)
    drafted = {
        "Arrangement": other.get(f"{IN_SECTION}/arrangement", token),
        "ArrangePreview": other.post(
            f"{IN_SECTION}/arrange-preview", token, {"steps": [{"swap_colours": {"board": 1}}]}
        ),
    }
    other.desk.publish(EVENT, SECTION)
    other.desk.file_protest(EVENT, SECTION, 1, "Sai màu quân", by=1, board=1)
    other.desk.decide_protest(EVENT, SECTION, 1, False, "Đúng luật")
    other.played()
    first = other.get(f"{IN_SECTION}/rounds/1").json()["round"]["boards"][0]["white"]["sbd"]
    paths = {
        "Events": f"{API}/events", "Event": IN_EVENT, "Section": IN_SECTION, "Players": f"{IN_SECTION}/players",
        "Player": f"{IN_SECTION}/players/1", "Card": f"{IN_SECTION}/players/{first}/card",
        "Rounds": f"{IN_SECTION}/rounds", "Round": f"{IN_SECTION}/rounds/1",
        "Pairing": f"{IN_SECTION}/rounds/1/pairing",
        "Explanation": f"{IN_SECTION}/rounds/1/explanation?player={first}", "Standings": f"{IN_SECTION}/standings",
        "Crosstable": f"{IN_SECTION}/crosstable", "Units": f"{IN_SECTION}/units", "Ties": f"{IN_SECTION}/ties",
        "Protests": f"{IN_SECTION}/protests", "Log": f"{IN_EVENT}/log", "Verification": f"{IN_EVENT}/verification",
        "Medals": f"{IN_EVENT}/medals?sections={SECTION}", "Found": f"{IN_EVENT}/search?name=long",
        "FileProblems": f"{IN_SECTION}/prints/certificates.pdf/problems", "Screen": f"{IN_EVENT}/screen",
        "Tournament": f"{IN_SECTION}/tournament.json",
    }  # fmt: skip
    played = {shape: other.get(path, token) for shape, path in paths.items()}
    other.drawn()
    correction = {"round": 1, "board": 1, "result": "1/2"}
    played["CorrectionPreview"] = other.post(f"{IN_SECTION}/correct-preview", token, correction)
    other.desk.add_section(EVENT, "nu", "Nữ", "boc-tham", total_rounds=3)
    other.desk.import_list(EVENT, "nu", PEOPLE[:4])
    other.desk.number(EVENT, "nu", 7)
    played["HandDraw"] = other.post(f"{IN_EVENT}/sections/nu/hand-draw", token, {"cards": []})
    return {shape: answer.json() for shape, answer in {**drafted, **played}.items()}


def _office(other: Program) -> dict[str, Any]:
    """Devices, codes, tokens, copies, lists, jobs, events taken in."""
    from thuysi.storage.access import join

    token, server = other.token(), other.token(event="")
    code = {"name": "Bàn 1–3", "role": "results", "sections": [SECTION], "first_board": 1, "last_board": 3}
    made = other.post(f"{IN_EVENT}/make-code", token, code)
    spare = other.post(f"{IN_EVENT}/make-code", token, {"name": "Màn hình", "role": "viewer"}).json()["code"]
    found = {"NewCode": made, "Codes": other.get(f"{IN_EVENT}/codes", token)}
    device = join(other.store, made.json()["address"].rpartition("/")[2], other.now).id
    copied = other.post(f"{IN_EVENT}/back-up", token, {})
    copy = {"copy": copied.json()["copy"]}
    job = other.post(f"{IN_SECTION}/workbook", token, {})
    other.office.jobs.wait(job.json()["job"], 60)
    event = other.get(f"{IN_EVENT}/event.thuysi", token).content
    found |= {
        "CodeGone": other.post(f"{IN_EVENT}/withdraw-code", token, {"code": spare}),
        "Devices": other.get(f"{IN_EVENT}/devices", token),
        "Device": other.post(f"{IN_EVENT}/change-device", token, {"device": device, "role": "check_in"}),
        "DeviceGone": other.post(f"{IN_EVENT}/revoke-device", token, {"device": device}),
        "Copied": copied, "Copies": other.get(f"{IN_EVENT}/copies", token),
        "RestorePreview": other.post(f"{API}/preview-restore", server, copy),
        "Job": job, "Jobs": other.get(f"{IN_EVENT}/jobs", token),
        "NewToken": other.post(f"{IN_EVENT}/tokens", token, {"name": "bảng điện tử", "role": "viewer"}),
        "Tokens": other.get(f"{IN_EVENT}/tokens", token),
        "Imported": other.ask("POST", f"{API}/import-event", server, content=event),
        "ListGone": other.post(f"{API}/remove-ratings", server, {"list": "fide"}),
    }  # fmt: skip
    return {shape: answer.json() for shape, answer in found.items()}


def main() -> None:
    """Write them."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = os.path.join(folder, "data")
        text = json.dumps(examples(Path(folder)), ensure_ascii=False, indent=1)
    PLACE.write_text(text + "\n", encoding="utf-8")
    print(f"{PLACE}: {len(text)}")


if __name__ == "__main__":
    main()
