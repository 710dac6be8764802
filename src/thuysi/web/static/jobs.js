/* Long work: the page asks how far it is, also after the connection was gone, and ends in the file or the result. */
(() => {
  "use strict";
  const job = document.getElementById("job");
  if (!job) {
    /* The list of jobs: fetched again while something is being done. */
    const list = document.getElementById("jobs");
    if (list && list.querySelector("progress")) setInterval(() => window.thuysi.desk && window.thuysi.desk.soon(0), 2000);
    return;
  }
  const part = (name) => document.getElementById(`job-${name}`);
  let wait = 300, spoken = "", spokenAt = 0, timer = 0, asking = false;

  /* A screen reader hears of each new part, and of the rest once in a while: not of every file. */
  const speak = (facts) => {
    const kind = facts.said.replace(/\d+/g, "");
    if (facts.open && kind === spoken && Date.now() - spokenAt < 8000) return;
    spoken = kind;
    spokenAt = Date.now();
    part("spoken").textContent = facts.open ? `${Math.floor(facts.share / 10)} %. ${facts.said}` : facts.said;
  };
  const link = (name, address) => { part(name).hidden = !address; if (address) part(name).href = address; };
  const show = (facts) => {
    part("lost").hidden = true;
    part("said").textContent = facts.said;
    part("said").classList.toggle("bad-text", facts.state === "failed" || facts.state === "gone");
    if (facts.state_text) part("state").textContent = facts.state_text;
    part("state").classList.toggle("good", facts.state === "done");
    part("state").classList.toggle("bad", facts.state === "failed");
    if (facts.share !== undefined) {
      part("bar").value = facts.share;
      part("percent").textContent = `${Math.floor(facts.share / 10)} %`;
    }
    part("bar").hidden = part("percent").hidden = !facts.open && facts.state !== "done";
    part("leave").hidden = !facts.open;
    if (part("cancel")) part("cancel").hidden = !facts.cancel;
    link("file", facts.file);
    link("leads", facts.leads);
    speak(facts);
  };
  /* A PDF takes this page's place, so that "back" leads to where it was asked for; any other file is saved beside it.
     What is to be read first stays. */
  const end = (facts) => {
    if (facts.stay) return;
    if (facts.file && facts.inline) location.replace(facts.file);
    else if (facts.file) location.assign(facts.file);
    else if (facts.leads) location.replace(facts.leads);
  };
  const ask = async () => {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    try {
      const answer = await fetch(job.dataset.job, { cache: "no-store", headers: { accept: "application/json" } });
      if ([401, 403, 404].includes(answer.status)) { location.reload(); return; }
      if (!answer.ok) throw new Error("later");
      const facts = await answer.json();
      show(facts);
      if (!facts.open) { end(facts); return; }
      wait = Math.min(wait + 50, 1000);
    } catch {
      part("lost").textContent = job.dataset.lost;
      part("lost").hidden = false;
      wait = 1000;
    } finally { asking = false; }
    timer = setTimeout(ask, wait);
  };
  addEventListener("online", ask);
  document.addEventListener("visibilitychange", () => { if (!document.hidden && job.dataset.open) ask(); });
  if (job.dataset.open) ask();
})();
