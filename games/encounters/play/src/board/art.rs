//! The picture of a card, put together from symbols of the sprite by what the card is: where it plays, who or what
//! is on it, and what they carry. Equal cards have equal pictures, and no two cards of a deck the same.

use maud::{Markup, html};
use saucer_encounters::{Card, CardSpec, Content, Film, Holds, Kind, Team};

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
                @if let Some(prop) = prop(spec) { use.prop href={ "#" (prop) } {} }
                use.main-art href={ "#" (glyph(content, spec)) } {}
            }
        }
    }
}

/// How the picture is coloured: warm bodies as they are seen by who hunts, people by night, wounds.
const fn tint(spec: &CardSpec) -> &'static str {
    match spec.kind {
        Kind::Enemy => "thermal",
        Kind::Event | Kind::Hazard => "alarm",
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
    })
}

/// The film that a card belongs to.
fn film(content: &Content, spec: &CardSpec) -> Option<Film> {
    let deck = &content.decks[usize::from(spec.deck().0)];
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
    match spec.kind {
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
        Kind::Commander => "e-g-stripes",
        Kind::Role => "e-g-tags",
        Kind::Avatar => bust(&spec.id),
        Kind::Character => bust(&content.decks[usize::from(spec.deck().0)].id),
        Kind::GearUp | Kind::Gear => "e-g-net",
        Kind::Danger | Kind::Trap => "e-g-blades",
        Kind::Test | Kind::Rivalry => "e-g-scope",
    }
}

/// The bust of somebody, by their name.
fn bust(name: &str) -> &'static str {
    match name {
        "mac" | "blain" | "tracker" => "e-g-bust-hat",
        "dillon" | "lieutenant" | "guerrilla" => "e-g-bust-beret",
        "keyes" | "radioman" | "owlf-agent" | "swat-officer" => "e-g-bust-goggles",
        "harrigan" | "lambert" | "cia-agent" | "reporter" => "e-g-bust-shades",
        _ => "e-g-bust",
    }
}

/// What they carry.
const fn prop(spec: &CardSpec) -> Option<&'static str> {
    match spec.kind {
        Kind::Character => Some(match (spec.attack, spec.recruit) {
            (attack, recruit) if attack > recruit => "e-p-rifle",
            (0, 0) => "e-p-rings",
            _ => "e-p-beam",
        }),
        _ => None,
    }
}
