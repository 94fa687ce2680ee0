// Checks the dice of a match in the browser: the seal, the pact, and every roll and card, computed again by
// WebCrypto from the secret and the words, and compares pact and word with what this device has kept (words.js). The
// server says below what a number was drawn (how many dice, which cards lay in the pile); what came out is computed here.
//
//   [data-dice]             data-table: a table to check at once; hidden without script
//   [data-dice] input[type=file]   a record
//   [data-dice] output      the verdict: data-verdict is proved, partly, consistent, refuted, sealed or unknown
//   #dice-words             a template whose data-… are the texts, with {names} for figures

import { bytesOf, eight, fingerprint, hexOf, joined, kept as notes, measured, pledge } from "./words.js";

const box = document.querySelector("[data-dice]");
const output = box.querySelector("output");
const texts = document.getElementById("dice-words").dataset;

// The formats of records: 2 has a match that plays on from a position of another one, 3 one with a pact.
const FORMATS = [1, 2, 3];
const MOST_ATTEMPTS = 3;

class Verdict extends Error {
  constructor(kind, text, figures = {}) {
    super(text);
    Object.assign(this, { kind, text, figures });
  }
}

// ---------------------------------------------------------------- luck, as /fair says

const isHex = (text) => typeof text === "string" && /^[0-9a-f]{64}$/i.test(text);
const hmac = (bytes) => crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** What the blocks of luck begin with, and their key: of the old form, and of a pact. */
async function source(record, secret) {
  const text = new TextEncoder();
  if (!record.seal.pact) {
    const said = (record.seal.words ?? []).map((each) => text.encode(each));
    const stem = [text.encode("saucer luck 1"), eight(said.length), ...said.flatMap((each) => [eight(each.length), each])];
    return { key: await hmac(secret), stem };
  }
  const { seats } = record.seal.pact;
  const opened = seats.flatMap(({ word }) => word ? [Uint8Array.of(1), bytesOf(word)] : [Uint8Array.of(0)]);
  const message = joined([measured("saucer key 2"), bytesOf(fingerprint(termsOf(record))), eight(seats.length), ...opened]);
  const key = await crypto.subtle.sign("HMAC", await hmac(secret), message);
  return { key: await hmac(key), stem: [measured("saucer luck 2")] };
}

/** What a pact has fixed for the match of a record. */
function termsOf({ game, rules, setup, fork, seal: { hash, pact } }) {
  const { table, attempt, seats } = pact;
  return { game, rules, setup: canonical(setup), table, attempt, taken: fork?.entries ?? 0, seal: hash, seats };
}

/** Whether a table can have settled this pact and every word is the one that was pledged. */
function isSound({ saucer, seal: { pact, words = [] } }) {
  const adding = pact.seats.filter(({ adds }) => adds === "pledged" || adds === "alone");
  return saucer >= 3 && !words.length && Number.isInteger(pact.attempt) && pact.attempt >= 1 && pact.attempt <= MOST_ATTEMPTS
    && pact.seats.every(({ adds, word }) => ["bot", "nothing"].includes(adds) ? !word : adding.some((part) => part.adds === adds))
    && (adding.length < 2 || adding.every(({ adds }) => adds === "pledged"))
    && pact.seats.every((part, seat) => !adding.includes(part) || (isHex(part.word)
      && (part.adds === "alone" || (isHex(part.pledge) && pledge(pact.table, seat, part.word) === part.pledge.toLowerCase()))));
}

/** The numbers of outcome `n`: a function that gives the next one below a bound. */
function luck({ key, stem }, n) {
  let block = null;
  let blocks = 0;
  let used = 32;
  return async (bound) => {
    const whole = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      if (used === 32) {
        block = new DataView(await crypto.subtle.sign("HMAC", key, joined([...stem, eight(n), eight(blocks++)])));
        used = 0;
      }
      const bits = block.getUint32(used, true);
      used += 4;
      if (bits < whole) return bits % bound;
    }
  };
}

// ---------------------------------------------------------------- answers

/** JSON whose members are in order, so that equal things are equal texts. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`;
}

/** The lists of faces in an answer, in their order. */
function lists(answer) {
  if (Array.isArray(answer)) return [answer];
  return answer && typeof answer === "object" ? Object.values(answer).flatMap(lists) : [];
}

/** What the secret gives, as a text, and whether that is the answer. */
async function drawn(below, asked, answer) {
  if (asked.dice) {
    const faces = [];
    while (faces.length < asked.dice) faces.push(1 + await below(6));
    const found = lists(answer);
    let at = 0;
    const promised = found.map((list) => faces.slice(at, (at += list.length)).sort());
    return { same: at === faces.length && canonical(promised) === canonical(found), promised: faces.join(" ") };
  }
  let nth = await below(asked.ways.reduce((sum, way) => sum + way.weight, 0));
  const way = asked.ways.find((way) => (nth -= way.weight) < 0);
  return { same: canonical(way.answer) === canonical(answer), promised: canonical(way.answer) };
}

// ---------------------------------------------------------------- the verdict

async function judge(record, kept) {
  const { hash, secret, pact } = record.seal ?? {};
  if (!FORMATS.includes(record.saucer) || !Array.isArray(record.inputs)) throw new Verdict("unknown", "none");
  if (!isHex(hash) || (secret && !isHex(secret))) throw new Verdict("refuted", "seal");
  if (!secret) throw new Verdict(record.outcome ? "refuted" : "sealed", record.outcome ? "seal" : "sealed");
  if (hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret))) !== hash.toLowerCase()) throw new Verdict("refuted", "seal");
  if (record.saucer >= 3 !== Boolean(pact) || (pact && !isSound(record))) throw new Verdict("refuted", "pact");
  const agreed = pact && fingerprint(termsOf(record));
  const drawing = await source(record, bytesOf(secret));
  // What was taken over from another match came from the secret of that one.
  const taken = record.fork?.entries ?? 0;
  let n = 0;
  let history = 0;
  for (const [entry, input] of record.inputs.entries()) {
    if (input?.luck && entry < taken) {
      n += 1;
      history += 1;
    } else if (input?.luck) {
      const asked = kept.asked[n];
      if (!asked) throw new Verdict("refuted", "log", { entry });
      if (asked === "other") throw new Verdict("unknown", "elsewhere");
      const { same, promised } = await drawn(luck(drawing, n), asked, input.luck.answer);
      if (!same) throw new Verdict("refuted", "luck", { entry, found: canonical(input.luck.answer), promised });
      n += 1;
    }
    // The answers that follow were asked for after what the table has in its log, and after nothing else.
    if (canonical(input) !== canonical(kept.record.inputs[entry])) throw new Verdict("refuted", "log", { entry });
  }
  for (const member of ["game", "rules", "setup", "inputs", "outcome", "fork", "prepared"]) {
    if (canonical(record[member] ?? null) !== canonical(kept.record[member] ?? null)) throw new Verdict("refuted", "other");
  }
  if (hash.toLowerCase() !== kept.record.seal.hash) throw new Verdict("refuted", "other");
  const figures = { n: n - history, hash, taken, entries: taken, history, prepared: record.prepared, agreed };
  const own = ownNotes(record, agreed);
  // A word that this device has opened at another attempt: whoever runs the server has it since then.
  const other = notes().find((note) => pact && note.table === pact.table && note.pact && note.attempt !== pact.attempt);
  Object.assign(figures, other && { opened: other.attempt, attempt: pact.attempt });
  if (own.length && !record.prepared) return new Verdict(record.fork ? "partly" : "proved", record.fork ? "partly" : "proved", { ...figures, own });
  const added = pact?.seats.filter(({ word }) => word).length ?? 0;
  const why = !pact ? "old" : added ? "notkept" : "nobody";
  return new Verdict("consistent", "consistent", { ...figures, why: record.prepared ? "prepared" : why, added, seats: pact?.seats.length });
}

/** What this device has kept of the start of this match, all of which the record must have. */
function ownNotes(record, agreed) {
  const pact = record.seal.pact;
  const id = pact?.table ?? record.table;
  // A word that was never opened, at a start that was void, binds nobody.
  const own = notes().filter((note) => note.table === id && note.pact && (!pact || note.attempt === pact.attempt));
  const isSame = (note) => pact && note.pact === agreed && pact.seats[note.seat]?.word?.toLowerCase() === note.word;
  if (!own.every(isSame)) throw new Verdict("refuted", "kept");
  return own;
}

async function read(path) {
  const reply = await fetch(path);
  if (reply.status === 403) throw new Verdict("sealed", "sealed");
  if (!reply.ok) throw new Verdict("unknown", "elsewhere");
  return reply.json();
}

/** Checks the text of a file, or the record of the table on this page. */
async function check(text) {
  show(new Verdict("", "busy"));
  try {
    if (!crypto.subtle) throw new Verdict("unknown", "insecure");
    let record = null;
    try {
      record = text === undefined ? null : JSON.parse(text);
    } catch {
      throw new Verdict("unknown", "none");
    }
    const table = text === undefined ? box.dataset.table : record?.table;
    if (text !== undefined && !FORMATS.includes(record?.saucer)) throw new Verdict("unknown", "none");
    if (!/^[0-9a-z]+$/.test(table ?? "")) throw new Verdict("unknown", "elsewhere");
    const [asked, kept] = await Promise.all([read(`/t/${table}/draws.json`), read(`/t/${table}/record.json`)]);
    show(await judge(record ?? kept, { asked, record: kept }));
  } catch (error) {
    show(error instanceof Verdict ? error : new Verdict("unknown", "elsewhere"));
  }
}

function show({ kind, text, figures }) {
  const line = (text) => {
    const p = document.createElement("p");
    p.textContent = texts[text].replace(/\{(\w+)\}/g, (_, name) => figures[name] ?? "");
    return p;
  };
  output.dataset.verdict = kind;
  output.replaceChildren(line(text));
  if (!["proved", "partly", "consistent"].includes(kind)) return;
  const digits = (text, hex) => {
    const code = document.createElement("code");
    code.textContent = hex;
    const said = line(text);
    said.append(" ", code);
    return said;
  };
  if (figures.why) output.append(line(figures.why));
  if (figures.opened) output.append(line("earlier"));
  if (figures.agreed) output.append(digits("agreed", figures.agreed));
  output.append(digits("compare", figures.hash), line("rules"));
  if (figures.taken) output.append(line("taken"));
  output.append(line("limit"));
  if (figures.own) output.append(download(figures.own));
}

/** What this device has kept, as a file for the command line, where seats are counted from 1. */
function download(own) {
  const words = own.map(({ table, seat, word, pact }) => ({ table, seat: seat + 1, word, pledge: pledge(table, seat, word), pact }));
  const link = document.createElement("a");
  const text = `${JSON.stringify(words, null, 2)}\n`;
  Object.assign(link, { href: `data:application/json,${encodeURIComponent(text)}`, download: `saucer-words-${own[0].table}.json` });
  link.textContent = texts.download;
  const p = document.createElement("p");
  p.append(link);
  return p;
}

box.querySelector("input[type=file]").addEventListener("change", async ({ target }) => {
  if (target.files[0]) check(await target.files[0].text());
});
box.hidden = false;
if (box.dataset.table) check();
