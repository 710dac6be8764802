/* A round set by hand: a player is dragged onto another, or both are picked by keys; the server says what the law says. */
(() => {
  "use strict";
  let picked = null, asking = false;
  const table = () => document.getElementById("table");
  const form = () => document.getElementById("try");

  const ask = async (facts) => {
    if (asking) return;
    asking = true;
    const own = form(), data = new URLSearchParams({ csrf: own.elements.csrf.value, boards: own.elements.boards.value, byes: own.elements.byes.value, reason: document.getElementById("arrange-reason").value, ...facts });
    table().setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(own.action, { method: "POST", body: data, headers: { accept: "text/html", "x-csrf-token": own.elements.csrf.value } });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      const next = fresh.getElementById("table");
      if (!next) {
        document.getElementById("main").replaceWith(fresh.getElementById("main"));
        const said = document.getElementById("refused") || document.querySelector("#main [role=alert]") || document.getElementById("main");
        said.tabIndex = -1;
        said.focus();
        return;
      }
      const at = window.thuysi.desk.placeIn(table());
      const ticked = [...table().querySelectorAll("[name=accept]:checked")].map((one) => one.value);
      table().querySelectorAll("details").forEach((one, place) => { const again = next.querySelectorAll("details")[place]; if (again) again.open = one.open; });
      table().replaceWith(next);
      next.querySelectorAll("[name=accept]").forEach((one) => { one.checked = ticked.includes(one.value); });
      const again = facts.op === "swap" && next.querySelector(`[data-sbd="${facts.one}"]`);
      if (again) again.focus({ preventScroll: true }); else window.thuysi.desk.focusIn(next, at);
    } catch { window.thuysi.toast(document.body.dataset.again, "bad"); } finally { asking = false; if (table()) table().removeAttribute("aria-busy"); picked = null; }
  };
  const swap = (one, other) => { if (one && other && one !== other) ask({ op: "swap", one, other }); };
  const mark = () => document.querySelectorAll(".pick").forEach((seat) => seat.setAttribute("aria-pressed", seat.dataset.sbd === picked));

  document.addEventListener("click", (event) => {
    const seat = event.target.closest(".pick"), turn = event.target.closest("[data-turn]");
    if (turn) { ask({ op: "colours", board: turn.dataset.turn }); return; }
    if (!seat) return;
    if (picked && picked !== seat.dataset.sbd) { swap(picked, seat.dataset.sbd); return; }
    picked = picked === seat.dataset.sbd ? null : seat.dataset.sbd;
    mark();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked) { picked = null; mark(); return; }
    const seat = event.target.closest && event.target.closest(".pick");
    const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!seat || !step) return;
    event.preventDefault();
    const all = [...document.querySelectorAll(".pick")], next = all[all.indexOf(seat) + step];
    if (next) next.focus();
  });
  document.addEventListener("dragstart", (event) => { const seat = event.target.closest(".pick"); if (seat) { event.dataTransfer.setData("text/plain", seat.dataset.sbd); event.dataTransfer.effectAllowed = "move"; } });
  document.addEventListener("dragover", (event) => { const seat = event.target.closest(".pick"); if (seat) { event.preventDefault(); seat.classList.add("over"); } });
  document.addEventListener("dragleave", (event) => { const seat = event.target.closest(".pick"); if (seat) seat.classList.remove("over"); });
  document.addEventListener("drop", (event) => { const seat = event.target.closest(".pick"); if (!seat) return; event.preventDefault(); seat.classList.remove("over"); swap(event.dataTransfer.getData("text/plain"), seat.dataset.sbd); });
})();
