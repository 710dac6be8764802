/* What is written on this device and not yet on the server: kept in the browser until the server has answered, sent one
   after the other, again until then, done once by its key. Results and check-in are both written through it; every desk
   page says what is kept here that it does not show itself. */
(() => {
  "use strict";
  const HEAD = "thuysi.kept ";
  if (!window.thuysi || window.thuysi.keep) return;
  const body = document.body;
  const said = document.getElementById("kept"), elsewhere = document.getElementById("kept-elsewhere");
  const queues = [];

  const read = (head) => {
    try { return Object.keys(localStorage).filter((name) => name.startsWith(head)).map((name) => ({ name, one: JSON.parse(localStorage.getItem(name)) })).sort((one, other) => one.one.at - other.one.at); } catch { return []; }
  };
  const fresh = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

  /* At the door of the desk, and on each of its pages: what is kept and not seen here. */
  const strays = () => read(elsewhere ? `${HEAD}${elsewhere.dataset.event} ` : HEAD).filter(({ name, one }) => !queues.some((queue) => name.startsWith(queue.name) && queue.has(one)));
  const tellStrays = () => {
    const kept = strays();
    if (said) said.hidden = !kept.length;
    if (!elsewhere) return;
    elsewhere.hidden = !kept.length;
    elsewhere.querySelector("ul").replaceChildren(...kept.map(({ name, one }) => {
      const line = document.createElement("li"), drop = document.createElement("button");
      const told = document.createElement(one.where && one.where !== location.pathname ? "a" : "span");
      if (told.tagName === "A") told.href = one.where;
      told.textContent = one.label || one.about;
      told.translate = false;
      drop.type = "button";
      drop.className = "button quiet small";
      drop.textContent = elsewhere.dataset.drop;
      drop.setAttribute("aria-label", `${elsewhere.dataset.drop}: ${told.textContent}`);
      drop.onclick = () => { try { localStorage.removeItem(name); } catch { /* gone already */ } tellStrays(); };
      line.append(told, " ", drop);
      return line;
    }));
  };

  /* A queue of one page. `name`: what it is for; `form`: where its key is; `asked(one)`: address and fields; `shows(one)`:
     whether the page has a place for it; `done(one, facts)`, `refused(one, facts)`; `tell()`: something has changed.
     `about` is what an entry writes on: a later one takes the place of one that was not sent. */
  window.thuysi.keep = ({ name, form, asked, shows, done, refused, tell }) => {
    const NAME = `${HEAD}${name} `;
    const load = () => read(NAME).map(({ one }) => one);
    let items = load(), sending = false, wait = 1000, timer = 0;
    const stored = new Set(items.map((one) => one.key));
    /* Each entry is kept under a name of its own, so that two pages of one device never write over each other's. Both may
       send it: the server does it once, by its key. */
    const store = () => {
      try {
        const now = new Set(items.map((one) => one.key));
        stored.forEach((key) => { if (!now.has(key)) { localStorage.removeItem(NAME + key); stored.delete(key); } });
        items.forEach((one) => { localStorage.setItem(NAME + one.key, JSON.stringify({ ...one, sent: false })); stored.add(one.key); });
      } catch { /* it is kept in the page at least */ }
    };
    const told = () => { tell(); tellStrays(); };
    const waiting = () => items.filter((one) => !one.problem);

    const ask = async (one) => {
      const { address, fields } = asked(one), csrf = form.elements.csrf.value;
      const stop = new AbortController(), late = setTimeout(() => stop.abort(), 8000);
      try {
        return await fetch(address, { method: "POST", body: new URLSearchParams({ csrf, key: one.key, seen: one.seen, ...fields }), signal: stop.signal, headers: { accept: "application/json", "x-csrf-token": csrf } });
      } finally { clearTimeout(late); }
    };
    const answered = (one, facts) => {
      if (facts.ok) {
        items = items.filter((other) => other !== one);
        /* What the same hand has typed on it meanwhile was typed knowing this. */
        items.forEach((other) => { if (other.about === one.about) other.seen = facts.seen || facts.head; });
        done(one, facts);
      } else {
        one.problem = (refused && refused(one, facts)) || facts.refusal || body.dataset.unsaved;
        one.sent = false;
        one.head = facts.head;
        one.denied = facts.denied;
        if (facts.stale && window.thuysi.desk) window.thuysi.desk.soon(10);
      }
      store();
    };
    const send = async () => {
      if (sending) return;
      sending = true;
      clearTimeout(timer);
      /* Without a connection all wait; what the server itself fails at keeps only its own place waiting. */
      const failed = new Set();
      const later = () => { told(); timer = setTimeout(send, wait); wait = Math.min(wait * 2, 15000); };
      const next = () => waiting().find((one) => !failed.has(one.about));
      try {
        for (let one = next(); one; one = next()) {
          one.sent = true;
          let answer, facts;
          try {
            answer = await ask(one);
            /* A page instead of facts: this device is shut out; from anybody else (a hotspot's own page) it is no answer. */
            const json = (answer.headers.get("content-type") || "").startsWith("application/json");
            if (answer.status >= 500 || answer.status === 429) { one.sent = false; failed.add(one.about); continue; }
            if (!json && ![401, 403, 404].includes(answer.status)) throw new Error("later");
            facts = json ? await answer.json() : { ok: false, refusal: body.dataset.gone, denied: true };
          } catch {
            one.sent = false;
            later();
            return;
          }
          wait = 1000;
          answered(one, facts);
          tell();
        }
        if (failed.size) later();
      } finally { sending = false; told(); }
    };
    const drop = (one) => { items = items.filter((other) => other !== one); store(); told(); };
    const put = (one) => {
      items = items.filter((other) => other.about !== one.about || other.sent && !other.problem);
      items.push({ ...one, key: fresh(), where: location.pathname, at: Date.now() });
      store();
      told();
      send();
    };

    addEventListener("storage", (event) => {
      if (!event.key || !event.key.startsWith(NAME) || event.newValue) return;
      const key = event.key.slice(NAME.length), gone = items.find((one) => one.key === key && !one.sent);
      if (!gone) return;
      items = items.filter((one) => one !== gone);
      stored.delete(key);
      told();
      if (window.thuysi.desk) window.thuysi.desk.soon(50);
    });
    addEventListener("online", () => { wait = 1000; send(); });
    addEventListener("pageshow", send);
    setTimeout(send); /* once the page's own script has made its rows */
    const queue = {
      name: NAME, put, drop, has: (one) => shows(one),
      of: (about) => items.filter((one) => one.about === about).pop(),
      waits: (about) => waiting().some((one) => one.about === about),
      get count() { return items.length; },
      get stuck() { return waiting().length > 0 && !sending; },
    };
    queues.push(queue);
    tellStrays();
    return queue;
  };

  /* What two hands wrote differently is decided by the one who holds this device: two buttons beside what stands in the way. */
  window.thuysi.choice = ({ row, keep, write, labels, one }) => {
    const there = row.querySelector(".r-choice");
    if (there && one && one.problem && there.dataset.key === one.key) return; /* it may have the focus */
    if (there) there.remove();
    if (!one || !one.problem) return;
    const box = document.createElement("span");
    box.className = "r-choice";
    box.dataset.key = one.key;
    const made = [[labels.keep, keep], [one.denied ? labels.retry : labels.force, write]].filter(([, act]) => act).map(([label, act]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button quiet small";
      button.textContent = label;
      button.onclick = act;
      return button;
    });
    box.append(...made);
    row.append(box);
  };

  addEventListener("storage", (event) => { if (!event.key || event.key.startsWith(HEAD)) tellStrays(); });
  tellStrays();
})();
