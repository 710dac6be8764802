/* The draw as a show: all cards face down, each turn by a key or a button; without script everything is open. */
(() => {
  "use strict";
  const show = document.getElementById("show");
  if (!show) return;
  const steps = [...show.querySelectorAll(".step")];
  const cards = new Map();
  show.querySelectorAll(".draw-group").forEach((group, place) => group.querySelectorAll(".lot").forEach((card) => cards.set(`${place}/${card.dataset.card}`, card)));
  const groupOf = (step) => [...show.querySelectorAll(".draw-group")].indexOf(step.closest(".draw-group"));
  const say = show.querySelector(".show-say"), count = show.querySelector("[data-show-count]");
  const last = document.querySelectorAll("[data-last]");
  let at = 0, timer = 0;
  const card = (step, name) => cards.get(`${groupOf(step)}/${step.dataset[name]}`);
  const paint = () => {
    cards.forEach((one) => { one.className = "lot down"; });
    steps.forEach((step, place) => {
      step.hidden = place >= at;
      if (place >= at) return;
      const first = card(step, "first"), second = card(step, "second");
      const now = place === at - 1;
      if (first) first.classList.remove("down");
      if (step.dataset.step === "pair") {
        [first, second].forEach((one) => { if (one) { one.classList.remove("down"); one.classList.add(now ? "up" : "placed"); } });
      } else if (step.dataset.step === "void" && now && second) second.className = "lot refused";
    });
    cards.forEach((one) => { one.querySelector(".lot-face").ariaHidden = one.classList.contains("down") ? "true" : null; });
    say.textContent = at ? steps[at - 1].textContent : "";
    count.textContent = show.dataset.step.replace("%s", at).replace("%t", steps.length);
    last.forEach((one) => { one.hidden = at < steps.length; });
    const shown = at ? card(steps[at - 1], "first") || card(steps[at - 1], "second") : null;
    if (shown && at < steps.length) shown.scrollIntoView({ block: "center", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  };
  const stop = () => { clearInterval(timer); timer = 0; show.querySelector("[data-show=play]").setAttribute("aria-pressed", "false"); };
  const go = (step) => { at = Math.max(0, Math.min(steps.length, at + step)); if (at === steps.length) stop(); paint(); };
  const acts = {
    next: () => go(1),
    back: () => { stop(); go(-1); },
    all: () => { stop(); go(steps.length); },
    play: () => { if (timer) { stop(); return; } timer = setInterval(() => go(1), 2200); show.querySelector("[data-show=play]").setAttribute("aria-pressed", "true"); go(1); },
  };
  show.querySelector(".show-bar").hidden = false;
  show.addEventListener("click", (event) => { const button = event.target.closest("[data-show]"); if (button) acts[button.dataset.show](); });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, button, a") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { " ": acts.next, ArrowRight: acts.next, ArrowLeft: acts.back }[event.key];
    if (act) { event.preventDefault(); act(); }
  });
  paint();
})();
