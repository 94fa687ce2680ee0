//! What a decision gives up for good, for the question before it. It hangs on what everybody sees or on the
//! decision itself: the question tells whoever looks over a shoulder no more than the button does.

use saucer_thing::{Decision, Figure, Gear, LabToken, Mode, Place, Standing, Step};

use crate::At;
use crate::words::decision::most_suspicious;
use crate::words::names;

/// What this decision would give up, a sentence each.
pub(crate) fn losses(at: &At<'_>, decision: &Decision) -> Vec<String> {
    let view = at.view();
    let lost = match (*decision, view.step) {
        (Decision::Reveal, _) => Some(at.plain("th-lose-reveal")),
        (Decision::Leave, Step::Board(next)) if view.setup.mode() != Mode::Station => {
            Some(behind(at, next))
        }
        (Decision::Leave, Step::Rescue(next)) => Some(behind(at, next)),
        (Decision::Decline, Step::Rescue(_)) => Some(at.plain("th-lose-seat")),
        (Decision::Call, _) => Some(at.plain("th-lose-call")),
        (Decision::Escape, Step::Escape(figure)) => escape(at, figure),
        (Decision::Pass, Step::Escape(_)) => Some(at.plain("th-lose-stay")),
        (Decision::Snipe(rifle), _) => Some(snipe(at, rifle)),
        (Decision::Refuse, _) => Some(at.plain("th-lose-firearm")),
        (Decision::Fight(Gear::Flamethrower), Step::Arms(figure)) => last_charge(at, figure),
        (Decision::Burn(of), Step::Test(figure)) => {
            proven(at, of).or_else(|| last_charge(at, figure))
        }
        (Decision::Test(LabToken::Blood), _) => most_suspicious(at).and_then(|of| proven(at, of)),
        (Decision::Go(Place::Dormitory), _) if !names::is_crew(at) => {
            Some(at.plain("th-lose-rest"))
        }
        (Decision::Stop, _) if view.in_pool > 0 => {
            Some(at.text("th-lose-pool", &[("n", view.in_pool.into())]))
        }
        (Decision::Done, Step::Plot) => unused(at, view.group.plan.as_deref()),
        (Decision::Done, Step::Power) => {
            let power = view.saucer.as_ref().and_then(|saucer| saucer.power.as_deref());
            unused(at, power)
        }
        _ => None,
    };
    lost.into_iter().collect()
}

/// Whoever is left behind may be human, and then the aliens win.
fn behind(at: &At<'_>, figure: Figure) -> String {
    let key = if names::is_crew(at) { "th-lose-behind-crew" } else { "th-lose-behind" };
    at.text(key, &[("who", names::figure(at, figure).into())])
}

/// Those who are elsewhere when a vehicle ends the match.
fn escape(at: &At<'_>, figure: Figure) -> Option<String> {
    let view = at.view();
    let place = names::figure_view(view, figure)?.at;
    if view.setup.mode() == Mode::Station {
        return None;
    }
    let left = view.figures.iter().filter(|one| one.standing == Standing::Present);
    let elsewhere: Vec<Figure> = left.filter(|one| one.at != place).map(|one| one.figure).collect();
    (!elsewhere.is_empty())
        .then(|| at.text("th-lose-elsewhere", &[("names", names::figures(at, elsewhere).into())]))
}

/// Only one rifle is used in a match.
fn snipe(at: &At<'_>, rifle: Gear) -> String {
    let own = at.view().own.as_ref().and_then(|own| names::figure_view(at.view(), own.figure));
    let better = own.is_some_and(|own| own.gear.iter().any(|held| is_better(held.gear, rifle)));
    at.plain(if better { "th-lose-rifle-better" } else { "th-lose-rifle" })
}

fn is_better(held: Gear, than: Gear) -> bool {
    matches!(held, Gear::RifleTwo | Gear::RifleThree) && held > than
}

fn last_charge(at: &At<'_>, figure: Figure) -> Option<String> {
    let charges = names::figure_view(at.view(), figure)?.charges;
    (charges == 1).then(|| at.plain("th-lose-charge"))
}

/// A test of somebody who is known to be human.
fn proven(at: &At<'_>, of: Figure) -> Option<String> {
    let known = names::figure_view(at.view(), of)?;
    (known.space == 0 && !known.is_suspect)
        .then(|| at.text("th-lose-proven", &[("who", names::figure(at, of).into())]))
}

/// Strength that stays at home.
fn unused(at: &At<'_>, laid: Option<&[u8]>) -> Option<String> {
    let laid: u8 = laid?.iter().sum();
    let left = at.view().group.strength.saturating_sub(laid);
    (left > 0).then(|| at.text("th-lose-strength", &[("n", left.into())]))
}
