//! What every card, sign and place on the table is and does.

use saucer_encounters::{Ability, Card, Effect, Keyword, Side, Space, When};
use saucer_web::parts::explain::Explanation;

use crate::At;
use crate::board::face;
use crate::words::ability::team_key;
use crate::words::names::{Names, class_key};

/// All explanations of a table: of every card that people can meet, of places and of signs.
pub(crate) fn explanations(at: &At<'_>) -> Vec<Explanation> {
    let mode = at.view().setup.mode();
    let signs: &[&[Sign]] = match (mode.is_hunt(), mode.has_hive()) {
        (true, false) => &[COMMON, HUNT],
        (true, true) => &[COMMON, HUNT, HIVE],
        (false, false) => &[COMMON, SIGNS],
        (false, true) => &[COMMON, SIGNS, HIVE],
    };
    let mut all: Vec<Explanation> = signs
        .iter()
        .copied()
        .flatten()
        .map(|(key, title, words, clause)| {
            let title = match *title {
                "enc-commanders" if has_sergeants(at) => "enc-sergeants",
                "enc-deck" => at.or_complex("enc-deck", "enc-hive-deck"),
                title => title,
            };
            one(key, at.plain(title), at.plain(words), clause)
        })
        .collect();
    for space in Space::ALL {
        let words = at.text("enc-x-space", &[("n", space.scan_cost().into())]);
        all.push(one(&format!("space-{}", space as u8), at.space(space), words, "E-5.3"));
    }
    let turns = at.view().setup.options().aliens;
    if turns {
        all.push(one("alien", at.plain("enc-alien"), at.plain("enc-x-alien"), "E-26.3"));
    }
    let cards = (0..).map(Card).zip(&at.content().cards);
    let met = cards.filter(|(card, _)| {
        let side = at.deck(*card).side;
        let hive = mode.has_hive() && side == Side::Aliens;
        let turned = side == Side::Turned && turns;
        side == Side::Both || hive || turned || mode.sides().contains(&side)
    });
    all.extend(met.map(|(card, _)| explained(at, card)));
    all
}

/// Whether officers are those of the hive's box (E-20.3).
fn has_sergeants(at: &At<'_>) -> bool {
    at.view().setup.officers_side() == Side::Aliens
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

/// Signs of all tables.
const COMMON: &[Sign] = &[
    ("combat", "enc-combat", "enc-x-combat", "E-6.1"),
    ("hidden", "enc-hidden", "enc-x-hidden", "E-5.1"),
];

/// Signs of people.
const SIGNS: &[Sign] = &[
    ("recruit", "enc-recruit", "enc-x-recruit", "E-4.7"),
    ("attack", "enc-attack", "enc-x-attack", "E-5.7"),
    ("hq", "enc-hq", "enc-x-hq", "E-4.7"),
    ("commanders", "enc-commanders", "enc-x-commanders", "E-4.7"),
    ("deck", "enc-deck", "enc-x-deck", "E-3.2"),
    ("member", "enc-crew", "enc-x-member", "E-6.3"),
];

/// Signs of the hive, besides those of people.
const HIVE: &[Sign] = &[
    ("hatchery", "enc-hatchery", "enc-x-hatchery", "E-20.6"),
    ("captives", "enc-captives", "enc-x-captives", "E-22.2"),
];

/// Signs of predators.
const HUNT: &[Sign] = &[
    ("recruit", "enc-recruit", "enc-x-recruit-hunt", "E-4.7"),
    ("attack", "enc-attack", "enc-x-attack-hunt", "E-5.7"),
    ("hq", "enc-hq", "enc-x-hq-hunt", "E-13.3"),
    ("commanders", "enc-kind-instinct", "enc-x-instinct", "E-13.2"),
    ("deck", "enc-deck", "enc-x-prey-deck", "E-14.1"),
    ("member", "enc-crew", "enc-x-member-hunt", "E-15.8"),
    ("ultimate", "enc-kind-ultimate", "enc-x-ultimate", "E-16.2"),
    ("trophies", "enc-room", "enc-x-trophies", "E-13.6"),
    ("heal", "enc-heal", "enc-x-heal", "E-15.3"),
    ("restore", "enc-restore", "enc-x-restore", "E-15.4"),
    ("duel", "enc-duels", "enc-x-duel", "E-15.8"),
];

/// What a keyword means, and the clause that says so.
pub(crate) const fn keyword_words(keyword: Keyword) -> (&'static str, &'static str) {
    match keyword {
        Keyword::Coordinate => ("enc-x-coordinate", "E-8.1"),
        Keyword::Runner => ("enc-x-runner", "E-9.3"),
        Keyword::DoubleStrike => ("enc-x-double", "E-9.2"),
        Keyword::FinalEnemy => ("enc-x-final", "E-7.6"),
        Keyword::Escape => ("enc-x-escape", "E-14.12"),
        Keyword::Lethal => ("enc-x-lethal", "E-14.13"),
        Keyword::Disarming => ("enc-x-disarming", "E-14.14"),
        Keyword::Worthy => ("enc-x-worthy", "E-14.11"),
        Keyword::Ultimate => ("enc-x-ultimate", "E-16.2"),
        Keyword::EveryClass => ("enc-x-every-class", "E-22.11"),
        Keyword::Implant => ("enc-x-implant", "E-21.2"),
        Keyword::Burst => ("enc-x-burst", "E-21.5"),
        Keyword::Duellist => ("enc-x-duellist", "E-24.8"),
    }
}

/// What the word means that an ability begins with, and the clause that says so; `None` if it says it all itself.
pub(crate) fn ability_words(at: &At<'_>, when: When) -> Option<(String, &'static str)> {
    let (key, clause) = match when {
        When::Class(class) => {
            let class = at.plain(class_key(class));
            return Some((at.text("enc-x-class", &[("class", class.into())]), "E-4.5"));
        }
        When::Team(team) => {
            let team = at.plain(team_key(team));
            return Some((at.text("enc-x-team", &[("team", team.into())]), "E-4.6"));
        }
        When::Once => ("enc-x-once", "E-4.4"),
        When::Backup => ("enc-x-backup", "E-8.3"),
        When::Brothers => ("enc-x-brothers", "E-8.4"),
        When::Showboat => ("enc-x-showboat", "E-8.5"),
        When::Activate => ("enc-x-activate", "E-15.1"),
        _ => return None,
    };
    Some((at.plain(key), clause))
}

/// What the points mean that an ability gives, and the clause that says so.
pub(crate) fn points_words(
    at: &At<'_>,
    ability: &Ability,
) -> impl Iterator<Item = (String, &'static str)> {
    at.content().effects(ability.effects).iter().filter_map(|effect| match effect {
        Effect::HealPoints(_) => Some((at.plain("enc-x-heal"), "E-15.3")),
        Effect::RestorePoints(_) => Some((at.plain("enc-x-restore"), "E-15.4")),
        Effect::Duel(_) => Some((at.plain("enc-x-duels"), "E-15.8")),
        _ => None,
    })
}
