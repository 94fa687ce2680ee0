// Watching bots: pause, one step, speed. It holds for this viewer only: the table goes on, and what it sends
// is kept here and shown in its order, each after the last one was played. What is played is held, too
// (html[data-held], see playback.js).
//
//   #table[data-watched]   only bots play
//   #watch                 the bar; [data-watch=pause], [data-watch=step], [data-watch=pace], which holds for
//                          this table in this tab and leaves the settings alone

import { gate, hear, table } from "./saucer.js";

// Whoever pauses for longer goes on with the newest table.
const MOST = 200;

const root = document.documentElement;
const bar = document.getElementById("watch");
const kept = [];
let paused = false;

const store = () => `saucer-pace-${table()?.dataset.id}`;
const isWatched = () => table()?.hasAttribute("data-watched");

if (bar) {
  try { if (isWatched()) root.dataset.pace = sessionStorage.getItem(store()) ?? root.dataset.pace; } catch { /* As in the settings. */ }
  gate((markup) => {
    if (!isWatched() || !(paused || "playing" in root.dataset || kept.length)) return false;
    if (kept.length < MOST) kept.push(markup);
    else kept[MOST - 1] = markup;
    show();
    return true;
  });
  document.addEventListener("saucer:played", () => { if (!paused) next(); });
  // A table without steps is followed at once.
  document.addEventListener("saucer:shown", () => {
    show();
    if (!paused && !("playing" in root.dataset)) setTimeout(next);
  });
  bar.querySelector("[data-watch=pause]").addEventListener("click", () => {
    paused = !paused;
    show();
    if (!paused) on();
  });
  bar.querySelector("[data-watch=step]").addEventListener("click", () => {
    paused = true;
    show();
    on();
  });
  bar.querySelector(".paces").addEventListener("click", ({ target }) => {
    const pace = target.closest("[data-watch=pace]")?.value;
    if (!pace) return;
    root.dataset.pace = pace;
    try { sessionStorage.setItem(store(), pace); } catch { /* Then it holds until the page is loaded again. */ }
    show();
    // What is played just now is skipped, too.
    if (pace === "off") document.dispatchEvent(new CustomEvent("saucer:step"));
  });
  show();
}

/** The next step of what is played, else the next table. */
function on() {
  if ("playing" in root.dataset) document.dispatchEvent(new CustomEvent("saucer:step"));
  else next();
}

function next() {
  if (kept.length) hear(kept.shift());
  show();
}

function show() {
  bar.hidden = !isWatched() && !kept.length;
  if (paused && !bar.hidden) root.dataset.held = "";
  else delete root.dataset.held;
  const button = bar.querySelector("[data-watch=pause]");
  button.setAttribute("aria-pressed", paused);
  for (const one of bar.querySelectorAll("[data-watch=pace]")) one.setAttribute("aria-pressed", one.value === root.dataset.pace);
  // Nothing more has come: a step waits for the bots.
  bar.querySelector("[data-watch=step]").classList.toggle("no", paused && !kept.length && !("playing" in root.dataset));
}
