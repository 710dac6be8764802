/* Results at typing speed. A key on the board that has the focus writes its result and goes on to the next open board;
   a tap does the same on a phone. What is written goes into a queue that is kept on the device until the server has
   taken it: one request a board, sent again until it is answered, and never in the way of the next. */
(() => {
  "use strict";
  const list = document.getElementById("boards"), form = document.getElementById("entry"), bar = document.getElementById("entry-bar");
  if (!list || !form) return;
  const body = document.body;
  const said = list.dataset;
  const CODES = { 1: "1-0", 0: "0-1", 5: "1/2", "=": "1/2", "½": "1/2", h: "1/2", "+": "+-", "-": "-+", "*": "--", "?": "?", Delete: "", Backspace: "" };
  const SHOWN = { "1-0": "1–0", "1/2": "½–½", "0-1": "0–1", "+-": "+/−", "-+": "−/+", "--": "−/−" };
  let verifying = false;

  const rows = () => [...list.querySelectorAll("[data-board]")].filter((row) => row.querySelector(".r"));
  const shown = () => rows().filter((row) => !row.hidden);
  const rowOf = (board) => document.getElementById(`b${board}`);
  const open = (row) => !row.dataset.result && !queue.waits(row.dataset.board);
  const seenOf = (row) => row.dataset.seen || body.dataset.head;
  const pairOf = (row) => [...row.querySelectorAll(".seat .name")].map((one) => one.textContent.trim()).join(" – ");
  const writtenAs = (code) => SHOWN[code] || code || "–";

  /* --- what is written and not saved yet: kept.js --- */
  const queue = window.thuysi.keep({
    name: `${said.event} results ${said.section} ${said.round}`,
    form,
    asked: (one) => ({ address: one.check ? said.check : form.action, fields: { round: said.round, board: one.about, result: one.code } }),
    shows: (one) => Boolean(rowOf(one.about) && rowOf(one.about).querySelector(".r")),
    done: (one, facts) => {
      const row = rowOf(one.about);
      if (row) {
        clear(row);
        row.dataset.seen = facts.seen || facts.head;
        if (facts.board !== undefined) stand(row, facts);
        else if (!one.check) stand(row, { board: one.about, result: one.code, shown: writtenAs(one.code) });
        else if (window.thuysi.desk) window.thuysi.desk.soon(10);
        note(row, one.check ? (facts.match !== false ? said.matches : `${said.differs}: ${writtenAs(one.code)}`) : body.dataset.saved, one.check && facts.match === false ? "bad" : "good");
        row.classList.toggle("differs", Boolean(one.check && facts.match === false));
      }
      sift();
      count();
    },
    refused: (one, facts) => facts.stands ? said.standsNow.replace("NOW", facts.stands) : "",
    tell: () => tell(),
  });
  const enqueue = (row, code, check, seen) => queue.put({
    about: row.dataset.board, code, check: Boolean(check), seen: seen || seenOf(row), pair: pairOf(row),
    label: `${textOf(document.querySelector("h1"))} · ${row.querySelector(".result-buttons").getAttribute("aria-label")} · ${writtenAs(code)}`,
  });
  const textOf = (one) => one.textContent.trim().replace(/\s+/g, " ");

  /* --- how a row looks --- */
  const stand = (row, facts) => {
    row.dataset.result = facts.result || "";
    row.classList.toggle("done", Boolean(facts.result));
    row.classList.toggle("confirmed", Boolean(facts.confirmed));
    row.querySelectorAll(".r[name=set]").forEach((button) => button.setAttribute("aria-pressed", button.value === `${facts.board}:${facts.result}` && Boolean(facts.result)));
    const main = row.querySelector(".result-buttons [aria-pressed=true]");
    row.querySelector(".r-shown").textContent = facts.result && !main ? facts.shown : "";
  };
  const note = (row, text, kind) => {
    const box = row.querySelector(".r-note");
    box.textContent = text;
    box.className = `r-note ${kind || ""}`;
  };
  const clear = (row) => {
    if (row.classList.contains("unsaved")) note(row, "", "");
    row.classList.remove("unsaved", "conflict");
    row.querySelectorAll(".meant").forEach((button) => button.classList.remove("meant"));
  };
  const paint = (row) => {
    const one = queue.of(row.dataset.board);
    clear(row);
    const other = one && one.pair && one.pair !== pairOf(row) ? ` (${said.otherPair.replace("PAIR", one.pair)})` : "";
    window.thuysi.choice({
      row, one, labels: said,
      keep: () => { queue.drop(one); focus(row); },
      write: other ? null : () => enqueue(row, one.code, one.check, String(one.head || seenOf(row))),
    });
    if (!one) return;
    row.classList.add("unsaved");
    row.classList.toggle("conflict", Boolean(one.problem));
    if (!one.check) row.querySelectorAll(".result-buttons .r").forEach((button) => button.classList.toggle("meant", button.value === `${one.about}:${one.code}`));
    note(row, one.problem ? `${writtenAs(one.code)}${other}: ${one.problem}` : `${writtenAs(one.code)} ${body.dataset.unsaved}`, "bad");
  };
  const tell = () => {
    const chip = bar.querySelector(".unsaved-count");
    chip.hidden = !queue.count;
    chip.textContent = queue.count ? `${queue.count} ${body.dataset.unsaved}${queue.stuck ? ` · ${body.dataset.offlineDesk}` : ""}` : "";
    rows().forEach((row) => { if (queue.of(row.dataset.board) || row.classList.contains("unsaved")) paint(row); });
  };
  const count = () => {
    const chip = document.getElementById("done-count");
    if (!chip) return;
    const done = list.querySelectorAll("[data-result]:not([data-result=''])").length;
    chip.textContent = chip.textContent.replace(/^\D*\d+/, (text) => text.replace(/\d+/, done));
    chip.classList.toggle("good", done === list.querySelectorAll("[data-board]").length);
    if (done === list.querySelectorAll("[data-board]").length && window.thuysi.desk) window.thuysi.desk.soon(30);
  };

  /* When all are in, the next round is one press away, wherever the page stands. */
  const upNext = () => { bar.querySelector("[data-next]").hidden = !document.getElementById("draw"); };

  /* --- where one is: one stop of the Tab key for the whole list, arrows within it --- */
  const focus = (row) => {
    if (!row) return;
    rows().forEach((other) => { other.tabIndex = other === row ? 0 : -1; other.classList.toggle("current", other === row); other.querySelectorAll("button, summary").forEach((one) => { one.tabIndex = other === row ? 0 : -1; }); });
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  };
  const beside = (row, step) => { const all = shown(); return all[all.indexOf(row) + step]; };
  const following = (row) => {
    const all = shown(), at = all.indexOf(row), order = [...all.slice(at + 1), ...all.slice(0, at)];
    return (verifying ? all[at + 1] : order.find(open)) || row;
  };
  const write = (row, code, onward) => {
    if (verifying && !row.dataset.result) note(row, said.none, "bad");
    else enqueue(row, code, verifying && code !== "");
    if (onward) focus(following(row));
  };

  list.addEventListener("keydown", (event) => {
    const row = event.target.closest("[data-board]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves) { event.preventDefault(); focus(beside(row, moves[event.key])); return; }
    if (event.key === "Home" || event.key === "End") { event.preventDefault(); focus(event.key === "Home" ? shown()[0] : shown().pop()); return; }
    if (event.key.toLowerCase() === "b") { event.preventDefault(); document.getElementById("jump").focus(); return; }
    if (!(event.key in CODES) || event.repeat) return;
    event.preventDefault();
    write(row, CODES[event.key], CODES[event.key] !== "");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const button = event.submitter;
    if (!button || button.name !== "set") return;
    const row = button.closest("[data-board]"), code = button.value.slice(button.value.indexOf(":") + 1);
    const more = button.closest("details");
    if (more) more.open = false;
    write(row, code, false);
    rows().forEach((other) => other.classList.toggle("current", other === row));
  }, true);

  /* Other results: one set of buttons, put into the board that asks for it. */
  list.addEventListener("toggle", (event) => {
    const more = event.target;
    if (!more.matches || !more.matches(".r-more") || !more.open) return;
    list.querySelectorAll(".r-more[open]").forEach((other) => { if (other !== more) other.open = false; });
    const row = more.closest("[data-board]"), box = more.querySelector(".r-more-box");
    box.replaceChildren(document.getElementById("other-results").content.cloneNode(true));
    box.querySelectorAll("button").forEach((button) => {
      button.setAttribute("aria-pressed", Boolean(button.value) && button.value === row.dataset.result);
      button.value = `${row.dataset.board}:${button.value}`;
    });
    box.querySelector("button").focus();
  }, true);
  list.addEventListener("keydown", (event) => {
    const more = event.target.closest(".r-more[open]");
    if (event.key === "Escape" && more) { more.open = false; focus(more.closest("[data-board]")); }
  });

  /* --- tools above the list --- */
  bar.hidden = false;
  bar.querySelector("[data-verify]").addEventListener("click", (event) => {
    verifying = !verifying;
    event.currentTarget.setAttribute("aria-pressed", verifying);
    list.classList.toggle("verifying", verifying);
    rows().forEach((row) => { note(row, "", ""); row.classList.remove("differs"); });
    focus(shown()[0]);
  });
  const filter = bar.querySelector("[data-in-play]");
  /* A board leaves once its result is saved and the hand has gone on; one that is not saved stays in view. */
  const sift = () => {
    const only = filter.getAttribute("aria-pressed") === "true";
    rows().forEach((row) => { row.hidden = only && Boolean(row.dataset.result) && !row.contains(document.activeElement) && !queue.of(row.dataset.board); });
  };
  filter.addEventListener("click", () => { filter.setAttribute("aria-pressed", filter.getAttribute("aria-pressed") !== "true"); sift(); focus(shown().find(open) || shown()[0]); });
  const jump = document.getElementById("jump");
  jump.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { focus(shown()[0]); return; }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const row = rowOf(jump.value.trim());
    jump.value = "";
    if (row && row.querySelector(".r")) { row.hidden = false; focus(row); }
  });

  /* --- another desk's results come in: rows that nobody is writing in are exchanged --- */
  window.thuysi.exchange = { ...(window.thuysi.exchange || {}), boards: (part, next, page) => {
    const seats = (one) => [...one.querySelectorAll("[data-board]")].map((row) => `${row.dataset.board} ${pairOf(row)}`).join("\n");
    if (next.dataset.round !== part.dataset.round || seats(next) !== seats(part)) { location.reload(); return; }
    [...next.children].forEach((other) => {
      const row = document.getElementById(other.id);
      if (!row || row.querySelector("details[open]")) return;
      /* A page that was fetched before this device's own last result says nothing new of that board. */
      if (queue.waits(row.dataset.board) || Number(row.dataset.seen) > Number(page.body.dataset.head)) return;
      const own = queue.of(row.dataset.board);
      const pressed = [...other.querySelectorAll(".r[aria-pressed=true]")][0];
      const result = other.dataset.result;
      if (row.dataset.result !== result || row.classList.contains("confirmed") !== other.classList.contains("confirmed")) {
        stand(row, { board: row.dataset.board, result, confirmed: other.classList.contains("confirmed"), shown: other.querySelector(".r-shown") ? other.querySelector(".r-shown").textContent : "" });
        if (!pressed && !result && !own) note(row, "", "");
      }
      /* Two hands wrote on it: it shows what the server has beside what was meant, and rests on what it rested on. */
      if (own) paint(row);
      else row.dataset.seen = page.body.dataset.head;
    });
    sift();
    count();
    upNext();
  } };

  rows().forEach((row) => { row.dataset.seen = body.dataset.head; paint(row); });
  upNext();
  const first = rows().find(open) || rows()[0];
  if (first) {
    rows().forEach((row) => { row.tabIndex = -1; row.querySelectorAll("button, summary").forEach((one) => { one.tabIndex = -1; }); });
    if (matchMedia("(hover: hover) and (pointer: fine)").matches && !document.getElementById("refused") && !location.hash && open(first)) focus(first);
    else { rows().forEach((row) => row.querySelectorAll("button, summary").forEach((one) => { one.tabIndex = 0; })); first.tabIndex = 0; }
  }
  tell();
})();
