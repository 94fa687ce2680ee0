// Presses that were meant for a scene above the board, and never reach what lies under it.

// In milliseconds: a press that comes so soon after a scene has ended by itself was meant to skip it.
const LATE = 500;

export function keep(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The press that ends a scene is not one on what lies under it, whatever the browser makes of it. */
export function swallow() {
  const free = () => {
    removeEventListener("click", keep, true);
    removeEventListener("pointerdown", free, true);
  };
  addEventListener("click", keep, { capture: true, once: true });
  setTimeout(() => addEventListener("pointerdown", free, { capture: true, once: true }));
}

/** The press that comes too late to skip a scene is none on what lay under it. */
export function shield() {
  const take = (event) => {
    if (!event.isTrusted || event.target.closest?.("#watch")) return;
    keep(event);
    swallow();
  };
  addEventListener("pointerdown", take, true);
  setTimeout(() => removeEventListener("pointerdown", take, true), LATE);
}
