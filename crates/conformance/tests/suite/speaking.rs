//! Seats that may speak although nobody waits for them.

use saucer_conformance::{Plan, Promise, Report, check, check_matches};
use saucer_core::{
    Circle, Clause, Draw, Game, Input, Luck, News, Outcome, Pending, Refusal, Ruleset, Seat, Seats,
    Viewer, WideKind, Xoshiro,
};
use saucer_dig::{Crew, Decision, Dig, Event, Setup, Top, View};
use serde::{Deserialize, Serialize};

fn any_decision(luck: &mut Xoshiro) -> Decision {
    use Decision::{Bury, Claim, Keep, Leave, Look, Take};
    *luck.pick(&[Take, Look, Keep, Bury, Leave, Claim])
}

#[test]
fn the_dig_keeps_every_promise() {
    for crew in [Crew::Three, Crew::Four] {
        let plan = Plan::<Dig> {
            matches: 60,
            max_inputs: 300,
            hidden: true,
            arbitrary: Some(any_decision),
            ..Plan::default()
        };
        let report = check(&Setup { crew, first: 1 }, &plan).unwrap_or_else(|f| panic!("{f}"));
        assert_eq!(report.matches, 60);
        assert!(report.volunteered > 30 && report.draws > 10, "{report:?}");
        assert!(report.circles > 60, "{report:?}");
        assert!(report.other_worlds > 60 && report.secrets > 10, "{report:?}");
    }
}

#[test]
fn the_dig_tells_a_seat_the_same_at_both_tables() {
    let plan = Plan::<Dig> {
        matches: 60,
        max_inputs: 300,
        hidden: true,
        arbitrary: Some(any_decision),
        ..Plan::default()
    };
    let setup = Setup { crew: Crew::Four, first: 255 };
    let report = check_matches(&setup, &plan).unwrap_or_else(|f| panic!("{f}"));
    assert!(report.matches == 60 && report.compared > 100, "{report:?}");
}

/// What is wrong with a dig.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Flaw {
    Nothing,
    /// Somebody may speak who is not in the match.
    Stranger,
    /// The seat that must speak may do so as well.
    Pending,
    /// Somebody may speak after the end.
    AfterTheEnd,
    /// Who may speak depends on what lies on the pile, as far as a seat knows it.
    BySecret,
    /// Something is listed for seats that may not speak.
    ListedForSilent,
    /// What is listed for a seat that may speak is refused.
    Unheard,
    /// What a seat that may speak is not offered is taken all the same.
    Unlisted,
    /// The match goes on until somebody has spoken.
    WaitsForWords,
    /// The outcome names a side that has a seat too many.
    StrangeSide,
    /// A seat may speak to a circle that it is not in.
    OthersCircle,
    /// A seat may speak to itself.
    LonelyCircle,
    /// Somebody is in a circle who is not in the match.
    StrangeCircle,
    /// Two circles have the same name.
    Namesakes,
    /// A circle has a name that no text can have.
    OddName,
    /// Whoever only watches has a circle.
    WatchersCircle,
    /// What was in the list of circles stays there.
    CirclesPileUp,
    /// Whether there is a circle depends on what others know.
    CircleBySecret,
}

/// The dig with one flaw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Loud {
    flaw: Flaw,
    dig: Dig,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct LoudTop;

impl Loud {
    const SETUP: Setup = Setup { crew: Crew::Three, first: 0 };
}

impl Game for Loud {
    type Setup = Flaw;
    type Decision = Decision;
    type Draw = LoudTop;
    type Event = Event;
    type View = View;

    const ID: &'static str = "loud";

    fn seats(_: &Flaw) -> Seats {
        Seats::first_n(3)
    }

    fn new(flaw: &Flaw, _rules: Ruleset) -> Self {
        Loud { flaw: *flaw, dig: Dig::newest(&Loud::SETUP) }
    }

    fn pending(&self) -> Pending<LoudTop> {
        match self.dig.pending() {
            Pending::Seats(seats) => Pending::Seats(seats),
            Pending::Luck(Top) => Pending::Luck(LoudTop),
            Pending::Nobody(outcome) if self.flaw == Flaw::StrangeSide => {
                let sides = saucer_core::Groups::new(&[Seats::first_n(4)]);
                Pending::Nobody(Outcome::with_sides(outcome, sides))
            }
            Pending::Nobody(outcome) => Pending::Nobody(outcome),
        }
    }

    fn may_speak(&self) -> Seats {
        let honest = self.dig.may_speak();
        match (self.flaw, self.dig.pending()) {
            (Flaw::Stranger, Pending::Seats(_)) => honest.with(Seat(3)),
            (Flaw::Pending, Pending::Seats(asked)) => honest.union(asked),
            (Flaw::AfterTheEnd, Pending::Nobody(_)) => Seats::only(Seat(0)),
            (Flaw::BySecret, Pending::Seats(_)) => {
                let sees = |seat: &Seat| !self.dig.view(Viewer::Seat(*seat)).known.is_empty();
                honest.iter().filter(|seat| !sees(seat) || self.knows_little(*seat)).collect()
            }
            _ => honest,
        }
    }

    fn circles(&self, seat: Seat, out: &mut Vec<Circle>) {
        if self.flaw != Flaw::CirclesPileUp {
            out.clear();
        }
        let all = Seats::first_n(3);
        out.extend(match self.flaw {
            Flaw::OthersCircle => Some(Circle::new("others", all.without(seat))),
            Flaw::LonelyCircle => Some(Circle::new("self", Seats::only(seat))),
            Flaw::StrangeCircle => Some(Circle::new("more", Seats::first_n(4))),
            Flaw::Namesakes | Flaw::WatchersCircle => Some(Circle::new("all", all)),
            Flaw::OddName => Some(Circle::new("Every body", all)),
            Flaw::CircleBySecret => {
                let knows = |other: Seat| other != seat && !self.knows_little(other);
                all.iter().any(knows).then_some(Circle::new("all", all))
            }
            _ => None,
        });
        if self.flaw == Flaw::Namesakes {
            out.push(Circle::new("all", Seats::only(Seat(0)).with(Seat(1)).with(seat)));
        }
        if self.flaw != Flaw::WatchersCircle && !all.contains(seat) {
            out.clear();
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        self.dig.legal(seat, out);
        let free = self.dig.may_speak().contains(seat);
        match self.flaw {
            Flaw::ListedForSilent if out.is_empty() && seat == Seat(1) => out.push(Decision::Claim),
            Flaw::Unlisted if free => out.clear(),
            Flaw::BySecret if !out.is_empty() && free && !self.may_speak().contains(seat) => {
                out.clear();
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        self.dig.check(seat, decision)?;
        let barred = self.flaw == Flaw::BySecret && !self.may_speak().contains(seat);
        if *decision == Decision::Claim && (self.flaw == Flaw::Unheard || barred) {
            return Err(Refusal::new("G-3.1", "dig-no-claim"));
        }
        Ok(())
    }

    fn clause(decision: &Decision) -> Clause {
        Dig::clause(decision)
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        let honest = match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                Input::Decide(*seat, *decision)
            }
            Input::Luck(relic) => Input::Luck(*relic),
        };
        self.dig.apply(&honest, news)?;
        let over = matches!(self.dig.pending(), Pending::Nobody(_));
        let silent = self.dig.view(Viewer::Spectator).claimed.is_empty();
        if self.flaw == Flaw::WaitsForWords && over && silent {
            self.dig = Dig::newest(&Loud::SETUP);
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.dig.view(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Dig::redact(event, viewer)
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        Loud { flaw: self.flaw, dig: self.dig.reimagine(seat, luck) }
    }
}

impl Loud {
    /// Whether the seat knows no relic of the better half of the catalogue.
    fn knows_little(&self, seat: Seat) -> bool {
        self.dig.view(Viewer::Seat(seat)).known.iter().all(|known| known.relic.0 < 500)
    }
}

impl Draw<Loud> for LoudTop {
    type Answer = WideKind;

    fn sample(&self, game: &Loud, luck: &mut impl Luck) -> WideKind {
        Top.sample(&game.dig, luck)
    }

    fn ways(&self, game: &Loud) -> u64 {
        Top.ways(&game.dig)
    }

    fn each(&self, game: &Loud, visit: &mut impl FnMut(WideKind, u32)) {
        Top.each(&game.dig, visit);
    }

    fn admits(&self, game: &Loud, answer: &WideKind) -> bool {
        Top.admits(&game.dig, answer)
    }
}

fn examined(flaw: Flaw) -> Result<Report, Promise> {
    let plan = Plan::<Loud> {
        matches: 40,
        max_inputs: 300,
        hidden: true,
        arbitrary: Some(any_decision),
        ..Plan::default()
    };
    check(&flaw, &plan).map_err(|fault| fault.promise)
}

#[test]
fn without_a_flaw_nothing_is_caught() {
    assert_eq!(examined(Flaw::Nothing).map(|report| report.matches), Ok(40));
}

macro_rules! caught {
    ($($test:ident: $flaw:ident breaks $promise:ident;)*) => {$(
        #[test]
        fn $test() {
            assert_eq!(examined(Flaw::$flaw), Err(Promise::$promise));
        }
    )*};
}

caught! {
    a_stranger_who_may_speak: Stranger breaks SeatsExist;
    a_seat_that_must_and_may_speak: Pending breaks SeatsExist;
    a_seat_that_may_speak_after_the_end: AfterTheEnd breaks SeatsExist;
    an_outcome_with_a_strange_side: StrangeSide breaks SeatsExist;
    who_may_speak_depends_on_a_secret: BySecret breaks WorldsAskAlike;
    a_circle_of_others: OthersCircle breaks CirclesAreSound;
    a_circle_of_one: LonelyCircle breaks CirclesAreSound;
    a_circle_with_a_stranger: StrangeCircle breaks CirclesAreSound;
    two_circles_of_one_name: Namesakes breaks CirclesAreSound;
    a_circle_without_a_proper_name: OddName breaks CirclesAreSound;
    a_circle_of_who_has_no_seat: WatchersCircle breaks CirclesAreSound;
    circles_that_pile_up: CirclesPileUp breaks CirclesAreSound;
    a_circle_that_depends_on_a_secret: CircleBySecret breaks CirclesKeepSecrets;
    a_list_for_a_seat_that_may_not_speak: ListedForSilent breaks ListsAreExact;
    a_word_that_is_offered_and_refused: Unheard breaks ListedIsAccepted;
    a_word_that_is_not_offered_and_taken: Unlisted breaks AcceptedIsListed;
    a_match_that_waits_for_who_need_not_speak: WaitsForWords breaks MatchesEnd;
}
