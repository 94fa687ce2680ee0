// The log made live: what its new lines speak of lights up, one after the other, and so does what
// the line under the pointer speaks of. For any game; its module imports this one.

import { all, still } from "./saucer.js";

// How long something stays lit, in milliseconds.
const LIT = 700;

/**
 * Follows the log of a game.
 *   speaks  selectors of the parts of a line that speak of something
 *   about   gives the selectors of what such a part speaks of, by its data
 *   most    so many parts light up after one change
 *   pace    milliseconds from one to the next
 */
export function follow({ speaks, about, most, pace }) {
  let following = 0;

  const light = (part, on) => {
    const lit = about(part.dataset).flatMap((selector) => all(selector));
    for (const one of [part, ...lit]) one.classList.toggle("lit", on);
  };

  document.addEventListener("saucer:shown", ({ detail: { old, fresh, same } }) => {
    if (same) return;
    const known = Math.max(-1, ...all(".entry", old).map((entry) => Number(entry.dataset.seq)));
    const parts = all(".entry", fresh)
      .filter((entry) => Number(entry.dataset.seq) > known)
      .reverse()
      .flatMap((entry) => all(speaks.join(", "), entry));
    const turn = ++following;
    if (still()) return;
    parts.slice(0, most).forEach((part, at) => {
      setTimeout(() => turn === following && light(part, true), pace * at);
      setTimeout(() => light(part, false), pace * at + LIT);
    });
  });

  // Any key or click skips the rest. A game may keep a key from others, so this looks first.
  for (const type of ["click", "keydown"]) document.addEventListener(type, () => { following++; }, true);

  const inLog = speaks.map((part) => `.lines ${part}`).join(", ");
  for (const [type, on] of [["pointerover", true], ["pointerout", false]]) {
    document.addEventListener(type, (event) => {
      const part = event.target.closest?.(inLog);
      if (part) light(part, on);
    });
  }
}
