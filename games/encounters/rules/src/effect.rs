//! The words of the effect language: what a card can do.
//!
//! An effect is one [`Effect`]; a card has abilities, which are lists of effects with a moment
//! ([`When`](crate::When)). All of it is data that is read from content files, done by one interpreter
//! (`flow/run`) and printed in both languages by one printer (`print`). So a card cannot say one thing
//! and do another, and a card that needs code of its own is a missing word here.
//!
//! # How effects are done
//!
//! - *You* is the player for whom the list is done: who played the card, fights the enemy, reveals the
//!   card or is struck. [`Effect::By`] does a list for others; then they are "you" in it, and questions
//!   inside are theirs.
//! - A list is done from its first word to its last. Whatever cannot be done is left out, and as much as
//!   possible of the rest is done (E-10.2); what [`Rule::Cannot`](crate::Rule::Cannot) forbids is not
//!   done (E-10.1).
//! - Where there is something to choose, you choose. A choice without an alternative is not asked,
//!   unless the question would tell what you hold.
//! - "This card" is the card on which the list is printed.

use serde::Deserialize;

use crate::arena::{Effects, Named};
use crate::id::{Resource, Space};
use crate::rule::{Happening, Rule};
use crate::select::{Condition, Count, FoeDeed, FoeWhich, From, How, Reach, To, Which, Who};

/// One word of the language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Effect {
    // Resources.
    /// `Recruit(2)`: you get so much more recruit.
    Recruit(u8),
    /// `Attack(2)`: you get so much more attack.
    Attack(u8),
    /// `Double(Attack)`: you get once more what you have of it now.
    Double(Resource),
    /// `SwapValues`: choose one of your cards that you have played in this turn; its printed recruit and
    /// attack change places, and your totals with them. One that has neither is no choice.
    SwapValues,

    // Cards.
    /// `Draw(1)`: you draw so many cards. An empty deck is made anew of the discards.
    Draw(u8),
    /// `DrawUntil((kind: Starter))`: you draw cards until one of these has come.
    DrawUntil(Which),
    /// `Take(n: 1, how: Chosen, from: Hand, which: (class: Tech), to: Dead)`: cards go from one place to
    /// another. This is discarding, killing, gaining and putting on top: the printer takes the usual
    /// verb. `n` is 1, `how` is `Chosen` and `which` any card unless said. Where all fitting cards of a
    /// hand are taken, or one by lot, the hand is shown.
    Take {
        /// How many at most; with `All` it does not matter.
        #[serde(default = "one")]
        n: u8,
        /// How they are found.
        #[serde(default)]
        how: How,
        /// Where they come from.
        from: From,
        /// Which may be taken.
        #[serde(default)]
        which: Which,
        /// Where they go.
        to: To,
    },
    /// `Copy(from: Played, which: (team: Dutch))`: choose one of these; it is as if you had just played
    /// it too, but it cannot be killed (E-8.7).
    Copy {
        /// Where it lies; it stays there.
        from: From,
        /// Which can be copied.
        #[serde(default)]
        which: Which,
    },
    /// `Show(which: (class: Survival), yes: [..], no: [..])`: you may show such a card of yours, in hand
    /// or played (E-10.5). Whoever has played one shows it without being asked.
    Show {
        /// What has to be shown.
        which: Which,
        /// What is done if it is shown.
        #[serde(default)]
        yes: Effects,
        /// What is done if not.
        #[serde(default)]
        no: Effects,
    },
    /// `TurnOver(1)`: you turn over so many cards of your deck, one after another, and discard them. What
    /// they print is counted by `TurnedRecruit` and `TurnedAttack`, together with what others turned over
    /// for the same ability.
    TurnOver(u8),

    // Strikes.
    /// `Strikes(1)`: you draw so many strikes, one at a time (E-6.3).
    Strikes(u8),
    /// `TurnStrikes(2)`: turn over so many strikes and discard them; `TurnedDamage` counts their damage.
    TurnStrikes(u8),
    /// `Heal(which: Smallest, of: You)`: one strike of a player is healed. With `Any` you choose which,
    /// with `AnyPlayer` also whose.
    Heal {
        /// Which of the strikes.
        #[serde(default)]
        which: Wound,
        /// Whose.
        #[serde(default)]
        of: Bearer,
    },
    /// `Avoid(Any)`: you may avoid any one strike until the end of this turn; with `Next` it is the next
    /// one (E-6.5).
    Avoid(Avoid),
    /// `Cancel`: the strike that is being drawn is discarded as if it had never been (E-6.6). Only on
    /// strikes.
    Cancel,
    /// `HealPoints(3)`: predators heal strikes of so much damage together, whole cards only.
    HealPoints(u8),
    /// `RestorePoints(2)`: the same with dishonor.
    RestorePoints(u8),

    // The wilds and the combat zone.
    /// `Scan(1)`: you scan so many spaces without paying (E-5.3).
    Scan(u8),
    /// `AddEnemies(n: 2, to: Underground)`: so many cards of the enemy deck enter there face down and push
    /// others on; `Combat` turns them over at once.
    AddEnemies {
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Where they enter.
        #[serde(default)]
        to: Reach,
    },
    /// `FillWilds`: every clear space gets a card of the enemy deck face down, Hills first.
    FillWilds,
    /// `Foes(n: 1, how: Chosen, which: (at: Wilds), deed: Kill)`: something is done to enemies or hidden
    /// cards.
    Foes {
        /// How many at most.
        #[serde(default = "one")]
        n: u8,
        /// How they are found; `All` takes them from right to left (E-10.3).
        #[serde(default)]
        how: How,
        /// Which.
        #[serde(default)]
        which: FoeWhich,
        /// What is done to them.
        deed: FoeDeed,
    },
    /// `Survives`: this enemy does not die after all and stays where it is. Only in a `Death` ability.
    Survives,
    /// `Leaves`: this card goes to the discard of hazards and events, an enemy to the dead.
    Leaves,
    /// `Attach(River)`: this card lies from now on attached to that space (E-10.8).
    Attach(Space),
    /// `MoveAttached(card: "camp", by: 1)`: an attached card moves so many spaces towards Hills, or
    /// with a minus towards Underground; at the edge it stays.
    MoveAttached {
        /// Which card.
        card: Named,
        /// How far.
        by: i8,
    },
    /// `Before(You)`: this enemy lies in front of that player from now on (E-10.10).
    Before(Who),

    // Players, marks, objectives.
    /// `Mark(1)`: you are marked so many times more.
    Mark(u8),
    /// `Unmark(1)`: you lose so many marks.
    Unmark(u8),
    /// `Tally(First, 1)`: one of two counters of the current objective goes up or down, never below 0.
    Tally(Counter, i8),
    /// `Complete`: the current objective is done (E-7.2), if this card belongs to it.
    Complete,
    /// `MinorGoal`: the minor goal is reached and everybody has won (E-7.7).
    MinorGoal,
    /// `EndActions`: your actions are over in this turn; the strikes follow.
    EndActions,
    /// `Die`: you die.
    Die,

    // The hunters.
    /// `Duel(1)`: you may strike so many times at another predator in this turn.
    Duel(u8),
    /// `Traps(1)`: you get so many traps.
    Traps(u8),
    /// `Gear(1)`: so many gear cards are attached to the prey nearest to the deck.
    Gear(u8),
    /// `Honor(2)`: worth so much honor at the end. Only on rivalries.
    Honor(i8),
    /// `Trophy`: this card is a trophy of yours; among people it is done with (E-23.8).
    Trophy,
    /// `LoseTrophies(1)`: so many of your trophies are gone, at random.
    LoseTrophies(u8),
    /// `Arrest`: this card covers another prey of your choice (E-14.15).
    Arrest,

    // The hive.
    /// `Hatch(1)`: so many facehuggers of the hatchery jump on you (E-21.1).
    Hatch(u8),
    /// `Stowaways(3)`: so many facehuggers of the hatchery are shuffled into the barracks (E-21.7).
    Stowaways(u8),
    /// `Clones(3)`: so many cards of the top of the barracks enter the combat zone as failed clones
    /// (E-22.1).
    Clones(u8),
    /// `EventTrophy`: you take an event that was put on this enemy as a trophy (E-25.3).
    EventTrophy,
    /// `Cocoon`: you get a trap (E-24.10); where there are none you are cocooned (E-22.3).
    Cocoon,
    /// `HazardGoes(Barracks)`: the hazard that was just found goes there, and marks nobody (E-20.7). Only
    /// in a `Hazard` ability.
    HazardGoes(Haunt),
    /// `PassHazard`: the hazard that you have drawn goes to the discard of a player whom you choose
    /// (E-22.6). Only on locations.
    PassHazard,
    /// `Disarm`: the hazard that lies in the wilds is gone (E-22.4). Only on locations.
    Disarm,
    /// `ShuffleWilds`: all cards of the wilds are turned face down, shuffled and laid out again (E-22.7).
    ShuffleWilds,
    /// `Revive(2)`: each predator gives up prey by lot, of which so many enter the wilds face down (E-24.11);
    /// where there are no trophies so many dead enemies by lot come back into the combat zone (E-22.8).
    Revive(u8),
    /// `CloseHq`: the leftmost character of HQ is killed, and its place is closed (E-22.9).
    CloseHq,
    /// `AnyShows(which: (class: Tech), no: [..])`: players are asked one after another, beginning with you,
    /// until one shows such a card; if nobody does, you do the rest (E-22.10). What is done for several of them at the end
    /// counts `Unshown`.
    AnyShows {
        /// What has to be shown.
        which: Which,
        /// What is done if nobody does.
        no: Effects,
    },

    // What joins effects.
    /// `May([..])`: you may do all of it, or nothing. It can only be done if its first word can be done in
    /// full, so a price stands first: `May([Take(from: Hand, to: Discard), Cancel])`.
    May(Effects),
    /// `Pay(Recruit, 6, [..])`: you may pay so much, and then this is done.
    Pay(Resource, u8, Effects),
    /// `Either([..], [..])`: you choose the first or the second.
    Either(Effects, Effects),
    /// `If(Marked, [..], [..])`: the first if it is so, else the second.
    If(Condition, Effects, Effects),
    /// `For(Marks, [..])`: so often, one after another; the number is taken before the first time.
    For(Count, Effects),
    /// `By(Each, [..])`: these players do it, clockwise from the active one (E-10.3).
    By(Who, Effects),
    /// `ThisTurn(Cannot(Strike))`: a rule that holds until the end of this turn.
    ThisTurn(Rule),
    /// `Whenever(YouKill(()), [..])`: until the end of this turn this is done each time that happens.
    Whenever(Happening, Effects),
}

/// Which strike is healed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Wound {
    /// The one with the least damage.
    #[default]
    Smallest,
    /// Any one that you choose.
    Any,
}

/// Whose strike is healed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Bearer {
    /// Your own.
    #[default]
    You,
    /// That of any player, yourself included.
    AnyPlayer,
    /// That of another player.
    Another,
}

/// Which strike is avoided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Avoid {
    /// The next one, whether you like it or not.
    Next,
    /// Any one of this turn: you are asked at each.
    Any,
}

/// One of the two counters of an objective.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[expect(missing_docs, reason = "they are named by themselves")]
pub enum Counter {
    First,
    Second,
}

/// Where a hazard goes instead of marking somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Haunt {
    /// It stays open where it was found and moves like an enemy (E-22.4).
    Wilds,
    /// Into the barracks, where it waits to happen once more (E-22.5).
    Barracks,
    /// To your discard (E-22.6).
    Deck,
}

pub(crate) const fn one() -> u8 {
    1
}
