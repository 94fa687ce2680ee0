//! Tremble, Humans!: from a match to its pages.

use maud::Markup;
use saucer_bots::Budget;
use saucer_core::{Choice, OptionFault, Optioned, Seat, Viewer};
use saucer_table::{Kind, KindOf, Match, Table, TableError};
use saucer_tremble::{Content, Decision, Edition, Event, Setup, Tremble};
use saucer_web::lang::Lang;
use saucer_web::model::people::{NewGathering, Visibility};
use saucer_web::model::{CardWords, Cx, Promised};
use saucer_web::pages;
use saucer_web::tremble::{self as page, TrembleReplay, TrembleTable};
use serde_json::{Value, json};

use super::{Form, HintJob, Pages, Part, ReplayAbout, TableAbout, hint_of, match_of};
use crate::error::Problem;

pub(super) struct TremblePages;

static KIND: KindOf<Tremble> = KindOf::new();

impl Pages for TremblePages {
    fn kind(&self) -> &dyn Kind {
        &KIND
    }

    fn new_table(&self, cx: &Cx, query: &Form, promised: Promised) -> Markup {
        // What does not exist shows the form as it is without it.
        let setup = setup(query).or_else(|_| setup(&Form::default()));
        let groups = setup.map(|setup| page::groups(cx, &setup)).unwrap_or_default();
        let visibility = query.get("visibility").and_then(Visibility::from_id).unwrap_or_default();
        pages::new_gathering(cx, &NewGathering { game: "tremble", groups, visibility, promised })
    }

    fn setup(&self, form: &Form) -> Result<String, Problem> {
        serde_json::to_string(&setup(form)?).map_err(|error| Problem::internal(&error))
    }

    fn choices(&self) -> &'static [Choice] {
        Tremble::CHOICES
    }

    fn configure(&self, chosen: &[(&str, &str)]) -> Result<String, OptionFault> {
        super::configure::<Tremble>(chosen)
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => saucer_tremble::RULEBOOK_EN,
            Lang::Ru => saucer_tremble::RULEBOOK_RU,
        }
    }

    fn content(&self) -> Value {
        json!({
            "retail": Content::of(Edition::Retail),
            "prototype": Content::of(Edition::Prototype),
        })
    }

    fn card(&self, cx: &Cx, table: &dyn Table) -> CardWords {
        page::card(cx, &match_of::<Tremble>(table).view(Viewer::Spectator))
    }

    fn name(&self, cx: &Cx) -> String {
        page::name(cx)
    }

    fn facts(&self, cx: &Cx, table: &dyn Table) -> Vec<String> {
        page::facts(cx, match_of::<Tremble>(table).setup())
    }

    fn table(&self, cx: &Cx, table: &dyn Table, about: TableAbout, part: Part) -> Markup {
        let game = match_of::<Tremble>(table);
        let acting = about.people.acting;
        let viewer = acting.map_or(Viewer::Spectator, Viewer::Seat);
        let why = |decision: &Decision| game.check(acting?, decision).err();
        let shown = TrembleTable {
            id: about.id,
            version: about.version,
            question: acting.map_or(0, |seat| game.question(seat)),
            people: about.people,
            view: game.view(viewer),
            legal: acting.map(|seat| game.legal(seat)).unwrap_or_default(),
            why: &why,
            undoable: acting.is_some_and(|seat| game.undoable(seat)),
            log: game.log_for(viewer).into_iter().map(|told| told.events).collect(),
            hint: about.hint.and_then(|hint| hint.downcast().ok()).map(|hint| *hint),
            notice: about.notice,
            seal: game.seal_hash().to_owned(),
            talk: about.talk,
        };
        match part {
            Part::Whole => page::table(cx, &shown),
            Part::Fragment => page::table_fragment(cx, &shown),
        }
    }

    fn replay(&self, cx: &Cx, table: &dyn Table, about: ReplayAbout) -> Markup {
        let game = match_of::<Tremble>(table);
        let at = about.at.min(game.version());
        let then = game.look_back(at, Viewer::Spectator).expect("no more entries than there are");
        let shown = TrembleReplay {
            id: about.id,
            at,
            len: game.version(),
            people: about.people,
            view: then.view,
            log: log(game, at),
        };
        page::replay(cx, &shown)
    }

    fn hint(&self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<HintJob, TableError> {
        hint_of::<Tremble>(table, seat, budget)
    }
}

/// The setup that a form or an address asks for.
fn setup(form: &Form) -> Result<Setup, Problem> {
    let names = Tremble::CHOICES.iter().map(|choice| choice.id);
    let chosen = names.filter_map(|name| Some((name, form.get(name)?)));
    Tremble::configure(chosen).map_err(|_| Problem::bad_form())
}

/// What everybody was told in the first `n` entries.
fn log(game: &Match<Tremble>, n: u64) -> Vec<Vec<Event>> {
    let told = game.news(Viewer::Spectator, 0).into_iter();
    told.take_while(|told| told.seq < n).map(|told| told.events).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> Form {
        Form(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn a_form_becomes_a_setup_and_other_fields_are_left_alone() {
        let chosen = form(&[
            ("game", "tremble"),
            ("edition", "prototype"),
            ("captains", "3"),
            ("missions", "off"),
            ("visibility", "open"),
        ]);
        let setup = setup(&chosen).expect("all of it can be played");
        assert_eq!(setup.edition(), Edition::Prototype);
        assert_eq!((setup.captains().count(), setup.has_missions()), (3, false));
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        assert!(setup(&form(&[("captains", "9")])).is_err());
        assert!(setup(&form(&[("edition", "<b>")])).is_err());
        assert!(setup(&Form::default()).is_ok());
    }
}
