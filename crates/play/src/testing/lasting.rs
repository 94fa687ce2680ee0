//! Plays a whole match and looks at the parts of its pages that are sent only once.

use std::collections::BTreeMap;

use saucer_bots::{Budget, Strength};
use saucer_table::Secret;
use saucer_text::Lang;

use super::begun::{about, act, begun};
use crate::{LiveTable, Play, frame};

/// Looks at every page of a match between rookies: parts with the same mark are the same throughout, and a page
/// that has one gets all the rest and not this one. Returns every mark with the number of pages that had it.
///
/// # Panics
///
/// If that does not hold.
#[must_use]
pub fn check_lasting<P: Play>(choices: &[(&str, &str)], secret: Secret) -> BTreeMap<String, usize> {
    let (mut live, people) = begun::<P>(choices, secret, Strength::Rookie);
    let mut parts: BTreeMap<String, (String, usize)> = BTreeMap::new();
    while let Some(seat) = live.table().pending_seats().first() {
        let draw = |has: &str| {
            let mut cx = super::cx(Lang::EN).of(P::texts());
            has.clone_into(&mut cx.has);
            live.with_shown(about(&people), |shown| frame::fragment::<P>(&cx, shown).into_string())
        };
        let whole = draw("");
        for mark in marks(&whole) {
            let part = left_out(&whole, &draw(&mark), &mark);
            let (known, pages) = parts.entry(mark.clone()).or_insert_with(|| (part.clone(), 0));
            assert_eq!(*known, part, "{mark} is the same whenever it is shown");
            *pages += 1;
        }
        let thought = live.think(seat, Strength::Rookie, Budget::Playouts(1));
        act(&mut live, &thought.expect("the seat is asked")());
    }
    parts.into_iter().map(|(mark, (_, pages))| (mark, pages)).collect()
}

const MARK: &str = " data-lasting=\"";

fn marks(page: &str) -> Vec<String> {
    page.split(MARK)
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap_or_default().to_owned())
        .collect()
}

/// What the page has in this part, if the other page differs from it only in leaving that out.
fn left_out(whole: &str, without: &str, mark: &str) -> String {
    let begins = format!("{MARK}{mark}\"");
    let (before, after) =
        whole.split_once(&format!("{begins}>")).expect("the part ends its tag so");
    let kept = without.split_once(&format!("{begins} data-kept>"));
    let (same, rest) = kept.expect("a part that the page has is marked");
    assert_eq!(before, same, "{mark} alone is left out");
    after.strip_suffix(rest).expect("the part alone is left out").to_owned()
}
