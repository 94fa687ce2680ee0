//! What the operator of a server may do, by the command line and by the page alike: every deed is written into the
//! log together with what it changes, and running servers follow the log.
//!
//! None of it shows a hand or a plan: the operator sees reports, who sits where, and lines that were said to everybody.

use std::net::IpAddr;
use std::time::Duration;

use saucer_store::{
    Deed, Doing, LoggedDeed, Opening, Place, ReportPage, Reports, SeatBits, SeatsChange, Store,
    StoreError, StoredBlock, StoredReport, Turn, is_whole,
};
use saucer_table::{Company, Decider};
use thiserror::Error;

use crate::app::{App, now_ms};
use crate::days::A_DAY_MS;
use crate::profile::clean_name;
use crate::proxies::{Network, counted};
use crate::tables::seated;
use crate::talk::{REMOVED, said_to_all};
use crate::tiers::TieredRate;

/// The outcome of a table that the operator has closed, as the store keeps it.
pub(crate) const CLOSED: &str = "\"closed\"";

/// How often a change is tried again because the table has gone on meanwhile.
const ATTEMPTS: u32 = 20;

/// The shortest beginning of an id by which a guest is found.
const SHORTEST: usize = 8;

/// For how many days somebody may be blocked, if not for ever.
const MOST_DAYS: u32 = 36_500;

/// How many lines of a table are shown at most.
const SHOWN: u32 = 1_000;

/// How many reports are shown at once, and how many of one person that wait: nobody hides what others report.
const REPORTS_SHOWN: u32 = 100;
const OF_EACH: u32 = 5;

/// By which way the operator acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// `saucer admin`.
    CommandLine,
    /// The page behind the key.
    Page,
}

impl Way {
    /// The name in the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Way::CommandLine => "command line",
            Way::Page => "page",
        }
    }
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Handle,
    Close,
    RemoveLine,
    Rename,
    Block,
    Unblock,
    SignIn,
}

impl Act {
    const ALL: [Act; 7] = [
        Act::Handle,
        Act::Close,
        Act::RemoveLine,
        Act::Rename,
        Act::Block,
        Act::Unblock,
        Act::SignIn,
    ];

    /// The name in the log and in forms.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Act::Handle => "handle",
            Act::Close => "close",
            Act::RemoveLine => "remove-line",
            Act::Rename => "rename",
            Act::Block => "block",
            Act::Unblock => "unblock",
            Act::SignIn => "sign-in",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Act> {
        Act::ALL.into_iter().find(|act| act.name() == name)
    }
}

/// Why something was not done.
#[derive(Debug, Error)]
pub enum OperatorError {
    /// There is no table with this id.
    #[error("there is no such table; its id is the part of its address after /t/")]
    NoTable,
    /// The table is over.
    #[error("this table is over already")]
    Over,
    /// Nobody has this id.
    #[error("there is no such guest; give the id, or at least its first {SHORTEST} characters")]
    NoGuest,
    /// Several have ids that begin so.
    #[error("several guests begin so; give more of the id")]
    ManyGuests,
    /// The guest has no name.
    #[error("this guest has no name that could be removed; --was names one that stands at a table")]
    NoName,
    /// The new name cannot be had.
    #[error("the new name is empty, too long or has odd characters")]
    BadName,
    /// Neither a guest nor a range.
    #[error("this is neither a guest nor an address nor a range such as 203.0.113.0/24")]
    NoTarget,
    /// The range has this machine in it.
    #[error("this range has the machine of the server in it, which is never blocked")]
    OwnRange,
    /// The range has a trusted proxy in it.
    #[error("this range has one of trusted_proxies in it: all visitors would be locked out")]
    ProxyRange,
    /// The range is too wide to be meant.
    #[error("this range is too wide: at least /8 for IPv4 and /16 for IPv6")]
    WideRange,
    /// So many days make no sense.
    #[error("days are a number from 1 to {MOST_DAYS}")]
    Days,
    /// The store says no.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl OperatorError {
    /// The key of the text for the page; `None` for a fault of the store.
    pub(crate) const fn key(&self) -> Option<&'static str> {
        Some(match self {
            OperatorError::NoTable => "operator-no-table",
            OperatorError::Over => "operator-over",
            OperatorError::NoGuest => "operator-no-guest",
            OperatorError::ManyGuests => "operator-many-guests",
            OperatorError::NoName => "operator-no-name",
            OperatorError::BadName => "operator-bad-name",
            OperatorError::NoTarget => "operator-no-target",
            OperatorError::OwnRange => "operator-own-range",
            OperatorError::ProxyRange => "operator-proxy-range",
            OperatorError::WideRange => "operator-wide-range",
            OperatorError::Days => "operator-bad-days",
            OperatorError::Store(_) => return None,
        })
    }
}

/// The operator at work.
pub struct Operator {
    store: Store,
    way: Way,
    clock: fn() -> i64,
    trusted_proxies: Vec<Network>,
}

/// Some of the reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportsSeen {
    /// The newest first.
    pub reports: Vec<StoredReport>,
    /// If there are older ones, the number that they are below.
    pub older: Option<u64>,
}

/// A table as the operator sees it: who sits where, and what was said to everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSeen {
    /// The name of the game.
    pub game: String,
    /// Whether it is over or closed.
    pub over: bool,
    /// The id of the host.
    pub host: String,
    /// The seats with people, those included for whom a bot stands in.
    pub seats: Vec<SeatSeen>,
    /// The last lines.
    pub lines: Vec<LineSeen>,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSeen {
    /// The number of the seat, from 1 as pages show it.
    pub seat: u32,
    /// The id of the guest.
    pub guest: String,
    /// The name in this seat; empty for who has chosen none.
    pub name: String,
    /// Whether a bot stands in.
    pub bot: bool,
}

/// A line that everybody hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineSeen {
    /// Its number, by which it can be removed.
    pub n: u64,
    /// When it was said.
    pub at_ms: i64,
    /// Who said it.
    pub guest: String,
    /// What they are called.
    pub name: String,
    /// What was said; `None` if it was removed.
    pub words: Option<String>,
}

impl Operator {
    /// The operator at the command line, beside servers that run on this place. Ranges with one of these proxies in
    /// them are not blocked.
    ///
    /// # Errors
    ///
    /// Why the data cannot be used.
    pub async fn open(place: &Place, trusted_proxies: &[Network]) -> Result<Operator, StoreError> {
        let store = Store::open_at(&Opening::at(place.clone())).await?;
        let trusted_proxies = trusted_proxies.to_vec();
        Ok(Operator { store, way: Way::CommandLine, clock: now_ms, trusted_proxies })
    }

    /// The operator at the page.
    pub(crate) fn at_page(app: &App) -> Operator {
        let config = &app.shared.config;
        let (clock, trusted_proxies) = (config.clock, config.trusted_proxies.clone());
        Operator { store: app.shared.store.clone(), way: Way::Page, clock, trusted_proxies }
    }

    /// Closes the data. What was done is on disk also without this.
    pub async fn leave(self) {
        self.store.close().await;
    }

    fn deed(&self, act: Act, subject: &str, detail: &str, why: &str) -> Deed {
        Deed {
            at_ms: (self.clock)(),
            by: self.way.name().to_owned(),
            what: act.name().to_owned(),
            subject: subject.to_owned(),
            detail: detail.to_owned(),
            why: why.trim().to_owned(),
        }
    }

    /// The reports, the newest first, or those before the one with this number. Of those that wait a few of each
    /// person are shown, and the others once those are handled.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn reports(
        &self,
        which: Reports,
        before: Option<u64>,
    ) -> Result<ReportsSeen, OperatorError> {
        let of_each = match which {
            Reports::Open => OF_EACH,
            Reports::All => u32::MAX,
        };
        let page = ReportPage { which, before, of_each, limit: REPORTS_SHOWN + 1 };
        let mut reports = self.store.reports(page).await?;
        let has_older = reports.len() > REPORTS_SHOWN as usize;
        reports.truncate(REPORTS_SHOWN as usize);
        let older = reports.last().map(|last| last.n).filter(|_| has_older);
        Ok(ReportsSeen { reports, older })
    }

    /// Counts a report as handled. Whether there was an open one with this number.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn handle(&self, n: u64, why: &str) -> Result<bool, OperatorError> {
        let deed = self.deed(Act::Handle, &n.to_string(), "", why);
        Ok(self.store.moderate(&deed, Doing::Handle(n)).await?)
    }

    /// Closes a table: nobody plays or talks there any more, and everybody may read its record.
    ///
    /// # Errors
    ///
    /// `NoTable`, `Over`, or what the store says.
    pub async fn close(&self, table: &str, why: &str) -> Result<(), OperatorError> {
        let mut attempts = 1;
        loop {
            let stored = self.store.table(table).await?.ok_or(OperatorError::NoTable)?;
            if stored.outcome.is_some() {
                return Err(OperatorError::Over);
            }
            let mut company = company(&stored.seats, &stored.owner)?;
            company.close();
            let deed = self.deed(Act::Close, table, "", why);
            let change = SeatsChange {
                table: table.to_owned(),
                number: stored.seats_number + 1,
                seats: company.to_json(),
                players: seated(&company),
                at_ms: deed.at_ms,
                turn: Turn::End { outcome: CLOSED.to_owned() },
                bots_owe: false,
                n_inputs: None,
            };
            match self.store.moderate(&deed, Doing::Close(&change)).await {
                // Somebody has sat down or started meanwhile.
                Err(StoreError::Taken { .. } | StoreError::Gap { .. }) if attempts < ATTEMPTS => {
                    attempts += 1;
                }
                done => return Ok(done.map(drop)?),
            }
        }
    }

    /// Removes a line of the chat for everybody, by the number that reports and [`table`](Self::table) give it. Its
    /// words are deleted. Whether there was one.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn remove_line(&self, table: &str, n: u64, why: &str) -> Result<bool, OperatorError> {
        let deed = self.deed(Act::RemoveLine, table, &n.to_string(), why);
        let doing = Doing::Line { table, n, body: REMOVED };
        Ok(self.store.moderate(&deed, doing).await?)
    }

    /// Takes a name away from a guest: the present one, or `was`, which may still stand at a table or be that of
    /// somebody at the guest's device. Nobody is shown it any more, and the guest cannot take it again. Returns the name.
    ///
    /// # Errors
    ///
    /// `NoGuest`, `ManyGuests`, `NoName`, `BadName`, or what the store says.
    pub async fn rename(
        &self,
        guest: &str,
        was: Option<&str>,
        to: Option<&str>,
        why: &str,
    ) -> Result<String, OperatorError> {
        let guest = self.guest(guest).await?;
        let to = match to {
            Some(to) => clean_name(to).map_err(|_| OperatorError::BadName)?,
            None => String::new(),
        };
        let was = match was.filter(|was| !was.is_empty()) {
            Some(was) => was.to_owned(),
            None => self.store.player(&guest).await?.map(|known| known.name).unwrap_or_default(),
        };
        if was.is_empty() {
            return Err(OperatorError::NoName);
        }
        let deed = self.deed(Act::Rename, &guest, &was, why);
        let doing = Doing::Rename { player: &guest, was: &was, to: &to };
        self.store.moderate(&deed, doing).await?;
        Ok(was)
    }

    /// Does not let in a guest, or anybody from a range of addresses, for so many days or for ever. A single IPv6
    /// address stands for its /64, since whoever has one has them all. Returns whom it has blocked.
    ///
    /// # Errors
    ///
    /// `NoTarget` and the other kinds for guests and ranges, `Days`, or what the store says.
    pub async fn block(
        &self,
        target: &str,
        days: Option<u32>,
        why: &str,
    ) -> Result<String, OperatorError> {
        let target = self.target(target).await?;
        if days.is_some_and(|days| !(1..=MOST_DAYS).contains(&days)) {
            return Err(OperatorError::Days);
        }
        let ends_ms = days.map(|days| (self.clock)() + i64::from(days) * A_DAY_MS);
        let detail = days.map_or_else(|| "for ever".to_owned(), |days| format!("{days} days"));
        let deed = self.deed(Act::Block, &target, &detail, why);
        self.store.moderate(&deed, Doing::Block { target: &target, ends_ms }).await?;
        Ok(target)
    }

    /// Lets a guest or a range in again. Whether it was blocked.
    ///
    /// # Errors
    ///
    /// `NoTarget` and the other kinds for guests and ranges, or what the store says.
    pub async fn unblock(&self, target: &str, why: &str) -> Result<bool, OperatorError> {
        let blocks = self.store.blocks().await?;
        let is_known = blocks.iter().any(|block| block.target == target);
        let target = if is_known { target.to_owned() } else { self.target(target).await? };
        let deed = self.deed(Act::Unblock, &target, "", why);
        Ok(self.store.moderate(&deed, Doing::Unblock(&target)).await?)
    }

    /// Who is blocked at this time.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn blocks(&self) -> Result<Vec<StoredBlock>, OperatorError> {
        let (now, mut blocks) = ((self.clock)(), self.store.blocks().await?);
        blocks.retain(|block| block.ends_ms.is_none_or(|ends| ends > now));
        Ok(blocks)
    }

    /// Everything that was done, the oldest first.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn log(&self) -> Result<Log, OperatorError> {
        let deeds = self.store.deeds(0, u32::MAX).await?;
        let is_whole = is_whole(&deeds);
        Ok(Log { deeds, is_whole })
    }

    /// Who sits at a table, and what was said there to everybody.
    ///
    /// # Errors
    ///
    /// `NoTable`, or what the store says.
    pub async fn table(&self, table: &str) -> Result<TableSeen, OperatorError> {
        let stored = self.store.table(table).await?.ok_or(OperatorError::NoTable)?;
        let company = company(&stored.seats, &stored.owner)?;
        let players: Vec<&str> = company.chairs().filter_map(|(_, chair)| chair.player()).collect();
        let profiles = self.store.profiles(&players).await?;
        let named = |guest: &str| {
            let known = profiles.iter().find(|known| known.player == guest);
            known.map(|known| known.name.clone()).unwrap_or_default()
        };
        let seats = company.chairs().filter_map(|(seat, chair)| {
            let guest = chair.player()?;
            let kept = chair.name().or_else(|| chair.face().map(|face| face.name.as_str()));
            Some(SeatSeen {
                seat: u32::from(seat.0) + 1,
                guest: guest.to_owned(),
                name: kept.map_or_else(|| named(guest), str::to_owned),
                bot: matches!(chair.decider(), Decider::Bot(_)),
            })
        });
        let lines = self.store.talk(table, SeatBits::NONE, 0, SHOWN).await?;
        let lines = lines.into_iter().map(|line| LineSeen {
            n: line.n,
            at_ms: line.at_ms,
            words: said_to_all(&line.body),
            guest: line.player,
            name: line.name,
        });
        Ok(TableSeen {
            game: stored.game,
            over: stored.outcome.is_some(),
            host: stored.owner,
            seats: seats.collect(),
            lines: lines.collect(),
        })
    }

    /// Signs somebody in to the page, who sends what has this hash.
    pub(crate) async fn sign_in(
        &self,
        hash: &str,
        ends_ms: i64,
        from: &str,
    ) -> Result<(), OperatorError> {
        let deed = self.deed(Act::SignIn, from, "", "");
        self.store.moderate(&deed, Doing::SignIn { hash, ends_ms }).await?;
        Ok(())
    }

    /// The id of a guest of whom the beginning is given.
    async fn guest(&self, given: &str) -> Result<String, OperatorError> {
        let given = given.trim().to_ascii_lowercase();
        if given.len() < SHORTEST || !given.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(OperatorError::NoGuest);
        }
        let mut found = self.store.players_like(&given).await?;
        match (found.len(), found.pop()) {
            (1, Some(guest)) => Ok(guest),
            (0, _) => Err(OperatorError::NoGuest),
            _ => Err(OperatorError::ManyGuests),
        }
    }

    /// A guest or a range as blocks name it.
    async fn target(&self, given: &str) -> Result<String, OperatorError> {
        let Ok(range) = given.trim().parse::<Network>() else {
            return match self.guest(given).await {
                Err(OperatorError::NoGuest) if given.contains(['.', ':', '/']) => {
                    Err(OperatorError::NoTarget)
                }
                found => found,
            };
        };
        let range = range.widened();
        if range.has_loopback() {
            return Err(OperatorError::OwnRange);
        }
        if range.is_wide() {
            return Err(OperatorError::WideRange);
        }
        if self.trusted_proxies.iter().any(|proxy| proxy.overlaps(&range)) {
            return Err(OperatorError::ProxyRange);
        }
        Ok(range.to_string())
    }
}

/// Everything that the operator has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    /// The deeds, the oldest first.
    pub deeds: Vec<LoggedDeed>,
    /// Whether all of them are there as they were written.
    pub is_whole: bool,
}

fn company(seats: &str, host: &str) -> Result<Company, OperatorError> {
    Company::from_json(seats, host).map_err(|error| {
        let (path, detail) = (std::path::PathBuf::from("tables"), error.to_string());
        OperatorError::Store(StoreError::Damaged { path, detail })
    })
}

/// How often somebody may try a key from one address, and again in how long. There is no limit for all together: it
/// would let strangers lock the operator out, and a key of this length is not guessed from any number of addresses.
const TRIES: usize = 5;
const TRIES_AGAIN: Duration = Duration::from_secs(10 * 60);

/// Keeps the key from being guessed.
#[derive(Debug)]
pub(crate) struct SignIns(TieredRate);

impl Default for SignIns {
    fn default() -> SignIns {
        SignIns(TieredRate::of(TRIES, TRIES_AGAIN))
    }
}

impl SignIns {
    /// Counts a try, or says how many milliseconds to wait.
    pub(crate) fn count(&self, from: Option<IpAddr>, now_ms: i64) -> Result<(), i64> {
        self.0.take(&counted(from), now_ms)
    }
}
