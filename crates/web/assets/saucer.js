// Makes pages live. Everything here can also be done without it, by links and forms.

const root = document.documentElement;
const table = () => document.getElementById("table");
const words = document.getElementById("words")?.dataset ?? {};
const still = () => root.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// ---------------------------------------------------------------- the fresh table

let busy = false;
let held = null;
let moving = null;
// The table that is shown or, while a transition still takes its picture, about to be.
let latest = table();
let dragging = null;
let stepping = 0;
let touched = false;

/** Replaces the table by the one in this markup, with pieces that travel, focus and scroll kept. */
function show(markup) {
  const fresh = new DOMParser().parseFromString(markup, "text/html").getElementById("table");
  const old = latest;
  if (!fresh || !old) return false;
  // Versions only rise, so whatever is older was overtaken on its way.
  if (age(fresh) < age(old)) return true;
  latest = fresh;
  const focus = document.activeElement?.closest?.("#table [id], #table [data-key]");
  const mark = focus && (focus.id ? `#${CSS.escape(focus.id)}` : `[data-key="${focus.dataset.key}"]`);
  const logOpen = old.querySelector("#log")?.matches(":popover-open");
  const scroll = old.querySelector("#log")?.scrollTop ?? 0;
  const change = () => {
    table().replaceWith(fresh);
    const log = fresh.querySelector("#log");
    if (logOpen) log?.showPopover?.();
    if (log) log.scrollTop = scroll;
    rove(fresh);
    // Nobody asked yet about the cell that now lies under the pointer.
    fresh.classList.add("hush");
    if (mark && !touched) (fresh.querySelector(mark) ?? fresh.querySelector(".cell.yes"))?.focus({ preventScroll: true });
  };
  if (document.startViewTransition && !still() && !dragging && !document.hidden) {
    name(old);
    name(fresh);
    const mine = moving = document.startViewTransition(change);
    // The next change may cut this one short; then the pieces keep their names for that one.
    mine.ready.catch(() => {});
    mine.finished.then(() => {
      if (mine === moving) all("[data-vt]").forEach((piece) => { piece.style.viewTransitionName = ""; });
    });
    mine.updateCallbackDone.then(() => react(old, fresh));
  } else {
    change();
    react(old, fresh);
  }
  return true;
}

const age = (main) => Number(main.dataset.version);

function name(within) {
  for (const piece of all("[data-vt]", within)) piece.style.viewTransitionName = piece.dataset.vt;
}

/** What the change was about: dice tumble, hits shake, the log lights up, the title calls. */
function react(old, fresh) {
  title();
  const faces = new Map(all("a.die-link", old).map((die) => [die.dataset.vt, die.dataset.die]));
  const rolled = all("a.die-link", fresh).filter((die) => faces.get(die.dataset.vt) !== die.dataset.die);
  const same = old.dataset.version === fresh.dataset.version;
  if (!same && rolled.length) rolled.forEach((die) => die.classList.add("tumble"));
  const more = (what) => Number(fresh.dataset[what]) - Number(old.dataset[what]);
  if (more("damage") > 0) fresh.querySelector("#board")?.classList.add("shake");
  if (same) return;
  if ("over" in fresh.dataset) sound("end");
  else if (more("damage") > 0) sound("hit");
  else if (more("research") > 0) sound("research");
  else if (more("covered") > 0) sound("down");
  else sound(rolled.length ? "roll" : "place");
  tell(old, fresh);
}

function title() {
  const now = table();
  if (now?.dataset.title) document.title = (document.hidden && "owed" in now.dataset ? "● " : "") + now.dataset.title;
}

/** Lights up what the new lines of the log speak of, one after the other; any key or click skips. */
function tell(old, fresh) {
  const known = Math.max(-1, ...all(".entry", old).map((entry) => Number(entry.dataset.seq)));
  const lines = all(".entry", fresh)
    .filter((entry) => Number(entry.dataset.seq) > known)
    .reverse()
    .flatMap((entry) => all("span[data-ship], span[data-cell]", entry));
  const turn = ++stepping;
  if (still()) return;
  lines.slice(0, 12).forEach((line, at) => {
    setTimeout(() => turn === stepping && light(line, true), 260 * at);
    setTimeout(() => light(line, false), 260 * at + 700);
  });
}

function light(line, on) {
  const { ship, cell } = line.dataset;
  const about = ship ? `.piece[data-ship="${ship}"]` : `.piece[data-cell="${cell}"], .cell[data-cell="${cell}"]`;
  for (const lit of [line, ...all(about)]) lit.classList.toggle("lit", on);
}

// ---------------------------------------------------------------- talking to the server

/** Asks for a fresh table. One at a time, so that nothing is sent twice. */
async function ask(address, body) {
  if (busy) return false;
  busy = true;
  table()?.setAttribute("aria-busy", "true");
  try {
    const reply = await fetch(address, { method: body ? "POST" : "GET", headers: { "X-Saucer": "fragment" }, body });
    if (!show(await reply.text())) throw new Error(`${reply.status}`);
    return true;
  } catch {
    notice(words.failed);
    return false;
  } finally {
    busy = false;
    table()?.removeAttribute("aria-busy");
    hear(held);
  }
}

/** Takes a table from the live stream. While an answer is awaited, the newest one waits too. */
function hear(markup) {
  held = busy ? markup : null;
  if (busy || !markup) return;
  const fresh = new DOMParser().parseFromString(markup, "text/html").getElementById("table");
  // The same version is a reply that this page has seen already; it may have a die picked up.
  if (fresh && age(fresh) > age(latest)) show(markup);
}

function notice(text) {
  const box = document.createElement("div");
  box.className = "offline";
  box.setAttribute("role", "alert");
  box.textContent = text;
  document.body.append(box);
  setTimeout(() => box.remove(), 6000);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.closest("#table") || form.method !== "post" || form.action.endsWith("/again")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  if (await ask(form.action, body)) history.replaceState(null, "", `/t/${table().dataset.id}`);
});

document.addEventListener("click", async (event) => {
  stepping++;
  const share = event.target.closest("[data-share]");
  if (share) {
    event.preventDefault();
    if (navigator.share) return void navigator.share({ url: share.href }).catch(() => {});
    await navigator.clipboard?.writeText(share.href);
    return notice(words.copied);
  }
  const link = event.target.closest("#table a[data-fetch]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (await ask(link.href)) history.replaceState(null, "", link.href);
});

function live() {
  const lost = document.getElementById("lost");
  let wait = 1000;
  let source;
  const open = () => {
    // The server sends at once what came after the version that is shown.
    source = new EventSource(`/t/${latest.dataset.id}/live?seen=${latest.dataset.version}`);
    source.onopen = () => { wait = 1000; lost.hidden = true; };
    source.addEventListener("table", (event) => hear(event.data));
    source.addEventListener("bye", again);
    source.onerror = again;
  };
  const again = () => {
    source.close();
    setTimeout(open, wait);
    if (wait > 1000) lost.hidden = false;
    wait = Math.min(wait * 2, 20000);
  };
  open();
  addEventListener("online", () => { wait = 1000; });
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}

// ---------------------------------------------------------------- keys

/** One cell of the grid is in the tab order; arrows go to the others. */
function rove(within) {
  const cells = all(".cells .cell", within);
  const first = cells.find((cell) => cell.matches(".yes")) ?? cells[0];
  for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
}

function step(from, right, down) {
  let [row, column] = from.dataset.cell.split("-").map(Number);
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
  } else if (!here || here === document.body) {
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
  stepping++;
  touched = false;
  table()?.classList.remove("hush");
  if (!table() || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [popover]")) return;
  const key = event.key;
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (arrows[key]) return arrow(event, ...arrows[key]);
  const press = (selector) => {
    const control = document.querySelector(selector);
    if (control) event.preventDefault();
    control?.click();
  };
  if (key >= "1" && key <= "5") press(`a[data-key="die-${key - 1}"]`);
  // Letters also by their place, so that a Russian keyboard works.
  else if (key === "u" || event.code === "KeyU") press('[data-do="undo"]');
  else if (key === "h" || event.code === "KeyH") press('[data-do="hint"]');
  else if (key === "e" || event.code === "KeyE") press('[data-do="end"]');
  else if (key === "?") press('[data-do="help"]');
  // A link that acts as a button also answers the space bar.
  else if (key === " " && event.target.matches("a[role=button]")) { event.preventDefault(); event.target.click(); }
});

// ---------------------------------------------------------------- long press, drag and drop

let press = null;
let swallow = false;

const cellAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell.yes");
const peek = (cell) => all(".peek").concat(cell ?? []).forEach((one) => one.classList.toggle("peek", one === cell));

document.addEventListener("pointerdown", (event) => {
  swallow = false;
  touched = event.pointerType === "touch";
  table()?.classList.remove("hush");
  const die = event.target.closest?.("a.die-link");
  const cell = event.target.closest?.(".cell.yes");
  if (die && event.isPrimary && event.button === 0) press = { die, x: event.clientX, y: event.clientY };
  if (cell && event.pointerType === "touch") {
    press = { timer: setTimeout(() => { peek(cell); swallow = true; }, 350) };
  }
});

document.addEventListener("pointermove", (event) => {
  if (event.movementX || event.movementY) table()?.classList.remove("hush");
  if (press?.die && !dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 8) {
    const ghost = press.die.querySelector("svg").cloneNode(true);
    ghost.classList.add("dragged");
    document.body.append(ghost);
    dragging = { ghost, picked: press.die.matches(".picked") ? Promise.resolve(true) : ask(press.die.href) };
    swallow = true;
  }
  if (!dragging) return;
  dragging.ghost.style.left = `${event.clientX}px`;
  dragging.ghost.style.top = `${event.clientY}px`;
  peek(cellAt(event));
});

async function drop(event) {
  clearTimeout(press?.timer);
  press = null;
  if (!dragging) return peek(null);
  const { ghost, picked } = dragging;
  const ready = await picked;
  dragging = null;
  ghost.remove();
  peek(null);
  const cell = event.type === "pointerup" && ready && cellAt(event);
  if (cell) cell.form.requestSubmit(cell);
}

document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("a.die-link")) event.preventDefault(); });
document.addEventListener("contextmenu", (event) => { if (event.target.closest?.(".cell") && swallow) event.preventDefault(); });
document.addEventListener("click", (event) => {
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
for (const [type, on] of [["pointerover", true], ["pointerout", false]]) {
  document.addEventListener(type, (event) => {
    const line = event.target.closest?.(".lines span[data-ship], .lines span[data-cell]");
    if (line) light(line, on);
  });
}

// ---------------------------------------------------------------- soft sounds

let audio;

/** A few notes: frequency and length in seconds. */
const tunes = {
  place: [[180, 0.07]],
  roll: [[320, 0.04], [250, 0.04], [290, 0.05]],
  research: [[520, 0.1], [660, 0.1], [780, 0.16]],
  down: [[140, 0.25], [105, 0.35]],
  hit: [[90, 0.3], [60, 0.4]],
  end: [[392, 0.2], [330, 0.2], [262, 0.5]],
};

function sound(tune) {
  if (root.dataset.sound !== "on" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, length] of tunes[tune]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.07, at);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.8;
  }
}

// ---------------------------------------------------------------- other pages

/** Presets turn the cards without leaving the page; the one that lies there is marked. */
function presets(form) {
  const boxes = all("input[type=checkbox]", form);
  const lying = () => boxes.filter((box) => box.checked).map((box) => box.name).sort().join(" ");
  const mark = () => {
    for (const preset of all(".preset", form)) {
      const cards = preset.dataset.cards.split(" ").filter(Boolean).sort().join(" ");
      preset.toggleAttribute("aria-current", cards === lying());
    }
  };
  form.addEventListener("click", (event) => {
    const preset = event.target.closest(".preset");
    if (!preset) return;
    event.preventDefault();
    const cards = preset.dataset.cards.split(" ");
    for (const box of boxes) box.checked = cards.includes(box.name);
    mark();
  });
  form.addEventListener("change", mark);
  mark();
}

for (const form of all("form[data-new]")) presets(form);
for (const form of all("form[data-slider]")) form.addEventListener("change", () => form.requestSubmit());
for (const time of all("time[data-ms]")) {
  time.textContent = new Date(Number(time.dataset.ms)).toLocaleString(root.lang, { dateStyle: "medium", timeStyle: "short" });
}
if (table()) {
  rove(table());
  live();
  title();
  document.addEventListener("visibilitychange", title);
}
