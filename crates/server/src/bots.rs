//! Bots at the tables: a task for each bot that owes a decision.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use saucer_bots::{Budget, Strength};
use saucer_core::{Seat, Seats};
use saucer_table::{Action, Table, Thought, Turn, Urgency};
use tokio::time::Instant;

use crate::acts::{ActError, Actor, Proposal};
use crate::app::App;
use crate::cluster::Lease;
use crate::error::Problem;
use crate::tables::{Live, Open};

/// How long a bot waits before it asks again for a thread to think on (backoff).
pub(crate) const AGAIN: Duration = Duration::from_millis(250);

impl App {
    /// Lets every bot play that owes a decision, each in a task of its own, so that no bot waits
    /// for another one or for a person, and asks those that may speak without owing one.
    pub(crate) fn drive(&self, open: &Arc<Open>) {
        let (app, open) = (self.clone(), Arc::clone(open));
        tokio::spawn(async move {
            if app.is_lockstep() {
                return app.rehearse(&open).await;
            }
            let live = open.look().await;
            app.drive_within(&open, &live);
        });
    }

    /// The same for who looks already.
    pub(crate) fn drive_within(&self, open: &Arc<Open>, live: &Live) {
        if self.is_lockstep() {
            return self.drive(open);
        }
        for seat in bots_owing(live).iter() {
            if self.begin_to_drive(open, seat) {
                self.spawn_seat(open, seat);
            }
        }
        self.follow_orders(open, live);
        self.ask_volunteers(open, live);
        self.await_words(open, live);
    }

    fn spawn_seat(&self, open: &Arc<Open>, seat: Seat) {
        let (app, open) = (self.clone(), Arc::clone(open));
        tokio::spawn(async move {
            app.until_closed(app.play_seat(&open, seat)).await;
        });
    }

    /// False if a task plays this seat already.
    pub(crate) fn begin_to_drive(&self, open: &Open, seat: Seat) -> bool {
        let mut driven = open.driven.lock().unwrap_or_else(PoisonError::into_inner);
        let begins = !driven.contains(seat);
        *driven = driven.with(seat);
        begins
    }

    /// Plays one seat as long as a bot owes a decision there.
    async fn play_seat(&self, open: &Arc<Open>, seat: Seat) {
        let pace = self.shared.config.pace;
        let mut asked = Instant::now();
        let mut lease = Lease::default();
        // People follow public steps one by one. How many secret ones come before a public one, and how
        // long a bot thinks about it, is nobody's business: who has but one thing to do would answer
        // sooner. So secret steps are not waited for; a public one waits for the beat, and so does an answer.
        while let Some(Question { thought, turn }) = self.next_thought(open, seat, asked).await {
            if !self.hold(open, &mut lease).await {
                if turn.urgency == Urgency::Spectacle {
                    // Nobody looks for its bots should the other process die, so whoever is watched does.
                    tokio::time::sleep(AGAIN).await;
                    continue;
                }
                self.undrive(open, seat);
                return;
            }
            let action = match thought {
                Some(thought) => self.thought(open, seat, turn, thought).await,
                None => fallback(open.look().await.table.as_ref(), seat),
            };
            let Some(action) = action else { continue };
            // If the question has changed meanwhile, the thought is stale.
            let prepared = Proposal::prepare(&*open.look().await, action);
            let Ok(proposal) = prepared else { continue };
            // Where several answer in secret, the one who answers last would give away how long it thought.
            if proposal.is_public() || proposal.is_answer(seat) {
                tokio::time::sleep_until(next_beat(asked, Instant::now(), pace)).await;
                asked = Instant::now();
            }
            match self.act(open, Actor::Bot, proposal).await {
                Ok(()) | Err(ActError::Table(_) | ActError::Seat(_)) => {}
                Err(ActError::Store(error)) => {
                    tracing::error!(table = open.id, %error, "the decision of a bot is not stored");
                    self.undrive(open, seat);
                    return;
                }
            }
        }
    }

    /// Who must think in this seat, and what about; `None` if no bot owes a decision there, or only bots play
    /// and nobody watches them, and the task is done then. Both is decided while nothing changes, so that whoever makes the bot owe
    /// one either meets its task or starts a new one.
    async fn next_thought(&self, open: &Arc<Open>, seat: Seat, asked: Instant) -> Option<Question> {
        let live = open.look().await;
        let is_unseen = live.company.is_spectacle() && !open.presence.is_watched();
        if is_unseen || !bots_owing(&live).contains(seat) {
            self.undrive(open, seat);
            return None;
        }
        let strength = live.company.bot(seat)?;
        let config = &self.shared.config;
        let budget = self.budget(budget(config.think, config.pace, asked.elapsed()));
        let thought = live.table.think(seat, strength, budget).ok();
        let is_watched = strength == Strength::Admiral && live.table.seats().len() > 1;
        let thought =
            if is_watched { thought.map(|thought| evened(thought, budget)) } else { thought };
        Some(Question { thought, turn: open.turn(&live) })
    }

    pub(crate) fn undrive(&self, open: &Open, seat: Seat) {
        let mut driven = open.driven.lock().unwrap_or_else(PoisonError::into_inner);
        *driven = driven.without(seat);
    }

    /// Thinks on the pool. A bot that breaks down takes any decision that is legal, because people
    /// wait for it.
    async fn thought(
        &self,
        open: &Open,
        seat: Seat,
        turn: Turn,
        thought: Thought,
    ) -> Option<Action> {
        match self.think(turn, thought).await {
            Ok(action) => Some(action),
            Err(Problem::BotsBusy) => {
                tokio::time::sleep(AGAIN).await;
                None
            }
            Err(_) => fallback(open.look().await.table.as_ref(), seat),
        }
    }
}

/// What a bot is asked.
struct Question {
    /// Nothing if it cannot be thought about.
    thought: Option<Thought>,
    turn: Turn,
}

/// A thought that takes its whole time. A search may be short for one role and long for another, and whoever waits
/// in the same queue could tell them apart (a timing attack).
fn evened(thought: Thought, budget: Budget) -> Thought {
    let Budget::Time(whole) = budget else { return thought };
    Box::new(move || {
        let begun = std::time::Instant::now();
        let action = thought();
        std::thread::sleep(whole.saturating_sub(begun.elapsed()));
        action
    })
}

/// The seats in which a bot owes a decision.
pub(crate) fn bots_owing(live: &Live) -> Seats {
    let given_back = live.given_back();
    let is_bots = |seat: &Seat| live.company.bot(*seat).is_some() && !given_back.contains(*seat);
    live.owing().iter().filter(is_bots).collect()
}

/// Some legal decision. It is another one for each question, because always the first one could be
/// to change a plan to and fro without end.
pub(crate) fn fallback(table: &dyn Table, seat: Seat) -> Option<Action> {
    let mut legal: Vec<serde_json::Value> = serde_json::from_str(&table.legal_json(seat)).ok()?;
    let question = table.question(seat);
    let pick = question.checked_rem(legal.len() as u64)?;
    let decision = legal.swap_remove(pick as usize);
    Some(Action::Decide { seat, question, decision })
}

/// How long a bot may think after so much of its beat has passed: never longer than a part of what is
/// left. However many secret steps it takes, its public one comes with the same beat.
pub(crate) fn budget(think: Duration, pace: Duration, passed: Duration) -> Duration {
    if pace.is_zero() {
        return think;
    }
    // A quarter of each beat is for whatever else takes time.
    think.min((pace * 3 / 4).saturating_sub(passed) / 4)
}

/// The next moment that is a whole number of paces after the question was asked, and at least one.
fn next_beat(asked: Instant, now: Instant, pace: Duration) -> Instant {
    if pace.is_zero() {
        return now;
    }
    let paces = (now - asked).as_nanos().div_ceil(pace.as_nanos()).max(1);
    asked + pace * u32::try_from(paces).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_secret_steps_fit_into_the_beat_of_a_few() {
        let ms = Duration::from_millis;
        let mut passed = Duration::ZERO;
        for step in 0..100 {
            let thought = budget(ms(200), ms(900), passed);
            assert!(step > 0 || thought > ms(150), "{thought:?}");
            passed += thought;
        }
        assert!(passed <= ms(675), "{passed:?}");
        assert_eq!(budget(ms(200), Duration::ZERO, ms(5_000)), ms(200));
    }

    #[test]
    fn public_steps_come_on_the_beat_however_long_the_secret_ones_took() {
        let asked = Instant::now();
        let ms = Duration::from_millis;
        for thought in [0, 1, 200, 900] {
            assert_eq!(next_beat(asked, asked + ms(thought), ms(900)), asked + ms(900));
        }
        for thought in [901, 1_000, 1_400, 1_800] {
            assert_eq!(next_beat(asked, asked + ms(thought), ms(900)), asked + ms(1_800));
        }
        assert_eq!(next_beat(asked, asked + ms(5), Duration::ZERO), asked + ms(5));
    }
}
