// A hint compares what it advises with what one points at or picks up. All of it is in the list below the
// hint, too, which needs no script.
//
//   .hint[data-advises]    the value of the button of what it advises
//   .hint [data-compare]   the place of the comparison, which keeps its size; data-unseen says that
//                          something was not looked at, data-again that a second tap plays it
//   .hint [data-of]        how a decision compares; the value is that of its button

import { all } from "./saucer.js";

// A finger cannot point without pressing.
let finger = false;
// What was compared by a tap, and is played by the next one.
let tapped = null;

const place = (hint) => hint?.querySelector("[data-compare]");
const of = (hint, button) => all("[data-of]", hint).find((line) => line.dataset.of === button.value);

function say(hint, words) {
  if (!words || !place(hint) || place(hint).textContent === words) return;
  place(hint).textContent = words;
  // Where the hint scrolls, what was just written is seen; the page stays where it is.
  const [box, line] = [hint, place(hint)].map((one) => one.getBoundingClientRect());
  const below = line.bottom - box.bottom;
  hint.scrollTop += below > 0 ? Math.min(below + 4, line.top - box.top) : Math.min(0, line.top - box.top - 4);
}

/** The hint that compares, and the decision that is meant, if it is another than the advised one. */
function meant(target) {
  const hint = document.querySelector("#table .hint");
  const button = target.closest?.("#table button[name=decision]");
  const covered = hint?.querySelector("details.covered-hint:not([open])");
  return hint && button && place(hint) && !covered && button.value !== hint.dataset.advises ? { hint, button } : null;
}

function point({ target }) {
  const found = meant(target);
  if (found) say(found.hint, of(found.hint, found.button)?.textContent ?? place(found.hint).dataset.unseen);
}

/** The first tap compares; the second one on the same decision is that decision. */
function tap(event) {
  const found = finger && meant(event.target);
  if (!found || found.button.value === tapped) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  tapped = found.button.value;
  const { unseen, again } = place(found.hint).dataset;
  say(found.hint, `${of(found.hint, found.button)?.textContent ?? unseen} ${again}`);
}

// Picking up another piece asks for the table anew, without its hint. As long as the question is the same,
// the hint is, too, and speaks of the best that can be done with that piece.
function keep({ detail: { old, fresh } }) {
  tapped = null;
  const hint = old?.querySelector(".hint");
  const isSame = old?.dataset.question === fresh.dataset.question && old?.dataset.version === fresh.dataset.version;
  if (!hint || !isSame || fresh.querySelector(".hint, .notice") || old.dataset.hintAway !== undefined) return;
  fresh.querySelector(".lead").append(hint);
  const there = new Set(all("button[name=decision]", fresh).map((button) => button.value));
  say(hint, all("[data-of]", hint).find((line) => there.has(line.dataset.of))?.textContent);
}

document.addEventListener("pointerdown", ({ pointerType }) => { finger = pointerType === "touch"; }, true);
document.addEventListener("keydown", () => { finger = false; }, true);
document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") point(event); });
document.addEventListener("focusin", (event) => { if (!finger) point(event); });
addEventListener("click", tap, true);
document.addEventListener("click", ({ target }) => {
  if (target.closest?.(".hint .away")) document.getElementById("table").dataset.hintAway = "";
}, true);
document.addEventListener("saucer:placed", keep);
