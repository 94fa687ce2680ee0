//! What stands out is said in words.

use saucer_lab::{Brief, Pilot, Played, Series, Studied, Study, variants};
use saucer_play::Play;
use saucer_text::Lang;
use saucer_tremble::Tremble;
use saucer_tremble_play::TremblePlay;
use saucer_tremble_play::report::{CardSums, Sums, TrembleReport};

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
