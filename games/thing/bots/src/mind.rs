//! What a seat believes about everybody: how likely each one is an alien.
//!
//! That is computed exactly, by the odds of all histories that agree with what the seat has seen: who met whom, what
//! it saw in its own encounters, who showed what, and how many Sabotage lay among the cards on each day. Votes,
//! words and ways are not weighed. Aliens take care to do in public what people do, so they would tell nothing.

use std::hash::{Hash as _, Hasher as _};

use saucer_bots::hash::Mixer;
use saucer_core::{Glimpse, Xoshiro};
use saucer_thing::{FIGURES, Figures, Mode, Standing, Step, Thing, View};

/// What a seat believes: how likely each one is an alien.
pub(crate) type Mind = [f32; FIGURES];

/// What a seat believes, and what the human would whom it plays.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Minds {
    pub(crate) own: Mind,
    /// The same as the own mind if the seat is human.
    pub(crate) mask: Mind,
}

impl Minds {
    /// The minds of a seat that sees this.
    pub(crate) fn of(seen: &Glimpse<'_, Thing>, view: &View, known: &mut Known) -> Minds {
        if view.setup.mode() == Mode::Crew {
            return Minds::of_crew(view);
        }
        known.minds(seen, view)
    }

    /// In a crew nobody knows more than the role cards say.
    pub(crate) fn of_crew(view: &View) -> Minds {
        let cards = view.content().figures.proposal.crew.role_cards;
        let turned = view.figures.iter().filter(|f| f.standing != Standing::Present).count() as u8;
        let aliens = f32::from(cards.alien.saturating_sub(turned));
        let odds = aliens / (aliens + f32::from(cards.human)).max(1.0);
        let mut mind = [0.0; FIGURES];
        for figure in &view.figures {
            mind[usize::from(figure.figure.0)] = match figure.standing {
                Standing::Present if figure.is_suspect => odds,
                Standing::Present | Standing::Escaped => 0.0,
                Standing::Exposed | Standing::Destroyed => 1.0,
            };
        }
        Minds { own: mind, mask: mind }
    }

    /// Takes over what everybody sees now.
    pub(crate) fn notice(&mut self, view: &View) {
        let shown = view.days.last().map_or(Figures::NONE, |day| day.shown_human);
        for figure in &view.figures {
            let known = match figure.standing {
                Standing::Exposed | Standing::Destroyed => 1.0,
                Standing::Escaped => 0.0,
                Standing::Present if shown.contains(figure.figure) => 0.0,
                Standing::Present => continue,
            };
            let i = usize::from(figure.figure.0);
            self.own[i] = known;
            self.mask[i] = known;
        }
    }
}

/// What a seat believes, kept while nothing changes that it hangs on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Known(Option<(u64, Minds)>);

impl Known {
    fn minds(&mut self, seen: &Glimpse<'_, Thing>, view: &View) -> Minds {
        let key = certain(view);
        if let Some((_, minds)) = self.0.filter(|(known, _)| *known == key) {
            return minds;
        }
        // Any world that the seat imagines gives the same odds, so the luck makes no difference.
        let world = seen.imagine(&mut Xoshiro::seeded(1));
        let own = world.belief(seen.seat()).unwrap_or([0.0; FIGURES]);
        let is_alien = view.own.as_ref().and_then(|own| own.is_alien) == Some(true);
        // Where nobody can be taken for the alien any more, there is nothing left to pretend.
        let is_told = |odds: &Mind| odds.iter().any(|odds| *odds > 0.0);
        let mask = if is_alien { world.pretence(seen.seat()).filter(is_told) } else { None };
        let minds = Minds { own, mask: mask.unwrap_or(own) };
        self.0 = Some((key, minds));
        minds
    }
}

/// A number for all that is certain: who met whom, what one saw, who showed what, which cards were turned up, and
/// who is still here.
fn certain(view: &View) -> u64 {
    let mut mixer = Mixer::default();
    (view.round, view.saucer.is_some(), view.group.members).hash(&mut mixer);
    for day in &view.days {
        day.takes.iter().for_each(|take| (take.taker, take.giver).hash(&mut mixer));
        (day.takes.len(), day.with_dogs, day.absorbed, day.turned).hash(&mut mixer);
        (day.shown_human, day.shown_alien, day.shown_healthy).hash(&mut mixer);
    }
    for figure in &view.figures {
        std::mem::discriminant(&figure.standing).hash(&mut mixer);
    }
    if let Some(own) = &view.own {
        (own.figure, own.is_alien).hash(&mut mixer);
        for met in &own.meetings {
            let seen = (met.saw_alien, met.drew_alien, met.offered_alien);
            (met.round, met.from, met.to, met.with_dogs, seen).hash(&mut mixer);
        }
    }
    // The tokens of a day count from the moment at which they were seen.
    matches!(view.step, Step::Offer | Step::Tokens).hash(&mut mixer);
    mixer.finish()
}
