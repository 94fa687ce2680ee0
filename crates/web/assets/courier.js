// Brings forms to the server however often they must be sent, and says so for as long as one is not
// saved. Of the other modules it needs only the one that reads what is sent.
//
//   #lost                the bar; data-kind is `move` while a form is not saved yet, else `stream` while
//                        no news comes from the table; hidden while all is well
//   #lost [data-usual]   why the last try failed: in the words of the server if it said any, else these
//   #lost [data-again], #lost [data-give-up]   its buttons

import { last, read } from "./delta.js";

const PATIENCE = 8000;
const SHORTEST = 500;
const LONGEST = 10000;

export const parse = (markup) => new DOMParser().parseFromString(markup, "text/html");

/** How long to wait after so many tries have failed, in milliseconds. */
export const backoff = (failed) => Math.min(SHORTEST * 2 ** failed, LONGEST);

/** Asks once. Resolves to the reply and its page, or to null if none came in time. `has`: see lasting.js. */
export async function attempt(address, body, control = new AbortController(), has = "") {
  const timer = setTimeout(() => control.abort(), PATIENCE);
  const base = last;
  try {
    const method = body ? "POST" : "GET";
    const headers = { "X-Saucer": "fragment", "X-Saucer-Has": has, "X-Saucer-Base": base?.tag ?? "" };
    const reply = await fetch(address, { method, headers, body, signal: control.signal });
    const markup = read(await reply.text(), base);
    if (markup === null) return body ? null : attempt(address, body, control, has);
    return { reply, page: parse(markup) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the same question may well be answered a little later. */
export const isPassing = (answer) => !answer || [429, 502, 503, 504].includes(answer.reply.status);

const sleepers = new Set();

/** Ends all waiting: there is reason to believe that the server can be reached. */
export const wake = () => sleepers.forEach((rise) => rise());

/** Waits before the next try: as long as the server has asked for, else longer each time. */
export function pause(failed, answer) {
  const told = Number(answer?.reply.headers.get("Retry-After")) * 1000;
  const most = answer?.reply.status === 429 ? Infinity : LONGEST;
  return new Promise((resolve) => {
    const rise = () => {
      clearTimeout(timer);
      sleepers.delete(rise);
      resolve();
    };
    const timer = setTimeout(rise, told > 0 ? Math.min(told, most) : backoff(failed));
    sleepers.add(rise);
  });
}

// ---------------------------------------------------------------- forms that must not get lost

/** The form on its way: how to give it up, and whether that was done. */
let load = null;

/**
 * Sends a form until it is answered. The server must know it again, by the number of its question say,
 * because a try may have been stored although its answer never came. `troubled` is called when a
 * try has failed. Resolves to the reply, its page, and whether it was sent more than once; or to null
 * if the person has given it up.
 */
export async function deliver(address, body, has, troubled) {
  load = { givenUp: false, control: null };
  for (let failed = 0; !load.givenUp; failed++) {
    load.control = new AbortController();
    const answer = await attempt(address, body, load.control, has);
    if (!isPassing(answer)) {
      load = null;
      show();
      return { ...answer, repeated: failed > 0 };
    }
    if (load.givenUp) break;
    load.why = answer?.page.querySelector("#table .notice [data-why], main.problem .big")?.textContent ?? "";
    troubled();
    show();
    await pause(failed, answer);
  }
  load = null;
  show();
  return null;
}

// ---------------------------------------------------------------- the bar

const bar = document.getElementById("lost");
let silent = false;

/** Says whether news come from the table. When they do again, so will answers. */
export function hearing(yes) {
  silent = !yes;
  if (yes) wake();
  show();
}

function show() {
  if (!bar) return;
  const unsaved = load?.why !== undefined;
  const why = bar.querySelector("[data-usual]");
  bar.dataset.kind = unsaved ? "move" : "stream";
  if (unsaved) why.textContent = load.why || why.dataset.usual;
  bar.hidden = !unsaved && !silent;
  // It lies above the panels, which lie above the page.
  if (bar.hidden) bar.hidePopover?.();
  else if (!bar.matches(":popover-open")) bar.showPopover?.();
}

bar?.querySelector("[data-again]").addEventListener("click", wake);
bar?.querySelector("[data-give-up]").addEventListener("click", () => {
  if (!load) return;
  load.givenUp = true;
  load.control.abort();
  wake();
});

addEventListener("online", wake);
document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
// Whoever leaves now is asked whether to leave without it.
addEventListener("beforeunload", (event) => { if (load?.why !== undefined) event.preventDefault(); });
