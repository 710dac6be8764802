/* Check-in: one tap a person, kept on the device until the server has taken it (kept.js), never in the way of the next. */
(() => {
  "use strict";
  const form = document.getElementById("check-in"), chip = document.querySelector(".unsaved-count");
  if (!form || !chip) return;
  const body = document.body;
  const list = () => document.getElementById("arrivals"), said = form.dataset;
  const buttonOf = (row) => row.querySelector("button[name=set]");
  const rows = () => [...list().querySelectorAll("[data-sbd]")].filter(buttonOf);
  const rowOf = (sbd) => rows().find((row) => row.dataset.sbd === sbd);
  const textOf = (one) => one.textContent.trim().replace(/\s+/g, " ");

  const queue = window.thuysi.keep({
    name: `${said.event} arrivals ${said.section}`,
    form,
    asked: (one) => ({ address: form.action, fields: { set: `${one.here ? "in" : "out"}:${one.about}` } }),
    shows: (one) => Boolean(rowOf(one.about)),
    done: (one, facts) => {
      const row = rowOf(one.about), count = document.getElementById("here-count");
      if (row) row.classList.toggle("in", facts.in ? facts.in.includes(Number(one.about)) : one.here);
      if (row) row.dataset.seen = facts.seen || facts.head;
      if (facts.here !== undefined) count.textContent = count.textContent.replace(/^(.*?)\d+/, `$1${facts.here}`);
      else window.thuysi.desk.soon(10); /* it was done before, its answer lost: the page is asked for the count */
    },
    tell: () => tell(),
  });

  /* A person as he stands at the server; over it what this device means and has not saved. */
  const paint = (row) => {
    const one = queue.of(row.dataset.sbd), button = buttonOf(row);
    const here = one ? one.here : row.classList.contains("in");
    row.classList.toggle("unsaved", Boolean(one));
    row.classList.toggle("conflict", Boolean(one && one.problem));
    button.classList.toggle("quiet", !here);
    button.setAttribute("aria-pressed", here);
    button.value = `${here ? "out" : "in"}:${row.dataset.sbd}`;
    row.querySelector(".r-note").textContent = one ? one.problem || body.dataset.unsaved : "";
    window.thuysi.choice({ row, one, labels: said, keep: () => { queue.drop(one); button.focus(); }, write: () => { put(row, one.here, one.head); button.focus(); } });
  };
  const tell = () => {
    chip.hidden = !queue.count;
    chip.textContent = queue.count ? `${queue.count} ${body.dataset.unsaved}${queue.stuck ? ` · ${body.dataset.offlineDesk}` : ""}` : "";
    rows().forEach(paint);
  };
  const put = (row, here, seen) => queue.put({
    about: row.dataset.sbd, here, seen: String(seen || row.dataset.seen || body.dataset.head),
    label: `${textOf(document.querySelector("h1"))} · ${textOf(row.querySelector(".who [translate=no]"))} · ${here ? said.here : said.away}`,
  });

  document.addEventListener("submit", (event) => {
    if (event.target !== form || !event.submitter) return;
    event.preventDefault();
    event.stopPropagation();
    const row = event.submitter.closest("[data-sbd]");
    if (row) put(row, event.submitter.value.startsWith("in:"));
  }, true);

  /* Another desk's arrivals: the list is exchanged, what this device means stays on top of it. */
  const rest = (head) => rows().forEach((row) => { row.dataset.seen = head; });
  window.thuysi.exchange = { ...(window.thuysi.exchange || {}), arrivals: (part, next, page) => {
    const head = Number(page.body.dataset.head);
    if (rows().some((row) => Number(row.dataset.seen) > head)) { window.thuysi.desk.soon(100); return; }
    window.thuysi.desk.exchangePart(part, next);
    rest(head);
    tell();
  } };

  rest(body.dataset.head);
  tell();
})();
