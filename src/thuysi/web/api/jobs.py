"""Long work for programs: begun as the desk begins it, asked about, given up, its file fetched.

The jobs are the desk's own (`thuysi.web.arbiter.jobs`): who may see one there sees it here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from thuysi.documents import Document
from thuysi.jobs import Job
from thuysi.jobs.messages import File
from thuysi.web.api.asked import Call
from thuysi.web.api.problems import file_problems, refused
from thuysi.web.arbiter import copies, jobs
from thuysi.web.arbiter.asked import Call as PageCall
from thuysi.web.arbiter.asked import Done
from thuysi.web.arbiter.files import Download
from thuysi.web.arbiter.forms import Form

Body = dict[str, Any]


def page_call(call: Call, **query: str) -> PageCall:
    """The same request as the desk's pages ask."""
    return PageCall(call.office, call.settings, call.visitor, call.language, call.params, query, "", client=call.client)


def document_of(job: Job, language: str) -> Document:
    """A job as it stands: thousandths done, the step, the file once there is one."""
    file, step = job.file, job.step
    return {
        "job": job.id, "kind": job.about.kind, "section": job.about.section, "title": jobs.title_of(job, language),
        "state": job.state, "share": 1000 if job.state == "done" else 0 if step is None else step.share,
        "said": jobs.said_of(job, language), "by": job.about.actor,
        "file": None if file is None else _file(file, language),
        "error": None if job.error is None else job.error.code,
    }  # fmt: skip


def _file(file: File, language: str) -> Document:
    """A file that was made, with what is to be known of it."""
    return {
        "name": file.name, "media_type": file.media_type, "bytes": file.size,
        "problems": file_problems(file.problems, language),
    }  # fmt: skip


def listed(call: Call) -> Document:
    """The jobs that the visitor may see, the newest first; one alone by `job`."""
    wanted = call.query.get("job")
    found = [job for job in jobs.jobs_of(page_call(call)) if wanted in (None, job.id)]
    if wanted is not None and not found:
        raise refused("no_such_job", job=wanted)
    return {"jobs": [document_of(job, call.language) for job in found]}


def _begun(call: Call, done: Done) -> Document:
    job = call.office.jobs.find(str((done.data or {}).get("job")))
    if job is None:
        raise refused("busy", seconds=1)
    return document_of(job, call.language)


def print_(call: Call, body: Body) -> Document:
    """A print of the section as a job; `document_file` waits for one instead."""
    number = body.get("round")
    values = {"document": (body["document"],), **({"van": (str(number),)} if number else {})}
    return _begun(call, jobs.print_documents(page_call(call), Form(values)))


def workbook(call: Call, body: Body) -> Document:
    """Everything of the section as a workbook, as a job."""
    return _begun(call, jobs.make_workbook(page_call(call), Form()))


def publish_site(call: Call, body: Body) -> Document:
    """The event's static site as a zip, as a job."""
    return _begun(call, jobs.publish_site(page_call(call), Form()))


def cancel_job(call: Call, body: Body) -> Document:
    """A job given up; nothing that was is changed by it."""
    page = page_call(call)
    job = jobs.job_of(page)
    if job is None:
        raise refused("no_such_job", job=call.params["job"])
    jobs.cancel_job(page, Form({"job": (job.id,)}))
    return document_of(call.office.jobs.find(job.id) or job, call.language)


def preview_restore(call: Call, body: Body) -> Document:
    """What a copy of the store would bring back and what would be lost; `store` is what restoring asks for."""
    shown = copies.preview_restore(page_call(call), Form({"copy": (body["copy"],)})).page
    found = shown.own.preview if shown is not None and isinstance(shown.own, copies.CopiesPage) else None
    if found is None:
        raise refused("busy", seconds=1)
    return {
        "copy": found.copy.name, "store": found.mark, "adds": found.adds, "lost": found.lost, "parted": found.parted,
        "events": [
            {"name": one.name, "what": one.what, "here": one.here, "there": one.there, "lost": one.lost}
            for one in found.events
        ],
    }  # fmt: skip


def restore_store(call: Call, body: Body) -> Document:
    """A copy in the store's place, as a job; only as `preview_restore` saw it: `store` is what that answered."""
    values = {"copy": (body["copy"],), "store": (body["store"],), "sure": ("1",)}
    done = copies.restore_store(page_call(call), Form(values))
    return _begun(call, Done("", data={"job": done.path.rpartition("/")[2]}))


def job_file(call: Call) -> Download:
    """The file that a job made; there is none before it is done."""
    job = jobs.job_of(page_call(call))
    file = None if job is None else job.file
    if file is None:
        raise refused("no_such_job", job=call.params["job"])
    return Download(file.name, file.media_type, Path(file.path), file.problems)
