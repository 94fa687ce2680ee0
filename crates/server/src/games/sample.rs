//! A small game for the tests of tables: secret plans, public commits, a die, two to five seats.

use std::any::Any;

use maud::{Markup, html};
use saucer_bots::{Advice, Bot, Botted, Budget, Strength};
use saucer_core::{
    Choice, Clause, Draw, Game, Glimpse, Input, Luck, News, OptionFault, Optioned, Outcome,
    Pending, Refusal, Seat, Seats, Viewer,
};
use saucer_table::{Kind, KindOf, Table, TableError};
use saucer_web::lang::Lang;
use saucer_web::model::people::{NewGathering, Visibility};
use saucer_web::model::{CardWords, Cx, Promised};
use saucer_web::pages;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Form, HintJob, Pages, Part, ReplayAbout, TableAbout, match_of};
use crate::error::Problem;

const ROUNDS: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sample {
    seats: u8,
    round: u8,
    rolls: bool,
    plans: [Option<u8>; 8],
    committed: Seats,
    scores: [u8; 8],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Decision {
    Plan(u8),
    Commit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    Planned(Seat, u8),
    Committed(Seat),
    Rolled(u8),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) own: Option<u8>,
    pub(crate) committed: Seats,
    pub(crate) scores: [u8; 8],
    pub(crate) round: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Die;

const NO: Refusal = Refusal::new("X-1", "notice-stale");

impl Sample {
    fn all(&self) -> Seats {
        Seats::first_n(self.seats)
    }
}

impl Game for Sample {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Die;
    type Event = Event;
    type View = View;

    const ID: &'static str = "sample";
    const RULES: u32 = 1;

    fn seats(setup: &Setup) -> Seats {
        Seats::first_n(setup.seats.clamp(2, 5))
    }

    fn new(setup: &Setup) -> Self {
        let seats = Sample::seats(setup).len() as u8;
        let committed = Seats::NONE;
        // The first die is rolled before anybody plans.
        Sample { seats, round: 0, rolls: true, plans: [None; 8], committed, scores: [0; 8] }
    }

    fn pending(&self) -> Pending<Die> {
        if self.rolls {
            Pending::Luck(Die)
        } else if self.round > ROUNDS {
            let most = self.scores.iter().max().copied().unwrap_or(0);
            let won = |seat: &Seat| self.scores[seat.index()] == most;
            Pending::Nobody(Outcome::won_by(self.all().iter().filter(won).collect()))
        } else {
            let owes = |seat: &Seat| !self.committed.contains(*seat);
            Pending::Seats(self.all().iter().filter(owes).collect())
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        out.clear();
        let all = (1..=6).map(Decision::Plan).chain([Decision::Commit]);
        out.extend(all.filter(|decision| self.check(seat, decision).is_ok()));
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let Pending::Seats(seats) = self.pending() else { return Err(NO) };
        let plan = self.plans.get(seat.index()).copied().flatten();
        let fits = match decision {
            Decision::Plan(n) => (1..=6).contains(n) && plan != Some(*n),
            Decision::Commit => plan.is_some(),
        };
        if seats.contains(seat) && fits { Ok(()) } else { Err(NO) }
    }

    fn clause(decision: &Decision) -> Clause {
        Clause(match decision {
            Decision::Plan(_) => "X-1",
            Decision::Commit => "X-2",
        })
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                match decision {
                    Decision::Plan(n) => {
                        self.plans[seat.index()] = Some(*n);
                        news.tell(Event::Planned(*seat, *n));
                    }
                    Decision::Commit => {
                        self.committed = self.committed.with(*seat);
                        news.tell(Event::Committed(*seat));
                        self.rolls = self.committed == self.all();
                    }
                }
            }
            Input::Luck(face) => {
                if !self.rolls {
                    return Err(NO);
                }
                for (score, plan) in self.scores.iter_mut().zip(&mut self.plans) {
                    *score += plan.take().filter(|plan| plan <= face).unwrap_or(0);
                }
                (self.rolls, self.committed) = (false, Seats::NONE);
                self.round += 1;
                news.tell(Event::Rolled(*face));
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => self.plans.get(seat.index()).copied().flatten(),
            Viewer::Spectator => None,
        };
        View { own, committed: self.committed, scores: self.scores, round: self.round }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Planned(seat, _) => (viewer == Viewer::Seat(*seat)).then_some(*event),
            Event::Committed(_) | Event::Rolled(_) => Some(*event),
        }
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        let mut world = self.clone();
        for (other, plan) in (0..).map(Seat).zip(&mut world.plans) {
            if other != seat && plan.is_some() {
                *plan = Some(luck.d6());
            }
        }
        world
    }
}

impl Optioned for Sample {
    const CHOICES: &'static [Choice] = &[Choice { id: "seats", values: &["2", "3", "4", "5"] }];

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        let mut setup = Setup { seats: 2 };
        for (name, value) in choices {
            setup.seats = OptionFault::look_up(Self::CHOICES, name, value)?.1 as u8 + 2;
        }
        Ok(setup)
    }
}

impl Draw<Sample> for Die {
    type Answer = u8;

    fn sample(&self, _game: &Sample, luck: &mut impl Luck) -> u8 {
        luck.d6()
    }

    fn ways(&self, _game: &Sample) -> u64 {
        6
    }

    fn each(&self, _game: &Sample, visit: &mut impl FnMut(u8, u32)) {
        (1..=6).for_each(|face| visit(face, 1));
    }

    fn admits(&self, _game: &Sample, answer: &u8) -> bool {
        (1..=6).contains(answer)
    }
}

/// Plans as many times as it is strong, then commits. The admiral breaks down, to see what happens.
struct SampleBot(Strength);

impl Bot<Sample> for SampleBot {
    fn advise(&mut self, seen: &Glimpse<'_, Sample>, _: Budget) -> Advice<Decision> {
        let decision = match (self.0, seen.view().own) {
            (Strength::Admiral, _) => panic!("this bot always breaks down"),
            (_, None) => Decision::Plan(3),
            (Strength::Captain, Some(3)) => Decision::Plan(2),
            (_, Some(_)) => Decision::Commit,
        };
        Advice { decision, win_chance: 0.5, reasons: Vec::new() }
    }
}

impl Botted for Sample {
    fn bot(strength: Strength, _: u64) -> Box<dyn Bot<Self>> {
        Box::new(SampleBot(strength))
    }
}

pub(super) struct SamplePages;

static KIND: KindOf<Sample> = KindOf::new();

impl Pages for SamplePages {
    fn kind(&self) -> &dyn Kind {
        &KIND
    }

    fn new_table(&self, cx: &Cx, _query: &Form, promised: Promised) -> Markup {
        let visibility = Visibility::Link;
        pages::new_gathering(
            cx,
            &NewGathering { game: "sample", groups: vec![], visibility, promised },
        )
    }

    fn setup(&self, form: &Form) -> Result<String, Problem> {
        let seats = form.get("seats").unwrap_or("2").parse().map_err(|_| Problem::bad_form())?;
        serde_json::to_string(&Setup { seats }).map_err(|error| Problem::internal(&error))
    }

    fn choices(&self) -> &'static [Choice] {
        Sample::CHOICES
    }

    fn configure(&self, chosen: &[(&str, &str)]) -> Result<String, OptionFault> {
        super::configure::<Sample>(chosen)
    }

    fn rulebook(&self, _lang: Lang) -> &'static str {
        "## X Sample\n\n**X-1** Plan in secret.\n\n**X-2** Commit.\n"
    }

    fn content(&self) -> Value {
        json!({ "rounds": ROUNDS })
    }

    fn card(&self, _cx: &Cx, table: &dyn Table) -> CardWords {
        let round = match_of::<Sample>(table).view(Viewer::Spectator).round;
        CardWords { state: format!("round {round}"), ..CardWords::default() }
    }

    fn name(&self, _cx: &Cx) -> String {
        "Sample".to_owned()
    }

    fn facts(&self, _cx: &Cx, table: &dyn Table) -> Vec<String> {
        vec![format!("{} seats", table.seats().len())]
    }

    fn table(&self, cx: &Cx, table: &dyn Table, about: TableAbout, part: Part) -> Markup {
        let game = match_of::<Sample>(table);
        let acting = about.people.acting;
        let view = game.view(acting.map_or(Viewer::Spectator, Viewer::Seat));
        let log = game.log_for(acting.map_or(Viewer::Spectator, Viewer::Seat));
        html! {
            main #table data-id=(about.id) data-version=(about.version) data-page="sample"
                data-question=[acting.map(|seat| game.question(seat))] data-part=[(part == Part::Whole).then_some("whole")]
                data-here=(about.people.here(&about.id)) data-live=(about.people.stream(&about.id))
            {
                (pages::people(cx, &about.people, &about.id))
                @if let Some(notice) = &about.notice { p.notice { (format!("{notice:?}")) } }
                @if about.hint.is_some() { p.hint { "a hint" } }
                @if about.talk.is_some() { p.talk { "a chat" } }
                pre { (format!("{view:?}")) }
                ol { @for told in log { li data-seq=(told.seq) { (format!("{:?}", told.events)) } } }
            }
        }
    }

    fn replay(&self, _cx: &Cx, table: &dyn Table, about: ReplayAbout) -> Markup {
        html! { main { "replay " (about.at.min(table.version())) " " (about.people.places.len()) } }
    }

    fn hint(&self, table: &dyn Table, seat: Seat, budget: Budget) -> Result<HintJob, TableError> {
        let advise = match_of::<Sample>(table).advise(seat, Strength::Captain, budget)?;
        Ok(Box::new(move || Box::new(advise().decision) as Box<dyn Any + Send>))
    }
}
