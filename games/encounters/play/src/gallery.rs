//! All cards with their figures and texts, drawn as they lie on the table.

use saucer_encounters::print::{Mat, has_plus};
use saucer_encounters::{
    Card, CardSpec, Content, DeckSpec, Keyword, Kind, Provenance, Resource, Side,
};
use saucer_text::Lang;
use saucer_web::pages::{CardFact, CardPlate, Deck};

use crate::board::art;
use crate::words::names::{class_key, lines, name};

/// The decks that can be played with, in the order of the box.
pub(crate) fn gallery(lang: Lang, content: &'static Content) -> Vec<Deck> {
    let decks = content.decks.iter();
    let shelf = Shelf { lang, content };
    decks.map(|deck| shelf.deck(deck)).filter(|deck| !deck.cards.is_empty()).collect()
}

struct Shelf {
    lang: Lang,
    content: &'static Content,
}

impl Shelf {
    fn deck(&self, deck: &DeckSpec) -> Deck {
        let id = self.content.find_deck(&deck.id);
        let cards = id.into_iter().flat_map(|id| self.content.cards_of(id));
        Deck {
            id: format!("{}-cards", deck.id),
            title: name(self.lang, &deck.name).to_owned(),
            words: self.lang.text("enc-gallery-size", &[("n", deck.size.into())]),
            cards: cards.map(|(card, spec)| self.plate(card, spec)).collect(),
        }
    }

    fn plate(&self, card: Card, spec: &CardSpec) -> CardPlate {
        CardPlate {
            id: spec.id.clone(),
            title: name(self.lang, &spec.title).to_owned(),
            art: art::picture(self.content, card),
            facts: self.facts(spec),
            words: lines(self.lang, Mat::Wilds, self.content, card),
            clause: Some(self.clause(spec)),
        }
    }

    fn clause(&self, spec: &CardSpec) -> &'static str {
        match self.content.decks[usize::from(spec.deck().0)].side {
            Side::Turned => "E-26.2",
            _ => clause(spec),
        }
    }

    fn facts(&self, spec: &CardSpec) -> Vec<CardFact> {
        let fact = |key: &str, value: String| CardFact { name: self.lang.plain(key), value };
        let plus = |of| if has_plus(self.content, spec, of) { "+" } else { "" };
        let mut facts = Vec::new();
        let mut figure = |key: &str, n: u8| {
            if n > 0 {
                facts.push(fact(key, n.to_string()));
            }
        };
        figure("enc-gallery-cost", spec.cost);
        figure("enc-gallery-health", spec.health);
        let side = self.content.decks[usize::from(spec.deck().0)].side;
        let hunts = side == Side::Hunters;
        figure(if hunts { "enc-gallery-armour" } else { "enc-gallery-defence" }, spec.defence);
        if hunts || side == Side::Turned {
            figure("enc-gallery-honor", spec.honor);
        }
        figure("enc-gallery-initiative", spec.initiative);
        figure("enc-gallery-dishonor", spec.dishonor);
        if spec.kind == Kind::Strike && (spec.damage > 0 || spec.dishonor == 0) {
            facts.push(fact("enc-gallery-damage", spec.damage.to_string()));
        }
        for (key, n, of) in [
            ("enc-recruit", spec.recruit, Resource::Recruit),
            ("enc-attack", spec.attack, Resource::Attack),
        ] {
            if n > 0 || (spec.kind != Kind::Enemy && has_plus(self.content, spec, of)) {
                facts.push(fact(key, format!("{n}{}", plus(of))));
            }
        }
        if let Some(class) = spec.class {
            facts.push(fact("enc-gallery-class", self.lang.plain(class_key(class))));
        }
        if spec.count > 1 {
            facts.push(fact("enc-gallery-copies", spec.count.to_string()));
        }
        let from = match spec.from {
            Provenance::Rulebook => "enc-from-rulebook",
            Provenance::Public => "enc-from-public",
            Provenance::Original => "enc-from-original",
        };
        facts.push(fact("enc-gallery-from", self.lang.plain(from)));
        facts
    }
}

/// The clause that knows most about such cards.
fn clause(spec: &CardSpec) -> &'static str {
    match spec.kind {
        Kind::Enemy if spec.has(Keyword::Implant) => "E-21.2",
        Kind::Enemy if spec.has(Keyword::Burst) => "E-21.4",
        Kind::Starter | Kind::Role => "E-2.1",
        Kind::Avatar => "E-2.2",
        Kind::Commander | Kind::Character => "E-4.7",
        Kind::Strike => "E-6.3",
        Kind::Event | Kind::Hazard => "E-5.5",
        Kind::Task | Kind::Objective => "E-7.4",
        Kind::Location => "E-2.3",
        Kind::Gear | Kind::GearUp => "E-14.2",
        Kind::Danger => "E-14.5",
        Kind::Trap => "E-14.7",
        Kind::Test => "E-17.3",
        Kind::Rivalry => "E-17.6",
        Kind::Enemy => "E-5.7",
    }
}
