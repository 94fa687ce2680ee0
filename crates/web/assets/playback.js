// Plays what happened since this person last looked, step by step, over the fresh board: nothing waits
// for it, and any input ends it. Who wants nothing to move only hears the sentences. Until it has ended the log
// tells no more than was played.
//
//   #steps           a template: data-told is the number of the newest entry; each child is a step with
//                    data-seq, data-kind, data-words, data-about (pieces that light up), data-flight
//                    (a piece on its way) and data-to (where to, in thousandths of the .board), and
//                    data-scene, data-title and its content: a row of a scene, which replaces the last
//                    one if both begin with the same data-row
//   #playback        .film is the scene above the board, .caption the words of the step
//   [data-playback=again]  plays the last steps once more
//   html[data-pace]  off, quick, normal or slow; with [data-held] each step stays until `saucer:step` comes

import "./count.js";
import { arrive } from "./press.js";
import { recap, say } from "./recap.js";
import { all, sound, still, table } from "./saucer.js";
import { keep, shield, swallow } from "./veil.js";

// In milliseconds at the normal pace.
const LENGTH = {
  tell: 350, place: 250, roll: 900, flight: 520, hit: 750, descent: 1100, reveal: 600, battle: 1150, loss: 1000, reward: 850, win: 1600,
};
const PACE = { quick: 0.45, normal: 1, slow: 1.8 };
// A scene stays a little after its last step, and nothing is longer than a few seconds: more is played faster.
const [LINGER, LONGEST] = [900, 8000];
// So many entries for each seat are the beginning of a match.
const FIRST = 8;

const root = document.documentElement;
const stage = document.getElementById("playback");
const plays = () => stage && root.dataset.pace in PACE && !still() && !document.hidden;

let seen = -1;
let queue = [];
let last = [];
// Whether anything was ever asked here.
let sits = false;
let [turn, playing] = [0, null];
let [wake, goesOn] = [null, false];
// Where pieces are as far as it was played, in thousandths of the board, and where they were at first.
let places = new Map();
let began = new Map();
let film = { key: null };
let missed = [];
// How far the log tells while something new is played: of the entry with this number so many lines, and all before.
let reached = null;

function read(main) {
  const steps = main.querySelector("#steps");
  return [...(steps?.content.children ?? [])].map((step) => ({ ...step.dataset, seq: Number(step.dataset.seq), row: step }));
}

const told = (main) => Number(main.querySelector("#steps")?.dataset.told ?? -1);
const store = (main) => `saucer-told-${main.dataset.id}-${main.dataset.live ?? ""}`;

/** Remembers what was shown, for when this page is loaded again. */
function remember(main) {
  seen = Math.max(seen, told(main));
  try { sessionStorage.setItem(store(main), seen); } catch { /* Then the page is always met anew. */ }
}

function remembered(main) {
  try { return sessionStorage.getItem(store(main)); } catch { return null; }
}

// ---------------------------------------------------------------- pieces on their way

const named = (name, within) => within.querySelector(`[data-piece~="${CSS.escape(name)}"], [data-vt="${CSS.escape(name)}"]`);

/** The middle of a piece, in thousandths of the board; of one that grows downwards that of its lower edge. */
function middle(piece, main) {
  const board = main.querySelector(".board")?.getBoundingClientRect();
  if (!piece || !board?.width) return null;
  const { left, top, width, height } = piece.getBoundingClientRect();
  const down = piece.dataset.edge === "lower" ? height : height / 2;
  return [(left + width / 2 - board.left) / board.width * 1000, (top + down - board.top) / board.height * 1000];
}

const flights = () => new Set([playing, ...queue].map((step) => step?.flight).filter(Boolean));

/** Puts a piece where it is as far as it was played; without a place it lies where it lies. */
function put(name, main = table()) {
  const piece = named(name, main);
  const board = main.querySelector(".board")?.getBoundingClientRect();
  if (!piece || !board) return null;
  piece.style.transform = "";
  const [from, to] = [places.get(name), middle(piece, main)];
  if (!from || !to) return piece;
  piece.style.transform = `translate(${(from[0] - to[0]) * board.width / 1000}px, ${(from[1] - to[1]) * board.height / 1000}px)`;
  return piece;
}

function fly(step, long) {
  const from = named(step.flight, table())?.style.transform ?? "";
  const isLast = !queue.some((later) => later.flight === step.flight);
  if (isLast || !step.to) places.delete(step.flight);
  else places.set(step.flight, step.to.split(" ").map(Number));
  const piece = put(step.flight);
  piece?.animate([{ transform: from || "none" }, { transform: piece.style.transform || "none" }], { duration: long * 0.9, easing: "cubic-bezier(.45,.05,.3,1)" });
}

// ---------------------------------------------------------------- the log

/** The lines of the log in the order in which they were told, with the number of their entry. */
function lines(main) {
  return all(".log .round", main).reverse().flatMap((round) => {
    const entries = all(".entry", round);
    const told = entries.flatMap((entry) => [...entry.children].map((line) => ({ line, seq: Number(entry.dataset.seq) })));
    return [...all(":scope > h3", round).map((line) => ({ line, seq: told[0]?.seq ?? -1 })), ...told];
  });
}

/** Hides what was not played yet. */
function fold(main = table()) {
  let n = 0;
  for (const { line, seq } of lines(main)) {
    const waits = reached && (seq > reached.seq || (seq === reached.seq && n++ >= reached.n));
    line.classList.toggle("to-come", !!waits);
  }
}

/** Lets the log tell this step, and what it told before that. */
function tell(step) {
  if (!reached) return;
  const from = reached.seq === step.seq ? reached.n : 0;
  const same = lines(table()).filter(({ seq }) => seq === step.seq);
  const at = same.findIndex(({ line }, n) => n >= from && line.textContent.startsWith(step.words));
  reached = { seq: step.seq, n: at < 0 ? from : at + 1 };
  fold();
  document.dispatchEvent(new CustomEvent("saucer:told"));
}

// ---------------------------------------------------------------- a step

function light(step, on) {
  const names = (step.about ?? "").split(" ").filter(Boolean);
  for (const name of names) {
    for (const piece of all(`[data-piece~="${CSS.escape(name)}"]`)) {
      piece.classList.toggle("lit", on);
      piece.classList.toggle(`is-${step.kind}`, on);
    }
  }
  for (const line of all(`.entry[data-seq="${step.seq}"] [data-about]`)) {
    if (line.textContent.startsWith(step.words)) line.classList.toggle("lit", on);
  }
}

/** The scene lies over everything, without a row yet. */
function raise(step) {
  const screen = stage.querySelector(".film");
  if (film.key !== step.scene) screen.querySelector("ol").replaceChildren();
  film = { key: step.scene };
  arrive();
  screen.querySelector("h2").textContent = step.title;
  screen.hidden = false;
}

/** Whether a scene is still to come: until then the page keeps back what came of it (see playback.css). */
function ahead() {
  root.toggleAttribute("data-ahead", !playing?.scene && queue.some((step) => step.scene));
}

function project(step) {
  const screen = stage.querySelector(".film");
  if (!step.scene) {
    screen.hidden = true;
    return;
  }
  raise(step);
  const rows = screen.querySelector("ol");
  // What the title says is not said again.
  const plain = (words) => words.trim().replace(/[.!…]$/, "");
  if (plain(step.row.textContent) === plain(step.title)) return;
  const row = document.createElement("li");
  // A row that says the same and more takes the place of the last one.
  const grows = step.row.firstElementChild?.dataset.row;
  if (grows && rows.lastElementChild?.querySelector("[data-row]")?.dataset.row === grows) {
    rows.lastElementChild.remove();
    row.style.animation = "none";
  }
  row.className = `shot is-${step.kind}`;
  row.append(...step.row.cloneNode(true).childNodes);
  rows.append(row);
  // Where they do not all fit, the first ones leave as a whole, so that no line is cut. Rows on their way to their
  // place count as if they had come there.
  const room = rows.clientHeight - parseFloat(getComputedStyle(rows).paddingTop) * 2;
  const high = () => row.offsetTop + row.offsetHeight - rows.firstElementChild.offsetTop;
  while (rows.firstElementChild !== row && high() > room + 1) rows.firstElementChild.remove();
}

function perform(step, long) {
  stage.dataset.kind = step.kind;
  stage.style.setProperty("--long", `${Math.round(long)}ms`);
  const caption = stage.querySelector(".caption");
  caption.textContent = step.words;
  caption.hidden = !!step.scene;
  tell(step);
  light(step, true);
  if (step.flight) fly(step, long);
  project(step);
  ahead();
  if (step.kind === "hit") table().querySelector(".board")?.animate([0, -5, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` })), 300);
  sound(step.kind);
}

const pause = (long) => new Promise((resolve) => {
  const timer = setTimeout(resolve, long);
  wake = () => { clearTimeout(timer); resolve(); };
});

/** Whoever holds what is played lets it go on a step at a time. */
async function hold(mine) {
  while (mine === turn && "held" in root.dataset && !goesOn) await new Promise((resolve) => { wake = resolve; });
  goesOn = false;
}

document.addEventListener("saucer:step", () => {
  goesOn = true;
  wake?.();
});

const isCovered = () => !!document.querySelector(".panel:popover-open:not(#log)");

/** A scene waits until whoever reads in a panel has closed it. */
async function uncovered(mine) {
  const next = (resolve) => ["toggle", "saucer:shown"].forEach((type) => document.addEventListener(type, resolve, { capture: true, once: true }));
  while (mine === turn && playing.scene && isCovered()) await new Promise(next);
}

/** Plays what is queued until it is empty or skipped. */
async function run() {
  if (playing || !queue.length) return;
  const mine = ++turn;
  while (queue.length && mine === turn) {
    playing = queue.shift();
    await uncovered(mine);
    if (mine !== turn) return;
    const rest = [playing, ...queue].reduce((sum, step) => sum + LENGTH[step.kind], 0);
    const long = LENGTH[playing.kind] * Math.min(1, LONGEST / rest) * PACE[root.dataset.pace];
    const next = queue[0];
    perform(playing, long);
    const stays = playing.scene && next?.scene !== playing.scene ? LINGER * PACE[root.dataset.pace] : 0;
    goesOn = false;
    await pause(long + stays);
    await hold(mine);
    if (mine !== turn) return;
    light(playing, false);
  }
  if (mine !== turn) return;
  const covered = !stage.querySelector(".film").hidden;
  end();
  if (covered) shield();
}

/** Everything is as it is. */
function end() {
  const moved = flights();
  if (playing) light(playing, false);
  turn++;
  playing = null;
  queue = [];
  wake?.();
  for (const name of [...places.keys(), ...moved]) {
    places.delete(name);
    const piece = named(name, table());
    piece?.getAnimations().forEach((motion) => motion.cancel());
    if (piece) piece.style.transform = "";
  }
  stage.querySelector(".film").hidden = true;
  stage.querySelector(".caption").hidden = true;
  reached = null;
  fold();
  delete root.dataset.playing;
  delete root.dataset.ahead;
  document.dispatchEvent(new CustomEvent("saucer:played"));
}

// ---------------------------------------------------------------- when

function start(steps) {
  for (const [name, place] of places) if (!began.has(name)) began.set(name, place);
  queue.push(...steps);
  if (!playing) ahead();
  reached ??= { seq: steps[0]?.seq ?? Infinity, n: 0 };
  root.dataset.playing = "";
}

const isNews = (step) => step.seq > seen;

/** What begins with a scene is covered by it before anything of it is seen. */
document.addEventListener("saucer:coming", ({ detail: { old, fresh, same } }) => {
  if (same || playing || !plays() || old.dataset.live !== fresh.dataset.live) return;
  const [first] = read(fresh).filter(isNews);
  if (first?.scene) raise(first);
});

/** Where pieces stand before the table is replaced. */
document.addEventListener("saucer:due", ({ detail: { old, fresh, same } }) => {
  if (same || !plays()) return;
  for (const step of read(fresh)) {
    if (!isNews(step) || !step.flight || places.has(step.flight)) continue;
    const at = middle(named(step.flight, old), old);
    if (at) places.set(step.flight, at);
  }
});

/** What "again" plays: all since this person's last own decision; for who only watches, the last of it. */
function collect(old, fresh, news) {
  sits ||= "owed" in old.dataset;
  const decided = "owed" in old.dataset && old.dataset.question !== fresh.dataset.question;
  if (decided || (!sits && news.length)) [last, began] = [[], new Map()];
  last.push(...news);
}

document.addEventListener("saucer:placed", ({ detail: { old, fresh, same } }) => {
  const sameEyes = old.dataset.live === fresh.dataset.live;
  const news = same || !sameEyes ? [] : read(fresh).filter(isNews);
  collect(old, fresh, news);
  if (!sameEyes) seen = -1;
  remember(fresh);
  if (!stage) return;
  say(news);
  if (!news.length) {
    fold(fresh);
    return void flights().forEach((name) => put(name, fresh));
  }
  if (document.hidden) missed.push(...news);
  if (!plays()) {
    places.clear();
    // One sound for all of it: the one of its last step that is more than words.
    const loud = news.filter((step) => step.kind !== "tell").pop();
    if (loud) sound(loud.kind);
    return;
  }
  start(news);
  fold(fresh);
  flights().forEach((name) => put(name, fresh));
});

document.addEventListener("saucer:shown", () => { if (stage) run(); });

/** Any input skips, and counts as input. Only what lies over the board keeps a press for itself. */
function skip(event) {
  // The bar of who watches lies above all of it, and so does a panel, which a press may close.
  if (!playing || isCovered() || event.target.closest?.("#watch")) return;
  const covers = !stage.querySelector(".film").hidden;
  const again = event.target.closest?.("[data-playback=again]");
  end();
  if (!covers || again) return;
  if (event.type === "pointerdown") swallow();
  else if (["Enter", " ", "Escape"].includes(event.key)) keep(event);
}

if (stage) {
  for (const type of ["pointerdown", "keydown", "wheel"]) addEventListener(type, skip, { capture: true, passive: false });
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-playback=again]") || !last.length || !(root.dataset.pace in PACE)) return;
  end();
  film = { key: null };
  places = new Map(began);
  queue = [...last];
  root.dataset.playing = "";
  document.getElementById("log")?.hidePopover?.();
  flights().forEach((name) => put(name));
  run();
});

// ---------------------------------------------------------------- who comes back

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  if (missed.length > 1) recap(missed);
  missed = [];
});

/**
 * A match that has just begun is played from its first roll; one that goes on is told in short. While nobody has done
 * more than a few things, or somebody has just played on from a replay, there is nothing to tell of.
 */
if (stage && table()) {
  const before = remembered(table());
  const news = read(table()).filter((step) => step.seq > Number(before ?? -1));
  const isNew = before === null && told(table()) <= 2;
  const isAskedFirst = Number(table().dataset.question ?? Infinity) <= 3;
  const isEarly = told(table()) <= FIRST * Math.max(1, all("#people .place").length);
  const begins = before === null && (isAskedFirst || isEarly || document.querySelector("#table .forked") !== null);
  remember(table());
  last = news;
  if (isNew && news.length && plays()) {
    start(news);
    fold();
    run();
  } else if (!begins && !("over" in table().dataset)) {
    recap(news);
  }
}
