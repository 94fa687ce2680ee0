//! Which effects were ever done in this process, for the report of what never was. It is noted with debug
//! assertions only, so that matches at full speed pay nothing for it.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::arena::Effects;
use crate::content::Content;
use crate::content_check::lists_in;
use crate::id::Card;

/// More effects than any content has.
const MOST: usize = 8192;

static DONE: [AtomicU64; MOST / 64] = [const { AtomicU64::new(0) }; MOST / 64];

/// The effect with this number is done.
pub(crate) fn note(number: u16) {
    let number = usize::from(number);
    if let Some(word) = DONE.get(number / 64) {
        word.fetch_or(1 << (number % 64), Ordering::Relaxed);
    }
}

fn is_done(number: u16) -> bool {
    let number = usize::from(number);
    DONE.get(number / 64).is_some_and(|word| word.load(Ordering::Relaxed) >> (number % 64) & 1 == 1)
}

/// The effects of a card, those inside of others too, that were not done so far, as they are written.
#[must_use]
pub fn not_done(content: &Content, card: Card) -> Vec<String> {
    collect_all(content, card, |number| !is_done(number))
}

/// All effects of a card, those inside of others too, as they are written.
#[must_use]
pub fn words(content: &Content, card: Card) -> Vec<String> {
    collect_all(content, card, |_| true)
}

fn collect_all(content: &Content, card: Card, wanted: fn(u16) -> bool) -> Vec<String> {
    let mut out = Vec::new();
    for ability in &content.card(card).abilities {
        collect(content, ability.effects, wanted, &mut out);
    }
    out
}

fn collect(content: &Content, list: Effects, wanted: fn(u16) -> bool, out: &mut Vec<String>) {
    for (number, effect) in (list.first..).zip(content.effects(list)) {
        if wanted(number) {
            out.push(format!("{effect:?}"));
        }
        for inner in lists_in(effect) {
            collect(content, inner, wanted, out);
        }
    }
}
