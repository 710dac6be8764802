"""The published description is whole: every operation has schemas, examples and refusals; examples are true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.web.api.examples import PLACE, examples
from thuysi.web.api.openapi import description
from thuysi.web.api.problems import MEDIA_TYPE

WITHOUT_EXAMPLE = {"application/pdf", "text/csv", "text/plain", "image/svg+xml", "application/zip"}
"""Kinds of files whose content no description shows; workbooks too."""


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every operation with its method and address."""
    for path, methods in description()["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def test_every_operation_says_who_what_and_what_may_go_wrong() -> None:
    ids = [operation["operationId"] for _, operation in operations()]
    assert len(ids) == len(set(ids))
    for name, operation in operations():
        assert operation["summary"] and operation["description"], name
        for status, answer in operation["responses"].items():
            for kind, content in answer.get("content", {}).items():
                assert "schema" in content, f"{name} {status}"
                told = "examples" in content or kind in WITHOUT_EXAMPLE or "spreadsheet" in kind
                refusal = kind == MEDIA_TYPE and status not in ("409", "422")
                assert told or refusal or operation["operationId"] == "openapi", f"{name} {status} {kind}"
        if operation["operationId"] != "openapi":
            assert {"401", "422", "429"} <= set(operation["responses"]), name


def test_every_body_has_its_schema_and_an_example() -> None:
    for name, operation in operations():
        if "requestBody" not in operation:
            continue
        for kind, content in operation["requestBody"]["content"].items():
            assert "schema" in content, name
            empty = not content["schema"].get("required") and not content["schema"].get("oneOf")
            assert kind != "application/json" or "examples" in content or empty, name


def test_every_example_fits_its_schema() -> None:
    document = description()
    for name, operation in operations():
        for answer in operation["responses"].values():
            for content in answer.get("content", {}).values():
                for example in content.get("examples", {}).values():
                    schema = {**content["schema"], "components": document["components"]}
                    jsonschema.Draft202012Validator(schema).validate(example["value"]), name


def test_the_examples_are_what_the_application_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shape by shape, key by key; times, hashes and secrets are others each time."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    kept, now = json.loads(PLACE.read_text(encoding="utf-8")), examples(tmp_path)
    assert {shape: sorted(answer) for shape, answer in kept.items()} == {
        shape: sorted(answer) for shape, answer in now.items()
    }, "write them again: python -m tests.web.api.examples"
