//! Which part of the policy answers which question, and how a decision is chosen among those that it rates.

use saucer_core::Luck;
use saucer_encounters::{Decision, StepView, When};

use crate::case::{Case, Rated, Why};
use crate::holds::Source;
use crate::worth::Horizon;
use crate::{alien, choosing, helping, playing, spending, striking, treating};

/// What looks best, with the errors of the taste.
pub(crate) fn choose(case: &Case<'_>, luck: &mut impl Luck) -> Rated {
    let mut rated = Vec::with_capacity(case.legal.len());
    rate(case, &mut rated);
    let taste = case.taste;
    if taste.blunders > 0 && luck.below(taste.blunders) == 0 {
        let any = luck.below(rated.len() as u32) as usize;
        return Rated { why: Why::plain("encounters-hint-whim"), ..rated[any] };
    }
    if taste.noise > 0.0 {
        for rated in &mut rated {
            rated.score += taste.noise * unit(luck);
        }
    }
    best(&rated)
}

/// A number from 0 to 1.
fn unit(luck: &mut impl Luck) -> f32 {
    const FINE: u32 = 1 << 16;
    luck.below(FINE) as f32 / FINE as f32
}

/// The first of those that are rated highest.
pub(crate) fn best(rated: &[Rated]) -> Rated {
    let mut best = rated[0];
    for other in &rated[1..] {
        if other.score > best.score {
            best = *other;
        }
    }
    best
}

/// Every decision that the seat may take, rated.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    out.clear();
    if case.is_alien(case.me) {
        return alien::rate(case, out);
    }
    match case.view.step {
        StepView::Actions if case.is_mine() => {
            playing::rate(case, out);
            if case.hunt.is_some() {
                treating::rate(case, out);
            }
            // What is free comes first, and what it brings changes what can be paid for.
            if !out.iter().any(|rated| rated.score > spending::FREE) {
                spending::rate(case, out);
            }
        }
        StepView::Actions | StepView::Call => helping::rate(case, out),
        StepView::Choose { .. } => choosing::rate(case, out),
        StepView::Avoid { .. } => striking::rate(case, out),
        StepView::Avatar(_) => avatars(case, out),
        StepView::Luck | StepView::Over => {}
    }
    if out.is_empty() {
        let why = Why::plain("encounters-hint-best");
        out.extend(case.legal.iter().map(|decision| Rated::new(*decision, 0.0, why)));
    }
}

/// Health, and what the role card does for others.
fn avatars(case: &Case<'_>, out: &mut Vec<Rated>) {
    for decision in case.legal {
        let Decision::Avatar(avatar) = *decision else { continue };
        let spec = case.spec(avatar);
        let role = spec.role();
        let backup = role.map_or(0.0, |role| {
            let backups = case.spec(role).at(When::Backup);
            let worth = backups.map(|(_, one)| {
                case.effects(one.effects, case.me, Source::of(role), Horizon::Later)
            });
            worth.sum()
        });
        let others = case.view.setup.players().saturating_sub(1);
        let honor = case.taste.honor * f32::from(spec.honor) + f32::from(spec.defence);
        let pride = if case.hunt.is_some() { honor } else { 0.0 };
        let score = pride + f32::from(spec.health) + 0.5 * f32::from(others).min(2.0) * backup;
        out.push(Rated::new(*decision, score, Why::of("encounters-hint-avatar", avatar)));
    }
}
