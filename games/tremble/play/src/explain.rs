//! What every card, sign and figure on the table is and does.

use saucer_text::Lang;
use saucer_tremble::{CityType, Content, MissionRule, Region, StationEffect, Turns};
use saucer_web::parts::explain::Explanation;

use crate::At;
use crate::words::cards as say;
use crate::words::{Names, humans, name};

/// All explanations of a table: of every card of its edition, whoever holds it, and of all signs.
pub(crate) fn explanations(at: &At<'_>) -> Vec<Explanation> {
    let (lang, content) = (at.lang(), at.content());
    let mut all = signs(lang, content);
    all.extend(places(lang));
    all.extend(ships(lang, content));
    all.extend(stations(lang, content));
    all.extend(compensations(lang, content));
    all.extend(missions(lang, content));
    all.extend(armies(lang, content));
    all
}

fn one(key: String, title: &str, words: String, clause: &'static str) -> Explanation {
    Explanation { key, title: title.to_owned(), words, clause: Some(clause) }
}

/// A sign: its key, the texts of its title and of its words, its clause.
type Sign = (&'static str, &'static str, &'static str, &'static str);

const SIGNS: &[Sign] = &[
    ("power", "tr-power", "tr-x-power", "T-6.1"),
    ("humans", "tr-humans", "tr-x-humans", "T-1.1"),
    ("loans", "tr-loans", "tr-x-loans", "T-10.2"),
    ("trophies", "tr-trophies", "tr-x-trophies", "T-9.7"),
    ("raid", "tr-raid", "tr-x-raid", "T-7.2"),
    ("unknown", "tr-x-unknown-title", "tr-x-unknown", "T-1.6"),
    ("track", "tr-x-track-title", "tr-x-track", "T-1.1"),
    ("captain", "tr-captain-word", "tr-x-captain", "T-1.6"),
];

const SIGNS_OF_RETAIL: &[Sign] = &[
    ("fuel", "tr-fuel", "tr-x-fuel", "T-4.5"),
    ("hunt", "tr-hunt", "tr-x-hunt", "T-7.3"),
    ("compensations", "tr-compensations", "tr-x-compensations", "T-11.2"),
];

const SIGNS_OF_PROTOTYPE: &[Sign] = &[
    ("fuel", "tr-fuel", "tr-x-fuel-store", "T-4.6"),
    ("hunt", "tr-search", "tr-x-search", "T-7.7"),
    ("secrets", "tr-secret-missions", "tr-x-secrets", "T-9.8"),
];

fn signs(lang: Lang, content: &Content) -> Vec<Explanation> {
    let more = if content.stores_fuel() { SIGNS_OF_PROTOTYPE } else { SIGNS_OF_RETAIL };
    let sign = |&(key, title, words, clause): &Sign| {
        one(key.to_owned(), &lang.plain(title), lang.plain(words), clause)
    };
    let mut all: Vec<Explanation> = SIGNS.iter().chain(more).map(sign).collect();
    let (words, clause) = match content.figures.turns {
        Turns::Fixed(n) => (lang.text("tr-x-turns", &[("n", n.into())]), "T-2.6"),
        Turns::UntilCitiesRunOut => (lang.plain("tr-x-turns-open"), "T-1.3"),
    };
    all.push(one("turns".to_owned(), &lang.plain("tr-x-turns-title"), words, clause));
    all
}

/// Types of cities and regions.
fn places(lang: Lang) -> Vec<Explanation> {
    let kinds = CityType::ALL.into_iter().map(|kind| {
        let key = format!("type-{}", say::type_id(kind));
        one(key, &say::kind(lang, kind), lang.plain("tr-x-type"), "T-8.2")
    });
    let regions = Region::ALL.into_iter().map(|region| {
        let key = format!("region-{}", say::region_id(region));
        one(key, &say::region(lang, region), lang.plain("tr-x-region"), "T-8.4")
    });
    kinds.chain(regions).collect()
}

fn ships(lang: Lang, content: &Content) -> Vec<Explanation> {
    let ship = |(n, card): (usize, &saucer_tremble::Ship)| {
        let mut words = lang.text(
            "tr-x-ship",
            &[
                ("class", say::class(lang, card.class).into()),
                ("power", card.power.0.into()),
                ("fuel", card.fuel.0.into()),
            ],
        );
        for ability in &card.abilities {
            words.push_str("; ");
            words.push_str(&say::ability(lang, *ability));
        }
        words.push('.');
        let clause = if card.abilities.is_empty() { "T-8.1" } else { "T-8.5" };
        one(format!("ship-{n}"), name(lang, &card.name), words, clause)
    };
    content.ships.iter().enumerate().map(ship).collect()
}

fn stations(lang: Lang, content: &Content) -> Vec<Explanation> {
    let station = |(n, card): (usize, &saucer_tremble::Station)| {
        let often = match card.effect {
            StationEffect::ExtraFuel { .. } => "tr-x-station-always",
            _ => "tr-x-station-once",
        };
        let words = format!("{} {}", say::station(lang, card.effect), lang.plain(often));
        one(format!("station-{n}"), name(lang, &card.name), words, card.effect.clause().0)
    };
    content.stations.iter().enumerate().map(station).collect()
}

fn compensations(lang: Lang, content: &Content) -> Vec<Explanation> {
    let card = |(n, card): (usize, &saucer_tremble::Compensation)| {
        let words = format!(
            "{} {}",
            say::compensation(lang, card.effect),
            lang.plain("tr-x-compensation-once")
        );
        let clause = card.effect.clause().0;
        one(format!("compensation-{n}"), name(lang, &card.name), words, clause)
    };
    content.compensations.iter().enumerate().map(card).collect()
}

fn missions(lang: Lang, content: &Content) -> Vec<Explanation> {
    let sum = |sum| humans(lang, sum).into();
    let mut all = Vec::new();
    if let MissionRule::Public { first, second, .. } = content.figures.missions {
        all.extend(content.public_missions.iter().enumerate().map(|(n, card)| {
            let counts = say::matching(lang, card.counts).into();
            let figures = [("of", counts), ("first", sum(first)), ("second", sum(second))];
            let words = lang.text("tr-x-mission", &figures);
            one(format!("mission-{n}"), name(lang, &card.name), words, "T-9.2")
        }));
    }
    all.extend(content.secret_missions.iter().enumerate().map(|(n, card)| {
        let goal = say::goal(lang, card.goal).into();
        let figures =
            [("goal", goal), ("reward", sum(card.reward)), ("penalty", sum(card.penalty))];
        let words = lang.text("tr-x-secret", &figures);
        one(format!("secret-{n}"), name(lang, &card.name), words, "T-9.9")
    }));
    all
}

fn armies(lang: Lang, content: &Content) -> Vec<Explanation> {
    let army = |(n, card): (usize, &saucer_tremble::Army)| {
        let words = match card.strength {
            Some(strength) => lang.text("tr-x-army", &[("n", strength.0.into())]),
            None => lang.plain("tr-x-no-army"),
        };
        one(format!("army-{n}"), name(lang, &card.name), words, "T-7.4")
    };
    content.armies.iter().enumerate().map(army).collect()
}
