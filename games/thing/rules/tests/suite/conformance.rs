//! Every promise of the contract, in every mode with every number of players.

use saucer_conformance::{Plan, check, check_matches};
use saucer_core::{Game, Luck, OtherFile, Ruleset, Xoshiro};
use saucer_thing::{
    Card, Cast, Casting, CharacterId, Claim, Decision, Face, Figure, Gear, LabToken, Mode, Place,
    Sector, Setup, Teeth, Thing,
};

/// Decisions of all sorts, most of them impossible.
pub(crate) fn arbitrary(luck: &mut Xoshiro) -> Decision {
    let mut n = |below| luck.below(below) as u8;
    let figure = Figure(n(10));
    let place = match n(14) {
        12 => Place::Dormitory,
        13 => Place::RecreationRoom,
        place => Place::ALL[usize::from(place)],
    };
    let card = Card::ALL[usize::from(n(3))];
    let gear = Gear::ALL[usize::from(n(12))];
    let want = Gear::ALL[usize::from(n(12))];
    let sector = Sector(n(10));
    let teeth = if n(2) == 0 { Teeth::Healthy } else { Teeth::Crowns };
    let face = Face::ALL[usize::from(n(6))];
    let token = if n(2) == 0 { LabToken::Blood } else { LabToken::Failed };
    let tokens = [n(4), n(3), n(3)];
    let all = [
        Decision::Choose(CharacterId(n(20))),
        Decision::KeepForecast,
        Decision::TakeRoll,
        Decision::Lurk(place),
        Decision::Done,
        Decision::Strike(place),
        Decision::Fight(gear),
        Decision::Absorb(figure),
        Decision::AbsorbDog,
        Decision::Wreck,
        Decision::Swap(card),
        Decision::Go(place),
        Decision::Give(card),
        Decision::GiveBlind,
        Decision::Refuel,
        Decision::Reload,
        Decision::Snipe(gear),
        Decision::Refuse,
        Decision::OfferHuman,
        Decision::OfferAlien,
        Decision::Confirm,
        Decision::TurnUp,
        Decision::Stop,
        Decision::Assign(figure),
        Decision::Forecast(face),
        Decision::Keep(gear),
        Decision::UseTools,
        Decision::Escape,
        Decision::Take,
        Decision::Leave,
        Decision::Propose { to: figure, give: gear, want: None },
        Decision::Propose { to: figure, give: gear, want: Some(want) },
        Decision::Accept,
        Decision::Decline,
        Decision::Accuse(figure),
        Decision::Abstain,
        Decision::Calm(figure),
        Decision::Hide,
        Decision::Reveal,
        Decision::Call,
        Decision::Wait,
        Decision::Board,
        Decision::Test(token),
        Decision::Burn(figure),
        Decision::Shine { at: figure, card },
        Decision::Power(sector),
        Decision::Enter(sector),
        Decision::Collect,
        Decision::Pay(tokens),
        Decision::Claim(Claim::Human),
        Decision::Claim(Claim::Met { who: figure, at: place }),
        Decision::Claim(Claim::Gave(card)),
        Decision::Claim(Claim::Suspect(figure)),
        Decision::Claim(Claim::Teeth { of: figure, teeth }),
        Decision::Pass,
    ];
    *luck.pick(&all)
}

fn plan(setup: Setup, matches: u32) -> Plan<Thing> {
    Plan {
        matches,
        max_inputs: 40_000,
        hidden: setup.mode() != Mode::Crew,
        arbitrary: Some(arbitrary),
        conserved: Some(Thing::census),
        ..Plan::default()
    }
}

/// Matches by older rules are still played, and keep them too.
#[test]
fn every_older_number_keeps_the_promises_of_a_game() {
    for number in 1..Thing::RULES {
        for setup in
            [Setup::new(Mode::Outpost, 4), Setup::new(Mode::Station, 5), Setup::new(Mode::Crew, 2)]
        {
            let setup = setup.unwrap();
            let rules = Ruleset::numbered(number, Thing::RULES).unwrap();
            let plan = Plan { rules, ..plan(setup, 1) };
            check(&setup, &plan).unwrap_or_else(|fault| panic!("rules {number}: {fault}"));
        }
    }
}

#[track_caller]
fn conforms(setup: Setup, matches: u32) {
    let plan = plan(setup, matches);
    let report = check(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.refusals > 1_000, "{report:?}");
    if setup.mode() != Mode::Crew {
        assert!(report.secrets > 50 && report.swaps > 50, "{report:?}");
        assert!(report.volunteered > 0 || matches == 1, "{report:?}");
    }
    let report = check_matches(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.compared > 100 || !plan.hidden, "{report:?}");
}

#[track_caller]
fn all_numbers(mode: Mode, matches: u32) {
    for players in mode.players() {
        conforms(Setup::new(mode, players).unwrap(), matches);
    }
}

#[test]
fn the_outpost_keeps_every_promise() {
    all_numbers(Mode::Outpost, 2);
}

#[test]
fn the_station_keeps_every_promise() {
    all_numbers(Mode::Station, 2);
}

#[test]
fn the_pack_leader_keeps_every_promise() {
    all_numbers(Mode::PackLeader, 2);
}

#[test]
fn the_crew_keeps_every_promise() {
    all_numbers(Mode::Crew, 4);
}

#[test]
fn chosen_characters_keep_every_promise() {
    for cast in [Cast::Base, Cast::Expansion] {
        let setup = Setup::new(Mode::Station, 5).unwrap();
        conforms(setup.with(cast, Casting::Chosen), 2);
    }
}

/// The text with another value for a field, wherever it stands.
fn with_field(text: &str, field: &str, value: &str) -> String {
    let mut parts = Vec::new();
    let start = format!("{field}: ");
    let mut rest = text;
    while let Some(at) = rest.find(&start) {
        let begins = at + start.len();
        let mut depth = 0;
        let ends = rest[begins..].find(|letter| {
            depth += match letter {
                '(' | '[' => 1,
                ')' | ']' => -1,
                _ => 0,
            };
            depth < 0 || (depth == 0 && letter == ',')
        });
        let ends = begins + ends.expect("a value ends");
        // A field of the same name elsewhere may hold another sort of value.
        let is_alike =
            rest[begins..].chars().next() == value.chars().next() || value.parse::<u8>().is_ok();
        parts.extend([&rest[..begins], if is_alike { value } else { &rest[begins..ends] }]);
        rest = &rest[ends..];
    }
    assert!(!parts.is_empty(), "{field}");
    parts.push(rest);
    parts.concat()
}

/// Weather that burns nothing, most cards of the warehouse keys, and a helicopter of this speed: random
/// matches, which mostly freeze, get to escapes, the helicopter and the saucer there.
pub(crate) fn warm(speed: u8) -> Ruleset {
    let keys = "[(2, 2, 20, 0, 2), (2, 2, 20, 0, 2), (2, 2, 20, 0, 3), (3, 3, 20, 0, 3), (4, 4, 20, 0, 3)]";
    let face = |speed: u8| format!("(0, 0, {speed})");
    // It must come nearer in some weather.
    let faces = [speed.max(1), speed, speed, speed, speed, speed].map(face);
    let warm = format!("({})", faces.join(", "));
    let track = if speed == 0 { "40" } else { "10" };
    let changes = [
        ("station_items", keys),
        ("weather_small", &*warm),
        ("radio_damage", "(0, 0, 0, 0, 0)"),
        // Aliens who stay hidden, and who can use what they find.
        ("exposure_from", "20"),
        ("deck", "(80, 10, 10)"),
        ("dog", "24"),
        ("helicopter", track),
    ];
    let mut text = Thing::CONTENT[0].text.to_owned();
    for (field, value) in changes {
        text = with_field(&text, field, value);
    }
    let other = OtherFile { name: "figures.ron".to_owned(), text };
    Thing::experiment(Thing::rules(), &[other]).unwrap()
}

#[test]
fn escapes_and_the_saucer_keep_every_promise() {
    let setup = Setup::new(Mode::Station, 5).unwrap();
    let plan = Plan { rules: warm(0), seed: 3, ..plan(setup, 10) };
    check(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    check_matches(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn departures_of_the_outpost_keep_every_promise() {
    let rules = warm(3);
    for setup in [Setup::new(Mode::Outpost, 5), Setup::new(Mode::Crew, 2)] {
        let setup = setup.unwrap();
        let plan = Plan { rules, seed: 4, ..plan(setup, 4) };
        check(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
        check_matches(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    }
}

/// The warm station does get to the saucer, and to most other ends.
#[test]
fn a_warm_station_gets_to_the_saucer() {
    use saucer_core::Viewer;
    let setup = Setup::new(Mode::Station, 5).unwrap();
    let (mut ends, mut saucers) = (Vec::new(), Vec::new());
    let rules = warm(0);
    for number in 0..60 {
        let mut luck = Xoshiro::of_match(3, number);
        let mut game = Thing::new(&setup, rules);
        saucer_conformance::wander(&mut game, &mut luck, usize::MAX);
        let view = game.view(Viewer::Spectator);
        if view.saucer.is_some() {
            saucers.push(number);
        }
        if !ends.contains(&view.end) {
            ends.push(view.end);
        }
    }
    assert!(saucers.len() >= 3 && ends.len() >= 4, "{saucers:?} {ends:?}");
}
