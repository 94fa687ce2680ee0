use std::sync::Arc;

use saucer_bots::MOST_WORDS;
use saucer_core::{Game, Input, Outcome, Pending, Refusal, Ruleset, Seat, Seats, Viewer};

use crate::{Entry, Fork, Wait};

/// Where a match stands: all that follows from its setup and its log, apart from the log itself.
///
/// [`take`](Position::take) is the only door, live and in replays, so both go the same way.
#[derive(Clone)]
pub(crate) struct Position<G: Game> {
    seats: Seats,
    state: G,
    /// The state at the floor, below which nothing can be taken back.
    floor: G,
    /// The decisions since the floor that still stand.
    since: Vec<Step<G>>,
    questions: [u64; Seats::MOST as usize],
    /// How many entries each viewer has noticed.
    counts: Counts,
    /// How many entries there were when each viewer last noticed one.
    noticed: Counts,
    /// How many entries there were when each seat that is waited for began to be.
    owing: [Option<u64>; Seats::MOST as usize],
    /// The waits that have ended and that nobody has [taken](Position::take_waits) yet.
    ended: Vec<(Seat, Wait)>,
    /// How many words out of turn each seat has said since it last noticed a step that was owed.
    words: [u8; Seats::MOST as usize],
    /// How many of its decisions each seat has taken back since the floor was raised.
    undone: [u16; Seats::MOST as usize],
    n_luck: u64,
    version: u64,
    /// How many entries were taken over from another match: the floor is raised behind them.
    taken_over: u64,
    /// What each seat may decide now. Kept, because it is also how things stood before the next
    /// entry; a position is copied for every change that is prepared.
    choices: Arc<Choices<G>>,
    /// What viewers see now, for the same reason; only of those for whom it had to be known.
    views: Views<G>,
}

/// A decision above the floor.
#[derive(Clone, PartialEq, Eq)]
struct Step<G: Game> {
    seq: u64,
    seat: Seat,
    decision: G::Decision,
    /// Whether there was a choice. The table answers what is forced, so taking back only that
    /// would do nothing.
    free: bool,
    /// Whether it has to stay, since its seat has told or learned something after it.
    fixed: bool,
}

/// What each seat may decide, by the number of the seat; nothing for a seat that is not asked.
type Choices<G> = [Vec<<G as Game>::Decision>; Seats::MOST as usize];

/// What viewers see, by the number of the seat, and the spectator last.
type Views<G> = [Option<Arc<<G as Game>::View>>; Seats::MOST as usize + 1];

/// How things stood before an entry.
struct Seen<G: Game> {
    state: G,
    /// Who owed a decision, whom everybody saw waited for, and who might speak.
    owing: Seats,
    waited_for: Seats,
    free: Seats,
    choices: Arc<Choices<G>>,
    views: Views<G>,
}

/// How many entries each viewer has noticed. The secret steps of others are not among them.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counts {
    seats: [u64; Seats::MOST as usize],
    spectator: u64,
}

impl Counts {
    /// It is 0 for a seat that no match has.
    pub(crate) fn of(&self, viewer: Viewer) -> u64 {
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()).copied().unwrap_or(0),
            Viewer::Spectator => self.spectator,
        }
    }

    fn raise(&mut self, viewer: Viewer) {
        self.set(viewer, self.of(viewer) + 1);
    }

    fn set(&mut self, viewer: Viewer, count: u64) {
        match viewer {
            Viewer::Seat(seat) => self.seats[seat.index()] = count,
            Viewer::Spectator => self.spectator = count,
        }
    }
}

/// What an entry did.
pub(crate) enum Effect<G: Game> {
    /// It told these events, and the viewers have noticed so many entries then.
    Told(Vec<G::Event>, Counts),
    /// It took back the entry with this number.
    TookBack(u64),
}

/// Why an entry cannot be taken. The position has not changed.
#[derive(Debug)]
pub(crate) enum Fault {
    NoSeat(Seat),
    Refused(Refusal),
    NothingToUndo(Seat),
}

impl<G: Game> Position<G> {
    pub(crate) fn new(setup: &G::Setup, rules: Ruleset, fork: Option<&Fork>) -> Self {
        let state = G::new(setup, rules);
        let mut this = Position {
            seats: G::seats(setup),
            floor: state.clone(),
            state,
            since: Vec::new(),
            questions: [0; Seats::MOST as usize],
            counts: Counts::default(),
            noticed: Counts::default(),
            owing: [None; Seats::MOST as usize],
            ended: Vec::new(),
            words: [0; Seats::MOST as usize],
            undone: [0; Seats::MOST as usize],
            n_luck: 0,
            version: 0,
            taken_over: fork.map_or(0, |fork| fork.entries),
            choices: Arc::default(),
            views: Default::default(),
        };
        this.choices = Arc::new(this.list_choices());
        this.note_owing();
        this
    }

    pub(crate) fn state(&self) -> &G {
        &self.state
    }

    pub(crate) fn seats(&self) -> Seats {
        self.seats
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    pub(crate) fn noticed(&self, viewer: Viewer) -> u64 {
        self.noticed.of(viewer)
    }

    pub(crate) fn owes_since(&self, seat: Seat) -> Option<u64> {
        self.owing.get(seat.index()).copied().flatten()
    }

    /// The waits that have ended since this was last asked, in order.
    pub(crate) fn take_waits(&mut self) -> Vec<(Seat, Wait)> {
        std::mem::take(&mut self.ended)
    }

    pub(crate) fn n_luck(&self) -> u64 {
        self.n_luck
    }

    pub(crate) fn is_solo(&self) -> bool {
        self.seats.len() == 1
    }

    pub(crate) fn question(&self, seat: Seat) -> u64 {
        self.questions.get(seat.index()).copied().unwrap_or(0)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.state.pending() {
            Pending::Nobody(outcome) => Some(outcome),
            Pending::Seats(_) | Pending::Luck(_) => None,
        }
    }

    pub(crate) fn pending_seats(&self) -> Seats {
        pending_seats(&self.state)
    }

    pub(crate) fn waited_for(&self) -> Seats {
        self.state.waited_for()
    }

    pub(crate) fn may_speak(&self) -> Seats {
        self.state.may_speak()
    }

    /// Those of them that have not spoken as often yet as a bot may.
    pub(crate) fn volunteers(&self) -> Seats {
        let may = |seat: &Seat| self.words[seat.index()] < MOST_WORDS;
        self.may_speak().iter().filter(may).collect()
    }

    pub(crate) fn undoable(&self, seat: Seat) -> bool {
        self.undo_depth(seat).is_some()
    }

    /// How many entries an undo of this seat is: one for each forced decision that follows the
    /// last free one, and one for that.
    pub(crate) fn undo_depth(&self, seat: Seat) -> Option<usize> {
        let own = self.since.iter().rev().filter(|step| step.seat == seat);
        own.take_while(|step| !step.fixed).position(|step| step.free).map(|n| n + 1)
    }

    /// Takes the next entry of the log.
    pub(crate) fn take(&mut self, entry: &Entry<G>) -> Result<Effect<G>, Fault> {
        if let Some(seat) = entry.seat()
            && !self.seats.contains(seat)
        {
            return Err(Fault::NoSeat(seat));
        }
        let state = self.state.clone();
        let mut events = Vec::new();
        let mut took_back = None;
        match entry {
            Entry::Decide { seat, decision } => {
                let input = Input::Decide(*seat, decision.clone());
                self.state.apply(&input, &mut events).map_err(Fault::Refused)?;
            }
            Entry::Luck { answer } => {
                let input = Input::Luck(answer.clone());
                self.state.apply(&input, &mut events).map_err(Fault::Refused)?;
                self.n_luck += 1;
            }
            Entry::Undo { seat } => took_back = Some(self.undo(*seat)?),
        }
        let after = Arc::new(self.list_choices());
        let mut before = Seen {
            owing: pending_seats(&state),
            waited_for: state.waited_for(),
            free: state.may_speak(),
            state,
            choices: std::mem::replace(&mut self.choices, after),
            views: std::mem::take(&mut self.views),
        };
        let spoke = entry.seat();
        let noticed = self.noticed_by(spoke, &mut before, &events);
        self.count_words(entry, before.owing, &noticed);
        match entry {
            Entry::Decide { seat, decision } => {
                let others = self.learned_by_others(*seat, &mut before, &events);
                self.stand(*seat, decision, &before, &others);
            }
            Entry::Luck { .. } => self.raise_floor(),
            Entry::Undo { .. } => {}
        }
        for seat in self.seats.iter() {
            if spoke == Some(seat) || self.is_asked_anew(seat, &before) {
                self.questions[seat.index()] += 1;
            }
        }
        self.version += 1;
        if self.version == self.taken_over {
            self.raise_floor();
        }
        for viewer in noticed {
            self.counts.raise(viewer);
            self.noticed.set(viewer, self.version);
        }
        self.note_owing();
        Ok(match took_back {
            Some(seq) => Effect::TookBack(seq),
            None => Effect::Told(events, self.counts),
        })
    }

    /// The decision that the table takes for the player of a solo game: the only legal one, unless
    /// it would raise the floor over a decision that can still be taken back.
    ///
    /// In games of several seats the table answers for nobody. Even where nobody else sees the
    /// answer, its coming or not coming would tell how far the others are with their secrets.
    pub(crate) fn forced(&self) -> Option<Entry<G>> {
        let Pending::Seats(_) = self.state.pending() else {
            return None;
        };
        if !self.is_solo() {
            return None;
        }
        let seat = self.seats.first()?;
        let [decision] = self.choices[seat.index()].as_slice() else {
            return None;
        };
        if self.undoable(seat) {
            let mut next = self.state.clone();
            let input = Input::Decide(seat, decision.clone());
            next.apply(&input, &mut saucer_core::Silence).ok()?;
            let Pending::Seats(_) = next.pending() else {
                return None;
            };
        }
        Some(Entry::Decide { seat, decision: decision.clone() })
    }

    /// Keeps a decision that was just taken so that it can be taken back, unless somebody else has
    /// learned of it. The end raises the floor as well: the seal is opened then, and who knows the
    /// secret must not decide again.
    ///
    /// If only some have learned of it, the decisions of those and of the seat are fixed, but others
    /// may take back theirs: a floor that rises for them too would tell them of the secret.
    fn stand(&mut self, seat: Seat, decision: &G::Decision, before: &Seen<G>, others: &[Viewer]) {
        let told = !others.is_empty();
        let all = others.contains(&Viewer::Spectator) || others.len() + 1 >= self.seats.len();
        if (told && all) || self.outcome().is_some() {
            self.raise_floor();
            return;
        }
        if told {
            let knows = |who: Seat| who == seat || others.contains(&Viewer::Seat(who));
            self.since
                .iter_mut()
                .filter(|step| knows(step.seat))
                .for_each(|step| step.fixed = true);
        }
        // Who need not speak has chosen to.
        let free = before.choices[seat.index()].len() > 1
            || before.waited_for.len() > 1
            || before.free.contains(seat);
        let decision = decision.clone();
        self.since.push(Step { seq: self.version, seat, decision, free, fixed: told });
    }

    /// Who notices the entry that was just taken: who spoke, who learned something, and everybody
    /// if it changed who is waited for or may speak, because that is no secret.
    fn noticed_by(
        &mut self,
        spoke: Option<Seat>,
        before: &mut Seen<G>,
        events: &[G::Event],
    ) -> Vec<Viewer> {
        let moved = self.has_moved(before);
        let own = spoke.map(Viewer::Seat);
        self.viewers()
            .filter(|viewer| {
                moved || own == Some(*viewer) || self.has_learned(*viewer, before, events)
            })
            .collect()
    }

    /// Who but this seat learned something by what was just done. In a solo game nobody else counts.
    fn learned_by_others(
        &mut self,
        seat: Seat,
        before: &mut Seen<G>,
        events: &[G::Event],
    ) -> Vec<Viewer> {
        if self.is_solo() {
            return Vec::new();
        }
        // Who is waited for is public, so everybody has learned of what changes that.
        let moved = self.has_moved(before);
        let others = self.viewers().filter(|viewer| *viewer != Viewer::Seat(seat));
        others.filter(|viewer| moved || self.has_learned(*viewer, before, events)).collect()
    }

    /// Whether other seats are waited for or may speak than before.
    fn has_moved(&self, before: &Seen<G>) -> bool {
        self.waited_for() != before.waited_for || self.may_speak() != before.free
    }

    /// Whether the viewer was told of what was just done, is asked something else, or sees something
    /// else. Views are large, so that they are made last, and each of them once.
    fn has_learned(&mut self, viewer: Viewer, before: &mut Seen<G>, events: &[G::Event]) -> bool {
        if let Viewer::Seat(seat) = viewer
            && self.is_asked_anew(seat, before)
        {
            return true;
        }
        if events.iter().any(|event| G::redact(event, viewer).is_some()) {
            return true;
        }
        let at = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => Seats::MOST as usize,
        };
        let see = |view: &mut Option<Arc<G::View>>, state: &G| {
            Arc::clone(view.get_or_insert_with(|| Arc::new(state.view(viewer))))
        };
        see(&mut before.views[at], &before.state) != see(&mut self.views[at], &self.state)
    }

    fn is_asked_anew(&self, seat: Seat, before: &Seen<G>) -> bool {
        before.choices[seat.index()] != self.choices[seat.index()]
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        self.seats.iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Notes since when each seat is waited for, up to the present entry.
    fn note_owing(&mut self) {
        let waited_for = self.waited_for();
        for seat in self.seats.iter() {
            let since = &mut self.owing[seat.index()];
            // Nobody else waits in a solo game.
            if let (Some(from), false, true) =
                (*since, waited_for.contains(seat), self.seats.len() > 1)
            {
                self.ended.push((seat, Wait { from, to: self.version }));
            }
            *since = waited_for.contains(seat).then(|| since.unwrap_or(self.version));
        }
    }

    /// Counts what is said out of turn, anew for who notices that the match goes on. What was owed and
    /// done in secret does not count, since a bot that speaks again would tell of it.
    fn count_words(&mut self, entry: &Entry<G>, owing: Seats, noticed: &[Viewer]) {
        match entry {
            Entry::Decide { seat, .. } if !owing.contains(*seat) => {
                let words = &mut self.words[seat.index()];
                *words = words.saturating_add(1);
            }
            Entry::Decide { .. } | Entry::Luck { .. } => {
                let seats = self.seats.iter();
                seats
                    .filter(|seat| noticed.contains(&Viewer::Seat(*seat)))
                    .for_each(|seat| self.words[seat.index()] = 0);
            }
            Entry::Undo { .. } => {}
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<u64, Fault> {
        let nothing = Fault::NothingToUndo(seat);
        // Between a decision and the luck that it calls for, nothing can be taken back.
        let Pending::Seats(_) = self.state.pending() else {
            return Err(nothing);
        };
        let last = self.since.iter().rposition(|step| step.seat == seat);
        let Some(last) = last.filter(|last| !self.since[*last].fixed) else {
            return Err(nothing);
        };
        let mut state = self.floor.clone();
        for (at, step) in self.since.iter().enumerate() {
            if at != last {
                // Later decisions of other seats were answers to the same questions, and the
                // order of such answers does not matter; so they still stand.
                let input = Input::Decide(step.seat, step.decision.clone());
                if state.apply(&input, &mut saucer_core::Silence).is_err() {
                    return Err(nothing);
                }
            }
        }
        self.state = state;
        let undone = &mut self.undone[seat.index()];
        *undone = undone.saturating_add(1);
        Ok(self.since.remove(last).seq)
    }

    fn raise_floor(&mut self) {
        self.floor = self.state.clone();
        self.since.clear();
        self.undone = [0; Seats::MOST as usize];
    }

    /// How many entries the seat has written since the floor was raised: decisions that stand, and those that were
    /// taken back, each with its taking back.
    pub(crate) fn unsettled(&self, seat: Seat) -> u32 {
        let stand = self.since.iter().filter(|step| step.seat == seat).count();
        u32::try_from(stand)
            .unwrap_or(u32::MAX)
            .saturating_add(2 * u32::from(self.undone[seat.index()]))
    }

    /// What each seat may decide, by the number of the seat.
    fn list_choices(&self) -> Choices<G> {
        let heard = self.pending_seats().union(self.may_speak());
        std::array::from_fn(|seat| {
            let seat = Seat(seat as u8);
            let mut legal = Vec::new();
            if heard.contains(seat) {
                self.state.legal(seat, &mut legal);
            }
            legal
        })
    }
}

fn pending_seats<G: Game>(state: &G) -> Seats {
    match state.pending() {
        Pending::Seats(seats) => seats,
        Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
    }
}
