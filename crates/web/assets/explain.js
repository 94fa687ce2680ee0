// What a thing on the board is, and why something may not be done: one tip (tooltip) for all of it. It shows when
// the pointer rests, when something gets the focus by keyboard, and after a long press; it goes when
// the thing under it changes. It lies where nothing can be pressed, if there is such a place.
//
//   [data-explain=KEY]   explained by #explain-KEY
//   .cellbox > .why      the reason why the control beside it does nothing; without script it is
//                        shown by the style sheet
//   .why.late            the same, told only to who presses
//   [data-clear]         not to be covered by the tip, as what can be pressed
//   [data-explains]      a group of explained things that are no controls: one of them is in the tab
//                        order, arrows go to the others
//   #tip                 the tip

import { all, table } from "./saucer.js";

// In milliseconds: how long a pointer rests, a finger stays, and the way from a thing to its tip may take.
const REST = 350;
const PRESS = 450;
const LEAVE = 180;
// In pixels: how far a finger may tremble, and the gap between a thing and its tip.
const TREMBLE = 8;
const GAP = 8;

const tip = document.getElementById("tip");
let about = null;
let timer;
let leaving;
let finger = null;
let pinned = false;
let swallow = false;

/** What is to be said of the thing at this element: the reason first, then what it is. */
function words(of, pressed) {
  const why = of.closest(".cellbox")?.querySelector(pressed ? ":scope > .why" : ":scope > .why:not(.late)");
  const key = of.closest("[data-explain]")?.dataset.explain;
  const what = key && document.getElementById(`explain-${key}`);
  return [why, what].filter(Boolean).map((text) => {
    const part = document.createElement("p");
    part.append(...text.cloneNode(true).childNodes);
    return part;
  });
}

const explained = (target) => target?.closest?.("#table :is([data-explain], .cellbox:has(> .why))") ?? null;

function hide() {
  clearTimeout(timer);
  clearTimeout(leaving);
  about = null;
  pinned = false;
  if (tip?.matches(":popover-open")) tip.hidePopover();
}

function show(of, pressed = false) {
  const said = words(of, pressed);
  if (!said.length) return;
  clearTimeout(leaving);
  about = of;
  tip.replaceChildren(...said);
  if (!tip.matches(":popover-open")) tip.showPopover();
  place(of.getBoundingClientRect());
}

const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
  * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Above, below or beside the thing: where it hides the least of what can be pressed. */
function place(of) {
  const { width, height } = tip.getBoundingClientRect();
  const [right, bottom] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const within = (x, most) => Math.max(4, Math.min(x, most - 4));
  const middle = [of.left + of.width / 2 - width / 2, of.top + of.height / 2 - height / 2];
  const spots = [
    [middle[0], of.top - height - GAP],
    [middle[0], of.bottom + GAP],
    [of.right + GAP, middle[1]],
    [of.left - width - GAP, middle[1]],
    [right, middle[1]],
    [0, middle[1]],
    [middle[0], 4],
    [middle[0], bottom - height - 4],
  ].map(([x, y]) => {
    const left = within(x, right - width);
    const top = within(y, bottom - height);
    return { left, top, right: left + width, bottom: top + height };
  });
  const controls = all("#table :is(button:not([aria-disabled]), a[href], summary, input, select, [data-clear])")
    .filter((control) => control.checkVisibility?.() ?? true)
    .map((control) => control.getBoundingClientRect());
  const glass = document.querySelector(".lens")?.getBoundingClientRect() ?? of;
  const hidden = (spot) => 1000 * (overlap(spot, of) + overlap(spot, glass)) + controls.reduce((sum, control) => sum + overlap(spot, control), 0);
  const cost = spots.map(hidden);
  const best = spots[cost.indexOf(Math.min(...cost))];
  tip.style.left = `${best.left}px`;
  tip.style.top = `${best.top}px`;
  // What lies under it can still be pressed.
  tip.classList.toggle("through", Math.min(...cost) > 0);
}

// ---------------------------------------------------------------- pointer

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > TREMBLE) clearTimeout(timer);
    // The magnifier has gone with the finger.
    if (finger && pinned && about?.isConnected) place(about.getBoundingClientRect());
    return;
  }
  // It has moved while something was dragged, or is on its way to the link in the tip.
  if (pinned || event.buttons || tip.contains(event.target)) return;
  const over = explained(event.target);
  if (over && over === about) return clearTimeout(leaving);
  clearTimeout(timer);
  if (about) {
    clearTimeout(leaving);
    leaving = setTimeout(hide, LEAVE);
  }
  if (over) timer = setTimeout(show, REST, over);
});

tip?.addEventListener("pointerenter", () => clearTimeout(leaving));
tip?.addEventListener("pointerleave", () => { if (!pinned) leaving = setTimeout(hide, LEAVE); });
document.documentElement.addEventListener("pointerleave", () => { if (!pinned) hide(); });

document.addEventListener("pointerdown", (event) => {
  swallow = false;
  if (tip.contains(event.target)) return;
  hide();
  const over = event.pointerType === "touch" && event.isPrimary ? explained(event.target) : null;
  finger = over && { x: event.clientX, y: event.clientY };
  if (!over) return;
  timer = setTimeout(() => {
    show(over);
    pinned = swallow = true;
  }, PRESS);
}, true);

for (const type of ["pointerup", "pointercancel"]) {
  document.addEventListener(type, (event) => {
    if (event.pointerType === "touch" && !pinned) clearTimeout(timer);
    finger = null;
  });
}

// The finger asked and did not press.
document.addEventListener("click", (event) => {
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
const CONTROL = "a, button, input, select, textarea, summary, label, [data-drag], [data-drop]";
// Whoever presses what cannot be pressed is told why at once, and whoever taps or clicks a sign what it is.
document.addEventListener("click", (event) => {
  const asks = event.target.closest?.("#table [aria-disabled=true]") ?? !event.target.closest?.(CONTROL);
  const over = asks && explained(event.target);
  if (!over) return;
  show(over, true);
  pinned = true;
});
document.addEventListener("contextmenu", (event) => { if (swallow) event.preventDefault(); });
document.addEventListener("saucer:magnified", () => { if (about?.isConnected) place(about.getBoundingClientRect()); });
document.addEventListener("scroll", (event) => { if (!tip.contains(event.target)) hide(); }, true);

// ---------------------------------------------------------------- keyboard

document.addEventListener("focusin", (event) => {
  if (tip.contains(event.target)) return;
  const over = explained(event.target);
  if (over && event.target.matches(":focus-visible")) show(over);
  // A finger that asked and is lifted has the browser move the focus, and the answer stays.
  else if (!swallow) hide();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return hide();
  const right = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const here = event.target.closest?.("[data-explains] [data-explain]");
  if (!right || !here || event.target !== here) return;
  const group = members(here.closest("[data-explains]"));
  const next = group[group.indexOf(here) + right];
  if (!next) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  here.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}, true);

const members = (group) => all("[data-explain]", group).filter((one) => !one.closest("button, a[href]"));

/** Things that are no controls get into the tab order, one for each group. */
function enter() {
  for (const group of all("#table [data-explains]")) {
    members(group).forEach((one, n) => { one.tabIndex = n ? -1 : 0; });
  }
}

if (tip) {
  document.documentElement.classList.add("has-tip");
  document.addEventListener("saucer:placed", () => { hide(); enter(); });
  if (table()) enter();
}
