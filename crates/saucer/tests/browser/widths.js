// What is wrong with the table of Tremble on the screen as it is now, a sentence each.
const wrong = new Set();
const table = document.querySelector("main#table");
const [width, height] = [innerWidth, innerHeight];
// In pixels: what rounding may cost, and the smallest figure.
const SLACK = 2;
const SMALLEST = 12;

const name = (e) => `${e.tagName.toLowerCase()}.${(e.getAttribute("class") ?? "").trim().split(/\s+/).join(".")}`;
const said = (e) => `${name(e.parentElement)} > ${name(e)} “${e.textContent.trim().slice(0, 30)}”`;
const style = (e) => getComputedStyle(e);
const up = function* (e) { for (; e && e !== document.body; e = e.parentElement) yield e; };
// What only readers get is not measured, nor what slides over.
const away = (e) => e.closest(".sr, .sprite, [popover]:not(:popover-open), .why")
  || [...up(e)].some((x) => style(x).position === "absolute" && style(x).clipPath !== "none");
const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0 && !away(e);

if (document.documentElement.scrollWidth > width) wrong.add(`the page is ${document.documentElement.scrollWidth} wide`);

const range = document.createRange();
const words = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
for (let text; (text = words.nextNode());) {
  const of = text.parentElement;
  if (!text.textContent.trim() || !shown(of) || style(of).fontSize === "0px") continue;
  // Neither a figure nor a word is broken.
  for (const { 0: word, index } of text.textContent.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}]|[,.\u00a0](?=\p{N}))+/gu)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].filter((r) => r.width).map((r) => Math.round(r.top)));
    if (lines.size > 1) wrong.add(`“${word}” is broken: ${said(of)}`);
  }
  if (/\d/.test(text.textContent) && parseFloat(style(of).fontSize) < SMALLEST) wrong.add(`too small: ${said(of)}`);
  range.selectNodeContents(text);
  const at = range.getBoundingClientRect();
  // Nothing is cut off. What scrolls by intention is the log, the strip of people, a row of ships on a phone.
  for (const box of up(of)) {
    const { overflowX, overflowY, textOverflow, position } = style(box);
    const edge = box.getBoundingClientRect();
    const beyond = at.right > edge.right + SLACK || at.left < edge.left - SLACK;
    if (overflowX === "hidden" && textOverflow !== "ellipsis" && beyond) wrong.add(`cut off at the side: ${said(of)}`);
    if (overflowY === "hidden" && at.bottom > edge.bottom + SLACK) wrong.add(`cut off below: ${said(of)}`);
    if (position === "fixed" || overflowX !== "visible") break;
  }
}

// Nothing lies on something else.
const things = [...table.querySelectorAll(".city, .captain, .mission-card, .card, .fleet, .slip, .act, .marker rect")]
  .filter((e) => shown(e) && !e.closest(".send, .finish, .log") && ![...up(e)].some((x) => /fixed|sticky/.test(style(x).position)));
const sides = things.map((e) => e.getBoundingClientRect());
things.forEach((one, n) => things.slice(n + 1).forEach((other, m) => {
  const [a, b] = [sides[n], sides[n + 1 + m]];
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (wide > SLACK && high > SLACK && !one.contains(other) && !other.contains(one)) {
    wrong.add(`${said(one)} lies on ${said(other)}`);
  }
}));

// What is most likely to be pressed can be pressed without scrolling.
const hot = [...table.querySelectorAll(".act.main")].filter(shown);
const reached = hot.filter((e) => {
  const { left, top, right, bottom } = e.getBoundingClientRect();
  return top >= 0 && bottom <= height + 1 && e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
});
if (hot.length && !reached.length) wrong.add(`out of reach: ${said(hot[0])}`);
return [...wrong];
