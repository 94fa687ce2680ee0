//! One match of a pair.

use saucer_core::{Game, Input, Ruleset, Seat, Silence, Viewer};
use saucer_table::{Entry, Match, Secret, TableError, Words};

/// A match, and its true state, which a table keeps to itself.
#[derive(Clone)]
pub(super) struct Side<G: Game> {
    table: Match<G>,
    game: G,
    /// The inputs that were not taken back.
    standing: Vec<Input<G>>,
    /// After which step of the pair there were so many entries.
    moments: Vec<u64>,
    /// How many entries there were before the present step.
    before: u64,
}

impl<G: Game> Side<G> {
    pub(super) fn new(setup: &G::Setup, rules: Ruleset) -> Self {
        let secret = Secret::from_bytes([7; 32]);
        let table = Match::open(setup.clone(), rules, secret, Words::default(), Vec::new());
        Side {
            table: table.expect("there is no entry that could be refused"),
            game: G::new(setup, rules),
            standing: Vec::new(),
            moments: vec![0],
            before: 0,
        }
    }

    pub(super) fn table(&self) -> &Match<G> {
        &self.table
    }

    pub(super) fn game(&self) -> &G {
        &self.game
    }

    pub(super) fn standing(&self) -> &[Input<G>] {
        &self.standing
    }

    pub(super) fn begin_step(&mut self) {
        self.before = self.table.version();
    }

    /// What this viewer is told by the present step.
    pub(super) fn fresh(&self, viewer: Viewer) -> Vec<G::Event> {
        let told = self.table.news(viewer, self.before);
        told.into_iter().flat_map(|told| told.events).collect()
    }

    /// Takes an input as a table takes what is stored.
    pub(super) fn take(&mut self, input: &Input<G>, step: u64) -> Result<(), TableError> {
        self.table.follow(match input.clone() {
            Input::Decide(seat, decision) => Entry::Decide { seat, decision },
            Input::Luck(answer) => Entry::Luck { answer },
        })?;
        self.game.apply(input, &mut Silence).map_err(TableError::Refused)?;
        self.standing.push(input.clone());
        self.moments.push(step + 1);
        Ok(())
    }

    /// Takes back the last decision of the seat; false if the table does not let it.
    pub(super) fn undo(&mut self, seat: Seat, step: u64) -> bool {
        let decided = |input: &Input<G>| matches!(input, Input::Decide(who, _) if *who == seat);
        let Some(last) = self.standing.iter().rposition(decided) else { return false };
        if !self.table.undoable(seat) || self.table.follow(Entry::Undo { seat }).is_err() {
            return false;
        }
        self.standing.remove(last);
        self.moments.push(step + 1);
        self.game = G::new(self.table.setup(), self.table.ruleset());
        for input in &self.standing {
            self.game.apply(input, &mut Silence).expect("what the table lets stand is legal");
        }
        true
    }

    /// The step of the pair after which this viewer last noticed something. How many entries that
    /// is in this match alone is not told to anybody.
    pub(super) fn noticed(&self, viewer: Viewer) -> u64 {
        self.moment(self.table.noticed(viewer))
    }

    /// The step of the pair since which the seat owes a decision.
    pub(super) fn owes_since(&self, seat: Seat) -> Option<u64> {
        self.table.owes_since(seat).map(|entries| self.moment(entries))
    }

    /// How often the seat was waited for, and the steps of the pair between which it last was.
    pub(super) fn waits(&self, seat: Seat) -> (usize, Option<[u64; 2]>) {
        let waits = self.table.waits(seat);
        let last = waits.last().map(|wait| [self.moment(wait.from), self.moment(wait.to)]);
        (waits.len(), last)
    }

    fn moment(&self, entries: u64) -> u64 {
        self.moments[entries as usize]
    }
}
