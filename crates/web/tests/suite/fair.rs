//! The page about sealed dice: its example is worked out again by the code that draws luck.

use hmac::{Hmac, KeyInit, Mac};
use saucer_core::Luck;
use saucer_skies::Skies;
use saucer_table::{DiceWord, Entry, Match, Pact, Part, Secret, Stored, Words};
use saucer_text::Lang;
use saucer_web::pages::{WORKED_ROLL, fair};
use sha2::Sha256;

use saucer_web::testing::{tags, text, well_formed};

use crate::cx;

fn secret() -> Secret {
    Secret::from_hex(WORKED_ROLL.secret).unwrap()
}

/// A match of the example, by the first rules: the only player is alone with their word.
fn example() -> Match<Skies> {
    let word = DiceWord::from_hex(WORKED_ROLL.word);
    let pact =
        Pact { table: "0123456789ab".to_owned(), attempt: 1, seats: vec![Part::Alone { word }] };
    Match::from_stored(Stored {
        rules: 1,
        setup: r#"{"stars":[]}"#,
        secret: secret(),
        words: Words::default(),
        pact: Some(pact),
        fork: None,
        bodies: &[],
    })
    .unwrap()
}

fn faces() -> Vec<u8> {
    WORKED_ROLL.numbers().map(|(_, number)| (number % 6) as u8 + 1).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    let digit = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(digit).collect()
}

#[test]
fn the_example_is_what_a_table_draws() {
    assert_eq!(secret().hash(), WORKED_ROLL.seal);
    let drawn = faces();
    let mut game = example();
    let terms = game.terms(game.pact().unwrap());
    assert_eq!(terms.fingerprint(), WORKED_ROLL.pact);
    let mut luck = terms.luck(&secret(), game.pact().unwrap(), 0);
    assert_eq!((0..5).map(|_| luck.d6()).collect::<Vec<u8>>(), drawn);
    assert_eq!(game.seal_hash(), WORKED_ROLL.seal);
    let first = game.owed().unwrap().unwrap();
    game.commit(first).unwrap();
    let Entry::Luck { answer } = &game.entries()[0] else { panic!("dice are rolled first") };
    // Which of several dice of a colour shows a face makes no difference, so they are in order.
    let in_order = |faces: &[u8]| {
        let mut faces = faces.to_vec();
        faces.sort_unstable();
        faces
    };
    assert_eq!(in_order(answer.black()), in_order(&drawn[..3]));
    assert_eq!(in_order(answer.white()), in_order(&drawn[3..]));
}

/// By the formula of the page and nothing else.
#[test]
fn the_example_is_what_the_formula_says() {
    let number = |n: usize| (n as u64).to_le_bytes().to_vec();
    let text = |text: &str| [number(text.len()), text.as_bytes().to_vec()].concat();
    let mac = |key: &[u8], message: &[u8]| {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).unwrap();
        mac.update(message);
        mac.finalize().into_bytes().to_vec()
    };
    let (pact, word) = (bytes(WORKED_ROLL.pact), bytes(WORKED_ROLL.word));
    let message = [text("saucer key 2"), pact, number(1), vec![1], word].concat();
    let key = mac(secret().bytes(), &message);
    assert_eq!(bytes(WORKED_ROLL.key), key);
    let message = [text("saucer luck 2"), number(0), number(0)].concat();
    assert_eq!(bytes(WORKED_ROLL.message), message);
    assert_eq!(bytes(WORKED_ROLL.mac), mac(&key, &message));
}

#[test]
fn the_page_says_it_in_ten_lines_and_shows_all_figures() {
    for lang in Lang::ALL {
        let page = fair(&cx(lang), Some("t4ble")).into_string();
        well_formed(&page);
        let ten = page.find("<ol class=\"ten\">").unwrap();
        let lines = &page[ten..ten + page[ten..].find("</ol>").unwrap()];
        assert_eq!(lines.matches("<li>").count(), 10);
        assert!(tags(&page).iter().any(|tag| tag.get("id") == Some("check")));
        let told = text(&page);
        assert!(told.contains("saucer verify"));
        let shown = [
            WORKED_ROLL.secret,
            WORKED_ROLL.pact,
            WORKED_ROLL.key,
            WORKED_ROLL.seal,
            WORKED_ROLL.message,
            WORKED_ROLL.mac,
        ];
        assert!(shown.iter().all(|figure| told.contains(figure)));
        for (digits, number) in WORKED_ROLL.numbers() {
            assert!(told.contains(digits) && told.contains(&number.to_string()), "{digits}");
        }
        assert!(!told.contains("fair-"), "a key instead of words");
    }
}
