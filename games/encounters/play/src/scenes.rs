//! What happens as steps that are played: what comes out of the wilds, every fight, every strike, deaths,
//! objectives and the end are scenes, whoever looks.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_encounters::{Card, Event, Kind as CardKind};
use saucer_web::parts::icon;
use saucer_web::parts::playback::{Kind, Scene, Step};

use crate::At;
use crate::board::alien::{has_turned, is_attack};
use crate::board::art;
use crate::words::event::event as told_as;
use crate::words::log::is_orders;
use crate::words::names::Names;

/// So many entries of the log are looked at for steps.
const LATELY: usize = 28;

/// The steps of the last entries, oldest first.
pub(crate) fn steps(at: &At<'_>) -> Vec<Step> {
    let log = &at.shown.log;
    let lately = log.len().saturating_sub(LATELY);
    let mut story = Story::default();
    let mut steps = Vec::new();
    for (n, told) in log.iter().enumerate() {
        for event in &told.events {
            story.learn(at, event);
            if n >= lately
                && let Some(step) = story.step(at, event)
            {
                steps.push(Step { number: told.seq, ..step });
            }
        }
    }
    steps
}

/// How an event is played; nothing for what only the log tells, and for what its own player sees on the board.
pub(crate) const fn kind(event: &Event) -> Option<Kind> {
    match event {
        Event::Cast { .. }
        | Event::Drew { .. }
        | Event::DrewKnown { .. }
        | Event::Reshuffled { .. }
        | Event::Filled { .. }
        | Event::TurnBegan { .. }
        | Event::Pushed { .. }
        | Event::Paid { .. }
        | Event::Totals { .. }
        | Event::Passed { .. }
        | Event::Moved { .. }
        | Event::First { .. }
        | Event::Dealt { .. }
        | Event::DealtOpen { .. }
        | Event::Points { .. } => None,
        Event::Geared { .. } | Event::Arrested { .. } | Event::Released { .. } => Some(Kind::Place),
        Event::Escaped { .. } | Event::MercenariesCome { .. } => Some(Kind::Descent),
        Event::Trapped { .. } | Event::LostTrophy { .. } => Some(Kind::Loss),
        Event::Averted { .. } | Event::Freed { .. } | Event::Trophy { .. } => Some(Kind::Reward),
        Event::Duelled { .. } => Some(Kind::Battle),
        Event::TestRevealed { .. } | Event::RivalryShown { .. } => Some(Kind::Reveal),
        Event::Hugged { .. }
        | Event::Implanted { .. }
        | Event::Burst { .. }
        | Event::Turned { .. }
        | Event::Driven { .. }
        | Event::Stowed { .. }
        | Event::Captured { .. }
        | Event::Cocooned { .. }
        | Event::HazardStays { .. }
        | Event::HazardLurks { .. }
        | Event::HazardPassed { .. }
        | Event::PlaceClosed { .. } => Some(Kind::Loss),
        Event::Cloned { .. }
        | Event::Revived { .. }
        | Event::Uncaged { .. }
        | Event::WildsShuffled => Some(Kind::Descent),
        Event::Unwrapped { .. } | Event::Ransomed { .. } | Event::Disarmed { .. } => {
            Some(Kind::Reward)
        }
        Event::Withered { .. } => Some(Kind::Tell),
        Event::Honor { .. } => Some(Kind::Tell),
        Event::Entered { .. } => Some(Kind::Tell),
        Event::AttachedTo { .. } => Some(Kind::Place),
        Event::EnteredCombat { .. } | Event::DeadReturn { .. } => Some(Kind::Descent),
        Event::Revealed { .. } | Event::Shown { .. } | Event::TurnedOver { .. } => {
            Some(Kind::Reveal)
        }
        Event::Happened { .. } | Event::Marked { marks: 1.., .. } => Some(Kind::Loss),
        Event::Marked { .. } => Some(Kind::Reward),
        Event::Played { .. }
        | Event::Used { .. }
        | Event::Called { .. }
        | Event::Scanned { .. } => Some(Kind::Tell),
        Event::Gained { .. } | Event::Offered { .. } | Event::Healed { .. } => Some(Kind::Reward),
        Event::Fought { .. } => Some(Kind::Battle),
        Event::Killed { .. } | Event::Completed { .. } => Some(Kind::Reward),
        Event::Avoided { .. } | Event::Cancelled { .. } => Some(Kind::Reward),
        Event::Struck { .. } => Some(Kind::Hit),
        Event::Died { .. } => Some(Kind::Loss),
        // Somebody wins a hunt of rivals, however it ends.
        Event::Ended { end, outcome } if end.is_won() || !outcome.winners.is_empty() => {
            Some(Kind::Win)
        }
        Event::Ended { .. } => Some(Kind::Loss),
    }
}

/// Who did it, for what its own player has just done by hand and sees on the board.
const fn doer(event: &Event) -> Option<Seat> {
    match *event {
        Event::Played { seat, .. }
        | Event::Used { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Offered { seat, .. }
        | Event::Called { seat } => Some(seat),
        _ => None,
    }
}

/// Which part of a turn is going on.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Part {
    /// Nothing that is a scene.
    #[default]
    Quiet,
    /// Cards come and are turned over.
    Wilds,
    /// Somebody fights.
    Fight,
    /// Somebody is struck.
    Strikes(Seat),
    /// A predator strikes at another one, with the strike that comes of it.
    Duel,
    /// An Alien strikes, or is struck at.
    Attack,
    /// Somebody is an Alien now.
    Turning,
    /// A test is done.
    Test,
    /// An objective is complete.
    Goal,
    /// The match is over.
    End,
}

#[derive(Default)]
struct Story {
    turn: u16,
    part: Part,
    /// How many scenes there were in this turn.
    n: u16,
}

impl Story {
    fn learn(&mut self, at: &At<'_>, event: &Event) {
        let part = match *event {
            Event::TurnBegan { turn, .. } => {
                *self = Story { turn, ..Story::default() };
                return;
            }
            Event::EnteredCombat { .. }
            | Event::Revealed { .. }
            | Event::Scanned { .. }
            | Event::Geared { .. }
            | Event::Arrested { .. }
            | Event::Released { .. }
            | Event::MercenariesCome { .. }
            | Event::Escaped { .. }
            | Event::Trapped { .. }
            | Event::Hugged { .. }
            | Event::Cloned { .. }
            | Event::Revived { .. }
            | Event::Uncaged { .. }
            | Event::WildsShuffled
            | Event::Happened { .. } => Part::Wilds,
            Event::Fought { .. } | Event::Averted { .. } => Part::Fight,
            Event::Duelled { .. } if is_attack(at, event) => Part::Attack,
            Event::Duelled { .. } => Part::Duel,
            Event::Turned { .. } => Part::Turning,
            Event::Struck { .. } | Event::Avoided { .. } | Event::Cancelled { .. }
                if matches!(self.part, Part::Duel | Part::Attack) =>
            {
                return;
            }
            Event::Trophy { card, .. } if at.spec(card).kind == CardKind::Test => Part::Test,
            Event::RivalryShown { .. } | Event::Honor { .. } => Part::End,
            Event::Struck { seat, .. }
            | Event::Avoided { seat }
            | Event::Cancelled { seat, .. } => Part::Strikes(seat),
            Event::Died { .. }
            | Event::Killed { .. }
            | Event::Trophy { .. }
            | Event::LostTrophy { .. }
            | Event::Marked { .. }
            | Event::AttachedTo { .. } => return,
            Event::Completed { .. } => Part::Goal,
            Event::Ended { .. } => Part::End,
            _ => Part::Quiet,
        };
        if part != self.part {
            self.part = part;
            self.n += 1;
        }
    }

    fn step(&self, at: &At<'_>, event: &Event) -> Option<Step> {
        let kind = match *event {
            Event::Struck { strike, .. } if is_miss(at, strike) => Kind::Reward,
            // Who has become an Alien is glad when the people are not (E-26.6).
            Event::Ended { end, .. } if at.view().hunt.is_none() => {
                let alien = at.seat().is_some_and(|seat| has_turned(at.view(), seat));
                if end.is_won() == alien { Kind::Loss } else { Kind::Win }
            }
            _ => kind(event)?,
        };
        let own = at.seat().is_some() && doer(event) == at.seat();
        if own || is_orders(at, event) {
            return None;
        }
        let step = Step::new(kind, told_as(at, event));
        let Some((name, title)) = self.scene(at) else { return Some(step) };
        let row = row(at, event, &step.words);
        let key = format!("{name}-{}-{}", self.turn, self.n);
        Some(step.in_scene(Scene { key, title, row }))
    }

    fn scene(&self, at: &At<'_>) -> Option<(&'static str, String)> {
        Some(match self.part {
            Part::Quiet => return None,
            Part::Wilds => {
                let key = at.or_hunt("enc-scene-wilds", "enc-scene-prey");
                ("wilds", at.plain(at.or_complex(key, "enc-scene-complex")))
            }
            Part::Fight => ("fight", at.plain(at.or_hunt("enc-scene-fight", "enc-scene-kill"))),
            Part::Duel => ("duel", at.plain("enc-scene-duel")),
            Part::Attack => ("attack", at.plain("enc-scene-attack")),
            Part::Turning => ("turning", at.plain("enc-scene-turning")),
            Part::Test => ("test", at.plain("enc-scene-test")),
            Part::Strikes(seat) => {
                ("strikes", at.text("enc-scene-strikes", &[("who", at.name(seat).into())]))
            }
            Part::Goal => ("goal", at.plain("enc-scene-goal")),
            Part::End => ("end", at.plain("enc-end-title")),
        })
    }
}

/// A strike that does nothing.
fn is_miss(at: &At<'_>, strike: Card) -> bool {
    let spec = at.spec(strike);
    spec.damage == 0 && spec.dishonor == 0
}

/// A row of a scene: the card that it is about, and the words.
fn row(at: &At<'_>, event: &Event, words: &str) -> Markup {
    let card = about(event);
    let (damage, dishonor) = match event {
        Event::Struck { strike, .. } => (Some(at.spec(*strike).damage), at.spec(*strike).dishonor),
        _ => (None, 0),
    };
    let honor = match event {
        Event::Trophy { card, .. } | Event::Averted { card, .. } => at.spec(*card).worth(),
        _ => 0,
    };
    html! {
        span.enc-row {
            @if let Some(card) = card { span.row-pic.(crate::board::face::kind_class(at.spec(card))) { (art::picture(at.content(), card)) } }
            span.row-words { (words) }
            @if let Some(damage) = damage.filter(|damage| *damage > 0 || dishonor == 0) { b.row-damage { (icon("e-wound")) (damage) } }
            @if dishonor > 0 { b.row-damage { (icon("e-shame")) (dishonor) } }
            @if honor > 0 { b.row-damage.won-honor { (icon("e-honor")) (honor) } }
        }
    }
}

const fn about(event: &Event) -> Option<Card> {
    match *event {
        Event::EnteredCombat { card }
        | Event::Revealed { card, .. }
        | Event::Happened { card, .. }
        | Event::AttachedTo { card, .. }
        | Event::Fought { card, .. }
        | Event::Killed { card }
        | Event::Geared { card, .. }
        | Event::Escaped { card }
        | Event::Hugged { card, .. }
        | Event::Implanted { card, .. }
        | Event::Burst { card, .. }
        | Event::Cloned { card }
        | Event::Captured { card }
        | Event::Ransomed { card, .. }
        | Event::Revived { card }
        | Event::Arrested { card, .. }
        | Event::Released { card }
        | Event::TestRevealed { card }
        | Event::Averted { card, .. }
        | Event::Freed { card, .. }
        | Event::Trapped { card, .. }
        | Event::Trophy { card, .. }
        | Event::LostTrophy { card, .. } => Some(card),
        Event::Struck { strike, .. } | Event::Cancelled { strike, .. } => Some(strike),
        Event::Completed { objective } => Some(objective),
        Event::Turned { avatar, .. } => Some(avatar),
        Event::RivalryShown { rivalry, .. } => Some(rivalry),
        _ => None,
    }
}
