/* At the door: whether this device still keeps results that the server has not taken. */
(() => {
  "use strict";
  const said = document.getElementById("kept");
  try { if (said && Object.keys(localStorage).some((name) => name.startsWith("thuysi.results "))) said.hidden = false; } catch { /* nothing is kept here */ }
})();
