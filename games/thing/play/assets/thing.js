// The Thing made live: cards are dragged, covers stay as they were for the same eyes, and marks of the
// notebook are kept in this browser. Everything else can be done by plain forms.

import "./drag.js";
import { follow } from "./follow.js";
import { all, table } from "./saucer.js";

follow();

// ---------------------------------------------------------------- covers

/** What was open stays open as long as the same person looks, until their question is answered; for another one
 * everything is covered. */
document.addEventListener("saucer:placed", ({ detail: { old, fresh } }) => {
  const isAnswered = "owed" in old.dataset && !("owed" in fresh.dataset);
  for (const veil of all("details[data-veil]", old)) {
    const heir = fresh.querySelector(`details[data-veil="${veil.dataset.veil}"]`);
    if (heir) heir.open = veil.open && !isAnswered;
  }
  if (old.dataset.live === fresh.dataset.live) return;
  for (const panel of all("[popover]", fresh)) if (panel.matches(":popover-open")) panel.hidePopover();
});

// ---------------------------------------------------------------- the notebook

/** Where the marks of this table and this seat are kept: in this browser and nowhere else. */
const drawer = (book) => `thing:${table().dataset.id}:${book.dataset.notebook}`;

function read(book) {
  try {
    return JSON.parse(localStorage.getItem(drawer(book))) ?? {};
  } catch {
    return {};
  }
}

function write(book) {
  const marks = {};
  for (const field of all("input:checked, textarea", book)) marks[field.name] = field.value;
  try {
    localStorage.setItem(drawer(book), JSON.stringify(marks));
  } catch {
    // Without room the marks last as long as the page.
  }
}

/** Puts the marks where they belong: in the notebook, and as small signs on the discs of suspicion. */
function recall() {
  const book = document.getElementById("notebook");
  if (!book) return;
  const marks = read(book);
  for (const field of all("input, textarea", book)) {
    if (field.type === "radio") field.checked = (marks[field.name] ?? "none") === field.value;
    else field.value = marks[field.name] ?? "";
  }
}

document.addEventListener("input", (event) => {
  const book = event.target.closest?.("#notebook");
  if (book) write(book);
});
document.addEventListener("saucer:placed", recall);
recall();
