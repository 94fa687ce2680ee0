//! Promises, and how a broken one is told.

use std::error::Error;
use std::fmt;

use saucer_core::{Game, Input};

/// What every game promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promise {
    /// Random matches end within the inputs of the plan.
    MatchesEnd,
    /// Nothing panics, whatever is put in.
    NothingPanics,
    /// A question goes to at least one seat, and only seats of the match are asked or are named in
    /// the outcome. Seats that may speak are others, and there are none unless seats are asked. A next
    /// match has the same seats.
    SeatsExist,
    /// A list of decisions names each once. It is empty for a seat that neither is pending nor may
    /// speak, and never for a seat that is pending.
    ListsAreExact,
    /// What is listed is accepted by `check` and by `apply`.
    ListedIsAccepted,
    /// What a seat may do that is pending or may speak is listed.
    AcceptedIsListed,
    /// A seat that neither is pending nor may speak, or is not in the match at all, is refused.
    OnlyThePendingDecide,
    /// Everything is refused after the end.
    NothingAfterTheEnd,
    /// Answers of luck are accepted if a draw that admits them is pending, and only then.
    OnlyAdmittedLuck,
    /// A draw samples and lists only what it admits; where the ways are few, it lists each answer
    /// once, with a weight, no more of them than it says, and all that it samples.
    LuckIsListed,
    /// A refused input leaves the state as it was.
    RefusedChangesNothing,
    /// A refused input tells no news.
    RefusedTellsNothing,
    /// `check` and `apply` refuse for the same reason.
    RefusalsAgree,
    /// Every refusal cites a clause and has a text.
    RefusalsCite,
    /// The log gives an equal state, equal views and equal news again.
    LogsReplay,
    /// Equal states have equal hashes.
    EqualIsHashedEqually,
    /// The setup and the inputs are the same after a trip through JSON.
    RecordsSurvive,
    /// Answers of seats that are pending together give the same state and the same news in any
    /// order.
    OrderDoesNotMatter,
    /// A view is the same in all worlds that its viewer cannot tell apart, and does not show the
    /// secret answers of others.
    ViewsKeepSecrets,
    /// Redacted news tells nothing by which a viewer could tell such worlds apart, and does not
    /// tell of the secret answers of others.
    NewsKeepsSecrets,
    /// What a seat may do is the same, in the same order, in all worlds that it cannot tell apart.
    ListsKeepSecrets,
    /// Why a seat may not do something is the same in all worlds that it cannot tell apart: the
    /// clause, the text and its figures.
    RefusalsKeepSecrets,
    /// A circle has a name of its own and seats of the match: the one that may speak to it, and others.
    /// Whoever has no seat has no circles.
    CirclesAreSound,
    /// The circles that a seat may speak to are the same in all worlds that it cannot tell apart.
    CirclesKeepSecrets,
    /// An imagined world waits for the same: for luck, for nobody with the same outcome, or for the
    /// same seats, because everybody sees who is pending. The same seats may speak.
    WorldsAskAlike,
    /// With the same luck a seat imagines the same world from all worlds that it cannot tell apart,
    /// so that no bot and no hint can lean towards the truth.
    SameLuckSameWorld,
    /// A seat knows only what it was told: after two inputs that it was told alike it imagines the
    /// same worlds.
    OnlyTheToldIsKnown,
    /// Where a seat can imagine but few worlds, and no seat is asked, the true one is among them.
    TruthCanBeImagined,
    /// A position before the first input has no secrets, because the setup is public.
    SetupsHoldNoSecrets,
    /// In a game with secrets imagined worlds do differ from the true one.
    WorldsDiffer,
    /// In a game without secrets an imagined world is the true one.
    OpenWorldsAreTrue,
    /// Components are neither lost nor made, in imagined worlds neither.
    ComponentsAreConserved,
    /// How a table counts for a viewer is the same in matches that the viewer cannot tell apart:
    /// versions, questions, the numbers of the log, and since when somebody owes a decision.
    NumbersKeepSecrets,
    /// Whether a table lets a seat take something back is the same in matches that the seat cannot
    /// tell apart, and so is what becomes of it.
    UndoKeepsSecrets,
    /// What a table says beforehand of a decision is the same in matches that the seat cannot tell
    /// apart.
    PreviewsKeepSecrets,
}

/// A broken promise, with all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Fault<G: Game> {
    /// The promise that was broken.
    pub promise: Promise,
    /// How it was broken.
    pub detail: String,
    /// The setup that was examined.
    pub setup: G::Setup,
    /// The seed of the plan.
    pub seed: u64,
    /// Which of the plan's matches it was, from 0.
    pub number: u32,
    /// The inputs of that match so far.
    pub log: Vec<Input<G>>,
}

impl<G: Game> fmt::Display for Fault<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} breaks the promise {:?}: {}", G::ID, self.promise, self.detail)?;
        writeln!(f, "setup {:?}, seed {}, match {}", self.setup, self.seed, self.number)?;
        writeln!(f, "after {} inputs:", self.log.len())?;
        self.log.iter().try_for_each(|input| writeln!(f, "  {input:?}"))
    }
}

impl<G: Game> Error for Fault<G> {}

/// A broken promise before the run has added where it was.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) promise: Promise,
    pub(crate) detail: String,
}

pub(crate) type Checked = Result<(), Broken>;

impl Promise {
    /// Breaks the promise unless it holds. The detail is only made if it is needed.
    pub(crate) fn holds(self, holds: bool, detail: impl FnOnce() -> String) -> Checked {
        if holds { Ok(()) } else { Err(Broken { promise: self, detail: detail() }) }
    }
}
