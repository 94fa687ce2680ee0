//! The cards of a player together, and what one card is worth among them.

use saucer_core::Seat;
use saucer_encounters::{Card, Keyword, PlayerView, When};

use crate::case::Case;
use crate::holds::{Source, class_index};
use crate::worth::Horizon;

/// How many cards a hand has.
const HAND: f32 = 6.0;

/// What the cards of a player have in common.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Deck {
    pub(crate) n: f32,
    classes: [f32; 5],
    teams: [f32; 8],
    /// By the decks of the barracks.
    characters: [f32; 4],
    /// What an average card is worth.
    pub(crate) mean: f32,
    /// Printed attack and recruit of all cards.
    pub(crate) attack: f32,
    pub(crate) recruit: f32,
}

/// All cards that a player owns.
pub(crate) fn owned(player: &PlayerView) -> impl Iterator<Item = Card> + '_ {
    let held = player.unseen.iter().chain(&player.shown).chain(&player.top);
    held.chain(&player.discard).chain(&player.played).chain(&player.offered).copied()
}

impl Deck {
    pub(crate) fn of(case: &Case<'_>, seat: Seat) -> Deck {
        let mut deck = Deck {
            n: 0.0,
            classes: [0.0; 5],
            teams: [0.0; 8],
            characters: [0.0; 4],
            mean: 0.0,
            attack: 0.0,
            recruit: 0.0,
        };
        let (attack, recruit) = (case.attack_worth(), case.recruit_worth());
        for card in owned(case.player(seat)) {
            let spec = case.spec(card);
            deck.n += 1.0;
            if let Some(class) = spec.class {
                deck.classes[class_index(class)] += 1.0;
            }
            if let Some(team) = spec.team {
                deck.teams[team as usize] += 1.0;
            }
            let group = case.view.characters.iter().position(|group| *group == spec.deck());
            if let Some(group) = group {
                deck.characters[group] += 1.0;
            }
            deck.attack += f32::from(spec.attack);
            deck.recruit += f32::from(spec.recruit);
            // What a card does besides is worth as much as its cost says; finer figures would go in a circle.
            let more = 0.15 * f32::from(spec.cost);
            deck.mean += f32::from(spec.attack) * attack + f32::from(spec.recruit) * recruit + more;
        }
        deck.mean /= deck.n.max(1.0);
        deck
    }

    /// How likely one of so many others of `n` cards was played before this one.
    fn chance(&self, of: f32) -> f32 {
        let share = (of / self.n.max(1.0)).min(1.0);
        1.0 - (1.0 - share).powf(0.6 * (HAND - 1.0))
    }
}

impl Case<'_> {
    /// What a card is worth to its owner each time that it comes up.
    pub(crate) fn card_worth(&self, card: Card, deck: &Deck, seat: Seat) -> f32 {
        let spec = self.spec(card);
        let mut worth = f32::from(spec.attack) * self.attack_worth()
            + f32::from(spec.recruit) * self.recruit_worth();
        let others = self.view.alive.len().saturating_sub(1) as f32;
        for ability in &spec.abilities {
            let gain = || {
                let list = ability.effects;
                self.effects(list, seat, Source::of(card), Horizon::Later)
            };
            worth += match ability.when {
                When::Played => gain(),
                When::Class(class) => deck.chance(deck.classes[class_index(class)]) * gain(),
                When::Team(team) => deck.chance(deck.teams[team as usize]) * gain(),
                When::Once => gain().max(0.0),
                When::Activate => {
                    let often = if ability.needs.is_some() { 0.65 } else { 1.0 };
                    often * gain().max(0.0)
                }
                When::Backup => 0.5 * others * gain(),
                When::Brothers => {
                    let own = self.view.characters.iter().position(|group| *group == spec.deck());
                    let all = deck.characters.iter().enumerate();
                    let other = all.filter(|(at, _)| Some(*at) != own);
                    other.map(|(_, n)| deck.chance(1.6 * n)).sum::<f32>() * gain()
                }
                When::Showboat => {
                    let own = self.view.characters.iter().position(|group| *group == spec.deck());
                    let n = own.map_or(0.0, |own| deck.characters[own]);
                    (HAND - 1.0) * n / deck.n.max(1.0) * gain()
                }
                _ => 0.0,
            };
        }
        if spec.has(Keyword::Coordinate) && others > 0.0 {
            worth += self.taste.coordinate;
        }
        worth
    }
}
