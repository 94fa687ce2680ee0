// The log made live: its newest sentence is in view, what its new lines speak of lights up, one after the other, and so does what
// the line under the pointer speaks of. A line names pieces of the board by `data-about`; a piece has
// its names in `data-piece`.

import { all, still } from "./saucer.js";

/** Scrolls the log, and nothing else, to its newest sentence. */
function newest() {
  const log = document.getElementById("log");
  const last = log?.querySelector(".round .entry:last-child");
  if (!last) return;
  const { bottom } = last.getBoundingClientRect();
  log.scrollTop += Math.max(0, bottom - log.getBoundingClientRect().bottom + 12);
}

document.addEventListener("toggle", (event) => { if (event.target.id === "log") newest(); }, true);

// How long something stays lit, in milliseconds.
const LIT = 700;

/**
 * Follows the log of a game.
 *   most  so many lines light up after one change
 *   pace  milliseconds from one to the next
 */
export function follow({ most, pace }) {
  newest();
  let following = 0;

  const light = (line, on) => {
    const names = line.dataset.about.split(" ").map((name) => `[data-piece~="${CSS.escape(name)}"]`);
    for (const one of [line, ...all(names.join(", "))]) one.classList.toggle("lit", on);
  };

  document.addEventListener("saucer:shown", ({ detail: { old, fresh, same } }) => {
    if (same) return;
    newest();
    const known = Math.max(-1, ...all(".entry", old).map((entry) => Number(entry.dataset.seq)));
    const lines = all(".entry", fresh)
      .filter((entry) => Number(entry.dataset.seq) > known)
      .sort((a, b) => Number(a.dataset.seq) - Number(b.dataset.seq))
      .flatMap((entry) => all("[data-about]", entry));
    const turn = ++following;
    if (still()) return;
    lines.slice(0, most).forEach((line, at) => {
      setTimeout(() => turn === following && light(line, true), pace * at);
      setTimeout(() => light(line, false), pace * at + LIT);
    });
  });

  // Any key or click skips the rest. A game may keep a key from others, so this looks first.
  for (const type of ["click", "keydown"]) document.addEventListener(type, () => { following++; }, true);

  for (const [type, on] of [["pointerover", true], ["pointerout", false]]) {
    document.addEventListener(type, (event) => {
      const line = event.target.closest?.(".lines [data-about]");
      if (line) light(line, on);
    });
  }
}
