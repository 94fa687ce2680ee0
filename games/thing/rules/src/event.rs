//! What happens, for the log and for animation.

use saucer_core::{Outcome, Viewer};
use serde::Serialize;

use crate::decision::Claim;
use crate::id::{
    Card, CharacterId, Face, Figure, Figures, Gear, Hand, LabToken, Place, Sector, Teeth,
};

/// A fact. What a viewer may not know of it is `None`, or the whole event is not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// Who plays which character.
    Cast { figure: Figure, character: CharacterId },
    /// One's own role at the beginning. Only its owner hears of it.
    RoleDealt { figure: Figure, alien: bool },
    /// One's own teeth. Only their owner hears of them.
    TeethDealt { figure: Figure, teeth: Teeth },
    /// The leader of this round.
    Leader { figure: Figure },
    /// The leader token lies here.
    TokenLies { place: Place },
    /// Cards were drawn; only their owner sees which.
    Drew { figure: Figure, n: u8, cards: Option<Hand> },
    /// The discards are the action deck again.
    Reshuffled,
    /// An action card was exchanged; only its owner sees which.
    Swapped { figure: Figure, card: Option<Card> },

    /// A round begins.
    RoundBegan { round: u8 },
    /// The weather die was rolled.
    WeatherRolled { face: Face },
    /// This is the weather.
    Weather { face: Face },
    /// What generator and boiler have left, and their damage.
    Burnt { generator: u8, generator_damage: u8, boiler: u8, boiler_damage: u8 },
    /// The lights are out.
    PowerFailed,
    /// The lights are on again.
    PowerBack,
    /// The boiler is destroyed.
    BoilerDestroyed,
    /// The cold has come so far.
    Froze { space: u8 },
    /// The rescue helicopter has come so far.
    Approached { space: u8 },
    /// The rescue helicopter has landed.
    Landed,
    /// Its tank has so much left.
    Waited { left: u8 },
    /// It has gone without anybody.
    FlownOff,

    /// Somebody was exposed, and the group has this strength now.
    Exposed { figure: Figure, strength: u8 },
    /// The group has made its plans.
    Plotted,
    /// One strength was laid on a card; only the group sees where.
    Lurking { group: Figures, place: Place },
    /// One strength was laid in a sector; only the group sees where.
    Powering { group: Figures, sector: Sector },
    /// The group shows where it is.
    Appeared { place: Place, strength: u8 },
    /// A place is fought for.
    FightBegan { place: Place, strength: u8, people: Figures },
    /// A weapon was used.
    WeaponUsed { figure: Figure, gear: Gear },
    /// The strengths of a fight, alien and people.
    Fought { alien: u8, people: u8 },
    /// Somebody was absorbed.
    Absorbed { figure: Figure, strength: u8 },
    /// A dog was absorbed.
    DogAbsorbed { place: Place, strength: u8 },
    /// The group was wounded.
    Wounded { strength: u8 },
    /// The group is destroyed.
    Destroyed,
    /// The group wrecks a place.
    Wrecked { place: Place, times: u8 },

    /// Somebody went to a place.
    Went { figure: Figure, place: Place },
    /// Somebody gave a card; only its owner knows which.
    Gave { figure: Figure, card: Option<Card> },
    /// A fuel card was used here.
    Refuelled { figure: Figure, place: Place },
    /// A flamethrower was loaded.
    Reloaded { figure: Figure, charges: u8 },
    /// A sniper rifle was used.
    Sniped { figure: Figure, spaces: u8 },
    /// The pack leader moved.
    PackLeaderMoved { place: Place },

    /// Somebody refused an encounter.
    Refused { figure: Figure },
    /// These meet, each showing a token to the next one.
    Met { place: Place, people: Figures },
    /// Somebody is alone with dogs.
    AloneWithDogs { figure: Figure, place: Place, dogs: u8 },
    /// A dog was caught.
    DogCaught { place: Place },
    /// The token that one has seen. Only its owner hears of it.
    TokenSeen { figure: Figure, from: Figure, alien: bool },
    /// The token that one has drawn beside a dog. Only its owner hears of it.
    BagSeen { figure: Figure, alien: bool },
    /// One is an alien now. Only its owner hears of it.
    Infected { figure: Figure },
    /// The token that was drawn for a meeting of the crew, or for somebody alone with dogs.
    CrewToken { place: Place, people: Figures, alien: bool },
    /// Suspicion falls on a character of the crew.
    Suspected { figure: Figure },

    /// A card was turned up.
    TurnedUp { card: Card },
    /// Nobody could do it.
    Wasted { card: Card },
    /// A card was assigned.
    Assigned { figure: Figure, card: Card },
    /// So many cards were left unseen.
    LeftOver { n: u8 },
    /// Fuel was moved here.
    Filled { place: Place, fuel: u8 },
    /// Damage changed here.
    Damage { place: Place, damage: u8 },
    /// The S.O.S. was sent.
    SosSent,
    /// A forecast lies in the weather station, or none.
    Forecast { face: Option<Face> },
    /// A lab token was drawn; only its owner sees which.
    LabDrawn { figure: Figure, token: Option<LabToken> },
    /// A lab token was drawn in the crew, openly.
    LabOpened { figure: Figure, token: LabToken },
    /// A lab token was lost.
    LabLost { token: LabToken },
    /// A card was drawn in the armory or the warehouse.
    GearDrawn { figure: Figure, gear: Gear },
    /// A card was kept.
    GearKept { figure: Figure, gear: Gear },
    /// A card left the game.
    GearLost { gear: Gear },
    /// A meal is cooked.
    Cooked { tins: u8 },
    /// The pantry has so many tins.
    Pantry { tins: u8 },
    /// All dogs are free.
    DogsFreed,
    /// Tools were used.
    ToolsUsed { figure: Figure },
    /// Somebody escapes with a vehicle.
    Escaping { figure: Figure, place: Place },
    /// Somebody is on board or was left behind.
    Boarded { figure: Figure, aboard: bool },
    /// A vehicle or the helicopter left with these.
    Left { place: Option<Place>, aboard: Figures },
    /// A role was shown.
    RoleShown { figure: Figure, alien: bool },

    /// A fire broke out.
    Fire { place: Place },
    /// A fire is out.
    FireOut { place: Place },
    /// A trade was offered.
    Proposed { from: Figure, to: Figure, give: Gear, want: Option<Gear> },
    /// A trade was made.
    Traded { from: Figure, to: Figure, give: Gear, want: Option<Gear> },
    /// A trade was declined.
    Declined { by: Figure },
    /// A vote.
    Voted { figure: Figure, whom: Option<Figure> },
    /// A disc moved.
    Disc { figure: Figure, space: u8 },
    /// Whether somebody wants the helicopter to leave.
    Called { figure: Figure, leave: bool },

    /// A test with a lab token.
    BloodTest { by: Figure, token: LabToken, of: Option<Figure> },
    /// A test with flamethrower and wire.
    FireTest { by: Figure, of: Figure },
    /// A look at teeth.
    TeethShown { by: Figure, of: Figure, teeth: Teeth },
    /// Everybody has eaten.
    Ate { tins: u8 },
    /// The base starves.
    Starved,
    /// A dog moved.
    DogMoved { dog: u8, place: Place },
    /// A dog broke out.
    DogBrokeOut,
    /// The infected dog ran on.
    DogRan { space: u8, of: u8 },

    /// The saucer: this strength, these people.
    SaucerReached { strength: u8, aliens: Figures },
    /// A launch token lies in a sector.
    LaunchTokenLaid { sector: Sector, value: u8 },
    /// Somebody went to a sector.
    Entered { figure: Figure, sector: Sector },
    /// The group shows itself in a sector.
    Powered { sector: Sector, strength: u8 },
    /// A launch token was taken, by the group or by people.
    LaunchTokenTaken { aliens: bool, value: u8 },
    /// A launch card was paid.
    Launched { number: u8, tokens: [u8; 3] },

    /// Somebody said something.
    Claimed { figure: Figure, claim: Claim },
    /// The match is over.
    Ended { end: End, outcome: Outcome },
}

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// All people left, and no alien.
    PeopleLeft,
    /// An alien left in human shape.
    AlienLeft,
    /// A human was left behind.
    LeftBehind,
    /// Every alien is destroyed.
    AliensDestroyed,
    /// The people have frozen.
    Frozen,
    /// No human is left.
    NobodyHuman,
    /// There is no way out.
    NoEscape,
    /// Time is up.
    TimeUp,
    /// The infected dog escaped.
    DogEscaped,
    /// All vehicles are used and the helicopter has gone empty.
    Abandoned,
    /// The saucer has taken off.
    Launched,
    /// Nobody human is left on the saucer.
    SaucerTaken,
    /// The launch tokens have run out.
    TokensGone,
    /// The group on the saucer is destroyed or out of time.
    SaucerHeld,
}

impl End {
    /// Whether the people have won, those who are still human. Everything else is won by the aliens, by
    /// those who escaped, or by nobody.
    #[must_use]
    pub const fn is_won_by_people(self) -> bool {
        match self {
            End::PeopleLeft | End::AliensDestroyed | End::TokensGone | End::SaucerHeld => true,
            End::AlienLeft
            | End::LeftBehind
            | End::Frozen
            | End::NobodyHuman
            | End::NoEscape
            | End::TimeUp
            | End::DogEscaped
            | End::Abandoned
            | End::Launched
            | End::SaucerTaken => false,
        }
    }
}

impl Event {
    /// What this viewer learns of it.
    pub(crate) fn redacted(self, viewer: Viewer) -> Option<Event> {
        let mine = |figure: Figure| matches!(viewer, Viewer::Seat(seat) if seat.0 == figure.0);
        Some(match self {
            Event::RoleDealt { figure, .. }
            | Event::TeethDealt { figure, .. }
            | Event::TokenSeen { figure, .. }
            | Event::BagSeen { figure, .. }
            | Event::Infected { figure }
                if !mine(figure) =>
            {
                return None;
            }
            Event::Lurking { group, .. } | Event::Powering { group, .. }
                if !group.iter().any(mine) =>
            {
                return None;
            }
            Event::Drew { figure, n, .. } if !mine(figure) => {
                Event::Drew { figure, n, cards: None }
            }
            Event::Swapped { figure, .. } if !mine(figure) => Event::Swapped { figure, card: None },
            Event::Gave { figure, .. } if !mine(figure) => Event::Gave { figure, card: None },
            Event::LabDrawn { figure, .. } if !mine(figure) => {
                Event::LabDrawn { figure, token: None }
            }
            // What is left is open to everybody, or belongs to who looks.
            open @ (Event::Cast { .. }
            | Event::RoleDealt { .. }
            | Event::TeethDealt { .. }
            | Event::Leader { .. }
            | Event::TokenLies { .. }
            | Event::Drew { .. }
            | Event::Reshuffled
            | Event::Swapped { .. }
            | Event::RoundBegan { .. }
            | Event::WeatherRolled { .. }
            | Event::Weather { .. }
            | Event::Burnt { .. }
            | Event::PowerFailed
            | Event::PowerBack
            | Event::BoilerDestroyed
            | Event::Froze { .. }
            | Event::Approached { .. }
            | Event::Landed
            | Event::Waited { .. }
            | Event::FlownOff
            | Event::Exposed { .. }
            | Event::Plotted
            | Event::Lurking { .. }
            | Event::Powering { .. }
            | Event::Appeared { .. }
            | Event::FightBegan { .. }
            | Event::WeaponUsed { .. }
            | Event::Fought { .. }
            | Event::Absorbed { .. }
            | Event::DogAbsorbed { .. }
            | Event::Wounded { .. }
            | Event::Destroyed
            | Event::Wrecked { .. }
            | Event::Went { .. }
            | Event::Gave { .. }
            | Event::Refuelled { .. }
            | Event::Reloaded { .. }
            | Event::Sniped { .. }
            | Event::PackLeaderMoved { .. }
            | Event::Refused { .. }
            | Event::Met { .. }
            | Event::AloneWithDogs { .. }
            | Event::DogCaught { .. }
            | Event::TokenSeen { .. }
            | Event::BagSeen { .. }
            | Event::Infected { .. }
            | Event::CrewToken { .. }
            | Event::Suspected { .. }
            | Event::TurnedUp { .. }
            | Event::Wasted { .. }
            | Event::Assigned { .. }
            | Event::LeftOver { .. }
            | Event::Filled { .. }
            | Event::Damage { .. }
            | Event::SosSent
            | Event::Forecast { .. }
            | Event::LabDrawn { .. }
            | Event::LabOpened { .. }
            | Event::LabLost { .. }
            | Event::GearDrawn { .. }
            | Event::GearKept { .. }
            | Event::GearLost { .. }
            | Event::Cooked { .. }
            | Event::Pantry { .. }
            | Event::DogsFreed
            | Event::ToolsUsed { .. }
            | Event::Escaping { .. }
            | Event::Boarded { .. }
            | Event::Left { .. }
            | Event::RoleShown { .. }
            | Event::Fire { .. }
            | Event::FireOut { .. }
            | Event::Proposed { .. }
            | Event::Traded { .. }
            | Event::Declined { .. }
            | Event::Voted { .. }
            | Event::Disc { .. }
            | Event::Called { .. }
            | Event::BloodTest { .. }
            | Event::FireTest { .. }
            | Event::TeethShown { .. }
            | Event::Ate { .. }
            | Event::Starved
            | Event::DogMoved { .. }
            | Event::DogBrokeOut
            | Event::DogRan { .. }
            | Event::SaucerReached { .. }
            | Event::LaunchTokenLaid { .. }
            | Event::Entered { .. }
            | Event::Powered { .. }
            | Event::LaunchTokenTaken { .. }
            | Event::Launched { .. }
            | Event::Claimed { .. }
            | Event::Ended { .. }) => open,
        })
    }
}
