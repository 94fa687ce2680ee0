use saucer_core::{Luck, Seat, Viewer};

use super::luck::drawn;
use super::{ALL, Flaw, Masks, Phase, Plan};

impl Masks {
    /// Redraws who the monster is, the scratches, the decks and the answers of others, and the card
    /// that another seat looks at.
    pub(super) fn imagined(&self, seat: Seat, luck: &mut impl Luck) -> Masks {
        let mut world = self.clone();
        world.imagine_role(seat, luck, self);
        world.imagine_cards(seat, luck, self);
        world.imagine_answers(seat, luck, self);
        world
    }

    fn imagine_role(&mut self, seat: Seat, luck: &mut impl Luck, truth: &Masks) {
        let Some(monster) = truth.monster.filter(|monster| *monster != seat) else { return };
        if self.phase == Phase::Over {
            return;
        }
        let others = ALL.without(seat);
        let any = luck.pick_seat(others);
        self.monster = Some(match self.setup.flaw {
            Flaw::WorldKeepsRole => monster,
            Flaw::WorldLeansToRole => *luck.pick(&[monster, any]),
            Flaw::WorldShunsRole => others.without(monster).first().unwrap_or(any),
            Flaw::WorldHasOneRole => others.first().unwrap_or(any),
            _ => any,
        });
        let most = match self.phase {
            Phase::Turn | Phase::Look | Phase::Top => self.round + 1,
            _ => self.round,
        };
        self.scratches = luck.below(u32::from(most) + 1) as u8;
    }

    fn imagine_cards(&mut self, seat: Seat, luck: &mut impl Luck, truth: &Masks) {
        let flaw = self.setup.flaw;
        let knows_top = (seat == Seat(self.round) && flaw != Flaw::WorldForgetsTop)
            || flaw == Flaw::WorldKnowsTop;
        let others = ALL.without(seat);
        let keeps = |other: Seat| flaw == Flaw::WorldKeepsDeck && other.0 == (seat.0 + 1) % 3;
        for other in others.iter().filter(|other| !keeps(*other)) {
            let deck = std::mem::take(&mut self.decks[other.index()]);
            self.pile = std::array::from_fn(|kind| self.pile[kind] + deck[kind]);
        }
        if let Some(card) = self.top.filter(|_| !knows_top) {
            self.pile[usize::from(card)] += 1;
            self.top = drawn(&mut self.pile, luck);
        }
        if let Some(card) = truth.spied(Viewer::Seat(seat)) {
            self.pile[usize::from(card)] -= 1;
            self.decks[usize::from(seat.0 + 2) % 3][usize::from(card)] += 1;
        }
        for other in others.iter().filter(|other| !keeps(*other)) {
            let size = |game: &Masks| game.decks[other.index()].iter().sum::<u8>();
            let (known, all) = (size(self), size(truth));
            for _ in known..all {
                let card = drawn(&mut self.pile, luck).expect("as many were put there");
                self.decks[other.index()][usize::from(card)] += 1;
            }
        }
    }

    fn imagine_answers(&mut self, seat: Seat, luck: &mut impl Luck, truth: &Masks) {
        let spied = truth.spied(Viewer::Seat(seat));
        for other in ALL.without(seat).iter() {
            match self.phase {
                Phase::Plan if spied.is_some() && other.0 == (seat.0 + 2) % 3 => {
                    let claws = self.monster == Some(other) && luck.below(2) == 0;
                    self.plans[other.index()] = spied.map(|card| Plan { card, claws });
                }
                Phase::Plan if truth.setup.flaw == Flaw::Spies && other.0 == (seat.0 + 2) % 3 => {}
                Phase::Plan if self.setup.flaw == Flaw::WorldKeepsClaws => {
                    let claws = truth.plans[other.index()].is_some_and(|plan| plan.claws);
                    self.imagine_plan(other, luck);
                    if let Some(plan) = &mut self.plans[other.index()] {
                        plan.claws = claws;
                    }
                }
                Phase::Plan => self.imagine_plan(other, luck),
                Phase::Vote if self.committed.contains(other) => {
                    self.votes[other.index()] = Some(luck.pick_seat(ALL.without(other)));
                }
                _ => {}
            }
        }
    }

    fn imagine_plan(&mut self, other: Seat, luck: &mut impl Luck) {
        let mut deck = self.decks[other.index()];
        let undecided = !self.committed.contains(other) && luck.below(3) == 0;
        let claws = self.monster == Some(other) && luck.below(2) == 0;
        let card = drawn(&mut deck, luck).filter(|_| !undecided);
        self.plans[other.index()] = card.map(|card| Plan { card, claws });
    }
}
