//! All cards of both editions, drawn as they lie on the table.

use maud::{Markup, html};
use saucer_core::Ruleset;
use saucer_text::Lang;
use saucer_tremble::{Army, City, Compensation, Content, Edition, MissionRule, Ship, Station};
use saucer_web::pages::{CardFact, CardPlate, Deck};
use saucer_web::parts::icon;

use crate::board::art;
use crate::words::cards as say;
use crate::words::{humans, name};

/// The decks of the retail edition, then those of the prototype.
pub(crate) fn gallery(lang: Lang, rules: Ruleset) -> Vec<Deck> {
    let mut decks = Vec::new();
    for (id, edition) in [("retail", Edition::Retail), ("prototype", Edition::Prototype)] {
        let shelf = Shelf { lang, id, edition, content: Content::of(edition, rules) };
        decks.extend(shelf.decks().into_iter().filter(|deck| !deck.cards.is_empty()));
    }
    decks
}

/// The cards of one edition.
struct Shelf {
    lang: Lang,
    id: &'static str,
    edition: Edition,
    content: &'static Content,
}

impl Shelf {
    fn decks(&self) -> [Deck; 6] {
        let content = self.content;
        [
            self.deck("ship", "tr-gallery-ships", &content.ships, Shelf::ship),
            self.deck("station", "tr-gallery-stations", &content.stations, Shelf::station),
            self.deck("city", "tr-gallery-cities", &content.cities, Shelf::city),
            self.deck("army", "tr-gallery-armies", &content.armies, Shelf::army),
            self.deck(
                "compensation",
                "tr-compensations",
                &content.compensations,
                Shelf::compensation,
            ),
            self.missions(),
        ]
    }

    fn deck<T>(
        &self,
        kind: &str,
        title: &str,
        cards: &[T],
        plate: fn(&Shelf, String, &T) -> CardPlate,
    ) -> Deck {
        let id = format!("{}-{kind}", self.id);
        let plate = |(n, card): (usize, &T)| plate(self, format!("{id}-{}", n + 1), card);
        Deck {
            title: self.title(title),
            words: String::new(),
            cards: cards.iter().enumerate().map(plate).collect(),
            id: format!("{id}-cards"),
        }
    }

    /// "Ships, retail"
    fn title(&self, key: &str) -> String {
        format!("{}. {}", say::edition(self.lang, self.edition), self.lang.plain(key))
    }

    fn fact(&self, key: &str, value: String) -> CardFact {
        CardFact { name: self.lang.plain(key), value }
    }

    fn copies(&self, copies: u8) -> CardFact {
        self.fact("tr-gallery-copies", copies.to_string())
    }

    fn ship(&self, id: String, card: &Ship) -> CardPlate {
        let mut facts = vec![
            self.fact("tr-power", card.power.0.to_string()),
            self.fact("tr-fuel", card.fuel.0.to_string()),
        ];
        if card.price.steps() > 0 {
            facts.push(self.fact("tr-gallery-price", humans(self.lang, card.price)));
        }
        facts.push(self.copies(card.copies));
        let class = std::iter::once(say::class(self.lang, card.class));
        let abilities = card.abilities.iter().map(|ability| say::ability(self.lang, *ability));
        CardPlate {
            id,
            title: name(self.lang, &card.name).to_owned(),
            art: art::ship(card),
            facts,
            words: class.chain(abilities).collect(),
            clause: Some("T-8.1"),
        }
    }

    fn station(&self, id: String, card: &Station) -> CardPlate {
        CardPlate {
            id,
            title: name(self.lang, &card.name).to_owned(),
            art: art::station(card.effect),
            facts: vec![
                self.fact("tr-gallery-price", humans(self.lang, card.price)),
                self.copies(card.copies),
            ],
            words: vec![say::station(self.lang, card.effect)],
            clause: Some(card.effect.clause().0),
        }
    }

    fn city(&self, id: String, card: &City) -> CardPlate {
        let searches = self.content.searches_over_turns();
        let mut facts = vec![
            self.fact("tr-raid", humans(self.lang, card.raid)),
            self.fact(if searches { "tr-search" } else { "tr-hunt" }, humans(self.lang, card.hunt)),
        ];
        if !searches {
            facts.push(self.fact("tr-gallery-armies", format!("×{}", card.draws)));
        }
        CardPlate {
            id,
            title: name(self.lang, &card.name).to_owned(),
            art: art::city(card),
            facts,
            words: vec![format!(
                "{}, {}",
                say::kind(self.lang, card.kind),
                say::region(self.lang, card.region)
            )],
            clause: Some("T-7.2"),
        }
    }

    fn army(&self, id: String, card: &Army) -> CardPlate {
        let strength = card.strength.map(|power| self.fact("tr-power", power.0.to_string()));
        CardPlate {
            id,
            title: name(self.lang, &card.name).to_owned(),
            art: sign("t-army"),
            facts: strength.into_iter().chain([self.copies(card.copies)]).collect(),
            words: match card.strength {
                Some(power) => vec![self.lang.text("tr-x-army", &[("n", power.0.into())])],
                None => vec![self.lang.plain("tr-x-no-army")],
            },
            clause: Some("T-7.4"),
        }
    }

    fn compensation(&self, id: String, card: &Compensation) -> CardPlate {
        CardPlate {
            id,
            title: name(self.lang, &card.name).to_owned(),
            art: sign("t-gift"),
            facts: vec![self.copies(card.copies)],
            words: vec![say::compensation(self.lang, card.effect)],
            clause: Some(card.effect.clause().0),
        }
    }

    /// Open ones in retail, secret ones in the prototype.
    fn missions(&self) -> Deck {
        let sum = |key, sum| self.fact(key, humans(self.lang, sum));
        let id = |n: usize| format!("{}-mission-{}", self.id, n + 1);
        let mut cards = Vec::new();
        if let MissionRule::Public { first, second, .. } = self.content.figures.missions {
            for (n, card) in self.content.public_missions.iter().enumerate() {
                cards.push(CardPlate {
                    id: id(n),
                    title: name(self.lang, &card.name).to_owned(),
                    art: sign(say::matching_icon(card.counts)),
                    facts: vec![sum("tr-gallery-first", first), sum("tr-gallery-second", second)],
                    words: vec![say::matching(self.lang, card.counts)],
                    clause: Some("T-9.2"),
                });
            }
        }
        for (n, card) in self.content.secret_missions.iter().enumerate() {
            cards.push(CardPlate {
                id: id(n),
                title: name(self.lang, &card.name).to_owned(),
                art: sign("t-scroll"),
                facts: vec![
                    sum("tr-gallery-reward", card.reward),
                    sum("tr-gallery-penalty", card.penalty),
                ],
                words: vec![say::goal(self.lang, card.goal)],
                clause: Some("T-9.9"),
            });
        }
        let title = self.title("tr-missions");
        Deck { id: format!("{}-mission-cards", self.id), title, words: String::new(), cards }
    }
}

/// The sign of a card without a picture of its own.
fn sign(name: &'static str) -> Markup {
    html! { span.gallery-sign { (icon(name)) } }
}
