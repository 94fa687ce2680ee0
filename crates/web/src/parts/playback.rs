//! Playback: what happened lately as steps, which `playback.js` plays over the fresh board, and what the
//! page has for it. Steps tell no more than the log of the same viewer.

use maud::{Markup, html};

use super::log::Line;
use super::{icon, shell};
use crate::model::{Cx, Pace};

/// How many steps a page carries. Older ones are in the log.
pub const KEPT: usize = 32;

/// Something that happened, to be played on its own.
#[derive(Clone, Debug)]
pub struct Step {
    /// The number of the entry that told it, as this viewer counts.
    pub number: u64,
    /// How it is played.
    pub kind: Kind,
    /// The words of the log.
    pub words: String,
    /// What lights up: pieces of the board whose `data-piece` has these names.
    pub pieces: Vec<String>,
    /// Where a piece goes.
    pub flight: Option<Flight>,
    /// What is shown above the board meanwhile.
    pub scene: Option<Scene>,
}

impl Step {
    /// A step of this kind, with the words and the pieces of a sentence of the log.
    #[must_use]
    pub fn new(kind: Kind, line: Line) -> Step {
        let Line { words, pieces, .. } = line;
        Step { number: 0, kind, words, pieces, flight: None, scene: None }
    }

    /// The same as a part of a scene.
    #[must_use]
    pub fn in_scene(self, scene: Scene) -> Step {
        Step { scene: Some(scene), ..self }
    }
}

/// How a step is played: how long it takes, how it moves and how it sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// In words only.
    Tell,
    /// Something is put somewhere.
    Place,
    /// Dice roll.
    Roll,
    /// A piece travels.
    Flight,
    /// Something is hit.
    Hit,
    /// A menace comes closer.
    Descent,
    /// What was hidden is turned over.
    Reveal,
    /// A blow of a battle.
    Battle,
    /// Something is lost.
    Loss,
    /// Something is gained.
    Reward,
    /// The match is won.
    Win,
}

impl Kind {
    /// The name in attributes, style sheets and scripts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Tell => "tell",
            Kind::Place => "place",
            Kind::Roll => "roll",
            Kind::Flight => "flight",
            Kind::Hit => "hit",
            Kind::Descent => "descent",
            Kind::Reveal => "reveal",
            Kind::Battle => "battle",
            Kind::Loss => "loss",
            Kind::Reward => "reward",
            Kind::Win => "win",
        }
    }
}

/// A piece on its way. It begins where it was last seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// Its name in `data-piece` or `data-vt`.
    pub piece: String,
    /// Where its middle comes to, in thousandths of the width and height of the `.board`; `None` for
    /// where it lies now.
    pub to: Option<Place>,
}

/// A place in the picture of a board, in thousandths of its width and height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

/// A part of a scene. Steps of one scene that follow each other add their rows to it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The name of the scene: the same for all of its steps, and another one for the next scene.
    pub key: String,
    /// What it is about.
    pub title: String,
    /// What this step adds.
    pub row: Markup,
}

/// The steps of a table, oldest first, in the part of its page that changes. `told` is the number of the
/// newest entry, whether or not it has steps.
pub fn steps(steps: &[Step], told: u64) -> Markup {
    let older = steps.len().saturating_sub(KEPT);
    html! {
        template #steps data-told=(told) {
            @for step in &steps[older..] { (self::step(step)) }
        }
    }
}

fn step(step: &Step) -> Markup {
    let about = (!step.pieces.is_empty()).then(|| step.pieces.join(" "));
    let flight = step.flight.as_ref();
    let to = flight.and_then(|flight| flight.to).map(|to| format!("{} {}", to.x, to.y));
    let scene = step.scene.as_ref();
    html! {
        div data-seq=(step.number) data-kind=(step.kind.name()) data-words=(step.words) data-about=[about]
            data-flight=[flight.map(|flight| &flight.piece)] data-to=[to]
            data-scene=[scene.map(|scene| &scene.key)] data-title=[scene.map(|scene| &scene.title)]
        { @if let Some(scene) = scene { (scene.row) } }
    }
}

/// What a page has for playback besides the steps, outside of the part that changes.
pub fn around(cx: &Cx) -> Markup {
    let lang = cx.lang;
    html! {
        // The same is said in `#told`.
        div #playback aria-hidden="true" {
            section.film hidden { h2 {} ol {} p.leave {
                span.by-pointer { (lang.plain("playback-skip")) }
                span.by-touch { (lang.plain("playback-skip-touch")) }
            } }
            p.caption hidden {}
        }
        div #told.sr role="log" aria-live="polite" {}
        template #recap {
            aside.recap aria-label=(lang.plain("playback-recap")) {
                h2 { (lang.plain("playback-recap")) }
                ul {}
                button.tool type="button" data-away aria-label=(lang.plain("site-close")) { (icon("close")) }
            }
        }
    }
}

/// The bar for who watches bots: pause, one step, speed. It needs the script, which shows it.
pub fn watch(cx: &Cx) -> Markup {
    let lang = cx.lang;
    let paces = [
        (Pace::Slow, "½×", "settings-pace-slow"),
        (Pace::Normal, "1×", "settings-pace-normal"),
        (Pace::Quick, "2×", "settings-pace-quick"),
        (Pace::Off, "»", "watch-skip"),
    ];
    html! {
        div #watch.watch role="group" aria-label=(lang.plain("watch-bar")) hidden {
            button.act.small type="button" data-watch="pause" aria-pressed="false" aria-label=(lang.plain("watch-pause")) { (icon("pause")) span { (lang.plain("watch-pause")) } }
            button.act.small type="button" data-watch="step" aria-label=(lang.plain("watch-step")) { (icon("end")) span { (lang.plain("watch-step")) } }
            div.paces role="group" aria-label=(lang.plain("watch-pace")) {
                @for (pace, sign, key) in paces {
                    button.act.small type="button" data-watch="pace" value=(shell::pace(pace)) aria-pressed=(pace == cx.prefs.pace)
                        aria-label=(lang.plain(key)) title=(lang.plain(key)) { (sign) }
                }
            }
        }
    }
}

/// The switch of sound and the button that plays the last steps again, for the head of the log.
pub fn tools(cx: &Cx) -> Markup {
    let lang = cx.lang;
    let [on, off] = ["playback-sound-on", "playback-sound-off"].map(|key| lang.plain(key));
    let [sounding, silent] = ["playback-sounding", "playback-silent"].map(|key| lang.plain(key));
    html! {
        div.playback-tools {
            form method="post" action="/settings" data-sounds {
                input type="hidden" name="back" value=(cx.here);
                button.act.small.when-silent name="sound" value="on" data-key="sound-on" aria-label={ (silent) ". " (on) } title=(on) { (icon("silence")) span { (silent) } }
                button.act.small.when-sounding name="sound" value="off" data-key="sound-off" aria-label={ (sounding) ". " (off) } title=(off) { (icon("sound")) span { (sounding) } }
            }
            @if cx.prefs.pace != Pace::Off {
                button.act.small.needs-script type="button" data-playback="again" data-key="again" aria-label=(lang.plain("playback-again")) { (icon("reroll")) span { (lang.plain("playback-again")) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_carries_the_last_steps_and_the_number_of_what_was_told() {
        let told = |number| Step {
            number,
            flight: Some(Flight { piece: "ship-1".to_owned(), to: Some(Place { x: 5, y: 10 }) }),
            ..Step::new(Kind::Flight, Line::plain(format!("Words <{number}>.")))
        };
        let all: Vec<Step> = (1..=40).map(told).collect();
        let page = steps(&all, 44).into_string();
        assert_eq!(page.matches("data-kind=\"flight\"").count(), KEPT);
        assert!(page.contains("data-told=\"44\"") && page.contains("Words &lt;40&gt;."), "{page}");
        assert!(page.contains("data-flight=\"ship-1\" data-to=\"5 10\""), "{page}");
        assert!(!page.contains("&lt;8&gt;"), "the oldest are left to the log");
    }
}
