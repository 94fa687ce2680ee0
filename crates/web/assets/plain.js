// A game without a module of its own made live: a fresh table is announced by a soft sound.

import { sound } from "./saucer.js";

document.addEventListener("saucer:shown", ({ detail: { fresh, same } }) => {
  if (!same) sound("over" in fresh.dataset ? "end" : "place");
});
