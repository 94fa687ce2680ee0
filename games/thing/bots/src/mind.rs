//! What a seat believes about everybody: how likely each one is an alien.
//!
//! That is computed exactly, by the odds of all histories that agree with what the seat has seen: who met whom, what
//! it saw in its own encounters, who showed what, how many Sabotage lay among the cards on each day, and what was
//! [said and voted](crate::hearsay). Where people go is not weighed: aliens take care to go where people do.

use std::hash::{Hash as _, Hasher as _};

use saucer_bots::hash::Mixer;
use saucer_core::{Glimpse, Xoshiro};
use saucer_thing::{FIGURES, Figures, Mode, Standing, Step, Thing, View};

use crate::hearsay;

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
        let key = noticed(view);
        if let Some((_, minds)) = self.0.filter(|(known, _)| *known == key) {
            return minds;
        }
        // Any world that the seat imagines gives the same odds, so the luck makes no difference.
        let world = seen.imagine(&mut Xoshiro::seeded(1));
        let heard = hearsay::heard(seen, view, &hearsay::WORTH);
        let own = world.belief_hearing(seen.seat(), &heard).unwrap_or([0.0; FIGURES]);
        let is_alien = view.own.as_ref().and_then(|own| own.is_alien) == Some(true);
        // Where nobody can be taken for the alien any more, there is nothing left to pretend.
        let is_told = |odds: &Mind| odds.iter().any(|odds| *odds > 0.0);
        let pretence = || world.pretence_hearing(seen.seat(), &heard).filter(is_told);
        let mask = if is_alien { pretence() } else { None };
        let minds = Minds { own, mask: mask.unwrap_or(own) };
        self.0 = Some((key, minds));
        minds
    }
}

/// A number for all that a belief hangs on: who met whom, what one saw, who showed what, which cards were turned up,
/// who is still here, and what was said and voted. What was said in rounds that are over does not change any more.
fn noticed(view: &View) -> u64 {
    let mut mixer = Mixer::default();
    (view.round, view.saucer.is_some(), view.group.members).hash(&mut mixer);
    for day in &view.days {
        day.takes.iter().for_each(|take| (take.taker, take.giver).hash(&mut mixer));
        (day.takes.len(), day.with_dogs, day.absorbed, day.turned).hash(&mut mixer);
        (day.shown_human, day.shown_alien, day.shown_healthy).hash(&mut mixer);
        day.votes.hash(&mut mixer);
    }
    view.claims.hash(&mut mixer);
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]
mod tests {
    use saucer_bots::{Budget, Listener, Strength};
    use saucer_core::{Draw as _, Game as _, Input, Pending, Seat, Viewer};
    use saucer_thing::{Event, Setup};

    use super::*;

    /// How surprising the truth is after what people in these seats believe, with and without words and votes.
    #[derive(Debug, Default)]
    struct Surprise {
        hearing: f64,
        deaf: f64,
        n: u32,
    }

    impl Surprise {
        fn count(&mut self, game: &Thing, log: &Vec<Event>) {
            for seat in (0..8).map(Seat).filter(|seat| game.view(Viewer::Seat(*seat)).own.is_some())
            {
                let view = game.view(Viewer::Seat(seat));
                let own = view.own.as_ref().unwrap();
                let is_out = |of: usize| view.figures[of].standing != Standing::Present;
                if own.is_alien != Some(false) || is_out(seat.index()) || view.saucer.is_some() {
                    continue;
                }
                let seen = Glimpse::new(game, seat).with_log(log);
                let hearing = Known::default().minds(&seen, &view).own;
                let deaf = game.belief(seat).unwrap();
                for of in view.figures.iter().map(|of| of.figure).filter(|of| *of != own.figure) {
                    let i = usize::from(of.0);
                    if is_out(i) {
                        continue;
                    }
                    let is_alien = game.aliens().contains(of);
                    let surprise = |belief: f32| {
                        let belief = f64::from(belief).clamp(0.001, 0.999);
                        -if is_alien { belief.ln() } else { (1.0 - belief).ln() }
                    };
                    self.hearing += surprise(hearing[i]);
                    self.deaf += surprise(deaf[i]);
                    self.n += 1;
                }
            }
        }
    }

    fn play(setup: &Setup, seed: u64, all: &mut Surprise) {
        let budget = Budget::Playouts(1);
        let mut bots: Vec<_> =
            (0..8).map(|seat| crate::bot(Strength::Captain, 8 * seed + seat)).collect();
        let (mut game, mut log) = (Thing::newest(setup), Vec::new());
        let (mut luck, mut listener, mut round) = (Xoshiro::seeded(seed), Listener::new(), 1);
        loop {
            if game.round() > round {
                round = game.round();
                all.count(&game, &log);
            }
            if let Some(seat) = listener.next(&game) {
                let seen = Glimpse::new(&game, seat).with_log(&log);
                if let Some(word) = bots[seat.index()].volunteer(&seen, budget) {
                    listener.spoke(seat);
                    game.apply(&Input::Decide(seat, word), &mut log).unwrap();
                }
                continue;
            }
            let input = match game.pending() {
                Pending::Nobody(_) => return,
                Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
                Pending::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let seen = Glimpse::new(&game, seat).with_log(&log);
                    Input::Decide(seat, bots[seat.index()].advise(&seen, budget).decision)
                }
            };
            game.apply(&input, &mut log).unwrap();
            listener.went_on(&game);
        }
    }

    /// What words are worth was fitted to matches with other numbers.
    const UNSEEN: u64 = 1 << 40;

    /// who listens is nearer to the truth than who does not.
    #[test]
    fn words_and_votes_bring_a_belief_nearer_to_the_truth() {
        let mut all = Surprise::default();
        for (mode, players) in
            [Mode::Outpost, Mode::Station].map(|mode| [6, 7, 8].map(|n| (mode, n))).concat()
        {
            let setup = Setup::new(mode, players).unwrap();
            (0..20).for_each(|seed| play(&setup, UNSEEN + seed, &mut all));
        }
        assert!(all.n > 4_000 && all.hearing < all.deaf, "{all:?}");
    }
}
