"""Long work that people wait for: begun, followed step by step, left and found again, cancelled, its result fetched.

    jobs = Jobs(worker)
    job = jobs.begin(About("print", "giai-xuan", "nam", …), lambda control: worker.run(task, control))
    jobs.find(job.id).step

A `Worker` does what takes the machine long in a process of its own, so that nobody else waits for it. What is kept is
bounded: jobs at once, jobs waiting, results, their bytes and their time.
"""

from __future__ import annotations

from thuysi.jobs.control import Cancelled, Control
from thuysi.jobs.messages import Failed, File, Finished
from thuysi.jobs.registry import About, Job, Jobs, Run, State
from thuysi.jobs.worker import Worker

__all__ = ["About", "Cancelled", "Control", "Failed", "File", "Finished", "Job", "Jobs", "Run", "State", "Worker"]
