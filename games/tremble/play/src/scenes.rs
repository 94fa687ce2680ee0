//! What happens as steps that are played: the reveal, every battle with the dice of every fighter, losses
//! and rewards are scenes, whoever looks.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{CityId, Event, FieldNo, Roll, ShipId, Slot};
use saucer_web::parts::dice::{Skin, face};
use saucer_web::parts::icon;
use saucer_web::parts::playback::{Kind, Scene, Step};

use crate::At;
use crate::words::{self, Names, Past};

/// So many entries of the log are looked at for steps.
const LATELY: usize = 24;

/// The steps of the last entries, oldest first.
pub(crate) fn steps(at: &At<'_>) -> Vec<Step> {
    let log = &at.shown.log;
    let lately = log.len().saturating_sub(LATELY);
    let (mut past, mut story) = (Past::default(), Story::default());
    let mut steps = Vec::new();
    for (n, told) in log.iter().enumerate() {
        for event in &told.events {
            past.learn(event);
            story.learn(event);
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
    /// A city is fought for.
    Battle(FieldNo, CityId),
    /// A captor is rewarded.
    Reward(FieldNo, CityId),
}

/// A ship that flies to a city.
struct Attacker {
    seat: Seat,
    slot: Slot,
    ship: ShipId,
    field: FieldNo,
}

/// The part of the turn that an event belongs to, and the fleets.
#[derive(Default)]
struct Story {
    turn: u8,
    part: Part,
    fleets: Vec<Attacker>,
}

impl Story {
    fn learn(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn } => *self = Story { turn: turn.0, ..Story::default() },
            Event::Revealed => self.part = Part::Reveal,
            Event::Settling { field, city } => self.part = Part::Battle(field, city),
            Event::Rewarding { field, city, .. } => self.part = Part::Reward(field, city),
            Event::ArmyAppeared { .. } | Event::GameEnds => self.part = Part::Quiet,
            Event::Attacks { seat, slot, ship, field }
            | Event::Joined { seat, slot, ship, field } => {
                self.fleets.push(Attacker { seat, slot, ship, field });
            }
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

    fn step(&self, at: &At<'_>, past: &Past, event: &Event) -> Option<Step> {
        let step = Step::new(kind(event)?, words::event(at, past, event));
        let row = match *event {
            Event::Rolled { seat, roll, total } => self.fighter(at, seat, roll, total),
            Event::ArmyFought { seat, army, roll, total, strength } => html! {
                @let power = i16::from(total) - i16::from(roll.0) - i16::from(roll.1);
                span.fighter-row { (at.who(seat)) span.sum { b { (power) } "+" (dice(roll)) "=" b.total { (total) } }
                    span.against { (icon("t-army")) (at.army(army)) b { (strength.0) } } }
            },
            Event::Attacks { seat, .. } => self.fleets_of(at, past, seat),
            _ => html! { (step.words) },
        };
        Some(match self.scene(at, row) {
            Some(scene) => step.in_scene(scene),
            None => step,
        })
    }

    fn scene(&self, at: &At<'_>, row: Markup) -> Option<Scene> {
        let turn = self.turn;
        let about = |key: &str, city: CityId| at.text(key, &[("city", at.city(city).into())]);
        let (key, title) = match self.part {
            Part::Quiet => return None,
            Part::Reveal => (format!("reveal-{turn}"), at.plain("tr-scene-reveal")),
            Part::Battle(field, city) => {
                (format!("battle-{turn}-{}", field.0), about("tr-scene-battle", city))
            }
            Part::Reward(field, city) => {
                (format!("reward-{turn}-{}", field.0), about("tr-scene-reward", city))
            }
        };
        Some(Scene { key, title, row })
    }

    /// Where the ships of a captain fly to, as far as they are turned over: one row, which grows.
    fn fleets_of(&self, at: &At<'_>, past: &Past, seat: Seat) -> Markup {
        let sent = |field: &FieldNo| {
            let here = self.fleets.iter().filter(|one| one.seat == seat && one.field == *field);
            here.map(|one| at.ship(one.ship)).collect::<Vec<&str>>().join(", ")
        };
        let mut fields: Vec<FieldNo> =
            self.fleets.iter().filter(|one| one.seat == seat).map(|one| one.field).collect();
        fields.sort_unstable_by_key(|field| field.0);
        fields.dedup();
        html! {
            span.fleets-row data-row={ "fleets-" (seat.0) } {
                (at.who(seat))
                @for field in &fields { span.sent { b { (past.field(at, *field)) } " " (sent(field)) } }
            }
        }
    }

    /// Everything that a fighter's total is made of: the ships, what else counts, and both dice.
    fn fighter(&self, at: &At<'_>, seat: Seat, roll: Roll, total: u8) -> Markup {
        let here =
            |one: &&Attacker| matches!(self.part, Part::Battle(field, _) if one.field == field);
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

fn dice(roll: Roll) -> Markup {
    html! { span.rolled { (face(Skin::Black, roll.0)) (face(Skin::Black, roll.1)) } }
}
