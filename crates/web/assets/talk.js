// Chat at a table made live: lines come by the stream, a badge counts those that were not read, and
// what is being typed stays until it has arrived. The panel #talk lies outside of #table.
//
//   #talk         the panel; data-id of the table
//   #talk-lines   the lines, oldest first; data-last is the number of the last one.
//                 Each has data-n, its number, and the class `mine` if the reader wrote it
//   #talk-unread  the badge; #talk-note what went wrong, with data-failed for a lost connection
//   time[data-clock]   a moment, shown as hour and minute

import { all, sound } from "./saucer.js";

const panel = document.getElementById("talk");
const lines = document.getElementById("talk-lines");
const badge = document.getElementById("talk-unread");
const note = document.getElementById("talk-note");
const field = panel.querySelector("input[name=text]");
const draft = `saucer-draft-${panel.dataset.id}`;
const read = `saucer-read-${panel.dataset.id}`;
const isOpen = () => !panel.popover || panel.matches(":popover-open");
const atEnd = () => lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
const toEnd = () => { lines.scrollTop = lines.scrollHeight; };

/** A browser may forbid a page to remember things; then it does not. */
function remember(store, key, value) {
  try {
    return value === undefined ? store().getItem(key) : store().setItem(key, value);
  } catch {
    return null;
  }
}

function count() {
  if (isOpen() && !document.hidden) remember(() => localStorage, read, lines.dataset.last);
  const seen = Number(remember(() => localStorage, read));
  const unread = all("li:not(.mine)", lines).filter((line) => Number(line.dataset.n) > seen).length;
  if (!badge) return;
  badge.hidden = !unread;
  badge.textContent = unread > 99 ? "99+" : unread;
  badge.parentElement.ariaLabel = panel.ariaLabel + (unread ? `, ${unread}` : "");
}

function clocks(within) {
  const today = new Date().toDateString();
  for (const time of all("time[data-clock]", within)) {
    const moment = new Date(Number(time.dataset.clock));
    const day = moment.toDateString() === today ? {} : { day: "numeric", month: "short" };
    time.textContent = moment.toLocaleString(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit" });
  }
}

/** Adds the lines that are not there yet: the stream and the reply to a form may bring the same. */
function add(markup) {
  const follow = atEnd();
  const come = all("li[data-n]", new DOMParser().parseFromString(markup, "text/html"))
    .filter((line) => Number(line.dataset.n) > Number(lines.dataset.last));
  for (const line of come) {
    clocks(line);
    lines.append(line);
    lines.dataset.last = line.dataset.n;
  }
  if (!come.length) return;
  if (follow || come.at(-1).matches(".mine")) toEnd();
  if (come.some((line) => !line.matches(".mine")) && !(isOpen() && !document.hidden)) sound("talk");
  count();
}

function complain(text) {
  const follow = atEnd();
  note.textContent = text;
  note.hidden = !text;
  if (follow) toEnd();
}

document.addEventListener("saucer:talk", (event) => add(event.detail));
document.addEventListener("visibilitychange", count);
panel.addEventListener("toggle", () => {
  if (!isOpen()) return;
  toEnd();
  count();
  // On a touch screen the keyboard would cover what one came to read.
  if (!matchMedia("(pointer: coarse)").matches) field?.focus();
});

// The panel stays while one plays on beside it, so only a key that is meant for it closes it.
panel.addEventListener("keydown", (event) => { if (event.key === "Escape") panel.hidePopover?.(); });
field?.addEventListener("input", () => remember(() => sessionStorage, draft, field.value));

panel.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.hasAttribute("aria-busy")) return;
  const body = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  const sent = body.get("text");
  body.set("after", lines.dataset.last);
  form.setAttribute("aria-busy", "true");
  try {
    const reply = await fetch(form.action, { method: "POST", headers: { "X-Saucer": "fragment" }, body });
    const markup = await reply.text();
    if (reply.ok) {
      add(markup);
      complain("");
      // Whoever has typed on meanwhile keeps that.
      if (sent !== null && field.value === sent) field.value = "";
      remember(() => sessionStorage, draft, field.value);
    } else {
      const told = new DOMParser().parseFromString(markup, "text/html").querySelector("[data-note]");
      complain(told?.textContent ?? note.dataset.failed);
    }
  } catch {
    complain(note.dataset.failed);
  } finally {
    form.removeAttribute("aria-busy");
  }
});

if (field && !field.value) field.value = remember(() => sessionStorage, draft) ?? "";
clocks(document);
toEnd();
count();
