// The coach of a guided match: what it points at is brought into sight, once for each step.
//
//   #coach[data-step]   the bubble with the number of its step
//   [data-pointed]      what it speaks of

import { all, table } from "./saucer.js";

let shown = null;

function look() {
  const step = document.querySelector("#coach[data-step]")?.dataset.step ?? null;
  const pointed = all("[data-pointed]", table() ?? document);
  // The same step may speak of something else after a piece is picked up.
  const now = step && `${step} ${pointed.map((thing) => thing.id || thing.dataset.key || thing.className).join(" ")}`;
  if (now === shown) return;
  shown = now;
  // At once and before it is shown, so that nothing moves under a finger.
  pointed[0]?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

document.addEventListener("saucer:placed", look);
look();
