//! Words out of turn, sides and people who finish early, in simulations and reports of the dig.

use std::sync::atomic::AtomicBool;

use saucer_bots::{Advice, Bot, Budget, Hire, Strength, plain};
use saucer_core::{Glimpse, Groups, News, Outcome, Ruleset, Seat};
use saucer_dig::{Crew, Decision, Dig, Event, Setup};
use saucer_lab::testing::count_plots;
use saucer_lab::{
    Brief, MatchLine, Pilot, Plain, Plan, Played, Seating, Studied, Study, Tally, Witness,
    simulate, study, variants, watch,
};
use saucer_text::{Lang, Texts};

const ROOKIE: Pilot = Pilot::Bot(Strength::Rookie);

fn plan(crew: Crew, pilot: Pilot, jobs: usize) -> Plan<Setup> {
    Plan {
        setup: Setup { crew, first: 0 },
        played: Played::newest::<Dig>(),
        pilots: vec![pilot],
        seating: Seating::Rotating,
        matches: 60,
        seed: 11,
        jobs,
        budget: Budget::Playouts(40),
    }
}

/// Counts what was claimed, and how often in a row.
#[derive(Default)]
struct Claims {
    all: usize,
    in_a_row: usize,
    longest: usize,
}

impl News<Event> for Claims {
    fn tell(&mut self, event: Event) {
        match event {
            Event::Claimed { .. } => {
                self.all += 1;
                self.in_a_row += 1;
                self.longest = self.longest.max(self.in_a_row);
            }
            _ => self.in_a_row = 0,
        }
    }
}

impl Witness<Dig> for Claims {
    type Facts = Claims;

    fn begin(_setup: &Setup, _rules: Ruleset) -> Claims {
        Claims::default()
    }

    fn end(self, _last: &Dig) -> Claims {
        self
    }
}

fn claims(plan: &Plan<Setup>, hire: Hire<Dig>) -> (Vec<MatchLine>, Vec<usize>) {
    let (mut lines, mut all) = (Vec::new(), Vec::new());
    watch::<Dig, Claims>(plan, hire, &AtomicBool::new(false), |line, claims| {
        lines.push(line.clone());
        all.push(claims.all);
    });
    (lines, all)
}

#[test]
fn bots_and_chance_speak_out_of_turn_and_the_same_on_any_number_of_threads() {
    for pilot in [ROOKIE, Pilot::Random, Pilot::Bot(Strength::Captain)] {
        let once = claims(&plan(Crew::Three, pilot, 1), plain);
        assert_eq!(once, claims(&plan(Crew::Three, pilot, 3), plain), "{pilot}");
        let said: usize = once.1.iter().sum();
        assert!(said > 0 && once.1.iter().all(|said| *said <= 3), "{pilot}: {said}");
    }
}

/// Takes the top relic when it must, and claims when it may.
struct Eager;

impl Bot<Dig> for Eager {
    fn advise(&mut self, _seen: &Glimpse<'_, Dig>, _budget: Budget) -> Advice<Decision> {
        Advice {
            decision: Decision::Take,
            win_chance: 0.5,
            reasons: Vec::new(),
            others: Vec::new(),
        }
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, Dig>, _budget: Budget) -> Option<Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        assert_eq!(legal, [Decision::Claim], "only who may speak is asked");
        legal.pop()
    }
}

#[test]
fn all_who_may_are_heard_before_who_must() {
    let hire: Hire<Dig> = |_, _| Box::new(Eager);
    let plan = Plan { matches: 1, ..plan(Crew::Three, ROOKIE, 1) };
    let mut heard = Vec::new();
    watch::<Dig, Claims>(&plan, hire, &AtomicBool::new(false), |line, claims| {
        heard.push((claims.all, claims.longest, line.decisions));
    });
    // Two claim before the first relic is taken, and the third once it has had its turn.
    assert_eq!(heard, [(3, 2, 15)]);
}

fn tally(crew: Crew) -> (Vec<MatchLine>, Tally) {
    let mut lines = Vec::new();
    let tally =
        simulate::<Dig>(&plan(crew, Pilot::Random, 2), plain, &AtomicBool::new(false), |line| {
            lines.push(line.clone())
        });
    (lines, tally)
}

#[test]
fn victories_are_counted_by_side_and_early_leavers_by_match() {
    let (lines, tally) = tally(Crew::Four);
    let [odd, even] = tally.sides[..] else { panic!("{tally:?}") };
    assert_eq!((odd.matches, even.matches), (60, 60));
    assert!((odd.victories + even.victories - 60.0).abs() < 1e-9, "{tally:?}");
    let first = tally.victories[0] + tally.victories[2];
    assert!((odd.victories - first).abs() < 1e-9, "a side has what its seats have");
    let early = lines.iter().filter(|line| !line.early.is_empty()).count() as u64;
    assert!(tally.early == early && early > 0, "{tally:?}");
    let json = serde_json::to_value(&lines[0]).unwrap();
    assert_eq!(json["sides"], serde_json::json!([[0, 2], [1, 3]]));
    assert!(json["ranks"].is_array());
}

#[test]
fn a_match_without_sides_says_nothing_of_them() {
    let (lines, tally) = tally(Crew::Three);
    assert!(tally.sides.is_empty());
    let json = serde_json::to_value(&lines[0]).unwrap();
    assert!(json.get("sides").is_none(), "{json}");
    let unplayed = MatchLine::new(0, Played::newest::<Dig>(), vec![Pilot::Random]);
    let json = serde_json::to_value(unplayed).unwrap();
    assert!(json.get("early").is_none(), "what is empty is left out: {json}");
    assert_eq!(lines[0].side_share(0), None);
}

#[test]
fn a_victory_of_a_side_is_the_sum_of_its_seats() {
    let mut line = tally(Crew::Four).0.remove(0);
    line.winners = vec![Seat(0), Seat(2)];
    assert_eq!([0, 1, 2].map(|side| line.side_share(side)), [Some(1.0), Some(0.0), None]);
    line.winners = (0..4).map(Seat).collect();
    assert_eq!([0, 1].map(|side| line.side_share(side)), [Some(0.5), Some(0.5)]);
}

static TEXTS: Texts = Texts::new(
    &["game-name = Dig\ngame-side-1 = Owls\n"],
    &["game-name = Раскопки\ngame-side-1 = Совы\n"],
);

fn studied(crew: &str) -> Study<Plain<Dig>> {
    let brief = Brief { matches: 40, pilot: Pilot::Random, seed: 5, jobs: 2, playouts: 1 };
    let variants = variants::<Plain<Dig>>(&[("crew", crew)]).unwrap();
    let newest = Played::newest::<Dig>();
    study::<Plain<Dig>>(variants, &brief, &newest, plain, &AtomicBool::new(false), |_, _| {})
}

#[test]
fn a_report_has_sides_in_the_words_of_the_game_and_those_who_finish_early() {
    let study = studied("four");
    let words = [
        ["Owls", "Side 2", "Matches in which somebody did"],
        ["Совы", "Сторона 2", "Партии, где кто-то вышел"],
    ];
    for (lang, names) in Lang::ALL.into_iter().zip(words) {
        let page = Plain::page(&study, lang.with(&TEXTS));
        let html = page.html();
        assert_eq!(count_plots(&html), 3);
        for name in names {
            assert!(html.contains(&format!("\"row\">{name}</th>")), "no row of {name}");
        }
        assert!(!html.contains("lab-") && !html.contains("game-side"), "words instead of keys");
    }
}

#[test]
fn a_side_that_wins_too_often_is_named_and_a_game_without_sides_has_none() {
    let lang = Lang::EN.with(&TEXTS);
    let mut study = studied("four");
    let named = |study: &Study<Plain<Dig>>| {
        let page = Plain::page(study, lang);
        page.warnings().any(|warning| warning.contains("Owls, Side 2"))
    };
    assert!(!named(&study));
    let sides = Groups::new(&[[0, 2], [1, 3]].map(|side| side.into_iter().map(Seat).collect()));
    let won = Outcome::ranked(sides).with_sides(sides);
    for number in 0..400 {
        let line =
            MatchLine::new(number, Played::newest::<Dig>(), vec![Pilot::Random; 4]).ended(won);
        Plain::<Dig>::add(&mut study.series[0].sums, &line, &());
        study.series[0].matches += 1;
    }
    assert!(named(&study));
    let alone = Plain::page(&studied("three"), lang).html();
    assert!(!alone.contains("Owls") && count_plots(&alone) == 2, "seats and early leavers");
}
