//! Under Falling Skies: from a match to its pages.

use maud::Markup;
use saucer_bots::Budget;
use saucer_core::{Choice, OptionFault, Optioned, Seat, Viewer};
use saucer_skies::{Card, Colour, Die, Skies};
use saucer_table::{Kind, KindOf, Match, Table, TableError};
use saucer_web::lang::Lang;
use saucer_web::model::{
    CardWords, Cx, LogEntry, NewTable, Preview, Promised, SkiesReplay, SkiesTable,
};
use saucer_web::pages;
use saucer_web::skies as page;
use serde_json::Value;

use super::{Form, HintJob, Pages, Part, ReplayAbout, TableAbout, hint_of, match_of};
use crate::error::Problem;

pub(super) struct SkiesPages;

static KIND: KindOf<Skies> = KindOf::new();

impl Pages for SkiesPages {
    fn kind(&self) -> &dyn Kind {
        &KIND
    }

    fn new_table(&self, cx: &Cx, query: &Form, promised: Promised) -> Markup {
        let level = query.get("level").map(|level| ("level", level));
        // A level that does not exist shows the form as it is without one.
        let setup = Skies::configure(level).unwrap_or_default();
        pages::new_table(cx, &NewTable { setup, promised, ..NewTable::default() }, None)
    }

    fn setup(&self, form: &Form) -> Result<String, Problem> {
        let level = form.get("level").map(|level| ("level", level));
        let turned = Card::ALL
            .into_iter()
            .filter(|card| form.get(card.id()) == Some("on"))
            .map(|card| (card.id(), "hard"));
        let setup =
            Skies::configure(level.into_iter().chain(turned)).map_err(|_| Problem::bad_form())?;
        serde_json::to_string(&setup).map_err(|error| Problem::internal(&error))
    }

    fn choices(&self) -> &'static [Choice] {
        Skies::CHOICES
    }

    fn configure(&self, chosen: &[(&str, &str)]) -> Result<String, OptionFault> {
        super::configure::<Skies>(chosen)
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => saucer_skies::RULEBOOK_EN,
            Lang::Ru => saucer_skies::RULEBOOK_RU,
        }
    }

    fn content(&self) -> Value {
        serde_json::to_value(saucer_skies::cards()).expect("cards are plain data")
    }

    fn card(&self, cx: &Cx, table: &dyn Table) -> CardWords {
        page::card(cx, &match_of::<Skies>(table).view(Viewer::Spectator))
    }

    fn name(&self, cx: &Cx) -> String {
        cx.lang.plain("skies-name")
    }

    fn facts(&self, cx: &Cx, table: &dyn Table) -> Vec<String> {
        let level = match_of::<Skies>(table).setup().level();
        vec![cx.lang.text("skies-level", &[("n", level.into())])]
    }

    fn table(&self, cx: &Cx, table: &dyn Table, about: TableAbout, part: Part) -> Markup {
        let game = match_of::<Skies>(table);
        let acting = about.people.acting;
        let seat = acting.unwrap_or(Seat::SOLO);
        let legal = if acting.is_some() { game.legal(seat) } else { Vec::new() };
        let shown = SkiesTable {
            id: about.id,
            version: about.version,
            question: game.question(seat),
            seat: acting,
            sitter: about.sitter,
            view: game.view(acting.map_or(Viewer::Spectator, Viewer::Seat)),
            previews: legal
                .into_iter()
                .filter_map(|decision| {
                    let preview = game.preview(seat, &decision).ok()?;
                    Some(Preview { decision, events: preview.events })
                })
                .collect(),
            picked: about.query.get("die").and_then(die),
            undoable: acting.is_some() && game.undoable(seat),
            log: log(game, game.version()),
            hint: about.hint.and_then(|hint| hint.downcast().ok()).map(|hint| *hint),
            notice: about.notice,
            seal: game.seal_hash().to_owned(),
        };
        match part {
            Part::Whole => page::table(cx, &shown),
            Part::Fragment => page::table_fragment(cx, &shown),
        }
    }

    fn replay(&self, cx: &Cx, table: &dyn Table, about: ReplayAbout) -> Markup {
        let game = match_of::<Skies>(table);
        let at = about.at.min(game.version());
        let then = game.look_back(at, Viewer::Spectator).expect("no more entries than there are");
        let shown = SkiesReplay {
            id: about.id,
            at,
            len: game.version(),
            view: then.view,
            log: log(game, at),
        };
        page::replay(cx, &shown)
    }

    fn hint(&self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<HintJob, TableError> {
        hint_of::<Skies>(table, seat, budget)
    }
}

/// What happened in the first `n` entries.
fn log(game: &Match<Skies>, n: u64) -> Vec<LogEntry> {
    let told = game.news(Viewer::Spectator, 0).into_iter();
    told.take_while(|told| told.seq < n)
        .map(|told| LogEntry { seq: told.seq, events: told.events })
        .collect()
}

/// The die that an address names: `white-4`.
fn die(text: &str) -> Option<Die> {
    let (colour, face) = text.split_once('-')?;
    let colour = match colour {
        "black" => Colour::Black,
        "white" => Colour::White,
        _ => return None,
    };
    Some(Die { colour, face: face.parse().ok()? })
}
