//! Honor, and who has most of it (E-16).

use saucer_core::{Groups, News, Outcome, Seat, Seats};

use crate::ability::When;
use crate::arena::Effects;
use crate::card::Side;
use crate::changes;
use crate::effect::Effect;
use crate::event::{End, Event};
use crate::id::{Card, Keyword, Kind};
use crate::setup::Mode;
use crate::state::{Encounters, PLAYERS, Phase, Source};

/// By what predators are compared, the first that differs counts (E-16.5, E-16.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Standing {
    honor: i16,
    ultimate: u8,
    predators: u8,
    worthy: u8,
    prey: u8,
    trophies: u8,
    alive: bool,
}

impl Encounters {
    /// What somebody's honor would be if the match were over now (E-16.5).
    pub(crate) fn honor_of(&self, seat: Seat) -> i16 {
        let trophies = self.hunt.trophies.cards(seat.0);
        let mut honor: i16 = trophies.map(|card| i16::from(self.spec(card).worth())).sum();
        if self.alive.contains(seat) {
            honor += i16::from(self.spec(self.player(seat).avatar).honor);
        }
        honor + self.rivalry_honor(seat) - i16::from(self.dishonor_of(seat))
    }

    /// The honor that whoever keeps count can reckon (E-13.6): that of all but rivalries. For bots, which
    /// remember nothing.
    #[must_use]
    pub fn known_honor(&self, seat: Seat) -> i16 {
        self.honor_of(seat) - self.rivalry_honor(seat)
    }

    /// What a rivalry is worth to who has it (E-17.6), which is nothing to an Alien (E-26.7).
    pub(crate) fn rivalry_honor(&self, seat: Seat) -> i16 {
        if self.has_turned(seat) {
            return 0;
        }
        let Some(card) = self.player(seat).rivalry else { return 0 };
        let source = Source { card, foe: 0 };
        let scores = self.spec(card).at(When::Score).map(|(_, ability)| ability);
        let scores = scores.filter(|ability| self.holds(ability.needs, seat, source));
        scores.map(|ability| self.worth(ability.effects, seat, source)).sum()
    }

    /// What a list of effects is worth at the end.
    fn worth(&self, list: Effects, seat: Seat, source: Source) -> i16 {
        let effects = self.content().effects(list).iter();
        effects
            .map(|effect| match *effect {
                Effect::Honor(n) => i16::from(n),
                Effect::For(count, list) => {
                    let times = i16::from(self.count(count, seat, source));
                    times * self.worth(list, seat, source)
                }
                Effect::If(needs, yes, no) => {
                    let list = if self.holds(Some(needs), seat, source) { yes } else { no };
                    self.worth(list, seat, source)
                }
                _ => 0,
            })
            .sum()
    }

    pub(crate) fn standing(&self, seat: Seat) -> Standing {
        let mut standing = Standing {
            honor: self.honor_of(seat),
            ultimate: 0,
            predators: 0,
            worthy: 0,
            prey: 0,
            trophies: self.hunt.trophies.len(seat.0) as u8,
            alive: self.alive.contains(seat),
        };
        for card in self.hunt.trophies.cards(seat.0) {
            let spec = self.spec(card);
            let is_prey = spec.kind == Kind::Enemy;
            standing.ultimate += u8::from(Encounters::is_ultimate(spec));
            standing.predators += u8::from(spec.kind == Kind::Avatar && !self.is_turned(card));
            standing.worthy += u8::from(is_prey && spec.has(Keyword::Worthy));
            standing.prey += u8::from(is_prey);
        }
        standing
    }

    /// Whether this is the avatar of an Alien, which is no predator (E-16.6).
    fn is_turned(&self, avatar: Card) -> bool {
        let content = self.content();
        let deck = usize::from(content.card(avatar).in_deck.0);
        content.decks[deck].side == Side::Turned && changes::ALIENS_LOSE_NOTHING.is_in(self.rules)
    }

    /// Who has won a hunt: a pack and one alone by the ultimate prey (E-16.8, E-18.5), all others by
    /// honor.
    pub(crate) fn hunt_outcome(&self, end: End) -> Outcome {
        let all = self.setup.seats();
        let dead = all.iter().filter(|seat| !self.takes_turns(*seat)).collect();
        if self.is_shared() {
            let winners = if end == End::Major { all } else { Seats::NONE };
            return Outcome::won_by(winners).with_early(dead);
        }
        let mut standings = [None; PLAYERS];
        for seat in all.iter() {
            standings[seat.index()] = Some(self.standing(seat));
        }
        let mut ranks = [Seats::NONE; PLAYERS];
        let mut left = all;
        for rank in &mut ranks[..all.len()] {
            let best = left.iter().map(|seat| standings[seat.index()]).max();
            *rank = left.iter().filter(|seat| Some(standings[seat.index()]) == best).collect();
            left = rank.iter().fold(left, Seats::without);
        }
        Outcome::ranked(Groups::new(&ranks)).with_early(dead)
    }

    /// Whether all honor counts together.
    pub(crate) const fn is_shared(&self) -> bool {
        matches!(self.setup.mode(), Mode::Pack)
            || self.setup.players() == 1
            || self.setup.options().pair
    }

    /// How the match ended, if it has.
    pub(crate) const fn end_of_match(&self) -> Option<End> {
        match self.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    /// Rivalries are shown and honor is told.
    pub(crate) fn tell_honor(&self, news: &mut impl News<Event>) {
        for seat in self.setup.seats().iter() {
            if let Some(rivalry) = self.player(seat).rivalry {
                let honor = self.rivalry_honor(seat);
                news.tell(Event::RivalryShown { seat, rivalry, honor });
            }
            news.tell(Event::Honor { seat, honor: self.honor_of(seat) });
        }
    }
}
