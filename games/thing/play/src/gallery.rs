//! All cards, tokens and sectors of both boxes, with their figures.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_text::Lang;
use saucer_thing::{
    Card, Character, CharacterSet, Content, Face, Gear, LabToken, Mode, Numbers, Provenance, Setup,
    Teeth,
};
use saucer_web::pages::{CardFact, CardPlate, Deck};
use saucer_web::parts::explain::Explanation;
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use crate::board::pieces::{ability_id, face_icon, gear_icon};
use crate::explain;
use crate::words::names;

/// The decks in the order in which a match meets them.
pub(crate) fn gallery(lang: Lang, content: &'static Content) -> Vec<Deck> {
    let shelf = Shelf { lang, content, figures: &content.figures };
    vec![
        shelf.characters(CharacterSet::Base),
        shelf.characters(CharacterSet::Expansion),
        shelf.actions(),
        shelf.tokens(),
        shelf.gear("weapons", &Gear::ALL[..WEAPONS]),
        shelf.gear("items", &Gear::ALL[WEAPONS..]),
        shelf.weather(),
        shelf.lab(),
        shelf.saucer(),
        shelf.launches(),
    ]
}

/// The first of all gear are weapons.
const WEAPONS: usize = 7;
/// The fewest players whose figures are tables by number.
const FEWEST: u8 = 4;

struct Shelf {
    lang: Lang,
    content: &'static Content,
    figures: &'static Numbers,
}

impl Shelf {
    fn deck(&self, id: &str, cards: Vec<CardPlate>) -> Deck {
        Deck {
            id: format!("{id}-cards"),
            title: self.lang.plain(&format!("th-gallery-{id}")),
            words: self.lang.plain(&format!("th-gallery-{id}-about")),
            cards,
        }
    }

    fn fact(&self, key: &str, value: impl Into<String>) -> CardFact {
        CardFact { name: self.lang.plain(key), value: value.into() }
    }

    fn copies(&self, n: u8) -> CardFact {
        self.fact("th-gallery-copies", n.to_string())
    }

    /// A figure for every number of players, equal ones together: "4–7: 1", "8: 2".
    fn by_players(&self, each: [u8; 5]) -> Vec<CardFact> {
        let mut facts: Vec<CardFact> = Vec::new();
        let mut from = 0;
        for at in 0..each.len() {
            if each.get(at + 1) == Some(&each[at]) {
                continue;
            }
            let [first, last] = [from, at].map(|at| (FEWEST + at as u8).to_string());
            let players = if from == at { first } else { format!("{first}–{last}") };
            let name = self.lang.text("th-gallery-for", &[("players", players.into())]);
            facts.push(CardFact { name, value: each[at].to_string() });
            from = at + 1;
        }
        facts
    }

    // ------------------------------------------------------------ people

    fn characters(&self, set: CharacterSet) -> Deck {
        let id = match set {
            CharacterSet::Base => "base",
            CharacterSet::Expansion => "expansion",
        };
        let of_it = self.content.characters.iter().filter(|one| one.set == set);
        let cards = (0..).zip(of_it).map(|(n, one)| self.character(id, n, one)).collect();
        self.deck(id, cards)
    }

    fn character(&self, box_id: &str, number: u8, one: &Character) -> CardPlate {
        let mode = match one.set {
            CharacterSet::Base => Mode::Outpost,
            CharacterSet::Expansion => Mode::Station,
        };
        let from = self.lang.plain(match one.from {
            Provenance::Printed => "th-gallery-printed",
            Provenance::Found => "th-gallery-found",
            Provenance::Proposal => "th-gallery-ruling",
        });
        CardPlate {
            id: format!("{box_id}-{}", number + 1),
            title: names::character_name(self.lang, one).to_owned(),
            art: html! {
                span.gallery-sign.portrait.(seat_class(Seat(number))) {
                    (icon(&format!("x-{}", ability_id(one.ability))))
                }
            },
            facts: vec![self.fact("th-gallery-from", from)],
            words: vec![explain::ability(self.lang, setup(mode), one.ability)],
            clause: Some(explain::ability_clause(one.ability)),
        }
    }

    // ------------------------------------------------------------ cards

    fn actions(&self) -> Deck {
        let plate = |(card, n): (Card, &u8)| CardPlate {
            id: format!("action-{}", names::card_id(card)),
            title: names::card(self.lang, card),
            art: sign(match card {
                Card::Use => "x-use",
                Card::Repair => "x-wrench",
                Card::Sabotage => "x-sabotage",
            }),
            facts: vec![self.copies(*n)],
            words: vec![self.lang.plain(&format!("th-x-{}", names::card_id(card)))],
            clause: Some("X-2.4"),
        };
        let deck = &self.figures.proposal.deck;
        self.deck("actions", Card::ALL.into_iter().zip(deck).map(plate).collect())
    }

    fn gear(&self, id: &str, all: &[Gear]) -> Deck {
        self.deck(id, all.iter().map(|gear| self.piece(*gear)).collect())
    }

    fn piece(&self, gear: Gear) -> CardPlate {
        let [base, station] = [Mode::Outpost, Mode::Station].map(|mode| self.copies_of(mode, gear));
        let named = |mode: &str, each: [u8; 5]| {
            let name = self.lang.plain(&format!("report-mode-{mode}"));
            let mut facts = self.by_players(each);
            facts.iter_mut().for_each(|fact| fact.name = format!("{name}, {}", fact.name));
            facts
        };
        let facts = match (base, station) {
            (base, station) if base == station => self.by_players(base),
            (base, [0, ..]) => named("outpost", base),
            ([0, ..], station) => named("station", station),
            (base, station) => [named("outpost", base), named("station", station)].concat(),
        };
        let modes = [Mode::Outpost, Mode::Station];
        let [title, other] = modes.map(|mode| names::gear(self.lang, setup(mode), gear));
        let key = format!("gear-{}", names::gear_id(gear));
        let told = modes.map(|mode| explain::gear(self.lang, setup(mode), self.content));
        let told: Vec<&Explanation> =
            told.iter().flat_map(|all| all.iter().find(|one| one.key == key)).collect();
        let mut words: Vec<String> = told.iter().map(|one| one.words.clone()).collect();
        words.dedup();
        if let [outpost, station] = &mut words[..] {
            *outpost = format!("{}: {outpost}", self.lang.plain("report-mode-outpost"));
            *station = format!("{}: {station}", self.lang.plain("report-mode-station"));
        }
        CardPlate {
            id: key,
            title: if title == other { title } else { format!("{title} · {other}") },
            art: sign(gear_icon(gear)),
            facts,
            words,
            clause: told.first().and_then(|one| one.clause),
        }
    }

    /// How many of it lie in the deck of a mode, for each number of players.
    fn copies_of(&self, mode: Mode, gear: Gear) -> [u8; 5] {
        let (weapons, items) = match mode {
            Mode::Station => {
                (&self.figures.printed.station_weapons, &self.figures.printed.station_items)
            }
            Mode::Outpost | Mode::PackLeader | Mode::Crew => {
                (&self.figures.found.base_weapons, &self.figures.found.base_items)
            }
        };
        let (rows, column) = match gear {
            Gear::Flamethrower => (weapons, 0),
            Gear::Dynamite => (weapons, 1),
            Gear::RifleOne | Gear::RifleTwo | Gear::RifleThree => (weapons, 2),
            Gear::Firearm => (weapons, 3),
            Gear::Melee => (weapons, 4),
            Gear::Fuel => (items, 0),
            Gear::Tools => (items, 1),
            Gear::Keys => (items, 2),
            Gear::Wire => (items, 3),
            Gear::Flashlight => (items, 4),
        };
        // The three rifles are counted together, and each is there once.
        let each = |n: u8| if column == 2 && rows == weapons { n.min(1) } else { n };
        std::array::from_fn(|at| rows.get(at).map_or(0, |row| each(row[column])))
    }

    // ------------------------------------------------------------ tokens and dice

    fn tokens(&self) -> Deck {
        let bag = self.figures.printed.bag;
        let plate = |id: &str, art: &str, own: u8, in_bag: u8, clause| CardPlate {
            id: format!("token-{id}"),
            title: self.lang.plain(&format!("th-x-token-{id}-title")),
            art: sign(art),
            facts: vec![
                self.fact("th-gallery-own", own.to_string()),
                self.fact("th-gallery-bag", in_bag.to_string()),
            ],
            words: vec![self.lang.plain(&format!("th-x-token-{id}"))],
            clause: Some(clause),
        };
        let teeth = |id: &str, teeth: Teeth| CardPlate {
            id: format!("teeth-{id}"),
            title: names::teeth(self.lang, teeth),
            art: sign("x-teeth"),
            facts: Vec::new(),
            words: vec![self.lang.plain(&format!("th-x-{id}"))],
            clause: Some("X-14.3"),
        };
        let cards = vec![
            plate("human", "x-human", 2, bag.human, "X-2.3"),
            plate("alien", "x-claw", 1, bag.alien, "X-7.2"),
            teeth("healthy", Teeth::Healthy),
            teeth("crowns", Teeth::Crowns),
        ];
        self.deck("tokens", cards)
    }

    fn weather(&self) -> Deck {
        let words = |players: u8, face: Face| {
            let setup = Setup::new(Mode::Outpost, players).expect("so many play the outpost");
            let range = if players < 7 { "4–6" } else { "7–8" };
            let range = self.lang.text("th-gallery-for", &[("players", range.into())]);
            format!("{range}: {}", explain::weather(self.lang, setup, self.content, face))
        };
        let plate = |face: Face| CardPlate {
            id: format!("face-{}", names::face_id(face)),
            title: names::face(self.lang, face),
            art: sign(face_icon(face)),
            facts: Vec::new(),
            words: vec![words(4, face), words(8, face)],
            clause: Some("X-4.2"),
        };
        self.deck("weather", Face::ALL.map(plate).into())
    }

    fn lab(&self) -> Deck {
        let (all, crew) = (self.figures.proposal.lab, self.figures.proposal.crew.lab);
        let plate = |id: &str, art: &str, token: LabToken, at: usize| CardPlate {
            id: format!("lab-{id}"),
            title: names::lab(self.lang, token),
            art: sign(art),
            facts: [
                self.by_players(all.map(|row| row[at])),
                vec![self.fact("th-gallery-crew", crew[at].to_string())],
            ]
            .concat(),
            words: vec![self.lang.plain(&format!("th-x-{id}"))],
            clause: Some("X-10.1"),
        };
        let cards = vec![
            plate("blood", "x-drop", LabToken::Blood, 0),
            plate("failed", "x-blank", LabToken::Failed, 1),
        ];
        self.deck("lab", cards)
    }

    // ------------------------------------------------------------ the saucer

    fn saucer(&self) -> Deck {
        let sectors = self.figures.printed.sectors;
        let mut values = sectors.to_vec();
        values.dedup();
        let plate = |value: &u8| CardPlate {
            id: format!("sector-{value}"),
            title: self.lang.text("th-gallery-sector", &[("n", (*value).into())]),
            art: html! { span.gallery-sign.hull { b { (value) } } },
            facts: vec![self.copies(sectors.iter().filter(|n| *n == value).count() as u8)],
            words: vec![self.lang.plain("th-x-sector")],
            clause: Some("X-15.3"),
        };
        self.deck("sectors", values.iter().map(plate).collect())
    }

    fn launches(&self) -> Deck {
        let printed = &self.figures.printed;
        let card = |(n, cost): (u8, &u8)| CardPlate {
            id: format!("launch-{n}"),
            title: self.lang.text("th-gallery-launch", &[("n", n.into())]),
            art: html! { span.gallery-sign.launch { b { (cost) } } },
            facts: vec![self.fact("th-gallery-cost", cost.to_string())],
            words: vec![self.lang.plain(match usize::from(n) == printed.launch_costs.len() {
                true => "th-gallery-launch-last",
                false => "th-x-launch-card",
            })],
            clause: Some("X-15.7"),
        };
        let token = |(value, n): (u8, &u8)| CardPlate {
            id: format!("launch-token-{value}"),
            title: self.lang.text("th-gallery-launch-token", &[("n", value.into())]),
            art: html! { span.gallery-sign.coin { b { (value) } } },
            facts: vec![self.copies(*n)],
            words: vec![self.lang.plain("th-x-launch-token")],
            clause: Some("X-15.6"),
        };
        let cards = (1..).zip(&printed.launch_costs).map(card);
        let tokens = (1..).zip(&printed.launch_tokens).map(token);
        self.deck("launch-cards", cards.chain(tokens).collect())
    }
}

/// Five players in this mode, for the names and words that it has.
fn setup(mode: Mode) -> Setup {
    Setup::new(mode, 5).expect("five play this mode")
}

/// The sign of a card without a picture of its own.
fn sign(name: &str) -> Markup {
    html! { span.gallery-sign { (icon(name)) } }
}
