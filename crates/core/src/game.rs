use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Change, Circle, Clause, ContentFault, ContentFile, Luck, News, OtherFile, Outcome, Refusal,
    Ruleset, Seat, Seats, Viewer,
};

/// The rules of one game, and at the same time one position of it.
///
/// The state is plain data: no closures, no handles, no generator. It is deliberately not
/// serialisable, because it holds the secrets of every seat; what leaves it is a
/// [`view`](Game::view). A match is its setup plus the log of its inputs, and replaying that log
/// rebuilds the state for ever.
///
/// # Promises
///
/// `saucer-conformance` checks all of these on random matches of every setup:
///
/// - a match ends, whatever is decided;
/// - what [`legal`](Game::legal) lists is what [`check`](Game::check) and [`apply`](Game::apply)
///   accept, without duplicates;
/// - a refused input changes nothing and tells nothing;
/// - equal logs give equal states;
/// - while several seats are pending, the order of their answers does not matter;
/// - in all worlds that a seat cannot tell apart it sees the same [`view`](Game::view) and is told
///   the same by [`redact`](Game::redact), may decide the same and is refused for the same reasons,
///   has the same [`circles`](Game::circles), and the same seats are [`pending`](Game::pending)
///   and [waited for](Game::waited_for);
/// - what a seat cannot know is what [`reimagine`](Game::reimagine) draws anew: all that the seat
///   was not told, and nothing else;
/// - a position before the first input has no secrets, since the setup is public.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What is chosen before a match. Every value of this type can be played.
    type Setup: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One small choice of one seat. A plan is several decisions and a commit.
    type Decision: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A question to luck.
    type Draw: Draw<Self>;
    /// A fact for the log and for animation. The view is the truth; events only tell how it came.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// All that one viewer may know, in a type that shares nothing with the secret half of the state.
    type View: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// The name in addresses, records and commands, such as `skies`.
    const ID: &'static str;
    /// All changes of its rules and content, in order. A match keeps the rules that it began with,
    /// so none of them is ever taken out.
    const CHANGES: &'static [Change] = &[];
    /// The number of the newest rules: one more than there are changes.
    const RULES: u32 = Change::newest(Self::CHANGES);
    /// The files of its cards and figures, in all texts that they had.
    const CONTENT: &'static [ContentFile] = &[];

    /// The seats of a match with this setup.
    fn seats(setup: &Self::Setup) -> Seats;

    /// The position before the first input of a match by these rules.
    fn new(setup: &Self::Setup, rules: Ruleset) -> Self;

    /// The same by the newest rules, as every new match is.
    #[must_use]
    fn newest(setup: &Self::Setup) -> Self {
        Self::new(setup, Self::rules())
    }

    /// The newest rules.
    #[must_use]
    fn rules() -> Ruleset {
        Ruleset::numbered(Self::RULES, Self::RULES).expect("there is a number for every change")
    }

    /// These rules with other texts for some files of the [content](Game::CONTENT), for an
    /// experiment: `shelf.experiment(rules, others)` for a game that has a [`Shelf`](crate::Shelf).
    ///
    /// # Errors
    ///
    /// What is wrong with the texts.
    fn experiment(rules: Ruleset, others: &[OtherFile]) -> Result<Ruleset, ContentFault> {
        match others.first() {
            None => Ok(rules),
            Some(other) => {
                let (given, known) = (other.name.clone(), Vec::new());
                Err(ContentFault::NoSuchFile { given, known })
            }
        }
    }

    /// Who must speak next.
    ///
    /// Which seats are pending is public, unless [`waited_for`](Game::waited_for) says otherwise:
    /// pages show who has answered already. So it may hang only on what everybody knows. Where one
    /// seat alone could have something to say, all who might are asked, and the others can only pass.
    fn pending(&self) -> Pending<Self::Draw>;

    /// Whom everybody sees the match wait for: the seats that are [`pending`](Game::pending), by
    /// default.
    ///
    /// Where the order of answers is a secret, a game names all whom it has asked until the last of
    /// them has answered. Then nobody but the seat itself can tell that it has, and it may take its
    /// answer back until the others have given theirs. So this is public, holds every seat that is
    /// pending and none that [may speak](Game::may_speak), and is empty while luck is asked and after
    /// the end.
    fn waited_for(&self) -> Seats {
        match self.pending() {
            Pending::Seats(seats) => seats,
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
        }
    }

    /// Who may speak although nobody waits for them: offers and accusations while others are
    /// pending. Nobody by default.
    ///
    /// Like [`pending`](Game::pending) this is public, so it may depend only on what everybody
    /// knows; a seat that may speak can find that it has nothing to say. None of these seats is
    /// pending, there are none while luck is asked or after the end, and the match goes on and ends
    /// if they stay silent. The order of what they say and what others decide may matter, unless
    /// nobody else notices what was said: then it can be taken back, and what others did stands.
    fn may_speak(&self) -> Seats {
        Seats::NONE
    }

    /// Lists all decisions that `seat` may take now, each once. `out` is cleared first and its
    /// capacity reused; it stays empty for a seat that is not pending and may not speak. The seat sees
    /// the list, so neither its length nor its order may hang on what the seat does not know.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Decision>);

    /// Says whether `seat` may take this decision now, and if not, which clause forbids it. The
    /// seat may ask about anything at any time, so a refusal hangs only on what the seat knows, its
    /// figures too.
    ///
    /// # Errors
    ///
    /// The refusal that [`apply`](Game::apply) would give.
    fn check(&self, seat: Seat, decision: &Self::Decision) -> Result<(), Refusal>;

    /// The clause by which such a decision is taken, so that whoever is offered it can read what
    /// it means. It hangs on the decision alone; where several clauses know the same decision, it
    /// is the one that says most about it.
    fn clause(decision: &Self::Decision) -> Clause;

    /// The clause by which `seat` takes this decision now, where the same decision belongs to
    /// several steps that have clauses of their own. Asked about legal decisions only, and it
    /// hangs only on what the seat knows.
    fn clause_now(&self, _seat: Seat, decision: &Self::Decision) -> Clause {
        Self::clause(decision)
    }

    /// The only door through which a state changes.
    ///
    /// # Errors
    ///
    /// When the input is not an answer to what is [`pending`](Game::pending) or a rule forbids it.
    /// Nothing has changed and nothing was told then.
    fn apply(
        &mut self,
        input: &Input<Self>,
        news: &mut impl News<Self::Event>,
    ) -> Result<(), Refusal>;

    /// What this viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer learns of an event; `None` if not even that it happened.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Another world that `seat` cannot tell from this one: what the seat knows stays, what it
    /// does not know is drawn anew. In a game without secrets this is a clone.
    ///
    /// Bots and hints are made of such worlds, so they must not lean towards the truth: with the
    /// same luck the same world comes out of all worlds that the seat cannot tell apart. And where
    /// they are few, the true one is among them; of answers that are not shown yet the usual ones
    /// are enough.
    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self;

    /// Lists the circles that `seat` may speak to now, besides everybody. `out` is cleared first and
    /// stays empty by default, and for whoever has no seat in the match.
    ///
    /// The seat sees the list, so it hangs only on what the seat knows and its [`view`](Game::view)
    /// shows. A circle may be a secret itself, as the one of those who know each other: then it is
    /// listed for its members only. The seat is a member of each, together with somebody else, and no
    /// two have the same name. Whoever is in a circle hears what is said and who says it, and keeps
    /// that when the circle changes; whoever joins later does not hear it.
    fn circles(&self, seat: Seat, out: &mut Vec<Circle>) {
        let _ = seat;
        out.clear();
    }

    /// What a next match of the same people begins with, if this one, which is over, leaves
    /// something to it: sides that change, a campaign that goes on. It has the same seats, since they
    /// are the same people. `None`, which is the default, if a next match is a new match.
    fn sequel(&self) -> Option<Self::Setup> {
        None
    }
}

/// Who must speak next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending<D> {
    /// Each of these seats owes a decision, in any order. Never empty, and no secret.
    Seats(Seats),
    /// Luck owes the answer to this question.
    Luck(D),
    /// The match is over.
    Nobody(Outcome),
}

/// One entry of a match's log.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Input<G: Game> {
    /// A seat decided.
    Decide(Seat, G::Decision),
    /// Luck answered the draw that was pending.
    Luck(AnswerOf<G>),
}

/// What luck says in a game.
pub type AnswerOf<G> = <<G as Game>::Draw as Draw<G>>::Answer;

/// A question to luck in the game `G`.
///
/// Whoever drives the game answers: a test gives dice as data, a search walks all answers with
/// their weights, a live table asks its sealed secret.
///
/// Every method is given the position that asks the question, the one whose
/// [`pending`](Game::pending) it is. So a draw only has to name what is drawn from, such as a pile
/// of the position, and never copies it. Given another position, a method may answer for that one or
/// panic.
pub trait Draw<G>: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// One answer. Answers that make no difference to the game are one value (three black dice
    /// are given in ascending order, say), so that searches meet each of them once.
    type Answer: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Draws an answer with its true odds.
    fn sample(&self, game: &G, luck: &mut impl Luck) -> Self::Answer;

    /// How many different answers there are, at most.
    fn ways(&self, game: &G) -> u64;

    /// Calls `visit` with every answer and its weight. The odds of an answer are its weight
    /// divided by the sum of all weights.
    ///
    /// Only worth calling where [`ways`](Draw::ways) is small.
    fn each(&self, game: &G, visit: &mut impl FnMut(Self::Answer, u32));

    /// Whether this answer is possible.
    fn admits(&self, game: &G, answer: &Self::Answer) -> bool;
}
