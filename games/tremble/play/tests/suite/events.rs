//! Every event of tremble is told in words, and what is not known stays unknown.

use saucer_core::{Seat, Seats, Viewer};
use saucer_play::testing::{cx, fragment};
use saucer_table::Told;
use saucer_text::Lang;
use saucer_tremble::{
    ArmyId, Captains, Card, CityId, CompensationId, Edition, Event, FieldNo, Fuel, Humans, Pile,
    Power, PublicMissionId, Roll, SecretMissionId, Setup, ShipId, Slot, StationId, Target, Turn,
};
use saucer_tremble_play::TremblePlay;
use saucer_web::testing::text;

use crate::matches::TrembleMatch;

const SEAT: Seat = Seat(1);
const SLOT: Slot = Slot(0);
const SHIP: ShipId = ShipId(3);
const CITY: CityId = CityId(5);
const ARMY: ArmyId = ArmyId(2);
const FIELD: FieldNo = FieldNo(1);
const STATION: StationId = StationId(0);
const SLIP: CompensationId = CompensationId(0);
const ROLL: Roll = Roll(4, 6);

/// One of each kind that retail can have.
fn retail() -> Vec<Event> {
    let humans = Humans::ten_thousands(7);
    let both = Seats::first_n(2);
    vec![
        Event::MissionOpened { mission: PublicMissionId(0) },
        Event::TurnBegan { turn: Turn(3) },
        Event::CardDrawn { seat: SEAT, card: Some(Card::Ship(SHIP)) },
        Event::RedDeck,
        Event::PileRebuilt { pile: Pile::Ships },
        Event::PileRebuilt { pile: Pile::Armies },
        Event::PileRebuilt { pile: Pile::Compensations },
        Event::Exchanged { seat: SEAT, stations: [STATION, StationId(1)] },
        Event::Committed { seat: SEAT },
        Event::Claimed { seat: SEAT, compensation: SLIP, humans },
        Event::Borrowed { seat: SEAT, humans },
        Event::Repaid { seat: SEAT, humans },
        Event::ShipBought { seat: SEAT, ship: Some(SHIP) },
        Event::ShipBought { seat: SEAT, ship: None },
        Event::StationBought { seat: SEAT, station: STATION },
        Event::ShipGivenUp { seat: SEAT, ship: SHIP },
        Event::StationGivenUp { seat: SEAT, station: STATION },
        Event::Spent { seat: SEAT, humans },
        Event::Discarded { seat: SEAT, card: Card::Station(STATION) },
        Event::CityLaid { field: FIELD, city: CITY },
        Event::Revealed,
        Event::FuelPlayed { seat: SEAT, compensation: SLIP },
        Event::Attacks { seat: SEAT, slot: SLOT, ship: SHIP, field: FIELD },
        Event::Moved { by: SEAT, owner: SEAT, slot: SLOT, ship: SHIP, from: FIELD, to: FieldNo(0) },
        Event::Moved { by: SEAT, owner: Seat(0), slot: SLOT, ship: SHIP, from: FIELD, to: FIELD },
        Event::StationUsed { seat: SEAT, station: STATION, on: Target::Nothing },
        Event::StationUsed { seat: SEAT, station: STATION, on: Target::Ship(Seat(0), SLOT) },
        Event::CompensationUsed { seat: SEAT, compensation: SLIP, on: Target::Captain(Seat(0)) },
        Event::CompensationUsed { seat: SEAT, compensation: SLIP, on: Target::Nothing },
        Event::CompensationUsed {
            seat: SEAT,
            compensation: SLIP,
            on: Target::Course(SEAT, SLOT, FIELD),
        },
        Event::Settling { field: FIELD, city: CITY },
        Event::Spared { field: FIELD, city: CITY },
        Event::Rewarding { seat: SEAT, field: FIELD, city: CITY },
        Event::DieChose { seat: SEAT, among: both },
        Event::Retreated { seat: SEAT, field: FIELD },
        Event::StandsFirm { seat: SEAT, field: FIELD },
        Event::Rolled { seat: SEAT, roll: ROLL, total: 24 },
        Event::Tied { seats: both, total: 17 },
        Event::BattleWon { seat: SEAT, field: FIELD, city: CITY, total: 24 },
        Event::BattleLost { seat: SEAT, field: FIELD, total: 23 },
        Event::Unopposed { seat: SEAT, field: FIELD, city: CITY },
        Event::ShipLost { seat: SEAT, slot: SLOT, ship: SHIP },
        Event::ShipSaved { seat: SEAT },
        Event::CompensationDrawn { seat: SEAT, compensation: Some(SLIP) },
        Event::CompensationDrawn { seat: SEAT, compensation: None },
        Event::TrophyTaken { seat: SEAT, city: CITY },
        Event::Raided { seat: SEAT, city: CITY, humans },
        Event::HuntBegan { seat: SEAT, city: CITY, armies: 2 },
        Event::ArmyDrawn { seat: SEAT, army: ARMY },
        Event::ArmyFought { seat: SEAT, army: ARMY, roll: ROLL, total: 20, strength: Power(16) },
        Event::ArmyBeaten { seat: SEAT, army: ARMY },
        Event::ArmyDismissed { seat: SEAT, army: ARMY },
        Event::BeatenByArmy { seat: SEAT, army: ARMY, city: CITY },
        Event::Fled { seat: SEAT, army: ARMY, city: CITY },
        Event::HuntWon { seat: SEAT, city: CITY, humans },
        Event::GameEnds,
        Event::MissionPaid { mission: PublicMissionId(0), seat: SEAT, place: 1, humans },
        Event::MissionPaid { mission: PublicMissionId(0), seat: SEAT, place: 2, humans },
        Event::DebtTaken { seat: SEAT, humans },
        Event::Won { winners: both },
    ]
}

/// Those that only the prototype has.
fn prototype() -> Vec<Event> {
    let humans = Humans::ten_thousands(4);
    let mission = SecretMissionId(2);
    vec![
        Event::MissionDealt { seat: SEAT, mission: Some(mission) },
        Event::MissionsKept { seat: SEAT, kept: 2 },
        Event::Refuelled { seat: SEAT, store: Fuel(8) },
        Event::ArmyAppeared { army: ARMY },
        Event::OutOfFuel { seat: SEAT, slot: SLOT, ship: SHIP },
        Event::FuelPaid { seat: SEAT, fuel: Fuel(5) },
        Event::Joined { seat: SEAT, slot: SLOT, ship: SHIP, field: FIELD },
        Event::SearchBegan { seat: SEAT, city: CITY, until: Turn(7) },
        Event::SearchEnded { seat: SEAT, city: CITY, humans },
        Event::SearchInterrupted { seat: SEAT, city: CITY },
        Event::MissionShown { mission, seat: SEAT, fulfilled: true, humans },
        Event::MissionShown {
            mission,
            seat: SEAT,
            fulfilled: false,
            humans: Humans::NONE - humans,
        },
    ]
}

/// The page on which just this has happened.
fn page(edition: Edition, lang: Lang, entries: &[Vec<Event>]) -> String {
    let at = TrembleMatch::new(Setup::new(edition, Captains::ALL[0]), 1);
    at.look(Viewer::Spectator, |shown| {
        let told = (0..).zip(entries).map(|(seq, events)| Told { seq, events: events.clone() });
        shown.log = told.collect();
        fragment::<TremblePlay>(&cx(lang), shown).into_string()
    })
}

/// The log of a page on which just this has happened.
fn told(edition: Edition, lang: Lang, event: Event) -> String {
    let page = page(edition, lang, &[vec![event]]);
    let lines = page.split("<ol class=\"lines\">").nth(1).unwrap();
    text(lines.split("</ol>").next().unwrap()).trim().to_owned()
}

#[test]
fn every_event_is_told_in_both_languages() {
    for (edition, events) in [(Edition::Retail, retail()), (Edition::Prototype, prototype())] {
        for event in events {
            let [en, ru] = Lang::ALL.map(|lang| told(edition, lang, event));
            assert!(en.len() > 4 && !en.contains("tr-") && !en.contains('{'), "{event:?}: {en}");
            assert!(ru.len() > 4 && !ru.contains("tr-") && !ru.contains('{'), "{event:?}: {ru}");
            assert_ne!(en, ru, "{event:?}");
        }
    }
}

#[test]
fn cards_that_others_draw_are_not_worth_a_line() {
    let drawn = Event::CardDrawn { seat: SEAT, card: None };
    assert_eq!(told(Edition::Retail, Lang::EN, drawn), "");
    let dealt = Event::MissionDealt { seat: SEAT, mission: None };
    assert_eq!(told(Edition::Prototype, Lang::EN, dealt), "");
}

#[test]
fn what_is_not_known_is_not_named() {
    let unknown = told(Edition::Retail, Lang::EN, Event::ShipBought { seat: SEAT, ship: None });
    assert_eq!(unknown, "Bender buys a ship.  T-3.9");
    let known = told(Edition::Retail, Lang::EN, Event::ShipBought { seat: SEAT, ship: Some(SHIP) });
    assert_eq!(known, "Bender buys a ship: Starship.  T-3.9");
}

#[test]
fn figures_and_dice_are_told() {
    let rolled = Event::Rolled { seat: SEAT, roll: ROLL, total: 24 };
    assert_eq!(told(Edition::Retail, Lang::EN, rolled), "Bender rolls 4 and 6 and has 24.  T-6.6");
    let raided = Event::Raided { seat: SEAT, city: CITY, humans: Humans::ten_thousands(5) };
    assert_eq!(
        told(Edition::Retail, Lang::RU, raided),
        "Bender совершает налёт на\u{a0}город Сеул: 50\u{a0}000\u{a0}человеков.  T-7.2"
    );
}

#[test]
fn cities_and_ships_are_named_as_they_were_then() {
    let attack = |ship| Event::Attacks { seat: SEAT, slot: SLOT, ship, field: FIELD };
    let used = Event::StationUsed { seat: SEAT, station: STATION, on: Target::Ship(SEAT, SLOT) };
    // Seoul lies on field 2 in one turn and Hanoi in the next, and the ship is another one too.
    let entries = [
        vec![Event::CityLaid { field: FIELD, city: CITY }],
        vec![Event::Revealed, attack(SHIP), used],
        vec![Event::CityLaid { field: FIELD, city: CityId(6) }],
        vec![Event::Revealed, attack(ShipId(1)), used],
    ];
    let words = text(&page(Edition::Retail, Lang::EN, &entries));
    for told in [
        "Starship attacks 2, Seoul.",
        "Tea Saucer attacks 2, Hanoi.",
        "uses Amplifier: Starship (Bender).",
        "uses Amplifier: Tea Saucer (Bender).",
    ] {
        assert!(words.contains(told), "{told}");
    }
}

#[test]
fn a_line_lights_up_the_pieces_that_it_speaks_of() {
    let fight = Event::StandsFirm { seat: SEAT, field: FIELD };
    let page = page(Edition::Retail, Lang::EN, &[vec![fight]]);
    assert!(page.contains("data-about=\"seat-1 city-2\""));
    assert!(page.contains("data-piece=\"seat-1\""), "the captain");
}

#[test]
fn secret_steps_of_others_are_not_counted_in_the_log() {
    let hidden = vec![Event::CardDrawn { seat: SEAT, card: None }];
    let seen = vec![Event::Revealed];
    let page = page(Edition::Retail, Lang::EN, &[hidden.clone(), seen, hidden]);
    // The steps of playback after it are numbered by the version of the viewer, as the whole page is.
    let (log, _) = page.split_once("<template").expect("the steps follow the log");
    let numbers: Vec<&str> = log.split("data-seq=\"").skip(1).collect();
    assert_eq!(numbers.len(), 1);
    assert!(numbers[0].starts_with("0\""));
}
