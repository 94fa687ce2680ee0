// The coach of a guided match: what it points at is brought into sight, once for each step.
//
//   #coach[data-step]   the bubble with the number of its step
//   [data-pointed]      what it speaks of

import { all, table } from "./saucer.js";

let shown = null;
// What was brought into sight last.
let latest = null;

function look() {
  const step = document.querySelector("#coach[data-step]")?.dataset.step ?? null;
  const pointed = all("[data-pointed]", table() ?? document);
  // The same step may speak of something else after a piece is picked up.
  const now = step && `${step} ${pointed.map((element) => element.id || element.dataset.key || element.className).join(" ")}`;
  if (now === shown) return;
  shown = now;
  latest = pointed[0] ?? null;
  // At once and before it is shown, so that nothing moves under a finger; and not at all without need.
  if (latest && !isInSight(latest)) latest.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

/** Whether it lies in the window, and under nothing that stays while the page scrolls. */
function isInSight(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return false;
  return [top + 2, bottom - 2].every((y) => {
    let over = document.elementFromPoint((left + right) / 2, y);
    while (over && !["sticky", "fixed"].includes(getComputedStyle(over).position)) over = over.parentElement;
    return !over || over.contains(element);
  });
}

/** What lies below the words that stay above the board comes out from under them. */
function uncover() {
  const lead = table()?.querySelector(".lead");
  if (!latest?.isConnected || !lead || getComputedStyle(lead).position !== "sticky") return;
  if (lead.contains(latest) || latest.getBoundingClientRect().top >= lead.getBoundingClientRect().bottom) return;
  latest.style.scrollMarginTop = `${lead.offsetHeight + 8}px`;
  latest.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

document.addEventListener("saucer:placed", look);
// A fresh question is scrolled to where it begins, and that may hide what is spoken of.
document.addEventListener("saucer:shown", uncover);
look();
