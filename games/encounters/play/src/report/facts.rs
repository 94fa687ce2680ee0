//! What is learned from one match of Encounters.

use std::collections::BTreeMap;

use saucer_core::{Game, News, Ruleset, Seat, Seats, Viewer};
use saucer_encounters::{Card, Content, Encounters, End, Event, Kind, Mode, Setup};
use saucer_lab::Witness;
use serde::Serialize;

/// One match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Facts {
    /// Who was played.
    pub mode: Mode,
    /// How it ended.
    pub end: End,
    /// What it was worth (E-7.8).
    pub points: u8,
    /// Turns of all players together.
    pub turns: u16,
    /// The objective that was the current one at the end, from 0.
    pub objective: u8,
    /// How many were alive at the end.
    pub survivors: u8,
    /// Strikes that were drawn.
    pub strikes: u32,
    /// Strikes that were healed, avoided or cancelled.
    pub spared: u32,
    /// Enemies that died.
    pub kills: u32,
    /// Spaces that were scanned.
    pub scans: u32,
    /// Cards that were offered.
    pub offers: u32,
    /// Marks that were given.
    pub marks: u32,
    /// The strikes by which somebody died.
    pub killers: Vec<Card>,
    /// The cards of the barracks and the commanders that came up.
    pub cards: BTreeMap<u16, CardFacts>,
    /// Of predators: who had the first turn (E-13.5).
    pub first: Seat,
    /// Of predators: duels, and predators that died in one.
    pub duels: [u32; 2],
    /// Of predators: prey that got away.
    pub escapes: u32,
    /// Of predators: traps that somebody stepped into.
    pub traps: u32,
    /// Of predators: how many cards of each group of the armory everybody gained, by the number of its deck.
    pub groups: BTreeMap<u8, [u8; 5]>,
}

/// What became of one card in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CardFacts {
    /// How often it came to HQ.
    pub shown: u32,
    /// How often somebody recruited or gained it.
    pub gained: u32,
    /// How often it was played, copies included.
    pub played: u32,
    /// Who gained it.
    pub by: Seats,
}

/// Learns the facts of a match from its events.
#[derive(Debug)]
pub struct EncountersWitness {
    facts: Facts,
    last: Option<Card>,
    content: &'static Content,
}

impl Witness<Encounters> for EncountersWitness {
    type Facts = Facts;

    fn begin(setup: &Setup, rules: Ruleset) -> Self {
        EncountersWitness {
            content: Content::of(rules),
            facts: Facts {
                mode: setup.mode(),
                end: End::Dead,
                points: 0,
                turns: 0,
                objective: 0,
                survivors: 0,
                strikes: 0,
                spared: 0,
                kills: 0,
                scans: 0,
                offers: 0,
                marks: 0,
                killers: Vec::new(),
                cards: BTreeMap::new(),
                first: Seat(0),
                duels: [0; 2],
                escapes: 0,
                traps: 0,
                groups: BTreeMap::new(),
            },
            last: None,
        }
    }

    fn end(self, last: &Encounters) -> Facts {
        let view = last.view(Viewer::Spectator);
        Facts {
            end: view.end.unwrap_or(End::Dead),
            points: view.points.unwrap_or(0),
            turns: view.turn,
            objective: view.current,
            survivors: u8::try_from(view.alive.len()).unwrap_or(u8::MAX),
            ..self.facts
        }
    }
}

impl News<Event> for EncountersWitness {
    fn tell(&mut self, event: Event) {
        let facts = &mut self.facts;
        match event {
            Event::Filled { card, .. } => facts.cards.entry(card.0).or_default().shown += 1,
            Event::Gained { seat, card, .. } => {
                let found = facts.cards.entry(card.0).or_default();
                found.gained += 1;
                found.by = found.by.with(seat);
                let spec = self.content.card(card);
                if facts.mode.is_hunt() && spec.kind == Kind::Character {
                    let owned = facts.groups.entry(spec.deck().0).or_default();
                    if let Some(n) = owned.get_mut(seat.index()) {
                        *n = n.saturating_add(1);
                    }
                }
            }
            Event::First { seat } => facts.first = seat,
            Event::Duelled { .. } => facts.duels[0] += 1,
            Event::Trophy { card, .. } if self.content.card(card).kind == Kind::Avatar => {
                facts.duels[1] += 1;
            }
            Event::Escaped { .. } => facts.escapes += 1,
            Event::Trapped { .. } => facts.traps += 1,
            Event::Played { card, .. } => facts.cards.entry(card.0).or_default().played += 1,
            Event::Struck { strike, .. } => {
                facts.strikes += 1;
                self.last = Some(strike);
            }
            Event::Healed { .. } | Event::Avoided { .. } | Event::Cancelled { .. } => {
                facts.spared += 1;
            }
            Event::Killed { .. } => facts.kills += 1,
            Event::Scanned { .. } => facts.scans += 1,
            Event::Offered { .. } => facts.offers += 1,
            Event::Marked { .. } => facts.marks += 1,
            Event::Died { .. } => facts.killers.extend(self.last),
            _ => {}
        }
    }
}
