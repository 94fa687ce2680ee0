//! Whether an ability of a card would work now, and why not.

use saucer_encounters::{Card, Class, Effect, Mode, Team, When};

use super::names::{Names, class_key};
use crate::At;

/// How an ability of a card that one holds or has played stands.
pub(crate) struct Standing {
    /// How often it would be done; 0 if it is off.
    pub(crate) times: usize,
    /// Why, in words.
    pub(crate) words: String,
    /// The clause that says so.
    pub(crate) clause: &'static str,
}

/// Where a card of a player is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the hand.
    Hand,
    /// Played in this turn.
    Played,
}

/// Why an ability that is about duels alone does nothing in the whole match; `None` if it may do something.
pub(crate) fn never(at: &At<'_>, card: Card, number: usize) -> Option<Standing> {
    let setup = at.view().setup;
    let clause = match setup.mode() {
        Mode::Pack => "E-18.2",
        Mode::Hunters | Mode::Safari if !setup.has_duels() => "E-16.9",
        Mode::Hunters | Mode::Safari if setup.players() == 1 => "E-15.8",
        _ => return None,
    };
    let effects = at.content().effects(at.spec(card).abilities.get(number)?.effects);
    let duels = !effects.is_empty() && effects.iter().all(|one| matches!(one, Effect::Duel(_)));
    duels.then(|| Standing { times: 0, words: at.plain("enc-off-duel"), clause })
}

/// How the ability with this number stands for the active player; `None` if it depends on nothing.
pub(crate) fn standing(at: &At<'_>, card: Card, number: usize, place: Place) -> Option<Standing> {
    let view = at.view();
    if let Some(never) = never(at, card, number) {
        return Some(never);
    }
    let ability = at.spec(card).abilities.get(number)?;
    match ability.when {
        When::Class(class) if place == Place::Hand => {
            let played = Class::ALL.iter().position(|one| *one == class);
            let n = played.map_or(0, |at| view.played.classes[at]);
            let figures = [("class", at.plain(class_key(class)).into())];
            let key = if n > 0 { "enc-on-class" } else { "enc-off-class" };
            Some(Standing {
                times: n.min(1).into(),
                words: at.text(key, &figures),
                clause: "E-4.5",
            })
        }
        When::Team(team) if place == Place::Hand => {
            let n = view.played.teams[team as usize];
            let figures = [("team", at.plain(team_key(team)).into())];
            let key = if n > 0 { "enc-on-team" } else { "enc-off-team" };
            Some(Standing {
                times: n.min(1).into(),
                words: at.text(key, &figures),
                clause: "E-4.6",
            })
        }
        When::Backup => {
            let n = view.players.iter().filter(|player| player.offered.is_some()).count();
            Some(counted(at, "enc-times-backup", n, "E-8.3"))
        }
        When::Brothers => {
            let own = at.spec(card).deck();
            let others = view.characters.iter().zip(view.played.characters);
            let n = others.filter(|(deck, n)| **deck != own && *n > 0).count();
            Some(counted(at, "enc-times-brothers", n, "E-8.4"))
        }
        When::Showboat => {
            let own = at.spec(card).deck();
            let mut all = view.characters.iter().zip(view.played.characters);
            let n = all.find(|(deck, _)| **deck == own).map_or(0, |(_, n)| usize::from(n));
            // The card itself does not count.
            let n = if place == Place::Played { n.saturating_sub(1) } else { n };
            Some(counted(at, "enc-times-showboat", n, "E-8.5"))
        }
        _ => None,
    }
}

fn counted(at: &At<'_>, key: &str, n: usize, clause: &'static str) -> Standing {
    Standing { times: n, words: at.text(key, &[("n", n.into())]), clause }
}

/// The key of the name of a team.
pub(crate) const fn team_key(team: Team) -> &'static str {
    match team {
        Team::Dutch => "enc-team-dutch",
        Team::Harrigan => "enc-team-harrigan",
        Team::Woodland => "enc-team-woodland",
        Team::Urban => "enc-team-urban",
        Team::Nostromo => "enc-team-nostromo",
        Team::Sulaco => "enc-team-sulaco",
        Team::Fury => "enc-team-fury",
        Team::Betty => "enc-team-betty",
    }
}
