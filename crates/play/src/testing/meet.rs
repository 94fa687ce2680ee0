//! Plays whole matches and looks at every note that they would show.

use std::collections::BTreeMap;

use saucer_bots::{Budget, Strength};
use saucer_core::Seat;
use saucer_table::Secret;
use saucer_text::Lang;
use saucer_web::model::Cx;
use saucer_web::model::people::People;

use super::begun::{about, act, begun};
use crate::live::Live;
use crate::pointing::is_on;
use crate::{LiveTable, Note, Play, Shown, frame};

/// How often each note is looked at on its page; more often tells nothing new.
const LOOKS: u32 = 4;

/// More decisions than a match has.
const ENOUGH: usize = 5_000;

/// Lets rookies play so many matches and returns how often each note was due for the first seat.
///
/// # Panics
///
/// When a note points at nothing or at something that is not on its page, cites a clause that is not in the
/// rulebook, has no words, or is not shown to who has not been told.
pub fn meet_notes<P: Play>(choices: &[(&str, &str)], matches: u64) -> BTreeMap<&'static str, u32> {
    let mut met = BTreeMap::new();
    for number in 0..matches {
        let mut secret = *b"saucer: matches that meet notes.";
        secret[..8].copy_from_slice(&number.to_le_bytes());
        let (mut live, people) = begun::<P>(choices, Secret::from_bytes(secret), Strength::Rookie);
        play(&mut live, people, &mut met);
    }
    met
}

fn play<P: Play>(live: &mut Live<P>, mut people: People, met: &mut BTreeMap<&'static str, u32>) {
    for _ in 0..ENOUGH {
        let owed = live.0.pending_seats();
        let Some(seat) = owed.first() else { return };
        if owed.contains(Seat(0)) {
            for note in P::notes() {
                let others = P::notes().iter().map(|other| other.id).filter(|id| *id != note.id);
                people.explained = Some(others.map(str::to_owned).collect());
                live.with_shown(about(&people), |shown| look::<P>(note, shown, met));
            }
        }
        let thought = live.think(seat, Strength::Rookie, Budget::Playouts(4));
        act(live, &thought.expect("the seat is asked")());
    }
    panic!("the match does not end");
}

fn look<P: Play>(
    note: &Note<P::Game>,
    shown: &Shown<'_, P::Game>,
    met: &mut BTreeMap<&'static str, u32>,
) {
    if !note.is_due(shown) {
        return;
    }
    let times = met.entry(note.id).or_default();
    *times += 1;
    if *times > LOOKS {
        return;
    }
    for lang in [Lang::EN, Lang::RU] {
        let cx: Cx = super::cx(lang).of(P::texts());
        let (id, page) = (note.id, frame::fragment::<P>(&cx, shown).into_string());
        assert!(page.contains("id=\"first-note\""), "{id} is due and is not shown");
        let targets = (note.points)(shown);
        assert!(!targets.is_empty(), "{id} points at nothing");
        for target in targets {
            assert!(is_on(&page, &target), "{id} points at {target:?}, which is not there");
        }
        let clause = format!("**{}**", note.clause);
        assert!(P::rulebook(lang).contains(&clause), "{id} cites {clause}");
        assert!(cx.lang.find(note.words).is_some(), "{id} has no words");
    }
}
