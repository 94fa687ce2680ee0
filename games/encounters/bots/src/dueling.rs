//! When a predator strikes at another one (E-15.8).

use saucer_core::{Arg, Seat};
use saucer_encounters::{Decision, Resource};

use crate::case::{Case, Why};
use crate::spending::Item;

/// A duel: honor that the target may lose, health that it loses, and the trophy if that kills.
pub(crate) fn duel(case: &Case<'_>, target: Seat) -> Item {
    let rival = case.player(target);
    let left = case.left(target);
    let share = case.share(target);
    let avatar = f32::from(case.spec(rival.avatar).honor);
    let kills = case.wounds.at_least(left.max(1));
    let hurt = case.wounds.dishonor * case.honor() + case.wounds.mean() * case.taste.duel;
    let mut worth = share * hurt;
    // Who kills takes what the other one loses; then the hunt is soon over.
    let lead = case.lead(avatar);
    let after = if lead > 0.0 { 4.0 + lead } else { 3.0 * lead.max(-6.0) };
    worth += kills * (case.honor() * avatar * (1.0 + share) + after);
    let cost = Arg::Number(rival.armour.into());
    let why = if kills > 0.0 && lead > 0.0 {
        Why { text: "encounters-hint-finish", a: Arg::Number(left.into()), b: Arg::seat(target) }
    } else {
        Why { text: "encounters-hint-duel", a: cost, b: Arg::seat(target) }
    };
    Item {
        decision: Decision::Duel(target),
        of: Resource::Attack,
        cost: rival.armour.into(),
        more: 0,
        worth,
        order: -0.05,
        why,
    }
}
