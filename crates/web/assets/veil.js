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

/** For a moment a clear pane lies where the scene was: who presses now meant to skip that. */
export function shield() {
  const pane = document.createElement("div");
  pane.className = "pane";
  document.body.append(pane);
  setTimeout(() => pane.remove(), LATE);
}
