//! What everything is called, in the case that a text needs, and by what name a piece lights up on the
//! board with the log.

use saucer_core::{Arg, Seat};
use saucer_text::Lang;
use saucer_thing::{
    Card, Character, CharacterId, Content, Face, Figure, FigureView, Gear, Hand, LabToken, Mode,
    Place, Sector, Setup, Step, Teeth, View,
};

use crate::At;

/// So many places have a name of their own; those of the station follow.
const BUNKHOUSE: u16 = 14;
const FIRST_SNOWCAT: u16 = 15;
/// The grenade of the station, after the gear that every mode calls the same.
const GRENADE: u16 = 12;

// ------------------------------------------------------------ people

/// What a character is called at the table: by the name of whoever plays it, and in a crew, where one
/// person plays several, by its own.
pub(crate) fn figure(at: &At<'_>, figure: Figure) -> String {
    let own = || character_of(at, figure).map(|known| character_name(at.lang(), known).to_owned());
    let seat = || at.name(Seat(figure.0));
    if is_crew(at) { own().unwrap_or_else(seat) } else { seat() }
}

/// The same with the character behind it, "Anna (MacReady)".
pub(crate) fn full(at: &At<'_>, figure: Figure) -> String {
    let name = self::figure(at, figure);
    match character_of(at, figure) {
        Some(known) if !is_crew(at) => {
            let character = character_name(at.lang(), known);
            at.text("th-figure-full", &[("name", name.into()), ("character", character.into())])
        }
        _ => name,
    }
}

/// Names with commas between them.
pub(crate) fn figures(at: &At<'_>, all: impl IntoIterator<Item = Figure>) -> String {
    let names: Vec<String> = all.into_iter().map(|figure| self::figure(at, figure)).collect();
    names.join(", ")
}

/// The character that somebody plays, once it is known.
pub(crate) fn character_of(at: &At<'_>, figure: Figure) -> Option<&'static Character> {
    let id = figure_view(at.view(), figure)?.character?;
    character(at, id)
}

/// A character of the content.
pub(crate) fn character(at: &At<'_>, id: CharacterId) -> Option<&'static Character> {
    content(at).characters.get(usize::from(id.0))
}

/// The name of a character.
pub(crate) fn character_name(lang: Lang, character: &Character) -> &str {
    lang.pick(&character.name.en, &character.name.ru)
}

/// The cards and figures that the match is played with.
pub(crate) fn content(at: &At<'_>) -> &'static Content {
    Content::of(at.shown.ruleset)
}

/// What everybody sees of a character.
pub(crate) fn figure_view(view: &View, figure: Figure) -> Option<&FigureView> {
    view.figures.get(usize::from(figure.0))
}

/// Whether somebody lies down to rest, and so gives no card.
pub(crate) fn rests(view: &View, figure: Figure) -> bool {
    figure_view(view, figure).is_some_and(|known| known.at == Place::Dormitory)
}

/// Whether dice stand for hidden cards.
pub(crate) fn is_crew(at: &At<'_>) -> bool {
    at.view().setup.mode() == Mode::Crew
}

/// Whether the expansion is played.
pub(crate) fn is_station(setup: Setup) -> bool {
    setup.mode() == Mode::Station
}

// ------------------------------------------------------------ places

/// A place as it is written on the board: "Armory".
pub(crate) fn place(lang: Lang, setup: Setup, place: Place) -> String {
    named(lang, "th-place-title", place_arg(setup, place))
}

/// Where one goes: "to the armory".
pub(crate) fn place_to(lang: Lang, setup: Setup, place: Place) -> String {
    named(lang, "th-place-to", place_arg(setup, place))
}

/// Where one is: "in the armory".
pub(crate) fn place_at(lang: Lang, setup: Setup, place: Place) -> String {
    named(lang, "th-place-at", place_arg(setup, place))
}

/// The same in a sentence: "the armory".
pub(crate) fn place_mid(lang: Lang, setup: Setup, place: Place) -> String {
    named(lang, "th-name", place_arg(setup, place))
}

/// The name of a place in style sheets and explanations.
pub(crate) const fn place_id(place: Place) -> &'static str {
    match place {
        Place::Armory => "armory",
        Place::Warehouse => "warehouse",
        Place::Laboratory => "laboratory",
        Place::Kitchen => "kitchen",
        Place::RadioRoom => "radio-room",
        Place::WeatherStation => "weather-station",
        Place::GeneratorRoom => "generator-room",
        Place::BoilerRoom => "boiler-room",
        Place::Helicopter => "helicopter",
        Place::Snowcat => "snowcat",
        Place::Kennel => "kennel",
        Place::SecondSnowcat => "second-snowcat",
        Place::Dormitory => "dormitory",
        Place::RecreationRoom => "recreation-room",
    }
}

fn place_arg(setup: Setup, place: Place) -> Arg {
    let number = match place {
        Place::Kennel if is_station(setup) => BUNKHOUSE,
        Place::Snowcat if is_station(setup) => FIRST_SNOWCAT,
        _ => place as u16,
    };
    Arg::name(&"thing-place", number)
}

/// A sector of the saucer, counted from 1 by people.
pub(crate) fn sector(lang: Lang, sector: Sector) -> String {
    lang.text("th-sector", &[("n", (u32::from(sector.0) + 1).into())])
}

// ------------------------------------------------------------ cards and tokens

/// A weapon or an item as it is written on its card: "Firearm".
pub(crate) fn gear(lang: Lang, setup: Setup, gear: Gear) -> String {
    named(lang, "th-gear-title", gear_arg(setup, gear))
}

/// The same in a sentence: "a firearm".
pub(crate) fn gear_mid(lang: Lang, setup: Setup, gear: Gear) -> String {
    named(lang, "th-name", gear_arg(setup, gear))
}

/// The same in a sentence, as an object: "a firearm".
pub(crate) fn gear_acc(lang: Lang, setup: Setup, gear: Gear) -> String {
    named(lang, "th-gear-acc", gear_arg(setup, gear))
}

/// The name of a weapon or an item in style sheets and explanations.
pub(crate) const fn gear_id(gear: Gear) -> &'static str {
    match gear {
        Gear::Flamethrower => "flamethrower",
        Gear::Dynamite => "dynamite",
        Gear::Firearm => "firearm",
        Gear::Melee => "melee",
        Gear::RifleOne => "rifle-1",
        Gear::RifleTwo => "rifle-2",
        Gear::RifleThree => "rifle-3",
        Gear::Fuel => "fuel",
        Gear::Tools => "tools",
        Gear::Keys => "keys",
        Gear::Wire => "wire",
        Gear::Flashlight => "flashlight",
    }
}

fn gear_arg(setup: Setup, gear: Gear) -> Arg {
    let number = match gear {
        Gear::Dynamite if is_station(setup) => GRENADE,
        _ => gear as u16,
    };
    Arg::name(&"thing-gear", number)
}

/// An action card as it is written on it: "Repair".
pub(crate) fn card(lang: Lang, card: Card) -> String {
    named(lang, "th-card-title", Arg::name(&"thing-card", card as u16))
}

/// The same in a sentence.
pub(crate) fn card_mid(lang: Lang, card: Card) -> String {
    named(lang, "th-name", Arg::name(&"thing-card", card as u16))
}

/// Cards of a hand with commas between them.
pub(crate) fn hand(lang: Lang, hand: Hand) -> String {
    let held = Card::ALL.into_iter().filter(|card| hand.count(*card) > 0);
    let cards = held.map(|card| match hand.count(card) {
        1 => card_mid(lang, card),
        n => format!("{} × {n}", card_mid(lang, card)),
    });
    cards.collect::<Vec<String>>().join(", ")
}

/// The same in a sentence, as an object.
pub(crate) fn card_acc(lang: Lang, card: Card) -> String {
    named(lang, "th-card-acc", Arg::name(&"thing-card", card as u16))
}

/// The name of an action card in style sheets and explanations.
pub(crate) const fn card_id(card: Card) -> &'static str {
    match card {
        Card::Use => "use",
        Card::Repair => "repair",
        Card::Sabotage => "sabotage",
    }
}

/// A face of the weather die.
pub(crate) fn face(lang: Lang, face: Face) -> String {
    lang.plain(&format!("th-face-{}", face as u8))
}

/// The name of a face in style sheets and explanations.
pub(crate) const fn face_id(face: Face) -> &'static str {
    match face {
        Face::Clear => "clear",
        Face::Fair => "fair",
        Face::Overcast => "overcast",
        Face::Snow => "snow",
        Face::Snowstorm => "snowstorm",
        Face::Blizzard => "blizzard",
    }
}

/// A lab token.
pub(crate) fn lab(lang: Lang, token: LabToken) -> String {
    lang.plain(match token {
        LabToken::Blood => "th-lab-blood",
        LabToken::Failed => "th-lab-failed",
    })
}

/// Teeth.
pub(crate) fn teeth(lang: Lang, teeth: Teeth) -> String {
    lang.plain(match teeth {
        Teeth::Healthy => "th-teeth-healthy",
        Teeth::Crowns => "th-teeth-crowns",
    })
}

/// A role.
pub(crate) fn role(lang: Lang, role: Role) -> String {
    lang.plain(match role {
        Role::Human => "th-role-human",
        Role::Alien => "th-role-alien",
    })
}

/// Which side somebody is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// With the people.
    Human,
    /// With the aliens.
    Alien,
}

impl Role {
    /// The one of whom events and views say whether they are an alien.
    pub(crate) const fn of(alien: bool) -> Role {
        if alien { Role::Alien } else { Role::Human }
    }

    /// Its name in selectors of texts and in style sheets.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Role::Human => "human",
            Role::Alien => "alien",
        }
    }
}

/// The colour of a space of the suspicion track, for selectors of texts and style sheets.
pub(crate) fn colour(at: &At<'_>, space: u8) -> &'static str {
    let last = content(at).figures.proposal.spaces - 1;
    match space {
        0 => "green",
        1 => "yellow",
        _ if space >= last => "red",
        _ => "orange",
    }
}

// ------------------------------------------------------------ dogs and phases

/// What walks about: dogs, or people who belong to nobody, for selectors of texts.
pub(crate) fn dog_id(setup: Setup) -> &'static str {
    if is_station(setup) { "npc" } else { "dog" }
}

/// One of them: "A dog"; the first of a pack leader's match is its leader.
pub(crate) fn dog_title(lang: Lang, setup: Setup, number: u8) -> String {
    if setup.mode() == Mode::PackLeader && number == 0 {
        return lang.plain("th-the-pack-leader");
    }
    lang.text("th-a-dog", &[("kind", dog_id(setup).into())])
}

/// The phase of the round that is going on, 1 to 8; 0 before the first round and after the match, 9 on
/// the saucer.
pub(crate) fn phase(view: &View) -> u8 {
    if view.saucer.is_some() && view.step != Step::Over {
        return 9;
    }
    match view.step {
        Step::Setup | Step::Choose(_) | Step::Over => 0,
        Step::Weather | Step::Forecast(_) => 1,
        Step::Plot => 3,
        Step::Draw(_)
        | Step::Swap(_)
        | Step::Swapped(_)
        | Step::Move(_)
        | Step::Commit(_)
        | Step::Blind(_)
        | Step::Rest(_)
        | Step::PackLeader
        | Step::Prowl
        | Step::Strike
        | Step::Feast(_)
        | Step::Arms(_)
        | Step::Prey
        | Step::Firearm(_)
        | Step::Offer
        | Step::Tokens
        | Step::Victim(_)
        | Step::TokenAt(_)
        | Step::TokenOf(_)
        | Step::Confirm
        | Step::Shuffle
        | Step::Lead
        | Step::TurnUp
        | Step::Roll
        | Step::Assign(_)
        | Step::Act(_)
        | Step::Forecasting(_)
        | Step::Keep(_)
        | Step::Tools(_)
        | Step::Escape(_)
        | Step::Board(_)
        | Step::Turning(None)
        | Step::Wreck(_) => 4,
        Step::Trade(_)
        | Step::Accept(_)
        | Step::Accuse
        | Step::Calm
        | Step::Expose
        | Step::Call
        | Step::Rescue(_) => 5,
        Step::Turning(Some(_)) | Step::Test(_) => 6,
        Step::Dog(_) | Step::KennelCard | Step::NextLeader => 8,
        Step::SaucerSetup
        | Step::Power
        | Step::Enter(_)
        | Step::Spoils
        | Step::Collect
        | Step::Launch => 9,
    }
}

/// The name of a phase.
pub(crate) fn phase_name(lang: Lang, setup: Setup, phase: u8) -> String {
    if phase == 8 && is_station(setup) {
        return lang.plain("th-phase-8-station");
    }
    lang.plain(&format!("th-phase-{phase}"))
}

// ------------------------------------------------------------ pieces

/// The name of a character in the log and on the board, so that both light up together.
pub(crate) fn figure_piece(figure: Figure) -> String {
    format!("figure-{}", figure.0)
}

/// The name of a place in the log and on the board.
pub(crate) fn place_piece(place: Place) -> String {
    format!("place-{}", place_id(place))
}

/// The name of a sector in the log and on the board.
pub(crate) fn sector_piece(sector: Sector) -> String {
    format!("sector-{}", sector.0)
}

/// The name of a dog in the log and on the board.
pub(crate) fn dog_piece(dog: u8) -> String {
    format!("dog-{dog}")
}

/// The name of a track in the log and on the board: `weather`, `generator`, `boiler`, `freezing`,
/// `reserve`, `outdoor`, `pantry`, `radio`, `rescue`, `suspicion`, `dog` or `launch`.
pub(crate) fn track_piece(track: &str) -> String {
    format!("track-{track}")
}

/// The words of a title in the middle of a sentence.
pub(crate) fn lower(title: &str) -> String {
    let mut chars = title.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

fn named(lang: Lang, key: &str, thing: Arg) -> String {
    lang.said(key, &[thing, Arg::Number(0)])
}
