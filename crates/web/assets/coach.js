// The coach of a guided match: what it points at is brought into sight, once for each step.
//
//   #coach[data-step]   the bubble with the number of its step
//   [data-pointed]      what it speaks of

import { all, table } from "./saucer.js";

let shown = null;
// What was brought into sight last.
let latest = [];

function look() {
  const step = document.querySelector("#coach[data-step]")?.dataset.step ?? null;
  const pointed = all("[data-pointed]", table() ?? document);
  // The same step may speak of something else after a piece is picked up.
  const now = step && `${step} ${pointed.map((element) => element.id || element.dataset.key || element.className).join(" ")}`;
  if (now === shown) return;
  // Who plays on without the coach sees the question, not the place that was spoken of last.
  if (shown && !now) scrollTo({ top: 0, behavior: "instant" });
  shown = now;
  latest = pointed;
  // At once and before it is shown, so that nothing moves under a finger; and not at all without need.
  bring();
}

/** What lies out of the window comes into it, and what lies under something that stays comes out from under it. */
function bring() {
  // The first one counts most, so it is looked for last; all of them are seen if there is room for all.
  for (const element of [...latest].reverse()) {
    if (!element.isConnected) continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    if (!stays(element)) uncover(element);
  }
}

/** What stays where it is while the page scrolls: this, or what holds it. */
function stays(element) {
  let one = element;
  while (one && !["sticky", "fixed"].includes(getComputedStyle(one).position)) one = one.parentElement;
  return one;
}

function uncover(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (const y of [top + 2, bottom - 2]) {
    const there = document.elementsFromPoint((left + right) / 2, y);
    const own = there.findIndex((one) => element.contains(one));
    const over = there.slice(0, own < 0 ? undefined : own).map(stays).find((one) => one && table()?.contains(one));
    if (!over) continue;
    const box = over.getBoundingClientRect();
    const isAbove = box.top + box.bottom < innerHeight;
    return void scrollBy({ top: isAbove ? top - box.bottom - 8 : bottom - box.top + 8, behavior: "instant" });
  }
}

document.addEventListener("saucer:placed", look);
// A fresh question is scrolled to where it begins, and that may hide what is spoken of.
document.addEventListener("saucer:shown", bring);
// A page that is loaded again is scrolled to where it was, and that is known late.
addEventListener("load", () => setTimeout(bring));
look();
