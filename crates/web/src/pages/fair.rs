//! Why the dice can be trusted, for players, and how to check it.

use maud::{Markup, html};

use crate::model::Cx;
use crate::parts::dice::{Skin, face};
use crate::parts::live;
use crate::parts::shell::{Games, Shell};
use saucer_text::Lang;

/// One roll worked out: the first five dice of a table of Under Falling Skies.
#[derive(Clone, Copy, Debug)]
pub struct WorkedRoll {
    /// The secret as hexadecimal digits.
    pub secret: &'static str,
    /// Its SHA-256: the seal.
    pub seal: &'static str,
    /// The word of the only seat, which is alone.
    pub word: &'static str,
    /// The fingerprint of the pact: attempt 1 at table `0123456789ab` with nobody else.
    pub pact: &'static str,
    /// The key of all luck.
    pub key: &'static str,
    /// What is hashed for block 0 of outcome 0, as hexadecimal digits.
    pub message: &'static str,
    /// HMAC-SHA256 of the message with that key, as hexadecimal digits.
    pub mac: &'static str,
}

/// The example of the page. It is data, because pages know nothing of seals; a test works it out
/// again from the code that draws the luck of tables.
pub const WORKED_ROLL: WorkedRoll = WorkedRoll {
    secret: "1ffa15ee64eb081f7d87f5205320b463f4e85525106e01e84eddf6d3c4e55558",
    seal: "6ad6551d85c3571cc16bae3fef5b74a3770fd4b2a0377244a8548c55bf34d6e0",
    word: "10f7127b980b0b06ef157749f8a02cca1c606d22642729dcb2d24dbbf2bf30df",
    pact: "cd88fe87389bc1ed0be5c833857fff0fb17fa8bd2fa59c0488fd076dee49464f",
    key: "8eb980de0963b5c502df2294e460b8243a46e0a12873fec6b32e7310c1a58c7b",
    message: "0d00000000000000736175636572206c75636b203200000000000000000000000000000000",
    mac: "0bce1a6f2ce7c0ddf42cc401996966556bd06855902005ad600ee4c0b754b4be",
};

impl WorkedRoll {
    /// The first five numbers of the block, each with the digits that it was read from: four bytes,
    /// the lowest first. Shown only if the block is one of 32 bytes.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static str, u32)> {
        let four = |at: usize| self.mac.get(8 * at..8 * at + 8);
        (0..5).filter_map(four).filter_map(|digits| {
            let number = u32::from_str_radix(digits, 16).ok()?.swap_bytes();
            Some((digits, number))
        })
    }
}

/// The page about sealed dice; with a table it checks the dice of that one at once.
#[must_use]
pub fn fair(cx: &Cx, table: Option<&str>) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("site-fair");
    let lines = [
        "fair-1", "fair-2", "fair-3", "fair-4", "fair-5", "fair-6", "fair-7", "fair-8", "fair-9",
        "fair-10",
    ];
    let main = html! {
        main #main.fair.sheet {
            p.throw aria-hidden="true" {
                @for (at, (_, number)) in WORKED_ROLL.numbers().enumerate() { (face(skin(at), die(number))) }
            }
            h1 { (title) }
            ol.ten { @for key in lines { li { (lang.plain(key)) } } }
            p.limit { (lang.plain("fair-limit")) }
            (check(lang, table))
            (by_hand(lang))
        }
        (live::module("dice.js"))
    };
    Shell { title: &title, class: "at-fair", games: Games::None, tools: html! {} }.around(cx, main)
}

/// What to do after a match.
fn check(lang: Lang, table: Option<&str>) -> Markup {
    html! {
        section #check {
            h2 { (lang.plain("fair-check")) }
            (in_browser(lang, table))
            h3 { (lang.plain("dice-by-command")) }
            ol.steps {
                li { (lang.plain("fair-check-1")) }
                li { (lang.plain("fair-check-2")) pre tabindex="0" { code { "saucer verify saucer-….json" } } }
                li { (lang.plain("fair-check-3")) }
            }
        }
    }
}

/// The check by the script of the page, which shows this part.
fn in_browser(lang: Lang, table: Option<&str>) -> Markup {
    let figure = |key: &str, names: &[&'static str]| {
        let figures: Vec<_> =
            names.iter().map(|name| (*name, format!("{{{name}}}").into())).collect();
        lang.text(key, &figures)
    };
    html! {
        div.dice-check data-dice data-table=[table] hidden {
            h3 { (lang.plain("dice-here")) }
            p { (lang.plain("dice-how")) }
            p { label { (lang.plain("dice-file")) " " input type="file" accept=".json,application/json"; } }
            output data-verdict="" {}
        }
        template #dice-words data-busy=(lang.plain("dice-busy"))
            data-proved=(figure("dice-proved", &["n"])) data-partly=(figure("dice-partly", &["n", "entries"]))
            data-consistent=(figure("dice-consistent", &["n"])) data-old=(lang.plain("dice-old-form")) data-nobody=(lang.plain("dice-nobody"))
            data-notkept=(figure("dice-not-kept", &["added", "seats"])) data-earlier=(figure("dice-earlier", &["opened", "attempt"])) data-agreed=(lang.plain("dice-pact")) data-download=(lang.plain("dice-download"))
            data-pact=(lang.plain("dice-refuted-pact")) data-kept=(lang.plain("dice-refuted-kept"))
            data-compare=(lang.plain("dice-compare"))
            data-rules=(lang.plain("dice-rules")) data-taken=(figure("dice-taken-over", &["entries", "history"])) data-limit=(lang.plain("fair-limit")) data-prepared=(lang.plain("dice-prepared"))
            data-seal=(lang.plain("dice-refuted-seal")) data-other=(lang.plain("dice-refuted-other"))
            data-luck=(figure("dice-refuted-luck", &["entry", "found", "promised"]))
            data-log=(figure("dice-refuted-log", &["entry"])) data-sealed=(lang.plain("dice-sealed"))
            data-none=(lang.plain("dice-none")) data-elsewhere=(lang.plain("dice-elsewhere"))
            data-insecure=(lang.plain("dice-insecure")) {}
    }
}

/// The formula, and an example with all figures.
fn by_hand(lang: Lang) -> Markup {
    let roll = WORKED_ROLL;
    html! {
        section #hand {
            h2 { (lang.plain("fair-hand")) }
            p { (lang.plain("fair-hand-block")) }
            pre tabindex="0" { code { (lang.plain("fair-formula")) } }
            p { (lang.plain("fair-hand-numbers")) }
            p { (lang.plain("fair-hand-below")) }
            h3 { (lang.plain("fair-example")) }
            dl.figures {
                dt { (lang.plain("fair-secret")) } dd { code { (roll.secret) } }
                dt { (lang.plain("fair-seal")) } dd { code { (roll.seal) } }
                dt { (lang.plain("fair-words")) } dd { code { (roll.word) } }
                dt { (lang.plain("fair-pact")) } dd { code { (roll.pact) } }
                dt { (lang.plain("fair-key")) } dd { code { (roll.key) } }
                dt { (lang.plain("fair-message")) } dd { code { (roll.message) } }
                dt { (lang.plain("fair-mac")) } dd { code { (roll.mac) } }
            }
            table.worked {
                thead { tr {
                    th scope="col" { (lang.plain("fair-bytes")) }
                    th scope="col" { (lang.plain("fair-number")) }
                    th scope="col" { (lang.plain("fair-rest")) }
                    th scope="col" { (lang.plain("fair-die")) }
                } }
                tbody {
                    @for (at, (digits, number)) in roll.numbers().enumerate() {
                        tr {
                            td { code { (digits) } }
                            td { (number) }
                            td { (number % 6) }
                            td { (face(skin(at), die(number))) " " (die(number)) }
                        }
                    }
                }
            }
            p { (lang.plain("fair-example-more")) }
            pre tabindex="0" { code {
                "printf " (roll.message) " | xxd -r -p |\n"
                "  openssl dgst -sha256 -mac HMAC \\\n"
                "  -macopt hexkey:" (roll.key)
            } }
        }
    }
}

const fn die(number: u32) -> u8 {
    (number % 6) as u8 + 1
}

/// Three black dice are rolled before two white ones.
const fn skin(at: usize) -> Skin {
    if at < 3 { Skin::Black } else { Skin::White }
}
