//! What is worth a picture at the tables of a game: data of the game, in its `play/screens.json`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;

/// The scenes of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Screens {
    /// What is clicked to get at buttons of decisions where there are none yet, such as a die that is
    /// picked up.
    #[serde(default)]
    pub(crate) reach: Vec<String>,
    /// The scenes, each at a table of its own.
    pub(crate) scenes: Vec<Scene>,
}

/// A table in a state that is worth a picture.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scene {
    /// In the names of its files.
    pub(crate) name: String,
    /// What is chosen for the table, by name.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Whether the match begins.
    #[serde(default)]
    pub(crate) start: Start,
    /// Other numbers decide differently.
    #[serde(default)]
    pub(crate) seed: usize,
    /// Buttons that are pressed before all others, by selectors.
    #[serde(default)]
    pub(crate) wishes: Vec<String>,
    /// How to get there. The dice are fair, so a scene may not come; then its picture is missing.
    #[serde(default)]
    pub(crate) steps: Vec<Step>,
    /// Its pictures; one of the table if there are none.
    #[serde(default)]
    pub(crate) shots: Vec<Shot>,
}

/// How a table begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Start {
    /// Bots take all other seats, and the match begins.
    #[default]
    Bots,
    /// People gather.
    Lobby,
}

/// A step on the way to a scene or to a picture.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    /// Click this.
    Click(String),
    /// Wait until this is there.
    Wait(String),
    /// Write into a field.
    Fill {
        /// The field.
        field: String,
        /// What is written.
        text: String,
    },
    /// Put the focus on the last of these.
    Focus(String),
    /// Scroll this into view.
    Scroll(String),
    /// Take so many decisions.
    Play(usize),
    /// Decide until this is there and something is asked.
    PlayUntil(String),
    /// Play to the end.
    PlayOut,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shot {
    /// Behind the name of the scene.
    #[serde(default)]
    pub(crate) name: String,
    /// Behind the address of the table, such as `?hint=1` or `/replay?at=20`.
    #[serde(default)]
    pub(crate) at: String,
    /// What is done before the picture is taken.
    #[serde(default)]
    pub(crate) steps: Vec<Step>,
    /// Whether it is also taken in the light scheme.
    #[serde(default)]
    pub(crate) light: bool,
    /// Whether somebody looks who has no seat.
    #[serde(default)]
    pub(crate) spectator: bool,
}

impl Scene {
    /// The pictures of the scene.
    pub(crate) fn shots(&self) -> Vec<Shot> {
        if self.shots.is_empty() { vec![Shot::default()] } else { self.shots.clone() }
    }
}

impl Screens {
    /// The scenes of the game in this folder; those that every game has if it names none.
    pub(crate) fn of(folder: &Path) -> Result<Screens, String> {
        let file = folder.join("play/screens.json");
        if !file.exists() {
            return Ok(Screens::usual());
        }
        let complain = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let text = fs::read_to_string(&file).map_err(|error| complain(&error))?;
        serde_json::from_str(&text).map_err(|error| complain(&error))
    }

    fn usual() -> Screens {
        serde_json::from_str(include_str!("usual.json")).expect("a test reads it")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_scenes_of_every_game_can_be_read_and_have_names_of_their_own() {
        assert!(!Screens::usual().scenes.is_empty());
        for game in fs::read_dir(crate::root().join("games")).unwrap() {
            let screens = Screens::of(&game.unwrap().path()).unwrap();
            let shots = screens.scenes.iter().flat_map(|scene| {
                scene.shots().into_iter().map(|shot| format!("{}-{}", scene.name, shot.name))
            });
            let names: Vec<String> = shots.collect();
            let unlike: BTreeSet<&String> = names.iter().collect();
            assert!(!names.is_empty() && unlike.len() == names.len(), "{names:?}");
        }
    }

    #[test]
    fn a_scene_that_nobody_understands_is_a_complaint() {
        let read = |text: &str| serde_json::from_str::<Screens>(text);
        assert!(
            read(r#"{ "scenes": [{ "name": "a", "steps": ["play_out", { "play": 2 }] }] }"#)
                .is_ok()
        );
        assert!(read(r#"{ "scenes": [{ "name": "a", "steps": ["dance"] }] }"#).is_err());
        assert!(read(r#"{ "scenes": [{ "name": "a", "shot": [] }] }"#).is_err());
    }
}
