use std::fmt;

use saucer_core::{
    Chronicle, Circle, Game, Glimpse, Input, Outcome, Pending, Ruleset, Seat, Seats, Silence,
    Viewer,
};
use serde_json::Value;

use crate::entry::json_value;
use crate::pact::canonical;
use crate::position::{Counts, Effect, Fault, Position};
use crate::seal::Seal;
use crate::shown::Shown;
use crate::wait::{Wait, Waits};
use crate::{Entry, Fork, Pact, Prepared, Replay, Secret, TableError, Terms, Told, Words};

/// One live match: its setup, its log, its seal, and all that follows from them.
///
/// A change has two phases. `prepare_…` looks at what would happen and changes nothing; whoever
/// keeps the log makes the prepared entries durable; then [`commit`](Match::commit) installs them.
/// So nothing is acknowledged that could be lost, and a crash in between loses nothing that
/// anybody was told.
///
/// Luck is never pending at rest: its answers belong to the change that asked for them. What is
/// missing at the very beginning, or after only a part of a change was stored, is what the match
/// [owes](Match::owed).
#[derive(Clone)]
pub struct Match<G: Game> {
    pub(crate) setup: G::Setup,
    /// The setup as it was given. What a later version would write for the same one may differ, and a pact is about
    /// these very members.
    pub(crate) given: Value,
    pub(crate) rules: Ruleset,
    /// The position of another match that it plays on from.
    pub(crate) fork: Option<Fork>,
    pub(crate) seal: Seal,
    pub(crate) position: Position<G>,
    pub(crate) entries: Vec<Entry<G>>,
    log: Vec<Noted<G::Event>>,
    waits: Waits,
    pub(crate) shown: Shown<G::View>,
}

/// What an entry told, with how many entries each viewer had noticed by then.
#[derive(Clone)]
struct Noted<E> {
    told: Told<E>,
    counts: Counts,
}

impl<E> Noted<E> {
    fn renumbered<G: Game<Event = E>>(&self, viewer: Viewer) -> Option<Told<E>> {
        let told = self.told.redacted::<G>(viewer)?;
        Some(Told { seq: self.counts.of(viewer), ..told })
    }
}

impl<G: Game> Match<G> {
    /// A match by the newest rules before its first entry. Commit what it [owes](Match::owed) before anybody plays.
    #[must_use]
    pub fn begin(setup: G::Setup, secret: Secret, words: Words) -> Self {
        Match::sealed(setup, G::rules(), None, Seal::new(secret, words))
    }

    /// A match from its stored log.
    ///
    /// # Errors
    ///
    /// [`TableError::Damaged`] with the number of the first entry that cannot be replayed.
    pub fn open(
        setup: G::Setup,
        rules: Ruleset,
        secret: Secret,
        words: Words,
        entries: Vec<Entry<G>>,
    ) -> Result<Self, TableError> {
        let mut this = Match::sealed(setup, rules, None, Seal::new(secret, words));
        entries.into_iter().try_for_each(|entry| this.follow(entry))?;
        Ok(this)
    }

    /// Takes an entry that is stored after the last one known here, whoever wrote it.
    ///
    /// # Errors
    ///
    /// [`TableError::Damaged`] with the number of the entry if it cannot be taken.
    pub fn follow(&mut self, entry: Entry<G>) -> Result<(), TableError> {
        let seq = self.version();
        let damaged = |fault: Fault| TableError::Damaged { seq, detail: fault.to_string() };
        self.append(entry).map_err(damaged)
    }

    pub(crate) fn sealed(setup: G::Setup, rules: Ruleset, fork: Option<Fork>, seal: Seal) -> Self {
        let position = Position::new(&setup, rules, fork.as_ref());
        let (entries, log, shown) = (Vec::new(), Vec::new(), Shown::default());
        let given = json_value(&setup);
        let waits = Waits::default();
        Match { setup, given, rules, fork, seal, position, entries, log, waits, shown }
    }

    pub(crate) fn append(&mut self, entry: Entry<G>) -> Result<(), Fault> {
        let seq = self.version();
        let effect = self.position.take(&entry)?;
        self.note(seq, effect);
        self.entries.push(entry);
        self.waits.note(self.position.take_waits());
        Ok(())
    }

    /// Installs a prepared change, once it is durable.
    ///
    /// # Errors
    ///
    /// [`TableError::Behind`] if something else was committed since it was prepared.
    pub fn commit(&mut self, change: Prepared<G>) -> Result<(), TableError> {
        if change.first_seq != self.version() {
            let (prepared, next) = (change.first_seq, self.version());
            return Err(TableError::Behind { prepared, next });
        }
        for (seq, effect) in (change.first_seq..).zip(change.effects) {
            self.note(seq, effect);
        }
        self.entries.extend(change.entries);
        self.position = change.position;
        self.waits.note(self.position.take_waits());
        Ok(())
    }

    fn note(&mut self, seq: u64, effect: Effect<G>) {
        match effect {
            Effect::Told(events, counts) => {
                self.log.push(Noted { told: Told { seq, events }, counts });
            }
            Effect::TookBack(seq) => self.log.retain(|noted| noted.told.seq != seq),
        }
    }

    /// What was chosen before the match.
    #[must_use]
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The rules that it is played by to its end.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.rules
    }

    /// The seats of the match.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.position.seats()
    }

    /// The number of the next entry, which is how many there are.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.position.version()
    }

    /// How many entries the seat has written since the undo floor was raised.
    #[must_use]
    pub fn unsettled(&self, seat: Seat) -> u32 {
        self.position.unsettled(seat)
    }

    /// How many entries this viewer has noticed: those that told them something, changed what they
    /// see or are asked, changed who owes a decision or may speak, or are their own. It never falls, and the
    /// secret steps of others do not count, so it may be told to the viewer.
    #[must_use]
    pub fn version_for(&self, viewer: Viewer) -> u64 {
        self.position.counts().of(viewer)
    }

    /// How many entries there were when this viewer last noticed one; 0 if never. The moment of that
    /// entry may be told to the viewer, unlike the moment of the last one.
    #[must_use]
    pub fn noticed(&self, viewer: Viewer) -> u64 {
        self.position.noticed(viewer)
    }

    /// How many entries there were when the seat began to owe a decision; `None` if it owes none.
    /// Steps after which it still owes one do not count, since they may be secret.
    #[must_use]
    pub fn owes_since(&self, seat: Seat) -> Option<u64> {
        self.position.owes_since(seat)
    }

    /// Everything that the seat was waited for and is not any more, in order. Who is waited for is public, and so is this.
    #[must_use]
    pub fn waits(&self, seat: Seat) -> &[Wait] {
        self.waits.of(seat)
    }

    /// The whole log, taken back entries and their taking back included. It tells the secrets of
    /// every seat, so it is for stores and not for players.
    #[must_use]
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// How the match ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The seats that owe a decision now.
    #[must_use]
    pub fn pending_seats(&self) -> Seats {
        self.position.pending_seats()
    }

    /// The seats that everybody sees the match wait for: more than owe a decision where the order of
    /// their answers is a secret.
    #[must_use]
    pub fn waited_for(&self) -> Seats {
        self.position.waited_for()
    }

    /// The seats that may decide something now although nobody waits for them. They have
    /// questions, [`legal`](Match::legal) decisions and undo like all others, but they owe nothing.
    #[must_use]
    pub fn may_speak(&self) -> Seats {
        self.position.may_speak()
    }

    /// Those of them whom a bot may speak for: who has said
    /// [so many words](saucer_bots::MOST_WORDS) since the match last went on is not asked for more,
    /// or two bots could talk for ever while a person thinks.
    #[must_use]
    pub fn volunteers(&self) -> Seats {
        self.position.volunteers()
    }

    /// The circles that the seat may speak to now, besides everybody.
    #[must_use]
    pub fn circles(&self, seat: Seat) -> Vec<Circle> {
        let mut circles = Vec::new();
        self.position.state().circles(seat, &mut circles);
        circles
    }

    /// What a next match of the same people begins with, once this one is over; `None` if that is
    /// theirs to choose.
    #[must_use]
    pub fn sequel(&self) -> Option<G::Setup> {
        self.outcome()?;
        self.position.state().sequel()
    }

    /// The number of the question that the seat is asked. An answer carries it.
    ///
    /// It changes when the seat speaks, and when what the seat may decide changes; the secret move
    /// of another seat never changes it. It is 0 for a seat that the match does not have.
    #[must_use]
    pub fn question(&self, seat: Seat) -> u64 {
        self.position.question(seat)
    }

    /// Whether the seat has a decision that it may take back: one that it chose itself, after
    /// which luck has not spoken, nobody else has learned anything from it, the seat has learned
    /// nothing from others, and the match has not ended. What others whisper among themselves does
    /// not count, because whether undo is offered would tell of it. In a solo game nobody else
    /// counts, also not who watches.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> bool {
        self.position.undoable(seat)
    }

    /// All that the viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.position.state().view(viewer)
    }

    /// What the seat may decide now; nothing if it is not asked and may not speak.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Decision> {
        let mut legal = Vec::new();
        self.position.state().legal(seat, &mut legal);
        legal
    }

    /// Why the seat may not decide this now.
    ///
    /// # Errors
    ///
    /// The refusal of the rules.
    pub fn check(&self, seat: Seat, decision: &G::Decision) -> Result<(), saucer_core::Refusal> {
        self.position.state().check(seat, decision)
    }

    /// The clause by which the seat takes this decision now.
    #[must_use]
    pub fn clause(&self, seat: Seat, decision: &G::Decision) -> saucer_core::Clause {
        self.position.state().clause_now(seat, decision)
    }

    /// What a bot in this seat may know, for hints and for the bot's own play.
    #[must_use]
    pub fn glimpse(&self, seat: Seat) -> Glimpse<'_, G> {
        Glimpse::new(self.position.state(), seat).with_log(self)
    }

    /// What the viewer was told by the entries from `from_version` on, without those that were
    /// taken back and those that told this viewer nothing.
    #[must_use]
    pub fn news(&self, viewer: Viewer, from_version: u64) -> Vec<Told<G::Event>> {
        let first = self.log.partition_point(|noted| noted.told.seq < from_version);
        self.log[first..].iter().filter_map(|noted| noted.told.redacted::<G>(viewer)).collect()
    }

    /// All that the viewer was told, without what was taken back, numbered as the viewer counts:
    /// `seq` is [`version_for`](Match::version_for) after the entry. So the numbers tell nothing of
    /// the secret steps of others, and a page may show them.
    #[must_use]
    pub fn log_for(&self, viewer: Viewer) -> Vec<Told<G::Event>> {
        self.log.iter().filter_map(|noted| noted.renumbered::<G>(viewer)).collect()
    }

    /// What the entry with this number told the viewer, numbered as the viewer counts; nothing if it was taken back.
    pub(crate) fn told_by(&self, number: u64, viewer: Viewer) -> Option<Told<G::Event>> {
        let at = self.log.binary_search_by_key(&number, |noted| noted.told.seq).ok()?;
        self.log[at].renumbered::<G>(viewer)
    }

    /// The number that [`log_for`](Match::log_for) gives to the last of the first `at` entries that the viewer may
    /// notice; 0 if there is none.
    #[must_use]
    pub fn counted(&self, viewer: Viewer, at: u64) -> u64 {
        let n = self.log.partition_point(|noted| noted.told.seq < at);
        n.checked_sub(1).map_or(0, |last| self.log[last].counts.of(viewer))
    }

    /// The match as it was after its first `at` entries; `None` if there are fewer.
    #[must_use]
    pub fn look_back(&self, at: u64, viewer: Viewer) -> Option<Replay<G>> {
        self.look_along(at, 1, viewer).pop()
    }

    /// The match after its first `from` entries and at the points behind it, `n` of them or as many as
    /// there are. The log is walked once for all.
    #[must_use]
    pub fn look_along(&self, from: u64, n: usize, viewer: Viewer) -> Vec<Replay<G>> {
        let mut position = Position::new(&self.setup, self.rules, self.fork());
        let mut points = Vec::new();
        let mut last = Vec::new();
        for at in 0..=self.version() {
            if at > 0 {
                let entry = &self.entries[at as usize - 1];
                let effect = position.take(entry).expect("the log of a match replays");
                last = match effect {
                    Effect::Told(events, _) => events,
                    Effect::TookBack(_) => Vec::new(),
                };
            }
            if at >= from && points.len() < n {
                points.push(Replay {
                    at,
                    entries: self.version(),
                    entry: at.checked_sub(1).map(|seq| self.entries[seq as usize].clone()),
                    events: last.iter().filter_map(|e| G::redact(e, viewer)).collect(),
                    view: position.state().view(viewer),
                    outcome: position.outcome(),
                    hidden: position.hidden(),
                });
            }
            if points.len() == n {
                break;
            }
        }
        points
    }

    /// Shows every position of the match in order, from the first to where it stands, without what was taken back, and
    /// after how many entries it was reached.
    pub fn walk(&self, mut visit: impl FnMut(u64, &G)) {
        let mut state = G::new(&self.setup, self.rules);
        visit(0, &state);
        for noted in &self.log {
            let input = match &self.entries[noted.told.seq as usize] {
                Entry::Decide { seat, decision } => Input::Decide(*seat, decision.clone()),
                Entry::Luck { answer } => Input::Luck(answer.clone()),
                Entry::Undo { .. } => continue,
            };
            state.apply(&input, &mut Silence).expect("the log of a match replays");
            visit(noted.told.seq + 1, &state);
        }
    }

    /// The promise of the seal: the SHA-256 of the secret as 64 hexadecimal digits, which players
    /// see before the first move.
    #[must_use]
    pub fn seal_hash(&self) -> &str {
        &self.seal.hash
    }

    /// The secret, once the match is over.
    #[must_use]
    pub fn opened_secret(&self) -> Option<&Secret> {
        self.outcome().and(self.seal.secret.as_ref())
    }

    /// What was settled before the first word was opened; `None` for a match of the old form.
    #[must_use]
    pub fn pact(&self) -> Option<&Pact> {
        self.seal.pact.as_ref()
    }

    /// All that this pact fixes for this match.
    #[must_use]
    pub fn terms(&self, pact: &Pact) -> Terms {
        let Pact { table, attempt, seats } = pact.closed();
        Terms {
            game: G::ID.to_owned(),
            rules: self.rules.number(),
            setup: canonical(&self.given),
            table,
            attempt,
            taken: self.fork.as_ref().map_or(0, |fork| fork.entries),
            seal: self.seal.hash.clone(),
            seats,
        }
    }

    /// Draws all luck from now on by this secret and this pact, or in the old form without one. Only for a match
    /// before the first luck of its own.
    pub fn reseal(&mut self, secret: Secret, words: Words, pact: Option<Pact>) {
        self.seal = Seal::new(secret, words);
        if let Some(pact) = pact {
            let terms = self.terms(&pact);
            self.seal = self.seal.clone().bound(pact, &terms);
        }
    }

    /// The words of the old form that the seats added to the seal.
    #[must_use]
    pub fn words(&self) -> &Words {
        &self.seal.words
    }

    /// Whether luck owes an answer, so that nobody may speak before [`owed`](Match::owed) is
    /// committed.
    pub(crate) fn luck_is_pending(&self) -> bool {
        matches!(self.position.state().pending(), Pending::Luck(_))
    }
}

/// What was told and not taken back.
impl<G: Game> Chronicle<G::Event> for Match<G> {
    fn events<'a>(&'a self) -> Box<dyn Iterator<Item = &'a G::Event> + 'a>
    where
        G::Event: 'a,
    {
        Box::new(self.log.iter().flat_map(|noted| &noted.told.events))
    }
}

impl<G: Game> fmt::Debug for Match<G> {
    /// Tells no secrets, so that a log line may hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("game", &G::ID)
            .field("version", &self.version())
            .finish_non_exhaustive()
    }
}
