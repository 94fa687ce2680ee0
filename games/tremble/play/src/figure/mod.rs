//! The figures of the rulebook, drawn from the art of the cards. Numbers on them lead to clauses.

mod place;

use maud::{Markup, Render, html};
use saucer_text::Lang;
use saucer_tremble::{City, Content, Edition, Humans, Ship};
use saucer_web::parts::dice::{Skin, face};
use saucer_web::parts::icon;

use crate::board::{art, cities};
use crate::words::cards as say;
use crate::words::{humans, name};
use place::{
    ALONE, AMPLIFIER, BATTLE, BENDER, CITY, FLEET, FUEL, HOBART, MISSION, Mark, Place, QUITO,
    SEARCH, SEOUL, SHIP, SWOT, TABLE, TURNS, WIDE, ZOIDBERG, line,
};

/// The figure with this name.
pub(crate) fn figure(lang: Lang, name: &str) -> Option<Markup> {
    let draw = Draw { lang, content: Content::newest(Edition::Retail) };
    Some(match name {
        "table" => draw.table(),
        "ship" => draw.whole(206, draw.ship(ALONE, "Mole of Fate"), &SHIP),
        "city" => draw.whole(196, draw.city(ALONE, 1, "Seoul"), &CITY),
        "battle" => draw.battle(),
        "search" => Draw { content: Content::newest(Edition::Prototype), ..draw }.search(),
        _ => return None,
    })
}

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
                        text x=(x) y=(y) { (number) }
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

    /// A sign of 16 by 16 in the middle of a line.
    fn sign(x: i32, line: i32, of: &str) -> Markup {
        html! { foreignObject x=(x) y=(line - 8) width="16" height="16" { (icon(of)) } }
    }

    /// A line of a card: its sign and its words, in letters of this class.
    fn line(line: i32, of: &str, class: &str, words: impl Render) -> Markup {
        html! {
            (Self::sign(10, line, of))
            text.(class) x="30" y=(line) { (words) }
        }
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
                text.d-small x=(x) y="42" text-anchor="middle" { (sum(held)) }
            }
            (self.city(QUITO, 1, "Quito"))
            (self.city(SEOUL, 2, "Seoul"))
            g transform=(FLEET.moved()) {
                rect.d-fleet width=(WIDE) height="36" rx="9" {}
                (self.token(24, "Training Saucer", 2))
                (self.token(68, "Cyclops", 8))
                text.d-figure x="150" y="18" text-anchor="end" { "= 10" }
            }
            (self.city(HOBART, 3, "Hobart"))
            g.d-page transform=(FUEL.moved()) {
                (Self::sign(0, 14, "t-fuel"))
                text.d-words x="20" y="14" { (fuel) }
                @for n in 0..5 { rect.d-pip.on[n < 3] x=(32 * n) y="34" width="28" height="12" rx="4" {} }
            }
            g transform=(MISSION.moved()) {
                rect.d-slip width=(WIDE) height="52" rx="10" {}
                (Self::line(17, say::matching_icon(mission.counts), "d-words", name(self.lang, &mission.name)))
                text.d-words x="30" y="37" { (say::matching(self.lang, mission.counts)) }
            }
            (self.ship(SWOT, "Swot"))
            (self.station(AMPLIFIER))
        };
        self.whole(668, inside, &TABLE)
    }

    fn token(&self, x: i32, ship: &str, power: u8) -> Markup {
        html! {
            rect.d-token.seat-0 x=(x) y="6" width="40" height="24" rx="8" {}
            (Self::sign(x + 4, 18, self.class(ship)))
            text.d-figure x=(x + 35) y="18" text-anchor="end" { (power) }
        }
    }

    fn class(&self, ship: &str) -> &'static str {
        say::class_icon(self.named_ship(ship).class)
    }

    /// A card of the ship deck as far as ships and stations are alike.
    fn card(&self, at: Place, art: &Markup, title: &str, price: Humans, rest: &Markup) -> Markup {
        html! {
            g transform=(at.moved()) {
                rect.d-card width=(WIDE) height="190" rx="14" {}
                path.d-sky d="M2 14A12 12 0 0 1 14 2H146A12 12 0 0 1 158 14V60H2Z" {}
                (Self::craft(34, 5, art))
                text.d-title x="10" y=(line::NAME) { (title) }
                (Self::line(line::PRICE, "t-human", "d-words", humans(self.lang, price)))
                (rest)
            }
        }
    }

    fn ship(&self, at: Place, english: &str) -> Markup {
        let card = self.named_ship(english);
        let rest = html! {
            (Self::line(line::FIGURES, "t-power", "d-figure", card.power.0))
            (Self::sign(60, line::FIGURES, "t-fuel"))
            text.d-figure x="80" y=(line::FIGURES) { (card.fuel.0) }
            @for (row, ability) in (0..).zip(&card.abilities) {
                (Self::line(line::ABILITIES + 24 * row, say::ability_icon(*ability), "d-small", say::ability(self.lang, *ability)))
            }
        };
        self.card(at, &art::ship(card), name(self.lang, &card.name), card.price, &rest)
    }

    fn station(&self, at: Place) -> Markup {
        let card = &self.content.stations[0];
        let sort = self.lang.plain("tr-station");
        let rest = Self::line(line::FIGURES, "t-station", "d-sort", sort);
        let art = art::station(card.effect);
        self.card(at, &art, name(self.lang, &card.name), card.price, &rest)
    }

    fn city(&self, at: Place, number: u8, english: &str) -> Markup {
        let card = self.named_city(english);
        let hunt = if self.content.searches_over_turns() { "t-search" } else { "t-net" };
        html! {
            g transform=(at.moved()) {
                rect.d-card width=(WIDE) height="176" rx="14" {}
                foreignObject.d-view.(say::type_id(card.kind)) x="2" y="2" width="156" height="58" { (art::city(card)) }
                circle.d-no cx="20" cy=(line::FIELD) r="14" {}
                text.d-figure x="20" y=(line::FIELD) text-anchor="middle" { (number) }
                text.d-title x="10" y=(line::NAME) { (name(self.lang, &card.name)) }
                (Self::line(line::TYPE, say::type_icon(card.kind), "d-words", say::kind(self.lang, card.kind)))
                (Self::line(line::REGION, cities::region_icon(card.region), "d-words", say::region(self.lang, card.region)))
                (Self::line(line::RAID, "t-human", "d-words", self.lang.plain("tr-raid")))
                text.d-figure x="152" y=(line::RAID) text-anchor="end" { (humans(self.lang, card.raid)) }
                (Self::sign(10, line::HUNT, hunt))
                text.d-figure x="98" y=(line::HUNT) text-anchor="end" { (humans(self.lang, card.hunt)) }
                (Self::sign(110, line::HUNT, "t-army"))
                text.d-figure x="152" y=(line::HUNT) text-anchor="end" { "×" (card.draws) }
            }
        }
    }

    /// The battle of Seoul that the book works out: 24 to 23.
    fn battle(&self) -> Markup {
        let zoidberg = [Fighter("Sturdy", 0, ""), Fighter("Mole of Fate", 3, "t-science")];
        let bender = [Fighter("Starship", 3, "t-tripod"), Fighter("Cyclops", 3, "t-saucer")];
        let inside = html! {
            (self.fleet(BENDER, "seat-1", self.lang.pick("Bender", "Бендер"), &bender, (4, 6)))
            (self.fleet(ZOIDBERG, "seat-2", self.lang.pick("Zoidberg", "Зойдберг"), &zoidberg, (2, 4)))
        };
        self.whole(194, inside, &BATTLE)
    }

    fn fleet(
        &self,
        at: Place,
        seat: &str,
        who: &str,
        fleet: &[Fighter; 2],
        roll: (u8, u8),
    ) -> Markup {
        let worth = |Fighter(ship, bonus, _): &Fighter| self.named_ship(ship).power.0 + bonus;
        let power: u8 = fleet.iter().map(worth).sum();
        html! {
            g transform=(at.moved()) {
                rect.d-card width=(WIDE) height="168" rx="14" {}
                path.d-head.(seat) d="M2 14A12 12 0 0 1 14 2H146A12 12 0 0 1 158 14V30H2Z" {}
                text.d-title x="12" y="16" { (who) }
                @for (row, fighter) in (0..).zip(fleet) {
                    @let Fighter(ship, bonus, reason) = fighter;
                    @let figures = line::FIGHTER + line::NEXT_FIGHTER * row;
                    (Self::line(figures - 22, self.class(ship), "d-words", name(self.lang, &self.named_ship(ship).name)))
                    text.d-words x=(if *bonus > 0 { 52 } else { 122 }) y=(figures) text-anchor="end" { (self.named_ship(ship).power.0) }
                    @if *bonus > 0 {
                        text.d-good x="58" y=(figures) { "+" (bonus) }
                        (Self::sign(78, figures, reason))
                    }
                    text.d-figure x="150" y=(figures) text-anchor="end" { (worth(fighter)) }
                }
                path.d-sum d="M8 133H152" {}
                text.d-figure x="38" y="150" text-anchor="end" { (power) " +" }
                (Self::die(44, 137, roll.0))
                (Self::die(74, 137, roll.1))
                text.d-total x="152" y="150" text-anchor="end" { "= " (power + roll.0 + roll.1) }
            }
        }
    }

    /// A search of the prototype: the ships stay to the end of the second turn after this one, and armies
    /// may come in both.
    fn search(&self) -> Markup {
        let (city, ship) = (self.named_city("Seoul"), self.named_ship("Stilts"));
        let inside = html! {
            @for (at, turn) in TURNS.into_iter().zip(3..) {
                g transform=(at.moved()) {
                    rect.d-card width="108" height="176" rx="14" {}
                    text.d-title x="56" y="18" text-anchor="middle" { (self.lang.text("tr-turn", &[("n", turn.into())])) }
                    foreignObject.d-view.(say::type_id(city.kind)) x="2" y="70" width="104" height="46" { (art::city(city)) }
                    (Self::craft(8, 34, &art::ship(ship)))
                    @if turn == 3 {
                        (Self::sign(36, 132, "t-time"))
                        text.d-figure x="58" y="132" { "2" }
                    } @else {
                        (Self::sign(36, 132, "t-army"))
                        text.d-figure x="58" y="132" { "?" }
                    }
                    @if turn == 5 {
                        (Self::sign(10, 156, "t-human"))
                        text.d-figure x="30" y="156" { "+" (humans(self.lang, city.hunt)) }
                    }
                }
            }
            @for at in &TURNS[1..] { path.d-arrow d={ "M" (at.0 - 8) " 76h14m-6-6 6 6-6 6" } {} }
        };
        self.whole(186, inside, &SEARCH)
    }
}
