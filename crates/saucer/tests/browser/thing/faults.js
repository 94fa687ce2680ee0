// Everything that is wrong with how tiles, rooms and secret choices of The Thing lie on this screen, as sentences.
(() => {
  const faults = new Set();
  const rect = (e) => e.getBoundingClientRect();
  const seen = (css, within = document) => [...within.querySelectorAll(css)].filter((e) => e.checkVisibility() && getComputedStyle(e).clipPath === "none");
  const words = (e) => e.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  const meet = (a, b, by = 1) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const range = document.createRange();

  // The lines that each word of a part stands on.
  const spoken = (part) => {
    const found = [];
    const letters = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (letters.nextNode()) {
      const { currentNode: text } = letters;
      if (text.parentElement.closest(".sr, .long, .says") && getComputedStyle(text.parentElement).clipPath !== "none" || !text.parentElement.checkVisibility()) continue;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        found.push({ word, lines: [...range.getClientRects()] });
      }
    }
    return found;
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.add(`the page is ${document.documentElement.scrollWidth - innerWidth} too wide`);

  // No tile cuts its words or its strokes, and none lies on another one.
  const tiles = seen(".track");
  if (!tiles.length) faults.add("there are no tiles");
  for (const tile of tiles) {
    const box = rect(tile);
    const inks = [...spoken(tile).flatMap(({ lines }) => lines), ...seen(".pips i", tile).map(rect)];
    if (inks.some(({ left, right, top, bottom }) => left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1)) faults.add(`a tile is too small for ${words(tile)}`);
    const value = tile.querySelector(".value");
    if (getComputedStyle(value).overflowX !== "visible" && value.scrollWidth > value.clientWidth) faults.add(`a tile cuts ${words(value)}`);
    if (tiles.some((other) => other !== tile && meet(box, rect(other)))) faults.add(`${words(tile)} lies on another tile`);
    if (box.right > innerWidth) faults.add(`${words(tile)} leaves the screen`);
  }

  // Whoever stands in a room hides neither its name nor what it holds.
  for (const room of seen(".room")) {
    const told = [...spoken(room.querySelector(".room-name")).flatMap(({ lines }) => lines), ...seen(".gauge .pips i, .gauge b, .gauge .i", room).map(rect)];
    for (const piece of seen(".folk .token", room)) {
      if (told.some((one) => meet(one, rect(piece)))) faults.add(`a piece covers what ${words(room.querySelector(".room-name"))} says`);
      if (rect(piece).left < rect(room).left || rect(piece).right > rect(room).right) faults.add(`a piece leaves ${words(room.querySelector(".room-name"))}`);
    }
  }

  // No word of a secret choice breaks, and all of it is seen without scrolling.
  for (const choice of seen(".one-of-two")) {
    for (const { word, lines } of spoken(choice)) {
      if (lines.length > 1) faults.add(`${word} breaks`);
      const box = rect(choice.closest(".unveiled"));
      if (lines.some(({ bottom, right }) => bottom > box.bottom || right > rect(choice).right)) faults.add(`${word} is cut`);
    }
  }
  return [...faults];
})()
