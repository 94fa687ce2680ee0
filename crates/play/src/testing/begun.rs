//! A match that begins for somebody who sits before it, with bots in the other seats.

use std::iter;

use saucer_bots::Strength;
use saucer_core::{Game, Optioned};
use saucer_table::{Action, Match, Secret, Words};
use saucer_web::model::Form;
use saucer_web::model::people::{People, Who};

use crate::live::Live;
use crate::{About, LiveTable, Play};

/// The match, as far as luck alone goes, and who is there.
pub(super) fn begun<P: Play>(
    choices: &[(&str, &str)],
    secret: Secret,
    bots: Strength,
) -> (Live<P>, People) {
    let setup = P::Game::configure(choices.iter().copied()).expect("choices of the game");
    let seats = P::Game::seats(&setup).len();
    let words = if seats == 1 { Words::default() } else { Words(vec![String::new(); seats]) };
    let mut live = Live::<P>(Match::begin(setup, secret, words));
    if let Some(owed) = live.table().owed().expect("luck can answer") {
        live.table_mut().commit(owed).expect("nobody else plays");
    }
    let bots = iter::repeat_n(Who::Bot(bots), seats - 1);
    (live, super::people(iter::once(Who::You).chain(bots)))
}

/// A page at which nothing was asked for.
pub(super) fn about(people: &People) -> About<'_> {
    static NOTHING: Form = Form(Vec::new());
    About { id: "x", version: 0, people, query: &NOTHING, hint: None, notice: None, talk: None }
}

pub(super) fn act<P: Play>(live: &mut Live<P>, action: &Action) {
    let change = live.table().prepare(action).expect("it may be decided");
    live.table_mut().commit(change).expect("nobody else plays");
}
