//! A dig for relics: a pile of which every seat knows something else, seats that may speak while
//! another has the turn, a stack of steps, sides, people who leave early, and a next match.
//!
//! The clauses are those of `rulebook/en.md`.

mod view;

use saucer_core::{
    Arg, Choice, Circle, Clause, Game, Groups, Input, Luck, News, OptionFault, Optioned, Outcome,
    Pending, Pile, Refusal, Ruleset, Seat, Seats, Stack, Viewer, WideKind,
};
use serde::{Deserialize, Serialize};

pub use view::{Event, Known, View};

/// The rulebook in English, as Markdown.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian, as Markdown.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");

/// How many relics lie in the pile (G-1.1).
pub const RELICS: usize = 12;
/// From this value on a relic is a treasure (G-3.2).
pub const TREASURE: i8 = 4;

/// A position of the dig.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dig {
    setup: Setup,
    pile: Pile<RELICS>,
    steps: Stack<Step, 2>,
    points: [i8; 4],
    /// The seats that have claimed, and those whose claim is open.
    claimed: Seats,
    open: Seats,
    buried: Seats,
    left: Seats,
}

/// Who digs, and who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many seats there are.
    pub crew: Crew,
    /// The number of the seat that begins; counted round if there are fewer seats (G-1.2).
    pub first: u8,
}

/// How many seats there are (G-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Crew {
    /// Each for oneself.
    Three,
    /// Two against two.
    Four,
}

impl Optioned for Dig {
    const CHOICES: &'static [Choice] = &[Choice { id: "crew", values: &["three", "four"] }];

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        let mut setup = Setup { crew: Crew::Three, first: 0 };
        for (name, value) in choices {
            setup.crew = match OptionFault::look_up(Self::CHOICES, name, value)?.1 {
                0 => Crew::Three,
                _ => Crew::Four,
            };
        }
        Ok(setup)
    }
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Take the top relic (G-2.1).
    Take,
    /// Look at the top relic (G-2.2).
    Look,
    /// Leave it where it is (G-2.3).
    Keep,
    /// Put it under the pile (G-2.3).
    Bury,
    /// Go home with what one has (G-2.4).
    Leave,
    /// Say that the next relic will be a treasure (G-3.1).
    Claim,
}

/// The question to luck: which relic is the top one? It is drawn from the pile of the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Top;

/// What is under way; the last one comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Step {
    Turn(Seat),
    /// Luck says which relic the seat takes.
    Take,
    /// Luck says which relic the seat sees.
    See,
    /// The seat has looked, and keeps or buries.
    Choose,
}

impl Game for Dig {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Top;
    type Event = Event;
    type View = View;

    const ID: &'static str = "dig";

    fn seats(setup: &Setup) -> Seats {
        Seats::first_n(setup.n())
    }

    fn new(setup: &Setup, _rules: Ruleset) -> Self {
        let mut steps = Stack::EMPTY;
        steps.push(Step::Turn(Seat(setup.first % setup.n()))).expect("the stack is empty");
        Dig {
            setup: *setup,
            pile: Pile::new(&relics()),
            steps,
            points: [0; 4],
            claimed: Seats::NONE,
            open: Seats::NONE,
            buried: Seats::NONE,
            left: Seats::NONE,
        }
    }

    fn pending(&self) -> Pending<Top> {
        match self.steps.top() {
            Some(Step::Take | Step::See) => Pending::Luck(Top),
            Some(Step::Turn(_) | Step::Choose) => Pending::Seats(Seats::only(self.digger())),
            None => Pending::Nobody(self.outcome()),
        }
    }

    /// Everybody else who has not claimed and not left, whatever they know (G-3.1).
    fn may_speak(&self) -> Seats {
        match self.pending() {
            Pending::Seats(asked) => Dig::seats(&self.setup)
                .iter()
                .filter(|s| ![asked, self.claimed, self.left].iter().any(|set| set.contains(*s)))
                .collect(),
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        use Decision::{Bury, Claim, Keep, Leave, Look, Take};
        out.clear();
        let all = [Take, Look, Keep, Bury, Leave, Claim];
        out.extend(all.into_iter().filter(|decision| self.check(seat, decision).is_ok()));
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let Pending::Seats(asked) = self.pending() else {
            return Err(Refusal::new("G-4.1", "dig-not-now"));
        };
        if *decision == Decision::Claim {
            return match self.may_speak().contains(seat) {
                true => Ok(()),
                false => Err(Refusal::new("G-3.1", "dig-no-claim")),
            };
        }
        if !asked.contains(seat) {
            let figures = [Arg::seat(self.digger()), Arg::Number(0)];
            return Err(Refusal::about("G-1.2", "dig-not-your-turn", figures));
        }
        let looked = self.steps.top() == Some(&Step::Choose);
        match decision {
            Decision::Keep if looked => Ok(()),
            Decision::Bury if looked && !self.buried.contains(seat) => Ok(()),
            Decision::Keep | Decision::Bury => Err(Refusal::new("G-2.3", "dig-not-that")),
            _ if looked => Err(Refusal::new("G-2.3", "dig-choose-first")),
            Decision::Look => match self.pile.known_to(seat, 0) {
                Some(seen) => {
                    let figures = [Arg::name(&"dig-relic", seen.0), Arg::Number(0)];
                    Err(Refusal::about("G-2.2", "dig-seen", figures))
                }
                None => Ok(()),
            },
            Decision::Take | Decision::Leave | Decision::Claim => Ok(()),
        }
    }

    fn clause(decision: &Decision) -> Clause {
        Clause(match decision {
            Decision::Take => "G-2.1",
            Decision::Look => "G-2.2",
            Decision::Keep | Decision::Bury => "G-2.3",
            Decision::Leave => "G-2.4",
            Decision::Claim => "G-3.1",
        })
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                self.decide(*seat, *decision, news);
                Ok(())
            }
            Input::Luck(relic) => self.answer(*relic, news),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        let mut world = self.clone();
        world.pile.reimagine(seat, &mut [], luck);
        world
    }

    /// Those who have gone home, and the two of a side, while the match goes on (G-2.5).
    fn circles(&self, seat: Seat, out: &mut Vec<Circle>) {
        out.clear();
        if self.steps.top().is_none() || !Dig::seats(&self.setup).contains(seat) {
            return;
        }
        if self.left.contains(seat) && self.left.len() > 1 {
            out.push(Circle::new(Circle::OUT, self.left));
        }
        if self.setup.crew == Crew::Four {
            out.push(Circle::new("side", self.side(seat.0 % 2)));
        }
    }

    /// The next seat begins the next dig (G-4.3).
    fn sequel(&self) -> Option<Setup> {
        let first = (self.setup.first % self.setup.n() + 1) % self.setup.n();
        Some(Setup { first, ..self.setup })
    }
}

impl saucer_core::Draw<Dig> for Top {
    type Answer = WideKind;

    fn sample(&self, game: &Dig, luck: &mut impl Luck) -> WideKind {
        game.pile.sample(0, luck).expect("nobody digs in an empty pile")
    }

    fn ways(&self, game: &Dig) -> u64 {
        game.pile.ways(0)
    }

    fn each(&self, game: &Dig, visit: &mut impl FnMut(WideKind, u32)) {
        game.pile.each(0, visit);
    }

    fn admits(&self, game: &Dig, answer: &WideKind) -> bool {
        game.pile.admits(0, *answer)
    }
}

impl Setup {
    const fn n(self) -> u8 {
        match self.crew {
            Crew::Three => 3,
            Crew::Four => 4,
        }
    }
}

impl Dig {
    /// The seat that has the turn; the first one after the end.
    fn digger(&self) -> Seat {
        let turn = |step: &Step| if let Step::Turn(seat) = step { Some(*seat) } else { None };
        self.steps.iter().find_map(turn).unwrap_or(Seat(0))
    }

    /// Every other seat: those with even numbers, or those with odd ones (G-1.2).
    fn side(&self, side: u8) -> Seats {
        Dig::seats(&self.setup).iter().filter(|seat| seat.0 % 2 == side).collect()
    }

    fn decide(&mut self, seat: Seat, decision: Decision, news: &mut impl News<Event>) {
        const ROOM: &str = "a turn has one step at a time";
        match decision {
            Decision::Take => self.steps.push(Step::Take).expect(ROOM),
            Decision::Look => self.steps.push(Step::See).expect(ROOM),
            Decision::Claim => {
                self.claimed = self.claimed.with(seat);
                self.open = self.open.with(seat);
                news.tell(Event::Claimed { seat });
            }
            Decision::Keep => {
                news.tell(Event::Kept { seat });
                self.next_turn(news);
            }
            Decision::Bury => {
                let seen = self.pile.known_to(seat, 0).expect("the seat has looked");
                let knowing = self.pile.knowing(0);
                assert!(self.pile.take(0, seen), "what a seat knows is there");
                self.pile.put(self.pile.len(), seen, knowing);
                self.buried = self.buried.with(seat);
                news.tell(Event::Buried { seat });
                self.next_turn(news);
            }
            Decision::Leave => {
                self.left = self.left.with(seat);
                news.tell(Event::Left { seat });
                self.next_turn(news);
            }
        }
    }

    fn answer(&mut self, relic: WideKind, news: &mut impl News<Event>) -> Result<(), Refusal> {
        let seat = self.digger();
        match self.steps.top() {
            Some(Step::Take) if self.pile.take(0, relic) => {
                self.points[seat.index()] += value(relic);
                let claim = if value(relic) >= TREASURE { 1 } else { -1 };
                for claimer in self.open.iter() {
                    self.points[claimer.index()] += claim;
                }
                self.open = Seats::NONE;
                news.tell(Event::Taken { seat, relic });
                self.next_turn(news);
                Ok(())
            }
            Some(Step::See) if self.pile.learn(0, relic, Seats::only(seat)) => {
                *self.steps.top_mut().expect("the seat sees") = Step::Choose;
                news.tell(Event::Looked { seat, relic: Some(relic) });
                Ok(())
            }
            _ => Err(Refusal::new("G-4.1", "dig-no-such-luck")),
        }
    }

    fn next_turn(&mut self, news: &mut impl News<Event>) {
        let (seat, n) = (self.digger(), self.setup.n());
        self.steps = Stack::EMPTY;
        let mut later = (1..=n).map(|step| Seat((seat.0 + step) % n));
        let next = later.find(|seat| !self.left.contains(*seat));
        match next {
            Some(next) if !self.pile.is_empty() => {
                self.steps.push(Step::Turn(next)).expect("the stack is empty");
            }
            _ => news.tell(Event::Ended(self.outcome())),
        }
    }

    /// Who wins with the points as they are (G-4.2).
    fn outcome(&self) -> Outcome {
        let seats = Dig::seats(&self.setup);
        let ranks = |groups: &[Seats]| {
            let points = |group: &Seats| -> i16 {
                group.iter().map(|seat| i16::from(self.points[seat.index()])).sum()
            };
            let mut sorted = groups.to_vec();
            sorted.sort_by_key(|group| std::cmp::Reverse(points(group)));
            let equal = sorted.chunk_by(|a, b| points(a) == points(b));
            Groups::new(
                &equal
                    .map(|run| run.iter().copied().fold(Seats::NONE, Seats::union))
                    .collect::<Vec<_>>(),
            )
        };
        let outcome = match self.setup.crew {
            Crew::Three => {
                Outcome::ranked(ranks(&seats.iter().map(Seats::only).collect::<Vec<_>>()))
            }
            Crew::Four => {
                let sides = [0, 1].map(|side| self.side(side));
                Outcome::ranked(ranks(&sides)).with_sides(Groups::new(&sides))
            }
        };
        outcome.with_early(self.left)
    }
}

/// The relics of the pile: kinds from all over a catalogue of a thousand, two of each.
fn relics() -> [WideKind; RELICS] {
    std::array::from_fn(|i| WideKind(i as u16 / 2 * 197 + 3))
}

/// What a relic is worth (G-1.1).
fn value(relic: WideKind) -> i8 {
    (relic.0 % 7) as i8
}
