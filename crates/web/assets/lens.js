// A magnifier under the finger: where the figures of a board are small, whoever holds a finger on it sees that place
// large, above the finger, and may look around with it. A press that looked around is no press; one that was only slow
// is one, on what it began on.
//
//   #table .board   what is looked at; its pictures say by how much they are made smaller
//   .lens           the glass, made when it is needed

import { table } from "./saucer.js";

// In milliseconds: how long a finger stays, a little less than for a tip, which makes room for the glass. In pixels: how
// far it may tremble, the glass, its distance from the finger.
const HOLD = 440;
const TREMBLE = 8;
const SIZE = 150;
const ABOVE = 100;
// How large the board is in it, and from which size on nobody needs it, as multiples of how it is drawn.
const LARGE = 1.9;
const ENOUGH = 1.05;

// What stands for one thing, whichever part of it is under the finger.
const THING = "button, a[href], summary, label, [data-explain]";

let finger = null;
let began = null;
let timer;
let glass = null;

const drawn = (board) => board.querySelector("svg[viewBox]")?.getScreenCTM()?.a ?? ENOUGH;

function open(board) {
  const { width, height } = board.getBoundingClientRect();
  const copy = board.cloneNode(true);
  for (const named of [copy, ...copy.querySelectorAll("*")]) {
    named.removeAttribute("id");
    named.removeAttribute("name");
    named.removeAttribute("data-vt");
    named.style.viewTransitionName = "none";
  }
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, margin: 0, position: "absolute", left: 0, top: 0, transformOrigin: "0 0" });
  copy.style.setProperty("--u", getComputedStyle(board).getPropertyValue("--u"));
  glass = document.createElement("div");
  glass.className = "lens";
  glass.popover = "manual";
  glass.inert = true;
  glass.ariaHidden = "true";
  glass.append(copy);
  // Beside the board, so that the copy is drawn by the same styles.
  board.parentElement.append(glass);
  glass.showPopover();
  follow();
  // A tip that was faster makes room.
  document.dispatchEvent(new CustomEvent("saucer:magnified"));
}

function follow() {
  const board = table()?.querySelector(".board");
  if (!glass || !finger || !board) return;
  const { left, top } = board.getBoundingClientRect();
  const zoom = LARGE / drawn(board);
  const at = [finger.x - SIZE / 2, finger.y - ABOVE - SIZE / 2].map((n, i) => Math.max(4, Math.min(n, [innerWidth, innerHeight][i] - SIZE - 4)));
  // At the upper edge it stands beside the finger.
  if (at[1] + SIZE > finger.y - 20) at[0] = finger.x > innerWidth / 2 ? finger.x - SIZE - 40 : finger.x + 40;
  glass.style.translate = `${at[0]}px ${at[1]}px`;
  glass.firstChild.style.transform = `translate(${SIZE / 2 - (finger.x - left) * zoom}px, ${SIZE / 2 - (finger.y - top) * zoom}px) scale(${zoom})`;
}

function close() {
  clearTimeout(timer);
  finger = began = null;
  glass?.remove();
  glass = null;
}

document.addEventListener("pointerdown", (event) => {
  close();
  const board = event.pointerType === "touch" && event.isPrimary && event.target.closest?.("#table .board");
  if (!board || drawn(board) >= ENOUGH) return;
  finger = { x: event.clientX, y: event.clientY };
  began = event.target.closest(THING);
  timer = setTimeout(open, HOLD, board);
});

document.addEventListener("pointermove", (event) => {
  if (!finger || !event.isPrimary) return;
  if (!glass && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > TREMBLE) return close();
  finger = { x: event.clientX, y: event.clientY };
  follow();
});

for (const type of ["pointerup", "pointercancel"]) {
  document.addEventListener(type, () => {
    const looked = glass;
    const pressed = looked && type === "pointerup" && stayed() ? began : null;
    close();
    // Browsers do not agree whether so long a touch is a click, so it is made one here, and theirs does not count.
    pressed?.click();
    if (!looked) return;
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 350);
  });
}

/** Whether the finger is lifted from what it was put on. */
const stayed = () => began?.isConnected && document.elementFromPoint(finger.x, finger.y)?.closest(THING) === began;

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// The page does not scroll away from under the finger that looks, and asks for nothing.
document.addEventListener("touchmove", (event) => { if (glass) event.preventDefault(); }, { passive: false });
document.addEventListener("contextmenu", (event) => { if (glass) event.preventDefault(); });
document.addEventListener("saucer:placed", close);
