//! Events in words.

use saucer_core::Seat;
use saucer_encounters::{Card, End, Event, Kind, Mode, Spot, When, Whither};
use saucer_text::FluentValue;
use saucer_web::parts::frame::Line;
use saucer_web::parts::tone::Tone;

use super::names::{self, Names, space_piece};
use crate::At;
use crate::board::alien::is_attack;
use crate::board::face::stacks;

/// The name of a player among pieces.
pub(crate) fn seat_piece(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// The name of the combat zone among pieces.
pub(crate) const COMBAT: &str = "combat";

/// A sentence of the log.
pub(super) struct Told<'a> {
    key: &'a str,
    args: Vec<(&'static str, FluentValue<'static>)>,
    tone: Tone,
    clause: &'static str,
    pieces: Vec<String>,
}

impl<'a> Told<'a> {
    pub(super) fn new(key: &'a str, clause: &'static str) -> Told<'a> {
        Told { key, args: Vec::new(), tone: Tone::Plain, clause, pieces: Vec::new() }
    }

    pub(super) fn who(mut self, at: &At<'_>, seat: Seat) -> Told<'a> {
        self.args.push(("who", at.name(seat).into()));
        self.pieces.push(seat_piece(seat));
        self
    }

    pub(super) fn card(mut self, at: &At<'_>, card: Card) -> Told<'a> {
        self.args.push(("card", at.quoted(card).into()));
        self
    }

    pub(super) fn n(mut self, n: impl Into<FluentValue<'static>>) -> Told<'a> {
        self.args.push(("n", n.into()));
        self
    }

    pub(super) fn arg(mut self, name: &'static str, words: String) -> Told<'a> {
        self.args.push((name, words.into()));
        self
    }

    pub(super) fn at(mut self, piece: impl Into<String>) -> Told<'a> {
        self.pieces.push(piece.into());
        self
    }

    pub(super) const fn good(mut self) -> Told<'a> {
        self.tone = Tone::Good;
        self
    }

    pub(super) const fn bad(mut self) -> Told<'a> {
        self.tone = Tone::Bad;
        self
    }

    fn line(self, at: &At<'_>) -> Line {
        let words = at.text(self.key, &self.args);
        let clause = Some(self.clause).filter(|_| self.tone != Tone::Heading);
        Line { tone: self.tone, words, clause, pieces: self.pieces }
    }
}

/// An event as a sentence of the log.
pub(crate) fn event(at: &At<'_>, event: &Event) -> Line {
    told(at, event).line(at)
}

/// Cards that somebody has played one after another, as one sentence.
pub(crate) fn played(at: &At<'_>, seat: Seat, cards: &[Card]) -> Line {
    let titles: Vec<String> = stacks(cards)
        .into_iter()
        .map(|(card, n)| if n > 1 { format!("{} ×{n}", at.quoted(card)) } else { at.quoted(card) })
        .collect();
    Told::new("enc-ev-played", "E-4.1").who(at, seat).arg("card", titles.join(", ")).line(at)
}

fn told(at: &At<'_>, event: &Event) -> Told<'static> {
    match *event {
        Event::Cast { seat, avatar } => {
            Told::new("enc-ev-cast", "E-2.2").who(at, seat).card(at, avatar)
        }
        Event::Drew { seat, n, cards } => match cards {
            Some(few) => {
                let titles: Vec<String> = few.cards().iter().map(|card| at.quoted(*card)).collect();
                Told::new("enc-ev-drew-own", "E-2.1").who(at, seat).arg("cards", titles.join(", "))
            }
            None => Told::new("enc-ev-drew", "E-2.1").who(at, seat).n(n),
        },
        Event::DrewKnown { seat, card } => {
            Told::new("enc-ev-drew-known", "E-1.4").who(at, seat).card(at, card)
        }
        Event::Reshuffled { seat } => Told::new("enc-ev-reshuffled", "E-11.3").who(at, seat),
        Event::Filled { place, card } => {
            Told::new("enc-ev-filled", "E-4.7").card(at, card).at(format!("hq-{place}"))
        }
        Event::TurnBegan { seat, turn } => {
            let mut told = Told::new("enc-ev-turn", "E-3.2").who(at, seat).n(turn);
            told.tone = Tone::Heading;
            told
        }
        Event::DeadReturn { n } => Told::new("enc-ev-dead-return", "E-11.4").n(n).bad(),
        Event::Entered { space } => Told::new("enc-ev-entered", "E-3.2")
            .arg("space", at.space(space))
            .at(space_piece(space)),
        Event::Pushed { from } => {
            Told::new("enc-ev-pushed", "E-3.3").arg("space", at.space(from)).at(space_piece(from))
        }
        Event::EnteredCombat { card } => {
            Told::new("enc-ev-combat", "E-3.4").card(at, card).at(COMBAT).bad()
        }
        Event::Revealed { card, spot } => revealed(at, card, spot),
        Event::Happened { card, hazard } => happened(at, card, hazard),
        Event::AttachedTo { card, space } => Told::new("enc-ev-attached", "E-10.8")
            .card(at, card)
            .arg("space", at.space(space))
            .at(space_piece(space)),
        Event::Played { seat, card, of: None } => {
            Told::new("enc-ev-played", "E-4.1").who(at, seat).card(at, card)
        }
        Event::Played { seat, card, of: Some(owner) } => Told::new("enc-ev-copied", "E-8.2")
            .who(at, seat)
            .card(at, card)
            .arg("owner", at.name(owner)),
        // What waits for something to happen has no number.
        Event::Used { seat, card, ability: u8::MAX } => {
            Told::new("enc-ev-fires", "E-10.3").who(at, seat).card(at, card)
        }
        Event::Used { seat, card, ability } => Told::new("enc-ev-used", "E-4.4")
            .who(at, seat)
            .card(at, card)
            .arg("line", super::decision::ability_line(at, card, ability)),
        Event::Gained { seat, card, paid: 0 } => {
            Told::new("enc-ev-gained", "E-4.8").who(at, seat).card(at, card).good()
        }
        Event::Gained { seat, card, paid } => {
            Told::new("enc-ev-recruited", "E-4.7").who(at, seat).card(at, card).n(paid).good()
        }
        Event::Paid { seat, recruit, attack: 0 } => {
            Told::new("enc-ev-paid-recruit", "E-10.11").who(at, seat).n(recruit)
        }
        Event::Paid { seat, attack, .. } => {
            Told::new("enc-ev-paid-attack", "E-10.11").who(at, seat).n(attack)
        }
        Event::Totals { recruit, attack } => {
            Told::new("enc-ev-totals", "E-4.2").n(recruit).arg("m", attack.to_string())
        }
        Event::Scanned { seat, space, paid } => Told::new("enc-ev-scanned", "E-5.1")
            .who(at, seat)
            .arg("space", at.space(space))
            .n(paid)
            .at(space_piece(space)),
        Event::Fought { seat, card, paid } => {
            Told::new("enc-ev-fought", "E-5.7").who(at, seat).card(at, card).n(paid)
        }
        Event::Killed { card } => {
            let key = at.or_hunt("enc-ev-killed", "enc-ev-killed-prey");
            Told::new(key, "E-5.9").card(at, card).good()
        }
        Event::Offered { seat, card } => {
            Told::new("enc-ev-offered", "E-8.1").who(at, seat).card(at, card).good()
        }
        Event::Called { seat } => Told::new("enc-ev-called", "E-8.6").who(at, seat),
        Event::Passed { seat } => Told::new("enc-ev-passed", "E-8.6").who(at, seat),
        Event::Moved { seat, card, to } => moved(at, seat, card, to),
        Event::Shown { seat, card } => {
            Told::new("enc-ev-shown", "E-10.5").who(at, seat).card(at, card)
        }
        Event::TurnedOver { seat, card } => {
            let strike = at.spec(card).kind == Kind::Strike;
            let key = if strike { "enc-ev-turned-strike" } else { "enc-ev-turned" };
            Told::new(key, "E-10.5").who(at, seat).card(at, card)
        }
        Event::Struck { seat, strike, damage } => struck(at, seat, strike, damage),
        Event::Avoided { seat } => Told::new("enc-ev-avoided", "E-6.5").who(at, seat).good(),
        Event::Cancelled { seat, strike } => {
            Told::new("enc-ev-cancelled", "E-6.6").who(at, seat).card(at, strike).good()
        }
        Event::Healed { seat, strike, by } => {
            let restored = at.spec(strike).damage == 0 && at.spec(strike).dishonor > 0;
            let key = match (seat == by, restored) {
                (true, false) => "enc-ev-healed",
                (true, true) => "enc-ev-restored",
                (false, false) => "enc-ev-healed-other",
                (false, true) => "enc-ev-restored-other",
            };
            let clause = at.or_hunt("E-6.7", "E-15.3");
            let told = Told::new(key, clause).who(at, by).card(at, strike).good();
            if seat == by { told } else { told.arg("whom", at.name(seat)).at(seat_piece(seat)) }
        }
        Event::Marked { seat, marks } => {
            let told = Told::new("enc-ev-marked", "E-5.11").who(at, seat).n(marks);
            if marks > 0 { told.bad() } else { told }
        }
        Event::Completed { objective } => {
            Told::new("enc-ev-completed", "E-7.2").card(at, objective).at("objective").good()
        }
        Event::Died { seat } => Told::new("enc-ev-died", "E-11.1").who(at, seat).bad(),
        Event::First { seat } => Told::new("enc-ev-first", "E-13.5").who(at, seat),
        // Which one it is lies in the own room of trophies, not in a log that others may see over a shoulder.
        Event::Dealt { seat, .. } => Told::new("enc-ev-dealt", "E-17.5").who(at, seat),
        Event::DealtOpen { seat, rivalry: card } => {
            Told::new("enc-ev-dealt-own", "E-17.5").who(at, seat).card(at, card)
        }
        Event::MercenariesCome { n } if at.view().hive.is_some() => {
            Told::new("enc-ev-drones", "E-24.7").n(n).bad()
        }
        Event::MercenariesCome { n } => Told::new("enc-ev-mercenaries", "E-16.4").n(n).bad(),
        Event::Geared { card, on: Some(prey) } => {
            Told::new("enc-ev-geared", "E-14.2").card(at, card).arg("on", at.quoted(prey)).bad()
        }
        Event::Geared { card, on: None } => Told::new("enc-ev-gear-waits", "E-14.3").card(at, card),
        Event::Arrested { card, by } => {
            Told::new("enc-ev-arrested", "E-14.15").card(at, card).arg("by", at.quoted(by))
        }
        Event::Released { card } => Told::new("enc-ev-released", "E-14.15").card(at, card),
        Event::Escaped { card } => {
            Told::new("enc-ev-escaped", "E-14.12").card(at, card).at(COMBAT).bad()
        }
        Event::Trapped { seat, card } => {
            Told::new("enc-ev-trapped", "E-14.6").who(at, seat).card(at, card).bad()
        }
        Event::Averted { seat, card, paid } => {
            Told::new("enc-ev-averted", "E-14.5").who(at, seat).card(at, card).n(paid)
        }
        Event::Freed { seat, of, card, paid } => {
            let key = if seat == of { "enc-ev-freed" } else { "enc-ev-freed-other" };
            let told = Told::new(key, "E-14.7").who(at, seat).card(at, card).n(paid);
            if seat == of { told } else { told.arg("whom", at.name(of)).at(seat_piece(of)) }
        }
        Event::Trophy { seat, card } => {
            Told::new("enc-ev-trophy", "E-13.6").who(at, seat).card(at, card).good()
        }
        Event::LostTrophy { seat, card } => {
            Told::new("enc-ev-lost-trophy", "E-15.11").who(at, seat).card(at, card).bad()
        }
        Event::Points { heal, restore, duels } => Told::new("enc-ev-points", "E-15.3")
            .n(heal)
            .arg("m", restore.to_string())
            .arg("k", duels.to_string()),
        Event::Duelled { seat, target, paid } => blow(at, event)
            .who(at, seat)
            .n(paid)
            .arg("whom", at.name(target))
            .at(seat_piece(target))
            .bad(),
        Event::TestRevealed { card } => Told::new("enc-ev-test", "E-17.2").card(at, card),
        Event::RivalryShown { seat, rivalry, honor } => {
            Told::new("enc-ev-rivalry", "E-17.6").who(at, seat).card(at, rivalry).n(honor)
        }
        Event::Honor { seat, honor } => Told::new("enc-ev-honor", "E-16.5").who(at, seat).n(honor),
        Event::Ended { end, .. } => {
            let (key, clause) = how_ended(at.view().setup.mode(), end);
            let told = Told::new(key, clause);
            if end.is_won() { told.good() } else { told.bad() }
        }
        Event::Hugged { seat, card } => {
            hive(at, "enc-ev-hugged", "E-21.1", card).who(at, seat).bad()
        }
        Event::Implanted { seat, card } => {
            hive(at, "enc-ev-implanted", "E-21.3", card).who(at, seat).bad()
        }
        Event::Withered { seat, card } => hive(at, "enc-ev-withered", "E-21.3", card).who(at, seat),
        Event::Burst { seat, card } => hive(at, "enc-ev-burst", "E-21.5", card).who(at, seat).bad(),
        Event::Turned { seat, avatar } => {
            hive(at, "enc-ev-alien", "E-26.2", avatar).who(at, seat).bad()
        }
        Event::Driven { seat, n } => Told::new("enc-ev-driven", "E-26.5").who(at, seat).n(n).bad(),
        Event::Stowed { n } => Told::new("enc-ev-stowed", "E-21.7").n(n).bad(),
        Event::Cloned { card } => hive(at, "enc-ev-cloned", "E-22.1", card).at(COMBAT).bad(),
        Event::Captured { card } => hive(at, "enc-ev-captured", "E-22.2", card).bad(),
        Event::Cocooned { seat } => Told::new("enc-ev-cocooned", "E-22.3").who(at, seat).bad(),
        Event::Unwrapped { seat, of, paid } => {
            let told = Told::new("enc-ev-unwrapped", "E-22.3").who(at, seat).n(paid).good();
            told.arg("whom", at.name(of)).at(seat_piece(of))
        }
        Event::Ransomed { seat, card, paid } => {
            hive(at, "enc-ev-ransomed", "E-22.2", card).who(at, seat).n(paid).good()
        }
        Event::HazardStays { card } => hive(at, "enc-ev-hazard-stays", "E-22.4", card).bad(),
        Event::Disarmed { seat, card } => {
            hive(at, "enc-ev-disarmed", "E-22.4", card).who(at, seat).good()
        }
        Event::HazardLurks { card } => hive(at, "enc-ev-hazard-lurks", "E-22.5", card).bad(),
        Event::HazardPassed { seat, card } => {
            hive(at, "enc-ev-hazard-passed", "E-22.6", card).who(at, seat).bad()
        }
        Event::WildsShuffled => Told::new("enc-ev-wilds-shuffled", "E-22.7").bad(),
        Event::Revived { card } => hive(at, "enc-ev-revived", "E-22.8", card).at(COMBAT).bad(),
        Event::Uncaged { n, on_top } => {
            Told::new("enc-ev-uncaged", "E-24.11").n(n).arg("m", on_top.to_string()).bad()
        }
        Event::PlaceClosed { place, card: Some(card) } => {
            hive(at, "enc-ev-place-closed", "E-22.9", card).at(format!("hq-{place}")).bad()
        }
        Event::PlaceClosed { .. } => Told::new("enc-ev-place-closed-empty", "E-22.9").bad(),
    }
}

/// A blow between players: an attack of or on an Alien (E-26.4), or a duel.
fn blow(at: &At<'_>, event: &Event) -> Told<'static> {
    if is_attack(at, event) {
        Told::new("enc-ev-attacked", "E-26.4")
    } else {
        Told::new("enc-ev-duelled", "E-15.8")
    }
}

/// Something that the hive does with a card.
fn hive(at: &At<'_>, key: &'static str, clause: &'static str, card: Card) -> Told<'static> {
    Told::new(key, clause).card(at, card)
}

/// A strike with what it does, and what it comes to with those before it.
fn struck(at: &At<'_>, seat: Seat, strike: Card, total: u8) -> Told<'static> {
    let spec = at.spec(strike);
    let (key, clause) = match (spec.damage > 0, spec.dishonor > 0) {
        (false, false) => ("enc-ev-struck-none", "E-6.3"),
        (true, false) => ("enc-ev-struck", "E-6.3"),
        (false, true) => ("enc-ev-struck-shame", "E-14.10"),
        (true, true) => ("enc-ev-struck-both", "E-14.10"),
    };
    let told = Told::new(key, clause).who(at, seat).card(at, strike).n(spec.damage);
    let told = told.arg("dishonor", spec.dishonor.to_string()).arg("total", total.to_string());
    if spec.damage + spec.dishonor > 0 { told.bad() } else { told }
}

/// Where a card was turned over.
fn revealed(at: &At<'_>, card: Card, spot: Option<Spot>) -> Told<'static> {
    let told = match spot {
        Some(Spot::Wilds(number)) => {
            let space = names::space(number);
            Told::new("enc-ev-revealed-in", "E-5.5")
                .arg("space", at.space(space))
                .at(space_piece(space))
        }
        Some(Spot::Combat(_)) => Told::new("enc-ev-revealed-combat", "E-5.5").at(COMBAT),
        Some(Spot::Before(_)) | None => Told::new("enc-ev-revealed", "E-5.5"),
    };
    let told = told.card(at, card);
    match at.spec(card).kind {
        Kind::Enemy | Kind::Hazard | Kind::Event => told.bad(),
        _ => told,
    }
}

/// What an event or a hazard does, in the words of the objective or the location that says so.
fn happened(at: &At<'_>, card: Card, hazard: u8) -> Told<'static> {
    let wanted = |when: When| match hazard {
        0 => when == When::Event,
        n => when == When::Hazard(n),
    };
    let at_number = at.spec(card).abilities.iter().position(|ability| wanted(ability.when));
    let number = at_number.and_then(|number| u8::try_from(number).ok());
    let line = number.map(|number| super::decision::ability_line(at, card, number));
    let piece = if hazard == 0 { "objective" } else { "location" };
    Told::new("enc-ev-happened", "E-5.5").arg("line", line.unwrap_or_default()).at(piece).bad()
}

fn moved(at: &At<'_>, seat: Seat, card: Card, to: Whither) -> Told<'static> {
    let key = match to {
        Whither::Discard => "enc-ev-to-discard",
        Whither::Top => "enc-ev-to-top",
        Whither::Hand => "enc-ev-to-hand",
        Whither::Dead => "enc-ev-to-dead",
        Whither::Barracks => at.or_hunt("enc-ev-to-barracks", "enc-ev-to-armory"),
        Whither::Home => "enc-ev-home",
    };
    Told::new(key, "E-10.2").who(at, seat).card(at, card)
}

/// How a match ended, and the clause that says so.
pub(crate) const fn how_ended(mode: Mode, end: End) -> (&'static str, &'static str) {
    match mode {
        Mode::Hunters | Mode::Pack | Mode::Safari => hunt_ended(end),
        Mode::Hunted => ended(end),
        Mode::Crossover => crossover_ended(end),
    }
}

const fn hunt_ended(end: End) -> (&'static str, &'static str) {
    match end {
        End::Major | End::Minor => ("enc-end-hunt-major", "E-16.2"),
        End::Dead => ("enc-end-hunt-dead", "E-16.3"),
        End::OutOfTime => ("enc-end-hunt-time", "E-16.4"),
        End::TooLate => ("enc-end-hunt-late", "E-16.3"),
    }
}

const fn ended(end: End) -> (&'static str, &'static str) {
    match end {
        End::Major => ("enc-end-major", "E-7.6"),
        End::Minor => ("enc-end-minor", "E-7.7"),
        End::Dead => ("enc-end-dead", "E-1.2"),
        End::OutOfTime => ("enc-end-time", "E-11.4"),
        End::TooLate => ("enc-end-late", "E-12.3"),
    }
}

/// In a crossover nobody says who the last enemy was.
const fn crossover_ended(end: End) -> (&'static str, &'static str) {
    match end {
        End::Major => ("enc-end-both-major", "E-7.5"),
        End::Minor => ("enc-end-both-minor", "E-7.7"),
        End::Dead => ("enc-end-both-dead", "E-1.2"),
        End::OutOfTime => ("enc-end-both-time", "E-11.4"),
        End::TooLate => ("enc-end-both-late", "E-12.3"),
    }
}
