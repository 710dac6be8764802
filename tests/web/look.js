/* What an eye would find wrong with a page as it stands, public or the desk's: an array of lines, each naming the element;
   empty for a sound page. `roomy`: the boxes that alone may scroll sideways, null for any; `hits`: see `missed`. */
({ hits, roomy, tap, link }) => {
  const faults = [], told = new Set(), root = document.documentElement, wide = innerWidth;
  const short = (one) => one.tagName.toLowerCase() + (one.id ? "#" + one.id : "") + [...one.classList].map((name) => "." + name).join("") + (one.name ? `[name=${one.name}]` : "");
  const quoted = (text) => `“${text.replace(/\s+/g, " ").trim().slice(0, 60)}”`;
  const tell = (what, one, { text, more } = {}) => {
    const line = `${what}: ${short(one)} ${quoted(text === undefined ? one.textContent : text)}${more ? " " + more : ""}`;
    if (!told.has(line)) { told.add(line); faults.push(line); }
  };
  const clipped = (one) => one !== null && (getComputedStyle(one).clipPath === "inset(50%)" || clipped(one.parentElement));
  const unseen = (one) => one.closest("[hidden], [inert], .skip, .unseen-file, noscript, title, desc, .slides, details:not([open]) > :not(summary)") !== null || clipped(one);
  const shown = (one) => !unseen(one) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const visible = (one) => { const box = one.getBoundingClientRect(); return box.width > 0 && box.height > 0 && shown(one); };
  const scrolls = (one) => one !== null && one !== root && (/(auto|scroll)/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth || scrolls(one.parentElement));
  const rolls = (one) => one !== null && one !== document.body && (/(auto|scroll)/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1 || rolls(one.parentElement));

  /* --- the page: language, title, headings, width --- */
  if (!root.lang) faults.push("no language");
  if (!document.title.trim()) faults.push("no title");
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")].filter((one) => !one.closest(".slides, [hidden]"));
  const levels = headings.map((one) => Number(one.tagName[1])), firsts = levels.filter((level) => level === 1).length;
  if (firsts !== 1) faults.push(`headings of the first rank: ${firsts}`);
  levels.forEach((level, at) => { if (level > (at ? levels[at - 1] : 0) + 1) faults.push(`a heading of level ${level} after ${at ? levels[at - 1] : "none"}`); });
  if (root.scrollWidth > wide) {
    const worst = [...document.querySelectorAll("body *")].filter((one) => visible(one) && !scrolls(one) && one.getBoundingClientRect().right > wide + 1).slice(-3);
    faults.push(`too wide by ${root.scrollWidth - wide}: ${worst.map(short).join(" / ")}`);
  }

  /* --- every word: in its box, on the screen, on one line, on nothing else --- */
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const last = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || !shown(own) || own.closest("script, style, template, option")) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (!boxes.length) continue;
    const ellipsis = own.closest("[title]");
    if (ellipsis && getComputedStyle(ellipsis).textOverflow === "ellipsis") continue;  // the whole text is one hover away
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));

    const layer = own.closest("dialog, .me-box, .r-more-box, .entry-bar, .mass-actions, .verdict, .toasts");
    if (!own.closest("svg, .brand") && !layer) {
      const over = last.find((one) => !one.own.contains(own) && !own.contains(one.own) && boxes.some((box) =>
        one.boxes.some((other) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 3 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > box.height / 2)));
      if (over && !rolls(over.own) && !rolls(own)) tell("text over text", own, { text: node.data, more: `and ${short(over.own)} ${quoted(over.own.textContent)}` });
      last.push({ own, boxes });
      if (last.length > 4) last.shift();
    }

    const free = roomy === null ? scrolls(own) : own.closest(roomy) !== null;
    if (!free && !own.matches(".brand") && (left < -1 || right > wide + 1)) tell("text outside the window", own, { text: node.data });
    for (let box = own; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (box.matches(".brand, .slides")) break;
      if (style.display === "inline" || style.display === "contents" || box.closest("svg:not(:root)") !== null && box.tagName !== "svg") continue;
      if (roomy === null ? /(auto|scroll)/.test(style.overflowX + style.overflowY) : box.matches(roomy)) break;
      const edge = box.getBoundingClientRect(), cuts = style.overflowX !== "visible" || box.tagName === "svg";
      const over = Math.max(edge.left - left, right - edge.right), more = `in ${short(box)} by ${Math.round(over)}`;
      if (cuts && (over > 1.5 || !["visible", "auto"].includes(style.overflowY) && (top < edge.top - 3 || bottom > edge.bottom + 2.5))) { tell("cut text", own, { text: node.data, more }); break; }
      if (over > 1.5 && box.matches("td, th, li, .button, .chip, .card, fieldset, label, p, h1, h2, h3, a")) { tell("text outside its box", own, { text: node.data, more }); break; }
      if (style.position === "fixed" || style.position === "absolute") break;
    }
    if (!own.closest(".hash, .brand, figcaption, code")) for (const word of node.data.matchAll(/[\p{Script=Latin}\p{M}\p{Nd}]+/gu)) {
      if (word[0].length > 24) continue;  // no screen has a line for it
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.bottom / 4)));
      if (lines.size > 1) tell("a word on two lines", own, { text: word[0] });
    }
  }
  document.querySelectorAll("select").forEach((one) => { if (visible(one) && one.scrollWidth > one.clientWidth + 1) tell("cut choice", one); });

  /* --- what is touched or spoken: a name, and on a phone the room of a finger --- */
  const called = (one) => {
    const by = (one.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id));
    return [one.getAttribute("aria-label"), ...[...(one.labels || []), ...by].map((it) => it && it.textContent), one.matches("a, button, summary") && one.textContent].some((it) => it && it.trim());
  };
  const within = (one) => {
    if (getComputedStyle(one).display !== "inline") return false;
    const line = one.closest("p, li, dd, figcaption, td, th, h1, h2, h3");
    return line !== null && line.textContent.trim().length > one.textContent.trim().length + 2;
  };
  /* By its box: a control is `tap` high (its label where it is ticked), a link that stands alone `link`. */
  const low = (one) => {
    const box = one.getBoundingClientRect();
    if (one.matches("input[type=checkbox], input[type=radio]")) {
      return Math.max(box.height, ...[...(one.labels || [])].slice(0, 1).map((it) => it.getBoundingClientRect().height)) < tap - 8;
    }
    if (!one.matches("a[href]:not(.button)")) return box.height < tap - 0.5;
    const near = [...one.parentElement.childNodes].filter((it) => it !== one && it.nodeType === 3);
    return !near.some((it) => it.data.trim().length > 2) && box.height < link;
  };
  /* By trying: forty-four pixels from edge to edge answer to it, drawn or not; or it is a link within a sentence. */
  const missed = (one) => {
    if (within(one)) return false;
    one.scrollIntoView({ block: "center", inline: "center" });
    const at = one.getBoundingClientRect(), x = at.left + at.width / 2, y = at.top + at.height / 2;
    const answers = (dx, dy) => {
      const hit = document.elementFromPoint(Math.min(Math.max(x + dx, 1), wide - 1), y + dy);
      return hit !== null && (one.contains(hit) || hit.closest("label") !== null && hit.closest("label").contains(one));
    };
    return !(answers(0, -20) && answers(0, 20)) || !(at.width >= 44 || answers(-20, 0) && answers(20, 0));
  };
  const small = hits ? missed : low;
  document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary").forEach((one) => {
    const tools = one.closest(".screen-tools");
    if (!visible(one) || tools && getComputedStyle(tools).opacity === "0") return;
    if (!called(one)) tell("no label", one);
    const box = one.getBoundingClientRect();
    if (wide > 180 && wide <= 480 && small(one)) tell("small target", one, { more: `${Math.round(box.width)}×${Math.round(box.height)}` });
  });
  scrollTo(0, 0);
  return faults;
}
