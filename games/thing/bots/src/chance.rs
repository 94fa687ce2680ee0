//! How likely the people win, by what lies on the board and by who is an alien.
//!
//! It is a logistic regression over signs that somebody who knows everything can see. The search asks it about
//! worlds that a seat imagines, and a page may ask it about every position of a match that is over.

use saucer_thing::{FIGURES, FigureView, Figures, Gear, Mode, RescueView, Standing, View};

mod weights;

/// How many signs there are.
pub const SIGNS: usize = 32;

/// How likely the people win, from 0 to 1, if these are aliens.
///
/// The aliens of a position are [`Thing::aliens`](saucer_thing::Thing::aliens); any view of it will do. Of a match
/// that is over it says what was likely then, and nothing of how it ended.
#[must_use]
pub fn chance(view: &View, aliens: Figures) -> f32 {
    of(view, &certainty(aliens))
}

/// The same by how likely each one is an alien.
pub(crate) fn of(view: &View, odds: &[f32; FIGURES]) -> f32 {
    let weights = match view.setup.mode() {
        Mode::Outpost | Mode::PackLeader => &weights::OUTPOST,
        Mode::Station => &weights::STATION,
        Mode::Crew => &weights::CREW,
    };
    let all = signs(view, odds);
    let sum: f32 = all.iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// 1 for each alien.
#[must_use]
pub fn certainty(aliens: Figures) -> [f32; FIGURES] {
    let mut odds = [0.0; FIGURES];
    aliens.iter().for_each(|figure| odds[usize::from(figure.0)] = 1.0);
    odds
}

/// What the chance is made of, each of about the size of 1.
#[must_use]
pub fn signs(view: &View, odds: &[f32; FIGURES]) -> [f32; SIGNS] {
    let present = |figure: &&FigureView| figure.standing == Standing::Present;
    let here = || view.figures.iter().filter(present);
    let alien = |figure: &FigureView| odds[usize::from(figure.figure.0)];
    let human = |figure: &FigureView| 1.0 - alien(figure);
    let flag = |is: bool| f32::from(u8::from(is));

    let folk = here().count().max(1) as f32;
    let hidden: f32 = here().map(alien).sum();
    let people = folk - hidden;
    let nobody: f32 = here().map(human).product();
    let strength = f32::from(view.group.strength);
    let space = |figure: &FigureView| f32::from(figure.space);
    let gap = if hidden > 0.01 && people > 0.01 {
        here().map(|f| space(f) * alien(f)).sum::<f32>() / hidden
            - here().map(|f| space(f) * human(f)).sum::<f32>() / people
    } else {
        0.0
    };
    // Whoever is human and less suspicious than any alien boards first.
    let order = view.suspicion.iter().map(|figure| &view.figures[usize::from(figure.0)]);
    let order = order.filter(present);
    let last = order.clone().next_back();
    let (mut none_yet, mut first) = (1.0, 0.0);
    for figure in order {
        none_yet *= human(figure);
        first += none_yet;
    }
    let before = if people > 0.0 { (first / people).min(1.0) } else { 0.0 };
    let (near, landed) = match view.rescue {
        RescueView::Coming { space, of } => (f32::from(space) / f32::from(of.max(1)), 0.0),
        RescueView::Landed { .. } => (1.0, 1.0),
        RescueView::Silent | RescueView::Gone => (0.0, 0.0),
    };
    let silent = flag(view.rescue == RescueView::Silent);
    let gone = flag(view.rescue == RescueView::Gone);
    let ready = view.vehicles.iter().any(|v| !v.is_used && v.damage == 0 && v.fuel >= v.needs);
    let has_keys =
        |f: &&FigureView| f.gear.iter().any(|held| held.gear == Gear::Keys && held.n > 0);
    let drivers = || here().filter(has_keys).filter(|_| ready);
    let tokens = |figure: &FigureView| f32::from(figure.n_lab) / 4.0;
    let fuel = f32::from(view.boiler.fuel) + f32::from(view.reserve);
    let away = view.figures.iter().filter(|f| f.standing == Standing::Escaped).count() as f32;

    [
        1.0,
        hidden / folk,
        nobody,
        strength / (people + 1.0),
        flag(strength > 0.0),
        silent,
        silent * f32::from(view.radio) / 3.0,
        near,
        landed,
        gone,
        flag(view.freezing.is_some()),
        view.freezing.map_or(0.0, |space| f32::from(space) / 4.0),
        f32::from(view.boiler.damage) / 2.0,
        f32::from(view.boiler.fuel) / 4.0,
        (fuel / 10.0).min(2.0),
        flag(view.is_dark),
        flag(view.is_starving),
        (f32::from(view.pantry) / 8.0).min(2.0),
        gap / 2.0,
        last.map_or(0.0, alien),
        before,
        before * near,
        here().map(|f| tokens(f) * human(f)).sum::<f32>().min(1.5),
        here().map(|f| tokens(f) * alien(f)).sum::<f32>().min(1.5),
        here().filter(|f| f.space == 0).count() as f32 / folk,
        f32::from(view.round) / 8.0,
        view.dog_track.map_or(0.0, |[space, of]| f32::from(of.saturating_sub(space)) / 8.0),
        drivers().map(human).fold(0.0, f32::max),
        drivers().map(alien).fold(0.0, f32::max),
        away / 2.0,
        people / 4.0,
        here().filter(|f| f.is_suspect).count() as f32 / 2.0,
    ]
}
