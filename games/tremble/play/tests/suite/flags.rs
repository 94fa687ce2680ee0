//! What stands out is said in words.

use saucer_lab::report::Tone;
use saucer_lab::{Brief, Pilot, Played, Series, Studied, Study, variants};
use saucer_play::Play;
use saucer_text::Lang;
use saucer_tremble::{Content, Edition, Tremble};
use saucer_tremble_play::TremblePlay;
use saucer_tremble_play::report::{CardSums, HuntSums, Sums, TrembleReport};

/// A thousand matches of four captains in retail with these victories, and what `change` adds.
fn study(victories: [f64; 4], change: impl Fn(&mut Sums)) -> Study<TrembleReport> {
    let sets = [("edition", "retail"), ("captains", "4")];
    let variant = variants::<TrembleReport>(&sets).unwrap().remove(0);
    let mut sums = Sums { victories: victories.to_vec(), ..Sums::default() };
    change(&mut sums);
    Study {
        brief: Brief { matches: 1000, pilot: Pilot::Random, seed: 1, jobs: 1, playouts: 1 },
        played: Played::newest::<Tremble>(),
        series: vec![Series { variant, matches: 1000, sums }],
        stopped: false,
    }
}

fn warnings(study: &Study<TrembleReport>) -> Vec<String> {
    TrembleReport::page(study, Lang::EN.with(TremblePlay::texts()))
        .warnings()
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_seat_that_wins_too_often_is_named() {
    // 30 % of 1,000 is 27.2 to 32.9 at 95 %: 5 points off, and not by chance.
    let off = warnings(&study([300.0, 240.0, 230.0, 230.0], |_| {}));
    assert_eq!(off.len(), 1, "{off:?}");
    assert!(off[0].contains("seat 1") && off[0].contains("+5.0"), "{off:?}");
    let russian = study([300.0, 240.0, 230.0, 230.0], |_| {});
    let page = TrembleReport::page(&russian, Lang::RU.with(TremblePlay::texts()));
    assert!(page.warnings().next().unwrap().contains("место 1"));
}

#[test]
fn a_seat_within_three_points_is_fair() {
    let fair = study([275.0, 240.0, 245.0, 240.0], |_| {});
    assert!(warnings(&fair).is_empty());
    assert!(
        TrembleReport::page(&fair, Lang::EN.with(TremblePlay::texts()))
            .praise()
            .any(|words| words.contains("3 points"))
    );
}

/// 4.6 points are off at 95 % for one figure, and no wonder among all figures of a report.
#[test]
fn a_seat_that_is_off_by_chance_is_not_named() {
    let many = |sums: &mut Sums| {
        for (at, ship) in Content::newest(Edition::Retail).ships.iter().enumerate() {
            let mut sum = card(1000, 500, 500);
            // As many captains win as a fair share of them, give or take a few.
            (0..400).for_each(|n| sum.gain.push(if n < 100 + at % 5 { 0.75 } else { -0.25 }));
            sums.ships.insert(&ship.name.en, sum);
        }
    };
    let chance = study([290.0, 240.0, 240.0, 230.0], many);
    assert!(warnings(&chance).is_empty(), "{:?}", warnings(&chance));
}

/// What the plots of a report show, in words, with what could be done, and the largest first.
#[test]
fn hunts_without_risk_are_named() {
    let hunts = HuntSums {
        won: 970,
        beaten: 20,
        fled: 10,
        humans: 60_000_000,
        raid: 33_000_000,
        ..HuntSums::default()
    };
    let risky = HuntSums { won: 600, beaten: 400, ..hunts };
    let with = |hunts: HuntSums| {
        warnings(&study([250.0; 4], |sums| {
            sums.hunts.insert(1, hunts);
        }))
    };
    let safe = with(hunts);
    assert_eq!(safe.len(), 1, "{safe:?}");
    assert!(safe[0].contains("97.0") && safe[0].contains("1.8 times"), "{safe:?}");
    assert!(safe[0].contains("Stronger armies"), "{safe:?}");
    assert!(with(risky).is_empty());
}

#[test]
fn ships_whose_captains_win_much_more_or_less_are_named() {
    let won = |wins: usize| {
        let mut sum = card(1000, 600, 900);
        (0..600).for_each(|n| sum.gain.push(if n < wins { 0.75 } else { -0.25 }));
        sum
    };
    let named = warnings(&study([250.0; 4], |sums| {
        sums.ships.insert("Cyclops", won(270));
        sums.ships.insert("Barge", won(20));
        sums.ships.insert("Hammer", won(160));
    }));
    assert_eq!(named.len(), 2, "{named:?}");
    assert!(named[0].contains("“Barge”") && named[0].contains("lower price"), "{named:?}");
    assert!(named[1].contains("“Cyclops”") && named[1].contains("+20.0"), "{named:?}");
}

#[test]
fn missions_that_nobody_keeps_loans_that_nobody_takes_and_early_ends_are_named() {
    let sets = [("edition", "prototype"), ("captains", "4")];
    let mut study = study([250.0; 4], |_| {});
    study.series[0].variant = variants::<TrembleReport>(&sets).unwrap().remove(0);
    let sums = &mut study.series[0].sums;
    let missions = &Content::newest(Edition::Prototype).secret_missions;
    sums.missions.insert(&missions[0].name.en, card(800, 9, 1));
    sums.missions.insert(&missions[1].name.en, card(800, 400, 300));
    (0..4000).for_each(|_| sums.loans.push(0));
    (sums.led, sums.led_and_won) = (950, 800.0);
    for (lang, loan) in [(Lang::EN, "ever took a loan"), (Lang::RU, "кредита не\u{a0}взял никто")]
    {
        let page = TrembleReport::page(&study, lang.with(TremblePlay::texts()));
        let named: Vec<&str> = page.warnings().collect();
        assert_eq!(named.len(), 3, "{named:?}");
        let names = &missions[0].name;
        let mission = |words: &&&str| words.contains(&*names.en) || words.contains(&*names.ru);
        assert_eq!(named.iter().filter(mission).count(), 1, "{named:?}");
        assert!(named.iter().any(|words| words.contains(loan)), "{named:?}");
        assert!(named.iter().any(|words| words.contains("84")), "{named:?}");
        let note = page.flags.iter().find(|flag| flag.tone == Tone::Note).unwrap();
        assert!(note.words.contains("Holm") || note.words.contains("Холма"), "{}", note.words);
    }
}

fn card(drawn: u64, taken: u64, used: u64) -> CardSums {
    CardSums { drawn, taken, used, ..CardSums::default() }
}

#[test]
fn a_ship_that_nobody_buys_is_named() {
    let idle = warnings(&study([250.0; 4], |sums| {
        sums.ships.insert("Cyclops", card(40, 0, 0));
        sums.ships.insert("Barge", card(1000, 3, 9));
        sums.ships.insert("Hammer", card(1000, 600, 900));
        // Nobody ever draws the ship that is dealt.
        sums.ships.insert("Training Saucer", card(0, 0, 4000));
    }));
    assert_eq!(idle.len(), 2, "{idle:?}");
    assert!(idle[0].contains("nobody ever bought “Cyclops”."), "{idle:?}");
    assert!(idle[1].contains("2 %") && idle[1].contains("“Barge”."), "{idle:?}");
}

#[test]
fn stations_and_compensations_that_lie_idle_are_named() {
    let idle = warnings(&study([250.0; 4], |sums| {
        sums.stations.insert("Jammer", card(500, 1, 0));
        sums.stations.insert("Tanker", card(500, 250, 0));
        sums.compensations.insert("Patch", card(500, 500, 2));
        sums.compensations.insert("Evil Eye", card(50, 50, 0));
    }));
    assert_eq!(idle.len(), 2, "{idle:?}");
    assert!(idle[0].contains("“Jammer”.") && idle[1].contains("“Patch”."), "{idle:?}");
}

#[test]
fn a_report_that_was_cut_short_says_so() {
    let stopped = Study { stopped: true, ..study([250.0; 4], |_| {}) };
    assert!(warnings(&stopped)[0].contains("stopped early"));
}
