// Makes a replay quick: steps are fetched ahead and put in place without loading a page, the match
// plays by itself, and keys act at once. All of it can also be done by links and a form.
//
//   .replay-bar          data-replay (the address), data-len (entries), data-eyes (if it names any)
//   main[data-step=N]    a step: data-title; [data-did] says who did what
//   [data-go=first|back|on|last]   links; [data-play] the button; [data-speed] milliseconds a step stands
//   #jumps a[data-at]    points to jump to; [data-part] those that PgUp and PgDn go to; a[data-eyes]
//   [data-told]          what a screen reader is told

import { travel } from "./press.js";
import { all, still } from "./saucer.js";
import { attempt, isPassing, pause } from "./courier.js";

const bar = document.querySelector(".replay-bar");
const slider = bar.querySelector("input[type=range]");
const play = bar.querySelector("[data-play]");
const speed = bar.querySelector("[data-speed]");
const told = bar.querySelector("[data-told]");
const len = Number(bar.dataset.len);
const stage = () => document.querySelector("main[data-step]");

// ---------------------------------------------------------------- steps, fetched in rows

const ROW = 12;
const MOST_ROWS = 24;
const rows = new Map();
// Where the viewer wants to be, which may not have come yet.
let wanted = Number(stage().dataset.step);

const address = (at) => {
  const query = new URLSearchParams({ at });
  if (bar.dataset.eyes) query.set("eyes", bar.dataset.eyes);
  return `${bar.dataset.replay}?${query}`;
};

/** The steps of a row by their numbers; asked for once, and again if that failed. */
function row(n) {
  if (n < 0 || n * ROW > len) return Promise.resolve(new Map());
  const known = rows.get(n) ?? fetched(n);
  // The one used last is forgotten last.
  rows.delete(n);
  rows.set(n, known);
  if (rows.size > MOST_ROWS) rows.delete(rows.keys().next().value);
  return known;
}

async function fetched(n) {
  for (let failed = 0; ; failed++) {
    const answer = await attempt(`${address(n * ROW)}&steps=${ROW}`);
    if (answer?.reply.ok) return new Map(all("main[data-step]", answer.page).map((step) => [Number(step.dataset.step), step]));
    if (!isPassing(answer)) return location.assign(address(wanted));
    await pause(failed, answer);
  }
}

async function go(at) {
  at = Math.max(0, Math.min(len, at));
  wanted = at;
  mark(at);
  const n = Math.floor(at / ROW);
  const step = (await row(n))?.get(at);
  // Somebody may have gone on meanwhile.
  if (step && wanted === at) place(step.cloneNode(true));
  row(n + 1);
  row(n - 1);
}

/** The controls stand where the viewer wants to be, at once. */
function mark(at) {
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at} / ${len}`);
  const there = { first: at > 0 && 0, back: at > 0 && at - 1, on: at < len && at + 1, last: at < len && len };
  for (const [name, to] of Object.entries(there)) {
    const link = bar.querySelector(`[data-go=${name}]`);
    link.classList.toggle("no", to === false);
    if (to === false) {
      link.removeAttribute("href");
      link.setAttribute("aria-disabled", "true");
    } else {
      link.href = address(to);
      link.removeAttribute("aria-disabled");
    }
  }
  for (const link of all("#jumps a[data-eyes]")) link.href = link.href.replace(/at=\d+/, `at=${at}`);
  for (const link of all("#jumps a[data-at]")) {
    if (Number(link.dataset.at) === at) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  if (at === len) stop();
}

function place(fresh) {
  const old = stage();
  if (old.dataset.step === fresh.dataset.step) return;
  const change = () => {
    // Hands that were folded away stay so.
    const [held, open] = [stage(), fresh].map((main) => main.querySelector(".open-hands"));
    if (held && open) open.open = held.open;
    stage().replaceWith(fresh);
    document.title = fresh.dataset.title;
    told.textContent = fresh.querySelector("[data-did]")?.textContent ?? "";
  };
  // The whole walk is one entry of the browser's history.
  history.replaceState(null, "", address(Number(fresh.dataset.step)));
  if (timer && document.startViewTransition && !still() && Number(speed.value) >= 750 && !document.querySelector(":popover-open")) {
    for (const part of [old, fresh]) {
      for (const piece of all("[data-vt]", part)) piece.style.viewTransitionName = piece.dataset.vt;
    }
    const moving = document.startViewTransition(change);
    travel(moving);
    moving.ready.catch(() => {});
    moving.finished.finally(() => all("[data-vt]", fresh).forEach((piece) => { piece.style.viewTransitionName = ""; }));
  } else {
    change();
  }
}

// ---------------------------------------------------------------- playing by itself

let timer = 0;

function start() {
  if (wanted >= len) go(0);
  beat();
  show();
}

function beat() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    await go(wanted + 1);
    if (timer) beat();
  }, Number(speed.value));
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  show();
}

function show() {
  play.setAttribute("aria-pressed", String(timer !== 0));
  play.setAttribute("aria-label", timer ? play.dataset.plays : play.dataset.stands);
}

const toggle = () => (timer ? stop() : start());

// ---------------------------------------------------------------- by hand

const parts = () => all("#jumps a[data-part]").map((link) => Number(link.dataset.at));
const keys = {
  ArrowLeft: () => go(wanted - 1),
  ArrowRight: () => go(wanted + 1),
  Home: () => go(0),
  End: () => go(len),
  PageUp: () => go(parts().filter((at) => at < wanted).pop() ?? 0),
  PageDown: () => go(parts().find((at) => at > wanted) ?? len),
};

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("select, textarea, [popover]")) return;
  if (event.code === "KeyP") {
    event.preventDefault();
    return toggle();
  }
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  stop();
  act();
});

document.addEventListener("click", (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  const link = event.target.closest(".replay-bar a[data-go], #jumps a[data-at]");
  if (!link) return;
  event.preventDefault();
  stop();
  if (link.href) go(Number(link.dataset.at ?? new URL(link.href).searchParams.get("at")));
  link.closest("[popover]")?.hidePopover();
});

// Whoever opens a panel wants to stay here: the next step would take it away.
document.addEventListener("beforetoggle", (event) => {
  if (event.newState !== "open") return;
  stop();
  wanted = Number(stage().dataset.step);
  mark(wanted);
}, true);

play.addEventListener("click", toggle);
speed.addEventListener("change", () => timer && beat());
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
slider.form.addEventListener("submit", (event) => event.preventDefault());

play.hidden = false;
speed.hidden = false;
mark(wanted);
row(Math.floor(wanted / ROW));
row(Math.floor(wanted / ROW) + 1);
bar.dataset.ready = "";
