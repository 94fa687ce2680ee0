// Makes pages live, whatever the game. Everything here can also be done without it, by links and
// forms. A game adds a module of its own, which may import what is exported here.
//
// What a page says to this script:
//   #table           the part that changes: data-id, data-version (only rises for one viewer),
//                    data-question, data-title, data-owed (a decision is owed here), data-over;
//                    data-page (a fresh table of another kind loads its page), data-live (the
//                    address of the stream, if it is not /t/ID/live), data-here (the address of
//                    the page after a decision, if it is not /t/ID)
//   [data-vt=NAME]   a piece that travels to where it is next, under a name of its own
//   [data-key=NAME]  keeps the focus over a change, as an id does; [data-next] gets it otherwise
//   a[data-fetch]    a link to the same table seen otherwise; it is fetched in place
//   [data-press=K]   pressed by the key K; [data-do=undo|hint|end|help|talk] by u h e ? c
//   [data-share]     shares or copies its href, or the text in the attribute
//   time[data-ms], time[data-since]   a moment in the reader's own time; for how long since then,
//                    in the words of data-for with that in the place of #
//   a[data-address]  shows the whole address that it leads to
//   #words           words of this script (data-failed, data-copied); for #lost see courier.js
//   #said            what a screen reader is told: notes about the people that have just come
//   #people          a part of the table that the stream may also send alone
// What it says to modules, as events of the document with { old, fresh, same } in `detail`:
//   saucer:coming, saucer:due   a fresh table has come; it is about to take the place of the old one
//   saucer:placed    the fresh table stands in the page, before anything is shown or focused
//   saucer:shown     it is shown; `same` if its version is the one that was shown before
//   saucer:talk      the stream brought lines of talk; `detail` is their markup
// Pieces that are dragged or tapped: see drag.js. While a form is not saved yet, the table has the
// class `waits`, and nothing in it sends another one.

import { attempt, backoff, deliver, hearing, parse } from "./courier.js";
import { following } from "./delta.js";
import { face } from "./face.js";
import { fill, marks } from "./lasting.js";
import { note, press, travel, twin } from "./press.js";
import { sound } from "./sound.js";

export { sound };

const root = document.documentElement;
const words = document.getElementById("words")?.dataset ?? {};
export const table = () => document.getElementById("table");
export const still = () => root.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const tell = (type, detail) => document.dispatchEvent(new CustomEvent(`saucer:${type}`, { detail }));

// ---------------------------------------------------------------- the fresh table

// What is on its way: nothing, or how to give it up if it only reads.
let busy = null;
// The control whose press waits for that.
let queued = null;
let held = null;
let moving = null;
// The change that a transition will make once it has taken its picture.
let waiting = null;
// The table that is shown or, while a transition still takes its picture, about to be.
let latest = table();
let touched = false;

const age = (main) => Number(main.dataset.version);
const here = (main) => main.dataset.here ?? `/t/${main.dataset.id}`;
const stream = (main) => main.dataset.live ?? `/t/${main.dataset.id}/live`;

/** Replaces the table by a fresh one, with pieces that travel, focus and scroll kept. */
function show(fresh) {
  const old = latest;
  const sameEyes = stream(fresh) === stream(old);
  // Versions only rise, so whatever is older was overtaken on its way.
  if (sameEyes && age(fresh) < age(old)) return;
  if (fresh.dataset.page !== old.dataset.page || !fill(old, fresh)) return location.assign(here(fresh));
  latest = fresh;
  if (!sameEyes) { held = null; connection?.again(0); }
  const detail = { old, fresh, same: sameEyes && age(fresh) === age(old) };
  const restore = keep(old);
  tell("coming", detail);
  const change = () => {
    if (detail.placed) return;
    detail.placed = true;
    tell("due", detail);
    table().replaceWith(fresh);
    settle(fresh);
    tell("placed", detail);
    // Nobody asked yet about the place that now lies under the pointer.
    fresh.classList.add("hush");
    restore(fresh);
    face(old, fresh); // At once, so that pieces travel to where they are seen then.
  };
  const react = () => { call(old, fresh); tell("shown", detail); };
  if (document.startViewTransition && !still() && !document.hidden && !document.querySelector(".dragged, .film:not([hidden]), :popover-open")) {
    [old, fresh].forEach((part) => name(part));
    const mine = moving = document.startViewTransition(waiting = change);
    travel(mine);
    // The next change may cut this one short; then the pieces keep their names for that one.
    mine.ready.catch(() => {});
    mine.finished.then(() => {
      if (mine === moving) all("[data-vt]").forEach((piece) => { piece.style.viewTransitionName = ""; });
    });
    mine.updateCallbackDone.then(react);
  } else {
    waiting?.(); // An older table must not come after a newer one.
    change();
    react();
  }
}

function name(within) {
  for (const piece of all("[data-vt]", within)) piece.style.viewTransitionName = piece.dataset.vt;
}

/** Notes focus, open panels and their scroll in a part of the page; the result gives them to its successor. */
function keep(old) {
  const focus = old.contains(document.activeElement) && document.activeElement.closest("[id], [data-key]");
  const mark = focus && focus !== old && (focus.id ? `#${CSS.escape(focus.id)}` : `[data-key="${focus.dataset.key}"]`);
  const panels = all("[popover][id]", old).map((panel) => [panel.id, panel.matches(":popover-open"), panel.scrollTop]);
  return (fresh) => {
    for (const [id, open, scroll] of panels) {
      const panel = fresh.querySelector(`#${CSS.escape(id)}`);
      if (panel && open) panel.showPopover?.();
      if (panel) panel.scrollTop = scroll;
    }
    if (mark && !touched) (fresh.querySelector(mark) ?? fresh.querySelector("[data-next], [data-drop]"))?.focus({ preventScroll: true });
  };
}

/** What is to be done with markup that has just come. */
function settle(within) {
  for (const time of all("time[data-ms]", within)) {
    time.textContent = new Date(Number(time.dataset.ms)).toLocaleString(root.lang, { dateStyle: "medium", timeStyle: "short" });
  }
  for (const link of all("a[data-address]", within)) link.textContent = link.href;
  ages(within);
}

function ages(within = document) {
  for (const time of all("time[data-since]", within)) {
    const began = new Date(Number(time.dataset.since));
    const minutes = Math.max(0, Math.floor((Date.now() - began) / 60000));
    const [unit, size] = minutes < 60 ? ["minute", 1] : minutes < 1440 ? ["hour", 60] : ["day", 1440];
    // Short units have no case, so that they fit into any sentence.
    const long = new Intl.NumberFormat(root.lang, { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(minutes / size));
    time.textContent = minutes ? time.dataset.for.replace("#", long) : "";
    time.dateTime = began.toISOString();
    time.title = began.toLocaleString(root.lang, { dateStyle: "medium", timeStyle: "short" });
  }
}

let asked = latest?.dataset.question;
let missed = false;

/** The title calls until the question is answered if it came, or stayed, while nobody looked. */
function title() {
  const now = latest.dataset;
  if (!("owed" in now) || (!document.hidden && now.question !== asked)) missed = false;
  if ("owed" in now && document.hidden) missed = true;
  asked = now.question;
  if (now.title) document.title = (missed ? "● " : "") + now.title;
}

function call(old, fresh) {
  title();
  if ("owed" in fresh.dataset && !("owed" in old.dataset)) sound("call");
}

// ---------------------------------------------------------------- talking to the server

/** What the server knows again when it comes twice, by the question or because it is so already. */
const isRepeatable = (body) => body?.has("question") || body?.has("do");

/**
 * Asks for a fresh table. One at a time, so that nothing is sent twice: what only reads gives way, and
 * the control of a press that comes while a form is on its way is pressed after it.
 */
export async function ask(address, body, control) {
  if (busy && !busy.reading) {
    queue(control);
    return false;
  }
  busy?.reading.abort();
  const sends = isRepeatable(body);
  const mine = busy = { control, reading: sends ? null : new AbortController() };
  table()?.setAttribute("aria-busy", "true");
  press(control);
  let unsure = sends;
  try {
    const answer = await (sends ? deliver(address, body, marks(latest), () => table().classList.add("waits")) : attempt(address, body, mine.reading, marks(latest)));
    if (sends && !answer) return false;
    unsure = false;
    if (mine !== busy) return false;
    const { reply, page, repeated } = answer;
    const fresh = page.getElementById("table");
    if (reply.redirected && fresh?.dataset.id !== latest.dataset.id) return location.assign(reply.url);
    if (!fresh) throw new Error(`${reply.status}`);
    // Most likely an earlier try was stored and only its answer got lost: nothing to complain about.
    if (repeated && reply.status === 409) all(".notice", fresh).forEach((complaint) => complaint.remove());
    show(fresh);
    return true;
  } catch {
    notice(words.failed);
    return false;
  } finally {
    control?.classList.remove("pressed");
    if (mine === busy) {
      busy = null;
      table()?.classList.remove("waits");
      table()?.removeAttribute("aria-busy");
      hear(held);
      // Given up: whether or not it was stored, this is how the table stands.
      if (unsure) ask(here(latest));
      else (moving?.updateCallbackDone ?? Promise.resolve()).then(dequeue, dequeue);
    }
  }
}

/** Keeps a press for later. The same control twice is a double click, and a form in trouble takes none. */
function queue(control) {
  if (!control || table().matches(".waits") || note(control).mark === note(busy.control ?? control).mark) return;
  queued?.control.classList.remove("pressed");
  queued = note(control);
  press(control);
}

function dequeue() {
  if (!queued || busy) return;
  const again = twin(queued, 1);
  queued.control.classList.remove("pressed");
  queued = null;
  again?.click();
}

let keeper = () => false;

/** Lets a module keep tables of the stream, if it says so, to `receive` them later. */
export function gate(keeps) {
  keeper = keeps;
}

/** Takes a table from the live stream. While an answer is awaited, the newest one waits too. */
export function hear(markup) {
  held = busy ? markup : null;
  if (busy || !markup) return;
  const fresh = parse(markup).getElementById("table");
  if (!fresh) return;
  if (age(fresh) > age(latest) || stream(fresh) !== stream(latest)) return show(fresh);
  // The same version is a reply that this page has seen already, and a piece may be picked up in
  // it; but the people may have changed.
  if (age(fresh) === age(latest)) gather(fresh);
}

/** Puts the people around the table in the place of those who are shown. */
function gather(within) {
  const [old, fresh] = [latest, within].map((part) => part.querySelector("#people"));
  if (!old || !fresh || old.isEqualNode(fresh)) return;
  const restore = keep(old);
  const known = notes(old);
  old.replaceWith(fresh);
  settle(fresh);
  restore(fresh);
  const news = notes(fresh).filter((note) => !known.includes(note));
  // A reader hears only what changes in a place that was there before.
  if (news.length) document.getElementById("said").textContent = news.join(" ");
}

const notes = (within) => all(".note p", within).map((note) => note.textContent);

export function notice(text) {
  const box = document.createElement("div");
  box.className = "offline";
  // Above the panels, which lie above the page.
  box.popover = "manual";
  box.setAttribute("role", "alert");
  box.textContent = text;
  document.body.append(box);
  box.showPopover?.();
  setTimeout(() => box.remove(), 6000);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.closest("#table") || form.method !== "post") return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  if (await ask(form.action, body, event.submitter)) history.replaceState(null, "", here(latest));
});

document.addEventListener("click", async (event) => {
  const share = event.target.closest("[data-share]");
  if (share) {
    event.preventDefault();
    const url = share.href || new URL(share.dataset.share, location).href;
    if (navigator.share) return void navigator.share({ url }).catch(() => {});
    await navigator.clipboard?.writeText(url);
    return notice(words.copied);
  }
  const link = event.target.closest("#table a[data-fetch]");
  if (link && !(event.metaKey || event.ctrlKey || event.shiftKey || event.button)) {
    event.preventDefault();
    if (await ask(link.href, null, link)) history.replaceState(null, "", link.href);
  }
});

let connection;

/** Keeps a stream open for ever: at once after a change of eyes or a farewell, else after a wait that grows. */
function live() {
  let failed = 0;
  let openedAt = 0;
  let timer;
  let mourning;
  let source;
  const open = () => {
    source?.close();
    // The server sends at once what came after what is shown.
    const address = new URL(stream(latest), location);
    address.searchParams.set("seen", latest.dataset.version);
    const talk = document.getElementById("talk-lines");
    if (talk) {
      address.searchParams.set("talk", talk.dataset.last);
      address.searchParams.set("circles", document.getElementById("talk-to")?.dataset.circles ?? "");
    }
    const read = following(address);
    source = new EventSource(address);
    source.onopen = () => {
      failed = 0;
      openedAt = Date.now();
      clearTimeout(mourning);
      mourning = null;
      hearing(true);
    };
    source.addEventListener("table", (event) => {
      const markup = read(event.data);
      if (markup === null) again(0);
      else if (!keeper(markup)) hear(markup);
    });
    source.addEventListener("people", (event) => gather(parse(event.data)));
    source.addEventListener("talk", (event) => tell("talk", event.data));
    // A server that stops may take streams a little longer, only to say farewell again.
    source.addEventListener("bye", () => again(Date.now() - openedAt > 1000 ? 0 : backoff(0)));
    // A browser gives up for good after some answers, so it is never left to it.
    source.onerror = () => again(backoff(failed++));
  };
  const mourn = () => { mourning ??= setTimeout(() => hearing(false), 3000); };
  const again = (after) => {
    source?.close();
    clearTimeout(timer);
    timer = setTimeout(open, after);
    mourn();
  };
  const hurry = () => { if (source.readyState !== EventSource.OPEN) again(0); };
  open();
  addEventListener("offline", mourn);
  addEventListener("online", () => again(0));
  document.addEventListener("visibilitychange", () => { if (!document.hidden) hurry(); });
  addEventListener("pagehide", () => { source.close(); clearTimeout(timer); });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  return { again };
}

// ---------------------------------------------------------------- keys

const unhush = () => table()?.classList.remove("hush");
document.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; unhush(); });
document.addEventListener("pointermove", (event) => { if (event.movementX || event.movementY) unhush(); });

document.addEventListener("keydown", (event) => {
  touched = false;
  unhush();
  if (event.defaultPrevented || !table() || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [popover]")) return;
  const key = event.key;
  const press = (selector) => {
    const control = document.querySelector(selector);
    if (control) event.preventDefault();
    control?.click();
  };
  // Letters also by their place, so that a Russian keyboard works.
  const letters = { u: "undo", h: "hint", e: "end", c: "talk" };
  const letter = letters[key] ?? letters[event.code.replace("Key", "").toLowerCase()];
  if (key === "?") press('[data-do="help"]');
  else if (letter) press(`[data-do="${letter}"]`);
  // A link that acts as a button also answers the space bar.
  else if (key === " " && event.target.matches("a[role=button]")) { event.preventDefault(); event.target.click(); }
  else if (key.length === 1 && key !== " ") press(`[data-press="${CSS.escape(key)}"]`);
});

// ---------------------------------------------------------------- other pages, and the start

settle(document);
setInterval(ages, 30000);
if (latest) {
  connection = live();
  title();
  document.addEventListener("visibilitychange", title);
}
