// Parts of a table that seldom change, such as what is printed on a board: they come once, and are put
// into the fresh table from the one before.
//
//   [data-lasting=MARK]   such a part. Two parts of one table with the same mark are the same
//   [data-kept]           it was left out of the fresh table because this page said that it has it

const parts = (within) => [...within.querySelectorAll("[data-lasting]")];

/** The marks of the parts that need not be sent again. Where something was pointed at, the next one may not. */
export const marks = (main) =>
  parts(main).filter((part) => !part.querySelector("[data-pointed]")).map((part) => part.dataset.lasting).join(" ");

/** Fills what was left out of the fresh table; `false` if the other one does not have it either. */
export function fill(old, fresh) {
  const known = new Map(parts(old).map((part) => [part.dataset.lasting, part]));
  return parts(fresh).filter((part) => "kept" in part.dataset).every((part) => {
    const twin = known.get(part.dataset.lasting);
    if (twin) part.append(...twin.cloneNode(true).childNodes);
    delete part.dataset.kept;
    return twin;
  });
}
