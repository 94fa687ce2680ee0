//! The bar of a replay, the same for every game: steps, the slider, the points to jump to, and through
//! whose eyes the match is seen. All of it is links and a form, so it works without script; `replay.js`
//! makes it quick and lets the match play by itself.

use maud::{Markup, html};

use super::{icon, shell};
use crate::model::Cx;
use crate::model::people::People;

/// Where a replay stands.
#[derive(Clone, Copy, Debug)]
pub struct ReplaySpot<'a> {
    /// The id of the table in its address.
    pub id: &'a str,
    /// After how many entries.
    pub at: u64,
    /// How many entries there are.
    pub len: u64,
    /// What the address says of the eyes, if it says anything.
    pub eyes: Option<&'a str>,
    /// Whether seats hold what others do not see.
    pub has_hands: bool,
}

/// What an address says of the eyes of who wants to see what everybody held.
pub const OPEN: &str = "open";

/// A point of a match to jump to.
#[derive(Clone, Debug)]
pub struct Landmark {
    /// After how many entries it is reached.
    pub at: u64,
    /// What happened there.
    pub words: String,
    /// What kind of point it is.
    pub kind: Mark,
}

/// What kind of point a landmark is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A part of the match begins, such as a round.
    Part,
    /// Something turned the match, the more so the larger its weight is.
    Turn {
        /// In units of the game's own.
        weight: u64,
    },
}

/// How many turning points are offered.
const TURNS: usize = 6;

impl ReplaySpot<'_> {
    /// The address of another point, seen by the same eyes.
    fn there(&self, at: u64) -> String {
        self.seen(at, self.eyes)
    }

    fn seen(&self, at: u64, eyes: Option<&str>) -> String {
        let eyes = eyes.map(|eyes| format!("&eyes={eyes}")).unwrap_or_default();
        format!("/t/{}/replay?at={at}{eyes}", self.id)
    }
}

/// Which step of how many.
#[must_use]
pub fn title(cx: &Cx, spot: &ReplaySpot<'_>) -> String {
    cx.lang.text("table-replay-title", &[("a", spot.at.into()), ("b", spot.len.into())])
}

/// The controls. They stand at the foot of the page and keep their places.
#[must_use]
pub fn bar(cx: &Cx, spot: &ReplaySpot<'_>) -> Markup {
    let (at, len) = (spot.at, spot.len);
    let say = |key| cx.lang.plain(key);
    html! {
        nav.replay-bar aria-label=(say("replay-bar")) data-replay={ "/t/" (spot.id) "/replay" } data-len=(len) data-eyes=[spot.eyes] {
            p.sr role="status" data-told {}
            form.slider method="get" action={ "/t/" (spot.id) "/replay" } {
                @if let Some(eyes) = spot.eyes { input type="hidden" name="eyes" value=(eyes); }
                input type="range" name="at" min="0" max=(len) value=(at) aria-label=(say("replay-slider"));
                noscript { button.act.small aria-label=(say("replay-go-long")) { (say("replay-go")) } }
            }
            div.replay-keys {
                (step(spot, "first", "«", &say("replay-first"), (at > 0).then_some(0)))
                (step(spot, "back", "‹", &say("replay-back"), at.checked_sub(1)))
                button.act.main.small type="button" data-play hidden aria-pressed="false" aria-label=(say("replay-play"))
                    data-plays=(say("replay-pause")) data-stands=(say("replay-play"))
                {
                    svg.i viewBox="-10 -10 20 20" aria-hidden="true" {
                        path.of-play d="M-6-8 9 0-6 8Z" {}
                        path.of-pause d="M-7-8H-2V8H-7ZM2-8H7V8H2Z" {}
                    }
                }
                (step(spot, "on", "›", &say("replay-on"), (at < len).then_some(at + 1)))
                (step(spot, "last", "»", &say("replay-last"), (at < len).then_some(len)))
                select.speed data-speed hidden aria-label=(say("replay-speed")) {
                    @for (pause, words) in SPEEDS { option value=(pause) selected[pause == USUAL] { (words) } }
                }
                button.act.small type="button" popovertarget="jumps" aria-label=(say("replay-jumps")) { (icon("jumps")) span { (say("replay-jumps")) } }
            }
        }
    }
}

/// How long a step stands while the match plays, in milliseconds, and what that is called.
const SPEEDS: [(u32, &str); 4] = [(3000, "½×"), (1500, "1×"), (750, "2×"), (300, "5×")];

/// The speed to begin with.
const USUAL: u32 = 1500;

fn step(spot: &ReplaySpot<'_>, name: &str, sign: &str, label: &str, to: Option<u64>) -> Markup {
    html! {
        a.act.small.no[to.is_none()] href=[to.map(|at| spot.there(at))] role=[to.is_none().then_some("link")]
            aria-disabled=[to.is_none().then_some("true")] aria-label=(label) rel="nofollow" data-go=(name) { (sign) }
    }
}

/// The panel of the points to jump to and of the eyes to look through.
#[must_use]
pub fn jumps(cx: &Cx, spot: &ReplaySpot<'_>, marks: &[Landmark], people: &People) -> Markup {
    let lang = cx.lang;
    let parts: Vec<&Landmark> = marks.iter().filter(|mark| mark.kind == Mark::Part).collect();
    let turns = weightiest(marks, TURNS);
    html! {
        aside #jumps.panel popover aria-label=(lang.plain("replay-jumps")) {
            (shell::close(cx, "jumps"))
            @if !parts.is_empty() {
                h2 { (lang.plain("replay-parts")) }
                ul.jump-list.jump-parts { @for mark in parts { li { (jump(spot, mark)) } } }
            }
            @if !turns.is_empty() {
                h2 { (lang.plain("replay-turns")) }
                ul.jump-list { @for mark in turns { li { (jump(spot, mark)) } } }
            }
            @if people.may_replay() && people.places.len() > 1 {
                h2 { (lang.plain("replay-eyes")) }
                ul.jump-list {
                    @let is_open = spot.has_hands && spot.eyes == Some(OPEN);
                    li { (eyes(spot, "all", &lang.plain("replay-eyes-all"), people.acting.is_none() && !is_open)) }
                    @if spot.has_hands { li { (eyes(spot, OPEN, &lang.plain("replay-eyes-open"), is_open)) } }
                    @for place in &people.places {
                        li { (eyes(spot, &place.seat.0.to_string(), &place.name, people.acting == Some(place.seat))) }
                    }
                }
            }
            h2.for-keys { (lang.plain("table-keys")) }
            (super::legend::keys(lang, &KEYS))
        }
    }
}

/// What everybody holds, side by side above the bar; it can be folded away.
#[must_use]
pub fn hands(cx: &Cx, hands: &[Markup]) -> Markup {
    html! {
        @if !hands.is_empty() {
            details.open-hands open {
                summary { (icon("eye")) " " (cx.lang.plain("replay-eyes-open")) }
                div.open-row tabindex="0" role="group" aria-label=(cx.lang.plain("replay-eyes-open")) {
                    @for hand in hands { (hand) }
                }
            }
        }
    }
}

/// The keys of the keyboard.
const KEYS: [(&str, &str); 4] = [
    ("← →", "replay-key-steps"),
    ("PgUp PgDn", "replay-key-parts"),
    ("Home End", "replay-key-ends"),
    ("P", "replay-key-play"),
];

fn jump(spot: &ReplaySpot<'_>, mark: &Landmark) -> Markup {
    html! {
        a href=(spot.there(mark.at)) rel="nofollow" data-at=(mark.at) data-part[mark.kind == Mark::Part]
            aria-current=[(mark.at == spot.at).then_some("step")] { (mark.words) }
    }
}

fn eyes(spot: &ReplaySpot<'_>, id: &str, name: &str, chosen: bool) -> Markup {
    html! {
        a href=(spot.seen(spot.at, Some(id))) rel="nofollow" data-eyes aria-current=[chosen.then_some("true")] { (icon("eye")) " " (name) }
    }
}

/// The weightiest turning points, so many at most, in their order.
#[must_use]
pub fn weightiest(marks: &[Landmark], most: usize) -> Vec<&Landmark> {
    let weight = |mark: &Landmark| match mark.kind {
        Mark::Turn { weight } => weight,
        Mark::Part => 0,
    };
    let mut turns: Vec<&Landmark> = marks.iter().filter(|mark| weight(mark) > 0).collect();
    // Of equals the later one has decided more.
    turns.sort_by_key(|mark| (weight(mark), mark.at));
    let few = turns.len().saturating_sub(most);
    let mut turns = turns.split_off(few);
    turns.sort_by_key(|mark| mark.at);
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weightiest_turns_are_offered_in_their_order() {
        let turn = |at, weight| Landmark { at, words: String::new(), kind: Mark::Turn { weight } };
        let part = Landmark { at: 3, words: String::new(), kind: Mark::Part };
        let mut marks: Vec<Landmark> = (1..=8).map(|at| turn(at, 10 - at)).collect();
        marks.push(part);
        marks.push(turn(20, 0));
        let found: Vec<u64> = weightiest(&marks, 6).iter().map(|mark| mark.at).collect();
        assert_eq!(found, [1, 2, 3, 4, 5, 6]);
        let level: Vec<Landmark> = (1..=8).map(|at| turn(at, 1)).collect();
        let found: Vec<u64> = weightiest(&level, 6).iter().map(|mark| mark.at).collect();
        assert_eq!(found, [3, 4, 5, 6, 7, 8]);
    }
}
