//! The cards and their figures for programs, with the text that the rules print.

use saucer_encounters::print::{self, Tongue};
use saucer_encounters::{Card, CardSpec, Content, DeckSpec};
use serde_json::{Value, json};

/// All decks and cards.
pub(crate) fn content(content: &Content) -> Value {
    let decks: Vec<Value> = content.decks.iter().map(deck).collect();
    let cards = (0..).map(Card).zip(&content.cards);
    let cards: Vec<Value> = cards.map(|(number, spec)| card(content, number, spec)).collect();
    json!({ "decks": decks, "cards": cards })
}

fn deck(deck: &DeckSpec) -> Value {
    json!({ "id": deck.id, "name": deck.name, "holds": deck.holds, "side": deck.side, "size": deck.size })
}

fn card(content: &Content, number: Card, spec: &CardSpec) -> Value {
    let text = |tongue| print::lines(content, number, tongue);
    json!({
        "id": spec.id,
        "title": spec.title,
        "deck": content.decks[usize::from(spec.deck().0)].id,
        "kind": spec.kind,
        "count": spec.count,
        "cost": spec.cost,
        "recruit": spec.recruit,
        "attack": spec.attack,
        "class": spec.class,
        "health": spec.health,
        "defence": spec.defence,
        "damage": spec.damage,
        "dishonor": spec.dishonor,
        "honor": spec.honor,
        "initiative": spec.initiative,
        "keywords": spec.keywords,
        "from": spec.from,
        "text": { "en": text(Tongue::English), "ru": text(Tongue::Russian) },
    })
}
