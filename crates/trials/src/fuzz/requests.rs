//! Requests that make sense but for a part of them.

use std::sync::Arc;

use crate::mutate::{encoded, mutated};
use crate::random::Random;
use crate::world::World;

/// What is there to aim at.
pub(super) struct Known {
    pub(super) world: Arc<World>,
    pub(super) games: Vec<String>,
    pub(super) tables: Vec<String>,
    pub(super) tokens: Vec<String>,
}

impl Known {
    /// A table of our own, or now and then one at which others play.
    fn table(&self, random: &mut Random) -> String {
        let of_others = random.one_in(5).then(|| self.world.a_table(random)).flatten();
        of_others.unwrap_or_else(|| random.pick(&self.tables).clone())
    }

    /// The text with the id of a game where it wants one.
    fn named(&self, text: &str, random: &mut Random) -> String {
        if text.contains("{g}") {
            text.replace("{g}", random.pick(&self.games).as_str())
        } else {
            text.to_owned()
        }
    }
}

/// A request that makes sense.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sketch {
    method: &'static str,
    /// `{t}` is the id of a table and `{g}` that of a game, here and in what follows.
    path: &'static str,
    query: &'static [(&'static str, &'static str)],
    body: Body,
}

#[derive(Clone, Copy, Debug)]
enum Body {
    None,
    Form(&'static [(&'static str, &'static str)]),
    Json(&'static str),
}

const fn get(path: &'static str, query: &'static [(&'static str, &'static str)]) -> Sketch {
    Sketch { method: "GET", path, query, body: Body::None }
}

const fn form(path: &'static str, fields: &'static [(&'static str, &'static str)]) -> Sketch {
    Sketch { method: "POST", path, query: &[], body: Body::Form(fields) }
}

const fn json(method: &'static str, path: &'static str, text: &'static str) -> Sketch {
    Sketch { method, path, query: &[], body: Body::Json(text) }
}

/// Everything that the server has, pages and API. Making tables stands here once and not more, so
/// that the trial does not become one of memory.
const SKETCHES: &[Sketch] = &[
    get("/", &[]),
    get("/new", &[("game", "{g}"), ("level", "3")]),
    get("/new", &[("game", "{g}"), ("captains", "4"), ("visibility", "open")]),
    get("/rules/{g}", &[]),
    get("/cards/{g}", &[("rules", "1")]),
    get("/fair", &[]),
    get("/settings", &[]),
    get("/recover", &[]),
    get("/assets/saucer.js", &[("v", "1")]),
    get("/healthz", &[]),
    get("/readyz", &[]),
    get("/metrics", &[]),
    get("/t/{t}", &[("as", "0"), ("die", "2"), ("hint", "1")]),
    get("/t/{t}", &[("invite", "0123456789abcdef0123456789abcdef")]),
    get("/t/{t}/talk", &[("after", "3")]),
    get("/t/{t}/replay", &[("at", "12")]),
    get("/t/{t}/record.json", &[]),
    get("/t/{t}/live", &[("seen", "4"), ("line", "1")]),
    form("/tables", &[("game", "{g}"), ("who", "me"), ("level", "3"), ("adds", "word")]),
    form("/settings", &[("lang", "ru"), ("motion", "still"), ("scheme", "dark"), ("back", "/")]),
    form("/settings/who", &[("name", "Ann"), ("emblem", "3"), ("back", "/settings")]),
    form("/recover", &[("phrase", "owl boat lamp rain stone leaf")]),
    form("/t/{t}/decide", &[("question", "1"), ("decision", "{\"place\":{}}"), ("as", "0")]),
    form("/t/{t}/decide", &[("question", "2"), ("decision", "\"end_rooms\"")]),
    form("/t/{t}/undo", &[("question", "2"), ("as", "0")]),
    form("/t/{t}/people", &[("do", "sit"), ("seat", "1")]),
    form("/t/{t}/people", &[("do", "bot"), ("seat", "2"), ("strength", "rookie")]),
    form("/t/{t}/people", &[("do", "open"), ("word-0", "blue cheese")]),
    form("/t/{t}/people", &[("do", "device"), ("seat", "1"), ("name", "Bob")]),
    form("/t/{t}/people", &[("do", "start")]),
    form("/t/{t}/talk", &[("text", "hello"), ("after", "1")]),
    form("/t/{t}/talk", &[("quick", "well-played")]),
    form("/t/{t}/talk", &[("text", "hello"), ("to", "out")]),
    json("POST", "/api/v1/players", "{\"name\":\"Ann\"}"),
    get("/api/v1/me", &[]),
    json("PUT", "/api/v1/me", "{\"name\":\"Ann\",\"emblem\":3}"),
    json("POST", "/api/v1/me/token", "{}"),
    json("POST", "/api/v1/tickets", "{}"),
    get("/api/v1/games", &[]),
    get("/api/v1/games/{g}/rulebook", &[("lang", "ru")]),
    get("/api/v1/games/{g}/content", &[("rules", "1")]),
    get("/api/v1/tables", &[]),
    get("/api/v1/tables/{t}", &[("seat", "0")]),
    json("POST", "/api/v1/tables/{t}/seats", "{\"do\":\"sit\",\"seat\":1}"),
    json("POST", "/api/v1/tables/{t}/seats", "{\"do\":\"bot\",\"seat\":2,\"strength\":\"rookie\"}"),
    json("POST", "/api/v1/tables/{t}/seats", "{\"do\":\"open\",\"words\":{\"0\":\"owl\"}}"),
    json("POST", "/api/v1/tables/{t}/seats", "{\"do\":\"ready\"}"),
    json("POST", "/api/v1/tables/{t}/invitation", "{\"invite\":\"0123456789abcdef\"}"),
    get("/api/v1/tables/{t}/legal", &[("seat", "0")]),
    json("POST", "/api/v1/tables/{t}/check", "{\"seat\":0,\"decision\":{\"place\":{\"die\":1}}}"),
    json(
        "POST",
        "/api/v1/tables/{t}/decisions",
        "{\"seat\":0,\"question\":1,\"decision\":\"end_rooms\"}",
    ),
    json(
        "POST",
        "/api/v1/tables/{t}/decisions",
        "{\"seat\":0,\"question\":1,\"decision\":{\"respawn\":{\"column\":2}}}",
    ),
    json("POST", "/api/v1/tables/{t}/undo", "{\"seat\":0,\"question\":2}"),
    get("/api/v1/tables/{t}/log", &[("after", "3"), ("seat", "0")]),
    get("/api/v1/tables/{t}/stream", &[("seat", "0"), ("seen", "2")]),
    get("/api/v1/tables/{t}/talk", &[("after", "2")]),
    json("POST", "/api/v1/tables/{t}/talk", "{\"text\":\"hello\"}"),
    get("/api/v1/tables/{t}/record", &[]),
    get("/api/openapi.json", &[]),
    get("/api/problems/stale", &[]),
];

/// Rare, because each one makes a table that stays.
const MAKERS: &[Sketch] = &[
    json(
        "POST",
        "/api/v1/tables",
        "{\"game\":\"{g}\",\"options\":{\"level\":\"3\"},\"adds\":\"word\"}",
    ),
    json("POST", "/api/v1/tables", "{\"game\":\"{g}\",\"ticket\":\"498540-00-00\"}"),
    json(
        "POST",
        "/api/v1/tables",
        "{\"game\":\"{g}\",\"options\":{\"captains\":\"4\"},\"visibility\":\"open\",\"bot\":null}",
    ),
    json("POST", "/api/v1/tables/{t}/rematch", "{}"),
    form("/t/{t}/again", &[]),
    form("/t/{t}/fork", &[("at", "3"), ("seat", "0"), ("strength", "rookie")]),
    json("POST", "/api/v1/tables/{t}/fork", "{\"at\":3,\"seat\":0,\"strength\":\"rookie\"}"),
];

const METHODS: &[&str] = &[
    "GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "BREW", "get",
];

const HEADERS: &[&str] = &[
    "Accept-Language: ru;q=0.9, en;q=zzz, \u{444}",
    "Accept-Language: ,,,;;;q=,*",
    "X-Saucer: fragment",
    "Last-Event-ID: 99999999999999999999999",
    "Last-Event-ID: -1",
    "Origin: http://evil.example",
    "Origin: null",
    "Sec-Fetch-Site: cross-site",
    "If-None-Match: \"x\", W/\"y\"",
    "X-Forwarded-For: 1.2.3.4, ::1, unknown, \u{1f47d}",
    "X-Forwarded-Proto: gopher",
    "Forwarded: for=\"[2001:db8::1]:99999\"",
    "Range: bytes=5-2",
    "Expect: 100-continue",
    "Content-Encoding: gzip",
    "Accept: application/problem+json;q=nan",
    "Cookie: saucer_guest=; saucer_prefs=ru.still.on.dark.more",
    "Cookie: ====;;;=;saucer_prefs",
    "Authorization: Basic AAAA",
    "Authorization: Bearer",
    "Host: elsewhere",
    "Upgrade: websocket\r\nConnection: Upgrade",
];

const TYPES: &[&str] = &[
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/json; charset=utf-16",
    "",
    "\u{fffd}/\u{0}x",
];

impl Sketch {
    pub(super) fn draw(random: &mut Random) -> Sketch {
        if random.one_in(60) { *random.pick(MAKERS) } else { *random.pick(SKETCHES) }
    }

    /// The bytes of the request, with mistakes in some of its parts.
    pub(super) fn request(&self, known: &Known, random: &mut Random) -> Vec<u8> {
        let method = if random.one_in(20) { *random.pick(METHODS) } else { self.method };
        let mut bytes = format!("{method} ").into_bytes();
        bytes.extend(self.target(known, random));
        bytes.extend(b" HTTP/1.1\r\nHost: localhost\r\n");
        self.identity(&mut bytes, known, random);
        while random.one_in(4) {
            let header = random.pick(HEADERS);
            let header = if random.one_in(4) {
                let odd = mutated(header, random);
                odd.into_iter().filter(|byte| !b"\r\n\0".contains(byte)).collect()
            } else {
                header.as_bytes().to_vec()
            };
            bytes.extend(header);
            bytes.extend(b"\r\n");
        }
        let (kind, body) = self.body(known, random);
        if let Some(kind) = kind {
            let kind = if random.one_in(12) { *random.pick(TYPES) } else { kind };
            bytes.extend(format!("Content-Type: {}\r\n", kind.replace('\0', "")).bytes());
        }
        bytes.extend(format!("Content-Length: {}\r\n\r\n", body.len()).bytes());
        bytes.extend(body);
        bytes
    }

    fn target(&self, known: &Known, random: &mut Random) -> Vec<u8> {
        let mut target = Vec::new();
        for (n, part) in self.path.split('/').enumerate() {
            if n > 0 {
                target.push(b'/');
            }
            let part = match part {
                "{t}" => known.table(random),
                part => known.named(part, random),
            };
            if random.one_in(25) {
                let odd = mutated(&part, random);
                target.extend(encoded(&odd, random));
            } else {
                target.extend(part.bytes());
            }
        }
        if target.is_empty() {
            target.push(b'/');
        }
        let fields = pairs(self.query, known, random);
        if !fields.is_empty() {
            target.push(b'?');
            target.extend(fields);
        }
        // Longer than any server reads.
        target.truncate(30_000);
        target
    }

    fn identity(&self, bytes: &mut Vec<u8>, known: &Known, random: &mut Random) {
        let token = random.pick(&known.tokens);
        let token = if random.one_in(10) {
            let odd = mutated(token, random);
            odd.into_iter().filter(|byte| !b"\r\n\0".contains(byte)).collect()
        } else {
            token.as_bytes().to_vec()
        };
        match random.below(4) {
            0 => return,
            1 => bytes.extend(b"Cookie: saucer_guest="),
            _ => bytes.extend(b"Authorization: Bearer "),
        }
        bytes.extend(token);
        bytes.extend(b"\r\n");
    }

    fn body(&self, known: &Known, random: &mut Random) -> (Option<&'static str>, Vec<u8>) {
        match self.body {
            Body::None if random.one_in(30) => (Some("text/plain"), mutated("body", random)),
            Body::None => (None, Vec::new()),
            Body::Form(fields) => {
                let mut body = pairs(fields, known, random);
                if random.one_in(10) {
                    let text = String::from_utf8_lossy(&body).into_owned();
                    body = mutated(&text, random);
                }
                (Some("application/x-www-form-urlencoded"), body)
            }
            Body::Json(text) => {
                let text = known.named(text, random);
                let body = match random.below(4) {
                    0 => text.into_bytes(),
                    1 => swapped(&text, random),
                    _ => mutated(&text, random),
                };
                (Some("application/json"), body)
            }
        }
    }
}

/// Fields of a form or an address: some left out, some twice, some with odd values.
fn pairs(fields: &[(&str, &str)], known: &Known, random: &mut Random) -> Vec<u8> {
    let mut text = Vec::new();
    for (name, value) in fields {
        let times = if random.one_in(10) { random.below(3) } else { 1 };
        for _ in 0..times {
            if !text.is_empty() {
                text.push(b'&');
            }
            let odd = random.one_in(4);
            let value = known.named(value, random);
            let value = if odd { mutated(&value, random) } else { value.into_bytes() };
            text.extend(name.bytes());
            text.push(b'=');
            text.extend(encoded(&value, random));
        }
    }
    text
}

/// The JSON with another type or value at one of its places, still well formed.
fn swapped(text: &str, random: &mut Random) -> Vec<u8> {
    const VALUES: &[&str] = &[
        "null",
        "true",
        "-1",
        "0.5",
        "1e400",
        "255",
        "256",
        "18446744073709551615",
        "18446744073709551616",
        "\"\"",
        "\"\\u0000\"",
        "\"\\ud83d\"",
        "[]",
        "{}",
        "[[[[[[[[]]]]]]]]",
        "{\"\":{\"\":{}}}",
    ];
    let Ok(value) = serde_json::from_str::<serde_json::Value>(text) else {
        return text.as_bytes().to_vec();
    };
    let Some(members) = value.as_object().filter(|members| !members.is_empty()) else {
        return random.pick(VALUES).as_bytes().to_vec();
    };
    let at = random.below(members.len());
    let odd = *random.pick(VALUES);
    let mut parts: Vec<String> = members
        .iter()
        .enumerate()
        .map(|(n, (name, value))| {
            let value = if n == at { odd.to_owned() } else { value.to_string() };
            format!("\"{name}\":{value}")
        })
        .collect();
    if random.one_in(6) {
        parts.push(parts[at].clone());
    }
    if random.one_in(6) {
        parts.push(format!("\"more\":{odd}"));
    }
    format!("{{{}}}", parts.join(",")).into_bytes()
}
