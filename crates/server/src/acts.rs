//! Decisions at a table: checked, made durable, installed, told.

use std::sync::Arc;
use std::time::Instant;

use saucer_core::{Seat, Viewer};
use saucer_play::House;
use saucer_store::{Chain, NewInput, Standing, StoreError};
use saucer_table::{Action, PreparedDyn, SeatError, Stage, TableError};

use crate::app::App;
use crate::error::Problem;
use crate::finish::Finishing;
use crate::foresight::foresee;
use crate::metrics::Who;
use crate::offload::offload;
use crate::results::results;
use crate::tables::{ChangingLive, Live, Open};

/// How often a change is prepared anew because other processes were faster. Each time somebody has
/// got on, so that this ends soon.
pub(crate) const ATTEMPTS: u32 = 20;

/// Who acts.
#[derive(Clone, Debug)]
pub(crate) enum Actor {
    /// The player with this id.
    Player(String),
    /// The bot of the seat.
    Bot,
}

/// What somebody wants to do, with the change that it makes if that was looked at before.
pub(crate) struct Proposal {
    pub(crate) action: Action,
    prepared: Option<PreparedDyn>,
    /// How much its seat had noticed, if it is not to be taken after that.
    noticed: Option<u64>,
}

impl Proposal {
    /// Looks at what the action does at this table. It is not looked at again when it is taken,
    /// unless the table has gone on meanwhile.
    pub(crate) fn prepare(live: &Live, action: Action) -> Result<Proposal, TableError> {
        let prepared = Some(live.table.prepare(&action)?);
        Ok(Proposal { action, prepared, noticed: None })
    }

    /// An action that is stale as soon as its seat has noticed more than that, even if it is asked the
    /// same still. Who need not speak has spoken of how things stood.
    pub(crate) fn as_long_as(action: Action, noticed: u64) -> Proposal {
        Proposal { noticed: Some(noticed), ..Proposal::from(action) }
    }

    /// Whether who only watches would notice it, as far as that was looked at.
    pub(crate) fn is_public(&self) -> bool {
        self.prepared.as_ref().is_some_and(PreparedDyn::is_public)
    }

    /// Whether the seat owes nothing more after it.
    pub(crate) fn is_answer(&self, seat: Seat) -> bool {
        self.prepared.as_ref().is_some_and(|change| !change.pending_seats().contains(seat))
    }

    /// Looks at what it does at the table as it is now, unless that was done already.
    pub(crate) fn foresee(&mut self, live: &Live) -> Result<(), TableError> {
        let change = self.change(live)?;
        self.prepared = Some(change);
        Ok(())
    }

    /// The change for the table as it is now.
    fn change(&mut self, live: &Live) -> Result<PreparedDyn, TableError> {
        let seat = self.action.seat();
        let noticed = live.table.version_for(Viewer::Seat(seat));
        if let Some(answered) = self.noticed.filter(|then| *then != noticed) {
            return Err(TableError::Stale { seat, answered, asked: noticed });
        }
        match self.prepared.take() {
            // A log only grows, so that with as many entries it is the same.
            Some(change) if change.first_seq() == live.table.version() => Ok(change),
            _ => live.table.prepare(&self.action),
        }
    }
}

impl From<Action> for Proposal {
    fn from(action: Action) -> Proposal {
        Proposal { action, prepared: None, noticed: None }
    }
}

/// Why something was not done. Nothing has changed then.
#[derive(Debug)]
pub(crate) enum ActError {
    /// The match says no.
    Table(TableError),
    /// The people say no.
    Seat(SeatError),
    /// The store could not write it down.
    Store(StoreError),
}

impl Actor {
    fn who(&self) -> Who {
        match self {
            Actor::Player(_) => Who::Person,
            Actor::Bot => Who::Bot,
        }
    }
}

impl ActError {
    /// Whether somebody else has written meanwhile, so that it may be tried again.
    pub(crate) fn is_overtaken(&self) -> bool {
        matches!(self, ActError::Store(StoreError::Taken { .. } | StoreError::Gap { .. }))
    }

    /// For what nobody asked for, so that there is no form to come back to.
    pub(crate) fn problem(self) -> Problem {
        match self {
            ActError::Table(error) => Problem::from(error),
            ActError::Store(error) => Problem::from(error),
            ActError::Seat(error) => Problem::internal(&error),
        }
    }
}

impl From<TableError> for ActError {
    fn from(error: TableError) -> ActError {
        ActError::Table(error)
    }
}

impl From<SeatError> for ActError {
    fn from(error: SeatError) -> ActError {
        ActError::Seat(error)
    }
}

impl From<StoreError> for ActError {
    fn from(error: StoreError) -> ActError {
        ActError::Store(error)
    }
}

impl App {
    /// Takes an action: acknowledged only once it is durable. Whatever another process has written
    /// meanwhile makes it try again (optimistic locking).
    ///
    /// Who may decide in the seat is looked at together with the match, so that of a person and the
    /// bot that stood in just now only one decides. Runs to its end even if whoever asked has hung
    /// up meanwhile: a change that is on disk must also be in memory.
    pub(crate) async fn act(
        &self,
        open: &Arc<Open>,
        by: Actor,
        proposal: impl Into<Proposal>,
    ) -> Result<(), ActError> {
        let (app, open, mut proposal) = (self.clone(), Arc::clone(open), proposal.into());
        let acting = Finishing::new(async move {
            let asked = Instant::now();
            // Before anything is waited for, or the wait would tell who is refused that somebody else decides.
            foresee(&open, &by, &mut proposal).await?;
            let _turn = match &by {
                Actor::Player(_) => {
                    let paced = open.pace(proposal.action.seat(), || app.time()).await;
                    foresee(&open, &by, &mut proposal).await?;
                    paced
                }
                Actor::Bot => None,
            };
            let mut live = open.change().await;
            app.clear_doubt(&open, &mut live).await?;
            let mut attempts = 1;
            while let Err(error) = app.try_act(&open, &mut live, &by, &mut proposal).await {
                if !error.is_overtaken() || attempts == ATTEMPTS {
                    return Err(error);
                }
                attempts += 1;
                app.clear_doubt(&open, &mut live).await?;
            }
            app.give_back(&open, &mut live).await;
            if app.is_lockstep() {
                app.rehearse_within(&open, &mut live).await;
            } else {
                app.drive_within(&open, &live);
            }
            drop(live);
            let game = open.house.id();
            app.shared.metrics.decided(game, by.who(), asked.elapsed());
            Ok(())
        });
        acting.await.unwrap_or(Err(ActError::Store(StoreError::Closed)))
    }

    /// One attempt. It fails with `Taken` if another process has written meanwhile; what is asked
    /// may still be the same then, if that was somebody's secret step.
    async fn try_act(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
        by: &Actor,
        proposal: &mut Proposal,
    ) -> Result<(), ActError> {
        may_decide(live, by, &proposal.action)?;
        let change = proposal.change(live)?;
        self.install(open, live, change).await
    }

    /// Appends the luck that a match owes since it was begun or since a crash, before anybody sees the match: one that
    /// has begun is seen with its first luck, and who looks meanwhile sees the table as it was. Luck is not asked
    /// before the start, because the words of all seats belong to it.
    pub(crate) async fn settle(
        &self,
        house: &'static dyn House,
        id: &str,
        unseen: &mut Live,
    ) -> Result<(), ActError> {
        let mut attempts = 1;
        while unseen.company.stage() == Stage::Running
            && let Some(change) = unseen.table.owed()?
        {
            let entries = self.entries(unseen, &change);
            match self.append(id, change.first_seq(), &entries).await {
                Ok(()) => unseen.take(change, entries)?,
                // Another process has opened the table at the same time; luck is the same for both.
                Err(StoreError::Taken { .. } | StoreError::Gap { .. }) if attempts < ATTEMPTS => {
                    attempts += 1;
                    *unseen = self.read(house, id).await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// The match and its people as they are stored, with what the match owes.
    pub(crate) async fn read_settled(
        &self,
        house: &'static dyn House,
        id: &str,
    ) -> Result<Live, ActError> {
        let mut read = self.read(house, id).await?;
        self.settle(house, id, &mut read).await?;
        Ok(read)
    }

    /// The match and its people as they are stored. Log, chain and company belong together, so they are read together.
    async fn read(&self, house: &'static dyn House, id: &str) -> Result<Live, ActError> {
        let store = &self.shared.store;
        let gone = || StoreError::NoTable { table: id.to_owned() };
        let stored = store.table(id).await?.ok_or_else(gone)?;
        let inputs = store.inputs(id, 0).await?;
        stored.checked(&inputs)?;
        let n_entries = inputs.len();
        let read = offload(n_entries, move || Live::read(house, &stored, inputs)).await;
        let unreadable = |problem: Problem| TableError::Unreadable {
            what: "table",
            detail: format!("{problem:?}"),
        };
        Ok(read.map_err(unreadable)?.map_err(unreadable)?)
    }

    /// Makes a change durable and installs it. Others look at the table as it was, while the change is stored: how long
    /// that takes tells nobody that somebody has decided.
    pub(crate) async fn install(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
        change: PreparedDyn,
    ) -> Result<(), ActError> {
        let entries = self.entries(live, &change);
        let append = self.append(&open.id, change.first_seq(), &entries);
        let stored = self.storing(live, append).await;
        // Somebody else has written, or nobody knows whether this was written.
        stored.inspect_err(|_| open.doubt())?;
        live.take(change, entries)?;
        open.changed();
        if live.table.outcome().is_some() {
            let results = results(open, live);
            self.storing(live, self.note_results(&open.id, results)).await;
        }
        Ok(())
    }

    /// What a change adds to the log of this match.
    fn entries(&self, live: &Live, change: &PreparedDyn) -> Entries {
        // A clock that is set back makes no entry earlier than the one before it.
        let at_ms = self.time().max(live.times.last().copied().unwrap_or(i64::MIN));
        let inputs: Vec<NewInput> =
            change.bodies().iter().map(|body| NewInput { at_ms, body: body.clone() }).collect();
        let chain = live.chain.after(&inputs);
        let standing = Standing {
            outcome: change.outcome_json(),
            bots_owe: live.company.waits_for_bot_among(change.pending_seats()),
            secret: !change.is_public(),
            // Whoever has left the seat or ended the match at another process comes first.
            seats_number: Some(live.seatings),
            chain: Some(chain.head()),
        };
        Entries { inputs, standing, chain }
    }

    async fn append(&self, id: &str, first: u64, entries: &Entries) -> Result<(), StoreError> {
        let asked = Instant::now();
        let (inputs, standing) = (entries.inputs.clone(), entries.standing.clone());
        let stored = self.shared.store.append_with(id, first, inputs, standing).await;
        self.shared.metrics.appended(&stored, asked.elapsed());
        stored
    }

    /// Stores something of a table while others look at it as it is. At a rehearsal in lockstep nobody sees a table
    /// before the last bot is done.
    pub(crate) async fn storing<T>(
        &self,
        live: &mut ChangingLive<'_>,
        work: impl Future<Output = T>,
    ) -> T {
        if self.is_lockstep() { work.await } else { live.while_others_look(work).await }
    }
}

/// Entries of a log, and what they do to their table.
struct Entries {
    inputs: Vec<NewInput>,
    standing: Standing,
    chain: Chain,
}

impl Live {
    /// Makes a change that is stored.
    fn take(&mut self, change: PreparedDyn, entries: Entries) -> Result<(), TableError> {
        self.table.commit(change)?;
        self.times.extend(entries.inputs.iter().map(|input| input.at_ms));
        self.chain = entries.chain;
        Ok(())
    }
}

pub(crate) fn may_decide(live: &Live, by: &Actor, action: &Action) -> Result<(), SeatError> {
    match live.company.stage() {
        Stage::Gathering | Stage::Opening => return Err(SeatError::NotStarted),
        Stage::Ended => return Err(SeatError::Over),
        Stage::Running => {}
    }
    let seat = action.seat();
    let may = match by {
        Actor::Player(player) => live.company.acting(player).contains(seat),
        // However strong: whoever leaves again and again to another bot would keep all of them from their answer.
        Actor::Bot => live.company.bot(seat).is_some(),
    };
    if may { Ok(()) } else { Err(SeatError::NotYours) }
}

#[cfg(test)]
mod tests {
    use saucer_core::Seat;
    use saucer_play::LiveTable;
    use saucer_table::Company;

    use super::*;

    fn bid(question: u64, decision: &str) -> Action {
        Action::decide(Seat(0), question, decision).unwrap()
    }

    #[test]
    fn what_was_looked_at_is_looked_at_again_only_if_the_table_has_gone_on() {
        let house = saucer_duel_play::game();
        let mut table = saucer_play::testing::begin(house, "\"short\"");
        while let Some(luck) = table.owed().unwrap() {
            table.commit(luck).unwrap();
        }
        let (first, question) = (table.version(), table.question(Seat(0)));
        let hand: Vec<serde_json::Value> =
            serde_json::from_str(&table.legal_json(Seat(0))).unwrap();
        let [one, other] = [&hand[0], &hand[1]].map(ToString::to_string);
        let mut live = live_of(table);
        let mut proposals = [0; 2].map(|_| {
            let looked_at = Proposal::prepare(&live, bid(question, &one)).unwrap();
            assert!(!looked_at.is_public(), "nobody else learns of a bid");
            // There is no such card, which only who looks again finds out.
            Proposal { action: bid(question, r#"{"bid":9}"#), ..looked_at }
        });
        let change = proposals[0].change(&live).unwrap();
        assert!(proposals[0].change(&live).is_err(), "it was used");
        live.table.commit(change).unwrap();
        assert!(proposals[1].change(&live).is_err(), "the table has gone on");
        let mut asked = Proposal::from(bid(question + 1, &other));
        assert!(!asked.is_public());
        assert_eq!(asked.change(&live).unwrap().first_seq(), first + 1);
    }

    fn live_of(table: Box<dyn LiveTable>) -> Live {
        let company = Company::solo("ann", None);
        let (seatings, started_ms, times) = (0, 0, Vec::new());
        Live { table, company, seatings, started_ms, times, chain: Chain::default() }
    }

    #[test]
    fn what_was_said_out_of_turn_is_stale_once_its_seat_has_noticed_more() {
        let house = saucer_dig_play::game();
        let setup = house.configure(&[]).unwrap().json;
        let table = saucer_play::testing::begin(house, &setup);
        let mut live = live_of(table);
        let noticed = live.table.version_for(Viewer::Seat(Seat(2)));
        let claim = |live: &Live| {
            Action::decide(Seat(2), live.table.question(Seat(2)), "\"claim\"").unwrap()
        };
        let mut word = Proposal::as_long_as(claim(&live), noticed);
        assert!(word.change(&live).is_ok());
        let look = Action::decide(Seat(0), live.table.question(Seat(0)), "\"look\"").unwrap();
        let change = live.table.prepare(&look).unwrap();
        live.table.commit(change).unwrap();
        let outdated = word.change(&live).err();
        assert!(matches!(outdated, Some(TableError::Stale { .. })), "{outdated:?}");
        // The question is the same, and who must speak would be heard.
        assert!(Proposal::from(claim(&live)).change(&live).is_ok());
    }
}
