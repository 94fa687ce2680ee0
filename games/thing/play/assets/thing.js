// The Thing made live: cards are dragged, covers and parts of panels stay as they were for the same eyes, what
// cannot be taken back is pressed twice, claims wait for their moment, and marks of the notebook are kept in this
// browser. Everything else can be done by plain forms.
//
//   details[data-veil], details[data-part]   stay open over a change, by their names
//   #twice[data-words]   what a .twice says after a first tap or click
//   [data-asks]          what one says within it instead
//   [data-later=VALUE]   a claim that is made as soon as nobody waits for its speaker

import "./drag.js";
import { follow } from "./follow.js";
import { all, table } from "./saucer.js";

follow();

// ---------------------------------------------------------------- covers

/** What was open stays open as long as the same person looks, until their question is answered; for another one
 * everything is covered. */
document.addEventListener("saucer:placed", ({ detail: { old, fresh } }) => {
  const isNext = old.dataset.question !== fresh.dataset.question;
  const isAnswered = "owed" in old.dataset && (isNext || !("owed" in fresh.dataset));
  for (const veil of all("details[data-veil]", old)) {
    const heir = fresh.querySelector(`details[data-veil="${veil.dataset.veil}"]`);
    if (heir) heir.open = veil.open && !isAnswered;
  }
  for (const part of all("details[data-part]", old)) {
    const heir = fresh.querySelector(`details[data-part="${part.dataset.part}"]`);
    if (heir) heir.open = part.open;
  }
  if (old.dataset.live === fresh.dataset.live) return;
  for (const panel of all("[popover]", fresh)) if (panel.matches(":popover-open")) panel.hidePopover();
});

// ---------------------------------------------------------------- what is pressed twice

let armed = null;

/** What one of the two buttons under a cover answers a first press with, there and nowhere else. */
const said = (control) => control.closest("[data-says]")?.dataset.says;

function arm(control) {
  armed?.classList.remove("armed");
  armed = control;
  if (!control) return;
  control.classList.add("armed");
  const asks = control.closest("[data-asks]")?.dataset.asks;
  control.dataset.again = said(control) ?? asks ?? document.getElementById("twice").dataset.words;
  document.getElementById("said").textContent = control.dataset.again;
}

/** A finger slips: the first press only chooses. Keys and pieces that are dragged mean what they do, and whoever only
 * asked what something is has not pressed: that is kept from this one, which comes after those of the document. */
document.documentElement.addEventListener("click", (event) => {
  const control = event.target.closest?.("#table .twice");
  const refuses = control?.ariaDisabled === "true" && said(control) !== undefined;
  const slips = control && event.isTrusted && event.detail > 0 && control !== armed && document.getElementById("twice");
  if (!slips && !refuses) return arm(null);
  event.preventDefault();
  event.stopImmediatePropagation();
  arm(control);
}, true);

// ---------------------------------------------------------------- the words of a step

/** They stand over the question: nothing is pressed there, and it is read when all is told. */
function aim() {
  const asked = table()?.querySelector(".lead .asked");
  const box = asked?.parentElement.getBoundingClientRect();
  if (!box?.width) return;
  const { style } = document.documentElement;
  style.setProperty("--told-top", `${Math.max(4, box.top)}px`);
  style.setProperty("--told-left", `${box.left}px`);
  style.setProperty("--told-width", `${box.width}px`);
  style.setProperty("--told-height", `${box.height}px`);
}

document.addEventListener("saucer:placed", aim);
document.addEventListener("saucer:shown", aim);
addEventListener("scroll", aim, { passive: true });
addEventListener("resize", aim);
aim();

// ---------------------------------------------------------------- claims that wait

let later = null;

function mark() {
  for (const claim of all("[data-later]")) claim.setAttribute("aria-pressed", claim.dataset.later === later);
}

document.addEventListener("click", (event) => {
  const claim = event.target.closest?.("[data-later]");
  if (!claim) return;
  later = later === claim.dataset.later ? null : claim.dataset.later;
  mark();
});
document.addEventListener("saucer:placed", ({ detail: { old, fresh } }) => {
  if (old.dataset.live !== fresh.dataset.live) later = null;
  mark();
});
document.addEventListener("saucer:shown", () => {
  const claim = later && document.querySelector(`#claims [name="decision"][value="${CSS.escape(later)}"]`);
  if (!claim) return;
  later = null;
  claim.click();
});

// ---------------------------------------------------------------- the form of a new table

/** A number of players that the mode is not for gives way to the usual one. */
document.addEventListener("change", (event) => {
  if (event.target.name !== "mode") return;
  const few = event.target.value === "crew";
  const number = event.target.form.querySelector(".how-many :checked")?.value;
  if (few === (number <= 3)) return;
  event.target.form.querySelector(`.how-many [value="${few ? 1 : 5}"]`).checked = true;
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

/** Puts the marks back into a fresh notebook. They stand nowhere else: a table is seen by others, too. */
function recall() {
  const book = document.getElementById("notebook");
  if (!book) return;
  document.querySelector(".to-notebook")?.setAttribute("popovertarget", "notebook");
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
