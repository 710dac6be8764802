"""The tasks by the type of what they are given. Each writes into its job's folder and tells how far it is."""

from __future__ import annotations

import os
import shutil
import time
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from thuysi.jobs.beats import beating, layout_step
from thuysi.jobs.messages import File
from thuysi.jobs.tasks import Print, Printed, Prove, PublishSite, Workbook
from thuysi.steps import WHOLE, Step, Told

PACKED: Final = frozenset({".pdf", ".png", ".xlsx"})
"""Files that are packed already: packing them again costs seconds and saves nothing."""

Task = Callable[[Any, str, Told], object]


def print_documents(task: Print, folder: str, told: Told) -> Printed:
    """The documents as one PDF: their contents one after another, then all of them laid out at once."""
    from thuysi.reports import Source, made, typeset

    source = Source(task.tournament, task.frame, task.request)
    views = made(task.documents, source, lambda step: told(step.within(0, CONTENTS, WHOLE)))
    begun = time.monotonic()
    with beating(lambda elapsed: told(layout_step(elapsed, task.usual).within(CONTENTS, WHOLE, WHOLE))):
        printed = typeset(views, source)[0]
    took = int((time.monotonic() - begun) * 1000)
    path = os.path.join(folder, "print.pdf")
    Path(path).write_bytes(printed.data)
    file = File(path, task.file_name, "application/pdf", len(printed.data), printed.problems)
    return Printed(file, took)


CONTENTS: Final = WHOLE // 4
"""So much of a print is making its contents, about; the rest is laying it out."""


def publish_site(task: PublishSite, folder: str, told: Told) -> File:
    """The static site as a zip: one folder in it, that a stick or a host takes as it is."""
    from thuysi.publish import Wish, publish

    site = os.path.join(folder, "site")
    done = publish(task.event, site, Wish(task.url, True), lambda step: told(step.within(0, PAGES, WHOLE)))
    path = os.path.join(folder, "site.zip")
    _zipped(Path(site), path, task.folder_name, lambda step: told(step.within(PAGES, WHOLE, WHOLE)))
    shutil.rmtree(site)
    return File(path, f"{task.folder_name}.zip", "application/zip", os.path.getsize(path), done.problems)


PAGES: Final = WHOLE * 19 // 20
"""So much of a site is making its pages, about; the rest is packing them."""


def _zipped(site: Path, path: str, inside: str, told: Told) -> None:
    """All files of a folder in a zip, always in the same order and with the same date."""
    files = sorted(file for file in site.rglob("*") if file.is_file())
    with zipfile.ZipFile(path, "w") as archive:
        for done, file in enumerate(files):
            told(Step("zip", done, len(files), {"done": done, "of": len(files)}))
            info = zipfile.ZipInfo(f"{inside}/{file.relative_to(site).as_posix()}")
            info.compress_type = zipfile.ZIP_STORED if file.suffix in PACKED else zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, file.read_bytes())


def workbook(task: Workbook, folder: str, told: Told) -> File:
    """Everything of a section in one workbook."""
    from thuysi.formats.sheets.writing import everything, losses

    told(Step("workbook", 0, 1))
    data = everything(task.tournament, task.language, task.colours)
    path = os.path.join(folder, "workbook.xlsx")
    Path(path).write_bytes(data)
    media = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return File(path, task.file_name, media, len(data), losses(task.tournament, "xlsx"))


def prove(task: Prove, folder: str, told: Told) -> object:
    """The whole journal proved, every draw drawn again."""
    from thuysi.journal.verify import verify

    return verify(task.entries, told)


TASKS: Final[Mapping[type, Task]] = {
    Print: print_documents, PublishSite: publish_site, Workbook: workbook, Prove: prove,
}  # fmt: skip
