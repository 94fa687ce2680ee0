//! What one viewer knows, in types of its own.

use saucer_core::{Outcome, Seat, Seats};
use serde::Serialize;

use crate::card::DeckId;
use crate::event::End;
use crate::id::Card;
use crate::setup::Setup;
use crate::state::Last;

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What was chosen before the match.
    pub setup: Setup,
    /// What everybody waits for.
    pub step: StepView,
    /// Whose turn it is.
    pub active: Seat,
    /// How many turns were begun.
    pub turn: u16,
    /// Who is alive.
    pub alive: Seats,
    /// How many turns are left after a death, if that ends the match.
    pub turns_left: Option<u8>,
    /// Avatars that somebody chooses from, before the match.
    pub avatars: Vec<Card>,
    /// Everybody, in the order of the seats.
    pub players: Vec<PlayerView>,
    /// Recruit that is left in this turn.
    pub recruit: u16,
    /// Attack that is left in this turn.
    pub attack: u16,
    /// Abilities that can still be used in this turn.
    pub usable: Vec<UsableView>,
    /// Cards that were copied in this turn.
    pub copies: Vec<Card>,
    /// Cards that were played in this turn and have left play since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Card>,
    /// Played cards whose recruit and attack are swapped now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub swapped: Vec<Card>,
    /// Cards that were played in this turn, copies too, by class, by team and by character.
    pub played: PlayedView,
    /// What was done in this turn.
    pub tally: TallyView,
    /// Cards whose effects last until the end of the turn.
    pub lasting: Vec<Card>,
    /// Whether the active player has called in this turn.
    pub has_called: bool,

    /// The spaces of the wilds, from the enemy deck to the combat zone.
    pub wilds: Vec<SpaceView>,
    /// The combat zone, from right to left.
    pub combat: Vec<FoeView>,
    /// Enemies in front of players.
    pub before: Vec<BeforeView>,
    /// The enemy deck.
    pub enemies: EnemiesView,
    /// Dead enemies.
    pub dead_enemies: Vec<Card>,
    /// Events, hazards and tasks that are done with.
    pub done: Vec<Card>,
    /// HQ.
    pub hq: Vec<Option<OfferView>>,
    /// How many cards the barracks have.
    pub barracks: u8,
    /// How many commanders there are.
    pub commanders: u8,
    /// Dead characters.
    pub dead: Vec<Card>,
    /// How many strikes can be drawn.
    pub strikes: u8,
    /// Used strikes.
    pub used_strikes: Vec<Card>,

    /// The location.
    pub location: Card,
    /// How many hazards were found.
    pub hazards: u8,
    /// The three objectives.
    pub objectives: Vec<Card>,
    /// Which of them is the current one, from 0.
    pub current: u8,
    /// The decks of the barracks; `played.characters` counts them in this order.
    pub characters: Vec<DeckId>,
    /// The counters of the current objective.
    pub counters: [u8; 2],
    /// What this ability has turned over and taken so far.
    pub found: [u8; 4],
    /// What everybody saw last.
    pub last: Last,
    /// How many cards have left the game with their owners.
    pub buried: u16,
    /// What only predators have.
    pub hunt: Option<HuntView>,
    /// What only the hive brings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hive: Option<HiveView>,
    /// What only the viewer knows.
    pub own: Option<OwnView>,
    /// How the match ended.
    pub end: Option<End>,
    /// What it is worth.
    pub points: Option<u8>,
    /// Who won.
    pub outcome: Option<Outcome>,
}

/// What everybody waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StepView {
    /// Luck.
    Luck,
    /// Somebody chooses an avatar.
    Avatar(Seat),
    /// The actions of the active player.
    Actions,
    /// Answers to a call.
    Call,
    /// Somebody is asked by a card: which, and by which effect of the content.
    Choose {
        /// Who is asked.
        seat: Seat,
        /// The card that asks.
        card: Card,
        /// The number of the effect in the content.
        effect: u16,
        /// How many answers are left.
        left: u8,
    },
    /// Somebody may avoid a strike, perhaps of this enemy.
    Avoid {
        /// Who is struck.
        seat: Seat,
        /// By which enemy.
        by: Option<Card>,
    },
    /// Nothing any more.
    Over,
}

/// A player as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct PlayerView {
    pub seat: Seat,
    pub avatar: Card,
    pub health: u8,
    pub damage: u8,
    pub strikes: Vec<Card>,
    pub marks: u8,
    /// Turns without enemies that are left.
    pub quiet: u8,
    pub n_hand: u8,
    /// Cards of the hand that everybody knows.
    pub shown: Vec<Card>,
    pub n_deck: u8,
    /// Cards that everybody knows to lie on top of the deck, the topmost first.
    pub top: Vec<Card>,
    /// The cards of deck and hand together that nobody else can tell apart.
    pub unseen: Vec<Card>,
    pub discard: Vec<Card>,
    pub played: Vec<Card>,
    pub offered: Option<Card>,
    pub was_copied: bool,
    /// How many strikes can be avoided in this turn: any, and the next.
    pub avoids: [u8; 2],
    /// Of a predator: what a duel against them costs.
    pub armour: u8,
    pub dishonor: u8,
    pub traps: Vec<Card>,
    pub n_trophies: u8,
    /// The room of trophies, which everybody sees after the end (E-13.6).
    pub trophies: Option<Vec<Card>>,
    /// The honor of a predator, after the end.
    pub honor: Option<i16>,
    /// The rivalry, if it lies open or the match is over.
    pub rivalry: Option<Card>,
    /// Whether a turn of prey and strikes only is to come.
    pub rush: bool,
}

/// What only predators have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HuntView {
    /// Who has the first turn of every round.
    pub first: Seat,
    /// Whether a predator has died, so that the hunt is soon over; how soon says [`View::turns_left`], once
    /// the round is finished.
    pub is_ending: bool,
    /// Points of healing that are left in this turn.
    pub heal: u8,
    /// Points of restoring that are left in this turn.
    pub restore: u8,
    /// Duels that are left in this turn.
    pub duels: u8,
    /// Gear that prey bears, in the order of attachment, and gear that waits in Underground.
    pub gear: Vec<GearView>,
    /// How much gear can be drawn.
    pub n_gear: u8,
    /// Gear that is done with.
    pub used_gear: Vec<Card>,
    /// How many traps can be drawn.
    pub n_traps: u8,
    /// Traps that are done with.
    pub used_traps: Vec<Card>,
    /// Prey that lies under another one.
    pub arrested: Vec<ArrestView>,
    /// The testing ground.
    pub tests: Vec<TestView>,
    /// How many tests are in the armory.
    pub n_tests: u8,
    /// Tests that nobody has seen, those that are not in the match included.
    pub unseen_tests: Vec<Card>,
}

/// What only the hive brings (E-20 to E-22).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HiveView {
    /// How many facehuggers are left in the hatchery, used ones included.
    pub facehuggers: u8,
    /// How many chestbursters are left in it.
    pub chestbursters: u8,
    /// Who bears a chestburster.
    pub hosts: Seats,
    /// In the order of [`View::before`]: whether a facehugger has only one turn left.
    pub ripe: Vec<bool>,
    /// Characters that can be ransomed for their cost.
    pub captives: Vec<Card>,
    /// Who has saved somebody, or has done another task that is a trophy (E-20.9, E-25.4).
    pub savers: Seats,
    /// Who is cocooned.
    pub cocooned: Seats,
    /// What it costs to free somebody.
    pub cocoon_cost: u8,
    /// Places of HQ that are closed.
    pub closed: Vec<u8>,
    /// Known cards that lie somewhere among those that were shuffled in the wilds.
    pub shuffled: Vec<Card>,
    /// How many unseen cards of each part of the enemy deck lie among them.
    pub shuffled_unseen: [u8; 4],
    /// How many of the shuffled cards lie on top of the enemy deck (E-24.11).
    pub shuffled_on_top: u8,
    /// In a safari: whom attached cards serve (E-25.6).
    pub keepers: Vec<KeeperView>,
    /// If players go on as Aliens: which of them are some, or will be (E-26).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned: Option<TurnedView>,
}

/// Players who are Aliens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TurnedView {
    /// Who has died by a chestburster, whatever became of them.
    pub all: Seats,
    /// Who becomes an Alien in the own next turn.
    pub larvae: Seats,
    /// Who is an Alien and lives.
    pub aliens: Seats,
    /// So many more cards of the hive come in the next enemy phase.
    pub driven: u8,
}

/// Whom an attached card serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct KeeperView {
    pub card: Card,
    pub seat: Seat,
}

/// A card of gear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GearView {
    /// The card.
    pub card: Card,
    /// The number of the prey that bears it, as [`FoeView::id`]; 0 if it waits in Underground.
    pub on: u8,
}

/// Prey that lies under another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct ArrestView {
    pub foe: FoeView,
    /// The number of the one that covers it, as [`FoeView::id`].
    pub by: u8,
}

/// A test that waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TestView {
    /// The card.
    pub card: Card,
    /// What the active player has done for it, or has of it.
    pub done: u8,
    /// What is needed.
    pub needed: u8,
    /// What was done in this turn before it was revealed, which does not count: in all, and by class.
    pub before: [u8; 6],
}

/// An ability that can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct UsableView {
    pub card: Card,
    pub ability: u8,
}

/// What was played in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct PlayedView {
    pub classes: [u8; 5],
    pub teams: [u8; 8],
    pub characters: [u8; 4],
}

/// What was done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they count")]
pub struct TallyView {
    pub kills: u8,
    pub recruits: u8,
    pub scans: u8,
    pub strikes: u8,
}

/// A space of the wilds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct SpaceView {
    pub card: SlotView,
    pub attached: Vec<Card>,
    pub scan_cost: u8,
}

/// What lies in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SlotView {
    /// Nothing.
    Clear,
    /// A card that nobody knows, of this part of the deck from 0.
    Hidden(u8),
    /// A card that lies face down, but is known.
    Down(Card),
    /// An open card.
    Up(FoeView),
}

/// An open card of the enemy deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct FoeView {
    pub card: Card,
    /// Tells it from others of its kind.
    pub id: u8,
    pub health: u8,
    /// Whether it can be fought at all.
    pub is_safe: bool,
}

/// An enemy in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct BeforeView {
    pub seat: Seat,
    pub foe: FoeView,
}

/// The enemy deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EnemiesView {
    /// Cards that are left in each part, and in that of the dead who came back.
    pub in_deck: [u8; 4],
    /// The own cards of each part that nobody has seen, ascending.
    pub unseen: Vec<Vec<Card>>,
    /// How many unseen cards of each part are young bloods.
    pub young_bloods: [u8; 4],
    /// All young bloods that nobody has seen, those that are not in the match included.
    pub heap: Vec<Card>,
    /// Known cards on top, the next one first.
    pub top: Vec<Card>,
    /// Whether the dead have come back.
    pub is_anew: bool,
}

/// A card of HQ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct OfferView {
    pub card: Card,
    pub cost: u8,
}

/// What only one seat knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct OwnView {
    pub seat: Seat,
    pub hand: Vec<Card>,
    /// What one has answered to a call while others have not.
    pub answer: Option<Option<Card>>,
    /// The own room of trophies (E-13.6).
    pub trophies: Vec<Card>,
    /// Of a predator: the honor if the match were over now.
    pub honor: Option<i16>,
    /// The own rivalry.
    pub rivalry: Option<Card>,
}
