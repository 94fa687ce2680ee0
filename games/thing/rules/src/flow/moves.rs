//! Phase 4, first half: cards, moves, bonus actions.

use saucer_core::{News, Refusal};

use crate::content::Ability;
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Card, Figure, Figures, Gear, Hand, Place};
use crate::setup::Mode;
use crate::state::{Dog, Phase, Thing};
use crate::why;

impl Thing {
    /// Hands are filled from the leader on; a crew has none.
    pub(crate) fn begin_draw(&mut self, news: &mut impl News<Event>) {
        if self.is_crew() {
            self.begin_moves(news);
        } else {
            self.draw_next(None, news);
        }
    }

    fn draw_next(&mut self, after: Option<Figure>, news: &mut impl News<Event>) {
        let (size, folk) = (self.hand_size(), self.folk());
        let lacks = |f: Figure| self.hands[f.index()].len() < size;
        let wants = |f| folk.contains(f) && (lacks(f) || self.has(f, Ability::SecondThoughts));
        match self.next_from_leader(after, wants) {
            Some(figure) if lacks(figure) => self.phase = Phase::Draw(figure),
            Some(figure) => self.phase = Phase::Swap(figure),
            None => self.begin_moves(news),
        }
    }

    pub(crate) fn cards_to_draw(&self, figure: Figure) -> u8 {
        self.hand_size().saturating_sub(self.hands[figure.index()].len())
    }

    pub(crate) fn drew(&mut self, figure: Figure, cards: Hand, news: &mut impl News<Event>) {
        self.take_cards(figure, cards, news);
        if self.has(figure, Ability::SecondThoughts) {
            self.phase = Phase::Swap(figure);
        } else {
            self.draw_next(Some(figure), news);
        }
    }

    pub(crate) fn check_swap(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Pass => Ok(()),
            Decision::Swap(card) if self.hands[figure.index()].count(*card) > 0 => Ok(()),
            Decision::Swap(card) => Err(why::no_card_to_swap(*card)),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn swap(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        if let Decision::Swap(card) = *decision {
            self.drop_card(figure, card);
            news.tell(Event::Swapped { figure, card: Some(card) });
            self.phase = Phase::SwapDraw(figure);
        } else {
            self.draw_next(Some(figure), news);
        }
    }

    pub(crate) fn swapped(&mut self, figure: Figure, cards: Hand, news: &mut impl News<Event>) {
        self.take_cards(figure, cards, news);
        self.draw_next(Some(figure), news);
    }

    /// Everybody moves, from the leader's left and with the leader last.
    pub(crate) fn begin_moves(&mut self, news: &mut impl News<Event>) {
        self.done = Figures::NONE;
        self.move_next(news);
    }

    fn move_next(&mut self, news: &mut impl News<Event>) {
        let left = self.folk().minus(self.done);
        let order = self.clockwise(self.leader).skip(1).chain([self.leader]);
        match order.clone().find(|figure| left.contains(*figure)) {
            Some(figure) => self.phase = Phase::Move(figure),
            None if self.mode() == Mode::PackLeader && self.pack_leader_is_free() => {
                self.phase = Phase::Pack;
            }
            None => self.appear(news),
        }
    }

    fn pack_leader_is_free(&self) -> bool {
        self.round > 1 && matches!(self.dogs[0], Dog::At(_) | Dog::Loose)
    }

    pub(crate) fn pack_leader_moves(&mut self, place: Place, news: &mut impl News<Event>) {
        self.dogs[0] = Dog::At(place);
        news.tell(Event::PackLeaderMoved { place });
        self.appear(news);
    }

    pub(crate) fn check_go(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Go(Place::Dormitory) => Ok(()),
            Decision::Go(place) if !self.places().has(*place) => Err(self.no_such_place(*place)),
            Decision::Go(place) if self.fires.has(*place) => Err(self.burning(*place)),
            Decision::Go(_) => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn go(&mut self, figure: Figure, decision: &Decision, news: &mut impl News<Event>) {
        let Decision::Go(place) = *decision else { unreachable!("it was checked") };
        self.at[figure.index()] = place;
        self.today_mut().go(figure, place);
        news.tell(Event::Went { figure, place });
        if place == Place::Dormitory {
            self.down = self.down.with(figure);
        }
        self.phase = Phase::Commit(figure);
        self.end_turn_if_idle(figure, news);
    }

    /// Whether somebody is asked for a card; who rests and a crew are asked for bonus actions only.
    pub(crate) fn gives(&self, figure: Figure) -> bool {
        !self.is_crew() && self.at[figure.index()] != Place::Dormitory
    }

    /// Nothing is asked of who has neither a card to give nor a bonus action.
    fn end_turn_if_idle(&mut self, figure: Figure, news: &mut impl News<Event>) {
        let asked = self.phase == Phase::Commit(figure);
        if asked && !self.gives(figure) && !self.has_bonus(figure) {
            self.end_turn(figure, news);
        }
    }

    /// A turn ends without a card: who rests draws a new hand, and a crew has none.
    fn end_turn(&mut self, figure: Figure, news: &mut impl News<Event>) {
        if self.is_crew() {
            return self.moved(figure, news);
        }
        self.drop_hand(figure);
        self.phase = Phase::Rest(figure);
    }

    pub(crate) fn rested(&mut self, figure: Figure, cards: Hand, news: &mut impl News<Event>) {
        self.take_cards(figure, cards, news);
        self.moved(figure, news);
    }

    fn moved(&mut self, figure: Figure, news: &mut impl News<Event>) {
        self.done = self.done.with(figure);
        self.move_next(news);
    }

    /// Whether somebody has no light in the dark: the card is drawn at random, and a crew rolls a
    /// die fewer.
    pub(crate) fn gives_blindly(&self, figure: Figure) -> bool {
        let light = self.owns(figure, Gear::Flashlight) || self.has(figure, Ability::AlwaysALight);
        self.is_dark() && !light
    }

    fn has_bonus(&self, figure: Figure) -> bool {
        let rifles = Gear::RIFLES.map(Decision::Snipe);
        let mut all = [Decision::Refuel, Decision::Reload].into_iter().chain(rifles);
        self.n_gear(figure) > 0 && all.any(|bonus| self.check_bonus(figure, &bonus).is_ok())
    }

    pub(crate) fn check_commit(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Pass if !self.gives(figure) => Ok(()),
            Decision::Give(_) | Decision::GiveBlind if !self.gives(figure) => Err(why::NOT_NOW),
            Decision::Give(_) if self.gives_blindly(figure) => Err(why::DARK),
            Decision::Give(card) if self.hands[figure.index()].count(*card) == 0 => {
                Err(why::no_card(*card))
            }
            Decision::GiveBlind if !self.gives_blindly(figure) => Err(why::LIGHT),
            Decision::Give(_) | Decision::GiveBlind => Ok(()),
            bonus => self.check_bonus(figure, bonus),
        }
    }

    /// Bonus actions.
    fn check_bonus(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Refuel | Decision::Reload if !self.owns(figure, Gear::Fuel) => {
                Err(why::NO_FUEL_CARD)
            }
            Decision::Refuel => match self.room_for_fuel(self.at[figure.index()]) {
                0 => Err(self.nothing_to_fill(self.at[figure.index()])),
                _ => Ok(()),
            },
            Decision::Reload => {
                let most = self.figures().proposal.most_charges;
                match self.charges[figure.index()] < most {
                    _ if !self.owns(figure, Gear::Flamethrower) => Err(why::NO_FLAMETHROWER),
                    true => Ok(()),
                    false => Err(why::fully_loaded(most)),
                }
            }
            Decision::Snipe(gear) => match gear.rifle() {
                Some(_) if self.owns(figure, *gear) && self.rifle_used => Err(why::RIFLE_USED),
                Some(_) if self.owns(figure, *gear) => Ok(()),
                _ => Err(self.no_rifle(*gear)),
            },
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn commit(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        match *decision {
            Decision::Pass => return self.end_turn(figure, news),
            Decision::Give(card) => self.give(figure, card, news),
            Decision::GiveBlind => self.phase = Phase::Blind(figure),
            Decision::Refuel => {
                self.discard(figure, Gear::Fuel);
                let place = self.at[figure.index()];
                let fuel = self.figures().proposal.fuel_card.min(self.room_for_fuel(place));
                self.fill(place, fuel);
                news.tell(Event::Refuelled { figure, place });
            }
            Decision::Reload => {
                self.discard(figure, Gear::Fuel);
                let proposal = &self.figures().proposal;
                let charges = &mut self.charges[figure.index()];
                *charges = (*charges + proposal.fuel_card).min(proposal.most_charges);
                let charges = *charges;
                news.tell(Event::Reloaded { figure, charges });
            }
            Decision::Snipe(gear) => {
                let spaces = gear.rifle().expect("a rifle was checked");
                // The card lies at the end of the track now, and never comes back.
                self.gear[figure.index()][gear as usize] -= 1;
                self.removed += 1;
                self.rifle_used = true;
                self.dog_track += spaces;
                news.tell(Event::Sniped { figure, spaces });
            }
            _ => unreachable!("it was checked"),
        }
        self.end_turn_if_idle(figure, news);
    }

    pub(crate) fn give(&mut self, figure: Figure, card: Card, news: &mut impl News<Event>) {
        self.hands[figure.index()].remove(card);
        self.given[figure.index()] = Some(card);
        self.today_mut().give(figure, card);
        if self.is_dark() {
            self.today_mut().darken();
        }
        news.tell(Event::Gave { figure, card: Some(card) });
        self.moved(figure, news);
    }

    /// Puts a card of gear on its discards.
    pub(crate) fn discard(&mut self, figure: Figure, gear: Gear) {
        self.gear[figure.index()][gear as usize] -= 1;
        self.discards[gear as usize] += 1;
        if gear == Gear::Flamethrower && !self.owns(figure, gear) {
            self.charges[figure.index()] = 0;
        }
    }
}
