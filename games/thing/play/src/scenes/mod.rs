//! What happens as steps that are played: the weather, the attack, encounters, votes, boarding, tests and the
//! saucer are scenes, whoever looks.
//!
//! What only one seat is told is never played: a scene lies open on the screen, and whoever looks over a
//! shoulder would learn a role. It stands behind the cover of one's cards, and the number and the order of the
//! steps hang on what everybody is told.

mod row;
mod stage;
mod tribunal;

use maud::{Markup, html};
use saucer_thing::Event;
use saucer_web::parts::playback::{Kind, Scene, Step};

use crate::At;
use crate::words::log::is_told_by_next;
use crate::words::names;
use crate::words::{self, Past};
use tribunal::{Vote, tribunal};

/// So many entries of the log are looked at for steps.
const LATELY: usize = 24;

/// The steps of the last entries, oldest first.
pub(crate) fn steps(at: &At<'_>) -> Vec<Step> {
    let log = &at.shown.log;
    let lately = log.len().saturating_sub(LATELY);
    let mut story = Story::default();
    let mut steps = Vec::new();
    for (n, told) in log.iter().enumerate() {
        for (number, event) in told.events.iter().enumerate() {
            story.learn(event);
            if n >= lately
                && !is_told_by_next(event, told.events.get(number + 1))
                && let Some(step) = story.step(at, event)
            {
                steps.push(Step { number: told.seq, ..step });
            }
        }
    }
    steps
}

/// How an event is played; nothing for what only the log tells, and for secrets.
pub(crate) const fn kind(event: &Event) -> Option<Kind> {
    match event {
        // What only one seat is told.
        Event::RoleDealt { .. }
        | Event::TeethDealt { .. }
        | Event::TokenSeen { .. }
        | Event::BagSeen { .. }
        | Event::Infected { .. }
        | Event::Lurking { .. }
        | Event::Powering { .. }
        // What everybody does in every round, and what is told by what follows from it.
        | Event::Cast { .. }
        | Event::Drew { .. }
        | Event::Gave { .. }
        | Event::Swapped { .. }
        | Event::Reshuffled
        | Event::RoundBegan { .. }
        | Event::Pantry { .. }
        | Event::LabDrawn { .. }
        | Event::Declined { .. }
        | Event::LaunchTokenLaid { .. } => None,
        Event::Leader { .. }
        | Event::Plotted
        | Event::Wasted { .. }
        | Event::LeftOver { .. }
        | Event::Proposed { .. }
        | Event::Claimed { .. }
        | Event::Waited { .. }
        | Event::Refused { .. } => Some(Kind::Tell),
        Event::WeatherRolled { .. } | Event::Forecast { face: Some(_) } => Some(Kind::Roll),
        Event::Weather { .. }
        | Event::Met { .. }
        | Event::AloneWithDogs { .. }
        | Event::TurnedUp { .. }
        | Event::CrewToken { .. }
        | Event::LabOpened { .. }
        | Event::GearDrawn { .. }
        | Event::RoleShown { alien: false, .. }
        | Event::Voted { .. }
        | Event::Called { .. }
        | Event::BloodTest { .. }
        | Event::FireTest { .. }
        | Event::TeethShown { .. }
        | Event::Powered { .. } => Some(Kind::Reveal),
        Event::TokenLies { .. }
        | Event::Went { .. }
        | Event::PackLeaderMoved { .. }
        | Event::DogMoved { .. }
        | Event::Assigned { .. }
        | Event::Filled { .. }
        | Event::Refuelled { .. }
        | Event::Reloaded { .. }
        | Event::Sniped { .. }
        | Event::GearKept { .. }
        | Event::ToolsUsed { .. }
        | Event::WeaponUsed { .. }
        | Event::Traded { .. }
        | Event::Disc { .. }
        | Event::Escaping { .. }
        | Event::Boarded { aboard: true, .. }
        | Event::Entered { .. }
        | Event::Damage { .. }
        | Event::FireOut { .. } => Some(Kind::Place),
        Event::Approached { .. } | Event::DogRan { .. } | Event::Left { .. } => Some(Kind::Flight),
        Event::Burnt { .. } | Event::Froze { .. } | Event::Appeared { .. } => Some(Kind::Descent),
        Event::FightBegan { .. } | Event::Fought { .. } => Some(Kind::Battle),
        Event::Wrecked { .. } | Event::Fire { .. } => Some(Kind::Hit),
        Event::PowerFailed
        | Event::BoilerDestroyed
        | Event::FlownOff
        | Event::Exposed { .. }
        | Event::Absorbed { .. }
        | Event::DogAbsorbed { .. }
        | Event::Suspected { .. }
        | Event::Forecast { face: None }
        | Event::LabLost { .. }
        | Event::GearLost { .. }
        | Event::DogsFreed
        | Event::Boarded { aboard: false, .. }
        | Event::RoleShown { alien: true, .. }
        | Event::Starved
        | Event::DogBrokeOut
        | Event::SaucerReached { .. }
        | Event::LaunchTokenTaken { aliens: true, .. }
        | Event::Launched { .. } => Some(Kind::Loss),
        Event::PowerBack
        | Event::Landed
        | Event::Wounded { .. }
        | Event::Destroyed
        | Event::DogCaught { .. }
        | Event::SosSent
        | Event::Cooked { .. }
        | Event::Ate { .. }
        | Event::LaunchTokenTaken { aliens: false, .. } => Some(Kind::Reward),
        Event::Ended { .. } => Some(Kind::Win),
    }
}

/// Which part of a round is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Part {
    /// Nothing that is a scene.
    #[default]
    Quiet,
    Weather,
    Attack,
    Encounters,
    Votes,
    Exposure,
    Call,
    Boarding,
    Test,
    Saucer,
}

impl Part {
    /// The name in the key of a scene, and the text of its title.
    const fn names(self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Part::Quiet => return None,
            Part::Weather => ("weather", "th-scene-weather"),
            Part::Attack => ("attack", "th-scene-attack"),
            Part::Encounters => ("encounters", "th-scene-encounters"),
            Part::Votes => ("votes", "th-scene-votes"),
            Part::Exposure => ("exposure", "th-scene-exposure"),
            Part::Call => ("call", "th-scene-call"),
            Part::Boarding => ("boarding", "th-scene-boarding"),
            Part::Test => ("test", "th-scene-test"),
            Part::Saucer => ("saucer", "th-scene-saucer"),
        })
    }
}

/// The part of the round that an event belongs to.
#[derive(Default)]
struct Story {
    past: Past,
    part: Part,
    /// Which scene of the match it is, so that each has a name of its own.
    number: u32,
    /// The votes of this round.
    votes: Vec<Vote>,
}

impl Story {
    fn learn(&mut self, event: &Event) {
        self.past.learn(event);
        match *event {
            Event::RoundBegan { .. } => self.votes.clear(),
            Event::Voted { figure, whom } => self.votes.push(Vote { figure, whom }),
            _ => {}
        }
        let part = match event {
            Event::WeatherRolled { .. } | Event::Weather { .. } | Event::Burnt { .. } => {
                Part::Weather
            }
            Event::Appeared { .. } | Event::FightBegan { .. } => Part::Attack,
            Event::Refused { .. }
            | Event::Met { .. }
            | Event::AloneWithDogs { .. }
            | Event::DogCaught { .. }
            | Event::CrewToken { .. } => Part::Encounters,
            Event::Voted { .. } => Part::Votes,
            Event::Called { .. } => Part::Call,
            Event::Escaping { .. } | Event::Boarded { .. } | Event::Left { .. } => Part::Boarding,
            Event::BloodTest { .. } | Event::FireTest { .. } | Event::TeethShown { .. } => {
                Part::Test
            }
            Event::SaucerReached { .. }
            | Event::Powered { .. }
            | Event::LaunchTokenTaken { .. }
            | Event::Launched { .. } => Part::Saucer,
            // A role that is shown outside of a scene was shown by its owner, or at the end of the track.
            Event::RoleShown { .. } if !self.shows_roles() => Part::Exposure,
            // Moves, actions, trades and the night are no scenes.
            Event::RoundBegan { .. }
            | Event::Went { .. }
            | Event::Plotted
            | Event::TurnedUp { .. }
            | Event::Assigned { .. }
            | Event::LeftOver { .. }
            | Event::Proposed { .. }
            | Event::Traded { .. }
            | Event::Ate { .. }
            | Event::Starved
            | Event::Claimed { .. }
            | Event::Entered { .. } => Part::Quiet,
            _ => return,
        };
        let again = matches!(
            event,
            Event::BloodTest { .. } | Event::FireTest { .. } | Event::TeethShown { .. }
        );
        if part != self.part || again {
            self.part = part;
            self.number += 1;
        }
    }

    const fn shows_roles(&self) -> bool {
        matches!(self.part, Part::Boarding | Part::Test | Part::Exposure | Part::Saucer)
    }

    fn step(&self, at: &At<'_>, event: &Event) -> Option<Step> {
        if names::is_crew(at) && matches!(event, Event::Proposed { .. }) {
            // Nobody has to agree: the trade follows at once.
            return None;
        }
        let step = Step::new(kind(event)?, words::event(at, &self.past, event));
        let row = match event {
            Event::Voted { .. } => {
                tribunal(at, &self.votes, &format!("votes-{}", self.number), &step.words)
            }
            // The weather that holds takes the place of the die that it comes from, also with a decision between.
            Event::WeatherRolled { .. } | Event::Weather { .. } => html! {
                div data-row={ "weather-" (self.number) } { (row::row(at, event, &step.words)) }
            },
            _ => row::row(at, event, &step.words),
        };
        Some(match self.scene(at, row) {
            Some(scene) => step.in_scene(scene),
            None => step,
        })
    }

    fn scene(&self, at: &At<'_>, row: Markup) -> Option<Scene> {
        let (name, title) = self.part.names()?;
        Some(Scene { key: format!("{name}-{}", self.number), title: at.plain(title), row })
    }
}
