//! The lists of all cards in the rulebooks are the cards.
//!
//! `UPDATE_RULEBOOKS=1 cargo test -p saucer-tremble lists` writes them anew after a change of content.

use std::fmt::Write as _;
use std::fs;

use saucer_tremble::{
    Ability, City, CityType, CompensationEffect, Content, Humans, Mark, Matching, Name, Part,
    Provenance, PublicMission, Region, SecretGoal, ShipClass, Source, StationEffect,
};

use crate::help::{prototype, retail};

/// A language of the rulebooks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum In {
    English,
    Russian,
}

const BOOKS: [(In, &str, [&str; 2]); 2] = [
    (In::English, "en.md", ["## The cards {#cards}", "## Changes {#changes}"]),
    (In::Russian, "ru.md", ["## Карты {#cards}", "## Изменения {#changes}"]),
];

#[test]
fn rulebooks_list_all_cards() {
    for (lang, file, [from, to]) in BOOKS {
        let path = format!("{}/rulebook/{file}", env!("CARGO_MANIFEST_DIR"));
        let book = fs::read_to_string(&path).unwrap();
        let (before, rest) = book.split_once(&format!("{from}\n")).expect(from);
        let (listed, after) = rest.split_once(&format!("{to}\n")).expect(to);
        let lists = lang.lists();
        if std::env::var_os("UPDATE_RULEBOOKS").is_some_and(|value| value == "1") {
            fs::write(&path, format!("{before}{from}\n{lists}{to}\n{after}")).unwrap();
        } else if listed != lists {
            let differs = listed.lines().zip(lists.lines()).find(|(one, two)| one != two);
            panic!("{file} lists other cards than there are: {differs:?}");
        }
    }
}

impl In {
    const fn pick(self, english: &'static str, russian: &'static str) -> &'static str {
        match self {
            In::English => english,
            In::Russian => russian,
        }
    }

    fn lists(self) -> String {
        let mut out = String::from("\n");
        out += self.pick(
            "Both editions with all their figures. A dot marks what the printed rules show or name; what \
             they do\nnot show of such a card, and every other card, is a design of this project. Of the regions of missions the \
             print names\nonly Africa and Europe.\n\n",
            "Оба издания со всеми числами. Точкой отмечено то, что показано или названо в печатных \
             правилах;\nвсё, чего они на такой карте не показывают, как и все прочие карты, придумано для этого \
             проекта. Из регионов заданий\nв печати названы только Африка и Европа.\n\n",
        );
        for (content, edition) in [
            (retail(), self.pick("Retail", "Розничное издание")),
            (prototype(), self.pick("Prototype", "Прототип")),
        ] {
            self.edition(content, edition, &mut out);
        }
        out
    }

    fn edition(self, content: &Content, edition: &str, out: &mut String) {
        let ships = content.ships.iter().map(|ship| {
            let abilities: Vec<String> =
                ship.abilities.iter().map(|ability| self.ability(*ability)).collect();
            let deck = match ship.source {
                Source::Dealt => self.pick("dealt", "выдаётся"),
                Source::Deck(part) => self.part(content, part),
            };
            [
                self.name(&ship.name, ship.provenance),
                self.class(ship.class).to_owned(),
                self.humans(ship.price),
                ship.fuel.0.to_string(),
                ship.power.0.to_string(),
                if abilities.is_empty() { "—".to_owned() } else { abilities.join("; ") },
                deck.to_owned(),
                ship.copies.to_string(),
            ]
        });
        let head = self.pick(
            "Ships | Class | Price | Fuel | Power | Abilities | Deck | Copies",
            "Корабли | Класс | Цена | Топливо | Сила | Способности | Колода | Карт",
        );
        table(edition, head, ships, out);
        let stations = content.stations.iter().map(|station| {
            [
                self.name(&station.name, station.provenance),
                self.humans(station.price),
                self.station(station.effect),
                self.part(content, station.part).to_owned(),
                station.copies.to_string(),
            ]
        });
        let head = self.pick(
            "Stations | Price | Effect | Deck | Copies",
            "Станции | Цена | Действие | Колода | Карт",
        );
        table(edition, head, stations, out);
        let head = if content.searches_over_turns() {
            self.pick(
                "Cities | Type | Region | Raid | Search | Part | Mark",
                "Города | Тип | Регион | Налёт | Поиск | Часть | Отметка",
            )
        } else {
            self.pick(
                "Cities | Type | Region | Raid | Hunt | Armies | Part | Mark",
                "Города | Тип | Регион | Налёт | Охота | Армий | Часть | Отметка",
            )
        };
        table(edition, head, content.cities.iter().map(|city| self.city(content, city)), out);
        let armies = content.armies.iter().map(|army| {
            [
                self.name(&army.name, army.provenance),
                army.strength.map_or("—".to_owned(), |power| power.0.to_string()),
                self.part(content, army.part).to_owned(),
                army.copies.to_string(),
            ]
        });
        let head = self.pick("Armies | Strength | Part | Copies", "Армии | Сила | Часть | Карт");
        table(edition, head, armies, out);
        let compensations = content.compensations.iter().map(|card| {
            let name = self.name(&card.name, card.provenance);
            [name, self.compensation(card.effect), card.copies.to_string()]
        });
        let head = self.pick("Compensations | Effect | Copies", "Компенсации | Действие | Карт");
        table(edition, head, compensations, out);
        let missions = content.public_missions.iter().map(|mission| {
            [
                self.name(&mission.name, provenance(mission)),
                self.matching(mission.counts).to_owned(),
            ]
        });
        table(edition, self.pick("Missions | Counts", "Задания | Считаются"), missions, out);
        let missions = content.secret_missions.iter().map(|mission| {
            [
                self.name(&mission.name, mission.provenance),
                self.goal(mission.goal),
                self.humans(mission.reward),
                self.humans(mission.penalty),
                mark(mission.mark).to_owned(),
            ]
        });
        let head = self.pick(
            "Missions | Goal | Reward | Penalty | Mark",
            "Задания | Цель | Награда | Штраф | Отметка",
        );
        table(edition, head, missions, out);
    }

    fn city(self, content: &Content, city: &City) -> Vec<String> {
        let mut cells = vec![
            self.name(&city.name, city.provenance),
            self.kind(city.kind).to_owned(),
            self.region(city.region).to_owned(),
            self.humans(city.raid),
            self.humans(city.hunt),
        ];
        if !content.searches_over_turns() {
            cells.push(format!("×{}", city.draws));
        }
        cells.extend([self.part(content, city.part).to_owned(), mark(city.mark).to_owned()]);
        cells
    }

    fn name(self, name: &Name, provenance: Provenance) -> String {
        let name = if self == In::English { &name.en } else { &name.ru };
        match provenance {
            Provenance::Rulebook => format!("{name} •"),
            Provenance::Original => name.clone(),
        }
    }

    /// Groups of three digits, as each language writes them.
    fn humans(self, humans: Humans) -> String {
        match humans.count() / 1000 {
            0 => "0".to_owned(),
            thousands => format!("{thousands}{}000", self.pick(",", " ")),
        }
    }

    fn part(self, content: &Content, part: Part) -> &'static str {
        match part {
            Part::Whole => "—",
            Part::First if content.searches_over_turns() => "★",
            Part::Second if content.searches_over_turns() => "—",
            Part::First => self.pick("blue", "синяя"),
            Part::Second => self.pick("red", "красная"),
        }
    }

    const fn class(self, class: ShipClass) -> &'static str {
        match class {
            ShipClass::Saucer => self.pick("saucer", "тарелка"),
            ShipClass::Tripod => self.pick("tripod", "треножник"),
            ShipClass::Cruiser => self.pick("cruiser", "крейсер"),
        }
    }

    const fn kind(self, kind: CityType) -> &'static str {
        match kind {
            CityType::Science => self.pick("science", "наука"),
            CityType::Culture => self.pick("culture", "культура"),
            CityType::Industry => self.pick("industry", "промышленность"),
        }
    }

    const fn region(self, region: Region) -> &'static str {
        match region {
            Region::Africa => self.pick("Africa", "Африка"),
            Region::Asia => self.pick("Asia", "Азия"),
            Region::Europe => self.pick("Europe", "Европа"),
            Region::NorthAmerica => self.pick("North America", "Северная Америка"),
            Region::SouthAmerica => self.pick("South America", "Южная Америка"),
            Region::Oceania => self.pick("Oceania", "Океания"),
        }
    }

    fn matching(self, of: Matching) -> &'static str {
        match of {
            Matching::Type(kind) => self.kind(kind),
            Matching::Region(region) => self.region(region),
        }
    }

    fn ability(self, ability: Ability) -> String {
        let power = ability.most_bonus().0;
        match ability {
            Ability::With { class, .. } => {
                let beside = match class {
                    ShipClass::Saucer => self.pick("beside a saucer", "рядом с тарелкой"),
                    ShipClass::Tripod => self.pick("beside a tripod", "рядом с треножником"),
                    ShipClass::Cruiser => self.pick("beside a cruiser", "рядом с крейсером"),
                };
                format!("+{power} {beside}")
            }
            Ability::AtType { kind, .. } => format!("+{power}: {}", self.kind(kind)),
            Ability::InRegion { region, .. } => format!("+{power}: {}", self.region(region)),
            Ability::AgainstArmy { .. } => {
                format!("+{power} {}", self.pick("against an army", "против армии"))
            }
            Ability::Immortal => self.pick("immortal", "бессмертие").to_owned(),
            Ability::ChangesCity => self.pick("changes its city", "смена города").to_owned(),
            Ability::FastSearch => self.pick("fast search", "быстрый поиск").to_owned(),
            Ability::JoinsBattle => self.pick("joins battles", "присоединение к бою").to_owned(),
        }
    }

    fn station(self, effect: StationEffect) -> String {
        match effect {
            StationEffect::AddPower { power } => {
                format!("+{} {}", power.0, self.pick("for one ship", "одному кораблю"))
            }
            StationEffect::CancelBonuses => self.pick("jamming", "глушение").to_owned(),
            StationEffect::MoveEnemy => self.pick("towing", "буксировка").to_owned(),
            StationEffect::MoveOwn => self.pick("dispatching", "диспетчер").to_owned(),
            StationEffect::RerollOwn => self.pick("another roll", "ещё бросок").to_owned(),
            StationEffect::ExtraFuel { fuel } => {
                format!("+{} {}", fuel.0, self.pick("fuel", "к топливу"))
            }
            StationEffect::FewerArmies { cards } => {
                format!("−{cards} {}", self.pick("army card", "карта армий"))
            }
            StationEffect::AddAgainstArmy { power } => {
                format!("+{} {}", power.0, self.pick("against an army", "против армии"))
            }
            StationEffect::RicherRaid { humans } => {
                format!("+{} {}", self.humans(humans), self.pick("in a raid", "за налёт"))
            }
            StationEffect::SaveShip => self.pick("rescue", "спасение").to_owned(),
        }
    }

    fn compensation(self, effect: CompensationEffect) -> String {
        match effect {
            CompensationEffect::ExtraFuel { fuel } => {
                format!("+{} {}", fuel.0, self.pick("fuel", "к топливу"))
            }
            CompensationEffect::TakeTrophy => self.pick("trophy", "трофей").to_owned(),
            CompensationEffect::AddPower { power } => {
                format!("+{} {}", power.0, self.pick("for the total", "к сумме"))
            }
            CompensationEffect::RerollOwn => self.pick("another roll", "ещё бросок").to_owned(),
            CompensationEffect::RerollEnemy => {
                self.pick("another roll of an opponent", "ещё бросок соперника").to_owned()
            }
            CompensationEffect::SaveShip => self.pick("saved ship", "спасённый корабль").to_owned(),
            CompensationEffect::DismissArmy => {
                self.pick("false alarm", "ложная тревога").to_owned()
            }
            CompensationEffect::Grant { humans } => {
                format!("+{} {}", self.humans(humans), self.pick("humans", "человек"))
            }
            CompensationEffect::MoveOwn => self.pick("another course", "другой курс").to_owned(),
        }
    }

    fn goal(self, goal: SecretGoal) -> String {
        let trophies = self.pick("trophies", "трофеев");
        match goal {
            SecretGoal::Cities { of, at_least } => {
                format!("{}: {at_least}", self.matching(of))
            }
            SecretGoal::Regions { at_least } => {
                format!("{} {at_least}", self.pick("different regions:", "разных регионов:"))
            }
            SecretGoal::EveryType { at_least } => {
                format!("{} {at_least}", self.pick("of every type:", "каждого типа:"))
            }
            SecretGoal::Trophies { at_least } => format!("{trophies}: {at_least}"),
            SecretGoal::MostCities { of } => {
                format!("{} {}", self.pick("most of:", "больше всех:"), self.matching(of))
            }
            SecretGoal::MostTrophies => {
                format!("{} {trophies}", self.pick("most", "больше всех"))
            }
        }
    }
}

/// The print speaks of missions for regions, but names two of these; the content counts all as
/// printed, and a text of content is not changed for the sake of a dot.
const fn provenance(mission: &PublicMission) -> Provenance {
    match mission.counts {
        Matching::Type(_) | Matching::Region(Region::Africa | Region::Europe) => mission.provenance,
        Matching::Region(_) => Provenance::Original,
    }
}

const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Any => "—",
        Mark::ThreePlus => "3+",
        Mark::FourPlus => "4+",
        Mark::FivePlus => "5+",
    }
}

/// A table with its title, or nothing if the edition has no such cards.
fn table<Row: AsRef<[String]>>(
    edition: &str,
    head: &str,
    rows: impl Iterator<Item = Row>,
    out: &mut String,
) {
    let mut rows = rows.peekable();
    if rows.peek().is_none() {
        return;
    }
    let columns: Vec<&str> = head.split(" | ").collect();
    let (title, lines) = (columns[0].to_lowercase(), "---|".repeat(columns.len()));
    write!(out, "### {edition}: {title}\n\n| {head} |\n|{lines}\n").unwrap();
    for row in rows {
        assert_eq!(row.as_ref().len(), columns.len(), "{head}");
        writeln!(out, "| {} |", row.as_ref().join(" | ")).unwrap();
    }
    out.push('\n');
}
