// The Thing made live: cards are dragged, covers stay as they were for the same eyes, and marks of the
// notebook are kept in this browser. Everything else can be done by plain forms.

import "./drag.js";
import { follow } from "./follow.js";
import { all, table } from "./saucer.js";

follow();

// ---------------------------------------------------------------- covers

/** What was open stays open as long as the same person looks; for another one everything is covered. */
document.addEventListener("saucer:placed", ({ detail: { old, fresh } }) => {
  for (const veil of all("details[data-veil]", old)) {
    const heir = fresh.querySelector(`details[data-veil="${veil.dataset.veil}"]`);
    if (heir) heir.open = veil.open;
  }
  if (old.dataset.live === fresh.dataset.live) return;
  for (const panel of all("[popover]", fresh)) if (panel.matches(":popover-open")) panel.hidePopover();
});
