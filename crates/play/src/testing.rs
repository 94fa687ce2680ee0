//! Doors for tests: pages of positions that a test made up.

mod begun;
mod course;
mod follow;
mod lasting;
mod meet;
mod played;

use std::sync::Arc;

use maud::{Markup, html};
use saucer_core::{Game, Seat, Seats};
use saucer_table::{Secret, Stored, Words};
use saucer_text::Lang;
use saucer_web::model::people::{Emblem, People, Place, Stage, Visibility, Who};
use saucer_web::model::{Cx, Keeping, Prefs};
use saucer_web::parts::fork::Onward;
use saucer_web::parts::replay::ReplaySpot;

use crate::replay::{self, Scene};
use crate::{At, House, LiveTable, Play, Shown, frame};

pub use course::check_course;
pub use follow::{Choose, Pupil, follow, follow_with};
pub use lasting::check_lasting;
pub use meet::meet_notes;
pub use played::{Played, company, legal};

/// Somebody who looks, in this language, where no game is offered.
#[must_use]
pub fn cx(lang: Lang) -> Cx {
    Cx {
        lang,
        prefs: Prefs::default(),
        here: "/t/x?die=white-4&hint=1".to_owned(),
        games: Arc::new([]),
        phrase: Keeping::Quiet,
        has: String::new(),
    }
}

/// A table that plays, with these people in its seats. The page decides for the first seat that is
/// the viewer's.
#[must_use]
pub fn people(who: impl IntoIterator<Item = Who>) -> People {
    let place = |(at, who): (u8, Who)| Place {
        seat: Seat(at),
        who,
        name: format!("Captain {}", at + 1),
        emblem: Emblem::new(at),
        ready: true,
        owes: true,
        may_speak: false,
        since_ms: None,
        here: true,
        absent: false,
        returns: false,
        stand_in: false,
        device: None,
        pledged: false,
    };
    let places: Vec<Place> = (0..).zip(who).map(place).collect();
    let own = places.iter().filter(|place| place.who == Who::You);
    let you: Seats = own.map(|place| place.seat).collect();
    People {
        stage: Stage::Running,
        acting: you.first(),
        you,
        places,
        watching: 0,
        host: true,
        vote: None,
        rematch: None,
        order: None,
        visibility: Visibility::Link,
        share: None,
        lesson: None,
        explained: None,
        forked: None,
        prepared: None,
        attempt: 1,
        opening: None,
        void: None,
        timing: saucer_web::model::clock::Timing::default(),
        closed: None,
        removed: false,
    }
}

/// A new match at version 0, always with the same secret. Commit what it owes before anybody plays.
///
/// # Panics
///
/// If it is not a setup of this game.
#[must_use]
pub fn begin(house: &dyn House, setup: &str) -> Box<dyn LiveTable> {
    let (secret, words) = (Secret::from_bytes([7; 32]), Words::default());
    let stored =
        Stored { rules: house.rules(), setup, secret, words, pact: None, fork: None, bodies: &[] };
    house.open(stored).expect("the setup is one of this game")
}

/// The whole page of a table.
#[must_use]
pub fn page<P: Play>(cx: &Cx, shown: &Shown<'_, P::Game>) -> Markup {
    frame::page::<P>(&cx.of(P::texts()), shown)
}

/// The part of it that changes.
#[must_use]
pub fn fragment<P: Play>(cx: &Cx, shown: &Shown<'_, P::Game>) -> Markup {
    frame::fragment::<P>(&cx.of(P::texts()), shown)
}

/// What a decision would give up for good, as the question before it tells.
#[must_use]
pub fn losses<P: Play>(
    cx: &Cx,
    shown: &Shown<'_, P::Game>,
    decision: &<P::Game as Game>::Decision,
) -> Vec<String> {
    let cx = cx.of(P::texts());
    P::loses(&At::<P>::new(&cx, shown), decision)
}

/// The page of a match after `at` of `len` entries.
#[must_use]
pub fn replay<P: Play>(cx: &Cx, shown: &Shown<'_, P::Game>, at: u64, len: u64) -> Markup {
    let cx = cx.of(P::texts());
    let spot = ReplaySpot { id: shown.id, at, len, eyes: None, has_hands: P::HAS_HANDS };
    let onward = if shown.is_over() { Onward::Over } else { Onward::Goes { ticket: "ticket" } };
    replay::whole::<P>(&cx, &spot, &Scene { shown, did: html! {}, hands: html! {}, onward }, &[])
}
