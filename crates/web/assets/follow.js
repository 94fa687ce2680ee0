// The log made live: its newest sentence is in view, and what the line under the pointer speaks of lights
// up. A line names pieces of the board by `data-about`; a piece has its names in `data-piece`. New lines
// are played by playback.js.

import { all } from "./saucer.js";

/** Scrolls the log, and nothing else, to its newest sentence, which may stand higher than the one before: the newest
 * round is on top. What is still to be played is not there yet, and whoever points at the log reads it. */
function newest() {
  const log = document.getElementById("log");
  const isRead = log?.matches(":hover") && matchMedia("(hover: hover)").matches;
  const entries = (round) => all(".entry", round).filter((entry) => entry.checkVisibility());
  const last = log && all(".round", log).map((round) => entries(round).pop()).find(Boolean);
  if (!last || isRead) return;
  const { bottom } = last.getBoundingClientRect();
  log.scrollTop += bottom - log.getBoundingClientRect().bottom + 12;
}

/** Follows the log of a game. */
export function follow() {
  const light = (line, on) => {
    const names = line.dataset.about.split(" ").map((name) => `[data-piece~="${CSS.escape(name)}"]`);
    for (const one of [line, ...all(names.join(", "))]) one.classList.toggle("lit", on);
  };

  // A line that comes to lie under a resting pointer is not pointed at.
  let rests = null;
  const place = ({ clientX, clientY }) => `${clientX} ${clientY}`;
  document.addEventListener("pointermove", (event) => { rests = place(event); }, { passive: true });

  newest();
  document.addEventListener("saucer:told", newest);
  document.addEventListener("saucer:shown", ({ detail: { same } }) => { if (!same) newest(); });
  // A wider window may show a log that was hidden before.
  addEventListener("resize", newest);
  document.addEventListener("toggle", (event) => { if (event.target.id === "log") newest(); }, true);

  for (const [type, on] of [["pointerover", true], ["pointerout", false]]) {
    document.addEventListener(type, (event) => {
      const line = event.target.closest?.(".lines [data-about]");
      if (line && (!on || place(event) !== rests)) light(line, on);
    });
  }
}
