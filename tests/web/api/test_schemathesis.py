"""Schemathesis against the published description: no answer is a defect of ours, and each is as it is described.

Every operation is asked with data that fits its description and with data that does not, over an event in play, by a
chief arbiter: verbs are really done. `THUYSI_SCHEMATHESIS=500` asks so many times an operation (default 6).
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.house.sources import ROOT
from tests.web.api.calling import EVENT, SECTION, Program, program
from thuysi.service.ratings import import_list

schemathesis = pytest.importorskip("schemathesis")
CHECKS = pytest.importorskip("schemathesis.checks").CHECKS

EXAMPLES = int(os.environ.get("THUYSI_SCHEMATHESIS", "6"))
CHECKED = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance",
    "response_schema_conformance", "negative_data_rejection",
)  # fmt: skip
"""What is checked. That fitting data is accepted cannot be: most verbs rest on how the event stands."""

REJECTED = {"negative_data_rejection": (413,)}
"""Check -> statuses that refuse as well, though it does not know them: data that do not fit may be too large too."""

SOMETIMES_OTHER = 10
"""One request in so many is about whatever event and section was thought of."""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A folder with a store in which an event is in play, and with rating lists; the description as it is published."""
    folder = tmp_path_factory.mktemp("schemathesis")
    with pytest.MonkeyPatch.context() as patch, program(folder) as one:
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        import_list(str(ROOT / "examples" / "ratings" / "fide-list.txt"))
        one.begun(players=7)
        one.drawn()
        one.played()
        one.drawn()
        return folder, one.get("/api/v1/openapi.json").json()


@pytest.fixture
def playing(prepared: tuple[Path, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A copy of it for each operation: what it meets does not depend on which were asked before it."""
    folder = tmp_path / "own"
    shutil.copytree(prepared[0], folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    with program(folder) as one:
        yield one


@pytest.fixture(scope="module")
def described(prepared: tuple[Path, Any]) -> Any:
    """The published description without its security: every request carries a token; who may is tested elsewhere."""
    document = prepared[1]
    del document["components"]["securitySchemes"]
    for methods in document["paths"].values():
        for operation in methods.values():
            del operation["security"]
    return schemathesis.openapi.from_dict(document)


def operations() -> list[str]:
    """Every operation, as "GET /api/v1/events"."""
    from thuysi.web.api.openapi import description

    return [f"{method.upper()} {path}" for path, known in description()["paths"].items() for method in known]


@pytest.mark.parametrize("name", operations())
@pytest.mark.parametrize("fits", [True, False], ids=["fitting", "unfitting"])
def test_every_answer_is_as_described(playing: Program, described: Any, name: str, fits: bool) -> None:
    method, _, path = name.partition(" ")
    operation = described[path][method]
    modes = schemathesis.GenerationMode
    if not fits and not _may_be_unfitting(operation):
        return
    token = playing.token(event="")

    @given(case=operation.as_strategy(generation_mode=modes.POSITIVE if fits else modes.NEGATIVE), data=st.data())
    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=EXAMPLES < 50,
        suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate),
    )  # fmt: skip
    def asked(case: Any, data: st.DataObject) -> None:
        if fits and data.draw(st.integers(0, SOMETIMES_OTHER)):
            places = {"event": EVENT, "section": SECTION}
            case.path_parameters.update({key: places[key] for key in places if key in case.path_parameters})
        _ask(playing, case, token)

    asked()


def _may_be_unfitting(operation: Any) -> bool:
    return bool(list(operation.iter_parameters()) or operation.body)


def _ask(playing: Program, case: Any, token: str) -> None:
    playing.now += 61
    sent = case.as_transport_kwargs(base_url="http://test")
    headers = {key: value for key, value in dict(sent.get("headers") or {}).items() if key.lower() != "authorization"}
    content = {key: sent[key] for key in ("json", "data", "params") if sent.get(key) is not None}
    if isinstance(content.get("data"), bytes):
        content["content"] = content.pop("data")
    request = playing.client.build_request(
        sent["method"],
        sent["url"],
        headers={**headers, "authorization": f"Bearer {token}"},
        cookies=sent.get("cookies"),
        **content,
    )
    answer = playing.loop.run_until_complete(playing.client.send(request))
    checked = [name for name in CHECKED if answer.status_code not in REJECTED.get(name, ())]
    case.validate_response(answer, checks=[CHECKS.get_one(name) for name in checked])
