//! The figures of the rulebook, drawn from the art of the cards. Numbers on them lead to clauses.

use maud::{Markup, html};
use saucer_text::Lang;
use saucer_tremble::{City, Content, Edition, Humans, Ship};
use saucer_web::parts::dice::{Skin, face};
use saucer_web::parts::icon;

use crate::board::{art, cities};
use crate::words::cards as say;
use crate::words::{humans, name};

/// The figure with this name.
pub(crate) fn figure(lang: Lang, name: &str) -> Option<Markup> {
    let draw = Draw { lang, content: Content::newest(Edition::Retail) };
    Some(match name {
        "table" => draw.table(),
        "ship" => draw.whole(206, draw.ship(90, 8, "Mole of Fate"), &SHIP),
        "city" => draw.whole(196, draw.city(90, 8, 1, "Seoul"), &CITY),
        "battle" => draw.battle(),
        "search" => Draw { content: Content::newest(Edition::Prototype), ..draw }.search(),
        _ => return None,
    })
}

/// A number in a figure: where it stands, and the clause about what it points at.
struct Mark(i32, i32, &'static str);

/// Each list is in the order in which the book tells the numbers below the figure.
const TABLE: [Mark; 7] = [
    Mark(326, 18, "T-1.1"),
    Mark(150, 72, "T-3.7"),
    Mark(12, 256, "T-4.2"),
    Mark(326, 268, "T-4.5"),
    Mark(150, 482, "T-4.1"),
    Mark(322, 482, "T-12.1"),
    Mark(322, 399, "T-9.1"),
];
const SHIP: [Mark; 5] = [
    Mark(80, 84, "T-8.1"),
    Mark(80, 108, "T-6.1"),
    Mark(260, 104, "T-4.5"),
    Mark(80, 132, "T-3.3"),
    Mark(260, 152, "T-8.5"),
];
const CITY: [Mark; 6] = [
    Mark(80, 26, "T-3.7"),
    Mark(80, 104, "T-8.2"),
    Mark(260, 124, "T-8.4"),
    Mark(80, 146, "T-7.2"),
    Mark(80, 172, "T-7.5"),
    Mark(260, 172, "T-7.3"),
];
const BATTLE: [Mark; 5] = [
    Mark(28, 74, "T-6.1"),
    Mark(114, 74, "T-8.3"),
    Mark(286, 124, "T-8.2"),
    Mark(76, 180, "T-6.6"),
    Mark(136, 180, "T-6.8"),
];
const SEARCH: [Mark; 3] = [Mark(16, 34, "T-7.7"), Mark(128, 34, "T-7.9"), Mark(240, 34, "T-7.8")];

/// A fighter of a worked battle: the ship, its bonus and the sign of its reason.
struct Fighter(&'static str, u8, &'static str);

struct Draw {
    lang: Lang,
    content: &'static Content,
}

impl Draw {
    fn whole(&self, height: i32, inside: Markup, marks: &[Mark]) -> Markup {
        html! {
            svg.drawing viewBox={ "0 0 340 " (height) } role="group" aria-label=(self.lang.plain("tr-figure")) {
                (inside)
                @for (number, Mark(x, y, clause)) in (1..).zip(marks) {
                    a.mark href={ "#" (clause) } aria-label={ (number) ": " (clause) } {
                        circle cx=(x) cy=(y) r="11" {}
                        text x=(x) y=(y + 5) { (number) }
                    }
                }
            }
        }
    }

    fn named_ship(&self, english: &str) -> &'static Ship {
        let mut ships = self.content.ships.iter();
        ships.find(|card| card.name.en == english).expect("the ship is in the box")
    }

    fn named_city(&self, english: &str) -> &'static City {
        let mut cities = self.content.cities.iter();
        cities.find(|card| card.name.en == english).expect("the city is in the box")
    }

    /// A sign of 16 by 16 with its upper left corner there.
    fn sign(x: i32, y: i32, of: &str) -> Markup {
        html! { foreignObject x=(x) y=(y) width="16" height="16" { (icon(of)) } }
    }

    /// The picture of a ship or a station with its upper left corner there.
    fn craft(x: i32, y: i32, of: &Markup) -> Markup {
        html! { foreignObject x=(x) y=(y) width="92" height="54" { (of) } }
    }

    fn die(x: i32, y: i32, rolled: u8) -> Markup {
        html! { foreignObject x=(x) y=(y) width="27" height="27" { (face(Skin::Black, rolled)) } }
    }

    /// The table in the second turn of a match for two: what lies where. It goes on from the first turn
    /// that the book tells: 100,000 humans, of which the Swot and the station took 40,000.
    fn table(&self) -> Markup {
        let mission = &self.content.public_missions[0];
        let fuel = self.lang.text("tr-fuel-limit", &[("a", 3.into()), ("b", 5.into())]);
        let sum = |humans_held: i16| humans(self.lang, Humans::ten_thousands(humans_held));
        let inside = html! {
            path.d-rail d="M20 20H300" {}
            @for (x, seat, held) in [(122, 0, 6), (190, 1, 10)] {
                rect.d-marker.{ "seat-" (seat) } x=(x - 11) y="9" width="22" height="22" rx="6" {}
                text.d-small x=(x) y="46" text-anchor="middle" { (sum(held)) }
            }
            (self.city(4, 58, 1, "Quito"))
            (self.city(176, 58, 2, "Seoul"))
            rect.d-fleet x="4" y="238" width="160" height="36" rx="9" {}
            (self.token(22, 244, "Training Saucer", 2))
            (self.token(66, 244, "Cyclops", 8))
            text.d-figure x="152" y="263" text-anchor="end" { "= 10" }
            (self.city(4, 282, 3, "Hobart"))
            (Self::sign(178, 284, "t-fuel"))
            text.d-words x="198" y="298" { (fuel) }
            @for n in 0..5 { rect.d-pip.on[n < 3] x=(178 + 32 * n) y="310" width="28" height="12" rx="4" {} }
            rect.d-slip x="176" y="338" width="160" height="52" rx="10" {}
            (Self::sign(184, 347, say::matching_icon(mission.counts)))
            text.d-words x="206" y="360" { (name(self.lang, &mission.name)) }
            text.d-words x="206" y="380" { (say::matching(self.lang, mission.counts)) }
            (self.ship(4, 468, "Swot"))
            (self.station(176, 468))
        };
        self.whole(668, inside, &TABLE)
    }

    fn token(&self, x: i32, y: i32, ship: &str, power: u8) -> Markup {
        html! {
            rect.d-token.seat-0 x=(x) y=(y) width="40" height="24" rx="8" {}
            (Self::sign(x + 4, y + 4, self.class(ship)))
            text.d-figure x=(x + 35) y=(y + 18) text-anchor="end" { (power) }
        }
    }

    fn class(&self, ship: &str) -> &'static str {
        say::class_icon(self.named_ship(ship).class)
    }

    fn ship(&self, x: i32, y: i32, english: &str) -> Markup {
        let card = self.named_ship(english);
        html! {
            g transform={ "translate(" (x) " " (y) ")" } {
                rect.d-card width="160" height="190" rx="14" {}
                path.d-sky d="M2 14A12 12 0 0 1 14 2H146A12 12 0 0 1 158 14V60H2Z" {}
                (Self::craft(34, 5, &art::ship(card)))
                text.d-title x="10" y="80" { (name(self.lang, &card.name)) }
                (Self::sign(10, 88, "t-power"))
                text.d-figure x="30" y="102" { (card.power.0) }
                (Self::sign(60, 88, "t-fuel"))
                text.d-figure x="80" y="102" { (card.fuel.0) }
                (Self::sign(10, 112, "t-human"))
                text.d-words x="30" y="126" { (humans(self.lang, card.price)) }
                @for (row, ability) in (0..).zip(&card.abilities) {
                    (Self::sign(10, 136 + 24 * row, say::ability_icon(*ability)))
                    text.d-small x="30" y=(149 + 24 * row) { (say::ability(self.lang, *ability)) }
                }
            }
        }
    }

    fn station(&self, x: i32, y: i32) -> Markup {
        let card = &self.content.stations[0];
        html! {
            g transform={ "translate(" (x) " " (y) ")" } {
                rect.d-card width="160" height="190" rx="14" {}
                path.d-sky d="M2 14A12 12 0 0 1 14 2H146A12 12 0 0 1 158 14V60H2Z" {}
                (Self::craft(34, 5, &art::station(card.effect)))
                text.d-title x="10" y="80" { (name(self.lang, &card.name)) }
                (Self::sign(10, 88, "t-station"))
                text.d-small x="30" y="102" { (self.lang.plain("tr-station")) }
                (Self::sign(10, 112, "t-human"))
                text.d-words x="30" y="126" { (humans(self.lang, card.price)) }
            }
        }
    }

    fn city(&self, x: i32, y: i32, number: u8, english: &str) -> Markup {
        let card = self.named_city(english);
        html! {
            g transform={ "translate(" (x) " " (y) ")" } {
                rect.d-card width="160" height="176" rx="14" {}
                foreignObject.d-view.(say::type_id(card.kind)) x="2" y="2" width="156" height="58" { (art::city(card)) }
                circle.d-no cx="20" cy="20" r="14" {}
                text.d-figure x="20" y="26" text-anchor="middle" { (number) }
                text.d-title x="10" y="80" { (name(self.lang, &card.name)) }
                (Self::sign(10, 88, say::type_icon(card.kind)))
                text.d-words x="30" y="101" { (say::kind(self.lang, card.kind)) }
                (Self::sign(10, 108, cities::region_icon(card.region)))
                text.d-words x="30" y="121" { (say::region(self.lang, card.region)) }
                (Self::sign(10, 130, "t-human"))
                text.d-words x="30" y="143" { (self.lang.plain("tr-raid")) }
                text.d-figure x="152" y="144" text-anchor="end" { (humans(self.lang, card.raid)) }
                (Self::sign(10, 154, if self.content.searches_over_turns() { "t-search" } else { "t-net" }))
                text.d-figure x="98" y="168" text-anchor="end" { (humans(self.lang, card.hunt)) }
                (Self::sign(110, 154, "t-army"))
                text.d-figure x="152" y="168" text-anchor="end" { "×" (card.draws) }
            }
        }
    }

    /// The battle of Seoul that the book works out: 24 to 23.
    fn battle(&self) -> Markup {
        let zoidberg = [Fighter("Sturdy", 0, ""), Fighter("Mole of Fate", 3, "t-science")];
        let bender = [Fighter("Starship", 3, "t-tripod"), Fighter("Cyclops", 3, "t-saucer")];
        let inside = html! {
            (self.fleet(4, "seat-1", self.lang.pick("Bender", "Бендер"), &bender, (4, 6)))
            (self.fleet(176, "seat-2", self.lang.pick("Zoidberg", "Зойдберг"), &zoidberg, (2, 4)))
        };
        self.whole(194, inside, &BATTLE)
    }

    fn fleet(&self, x: i32, seat: &str, who: &str, fleet: &[Fighter; 2], roll: (u8, u8)) -> Markup {
        let worth = |Fighter(ship, bonus, _): &Fighter| self.named_ship(ship).power.0 + bonus;
        let power: u8 = fleet.iter().map(worth).sum();
        html! {
            g transform={ "translate(" (x) " 4)" } {
                rect.d-card width="160" height="168" rx="14" {}
                path.d-head.(seat) d="M2 14A12 12 0 0 1 14 2H146A12 12 0 0 1 158 14V30H2Z" {}
                text.d-title x="12" y="22" { (who) }
                @for (row, fighter) in (0..).zip(fleet) {
                    @let Fighter(ship, bonus, reason) = fighter;
                    @let top = 38 + 50 * row;
                    (Self::sign(8, top, self.class(ship)))
                    text.d-words x="28" y=(top + 13) { (name(self.lang, &self.named_ship(ship).name)) }
                    text.d-words x=(if *bonus > 0 { 52 } else { 122 }) y=(top + 36) text-anchor="end" { (self.named_ship(ship).power.0) }
                    @if *bonus > 0 {
                        text.d-good x="58" y=(top + 36) { "+" (bonus) }
                        (Self::sign(78, top + 22, reason))
                    }
                    text.d-figure x="150" y=(top + 36) text-anchor="end" { (worth(fighter)) }
                }
                path.d-sum d="M8 132H152" {}
                text.d-figure x="38" y="155" text-anchor="end" { (power) " +" }
                (Self::die(44, 136, roll.0))
                (Self::die(74, 136, roll.1))
                text.d-total x="152" y="158" text-anchor="end" { "= " (power + roll.0 + roll.1) }
            }
        }
    }

    /// A search of the prototype: the ships stay to the end of the second turn after this one, and armies
    /// may come in both.
    fn search(&self) -> Markup {
        let (city, ship) = (self.named_city("Seoul"), self.named_ship("Stilts"));
        let inside = html! {
            @for (column, turn) in (0..).zip([3, 4, 5]) {
                g transform={ "translate(" (4 + 112 * column) " 4)" } {
                    rect.d-card width="108" height="176" rx="14" {}
                    text.d-title x="56" y="22" text-anchor="middle" { (self.lang.text("tr-turn", &[("n", turn.into())])) }
                    foreignObject.d-view.(say::type_id(city.kind)) x="2" y="70" width="104" height="46" { (art::city(city)) }
                    (Self::craft(8, 34, &art::ship(ship)))
                    @if column > 0 {
                        (Self::sign(36, 124, "t-army"))
                        text.d-figure x="58" y="138" { "?" }
                    }
                }
                @if column > 0 { path.d-arrow d={ "M" (112 * column - 4) " 76h14m-6-6 6 6-6 6" } {} }
            }
            (Self::sign(40, 128, "t-time"))
            text.d-figure x="62" y="142" { "2" }
            (Self::sign(238, 152, "t-human"))
            text.d-figure x="258" y="166" { "+" (humans(self.lang, city.hunt)) }
        };
        self.whole(186, inside, &SEARCH)
    }
}
