//! The beginning of a match (E-2).

use saucer_core::{News, Ruleset, Seat, Stack};

use crate::card::{Holds, Side};
use crate::content::Content;
use crate::event::Event;
use crate::id::{Card, SPACES};
use crate::pile::{Cards, HERE, Row, Zoned};
use crate::setup::{Avatars, Characters, Film, Setup};
use crate::state::{
    DECK, Encounters, EnemyDeck, Found, Last, Offer, PLAYERS, Phase, Player, Reply, Slot, Turn,
};

impl Turn {
    pub(crate) fn new() -> Turn {
        Turn {
            recruit: 0,
            attack: 0,
            classes: [0; 5],
            teams: [0; 8],
            groups: [0; 4],
            played: 0,
            usable: Cards::EMPTY,
            copies: Cards::EMPTY,
            lasting: Row::empty(),
            offers: [Offer::None; PLAYERS],
            called: false,
            kills: 0,
            recruits: 0,
            scans: 0,
            struck: 0,
            avoid_any: [0; PLAYERS],
            avoid_next: [0; PLAYERS],
        }
    }
}

impl Encounters {
    /// The position before the first input.
    pub(crate) fn begin(setup: &Setup, rules: Ruleset) -> Encounters {
        let content = Content::of(rules);
        let base = content.base(setup.film());
        let mix = setup.mix();
        let (mut own, mut objectives) = (base.enemies, base.objectives);
        if mix.objectives != [setup.film(); 3] {
            own = Zoned::EMPTY;
            for (part, film) in (0..).zip(mix.objectives) {
                let base = content.base(film);
                objectives[usize::from(part)] = base.objectives[usize::from(part)];
                base.enemies.cards(part).for_each(|card| own.add(part, card));
            }
        }
        let fillers = setup.young_bloods();
        let mut in_deck = [0; 4];
        for part in 0..3 {
            in_deck[part] = own.len(part as u8) as u8 + fillers[part];
        }
        let [first, second, third] = fillers;
        let enemies = EnemyDeck {
            own,
            fillers: [first, second, third, 0],
            heap: base.young_bloods,
            in_deck,
            top: Row::empty(),
            anew: false,
        };
        let player = Player {
            avatar: Card::default(),
            cards: base.starters,
            top: Row::empty(),
            marks: 0,
            quiet: setup.quiet_turns(),
            answer: Reply::None,
        };
        let mut game = Encounters {
            setup: *setup,
            rules,
            phase: Phase::Cast(Seat(0)),
            steps: Stack::EMPTY,
            active: Seat(0),
            alive: setup.seats(),
            turns: 0,
            turns_left: u8::MAX,
            players: [player; PLAYERS],
            turn: Turn::new(),
            found: Found::default(),
            wilds: [Slot::Clear; SPACES],
            combat: Row::empty(),
            attached: Row::empty(),
            before: Row::empty(),
            next_id: 1,
            enemies,
            dead_enemies: Cards::EMPTY,
            done: Cards::EMPTY,
            strikes: base.strikes,
            barracks: Cards::EMPTY,
            hq: [None; 5],
            commanders: base.commanders,
            dead: Cards::EMPTY,
            location: content.base(mix.location).location,
            objectives,
            characters: base.characters,
            current: 0,
            tally: [0; 2],
            hazards: 0,
            cancelled: false,
            buried: 0,
            last: Last::Nothing,
            in_force: 0,
            is_stale: false,
        };
        // Nobody sits on the other seats.
        for player in &mut game.players[usize::from(setup.players())..] {
            player.cards = Zoned::EMPTY;
        }
        game.note_rules();
        if setup.avatars() == Avatars::Film {
            for (seat, avatar) in setup.seats().iter().zip(&base.avatars) {
                game.give_avatar(seat, *avatar);
            }
        }
        game.phase = game.casting(Seat(0));
        match mix.characters {
            Characters::Of(film) => {
                game.characters = content.base(film).characters;
                game.barracks = content.base(film).barracks;
            }
            Characters::Drawn => game.phase = Phase::Muster,
        }
        game
    }

    /// Luck has said whose characters are in the barracks (E-2.5).
    pub(crate) fn muster(&mut self, set: u8) {
        let content = self.content();
        let all = Film::ALL.into_iter().flat_map(|film| content.base(film).characters);
        let chosen = all.enumerate().filter(|(at, _)| set & 1 << at != 0).map(|(_, deck)| deck);
        for (place, deck) in self.characters.iter_mut().zip(chosen) {
            *place = deck;
        }
        for deck in self.characters {
            for (card, spec) in content.cards_of(deck) {
                (0..spec.count).for_each(|_| self.barracks.add(HERE, card));
            }
        }
        self.phase = self.casting(Seat(0));
    }

    /// The avatars that nobody has.
    pub(crate) fn avatars_left(&self) -> impl Iterator<Item = Card> + '_ {
        let content = self.content();
        let (given, first) = match self.phase {
            Phase::Cast(seat) | Phase::Choose(seat, _) => (seat.index(), None),
            Phase::Pair(seat, first) => (seat.index(), Some(first)),
            _ => (0, None),
        };
        let all = content.decks_of(Holds::Avatars, Side::Hunted);
        let all = all.flat_map(|deck| content.cards_of(deck)).map(|(card, _)| card);
        let taken = move |card: &Card| self.players[..given].iter().any(|p| p.avatar == *card);
        all.filter(move |card| !taken(card) && first != Some(*card))
    }

    fn give_avatar(&mut self, seat: Seat, avatar: Card) {
        let role = self.spec(avatar).role;
        let player = self.player_mut(seat);
        player.avatar = avatar;
        if let Some(role) = role {
            player.cards.add(DECK, role);
        }
    }

    pub(crate) fn cast(&mut self, seat: Seat, avatar: Card, news: &mut impl News<Event>) {
        self.give_avatar(seat, avatar);
        news.tell(Event::Cast { seat, avatar });
        let next = Seat(seat.0 + 1);
        self.phase = self.casting(next);
    }

    /// How this seat comes to an avatar.
    fn casting(&self, seat: Seat) -> Phase {
        match self.setup.avatars() {
            _ if seat.0 == self.setup.players() => Phase::Fill(0),
            Avatars::Film => Phase::Fill(0),
            Avatars::Chosen => Phase::Choose(seat, None),
            Avatars::Drawn | Avatars::OneOfTwo => Phase::Cast(seat),
        }
    }

    /// Luck has drawn an avatar, which is the player's or one of two (E-2.2).
    pub(crate) fn avatar_drawn(&mut self, card: Card, news: &mut impl News<Event>) {
        match (self.phase, self.setup.avatars()) {
            (Phase::Cast(seat), Avatars::OneOfTwo) => self.phase = Phase::Pair(seat, card),
            (Phase::Cast(seat), _) => self.cast(seat, card, news),
            (Phase::Pair(seat, first), _) => {
                let pair = [first.min(card), first.max(card)];
                self.phase = Phase::Choose(seat, Some(pair));
            }
            _ => {}
        }
    }

    /// The avatars that can be chosen now.
    pub(crate) fn avatars_offered(&self) -> impl Iterator<Item = Card> + '_ {
        let pair = match self.phase {
            Phase::Choose(_, pair) => pair,
            _ => None,
        };
        let chooses = matches!(self.phase, Phase::Choose(..));
        let fits = move |card: &Card| pair.is_none_or(|pair| pair.contains(card));
        self.avatars_left().filter(move |card| chooses && fits(card))
    }

    pub(crate) fn fill_first(&mut self, place: u8, card: Card, news: &mut impl News<Event>) {
        self.fill_hq(place, card, news);
        self.phase = if place == 4 { Phase::Deal(Seat(0)) } else { Phase::Fill(place + 1) };
    }
}
