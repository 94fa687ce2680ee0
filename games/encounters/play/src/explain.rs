//! What every card, sign and place on the table is and does.

use saucer_encounters::{Card, Keyword, Side, Space};
use saucer_web::parts::explain::Explanation;

use crate::At;
use crate::board::face;
use crate::words::names::{Names, space_key};

/// All explanations of a table: of every card that people can meet, of places and of signs.
pub(crate) fn explanations(at: &At<'_>) -> Vec<Explanation> {
    let mut all: Vec<Explanation> = SIGNS
        .iter()
        .map(|(key, title, words, clause)| one(key, at.plain(title), at.plain(words), clause))
        .collect();
    for space in Space::ALL {
        let words = at.text("enc-x-space", &[("n", space.scan_cost().into())]);
        all.push(one(
            &format!("space-{}", space as u8),
            at.plain(space_key(space)),
            words,
            "E-5.3",
        ));
    }
    let cards = (0..).map(Card).zip(&at.content().cards);
    let met = cards.filter(|(card, _)| matches!(at.deck(*card).side, Side::Both | Side::Hunted));
    all.extend(met.map(|(card, _)| explained(at, card)));
    all
}

fn one(key: &str, title: String, words: String, clause: &'static str) -> Explanation {
    Explanation { key: key.to_owned(), title, words, clause: Some(clause) }
}

/// A card in words: what it is, its figures, its text.
fn explained(at: &At<'_>, card: Card) -> Explanation {
    let mut words = format!("{}.", face::sort(at, card));
    for line in at.lines(card) {
        words.push(' ');
        words.push_str(&line);
        if !line.ends_with(['.', '!', '?']) {
            words.push('.');
        }
    }
    let title = face::in_words(at, card, None, 1);
    Explanation { key: format!("card-{}", card.0), title: format!("{title}."), words, clause: None }
}

/// A sign: its key, the texts of its title and of its words, its clause.
type Sign = (&'static str, &'static str, &'static str, &'static str);

const SIGNS: &[Sign] = &[
    ("recruit", "enc-recruit", "enc-x-recruit", "E-4.7"),
    ("attack", "enc-attack", "enc-x-attack", "E-5.7"),
    ("combat", "enc-combat", "enc-x-combat", "E-6.1"),
    ("hq", "enc-hq", "enc-x-hq", "E-4.7"),
    ("commanders", "enc-commanders", "enc-x-commanders", "E-4.7"),
    ("hidden", "enc-hidden", "enc-x-hidden", "E-5.1"),
    ("deck", "enc-deck", "enc-x-deck", "E-3.2"),
    ("member", "enc-crew", "enc-x-member", "E-6.3"),
];

/// What a keyword means, and the clause that says so.
pub(crate) const fn keyword_words(keyword: Keyword) -> Option<(&'static str, &'static str)> {
    Some(match keyword {
        Keyword::Coordinate => ("enc-x-coordinate", "E-8.1"),
        Keyword::Runner => ("enc-x-runner", "E-9.3"),
        Keyword::DoubleStrike => ("enc-x-double", "E-9.2"),
        Keyword::FinalEnemy => ("enc-x-final", "E-7.6"),
        _ => return None,
    })
}
