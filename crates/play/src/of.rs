use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use maud::{Markup, html};
use saucer_core::{Change, Choice, ContentFile, Game, OptionFault, Optioned, Ruleset, Viewer};
use saucer_lab::bench::Figure;
use saucer_lab::{MatchLine, Order, Page, Plan, Played, RulesFault, RulesOrder, Tally, simulate};
use saucer_table::{Match, Proof, Record, RecordError, Stored, TableError, verify};
use saucer_text::Lang;
use saucer_web::model::people::{LessonOffer, NewTable, Visibility};
use saucer_web::model::{Cx, Form, Offered, Promised};
use saucer_web::pages::{self, GameBox, OlderRules, Printed, Ways};
use serde_json::{Value, json};

use crate::form::{FormOptions, choices};
use crate::frame::offered;
use crate::house::{Replayed, SeatRange, SimError, SimOrder};
use crate::live::Live;
use crate::{House, Lesson, LiveTable, Play, Prepared, Setting};

/// The [`House`] of what people meet of a game.
pub struct Of<P>(PhantomData<fn() -> P>);

impl<P> Of<P> {
    /// There is nothing to choose.
    #[must_use]
    pub const fn new() -> Self {
        Of(PhantomData)
    }
}

impl<P> Default for Of<P> {
    fn default() -> Self {
        Of::new()
    }
}

impl<P: Play> std::fmt::Debug for Of<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Of({})", P::Game::ID)
    }
}

fn setting<P: Play>(setup: &<P::Game as Game>::Setup) -> Setting {
    let json = serde_json::to_string(setup).expect("a setup is plain data that JSON can hold");
    Setting { json, seats: P::Game::seats(setup) }
}

impl<P: Play> House for Of<P> {
    fn id(&self) -> &'static str {
        P::Game::ID
    }

    fn rules(&self) -> u32 {
        P::Game::RULES
    }

    fn ruleset(&self, asked: Option<u32>) -> Option<Ruleset> {
        Ruleset::numbered(asked.unwrap_or(P::Game::RULES), P::Game::RULES)
    }

    fn changes(&self) -> &'static [Change] {
        P::Game::CHANGES
    }

    fn content_files(&self, rules: u32) -> Vec<&'static ContentFile> {
        let known = || P::Game::CONTENT.iter().filter(|file| file.since <= rules);
        let is_newest = |file: &&ContentFile| {
            !known().any(|other| other.name == file.name && other.since > file.since)
        };
        known().filter(is_newest).collect()
    }

    fn about(&self) -> String {
        P::about()
    }

    fn name(&self, lang: Lang) -> String {
        self.offered().name(lang)
    }

    fn offered(&self) -> Offered {
        offered::<P>()
    }

    fn game_box(&self) -> GameBox {
        GameBox {
            game: self.offered(),
            cover: P::cover(),
            solo: self.seats().most == 1,
            lessons: self.lessons(),
            ways: P::WAYS.and_then(|way| {
                let choice = P::Game::CHOICES.iter().find(|choice| choice.id == way)?;
                Some(Ways { choice: choice.id, values: choice.values })
            }),
        }
    }

    fn lessons(&self) -> Vec<LessonOffer> {
        P::lessons().iter().map(Lesson::offer).collect()
    }

    fn lesson(&self, id: &str) -> Option<Prepared> {
        let lesson = P::lessons().iter().find(|lesson| lesson.id == id)?;
        let setup = P::Game::configure(lesson.choices.iter().copied()).ok()?;
        Some(Prepared { setting: setting::<P>(&setup), secret: lesson.secret(), bots: lesson.bots })
    }

    fn notes(&self) -> Vec<&'static str> {
        P::notes().iter().map(|note| note.id).collect()
    }

    fn phrases(&self) -> &'static [&'static str] {
        P::phrases()
    }

    fn seats(&self) -> SeatRange {
        let usual = P::Game::configure([]).ok();
        // The number of seats hangs on one choice at most, so each is tried on its own.
        let others = P::Game::CHOICES.iter().flat_map(|choice| {
            choice.values.iter().filter_map(|value| P::Game::configure([(choice.id, *value)]).ok())
        });
        let counts = usual.into_iter().chain(others).map(|setup| P::Game::seats(&setup).len());
        let (least, most) =
            counts.fold((usize::MAX, 0), |(least, most), n| (least.min(n), most.max(n)));
        SeatRange { least, most }
    }

    fn choices(&self) -> &'static [Choice] {
        P::Game::CHOICES
    }

    fn configure(&self, chosen: &[(&str, &str)]) -> Result<Setting, OptionFault> {
        Ok(setting::<P>(&P::Game::configure(chosen.iter().copied())?))
    }

    fn setting(&self, form: &Form) -> Result<Setting, OptionFault> {
        let asked = choices(P::Game::CHOICES, form).filter(|(id, _)| P::asks_for(id, form));
        Ok(setting::<P>(&P::Game::configure(asked)?))
    }

    fn new_table(&self, cx: &Cx, query: &Form, promised: &Promised) -> Markup {
        let cx = cx.of(P::texts());
        let game = self.offered();
        let is_solo = self.seats().most == 1;
        let visibility = query.get("visibility").and_then(Visibility::from_id).unwrap_or_default();
        let go = cx.lang.plain(if is_solo { "new-go" } else { "new-gather" });
        let body = html! {
            (P::form(&cx, &FormOptions { query }))
            @if is_solo {
                (pages::who_plays(&cx))
                (pages::words_for_dice(&cx, promised))
            } @else {
                (pages::visibility_group(&cx, visibility))
                (pages::clock_group(&cx, &promised.clocks, query.get("clock").unwrap_or_default()))
            }
            p.row.go { button.act.main aria-label=(go) { (go) } }
        };
        let script = P::FORM_HAS_SCRIPT.then(|| P::assets().script());
        pages::new_table(
            &cx,
            &NewTable { game: &game, body, script, promised, lessons: &self.lessons() },
        )
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        P::rulebook(lang)
    }

    fn rules_page(&self, cx: &Cx) -> Markup {
        let printed = Printed {
            game: &self.offered(),
            source: P::rulebook(cx.lang),
            sprite: P::sprite(),
            figure: &|name| self.figure(cx, name),
        };
        pages::rules(cx, &printed)
    }

    fn figures(&self, lang: Lang) -> Vec<String> {
        pages::figures(P::rulebook(lang))
    }

    fn figure(&self, cx: &Cx, name: &str) -> Option<Markup> {
        P::figure(&cx.of(P::texts()), name)
    }

    fn gallery_page(&self, cx: &Cx, rules: Ruleset) -> Option<Markup> {
        let (number, newest) = (rules.number(), P::Game::RULES);
        let older = (number < newest).then_some(OlderRules { number, newest });
        let page = || {
            let decks = P::gallery(&cx.of(P::texts()), rules);
            pages::gallery(cx, &self.offered(), older, &P::sprite(), &decks)
        };
        P::HAS_GALLERY.then(page)
    }

    fn content(&self, rules: Ruleset) -> Value {
        P::content(rules)
    }

    fn open(&self, stored: Stored<'_>) -> Result<Box<dyn LiveTable>, TableError> {
        Ok(Box::new(Live::<P>(Match::from_stored(stored)?)))
    }

    fn import(&self, record: &Record) -> Result<Box<dyn LiveTable>, RecordError> {
        Ok(Box::new(Live::<P>(Match::import(record)?)))
    }

    fn verify(&self, record: &Record) -> Result<Proof, RecordError> {
        verify::<P::Game>(record)
    }

    fn replay(&self, record: &Record, at: u64) -> Result<Replayed, RecordError> {
        let replay = Match::<P::Game>::replay(record, at, Viewer::Spectator)?;
        let entry = replay.entry.as_ref().map(|entry| format!(", after {}", entry.to_json()));
        let text = format!(
            "{}: {} of {} entries{}\n{}",
            P::Game::ID,
            replay.at,
            replay.entries,
            entry.unwrap_or_default(),
            P::terminal(&replay.view),
        );
        let json = json!({
            "game": P::Game::ID,
            "at": replay.at,
            "entries": replay.entries,
            "entry": replay.entry,
            "events": replay.events,
            "view": replay.view,
            "outcome": replay.outcome,
        });
        Ok(Replayed { json, text })
    }

    fn find_rules(&self, order: &RulesOrder) -> Result<Played, RulesFault> {
        order.find::<P::Game>()
    }

    fn sim(
        &self,
        order: &SimOrder<'_>,
        stop: &AtomicBool,
        each: &mut dyn FnMut(&MatchLine),
    ) -> Result<Tally, SimError> {
        let setup = P::Game::configure(order.choices.iter().copied())?;
        let (given, seats) = (order.pilots.len(), P::Game::seats(&setup).len());
        if given > seats {
            return Err(SimError::TooManyBots { given, seats });
        }
        let plan = Plan {
            setup,
            played: order.played.clone(),
            pilots: order.pilots.clone(),
            seating: order.seating,
            matches: order.matches,
            seed: order.seed,
            jobs: order.jobs,
            budget: order.budget,
        };
        Ok(simulate::<P::Game>(&plan, P::bot, stop, each))
    }

    fn sides(&self) -> &'static [&'static str] {
        P::SIDES
    }

    fn lab(&self, order: &mut Order<'_>) -> Result<Page, OptionFault> {
        order.lang = order.lang.with(P::texts());
        P::report(order)
    }

    fn bench(&self, each: Duration) -> Vec<Figure> {
        P::bench(each)
    }
}
