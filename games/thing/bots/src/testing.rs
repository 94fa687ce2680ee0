//! Tests: blood, fire and teeth.

use saucer_thing::{Card, Decision, Figure, LabToken, RescueView, Teeth};

use crate::case::{Case, Rated, Why};

/// Whether to test, and whom.
pub(crate) fn test(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::Test(token) => blood(case, token),
        Decision::Burn(of) => burn(case, of),
        Decision::Shine { at, card } => shine(case, at, card),
        other => Rated::new(other, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// How much it is worth to know what somebody is: an alien is found, or a human is cleared.
fn finding(case: &Case<'_>, of: Figure) -> f32 {
    let alien = case.alien(of);
    let near = matches!(case.view.rescue, RescueView::Landed { .. });
    let clears = if near { 0.35 } else { 0.1 };
    alien + clears * (1.0 - alien)
}

/// Blood shows the role of who is most suspicious.
fn blood(case: &Case<'_>, token: LabToken) -> Rated {
    let decision = Decision::Test(token);
    let Some(of) = case.view.suspicion.last().copied() else {
        return Rated::new(decision, -1.0, Why::plain("thing-hint-best"));
    };
    let alien = case.alien(of);
    if token == LabToken::Failed {
        return Rated::new(decision, -0.4, Why::plain("thing-hint-best"));
    }
    let score = match case.is_crew() {
        true if alien > 0.0 => 0.4,
        true => -0.4,
        _ if of == case.me => -0.2,
        _ => finding(case, of) - 0.2,
    };
    Rated::new(decision, score, Why::about("thing-hint-belief", of, alien))
}

fn burn(case: &Case<'_>, of: Figure) -> Rated {
    let alien = case.alien(of);
    let score = match case.is_crew() {
        true if alien > 0.0 => 0.4,
        true => -0.4,
        _ if of == case.me => -0.3,
        _ => finding(case, of) - 0.2,
    };
    Rated::new(Decision::Burn(of), score, Why::about("thing-hint-belief", of, alien))
}

/// Crowns clear somebody for certain; who has shown healthy teeth shows them again.
fn shine(case: &Case<'_>, at: Figure, card: Card) -> Rated {
    let known = case.view.days.iter().any(|day| day.shown_healthy.contains(at));
    let alien = case.alien(at);
    let spare = match card {
        Card::Sabotage => 0.15,
        Card::Repair => 0.05,
        Card::Use => 0.0,
    };
    let own = case.view.own.as_ref().and_then(|own| own.teeth);
    let score = match known {
        true => -0.5,
        _ if at == case.me && case.space(at) > 0 && own == Some(Teeth::Crowns) => 0.3 + spare,
        _ if at == case.me => -0.5,
        _ => 4.0 * alien * (1.0 - alien) * 0.4 - 0.1 + spare,
    };
    let why = match at == case.me {
        true => Why::plain("thing-hint-shine-self"),
        false => Why::about("thing-hint-belief", at, alien),
    };
    Rated::new(Decision::Shine { at, card }, score, why)
}
