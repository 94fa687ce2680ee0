use saucer_core::{Game, Input, Outcome, Pending, Refusal, Seat, Viewer, Xoshiro};

use crate::Match;

/// How many worlds a preview is tried in. A secret of one even bit is taken for known once in 32,768
/// questions, and then the preview is wrong half of the time.
pub(crate) const WORLDS: u32 = 16;

/// What a decision would do, as far as the seat can know before taking it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview<G: Game> {
    /// What the seat would be told.
    pub events: Vec<G::Event>,
    /// What the seat would see.
    pub view: G::View,
    /// What comes next.
    pub then: Then,
}

/// What comes after a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The same seat decides again.
    You,
    /// Others decide.
    Others,
    /// Luck speaks; the preview stops before it.
    Luck,
    /// The match ends.
    Over(Outcome),
    /// It hangs on what the seat does not know. The preview has no events and the present view.
    Unknown,
}

impl<G: Game> Match<G> {
    /// Tries the decision on a copy and stops where luck would speak.
    ///
    /// Tells only what is the same in all worlds that the seat can imagine, so that nobody looks
    /// at secrets by trying things out: where it hangs on them, the preview says
    /// [`Then::Unknown`]. Some imagined worlds are tried and never the true one, because where that
    /// is a rare case the preview would tell so by not being what it mostly is. So a preview can be
    /// wrong about a case that is in none of these worlds.
    ///
    /// # Errors
    ///
    /// The refusal of the rules, if the seat may not decide this now.
    pub fn preview(&self, seat: Seat, decision: &G::Decision) -> Result<Preview<G>, Refusal> {
        let truth = self.position.state();
        truth.check(seat, decision)?;
        // The worlds change when the seat notices something, and not with the secret steps of others.
        let mut luck = Xoshiro::seeded(self.version_for(Viewer::Seat(seat)));
        let first = truth.reimagine(seat, &mut luck);
        let preview = look(&first, seat, decision)?;
        for _ in 1..WORLDS {
            let world = truth.reimagine(seat, &mut luck);
            if world != first && look(&world, seat, decision).as_ref() != Ok(&preview) {
                let view = truth.view(Viewer::Seat(seat));
                return Ok(Preview { events: Vec::new(), view, then: Then::Unknown });
            }
        }
        Ok(preview)
    }
}

fn look<G: Game>(world: &G, seat: Seat, decision: &G::Decision) -> Result<Preview<G>, Refusal> {
    let mut next = world.clone();
    let mut events = Vec::new();
    next.apply(&Input::Decide(seat, decision.clone()), &mut events)?;
    let viewer = Viewer::Seat(seat);
    let then = match next.pending() {
        Pending::Seats(seats) if seats.contains(seat) => Then::You,
        Pending::Seats(_) => Then::Others,
        Pending::Luck(_) => Then::Luck,
        Pending::Nobody(outcome) => Then::Over(outcome),
    };
    let events = events.iter().filter_map(|e| G::redact(e, viewer)).collect();
    Ok(Preview { events, view: next.view(viewer), then })
}
