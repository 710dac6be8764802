/* What every arbiter's page does by itself: drafts of forms, busy buttons, questions before deleting, lists filtered,
   files sent when chosen, news of other desks. Without it every form still works. */
(() => {
  "use strict";
  const body = document.body;
  const { askedFor, meant, toast } = window.thuysi;
  const news = document.querySelector(".desk-news");

  /* A form that was not done shows its page at the form's own address: from here on it is the page's, so that it can be
     loaded again, and hears of other desks. */
  if (location.pathname.includes("/lam/")) history.replaceState(history.state, "", body.dataset.path);

  /* --- forms: sent once, a question before what cannot be seen again --- */
  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (event.defaultPrevented || form.method !== "post") return;
    if (button && button.dataset.confirm && !window.confirm(button.dataset.confirm)) { event.preventDefault(); return; }
    if (button && button.getAttribute("aria-disabled") === "true") { event.preventDefault(); return; }
    if (form.target === "_blank") return; /* it opens beside this page, which stays as it is */
    if (form.dataset.sent) { event.preventDefault(); return; }
    form.dataset.sent = "1";
    try { sessionStorage.setItem(SENT, draftKey(form)); } catch { /* nothing is kept here */ }
    if (button && button.dataset.busyText) {
      button.classList.add("busy");
      setTimeout(() => { button.lastChild.textContent = button.dataset.busyText; const bar = document.createElement("progress"); bar.setAttribute("aria-label", button.dataset.busyText); button.after(bar); }, 150);
    }
  });
  addEventListener("pageshow", (event) => { if (event.persisted) document.querySelectorAll("form[data-sent]").forEach((form) => { delete form.dataset.sent; }); });

  /* The second half of a double click that began on the page before is meant for nothing here: where "draw" was, "publish" is now. */
  let clicked = false;
  document.addEventListener("click", (event) => {
    if (event.detail === 1) clicked = true;
    if (event.detail > 1 && !clicked) { event.preventDefault(); event.stopImmediatePropagation(); }
  }, true);

  /* A list is sent as soon as it is chosen. */
  const sendList = (field) => { if (field.files.length) field.form.requestSubmit(); };
  document.addEventListener("change", (event) => { if (event.target.matches("[data-auto-submit]")) sendList(event.target); });
  /* Chosen before this script was there, on a slow network: but never one that the browser has put back itself. */
  addEventListener("pageshow", (event) => {
    const [visit] = performance.getEntriesByType("navigation");
    if (!event.persisted && visit && visit.type === "navigate") document.querySelectorAll("[data-auto-submit]").forEach(sendList);
  });

  /* What is for some roles only is shown, and sent, for these. */
  const fitRoles = (form) => form.querySelectorAll("[data-for-roles]").forEach((part) => {
    const fits = part.dataset.forRoles.split(" ").includes(form.elements.role.value);
    part.hidden = !fits;
    part.querySelectorAll("input").forEach((one) => { one.disabled = !fits; });
  });
  document.addEventListener("change", (event) => { if (event.target.name === "role") fitRoles(event.target.form); });
  document.querySelectorAll("form:has([data-for-roles])").forEach(fitRoles);

  /* Somebody without a number is let in with a form of his own fields. */
  document.addEventListener("click", (event) => {
    const late = event.target.closest("[data-late]");
    if (!late) return;
    late.form.querySelectorAll("input[name=sbd]").forEach((box) => { box.checked = box.value === late.dataset.late; });
  });

  /* --- what is typed is kept until it is sent, also when the page is loaded again --- */
  const draftKey = (form) => `thuysi.draft ${location.pathname} ${form.dataset.action}`;
  const fields = (form) => [...form.elements].filter((one) => one.name && ["text", "tel", "textarea", "search"].includes(one.type) && !one.readOnly && !one.hidden);
  const SENT = "thuysi.sent";
  /* A draft is let go only when the server has said that its form was done. */
  const letGo = () => { try { if (document.querySelector(".notice.good[role=status], .new-code")) sessionStorage.removeItem(sessionStorage.getItem(SENT)); } catch { /* nothing is kept here */ } };
  const keep = (form) => {
    const typed = Object.fromEntries(fields(form).filter((one) => one.value !== one.defaultValue).map((one) => [one.name, one.value]));
    try { Object.keys(typed).length ? sessionStorage.setItem(draftKey(form), JSON.stringify(typed)) : sessionStorage.removeItem(draftKey(form)); } catch { /* a private window */ }
  };
  /* The page may have other values by now, so what is only a draft is said to be one, and can be let go. */
  const tellOfDraft = (form, drafts) => {
    const words = document.getElementById("kept-elsewhere");
    if (!words) return;
    const note = document.createElement("p"), drop = document.createElement("button");
    note.className = "notice warn draft";
    note.setAttribute("role", "status");
    drop.type = "button";
    drop.className = "button quiet small";
    drop.textContent = words.dataset.draftDrop;
    drop.addEventListener("click", () => {
      drafts.forEach((one) => { one.value = one.defaultValue; });
      keep(form);
      note.remove();
      drafts[0].focus();
    });
    note.append(words.dataset.draft, " ", drop);
    form.prepend(note);
  };
  const restore = () => document.querySelectorAll("form.desk-form:not(.inline):not(.entry)").forEach((form) => {
    let typed = {};
    try { typed = JSON.parse(sessionStorage.getItem(draftKey(form)) || "{}"); } catch { return; }
    fields(form).forEach((one) => { if (typed[one.name] !== undefined && one.value === one.defaultValue) one.value = typed[one.name]; });
    const drafts = fields(form).filter((one) => typed[one.name] !== undefined && one.value !== one.defaultValue);
    if (drafts.length) tellOfDraft(form, drafts);
  });
  document.addEventListener("input", (event) => { const form = event.target.form; if (form && form.matches("form.desk-form:not(.inline):not(.entry)")) keep(form); });
  letGo();
  restore();

  /* --- a list filtered by name or number --- */
  const filterRows = () => {
    const form = document.querySelector("[data-filter-list]");
    if (!form) return;
    const asked = askedFor(form.elements.tim.value);
    document.querySelectorAll("[data-find-row]").forEach((row) => { row.hidden = !meant(row, asked); });
  };
  document.addEventListener("input", (event) => { if (event.target.closest("[data-filter-list]")) filterRows(); });
  addEventListener("pageshow", filterRows); /* typed before this script was there */
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-filter-list]")) return;
    event.preventDefault();
    const shown = [...document.querySelectorAll("[data-find-row]")].filter((row) => !row.hidden);
    const button = shown.length === 1 && shown[0].querySelector("button[name=set]");
    if (button) { button.click(); event.target.elements.tim.select(); }
  });

  /* --- parts that are exchanged: the focus stays where it was, and what was typed or opened in them too --- */
  const STOPS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  const actionOf = (one) => { const form = one.closest("form"); return form ? form.dataset.action || form.id : ""; };
  const textOf = (one) => one.textContent.trim().replace(/\s+/g, " ");
  const alike = (one, other) => one.tagName === other.tagName && actionOf(one) === actionOf(other) && (one.name || "") === (other.name || "") &&
    (one.matches("input:not([type=checkbox]):not([type=radio]), select, textarea") || (one.name ? one.value === other.value : textOf(one) === textOf(other))) &&
    (one.dataset.sbd || one.dataset.turn || one.pathname || "") === (other.dataset.sbd || other.dataset.turn || other.pathname || "");
  const placeIn = (part) => (part.contains(document.activeElement) ? document.activeElement : null);
  /* The same control if it is still there; else the part itself, so that Enter never does what nobody meant. */
  const focusIn = (part, place) => {
    if (!place) return;
    const again = (place.id && part.querySelector(`#${CSS.escape(place.id)}`)) || [...part.querySelectorAll(STOPS)].find((one) => alike(one, place));
    if (again) { again.focus({ preventScroll: true }); return; }
    if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
  const changed = (one) => one.type === "checkbox" || one.type === "radio" ? one.checked !== one.defaultChecked
    : one.tagName === "SELECT" ? [...one.options].some((it) => it.selected !== it.defaultSelected) && one.selectedIndex > 0 : one.value !== one.defaultValue;
  /* `next` still stands in its own page, where its fields have their form; `fresh` is the copy that is put here. */
  const carry = (part, next, fresh) => {
    const copy = (one) => [...fresh.querySelectorAll("input, select, textarea, details")][[...next.querySelectorAll("input, select, textarea, details")].indexOf(one)];
    [...part.querySelectorAll("input:not([type=hidden]):not([type=file]), select, textarea")].filter((one) => one.name && changed(one)).forEach((one) => {
      const again = [...next.querySelectorAll("input, select, textarea")].find((it) => it.name === one.name && actionOf(it) === actionOf(one) && (it.type !== "checkbox" && it.type !== "radio" || it.value === one.value));
      if (again) { if (/checkbox|radio/.test(one.type)) copy(again).checked = one.checked; else copy(again).value = one.value; }
    });
    [...part.querySelectorAll("details")].forEach((one) => {
      const head = one.querySelector("summary");
      const again = head && [...next.querySelectorAll("details")].find((it) => it.id === one.id && it.querySelector("summary") && textOf(it.querySelector("summary")) === textOf(head));
      if (again) copy(again).open = one.open;
    });
  };
  const exchangePart = (part, next) => {
    const place = placeIn(part), fresh = document.importNode(next, true);
    carry(part, next, fresh);
    part.replaceWith(fresh);
    focusIn(fresh, place);
    return fresh;
  };

  /* --- other desks: parts that show the event are exchanged, forms that somebody is filling stay --- */
  let stream = null, due = 0, last = 0, left = false;
  const busyWith = (part) => part.contains(document.activeElement) && document.activeElement.matches("input:not([type=checkbox]):not([type=radio]), textarea, select") || part.querySelector("details[open] .r-more-box");
  const offer = () => {
    if (!news || !news.hidden) return;
    news.hidden = false;
    news.replaceChildren(document.createTextNode(`${body.dataset.moved} `));
    const link = document.createElement("a");
    link.href = location.href;
    link.textContent = body.dataset.reload;
    news.append(link);
  };
  const exchange = (text) => {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    left = false;
    document.querySelectorAll("[data-live]").forEach((part) => {
      const next = fresh.getElementById(part.id);
      const exchangeWith = window.thuysi.exchange && window.thuysi.exchange[part.id];
      if (!next || !exchangeWith && part.outerHTML === next.outerHTML) return;
      if (busyWith(part)) { left = true; return; }
      if (exchangeWith) { exchangeWith(part, next, fresh); return; }
      exchangePart(part, next);
    });
    const appeared = [...fresh.querySelectorAll("[data-live]")].some((one) => !document.getElementById(one.id));
    if (left || appeared) offer(); else if (news) news.hidden = true;
    body.dataset.head = fresh.body.dataset.head;
    filterRows();
  };
  const look = async () => {
    due = 0;
    last = Date.now();
    if (!document.querySelector("[data-live]") || document.querySelector("[data-sent]")) return;
    try {
      const answer = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
      if (answer.ok) exchange(await answer.text());
    } catch { soon(2000); }
  };
  /* Not at every result of every desk: a page is fetched again once in a while, its own writes it knows already. */
  const soon = (wait) => { if (!due) due = setTimeout(look, Math.max(wait, 1500 - (Date.now() - last))); };
  const listen = () => {
    if (stream || !body.dataset.desk || document.hidden) return;
    stream = new EventSource(body.dataset.desk);
    stream.addEventListener("head", (event) => { if (Number(event.data) > Number(body.dataset.head)) soon(50); });
    stream.addEventListener("change", (event) => { if (JSON.parse(event.data).sections.includes("!")) { offer(); return; } if (JSON.parse(event.data).head > Number(body.dataset.head)) soon(120); });
  };
  /* A part that stayed because somebody was typing in it is exchanged once he has gone on. */
  document.addEventListener("focusout", () => { if (left) soon(400); });
  const unlisten = () => { if (stream) stream.close(); stream = null; };
  document.addEventListener("visibilitychange", () => document.hidden ? unlisten() : listen());
  addEventListener("pagehide", unlisten);
  addEventListener("pageshow", listen);
  addEventListener("load", () => setTimeout(listen, 200));

  /* The page begins where the arbiter's eyes must go. */
  const refused = document.getElementById("refused");
  const wrong = document.querySelector("[aria-invalid=true]");
  if (wrong) { for (let one = wrong.parentElement; one; one = one.parentElement) if (one.matches("details")) one.open = true; wrong.focus(); } else if (refused) refused.focus();
  const address = document.getElementById("code-address");
  if (address) address.addEventListener("focus", () => address.select());

  /* --- keys of the menu: which ones to hold depends on the browser and its machine --- */
  const keys = document.querySelector("[data-keys]");
  if (keys) {
    const apple = /Mac|iPhone|iPad/.test(navigator.platform), fox = /Firefox\//.test(navigator.userAgent);
    const held = apple ? "Control + Option" : fox ? "Alt + Shift" : "Alt";
    keys.textContent = keys.dataset.keys.replace("KEYS", held);
    document.querySelectorAll(".strip [accesskey]").forEach((one) => { one.title = `${held} + ${one.accessKey}`; });
  }

  window.thuysi.desk = { soon, placeIn, focusIn, exchangePart };
})();
