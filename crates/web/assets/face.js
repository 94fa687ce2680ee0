// Where a fresh question is met. It needs nothing of the other modules.

/**
 * A fresh question on a small screen is met where it begins, not where the last one was left: at its
 * [data-situation], or at the words that ask.
 */
export function face(old, fresh) {
  const words = (main) => main.querySelector(".banner")?.textContent;
  if (!("owed" in fresh.dataset) || words(fresh) === words(old) || !matchMedia("(max-width: 899px)").matches) return;
  const place = fresh.querySelector("[data-situation]") ?? fresh.querySelector("#main");
  const top = place?.getBoundingClientRect().top;
  const covered = Math.max(0, document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0);
  if (top < covered || top > innerHeight / 2) scrollBy({ top: top - covered - 4, behavior: "instant" });
}
