//! Open tables: read from the store when somebody comes, kept while they are used.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use saucer_core::{Seat, Seats, Viewer};
use saucer_play::{House, LiveTable};
use saucer_store::{Chain, NewInput, NewTable, SeatedPlayer, StoreError, StoredInput, StoredTable};
use saucer_table::{
    Adds, Chair, Company, Decider, Secret, Share, Stage, Stored, Turn, Urgency, Words,
};
use saucer_web::model::people::{self, Visibility};
use tokio::sync::{RwLockReadGuard, watch};

use crate::acts::ActError;
use crate::app::{App, now_ms};
use crate::changeable::{Changeable, Changing};
use crate::delta::Sent;
use crate::error::Problem;
use crate::identity::random_id;
use crate::last_heard::LastHeard;
use crate::offload::offload;
use crate::opening::{prepared_words, words_json};
use crate::orders::Orders;
use crate::pacing::{Pacing, SeatPacing};
use crate::presence::{Door, Presence};
use crate::promise::Promise;
use crate::tiers::share_of;
use crate::volunteers::Volunteers;

/// How many tables stay open when nobody looks at them.
const KEPT: usize = 512;

/// The open tables by id.
#[derive(Debug, Default)]
pub(crate) struct Tables(Mutex<HashMap<String, Arc<Open>>>);

impl Tables {
    /// The table, if it is open.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Keeps an opened table; if somebody else was faster, theirs is the one.
    fn keep(&self, open: Arc<Open>) -> Arc<Open> {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= KEPT {
            // Whatever nobody holds can be read again from the store.
            tables.retain(|_, open| Arc::strong_count(open) > 1);
        }
        Arc::clone(tables.entry(open.id.clone()).or_insert(open))
    }

    /// How many are open.
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Lets go of a table that was deleted.
    pub(crate) fn forget(&self, id: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// All that are open.
    pub(crate) fn all(&self) -> Vec<Arc<Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }
}

/// A table that is open.
pub(crate) struct Open {
    pub(crate) id: String,
    pub(crate) house: &'static dyn House,
    pub(crate) visibility: Visibility,
    /// What an invitation to a private table carries.
    pub(crate) invite: String,
    /// Who is connected.
    pub(crate) presence: Presence,
    /// How far the talk is.
    pub(crate) last_heard: LastHeard,
    /// Whose part of the bots' time its bots take: that of the person who was here last.
    share: AtomicU64,
    /// The seats for which a task plays as a bot, so that there is one for each.
    pub(crate) driven: Mutex<Seats>,
    /// The same for bots that may speak although nobody waits for them.
    pub(crate) volunteers: Mutex<Volunteers>,
    /// What people want to be answered without being asked.
    pub(crate) orders: Orders,
    /// Whether a task waits for the end of the time in which words must be opened.
    pub(crate) awaits_words: AtomicBool,
    /// Who writes very much waits.
    pub(crate) pacing: Pacing,
    pub(crate) seat_pacing: SeatPacing,
    /// What pages have, so that they are sent only what has changed.
    pub(crate) sent: Sent,
    live: Changeable<Live>,
    changes: watch::Sender<()>,
    /// Whether the store may know more than this memory: a change failed without saying whether it
    /// was written, or somebody else was faster.
    doubtful: AtomicBool,
    /// Why the store could not be asked the last time.
    unasked: Mutex<Option<StoreError>>,
    /// The number of the change of the seats that is being stored, or `NOT_SEATING`.
    pub(crate) seating: AtomicU64,
}

/// The match and its people, which change together.
pub(crate) struct Live {
    pub(crate) table: Box<dyn LiveTable>,
    pub(crate) company: Company,
    /// How often the company has changed.
    pub(crate) seatings: u64,
    /// When the match started, or when the table was made while it gathers.
    pub(crate) started_ms: i64,
    /// When each entry of the log was written.
    pub(crate) times: Vec<i64>,
    /// The chain over the log, whose head is stored with every entry.
    pub(crate) chain: Chain,
}

/// The right to change a match and its people.
pub(crate) type ChangingLive<'a> = Changing<'a, Live>;

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Open").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Open {
    /// No change of the seats is on its way. Nought is that of a table whose seats never changed.
    pub(crate) const NOT_SEATING: u64 = u64::MAX;

    /// Looks at the table. Nothing changes as long as the guard is held.
    pub(crate) async fn look(&self) -> RwLockReadGuard<'_, Live> {
        self.live.look().await
    }

    /// Changes the table; call [`Open::changed`] afterwards. Whoever looks does not wait while the change is stored.
    pub(crate) async fn change(&self) -> ChangingLive<'_> {
        self.live.change().await
    }

    /// When its bots think.
    pub(crate) fn turn(&self, live: &Live) -> Turn {
        let urgency =
            if live.company.is_spectacle() { Urgency::Spectacle } else { Urgency::People };
        Turn { urgency, share: Share(self.share.load(Ordering::Relaxed)) }
    }

    /// Its bots think from now on at the expense of this share.
    pub(crate) fn charge(&self, share: Share) {
        self.share.store(share.0, Ordering::Relaxed);
    }

    /// Says that the store may know more; whoever comes next [catches up](App::catch_up).
    pub(crate) fn doubt(&self) {
        self.doubtful.store(true, Ordering::Release);
    }

    /// Whether the store may know more, without settling it.
    pub(crate) fn is_in_doubt(&self) -> bool {
        self.doubtful.load(Ordering::Acquire)
    }

    /// Whether the store may know more. Asking settles it: who asks catches up.
    pub(crate) fn take_doubt(&self) -> bool {
        self.doubtful.swap(false, Ordering::AcqRel)
    }

    /// Says whether the store could be asked about the table just now, or why not.
    pub(crate) fn asked(&self, asked: Result<(), StoreError>) {
        *self.unasked.lock().unwrap_or_else(PoisonError::into_inner) = asked.err();
    }

    /// Fails if the store could not be asked about the table. What somebody was given at another
    /// process a moment ago may not be known here then; to tell them no would be wrong, and to tell
    /// them to come again is right.
    pub(crate) fn make_sure(&self) -> Result<(), StoreError> {
        self.unasked.lock().unwrap_or_else(PoisonError::into_inner).clone().map_or(Ok(()), Err)
    }

    /// Whether a task plays a bot here.
    pub(crate) fn has_driven(&self) -> bool {
        !self.driven.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
            || self.volunteers.lock().unwrap_or_else(PoisonError::into_inner).has_tasks()
    }

    /// Wakes all who wait for changes.
    pub(crate) fn changed(&self) {
        self.changes.send_replace(());
    }

    /// Told of every change. Whether a viewer may notice it is for [`Live::version`] to say.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    /// Whether this player may invite others: to a private table only its host does.
    pub(crate) fn may_invite(&self, live: &Live, player: &str) -> bool {
        self.visibility != Visibility::Private || live.company.host() == player
    }

    /// In how long the next person who decides here will have been away, and waited for, for so long.
    pub(crate) fn next_absence(
        &self,
        live: &Live,
        long: Duration,
        now_ms: i64,
    ) -> Option<Duration> {
        let person = |(seat, chair): (Seat, &Chair)| match chair.decider() {
            Decider::Person(player) => Some(
                self.presence.absent_in(player, long)?.max(live.overdue_in(seat, long, now_ms)?),
            ),
            Decider::Nobody | Decider::Bot(_) => None,
        };
        live.company.chairs().filter_map(person).filter(|left| !left.is_zero()).min()
    }

    /// The path of the link that invites to the table.
    pub(crate) fn link(&self) -> String {
        match self.visibility {
            Visibility::Open | Visibility::Link => format!("/t/{}", self.id),
            Visibility::Private => format!("/t/{}?invite={}", self.id, self.invite),
        }
    }
}

impl Live {
    /// The match and its people from what is stored.
    pub(crate) fn read(
        house: &dyn House,
        stored: &StoredTable,
        inputs: Vec<StoredInput>,
    ) -> Result<Live, Problem> {
        let broken = |error: serde_json::Error| Problem::internal(&error);
        let chain = stored.checked(&inputs)?;
        let company = Company::from_json(&stored.seats, &stored.owner).map_err(broken)?;
        if !words_fit(&company, &stored.id) {
            return Err(StoreError::LogDamaged { table: stored.id.clone() }.into());
        }
        let words: Words = serde_json::from_str(&stored.words).map_err(broken)?;
        let times = inputs.iter().map(|input| input.at_ms).collect();
        let bodies: Vec<String> = inputs.into_iter().map(|input| input.body).collect();
        let table = house.open(Stored {
            rules: stored.rules,
            setup: &stored.setup,
            secret: Secret::from_bytes(stored.secret),
            words,
            pact: company.pact().cloned(),
            fork: company.fork().cloned(),
            bodies: &bodies,
        })?;
        let started_ms = stored.started_ms.unwrap_or(stored.created_ms);
        let seatings = stored.seats_number;
        Ok(Live { table, company, seatings, started_ms, times, chain })
    }

    /// How far the table is.
    pub(crate) fn stage(&self) -> people::Stage {
        match (self.company.stage(), self.table.outcome()) {
            (Stage::Gathering | Stage::Opening, _) => people::Stage::Gathering,
            (Stage::Running, None) => people::Stage::Running,
            (Stage::Running, Some(_)) => people::Stage::Over,
            (Stage::Ended, _) => people::Stage::Ended,
        }
    }

    /// The seats that owe a decision: nobody before the start and after the end.
    pub(crate) fn owing(&self) -> Seats {
        match self.stage() {
            people::Stage::Running => self.table.pending_seats(),
            _ => Seats::NONE,
        }
    }

    /// The seats that everybody sees the match wait for; more than owe a decision where the order of
    /// their answers is a secret.
    pub(crate) fn waited_for(&self) -> Seats {
        match self.stage() {
            people::Stage::Running => self.table.waited_for(),
            _ => Seats::NONE,
        }
    }

    /// The seats whose decisions are taken now: those that owe one, and those that may speak.
    pub(crate) fn heard(&self) -> Seats {
        match self.stage() {
            people::Stage::Running => self.table.pending_seats().union(self.table.may_speak()),
            _ => Seats::NONE,
        }
    }

    /// The seats whom a bot may speak for although nobody waits for them.
    pub(crate) fn volunteers(&self) -> Seats {
        match self.stage() {
            people::Stage::Running => self.table.volunteers(),
            _ => Seats::NONE,
        }
    }

    /// Since when the seat is waited for.
    pub(crate) fn owes_since(&self, seat: Seat) -> Option<i64> {
        Some(self.moment(self.asked(seat)?))
    }

    /// After how many entries the seat was asked what it is waited for; `None` if it is not.
    pub(crate) fn asked(&self, seat: Seat) -> Option<u64> {
        self.table.owes_since(seat).filter(|_| self.waited_for().contains(seat))
    }

    /// The seats whose person was about to come back, and whose bot has answered what they had no time left for. That
    /// is told by waits that everybody sees, so that nobody learns when a secret answer was given.
    pub(crate) fn given_back(&self) -> Seats {
        if self.stage() != people::Stage::Running {
            return Seats::NONE;
        }
        let is_answered = |(seat, chair): &(Seat, &Chair)| {
            chair.returns()
                && (self.asked(*seat).is_none() || self.asked(*seat) != chair.times().out)
        };
        self.company.chairs().filter(is_answered).map(|(seat, _)| seat).collect()
    }

    /// When there were so many entries.
    pub(crate) fn moment(&self, entries: u64) -> i64 {
        let last = usize::try_from(entries).ok().and_then(|entries| entries.checked_sub(1));
        last.and_then(|last| self.times.get(last)).copied().unwrap_or(self.started_ms)
    }

    /// In how long from `now_ms` the match will have waited for the seat for so long; `None` if it does not wait for it.
    pub(crate) fn overdue_in(&self, seat: Seat, long: Duration, now_ms: i64) -> Option<Duration> {
        let waited = u64::try_from(now_ms.saturating_sub(self.owes_since(seat)?)).unwrap_or(0);
        Some(long.saturating_sub(Duration::from_millis(waited)))
    }

    /// When this player last could notice that the match went on. The time of the last entry would
    /// tell of the secret steps of others.
    pub(crate) fn touched_ms(&self, player: &str) -> i64 {
        let seats = self.company.seats_of(player);
        let seen = |seat| self.table.noticed(Viewer::Seat(seat));
        let public = self.table.noticed(Viewer::Spectator);
        let entries = seats.iter().map(seen).fold(public, u64::max);
        self.moment(entries)
    }

    /// A number that rises whenever something changes that this player may notice, as a spectator
    /// or in one of their seats, and only then. It is the same after a restart.
    pub(crate) fn version(&self, player: &str) -> u64 {
        let seats = self.company.seats_of(player);
        let seen = |seat| self.table.version_for(Viewer::Seat(seat));
        let public = self.table.version_for(Viewer::Spectator);
        self.seatings + public + seats.iter().map(seen).sum::<u64>()
    }

    /// The setup of a next match of the same people: the one that this match leads to, or its own. A match
    /// from a chosen position leads nowhere, since what it earns was not won from the beginning.
    pub(crate) fn next_setup(&self) -> String {
        let sequel = self.table.sequel_json().filter(|_| self.company.fork().is_none());
        sequel.unwrap_or_else(|| self.table.setup_json())
    }

    /// Whether it is not a solo game.
    pub(crate) fn has_several_seats(&self) -> bool {
        self.table.seats().len() > 1
    }
}

/// Whether the words that were opened at a table are those that were pledged for it.
fn words_fit(company: &Company, table: &str) -> bool {
    company.pact().is_none_or(|pact| pact.table == table && pact.is_kept())
}

/// The same of a table as it is stored.
pub(crate) fn has_its_words(stored: &StoredTable) -> bool {
    let company = Company::from_json(&stored.seats, &stored.owner);
    company.is_ok_and(|company| words_fit(&company, &stored.id))
}

/// A table to be made.
pub(crate) struct Plan {
    pub(crate) house: &'static dyn House,
    pub(crate) setup: String,
    pub(crate) company: Company,
    pub(crate) visibility: Visibility,
    /// What the only person of a match that starts at once adds to its luck.
    pub(crate) adds: Adds,
    /// What was promised about it: by the form, if there was one, or to the people of a rematch.
    pub(crate) promise: Option<Promise>,
    /// What its log begins with, if its company plays on from a position.
    pub(crate) first_entries: Option<FirstEntries>,
}

/// The first entries of another match, with the rules that they keep.
pub(crate) struct FirstEntries {
    pub(crate) rules: u32,
    pub(crate) bodies: Vec<String>,
}

impl FirstEntries {
    /// How many entries a table takes over at most. Each is stored again, and limits count tables and not
    /// their length; matches of people are far shorter, but a log grows with every step that is taken back.
    pub(crate) const MOST: usize = 5_000;
}

impl App {
    /// The table with this id, opened if need be, and as it is in the store now.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Open>, Problem> {
        if let Some(open) = self.shared.tables.get(id) {
            self.keep_fresh(&open).await?;
            return Ok(open);
        }
        let stored = self.shared.store.table(id).await?.ok_or(Problem::NoTable)?;
        let _turn = self.shared.huge_logs.opening(stored.n_inputs).await;
        // Of many who come at once to a table with a long log few read it, and the others find it open.
        if let Some(open) = self.shared.tables.get(id) {
            self.keep_fresh(&open).await?;
            return Ok(open);
        }
        self.shared.metrics.read_table();
        let inputs = self.shared.store.inputs(id, 0).await?;
        let house = self.games().find(&stored.game).ok_or(Problem::NotFound)?;
        let n_entries = inputs.len();
        let read = move || Live::read(house, &stored, inputs).map(|live| (stored, live));
        let (stored, live) = offload(n_entries, read).await??;
        // What an older version has written gets its checksum now.
        if stored.chain.is_none() && live.times.len() as u64 == stored.n_inputs {
            self.shared.store.keep_chain(&stored, live.chain.head()).await?;
        }
        self.opened(house, &stored, live).await
    }

    /// Keeps a table that was just read, and does what it owes.
    async fn opened(
        &self,
        house: &'static dyn House,
        stored: &StoredTable,
        mut live: Live,
    ) -> Result<Arc<Open>, Problem> {
        self.settle(house, &stored.id, &mut live).await.map_err(ActError::problem)?;
        let open = open(house, stored, live, self.shared.door.clone());
        let open = self.shared.tables.keep(Arc::new(open));
        let has_orders = open.look().await.table.has_orders();
        if has_orders {
            self.learn_orders(&open).await?;
        }
        if self.shared.store.is_shared() {
            self.learn_presence(&open).await?;
        }
        if self.is_lockstep() {
            self.rehearse(&open).await;
        } else {
            self.drive(&open);
        }
        Ok(open)
    }

    /// Makes a table and returns its id. At a rehearsal its company says so.
    pub(crate) async fn create(&self, plan: Plan) -> Result<String, Problem> {
        self.create_from(plan, None).await
    }

    /// The same, made from this network.
    pub(crate) async fn create_from(
        &self,
        mut plan: Plan,
        maker: Option<String>,
    ) -> Result<String, Problem> {
        let now = now_ms();
        if self.shared.config.rehearsal.is_some() {
            plan.company = plan.company.rehearsed();
        }
        // Of somebody alone no name can be taken, so that they may choose one when they like.
        if plan.company.stage() == Stage::Running && plan.company.chairs().count() > 1 {
            self.keep_faces(&mut plan.company).await?;
        }
        let promise = match plan.promise {
            Some(promise) => promise,
            None => self.unpromised(plan.company.host())?,
        };
        let (id, secret, invite) = (promise.id, promise.secret, random_id()?);
        plan.company.settle(&id, plan.adds);
        let (house, company) = (plan.house, &plan.company);
        let newest = || FirstEntries { rules: house.rules(), bodies: Vec::new() };
        let FirstEntries { rules, bodies } = plan.first_entries.unwrap_or_else(newest);
        let mut table = NewTable {
            id: id.clone(),
            game: house.id().to_owned(),
            rules,
            setup: plan.setup.clone(),
            seats: company.to_json(),
            secret: *secret.bytes(),
            words: words_json(&prepared_words(company)),
            created_ms: now,
            owner: company.host().to_owned(),
            players: seated(company),
            started_ms: (company.stage() == Stage::Running).then_some(now),
            visibility: plan.visibility.id().to_owned(),
            invite,
            maker: maker.filter(|_| company.stage() == Stage::Gathering),
            bots_owe: false,
            log: bodies.into_iter().map(|body| NewInput { at_ms: now, body }).collect(),
        };
        let inputs = (0..).zip(&table.log).map(|(seq, input)| StoredInput {
            seq,
            at_ms: input.at_ms,
            body: input.body.clone(),
        });
        let (stored, inputs) = (table.to_stored(), inputs.collect());
        let read = move || Live::read(house, &stored, inputs);
        let turn = self.shared.huge_logs.opening(table.log.len() as u64).await;
        // What cannot be begun is not stored.
        let live = offload(table.log.len(), read).await??;
        drop(turn);
        // Before the first answers of luck nobody owes anything; with those it is written down.
        table.bots_owe = !table.log.is_empty()
            && company.stage() == Stage::Running
            && company.waits_for_bot_among(live.table.pending_seats());
        match self.shared.store.create_table(&table).await {
            // The id is the idempotency key. The same form was sent twice, because the first answer was
            // lost or by two clicks; or two people have asked for a rematch at the same moment.
            Err(StoreError::Exists { .. }) => return Ok(id),
            created => created?,
        }
        self.shared.promises.count_table();
        let open = self.opened(house, &table.to_stored(), live).await?;
        // A new table is silent.
        open.last_heard.learn_silence();
        Ok(id)
    }
}

/// The players with their seats, as the store lists them.
pub(crate) fn seated(company: &Company) -> Vec<SeatedPlayer> {
    let player = |(seat, chair): (Seat, &Chair)| {
        let player = chair.player()?.to_owned();
        Some(SeatedPlayer { player, seat: u32::from(seat.0) })
    };
    company.chairs().filter_map(player).collect()
}

fn open(house: &'static dyn House, stored: &StoredTable, live: Live, door: Door) -> Open {
    // A name that this version does not know lets in only who was invited.
    let visibility = Visibility::from_id(&stored.visibility).unwrap_or(Visibility::Private);
    let presence = Presence::since(now_ms(), door);
    // Before anybody is shown, so that a flood of strangers who come first pushes nobody out.
    let players: Vec<&str> =
        live.company.chairs().filter_map(|(_, chair)| chair.player()).collect();
    presence.set_seated(players.into_iter());
    Open {
        id: stored.id.clone(),
        house,
        visibility,
        invite: stored.invite.clone(),
        presence,
        last_heard: LastHeard::default(),
        share: AtomicU64::new(share_of(live.company.host()).0),
        driven: Mutex::new(Seats::NONE),
        volunteers: Mutex::default(),
        orders: Orders::default(),
        awaits_words: AtomicBool::new(false),
        pacing: Pacing::default(),
        seat_pacing: SeatPacing::default(),
        sent: Sent::default(),
        live: Changeable::new(live),
        changes: watch::Sender::new(()),
        doubtful: AtomicBool::new(false),
        unasked: Mutex::new(None),
        seating: AtomicU64::new(Open::NOT_SEATING),
    }
}
