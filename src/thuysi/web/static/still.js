/* thuysi: what a page does that lies in a folder without a server. It reads no file but the scripts it names. */
(() => {
  "use strict";
  const { askedFor, kept } = window.thuysi;
  const root = document.documentElement, body = document.body;
  if (body.dataset.still === undefined) return;
  try { const theme = localStorage.getItem("thuysi.theme"); if (theme === "dark" || theme === "light") root.dataset.theme = theme; } catch { /* nothing is kept */ }

  const make = (name, text, more) => {
    const one = document.createElement(name);
    if (text) one.textContent = text;
    Object.entries(more || {}).forEach(([key, value]) => one.setAttribute(key, value));
    return one;
  };
  const to = (path) => `${body.dataset.still}${document.documentElement.lang === "vi" ? "" : `${document.documentElement.lang.slice(0, 2)}/`}${path}.html`;

  /* --- my player, on the event's home: his name was kept when he was chosen --- */
  const home = document.getElementById("mine-home");
  document.querySelectorAll("[data-follow]").forEach((button) => button.addEventListener("click", () => {
    try { localStorage.setItem("thuysi.mine.name", document.querySelector("h1 [translate=no]").textContent); } catch { /* nothing is kept */ }
  }));
  if (home && kept().startsWith(`${body.dataset.event}/`)) {
    let name = "";
    try { name = localStorage.getItem("thuysi.mine.name") || ""; } catch { /* nothing is kept */ }
    const title = make("h2", `${home.dataset.title}: `);
    title.append(make("a", name, { href: to(kept().slice(body.dataset.event.length + 1)), translate: "no" }));
    home.replaceChildren(title);
    home.hidden = !name;
  }

  /* --- search: everybody of the event is in a script of the page's language --- */
  const list = document.querySelector("[data-index]");
  if (!list) return;
  const input = document.querySelector("input[type=search]");
  const line = (one) => {
    const item = make("li", "", { class: "card hit" });
    item.append(make("span", one.no ? String(one.no) : "", { class: "no" }), " ", make("a", one.name, { class: "card-link", href: to(one.path), translate: "no" }), " ", make("span", [one.section, one.unit].filter(Boolean).join(" · "), { class: "soft", translate: "no" }));
    if (!one.round) return item;
    const now = make("p", "", { class: "hit-now" });
    now.append(make("span", list.dataset.now.replace("%n", one.round), { class: "soft" }), " ");
    if (one.board) now.append(make("b", list.dataset.board.replace("%n", one.board)), " ", make("span", one.holds, { class: `chip colour ${one.mover}` }), ` ${list.dataset.versus} `, make("span", one.opponent, { translate: "no" }));
    else now.append(make("b", one.idle));
    item.append(now);
    return item;
  };
  const search = () => {
    const asked = askedFor(input.value);
    const found = !asked.any ? [] : window.thuysiIndex.filter((one) => asked.fits(one.key, [String(one.no), String(one.sbd)]));
    list.replaceChildren(...found.slice(0, 60).map(line));
    if (asked.any && !found.length) list.append(make("li", list.dataset.none, { class: "empty" }));
  };
  input.value = new URLSearchParams(location.search).get("tim") || "";
  input.addEventListener("input", search);
  input.form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
  document.addEventListener("DOMContentLoaded", search);  // the index is the script after this one
})();
