//! What may lie under a hidden card, and whether one wants to know.

use saucer_encounters::{Card, Effect, FoeDeed, Keyword, Kind, Other, SlotView, Space, Spot, When};

use crate::case::Case;
use crate::holds::Source;
use crate::worth::Horizon;

/// What a scan may bring.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Prospect {
    /// What it is worth.
    pub(crate) worth: f32,
    /// How likely it is the task of the current objective, or its final enemy.
    pub(crate) finds: f32,
    /// How likely the actions are over then.
    pub(crate) ends: f32,
    /// How likely the space is clear afterwards, with so much attack to kill what lies there.
    pub(crate) clears: f32,
}

impl Case<'_> {
    /// What may come of scanning a space with so much attack left afterwards.
    pub(crate) fn prospect(&self, space: Space, left: u16) -> Prospect {
        match self.view.wilds[space.index()].card {
            SlotView::Hidden(part) => self.unknown(usize::from(part), space, left),
            SlotView::Down(card) => self.known(card, space, left),
            SlotView::Clear | SlotView::Up(_) => Prospect::default(),
        }
    }

    fn unknown(&self, part: usize, space: Space, left: u16) -> Prospect {
        if part == crate::hive::SHUFFLED {
            return self.shuffled(space, left);
        }
        let enemies = &self.view.enemies;
        let own = enemies.unseen.get(part).map_or(&[][..], |own| own);
        let young = f32::from(enemies.young_bloods[part]);
        let n = own.len() as f32 + young;
        if n == 0.0 {
            return Prospect::default();
        }
        let mut all = Prospect::default();
        let mut add = |card: Card, chance: f32| {
            let one = self.known(card, space, left);
            all.worth += chance * one.worth;
            all.finds += chance * one.finds;
            all.ends += chance * one.ends;
            all.clears += chance * one.clears;
        };
        // Equal cards lie beside each other.
        for same in own.chunk_by(|a, b| a == b) {
            add(same[0], same.len() as f32 / n);
        }
        if young > 0.0 {
            let each = young / n / enemies.heap.len().max(1) as f32;
            for same in enemies.heap.chunk_by(|a, b| a == b) {
                add(same[0], each * same.len() as f32);
            }
        }
        all
    }

    /// What may lie under a card that was shuffled with others of the wilds (E-22.7).
    fn shuffled(&self, space: Space, left: u16) -> Prospect {
        let Some(hive) = &self.view.hive else { return Prospect::default() };
        let unseen: u8 = hive.shuffled_unseen.iter().sum();
        let n = hive.shuffled.len() as f32 + f32::from(unseen);
        let mut all = Prospect::default();
        let mut add = |one: Prospect, chance: f32| {
            all.worth += chance * one.worth;
            all.finds += chance * one.finds;
            all.ends += chance * one.ends;
            all.clears += chance * one.clears;
        };
        for card in &hive.shuffled {
            add(self.known(*card, space, left), 1.0 / n);
        }
        for (part, of) in hive.shuffled_unseen.iter().enumerate().filter(|(_, of)| **of > 0) {
            add(self.unknown(part, space, left), f32::from(*of) / n);
        }
        all
    }

    /// What comes of it if it is this card.
    fn known(&self, card: Card, space: Space, left: u16) -> Prospect {
        let taste = self.taste;
        let spec = self.spec(card);
        let spot = Spot::Wilds(space as u8);
        let source = Source { card, spot: Some(spot) };
        let mut found = Prospect::default();
        match spec.kind {
            Kind::Task => {
                found.clears = 1.0;
                if spec.stage == self.view.current + 1 {
                    found.finds = 1.0;
                    found.worth = if self.is_rival_safari() {
                        self.honor() * f32::from(spec.worth())
                    } else {
                        taste.find
                    };
                }
            }
            Kind::Event => {
                found.clears = 1.0;
                found.worth = taste.blame * self.event_worth();
            }
            Kind::Hazard => {
                found.clears = 1.0;
                found.worth = taste.blame * self.hazard_worth();
            }
            Kind::Enemy => {
                let health = u16::from(spec.health_in(self.view.setup.mode()));
                let mut hides = false;
                let reveals = spec.at(When::Reveal).map(|(_, ability)| {
                    let words = || self.content.effects(ability.effects).iter();
                    if words().any(|word| *word == Effect::EndActions) {
                        found.ends = 1.0;
                    }
                    hides |= words().any(turns_itself_down);
                    self.ability(ability, self.me, source, Horizon::Now)
                });
                let reveals: f32 = reveals.sum();
                let burdens = spec.abilities.iter().filter_map(|one| Some((one.rule?, one.at)));
                let burden: f32 = burdens.map(|(rule, at)| self.burden(&rule, at)).sum();
                let threat = self.threat(card, spot);
                let is_final = spec.has(Keyword::FinalEnemy)
                    && self.view.current == 2
                    && !self.is_rival_safari();
                // It cannot be killed, is no more known than before, and could be looked at for ever.
                if hides {
                    return Prospect { worth: taste.blame * reveals.min(-1.0), ..found };
                }
                found.worth = taste.blame * (reveals - burden);
                if left >= health && found.ends == 0.0 {
                    found.clears = 1.0;
                    found.worth += (threat + burden * taste.blame).max(0.0) * 0.8;
                    if is_final {
                        found.worth += 0.5 * taste.win;
                    }
                } else {
                    found.worth += taste.seen;
                }
                if is_final {
                    found.finds = 1.0;
                    found.worth += taste.find;
                }
            }
            _ => {}
        }
        found
    }

    /// What the event of the current objective is worth to who finds it.
    pub(crate) fn event_worth(&self) -> f32 {
        let card = self.view.objectives[usize::from(self.view.current.min(2))];
        let events = self.spec(card).at(When::Event);
        let events =
            events.map(|(_, one)| self.ability(one, self.me, Source::of(card), Horizon::Now));
        events.sum()
    }

    fn hazard_worth(&self) -> f32 {
        let card = self.view.location;
        let hazards = self.spec(card).at(When::Hazard(self.view.hazards + 1));
        let hazards =
            hazards.map(|(_, one)| self.ability(one, self.me, Source::of(card), Horizon::Now));
        hazards.sum::<f32>() - self.taste.mark
    }
}

fn turns_itself_down(word: &Effect) -> bool {
    match word {
        Effect::Foes { which, deed, .. } => {
            which.other == Other::This && *deed == FoeDeed::TurnDown
        }
        _ => false,
    }
}
