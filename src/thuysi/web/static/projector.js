/* The hall's screen: the lists of the page are cut into screens that fit, and shown in turn. */
(() => {
  "use strict";
  const screen = document.getElementById("screen");
  const box = document.getElementById("screen-body"), title = document.getElementById("screen-title");
  const count = document.getElementById("screen-count"), turn = document.getElementById("turn");
  const tools = document.getElementById("screen-tools");
  const query = new URLSearchParams(location.search);
  if (query.get("gio")) tools.elements.gio.value = query.get("gio");
  if (query.get("giay")) tools.elements.giay.value = query.get("giay");
  if (matchMedia("(hover: none)").matches) screen.classList.add("touch");
  let pages = [], at = 0, built = false, since = performance.now(), paused = false;

  /* The hall goes by the server's time: the screen's own clock may be wrong, or be set right while we look. Between two
     answers of the server a counter that nobody sets goes on; where it and the clock part, the screen slept or was set. */
  let known = null, apart = 0, asking = false, again = 0;
  const hear = (answer, sent) => {
    const said = Date.parse(answer.headers.get("date"));
    if (Number.isNaN(said)) return;
    const got = performance.now();
    known = { time: said + 500, at: (sent + got) / 2 };  // said in whole seconds: half of one is the fairest guess
    apart = Date.now() - got;
  };
  const ask = async () => {
    if (asking) return;
    asking = true;
    clearTimeout(again);
    try { const sent = performance.now(); hear(await fetch(location.href, { method: "HEAD", cache: "no-store" }), sent); } catch { /* asked again below */ }
    asking = false;
    again = setTimeout(ask, known ? 300000 : 3000);
  };
  const serverNow = () => {
    if (Math.abs(Date.now() - performance.now() - apart) > 5000) { apart = Date.now() - performance.now(); ask(); }
    return known.time + performance.now() - known.at;
  };
  /* The time of day where the event is, wherever the screen believes to be. */
  const zoned = (zone) => new Intl.DateTimeFormat("en-GB", { timeZone: zone, hourCycle: "h23", hour: "2-digit", minute: "2-digit", second: "2-digit" });
  let hands;
  try { hands = zoned(screen.dataset.zone); } catch { hands = zoned("UTC"); }  // as the server has it for a zone that it does not know

  /* How many rows fit into a column: one large column, one a little smaller, or on a wide screen two of small print. */
  const form = (mode) => { box.classList.toggle("snug", mode === "snug"); box.classList.toggle("two", mode === "two"); };
  const fitting = (row, mode) => {
    const probe = document.createElement("ol");
    probe.className = "screen-column close";
    probe.append(row.cloneNode(true));
    form(mode);
    box.replaceChildren(probe);
    return Math.max(1, Math.floor(box.clientHeight / probe.firstElementChild.getBoundingClientRect().height));
  };
  /* Names that two columns have no room for, of which more than the given name should be left. */
  const long = (rows) => {
    const names = rows.filter((row) => row.matches(".p-board")).flatMap((row) => [...row.querySelectorAll(".p-name")]).map((name) => name.textContent.length);
    return names.length > 0 && names.sort((a, b) => a - b)[Math.floor(names.length / 2)] > 22;
  };
  const cut = () => {
    const made = [];
    document.querySelectorAll(".slide").forEach((slide) => {
      const rows = [...slide.querySelectorAll(".p-row")];
      if (!rows.length) return;
      title.textContent = slide.dataset.title;  // of one line or of two: the rows have what it leaves
      let mode = "large", fit = fitting(rows[0], mode);
      if (rows.length > fit) {
        const snug = fitting(rows[0], "snug");
        if (rows.length <= snug) { mode = "snug"; fit = snug; }
        else if (innerWidth / innerHeight > 1.3 && innerWidth >= 1000 && !long(rows)) { mode = "two"; fit = fitting(rows[0], mode) * 2; }
      }
      const each = Math.ceil(rows.length / Math.ceil(rows.length / fit));
      for (let first = 0; first < rows.length; first += each) made.push({ slide, rows: rows.slice(first, first + each), mode });
    });
    return made;
  };
  /* A name that is too long loses letters of its middle words, never the given name: Nguyễn T. H. Ánh. */
  const inside = (name) => { const range = document.createRange(); range.selectNodeContents(name); return range.getBoundingClientRect().width <= name.getBoundingClientRect().width + .01; };
  const shorten = () => box.querySelectorAll(".p-name").forEach((name) => {
    if (inside(name)) return;
    name.title = name.textContent;
    const words = name.textContent.split(" "), given = words[words.length - 1];
    const shorter = [(at) => at > 0, () => true].map((short) => words.map((word, at) => at < words.length - 1 && short(at) ? `${[...word][0]}.` : word).join(" "));
    for (const one of [...shorter, shorter[1].replace(/\. (?=\S\.)/g, "."), `${[...words[0]][0]}. ${given}`, given]) {
      name.textContent = one;
      if (inside(name)) return;
    }
  });
  const show = () => {
    const page = pages[at];
    if (!page) return;
    title.textContent = page.slide.dataset.title;
    const each = page.mode === "two" ? Math.ceil(page.rows.length / 2) : page.rows.length;
    form(page.mode);
    const columns = [];
    for (let first = 0; first < page.rows.length; first += each) {
      const column = document.createElement("ol");
      column.className = "screen-column";
      column.append(...page.rows.slice(first, first + each).map((row) => row.cloneNode(true)));
      if (page.mode === "two") column.style.gridTemplateRows = `repeat(${each}, minmax(0, 2.9em))`;  // side by side
      columns.push(column);
    }
    box.replaceChildren(...columns);
    shorten();
    count.textContent = screen.dataset.of.replace("%s", at + 1).replace("%t", pages.length);
    since = performance.now();
    if (!built && box.scrollHeight > box.clientHeight + 1) build();  // the head has grown since the rows were counted
  };
  const build = () => {
    if (!document.querySelector(".slide")) return;
    built = true;
    pages = cut();
    at = Math.min(at, pages.length - 1);
    show();
    built = false;
  };
  const go = (step) => { at = (at + step + pages.length) % pages.length; show(); };

  const two = (n) => String(n).padStart(2, "0");
  /* Seconds to the start: a time that was typed is today's where the event is, past midnight the next one. */
  const leftOf = (now, h, m, s) => {
    const typed = tools.elements.gio.value;
    if (typed) {
      const [hour, minute] = typed.split(":").map(Number), left = (hour - h) * 3600 + (minute - m) * 60 - s;
      return left < -79200 ? left + 86400 : left;
    }
    const slide = pages[at] && pages[at].slide.dataset.start ? pages[at].slide : document.querySelector(".slide[data-start]");
    return slide ? Math.round((Date.parse(slide.dataset.start) - now) / 1000) : null;
  };
  const clocks = () => {
    if (!known) return;  // no time is better than a wrong one
    const now = serverNow(), [h, m, s] = hands.format(now).split(":").map(Number);
    document.getElementById("clock").textContent = `${two(h)}:${two(m)}`;
    const left = leftOf(now, h, m, s);
    const shown = document.getElementById("countdown");
    if (left === null || left < -600) shown.textContent = "";
    else if (left <= 0) shown.textContent = screen.dataset.now;
    else shown.textContent = left >= 3600 ? `${screen.dataset.left} ${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}` : `${screen.dataset.left} ${Math.floor(left / 60)}:${two(left % 60)}`;
  };
  const tick = () => {
    clocks();
    const seconds = Math.max(4, +tools.elements.giay.value || 12), now = performance.now();
    if (paused || pages.length < 2) { since = now; turn.value = 0; return; }
    turn.value = Math.min(100, (now - since) / seconds / 10);
    if (now - since >= seconds * 1000) go(1);
  };
  const pause = () => { paused = !paused; tools.querySelector("[data-do=pause]").setAttribute("aria-pressed", paused); };
  const full = () => { document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(); };
  const acts = { pause, full, next: () => go(1) };
  tools.addEventListener("click", (event) => { const button = event.target.closest("[data-do]"); if (button) acts[button.dataset.do](); });
  tools.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, button, a") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { " ": pause, f: full, F: full, ArrowRight: () => go(1), ArrowLeft: () => go(-1) }[event.key];
    if (act) { event.preventDefault(); act(); }
  });
  let sizing = 0;
  addEventListener("resize", () => { clearTimeout(sizing); sizing = setTimeout(build, 150); });
  /* A head that grows, by a clock or a countdown on a line of its own, leaves the rows less room than was counted on. */
  new ResizeObserver(() => { if (box.scrollHeight > box.clientHeight + 1) build(); }).observe(box);
  ask();
  tick();
  build();
  setInterval(tick, 250);

  /* New results: only the lists are taken, the screen itself stays. */
  window.thuysi.projector = async () => {
    const answer = await fetch(location.href, { cache: "no-cache" });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector(".slides").replaceChildren(...fresh.querySelector(".slides").childNodes);
    const was = at;
    pages = cut();
    at = Math.min(was, pages.length - 1);
    show();
  };
})();
