//! Players who go on as Aliens (E-26).

use saucer_core::{News, Refusal, Seat, Seats};

use crate::ability::When;
use crate::card::{Holds, Side};
use crate::changes;
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Card, Resource};
use crate::pile::{Row, Zoned};
use crate::state::{
    DECK, Encounters, Offer, PLAYERS, Phase, STRIKE_DISCARD, Source, Step, strike_place,
};
use crate::why;

/// How many cards an Alien draws (E-26.2).
pub(crate) const ALIEN_HAND: u8 = 4;
/// How many cards an Alien has: the role, and one of each card of Aliens (E-26.2).
const ALIEN_DECK: usize = 9;
/// More cards than this are not driven on at once.
const MOST_DRIVEN: u8 = 6;

/// Players who are Aliens now (E-26).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Turned {
    /// Who has died by a chestburster, whatever became of them.
    pub(crate) all: Seats,
    /// Who becomes an Alien in the own next turn.
    pub(crate) larvae: Seats,
    /// Who is an Alien and lives.
    pub(crate) aliens: Seats,
    /// So many more cards of the hive come in the next enemy phase (E-26.5).
    pub(crate) driven: u8,
    /// The dishonor that each of them had, which does not change any more (E-26.7).
    pub(crate) dishonor: [u8; PLAYERS],
}

impl Encounters {
    /// Whether this player is an Alien now.
    #[inline]
    pub(crate) fn is_alien(&self, seat: Seat) -> bool {
        self.hive.turned.aliens.contains(seat)
    }

    /// Whether this player has died by a chestburster and changed sides (E-26.6).
    pub(crate) fn has_turned(&self, seat: Seat) -> bool {
        self.hive.turned.all.contains(seat)
    }

    /// Whether this player lives, as whatever.
    #[inline]
    pub(crate) fn acts(&self, seat: Seat) -> bool {
        self.alive.contains(seat) || self.is_alien(seat)
    }

    /// Whether this player has turns: the living, Aliens, and who will be one.
    pub(crate) fn takes_turns(&self, seat: Seat) -> bool {
        self.acts(seat) || self.hive.turned.larvae.contains(seat)
    }

    /// Whether the turn of the active player goes on: not if that one has died in it (E-11.2). Who will be an Alien has a
    /// turn that begins only.
    pub(crate) fn goes_on(&self) -> bool {
        let begins = self.phase == Phase::Begin || !changes::LARVAE_DO_NOTHING.is_in(self.rules);
        if begins { self.takes_turns(self.active) } else { self.acts(self.active) }
    }

    /// Who has the next turn after this one.
    pub(crate) fn next_to_act(&self, seat: Seat) -> Seat {
        let n = self.setup.players();
        let mut others = (1..=n).map(|step| Seat((seat.0 + step) % n));
        others.find(|other| self.takes_turns(*other)).unwrap_or(seat)
    }

    /// Who is "you" on a card that is turned over now: the active player (E-5.4), but for what an Alien moves on
    /// the next living one (E-26.5), and after the death of the active player too (E-11.2).
    #[inline]
    pub(crate) fn finder(&self) -> Seat {
        let lives = self.alive.contains(self.active)
            || !self.is_alien(self.active) && !changes::CARDS_ARE_FINISHED.is_in(self.rules);
        if lives { self.active } else { self.next(self.active) }
    }

    /// Somebody dies by a chestburster and will be an Alien (E-26.1).
    pub(crate) fn begin_turning(&mut self, who: Seat) {
        if self.setup.options().aliens {
            // Neither gained nor lost any more (E-26.7).
            self.hive.turned.dishonor[who.index()] = self.dishonor_of(who);
            self.hive.turned.all = self.hive.turned.all.with(who);
            self.hive.turned.larvae = self.hive.turned.larvae.with(who);
        }
    }

    /// Luck has said which Alien the active player is (E-26.2).
    pub(crate) fn become_alien(&mut self, avatar: Card, news: &mut impl News<Event>) {
        let (who, content) = (self.active, self.content());
        self.hive.turned.larvae = self.hive.turned.larvae.without(who);
        self.hive.turned.aliens = self.hive.turned.aliens.with(who);
        self.strikes.shift_all(strike_place(who), STRIKE_DISCARD);
        let mut cards = Zoned::EMPTY;
        if let Some(role) = self.spec(avatar).role {
            cards.add(DECK, role);
        }
        for deck in content.decks_of(Holds::Characters, Side::Turned) {
            for (card, _) in content.cards_of(deck) {
                cards.add(DECK, card);
            }
        }
        let player = self.player_mut(who);
        (player.avatar, player.cards, player.marks) = (avatar, cards, 0);
        (player.quiet, player.rush) = (0, false);
        news.tell(Event::Turned { seat: who, avatar });
        self.phase = Phase::Begin;
        self.push(Step::Draw { who, left: ALIEN_HAND });
    }

    /// How many cards Aliens have brought into the match.
    pub(crate) fn alien_cards(&self) -> usize {
        let turned = &self.hive.turned;
        ALIEN_DECK * (turned.all.len() - turned.larvae.len())
    }

    /// The turn of an Alien begins, which has no enemy phase (E-26.3).
    pub(crate) fn begin_alien(&mut self, news: &mut impl News<Event>) {
        self.turns = self.turns.saturating_add(1);
        news.tell(Event::TurnBegan { seat: self.active, turn: self.turns });
        self.phase = Phase::Actions;
    }

    /// What an Alien can do at all (E-26.3).
    pub(crate) const fn is_for_aliens(decision: Decision) -> bool {
        matches!(
            decision,
            Decision::Play(_) | Decision::Use(..) | Decision::Duel(_) | Decision::End
        )
    }

    /// Whether an Alien may attack this player, or this Alien may be attacked (E-26.4).
    pub(crate) fn check_attack(&self, target: Seat) -> Result<(), Refusal> {
        let fits = if self.is_alien(self.active) {
            self.alive.contains(target)
        } else {
            self.is_alien(target)
        };
        if !fits {
            return Err(why::NOT_THIS_TARGET);
        }
        if self.is_bound() {
            return Err(why::COCOONED);
        }
        self.check_price(Resource::Attack, self.armour_of(target))
    }

    /// An Alien dies, and nothing ends with it (E-26.6).
    pub(crate) fn alien_dies(&mut self, seat: Seat, news: &mut impl News<Event>) {
        self.hive.turned.aliens = self.hive.turned.aliens.without(seat);
        news.tell(Event::Died { seat });
        self.unburden(seat);
        while let Some(at) = self.before.items().iter().position(|one| one.seat == seat.0) {
            if let Some(before) = self.before.remove(at) {
                self.is_stale = true;
                self.lay_down(before.foe.card);
            }
        }
        let player = self.player_mut(seat);
        let owned = player.cards.total() + player.top.len();
        (player.cards, player.top) = (Zoned::EMPTY, Row::empty());
        self.buried += owned as u16;
        self.turn.offers[seat.index()] = Offer::None;
        let place = strike_place(seat);
        while let Some(card) = self.strikes.nth(place, 0) {
            self.strikes.shift(card, place, STRIKE_DISCARD);
            self.trigger(Source { card, foe: 0 }, When::BearerDies, seat, news);
        }
    }

    /// An Alien drives the hive on: more of its cards come in the next enemy phase (E-26.5).
    pub(crate) fn drive(&mut self, who: Seat, n: u8, news: &mut impl News<Event>) {
        let driven = &mut self.hive.turned.driven;
        *driven = driven.saturating_add(n).min(MOST_DRIVEN);
        news.tell(Event::Driven { seat: who, n });
    }
}
