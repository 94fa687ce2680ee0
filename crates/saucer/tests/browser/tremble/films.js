// Puts every scene of the steps on the screen, one after the other, as playback does, and says what is wrong with it.
(() => {
  const faults = new Set();
  const film = document.querySelector("#playback .film");
  const rows = film.querySelector("ol");
  const steps = [...document.querySelector("#steps").content.children].filter((step) => step.dataset.scene);
  const scenes = Map.groupBy(steps, (step) => step.dataset.scene);
  const rect = (e) => e.getBoundingClientRect();
  const seen = (css) => [...rows.querySelectorAll(css)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
  film.hidden = false;
  for (const [key, shots] of scenes) {
    rows.replaceChildren();
    for (const shot of shots) {
      film.querySelector("h2").textContent = shot.dataset.title;
      const row = document.createElement("li");
      row.className = `shot is-${shot.dataset.kind}`;
      row.append(...shot.cloneNode(true).childNodes);
      // A row that grows takes the place of the last one.
      const grows = row.firstElementChild?.dataset.row;
      if (grows && rows.lastElementChild?.querySelector("[data-row]")?.dataset.row === grows) rows.lastElementChild.remove();
      rows.append(row);
      const room = rows.clientHeight - parseFloat(getComputedStyle(rows).paddingTop) * 2;
      while (rows.firstElementChild !== row && row.offsetTop + row.offsetHeight - rows.firstElementChild.offsetTop > room + 1) {
        if (rows.firstElementChild.querySelector(".reveal-map:not(.alone)")) faults.add(`${key}: the map has to go`);
        rows.firstElementChild.remove();
      }
      // Where everything comes to.
      rows.getAnimations({ subtree: true }).forEach((motion) => motion.finish());
      const cut = rect(rows);
      for (const e of seen(".target, .spoils, .army-card, .army-name, .duel, .comer, .might, .city-name, .caught, .who-is, p")) {
        const { left, right, top, bottom } = rect(e);
        if (left < cut.left - 1 || right > cut.right + 1 || top < cut.top - 1 || bottom > cut.bottom + 1) {
          faults.add(`${key}: ${e.className || "p"} (${e.textContent.trim().slice(0, 30)}) is cut off`);
        }
      }
      for (const e of seen(".comers, .whose, .what, .army-card, .duel")) {
        if (e.scrollWidth > e.clientWidth + 1) faults.add(`${key}: ${e.textContent.trim().slice(0, 30)} is too wide`);
      }
      for (const [a, b] of [[".whose > *", ".what > *"], [".city-name", ".comer"]]) {
        for (const one of seen(a)) {
          for (const other of seen(b)) {
            const [p, q] = [rect(one), rect(other)];
            if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1) {
              faults.add(`${key}: ${one.textContent.trim().slice(0, 30)} meets ${other.textContent.trim().slice(0, 30)}`);
            }
          }
        }
      }
    }
    // When all plans are open, every ship of them is there, with what its fleet is worth.
    const ships = shots.filter((shot) => shot.querySelector(".cue")).length;
    const landed = seen(".reveal-map:not(.alone) .comer .ship-pic").length;
    if (key.startsWith("reveal") && landed !== ships) faults.add(`${key}: ${landed} of ${ships} ships are seen`);
    // The cards of a hunt lie side by side.
    for (const hunt of seen(".army-cards")) {
      const tops = new Set([...hunt.children].map((card) => rect(card).top));
      if (tops.size > 1) faults.add(`${key}: army cards lie below each other`);
    }
  }
  film.hidden = true;
  if (!scenes.size) faults.add("there is no scene");
  return [...faults];
})()
