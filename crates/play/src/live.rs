use std::ops::{Deref, DerefMut};

use maud::Markup;
use saucer_bots::{Advice, Budget, Estimate, Strength};
use saucer_core::{Game, Refusal, Seat, Seats, Viewer};
use saucer_table::{Match, Table, TableError, Thought, Word};
use saucer_web::model::people::{LessonOffer, People};
use saucer_web::model::talk::Talk;
use saucer_web::model::{CardWords, Cx, Doubt, Form, Hint, Notice, Other};
use serde::Deserialize;
use serde_json::Value;

use crate::replay::{self, ReplayAbout};
use crate::{At, Hinted, Lesson, Obeyed, Play, Rules, Shown};
use crate::{course, frame, lesson, plain};

/// A live match of any game that thinks for its bots and draws its own pages.
///
/// It dereferences to the [`Table`], which is the match itself.
pub trait LiveTable: Send + Sync + 'static {
    /// The match.
    fn table(&self) -> &(dyn Table + 'static);

    /// The match, to change it.
    fn table_mut(&mut self) -> &mut (dyn Table + 'static);

    /// A job for the threads of the bots: a bot picks an action for the seat. It holds a copy of the
    /// match, so that the table is free meanwhile.
    ///
    /// # Errors
    ///
    /// [`TableError::NotPending`] if the seat has nothing to decide.
    fn think(&self, seat: Seat, strength: Strength, budget: Budget) -> Result<Thought, TableError>;

    /// A job like that: a bot that is not waited for says something for the seat, or mostly nothing.
    ///
    /// # Errors
    ///
    /// [`TableError::NotPending`] if the seat is not among the
    /// [volunteers](saucer_table::Table::volunteers).
    fn volunteer(&self, seat: Seat, strength: Strength, budget: Budget)
    -> Result<Word, TableError>;

    /// A job that thinks up a hint for the seat, as the strongest bot would.
    ///
    /// # Errors
    ///
    /// [`TableError::NotPending`] if the seat has nothing to decide.
    fn hint(&self, seat: Seat, budget: Budget) -> Result<HintJob, TableError>;

    /// Whether people can give [standing orders](Play::orders) here.
    fn has_orders(&self) -> bool;

    /// The orders that answer what the seat is asked now.
    fn orders(&self, seat: Seat) -> Vec<String>;

    /// What an order of the seat says now.
    fn obey(&self, seat: Seat, order: &str) -> Obeyed<Value>;

    /// What a list of tables says of this one.
    fn card(&self, cx: &Cx) -> CardWords;

    /// What a list of finished tables says to who sat in these seats, besides who won: their side,
    /// their place, whether they finished early. Nothing while the match goes on.
    fn fate(&self, cx: &Cx, you: Seats) -> Vec<String>;

    /// How hard the match is, in a game that has levels.
    fn level(&self) -> Option<u32>;

    /// What was chosen for this table, in a few words each.
    fn facts(&self, cx: &Cx) -> Vec<String>;

    /// The guided match that teaches what is played here.
    fn lesson(&self) -> Option<LessonOffer>;

    /// The table page: whole, or only the part that changes.
    fn page(&self, cx: &Cx, about: About<'_>, part: Part) -> Markup;

    /// Asks about the decision of a form that would give something up for good; nothing if it gives
    /// nothing up, or cannot be taken.
    fn doubt(&self, cx: &Cx, about: About<'_>, decision: &Value, form: &Form) -> Option<Doubt>;

    /// The page of the match after its first entries, or several steps of it for the script.
    fn replay(&self, cx: &Cx, about: &ReplayAbout<'_>) -> Markup;
}

impl Deref for dyn LiveTable {
    type Target = dyn Table;

    fn deref(&self) -> &Self::Target {
        self.table()
    }
}

impl DerefMut for dyn LiveTable {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.table_mut()
    }
}

/// Thinks up a hint.
pub type HintJob = Box<dyn FnOnce() -> Hinted + Send>;

/// Whether the whole page is asked for or only the part that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The page with its head, its menu and its panels.
    Whole,
    /// The element `#table`.
    Fragment,
}

/// What a table page knows besides the match.
#[derive(Debug)]
pub struct About<'a> {
    /// The id in its address.
    pub id: &'a str,
    /// What the page calls its version: it rises when this viewer may notice a change. The number
    /// of entries must not be on the page, because it counts the secret steps of others.
    pub version: u64,
    /// Everybody around the table. Its `acting` is the seat whose view is shown.
    pub people: &'a People,
    /// The fields of the address.
    pub query: &'a Form,
    /// The hint that was asked for.
    pub hint: Option<Hinted>,
    /// Something to tell: a refusal or a mishap.
    pub notice: Option<Notice>,
    /// The chat, for the whole page of a shared table.
    pub talk: Option<Talk>,
}

/// A live match of the game of `P`.
pub(crate) struct Live<P: Play>(pub(crate) Match<P::Game>);

/// What a page may ask of a live match.
struct Asked<'a, G: Game> {
    game: &'a Match<G>,
    seat: Option<Seat>,
}

impl<G: Game> Rules<G> for Asked<'_, G> {
    fn why(&self, decision: &G::Decision) -> Option<Refusal> {
        self.game.check(self.seat?, decision).err()
    }

    fn preview(&self, decision: &G::Decision) -> Vec<G::Event> {
        let preview = self.seat.and_then(|seat| self.game.preview(seat, decision).ok());
        preview.map(|preview| preview.events).unwrap_or_default()
    }
}

impl<P: Play> Live<P> {
    /// What a page is made of, for whoever acts.
    pub(crate) fn with_shown<R>(
        &self,
        about: About<'_>,
        draw: impl FnOnce(&Shown<'_, P::Game>) -> R,
    ) -> R {
        let game = &self.0;
        let acting = about.people.acting;
        let viewer = acting.map_or(Viewer::Spectator, Viewer::Seat);
        let shown = Shown {
            id: about.id,
            version: about.version,
            question: acting.map_or(0, |seat| game.question(seat)),
            people: about.people,
            setup: game.setup(),
            ruleset: game.ruleset(),
            view: game.view(viewer),
            outcome: game.outcome(),
            course: course::counted::<P>(game, viewer),
            owing: owing(game, acting),
            legal: acting.map(|seat| game.legal(seat)).unwrap_or_default(),
            rules: &Asked { game, seat: acting },
            undoable: acting.is_some_and(|seat| game.undoable(seat)),
            log: game.log_for(viewer),
            hint: about.hint.and_then(typed),
            notice: about.notice,
            seal: game.seal_hash(),
            talk: about.talk,
            query: about.query,
        };
        draw(&shown)
    }
}

/// Whom the match waits for as this seat knows it: of itself it knows whether it has answered.
fn owing<G: Game>(game: &Match<G>, acting: Option<Seat>) -> Seats {
    let owing = game.pending_seats();
    let answered = acting.filter(|seat| !owing.contains(*seat));
    answered.map_or_else(|| game.waited_for(), |seat| game.waited_for().without(seat))
}

impl<P: Play> LiveTable for Live<P> {
    fn table(&self) -> &(dyn Table + 'static) {
        &self.0
    }

    fn table_mut(&mut self) -> &mut (dyn Table + 'static) {
        &mut self.0
    }

    fn think(&self, seat: Seat, strength: Strength, budget: Budget) -> Result<Thought, TableError> {
        self.0.think(seat, P::bot, strength, budget)
    }

    fn volunteer(
        &self,
        seat: Seat,
        strength: Strength,
        budget: Budget,
    ) -> Result<Word, TableError> {
        self.0.volunteer(seat, P::bot, strength, budget)
    }

    fn hint(&self, seat: Seat, budget: Budget) -> Result<HintJob, TableError> {
        let advise = self.0.advise(seat, P::bot, Strength::Admiral, budget)?;
        Ok(Box::new(move || {
            let Advice { decision, win_chance, reasons, others } = advise();
            let value =
                |decision| serde_json::to_value(decision).expect("a decision is plain data");
            let other = |other: Estimate<_>| Other {
                decision: value(other.decision),
                win_chance: other.win_chance,
                error: other.error,
                reason: other.reason,
            };
            let others = others.into_iter().map(other).collect();
            let decision = value(decision);
            Hinted { decision, win_chance, reasons, others }
        }))
    }

    fn has_orders(&self) -> bool {
        P::HAS_ORDERS
    }

    fn orders(&self, seat: Seat) -> Vec<String> {
        P::orders(&self.0.view(Viewer::Seat(seat)), seat)
    }

    fn obey(&self, seat: Seat, order: &str) -> Obeyed<Value> {
        match P::obey(&self.0.view(Viewer::Seat(seat)), seat, order) {
            Obeyed::Over => Obeyed::Over,
            Obeyed::Silent => Obeyed::Silent,
            Obeyed::Decide(decision) => {
                Obeyed::Decide(serde_json::to_value(decision).expect("a decision is plain data"))
            }
        }
    }

    fn card(&self, cx: &Cx) -> CardWords {
        P::card(&cx.of(P::texts()), &self.0.view(Viewer::Spectator))
    }

    fn fate(&self, cx: &Cx, you: Seats) -> Vec<String> {
        let lang = cx.of(P::texts()).lang;
        self.0.outcome().map(|outcome| plain::fate(lang, &outcome, you)).unwrap_or_default()
    }

    fn level(&self) -> Option<u32> {
        P::level(self.0.setup())
    }

    fn facts(&self, cx: &Cx) -> Vec<String> {
        P::facts(&cx.of(P::texts()), self.0.setup())
    }

    fn lesson(&self) -> Option<LessonOffer> {
        P::lesson_of(self.0.setup()).map(Lesson::offer)
    }

    fn page(&self, cx: &Cx, about: About<'_>, part: Part) -> Markup {
        let cx = cx.of(P::texts());
        self.with_shown(about, |shown| match part {
            Part::Whole => frame::page::<P>(&cx, shown),
            Part::Fragment => frame::fragment::<P>(&cx, shown),
        })
    }

    fn doubt(&self, cx: &Cx, about: About<'_>, decision: &Value, form: &Form) -> Option<Doubt> {
        let decision = serde_json::from_value(decision.clone()).ok()?;
        let cx = cx.of(P::texts());
        self.with_shown(about, |shown| {
            let at = At::<P>::new(&cx, shown);
            // Nor is anybody asked about what the coach asks for.
            let may_doubt = at.may(&decision) && !lesson::asks_for(&at, &decision);
            let losses = if may_doubt { P::loses(&at, &decision) } else { Vec::new() };
            let decision = P::decision(&at, &decision);
            (!losses.is_empty()).then(|| Doubt { decision, losses, fields: form.0.clone() })
        })
    }

    fn replay(&self, cx: &Cx, about: &ReplayAbout<'_>) -> Markup {
        replay::page::<P>(&cx.of(P::texts()), &self.0, about)
    }
}

/// A hint of this game; `None` if it is one of another.
fn typed<D: for<'de> Deserialize<'de>>(hinted: Hinted) -> Option<Hint<D>> {
    let Hinted { decision, win_chance, reasons, others } = hinted;
    let decision = serde_json::from_value(decision).ok()?;
    let other = |other: Other<Value>| {
        let Other { decision, win_chance, error, reason } = other;
        let decision = serde_json::from_value(decision).ok()?;
        Some(Other { decision, win_chance, error, reason })
    };
    let others = others.into_iter().filter_map(other).collect();
    Some(Hint { decision, win_chance, reasons, others })
}
