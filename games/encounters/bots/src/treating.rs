//! What predators do with points of healing and restoring (E-15.3 to E-15.5).

use saucer_core::{Arg, Seat};
use saucer_encounters::{Card, Decision};

use crate::case::{Case, Rated, Why};

/// Below the cards of the hand, since more points may come, and above all that is paid for.
const TREAT: f32 = 35.0;
/// Worse than doing nothing.
const LEAVE: f32 = 5.0;

/// Rates strikes that can be treated: what is worth most for its points first.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    for decision in case.legal {
        let Decision::Heal(seat, card) = *decision else { continue };
        let worth = relief_of(case, seat, card);
        let spec = case.spec(card);
        let points = f32::from(spec.damage + spec.dishonor).max(1.0);
        let text = if spec.damage > 0 { "encounters-hint-heal" } else { "encounters-hint-restore" };
        let why = Why::of(text, card).about(Arg::seat(seat));
        let score = if worth > 0.0 { TREAT + (worth / points).min(20.0) } else { LEAVE };
        out.push(Rated::new(*decision, score, why));
    }
}

/// What it is worth that this strike is gone.
fn relief_of(case: &Case<'_>, seat: Seat, card: Card) -> f32 {
    let spec = case.spec(card);
    let player = case.player(seat);
    let mut worth = case.relief(seat, spec.damage) + case.honor() * f32::from(spec.dishonor);
    if seat == case.me {
        let n = player.strikes.len();
        let dishonor = player.dishonor.saturating_sub(spec.dishonor);
        let pride = case.pride(dishonor, n - 1) - case.pride(player.dishonor, n);
        worth += case.honor() * pride;
    }
    worth
}

impl Case<'_> {
    /// What so many points of healing and restoring more can do now for the best.
    pub(crate) fn treatment(&self, who: Seat, heal: u8, restore: u8) -> f32 {
        let Some(hunt) = &self.view.hunt else { return 0.0 };
        if who != self.view.active {
            return 0.0;
        }
        let (heals, restores) = (hunt.heal + heal, hunt.restore + restore);
        let mut best: f32 = 0.0;
        let together = self.hunt.is_some_and(|hunt| hunt.together);
        for player in &self.view.players {
            if player.seat != who && !(together && self.view.alive.contains(player.seat)) {
                continue;
            }
            for strike in &player.strikes {
                let spec = self.spec(*strike);
                let was = spec.damage <= hunt.heal && spec.dishonor <= hunt.restore;
                if !was && spec.damage <= heals && spec.dishonor <= restores {
                    best = best.max(relief_of(self, player.seat, *strike));
                }
            }
        }
        // Some of it may help together with what comes.
        best.max(0.05)
    }
}
