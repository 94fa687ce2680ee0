//! All decisions that a seat may take now.

use saucer_core::Seat;

use crate::decision::Decision;
use crate::id::{Card, Figure, Gear, LabToken, Place, Sector};
use crate::state::{Phase, Thing};

impl Thing {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Decision>) {
        use Decision as D;
        match self.phase {
            Phase::Choose(_) => out.extend(self.characters_left().map(D::Choose)),
            Phase::Forecast(_) => out.extend([D::KeepForecast, D::TakeRoll]),
            Phase::Plot => {
                self.push(seat, Place::ALL.map(D::Lurk), out);
                self.push(seat, [D::Done], out);
            }
            Phase::Swap(_) => {
                self.push(seat, Card::ALL.map(D::Swap), out);
                out.push(D::Pass);
            }
            Phase::Move(_) => {
                self.push(seat, Place::ALL.map(D::Go), out);
                out.push(D::Go(Place::Dormitory));
            }
            Phase::Commit(figure) => self.list_commit(seat, figure, out),
            Phase::Strike => self.push(seat, Place::ALL.map(D::Strike), out),
            Phase::Feast(_) => self.push(seat, [D::AbsorbDog, D::Wreck], out),
            Phase::Arms(_) => {
                let arms = [Gear::Flamethrower, Gear::Dynamite, Gear::Firearm, Gear::Melee];
                self.push(seat, arms.map(D::Fight), out);
                out.push(D::Pass);
            }
            Phase::Prey => {
                out.extend(self.clash.people.iter().map(D::Absorb));
                out.push(D::Wreck);
            }
            Phase::Spoils => {
                out.extend(self.clash.people.iter().map(D::Absorb));
                out.push(D::Collect);
            }
            Phase::Firearm(_) => out.extend([D::Refuse, D::Pass]),
            Phase::Offer => {
                out.push(D::OfferHuman);
                self.push(seat, [D::OfferAlien], out);
            }
            Phase::Confirm => out.push(D::Confirm),
            Phase::Lead => out.extend([D::TurnUp, D::Stop]),
            Phase::Assign(card) => {
                let standing = self.folk().minus(self.down).iter();
                out.extend(standing.filter(|figure| self.can(*figure, card)).map(D::Assign));
            }
            Phase::PickForecast(_) => {
                out.extend(self.work.rolled.iter().flatten().map(|face| D::Forecast(*face)));
            }
            Phase::Keep(_) => {
                let drawn = self.work.drawn;
                let first = |i: usize| drawn[i].is_some() && !drawn[..i].contains(&drawn[i]);
                let kinds = (0..3).filter(|i| first(*i)).filter_map(|i| drawn[i]);
                out.extend(kinds.map(D::Keep));
            }
            Phase::Tools(_) => out.extend([D::UseTools, D::Pass]),
            Phase::Escape(_) => out.extend([D::Escape, D::Pass]),
            Phase::Board { .. } => out.extend([D::Take, D::Leave]),
            Phase::Trade(figure) => self.list_trades(seat, figure, out),
            Phase::Accept(_) => out.extend([D::Accept, D::Decline]),
            Phase::Accuse => {
                out.extend(self.folk().without(Figure(seat.0)).iter().map(D::Accuse));
                out.push(D::Abstain);
            }
            Phase::Calm => {
                self.push(seat, self.folk().iter().map(D::Calm), out);
                out.push(D::Pass);
            }
            Phase::CrewAccuse => {
                out.extend(self.suspects.iter().map(D::Accuse));
                out.push(D::Pass);
            }
            Phase::Expose => {
                out.push(D::Hide);
                self.push(seat, [D::Reveal], out);
            }
            Phase::Call => out.extend([D::Call, D::Wait]),
            Phase::Rescue(next) => match Figure(seat.0) == next && !self.is_crew() {
                true => out.extend([D::Board, D::Decline]),
                false => out.extend([D::Take, D::Leave]),
            },
            Phase::Test(_) => self.list_tests(seat, out),
            Phase::Power => {
                self.push(seat, Sector::all().map(D::Power), out);
                self.push(seat, [D::Done], out);
            }
            Phase::Enter(_) => out.extend(Sector::all().map(D::Enter)),
            Phase::Launch => {
                let [ones, twos, threes] = self.saucer.own;
                for three in 0..=threes.min(2) {
                    for two in 0..=twos.min(3) {
                        let pays = (0..=ones.min(6)).map(|one| D::Pay([one, two, three]));
                        self.push(seat, pays, out);
                    }
                }
                out.push(D::Done);
            }
            _ => {}
        }
    }

    /// Those of these decisions that the rules accept.
    fn push(
        &self,
        seat: Seat,
        decisions: impl IntoIterator<Item = Decision>,
        out: &mut Vec<Decision>,
    ) {
        let fits = |decision: &Decision| self.check_step(seat, decision).is_ok();
        out.extend(decisions.into_iter().filter(fits));
    }

    fn list_commit(&self, seat: Seat, figure: Figure, out: &mut Vec<Decision>) {
        if !self.gives(figure) {
            out.push(Decision::Pass);
        } else if self.gives_blindly(figure) {
            out.push(Decision::GiveBlind);
        } else {
            let hand = self.hands[figure.index()];
            let held = Card::ALL.into_iter().filter(|card| hand.count(*card) > 0);
            out.extend(held.map(Decision::Give));
        }
        if self.n_gear(figure) > 0 {
            self.push(seat, [Decision::Refuel, Decision::Reload], out);
            self.push(seat, Gear::RIFLES.map(Decision::Snipe), out);
        }
    }

    fn list_trades(&self, seat: Seat, figure: Figure, out: &mut Vec<Decision>) {
        let held = |figure: Figure| {
            let gear = self.gear[figure.index()];
            Gear::ALL.into_iter().filter(move |kind| gear[*kind as usize] > 0)
        };
        for give in held(figure) {
            for to in self.folk().without(figure).iter() {
                let wants = std::iter::once(None).chain(held(to).map(Some));
                self.push(seat, wants.map(|want| Decision::Propose { to, give, want }), out);
            }
        }
        out.push(Decision::Pass);
    }

    fn list_tests(&self, seat: Seat, out: &mut Vec<Decision>) {
        self.push(seat, [LabToken::Blood, LabToken::Failed].map(Decision::Test), out);
        for of in self.folk().iter() {
            self.push(seat, [Decision::Burn(of)], out);
            let shines = Card::ALL.map(|card| Decision::Shine { at: of, card });
            self.push(seat, shines, out);
        }
        out.push(Decision::Pass);
    }
}
