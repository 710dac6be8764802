/* thuysi: what every page does by itself. Without it every page still works, by links and forms. */
(() => {
  "use strict";
  const root = document.documentElement;
  const body = document.body;
  root.classList.add("js");

  /* Letters without accents, as the server compares them. */
  const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[đð]/g, "d").replace(/\s+/g, " ").trim();
  /* Who is meant by what was typed, by the server's rule: parts of a name, or a number, with or without its word. */
  const NUMBER = /^(?:(?:so|so bao danh|so thu tu|sbd|stt|number|no\.?|号码|號碼|序号|序號|编号|編號|#) ?)?0*([0-9]+) ?[号號]?$/;
  const askedFor = (typed) => {
    const key = plain(typed), number = key.match(NUMBER), words = key.split(" ").filter(Boolean);
    return { any: words.length > 0, fits: (name, numbers) => number ? numbers.includes(number[1]) : words.every((word) => name.includes(word)) };
  };

  /* --- light, dark --- */
  const themed = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  document.querySelectorAll("[data-theme-toggle]").forEach((button) => button.addEventListener("click", () => {
    const next = themed() === "dark" ? "light" : "dark";
    root.dataset.theme = next;
    try { localStorage.setItem("thuysi.theme", next); } catch { /* a private window keeps nothing */ }
    document.cookie = `mau=${next === "dark" ? "toi" : "sang"};path=/;max-age=31536000;samesite=lax`;
  }));

  /* --- short messages --- */
  const toast = (text, kind) => {
    const box = document.querySelector(".toasts");
    const line = document.createElement("div");
    line.className = `toast ${kind || ""}`;
    line.textContent = text;
    box.append(line);
    setTimeout(() => line.remove(), kind === "bad" ? 9000 : 4000);
  };

  /* --- every write carries the page's token --- */
  const csrf = document.querySelector('meta[name="csrf"]');
  if (csrf) body.addEventListener("htmx:configRequest", (event) => { event.detail.headers["X-CSRF-Token"] = csrf.content; });

  /* --- find a name in the lists of the page --- */
  const rowKey = (row) => row.dataset.key || (row.dataset.key = plain([...row.querySelectorAll(".who, .unit")].map((part) => part.textContent.replace(/\s+/g, " ")).join(" ")));
  const numbers = (row) => [...row.querySelectorAll(".who .no, .num.stay, .b-no")].map((part) => part.textContent.replace(/\D/g, "")).concat((row.dataset.numbers || "").split(" "));
  const meant = (row, asked) => !asked.any || asked.fits(rowKey(row), numbers(row));
  const filter = () => {
    const form = document.querySelector("[data-find]");
    if (!form) return;
    const asked = askedFor(form.elements.tim.value);
    const rows = document.querySelectorAll("[data-row]");
    let count = 0;
    rows.forEach((row) => {
      const shown = meant(row, asked);
      row.hidden = !shown;
      if (shown) count += 1;
      const more = row.querySelector(".more");
      if (more) document.getElementById(more.getAttribute("aria-controls")).hidden = !shown || more.getAttribute("aria-expanded") !== "true";
    });
    const few = asked.any && count > 0 && count <= 3;
    rows.forEach((row) => row.classList.toggle("found", few && !row.hidden && row.classList.contains("board")));
    document.querySelectorAll(".idle-title").forEach((title) => { title.hidden = ![...title.nextElementSibling.children].some((row) => !row.hidden); });
    const said = form.querySelector(".found-count");
    said.textContent = asked.any && !count ? said.dataset.none : "";
    const mine = document.getElementById("mine");
    if (mine) mine.classList.toggle("unseen", asked.any);
  };
  document.addEventListener("input", (event) => {
    if (!event.target.closest("[data-find]")) return;
    filter();
    history.replaceState({ ...history.state, typed: event.target.value }, "");
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-find]")) return;
    const shown = [...document.querySelectorAll("[data-row]")].filter((row) => !row.hidden);
    if (shown.length) { event.preventDefault(); document.activeElement.blur(); }
  });
  /* What was typed belongs to this visit of the page: who comes back to it finds it again. */
  const asked = (history.state && history.state.typed) || new URLSearchParams(location.search).get("tim");
  if (asked && document.querySelector("[data-find]")) document.querySelector("[data-find]").elements.tim.value = asked;

  /* --- my board: kept on this device only --- */
  const KEY = "thuysi.mine";
  const kept = () => { try { return localStorage.getItem(KEY) || ""; } catch { return ""; } };
  const keep = (value) => { try { value ? localStorage.setItem(KEY, value) : localStorage.removeItem(KEY); } catch { /* a private window keeps nothing */ } };
  const bare = (path) => path.replace(/^\/(en|zh)(?=\/)/, "");
  /* A page in a folder has links from file to file: its place is counted from where the folder begins. */
  const still = body.dataset.still;
  const folder = () => new URL(still, location.href).href;
  const placeOf = (link) => still === undefined ? bare(link.getAttribute("href")) : `${body.dataset.event}/${decodeURI(link.href.slice(folder().length)).replace(/^(en|zh)\//, "").replace(/\.html$/, "")}`;
  const showMine = () => {
    const mine = document.getElementById("mine");
    const path = kept();
    document.querySelectorAll(".own").forEach((row) => row.classList.remove("own"));
    if (!mine || !path) { if (mine) mine.hidden = true; return; }
    const link = [...document.querySelectorAll("[data-rows] .who")].find((one) => placeOf(one) === path);
    mine.hidden = !link;
    if (!link) return;
    const row = link.closest("[data-row]");
    row.classList.add("own");
    const copy = row.cloneNode(true);
    copy.removeAttribute("id");
    copy.removeAttribute("data-row");
    copy.classList.remove("own", "found");
    copy.hidden = false;
    const title = document.createElement("h2");
    title.textContent = mine.dataset.title;
    const list = document.createElement("ol");
    list.className = row.parentElement.classList.contains("idle") ? "idle" : "boards";
    list.append(copy);
    mine.replaceChildren(title, list);
  };
  /* On an event's home the pinned player's board comes from his own page. */
  const showMineAtHome = async () => {
    const place = document.getElementById("mine-home");
    const path = kept();
    if (!place || still !== undefined || !path.startsWith(`${bare(location.pathname).replace(/\/$/, "")}/`)) return;
    const language = location.pathname.slice(0, location.pathname.length - bare(location.pathname).length);
    try {
      const answer = await fetch(language + path);
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = page.querySelector(".now"), name = page.querySelector("h1");
      if (!now) return;
      now.querySelectorAll("[data-follow]").forEach((button) => button.remove());
      const title = document.createElement("h2"), link = document.createElement("a");
      link.href = language + path;
      link.textContent = name.querySelector("[translate=no]").textContent;
      link.setAttribute("translate", "no");
      title.append(`${place.dataset.title}: `, link);
      place.replaceChildren(title, ...now.children);
      place.hidden = false;
    } catch { /* offline: the home itself is shown */ }
  };
  const followButtons = () => document.querySelectorAll("[data-follow]").forEach((button) => {
    const on = () => kept() === button.dataset.follow;
    const paint = () => { button.querySelector("span").textContent = on() ? button.dataset.on : button.dataset.off; button.setAttribute("aria-pressed", on()); };
    button.hidden = false;
    button.onclick = () => { keep(on() ? "" : button.dataset.follow); paint(); };
    paint();
  });

  /* --- rows that open: htmx fetches the details once, then they open and close --- */
  document.addEventListener("click", (event) => {
    const more = event.target.closest(".more[aria-controls]");
    if (!more || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const row = document.getElementById(more.getAttribute("aria-controls"));
    const open = more.getAttribute("aria-expanded") !== "true";
    more.setAttribute("aria-expanded", open);
    row.hidden = !open;
  });
  body.addEventListener("htmx:responseError", (event) => { if (event.detail.elt.matches(".more")) location.href = event.detail.elt.href; });

  /* --- news: the page is fetched again when its sections have changed, and its content exchanged --- */
  let stream = null, due = 0, last = 0;
  const wire = document.querySelector(".wire");
  const say = (text) => { if (wire) { wire.textContent = text; wire.hidden = !text; } };
  /* What is focused is found again by its name or where it leads; the field that is being typed in is not touched. */
  const markOf = (one) => one.id ? `#${CSS.escape(one.id)}` : one.hasAttribute("href") ? `a[href="${CSS.escape(one.getAttribute("href"))}"]` : "";
  const exchange = (now, next) => {
    const find = now.querySelector(":scope > [data-find]"), other = next.querySelector(":scope > [data-find]");
    if (!find || !other) { now.replaceChildren(...next.childNodes); return; }
    [...now.childNodes].forEach((node) => { if (node !== find) node.remove(); });
    let after = false;
    [...next.childNodes].forEach((node) => { if (node === other) after = true; else if (after) now.append(node); else find.before(node); });
  };
  const swap = (text) => {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const now = document.getElementById("main"), next = fresh.getElementById("main");
    if (!next || now.innerHTML === next.innerHTML) return;
    const focused = now.contains(document.activeElement) ? document.activeElement : null, mark = focused ? markOf(focused) : "";
    const place = mark ? [...now.querySelectorAll(mark)].indexOf(focused) : -1, top = scrollY;
    const opened = [...now.querySelectorAll(".more[aria-expanded='true']")].map((one) => one.getAttribute("aria-controls"));
    const unfolded = [...now.querySelectorAll("details")].map((one) => one.open);
    const heading = () => { const one = now.querySelector("h1"); return one ? one.textContent.replace(/\s+/g, " ").trim() : ""; };
    const was = heading();
    exchange(now, next);
    document.title = fresh.title;
    body.dataset.head = fresh.body.dataset.head;
    if (window.htmx) htmx.process(now);
    const details = [...now.querySelectorAll("details")];
    if (details.length === unfolded.length) details.forEach((one, at) => { one.open = unfolded[at]; });
    opened.forEach((id) => { const more = now.querySelector(`.more[aria-controls="${CSS.escape(id)}"]`); if (more) more.click(); });
    ready();
    const again = place >= 0 ? now.querySelectorAll(mark)[place] : null;
    if (again && again !== document.activeElement) again.focus({ preventScroll: true });
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: "instant" });
    if (wire && was && heading() !== was) toast(`${wire.dataset.updated}: ${heading()}`);
    document.dispatchEvent(new CustomEvent("thuysi:fresh"));
  };
  const refresh = async () => {
    due = 0;
    last = Date.now();
    if (window.thuysi.projector) { window.thuysi.projector().catch(() => {}); return; }
    try {
      const answer = await fetch(location.href, { cache: "no-cache", headers: { accept: "text/html" } });
      if (answer.ok) swap(await answer.text());
    } catch { due = due || setTimeout(refresh, 3000); }
  };
  /* Not all phones of a hall at once, and each at most every few seconds. */
  const soon = () => { if (!due) due = setTimeout(refresh, Math.max(0, 3000 - (Date.now() - last)) * Math.random() + 50 + 900 * Math.random()); };
  const listen = () => {
    if (stream || !body.dataset.news || body.dataset.listens === "-" || document.hidden) return;
    stream = new EventSource(body.dataset.news);
    const listens = () => (body.dataset.listens || "").split(" ");
    stream.addEventListener("head", (event) => { say(""); if (event.data !== body.dataset.head) soon(); });
    stream.addEventListener("change", (event) => {
      const sections = JSON.parse(event.data).sections;
      const wanted = listens();
      if (sections.some((one) => wanted.includes(one))) soon();
    });
    stream.addEventListener("error", () => { if (wire) say(wire.dataset.offline); });
  };
  const unlisten = () => { if (stream) stream.close(); stream = null; };
  /* A page in the background lets its connection go: browsers allow only a few to one server. */
  document.addEventListener("visibilitychange", () => document.hidden ? unlisten() : listen());
  addEventListener("pagehide", unlisten);
  addEventListener("pageshow", listen);

  /* A table that is wider than its room is scrolled by keys too. */
  const reachable = () => document.querySelectorAll(".table-wrap").forEach((one) => { if (one.scrollWidth > one.clientWidth) one.tabIndex = 0; });

  const ready = () => { reachable(); showMine(); showMineAtHome(); followButtons(); filter(); };
  ready();
  addEventListener("load", () => setTimeout(listen, 300));
  document.querySelectorAll(".strip [aria-current]").forEach((one) => { const strip = one.parentElement; if (strip.scrollWidth > strip.clientWidth) strip.scrollLeft = one.offsetLeft - 60; });

  window.thuysi = { askedFor, meant, toast, refresh: soon, kept };
})();
