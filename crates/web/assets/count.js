// Figures of a scene count up while it is played: the text of [data-counts] is the last of them. Nothing hears the
// film, so nobody is told the figures on the way.

const film = document.querySelector("#playback .film ol");
// The crowd of a scene comes within as long.
const [LONG, STEP] = [650, 10000];

/** The figure as the text writes its own, with the same sign between the thousands. */
function written(text, number) {
  const between = text.match(/\d(\D)\d{3}/)?.[1] ?? "";
  const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, between);
  return text.replace(/\d.*\d|\d/, grouped);
}

function count(figure) {
  const text = figure.textContent;
  const last = Number(text.replace(/\D/g, ""));
  const began = performance.now();
  const next = (now) => {
    if (!figure.isConnected) return;
    // A frame may have begun before the row came.
    const part = Math.min(1, Math.max(0, now - began) / LONG);
    figure.textContent = part < 1 ? written(text, Math.floor(last * part / STEP) * STEP) : text;
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
