// A hint compares what it advises with what one points at or picks up. All of it is in the list below the
// hint, too, which needs no script.
//
//   .hint [data-compare]   the place of the comparison, which keeps its size
//   .hint [data-of]        how a decision compares; the value is that of its button

import { all } from "./saucer.js";

const of = (hint, button) => all("[data-of]", hint).find((line) => line.dataset.of === button.value);

function say(line) {
  const place = line?.closest(".hint").querySelector("[data-compare]");
  if (place && place.textContent !== line.textContent) place.textContent = line.textContent;
}

function point({ target }) {
  const hint = document.querySelector("#table .hint");
  const button = target.closest?.("button[name=decision]");
  if (hint && button) say(of(hint, button));
}

// Picking up another piece asks for the table anew, without its hint. As long as the question is the same,
// the hint is, too, and speaks of the best that can be done with that piece.
function keep({ detail: { old, fresh } }) {
  const hint = old?.querySelector(".hint");
  const isSame = old?.dataset.question === fresh.dataset.question && old?.dataset.version === fresh.dataset.version;
  if (!hint || !isSame || fresh.querySelector(".hint, .notice") || old.dataset.hintAway !== undefined) return;
  fresh.querySelector(".lead").append(hint);
  const there = new Set(all("button[name=decision]", fresh).map((button) => button.value));
  say(all("[data-of]", hint).find((line) => there.has(line.dataset.of)));
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);
document.addEventListener("click", ({ target }) => {
  if (target.closest?.(".hint .away")) document.getElementById("table").dataset.hintAway = "";
}, true);
document.addEventListener("saucer:placed", keep);
