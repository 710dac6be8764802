"""Long work at the desk: begun by a form, shown with its progress, left and found again, its result taken away.

Whoever holds a role that may begin a job, in its event and section, sees it, also on another device.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from thuysi.errors import RefusedVerb
from thuysi.jobs import About, Control, File, Job, Run
from thuysi.jobs.tasks import Print, Printed, Prove, PublishSite, Workbook
from thuysi.journal.tournament import tournament_in
from thuysi.journal.verify import Verification
from thuysi.storage.access import Role
from thuysi.storage.exchange import Exchanged
from thuysi.text import problem_sentence, sentence
from thuysi.text.failures import error_text
from thuysi.text.jobs import step_text
from thuysi.web.arbiter.asked import DESK, Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.language import Say, in_language
from thuysi.web.site import NoSuchPage

if TYPE_CHECKING:
    from thuysi.errors import Problem
    from thuysi.web.arbiter.files import Download

JOBS: Final = "/viec"
PROVE_AT_ONCE: Final = 1500
"""A journal that drew so many seats (players by rounds) is proved at once; a longer one is a job."""


@dataclass(frozen=True, slots=True)
class JobLine:
    """A job as a page shows it: all of it in words."""

    id: str
    path: str
    title: str
    state: str
    state_text: str
    said: str
    share: int
    open: bool
    may_cancel: bool
    by: str
    file: str
    file_name: str
    inline: bool
    leads: str
    problem: bool


@dataclass(frozen=True, slots=True)
class JobPage:
    """One job; where it is gone, that it is."""

    job: JobLine | None
    back: str
    back_name: str


@dataclass(frozen=True, slots=True)
class JobsPage:
    """The jobs of the event that the visitor may see, the newest first."""

    jobs: tuple[JobLine, ...]


# --- who sees what ---------------------------------------------------------------------------------------------------


def seen_by(call: Call, job: Job | None) -> bool:
    """Whether a job is of this event, and the visitor's role reaches to it."""
    if job is None or job.about.event != call.params.get("event", ""):
        return False
    grant = call.grant
    return grant.role in job.about.roles and grant.covers(job.about.event, job.about.section or None)


def job_of(call: Call) -> Job | None:
    """The job of the address, if the visitor may see it."""
    job = call.office.jobs.find(call.params["job"])
    return job if seen_by(call, job) else None


def jobs_of(call: Call) -> tuple[Job, ...]:
    """The event's jobs that the visitor may see."""
    return tuple(job for job in call.office.jobs.of(call.params.get("event", "")) if seen_by(call, job))


def open_jobs(call: Call) -> tuple[JobLine, ...]:
    """What is being done for the event, for the line at the head of every page."""
    return tuple(line_of(call, job) for job in jobs_of(call) if job.open)


# --- pages -----------------------------------------------------------------------------------------------------------


def jobs_page(call: Call) -> Made:
    """Every job of the event."""
    own = JobsPage(tuple(line_of(call, job) for job in jobs_of(call)))
    return Made(_say(call)("jobs_title"), own, "jobs", ("jobs.js",))


def job_page(call: Call) -> Made:
    """One job, with its progress."""
    job = job_of(call)
    line = None if job is None else line_of(call, job)
    back, name = _place(call, job)
    title = line.title if line is not None else _say(call)("jobs_title")
    return Made(title, JobPage(line, back, name), "jobs", ("jobs.js",))


def _place(call: Call, job: Job | None) -> tuple[str, str]:
    """Where the visitor came from: the section's desk, the event's, the list of events."""
    if "event" not in call.params:
        if job is not None and job.about.kind == "ratings":
            return f"{DESK}/he-so", Say(call.language, "web_ratings")("lists_title")
        return f"{DESK}/sao-luu", Say(call.language, "web_copies")("title")
    section = call.event.sections.get(job.about.section) if job is not None else None
    if section is None:
        return call.event_path, call.event.name
    return f"{call.event_path}/bang/{section.id}", section.name


def line_of(call: Call, job: Job) -> JobLine:
    """A job in the visitor's language."""
    say, file = _say(call), job.file
    path = _path_of(call, job)
    given = "" if file is None else in_language(call.language, f"{path}/tep")
    leads = in_language(call.language, job.about.leads.replace("{job}", job.id)) if job.about.leads else ""
    return JobLine(
        job.id, path, title_of(job, call.language), job.state, say(f"state_{job.state}"), said_of(job, call.language),
        1000 if job.state == "done" else job.step.share if job.step is not None else 0, job.open,
        job.open and (job.about.safe or job.state == "waiting"),
        say("by", actor=job.about.actor) if job.about.actor else "",
        given, file.name if file is not None else "", file is not None and file.media_type == "application/pdf",
        leads if job.state == "done" else "", job.state == "failed",
    )  # fmt: skip


def _path_of(call: Call, job: Job) -> str:
    base = f"{DESK}/giai/{job.about.event}" if job.about.event else DESK
    return f"{base}{JOBS}/{job.id}"


def title_of(job: Job, language: str) -> str:
    """What a job is: the print of a document, of which section and round."""
    say, facts = Say(language, "jobs"), dict(job.about.facts)
    if "document" in facts:
        own = document_name(facts["document"], language)
        what = say("of_round", what=own, round=facts["round"]) if facts.get("round") else own
        facts["what"] = say("of_section", what=what, section=facts["section"]) if facts.get("section") else what
    return say(f"title_{job.about.kind}", **facts)


def said_of(job: Job, language: str) -> str:
    """Where a job stands, in one sentence."""
    say = Say(language, "jobs")
    if job.state == "failed" and job.error is not None:
        return say("failed", reason=error_text(job.error, language))
    if job.state == "cancelled":
        return say("cancelled_said")
    if job.state == "done":
        return _outcome(job.result, say)
    if job.state == "waiting":
        return say("state_waiting")
    return say("begun") if job.step is None else step_text(job.step, language)


def _outcome(result: object, say: Say) -> str:
    """What came of a job that is done."""
    if isinstance(result, File):
        done = say("done_file", file=result.name, size=-(-result.size // 1024))
        return " ".join([done, *warnings_of(result.problems, say.language)])
    if isinstance(result, Exchanged):
        return say("done_restored", events=result.events, aside=os.path.basename(result.put_aside))
    return say("done_continued", added=result) if isinstance(result, int) else say("done_page")


def document_name(document: object, language: str) -> str:
    """What the desk calls a document."""
    return sentence(language, "web_arbiter", f"print_{str(document).replace('-', '_')}", {})


def warnings_of(problems: Iterable[Problem], language: str) -> list[str]:
    """What whoever prints must know, a sentence each: letters that no font has, places that may still change."""
    said = []
    for one in problems:
        facts = dict(one.facts)
        if "document" in facts:
            facts["document"] = document_name(facts["document"], language)
        said.append(problem_sentence(language, one.code, facts))
    return [f"{one[:1].upper()}{one[1:]}." for one in said]


def _say(call: Call) -> Say:
    return Say(call.language, "jobs")


# --- what scripts and browsers fetch ---------------------------------------------------------------------------------


def job_state(call: Call) -> Download:
    """Where a job stands, for the script of its page; a job that is gone says so."""
    from thuysi.web.arbiter.files import Download

    job = job_of(call)
    if job is None:
        facts: dict[str, object] = {"state": "gone", "said": _say(call)("gone"), "open": False}
    else:
        line = line_of(call, job)
        facts = {
            "state": line.state, "state_text": line.state_text, "said": line.said, "share": line.share,
            "open": line.open, "cancel": line.may_cancel, "file": line.file, "inline": line.inline,
            "leads": line.leads, "stay": job.about.kind == "restore_store" or _tells(job),
        }  # fmt: skip
    return Download("viec.json", "application/json", json.dumps(facts, ensure_ascii=False).encode())


def _tells(job: Job) -> bool:
    """Whether there is something to read before the file is taken."""
    return job.file is not None and bool(job.file.problems)


def job_file(call: Call) -> Download:
    """The file that a job made."""
    from thuysi.web.arbiter.files import Download

    job = job_of(call)
    file = job.file if job is not None else None
    if file is None:
        raise NoSuchPage("no_such_job")
    return Download(file.name, file.media_type, Path(file.path))


# --- what begins them ------------------------------------------------------------------------------------------------


def begin(call: Call, about: About, run: Run) -> Done:
    """The job begun, or the one that is the same already; where it is shown."""
    job = call.office.jobs.begin(about, run)
    return Done(_path_of(call, job), data={"job": job.id})


def about_event(call: Call, kind: str, roles: tuple[Role, ...], key: str, **facts: object) -> About:
    """A job of the event, or of the section of the address, as this visitor asks for it."""
    section = call.params.get("section", "")
    return About(
        kind, call.event.id, section, frozenset(roles), call.visitor.device, call.visitor.actor, facts,
        f"{call.event.hash}:{call.language}:{key}",
    )  # fmt: skip


def print_documents(call: Call, form: Form) -> Done:
    """A print that takes long."""
    from thuysi.web.arbiter.files import PRINTS, Wanted, print_task
    from thuysi.web.arbiter.pages import READERS

    name = form.choice("document", PRINTS)
    number = form.whole("van", 1, 999)
    form.check()
    office, task = call.office, print_task(call, Wanted(name, number))
    facts = {"document": name, "round": number or 0, "section": call.section.name}
    about = about_event(call, "print", READERS, f"{name}:{number}", **facts)
    return begin(call, about, lambda control: _learned(call, office.worker.run(task, control), task))


def _learned(call: Call, printed: object, task: Print) -> object:
    """The file of a print, of which the server has learned how fast it prints."""
    if not isinstance(printed, Printed):
        return printed
    call.office.pace.learn(task.usual, printed.took)
    return printed.file


def publish_site(call: Call, form: Form) -> Done:
    """The event's static site as a zip."""
    from thuysi.web.arbiter.files import plain_name
    from thuysi.web.arbiter.pages import OFFICE_ROLES

    task = PublishSite(call.event, plain_name(call.event.name))
    return begin(call, about_event(call, "site", OFFICE_ROLES, "site"), _by_worker(call, task))


def make_workbook(call: Call, form: Form) -> Done:
    """Everything of the section as a workbook."""
    from thuysi.web.arbiter.files import plain_name
    from thuysi.web.arbiter.pages import READERS

    colours = "red-black" if call.section.colour_words == "red-black" else None
    name = f"{plain_name(call.event.name)}-{call.section.id}.xlsx"
    task = Workbook(tournament_in(call.event, call.section.id), call.language, colours, name)
    about = about_event(call, "workbook", READERS, "workbook", section=call.section.name)
    return begin(call, about, _by_worker(call, task))


def prove(call: Call) -> Done | None:
    """The proof of a long journal; None for a short one, which is proved at once."""
    from thuysi.web.arbiter.pages import ARBITERS

    seats = sum(len(one.registrations) * len(one.rounds) for one in call.event.sections.values())
    if seats <= PROVE_AT_ONCE:
        return None
    task = Prove(tuple(call.office.desk.folding(call.event.id).entries))
    about = about_event(call, "prove", ARBITERS, "prove")
    leads = f"{call.event_path}/nhat-ky?viec={{job}}"
    return begin(call, _leading(about, leads), _by_worker(call, task))


def _leading(about: About, leads: str) -> About:
    from dataclasses import replace

    return replace(about, leads=leads)


def proved(call: Call) -> Verification | None:
    """The outcome of a proof that the query names, if the visitor may see it."""
    job = call.office.jobs.find(call.asked("viec"))
    found = job.result if job is not None and seen_by(call, job) else None
    return found if isinstance(found, Verification) else None


def _by_worker(call: Call, task: object) -> Callable[[Control], object]:
    office = call.office
    return lambda control: office.worker.run(task, control)


def cancel_job(call: Call, form: Form) -> Done:
    """A job given up; nothing that was is changed by it."""
    job = call.office.jobs.find(form.text("job"))
    if job is None or not seen_by(call, job):
        raise NoSuchPage("no_such_job")
    if not call.office.jobs.cancel(job.id):
        raise RefusedVerb("jobs.cancel_late")
    call.office.jobs.wait(job.id, 2)
    return Done(_path_of(call, job), (_say(call)("cancel_done"),))
