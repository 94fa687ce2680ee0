// Chat at a table made live: lines come by the stream, a badge counts those that were not read, and
// what is being typed stays until it has arrived. The panel #talk lies outside of #table.
//
//   #talk         the panel; data-id of the table
//   #talk-lines   the lines, oldest first; data-last is the number of the last one.
//                 Each has data-n, its number, and the class `mine` if the reader wrote it
//   #talk-unread  the badge; #talk-note what went wrong, with data-failed for a line that could not be
//                 sent and data-waits for one that is sent again by itself
//   #talk-anew    comes by the stream: all lines anew, since somebody is not heard any more, or is
//                 again, or a line was removed; with #talk-muted, the list of those
//   #talk-to      the choice of who hears a line; data-circles names those that are offered
//   time[data-clock]   a moment, shown as hour and minute

import { attempt, isPassing, parse, pause } from "./courier.js";
import { all, sound } from "./saucer.js";

const panel = document.getElementById("talk");
const lines = document.getElementById("talk-lines");
const badge = document.getElementById("talk-unread");
const note = document.getElementById("talk-note");
const field = panel.querySelector("input[name=text]");
const audience = `saucer-to-${panel.dataset.id}`;
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

/** Chooses who hears a line. What was meant for a circle that is gone does not go to all by itself. */
function choose(box, to) {
  const select = box.querySelector("select");
  select.value = to;
  if (select.value === to) return;
  select.prepend(new Option(box.dataset.choose, "?"));
  select.value = "?";
  box.hidden = false;
}

/** Takes a fresh choice of who hears a line, and keeps what is chosen. */
function offer(fresh) {
  const box = document.getElementById("talk-to");
  if (!fresh || !box || fresh.dataset.circles === box.dataset.circles) return;
  choose(fresh, box.querySelector("select").value);
  const here = box.contains(document.activeElement);
  box.replaceWith(fresh);
  if (here) fresh.querySelector("select").focus();
}

/** Takes all lines anew. */
function retell(page, anew) {
  const follow = atEnd();
  lines.replaceChildren(...all("li[data-n]", anew));
  lines.dataset.last = Math.max(lines.dataset.last, anew.dataset.last);
  document.getElementById("talk-muted")?.replaceWith(page.getElementById("talk-muted"));
  clocks(lines);
  if (follow) toEnd();
  count();
}

/** Adds the lines that are not there yet: the stream and the reply to a form may bring the same. */
function add(page) {
  const anew = page.getElementById("talk-anew");
  if (anew) return retell(page, anew);
  const follow = atEnd();
  offer(page.querySelector("#talk-to"));
  const come = all("li[data-n]", page)
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

document.addEventListener("saucer:talk", (event) => add(parse(event.detail)));
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
panel.addEventListener("change", (event) => {
  if (event.target.name === "to") remember(() => sessionStorage, audience, event.target.value);
});
field?.addEventListener("input", () => remember(() => sessionStorage, draft, field.value));

/** An idempotency key: a line that is sent again with the same one counts once. */
const fresh = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("");

/** Sends a line until it is answered. What is in the form then is what is sent; nothing if it is empty. */
async function say(address, body, quick) {
  for (let failed = 0, tried = null; ; failed++) {
    const words = quick ?? field.value;
    if (!quick) {
      body.set("text", words);
      body.set("to", panel.querySelector("select[name=to]").value);
    }
    if (failed && !words.trim()) return {};
    // An earlier try may have been stored although its answer got lost: the same line keeps its token.
    const line = JSON.stringify([words, body.get("to")]);
    if (line !== tried) body.set("token", fresh());
    tried = line;
    body.set("after", lines.dataset.last);
    const answer = await attempt(address, body);
    // Somebody who is too loud is told when to try again, and decides whether to.
    const loud = answer?.reply.status === 429 && answer.page.querySelector("[data-note]");
    if (loud || !isPassing(answer)) return { answer, words };
    complain(note.dataset.waits);
    await pause(failed, answer);
  }
}

panel.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id !== "say") return;
  event.preventDefault();
  if (all("form[aria-busy]", panel).length) return;
  const body = new URLSearchParams(new FormData(form));
  const quick = event.submitter?.name === "quick" ? event.submitter.textContent : null;
  if (quick) body.set("quick", event.submitter.value);
  form.setAttribute("aria-busy", "true");
  const { answer, words } = await say(form.action, body, quick);
  form.removeAttribute("aria-busy");
  if (answer && !answer.reply.ok) {
    return complain(answer.page.querySelector("[data-note]")?.textContent ?? note.dataset.failed);
  }
  if (answer) add(answer.page);
  complain("");
  // Whoever has typed on meanwhile keeps that.
  if (!quick && field.value === words) field.value = "";
  remember(() => sessionStorage, draft, field.value);
});

if (field && !field.value) {
  field.value = remember(() => sessionStorage, draft) ?? "";
  const box = document.getElementById("talk-to");
  const to = remember(() => sessionStorage, audience) ?? "";
  const isOffered = all("option", box).some((option) => option.value === to);
  if (to && (isOffered || field.value)) choose(box, to);
}
clocks(document);
toEnd();
count();
