// The word that this device adds to the dice, so that nobody else has the last word. docs/dice.md has the protocol.
// A device makes 32 random bytes for each seat, keeps them, and sends only their pledge with "ready". When the match
// starts, the page brings what everybody has settled (the terms); this script computes their fingerprint, looks
// whether its own pledge and the seal are in them, keeps the fingerprint, and only then opens the word.
//
//   #table               data-id, data-seal, data-attempt: for which start a word is pledged
//   form[data-pledges]   seats whose pledges go with the form, such as "0 2"
//   form[data-adds]      makes a table at once; it is told that this device will add a word
//   [data-terms]         the terms as JSON; data-open are the seats whose words are awaited from this device,
//                        data-doubt is what to say if the terms are not what was pledged
//
// Hashes are computed here and not by WebCrypto, which browsers have only on pages that come by HTTPS.

import { ask, notice, table } from "./saucer.js";

// ---------------------------------------------------------------- bytes

export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A number as 8 bytes, the lowest first. */
export function eight(number) {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(number), true);
  return new Uint8Array(bytes.buffer);
}

export function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/** A text after its length in bytes. */
export function measured(text) {
  const bytes = new TextEncoder().encode(text);
  return joined([eight(bytes.length), bytes]);
}

/** The fractional parts of roots of the first primes, from which SHA-256 takes its constants. */
const constants = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  // The first 32 bits after the point, exactly: Newton's method in whole numbers.
  const root = (n, degree) => {
    const scaled = BigInt(n) << BigInt(32 * degree);
    const power = BigInt(degree);
    let x = 1n << 40n;
    for (;;) {
      const next = ((power - 1n) * x + scaled / x ** (power - 1n)) / power;
      if (next >= x) return Number(x & 0xffffffffn);
      x = next;
    }
  };
  return { start: primes.slice(0, 8).map((n) => root(n, 2)), rounds: primes.map((n) => root(n, 3)) };
})();

/** SHA-256 by FIPS 180-4. */
export function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 8 >> 6) + 1) * 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(length) * 8n);
  const turned = (x, n) => x >>> n | x << 32 - n;
  const state = Uint32Array.from(constants.start);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getUint32(block + 4 * i);
        continue;
      }
      const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >>> 3;
      const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >>> 10;
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = h + s1 + (e & f ^ ~e & g) + constants.rounds[i] + w[i] | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = s0 + (a & b ^ a & c ^ b & c) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] += value; });
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => digest.setUint32(4 * i, value));
  return new Uint8Array(digest.buffer);
}

// ---------------------------------------------------------------- the protocol

/** The pledge of a word, as digits. */
export const pledge = (id, seat, word) =>
  hexOf(sha256(joined([measured("saucer pledge 2"), measured(id), eight(seat), bytesOf(word)])));

const KINDS = ["bot", "nothing", "pledged", "alone"];

/** The fingerprint of the terms, as digits. */
export function fingerprint(terms) {
  const seats = terms.seats.flatMap(({ adds, pledge }) => [Uint8Array.of(KINDS.indexOf(adds)), adds === "pledged" ? bytesOf(pledge) : []]);
  return hexOf(sha256(joined([
    measured("saucer pact 2"), measured(terms.game), eight(terms.rules), measured(terms.setup), measured(terms.table),
    eight(terms.attempt), eight(terms.taken), measured(terms.seal.toLowerCase()), eight(terms.seats.length), ...seats,
  ])));
}

// ---------------------------------------------------------------- what this device keeps

const STORE = "saucer-dice";
const MOST = 200;

/** What is kept, the oldest first: table, attempt, seat, word, seal, and the fingerprint once it is known. */
export function kept() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? [];
  } catch {
    return [];
  }
}

/** Whether it could be kept; a browser may forbid it. */
function keep(notes) {
  try {
    localStorage.setItem(STORE, JSON.stringify(notes.slice(-MOST)));
    return true;
  } catch {
    return false;
  }
}

const find = (notes, id, attempt, seat) => notes.find((note) => note.table === id && note.attempt === attempt && note.seat === seat);

/** The note of a word, made if there is none; null if it cannot be kept, since only who keeps it can open it. */
function noted(id, attempt, seat, seal) {
  const notes = kept();
  const found = find(notes, id, attempt, seat);
  if (found) return found;
  const note = { table: id, attempt, seat, word: hexOf(crypto.getRandomValues(new Uint8Array(32))), seal };
  return keep([...notes, note]) ? note : null;
}

function set(form, name, value) {
  const field = form.querySelector(`input[name="${name}"]`) ?? form.appendChild(document.createElement("input"));
  Object.assign(field, { type: "hidden", name, value });
}

// Before the form is read by whoever sends it.
document.addEventListener("submit", ({ target: form }) => {
  if ("adds" in form.dataset) set(form, "adds", "word");
  if (!("pledges" in form.dataset)) return;
  const { id, seal, attempt } = table().dataset;
  for (const seat of form.dataset.pledges.split(" ").filter(Boolean)) {
    const note = noted(id, Number(attempt), Number(seat), seal);
    if (note) set(form, `pledge-${seat}`, pledge(id, Number(seat), note.word));
  }
}, true);

// ---------------------------------------------------------------- opening

let opened = "";

/** The word of a seat, once the fingerprint is kept with it; null if this device has none or must not open it. */
function unsealed(terms, agreed, seat) {
  const part = terms.seats[seat];
  const { table: id, attempt, seal } = terms;
  const alone = part.adds === "alone";
  const note = alone ? noted(id, attempt, seat, seal) : find(kept(), id, attempt, seat);
  if (!note) return alone ? { word: hexOf(crypto.getRandomValues(new Uint8Array(32))) } : null;
  const isOurs = note.seal === seal && (alone || part.pledge === pledge(id, seat, note.word));
  // To another pact the same word is never opened.
  if (!isOurs || (note.pact && note.pact !== agreed)) return { doubt: true };
  const notes = kept();
  Object.assign(find(notes, id, attempt, seat) ?? {}, { pact: agreed });
  keep(notes);
  return { word: note.word };
}

/** Opens the words that are awaited from this device. */
function open() {
  const box = document.querySelector("#table [data-terms]");
  if (!box) return;
  const terms = JSON.parse(box.dataset.terms);
  const agreed = fingerprint(terms);
  const seats = box.dataset.open.split(" ").filter(Boolean).map(Number);
  const mark = `${agreed} ${seats}`;
  if (!seats.length || mark === opened) return;
  opened = mark;
  const body = new URLSearchParams({ do: "open" });
  for (const seat of seats) {
    const answer = unsealed(terms, agreed, seat);
    if (answer?.doubt) return notice(box.dataset.doubt);
    if (answer) body.set(`word-${seat}`, answer.word);
  }
  if ([...body].length < 2) return;
  ask(`/t/${terms.table}/people`, body, null).then((done) => {
    if (done) return;
    // Another form was on its way, or the person has given up.
    opened = "";
    setTimeout(open, 1000);
  });
}

// After whoever has brought the table is done with it.
document.addEventListener("saucer:shown", () => setTimeout(open));
open();
