//! The action deck and its discards.

use saucer_core::News;

use crate::event::Event;
use crate::id::{Card, FIGURES, Figure, Hand};
use crate::state::Thing;

impl Thing {
    /// What is drawn for certain when so many cards are drawn, what the others come from, and how many
    /// those are: the last cards of a deck are all drawn before its discards are shuffled.
    pub(crate) fn sources(&self, n: u8) -> (Hand, Hand, u8) {
        match n.checked_sub(self.deck.len()) {
            None | Some(0) => (Hand::EMPTY, self.deck, n),
            Some(left) => (self.deck, self.discarded.plus(self.buried), left),
        }
    }

    /// These leave the deck, which is made of the discards if it has too few.
    pub(crate) fn draw_cards(&mut self, cards: Hand, news: &mut impl News<Event>) {
        if self.deck.len() < cards.len() {
            self.deck = self.deck.plus(self.discarded).plus(self.buried);
            (self.discarded, self.buried) = (Hand::EMPTY, Hand::EMPTY);
            self.dropped = [Hand::EMPTY; FIGURES];
            self.fresh_from = self.day() as u8;
            news.tell(Event::Reshuffled);
        }
        self.deck = self.deck.minus(cards);
    }

    pub(crate) fn take_cards(&mut self, figure: Figure, cards: Hand, news: &mut impl News<Event>) {
        self.draw_cards(cards, news);
        let hand = &mut self.hands[figure.index()];
        *hand = hand.plus(cards);
        news.tell(Event::Drew { figure, n: cards.len(), cards: Some(cards) });
    }

    /// Puts these cards of a hand on the discards, face down.
    pub(crate) fn drop_cards(&mut self, figure: Figure, cards: Hand) {
        let i = figure.index();
        self.hands[i] = self.hands[i].minus(cards);
        self.dropped[i] = self.dropped[i].plus(cards);
        self.buried = self.buried.plus(cards);
    }

    pub(crate) fn drop_card(&mut self, figure: Figure, card: Card) {
        let mut cards = Hand::EMPTY;
        cards.add(card);
        self.drop_cards(figure, cards);
    }

    pub(crate) fn drop_hand(&mut self, figure: Figure) {
        self.drop_cards(figure, self.hands[figure.index()]);
    }

    /// Cards that the leader has not turned up are discarded unseen.
    pub(crate) fn bury_pool(&mut self) {
        self.buried = self.buried.plus(std::mem::take(&mut self.pool));
    }

    /// Whether the cards of the round lie before the leader, or have.
    pub(crate) const fn is_led(&self) -> bool {
        !self.turned.is_empty() || !self.pool.is_empty()
    }
}
