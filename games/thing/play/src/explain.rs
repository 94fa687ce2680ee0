//! What every place, card, token and track on the table is and does.

use saucer_text::{FluentValue, Lang};
use saucer_thing::{Ability, Card, Content, Face, Gear, Mode, Place, Setup};
use saucer_web::parts::explain::Explanation;

use crate::At;
use crate::words::names;

/// All explanations of a table: of everything that its mode has.
pub(crate) fn explanations(at: &At<'_>) -> Vec<Explanation> {
    let (lang, setup, content) = (at.lang(), at.view().setup, names::content(at));
    let mut all = places(lang, setup, content);
    all.extend(gear(lang, setup, content));
    all.extend(cards(lang));
    all.extend(faces(lang, setup, content));
    all.extend(characters(lang, setup, content));
    all.extend(signs(lang, setup, content));
    all
}

fn one(key: String, title: String, words: String, clause: &'static str) -> Explanation {
    Explanation { key, title, words, clause: Some(clause) }
}

/// The figures that explanations speak of.
fn figures(setup: Setup, content: &Content) -> Vec<(&'static str, FluentValue<'static>)> {
    let (found, proposal) = (&content.figures.found, &content.figures.proposal);
    vec![
        ("kind", names::dog_id(setup).into()),
        ("track", found.track.into()),
        ("meal", found.meal.into()),
        ("charges", found.charges.into()),
        ("most", proposal.most_charges.into()),
        ("card", proposal.fuel_card.into()),
        ("tools", proposal.tools_card.into()),
        ("freezing", proposal.freezing.into()),
        ("wait", proposal.wait.into()),
        ("cold", proposal.cold_meal.into()),
        ("helicopter", proposal.helicopter_track(setup).into()),
        ("hand", found.hand.into()),
        ("hungry", found.hungry_hand.into()),
        ("limit", proposal.gear_limit.into()),
        ("claims", proposal.claims.into()),
    ]
}

fn places(lang: Lang, setup: Setup, content: &Content) -> Vec<Explanation> {
    let station = names::is_station(setup);
    let figures = figures(setup, content);
    let of = |place: Place| {
        let (key, clause) = match place {
            Place::Armory | Place::Warehouse => ("th-x-store", "X-3.9"),
            Place::Laboratory => ("th-x-laboratory", "X-3.8"),
            Place::Kitchen => ("th-x-kitchen", "X-3.10"),
            Place::RadioRoom => ("th-x-radio-room", "X-3.6"),
            Place::WeatherStation => ("th-x-weather-station", "X-3.7"),
            Place::GeneratorRoom => ("th-x-generator-room", "X-3.5"),
            Place::BoilerRoom => ("th-x-boiler-room", "X-3.5"),
            Place::Helicopter if station => ("th-x-helicopter-station", "X-14.2"),
            Place::Snowcat | Place::SecondSnowcat if station => ("th-x-snowcat-station", "X-14.2"),
            Place::Helicopter | Place::Snowcat | Place::SecondSnowcat => ("th-x-vehicle", "X-3.11"),
            Place::Kennel => ("th-x-kennel", "X-3.12"),
            Place::Dormitory => ("th-x-dormitory", "X-6.3"),
            Place::RecreationRoom => ("th-x-recreation-room", "X-9.1"),
        };
        let mut args = figures.clone();
        let needs = match place {
            Place::Helicopter => content.figures.found.helicopter_fuel,
            _ => content.figures.found.snowcat_fuel,
        };
        args.push(("needs", needs.into()));
        args.push(("store", names::place_id(place).into()));
        let title = names::place(lang, setup, place);
        one(names::place_piece(place), title, lang.text(key, &args), clause)
    };
    let has = |place: &Place| station || *place != Place::SecondSnowcat;
    let rooms = [Place::Dormitory, Place::RecreationRoom];
    Place::ALL.into_iter().chain(rooms).filter(has).map(of).collect()
}

/// What weapons and items do.
pub(crate) fn gear(lang: Lang, setup: Setup, content: &Content) -> Vec<Explanation> {
    let station = names::is_station(setup);
    let args = figures(setup, content);
    let of = |gear: Gear| {
        let (key, clause) = match gear {
            Gear::Flamethrower if station => ("th-x-flamethrower-station", "X-11.4"),
            Gear::Flamethrower => ("th-x-flamethrower", "X-11.4"),
            Gear::Dynamite => ("th-x-dynamite", "X-11.3"),
            Gear::Firearm => ("th-x-firearm", "X-11.2"),
            Gear::Melee => ("th-x-melee", "X-11.1"),
            Gear::RifleOne => ("th-x-rifle-one", "X-14.7"),
            Gear::RifleTwo => ("th-x-rifle-two", "X-14.7"),
            Gear::RifleThree => ("th-x-rifle-three", "X-14.7"),
            Gear::Fuel => ("th-x-fuel", "X-11.5"),
            Gear::Tools => ("th-x-tools", "X-11.6"),
            Gear::Keys => ("th-x-keys", "X-11.7"),
            Gear::Wire => ("th-x-wire", "X-10.2"),
            Gear::Flashlight if station => ("th-x-flashlight-station", "X-14.4"),
            Gear::Flashlight => ("th-x-flashlight", "X-11.8"),
        };
        let title = names::gear(lang, setup, gear);
        one(format!("gear-{}", names::gear_id(gear)), title, lang.text(key, &args), clause)
    };
    let rifles = [Gear::RifleOne, Gear::RifleTwo, Gear::RifleThree];
    let has = |gear: &Gear| match gear {
        Gear::Wire => !station,
        gear if rifles.contains(gear) => station,
        _ => true,
    };
    Gear::ALL.into_iter().filter(has).map(of).collect()
}

fn cards(lang: Lang) -> Vec<Explanation> {
    let of = |card: Card| {
        let words = lang.plain(match card {
            Card::Use => "th-x-use",
            Card::Repair => "th-x-repair",
            Card::Sabotage => "th-x-sabotage",
        });
        let clause = if card == Card::Sabotage { "X-2.4" } else { "X-3.3" };
        one(format!("card-{}", names::card_id(card)), names::card(lang, card), words, clause)
    };
    Card::ALL.map(of).into()
}

/// What a face of the weather die does to a station with so many people.
pub(crate) fn weather(lang: Lang, setup: Setup, content: &Content, face: Face) -> String {
    let proposal = &content.figures.proposal;
    let rows = if setup.players() >= 7 { &proposal.weather_large } else { &proposal.weather_small };
    let [generator, boiler, speed] = rows[face as usize];
    lang.text(
        "th-x-face",
        &[("generator", generator.into()), ("boiler", boiler.into()), ("speed", speed.into())],
    )
}

fn faces(lang: Lang, setup: Setup, content: &Content) -> Vec<Explanation> {
    let of = |face: Face| {
        let words = weather(lang, setup, content, face);
        one(format!("face-{}", names::face_id(face)), names::face(lang, face), words, "X-4.2")
    };
    Face::ALL.map(of).into()
}

fn characters(lang: Lang, setup: Setup, content: &Content) -> Vec<Explanation> {
    let played = content.characters.iter().enumerate();
    let played = played.filter(|(_, character)| character.set == setup.characters());
    let of = |(n, character): (usize, &saucer_thing::Character)| {
        let title = names::character_name(lang, character).to_owned();
        let words = ability(lang, setup, character.ability);
        one(format!("character-{n}"), title, words, ability_clause(character.ability))
    };
    played.map(of).collect()
}

/// What a character can do.
pub(crate) fn ability(lang: Lang, setup: Setup, ability: Ability) -> String {
    let key = match ability {
        Ability::ArmoryChoice => "th-ability-armory",
        Ability::WarehouseChoice => "th-ability-warehouse",
        Ability::ExtraLabToken => "th-ability-laboratory",
        Ability::SecondThoughts => "th-ability-swap",
        Ability::DoubleRepair => "th-ability-repair",
        Ability::ThriftyCook => "th-ability-cook",
        Ability::IgnoresDogs => "th-ability-dogs",
        Ability::TwoForecasts => "th-ability-weather",
        Ability::AlwaysALight => "th-ability-light",
        Ability::Strong => "th-ability-fight",
    };
    lang.text(key, &[("kind", names::dog_id(setup).into())])
}

/// The clause of an ability.
pub(crate) const fn ability_clause(ability: Ability) -> &'static str {
    match ability {
        Ability::ArmoryChoice => "X-19.1",
        Ability::WarehouseChoice => "X-19.2",
        Ability::ExtraLabToken => "X-19.3",
        Ability::SecondThoughts => "X-19.4",
        Ability::DoubleRepair => "X-19.5",
        Ability::ThriftyCook => "X-19.6",
        Ability::IgnoresDogs => "X-19.7",
        Ability::TwoForecasts => "X-19.8",
        Ability::AlwaysALight => "X-19.9",
        Ability::Strong => "X-19.10",
    }
}

/// A sign: its key, the texts of its title and of its words, its clause.
type Sign = (&'static str, &'static str, &'static str, &'static str);

const SIGNS: &[Sign] = &[
    ("track-weather", "th-x-weather-title", "th-x-weather", "X-4.1"),
    ("track-generator", "th-x-generator-title", "th-x-generator", "X-3.5"),
    ("track-boiler", "th-x-boiler-title", "th-x-boiler", "X-3.5"),
    ("track-freezing", "th-x-freezing-title", "th-x-freezing", "X-4.4"),
    ("track-reserve", "th-x-reserve-title", "th-x-reserve", "X-2.5"),
    ("track-pantry", "th-x-pantry-title", "th-x-pantry", "X-10.4"),
    ("track-radio", "th-x-radio-title", "th-x-radio", "X-3.6"),
    ("track-rescue", "th-x-rescue-title", "th-x-rescue", "X-4.5"),
    ("track-suspicion", "th-x-suspicion-title", "th-x-suspicion", "X-9.4"),
    ("disc", "th-x-suspicion-title", "th-x-disc", "X-9.4"),
    ("leader", "th-x-leader-title", "th-x-leader", "X-10.7"),
    ("fire", "th-x-fire-title", "th-x-fire", "X-3.14"),
    ("dark", "th-x-dark-title", "th-x-dark", "X-6.4"),
    ("starving", "th-x-starving-title", "th-x-starving", "X-10.4"),
    ("damage", "th-x-damage-title", "th-x-damage", "X-3.13"),
    ("dog", "th-x-dog-title", "th-x-dog", "X-7.7"),
    ("group", "th-exposed-group", "th-x-group", "X-5.1"),
    ("lab-token", "th-x-lab-title", "th-x-lab", "X-3.8"),
    ("lab-blood", "th-lab-blood", "th-x-blood", "X-10.1"),
    ("lab-failed", "th-lab-failed", "th-x-failed", "X-10.1"),
    ("charges", "th-x-charges-title", "th-x-charges", "X-11.4"),
];

/// Where people have secrets.
const SIGNS_OF_SECRETS: &[Sign] = &[
    ("role", "th-x-role-title", "th-x-role", "X-1.2"),
    ("token-human", "th-x-token-human-title", "th-x-token-human", "X-7.2"),
    ("token-alien", "th-x-token-alien-title", "th-x-token-alien", "X-7.2"),
    ("hand", "th-x-hand-title", "th-x-hand", "X-6.1"),
    ("pool", "th-x-pool-title", "th-x-pool", "X-8.1"),
    ("meeting", "th-x-meeting-title", "th-x-meeting", "X-7.1"),
    ("claim", "th-x-claim-title", "th-x-claim", "X-18.1"),
];

const SIGNS_OF_BASE: &[Sign] = &[("track-outdoor", "th-x-outdoor-title", "th-x-outdoor", "X-3.11")];

const SIGNS_OF_STATION: &[Sign] = &[
    ("track-dog", "th-x-track-dog-title", "th-x-track-dog", "X-14.6"),
    ("track-launch", "th-x-launch-title", "th-x-launch", "X-15.7"),
    ("teeth-healthy", "th-teeth-healthy", "th-x-healthy", "X-14.4"),
    ("teeth-crowns", "th-teeth-crowns", "th-x-crowns", "X-14.4"),
    ("keys-used", "th-x-keys-used-title", "th-x-keys-used", "X-14.5"),
    ("sector", "th-x-sector-title", "th-x-sector", "X-15.1"),
    ("launch-token", "th-x-launch-token-title", "th-x-launch-token", "X-15.6"),
    ("launch-card", "th-x-launch-card-title", "th-x-launch-card", "X-15.7"),
];

const SIGNS_OF_PACK: &[Sign] =
    &[("pack-leader", "th-the-pack-leader", "th-x-pack-leader", "X-16.2")];

const SIGNS_OF_CREW: &[Sign] = &[
    ("suspect", "th-x-suspect-title", "th-x-suspect", "X-17.2"),
    ("pool", "th-x-dice-title", "th-x-dice", "X-17.3"),
];

fn signs(lang: Lang, setup: Setup, content: &Content) -> Vec<Explanation> {
    let args = figures(setup, content);
    let sign = |&(key, title, words, clause): &Sign| {
        one(key.to_owned(), lang.text(title, &args), lang.text(words, &args), clause)
    };
    let more: &[&[Sign]] = match setup.mode() {
        Mode::Outpost => &[SIGNS_OF_SECRETS, SIGNS_OF_BASE],
        Mode::Station => &[SIGNS_OF_SECRETS, SIGNS_OF_STATION],
        Mode::PackLeader => &[SIGNS_OF_SECRETS, SIGNS_OF_BASE, SIGNS_OF_PACK],
        Mode::Crew => &[SIGNS_OF_BASE, SIGNS_OF_CREW],
    };
    SIGNS.iter().chain(more.iter().copied().flatten()).map(sign).collect()
}
