//! The recreation room: trades, votes, calming, and showing oneself.

use saucer_thing::{Decision, Figure, Gear, Standing};

use crate::case::{Case, Rated, Why};
use crate::leading::worth;

/// Offers of weapons and items.
pub(crate) fn trade(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::Propose { to, give, want } => {
            let score = deal(case, to, give, want);
            Rated::new(*decision, score, Why::about("thing-hint-belief", to, case.alien(to)))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// Who gives the missing half of a test does so to who has the other one and is believed.
fn deal(case: &Case<'_>, to: Figure, give: Gear, want: Option<Gear>) -> f32 {
    let gives = case.alien(to) < 0.2 && want.is_none();
    let has_wire = case.owns(to, Gear::Wire);
    let has_flame = case.owns(to, Gear::Flamethrower) && case.charges(to) > 0;
    let completes = match give {
        Gear::Wire => has_flame && !has_wire && !case.owns(case.me, Gear::Flamethrower),
        Gear::Flamethrower => has_wire && !has_flame && !case.owns(case.me, Gear::Wire),
        _ => false,
    };
    if gives && completes && !case.is_crew() || (completes && case.is_crew()) { 0.5 } else { -0.5 }
}

/// Whether to agree.
pub(crate) fn accept(case: &Case<'_>) -> Vec<Rated> {
    let score = case.view.trade.map_or(0.0, |trade| {
        let gain = worth(case, trade.give);
        let loss = trade.want.map_or(0.0, |gear| worth(case, gear));
        let doubt = 0.3 * case.alien(trade.from) + 0.05;
        gain - loss - if trade.want.is_some() { doubt } else { 0.0 }
    });
    let rate = |decision: &Decision| match *decision {
        Decision::Accept => Rated::new(*decision, score, Why::plain("thing-hint-best")),
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// Whom to accuse.
pub(crate) fn accuse(case: &Case<'_>) -> Vec<Rated> {
    if case.is_crew() {
        return crew_accuse(case);
    }
    let n = case.others().count().max(1) as f32;
    let mean = case.others().map(|figure| case.alien(figure)).sum::<f32>() / n;
    let rate = |decision: &Decision| match *decision {
        Decision::Accuse(whom) => {
            // Votes count together, so those who are suspected already come first.
            let alien = case.alien(whom);
            let first = if case.view.suspicion.last() == Some(&whom) { 0.12 } else { 0.0 };
            let score = alien - mean.max(0.12) - 0.02 + 0.03 * f32::from(case.space(whom)) + first;
            Rated::new(*decision, score, Why::about("thing-hint-belief", whom, alien))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// The leader of a crew accuses to find out before anybody leaves.
fn crew_accuse(case: &Case<'_>) -> Vec<Rated> {
    let last = case.figures().proposal.spaces - 1;
    let rate = |decision: &Decision| match *decision {
        Decision::Accuse(whom) => {
            let soon = f32::from(case.space(whom)) / f32::from(last);
            Rated::new(*decision, 0.2 + soon, Why::plain("thing-hint-best"))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// Whom the leader clears a little.
pub(crate) fn calm(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::Calm(whom) => {
            let alien = case.alien(whom);
            let score = 0.15 - alien + 0.02 * f32::from(case.space(whom));
            Rated::new(*decision, score, Why::about("thing-hint-belief", whom, alien))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// When an alien shows itself: when it is about to be shown, and then it is better to choose the hour.
pub(crate) fn expose(case: &Case<'_>) -> Vec<Rated> {
    let most = case.view.suspicion.last() == Some(&case.me);
    let tokens: u8 = case.view.figures.iter().map(|figure| figure.n_lab).sum();
    let space = case.space(case.me);
    let cornered = most && space >= 3 && tokens >= 2;
    let alone = case.view.group.members.is_empty();
    let allies: f32 = case.others().map(|figure| case.alien(figure)).sum();
    // Where others have got away, the last human must not just be infected.
    let away = case.view.figures.iter().any(|figure| figure.standing == Standing::Escaped);
    let must =
        case.is_station() && away && alone && case.expected_people() + 0.4 < case.taste.sparing;
    let score = match (cornered, alone) {
        _ if must => 0.5,
        (true, true) => 0.3 + 0.1 * allies,
        (true, false) => 0.4,
        _ => -0.5,
    };
    let rate = |decision: &Decision| match *decision {
        Decision::Reveal => Rated::new(*decision, score, Why::number("thing-hint-reveal", tokens)),
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}
