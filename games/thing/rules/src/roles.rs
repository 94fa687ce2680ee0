//! Who can be an alien, as far as one seat knows: an exact draw from all histories that agree with
//! everything the seat has seen (a hidden Markov model, filtered forwards and sampled backwards).
//!
//! A state of the model is the set of aliens. A day changes it in three steps: the exposed group
//! absorbs somebody, people meet, and something is shown to everybody. Aliens are taken to offer
//! their alien token seven times of eight, and to give a
//! Sabotage about as often as anything else.
//!
//! What people say and how they vote is weighed only for who [listens](Thing::belief_hearing): it rules out nothing.

use saucer_core::{Luck, Seat};

use crate::hearsay::Heard;
use crate::history::{DAYS, Day};
use crate::id::{Card, FIGURES, Figure, Figures, Hand};
use crate::state::Thing;

/// How likely a token of an alien shows one: it is offered seven times of eight, and taken every second time.
const SHOWN: f32 = 7.0 / 16.0;
/// How likely people and aliens give a Sabotage if they may choose, and how likely the card of the deck is one.
const SABOTAGES: [f32; 3] = [0.03, 0.5, 0.29];
/// The same of those who say that it was another card: people seldom lie about that.
const DENIED: [f32; 2] = [0.01, 0.4];
/// How likely people and aliens who have given a Sabotage say so: people always had no other card.
const CONFESSED: [f32; 2] = [1.0, 0.07];

/// How likely each set of aliens is.
type Odds = [f32; 1 << FIGURES];

/// The aliens before and after the meetings of each day, and the first of them.
pub(crate) struct Past {
    pub(crate) first: Figure,
    pub(crate) before: [Figures; DAYS],
    pub(crate) after: [Figures; DAYS],
}

/// What one seat has seen of the past.
struct Witness<'a> {
    game: &'a Thing,
    me: Figure,
    days: usize,
    sets: usize,
    told: Told,
    /// What was said and voted, day by day.
    heard: &'a [Heard],
}

/// Whose story a seat goes by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// The own one.
    Truth,
    /// That of a human who never saw an alien token.
    Pretence,
}

impl Thing {
    /// How likely each character is an alien, as far as this seat can know, exactly by the odds that
    /// [`reimagine`](saucer_core::Game::reimagine) draws with; `None` where nobody has a role. It hangs
    /// on what the seat has seen alone, so any world that the seat imagines gives the same.
    #[must_use]
    pub fn belief(&self, seat: Seat) -> Option<[f32; FIGURES]> {
        self.believed(seat, Told::Truth, &[])
    }

    /// The same after all that was said and voted, the first day first. What the seat itself said does not count.
    #[must_use]
    pub fn belief_hearing(&self, seat: Seat, heard: &[Heard]) -> Option<[f32; FIGURES]> {
        self.believed(seat, Told::Truth, heard)
    }

    /// What a human in this seat would believe who had met the same people and never seen an alien token: the
    /// story that an alien there tells, and for people the truth. All are 0 where nobody could believe it any
    /// more.
    #[must_use]
    pub fn pretence(&self, seat: Seat) -> Option<[f32; FIGURES]> {
        self.believed(seat, Told::Pretence, &[])
    }

    /// The same after all that was said and voted, as [`Thing::belief_hearing`].
    #[must_use]
    pub fn pretence_hearing(&self, seat: Seat, heard: &[Heard]) -> Option<[f32; FIGURES]> {
        self.believed(seat, Told::Pretence, heard)
    }

    /// The round that is played, or 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who is an alien now, exposed ones included. It is for who holds a world of their own: one that was
    /// imagined, or a match that is over.
    #[must_use]
    pub const fn aliens(&self) -> Figures {
        self.aliens
    }

    fn believed(&self, seat: Seat, told: Told, heard: &[Heard]) -> Option<[f32; FIGURES]> {
        self.first_alien?;
        let me = self.figure_of(seat)?;
        let told = if self.aliens.contains(me) { told } else { Told::Truth };
        let (days, sets) = (usize::from(self.round), 1 << self.n());
        Some(Witness { game: self, me, days, sets, told, heard }.belief())
    }

    /// Draws a past that this seat cannot rule out.
    pub(crate) fn imagine_past(&self, me: Figure, heard: &[Heard], luck: &mut impl Luck) -> Past {
        let days = usize::from(self.round);
        let sets = 1 << self.n();
        Witness { game: self, me, days, sets, told: Told::Truth, heard }.draw(luck)
    }
}

impl Witness<'_> {
    fn draw(&self, luck: &mut impl Luck) -> Past {
        let mut morning = [[0.0_f32; 1 << FIGURES]; DAYS + 1];
        self.begin(&mut morning[0]);
        for day in 0..self.days {
            self.judge_cards(day, &mut morning[day]);
            morning[day + 1] = morning[day];
            self.pass(day, &mut morning[day + 1]);
            self.listen(day, &mut morning[day + 1]);
        }
        self.notice_that_it_goes_on(&mut morning[self.days]);
        let none = [Figures::NONE; DAYS];
        let mut past = Past { first: self.me, before: none, after: none };
        let mut now = self.pick(&morning[self.days], luck, |_| 1.0);
        for day in (0..self.days).rev() {
            past.after[day] = now;
            let mut odds = morning[day];
            self.absorb(day, &mut odds);
            let before = self.pick(&odds, luck, |before| self.change(day, before, now));
            past.before[day] = before;
            let absorbed = self.game.history[day].absorbed;
            now = self.pick(&morning[day], luck, |start| {
                f32::from(u8::from(start.or(absorbed) == before))
            });
        }
        past.first = now.first().expect("one is the first");
        past
    }

    /// How likely each one is an alien now.
    fn belief(&self) -> [f32; FIGURES] {
        let mut odds = [0.0_f32; 1 << FIGURES];
        self.begin(&mut odds);
        for day in 0..self.days {
            self.judge_cards(day, &mut odds);
            self.pass(day, &mut odds);
            self.listen(day, &mut odds);
        }
        self.notice_that_it_goes_on(&mut odds);
        self.normalise(&mut odds);
        let mut belief = [0.0; FIGURES];
        for (set, odds) in odds[..self.sets].iter().enumerate() {
            for figure in Figures(set as u8).or(self.game.exposed).iter() {
                belief[figure.index()] += odds;
            }
        }
        belief
    }

    /// The cards that were turned up speak for or against those who gave one in the morning.
    fn judge_cards(&self, day: usize, odds: &mut Odds) {
        let today = &self.game.history[day];
        let Hand([uses, repairs, sabotages]) = today.turned();
        let (turned, givers) = (uses + repairs + sabotages, today.givers());
        if turned == 0 || givers.is_empty() || today.is_dark() {
            return;
        }
        let others = givers.without(self.me);
        let Heard { denied, confessed, .. } = self.heard.get(day).cloned().unwrap_or_default();
        let (denied, confessed) = (denied.and(others), confessed.and(others));
        let silent = others.minus(denied).minus(confessed);
        // The own card is known; who pretends says that it was none.
        let mine = today.given(self.me) == Some(Card::Sabotage) && self.told == Told::Truth;
        let shown = (f32::from(turned) / f32::from(givers.len() + 1)).min(1.0);
        let mut likely = [[0.0_f32; FIGURES + 1]; FIGURES + 1];
        for (quiet, likely) in (0..=silent.len()).zip(&mut likely) {
            for (liars, likely) in (0..=denied.len()).zip(likely) {
                let [human, alien, deck] = SABOTAGES;
                let of = |all: u8, aliens: u8, odds: [f32; 2]| {
                    (0..all).map(move |i| odds[usize::from(i < aliens)])
                };
                let certain = (0..confessed.len()).map(|_| 1.0);
                let all = of(silent.len(), quiet, [human, alien])
                    .chain(of(denied.len(), liars, DENIED))
                    .chain(certain)
                    .chain([deck, f32::from(u8::from(mine))]);
                *likely = tally(all.map(|chance| chance * shown), sabotages.into());
            }
        }
        let [human, alien] = [0, 1].map(|side| SABOTAGES[side] * CONFESSED[side]);
        for (set, odds) in odds[..self.sets].iter_mut().enumerate() {
            let set = Figures(set as u8);
            let n = |of: Figures| usize::from(set.and(of).len());
            let candid = (alien / human).powi(n(confessed) as i32);
            *odds *= likely[n(silent)][n(denied)] * candid;
        }
    }

    /// What was said and voted on a day, by others.
    fn listen(&self, day: usize, odds: &mut Odds) {
        let Some(heard) = self.heard.get(day) else { return };
        for remark in heard.remarks.iter().filter(|remark| remark.by != self.me) {
            for (set, odds) in odds[..self.sets].iter_mut().enumerate() {
                *odds *= remark.likely(Figures(set as u8));
            }
        }
        self.normalise(odds);
    }

    /// A day goes by.
    fn pass(&self, day: usize, odds: &mut Odds) {
        self.absorb(day, odds);
        self.meet(day, odds);
        self.look(day, odds);
        self.normalise(odds);
    }

    /// One of the sets, weighted.
    fn pick(&self, odds: &Odds, luck: &mut impl Luck, weight: impl Fn(Figures) -> f32) -> Figures {
        const FINE: u32 = 1 << 24;
        let mut weights = [0.0_f32; 1 << FIGURES];
        let mut total = 0.0;
        for set in 0..self.sets {
            if odds[set] > 0.0 {
                weights[set] = odds[set] * weight(Figures(set as u8));
                total += weights[set];
            }
        }
        debug_assert!(total > 0.0, "the truth is always possible");
        let mut left = total * (luck.below(FINE) as f32 / FINE as f32);
        let mut chosen = 0;
        for (set, weight) in weights[..self.sets].iter().enumerate() {
            if *weight > 0.0 {
                chosen = set;
                if left < *weight {
                    break;
                }
                left -= weight;
            }
        }
        Figures(chosen as u8)
    }

    /// One of the others was the first, or it was oneself.
    fn begin(&self, odds: &mut Odds) {
        let mine = self.told == Told::Truth && self.game.first_alien == Some(self.me);
        for figure in self.game.everybody().iter().filter(|f| (*f == self.me) == mine) {
            odds[usize::from(Figures::only(figure).0)] = 1.0;
        }
    }

    /// Absorbed characters are aliens, whatever they were, and an alien was known to be about.
    fn absorb(&self, day: usize, odds: &mut Odds) {
        let Day { absorbed, hidden, .. } = self.game.history[day];
        if !absorbed.is_empty() {
            for set in 0..self.sets {
                let with = usize::from(Figures(set as u8).or(absorbed).0);
                if with != set {
                    odds[with] += std::mem::take(&mut odds[set]);
                }
            }
        }
        if !hidden.is_empty() {
            for (set, odds) in odds[..self.sets].iter_mut().enumerate() {
                if Figures(set as u8).and(hidden).is_empty() {
                    *odds = 0.0;
                }
            }
        }
    }

    /// The meetings of a day, one group of people after the other.
    fn meet(&self, day: usize, odds: &mut Odds) {
        let today = &self.game.history[day];
        if !today.met {
            return;
        }
        let mut left = self.game.everybody();
        while let Some(first) = left.first() {
            let group = self.group_of(today, first);
            left = left.minus(group);
            if group.len() > 1 || today.dogs(first) > 0 {
                self.meet_group(day, group, odds);
            }
        }
    }

    /// Who exchanges tokens with this one: a ring of at most three.
    fn group_of(&self, today: &Day, first: Figure) -> Figures {
        let mut group = Figures::only(first);
        let mut next = today.from(first);
        while let Some(figure) = next.filter(|figure| !group.contains(*figure)) {
            group = group.with(figure);
            next = today.from(figure);
        }
        group
    }

    fn meet_group(&self, day: usize, group: Figures, odds: &mut Odds) {
        // The sets of aliens within the group, as parts of larger sets.
        let mut parts = [0_usize; 8];
        let mut n = 0;
        let mut part = group.0;
        loop {
            parts[n] = usize::from(part);
            n += 1;
            if part == 0 {
                break;
            }
            part = (part - 1) & group.0;
        }
        let mut changes = [[0.0_f32; 8]; 8];
        for (i, before) in parts[..n].iter().enumerate() {
            for (j, after) in parts[..n].iter().enumerate() {
                let (before, after) = (Figures(*before as u8), Figures(*after as u8));
                let of = |figure| self.change_of(day, figure, before, after.contains(figure));
                changes[i][j] = group.iter().map(of).product();
            }
        }
        for rest in (0..self.sets).filter(|set| set & usize::from(group.0) == 0) {
            let mut old = [0.0_f32; 8];
            for (old, part) in old.iter_mut().zip(&parts[..n]) {
                *old = odds[rest | part];
            }
            for (j, part) in parts[..n].iter().enumerate() {
                odds[rest | part] = (0..n).map(|i| old[i] * changes[i][j]).sum();
            }
        }
    }

    /// How likely the meetings of a day turn these aliens into those.
    fn change(&self, day: usize, before: Figures, after: Figures) -> f32 {
        if !before.minus(after).is_empty() {
            return 0.0;
        }
        let today = &self.game.history[day];
        if !today.met {
            return f32::from(u8::from(before == after));
        }
        let of = |figure| self.change_of(day, figure, before, after.contains(figure));
        self.game.everybody().iter().map(of).product()
    }

    /// How likely it is that this one is an alien afterwards or not, and that I saw what I saw.
    fn change_of(&self, day: usize, figure: Figure, before: Figures, after: bool) -> f32 {
        let today = &self.game.history[day];
        let was = before.contains(figure);
        let giver = today.from(figure).filter(|giver| before.contains(*giver));
        if figure == self.me {
            let is_true = self.told == Told::Truth;
            let saw = is_true && today.saw.contains(figure);
            if after != (was || saw || is_true && today.drew.contains(figure)) {
                return 0.0;
            }
            return match (giver.is_some(), saw) {
                (true, true) => SHOWN,
                (true, false) => 1.0 - SHOWN,
                (false, true) => 0.0,
                (false, false) => 1.0,
            };
        }
        if was {
            return f32::from(u8::from(after));
        }
        let seen = giver.map_or(0.0, |giver| self.token_odds(today, giver));
        let human = (1.0 - seen) * self.human_bag(today, figure);
        if after { 1.0 - human } else { human }
    }

    /// How likely the token of this alien shows an alien.
    fn token_odds(&self, today: &Day, giver: Figure) -> f32 {
        match (giver == self.me, today.offered.contains(giver)) {
            (true, true) => 0.5,
            (true, false) => 0.0,
            (false, _) => SHOWN,
        }
    }

    /// How likely all tokens from the bag are human.
    fn human_bag(&self, today: &Day, figure: Figure) -> f32 {
        let bag = self.game.figures().printed.bag;
        let human = f32::from(bag.human) / f32::from(bag.human + bag.alien);
        human.powi(i32::from(today.dogs(figure)))
    }

    /// What everybody was shown after the meetings of a day.
    fn look(&self, day: usize, odds: &mut Odds) {
        let Day { human, alien, healthy, .. } = self.game.history[day];
        let shown = self.game.history[..day].iter().fold(Figures::NONE, |s, d| s.or(d.healthy));
        let fresh = healthy.minus(shown).without(self.me);
        // Teeth stay what they are; only who was infected since has others.
        let changed = healthy.and(self.game.crowns_shown).without(self.me);
        for (set, odds) in odds[..self.sets].iter_mut().enumerate() {
            let set = Figures(set as u8);
            let is_shown = alien.or(changed);
            if !set.and(human).is_empty() || !is_shown.minus(set).is_empty() {
                *odds = 0.0;
            }
            // Half of all people have healthy teeth, and all aliens.
            for _ in fresh.minus(set).iter() {
                *odds *= 0.5;
            }
        }
    }

    /// While the match goes on, somebody human is there, and somebody who is not.
    fn notice_that_it_goes_on(&self, odds: &mut Odds) {
        let game = self.game;
        if game.saucer.reached || game.round == 0 {
            return;
        }
        let folk = game.folk();
        for (set, odds) in odds[..self.sets].iter_mut().enumerate() {
            let set = Figures(set as u8);
            let nobody_human = folk.minus(set).is_empty();
            let no_alien = game.group().is_empty() && folk.and(set).is_empty();
            if nobody_human || no_alien {
                *odds = 0.0;
            }
        }
    }

    fn normalise(&self, odds: &mut Odds) {
        let total: f32 = odds[..self.sets].iter().sum();
        if total > 0.0 {
            odds[..self.sets].iter_mut().for_each(|odds| *odds /= total);
        }
    }
}

/// How likely exactly so many of these come true.
fn tally(chances: impl Iterator<Item = f32>, n: usize) -> f32 {
    let mut odds = [0.0_f32; FIGURES + 3];
    odds[0] = 1.0;
    for chance in chances {
        for n in (1..odds.len()).rev() {
            odds[n] = odds[n] * (1.0 - chance) + odds[n - 1] * chance;
        }
        odds[0] *= 1.0 - chance;
    }
    odds[n.min(odds.len() - 1)].max(1e-6)
}
