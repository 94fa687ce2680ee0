//! Small pieces that stand everywhere: tokens of figures, cards, gear, pips.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_thing::{Ability, Card, Face, Figure, FigureView, Gear, Place, Standing};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use crate::At;
use crate::words::names;

/// Everybody knows them so.
pub(crate) fn name(at: &At<'_>, figure: Figure) -> String {
    names::figure(at, figure)
}

/// A place as it is written on the board.
pub(crate) fn place_name(at: &At<'_>, place: Place) -> String {
    names::place(at.lang(), at.view().setup, place)
}

/// A weapon or an item as it is written on its card.
pub(crate) fn gear_name(at: &At<'_>, gear: Gear) -> String {
    names::gear(at.lang(), at.view().setup, gear)
}

/// What everybody sees of this one.
pub(crate) fn seen<'a>(at: &'a At<'_>, figure: Figure) -> Option<&'a FigureView> {
    at.view().figures.get(usize::from(figure.0))
}

/// Somebody on a patch of their colour and pattern, by the emblem that stands for them in the strip of people too;
/// the shape says whether they lie, are exposed, lead or are oneself.
pub(crate) fn token(at: &At<'_>, figure: Figure) -> Markup {
    let view = at.view();
    let Some(seen) = seen(at, figure) else { return html! {} };
    // Once all is told, nobody's day is of interest any more.
    let is_over = at.shown.outcome.is_some();
    let own = view.own.as_ref().is_some_and(|own| own.figure == figure);
    let lies = seen.lies && !is_over;
    let out = matches!(seen.standing, Standing::Destroyed | Standing::Escaped);
    html! {
        span.token.(seat_class(Seat(figure.0))).lies[lies].exposed[seen.standing == Standing::Exposed].out[out].own[own].suspected[seen.is_suspect].active[view.step.figure() == Some(figure)] {
            (emblem_of(at, figure))
            @if lies { i.rests aria-hidden="true" {} }
            @if !is_over && view.leader == figure && seen.standing == Standing::Present { i.crown aria-hidden="true" {} }
        }
    }
}

/// The token and the name.
pub(crate) fn who(at: &At<'_>, figure: Figure) -> Markup {
    html! { span.whom { (token(at, figure)) b { (name(at, figure)) } } }
}

/// Everybody has one emblem: that of the player, and in a crew, where one player runs several characters, what the
/// character is good at.
pub(crate) fn emblem_of(at: &At<'_>, figure: Figure) -> Markup {
    if names::is_crew(at) {
        return ability(at, figure);
    }
    html! { svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href={ "#crest-" (figure.0) } {} } }
}

/// What a character is good at, as a symbol.
pub(crate) fn ability(at: &At<'_>, figure: Figure) -> Markup {
    let character = names::character_of(at, figure);
    match character.map(|character| character.ability) {
        Some(Ability::IgnoresDogs) => icon(stray_sign(at)),
        Some(ability) => icon(&format!("x-{}", ability_id(ability))),
        None => icon("x-nobody"),
    }
}

/// The name of an ability in symbols.
pub(crate) const fn ability_id(ability: Ability) -> &'static str {
    match ability {
        Ability::ArmoryChoice => "rifle",
        Ability::WarehouseChoice => "crate",
        Ability::ExtraLabToken => "flask",
        Ability::SecondThoughts => "swap",
        Ability::DoubleRepair => "wrench",
        Ability::ThriftyCook => "pot",
        Ability::IgnoresDogs => "paw",
        Ability::TwoForecasts => "cloud",
        Ability::AlwaysALight => "lamp",
        Ability::Strong => "fist",
    }
}

/// The symbol of a place at this table, where the kennel may be a bunkhouse.
pub(crate) fn place_sign(at: &At<'_>, place: Place) -> &'static str {
    if place == Place::Kennel { stray_sign(at) } else { place_icon(place) }
}

/// The symbol of the dogs, or of the bystanders who take their part.
pub(crate) fn stray_sign(at: &At<'_>) -> &'static str {
    if names::is_station(at.view().setup) { "x-stranger" } else { "x-paw" }
}

/// The symbol of a place.
pub(crate) const fn place_icon(place: Place) -> &'static str {
    match place {
        Place::Armory => "x-rifle",
        Place::Warehouse => "x-crate",
        Place::Laboratory => "x-flask",
        Place::Kitchen => "x-pot",
        Place::RadioRoom => "x-radio",
        Place::WeatherStation => "x-vane",
        Place::GeneratorRoom => "x-bolt",
        Place::BoilerRoom => "x-flame",
        Place::Helicopter => "x-helicopter",
        Place::Snowcat | Place::SecondSnowcat => "x-snowcat",
        Place::Kennel => "x-paw",
        Place::Dormitory => "x-bunk",
        Place::RecreationRoom => "x-table",
    }
}

/// The face of an action card.
pub(crate) fn card(at: &At<'_>, card: Card) -> Markup {
    html! {
        span.action-card.(names::card_id(card)) data-explain={ "card-" (names::card_id(card)) } { (icon(card_icon(card))) b { (names::card(at.lang(), card)) } }
    }
}

const fn card_icon(card: Card) -> &'static str {
    match card {
        Card::Use => "x-use",
        Card::Repair => "x-wrench",
        Card::Sabotage => "x-sabotage",
    }
}

/// The symbol of a weapon or an item.
pub(crate) const fn gear_icon(gear: Gear) -> &'static str {
    match gear {
        Gear::Flamethrower => "x-thrower",
        Gear::Dynamite => "x-dynamite",
        Gear::Firearm => "x-pistol",
        Gear::Melee => "x-axe",
        Gear::RifleOne | Gear::RifleTwo | Gear::RifleThree => "x-rifle",
        Gear::Fuel => "x-fuel",
        Gear::Tools => "x-wrench",
        Gear::Keys => "x-keys",
        Gear::Wire => "x-wire",
        Gear::Flashlight => "x-lamp",
    }
}

/// A weapon or an item as a chip.
pub(crate) fn gear(at: &At<'_>, gear: Gear, n: u8) -> Markup {
    html! {
        span.gear data-explain={ "gear-" (names::gear_id(gear)) } {
            (icon(gear_icon(gear))) span { (gear_name(at, gear)) }
            @if n > 1 { b { "×" (n) } }
        }
    }
}

/// The symbol of a face of the weather die.
pub(crate) const fn face_icon(face: Face) -> &'static str {
    match face {
        Face::Clear => "x-clear",
        Face::Fair => "x-fair",
        Face::Overcast => "x-cloud",
        Face::Snow => "x-snow",
        Face::Snowstorm => "x-storm",
        Face::Blizzard => "x-blizzard",
    }
}

/// So many of so many, as little marks: full ones first.
pub(crate) fn pips(kind: &'static str, n: u8, of: u8) -> Markup {
    html! {
        span.pips.(kind) aria-hidden="true" { @for i in 0..of.max(n) { i.full[i < n] {} } }
    }
}
