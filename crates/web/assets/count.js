// Figures of a scene count up while it is played: the text of [data-counts] is the last of them. Nothing hears the
// film, so nobody is told the figures on the way.

const film = document.querySelector("#playback .film ol");
// The crowd of a scene comes within as long.
const [LONG, STEP] = [650, 10000];

/** The figure as the text writes its own, with the same sign between the thousands. */
function written(text, figure) {
  const between = text.match(/\d(\D)\d{3}/)?.[1] ?? "";
  const grouped = String(figure).replace(/\B(?=(\d{3})+$)/g, between);
  return text.replace(/\d.*\d|\d/, grouped);
}

function count(thing) {
  const text = thing.textContent;
  const last = Number(text.replace(/\D/g, ""));
  const began = performance.now();
  const next = (now) => {
    if (!thing.isConnected) return;
    const part = Math.min(1, (now - began) / LONG);
    thing.textContent = part < 1 ? written(text, Math.floor(last * part / STEP) * STEP) : text;
    if (part < 1) requestAnimationFrame(next);
  };
  next(began);
}

if (film) {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const row of addedNodes) row.querySelectorAll?.("[data-counts]").forEach(count);
    }
  }).observe(film, { childList: true });
}
