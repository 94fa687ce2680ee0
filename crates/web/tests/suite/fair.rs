//! The page about sealed dice: its example is worked out again by the code that draws luck.

use hmac::{Hmac, KeyInit, Mac};
use saucer_core::Luck;
use saucer_skies::{Setup, Skies};
use saucer_table::{Entry, Match, Secret, Words, sealed_luck};
use saucer_text::Lang;
use saucer_web::pages::{WORKED_ROLL, fair};
use sha2::Sha256;

use saucer_web::testing::{tags, text, well_formed};

use crate::cx;

fn secret() -> Secret {
    Secret::from_hex(WORKED_ROLL.secret).unwrap()
}

fn words() -> Words {
    Words(vec![WORKED_ROLL.words.to_owned()])
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
    let mut luck = sealed_luck(&secret(), &words(), 0);
    let drawn: Vec<u8> = (0..5).map(|_| luck.d6()).collect();
    assert_eq!(faces(), drawn);

    let game = Match::<Skies>::begin(Setup::EASY, secret(), words());
    assert_eq!(game.seal_hash(), WORKED_ROLL.seal);
    let mut game = game;
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
    let mut message = b"saucer luck 1".to_vec();
    let number = |n: usize| (n as u64).to_le_bytes();
    message.extend(number(1));
    message.extend(number(WORKED_ROLL.words.len()));
    message.extend(WORKED_ROLL.words.as_bytes());
    message.extend(number(0));
    message.extend(number(0));
    assert_eq!(bytes(WORKED_ROLL.message), message);
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret().bytes()).unwrap();
    mac.update(&message);
    assert_eq!(bytes(WORKED_ROLL.mac), mac.finalize().into_bytes().to_vec());
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
        let shown = [WORKED_ROLL.secret, WORKED_ROLL.seal, WORKED_ROLL.message, WORKED_ROLL.mac];
        assert!(shown.iter().all(|figure| told.contains(figure)));
        for (digits, number) in WORKED_ROLL.numbers() {
            assert!(told.contains(digits) && told.contains(&number.to_string()), "{digits}");
        }
        assert!(!told.contains("fair-"), "a key instead of words");
    }
}
