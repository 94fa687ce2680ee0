// Tremble made live: fleets turn over, dice tumble, the log lights up, keys send ships. What is
// dragged and tapped is in drag.js; everything here can also be done by plain forms.

import "./drag.js";
import { follow } from "./follow.js";
import { all, still, table } from "./saucer.js";

// ---------------------------------------------------------------- what a change was about

const hidden = new Set(["planning", "buying", "dealing", "keeping"]);
const step = (table) => table.querySelector("[data-step]")?.dataset.step;
const rolls = (within) => all("[data-roll]", within);

// Bots may answer while something still moves, and each answer is a fresh table. So it is remembered
// what began when, and the fresh one goes on from there.
const TURNING = 1600;
const TUMBLING = 700;
let revealedAt = -TURNING;
const rolledAt = new Map();

const isRevealed = (old, fresh) => step(old) === "planning" && !hidden.has(step(fresh));
const hasRolled = (old, fresh) => {
  const known = new Set(rolls(old).map((roll) => roll.dataset.roll));
  return rolls(fresh).filter((roll) => !known.has(roll.dataset.roll));
};

document.addEventListener("saucer:placed", ({ detail: { old, fresh, same } }) => {
  if (still()) return;
  const now = performance.now();
  if (!same && isRevealed(old, fresh)) revealedAt = now;
  if (!same) for (const roll of hasRolled(old, fresh)) rolledAt.set(roll.dataset.roll, now);
  if (now - revealedAt < TURNING) move(fresh, "revealing", now - revealedAt, TURNING);
  for (const roll of rolls(fresh)) {
    const since = now - (rolledAt.get(roll.dataset.roll) ?? -TUMBLING);
    if (since < TUMBLING) move(roll, "tumble", since, TUMBLING);
  }
});

/** Lets something move that began so many milliseconds ago. */
function move(what, name, since, long) {
  what.style.setProperty(`--${name}`, `${-Math.round(since)}ms`);
  what.classList.add(name);
  setTimeout(() => what.classList.remove(name), long - since);
}

/** Boxes that were ticked stay ticked while the same question is open. */
document.addEventListener("saucer:placed", ({ detail: { old, fresh } }) => {
  if (old.dataset.question !== fresh.dataset.question) return;
  for (const box of all("input[type=checkbox][id]", old)) {
    const heir = fresh.querySelector(`#${CSS.escape(box.id)}`);
    if (heir) heir.checked = box.checked;
  }
});

follow();

/** Any key or click ends what is being shown; the log sees to itself. */
function skip() {
  revealedAt = -TURNING;
  rolledAt.clear();
  table()?.classList.remove("revealing");
}

document.addEventListener("click", skip);

// ---------------------------------------------------------------- keys

/** With a ship in hand, a digit sends it to the city of that number. */
document.addEventListener("keydown", (event) => {
  skip();
  if (!table() || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [popover]")) return;
  const ship = document.querySelector("#table [data-drag].picked");
  if (!ship || !/^[1-6]$/.test(event.key)) return;
  const button = document.querySelector(`#city-${event.key} [data-for="${CSS.escape(ship.dataset.drag)}"]`);
  // The press is the city's, whether or not the ship can go there.
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!button) return;
  ship.click();
  button.form.requestSubmit(button);
}, true);
