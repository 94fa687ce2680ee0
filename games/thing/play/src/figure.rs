//! The figures of the rulebook, drawn with the signs of the board. Numbers on them lead to clauses.

use std::f64::consts::TAU;

use maud::{Markup, html};
use saucer_text::Lang;
use saucer_thing::{Content, Mode, Place, Printed, Setup};

use crate::board::pieces::place_icon;
use crate::words::names;

/// The figure with this name.
pub(crate) fn figure(lang: Lang, name: &str) -> Option<Markup> {
    let draw = Draw { lang, printed: &Content::newest().figures.printed };
    Some(match name {
        "station" => draw.station(),
        "suspicion" => draw.suspicion(),
        "encounter" => draw.encounter(),
        "saucer" => draw.saucer(),
        "launch" => draw.launch(),
        _ => return None,
    })
}

/// A number in a figure: where it stands, and the clause about what it points at.
struct Mark(i32, i32, &'static str);

/// The places as the figure lays them out, three in a row.
const PLACES: [Place; 13] = [
    Place::WeatherStation,
    Place::RadioRoom,
    Place::Laboratory,
    Place::Armory,
    Place::RecreationRoom,
    Place::Warehouse,
    Place::GeneratorRoom,
    Place::Kitchen,
    Place::BoilerRoom,
    Place::Helicopter,
    Place::Dormitory,
    Place::Snowcat,
    Place::Kennel,
];

/// Each list is in the order in which the book tells the numbers below the figure.
const STATION: [Mark; 10] = [
    Mark(128, 96, "X-3.1"),
    Mark(18, 180, "X-3.4"),
    Mark(128, 12, "X-3.6"),
    Mark(18, 12, "X-3.7"),
    Mark(238, 12, "X-3.8"),
    Mark(18, 96, "X-3.9"),
    Mark(128, 180, "X-3.10"),
    Mark(18, 264, "X-3.11"),
    Mark(128, 348, "X-3.12"),
    Mark(128, 264, "X-6.3"),
];
const SUSPICION: [Mark; 4] = [
    Mark(32, 18, "X-10.3"),
    Mark(87, 18, "X-2.1"),
    Mark(142, 18, "X-9.4"),
    Mark(252, 18, "X-10.1"),
];
const ENCOUNTER: [Mark; 5] = [
    Mark(16, 16, "X-7.1"),
    Mark(110, 22, "X-2.3"),
    Mark(170, 128, "X-7.2"),
    Mark(324, 62, "X-1.2"),
    Mark(16, 140, "X-7.5"),
];
const LAUNCH: [Mark; 3] =
    [Mark(36, 14, "X-15.7"), Mark(102, 112, "X-15.6"), Mark(300, 14, "X-15.8")];

/// So many letters of a name have room in a line of the figure.
const LETTERS: usize = 14;

/// A name as one line, or as two if it is long and has two words.
fn lines(name: &str) -> Vec<&str> {
    match name.split_once(' ') {
        Some((first, rest)) if name.chars().count() > LETTERS => vec![first, rest],
        _ => vec![name],
    }
}

struct Draw {
    lang: Lang,
    printed: &'static Printed,
}

impl Draw {
    fn whole(&self, height: i32, inside: &Markup, marks: &[Mark]) -> Markup {
        html! {
            svg.drawing viewBox={ "0 0 340 " (height) } role="group" aria-label=(self.lang.plain("th-figure")) {
                (inside)
                @for (number, Mark(x, y, clause)) in (1..).zip(marks) {
                    a.mark href={ "#" (clause) } aria-label={ (number) ": " (clause) } {
                        circle cx=(x) cy=(y) r="11" {}
                        text x=(x) y=(y + 5) { (number) }
                    }
                }
            }
        }
    }

    /// A sign of the board with its middle there.
    fn sign(x: i32, y: i32, size: i32, of: &str) -> Markup {
        html! {
            use href={ "#i-" (of) } x=(x - size / 2) y=(y - size / 2) width=(size) height=(size) {}
        }
    }

    /// The rooms of an outpost, and what stands outside.
    fn station(&self) -> Markup {
        let setup = Setup::new(Mode::Outpost, 5).expect("five play the outpost");
        let inside = html! {
            rect.d-night x="0" y="0" width="340" height="430" rx="16" {}
            path.d-corridor d="M60 50H280M60 134H280M60 218H280M170 50V386M60 50V302M280 50V302" {}
            @for (n, place) in PLACES.into_iter().enumerate() {
                // The kennel stands alone in the last row.
                @let column = if place == Place::Kennel { 1 } else { n % 3 };
                @let (x, y) = (10 + 110 * column as i32, 12 + 84 * (n / 3) as i32);
                rect.d-room.d-home[place == Place::RecreationRoom] x=(x) y=(y) width="100" height="66" rx="12" {}
                @let name = names::place(self.lang, setup, place);
                @let lines = lines(&name);
                @let first = if lines.len() == 1 { 56 } else { 46 };
                (Self::sign(x + 50, y + if lines.len() == 1 { 24 } else { 19 }, 28, place_icon(place)))
                @for (at, line) in (0..).zip(lines) {
                    text.d-name x=(x + 50) y=(y + first + 14 * at) { (line) }
                }
            }
        };
        self.whole(430, &inside, &STATION)
    }

    /// The track with discs: on green who is proven, and two on the same space.
    fn suspicion(&self) -> Markup {
        let disc = |x: i32, y: i32, seat: u8| {
            html! {
                circle.d-disc.{ "seat-" (seat) } cx=(x) cy=(y) r="14" {}
                text.d-seat x=(x) y=(y + 6) { (seat + 1) }
            }
        };
        let inside = html! {
            @for space in 0..6 {
                rect.{ "d-space d-space-" (space) } x=(6 + 55 * space) y="30" width="53" height="86" rx="10" {}
                @for stroke in 0..space { path.d-tally d={ "M" (13 + 55 * space + 7 * stroke) " 104v8" } {} }
            }
            (Self::sign(32, 102, 18, "x-check"))
            (disc(32, 62, 3))
            (disc(87, 62, 0))
            (disc(142, 50, 4))
            (disc(142, 82, 1))
            (disc(252, 62, 2))
        };
        self.whole(124, &inside, &SUSPICION)
    }

    /// Two characters alone: each lays two tokens, and the other sees one.
    fn encounter(&self) -> Markup {
        let person = |x: i32, seat: u8| {
            html! {
                circle.d-person.{ "seat-" (seat) } cx=(x) cy="78" r="32" {}
                (Self::sign(x, 78, 42, "x-human"))
            }
        };
        let token = |x: i32, y: i32, of: &str, class: &str| {
            html! {
                circle.{ "d-token " (class) } cx=(x) cy=(y) r="18" {}
                (Self::sign(x, y, 21, of))
            }
        };
        let inside = html! {
            rect.d-room x="4" y="6" width="332" height="148" rx="16" {}
            (person(46, 0))
            (person(294, 1))
            (token(110, 54, "x-human", "d-human"))
            (token(110, 98, "x-claw", "d-alien"))
            (token(230, 54, "x-human", "d-human"))
            (token(230, 98, "x-human", "d-human"))
            path.d-arrow d="M132 106C160 126 222 134 262 108M248 106 263 107 260 121" {}
            path.d-arrow d="M208 46C176 26 122 26 80 52M84 38 79 53 94 56" {}
            text.d-small x="170" y="148" { (self.lang.plain("th-figure-shows")) }
            text.d-small x="288" y="132" { (self.lang.plain("th-figure-sees")) }
        };
        self.whole(160, &inside, &ENCOUNTER)
    }

    /// The saucer from above: sectors with their values and launch tokens, strength and a human.
    fn saucer(&self) -> Markup {
        let at = |n: usize, reach: f64| {
            let angle = TAU * (n as f64 + 0.5) / 8.0 - TAU / 4.0;
            (170.0 + 160.0 * reach * angle.cos(), 130.0 + 120.0 * reach * angle.sin())
        };
        let spoke = |n: usize| {
            let angle = TAU * n as f64 / 8.0;
            format!(
                "M170 130L{:.0} {:.0}",
                170.0 + 160.0 * angle.cos(),
                130.0 + 120.0 * angle.sin()
            )
        };
        let rounded = |(x, y): (f64, f64)| (x.round() as i32, y.round() as i32);
        let spot = |n: usize, reach: f64| rounded(at(n, reach));
        let ((claw_x, claw_y), (human_x, human_y)) = (spot(7, 0.84), spot(0, 0.84));
        let inside = html! {
            ellipse.d-hull cx="170" cy="130" rx="166" ry="126" {}
            @for n in 0..8 { path.d-spoke d=(spoke(n)) {} }
            @for (n, value) in self.printed.sectors.into_iter().enumerate() {
                @let (x, y) = spot(n, 0.55);
                text.d-value x=(x) y=(y + 3) { (value) }
                @let (x, y) = spot(n, 0.8);
                @if n != 7 && n != 0 { circle.d-coin cx=(x) cy=(y) r="12" {} text.d-seat x=(x) y=(y + 6) { (n % 3 + 1) } }
            }
            ellipse.d-core cx="170" cy="130" rx="44" ry="32" {}
            (Self::sign(170, 130, 40, "x-mask"))
            circle.d-token.d-alien cx=(claw_x) cy=(claw_y) r="17" {}
            (Self::sign(claw_x, claw_y, 20, "x-claw"))
            circle.d-person.seat-1 cx=(human_x) cy=(human_y) r="17" {}
            (Self::sign(human_x, human_y, 22, "x-human"))
        };
        let mark = |n: usize, reach: f64, clause| {
            let (x, y) = spot(n, reach);
            Mark(x, y, clause)
        };
        let marks = [
            mark(2, 0.36, "X-15.3"),
            mark(2, 1.0, "X-15.1"),
            Mark(claw_x - 26, claw_y - 8, "X-15.2"),
            Mark(human_x + 26, human_y - 8, "X-15.4"),
        ];
        self.whole(262, &inside, &marks)
    }

    /// The launch cards in their order; three tokens of 2 have paid for the first two.
    fn launch(&self) -> Markup {
        let coin = |x: i32, y: i32| {
            html! { circle.d-coin cx=(x) cy=(y) r="14" {} text.d-seat x=(x) y=(y + 6) { "2" } }
        };
        let inside = html! {
            @for (n, cost) in (0..).zip(self.printed.launch_costs) {
                rect.d-launch.d-paid[n < 2] x=(8 + 66 * n) y="24" width="58" height="74" rx="10" {}
                text.d-value x=(37 + 66 * n) y="70" { (cost) }
                @if n < 2 { text.d-small x=(37 + 66 * n) y="90" { (self.lang.plain("th-figure-paid")) } }
            }
            (coin(37, 130))
            (coin(88, 138))
            (coin(118, 138))
        };
        self.whole(160, &inside, &LAUNCH)
    }
}
