//! Claims about what is to come, and what came.

use saucer_bots::Advice;
use saucer_bots::testing::claims::{Calibration, Came, Said};
use saucer_core::{Arg, Outcome, Seat};
use saucer_tremble::{CityId, Decision, Event, Scene, Step, View};

/// The claims of a match that are still open.
#[derive(Default)]
pub(super) struct Chances {
    /// Who said that a city would be taken, in the turn that goes on.
    cities: Vec<Claim>,
    /// Hunts, which succeed at least so often: tools help.
    hunts: Vec<Claim>,
    /// Fights against armies by the dice alone: whose.
    armies: Vec<(Seat, f64)>,
    /// Who had which chance to win the match.
    wins: Vec<(Seat, f64)>,
}

struct Claim {
    kind: &'static str,
    seat: Seat,
    city: CityId,
    chance: f64,
}

impl Chances {
    /// Remembers what was said and decided.
    pub(super) fn hear(&mut self, view: &View, advice: &Advice<Decision>) {
        let seat = view.own.as_ref().unwrap().seat;
        if advice.decision == Decision::Commit && view.step == Step::Planning {
            self.wins.push((seat, advice.win_chance.into()));
        }
        for reason in &advice.reasons {
            let [Arg::Number(a), Arg::Number(b)] = reason.figures else { panic!("{reason:?}") };
            let kind = reason.text;
            let claim = |city, percent: i32| {
                let chance = f64::from(percent) / 100.0;
                Claim { kind, seat, city, chance }
            };
            match (kind, &view.step) {
                // Before the plan is committed it may change.
                ("tremble-hint-chance", Step::Planning) if advice.decision == Decision::Commit => {
                    self.cities.push(claim(view.row[a as usize - 1].city, b));
                }
                ("tremble-hint-hunt", Step::Settling { field, .. })
                    if advice.decision == Decision::Hunt =>
                {
                    self.hunts.push(claim(view.row[field.index()].city, a));
                }
                ("tremble-hint-army", Step::Settling { scene: Scene::Hunting(_), .. }) => {
                    self.armies.push((seat, f64::from(a) / 100.0));
                }
                _ => {}
            }
        }
    }

    /// Something happened that may settle a claim.
    pub(super) fn tell(&mut self, event: Event, count: &mut Calibration) {
        match event {
            Event::Unopposed { seat, city, .. } | Event::BattleWon { seat, city, .. } => {
                let about = |claim: &Claim| claim.city == city;
                settle(&mut self.cities, about, |claim| claim.seat == seat, count);
            }
            Event::HuntWon { seat, city, .. } => {
                let about = |claim: &Claim| claim.seat == seat && claim.city == city;
                settle(&mut self.hunts, about, |_| true, count);
            }
            Event::BeatenByArmy { seat, city, .. } => {
                let about = |claim: &Claim| claim.seat == seat && claim.city == city;
                settle(&mut self.hunts, about, |_| false, count);
            }
            // Who flees does not fight every army.
            Event::Fled { seat, city, .. } => {
                self.hunts.retain(|claim| claim.seat != seat || claim.city != city);
            }
            Event::ArmyFought { seat, total, strength, .. } => {
                let of = |(whose, _): &(Seat, f64)| *whose == seat;
                if let Some(at) = self.armies.iter().position(of) {
                    let (_, chance) = self.armies.swap_remove(at);
                    let came = Came::from(total >= strength.0);
                    count.count("tremble-hint-army", Said::About, chance, came);
                }
            }
            Event::TurnBegan { .. } | Event::GameEnds => {
                // Ships that were sent elsewhere after the reveal took nothing.
                settle(&mut self.cities, |_| true, |_| false, count);
                self.armies.clear();
            }
            _ => {}
        }
    }

    /// The match is over.
    pub(super) fn end(mut self, outcome: Outcome, count: &mut Calibration) {
        settle(&mut self.cities, |_| true, |_| false, count);
        for (seat, chance) in self.wins {
            let came = Came::from(outcome.winners.contains(seat));
            count.count("win", Said::About, chance, came);
        }
    }
}

fn settle(
    open: &mut Vec<Claim>,
    about: impl Fn(&Claim) -> bool,
    came: impl Fn(&Claim) -> bool,
    count: &mut Calibration,
) {
    for claim in open.extract_if(.., |claim| about(claim)) {
        let said = if claim.kind == "tremble-hint-hunt" { Said::AtLeast } else { Said::About };
        count.count(claim.kind, said, claim.chance, Came::from(came(&claim)));
    }
}
