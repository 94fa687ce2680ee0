// Pieces that are put somewhere: dragged there, or tapped and then their place tapped. For any game;
// its module imports this one.
//
//   [data-drag=V]  a piece. With a href, that address shows the table with the piece picked up, and is
//                  fetched when the piece is dragged. Without one, a tap gives it the class `picked`.
//                  What follows the pointer is its [data-ghost], its first svg, or all of it
//   [data-drop]    a place. The button in it with data-for=V is pressed, else itself if it is a
//                  button. It has the class `takes` while it takes what is picked up or dragged
//   [data-peek]    gets the class `peek` by a long press; places get it too, also under a drag

import { all, ask } from "./saucer.js";

// In milliseconds: how long a finger stays that looks. A slow tap is shorter.
const LOOK = 450;

let press = null;
let dragging = null;
let picked = null;
let swallow = false;

/** The button that this place presses for this piece, if it takes it. */
function taker(place, piece) {
  if (!place) return null;
  const own = place.matches("button") && !("for" in place.dataset) ? place : null;
  return (piece && place.querySelector(`[data-for="${CSS.escape(piece)}"]`)) || own;
}

function takers() {
  const piece = dragging ? dragging.piece : picked;
  for (const one of all("#table [data-drag]:not([href])")) {
    one.classList.toggle("picked", one.dataset.drag === picked);
    one.setAttribute("aria-pressed", one.dataset.drag === picked);
  }
  for (const place of all("[data-drop]")) place.classList.toggle("takes", piece !== null && !!taker(place, piece));
}

function pick(piece) {
  picked = piece;
  takers();
}

const placeAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
const peek = (place) => all(".peek").concat(place ?? []).forEach((one) => one.classList.toggle("peek", one === place));

document.addEventListener("pointerdown", (event) => {
  swallow = false;
  press = null;
  const piece = event.target.closest?.("#table [data-drag]");
  const place = event.target.closest?.("[data-drop], [data-peek]");
  if (piece && event.isPrimary && event.button === 0) press = { piece, x: event.clientX, y: event.clientY };
  if (place && event.pointerType === "touch") {
    press = { ...press, timer: setTimeout(() => { peek(place); swallow = true; }, LOOK) };
  }
});

document.addEventListener("pointermove", (event) => {
  if (press?.piece && !dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 8) {
    clearTimeout(press.timer);
    const { piece } = press;
    const ghost = (piece.querySelector("[data-ghost], svg") ?? piece).cloneNode(true);
    ghost.removeAttribute("id");
    ghost.classList.add("dragged");
    document.body.append(ghost);
    const ready = piece.href && !piece.matches(".picked") ? ask(piece.href) : Promise.resolve(true);
    dragging = { ghost, ready, piece: piece.dataset.drag };
    swallow = true;
    takers();
  }
  if (!dragging) return;
  dragging.ghost.style.left = `${event.clientX}px`;
  dragging.ghost.style.top = `${event.clientY}px`;
  peek(placeAt(event));
});

async function drop(event) {
  clearTimeout(press?.timer);
  press = null;
  if (!dragging) return peek(null);
  const { ghost, ready, piece } = dragging;
  const may = await ready;
  dragging = null;
  ghost.remove();
  peek(null);
  pick(null);
  const button = event.type === "pointerup" && may && taker(placeAt(event), piece);
  if (button) button.form.requestSubmit(button);
}

document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("[data-drag]")) event.preventDefault(); });
document.addEventListener("contextmenu", (event) => { if (swallow) event.preventDefault(); });
document.addEventListener("click", (event) => {
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("click", (event) => {
  const piece = event.target.closest("#table [data-drag]:not([href])");
  if (piece) return pick(piece.matches(".picked") ? null : piece.dataset.drag);
  const button = picked !== null && taker(event.target.closest("[data-drop]"), picked);
  if (!button) return;
  event.preventDefault();
  button.form.requestSubmit(button);
  pick(null);
});

document.addEventListener("keydown", (event) => { if (event.key === "Escape") pick(null); });
document.addEventListener("saucer:placed", takers);
takers();
