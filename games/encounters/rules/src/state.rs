//! A position: plain data of fixed size.

mod hive;

use saucer_core::{Ruleset, Seat, Seats, Stack};
use serde::{Deserialize, Serialize};

use crate::arena::Effects;
use crate::at_hand::AtHand;
use crate::card::{CardSpec, DeckId};
use crate::content::Content;
use crate::decision::Decision;
use crate::event::End;
use crate::id::{Card, SPACES};
use crate::pile::{Cards, Row, Zoned};
use crate::setup::Setup;

pub(crate) use hive::{Hive, Loose};

/// The most players.
pub(crate) const PLAYERS: usize = 5;
/// The most cards that one player can own: what one begins with, four characters and the commanders.
pub(crate) const OWNED: usize = 96;
/// The most cards in the barracks.
pub(crate) const BARRACKS: usize = 64;
/// The most strikes in a match.
pub(crate) const STRIKES: usize = 64;
/// The most cards of gear, of traps and of tests.
pub(crate) const HUNT_PILE: usize = 24;
/// The most cards of the hatchery.
pub(crate) const HATCHERY: usize = 16;
/// The most young bloods and drones together.
pub(crate) const FILLERS: usize = 48;
/// The part of the enemy deck that stands for shuffled cards of the wilds (E-22.7).
pub(crate) const SHUFFLED: u8 = 4;
/// The most trophies of everybody together: all prey, gear, traps, tests, and a few others.
pub(crate) const TROPHIES: usize = 128;
/// The most things that can be under way at once.
const STEPS: usize = 64;

/// A position of Encounters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Encounters {
    pub(crate) setup: Setup,
    pub(crate) rules: Ruleset,
    pub(crate) content: AtHand,
    pub(crate) phase: Phase,
    /// What is under way; the last one comes first.
    pub(crate) steps: Stack<Step, STEPS>,
    pub(crate) active: Seat,
    /// Who has the first turn of every round (E-2.6, E-13.5).
    pub(crate) first: Seat,
    pub(crate) alive: Seats,
    /// How many turns were begun.
    pub(crate) turns: u16,
    /// Of an ending match: how many turns are left, or `u8::MAX`.
    pub(crate) turns_left: u8,

    pub(crate) players: [Player; PLAYERS],
    pub(crate) turn: Turn,
    pub(crate) found: Found,
    pub(crate) hunt: Hunt,
    pub(crate) hive: Hive,

    pub(crate) wilds: [Slot; SPACES],
    /// The leftmost, which came last, is the last one.
    pub(crate) combat: Row<Foe, 64>,
    pub(crate) attached: Row<Attached, 8>,
    pub(crate) before: Row<Before, BEFORE>,
    /// The number of the next card that is turned up.
    pub(crate) next_id: u8,

    pub(crate) enemies: EnemyDeck,
    pub(crate) dead_enemies: Cards<64>,
    /// Events, hazards and tasks that are done with.
    pub(crate) done: Cards<32>,

    /// All strikes, by [`strike_place`].
    pub(crate) strikes: Zoned<STRIKES>,
    pub(crate) barracks: Cards<BARRACKS>,
    pub(crate) hq: [Option<Card>; HQ],
    pub(crate) commanders: Cards<16>,
    pub(crate) dead: Cards<144>,

    pub(crate) location: Card,
    pub(crate) objectives: [Card; 3],
    /// The four decks of the barracks.
    pub(crate) characters: [DeckId; 4],
    /// The number of the current objective, from 0.
    pub(crate) current: u8,
    pub(crate) tally: [u8; 2],
    /// How many hazards were found.
    pub(crate) hazards: u8,
    /// Whether the strike that is being drawn is cancelled.
    pub(crate) cancelled: bool,
    /// How many cards have left the game with their dead owners.
    pub(crate) buried: u16,
    /// What everybody saw last, which may leave no other trace.
    pub(crate) last: Last,
    /// Sorts of rules that cards add now, as [`RuleKinds`](crate::rule::RuleKinds). While something is
    /// under way some of them may be gone already.
    pub(crate) in_force: u64,
    /// The same of rules that enemies have for themselves.
    pub(crate) own_in_force: u64,
    /// Whether that has to be found out anew; never while somebody is asked.
    pub(crate) is_stale: bool,
}

/// The last thing that everybody saw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Last {
    /// Nothing yet, or only that somebody drew cards.
    #[default]
    Nothing,
    /// Somebody decided this.
    Decided(Seat, Decision),
    /// Luck turned up this card.
    Drawn(Card),
}

/// Where a turn is when nothing is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Luck says whose characters are in the barracks.
    Muster,
    /// Luck gives out avatars.
    Cast(Seat),
    /// Luck gives a second one to choose from.
    Pair(Seat, Card),
    /// Somebody chooses an avatar, out of two or of all that are left.
    Choose(Seat, Option<[Card; 2]>),
    /// Luck deals a rivalry to this player.
    Rivalry(Seat),
    /// Luck fills this place of HQ.
    Fill(u8),
    /// The hand of this player is drawn.
    Deal(Seat),
    /// Hidden cards are laid out before the first turn.
    Wait,
    /// Luck says which Alien the active player is from now on (E-26.2).
    Turning,
    /// A turn begins.
    Begin,
    /// An enemy card comes.
    Enemies,
    /// Runners move: from this space on towards Underground.
    Runners(u8),
    /// The active player acts.
    Actions,
    /// All others answer a call.
    Call,
    /// The enemies of the combat zone strike, from this place on.
    Strikes(u8),
    /// The strikes are over.
    End,
    /// Everything is discarded and a new hand is drawn.
    CleanUp,
    /// The next player.
    Next,
    Over(End),
}

/// Who somebody is and what they own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) avatar: Card,
    pub(crate) cards: Zoned<OWNED>,
    /// Cards that everybody knows to lie on top of the deck; the last one is the topmost.
    pub(crate) top: Row<Card, 16>,
    pub(crate) marks: u8,
    /// How many turns without enemies are left.
    pub(crate) quiet: u8,
    /// Whether a turn of prey and strikes only is still to come (E-19.2).
    pub(crate) rush: bool,
    /// What was answered to a call: nothing yet, no, or a card.
    pub(crate) answer: Reply,
    /// Of a predator, if there are rivalries (E-17.5).
    pub(crate) rivalry: Option<Card>,
}

/// What only predators have (E-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hunt {
    /// The room of trophies of each seat, by its number.
    pub(crate) trophies: Zoned<TROPHIES>,
    /// Gear in [`PILE`] and in [`USED`].
    pub(crate) gear: Zoned<HUNT_PILE>,
    /// Gear that prey bears, in the order of attachment.
    pub(crate) worn: Row<Worn, HUNT_PILE>,
    /// Traps in [`PILE`], in [`USED`], and by [`trap_place`].
    pub(crate) traps: Zoned<HUNT_PILE>,
    /// Tests that nobody has seen, those that are not in the match included.
    pub(crate) tests: Zoned<HUNT_PILE>,
    /// How many of them are in the armory.
    pub(crate) tests_left: u8,
    /// The testing ground (E-17.2).
    pub(crate) ground: Row<Trial, 12>,
    /// Prey that lies under another one (E-14.15).
    pub(crate) arrested: Row<Arrested, 4>,
}

/// How many enemies lie in front of players at most.
pub(crate) const BEFORE: usize = 8;
/// How many places HQ has.
pub(crate) const HQ: usize = 5;
/// How many places the cards of a player can be in, [`DECK`] to [`DISCARD`].
pub(crate) const PLACES: u8 = DISCARD + 1;

/// Gear that prey bears, or with 0 gear that waits in Underground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Worn {
    pub(crate) card: Card,
    pub(crate) foe: u8,
}

/// A test in the testing ground, and what was done in this turn before it was revealed (E-17.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Trial {
    pub(crate) card: Card,
    pub(crate) before: u8,
    pub(crate) classes: [u8; 5],
}

/// Prey that lies under another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Arrested {
    pub(crate) foe: Foe,
    /// The number of the one that covers it.
    pub(crate) by: u8,
}

/// Where unused gear, traps and tests lie.
pub(crate) const PILE: u8 = 0;
/// Where gear and traps lie that are done with.
pub(crate) const USED: u8 = 1;

/// Where the traps of a player lie.
pub(crate) const fn trap_place(seat: Seat) -> u8 {
    2 + seat.0
}

/// Stands for the number of a foe where another predator strikes (E-15.8).
pub(crate) const DUEL: u8 = u8::MAX;

/// The answer to a call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Reply {
    #[default]
    None,
    Pass,
    Card(Card),
}

/// Places of a player's cards.
pub(crate) const DECK: u8 = 0;
/// In hand, known to the owner.
pub(crate) const HAND: u8 = 1;
/// In hand, known to everybody (E-1.4).
pub(crate) const SHOWN: u8 = 2;
pub(crate) const PLAYED: u8 = 3;
/// Lent to the active player.
pub(crate) const LENT: u8 = 4;
pub(crate) const DISCARD: u8 = 5;

/// Places of strikes.
pub(crate) const STRIKE_DECK: u8 = 0;
pub(crate) const STRIKE_DISCARD: u8 = 1;

/// Where the strikes of a player lie.
pub(crate) const fn strike_place(seat: Seat) -> u8 {
    2 + seat.0
}

/// What counts in one turn only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    pub(crate) recruit: u16,
    pub(crate) attack: u16,
    /// Cards played, copies included: by class, by team, by character.
    pub(crate) classes: [u8; 5],
    pub(crate) teams: [u8; 8],
    pub(crate) groups: [u8; 4],
    /// Commanders and roles are in no group.
    pub(crate) played: u8,
    /// Abilities that can still be used, as [`Usable`].
    pub(crate) usable: Cards<OWNED>,
    /// Cards that were copied, since copies are played but are no cards.
    pub(crate) copies: Cards<8>,
    /// Cards that were played and have left play since: they still count (E-10.4).
    pub(crate) gone: Cards<16>,
    /// Played cards whose recruit and attack are swapped now (E-10.11).
    pub(crate) swapped: Cards<8>,
    /// Rules and watchers until the end of the turn.
    pub(crate) lasting: Row<Lasting, 28>,
    pub(crate) offers: [Offer; PLAYERS],
    pub(crate) called: bool,
    pub(crate) kills: u8,
    pub(crate) recruits: u8,
    pub(crate) scans: u8,
    pub(crate) struck: u8,
    /// What every player may still avoid: any one, and the next.
    pub(crate) avoid_any: [u8; PLAYERS],
    pub(crate) avoid_next: [u8; PLAYERS],
    /// Points of healing and of restoring, and duels, that are left to a predator.
    pub(crate) heal: u8,
    pub(crate) restore: u8,
    pub(crate) duels: u8,
}

/// What became of a player's offer in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Offer {
    #[default]
    None,
    /// It lies there.
    Open(Card),
    /// It was copied.
    Copied(Card),
}

/// A rule or a watcher until the end of the turn: the effect that made it, and the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Lasting {
    pub(crate) effect: u16,
    pub(crate) source: Source,
}

/// What an ability has found out so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Found {
    pub(crate) recruit: u8,
    pub(crate) attack: u8,
    pub(crate) damage: u8,
    pub(crate) taken: u8,
    /// How many cards were asked for that nobody has shown (E-22.10).
    pub(crate) unshown: u8,
}

/// What lies in a space of the wilds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Slot {
    #[default]
    Clear,
    /// A card of this part of the enemy deck that nobody knows.
    Hidden(u8),
    /// A card that lies face down but is known (E-5.6).
    Down(Foe),
    /// A card that lies open.
    Up(Foe),
}

/// A card of the enemy deck that was turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Foe {
    pub(crate) card: Card,
    /// Tells it from others of its kind; never 0.
    pub(crate) id: u8,
    /// So much less health in this turn.
    pub(crate) weak: u8,
}

/// A card that is attached to a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Attached {
    pub(crate) card: Card,
    pub(crate) space: u8,
    /// In a safari: the only seat whom it serves (E-25.6).
    pub(crate) of: u8,
}

/// An enemy in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Before {
    pub(crate) foe: Foe,
    pub(crate) seat: u8,
    /// Of a facehugger: whose turn is the last before it leaves a chestburster, as soon as that is settled (E-21.2); else
    /// [`UNRIPE`].
    pub(crate) last: u8,
}

/// A facehugger under which no turn of its bearer has ended.
pub(crate) const UNRIPE: u8 = u8::MAX;

/// The enemy deck: three parts on each other, and the dead that were shuffled anew.
///
/// Nobody knows which young bloods are in which part, so they lie on one heap and each part knows
/// how many of its cards are some of them. What a card is, is decided when it is turned over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct EnemyDeck {
    /// The own cards of each part that nobody has seen, in places 0 to 3; in [`SHUFFLED`] known cards that
    /// lie somewhere in the wilds.
    pub(crate) own: Zoned<128>,
    /// How many unseen cards of each part are young bloods.
    pub(crate) fillers: [u8; 4],
    /// All unseen young bloods, those that are not in the match included.
    pub(crate) heap: Cards<FILLERS>,
    /// How many cards of each part lie in the deck; other unseen ones lie in the wilds.
    pub(crate) in_deck: [u8; 4],
    /// Known cards on top, the last one topmost.
    pub(crate) top: Row<Foe, 8>,
    /// Whether the dead were shuffled anew.
    pub(crate) anew: bool,
}

/// The card on which a list of effects is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Source {
    pub(crate) card: Card,
    /// The number of the foe, if it is one; else 0.
    pub(crate) foe: u8,
}

/// Something that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    /// A list of effects is done.
    Run { list: Effects, who: Seat, source: Source },
    /// The same, so often.
    Repeat { list: Effects, left: u8, who: Seat, source: Source },
    /// The same for these players.
    Round { list: Effects, left: Seats, source: Source },
    /// The effect with this number asks somebody.
    Ask { effect: u16, left: u8, who: Seat, source: Source },
    /// The effect with this number asks luck.
    Lot { effect: u16, left: u8, who: Seat, source: Source },
    /// Cards are drawn to a hand.
    Draw { who: Seat, left: u8 },
    /// Cards are drawn until one fits.
    DrawUntil { effect: u16, who: Seat, left: u8 },
    /// Cards of a deck are turned over.
    TurnOver { who: Seat, left: u8 },
    /// Strikes are turned over.
    TurnStrikes { left: u8 },
    /// Strikes are drawn, perhaps by a foe, or by a [`DUEL`].
    Strikes { who: Seat, left: u8, foe: u8 },
    /// Somebody is asked whether to avoid a strike.
    Avoid { who: Seat, foe: u8 },
    /// A strike is drawn.
    Strike { who: Seat, foe: u8 },
    /// A strike was drawn and was not cancelled so far.
    Struck { who: Seat, card: Card, foe: u8 },
    /// A foe of the combat zone has struck.
    AfterStrike { foe: u8 },
    /// Cards of the enemy deck come.
    Add { left: u8, to: Reach },
    /// This enters a space and pushes on.
    Enter { slot: Slot, space: u8 },
    /// The card of a space is turned over.
    Reveal { space: u8 },
    /// This enters the combat zone.
    Arrive { slot: Slot },
    /// A place of HQ is filled.
    Fill { place: u8 },
    /// The top of the barracks or the commanders goes to somebody.
    Gain { effect: u16, who: Seat },
    /// A foe is dead, or dies.
    Kill { foe: u8, who: Seat },
    /// A foe dies by an event or a hazard, which is nobody's kill (E-25.7).
    Perish { foe: u8 },
    /// Tasks that came too early are turned over.
    Tasks,
    /// In a safari: an event has happened (E-25.3).
    Happened,

    /// A card of the prey deck comes face up (E-14.1).
    Prey { slot: Slot },
    /// Prey that has come does what it does when it is turned over.
    Shown { foe: u8 },
    /// Gear is drawn for prey (E-14.2).
    Gear { left: u8 },
    /// Traps are drawn (E-14.6).
    Traps { who: Seat, left: u8 },
    /// Trophies are lost (E-15.11).
    Lose { who: Seat, left: u8 },
    /// Prey in the combat zone escapes (E-14.12).
    Escape { foe: u8 },
    /// The ultimate prey is dead (E-16.2).
    Finish,
    /// Prey with this number was killed, and is a trophy with its gear (E-15.2).
    Spoils { who: Seat, card: Card, foe: u8 },
    /// This one runs, if it still lies open in the wilds (E-9.3).
    Runs { foe: u8 },
    /// Cards of the barracks come into the combat zone as failed clones (E-22.1).
    Clones { left: u8 },
    /// Dead enemies come back into the combat zone (E-22.8).
    Revive { left: u8 },
    /// A card that was turned over enters the wilds unless it has moved by itself (E-24.3).
    Settle { foe: u8 },
    /// These predators give up prey by lot, of which so much was given up so far (E-24.11).
    Uncage { left: Seats, given: u8, stay: u8 },
    /// These players are asked one after another whether they show a card (E-22.10).
    Seek { effect: u16, left: Seats, source: Source },
}

/// Where cards of the enemy deck come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Reach {
    Space(u8),
    Combat,
    /// Every clear space.
    All,
}

/// A place of a card that lies open or hidden.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// A space of the wilds, counted from the enemy deck.
    Wilds(u8),
    /// A place of the combat zone, counted from the right.
    Combat(u8),
    /// In front of players, in the order in which they came.
    Before(u8),
}

impl Encounters {
    /// The content of this match.
    #[inline]
    #[must_use]
    pub fn content(&self) -> &'static Content {
        self.content.0
    }

    /// What is printed on a card.
    #[inline]
    pub(crate) fn spec(&self, card: Card) -> &'static CardSpec {
        self.content().card(card)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Puts a step on the others. There is room for more than any cards can nest; what would still be
    /// too much is not done.
    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        let pushed = self.steps.push(step);
        debug_assert!(pushed.is_ok(), "the stack is full: {:?}", self.steps);
    }

    /// The living players clockwise, beginning with this one if alive.
    pub(crate) fn clockwise(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (n, alive) = (self.setup.players(), self.alive);
        (0..n).map(move |step| Seat((first.0 + step) % n)).filter(move |seat| alive.contains(*seat))
    }

    /// The next living player after this one; the same if there is no other (E-10.6).
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let next = Seat((seat.0 + 1) % self.setup.players());
        self.clockwise(next).next().unwrap_or(seat)
    }

    /// How much damage kills this player (E-2.2).
    pub(crate) fn health_of(&self, seat: Seat) -> u8 {
        let avatar = self.spec(self.player(seat).avatar);
        let tough = self.setup.options().tough && !self.hive.turned.aliens.contains(seat);
        avatar.health + if tough { avatar.defence } else { 0 }
    }

    /// The dishonor of all strikes of a player (E-15.10).
    pub(crate) fn dishonor_of(&self, seat: Seat) -> u8 {
        if self.has_turned(seat) {
            return self.hive.turned.dishonor[seat.index()];
        }
        let strikes = self.strikes.cards(strike_place(seat));
        strikes.map(|card| self.spec(card).dishonor).sum()
    }

    /// Whether players are predators.
    #[inline]
    pub(crate) const fn is_hunt(&self) -> bool {
        self.setup.mode().is_hunt()
    }

    /// The place of a seat in the order of a round.
    pub(crate) const fn order(&self, seat: Seat) -> u8 {
        let n = self.setup.players();
        (seat.0 + n - self.first.0) % n
    }

    /// The damage of all strikes of a player.
    pub(crate) fn damage_of(&self, seat: Seat) -> u8 {
        let content = self.content();
        let strikes = self.strikes.cards(strike_place(seat));
        strikes.map(|card| content.card(card).damage).sum()
    }
}
