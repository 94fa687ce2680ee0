//! Positions of Tremble with five captains: every step of both editions, with hands and names as long as
//! they come.

use saucer_core::{Draw, Game, Input, Pending, Seat, Viewer, Xoshiro};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_tremble::{
    Captains, Decision, Edition, FieldNo, Humans, Moment, Scenario, Scene, Setup, Step, View,
};
use saucer_tremble_play::TremblePlay;

use super::matches::TrembleMatch;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);
const E: Seat = Seat(4);

/// A table at a step, for the captain in the first seat.
pub(crate) struct Position {
    pub(crate) name: &'static str,
    at: TrembleMatch,
}

impl Position {
    /// Its whole page.
    pub(crate) fn page(&self, lang: Lang) -> String {
        self.at.look(Viewer::Seat(A), |shown| {
            testing::page::<TremblePlay>(&cx(lang), shown).into_string()
        })
    }
}

/// All of them.
pub(crate) fn all() -> Vec<Position> {
    let position = |(name, at)| Position { name, at };
    retail().into_iter().chain(prototype()).map(position).collect()
}

/// Tables whose last steps are scenes: fleets in many cities up to a reward, and everybody in one city.
pub(crate) fn scenes() -> Vec<Position> {
    let all = [(A, 4), (B, 3), (C, 3), (D, 4), (E, 2)];
    let plan = |course: fn(u8, u8) -> u8, wanted: fn(&Step) -> bool| {
        let orders = all.iter().flat_map(|&(seat, ships)| {
            (0..ships).map(move |ship| (seat, ship, course(seat.0, ship)))
        });
        let mut at = build(&armada(), Moment::Planning);
        for (seat, ship, to) in orders {
            let send = Decision::Send { ship: saucer_tremble::Slot(ship), to: FieldNo(to) };
            // What the fuel does not reach for stays at home.
            if at.legal(seat).contains(&send) {
                at.take(&Input::Decide(seat, send));
            }
        }
        until(at, wanted)
    };
    let spread = |seat, ship| match (seat, ship) {
        (_, 0) => 0,
        (0, 1) => 5,
        _ => (seat + ship) % 5,
    };
    let position = |(name, at)| Position { name, at };
    [
        ("spread out", plan(spread, is_standoff)),
        ("in one city", plan(|_, _| 0, is_standoff)),
        ("spoils", plan(spread, is_reward)),
        ("hunt", plan(spread, is_hunting)),
    ]
    .into_iter()
    .map(position)
    .collect()
}

/// Ships for everybody, of little fuel.
fn armada() -> Scenario {
    five(Edition::Retail)
        .turn(10)
        .row(&LONG_ROW)
        .ship(A, "Mole Apprentice")
        .ship(A, "Scrap Dealer")
        .ship(A, "Flea")
        .ship(B, "Tea Saucer")
        .ship(B, "Nomad")
        .ship(C, "Digger")
        .ship(C, "Safari")
        .ship(D, "Scrap Dealer")
        .ship(D, "Longshot")
        .ship(D, "Watchtower")
        .ship(E, "Digger")
}

fn five(edition: Edition) -> Scenario {
    Scenario::new(Setup::new(edition, Captains::new(5).unwrap()))
}

fn build(scenario: &Scenario, moment: Moment) -> TrembleMatch {
    TrembleMatch::of(scenario.build(moment).unwrap())
}

/// The eighth turn of retail: full hands, long names, much to use.
fn rich() -> Scenario {
    five(Edition::Retail)
        .turn(8)
        .missions(&["Living Museum", "Rising Sun", "New World", "Southern Cross", "Hot Continent"])
        .humans(A, Humans::ten_thousands(123))
        .humans(B, Humans::ten_thousands(121))
        .humans(C, Humans::ten_thousands(98))
        .humans(D, Humans::ten_thousands(97))
        .humans(E, Humans::ten_thousands(-1))
        .loans(A, 2)
        .trophies(A, &["Dakar", "Seoul", "Boston", "Lusaka", "Prague"])
        .trophies(B, &["Kampala", "Havana", "Montreal"])
        .trophies(C, &["Tunis", "Novosibirsk"])
        .trophies(E, &["Quito", "Hanoi", "Guayaquil", "Cusco"])
        .station(A, "Grand Amplifier")
        .station(A, "Lifebuoy")
        .station(B, "Tugboat")
        .station(B, "Dispatcher")
        .station(C, "Filling Station")
        .station(D, "Grand Amplifier")
        .station(D, "Vacuum Cleaner")
        .compensation(A, "Souvenir")
        .compensation(A, "Second Wind")
        .compensation(A, "Lucky Charm")
        .fresh_compensation(A, "Patch")
        .compensation(C, "Jerrycan")
}

const LONG_ROW: [&str; 6] =
    ["Johannesburg", "San Francisco", "Rio de Janeiro", "Birmingham", "Buenos Aires", "Shenzhen"];

/// The own hand and some ships of others that everybody knows.
fn at_home(scenario: Scenario) -> Scenario {
    scenario
        .ship(A, "Mole Apprentice")
        .ship(A, "Collector")
        .ship(A, "Bodyguard")
        .ship(A, "Barracks Bane")
        .known_ship(B, "Dreadnought")
        .known_ship(B, "Scrap Dealer")
        .ship(C, "Carrier")
        .known_ship(D, "Watchtower")
        .known_ship(D, "Boomerang")
        .ship(E, "Digger")
}

/// All captains attack the first city.
fn in_one_city(scenario: Scenario) -> Scenario {
    scenario
        .row(&LONG_ROW)
        .fleet(A, FieldNo(0), &["Training Saucer", "Mole Apprentice", "Scrap Dealer", "Bodyguard"])
        .ship(A, "Barracks Bane")
        .fleet(B, FieldNo(0), &["Dreadnought", "Tycoon"])
        .fleet(C, FieldNo(0), &["Digger", "Safari", "Carrier"])
        .fleet(D, FieldNo(0), &["Watchtower", "Longshot", "Scrap Dealer", "Tea Saucer"])
        .fleet(E, FieldNo(0), &["Digger", "Training Saucer"])
}

/// Two captains want the first city, and the others crowd the last one.
fn crowded(scenario: Scenario) -> Scenario {
    scenario
        .row(&LONG_ROW)
        .fleet(A, FieldNo(0), &["Training Saucer"])
        .ship(A, "Barracks Bane")
        .ship(A, "Scrap Dealer")
        .fleet(B, FieldNo(0), &["Dreadnought"])
        .fleet(B, FieldNo(5), &["Tycoon", "Flea"])
        .fleet(C, FieldNo(5), &["Digger", "Safari", "Carrier"])
        .fleet(D, FieldNo(5), &["Watchtower", "Longshot", "Tea Saucer"])
        .fleet(E, FieldNo(5), &["Nomad", "Training Saucer"])
}

/// Fleets in all cities but one.
fn spread(scenario: Scenario) -> Scenario {
    scenario
        .row(&LONG_ROW)
        .fleet(A, FieldNo(0), &["Training Saucer", "Barracks Bane", "Scrap Dealer"])
        .fleet(A, FieldNo(1), &["Collector", "Nomad"])
        .fleet(B, FieldNo(1), &["Dreadnought", "Flea"])
        .fleet(C, FieldNo(2), &["Carrier"])
        .fleet(D, FieldNo(1), &["Watchtower", "Longshot"])
        .fleet(D, FieldNo(3), &["Nomad"])
        .fleet(E, FieldNo(5), &["Digger", "Training Saucer"])
}

fn retail() -> Vec<(&'static str, TrembleMatch)> {
    let settling = build(&in_one_city(rich()), Moment::Settling);
    let planning = build(&at_home(rich()).row(&LONG_ROW), Moment::Planning);
    let buying = at_home(rich()).drawn(A, ["Collector", "Dispatcher"]);
    let moving = spread(rich()).compensation(A, "Wrong Turn");
    let last = build(&at_home(rich()).turn(10).row(&LONG_ROW), Moment::Planning);
    vec![
        ("retail, buying", build(&buying, Moment::Buying)),
        ("retail, planning", planning.clone()),
        ("retail, planned", sent(planning.clone(), &[(0, 2), (1, 2), (4, 0), (3, 5)])),
        ("retail, committed", decided(sent(planning, &[(1, 1)]), &[Decision::Commit])),
        ("retail, towing", until(build(&moving, Moment::Revealed), is_towing)),
        ("retail, redirecting", until(build(&moving, Moment::Revealed), is_redirecting)),
        ("retail, standoff", until(settling.clone(), is_standoff)),
        (
            "retail, standoff beside others",
            until(build(&crowded(rich()), Moment::Settling), is_standoff),
        ),
        ("retail, battle", until(settling.clone(), is_battle)),
        ("retail, losses", until(settling, is_losses)),
        ("retail, rewards", until(build(&spread(rich()), Moment::Settling), is_reward)),
        ("retail, hunting", until(build(&spread(rich()), Moment::Settling), is_hunting)),
        ("retail, over", until(last, is_over)),
    ]
}

/// The seventh turn of the prototype.
fn old() -> Scenario {
    five(Edition::Prototype)
        .turn(7)
        .humans(A, Humans::ten_thousands(43))
        .humans(B, Humans::ten_thousands(43))
        .humans(C, Humans::ten_thousands(43))
        .loans(D, 1)
        .trophies(A, &["Dakar", "Seoul", "Boston"])
        .trophies(B, &["Kampala", "Havana"])
        .secret_missions(A, &["North American Wholesale", "Academy of Captives", "Round the World"])
        .secret_missions(B, &["Full House"])
        .secret_missions(C, &["Warlord", "Day Shift"])
        .secret_missions(D, &["Globetrotter"])
        .secret_missions(E, &["Steady Worker"])
}

const OLD_ROW: [&str; 6] = [
    "Saint Petersburg",
    "San Francisco",
    "Rio de Janeiro",
    "Johannesburg",
    "Mexico City",
    "Singapore",
];

fn searched(scenario: Scenario) -> Scenario {
    scenario.search(A, "Novosibirsk", 8, &["Cellar Rat"]).search(E, "Montreal", 8, &["Barge"])
}

fn prototype() -> Vec<(&'static str, TrembleMatch)> {
    let setup = Setup::new(Edition::Prototype, Captains::new(5).unwrap());
    let hand = searched(old()).ship(A, "Shepherd").ship(A, "Music Lover").ship(A, "Hive Mother");
    let planning = build(&hand.clone().row(&OLD_ROW), Moment::Planning);
    let poor = build(&hand.clone().fuel(A, 3).row(&OLD_ROW), Moment::Planning);
    let buying = hand.clone().ship(B, "Wanderer").drawn(A, ["Leviathan", "Bloodhound"]);
    let fight = searched(old())
        .row(&OLD_ROW)
        .fleet(A, FieldNo(0), &["Starting Saucer", "Shepherd", "Music Lover"])
        .ship(A, "Firefly")
        .fleet(B, FieldNo(0), &["Carrier", "Stilts"])
        .fleet(C, FieldNo(0), &["Leviathan"])
        .fleet(D, FieldNo(0), &["Digger", "Starting Saucer"])
        .fleet(E, FieldNo(0), &["Bookworm"]);
    let settling = build(&fight, Moment::Settling);
    let captor = searched(old())
        .row(&OLD_ROW)
        .fleet(A, FieldNo(0), &["Starting Saucer", "Shepherd", "Music Lover", "Hive Mother"])
        .fleet(B, FieldNo(1), &["Wanderer", "Barge"]);
    vec![
        ("prototype, missions", until(TrembleMatch::new(setup, 3), is_keeping)),
        ("prototype, buying", build(&buying, Moment::Buying)),
        ("prototype, planned", sent(planning, &[(0, 0), (2, 0), (3, 0)])),
        ("prototype, shedding", until(sent(poor, &[(0, 0), (2, 0), (3, 1)]), is_shedding)),
        ("prototype, standoff", until(settling.clone(), is_standoff)),
        ("prototype, reserve", until(settling.clone(), is_reserve)),
        ("prototype, losses", until(settling, is_losses)),
        ("prototype, rewards", until(build(&captor, Moment::Settling), is_reward)),
        ("prototype, army", until(build(&hand, Moment::LayingOut), is_defending)),
        (
            "prototype, over",
            until(build(&hand.row(&OLD_ROW).cities_left(0), Moment::Planning), is_over),
        ),
    ]
}

/// The first captain has sent these ships to these cities.
fn sent(at: TrembleMatch, flights: &[(u8, u8)]) -> TrembleMatch {
    let send = |&(ship, to): &(u8, u8)| Decision::Send {
        ship: saucer_tremble::Slot(ship),
        to: FieldNo(to),
    };
    let all: Vec<Decision> = flights.iter().map(send).collect();
    decided(at, &all)
}

fn decided(mut at: TrembleMatch, decisions: &[Decision]) -> TrembleMatch {
    for decision in decisions {
        at.take(&Input::Decide(A, *decision));
    }
    at
}

/// Captains stay, fight and use nothing, until this step comes and asks the first of them.
fn until(at: TrembleMatch, wanted: fn(&Step) -> bool) -> TrembleMatch {
    (0..100).find_map(|seed| by_luck(at.clone(), wanted, seed)).expect("the step comes")
}

fn by_luck(mut at: TrembleMatch, wanted: fn(&Step) -> bool, seed: u64) -> Option<TrembleMatch> {
    let mut luck = Xoshiro::seeded(seed);
    loop {
        let view = at.game.view(Viewer::Seat(A));
        if wanted(&view.step) && (view.owing.contains(A) || view.outcome.is_some()) {
            return Some(at);
        }
        let input = match at.game.pending() {
            Pending::Luck(draw) => Input::Luck(draw.sample(&at.game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                Input::Decide(seat, answer(&at, seat, &view))
            }
            Pending::Nobody(_) => return None,
        };
        at.take(&input);
    }
}

fn answer(at: &TrembleMatch, seat: Seat, view: &View) -> Decision {
    let legal = at.legal(seat);
    let hunts = matches!(view.step, Step::Settling { .. });
    [
        Decision::Commit,
        Decision::Fight,
        Decision::Pass,
        if hunts { Decision::Hunt } else { Decision::Raid },
    ]
    .into_iter()
    .find(|decision| legal.contains(decision))
    .unwrap_or(legal[0])
}

fn is_keeping(step: &Step) -> bool {
    matches!(step, Step::KeepingMissions)
}

fn is_shedding(step: &Step) -> bool {
    matches!(step, Step::Shedding)
}

fn is_towing(step: &Step) -> bool {
    matches!(step, Step::Towing { .. })
}

fn is_redirecting(step: &Step) -> bool {
    matches!(step, Step::Redirecting)
}

fn is_defending(step: &Step) -> bool {
    matches!(step, Step::Defending(_))
}

fn is_over(step: &Step) -> bool {
    matches!(step, Step::Over)
}

fn is_standoff(step: &Step) -> bool {
    matches!(step, Step::Settling { scene: Scene::Standoff { .. }, .. })
}

fn is_reserve(step: &Step) -> bool {
    matches!(step, Step::Settling { scene: Scene::Reserve { .. }, .. })
}

fn is_battle(step: &Step) -> bool {
    matches!(step, Step::Settling { scene: Scene::Battle { .. }, .. })
}

fn is_losses(step: &Step) -> bool {
    matches!(step, Step::Settling { scene: Scene::Losses { .. }, .. })
}

fn is_reward(step: &Step) -> bool {
    matches!(step, Step::Settling { scene: Scene::Reward { .. }, .. })
}

fn is_hunting(step: &Step) -> bool {
    matches!(step, Step::Settling { scene: Scene::Hunting(_), .. })
}
