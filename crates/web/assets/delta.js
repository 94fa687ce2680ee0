// A fresh table is sent as what has changed since the one before (delta encoding). A piece of markup is what stands
// between two `<`, and pieces that this page has already are only named. The first line of what is sent:
//
//   = TAG              the whole table follows
//   ~ BASE TAG 7+30 2  pieces of the table BASE, 30 from the seventh on, then 2 of those that follow, and so on
//
// Whoever names no table gets a whole one, so whatever goes wrong is mended by forgetting.

/** The table that came last, by whatever way: its tag and its pieces. The next one may build on it. */
export let last = null;

/** The markup of what was sent; null if it builds on another table than the given one. */
export function read(sent, base) {
  const text = sent.trimStart();
  const end = text.indexOf("\n");
  const [kind, ...words] = text.slice(0, end).split(" ");
  if (end < 0 || (kind !== "=" && kind !== "~")) return sent;
  const fresh = text.slice(end + 1).split("<");
  const known = kind === "~" ? words.shift() : null;
  const [tag, ...steps] = words;
  if (kind === "~" && known !== base?.tag) {
    last = null;
    return null;
  }
  const take = ([at, n]) => (n === undefined ? fresh.splice(0, at) : base.pieces.slice(at, at + n));
  last = { tag, pieces: kind === "=" ? fresh : steps.flatMap((step) => take(step.split("+").map(Number))) };
  return last.pieces.join("<");
}

/** Says in the address of a stream what its first table may build on; reads what comes on it. */
export function following(address) {
  let base = last;
  address.searchParams.set("base", base?.tag ?? "");
  return (sent) => {
    const markup = read(sent, base);
    base = last;
    return markup;
  };
}
