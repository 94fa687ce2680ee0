//! What surrounds the board of every game: notices, the hint, undo, help, and the links at the end. The same words, keys and places in every game.

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, html};
use saucer_core::Arg;
use saucer_text::Lang;

use super::legend;
use super::people::as_field;
use super::{fork, icon, shell, unsaved};
use crate::model::people::People;
use crate::model::{Cx, Notice};

pub use super::log::{Line, Paragraph, SHOWN};

/// A table as the frame knows it: who looks, where it is, and what is asked.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    /// Who looks.
    pub cx: &'a Cx,
    /// The id of the game, by which clauses are linked.
    pub game: &'static str,
    /// The number of the rules that the match is played by.
    pub rules: u32,
    /// The number of the newest rules of the game.
    pub newest_rules: u32,
    /// The id of the table in its address.
    pub id: &'a str,
    /// The people around it.
    pub people: &'a People,
    /// The number of the question that a decision answers.
    pub question: u64,
    /// What else the address of this page carries, such as a piece that is picked up (`die=white-4`).
    pub kept: &'a str,
}

impl Spot<'_> {
    pub(super) const fn lang(&self) -> Lang {
        self.cx.lang
    }

    /// The address of this page as it is now.
    pub(super) fn here(&self) -> String {
        match self.kept {
            "" => self.people.here(self.id),
            kept => self.people.here_with(self.id, kept),
        }
    }

    /// A link to a clause of the rulebook.
    #[must_use]
    pub fn clause(&self, cited: &str) -> Markup {
        html! {
            a.clause href={ "/rules/" (self.game) "#" (cited) } title=(self.lang().plain("table-clause")) { (cited) }
        }
    }

    /// A text about numbers, people and things; people are called by their names.
    #[must_use]
    pub fn said(&self, key: &str, figures: &[Arg; 2]) -> String {
        let name = |seat| self.people.place(seat).map(|place| place.name.clone());
        self.lang().said_of(key, figures, &|seat| name(seat).filter(|name| !name.is_empty()))
    }

    /// A refusal or a mishap.
    #[must_use]
    pub fn notice(&self, notice: &Notice) -> Markup {
        let lang = self.lang();
        if let Notice::Doubtful(doubt) = notice {
            return self.doubt(doubt);
        }
        html! {
            div.notice role="alert" {
                (self.away("away-notice"))
                @match notice {
                    Notice::Refused(refusal) => { p { (self.said(refusal.text, &refusal.figures)) " " (self.clause(refusal.clause.0)) } }
                    Notice::Stale => { p { (lang.plain("notice-stale")) } }
                    Notice::NotSaved(form) => { (unsaved(lang, form)) }
                    Notice::Unreadable => { p { (lang.plain("notice-unreadable")) } }
                    Notice::Doubtful(_) => {}
                    Notice::NotYours => { p { (lang.plain("notice-not-yours")) } }
                    Notice::NothingToUndo => { p { (lang.plain("table-nothing-to-undo")) } }
                    Notice::Says(key) => { p { (lang.plain(key)) } }
                    Notice::Counts(key, n) => { p { (lang.text(key, &[("n", (*n).into())])) } }
                }
            }
        }
    }

    /// Puts a notice or a hint away: the same page without it.
    fn away(&self, key: &str) -> Markup {
        html! {
            a.away href=(self.here()) data-key=(key) data-fetch aria-label=(self.lang().plain("site-close")) { (icon("close")) }
        }
    }

    /// What a bot would do, and why.
    #[must_use]
    pub fn hint(&self, hint: &HintWords) -> Markup {
        html! {
            div.hint role="status" data-advises=(hint.value) {
                (self.away("away-hint"))
                (self.advice(hint))
            }
        }
    }

    /// The same under a cover, where the advice itself would tell who looks over a shoulder what nobody may know.
    #[must_use]
    pub fn covered_hint(&self, hint: &HintWords) -> Markup {
        html! {
            div.hint data-advises=(hint.value) {
                (self.away("away-hint"))
                details.covered-hint {
                    summary { (icon("hint")) (self.lang().plain("hint-covered")) }
                    (self.advice(hint))
                }
            }
        }
    }

    fn advice(&self, hint: &HintWords) -> Markup {
        let lang = self.lang();
        html! {
            p.what { (icon("hint")) b { (hint.decision) } }
            p.chance {
                meter min="0" max="100" value=(hint.percent) aria-label=(lang.plain("table-win-chance")) {}
                (lang.text("table-win-chance-now", &[("n", hint.percent.into())]))
            }
            // What was just advised is not doubted.
            input type="hidden" name="advised" form="board" value=(hint.value);
            @if !hint.reasons.is_empty() { ul.reasons { @for reason in &hint.reasons { li { (reason) } } } }
            @if !hint.others.is_empty() {
                p.compare.needs-script data-compare aria-live="polite" data-unseen=(lang.plain("hint-compare-unseen")) data-again=(lang.plain("hint-compare-again")) {
                    span.by-pointer { (lang.plain("hint-compare-how")) }
                    span.by-touch { (lang.plain("hint-compare-touch")) }
                }
            }
            @if !hint.others.is_empty() {
                details.others {
                    summary { (lang.plain("hint-compare")) }
                    ul { @for other in &hint.others {
                        li data-of=(other.decision) { (other.words) @if let Some(reason) = &other.reason { " " (reason) } }
                    } }
                }
            }
        }
    }

    /// The button that takes the last decision back; where nothing can be taken back, it says why.
    #[must_use]
    pub fn undo(&self, undo: Undo) -> Markup {
        let lang = self.lang();
        let body = html! { (icon("undo")) span { (lang.plain("table-undo")) } };
        let label = lang.plain("table-undo-long");
        html! {
            form.undo method="post" action={ "/t/" (self.id) "/undo" } {
                input type="hidden" name="question" value=(self.question);
                (as_field(self.people))
                @if undo == Undo::Possible {
                    button.act.small data-key="undo" data-do="undo" aria-label=(label) { (body) }
                } @else {
                    div.cellbox {
                        button.act.small.no type="button" aria-disabled="true" data-key="undo" aria-describedby="why-undo" aria-label=(label) { (body) }
                        div.why role="tooltip" id="why-undo" { (lang.plain("table-nothing-to-undo")) }
                    }
                }
            }
        }
    }

    /// The link that asks the strongest bot for a hint.
    #[must_use]
    pub fn ask_hint(&self) -> Markup {
        let lang = self.lang();
        let mark = if self.here().contains('?') { '&' } else { '?' };
        html! {
            a.act.small href={ (self.here()) (mark) "hint=1" } data-key="hint" data-do="hint" data-fetch role="button"
                aria-label=(lang.plain("table-hint-long")) { (icon("hint")) span { (lang.plain("table-hint")) } }
        }
    }

    /// The place of that link while there is nothing to advise, so that nothing moves when it comes.
    #[must_use]
    pub fn no_hint(&self) -> Markup {
        html! { span.act.small.no aria-hidden="true" { (icon("hint")) span { (self.lang().plain("table-hint")) } } }
    }

    /// The panel of help that slides over the board.
    #[must_use]
    pub fn help_panel(&self, help: &Help, seal: &str) -> Markup {
        let lang = self.lang();
        let lasting = self.cx.lasting("help", self.fingerprint(help));
        html! {
            aside #help.panel popover aria-label=(lang.plain("site-help")) data-lasting=(lasting.mark) data-kept[!lasting.is_wanted] {
                @if lasting.is_wanted {
                (shell::close(self.cx, "help"))
                @if let Some(lesson) = &help.lesson {
                    h2 { (lang.plain("table-help-now")) }
                    p.lesson { (lesson.words) " " (self.clause(lesson.clause)) }
                }
                @if !help.signs.is_empty() { h2 { (lang.plain("table-legend")) } (legend::signs(lang, help.signs)) }
                h2.for-keys { (lang.plain("table-keys")) }
                @if !help.keys.is_empty() { (legend::keys(lang, help.keys)) }
                (legend::keys(lang, &KEYS))
                (help.more)
                (self.rules())
                @if self.replayable() {
                    p { a href={ "/t/" (self.id) "/replay" } { (lang.plain("table-replay")) } " · "
                        a href={ "/t/" (self.id) "/record.json" } { (lang.plain("table-record")) } }
                }
                h2 { (lang.plain("site-fair")) }
                @if let Some(prepared) = self.people.prepared { p { (lang.plain(prepared.key())) } }
                @if let Some(forked) = &self.people.forked { p { (fork::said(lang, forked)) } }
                p { (lang.plain("table-seal")) " " code.seal { (seal) } }
                p { a href="/fair" { (lang.plain("table-seal-more")) } }
                }
            }
        }
    }

    /// A sum over all that changes in the help while a page is open.
    fn fingerprint(&self, help: &Help) -> u64 {
        let mut sum = DefaultHasher::new();
        let lesson = help.lesson.as_ref().map(|lesson| (&lesson.words, lesson.clause));
        (lesson, help.signs, help.keys, &help.more.0, self.replayable()).hash(&mut sum);
        sum.finish()
    }

    /// The way to the rulebook, and to what has changed in it since the match began.
    fn rules(&self) -> Markup {
        let (lang, book) = (self.lang(), format!("/rules/{}", self.game));
        let numbers = [("number", self.rules.into()), ("newest", self.newest_rules.into())];
        let is_old = self.rules < self.newest_rules;
        html! {
            p {
                a href=(book) { (lang.plain("site-rules")) }
                @if self.cx.games.iter().any(|game| game.id == self.game && game.has_gallery) {
                    " · " a href={ "/cards/" (self.game) @if is_old { "?rules=" (self.rules) } } { (lang.plain("site-cards")) }
                }
            }
            @if is_old {
                p.old-rules { (lang.text("table-old-rules", &numbers)) " "
                    a href={ (book) "#changes" } { (lang.plain("table-changes")) } }
            } @else if self.newest_rules > 1 {
                p { (lang.text("table-rules-number", &numbers)) " "
                    a href={ (book) "#changes" } { (lang.plain("table-changes")) } }
            }
        }
    }

    /// Whether the match may be looked at again by this viewer: a solo game has no secrets from its
    /// player.
    pub(super) fn replayable(&self) -> bool {
        self.people.places.len() < 2 || self.people.may_replay()
    }

    /// Where to go when the match is over.
    #[must_use]
    pub fn end_links(&self) -> Markup {
        html! { (self.end_ways()) (self.end_papers()) }
    }

    /// The buttons that lead on from there.
    #[must_use]
    pub fn end_ways(&self) -> Markup {
        let lang = self.lang();
        let id = self.id;
        html! {
            div.row {
                @if self.people.places.len() < 2 {
                    form method="post" action={ "/t/" (id) "/again" } data-adds {
                        button.act.main aria-label=(lang.plain("table-again-long")) { (lang.plain("table-again")) }
                    }
                }
                // Where people share a table, the strip above it has the way to the replay.
                @if self.people.places.len() < 2 { a.act href={ "/t/" (id) "/replay" } { (lang.plain("table-replay")) } }
            }
        }
    }

    /// The links to what is kept of it, and away.
    #[must_use]
    pub fn end_papers(&self) -> Markup {
        let lang = self.lang();
        let id = self.id;
        html! {
            p.links {
                a href={ "/t/" (id) "/record.json" } download={ "saucer-" (id) ".json" } { (lang.plain("table-record")) }
                a href={ "/fair?table=" (id) "#check" } { (lang.plain("site-check-dice")) }
                a href={ "/t/" (id) } data-share { (lang.plain("table-share")) }
                a href="/statistics" { (lang.plain("stats-title")) }
                a href="/" { (lang.plain("site-home")) }
            }
        }
    }

    /// A way from a replay to the table and its record.
    #[must_use]
    pub fn replay_links(&self) -> Markup {
        let lang = self.lang();
        html! {
            a href={ "/t/" (self.id) } { (lang.plain("table-replay-table")) }
            a href={ "/t/" (self.id) "/record.json" } { (lang.plain("table-record")) }
        }
    }
}

/// The keys of the keyboard that do the same in every game.
const KEYS: [(&str, &str); 3] =
    [("U", "table-key-undo"), ("H", "table-key-hint"), ("?", "table-key-help")];

/// Whether something can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// The last decision.
    Possible,
    /// Nothing.
    Nothing,
}

/// A hint in words.
#[derive(Clone, Debug)]
pub struct HintWords {
    /// What to decide.
    pub decision: String,
    /// The value of its button.
    pub value: String,
    /// Why, most important first.
    pub reasons: Vec<String>,
    /// The chance to win in whole hundredths.
    pub percent: i64,
    /// How other decisions compare with it.
    pub others: Vec<Compared>,
}

/// How a decision compares with the advised one.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The value of its button.
    pub decision: String,
    /// What it is, its chance and the difference.
    pub words: String,
    /// What speaks for it.
    pub reason: Option<String>,
}

/// What the help of a game has besides what all have.
#[derive(Clone, Debug, Default)]
pub struct Help {
    /// The step that is going on.
    pub lesson: Option<Lesson>,
    /// Icons and the keys of the texts that say what they mean.
    pub signs: &'static [(&'static str, &'static str)],
    /// Keys of the keyboard and the keys of the texts that say what they do.
    pub keys: &'static [(&'static str, &'static str)],
    /// More, below these.
    pub more: Markup,
}

/// What happens in a step, and the clause that it is played by.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// In words.
    pub words: String,
    /// The number of the clause.
    pub clause: &'static str,
}
