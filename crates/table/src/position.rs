use saucer_core::{Game, Input, Outcome, Pending, Refusal, Seat, Seats, Viewer};

use crate::Entry;

/// Where a match stands: all that follows from its setup and its log, apart from the log itself.
///
/// [`take`](Position::take) is the only door, live and in replays, so both go the same way.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Position<G: Game> {
    seats: Seats,
    state: G,
    /// The state at the floor, below which nothing can be taken back.
    floor: G,
    /// The decisions since the floor that still stand.
    since: Vec<Step<G>>,
    questions: [u64; Seats::MOST as usize],
    n_luck: u64,
    version: u64,
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
}

/// What an entry did.
pub(crate) enum Effect<G: Game> {
    /// It told these events.
    Told(Vec<G::Event>),
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
    pub(crate) fn new(setup: &G::Setup) -> Self {
        let state = G::new(setup);
        Position {
            seats: G::seats(setup),
            floor: state.clone(),
            state,
            since: Vec::new(),
            questions: [0; Seats::MOST as usize],
            n_luck: 0,
            version: 0,
        }
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
        match self.state.pending() {
            Pending::Seats(seats) => seats,
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
        }
    }

    pub(crate) fn undoable(&self, seat: Seat) -> bool {
        self.since.iter().any(|step| step.seat == seat && step.free)
    }

    /// How many entries an undo of this seat is: one for each forced decision that follows the
    /// last free one, and one for that.
    pub(crate) fn undo_depth(&self, seat: Seat) -> Option<usize> {
        self.since.iter().rev().filter(|step| step.seat == seat).position(|s| s.free).map(|n| n + 1)
    }

    /// Takes the next entry of the log.
    pub(crate) fn take(&mut self, entry: &Entry<G>) -> Result<Effect<G>, Fault> {
        if let Some(seat) = entry.seat()
            && !self.seats.contains(seat)
        {
            return Err(Fault::NoSeat(seat));
        }
        let before = self.choices();
        let effect = match entry {
            Entry::Decide { seat, decision } => self.decide(*seat, decision, &before)?,
            Entry::Luck { answer } => {
                let mut events = Vec::new();
                self.state
                    .apply(&Input::Luck(answer.clone()), &mut events)
                    .map_err(Fault::Refused)?;
                self.n_luck += 1;
                self.raise_floor();
                Effect::Told(events)
            }
            Entry::Undo { seat } => Effect::TookBack(self.undo(*seat)?),
        };
        let after = self.choices();
        for seat in self.seats.iter() {
            let spoke = entry.seat() == Some(seat);
            if spoke || before[seat.index()] != after[seat.index()] {
                self.questions[seat.index()] += 1;
            }
        }
        self.version += 1;
        Ok(effect)
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
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        let [decision] = legal.as_slice() else {
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

    fn decide(
        &mut self,
        seat: Seat,
        decision: &G::Decision,
        before: &[Vec<G::Decision>],
    ) -> Result<Effect<G>, Fault> {
        let free = before[seat.index()].len() > 1 || self.pending_seats().len() > 1;
        let others = self.others(seat);
        let seen: Vec<G::View> = others.iter().map(|v| self.state.view(*v)).collect();
        let mut events = Vec::new();
        self.state
            .apply(&Input::Decide(seat, decision.clone()), &mut events)
            .map_err(Fault::Refused)?;
        let learned = others.iter().zip(&seen).any(|(viewer, seen)| {
            events.iter().any(|e| G::redact(e, *viewer).is_some())
                || self.state.view(*viewer) != *seen
        });
        let now = self.choices();
        let asked = !self.is_solo()
            && self.seats.without(seat).iter().any(|o| before[o.index()] != now[o.index()]);
        // The end raises the floor as well: the seal is opened then, and who knows the secret
        // must not decide again.
        if learned || asked || self.outcome().is_some() {
            self.raise_floor();
        } else {
            let decision = decision.clone();
            self.since.push(Step { seq: self.version, seat, decision, free });
        }
        Ok(Effect::Told(events))
    }

    fn undo(&mut self, seat: Seat) -> Result<u64, Fault> {
        let nothing = Fault::NothingToUndo(seat);
        // Between a decision and the luck that it calls for, nothing can be taken back.
        let Pending::Seats(_) = self.state.pending() else {
            return Err(nothing);
        };
        let Some(last) = self.since.iter().rposition(|step| step.seat == seat) else {
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
        Ok(self.since.remove(last).seq)
    }

    fn raise_floor(&mut self) {
        self.floor = self.state.clone();
        self.since.clear();
    }

    /// Everybody but the seat whose learning counts: nobody in a solo game, where who watches
    /// cannot do anything with what is seen.
    fn others(&self, seat: Seat) -> Vec<Viewer> {
        if self.is_solo() {
            return Vec::new();
        }
        let seats = self.seats.without(seat).iter().map(Viewer::Seat);
        seats.chain([Viewer::Spectator]).collect()
    }

    /// What each seat may decide, by the number of the seat.
    fn choices(&self) -> [Vec<G::Decision>; Seats::MOST as usize] {
        let pending = self.pending_seats();
        std::array::from_fn(|seat| {
            let seat = Seat(seat as u8);
            let mut legal = Vec::new();
            if pending.contains(seat) {
                self.state.legal(seat, &mut legal);
            }
            legal
        })
    }
}
