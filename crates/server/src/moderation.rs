//! Good order: what the operator has decided, and how a running server obeys. The log of deeds in the store is what
//! servers follow: whoever has done something, by the command line or at another process, has written it there.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock};

use saucer_bots::Strength;
use saucer_store::{LoggedDeed, Named, StoreError};
use saucer_table::{Company, SeatError, Stage};
use tokio::sync::Mutex;

use crate::acts::{ATTEMPTS, ActError};
use crate::app::App;
use crate::blocks::Blocks;
use crate::error::Problem;
use crate::looks::skeleton;
use crate::mutes::{Mutes, Retelling, Whom};
use crate::operator::{Act, SignIns};
use crate::proxies::Network;
use crate::reports::Reporting;
use crate::tables::Open;

/// How many deeds are followed at once.
const AT_ONCE: u32 = 200;

/// At how many tables of a guest who is blocked bots take over.
const MOST_TABLES: u32 = 1_000;

/// All that a server keeps in memory for good order.
#[derive(Debug, Default)]
pub(crate) struct Moderation {
    pub(crate) mutes: Mutes,
    pub(crate) retelling: Retelling,
    pub(crate) reporting: Reporting,
    pub(crate) sign_ins: SignIns,
    blocks: RwLock<Arc<Blocks>>,
    /// The skeletons of the names that players have lost.
    names: RwLock<HashMap<String, HashSet<String>>>,
    /// The number of the last deed that this process has followed.
    obeyed: Mutex<u64>,
}

impl Moderation {
    pub(crate) fn blocks(&self) -> Arc<Blocks> {
        Arc::clone(&self.blocks.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether the operator has taken this name away from this player.
    pub(crate) fn has_removed(&self, player: &str, name: &str) -> bool {
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        names.get(player).is_some_and(|removed| removed.contains(&skeleton(name)))
    }

    fn learn_names(&self, removed: &[Named]) {
        let mut names: HashMap<String, HashSet<String>> = HashMap::new();
        for Named { player, name } in removed {
            names.entry(player.clone()).or_default().insert(skeleton(name));
        }
        *self.names.write().unwrap_or_else(PoisonError::into_inner) = names;
    }
}

impl App {
    /// Learns what holds, when a server starts, and lets bots take over for who was blocked meanwhile.
    pub(crate) async fn learn_order(&self) -> Result<(), StoreError> {
        *self.shared.moderation.obeyed.lock().await = self.shared.store.last_deed().await?;
        self.learn_blocks_and_names().await?;
        let blocks = self.shared.moderation.blocks();
        let blocked: Vec<String> = blocks.guests(self.now()).map(str::to_owned).collect();
        self.relieve_in_background(blocked);
        Ok(())
    }

    async fn learn_blocks_and_names(&self) -> Result<(), StoreError> {
        let store = &self.shared.store;
        let (blocks, names) = (store.blocks().await?, store.removed_names().await?);
        let moderation = &self.shared.moderation;
        moderation.learn_names(&names);
        let fresh = Arc::new(Blocks::new(&blocks));
        *moderation.blocks.write().unwrap_or_else(PoisonError::into_inner) = fresh;
        Ok(())
    }

    /// Does what the operator has decided since this was last looked at.
    pub(crate) async fn obey(&self) -> Result<(), Problem> {
        let store = &self.shared.store;
        // One after the other, and who comes second finds nothing left.
        let mut obeyed = self.shared.moderation.obeyed.lock().await;
        loop {
            let deeds = store.deeds(*obeyed, AT_ONCE).await?;
            let Some(last) = deeds.last().map(|deed| deed.n) else { return Ok(()) };
            self.learn_blocks_and_names().await?;
            for deed in &deeds {
                self.follow(deed).await;
            }
            *obeyed = last;
        }
    }

    async fn follow(&self, LoggedDeed { deed, .. }: &LoggedDeed) {
        let (moderation, subject) = (&self.shared.moderation, deed.subject.as_str());
        match Act::named(&deed.what) {
            Some(Act::Close) => {
                if let Some(open) = self.shared.tables.get(subject) {
                    open.doubt();
                    if self.catch_up(&open).await.is_err() {
                        // Whoever comes next looks again.
                        open.doubt();
                    }
                }
            }
            Some(Act::RemoveLine) => {
                moderation.retelling.tell(Whom::Table(subject));
            }
            Some(Act::Rename) => {
                self.shared.faces.forget(subject);
                moderation.mutes.forget(None);
                moderation.retelling.tell(Whom::All);
                for open in self.shared.tables.all() {
                    open.presence.renamed(subject);
                }
            }
            Some(Act::Block) => {
                // Streams look whether they still count: all of them for a range, of which nobody knows who comes from there.
                let is_range = subject.parse::<Network>().is_ok();
                self.shared.sessions.forget(Some(subject).filter(|_| !is_range));
                self.relieve_in_background(vec![subject.to_owned()]);
            }
            Some(Act::Handle | Act::Unblock | Act::SignIn) | None => {}
        }
    }

    /// Lets bots play on for guests who are blocked. Nobody waits for it: a guest may sit at very many tables, and the
    /// heartbeat of this process must not stop meanwhile.
    fn relieve_in_background(&self, guests: Vec<String>) {
        let app = self.clone();
        tokio::spawn(async move {
            let relieving = async {
                for guest in &guests {
                    app.relieve(guest).await;
                }
            };
            app.until_closed(relieving).await;
        });
    }

    /// Lets bots play on for a guest who is blocked, so that the evening of the others goes on; before a start their
    /// seats are empty then, and a gathering of theirs is closed.
    async fn relieve(&self, guest: &str) {
        let Ok(tables) = self.shared.store.tables_of(guest, MOST_TABLES).await else {
            tracing::warn!("no bot stands in yet for a guest who is blocked");
            return;
        };
        for table in tables.iter().filter(|table| table.outcome.is_none()) {
            if let Ok(open) = self.table(&table.id).await {
                self.relieve_at(&open, guest).await;
            }
        }
    }

    /// The same at one table.
    pub(crate) async fn relieve_at(&self, open: &Arc<Open>, guest: &str) {
        let (app, open, guest) = (self.clone(), Arc::clone(open), guest.to_owned());
        let relieving = tokio::spawn(async move {
            let done = app.reseat(&open, |company| relieve(company, &guest)).await;
            if let Err(error) = done {
                tracing::warn!(table = open.id, ?error, "no bot stands in for who is blocked");
            }
        });
        // It runs to its end even if nobody waits for it.
        drop(relieving.await);
    }

    /// The guests who are blocked and still have a seat, or decide for one, where that can be changed now.
    pub(crate) fn blocked_among(&self, company: &Company) -> Vec<String> {
        let (blocks, now) = (self.shared.moderation.blocks(), self.now());
        let sits = |guest: &&str| match company.stage() {
            Stage::Gathering => !company.seats_of(guest).is_empty(),
            Stage::Running => !company.deciding(guest).is_empty(),
            Stage::Opening | Stage::Ended => false,
        };
        blocks.guests(now).filter(sits).map(str::to_owned).collect()
    }

    /// Changes who sits where without being asked by anybody at the table.
    async fn reseat(
        &self,
        open: &Arc<Open>,
        change: impl Fn(&mut Company) -> Result<(), SeatError>,
    ) -> Result<(), ActError> {
        let mut live = open.change().await;
        self.clear_doubt(open, &mut live).await?;
        let mut attempts = 1;
        loop {
            let mut company = live.company.clone();
            if live.table.outcome().is_some() {
                return Ok(());
            }
            change(&mut company)?;
            if company == live.company {
                return Ok(());
            }
            match self.install_company(open, &mut live, company, None).await {
                Err(error) if error.is_overtaken() && attempts < ATTEMPTS => {
                    attempts += 1;
                    self.clear_doubt(open, &mut live).await?;
                }
                installed => {
                    installed?;
                    break;
                }
            }
        }
        drop(live);
        self.drive(open);
        Ok(())
    }
}

/// Takes the seats of a guest who is blocked: before a start they are empty then, and later a bot plays on.
pub(crate) fn relieve(company: &mut Company, guest: &str) -> Result<(), SeatError> {
    match company.stage() {
        Stage::Gathering | Stage::Opening if company.host() == guest => company.close(),
        Stage::Gathering => company.unseat(guest),
        Stage::Running => {
            for seat in company.deciding(guest).iter() {
                company.leave_to_bot(guest, seat, Strength::Captain)?;
            }
        }
        // A start for which words are awaited runs or is void soon, and then it is looked at again (`blocked_among`); a
        // table that has ended stays as it is.
        Stage::Opening | Stage::Ended => {}
    }
    Ok(())
}
