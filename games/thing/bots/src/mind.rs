//! What a seat believes about everybody: how likely each one is an alien.
//!
//! It begins with what can be known for certain: who met whom, what the seat saw in its own encounters, who
//! showed what. That is computed exactly, by the odds of all histories that agree with it. Then it weighs
//! what only speaks for something: sabotage among the cards that somebody gave one of, votes against those
//! who turned out to be human or not, and accusations by those whom one believes.

use std::hash::{Hash as _, Hasher as _};

use saucer_bots::hash::Mixer;
use saucer_core::{Glimpse, Xoshiro};
use saucer_thing::{Card, Claim, Event, FIGURES, Figure, Mode, Standing, Step, Thing, View};

use crate::policy::Taste;

/// What a seat believes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Mind {
    /// How likely each one is an alien.
    pub(crate) alien: [f32; FIGURES],
    /// How much what everybody saw speaks against each one, in steps of a doubled odds ratio.
    pub(crate) heat: [f32; FIGURES],
}

impl Mind {
    /// The mind of a seat that sees this.
    pub(crate) fn of(
        seen: &Glimpse<'_, Thing>,
        view: &View,
        taste: &Taste,
        known: &mut Known,
    ) -> Mind {
        if view.setup.mode() == Mode::Crew {
            return Mind::of_crew(view);
        }
        let mut mind = Mind { alien: known.odds(seen, view), heat: [0.0; FIGURES] };
        if let Some(told) = seen.told() {
            mind.weigh(told, view, taste);
        }
        mind
    }

    /// In a crew nobody knows more than the role cards say.
    fn of_crew(view: &View) -> Mind {
        let cards = saucer_thing::Content::newest().figures.proposal.crew.role_cards;
        let turned = view.figures.iter().filter(|f| f.standing != Standing::Present).count() as u8;
        let aliens = f32::from(cards.alien.saturating_sub(turned));
        let odds = aliens / (aliens + f32::from(cards.human)).max(1.0);
        let mut alien = [0.0; FIGURES];
        for figure in &view.figures {
            alien[usize::from(figure.figure.0)] = match figure.standing {
                Standing::Present if figure.is_suspect => odds,
                Standing::Present | Standing::Escaped => 0.0,
                Standing::Exposed | Standing::Destroyed => 1.0,
            };
        }
        Mind { alien, heat: [0.0; FIGURES] }
    }

    /// Weighs what the seat was told.
    fn weigh(&mut self, told: impl Iterator<Item = Event>, view: &View, taste: &Taste) {
        let mut round = Round::default();
        let mut votes = [[0_u8; FIGURES]; FIGURES];
        let mut words = [[0_u8; FIGURES]; FIGURES];
        let mut shown = [None; FIGURES];
        for event in told {
            match event {
                Event::RoundBegan { .. } => {
                    round.settle(&self.alien, taste, &mut self.heat);
                    round = Round { is_dark: round.is_dark, ..Round::default() };
                }
                Event::PowerFailed => round.is_dark = true,
                Event::PowerBack => round.is_dark = false,
                Event::Gave { figure, .. } if !round.is_dark => {
                    round.givers[usize::from(figure.0)] = true;
                    round.n += 1;
                }
                Event::Gave { .. } => round.n += 1,
                Event::TurnedUp { card } => {
                    round.turned += 1;
                    round.sabotages += u8::from(card == Card::Sabotage);
                }
                Event::Voted { figure, whom: Some(whom) } => {
                    votes[usize::from(figure.0)][usize::from(whom.0)] += 1;
                }
                Event::Claimed { figure, claim: Claim::Suspect(whom) } => {
                    words[usize::from(figure.0)][usize::from(whom.0)] += 1;
                }
                Event::RoleShown { figure, alien } => shown[usize::from(figure.0)] = Some(alien),
                _ => {}
            }
        }
        round.settle(&self.alien, taste, &mut self.heat);
        self.weigh_votes(&votes, &shown);
        self.conclude(view, &words);
    }

    /// Who voted against an alien is more likely human, and the other way round.
    fn weigh_votes(&mut self, votes: &[[u8; FIGURES]; FIGURES], shown: &[Option<bool>; FIGURES]) {
        for (voter, row) in votes.iter().enumerate() {
            for (n, shown) in row.iter().zip(shown) {
                let step = match shown {
                    Some(true) => -0.5,
                    Some(false) => 0.25,
                    None => 0.0,
                };
                self.heat[voter] += step * f32::from((*n).min(3));
            }
        }
    }

    /// Turns what speaks against somebody into odds, where the seat is not certain.
    fn conclude(&mut self, view: &View, words: &[[u8; FIGURES]; FIGURES]) {
        let me = view.own.as_ref().map(|own| usize::from(own.figure.0));
        let before = self.alien;
        for figure in &view.figures {
            let i = usize::from(figure.figure.0);
            let accused: f32 = (0..FIGURES)
                .filter(|by| Some(*by) != me && *by != i)
                .map(|by| (0.5 - before[by]).max(0.0) * f32::from(words[by][i].min(2)))
                .sum();
            let certain = before[i] <= 0.0 || before[i] >= 1.0 || Some(i) == me;
            if !certain && figure.standing == Standing::Present {
                let steps = (self.heat[i] + 0.3 * accused).clamp(-3.0, 4.0);
                let odds = before[i] / (1.0 - before[i]) * steps.exp2();
                self.alien[i] = (odds / (1.0 + odds)).clamp(0.002, 0.998);
            }
        }
    }

    pub(crate) fn heat(&self, figure: Figure) -> f32 {
        self.heat[usize::from(figure.0)]
    }
}

/// The odds that follow from what is certain, kept while nothing of that changes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Known(Option<(u64, [f32; FIGURES])>);

impl Known {
    fn odds(&mut self, seen: &Glimpse<'_, Thing>, view: &View) -> [f32; FIGURES] {
        let key = certain(view);
        if let Some((_, odds)) = self.0.filter(|(known, _)| *known == key) {
            return odds;
        }
        // Any world that the seat imagines gives the same odds, so the luck makes no difference.
        let world = seen.imagine(&mut Xoshiro::seeded(1));
        let odds = world.belief(seen.seat()).unwrap_or([0.0; FIGURES]);
        self.0 = Some((key, odds));
        odds
    }
}

/// A number for all that is certain: who met whom, what one saw, who showed what, and who is still here.
fn certain(view: &View) -> u64 {
    let mut mixer = Mixer::default();
    (view.round, view.saucer.is_some(), view.group.members).hash(&mut mixer);
    for day in &view.days {
        day.takes.iter().for_each(|take| (take.taker, take.giver).hash(&mut mixer));
        (day.takes.len(), day.with_dogs, day.absorbed).hash(&mut mixer);
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

/// The cards of a round.
#[derive(Clone, Copy, Default)]
struct Round {
    givers: [bool; FIGURES],
    /// How many gave a card.
    n: u8,
    turned: u8,
    sabotages: u8,
    is_dark: bool,
}

impl Round {
    /// How much so many Sabotage cards speak against each one who chose a card.
    fn settle(&self, alien: &[f32; FIGURES], taste: &Taste, heat: &mut [f32; FIGURES]) {
        let [human_gives, alien_gives] = taste.habits;
        if self.turned == 0 || self.n == 0 {
            return;
        }
        // Each card lies among those turned up with these odds.
        let seen = f32::from(self.turned) / f32::from(self.n + 1);
        let gives = |i: usize| human_gives + (alien_gives - human_gives) * alien[i];
        for (i, heat) in heat.iter_mut().enumerate() {
            if !self.givers[i] {
                continue;
            }
            // The odds of each number of Sabotage cards among those of the others and of the deck.
            let mut odds = [0.0_f32; FIGURES + 2];
            odds[0] = 1.0;
            let others = (0..FIGURES).filter(|j| *j != i && self.givers[*j]).map(gives);
            let dark = usize::from(self.n) - self.givers.iter().filter(|gave| **gave).count();
            let blind = std::iter::repeat_n(15.0 / 51.0, dark + 1);
            for chance in others.chain(blind) {
                for n in (1..odds.len()).rev() {
                    odds[n] = odds[n] * (1.0 - chance * seen) + odds[n - 1] * chance * seen;
                }
                odds[0] *= 1.0 - chance * seen;
            }
            let n = usize::from(self.sabotages).min(odds.len() - 1);
            let less = n.checked_sub(1).map_or(0.0, |n| odds[n]);
            let given = |chance: f32| chance * seen * less + (1.0 - chance * seen) * odds[n];
            let ratio = given(alien_gives) / given(human_gives).max(1e-6);
            *heat += ratio.clamp(0.25, 4.0).log2();
        }
    }
}
