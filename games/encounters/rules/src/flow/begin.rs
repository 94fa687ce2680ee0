//! The beginning of a match (E-2).

use saucer_core::{News, Ruleset, Seat, Stack};

use crate::at_hand::AtHand;
use crate::base::{Base, FREEDOM, is_for_the_hive};
use crate::card::{Holds, Side};
use crate::changes;
use crate::content::Content;
use crate::crossing::{Boxed, Supply};
use crate::event::Event;
use crate::id::{Card, SPACES};
use crate::pile::{Cards, HERE, Row, Zoned};
use crate::setup::{Avatars, Characters, Film, Mode, Rivalries, Setup};
use crate::state::{
    DECK, Encounters, EnemyDeck, FILLERS, Found, Hive, Hunt, Last, Offer, PILE, PLAYERS, Phase,
    Player, Reply, Slot, Turn,
};

/// How many tests are mixed into the armory (E-17.1).
const TESTS: u8 = 10;

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
            gone: Cards::EMPTY,
            swapped: Cards::EMPTY,
            lasting: Row::empty(),
            offers: [Offer::None; PLAYERS],
            called: false,
            kills: 0,
            recruits: 0,
            scans: 0,
            struck: 0,
            avoid_any: [0; PLAYERS],
            avoid_next: [0; PLAYERS],
            heal: 0,
            restore: 0,
            duels: 0,
        }
    }
}

/// A film of the box from which something comes (E-20.3); without a hive it is that of the match.
fn supplier<'a>(setup: &Setup, content: &'a Content, supply: Supply) -> &'a Base {
    let (mode, film) = (setup.mode(), setup.film());
    let film = match supply.of(film) {
        _ if !mode.has_hive() => film,
        Boxed::Alien => Film::Freighter,
        Boxed::Predator | Boxed::Both => Film::Jungle,
    };
    content.base(mode, film)
}

/// Young bloods, drones, or both (E-20.3).
fn fillers_of(setup: &Setup, content: &Content) -> Cards<FILLERS> {
    let supply = setup.options().crossing.fillers;
    let mut fillers = supplier(setup, content, supply).young_bloods;
    if setup.mode().has_hive() && supply == Supply::Both {
        let drones = &supplier(setup, content, Supply::Alien).young_bloods;
        drones.cards(HERE).for_each(|card| fillers.add(HERE, card));
    }
    fillers
}

impl Hunt {
    /// What predators find on the table (E-13.2).
    fn new(setup: &Setup, base: &Base, rules: Ruleset) -> Hunt {
        let tests = setup.options().tests;
        let mut pile = base.tests;
        if setup.mode() == Mode::Safari
            && changes::NO_TEST_OF_FREEDOM.is_in(rules)
            && let Some(card) = Content::of(rules).find(FREEDOM)
        {
            while pile.remove(PILE, card) {}
        }
        Hunt {
            trophies: Zoned::EMPTY,
            gear: base.gear,
            worn: Row::empty(),
            traps: if setup.mode() == Mode::Pack { base.pack_traps } else { base.traps },
            tests: if tests { pile } else { Zoned::EMPTY },
            tests_left: if tests { TESTS } else { 0 },
            ground: Row::empty(),
            arrested: Row::empty(),
        }
    }
}

impl Encounters {
    /// The position before the first input.
    pub(crate) fn begin(setup: &Setup, rules: Ruleset) -> Encounters {
        let content = Content::of(rules);
        let mode = setup.mode();
        let base = content.base(mode, setup.film());
        let mix = setup.mix();
        let (mut own, mut objectives) = (base.enemies, base.objectives);
        let crossing = setup.options().crossing;
        if mix.objectives != [setup.film(); 3] || mode.has_hive() {
            own = Zoned::EMPTY;
            for (part, film) in (0..).zip(mix.objectives) {
                let base = content.base(mode, film);
                objectives[usize::from(part)] = base.objective(usize::from(part), setup.texts());
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
            heap: fillers_of(setup, content),
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
            rush: setup.options().rush,
            answer: Reply::None,
            rivalry: None,
        };
        let mut game = Encounters {
            setup: *setup,
            rules,
            content: AtHand::of(rules),
            phase: Phase::Cast(Seat(0)),
            steps: Stack::EMPTY,
            active: Seat(0),
            first: Seat(0),
            alive: setup.seats(),
            turns: 0,
            turns_left: u8::MAX,
            players: [player; PLAYERS],
            turn: Turn::new(),
            found: Found::default(),
            hunt: Hunt::new(setup, base, rules),
            hive: Hive::new(setup, content),
            wilds: [Slot::Clear; SPACES],
            combat: Row::empty(),
            attached: Row::empty(),
            before: Row::empty(),
            next_id: 1,
            enemies,
            dead_enemies: Cards::EMPTY,
            done: Cards::EMPTY,
            strikes: supplier(setup, content, crossing.strikes).strikes,
            barracks: Cards::EMPTY,
            hq: [None; 5],
            commanders: supplier(setup, content, crossing.officers).commanders,
            dead: Cards::EMPTY,
            location: content.base(mode, mix.location).location(setup.texts()),
            objectives,
            characters: base.characters,
            current: 0,
            tally: [0; 2],
            hazards: 0,
            cancelled: false,
            buried: 0,
            last: Last::Nothing,
            in_force: 0,
            own_in_force: 0,
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
                game.characters = content.base(mode, film).characters;
                game.barracks = content.base(mode, film).barracks;
            }
            Characters::OfBoth(..) | Characters::Drawn => game.phase = Phase::Muster,
        }
        game
    }

    /// Luck has said whose characters are in the barracks (E-2.5).
    pub(crate) fn muster(&mut self, set: u32) {
        let content = self.content();
        let mode = self.setup.mode();
        let pool = self.setup.mix().characters.pool(mode);
        let all = pool.flat_map(|film| content.base(mode, film).characters);
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
        // Avatars of Aliens are left as long as nobody has them (E-26.2).
        let turns = self.phase == Phase::Turning;
        let given = if turns { self.players.len() } else { given };
        let sides = if turns { &[Side::Turned] } else { self.setup.mode().sides() }.iter();
        let all = sides.flat_map(|side| content.decks_of(Holds::Avatars, *side));
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
        if next.0 == self.setup.players() && self.is_hunt() {
            news.tell(Event::First { seat: self.first });
        }
    }

    /// How this seat comes to an avatar.
    fn casting(&mut self, seat: Seat) -> Phase {
        match self.setup.avatars() {
            _ if seat.0 == self.setup.players() => self.all_cast(),
            Avatars::Film => self.all_cast(),
            Avatars::Chosen => Phase::Choose(seat, None),
            Avatars::Drawn | Avatars::OneOfTwo => Phase::Cast(seat),
        }
    }

    /// Everybody has an avatar; of predators the lowest initiative begins (E-13.5).
    fn all_cast(&mut self) -> Phase {
        if self.is_hunt() {
            let all = self.setup.seats().iter();
            let first = all.min_by_key(|seat| self.spec(self.player(*seat).avatar).initiative);
            self.first = first.unwrap_or(Seat(0));
            self.active = self.first;
        }
        match self.setup.options().rivalries {
            Rivalries::None => Phase::Fill(0),
            Rivalries::Secret | Rivalries::Open => Phase::Rivalry(Seat(0)),
        }
    }

    /// The rivalries that nobody has (E-17.5).
    pub(crate) fn rivalries_left(&self) -> impl Iterator<Item = Card> + '_ {
        let content = self.content();
        let all = content.decks_of(Holds::Rivalries, self.setup.mode().side());
        let all = all.flat_map(|deck| content.cards_of(deck)).map(|(card, _)| card);
        let safari = self.is_safari();
        let suits = move |card: &Card| !safari || is_for_the_hive(content, *card);
        let dealt = |card: &Card| self.players.iter().any(|player| player.rivalry == Some(*card));
        all.filter(move |card| suits(card) && !dealt(card))
    }

    /// Luck has dealt a rivalry (E-17.5).
    pub(crate) fn rivalry_dealt(&mut self, seat: Seat, card: Card, news: &mut impl News<Event>) {
        self.player_mut(seat).rivalry = Some(card);
        news.tell(match self.setup.options().rivalries {
            Rivalries::Open => Event::DealtOpen { seat, rivalry: card },
            _ => Event::Dealt { seat, rivalry: Some(card) },
        });
        let next = Seat(seat.0 + 1);
        let last = next.0 == self.setup.players();
        self.phase = if last { Phase::Fill(0) } else { Phase::Rivalry(next) };
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
        if self.is_test(card) {
            return self.reveal_test(card, news);
        }
        self.fill_hq(place, card, news);
        self.phase = if place == 4 { Phase::Deal(Seat(0)) } else { Phase::Fill(place + 1) };
    }
}
