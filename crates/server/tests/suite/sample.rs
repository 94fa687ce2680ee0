//! A small game for the tests of tables: secret plans, commits that everybody sees or nobody, a die, two to
//! five seats.

use maud::{Markup, html};
use saucer_bots::{Advice, Bot, Budget, Strength};
use saucer_core::{
    Choice, Clause, Draw, Game, Glimpse, Input, Luck, News, OptionFault, Optioned, Outcome,
    Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};
use saucer_play::{At, House, Obeyed, Of, Play};
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;
use saucer_web::model::{CardWords, Cx};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const ROUNDS: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
    /// Whether nobody sees who has committed before all have.
    pub(crate) unseen: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sample {
    seats: u8,
    unseen: bool,
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
    CommittedUnseen(Seat),
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

    fn seats(setup: &Setup) -> Seats {
        Seats::first_n(setup.seats.clamp(2, 5))
    }

    fn new(setup: &Setup, _rules: Ruleset) -> Self {
        let seats = Sample::seats(setup).len() as u8;
        let committed = Seats::NONE;
        // The first die is rolled before anybody plans.
        let unseen = setup.unseen;
        Sample { seats, unseen, round: 0, rolls: true, plans: [None; 8], committed, scores: [0; 8] }
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

    fn waited_for(&self) -> Seats {
        match self.pending() {
            Pending::Seats(_) if self.unseen => self.all(),
            Pending::Seats(seats) => seats,
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
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
                        news.tell(match self.unseen {
                            true => Event::CommittedUnseen(*seat),
                            false => Event::Committed(*seat),
                        });
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
        let may_see = |seat: &Seat| !self.unseen || viewer == Viewer::Seat(*seat);
        let committed = self.committed.iter().filter(may_see).collect();
        View { own, committed, scores: self.scores, round: self.round }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Planned(seat, _) | Event::CommittedUnseen(seat) => {
                (viewer == Viewer::Seat(*seat)).then_some(*event)
            }
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
    const CHOICES: &'static [Choice] = &[
        Choice { id: "seats", values: &["2", "3", "4", "5"] },
        Choice { id: "commits", values: &["seen", "unseen"] },
    ];

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        let mut setup = Setup { seats: 2, unseen: false };
        for (name, value) in choices {
            match OptionFault::look_up(Self::CHOICES, name, value)? {
                (choice, at) if choice.id == "seats" => setup.seats = at as u8 + 2,
                (_, at) => setup.unseen = at == 1,
            }
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

/// Plans as many times as it is strong, then commits. In the fourth seat the admiral breaks down, to
/// see what happens.
struct SampleBot(Strength);

impl Bot<Sample> for SampleBot {
    fn advise(&mut self, seen: &Glimpse<'_, Sample>, _: Budget) -> Advice<Decision> {
        let decision = match (self.0, seen.view().own) {
            (Strength::Admiral, _) if seen.seat() == Seat(3) => panic!("this bot breaks down"),
            (_, None) => Decision::Plan(3),
            (Strength::Captain, Some(3)) => Decision::Plan(2),
            (_, Some(_)) => Decision::Commit,
        };
        Advice { decision, win_chance: 0.5, reasons: Vec::new(), others: Vec::new() }
    }
}

struct SamplePlay;

static TEXTS: Texts = Texts::new(
    &["game-name = Sample\nphrase-doubt = I do not believe you.\n"],
    &["game-name = Sample\nphrase-doubt = Не верю.\n"],
);
static ASSETS: Assets = Assets::none("sample");

impl Play for SamplePlay {
    type Game = Sample;

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn assets() -> &'static Assets {
        &ASSETS
    }

    fn rulebook(_lang: Lang) -> &'static str {
        "## X Sample\n\n**X-1** Plan in secret.\n\n**X-2** Commit.\n"
    }

    fn bot(strength: Strength, _: u64) -> Box<dyn Bot<Sample>> {
        Box::new(SampleBot(strength))
    }

    fn content(_: Ruleset) -> Value {
        json!({ "rounds": ROUNDS })
    }

    fn facts(_cx: &Cx, setup: &Setup) -> Vec<String> {
        vec![format!("{} seats", setup.seats)]
    }

    fn card(_cx: &Cx, view: &View) -> CardWords {
        CardWords { state: format!("round {}", view.round), ..CardWords::default() }
    }

    fn phrases() -> &'static [&'static str] {
        &["doubt"]
    }

    const HAS_ORDERS: bool = true;

    fn orders(view: &View, _seat: Seat) -> Vec<String> {
        vec![format!("four.{}", view.round)]
    }

    /// Plans four and commits, in one round.
    fn obey(view: &View, seat: Seat, order: &str) -> Obeyed<Decision> {
        if order != format!("four.{}", view.round) || view.round > ROUNDS {
            return Obeyed::Over;
        }
        match view.own {
            _ if view.committed.contains(seat) => Obeyed::Silent,
            None => Obeyed::Decide(Decision::Plan(4)),
            Some(_) => Obeyed::Decide(Decision::Commit),
        }
    }

    fn board(at: &At<'_, Self>) -> Markup {
        html! { pre { (format!("{:?}", at.view())) } }
    }
}

/// The game, for the list of a server.
pub(crate) fn game() -> &'static dyn House {
    static GAME: Of<SamplePlay> = Of::new();
    &GAME
}
