//! Standing orders: a person is answered for while an order of theirs holds.
//!
//! Nobody else may learn of one. It is no entry of the log and no change of the seats, so that no version
//! rises and no stream says anything; what it answers is an entry like any other, by the same player. It
//! answers after a delay that is drawn anew for each question out of those that people take to pass by
//! hand, and that depends on nothing else: not on the order, the cards or the seat.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use saucer_core::Seat;
use saucer_play::Obeyed;
use saucer_store::{StoreError, StoredOrder};
use saucer_table::{Action, Decider};

use crate::acts::{ActError, Actor, Proposal};
use crate::app::App;
use crate::cluster::Lease;
use crate::tables::{Live, Open};

/// The orders of a table as this process knows them. With other processes the store knows better.
#[derive(Debug, Default)]
pub(crate) struct Orders(Mutex<HashMap<Seat, String>>);

impl Orders {
    pub(crate) fn get(&self, seat: Seat) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&seat).cloned()
    }

    fn set(&self, seat: Seat, order: Option<String>) {
        let mut orders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match order {
            Some(order) => drop(orders.insert(seat, order)),
            None => drop(orders.remove(&seat)),
        }
    }

    fn learn(&self, stored: Vec<StoredOrder>) {
        let seat = |order: &StoredOrder| u8::try_from(order.seat).ok().map(Seat);
        let known = stored.into_iter().filter_map(|order| Some((seat(&order)?, order.body)));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = known.collect();
    }
}

/// What is answered for a seat.
struct Answer {
    player: String,
    order: String,
    proposal: Proposal,
}

impl App {
    /// Learns the orders of a table from the store.
    pub(crate) async fn learn_orders(&self, open: &Open) -> Result<(), StoreError> {
        open.orders.learn(self.shared.store.orders(&open.id).await?);
        Ok(())
    }

    /// Gives an order in place of the one that the seat has, or withdraws that one. False if no such
    /// order makes sense now.
    pub(crate) async fn set_order(
        &self,
        open: &Arc<Open>,
        seat: Seat,
        order: Option<&str>,
    ) -> Result<bool, StoreError> {
        if let Some(order) = order {
            let live = open.look().await;
            let owes = live.owing().contains(seat);
            if !owes || !live.table.orders(seat).iter().any(|offered| offered == order) {
                return Ok(false);
            }
        }
        self.shared.store.set_order(&open.id, u32::from(seat.0), order).await?;
        open.orders.set(seat, order.map(str::to_owned));
        self.drive(open);
        Ok(true)
    }

    /// Answers for every person who has an order that says what to answer, each in a task of its own.
    pub(crate) fn follow_orders(&self, open: &Arc<Open>, live: &Live) {
        if !live.table.has_orders() {
            return;
        }
        // Another process may have been given an order for anybody.
        let is_shared = self.shared.store.is_shared();
        for seat in live.owing().iter() {
            let may_have = is_shared || open.orders.get(seat).is_some();
            if may_have && player(live, seat).is_some() && self.begin_to_drive(open, seat) {
                let (app, open) = (self.clone(), Arc::clone(open));
                tokio::spawn(async move { app.until_closed(app.obey_seat(&open, seat)).await });
            }
        }
    }

    /// Answers for one seat as long as its order says what.
    async fn obey_seat(&self, open: &Arc<Open>, seat: Seat) {
        let mut lease = Lease::default();
        loop {
            let Some(answer) = self.next_answer(open, seat).await else {
                self.undrive(open, seat);
                // Whoever has given an order or left the seat to a bot just now has met this task, and not
                // started another one.
                let live = open.look().await;
                if live.company.bot(seat).is_some() {
                    return self.drive_within(open, &live);
                }
                drop(live);
                match self.next_answer(open, seat).await {
                    Some(_) if self.begin_to_drive(open, seat) => continue,
                    Some(_) | None => return,
                }
            };
            tokio::time::sleep(delay(self.shared.config.pace)).await;
            if !self.hold(open, &mut lease).await {
                return self.undrive(open, seat);
            }
            // It may have been withdrawn meanwhile.
            if self.order_of(open, seat).await.as_ref() != Some(&answer.order) {
                continue;
            }
            match self.act(open, Actor::Player(answer.player), answer.proposal).await {
                Ok(()) | Err(ActError::Table(_) | ActError::Seat(_)) => {}
                Err(ActError::Store(error)) => {
                    tracing::error!(table = open.id, %error, "a decision is not stored");
                    return self.undrive(open, seat);
                }
            }
        }
    }

    /// What is to be answered for the seat now, if anything. An order that is over is forgotten.
    async fn next_answer(&self, open: &Open, seat: Seat) -> Option<Answer> {
        let order = self.order_of(open, seat).await?;
        let live = open.look().await;
        let player = player(&live, seat)?.to_owned();
        let question = live.table.question(seat);
        match live.table.obey(seat, &order) {
            Obeyed::Decide(decision) if live.owing().contains(seat) => {
                // What the rules do not take is nobody's answer.
                let action = Action::Decide { seat, question, decision };
                let proposal = Proposal::prepare(&live, action).ok()?;
                Some(Answer { player, order, proposal })
            }
            Obeyed::Decide(_) | Obeyed::Silent => None,
            Obeyed::Over => {
                drop(live);
                open.orders.set(seat, None);
                let forgotten =
                    self.shared.store.set_order(&open.id, u32::from(seat.0), None).await;
                if let Err(error) = forgotten {
                    tracing::warn!(%error, "what is over is not forgotten");
                }
                None
            }
        }
    }

    /// The order of a seat, if it holds still, for its owner's page.
    pub(crate) async fn order(&self, open: &Open, live: &Live, seat: Seat) -> Option<String> {
        if !live.table.has_orders() {
            return None;
        }
        let order = self.order_of(open, seat).await?;
        (live.table.obey(seat, &order) != Obeyed::Over).then_some(order)
    }

    async fn order_of(&self, open: &Open, seat: Seat) -> Option<String> {
        if self.shared.store.is_shared() {
            self.learn_orders(open).await.ok()?;
        }
        open.orders.get(seat)
    }
}

/// The person who decides in a seat.
fn player(live: &Live, seat: Seat) -> Option<&str> {
    match live.company.chair(seat)?.decider() {
        Decider::Person(player) => Some(player),
        Decider::Nobody | Decider::Bot(_) => None,
    }
}

/// How long an answer takes that nobody thinks about: two to five beats of the bots, any moment between
/// them alike. Without randomness it is the longest one.
fn delay(pace: Duration) -> Duration {
    let mut bytes = [0; 2];
    let drawn = getrandom::fill(&mut bytes).map(|()| u16::from_le_bytes(bytes));
    let part = u32::from(drawn.unwrap_or(u16::MAX));
    pace * 2 + pace * 3 * part / u32::from(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_takes_as_long_as_people_do_and_no_two_answers_alike() {
        let pace = Duration::from_millis(900);
        let mut delays: Vec<Duration> = (0..200).map(|_| delay(pace)).collect();
        assert!(delays.iter().all(|delay| (pace * 2..=pace * 5).contains(delay)));
        delays.sort_unstable();
        delays.dedup();
        assert!(delays.len() > 100, "{}", delays.len());
        assert_eq!(delay(Duration::ZERO), Duration::ZERO);
    }
}
