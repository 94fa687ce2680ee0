//! The picture of a card, put together from symbols of the sprite by what the card is: where it plays, who or what
//! is on it, and what they carry. Equal cards have equal pictures, and no two cards of a deck the same.

use maud::{Markup, html};
use saucer_encounters::{Card, CardSpec, Content, Film, Holds, Keyword, Kind, Side, Team};

/// The picture, three wide and two high.
pub(crate) fn picture(content: &Content, card: Card) -> Markup {
    let spec = content.card(card);
    let turn = u32::from(card.0).wrapping_mul(2_654_435_761) >> 7;
    let mirrored = turn & 1 == 1;
    // A little to the side and nearer or farther, so that copies of a symbol do not look like stamps.
    let (shift, near) = (turn / 2 % 9, 92 + turn / 32 % 17);
    let (x, y) = (i64::from(shift) - 4, 40 - i64::from(near) * 40 / 100);
    let scale = format!("{}.{:02}", near / 100, near % 100);
    let place = if mirrored {
        format!("translate({} {y}) scale(-{scale} {scale})", 60 + x)
    } else {
        format!("translate({x} {y}) scale({scale})")
    };
    html! {
        svg.pic.(tint(spec)).{ "hue-" (turn / 512 % 4) } viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            rect.ground width="60" height="40" {}
            @if let Some(ground) = ground(content, spec) { use.far href={ "#" (ground) } {} }
            g.fig-art transform=(place) {
                @if let Some(prop) = prop(content, spec) { use.prop href={ "#" (prop) } {} }
                use.main-art href={ "#" (glyph(content, spec)) } {}
            }
        }
    }
}

/// How the picture is coloured: warm bodies as they are seen by who hunts, people by night, wounds.
const fn tint(spec: &CardSpec) -> &'static str {
    match spec.kind {
        Kind::Enemy => "thermal",
        Kind::Event | Kind::Hazard | Kind::Danger | Kind::Trap => "alarm",
        Kind::Strike => "blood",
        Kind::Task | Kind::Objective | Kind::Location => "chart",
        _ => "night",
    }
}

/// What lies behind: leaves, roofs, or nothing.
fn ground(content: &Content, spec: &CardSpec) -> Option<&'static str> {
    let film = film(content, spec)?;
    Some(match film {
        Film::Jungle => "e-bg-jungle",
        Film::City => "e-bg-city",
        Film::Freighter | Film::Colony | Film::Prison | Film::Station => "e-bg-ship",
    })
}

/// The film that a card belongs to.
fn film(content: &Content, spec: &CardSpec) -> Option<Film> {
    let deck = &content.decks[usize::from(spec.deck().0)];
    if matches!(deck.side, Side::Aliens | Side::Turned) {
        return Some(Film::Freighter);
    }
    match (deck.team, deck.holds) {
        (Some(Team::Dutch | Team::Woodland), _) => return Some(Film::Jungle),
        (Some(Team::Harrigan | Team::Urban), _) => return Some(Film::City),
        (_, Holds::Starters | Holds::Commanders | Holds::Strikes) => return None,
        _ => {}
    }
    const CITY: [&str; 14] = [
        "war-zone",
        "personal-little-war",
        "other-world-life-form",
        "drawn-by-heat-and-conflict",
        "this-is-history",
        "a-taste-for-beef",
        "streets",
        "detective",
        "swat",
        "owlf",
        "gangster",
        "reporter",
        "objective-war",
        "objective-personal",
    ];
    let city = CITY.iter().any(|one| deck.id.starts_with(one) || spec.id.contains(one));
    Some(if city { Film::City } else { Film::Jungle })
}

/// Who or what is on it.
fn glyph(content: &Content, spec: &CardSpec) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| spec.id.contains(word));
    let hunt = content.decks[usize::from(spec.deck().0)].side == Side::Hunters;
    let hive = content.decks[usize::from(spec.deck().0)].side == Side::Aliens;
    if content.decks[usize::from(spec.deck().0)].side == Side::Turned {
        return alien(spec);
    }
    match spec.kind {
        Kind::Enemy if hunt && spec.has(Keyword::Ultimate) => "e-g-bust-goggles",
        Kind::Enemy if hunt && has(&["medic", "crew", "crowd", "operator"]) => "e-g-bust-hat",
        Kind::Enemy if hunt && has(&["archer", "knife", "hook", "builder"]) => "e-g-spear",
        Kind::Enemy if hunt => "e-g-gunman",
        Kind::Enemy if hive => brood(spec),
        Kind::Enemy if has(&["final", "unmasked"]) => "e-g-final",
        Kind::Enemy if has(&["disc"]) => "e-g-disc",
        Kind::Enemy if has(&["caster", "cannon", "picking"]) => "e-g-cannon",
        Kind::Enemy if has(&["blade", "spine", "wound"]) => "e-g-blades",
        Kind::Enemy if has(&["net", "trail", "cut-off", "jammer", "reach", "frightened"]) => {
            "e-g-net"
        }
        Kind::Enemy if has(&["shape", "haze", "stalker", "lure", "games", "eyes", "faster"]) => {
            "e-g-cloak"
        }
        Kind::Enemy if has(&["guerrilla", "advisor", "soldier", "lord", "gun-runner"]) => {
            "e-g-gunman"
        }
        Kind::Enemy => "e-g-hunter",
        Kind::Event => "e-g-wave",
        Kind::Hazard => "e-g-dots",
        Kind::Task if has(&["helicopter"]) => "e-g-copter",
        Kind::Task => "e-g-flag",
        Kind::Strike => {
            if spec.damage == 0 {
                "e-g-miss"
            } else {
                "e-g-claw"
            }
        }
        Kind::Objective => "e-g-scope",
        Kind::Location => "e-g-map",
        Kind::Starter if spec.recruit > 0 => "e-g-tags",
        Kind::Starter => "e-g-fist",
        Kind::Commander if hunt => "e-g-paw",
        Kind::Commander => "e-g-stripes",
        Kind::Role if hunt => "e-g-cloak",
        Kind::Role => "e-g-tags",
        Kind::Avatar if hunt && has(&["elder", "mask", "silent"]) => "e-g-final",
        Kind::Avatar if hunt => "e-g-hunter",
        Kind::Avatar => bust(&spec.id),
        Kind::Character if hunt => armory(&spec.id),
        Kind::Character => bust(&content.decks[usize::from(spec.deck().0)].id),
        Kind::Gear if has(&["rifle", "belt", "machete"]) => "e-g-cannon",
        Kind::GearUp | Kind::Gear => "e-g-kit",
        Kind::Danger if has(&["fire", "burning", "flares", "wire", "rail", "jet", "lamps"]) => {
            "e-g-fire"
        }
        Kind::Danger | Kind::Trap if has(&["net", "snare", "line"]) => "e-g-net",
        Kind::Danger | Kind::Trap if has(&["flash", "laser", "crowd"]) => "e-g-wave",
        Kind::Trap if has(&["razor"]) => "e-g-disc",
        Kind::Trap if has(&["shadow"]) => "e-g-cloak",
        Kind::Danger | Kind::Trap => "e-g-jaws",
        Kind::Test | Kind::Rivalry => "e-g-skull",
    }
}

/// What enemies of the hive show, by a word of their names; the first that fits.
const BROOD: [(&str, &str); 22] = [
    ("egg", "e-g-egg"),
    ("queen", "e-g-queen"),
    ("royal", "e-g-queen"),
    ("ash", "e-g-bust-shades"),
    ("scientist", "e-g-bust-shades"),
    ("host", "e-g-bust"),
    ("company", "e-g-gunman"),
    ("resin", "e-g-net"),
    ("webbed", "e-g-net"),
    ("fog", "e-g-wave"),
    ("countdown", "e-g-wave"),
    ("cables", "e-g-wave"),
    ("hull", "e-g-wave"),
    ("candles", "e-g-wave"),
    ("doors", "e-g-wave"),
    ("pangs", "e-g-wave"),
    ("tail", "e-g-claw"),
    ("behind", "e-g-claw"),
    ("tunnel-runner", "e-g-claw"),
    ("hidden", "e-g-claw"),
    ("acid", "e-g-claw"),
    ("hiss", "e-g-claw"),
];

/// What cards of players who are Aliens show, by a word of their names; the first that fits.
const ALIENS: [(&str, &str); 10] = [
    ("praetorian", "e-g-queen"),
    ("claw", "e-g-claw"),
    ("jaw", "e-g-jaws"),
    ("hiss", "e-g-wave"),
    ("screech", "e-g-dots"),
    ("vent", "e-g-cloak"),
    ("brood", "e-g-egg"),
    ("resin", "e-g-net"),
    ("role-alien-warrior", "e-g-claw"),
    ("role-taskmaster", "e-g-egg"),
];

/// An Alien that somebody plays, or what it does.
fn alien(spec: &CardSpec) -> &'static str {
    let found = ALIENS.iter().find(|(word, _)| spec.id.contains(word));
    found.map_or("e-g-xeno", |(_, art)| art)
}

/// An enemy of the hive.
fn brood(spec: &CardSpec) -> &'static str {
    if spec.has(Keyword::Implant) {
        return "e-g-hugger";
    }
    if spec.has(Keyword::Burst) {
        return "e-g-burster";
    }
    let found = BROOD.iter().find(|(word, _)| spec.id.contains(word));
    found.map_or("e-g-xeno", |(_, art)| art)
}

/// What cards of the armory show, by a word of their names; the first that fits.
const ARMORY: [(&str, &str); 21] = [
    ("trophy", "e-g-skull"),
    ("champion", "e-g-skull"),
    ("clan", "e-g-skull"),
    ("spear", "e-g-spear"),
    ("stakes", "e-g-spear"),
    ("challenge", "e-g-spear"),
    ("disc", "e-g-disc"),
    ("parts", "e-g-disc"),
    ("arsenal", "e-g-cannon"),
    ("cauterize", "e-g-fire"),
    ("repairs", "e-g-fire"),
    ("snares", "e-g-net"),
    ("roar", "e-g-wave"),
    ("crowd", "e-g-wave"),
    ("voices", "e-g-wave"),
    ("frenzy", "e-g-blades"),
    ("onlookers", "e-g-hunter"),
    ("cornered", "e-g-blades"),
    ("heights", "e-g-map"),
    ("trail", "e-g-map"),
    ("mud", "e-g-paw"),
];

/// A card of the armory.
fn armory(id: &str) -> &'static str {
    ARMORY.iter().find(|(word, _)| id.contains(word)).map_or("e-g-cloak", |(_, art)| art)
}

/// The bust of somebody, by their name.
fn bust(name: &str) -> &'static str {
    match name {
        "mac" | "blain" | "tracker" | "parker" | "christie" | "technician" | "scout" => {
            "e-g-bust-hat"
        }
        "dillon" | "lieutenant" | "guerrilla" | "dallas" | "hicks" | "commander" | "aaron" => {
            "e-g-bust-beret"
        }
        "keyes" | "radioman" | "owlf-agent" | "swat-officer" | "hudson" | "johner" | "gunner"
        | "alien-mercenary" => "e-g-bust-goggles",
        "harrigan" | "lambert" | "cia-agent" | "reporter" | "clemens" | "executive" | "call" => {
            "e-g-bust-shades"
        }
        _ => "e-g-bust",
    }
}

/// What they carry.
fn prop(content: &Content, spec: &CardSpec) -> Option<&'static str> {
    match spec.kind {
        // Cards of the armory are things.
        Kind::Character
            if matches!(
                content.decks[usize::from(spec.deck().0)].side,
                Side::Hunters | Side::Turned
            ) =>
        {
            None
        }
        Kind::Character => Some(match (spec.attack, spec.recruit) {
            (attack, recruit) if attack > recruit => "e-p-rifle",
            (0, 0) => "e-p-rings",
            _ => "e-p-beam",
        }),
        _ => None,
    }
}
