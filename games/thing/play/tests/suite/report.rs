//! Reports: complete, well formed, by the truth, and the same whenever they are made again.

use std::sync::atomic::AtomicBool;

use saucer_lab::report::Tone;
use saucer_lab::testing::{count_plots, tags};
use saucer_lab::{Brief, Pilot, Played, Series, Studied, Study, study, variants};
use saucer_play::Play;
use saucer_text::Lang;
use saucer_thing::{End, Gear, Place, Thing};
use saucer_thing_play::ThingPlay;
use saucer_thing_play::report::{
    Carried, GearSums, PlaceSums, Sums, TestKind, TestSums, ThingReport, Won,
};

fn en() -> Lang {
    Lang::EN.with(ThingPlay::texts())
}

fn ru() -> Lang {
    Lang::RU.with(ThingPlay::texts())
}

fn brief(seed: u64, jobs: usize) -> Brief {
    Brief { matches: 3, pilot: Pilot::Random, seed, jobs, playouts: 1 }
}

fn studied(sets: &[(&str, &str)], brief: &Brief) -> Study<ThingReport> {
    let variants = variants::<ThingReport>(sets).unwrap();
    let (newest, stop) = (Played::newest::<Thing>(), AtomicBool::new(false));
    study::<ThingReport>(variants, brief, &newest, ThingPlay::bot, &stop, |_, _| {})
}

#[test]
fn every_mode_is_played_with_every_number_of_players_that_it_is_for() {
    let names = |sets: &[(&str, &str)]| -> Vec<String> {
        let variants = variants::<ThingReport>(sets).unwrap().into_iter();
        variants.map(|v| format!("{} {}", v.values[0].1, v.values[1].1)).collect()
    };
    let all = names(&[]);
    assert_eq!(all.len(), 18);
    assert_eq!(all[..2], ["outpost 4", "outpost 5"]);
    assert_eq!(all[15..], ["crew 1", "crew 2", "crew 3"]);
    assert_eq!(names(&[("players", "4")]), ["outpost 4", "station 4", "pack_leader 4"]);
    let fault = |sets: &[(&str, &str)]| variants::<ThingReport>(sets).unwrap_err().to_string();
    assert!(fault(&[("mode", "crew"), ("players", "5")]).contains('5'));
    assert!(fault(&[("moons", "2")]).contains("moons"));
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    let report =
        |brief: &Brief| ThingReport::page(&studied(&[("players", "4")], brief), en()).html();
    let once = report(&brief(5, 1));
    assert_eq!(once, report(&brief(5, 3)));
    assert_ne!(once, report(&brief(6, 1)));
}

/// Plots of every mode, whole in both languages, in one file without script.
#[test]
fn a_report_is_one_file_with_well_formed_plots_in_one_language() {
    let study = studied(&[], &brief(2, 2));
    for lang in [en(), ru()] {
        let page = ThingReport::page(&study, lang).html();
        let plots = count_plots(&page);
        assert_eq!(plots, 4 * 9 + 2 * 3, "{plots} plots");
        assert!(!page.contains("report-"), "words instead of keys");
        let tags = tags(&page);
        assert!(tags.iter().all(|tag| !["script", "link", "img"].contains(&tag.name)));
    }
    let english = ThingReport::page(&study, en()).html();
    let is_russian = |c: char| ('\u{400}'..='\u{4ff}').contains(&c);
    assert!(!english.contains(is_russian), "an English report has Russian words");
    let russian = ThingReport::page(&study, ru()).html();
    let (_, body) = russian.split_once("</style>").unwrap();
    for word in ["player<", "Victories", "aliens", "All figures"] {
        assert!(!body.contains(word), "a Russian report says '{word}'");
    }
    for row in ["Armory", "Bunkhouse", "Grenade", "Wire", "Sniper rifle (2)", "Base helicopter"] {
        assert!(english.contains(&format!(">{row}</text>")), "{row} is in no plot");
        assert!(english.contains(&format!("\"row\">{row}</th>")), "{row} is in no table");
    }
}

#[test]
fn a_report_of_nothing_says_so() {
    let study = studied(&[], &Brief { matches: 0, ..brief(1, 1) });
    for lang in [en(), ru()] {
        let page = ThingReport::page(&study, lang);
        assert_eq!(page.warnings().count(), 1);
        assert!(!tags(&page.html()).is_empty());
    }
}

/// Infections come from the truth after the end: the first alien is there from the beginning, and curves
/// only rise, up to those who are aliens at the end.
#[test]
fn raw_facts_tell_the_truth() {
    let variants = variants::<ThingReport>(&[("players", "6")]).unwrap();
    let (newest, stop) = (Played::newest::<Thing>(), AtomicBool::new(false));
    let mut n = 0;
    study::<ThingReport>(variants, &brief(4, 1), &newest, ThingPlay::bot, &stop, |_, line| {
        n += 1;
        let facts = line.facts;
        assert_eq!(facts.curve.first(), Some(&1));
        assert!(facts.curve.is_sorted(), "{:?}", facts.curve);
        assert_eq!(facts.curve.len(), usize::from(facts.rounds) + 1);
        assert_eq!(facts.curve.last(), Some(&facts.aliens.len()));
        let ways = facts.ways.token + facts.ways.dog + facts.ways.absorbed;
        assert_eq!(ways + 1, facts.aliens.len());
        assert!(facts.found + facts.revealed <= facts.aliens.len());
        let visits: u32 = facts.places.iter().map(|place| place.visits).sum();
        assert!(visits >= u32::from(facts.rounds - 1), "{facts:?}");
        assert!(facts.gear.iter().all(|gear| gear.kept <= gear.drawn));
        let json = serde_json::to_value(line).unwrap();
        let aliens = json["facts"]["aliens"].as_array().unwrap();
        assert_eq!(aliens.len(), usize::from(facts.aliens.len()));
    });
    assert_eq!(n, 9);
}

/// A thousand matches of five at the outpost, of which the aliens win so many.
fn thousand(aliens: u64, change: impl Fn(&mut Sums)) -> Study<ThingReport> {
    let variant =
        variants::<ThingReport>(&[("mode", "outpost"), ("players", "5")]).unwrap().remove(0);
    let mut sums = Sums { figures: 5, ..Sums::default() };
    sums.won[Won::Aliens as usize] = aliens;
    sums.won[Won::People as usize] = 1000 - aliens;
    sums.seats = Carried { n: 5000, won: 2500 };
    for place in Place::ALL {
        sums.places.insert(place, PlaceSums { visits: 1000, actions: [100; 3] });
    }
    sums.places.insert(Place::Dormitory, PlaceSums { visits: 1000, actions: [0; 3] });
    change(&mut sums);
    Study {
        brief: Brief { matches: 1000, pilot: Pilot::Random, seed: 1, jobs: 1, playouts: 1 },
        played: Played::newest::<Thing>(),
        series: vec![Series { variant, matches: 1000, sums }],
        stopped: false,
    }
}

fn warnings(study: &Study<ThingReport>, lang: Lang) -> Vec<String> {
    ThingReport::page(study, lang).warnings().map(str::to_owned).collect()
}

#[test]
fn a_side_that_wins_too_often_is_named_and_an_even_match_praised() {
    let even = thousand(590, |_| {});
    assert_eq!(warnings(&even, en()), Vec::<String>::new());
    assert!(ThingReport::page(&even, en()).praise().any(|words| words.contains("40 to 60")));
    // 63 % of 1,000 is above 60 % for one figure, and no wonder among all of a report.
    assert_eq!(warnings(&thousand(620, |_| {}), en()), Vec::<String>::new());
    let strong = warnings(&thousand(720, |_| {}), en());
    assert_eq!(strong.len(), 1, "{strong:?}");
    assert!(strong[0].contains("Outpost, 5") && strong[0].contains("72.0"), "{strong:?}");
    assert!(strong[0].contains("help the people"), "{strong:?}");
    let weak = warnings(&thousand(280, |_| {}), ru());
    assert!(weak[0].contains("лишь") && weak[0].contains("Аванпост"), "{weak:?}");
    assert_eq!(ThingReport::page(&thousand(720, |_| {}), en()).praise().count(), 0);
}

#[test]
fn cards_that_decide_or_lie_idle_and_places_without_visitors_are_named() {
    let named = warnings(
        &thousand(500, |sums| {
            let card = |won| GearSums {
                drawn: 1200,
                kept: 1000,
                used: 600,
                holders: Carried { n: 900, won },
            };
            sums.gear.insert(Gear::Flamethrower, card(640));
            sums.gear.insert(Gear::Firearm, card(460));
            sums.gear.insert(Gear::Tools, GearSums { used: 1, ..card(450) });
            sums.places.insert(Place::Kennel, PlaceSums { visits: 5, actions: [0; 3] });
        }),
        en(),
    );
    assert_eq!(named.len(), 3, "{named:?}");
    let has = |words: &str| named.iter().filter(|one| one.contains(words)).count();
    assert_eq!([has("“Flamethrower”"), has("“Tools”"), has("“Kennel”")], [1, 1, 1], "{named:?}");
    assert!(named.iter().any(|one| one.contains("+21.1")), "{named:?}");
}

#[test]
fn tests_that_point_the_wrong_way_or_help_nobody_are_named() {
    let with = |tests: TestSums, found: [Carried; 3]| {
        warnings(
            &thousand(500, |sums| {
                sums.tests.insert(TestKind::Blood, tests);
                sums.by_found = found;
            }),
            en(),
        )
    };
    let good = TestSums { aliens: 400, people: 300, nothing: 300, lot: 300.0 };
    let helps = [Carried { n: 500, won: 200 }, Carried { n: 300, won: 180 }, Carried::default()];
    assert_eq!(with(good, helps), Vec::<String>::new());
    let blind = with(TestSums { aliens: 100, people: 600, ..good }, helps);
    assert!(
        blind.len() == 1 && blind[0].contains("14.3") && blind[0].contains("30.0"),
        "{blind:?}"
    );
    let harms = [Carried { n: 500, won: 300 }, Carried { n: 300, won: 100 }, Carried::default()];
    let harmful = with(good, harms);
    assert!(harmful.len() == 1 && harmful[0].contains("33.3"), "{harmful:?}");
}

#[test]
fn ends_that_never_came_are_told_and_matches_without_end_are_named() {
    let study = thousand(500, |sums| sums.ends = vec![(End::PeopleLeft, 800), (End::TimeUp, 200)]);
    let long = warnings(&study, en());
    assert!(long.len() == 1 && long[0].contains("run out of time"), "{long:?}");
    let page = ThingReport::page(&study, en());
    let notes: Vec<&str> = page
        .flags
        .iter()
        .filter(|flag| flag.tone == Tone::Note)
        .map(|flag| flag.words.as_str())
        .collect();
    assert!(notes.iter().any(|words| words.contains("Holm")), "{notes:?}");
    let never = notes.iter().find(|words| words.contains("never came up")).unwrap();
    assert!(never.contains("frozen") && !never.contains("all people left"), "{never}");
}
