/* The page behind a one-time code sends its form by itself: links are looked at by messengers before people open them. */
(() => {
  "use strict";
  const form = document.getElementById("join");
  if (form) form.submit();
})();
