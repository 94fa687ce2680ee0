// Under Falling Skies made live: dice tumble, the log lights up, arrows go from cell to cell. On the
// form of a new table, levels turn the cards.

import "./drag.js";
import "./lens.js";
import { follow } from "./follow.js";
import { all, ask, table } from "./saucer.js";

// ---------------------------------------------------------------- what a change was about

document.addEventListener("saucer:placed", ({ detail: { fresh } }) => rove(fresh));

/** Dice tumble, hits shake. */
document.addEventListener("saucer:shown", ({ detail: { old, fresh, same } }) => {
  if (same) return;
  const faces = new Map(all("a.die-link", old).map((die) => [die.dataset.vt, die.dataset.die]));
  const rolled = all("a.die-link", fresh).filter((die) => faces.get(die.dataset.vt) !== die.dataset.die);
  rolled.forEach((die) => die.classList.add("tumble"));
  const [before, after] = [old, fresh].map((main) => main.querySelector(".stage").dataset);
  const more = (what) => Number(after[what]) - Number(before[what]);
  // While it is played step by step, each hit shakes on its own.
  if (more("damage") > 0 && !("playing" in document.documentElement.dataset)) fresh.querySelector(".board").classList.add("shake");
});

follow();

// ---------------------------------------------------------------- rooms with one tap

/** Uses one room after the other, each by its own button, until one has none. */
async function together(values) {
  for (const value of values) {
    const button = all('#table button[name="decision"]').find((one) => one.value === value);
    if (!button) return;
    const body = new URLSearchParams(new FormData(button.form));
    body.set("decision", value);
    const placed = new Promise((done) => { document.addEventListener("saucer:placed", done, { once: true }); });
    if (!(await ask(button.form.action, body))) return;
    await placed;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("#table [data-all]");
  if (button) together(JSON.parse(button.dataset.all).map((one) => JSON.stringify(one)));
});

// ---------------------------------------------------------------- arrows

/** One cell of the grid is in the tab order; arrows go to the others. */
function rove(within) {
  const cells = all(".cells .cell", within);
  const first = cells.find((cell) => cell.matches(".yes")) ?? cells[0];
  for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
}

function step(from, right, down) {
  // Its id is `cell-ROW-COLUMN`.
  let [row, column] = from.id.split("-").slice(1).map(Number);
  for (let n = 0; n < 6; n++) {
    row += down;
    column += right;
    // A room of several cells is one button, which has the name of its leftmost cell.
    for (let left = column; left >= 1; left--) {
      const cell = document.getElementById(`cell-${row}-${left}`);
      if (!cell || cell === from) continue;
      const span = cell.matches(".n3") ? 3 : cell.matches(".n2") ? 2 : 1;
      if (left + span > column) return cell;
    }
  }
  return null;
}

function arrow(event, right, down) {
  const here = document.activeElement;
  let to;
  if (here?.matches(".cell")) {
    to = step(here, right, down) ?? (down > 0 ? document.querySelector("a.die-link") : null);
  } else if (here?.matches("a.die-link, .start")) {
    const row = all(here.matches(".start") ? ".start" : "a.die-link");
    to = down ? document.querySelector(".cell.yes, .cell.open") : row[row.indexOf(here) + right];
  } else if (!here || here === document.body || here.matches(".asked")) {
    to = document.querySelector(".cell.yes, .start:not(.no), a.die-link");
  }
  if (!to) return;
  event.preventDefault();
  if (to.matches(".cell")) {
    for (const cell of all(".cells .cell")) cell.tabIndex = -1;
    to.tabIndex = 0;
  }
  to.focus();
}

document.addEventListener("keydown", (event) => {
  if (!table() || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [popover]")) return;
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (arrows[event.key]) arrow(event, ...arrows[event.key]);
  if (event.code === "KeyA") document.querySelector("#table [data-all]")?.click();
});

if (table()) rove(table());

// ---------------------------------------------------------------- a new table

/** Presets turn the cards without leaving the page; the one that lies there is marked. */
function presets(cards) {
  const boxes = all("input[type=checkbox]", cards);
  const lying = () => boxes.filter((box) => box.checked).map((box) => box.name).sort().join(" ");
  const turned = (preset) => preset.dataset.cards.split(" ").filter(Boolean);
  const mark = () => {
    for (const preset of all(".preset", cards)) {
      preset.toggleAttribute("aria-current", turned(preset).sort().join(" ") === lying());
    }
  };
  cards.addEventListener("click", (event) => {
    const preset = event.target.closest(".preset");
    if (!preset) return;
    event.preventDefault();
    for (const box of boxes) box.checked = turned(preset).includes(box.name);
    mark();
  });
  cards.addEventListener("change", mark);
  mark();
}

all("fieldset.flip").forEach(presets);
