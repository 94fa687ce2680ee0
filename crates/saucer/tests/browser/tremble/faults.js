// Everything that is wrong with how a table of Tremble lies on this screen, as sentences.
(() => {
  const faults = new Set();
  const table = document.getElementById("table");
  const step = table.querySelector("[data-step]").dataset.step;
  const phone = innerWidth < 900;
  const rect = (e) => e.getBoundingClientRect();
  const name = (e) => [e.tagName.toLowerCase(), ...e.classList].join(".");
  const words = (e) => e.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  const known = new Map();
  const isSeen = (e) => {
    if (!known.has(e)) known.set(e, e.checkVisibility({ visibilityProperty: true }) && rect(e).width > 1 && rect(e).height > 1);
    return known.get(e);
  };
  const seen = (css, within = table) => [...within.querySelectorAll(css)].filter(isSeen);
  const meet = (a, b, by = 1) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const style = (e) => getComputedStyle(e);
  // What only a screen reader is told is clipped to nothing.
  const isRead = (e) => e !== table && (style(e).clipPath !== "none" || isRead(e.parentElement));
  const range = document.createRange();
  // What of a part is to be seen: all of it if it has an edge or a ground, else its letters and signs.
  const inks = new Map();
  const ink = (e) => {
    if (!inks.has(e)) inks.set(e, draw(e));
    return inks.get(e);
  };
  const draw = (e) => {
    if (e.matches("svg *, #table > *, .centre > *, .who-is") || style(e).borderTopWidth !== "0px" || style(e).backgroundColor !== "rgba(0, 0, 0, 0)") return rect(e);
    const drawn = [...e.querySelectorAll("svg")].filter(isSeen).map(rect);
    const letters = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    while (letters.nextNode()) {
      if (!/\S/.test(letters.currentNode.data) || isRead(letters.currentNode.parentElement)) continue;
      range.selectNodeContents(letters.currentNode);
      const one = range.getBoundingClientRect();
      if (one.width > 0) drawn.push(one);
    }
    const edge = (side, pick) => pick(...drawn.map((one) => one[side]));
    return { left: edge("left", Math.min), top: edge("top", Math.min), right: edge("right", Math.max), bottom: edge("bottom", Math.max) };
  };

  // A part that may be scrolled sideways by a finger: the people, and the hand of a phone.
  const strip = (e) => e.closest(".places, .hand .ships");

  // Nothing is wider than the screen, whether it scrolls or is cut off.
  if (document.documentElement.scrollWidth > innerWidth) faults.add(`the page is ${document.documentElement.scrollWidth - innerWidth} too wide`);
  for (const e of seen("*")) {
    if (strip(e) || e.closest("svg svg")) continue;
    const { left, right } = rect(e);
    if (left < -0.5 || right > innerWidth + 0.5) faults.add(`${name(e)} leaves the screen: ${Math.round(left)} to ${Math.round(right)}`);
  }

  // No text is longer than its box, no word breaks, no letter is too small.
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const box = text.parentElement;
    if (!/\S/.test(text.data) || !isSeen(box) || style(box).clipPath !== "none") continue;
    const size = parseFloat(style(box).fontSize);
    if (size === 0) continue;
    if (size < 11.9 && !box.closest(".crest")) faults.add(`${name(box)} has letters of ${size}: ${words(box)}`);
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—]+(\u00a0[^\s\-–—]+)*/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()];
      if (lines.length > 1 && lines.some((line) => line.top > lines[0].bottom - 2)) faults.add(`${name(box)} breaks ${word}`);
    }
  }
  // The names of people are as long as people like.
  for (const e of seen("*")) {
    const { overflowX, display, clipPath } = style(e);
    if (display === "inline" || clipPath !== "none" || e.matches(".holdings li, .send, .view, .where, .banner, #table, .centre, .hand, .extras, .fleet-line, .tokens") || e.closest("svg, .who-is, .place")) continue;
    if (e.scrollWidth > e.clientWidth + 1 && overflowX !== "auto" && e.clientWidth > 0) faults.add(`${name(e)} is cut off sideways: ${words(e)}`);
    if (e.scrollHeight > e.clientHeight + 1 && ["hidden", "clip"].includes(style(e).overflowY) && e.clientHeight > 1) faults.add(`${name(e)} is cut off below: ${words(e)}`);
  }

  // Nothing lies on its neighbours.
  const families = [
    ["#table", ".people, .lead, .cities, .centre > .action, .hand, .track-of-humans, .flank, .missions, .the-end"],
    [".lead", ".where > *, .asked, .extras-bar > :not(details), .extras-bar summary"],
    [".cities", ".city"],
    [".city", ".no, h3, .tag, .figures > div, .captor, .fleet-line, .spared"],
    [".fleet-line", ".crest, .worth, .token, .sum"],
    [".card", ".title, .stats > span, .ability, .sort, .whereat, .turned"],
    [".slip", "b, b + span, .stakes, em"],
    [".captain", ".who-is, .flag, .purse, .holdings li, .token, .mini-station, .searching"],
    [".fleet", ".who-is, .flag, .fighter .name, .parts > *, .total .part, .army > *, .needs, .chance"],
    [".mission-card", ".name > *, li"],
    [".reward", "h3, p, .act, .choice"],
    [".track-of-humans", ".marker rect"],
    [".action", ".act, .scene-name, .tool-now h3, .tool-now p"],
    [".finish", ".act"],
    [".scores", "td, th"],
  ];
  for (const [home, css] of families) {
    for (const whole of home === "#table" ? [table] : seen(home)) {
      const parts = seen(css, whole);
      parts.forEach((a, n) => parts.slice(n + 1).forEach((b) => {
        if (a.contains(b) || b.contains(a)) return;
        if (phone && [a, b].some((e) => e.closest(".hand, .finish") || ["sticky", "fixed"].includes(style(e.parentElement).position))) return;
        if (meet(ink(a), ink(b), 1.5)) faults.add(`${name(a)} (${words(a)}) meets ${name(b)} (${words(b)})`);
      }));
    }
  }

  // Whoever plans sees all cities, the fuel and the ships at once; whoever changes a course knows the cities.
  if (["planning", "redirecting"].includes(step)) {
    scrollTo(0, 0);
    const bars = seen(".hand .ships, .finish").filter((e) => ["sticky", "fixed"].includes(style(e).position));
    const lowest = Math.min(innerHeight, ...bars.map((bar) => rect(bar).top));
    for (const e of step === "planning" || !phone ? seen(".city, .fuel-bar") : []) {
      if (rect(e).bottom > lowest + 1) faults.add(`${name(e)} (${words(e)}) is ${Math.round(rect(e).bottom - lowest)} below the fold`);
    }
    for (const e of seen(".hand .ships, .finish")) {
      if (rect(e).bottom > innerHeight + 1) faults.add(`${name(e)} is ${Math.round(rect(e).bottom - innerHeight)} below the fold`);
    }
  }

  // On a screen as wide as a tablet nothing is scrolled, but for the log, a purchase that has to make room, and the
  // sheet of the end; captains, missions and people never are.
  if (innerWidth >= 1024) {
    const fixed = ".flank, .missions, .hand .ships, .hand .extras, .places";
    const parts = ["buying", "over"].includes(step) ? seen(fixed) : [document.documentElement, ...seen(`.centre, ${fixed}`)];
    for (const e of parts) {
      if (e.scrollHeight > e.clientHeight + 1) faults.add(`${name(e)} scrolls by ${e.scrollHeight - e.clientHeight}`);
      if (e.scrollWidth > e.clientWidth + 1) faults.add(`${name(e)} scrolls sideways by ${e.scrollWidth - e.clientWidth}`);
    }
  }

  // Whatever answers a question about a city is in sight at once, wherever it is asked.
  if (["standoff", "rewarding"].includes(step)) {
    scrollTo(0, 0);
    for (const e of seen(["fight", "retreat", "raid", "hunt"].map((key) => `[data-key=${key}]`).join())) {
      if (rect(e).bottom > innerHeight + 1) faults.add(`${words(e)} is ${Math.round(rect(e).bottom - innerHeight)} below the fold`);
    }
  }
  // Whoever fights for a city sees what it is worth: its type, its region, a raid, a hunt.
  if (["standoff", "reserve", "battle", "losses"].includes(step)) {
    const told = seen(".prize .tag, .prize dd").length;
    if (told < 4) faults.add(`of what is fought for ${told} facts are seen`);
  }
  // A city says in words what its figures are; a small phone has signs.
  for (const e of phone ? [] : seen(".cities .figures dt")) {
    if (!seen("span", e).some((word) => parseFloat(style(word).fontSize) > 0)) faults.add(`a figure of ${words(e.closest(".city").querySelector("h3"))} has no word`);
  }
  // A mission says what counts.
  if (!phone) {
    for (const e of seen(".mission-card .name")) {
      if (isRead(e.querySelector("span"))) faults.add(`${words(e)} does not say what counts`);
    }
  }

  // Whatever decides is large enough for a thumb, and nothing covers it.
  for (const e of seen("button[name=decision], .hand button.card, .pick-set .choice")) {
    if (e.closest(".send")) continue;
    const least = phone || e.matches(".main, .wide, .finish *, .card, .choice") ? 43.5 : 33.5;
    if (rect(e).height < least && !e.matches(".take-back")) faults.add(`${name(e)} (${words(e)}) is ${rect(e).height} high`);
    e.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = rect(e);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!e.contains(hit) && !hit?.closest(".why")) faults.add(`${name(e)} (${words(e)}) is covered by ${hit ? name(hit) : "nothing"}`);
  }
  scrollTo(0, 0);
  table.querySelectorAll(".centre, .flank, .hand .ships").forEach((e) => e.scrollTo(0, 0));
  return [...faults];
})()
