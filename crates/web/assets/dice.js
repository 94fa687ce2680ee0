// Checks the dice of a match in the browser: the seal, and every roll and card, computed again by
// WebCrypto from the secret and the words. The server says below what a number was drawn (how many dice,
// which cards lay in the pile); what came out is computed here.
//
//   [data-dice]             data-table: a table to check at once; hidden without script
//   [data-dice] input[type=file]   a record
//   [data-dice] output      the verdict: data-verdict is proved, partly, refuted, sealed or unknown
//   #dice-words             a template whose data-… are the texts, with {names} for figures

const box = document.querySelector("[data-dice]");
const output = box.querySelector("output");
const words = document.getElementById("dice-words").dataset;

// The formats of records: 2 has a match that plays on from a position of another one.
const FORMATS = [1, 2];

class Verdict extends Error {
  constructor(kind, text, figures = {}) {
    super(text);
    Object.assign(this, { kind, text, figures });
  }
}

// ---------------------------------------------------------------- luck, as /fair says

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const isHex = (text) => typeof text === "string" && /^[0-9a-f]{64}$/i.test(text);

function eight(number) {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(number), true);
  return new Uint8Array(bytes.buffer);
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/** The numbers of outcome `n`: a function that gives the next one below a bound. */
function luck(key, contributed, n) {
  const text = new TextEncoder();
  const said = contributed.map((each) => text.encode(each));
  const stem = [text.encode("saucer luck 1"), eight(said.length), ...said.flatMap((each) => [eight(each.length), each]), eight(n)];
  let block = null;
  let blocks = 0;
  let used = 32;
  return async (bound) => {
    const whole = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      if (used === 32) {
        block = new DataView(await crypto.subtle.sign("HMAC", key, joined([...stem, eight(blocks++)])));
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
  const { hash, secret, words: contributed = [] } = record.seal ?? {};
  if (!FORMATS.includes(record.saucer) || !Array.isArray(record.inputs)) throw new Verdict("unknown", "none");
  if (!isHex(hash) || (secret && !isHex(secret))) throw new Verdict("refuted", "seal");
  if (!secret) throw new Verdict(record.outcome ? "refuted" : "sealed", record.outcome ? "seal" : "sealed");
  if (hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret))) !== hash.toLowerCase()) throw new Verdict("refuted", "seal");
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
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
      const { same, promised } = await drawn(luck(key, contributed, n), asked, input.luck.answer);
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
  const verdict = record.fork ? "partly" : "proved";
  return new Verdict(verdict, verdict, { n: n - history, hash, taken, entries: taken, history, prepared: record.prepared, several: (record.seats ?? []).length > 1 });
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
    p.textContent = words[text].replace(/\{(\w+)\}/g, (_, name) => figures[name] ?? "");
    return p;
  };
  output.dataset.verdict = kind;
  output.replaceChildren(line(text));
  if (kind !== "proved" && kind !== "partly") return;
  const seal = document.createElement("code");
  seal.textContent = figures.hash;
  const compare = line("compare");
  compare.append(" ", seal);
  output.append(compare, line("rules"));
  if (figures.taken) output.append(line("taken"));
  if (figures.prepared) output.append(line("prepared"));
  if (figures.several) output.append(line("limit"));
}

box.querySelector("input[type=file]").addEventListener("change", async ({ target }) => {
  if (target.files[0]) check(await target.files[0].text());
});
box.hidden = false;
if (box.dataset.table) check();
