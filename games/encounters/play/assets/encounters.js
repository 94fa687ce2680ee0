// Encounters made live: several cards are played with one press. Everything else is done by plain forms.
//
//   [data-chain]   the keys of buttons that are pressed one after another, each when the last one was answered

import { follow } from "./follow.js";
import { table } from "./saucer.js";

follow();

let queue = [];
let pressing = false;

/** Presses the next button of the queue; a question in between, or a button that is gone, ends it. */
function next() {
  if (pressing || !queue.length) return;
  // A press while an answer is on its way would be taken for a double click.
  if (table()?.hasAttribute("aria-busy")) {
    setTimeout(next, 30);
    return;
  }
  const key = queue.shift();
  const button = table()?.querySelector(`[data-key="${CSS.escape(key)}"]:not([aria-disabled])`);
  if (!button || table().querySelector(".ask")) {
    queue = [];
    return;
  }
  pressing = true;
  button.click();
}

document.addEventListener("click", (event) => {
  const chain = event.target.closest?.("[data-chain]");
  if (chain) {
    queue = chain.dataset.chain.split(" ");
    pressing = false;
    next();
  } else if (event.isTrusted) {
    queue = [];
  }
});

// The table is shown before its answer is done with.
document.addEventListener("saucer:shown", () => setTimeout(() => {
  pressing = false;
  next();
}));
