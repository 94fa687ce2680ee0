//! What one viewer knows, in types of its own.

use saucer_core::{Outcome, Ruleset};
use serde::Serialize;

use crate::content::Content;
use crate::event::End;
use crate::history::Infection;
use crate::id::{Card, CharacterId, Face, Figure, Figures, Gear, Hand, Lab, Place, Sector, Teeth};
use crate::setup::Setup;
use crate::state::Said;

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What was chosen before the match.
    pub setup: Setup,
    /// The rules of the match.
    pub rules: Ruleset,
    /// The round, 0 during the setup.
    pub round: u8,
    /// What everybody waits for.
    pub step: Step,
    /// Who leads.
    pub leader: Figure,
    /// Where the leader token lies.
    pub token: Place,
    /// Everybody, in the order of their numbers.
    pub figures: Vec<FigureView>,
    /// From the least to the most suspicious.
    pub suspicion: Vec<Figure>,
    /// The exposed group.
    pub group: GroupView,
    /// The places that it has settled in this round, the first one first.
    pub struck: Vec<Place>,
    /// The fight that is under way.
    pub clash: Option<ClashView>,
    /// How many melee weapons were used in this round.
    pub blades: u8,

    /// The weather of the round.
    pub weather: Option<Face>,
    /// The forecast.
    pub forecast: Option<Face>,
    /// The generator.
    pub generator: PlantView,
    /// The boiler.
    pub boiler: PlantView,
    /// How far the cold has come, if the boiler is destroyed.
    pub freezing: Option<u8>,
    /// Whether the lights are out.
    pub is_dark: bool,
    /// Fuel in the warehouse.
    pub reserve: u8,
    /// Fuel for the vehicles.
    pub outdoor: u8,
    /// Tins in the pantry.
    pub pantry: u8,
    /// Whether a meal was cooked in this round.
    pub is_cooked: bool,
    /// Whether the base starves.
    pub is_starving: bool,
    /// The damage of the radio room.
    pub radio: u8,
    /// The rescue helicopter.
    pub rescue: RescueView,
    /// The vehicles of this mode.
    pub vehicles: Vec<VehicleView>,
    /// What is left in the decks of weapons and items.
    pub decks: Vec<GearView>,
    /// What lies on the discards of both.
    pub discards: Vec<GearView>,
    /// Lab tokens in the bag.
    pub lab_bag: u8,
    /// Lab tokens that have left the game.
    pub lab_out: Lab,
    /// Burning places.
    pub fires: Vec<Place>,
    /// Places that burn since this round.
    pub kindled: Vec<Place>,
    /// The dogs.
    pub dogs: Vec<DogView>,
    /// Where the infected dog is on its track, and how long that is.
    pub dog_track: Option<[u8; 2]>,
    /// Whether the one sniper rifle of the match was used.
    pub is_rifle_used: bool,

    /// Action cards that were turned up in this round.
    pub turned: Hand,
    /// How many lie unseen before the leader.
    pub in_pool: u8,
    /// How many action cards are left in the deck.
    pub deck: u8,
    /// The action cards that lie open on the discards.
    pub discarded: Hand,
    /// How many lie face down there.
    pub face_down: u8,
    /// Cards to choose from.
    pub drawn: Vec<Gear>,
    /// Weather dice to choose from.
    pub rolled: Vec<Face>,
    /// Who is on board.
    pub aboard: Figures,
    /// The trade that is offered.
    pub trade: Option<TradeView>,
    /// How everybody voted in this round, in the order of their numbers.
    pub votes: Vec<Option<Figure>>,
    /// Who wanted the helicopter to leave in this round.
    pub callers: Figures,
    /// What was said in this round.
    pub claims: Vec<Said>,
    /// Who met whom, day by day.
    pub days: Vec<DayView>,
    /// The saucer, when it was reached.
    pub saucer: Option<SaucerView>,
    /// What only the viewer knows.
    pub own: Option<OwnView>,
    /// Everything, after the end.
    pub truth: Option<TruthView>,
    /// How the match ended.
    pub end: Option<End>,
    /// Who won.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The cards and figures of its rules.
    #[must_use]
    pub fn content(&self) -> &'static Content {
        Content::of(self.rules)
    }
}

/// What everybody waits for, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are named after the phases of the rulebook")]
pub enum Step {
    Setup,
    Choose(Figure),
    Weather,
    Forecast(Face),
    Plot,
    Draw(Figure),
    Swap(Figure),
    Swapped(Figure),
    Move(Figure),
    Commit(Figure),
    Blind(Figure),
    Rest(Figure),
    PackLeader,
    Prowl,
    Strike,
    Feast(Place),
    Arms(Figure),
    Prey,
    Firearm(Figure),
    Offer,
    Tokens,
    Victim(Place),
    TokenAt(Place),
    TokenOf(Figure),
    Confirm,
    Shuffle,
    Lead,
    TurnUp,
    Roll,
    Assign(Card),
    Act(Figure),
    Forecasting(Figure),
    Keep(Figure),
    Tools(Figure),
    Escape(Figure),
    Board(Figure),
    Turning(Option<Figure>),
    Trade(Figure),
    Accept(Figure),
    Accuse,
    Calm,
    Expose,
    Call,
    Rescue(Figure),
    Test(Figure),
    Dog(u8),
    KennelCard,
    NextLeader,
    Wreck(Place),
    SaucerSetup,
    Power,
    Enter(Figure),
    Spoils,
    Collect,
    Launch,
    Over,
}

/// A character as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct FigureView {
    pub figure: Figure,
    pub character: Option<CharacterId>,
    pub standing: Standing,
    /// Where it is, or was in this round.
    pub at: Place,
    pub lies: bool,
    pub space: u8,
    pub n_cards: u8,
    pub has_given: bool,
    pub n_lab: u8,
    pub gear: Vec<GearView>,
    pub charges: u8,
    pub is_suspect: bool,
    pub sector: Option<Sector>,
    /// In a crew lab tokens lie open.
    pub lab: Option<Lab>,
}

/// How somebody takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Unexposed, human or not.
    Present,
    /// In the exposed group.
    Exposed,
    /// Out, with the group.
    Destroyed,
    /// Got away.
    Escaped,
}

/// So many cards of one sort.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct GearView {
    pub gear: Gear,
    pub n: u8,
}

/// The exposed group.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GroupView {
    /// Who is in it.
    pub members: Figures,
    /// Who decides.
    pub speaker: Option<Figure>,
    /// How strong it is.
    pub strength: u8,
    /// Where it lurks, as far as the viewer knows: strength for each place.
    pub plan: Option<Vec<u8>>,
    /// Where it has shown itself in this round: strength for each place.
    pub appeared: Vec<u8>,
}

/// A fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct ClashView {
    pub place: Option<Place>,
    pub sector: Option<Sector>,
    pub alien: u8,
    pub people: Figures,
    pub defence: u8,
    pub wounds: u8,
}

/// The generator or the boiler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct PlantView {
    pub fuel: u8,
    pub damage: u8,
}

/// A vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct VehicleView {
    pub place: Place,
    pub fuel: u8,
    pub needs: u8,
    pub damage: u8,
    pub is_used: bool,
}

/// The rescue helicopter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RescueView {
    /// Nobody has called it.
    Silent,
    /// It is on its way.
    Coming {
        /// How far it has come.
        space: u8,
        /// How far it has to.
        of: u8,
    },
    /// It waits.
    Landed {
        /// For so many rounds.
        left: u8,
    },
    /// It has gone.
    Gone,
}

/// A dog, or whoever takes its part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DogView {
    /// In the kennel.
    Caught,
    /// About to come.
    Loose,
    /// There.
    At(Place),
    /// Absorbed.
    Dead,
}

/// A trade that was offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct TradeView {
    pub from: Figure,
    pub give: Gear,
    pub want: Option<Gear>,
}

/// What everybody knows of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct DayView {
    pub round: u8,
    /// Who led when it began.
    pub leader: Figure,
    /// Where everybody went, in the order of their numbers.
    pub at: Vec<Option<Place>>,
    /// The action cards that were turned up.
    pub turned: Hand,
    /// For whom everybody voted, in the order of their numbers.
    pub votes: Vec<Option<Figure>>,
    pub takes: Vec<TakeView>,
    /// Who was alone with dogs.
    pub with_dogs: Figures,
    pub absorbed: Figures,
    pub shown_human: Figures,
    pub shown_alien: Figures,
    pub shown_healthy: Figures,
}

/// Somebody took a token of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct TakeView {
    pub taker: Figure,
    pub giver: Figure,
}

/// The saucer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SaucerView {
    /// Its round.
    pub round: u8,
    /// The launch token in each sector, 0 for none.
    pub tokens: Vec<u8>,
    /// Tokens of 1, 2 and 3 in the supply, with the group and with people.
    pub supply: [u8; 3],
    /// Those of the group.
    pub own: [u8; 3],
    /// Those that people took.
    pub saved: [u8; 3],
    /// Those that were spent.
    pub spent: [u8; 3],
    /// How many launch cards are paid, and how many of them in this round.
    pub launched: u8,
    /// Of those, in this round.
    pub paid: u8,
    /// Strength in each sector, as far as the viewer knows.
    pub power: Option<Vec<u8>>,
    /// Strength in each sector when the group showed itself last.
    pub shown: Vec<u8>,
    /// Sectors that the group took and whose tokens are still to come.
    pub taken: Vec<Sector>,
    /// Sectors that people won and whose tokens are still to come.
    pub won: Vec<Sector>,
}

/// What only one seat knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnView {
    /// One's own character.
    pub figure: Figure,
    /// Whether one is an alien; `None` before roles are dealt.
    pub is_alien: Option<bool>,
    /// When and how one became an alien.
    pub infection: Option<Infection>,
    /// One's teeth, at the station.
    pub teeth: Option<Teeth>,
    /// One's action cards.
    pub hand: Hand,
    /// The card that one gave in this round.
    pub given: Option<Card>,
    /// Of the face-down discards, those that one discarded from the own hand.
    pub buried: Hand,
    /// The card that one gave on each day.
    pub given_by_day: Vec<Option<Card>>,
    /// One's lab tokens.
    pub lab: Lab,
    /// Everything that one offered and saw.
    pub meetings: Vec<MeetingView>,
    /// What one has answered while others have not, as a number of the question.
    pub answer: Option<u8>,
}

/// What one seat offered and saw on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub struct MeetingView {
    pub round: u8,
    pub from: Option<Figure>,
    pub saw_alien: bool,
    pub with_dogs: bool,
    pub drew_alien: bool,
    pub to: Option<Figure>,
    pub offered_alien: bool,
}

/// Everything, after the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TruthView {
    /// When and how each became an alien.
    pub infections: Vec<Option<Infection>>,
    /// What each offered and saw on each day.
    pub meetings: Vec<Vec<MeetingView>>,
    /// Who has crowns.
    pub crowned: Figures,
    /// Hands.
    pub hands: Vec<Hand>,
    /// The cards given in the last round.
    pub given: Vec<Option<Card>>,
    /// The cards given on each day by everybody, in the order of their numbers.
    pub given_by_day: Vec<Vec<Option<Card>>>,
    /// Cards that were left before the leader.
    pub pool: Hand,
    /// The action deck.
    pub deck: Hand,
    /// The face-down discards.
    pub buried: Hand,
    /// Lab tokens.
    pub lab: Vec<Lab>,
    /// Lab tokens in the bag.
    pub lab_bag: Lab,
}

impl Step {
    /// Whose turn it is, where one after the other is asked.
    #[must_use]
    pub const fn figure(self) -> Option<Figure> {
        match self {
            Step::Choose(figure)
            | Step::Swap(figure)
            | Step::Move(figure)
            | Step::Commit(figure)
            | Step::Arms(figure)
            | Step::Firearm(figure)
            | Step::Forecasting(figure)
            | Step::Keep(figure)
            | Step::Tools(figure)
            | Step::Escape(figure)
            | Step::Trade(figure)
            | Step::Test(figure)
            | Step::Enter(figure) => Some(figure),
            _ => None,
        }
    }
}
