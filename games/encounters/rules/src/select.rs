//! Which cards, enemies and players an effect is about, how many, and under which condition.
//!
//! What is left out is free: `()` is any card or any enemy.

use serde::Deserialize;

use crate::arena::Named;
use crate::effect::{Counter, one};
use crate::id::{Class, Keyword, Kind, Space, Team};

/// Which cards of players: all that is said must fit. `(class: Tech, most_cost: 3)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Which {
    /// Of this class.
    pub class: Option<Class>,
    /// Of this team.
    pub team: Option<Team>,
    /// Of this kind: `Starter`, `Role`, `Commander`, `Character`.
    pub kind: Option<Kind>,
    /// Exactly this card, by its id.
    pub card: Option<Named>,
    /// It costs at most this.
    pub most_cost: Option<u8>,
    /// It costs at least this.
    pub least_cost: Option<u8>,
    /// It prints at least this much recruit.
    pub least_recruit: Option<u8>,
    /// It prints at least this much attack.
    pub least_attack: Option<u8>,
}

impl Which {
    /// Whether any card fits.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == Which::default()
    }
}

/// Which enemies, hidden cards and other cards of the wilds and the combat zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FoeWhich {
    /// Where.
    pub at: Where,
    /// Face down or face up; enemies that lie open unless said.
    pub face: Face,
    /// Exactly this card, by its id.
    pub card: Option<Named>,
    /// With this keyword.
    pub keyword: Option<Keyword>,
    /// Its health is at most this now.
    pub most_health: Option<u8>,
    /// Not the card on which this is printed.
    #[serde(default)]
    pub other: Other,
}

/// Whether this card itself may be meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Other {
    /// Any one that fits, this card too.
    #[default]
    Any,
    /// Only others.
    NotThis,
    /// Only this card.
    This,
}

/// Which side of a card is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Face {
    /// Enemies that lie open.
    #[default]
    Enemy,
    /// Cards that lie face down.
    Hidden,
    /// Either of them.
    Either,
    /// Failed clones, which are no enemies (E-22.1).
    Clone,
}

/// Where an enemy is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Where {
    /// In the wilds or in the combat zone.
    #[default]
    Anywhere,
    /// In the wilds.
    Wilds,
    /// In the combat zone.
    Combat,
    /// In this space.
    In(Space),
    /// In the space of this card.
    Here,
    /// In front of a player.
    Before,
}

/// Where cards of the enemy deck enter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Reach {
    /// The first space.
    #[default]
    Underground,
    /// The last space, from which the card there is pushed into the combat zone.
    Hills,
    /// The combat zone.
    Combat,
}

/// What is done to an enemy or a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum FoeDeed {
    /// It dies as if it had been fought, without being paid.
    Kill,
    /// It is turned face up.
    TurnUp,
    /// It is turned face down; everybody still knows it (E-5.6).
    TurnDown,
    /// `Forward(1)`: it moves so many spaces towards the combat zone, pushing others.
    Forward(u8),
    /// `Back(1)`: it moves so many spaces towards the deck; it stops before a space that is not clear.
    Back(u8),
    /// It goes to the combat zone.
    ToCombat,
    /// It goes back on top of the enemy deck, where everybody knows it.
    ToDeck,
    /// `Weaken(2)`: so much less health until the end of the turn, never below 0.
    Weaken(u8),
    /// It strikes you once, now.
    Strike,
}

/// Where cards come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum From {
    /// Your hand.
    Hand,
    /// What you have played in this turn; copies of others' cards are not among them.
    Played,
    /// Your hand and what you have played: "your characters" (E-10.4).
    Yours,
    /// Your discard.
    Discard,
    /// The top of your deck, whatever it is.
    Deck,
    /// HQ.
    Hq,
    /// The top of the barracks or the armory, whatever it is.
    Barracks,
    /// The top of the commanders, whatever it is.
    Commanders,
    /// The dead characters.
    Dead,
}

/// Where cards go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum To {
    /// Your discard.
    Discard,
    /// The top of your deck.
    Top,
    /// Your hand.
    Hand,
    /// The dead characters: it is killed.
    Dead,
    /// Shuffled into the barracks.
    Barracks,
    /// The discard of the next player.
    NextDiscard,
    /// It is a captive (E-22.2). Only from HQ.
    Captives,
}

/// How cards or enemies are found among those that fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum How {
    /// You choose, and you have to choose as many as there are.
    #[default]
    Chosen,
    /// You may choose up to so many.
    UpTo,
    /// Luck chooses.
    AtRandom,
    /// All of them, whatever the number.
    All,
    /// The nearest to the combat zone first; in HQ the leftmost first.
    Nearest,
}

/// Which players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Who {
    /// You.
    You,
    /// The active player.
    Active,
    /// Each player.
    Each,
    /// Each player but you.
    EachOther,
    /// The next living player clockwise; you if there is no other (E-10.6).
    Next,
    /// Any one player that you choose.
    AnyOne,
    /// Any one other player that you choose.
    Another,
    /// Each player who is marked.
    EachMarked,
    /// Each player who has saved nobody: of predators without a task among the trophies (E-25.4).
    EachIdle,
    /// Each player who has played in this turn or offered a card in it.
    EachHelper,
}

/// How many there are of something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Count {
    /// Your marks.
    Marks,
    /// The marks of everybody.
    AllMarks,
    /// Cards that were offered to the active player in this turn (E-8.2).
    Offers,
    /// Characters of the barracks other than this card's that you have played in this turn (E-8.4).
    OtherCharacters,
    /// Other cards of the same character that you have played in this turn (E-8.5).
    SameCharacter,
    /// Different classes among the cards that you have played in this turn.
    ClassesPlayed,
    /// `Played((class: Tech))`: such cards that you have played in this turn.
    Played(Which),
    /// `Held((class: Tech))`: such cards of yours, in hand and played. A hand is a secret, so this is for
    /// cards that show it; `Show` asks for one card.
    Held(Which),
    /// `Foes((at: Combat))`: such enemies.
    Foes(FoeWhich),
    /// Your strikes.
    Wounds,
    /// Living players.
    Players,
    /// Dead players.
    DeadPlayers,
    /// One of the counters of the current objective.
    Tally(Counter),
    /// What this ability has turned over from decks.
    TurnedRecruit,
    /// The same with attack.
    TurnedAttack,
    /// The same with the damage of strikes.
    TurnedDamage,
    /// How many cards the last `Take` or `Foes` of this ability took.
    Taken,
    /// How many cards this ability has asked for that nobody has shown (E-22.10).
    Unshown,
    /// Enemies that you have killed in this turn.
    Kills,
    /// Cards that you have recruited in this turn.
    Recruits,
    /// Spaces that you have scanned in this turn.
    Scans,
    /// Strikes that you have drawn in this turn.
    StrikesDrawn,
    /// Your trophies of this kind.
    Trophies(Kind),
    /// `TrophiesWith(Worthy)`: prey with this keyword among your trophies.
    TrophiesWith(Keyword),
    /// All your trophies.
    AllTrophies,
    /// Your dishonor.
    Dishonor,
    /// Cards of this class in all your cards, at the end.
    Owned(Class),
}

/// Whether something is so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Condition {
    /// You are marked.
    Marked,
    /// You are not marked.
    Unmarked,
    /// `AtLeast(Kills, 2)`: there are at least so many.
    AtLeast(Count, u8),
    /// `LessThan(Offers, 1)`: there are fewer than so many.
    LessThan(Count, u8),
    /// `HasPlayed(which: (class: Tech))`: you have played such a card in this turn, and this one does not
    /// count.
    HasPlayed {
        /// Which.
        which: Which,
        /// How many of them.
        #[serde(default = "one")]
        n: u8,
    },
    /// `Clear(Hills)`: nothing but attached cards lies there (E-10.9).
    Clear(Space),
    /// The space of this card is clear.
    ClearHere,
    /// `In(Wilds)`: this card is there.
    In(Where),
    /// `ThereIs((card: "camp"))`: there is such an enemy.
    ThereIs(FoeWhich),
    /// `Attached("camp")`: this card is attached somewhere.
    Attached(Named),
    /// `Objective(2)`: the objective with this number is the current one.
    Objective(u8),
    /// More or as much attack as recruit was turned over for this ability.
    AttackTurned,
    /// It is your turn.
    YourTurn,
    /// `Most(Trophies(Enemy))`: nobody has more of them, and you have one.
    Most(Count),
}
