"""Long work: one after another, bounded, cancelled, its result kept for a while; a worker that dies is no bar."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from thuysi.errors import InputError, Problem, ProofFailed, RefusedVerb, UsageError, Where
from thuysi.jobs import About, Control, File, Job, Jobs, Worker
from thuysi.jobs.pace import PER_PLAYER, Pace, takes_long, usual_layout
from thuysi.jobs.registry import FOLDERS, KEPT_FOR, MOST_BYTES, MOST_KEPT, MOST_OF_A_DEVICE, MOST_WAITING
from thuysi.jobs.tasks import Prove
from thuysi.reports import NAMES
from thuysi.steps import Step
from thuysi.work import command

PATIENCE = 60
"""Seconds after which something that was to happen will not; a slow machine takes some of them."""


class Clock:
    """Time that stands still."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """The time of the jobs."""
    return Clock()


@pytest.fixture
def jobs(clock: Clock) -> Iterator[Jobs]:
    """A server's jobs, closed afterwards."""
    made = Jobs(clock)
    yield made
    made.close()


def over(jobs: Jobs, job: Job) -> Job:
    """The job once it is over."""
    found = jobs.wait(job.id, PATIENCE)
    assert found is not None and not found.open
    return found


def written(control: Control) -> File:
    """A small file in the job's folder."""
    path = os.path.join(control.folder, "a.txt")
    Path(path).write_text("xong")
    return File(path, "a.txt", "text/plain", 4)


class Held:
    """Work that goes on until it is let."""

    def __init__(self) -> None:
        self.began, self.let = threading.Event(), threading.Event()

    def __call__(self, control: Control) -> str:
        control.told(Step("prove", 1, 2))
        self.began.set()
        while not self.let.wait(0.01):
            control.check()
        return "xong"


def test_a_job_tells_its_steps_and_keeps_its_file_until_it_is_forgotten(jobs: Jobs, clock: Clock) -> None:
    held = Held()
    first = jobs.begin(About("print", "giai"), held)
    assert held.began.wait(PATIENCE)
    second = jobs.begin(About("site", "giai"), written)
    one, other = jobs.find(first.id), jobs.find(second.id)
    assert one is not None and one.state == "running" and one.step is not None and one.step.share == 500
    assert other is not None and other.state == "waiting"
    held.let.set()
    done = over(jobs, second)
    assert done.file is not None and Path(done.file.path).read_text() == "xong"
    assert [job.id for job in jobs.of("giai")] == [second.id, first.id] and jobs.of("khac") == ()
    clock.now += KEPT_FOR + 1
    assert jobs.find(second.id) is None and not os.path.exists(done.file.path)


def test_the_same_asked_twice_is_done_once_until_it_has_failed(jobs: Jobs) -> None:
    about = About("print", "giai", "nam", key="h:vi:set")
    first = jobs.begin(about, written)
    over(jobs, first)
    assert jobs.begin(about, written).id == first.id
    assert jobs.begin(About("print", "giai", "nu", key="h:vi:set"), written).id != first.id

    def fails(control: Control) -> object:
        raise UsageError("nothing_drawn")

    bad = jobs.begin(About("print", "giai", key="x"), fails)
    assert over(jobs, bad).error is not None
    assert jobs.begin(About("print", "giai", key="x"), written).id != bad.id


def test_a_job_is_cancelled_while_it_waits_and_while_it_runs(jobs: Jobs) -> None:
    held = Held()
    running = jobs.begin(About("print"), held)
    waiting = jobs.begin(About("print"), written)
    assert held.began.wait(PATIENCE)
    assert jobs.cancel(waiting.id) and over(jobs, waiting).state == "cancelled"
    assert jobs.cancel(running.id) and over(jobs, running).state == "cancelled"
    assert not jobs.cancel(running.id) and not jobs.cancel("khong-co")


def test_what_cannot_end_halfway_is_not_cancelled_and_does_not_wait_for_others(jobs: Jobs) -> None:
    slow, held = Held(), Held()
    jobs.begin(About("print"), slow)
    restoring = jobs.begin(About("restore_store", safe=False), held)
    assert slow.began.wait(PATIENCE) and held.began.wait(PATIENCE)
    assert not jobs.cancel(restoring.id)
    held.let.set()
    assert over(jobs, restoring).state == "done"
    slow.let.set()


def test_bounds_of_what_waits_and_of_what_is_kept(jobs: Jobs) -> None:
    held = Held()
    for _ in range(MOST_OF_A_DEVICE):
        jobs.begin(About("print", device="a"), held)
    with pytest.raises(RefusedVerb) as refused:
        jobs.begin(About("print", device="a"), held)
    assert refused.value.code == "jobs.too_many"
    for number in range(MOST_WAITING - MOST_OF_A_DEVICE):
        jobs.begin(About("print", device=f"b{number}"), held)
    with pytest.raises(RefusedVerb):
        jobs.begin(About("print", device="c"), held)
    held.let.set()
    for job in jobs.of(""):
        over(jobs, job)
    for _ in range(MOST_KEPT + 3):
        over(jobs, jobs.begin(About("print"), written))
    assert len(jobs.of("")) == MOST_KEPT


def test_results_that_are_too_large_together_go_the_oldest_first(jobs: Jobs, clock: Clock) -> None:
    def large(control: Control) -> File:
        file = written(control)
        return File(file.path, file.name, file.media_type, MOST_BYTES * 2 // 3)

    ids = []
    for _ in range(2):
        clock.now += 1
        ids.append(over(jobs, jobs.begin(About("site"), large)).id)
    assert [job.id for job in jobs.of("")] == [ids[1]]


def test_a_defect_of_ours_ends_in_a_word_and_not_in_a_bar(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda args: None)

    def broken(control: Control) -> object:
        raise AttributeError("a defect")

    found = over(jobs, jobs.begin(About("print"), broken))
    assert found.state == "failed" and isinstance(found.error, ProofFailed)


def test_closing_ends_what_runs_and_throws_the_results_away(clock: Clock) -> None:
    jobs, held = Jobs(clock), Held()
    file = over(jobs, jobs.begin(About("site"), written)).file
    running = jobs.begin(About("print"), held)
    assert held.began.wait(PATIENCE)
    jobs.close()
    found = jobs.find(running.id)
    assert found is not None and found.state == "cancelled"
    assert file is not None and not os.path.exists(file.path) and FOLDERS in file.path
    with pytest.raises(RefusedVerb):
        jobs.begin(About("print"), written)


# --- the worker ------------------------------------------------------------------------------------------------------


def control_in(folder: Path, steps: list[Step] | None = None) -> Control:
    """A line that keeps the steps."""
    return Control(str(folder), (lambda step: None) if steps is None else steps.append)


def test_a_worker_does_a_task_in_another_process_and_tells_of_it(tmp_path: Path) -> None:
    from tests.storage.journals import journal

    steps: list[Step] = []
    found = Worker(command()).run(Prove(tuple(journal(50))), control_in(tmp_path, steps))
    assert getattr(found, "entries", None) == 50 and steps and steps[0].code == "prove"


def test_a_worker_that_ends_without_a_word_and_one_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(ProofFailed) as broke:
        Worker((sys.executable, "-c", "import os; os._exit(7)")).run("x", control_in(tmp_path))
    assert broke.value.code == "jobs.broke" and broke.value.facts["ended"] == 7
    with pytest.raises(UsageError):
        Worker().run("x", control_in(tmp_path))


def test_what_a_worker_refuses_comes_over_whole() -> None:
    import pickle

    error = InputError([Problem(Where(3), "x", {"a": 1})], "tệp")
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.facts, again.problems) == (error.code, error.facts, error.problems)
    refused = pickle.loads(pickle.dumps(RefusedVerb("jobs.system", reason="đầy")))
    assert (refused.code, refused.facts) == ("jobs.system", {"reason": "đầy"})


SLEEPS = """
import os, pickle, sys, time
from thuysi.work.__main__ import end_with_the_server
from threading import Thread
pickle.load(sys.stdin.buffer)
Thread(target=end_with_the_server, args=(0, sys.argv[1]), daemon=True).start()
open(sys.argv[2], "w").write(str(os.getpid()))
time.sleep(60)
"""


def alive(pid: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_cancelled_worker_is_gone(tmp_path: Path) -> None:
    said = tmp_path / "pid"
    control = control_in(tmp_path / "folder")
    worker = Worker((sys.executable, "-c", SLEEPS, "x", str(said)))
    caught: list[BaseException] = []

    def work() -> None:
        try:
            worker.run("task", control)
        except BaseException as error:
            caught.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    while not (said.exists() and said.read_text()):
        time.sleep(0.02)
    control.cancel()
    thread.join(PATIENCE)
    assert type(caught[0]).__name__ == "Cancelled" and not alive(int(said.read_text()))


def test_a_worker_ends_with_a_server_that_was_killed(tmp_path: Path) -> None:
    import pickle
    import subprocess

    said, folder = tmp_path / "pid", tmp_path / "made"
    folder.mkdir()
    with subprocess.Popen([sys.executable, "-c", SLEEPS, str(folder), str(said)], stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(pickle.dumps("task"))
        process.stdin.flush()
        while not (said.exists() and said.read_text()):
            time.sleep(0.02)
        process.stdin.close()  # as the system closes it for a server that is gone
        assert process.wait(PATIENCE) == 1
    assert not folder.exists()


# --- pace ------------------------------------------------------------------------------------------------------------


def test_how_long_it_takes_is_known_of_everything_that_can_be_printed() -> None:
    assert PER_PLAYER.keys() == set(NAMES)


def test_what_is_short_is_answered_at_once_and_a_slow_machine_is_learned() -> None:
    assert not takes_long("pairings", 500) and not takes_long("set", 40) and takes_long("cards", 500)
    pace = Pace()
    usual = pace.layout("report", 500)
    assert usual == usual_layout(["report"], 500)
    for _ in range(6):
        pace.learn(pace.layout("report", 500), 3 * usual)
    assert 2 * usual < pace.layout("report", 500) <= 3 * usual


def test_a_worker_whom_nobody_hears_ends_without_a_word_on_the_log(tmp_path: Path) -> None:
    import pickle
    import subprocess

    from tests.storage.journals import journal

    task = pickle.dumps(Prove(tuple(journal(20_000))))
    with subprocess.Popen(
        [*command(), str(tmp_path / "made")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdout.close()
        process.stdin.write(task)
        process.stdin.flush()
        assert process.wait(PATIENCE) == 1 and process.stderr.read() == b""
