// What happened in words: for who listens, and in short above the board of who comes back.
//
//   #told    gets the sentences for a screen reader
//   #recap   a template for the last sentences

import { all } from "./saucer.js";

// So many sentences are a recap.
const RECAP = 4;

/** It stands in the table, so that the next one is without it: whoever acts has seen it. */
export function recap(steps) {
  const told = steps.filter((step) => step.kind !== "place").slice(-RECAP);
  const box = document.getElementById("recap")?.content.firstElementChild.cloneNode(true);
  if (!box || !told.length) return;
  box.querySelector("ul").append(...told.map((step) => {
    const line = document.createElement("li");
    line.textContent = step.words;
    return line;
  }));
  all("#main .recap").forEach((older) => older.remove());
  document.getElementById("main")?.prepend(box);
}

document.addEventListener("click", (event) => { event.target.closest(".recap [data-away]")?.closest(".recap").remove(); });

/** Sentences go to the region once, however they are played. */
export function say(steps) {
  const region = document.getElementById("told");
  if (!region || !steps.length) return;
  const line = document.createElement("p");
  line.textContent = steps.map((step) => step.words).join(" ");
  region.append(line);
  while (region.children.length > 5) region.firstChild.remove();
}
