//! What happens, for the log and for animation.

use saucer_core::{Outcome, Seat, Viewer};
use serde::Serialize;

use crate::id::{Card, Space};
use crate::luck::Few;
use crate::state::Spot;

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The final enemy is dead (E-7.6), or the ultimate prey (E-16.2).
    Major,
    /// Everybody got away (E-7.7).
    Minor,
    /// Nobody is alive (E-1.2).
    Dead,
    /// The enemy deck was empty twice (E-11.4), or the prey deck (E-16.4).
    OutOfTime,
    /// The last turns after a death are over (E-12.3, E-16.3).
    TooLate,
}

impl End {
    /// Whether those who play together have won.
    #[must_use]
    pub const fn is_won(self) -> bool {
        matches!(self, End::Major | End::Minor)
    }
}

/// A fact. What a viewer may not know of it is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// Who plays whom (E-2.2).
    Cast { seat: Seat, avatar: Card },
    /// Cards were drawn; only their owner sees which (E-2.1). Known ones from the top are seen by all.
    Drew { seat: Seat, n: u8, cards: Option<Few> },
    /// A card from the top of a deck, which everybody knew, was drawn (E-1.4).
    DrewKnown { seat: Seat, card: Card },
    /// A discard is a deck again (E-11.3).
    Reshuffled { seat: Seat },
    /// A place of HQ was filled (E-4.7).
    Filled { place: u8, card: Card },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u16 },
    /// The dead enemies are the enemy deck again (E-11.4).
    DeadReturn { n: u8 },
    /// A hidden card entered a space (E-3.2).
    Entered { space: Space },
    /// The card of a space moved on (E-3.3).
    Pushed { from: Space },
    /// A card entered the combat zone (E-3.4).
    EnteredCombat { card: Card },
    /// A card was turned over (E-5.5).
    Revealed { card: Card, spot: Option<Spot> },
    /// The hazard with this number, or with 0 the event of the objective (E-5.5).
    Happened { card: Card, hazard: u8 },
    /// A card was attached to a space (E-10.8).
    AttachedTo { card: Card, space: Space },
    /// A card was played, or a copy of one that another player offered (E-4.1).
    Played { seat: Seat, card: Card, of: Option<Seat> },
    /// An ability was used or did something (E-4.4).
    Used { seat: Seat, card: Card, ability: u8 },
    /// A card was recruited or gained (E-4.7, E-4.8).
    Gained { seat: Seat, card: Card, paid: u8 },
    /// Recruit or attack was paid for an ability (E-10.11).
    Paid { seat: Seat, recruit: u8, attack: u8 },
    /// Recruit and attack of the turn.
    Totals { recruit: u16, attack: u16 },
    /// A space was scanned (E-5.1).
    Scanned { seat: Seat, space: Space, paid: u8 },
    /// An enemy was fought (E-5.7).
    Fought { seat: Seat, card: Card, paid: u8 },
    /// An enemy died (E-5.9).
    Killed { card: Card },
    /// A card was offered (E-8.1).
    Offered { seat: Seat, card: Card },
    /// The active player called (E-8.6).
    Called { seat: Seat },
    /// Somebody answered a call with nothing (E-8.6).
    Passed { seat: Seat },
    /// A card of a player went from one place to another.
    Moved { seat: Seat, card: Card, to: Whither },
    /// A card was shown (E-10.5).
    Shown { seat: Seat, card: Card },
    /// A card of a deck, or a strike, was turned over and discarded.
    TurnedOver { seat: Seat, card: Card },
    /// Somebody was struck (E-6.3).
    Struck { seat: Seat, strike: Card, damage: u8 },
    /// A strike was avoided (E-6.5).
    Avoided { seat: Seat },
    /// A strike was cancelled (E-6.6).
    Cancelled { seat: Seat, strike: Card },
    /// A strike was healed (E-6.7).
    Healed { seat: Seat, strike: Card, by: Seat },
    /// Somebody has so many marks now (E-5.11).
    Marked { seat: Seat, marks: u8 },
    /// An objective is complete (E-7.2).
    Completed { objective: Card },
    /// Somebody died (E-11.1).
    Died { seat: Seat },
    /// The lowest initiative has the first turn (E-13.5).
    First { seat: Seat },
    /// A secret rivalry was dealt; only its owner sees which (E-17.5).
    Dealt { seat: Seat, rivalry: Option<Card> },
    /// An open rivalry was dealt (E-17.5).
    DealtOpen { seat: Seat, rivalry: Card },
    /// Unused mercenaries are the prey deck now (E-16.4).
    MercenariesCome { n: u8 },
    /// Gear was attached to prey, or waits in Underground (E-14.2, E-14.3).
    Geared { card: Card, on: Option<Card> },
    /// Prey covers another one (E-14.15).
    Arrested { card: Card, by: Card },
    /// Prey is not covered any more (E-14.15).
    Released { card: Card },
    /// Prey got away (E-14.12).
    Escaped { card: Card },
    /// Somebody got a trap (E-14.6).
    Trapped { seat: Seat, card: Card },
    /// A danger was averted (E-14.5).
    Averted { seat: Seat, card: Card, paid: u8 },
    /// Somebody is rid of a trap (E-14.7).
    Freed { seat: Seat, of: Seat, card: Card, paid: u8 },
    /// Somebody took a trophy (E-13.6).
    Trophy { seat: Seat, card: Card },
    /// Somebody lost a trophy (E-15.11).
    LostTrophy { seat: Seat, card: Card },
    /// Points of healing and restoring, and duels, of the turn (E-15.3).
    Points { heal: u8, restore: u8, duels: u8 },
    /// Somebody strikes at another predator (E-15.8).
    Duelled { seat: Seat, target: Seat, paid: u8 },
    /// A test lies in the testing ground (E-17.2).
    TestRevealed { card: Card },
    /// At the end: what a rivalry is worth (E-17.6).
    RivalryShown { seat: Seat, rivalry: Card, honor: i16 },
    /// At the end: the honor of somebody (E-16.5).
    Honor { seat: Seat, honor: i16 },
    /// A facehugger jumped on somebody (E-21.1).
    Hugged { seat: Seat, card: Card },
    /// Somebody bears a chestburster now (E-21.3).
    Implanted { seat: Seat, card: Card },
    /// A facehugger has died on somebody without leaving anything, or with its bearer (E-21.3).
    Withered { seat: Seat, card: Card },
    /// Somebody drew a chestburster (E-21.5).
    Burst { seat: Seat, card: Card },
    /// Somebody who died by a chestburster is this Alien now (E-26.2).
    Turned { seat: Seat, avatar: Card },
    /// So many more cards of the hive come in the next enemy phase (E-26.5).
    Driven { seat: Seat, n: u8 },
    /// So many facehuggers were shuffled into the barracks (E-21.7).
    Stowed { n: u8 },
    /// A card of the barracks is a failed clone (E-22.1).
    Cloned { card: Card },
    /// A character of HQ is a captive (E-22.2).
    Captured { card: Card },
    /// Somebody was cocooned (E-22.3).
    Cocooned { seat: Seat },
    /// Somebody was freed from a cocoon (E-22.3).
    Unwrapped { seat: Seat, of: Seat, paid: u8 },
    /// Somebody ransomed a captive (E-22.2).
    Ransomed { seat: Seat, card: Card, paid: u8 },
    /// A hazard stays in the wilds (E-22.4).
    HazardStays { card: Card },
    /// The hazard of the wilds was disarmed (E-22.4).
    Disarmed { seat: Seat, card: Card },
    /// A hazard was shuffled into the barracks (E-22.5).
    HazardLurks { card: Card },
    /// A hazard went to the discard of somebody (E-22.6).
    HazardPassed { seat: Seat, card: Card },
    /// The cards of the wilds were shuffled (E-22.7).
    WildsShuffled,
    /// A dead enemy came back (E-22.8).
    Revived { card: Card },
    /// Prey that predators gave up entered the wilds unseen, and lies on the hive (E-24.11).
    Uncaged { n: u8, on_top: u8 },
    /// A place of HQ was closed (E-22.9).
    PlaceClosed { place: u8, card: Option<Card> },
    /// The match is over.
    Ended { end: End, outcome: Outcome },
}

/// Where a card of a player went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are named by themselves")]
pub enum Whither {
    Discard,
    Top,
    Hand,
    Dead,
    Barracks,
    Home,
}

impl Event {
    /// What this viewer learns of it.
    pub(crate) fn redacted(&self, viewer: Viewer) -> Option<Event> {
        Some(match *self {
            Event::Drew { seat, n, .. } if viewer != Viewer::Seat(seat) => {
                Event::Drew { seat, n, cards: None }
            }
            Event::Dealt { seat, rivalry: Some(_) } if viewer != Viewer::Seat(seat) => {
                Event::Dealt { seat, rivalry: None }
            }
            open => open,
        })
    }
}
