// A press is never lost. What was pressed while its table was replaced, while pieces travelled, or while
// an answer was awaited is pressed in the fresh table, if that asks the same question and has the same
// control; another question never gets it. It needs nothing of the other modules.
//
//   .pressed   a control whose press was taken and is not answered yet

const CONTROL = "button, a[href], summary, label";

/** What a table asks, whatever the figures: the phase and the situation, else its title. */
function asked(table) {
  const words = (css) => table?.querySelector(css)?.textContent;
  const phase = words(".phases .now");
  return phase === undefined ? table?.dataset.title : `${phase} ${words("[data-situation] h2")}`;
}

/** A control as a fresh table can have it too. */
export function note(control) {
  const table = control.closest("#table");
  const { id, dataset: { key }, name, value } = control;
  const href = control.getAttribute("href");
  const marks = [
    id && `#${CSS.escape(id)}`,
    key && `[data-key="${CSS.escape(key)}"]`,
    name && `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
    href && `[href="${CSS.escape(href)}"]`,
  ].filter(Boolean);
  return { control, asked: asked(table), question: Number(table?.dataset.question), mark: marks.length ? control.localName + marks.join("") : null };
}

/**
 * The same control in the table that is shown, if that asks the same question: at most `later` answers of
 * this seat after the one that was pressed for.
 */
export function twin({ asked: before, question, mark }, later = 0) {
  const table = document.getElementById("table");
  const since = Number(table?.dataset.question) - question;
  if (!mark || asked(table) !== before || !(since >= 0 && since <= later)) return null;
  const found = table.querySelector(mark);
  return found?.matches("[aria-disabled=true], :disabled") ? null : found;
}

/** The control that answers for a form or a link says so at once. */
export function press(control) {
  control?.classList.add("pressed");
}

// ---------------------------------------------------------------- while pieces travel

let moving = null;

/** Pieces travel until this transition has finished. */
export function travel(transition) {
  moving = transition;
  const end = () => { if (moving === transition) moving = null; };
  transition.finished.then(end, end);
}

/** Everything is where it is: what comes now lies above pieces, and pieces on their way would lie above it. */
export function arrive() {
  moving?.skipTransition();
}

// Panels and questions lie above pieces, and pieces on their way would lie above them.
document.addEventListener("beforetoggle", ({ newState }) => { if (newState === "open") arrive(); }, true);

let down = null;

document.addEventListener("pointerdown", (event) => {
  if (!event.isTrusted) return;
  let target = event.target;
  if (moving && event.isPrimary) {
    // A piece that travels lies under no pointer; the others are there at once.
    moving.skipTransition();
    target = document.elementFromPoint(event.clientX, event.clientY) ?? target;
  }
  const control = target.closest?.(CONTROL);
  down = control?.closest("#table") ? { ...note(control), strayed: target !== event.target } : null;
  if (down?.strayed) {
    event.stopImmediatePropagation();
    target.dispatchEvent(new PointerEvent("pointerdown", event));
  }
}, true);

document.addEventListener("pointerup", (event) => {
  const pressed = down;
  down = null;
  if (!pressed || document.querySelector(".dragged")) return;
  if (pressed.control.isConnected && !pressed.strayed) return;
  // What was pressed is no more, or was not under the pointer yet: the browser makes no click of it.
  const now = pressed.control.isConnected ? pressed.control : twin(pressed);
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (!now || !now.contains(under)) return;
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => {
    document.removeEventListener("click", swallow, { capture: true });
    now.click();
  });
}, true);

document.addEventListener("pointercancel", () => { down = null; }, true);

/** The click of the same press, on whatever contains both places. */
function swallow(event) {
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
