/* What an eye would find wrong with a page as it stands: an array of sentences, empty for a sound page. */
({ fingers, narrow }) => {
  const faults = [], root = document.documentElement, wide = innerWidth;
  const path = (one) => `${one.tagName.toLowerCase()}${one.className && one.className.trim ? "." + one.className.trim().split(/\s+/).join(".") : ""}`;
  const said = (text) => `“${text.replace(/\s+/g, " ").trim().slice(0, 60)}”`;
  const found = (what, one, text) => faults.push(`${what}: ${path(one)} ${said(text === undefined ? one.textContent : text)}`);
  const clipped = (one) => { for (let box = one; box; box = box.parentElement) if (getComputedStyle(box).clipPath === "inset(50%)") return true; return false; };
  const unseen = (one) => one.closest("[hidden], .skip, noscript, title, desc, .slides, details:not([open]) > :not(summary)") !== null || clipped(one);
  const shown = (one) => !unseen(one) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /* --- the page: language, title, headings, width --- */
  if (!root.lang) faults.push("no language");
  if (!document.title.trim()) faults.push("no title");
  const levels = [...document.querySelectorAll("h1, h2, h3, h4")].filter((one) => !one.closest(".slides, [hidden]")).map((one) => Number(one.tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) faults.push(`${levels.filter((level) => level === 1).length} headings of the page`);
  levels.forEach((level, at) => { if (level > (at ? levels[at - 1] : 0) + 1) faults.push(`a heading of level ${level} after ${at ? levels[at - 1] : "none"}`); });
  if (root.scrollWidth > wide) faults.push(`runs sideways by ${root.scrollWidth - wide}`);

  /* --- every word: in its box, on the screen, on one line --- */
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || !shown(own) || own.closest("script, style, option")) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (!boxes.length) continue;
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
    const scrolls = own.closest(narrow ? ".table-wrap, .strip" : ".table-wrap.wide, .strip");
    if (!scrolls && !own.matches(".brand") && (left < -1 || right > wide + 1)) found("off the screen", own, node.data);
    for (let box = own; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (box === scrolls || box.matches(".brand, .slides")) break;
      if (style.display === "inline" || style.display === "contents" || box.closest("svg:not(:root)") !== null && box.tagName !== "svg") continue;
      const edge = box.getBoundingClientRect(), cuts = style.overflowX !== "visible" || box.tagName === "svg";
      if ((cuts || box.matches("td, th, li, .button, .chip, p, h1, h2, h3, a")) && (left < edge.left - 1.5 || right > edge.right + 1.5)) { found(`wider than ${path(box)} by ${Math.round(Math.max(edge.left - left, right - edge.right))}`, own, node.data); break; }
      if (cuts && style.overflowY !== "auto" && (top < edge.top - 3 || bottom > edge.bottom + 3)) { found(`taller than ${path(box)}`, own, node.data); break; }
      if (style.position === "fixed" || style.position === "absolute") break;
    }
    if (!own.closest(".hash, .brand, figcaption")) for (const word of node.data.matchAll(/[\p{Script=Latin}\p{M}]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.bottom / 4)));
      if (lines.size > 1) found("a word on two lines", own, word[0]);
    }
  }

  /* --- what a finger touches: forty-four pixels from edge to edge, or a link within a sentence --- */
  const within = (one) => {
    const style = getComputedStyle(one);
    if (!style.display.startsWith("inline") || style.display !== "inline") return false;
    const line = one.closest("p, li, dd, figcaption, td, th, h1, h2, h3");
    return line !== null && line.textContent.trim().length > one.textContent.trim().length + 2;
  };
  if (fingers) document.querySelectorAll("a[href], button, input, summary, select").forEach((one) => {
    if (!shown(one) || one.closest(".screen-tools") && getComputedStyle(one.closest(".screen-tools")).opacity === "0") return;
    const box = one.getBoundingClientRect();
    if (box.width === 0 || within(one)) return;
    one.scrollIntoView({ block: "center", inline: "center" });
    const at = one.getBoundingClientRect(), x = at.left + at.width / 2, y = at.top + at.height / 2;
    const hits = (dx, dy) => { const hit = document.elementFromPoint(Math.min(Math.max(x + dx, 1), wide - 1), y + dy); return hit !== null && (one.contains(hit) || hit.closest("label") !== null && hit.closest("label").contains(one)); };
    const tall = hits(0, -20) && hits(0, 20), broad = at.width >= 44 || hits(-20, 0) && hits(20, 0);
    if (!tall || !broad) found(`too small for a finger (${Math.round(at.width)}×${Math.round(at.height)})`, one);
  });
  scrollTo(0, 0);
  return faults;
}
