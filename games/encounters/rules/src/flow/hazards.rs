//! Hazards that go elsewhere (E-22.4 to E-22.6).

use saucer_core::{News, Seat};

use crate::ability::When;
use crate::effect::{Effect, Haunt};
use crate::event::Event;
use crate::id::{Card, Kind};
use crate::pile::HERE;
use crate::state::{DISCARD, Encounters, Foe, HAND, Loose, SHOWN, Slot, Source, Step};

impl Encounters {
    /// The hazard that somebody has drawn goes to the discard of another (E-22.6).
    pub(crate) fn pass_hazard(&mut self, from: Seat, to: Seat, news: &mut impl News<Event>) {
        let found = self.hand_kinds(from).find(|card| self.spec(*card).kind == Kind::Hazard);
        let Some(card) = found else { return };
        let cards = &mut self.player_mut(from).cards;
        if !cards.remove(SHOWN, card) {
            cards.remove(HAND, card);
        }
        self.player_mut(to).cards.add(DISCARD, card);
        news.tell(Event::HazardPassed { seat: to, card });
    }

    /// Whether this hazard of the location goes elsewhere, so that it marks nobody (E-20.7).
    pub(crate) fn goes_elsewhere(&self, hazard: u8) -> bool {
        let content = self.content();
        let location = self.spec(self.location);
        location.at(When::Hazard(hazard)).any(|(_, ability)| {
            let effects = content.effects(ability.effects);
            effects.iter().any(|effect| matches!(effect, Effect::HazardGoes(_)))
        })
    }

    /// The hazard that was just found goes there; one that happens again goes nowhere (E-22.5).
    pub(crate) fn send_hazard(&mut self, to: Haunt, who: Seat, news: &mut impl News<Event>) {
        let Some(Loose { foe, space }) = self.hive.loose.take() else { return };
        let card = foe.card;
        match to {
            // It lies where it was found, or in the combat zone.
            Haunt::Wilds => match space.filter(|space| self.is_clear(usize::from(*space))) {
                Some(space) => {
                    self.wilds[usize::from(space)] = Slot::Up(foe);
                    news.tell(Event::HazardStays { card });
                }
                // In a safari it comes from the deck (E-24.2).
                None if space.is_some() => {
                    news.tell(Event::HazardStays { card });
                    self.enter(Slot::Up(foe), space.unwrap_or(0), news);
                }
                None => self.push(Step::Arrive { slot: Slot::Up(foe) }),
            },
            Haunt::Barracks if self.barracks.len(HERE) < crate::state::BARRACKS => {
                self.barracks.add(HERE, card);
                news.tell(Event::HazardLurks { card });
            }
            Haunt::Deck if self.player(who).cards.total() < crate::state::OWNED => {
                self.player_mut(who).cards.add(DISCARD, card);
                news.tell(Event::HazardPassed { seat: who, card });
            }
            Haunt::Barracks | Haunt::Deck => self.done.add(HERE, card),
        }
    }

    /// A hazard has moved into the combat zone: it does what it does there and is gone (E-22.4).
    pub(crate) fn go_off(&mut self, card: Card, news: &mut impl News<Event>) {
        self.done.add(HERE, card);
        self.is_stale = true;
        let location = Source { card: self.location, foe: 0 };
        self.trigger(location, When::Combat, self.finder(), news);
    }

    /// The hazard that lies open in the wilds.
    pub(crate) fn lying_hazard(&self) -> Option<Foe> {
        self.wilds.iter().find_map(|slot| match slot {
            Slot::Up(foe) if self.spec(foe.card).kind == Kind::Hazard => Some(*foe),
            _ => None,
        })
    }

    /// The hazard of the wilds is gone (E-22.4).
    pub(crate) fn disarm(&mut self, who: Seat, news: &mut impl News<Event>) {
        if let Some(foe) = self.lying_hazard() {
            self.remove_foe(foe.id);
            news.tell(Event::Disarmed { seat: who, card: foe.card });
            if self.is_hunt() {
                return self.take_trophy(who, foe.card, news);
            }
            self.done.add(HERE, foe.card);
        }
    }
}
