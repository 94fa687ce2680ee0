//! What happens as steps that are played: the reveal, every battle with the dice of every fighter, every hunt with
//! its army cards, losses and rewards are scenes, whoever looks.

mod hunt;
mod map;
mod spoils;

use hunt::Hunt;
use map::{Arrival, Attacker, Laid};
use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{ArmyId, Event, Roll, ShipId};
use saucer_web::parts::dice::{Skin, face};
use saucer_web::parts::playback::{Kind, Scene, Step};

use crate::At;
use crate::words::{self, Names, Past};

/// So many entries of the log are looked at for steps.
const LATELY: usize = 24;

/// The steps of the last entries, oldest first.
pub(crate) fn steps(at: &At<'_>) -> Vec<Step> {
    let log = &at.shown.log;
    let lately = log.len().saturating_sub(LATELY);
    // A position that somebody has written down has no log of how its cities came.
    let row = at.view().row.iter().map(|laid| Laid { field: laid.field, city: laid.city });
    let mut story = Story { row: row.collect(), ..Story::default() };
    let mut past = Past::default();
    let mut steps = Vec::new();
    for (n, told) in log.iter().enumerate() {
        for (nth, event) in told.events.iter().enumerate() {
            past.learn(event);
            story.learn(event);
            // All ships are turned over at once, so the map of the reveal is known when it begins (T-5.1).
            if *event == Event::Revealed {
                story.sent = told.events[nth..].iter().filter_map(attacker).collect();
            }
            if n >= lately
                && let Some(step) = story.step(at, &past, event)
            {
                steps.push(Step { number: told.seq, ..step });
            }
        }
    }
    steps
}

/// How an event is played; nothing for what only the log tells.
pub(crate) const fn kind(event: &Event) -> Option<Kind> {
    match event {
        // What everybody does in every turn, and what is told by what follows from it.
        Event::MissionOpened { .. }
        | Event::MissionDealt { .. }
        | Event::MissionsKept { .. }
        | Event::TurnBegan { .. }
        | Event::Refuelled { .. }
        | Event::CardDrawn { .. }
        | Event::PileRebuilt { .. }
        | Event::Committed { .. }
        | Event::ShipBought { .. }
        | Event::ShipGivenUp { .. }
        | Event::StationGivenUp { .. }
        | Event::Spent { .. }
        | Event::Discarded { .. }
        | Event::CityLaid { .. }
        | Event::FuelPaid { .. }
        | Event::Settling { .. }
        | Event::Spared { .. }
        | Event::Rewarding { .. } => None,
        Event::RedDeck
        | Event::Exchanged { .. }
        | Event::Claimed { .. }
        | Event::Borrowed { .. }
        | Event::Repaid { .. }
        | Event::StationBought { .. }
        | Event::SearchBegan { .. }
        | Event::GameEnds => Some(Kind::Tell),
        Event::Revealed
        | Event::FuelPlayed { .. }
        | Event::Attacks { .. }
        | Event::Moved { .. }
        | Event::Joined { .. } => Some(Kind::Reveal),
        Event::StationUsed { .. }
        | Event::CompensationUsed { .. }
        | Event::Retreated { .. }
        | Event::StandsFirm { .. }
        | Event::HuntBegan { .. }
        | Event::ArmyDrawn { .. } => Some(Kind::Place),
        Event::DieChose { .. } => Some(Kind::Roll),
        Event::Rolled { .. } | Event::Tied { .. } | Event::ArmyFought { .. } => Some(Kind::Battle),
        Event::BattleWon { .. }
        | Event::Unopposed { .. }
        | Event::ShipSaved { .. }
        | Event::CompensationDrawn { .. }
        | Event::TrophyTaken { .. }
        | Event::Raided { .. }
        | Event::ArmyBeaten { .. }
        | Event::ArmyDismissed { .. }
        | Event::HuntWon { .. }
        | Event::SearchEnded { .. }
        | Event::MissionPaid { .. }
        | Event::MissionShown { fulfilled: true, .. } => Some(Kind::Reward),
        Event::ArmyAppeared { .. }
        | Event::OutOfFuel { .. }
        | Event::BattleLost { .. }
        | Event::ShipLost { .. }
        | Event::BeatenByArmy { .. }
        | Event::Fled { .. }
        | Event::SearchInterrupted { .. }
        | Event::MissionShown { fulfilled: false, .. }
        | Event::DebtTaken { .. } => Some(Kind::Loss),
        Event::Won { .. } => Some(Kind::Win),
    }
}

/// Which part of a turn is going on.
#[derive(Clone, Copy, Default)]
enum Part {
    /// Nothing that is a scene.
    #[default]
    Quiet,
    /// Plans are turned over.
    Reveal,
    /// Cities to which one captain alone came are taken.
    Taken,
    /// A city is fought for.
    Battle(Laid),
    /// Captors are rewarded; this city is the one of the moment.
    Reward(Laid),
    /// Those who hide are hunted in this city (T-7.3).
    Hunt(Laid),
    /// Captains who search are met by an army (T-7.9).
    Army,
}

/// The part of the turn that an event belongs to, and the fleets.
#[derive(Default)]
struct Story {
    turn: u8,
    part: Part,
    row: Vec<Laid>,
    /// The ships as they were turned over.
    sent: Vec<Attacker>,
    /// The ships as they fly now.
    fleets: Vec<Attacker>,
    /// The city that is fought for, until it was shown.
    unseen: Option<Laid>,
    /// The army cards of the moment.
    hunt: Option<Hunt>,
    /// How many fights there were in this turn, so that what comes after one is another scene.
    fights: u8,
    /// How many hunts there were in this turn.
    hunts: u8,
}

impl Story {
    fn learn(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn } => *self = Story { turn: turn.0, ..Story::default() },
            Event::CityLaid { field, city } => {
                self.row.push(Laid { field, city });
                if matches!(self.part, Part::Army) {
                    self.part = Part::Quiet;
                }
            }
            Event::Revealed => self.part = Part::Reveal,
            Event::Settling { field, city } => self.settle(Laid { field, city }),
            Event::Rewarding { field, city, .. } => self.part = Part::Reward(Laid { field, city }),
            Event::ArmyAppeared { .. } | Event::GameEnds => {
                (self.part, self.hunt) = (Part::Quiet, None);
            }
            Event::HuntBegan { seat, city, armies } => {
                // Whoever plays on from a position has no log of whose reward it is.
                if let Some(laid) = self.row.iter().find(|laid| laid.city == city) {
                    self.part = Part::Hunt(*laid);
                }
                self.hunt = Some(Hunt::new(seat, armies));
                self.hunts += 1;
            }
            Event::ArmyDrawn { seat, army }
            | Event::ArmyFought { seat, army, .. }
            | Event::ArmyBeaten { seat, army }
            | Event::ArmyDismissed { seat, army }
            | Event::BeatenByArmy { seat, army, .. }
            | Event::Fled { seat, army, .. } => self.meet(seat, army, event),
            Event::Attacks { .. } | Event::Joined { .. } => self.fleets.extend(attacker(event)),
            Event::Moved { owner, slot, to, .. } => {
                let moved =
                    self.fleets.iter_mut().filter(|one| (one.seat, one.slot) == (owner, slot));
                moved.for_each(|one| one.field = to);
            }
            Event::OutOfFuel { seat, slot, .. } => {
                self.fleets.retain(|one| (one.seat, one.slot) != (seat, slot));
            }
            _ => {}
        }
    }

    /// An army and a captain: in a hunt, or else where somebody searches.
    fn meet(&mut self, seat: Seat, army: ArmyId, event: &Event) {
        if !matches!(self.part, Part::Hunt(_)) {
            self.part = Part::Army;
            if !self.hunt.as_ref().is_some_and(|hunt| hunt.is_of(seat)) {
                self.hunt = Some(Hunt::met_by(seat, army));
            }
        }
        if let Some(hunt) = &mut self.hunt {
            hunt.learn(event);
        }
    }

    fn settle(&mut self, laid: Laid) {
        let mut here = self.fleets.iter().filter(|one| one.field == laid.field);
        let first = here.next().map(|one| one.seat);
        if here.all(|one| Some(one.seat) == first) {
            self.part = Part::Taken;
        } else {
            (self.part, self.unseen) = (Part::Battle(laid), Some(laid));
            self.fights += 1;
        }
    }

    fn step(&mut self, at: &At<'_>, past: &Past, event: &Event) -> Option<Step> {
        let step = Step::new(kind(event)?, words::event(at, past, event));
        let row = self.row(at, event, &step.words);
        // A battle begins with the city and the fleets that meet there.
        let row = match self.unseen.take_if(|_| matches!(self.part, Part::Battle(_))) {
            Some(laid) => html! { (map::arrived(at, laid, &self.fleets)) (row) },
            None => row,
        };
        Some(match self.scene(at, row) {
            Some(scene) => step.in_scene(scene),
            None => step,
        })
    }

    fn row(&self, at: &At<'_>, event: &Event, words: &str) -> Markup {
        let said = || html! { (words) };
        let card = |seat: Seat, what: &Markup| match self.part {
            Part::Reward(laid) | Part::Hunt(laid) => spoils::card(at, laid, seat, what),
            _ => said(),
        };
        let field = || self.hunt.as_ref().map_or_else(said, |hunt| hunt.row(at, event, words));
        match *event {
            Event::Revealed => map::map(at, &self.row, &self.sent, Arrival::ByCue),
            Event::Attacks { .. } => map::cue(self.fleets.len().saturating_sub(1), words),
            Event::Moved { .. } if matches!(self.part, Part::Reveal) => html! {
                (map::map(at, &self.row, &self.fleets, Arrival::Done)) p.said { (words) }
            },
            Event::Unopposed { seat, field, city } if matches!(self.part, Part::Taken) => {
                let laid = Laid { field, city };
                spoils::card(at, laid, seat, &spoils::worth(at, laid))
            }
            Event::Raided { seat, humans, .. } => {
                card(seat, &spoils::caught(at, "t-human", humans))
            }
            Event::HuntWon { seat, humans, .. } => card(seat, &spoils::caught(at, "t-net", humans)),
            Event::HuntBegan { seat, .. } => match self.part {
                Part::Hunt(laid) => map::hunters(at, laid, &self.fleets, seat),
                _ => said(),
            },
            Event::SearchBegan { seat, .. } => card(seat, &html! { p { (words) } }),
            Event::ArmyDrawn { .. }
            | Event::ArmyFought { .. }
            | Event::ArmyBeaten { .. }
            | Event::ArmyDismissed { .. }
            | Event::BeatenByArmy { .. }
            | Event::Fled { .. } => field(),
            Event::Rolled { seat, roll, total } => self.fighter(at, seat, roll, total),
            _ => said(),
        }
    }

    fn scene(&self, at: &At<'_>, row: Markup) -> Option<Scene> {
        let turn = self.turn;
        let (key, title) = match self.part {
            Part::Quiet => return None,
            Part::Reveal => (format!("reveal-{turn}"), at.plain("tr-scene-reveal")),
            Part::Taken => (format!("taken-{turn}-{}", self.fights), at.plain("tr-scene-taken")),
            Part::Battle(laid) => (
                format!("battle-{turn}-{}", laid.field.0),
                at.text("tr-scene-battle", &[("city", at.city(laid.city).into())]),
            ),
            Part::Reward(_) => {
                (format!("reward-{turn}-{}", self.hunts), at.plain("tr-scene-reward"))
            }
            Part::Hunt(laid) => (
                format!("hunt-{turn}-{}", laid.field.0),
                at.text("tr-scene-hunt", &[("city", at.city(laid.city).into())]),
            ),
            Part::Army => (format!("army-{turn}"), at.plain("tr-scene-army")),
        };
        Some(Scene { key, title, row })
    }

    /// Everything that a fighter's total is made of: the ships, what else counts, and both dice.
    fn fighter(&self, at: &At<'_>, seat: Seat, roll: Roll, total: u8) -> Markup {
        let here =
            |one: &&Attacker| matches!(self.part, Part::Battle(laid) if one.field == laid.field);
        let fleet: Vec<ShipId> = self
            .fleets
            .iter()
            .filter(|one| one.seat == seat)
            .filter(here)
            .map(|one| one.ship)
            .collect();
        let printed: i16 = fleet.iter().map(|ship| i16::from(ship.of(at.content()).power.0)).sum();
        let bonus = i16::from(total) - i16::from(roll.0) - i16::from(roll.1) - printed;
        html! {
            span.fighter-row {
                (at.who(seat))
                span.ships { @for ship in &fleet { span { (at.ship(*ship)) " " b { (ship.of(at.content()).power.0) } } } }
                span.sum {
                    b { (printed) }
                    @if bonus != 0 { span.bonus { (if bonus > 0 { "+" } else { "−" }) (bonus.abs()) " " small { (at.plain("tr-scene-bonus")) } } }
                    "+" (dice(roll)) "=" b.total { (total) }
                }
            }
        }
    }
}

/// The ship that an event turns over.
const fn attacker(event: &Event) -> Option<Attacker> {
    match *event {
        Event::Attacks { seat, slot, ship, field } | Event::Joined { seat, slot, ship, field } => {
            Some(Attacker { seat, slot, ship, field })
        }
        _ => None,
    }
}

fn dice(roll: Roll) -> Markup {
    html! { span.rolled { (face(Skin::Black, roll.0)) (face(Skin::Black, roll.1)) } }
}
