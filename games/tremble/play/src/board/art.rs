//! Pictures of ships and cities, drawn by code. The same card always gives the same picture.

use maud::{Markup, html};
use saucer_core::{Luck, Xoshiro};
use saucer_tremble::{City, CityType, Ship, ShipClass, StationEffect};
use saucer_web::parts::art::{Ground, skyline, stars};

use crate::words::cards::{class_id, type_id};

/// A number that belongs to a name (FNV-1a).
fn seed(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The silhouette of a ship: its class by its shape, its model by paint and lights.
pub(crate) fn ship(ship: &Ship) -> Markup {
    let mut luck = Xoshiro::seeded(seed(&ship.name.en));
    let paint = luck.below(6);
    let lights = 3 + luck.below(3);
    html! {
        svg.ship-pic.(class_id(ship.class)).{ "paint" (paint) } viewBox="0 0 120 64" aria-hidden="true" data-ghost {
            @match ship.class {
                ShipClass::Saucer => { (saucer(lights, luck.below(3))) }
                ShipClass::Tripod => { (tripod(luck.below(3))) }
                ShipClass::Cruiser => { (cruiser(lights + 2, luck.below(3))) }
            }
        }
    }
}

fn saucer(lights: u32, dome: u32) -> Markup {
    html! {
        path.a-shadow d="M16 40 60 62 104 40Z" {}
        @match dome {
            0 => { path.a-dome d="M38 26C38 4 82 4 82 26Z" {} }
            1 => { path.a-dome d="M40 26 52 8H68L80 26Z" {} }
            _ => { path.a-dome d="M42 26C42 12 50 14 60 5 70 14 78 12 78 26Z" {} }
        }
        path.a-glint d="M47 20C48 14 51 12 54 11" {}
        path.a-hull d="M8 33C8 26 32 23 60 23S112 26 112 33 88 46 60 46 8 40 8 33Z" {}
        path.a-band d="M10 35C34 41 86 41 110 35" {}
        @for at in 0..lights { circle.a-light cx=(60 - 12 * (lights - 1) + 24 * at) cy="32" r="3.6" {} }
        path.a-hull d="M48 45H72L66 52H54Z" {}
    }
}

fn tripod(head: u32) -> Markup {
    html! {
        path.a-shadow d="M22 60 100 64 70 44Z" {}
        path.a-leg d="M44 26 24 36 18 60M76 26 96 36 102 60M60 28V60" {}
        path.a-joint d="M24 36h.1M96 36h.1M60 44h.1" {}
        @match head {
            0 => { path.a-hull d="M30 20C30 8 44 3 60 3S90 8 90 20 76 32 60 32 30 30 30 20Z" {} }
            1 => { path.a-hull d="M32 30 38 8 60 2 82 8 88 30 60 34Z" {} }
            _ => { path.a-hull d="M34 14H50L60 2 70 14H86L82 30C72 35 48 35 38 30Z" {} }
        }
        ellipse.a-dome cx="60" cy="20" rx="16" ry="7" {}
        circle.a-light cx="60" cy="20" r="4" {}
    }
}

fn cruiser(lights: u32, tower: u32) -> Markup {
    html! {
        path.a-shadow d="M10 44 60 64 112 38Z" {}
        path.a-hull d="M18 44 26 56H62L50 44Z" {}
        @match tower {
            0 => { path.a-hull d="M28 24 36 8H58L64 24Z" {} }
            1 => { path.a-hull d="M24 24V14H40V6H52V14H66V24Z" {} }
            _ => { path.a-hull d="M26 24C26 10 40 6 50 6L70 24Z" {} }
        }
        path.a-hull d="M4 30 14 22H78L118 34 96 46H12L4 40Z" {}
        path.a-band d="M6 35H108" {}
        @for at in 0..lights { circle.a-light cx=(22 + 12 * at) cy="29" r="2.8" {} }
        path.a-flame d="M4 31-4 35 4 39Z" {}
    }
}

/// A station: a ring around a hub, with what it does its work with.
pub(crate) fn station(effect: StationEffect) -> Markup {
    html! {
        svg.station-pic viewBox="0 0 120 64" aria-hidden="true" {
            path.s-panel d="M4 22H28V42H4ZM92 22H116V42H92Z" {}
            path.s-grid d="M12 22V42M20 22V42M100 22V42M108 22V42M4 32H28M92 32H116" {}
            path.s-beam d="M28 32H92" {}
            ellipse.s-ring cx="60" cy="32" rx="26" ry="13" {}
            @match effect {
                StationEffect::AddPower { .. } => { path.s-tool d="M60 2 65 15 78 10 70 21H50L42 10 55 15Z" {} }
                StationEffect::CancelBonuses => { path.s-wave d="M46 12A18 18 0 0 1 74 12M51 17A12 12 0 0 1 69 17M44 4 76 22" {} }
                StationEffect::MoveEnemy => { path.s-wave d="M60 40V60M52 53 60 61 68 53" {} path.s-tool d="M48 6H72L66 20H54Z" {} }
                StationEffect::MoveOwn => { path.s-wave d="M42 12H74M66 4 76 12 66 20" {} }
                StationEffect::RerollOwn => { path.s-tool d="M50 2H70V20H50Z" {} path.s-dot d="M55 7h.1M65 15h.1M60 11h.1" {} }
                StationEffect::ExtraFuel { .. } => { path.s-tool d="M52 4H68V20H52ZM46 46H74V60H46Z" {} }
                StationEffect::FewerArmies { .. } => { path.s-tool d="M44 6A16 16 0 0 0 76 6Z" {} path.s-wave d="M60 14V4" {} }
                StationEffect::AddAgainstArmy { .. } => { path.s-tool d="M60 42 74 46V52C74 58 66 62 60 63 54 62 46 58 46 52V46Z" {} }
                StationEffect::RicherRaid { .. } => { path.s-wave d="M44 44H76L68 62H52ZM52 44 56 62M68 44 64 62M48 53H72" {} }
                StationEffect::SaveShip => { path.s-tool d="M60 20C50 13 46 9 46 5A7 7 0 0 1 60 4 7 7 0 0 1 74 5C74 9 70 13 60 20Z" {} }
            }
            ellipse.s-hub cx="60" cy="31" rx="12" ry="10" {}
            circle.s-light cx="60" cy="30" r="3.6" {}
        }
    }
}

/// The picture of a city: its own skyline, with the landmark of its type in front.
pub(crate) fn city(city: &City) -> Markup {
    let seed = seed(&city.name.en);
    let far = Ground { left: 0, right: 160, line: 64, height: 44, widest: 15 };
    let near = Ground { left: 0, right: 160, line: 64, height: 24, widest: 22 };
    let sun = 20 + seed % 120;
    html! {
        svg.city-pic.(type_id(city.kind)) viewBox="0 0 160 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.c-sky width="160" height="64" {}
            (stars(seed ^ 3, 14, 160, 36))
            circle.c-sun cx=(sun) cy=(14 + seed % 9) r="8" {}
            path.c-far d=(skyline(seed, &far)) {}
            path.c-near d=(skyline(seed ^ 7, &near)) {}
            g transform={ "translate(" (36 + seed % 80) " 64)" } {
                @match city.kind {
                    CityType::Science => {
                        path.c-mark d="M-15 0V-14A15 15 0 0 1 15-14V0Z" {}
                        path.c-cut d="M-3-29 9-38 12-33 2-24Z" {}
                        path.c-line d="M-15-14H15" {}
                    }
                    CityType::Culture => {
                        path.c-mark d="M-19 0V-5H19V0ZM-16-6V-22H-11V-6ZM-6-6V-22H-1V-6ZM4-6V-22H9V-6ZM14-6V-22H17V-6ZM-20-23 0-35 20-23Z" {}
                    }
                    CityType::Industry => {
                        path.c-mark d="M-20 0V-16L-10-10V-16L0-10V-34H6V-10H10V-28H16V0Z" {}
                        path.c-smoke d="M3-38C8-42 4-46 10-48M13-31C18-34 16-38 21-40" {}
                    }
                }
            }
        }
    }
}
