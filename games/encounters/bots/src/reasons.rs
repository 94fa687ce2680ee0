//! Reasons of hints: each is a claim that the position bears out.
//!
//! `$a` is a card (`encounters-card-N`) wherever a decision is about one; `$b` is a number, a space of the wilds
//! (`encounters-space-N`) or a seat. A claim that does not hold is not told: then nothing looks better.

use saucer_core::Arg;
use saucer_encounters::{Decision, Effect, Keyword, Kind, SlotView, Spot};

use crate::case::{Case, Rated, Why};
use crate::deck::Deck;
use crate::spending;

/// The keys of all texts that hints use.
pub const HINTS: &[&str] = &[
    // Kill it in the wilds, before it can strike.
    "encounters-hint-ahead",
    // This avatar: its health and what its role does.
    "encounters-hint-avatar",
    // This strike.
    "encounters-hint-avoid",
    // Nothing looks better.
    "encounters-hint-best",
    // Somebody may have a card to offer.
    "encounters-hint-call",
    // Killing $a clears the space $b, for which a task waits.
    "encounters-hint-clear",
    // Killing the failed clone $a leads on.
    "encounters-hint-clone",
    // Recruit for later turns.
    "encounters-hint-commander",
    // A copy of $a costs nothing.
    "encounters-hint-copy",
    // Averting $a brings $b honor.
    "encounters-hint-danger",
    // Of what must be discarded $a is missed least.
    "encounters-hint-discard",
    // Strike at the player $b for $a attack.
    "encounters-hint-duel",
    // Nothing more is worth what it costs.
    "encounters-hint-end",
    // A worse strike may come; keep what avoids it.
    "encounters-hint-endure",
    // $a is the final enemy: killing it wins.
    "encounters-hint-final",
    // In $b of 100 cases it is what the objective needs.
    "encounters-hint-find",
    // A strike may kill the player $b, who has $a health left.
    "encounters-hint-finish",
    // To be rid of the trap $a brings $b honor.
    "encounters-hint-free",
    // Gain $a.
    "encounters-hint-gain",
    // Heal $a of the player $b.
    "encounters-hint-heal",
    // If the facehugger $a stays, its bearer is lost.
    "encounters-hint-hugger",
    // $a stands in the combat zone and strikes $b times in a turn.
    "encounters-hint-kill",
    // Killing $a ends the hunt, and nobody has more honor then.
    "encounters-hint-lead",
    // Lend $a to the player $b.
    "encounters-hint-offer",
    // There is no other decision.
    "encounters-hint-only",
    // No card of the hand helps more there than here.
    "encounters-hint-pass",
    // Play $a, since it costs nothing.
    "encounters-hint-play",
    // The captive $a is better than the average of the own cards.
    "encounters-hint-ransom",
    // $a is better than the average of the own cards.
    "encounters-hint-recruit",
    // Restore the dishonor of $a, which lies before the player $b.
    "encounters-hint-restore",
    // Turn over the space $b.
    "encounters-hint-scan",
    // Showing $a prevents worse.
    "encounters-hint-show",
    // What $a offers for $b leads on.
    "encounters-hint-task",
    // With $a the test $b is passed.
    "encounters-hint-test",
    // A deck without $a is better.
    "encounters-hint-thin",
    // $a is worth $b honor, with its gear.
    "encounters-hint-trophy",
    // $a is the ultimate prey: killing it wins.
    "encounters-hint-ultimate",
    // What lies in the space $b is in the way of a task.
    "encounters-hint-uncover",
    // The player $b is cocooned and does little.
    "encounters-hint-unwrap",
    // Use what $a offers.
    "encounters-hint-use",
    // By chance.
    "encounters-hint-whim",
    // $a wins the match for $b.
    "encounters-hint-win",
];

/// What speaks for the decision, or that nothing looks better.
pub(crate) fn claim(case: &Case<'_>, rated: &Rated) -> Why {
    if holds(case, rated) { rated.why } else { Why::plain("encounters-hint-best") }
}

fn holds(case: &Case<'_>, rated: &Rated) -> bool {
    let open = |at: Spot| case.foes().find(|(spot, _)| *spot == at).map(|(_, foe)| foe);
    match (rated.why.text, rated.decision) {
        ("encounters-hint-final", Decision::Fight(at)) => open(at).is_some_and(|foe| {
            case.spec(foe.card).has(Keyword::FinalEnemy) && case.ends_match(foe.card)
        }),
        ("encounters-hint-kill", Decision::Fight(at)) => {
            open(at).is_some_and(|foe| case.spec(foe.card).kind == Kind::Enemy)
        }
        ("encounters-hint-win", Decision::Task(card, number)) => {
            let ability = &case.spec(card).abilities[usize::from(number)];
            let mut words = case.content.effects(ability.effects).iter();
            words.any(|word| *word == Effect::MinorGoal)
        }
        ("encounters-hint-find", _) => !matches!(rated.why.b, Arg::Number(0)),
        ("encounters-hint-recruit", Decision::Recruit(place)) => {
            let offer = case.view.hq.get(usize::from(place)).copied().flatten();
            let deck = Deck::of(case, case.me);
            offer.is_some_and(|offer| spending::gain(case, offer.card, &deck) > 0.0)
        }
        ("encounters-hint-heal", Decision::Heal(_, card)) => case.spec(card).damage > 0,
        ("encounters-hint-danger" | "encounters-hint-free" | "encounters-hint-trophy", _) => {
            !matches!(rated.why.b, Arg::Number(0))
        }
        ("encounters-hint-uncover", Decision::Scan(space)) => {
            matches!(case.view.wilds[space.index()].card, SlotView::Hidden(_) | SlotView::Down(_))
        }
        _ => true,
    }
}
