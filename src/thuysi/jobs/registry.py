"""The jobs of one server: each a value that is replaced as it goes on; who may see it is asked where it is shown."""

from __future__ import annotations

import os
import secrets
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from threading import Condition, Thread
from typing import Final, Literal

from thuysi.errors import ProofFailed, RefusedVerb, ThuysiError, reason_of
from thuysi.jobs.control import Cancelled, Control
from thuysi.jobs.messages import File
from thuysi.scratch import Scratch
from thuysi.steps import Step

State = Literal["waiting", "running", "done", "failed", "cancelled"]
OPEN: Final[frozenset[State]] = frozenset({"waiting", "running"})

AT_ONCE: Final = 1
"""One at a time: on a laptop with two cores the second one belongs to the hall."""
MOST_WAITING: Final = 12
MOST_OF_A_DEVICE: Final = 6
"""So many wait in all, and so many of one device: what is asked for beyond them is refused with a word."""
MOST_KEPT: Final = 40
KEPT_FOR: Final = 60 * 60
MOST_BYTES: Final = 1_000_000_000
"""Results are kept for so many seconds, so many of them, so many bytes of them; the oldest go first."""

FOLDERS: Final = "jobs"
"""What the folder of all results is called (`thuysi.scratch`)."""

Run = Callable[[Control], object]


@dataclass(frozen=True, slots=True)
class About:
    """What a job is, and who may see it: an event ("" for the whole server), a section of it, roles.

    `kind` and `facts` are its title in the area "jobs". `key` is what it is made from: asked for twice, it is done
    once. `leads` is the page that shows its result where that is no file. `safe`: nothing is half done if it ends at
    any moment, so that it may be cancelled.
    """

    kind: str
    event: str = ""
    section: str = ""
    roles: frozenset[str] = frozenset()
    device: str = ""
    actor: str = ""
    facts: dict[str, object] = field(default_factory=dict)
    key: str = ""
    leads: str = ""
    safe: bool = True


@dataclass(frozen=True, slots=True)
class Job:
    """A job as it stands."""

    id: str
    about: About
    state: State = "waiting"
    step: Step | None = None
    result: object = None
    error: ThuysiError | None = None
    changed: float = 0.0
    began: float = 0.0

    @property
    def open(self) -> bool:
        """Whether it is still to be done."""
        return self.state in OPEN

    @property
    def file(self) -> File | None:
        """The file that was made, where one was."""
        return self.result if isinstance(self.result, File) else None


class Jobs:
    """The jobs of one server, in the order in which they were asked for."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, at_once: int = AT_ONCE) -> None:
        self._clock = clock
        self._at_once = at_once
        self._jobs: dict[str, Job] = {}
        self._controls: dict[str, Control] = {}
        self._moved = Condition()
        self._folder = ""
        self._scratch: Scratch | None = None
        self._closed = False

    def begin(self, about: About, run: Run) -> Job:
        """A job that does this as soon as it is its turn; one of the same key that is there already stands for it.

        Raises `RefusedVerb` ("jobs.too_many") where too many wait.
        """
        with self._moved:
            self._tidy()
            known = self._same(about)
            if known is not None:
                return known
            self._check_room(about)
            job = Job(secrets.token_urlsafe(9), about, changed=self._clock(), began=self._clock())
            folder = os.path.join(self._home(), job.id)
            os.makedirs(folder, 0o700)
            self._jobs[job.id] = job
            control = self._controls[job.id] = Control(folder, lambda step: self._set(job.id, step=step))
        Thread(target=self._work, args=(job.id, control, run), name=f"job-{job.id}", daemon=True).start()
        return job

    def find(self, job_id: str) -> Job | None:
        """The job of an id; None once it is forgotten."""
        with self._moved:
            self._tidy()
            return self._jobs.get(job_id)

    def of(self, event: str) -> tuple[Job, ...]:
        """The jobs of an event ("": of the server itself), the newest first."""
        with self._moved:
            self._tidy()
            return tuple(job for job in reversed(self._jobs.values()) if job.about.event == event)

    def cancel(self, job_id: str) -> bool:
        """End a job that may be ended; whether it was one."""
        with self._moved:
            job, control = self._jobs.get(job_id), self._controls.get(job_id)
            if job is None or control is None or not job.open:
                return False
            if job.state == "running" and not job.about.safe:
                return False
        control.cancel()
        with self._moved:
            self._moved.notify_all()
        return True

    def wait(self, job_id: str, seconds: float) -> Job | None:
        """The job once it is over, or as it stands after so many seconds."""
        with self._moved:
            self._moved.wait_for(lambda: job_id not in self._jobs or not self._jobs[job_id].open, seconds)
            return self._jobs.get(job_id)

    def close(self) -> None:
        """The server stops: what may be ended is ended, what may not is waited for, results are thrown away."""
        with self._moved:
            self._closed = True
            controls = [(one, self._controls[one.id]) for one in self._jobs.values() if one.open]
        for job, control in controls:
            if job.about.safe or job.state == "waiting":
                control.cancel()
        with self._moved:
            self._moved.notify_all()
            self._moved.wait_for(lambda: not any(one.open for one in self._jobs.values()), 10)
            own, self._scratch, self._folder = self._scratch, None, ""
        if own is not None:
            own.give_up()

    # --- doing it -----------------------------------------------------------------------------------------------------

    def _work(self, job_id: str, control: Control, run: Run) -> None:
        """The job's own thread: its turn, the work, what came of it; a defect of ours leaves it failed."""
        outcome: dict[str, object] = {"state": "failed", "error": ProofFailed("jobs.broke")}
        try:
            self._take_turn(job_id, control)
            outcome = {"state": "done", "result": run(control)}
        except Cancelled:
            outcome = {"state": "cancelled"}
        except OSError as error:
            failed = RefusedVerb("jobs.system", reason=reason_of(error))
            outcome = {"state": "failed", "error": failed}
        except ThuysiError as error:
            outcome = {"state": "cancelled"} if control.cancelled else {"state": "failed", "error": error}
        finally:
            if outcome["state"] != "done":
                shutil.rmtree(control.folder, ignore_errors=True)
            with self._moved:
                self._controls.pop(job_id, None)
            self._set(job_id, **outcome)

    def _take_turn(self, job_id: str, control: Control) -> None:
        """Wait until it is this job's turn; then it runs. What may not be stopped halfway is short and never waits."""

        def may_go() -> bool:
            if not self._jobs[job_id].about.safe:
                return True
            running = sum(one.state == "running" and one.about.safe for one in self._jobs.values())
            first = next(one.id for one in self._jobs.values() if one.state == "waiting" and one.about.safe)
            return control.cancelled or (running < self._at_once and first == job_id)

        with self._moved:
            self._moved.wait_for(may_go)
            control.check()
            self._set(job_id, state="running")

    def _set(self, job_id: str, **changes: object) -> None:
        with self._moved:
            self._jobs[job_id] = replace(self._jobs[job_id], changed=self._clock(), **changes)  # type: ignore[arg-type]
            self._moved.notify_all()

    # --- bounds -------------------------------------------------------------------------------------------------------

    def _same(self, about: About) -> Job | None:
        """A job of the same key that is being done, or was done with a result that is still there."""
        wanted = (about.kind, about.event, about.section, about.key)
        for job in self._jobs.values():
            own = (job.about.kind, job.about.event, job.about.section, job.about.key)
            if about.key and own == wanted and (job.open or job.state == "done"):
                return job
        return None

    def _check_room(self, about: About) -> None:
        waiting = [job for job in self._jobs.values() if job.open]
        own = [job for job in waiting if about.device and job.about.device == about.device]
        if self._closed or len(waiting) >= MOST_WAITING or len(own) >= MOST_OF_A_DEVICE:
            raise RefusedVerb("jobs.too_many", waiting=len(waiting))

    def _tidy(self) -> None:
        """Forget what is too old, and the oldest of what is too many or too large."""
        over = [job for job in self._jobs.values() if not job.open]
        old = self._clock() - KEPT_FOR
        size = 0
        for kept, job in enumerate(sorted(over, key=lambda one: one.changed, reverse=True), 1):
            size += job.file.size if job.file is not None else 0
            if job.changed < old or kept > MOST_KEPT or (size > MOST_BYTES and kept > 1):
                del self._jobs[job.id]
                shutil.rmtree(os.path.join(self._folder, job.id), ignore_errors=True)

    def _home(self) -> str:
        """The folder of all results, made when the first job begins."""
        if not self._folder:
            self._scratch = Scratch(FOLDERS)
            self._folder = self._scratch.path
        return self._folder
