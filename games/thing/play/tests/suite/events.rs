//! Every event of The Thing is told in words, and what is secret stays so.

use saucer_core::{Outcome, Seats, Viewer};
use saucer_play::testing::{cx, fragment};
use saucer_table::Told;
use saucer_text::Lang;
use saucer_thing::{
    Card, CharacterId, Claim, End, Event, Face, Figure, Figures, Gear, Hand, LabToken, Mode, Place,
    Sector, Setup, Teeth,
};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::text;

use crate::matches::ThingMatch;

const WHO: Figure = Figure(1);
const OTHER: Figure = Figure(3);
const PLACE: Place = Place::Kitchen;
const SECTOR: Sector = Sector(4);

/// One of each kind, and more where words differ.
fn all() -> Vec<Event> {
    let both = Figures::only(WHO).with(OTHER);
    let outcome = Outcome::won_by(Seats::first_n(2));
    let mut all = vec![
        Event::Cast { figure: WHO, character: CharacterId(0) },
        Event::RoleDealt { figure: WHO, alien: true },
        Event::RoleDealt { figure: WHO, alien: false },
        Event::TeethDealt { figure: WHO, teeth: Teeth::Crowns },
        Event::Leader { figure: WHO },
        Event::TokenLies { place: PLACE },
        Event::Drew { figure: WHO, n: 3, cards: Some(Hand([1, 2, 0])) },
        Event::Swapped { figure: WHO, card: Some(Card::Repair) },
        Event::Swapped { figure: WHO, card: None },
        Event::RoundBegan { round: 2 },
        Event::WeatherRolled { face: Face::Snow },
        Event::Weather { face: Face::Blizzard },
        Event::Burnt { generator: 3, generator_damage: 0, boiler: 1, boiler_damage: 2 },
        Event::PowerFailed,
        Event::PowerBack,
        Event::BoilerDestroyed,
        Event::Froze { space: 2 },
        Event::Approached { space: 4 },
        Event::Landed,
        Event::Waited { left: 2 },
        Event::FlownOff,
        Event::Exposed { figure: WHO, strength: 2 },
        Event::Plotted,
        Event::Lurking { group: both, place: PLACE },
        Event::Powering { group: both, sector: SECTOR },
        Event::Appeared { place: PLACE, strength: 2 },
        Event::FightBegan { place: PLACE, strength: 2, people: both },
        Event::WeaponUsed { figure: WHO, gear: Gear::Flamethrower },
        Event::Fought { alien: 3, people: 2 },
        Event::Fought { alien: 2, people: 2 },
        Event::Fought { alien: 2, people: 3 },
        Event::Absorbed { figure: WHO, strength: 3 },
        Event::DogAbsorbed { place: PLACE, strength: 3 },
        Event::Wounded { strength: 1 },
        Event::Destroyed,
        Event::Wrecked { place: PLACE, times: 2 },
        Event::Went { figure: WHO, place: PLACE },
        Event::Went { figure: WHO, place: Place::Dormitory },
        Event::Gave { figure: WHO, card: Some(Card::Sabotage) },
        Event::Refuelled { figure: WHO, place: Place::BoilerRoom },
        Event::Reloaded { figure: WHO, charges: 5 },
        Event::Sniped { figure: WHO, spaces: 2 },
        Event::PackLeaderMoved { place: PLACE },
        Event::Refused { figure: WHO },
        Event::Met { place: PLACE, people: both },
        Event::AloneWithDogs { figure: WHO, place: PLACE, dogs: 2 },
        Event::DogCaught { place: PLACE },
        Event::TokenSeen { figure: WHO, from: OTHER, alien: true },
        Event::BagSeen { figure: WHO, alien: false },
        Event::Infected { figure: WHO },
        Event::CrewToken { place: PLACE, people: both, alien: true },
        Event::Suspected { figure: WHO },
        Event::TurnedUp { card: Card::Use },
        Event::Wasted { card: Card::Repair },
        Event::Assigned { figure: WHO, card: Card::Use },
        Event::LeftOver { n: 2 },
        Event::Filled { place: Place::BoilerRoom, fuel: 2 },
        Event::Damage { place: Place::Snowcat, damage: 3 },
        Event::SosSent,
        Event::Forecast { face: Some(Face::Clear) },
        Event::Forecast { face: None },
        Event::LabDrawn { figure: WHO, token: Some(LabToken::Blood) },
        Event::LabDrawn { figure: WHO, token: None },
        Event::LabOpened { figure: WHO, token: LabToken::Failed },
        Event::LabLost { token: LabToken::Blood },
        Event::GearDrawn { figure: WHO, gear: Gear::Dynamite },
        Event::GearKept { figure: WHO, gear: Gear::Keys },
        Event::GearLost { gear: Gear::Tools },
        Event::Cooked { tins: 2 },
        Event::Pantry { tins: 6 },
        Event::DogsFreed,
        Event::ToolsUsed { figure: WHO },
        Event::Escaping { figure: WHO, place: Place::Snowcat },
        Event::Boarded { figure: WHO, aboard: true },
        Event::Boarded { figure: WHO, aboard: false },
        Event::Left { place: Some(Place::Helicopter), aboard: both },
        Event::Left { place: None, aboard: both },
        Event::RoleShown { figure: WHO, alien: true },
        Event::RoleShown { figure: WHO, alien: false },
        Event::Fire { place: PLACE },
        Event::FireOut { place: PLACE },
        Event::Declined { by: WHO },
        Event::Voted { figure: WHO, whom: Some(OTHER) },
        Event::Voted { figure: WHO, whom: None },
        Event::Disc { figure: WHO, space: 0 },
        Event::Disc { figure: WHO, space: 5 },
        Event::Called { figure: WHO, leave: true },
        Event::Called { figure: WHO, leave: false },
        Event::BloodTest { by: WHO, token: LabToken::Blood, of: Some(OTHER) },
        Event::BloodTest { by: WHO, token: LabToken::Failed, of: None },
        Event::FireTest { by: WHO, of: OTHER },
        Event::TeethShown { by: WHO, of: OTHER, teeth: Teeth::Healthy },
        Event::TeethShown { by: WHO, of: OTHER, teeth: Teeth::Crowns },
        Event::Ate { tins: 4 },
        Event::Starved,
        Event::DogMoved { dog: 1, place: PLACE },
        Event::DogBrokeOut,
        Event::DogRan { space: 3, of: 14 },
        Event::SaucerReached { strength: 4, aliens: both },
        Event::LaunchTokenLaid { sector: SECTOR, value: 3 },
        Event::Entered { figure: WHO, sector: SECTOR },
        Event::Powered { sector: SECTOR, strength: 2 },
        Event::LaunchTokenTaken { aliens: true, value: 2 },
        Event::LaunchTokenTaken { aliens: false, value: 1 },
        Event::Launched { number: 2, tokens: [1, 1, 0] },
    ];
    for want in [None, Some(Gear::Keys)] {
        all.push(Event::Proposed { from: WHO, to: OTHER, give: Gear::Melee, want });
        all.push(Event::Traded { from: WHO, to: OTHER, give: Gear::Melee, want });
    }
    for claim in [
        Claim::Human,
        Claim::Met { who: OTHER, at: PLACE },
        Claim::Gave(Card::Repair),
        Claim::Suspect(OTHER),
        Claim::Teeth { of: OTHER, teeth: Teeth::Crowns },
        Claim::Teeth { of: WHO, teeth: Teeth::Healthy },
    ] {
        all.push(Event::Claimed { figure: WHO, claim });
    }
    for end in [
        End::PeopleLeft,
        End::AlienLeft,
        End::LeftBehind,
        End::AliensDestroyed,
        End::Frozen,
        End::NobodyHuman,
        End::NoEscape,
        End::TimeUp,
        End::DogEscaped,
        End::Abandoned,
        End::Launched,
        End::SaucerTaken,
        End::TokensGone,
        End::SaucerHeld,
    ] {
        all.push(Event::Ended { end, outcome });
    }
    all
}

/// The page on which just this has happened.
fn page(mode: Mode, lang: Lang, entries: &[Vec<Event>]) -> String {
    let players = *mode.players().end();
    let at = ThingMatch::new(Setup::new(mode, players).unwrap(), 1);
    at.look(Viewer::Spectator, |shown| {
        let told = (0..).zip(entries).map(|(seq, events)| Told { seq, events: events.clone() });
        shown.log = told.collect();
        fragment::<ThingPlay>(&cx(lang), shown).into_string()
    })
}

/// The log of a page on which just this has happened.
fn log(mode: Mode, lang: Lang, entries: &[Vec<Event>]) -> String {
    let page = page(mode, lang, entries);
    let log = page.split("<ol class=\"lines\">").nth(1).expect("the page has a log");
    text(log.split("<template").next().expect("the steps follow it"))
        .replace('\u{a0}', " ")
        .trim()
        .to_owned()
}

fn told(mode: Mode, lang: Lang, event: Event) -> String {
    log(mode, lang, &[vec![event]])
}

#[test]
fn every_event_is_told_in_both_languages_and_all_modes() {
    for mode in Mode::ALL {
        for event in all() {
            let [en, ru] = Lang::ALL.map(|lang| told(mode, lang, event));
            for words in [&en, &ru] {
                assert!(words.len() > 4 && !words.contains("th-"), "{event:?}: {words}");
                assert!(!words.contains('{') && !words.contains("thing-"), "{event:?}: {words}");
            }
            assert_ne!(en, ru, "{event:?}");
        }
    }
}

#[test]
fn what_others_draw_and_give_is_not_worth_a_line() {
    let nothing = told(Mode::Outpost, Lang::EN, Event::Plotted);
    for event in
        [Event::Drew { figure: WHO, n: 1, cards: None }, Event::Gave { figure: WHO, card: None }]
    {
        let words = told(Mode::Outpost, Lang::EN, event);
        assert!(!words.contains("Bender"), "{words}");
        assert!(words.len() < nothing.len(), "{words}");
    }
}

/// tokens that somebody draws one by one, face down, are one line; whose they are still counts.
#[test]
fn tokens_that_others_draw_in_a_row_are_told_once() {
    let drawn = |figure| vec![Event::LabDrawn { figure, token: None }];
    let entries = [drawn(WHO), drawn(WHO), drawn(WHO), drawn(WHO), drawn(OTHER)];
    let [en, ru] = Lang::ALL.map(|lang| log(Mode::Outpost, lang, &entries));
    assert_eq!(en.matches("lab token").count(), 2, "{en}");
    assert!(en.contains("draws 4 lab tokens.") && en.contains("draws a lab token."), "{en}");
    assert!(ru.contains("берёт 4 жетона") && ru.contains("берёт жетон"), "{ru}");
}

#[test]
fn what_was_laid_out_before_the_first_round_stands_below_a_heading_of_its_own_and_in_no_phase() {
    let laid = Event::TokenLies { place: Place::Kitchen };
    let begun = [vec![laid], vec![Event::RoundBegan { round: 1 }], vec![laid]];
    let page = page(Mode::Outpost, Lang::EN, &begun);
    let rounds: Vec<&str> = page.split("<li class=\"round\">").skip(1).collect();
    assert_eq!(rounds.len(), 2, "{page}");
    assert!(rounds[0].contains("Round 1") && rounds[0].contains("<h4>"), "{}", rounds[0]);
    assert!(rounds[1].contains("<h3>Setup</h3>") && !rounds[1].contains("<h4>"), "{}", rounds[1]);
}

/// what only one seat is told is said to it.
#[test]
fn secrets_are_told_in_the_second_person() {
    let seen = Event::TokenSeen { figure: WHO, from: OTHER, alien: true };
    let words = log(Mode::Outpost, Lang::RU, &[vec![seen, Event::Infected { figure: WHO }]]);
    assert!(words.contains("Captain Nibbler показывает вам жетон пришельца."), "{words}");
    assert!(words.contains("Теперь вы Нечто и играете за пришельцев."), "{words}");
}

#[test]
fn places_and_gear_stand_in_their_case_and_as_the_mode_calls_them() {
    let went = |place| Event::Went { figure: WHO, place };
    let used = Event::WeaponUsed { figure: WHO, gear: Gear::Dynamite };
    for (mode, event, words) in [
        (Mode::Outpost, went(Place::Warehouse), "Bender идёт на склад."),
        (Mode::Outpost, went(Place::Snowcat), "Bender идёт к снегоходу."),
        (Mode::Station, went(Place::Snowcat), "Bender идёт к первому снегоходу."),
        (Mode::Station, went(Place::SecondSnowcat), "Bender идёт ко второму снегоходу."),
        (Mode::Outpost, went(Place::Kennel), "Bender идёт на псарню."),
        (Mode::Station, went(Place::Kennel), "Bender идёт в бытовку."),
        (Mode::Outpost, used, "Bender пускает в ход динамит."),
        (Mode::Station, used, "Bender пускает в ход гранату."),
        (Mode::Outpost, Event::DogBrokeOut, "Собака сбежала с псарни."),
        (Mode::Station, Event::DogBrokeOut, "Посторонний сбежал из бытовки."),
        (Mode::PackLeader, Event::DogMoved { dog: 0, place: PLACE }, "Вожак стаи идёт на кухню."),
    ] {
        let said = told(mode, Lang::RU, event);
        assert!(said.contains(words), "{words}: {said}");
    }
}

///
#[test]
fn claims_are_quoted_with_who_said_them() {
    let claim = Claim::Met { who: OTHER, at: Place::Laboratory };
    let said = told(Mode::Outpost, Lang::RU, Event::Claimed { figure: WHO, claim });
    let words = "Bender: «Стычка в лаборатории: Captain Nibbler и я».";
    assert!(said.contains(words), "{said}");
    let gave = Event::Claimed { figure: WHO, claim: Claim::Gave(Card::Use) };
    let said = told(Mode::Outpost, Lang::RU, gave);
    assert!(said.contains("Bender: «Моя карта — активация»."), "{said}");
}

/// a trade of the crew is told once.
#[test]
fn an_offer_that_is_taken_at_once_is_not_told_before_it() {
    let (from, to, give, want) = (WHO, OTHER, Gear::Melee, None);
    let offered = Event::Proposed { from, to, give, want };
    let traded = Event::Traded { from, to, give, want };
    let words = log(Mode::Crew, Lang::EN, &[vec![offered, traded]]);
    assert!(words.contains("for nothing") && !words.contains("offers"), "{words}");
    let words = log(Mode::Outpost, Lang::EN, &[vec![offered], vec![traded]]);
    assert!(words.contains("offers") && words.contains("gives"), "{words}");
}

#[test]
fn phases_are_named_once_where_they_begin() {
    let went = |figure| Event::Went { figure, place: PLACE };
    let entries = [
        vec![Event::RoundBegan { round: 2 }, Event::Weather { face: Face::Fair }],
        vec![Event::Drew { figure: WHO, n: 1, cards: None }],
        vec![went(WHO)],
        vec![went(OTHER)],
        vec![Event::Voted { figure: WHO, whom: None }],
    ];
    let words = log(Mode::Outpost, Lang::EN, &entries);
    assert_eq!(words.matches("Work").count(), 1, "{words}");
    let order = ["Round 2", "fair", "Work", "Bender goes", "Recreation room", "abstains"];
    let places = order.map(|part| words.find(part).expect(part));
    assert!(places.is_sorted(), "{words}");
}

#[test]
fn a_line_lights_up_the_pieces_that_it_speaks_of() {
    let page = page(Mode::Outpost, Lang::EN, &[vec![Event::Went { figure: WHO, place: PLACE }]]);
    assert!(page.contains("data-about=\"figure-1 place-kitchen\""));
    assert!(page.contains("data-piece=\"place-kitchen\""), "the kitchen");
}
