// The note about something new finds a place of its own: where it covers nothing that can be pressed and
// nothing that it speaks of, in sight and near to that. Where there is no such place, or only one over much that is
// read, it is folded up to one line; whoever unfolds it has it lie over the table.
//
//   #first-note        the note, a <details>
//   [data-pointed]     what it speaks of
//   [data-explain]     what says something when it is asked; it is rather not covered, nor are any words, nor
//                      what is said of the people and of what happened
//   .board             what is played on; folded up the note is small enough to find a place beside it

import { all, table } from "./saucer.js";

const PRESSED = "a, button, input:not([type=hidden]), select, textarea, summary, [data-drag], [data-drop]";
const RATHER_NOT = "[data-explain], #people li, .banner, .recap, .log";
const WIDTHS = [340, 270, 210];
const FOLDED = [300, 200, 150, 100];
const GAP = 4;
// So much of an open note may lie over what is rather not covered.
const OVER = 0.2;

let unfolded = null;

const box = (element) => element.getBoundingClientRect();
// The size of the page without what sticks out of it: on a phone `innerWidth` grows with that, the note itself too.
const page = () => ({ width: document.documentElement.clientWidth, height: document.documentElement.clientHeight });
const seen = (rect) => rect.width && rect.height && rect.bottom > 0 && rect.top < page().height;
const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function rects(selector, note) {
  const found = [...all(selector, table()), ...all(selector, document.querySelector("body > header") ?? table())];
  return found.filter((element) => !note.contains(element)).map(box).filter(seen);
}

/** Where words stand that somebody may read. */
function written(note) {
  const found = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(table(), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.data.trim() || note.contains(text) || text.parentElement.closest(".sr")) continue;
    range.selectNodeContents(text);
    found.push(...range.getClientRects());
  }
  return found.filter(seen);
}

/** What stays where it is while the page scrolls lies above the note, which would be hidden below it. */
function pinned(note) {
  const stays = (element) => ["fixed", "sticky"].includes(getComputedStyle(element).position);
  return all(":not(svg *, [popover] *)", table()).filter((element) => !note.contains(element) && stays(element)).map(box).filter(seen);
}

/** What these have in common with a place, or more than `most` as soon as it is more. */
function covered(place, rects, most) {
  let sum = 0;
  for (const rect of rects) {
    sum += common(place, rect);
    if (sum > most) break;
  }
  return sum;
}

/** Where something of this size can lie, the nearest to the goal first. */
function places(width, height, goal) {
  const { width: most, height: deepest } = page();
  const step = Math.max(6, Math.round(most / 90));
  const found = [];
  // Folded it is as high as the bar on top, so that it may begin at the very edge and covers no line below the bar.
  for (let top = 0; top + height <= deepest - GAP; top += step) {
    for (let left = GAP; left + width <= most - GAP; left += step) {
      found.push({ left, top, far: Math.hypot(left + width / 2 - goal.x, top + height / 2 - goal.y) });
    }
  }
  return found.sort((a, b) => a.far - b.far);
}

/**
 * The best place for something of this size that covers at most so much of what can be pressed; `covers` tells
 * how much. Whatever is farther away than the best free place is good can be no better, so that it ends there.
 */
function search(width, height, taken, soft, goal, most) {
  let best = { covers: most, cost: Infinity };
  for (const { left, top, far } of places(width, height, goal)) {
    if (best.covers === 0 && far >= best.cost) break;
    const [right, bottom] = [left + width, top + height];
    const covers = covered({ left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP }, taken, best.covers);
    if (covers > best.covers) continue;
    // Where nothing at all is covered is better than near.
    const hides = covered({ left, top, right, bottom }, soft, Infinity);
    const cost = far + hides;
    if (covers < best.covers || cost < best.cost) best = { left, top, covers, cost, hides };
  }
  return best.cost < Infinity ? best : null;
}

function put(note, place) {
  const parent = note.offsetParent ?? document.body;
  const origin = box(parent);
  note.style.left = `${place.left - origin.left - parent.clientLeft + parent.scrollLeft}px`;
  note.style.top = `${place.top - origin.top - parent.clientTop + parent.scrollTop}px`;
}

/** Takes the note out of the page, where it would push away what comes after it. */
function lift() {
  const note = document.getElementById("first-note");
  if (note) note.dataset.placed = "";
  return note;
}

function place() {
  const note = lift();
  if (!note) return;
  // It is measured where it makes the page no larger.
  note.style.left = note.style.top = "0";
  const pointed = all("[data-pointed]", table()).map(box).filter(seen);
  // Who has unfolded it wants to see what it speaks of: that is covered last.
  const taken = [...rects(PRESSED, note), ...pinned(note), ...Array(unfolded ? 6 : 1).fill(pointed).flat()];
  const soft = [...rects(RATHER_NOT, note), ...written(note)];
  const [first] = pointed;
  const goal = first ? { x: (first.left + first.right) / 2, y: (first.top + first.bottom) / 2 } : { x: page().width / 2, y: page().height / 2 };
  const tried = (open, widths, most, soft) => {
    note.open = open;
    let best = null;
    for (const wanted of widths) {
      const width = Math.min(wanted, page().width - 2 * GAP);
      note.style.width = `${width}px`;
      const found = search(width, box(note).height, taken, soft, goal, most);
      // Wider is better to read.
      const cost = found?.cost - width / 2;
      if (found && (!best || found.covers < best.covers || (found.covers === best.covers && cost < best.cost))) best = { ...found, cost, width };
    }
    if (best) note.style.width = `${best.width}px`;
    return best;
  };
  // Only who has unfolded it has it cover something.
  const isWanted = unfolded === note.dataset.note;
  const open = tried(true, WIDTHS, isWanted ? Infinity : 0, soft);
  const isFree = open && (isWanted || open.hides <= OVER * open.width * box(note).height);
  const best = isFree ? open : tried(false, FOLDED, Infinity, [...soft, ...rects(".board", note)]);
  if (best) put(note, best);
}

document.addEventListener("saucer:placed", lift);
document.addEventListener("saucer:shown", place);
// It is told once for each picture, before that is drawn.
addEventListener("resize", place);
// Whoever scrolls has the note scroll along; once it is out of sight, it looks for a place again.
addEventListener("scrollend", () => {
  const note = document.getElementById("first-note");
  if (note && !seen(box(note))) place();
});
document.addEventListener("click", (event) => {
  const note = event.target.closest?.("#first-note summary")?.parentElement;
  if (!note) return;
  event.preventDefault();
  unfolded = note.open ? null : note.dataset.note;
  if (note.open) note.open = false;
  else place();
});
place();
