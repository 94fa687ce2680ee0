//! The clock of a table: whose time runs, how much is left, and what the others may do when it is out.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_text::Lang;

use super::people::{press, wish};
use crate::model::clock::{SeatClock, TableClock};
use crate::model::people::{People, Place, Stage, Who};

/// The mark of a seat in the strip: what is left of its time, and whether the others wait too long.
pub(super) fn mark(lang: Lang, people: &People, place: &Place) -> Markup {
    let Some(clock) = people.timing.of(place.seat) else { return html! {} };
    html! {
        @if let Some(left) = clock.left_ms { " " (self::left(lang, clock, left)) }
        @if let Some(key) = lateness(clock) { " " span.late-mark { (lang.plain(key)) } }
    }
}

/// Whether the others have waited long for a seat that still has time.
pub(super) fn is_late(people: &People, place: &Place) -> bool {
    people.timing.of(place.seat).is_some_and(|clock| clock.late && !clock.out)
}

/// Whether a seat has no time left.
pub(super) fn is_out(people: &People, place: &Place) -> bool {
    people.timing.of(place.seat).is_some_and(|clock| clock.out)
}

fn lateness(clock: &SeatClock) -> Option<&'static str> {
    match clock {
        SeatClock { out: true, .. } => Some("clock-out"),
        SeatClock { paused: true, .. } => Some("clock-paused"),
        SeatClock { late: true, .. } => Some("clock-late"),
        _ => None,
    }
}

/// What is left, in words; the script counts it down in its place.
fn left(lang: Lang, clock: &SeatClock, left_ms: i64) -> Markup {
    let counts = clock.runs && !clock.paused;
    html! {
        span.clock.runs[counts] data-left=(left_ms.max(0)) data-runs[counts] title=(lang.plain("clock-left-help")) {
            (long(lang, left_ms))
        }
    }
}

/// A time in the largest unit of which there are some, rounded up so that nobody has less than it says.
pub fn long(lang: Lang, ms: i64) -> String {
    const UNITS: [(i64, i64, &str); 4] = [
        (2 * 86_400, 86_400, "clock-days-long"),
        (2 * 3_600, 3_600, "clock-hours-long"),
        (90, 60, "clock-minutes-long"),
        (0, 1, "clock-seconds-long"),
    ];
    let seconds = (ms.max(0) + 999) / 1000;
    let fits = |(from, ..): &&(i64, i64, &str)| seconds >= *from;
    let (_, unit, key) = UNITS.iter().find(fits).unwrap_or(&UNITS[3]);
    lang.text(key, &[("n", ((seconds + unit - 1) / unit).into())])
}

/// What is told below the strip: a reminder to who is waited for, and what can be done about who has no time left.
pub(super) fn notes(lang: Lang, people: &People, id: &str) -> Markup {
    if people.stage != Stage::Running {
        return html! { (passed(lang, people)) };
    }
    html! {
        (passed(lang, people))
        (nudge(lang, people))
        @for clock in people.timing.seats.iter().filter(|clock| clock.out) { (out(lang, people, clock, id)) }
    }
}

/// Everybody is told who has the rights of the host now.
pub fn passed(lang: Lang, people: &People) -> Markup {
    let host = people.timing.host.and_then(|seat| people.place(seat));
    html! {
        @if let (Some(host), true) = (host, people.timing.passed) {
            p.note.new-host role="status" { (lang.text("clock-new-host", &[("name", host.name.as_str().into())])) }
        }
    }
}

/// Reminds who owes a decision that the others wait.
fn nudge(lang: Lang, people: &People) -> Markup {
    let own = |clock: &&SeatClock| {
        let owes = |place: &Place| place.who == Who::You && place.owes;
        clock.late && people.place(clock.seat).is_some_and(owes)
    };
    let Some(clock) = people.timing.seats.iter().find(own) else { return html! {} };
    let key = match clock.left_ms {
        _ if clock.out => "clock-nudge-out",
        Some(_) => "clock-nudge-bank",
        None => "clock-nudge",
    };
    html! { p.note.nudge role="status" { (lang.plain(key)) } }
}

/// Somebody has no time left. The others decide whether a bot stands in; what is asked of a viewer is theirs alone.
fn out(lang: Lang, people: &People, clock: &SeatClock, id: &str) -> Markup {
    let name = |seat: Seat| people.place(seat).map_or("", |place| place.name.as_str());
    let named = |key: &str, seat: Seat| lang.text(key, &[("name", name(seat).into())]);
    if people.you.contains(clock.seat) {
        return html! {
            @if clock.relief.is_some() { p.note.relief role="status" { (named("clock-vote-about-you", clock.seat)) } }
        };
    }
    let own = people.deciding();
    let seat = clock.seat.0.to_string();
    let has_agreed =
        clock.relief.is_some_and(|vote| own.iter().any(|seat| vote.agreed.contains(seat)));
    let asked = !own.is_empty() && !has_agreed;
    let waits: Vec<&str> =
        clock.relief.map_or(Vec::new(), |vote| vote.open.iter().map(name).collect());
    let stand_in = named("clock-relieve", clock.seat);
    html! {
        div.note.relief role="status" {
            p { b { (named("clock-is-out", clock.seat)) } @if let Some(vote) = clock.relief { " " (named("clock-vote-called", vote.by)) } }
            @if !waits.is_empty() { p { (lang.text("people-vote-waits", &[("names", waits.join(", ").into())])) } }
            @if asked {
                div.row {
                    (wish(id, &[("do", "relieve"), ("seat", &seat)], press("main", &format!("relieve-{seat}"), &stand_in)))
                    @if clock.relief.is_some() {
                        (wish(id, &[("do", "be-patient"), ("seat", &seat)], press("", &format!("patient-{seat}"), &lang.plain("clock-be-patient"))))
                    }
                }
            }
        }
    }
}

/// The name of a clock.
pub fn name(lang: Lang, id: &str) -> String {
    lang.plain(match id {
        "gentle" => "clock-gentle",
        "fast" => "clock-fast",
        "normal" => "clock-normal",
        "slow" => "clock-slow",
        "days" => "clock-days",
        _ => "clock-none",
    })
}

/// What a clock does, with its figures.
pub fn about(lang: Lang, clock: Option<&TableClock>) -> String {
    match clock {
        None => lang.plain("clock-none-help"),
        Some(TableClock { id: "gentle", .. }) => lang.plain("clock-gentle-help"),
        Some(clock) => {
            let figures = [
                ("bank", long(lang, clock.bank_ms).into()),
                ("turn", long(lang, clock.turn_ms).into()),
            ];
            lang.text("clock-real-help", &figures)
        }
    }
}

/// The clock of a table in a few words, for its facts.
pub fn fact(lang: Lang, people: &People) -> Markup {
    html! {
        @if let Some(clock) = &people.timing.clock {
            span title=(about(lang, Some(clock))) { (lang.text("clock-fact", &[("name", name(lang, clock.id).into())])) }
        }
    }
}
