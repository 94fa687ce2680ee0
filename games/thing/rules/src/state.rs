//! A position of the Thing.

use saucer_core::{Ruleset, Seat};

use crate::content::{Ability, Content, Numbers};
use crate::decision::Claim;
use crate::history::{DAYS, Day};
use crate::id::{
    Card, CharacterId, FIGURES, Face, Figure, Figures, GEAR, Gear, Hand, Lab, PLACES, Place,
    Places, SECTORS, Sector, WEAPONS,
};
use crate::setup::{Mode, Setup};

pub(crate) use crate::phase::Phase;

/// A match at some moment, with all its secrets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thing {
    pub(crate) setup: Setup,
    pub(crate) rules: Ruleset,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) cast: [Option<CharacterId>; FIGURES],
    pub(crate) leader: Figure,
    pub(crate) token: Place,
    /// Who is done, when one is asked after another, and who has used what works once.
    pub(crate) done: Figures,
    pub(crate) spent: Figures,
    /// Where the match goes on after a step that several parts of a round have.
    pub(crate) then: Then,

    /// Where everybody is, and who lies down.
    pub(crate) at: [Place; FIGURES],
    pub(crate) down: Figures,
    pub(crate) track: [Disc; FIGURES],
    /// How many moves of discs there were.
    pub(crate) moves: u16,
    pub(crate) gear: [[u8; GEAR]; FIGURES],
    pub(crate) charges: [u8; FIGURES],
    /// Whom suspicion has fallen on in a crew.
    pub(crate) suspects: Figures,
    /// Alien role cards that were turned and stay with their characters.
    pub(crate) turned_aliens: u8,
    pub(crate) escaped: Figures,

    /// Everybody who was exposed, and those of them who are out since their group was destroyed.
    pub(crate) exposed: Figures,
    pub(crate) destroyed: Figures,
    /// In what order they were exposed.
    pub(crate) exposures: [u8; FIGURES],
    pub(crate) strength: u8,
    pub(crate) plan: [u8; PLACES],
    /// Where it has shown itself in this round.
    pub(crate) appeared: [u8; PLACES],
    /// The places that the group has settled in this round, in their order: one more than the number
    /// of each in four bits, the last one lowest.
    pub(crate) struck: u64,
    pub(crate) clash: Clash,
    /// How many melee weapons were used in this round, which leave no other trace.
    pub(crate) blades: u8,

    /// Secrets.
    pub(crate) aliens: Figures,
    pub(crate) first_alien: Option<Figure>,
    /// Of those who are human, who has crowns.
    pub(crate) crowned: Figures,
    /// Who has shown crowns to everybody.
    pub(crate) crowns_shown: Figures,
    pub(crate) hands: [Hand; FIGURES],
    pub(crate) given: [Option<Card>; FIGURES],
    /// Cards that were given and not turned up, and those that were.
    pub(crate) pool: Hand,
    pub(crate) turned: Hand,
    /// The action deck, and what lies on its discards: open, and face down.
    pub(crate) deck: Hand,
    pub(crate) discarded: Hand,
    pub(crate) buried: Hand,
    /// Of those face down, what each has discarded from the own hand.
    pub(crate) dropped: [Hand; FIGURES],
    /// The first day whose cards lie on the discards; those of earlier ones were shuffled.
    pub(crate) fresh_from: u8,
    pub(crate) lab: [Lab; FIGURES],
    pub(crate) lab_bag: Lab,
    /// Lab tokens that have left the game, which everybody has seen.
    pub(crate) lab_out: Lab,
    /// What those have answered who are asked together.
    pub(crate) answers: [u8; FIGURES],
    pub(crate) answered: Figures,
    pub(crate) history: [Day; DAYS],

    pub(crate) weather: Option<Face>,
    pub(crate) forecast: Option<Face>,
    pub(crate) generator: Plant,
    pub(crate) boiler: Plant,
    pub(crate) freezing: Option<u8>,
    pub(crate) reserve: u8,
    pub(crate) outdoor: u8,
    pub(crate) pantry: u8,
    pub(crate) cooked: bool,
    pub(crate) starving: bool,
    pub(crate) radio: u8,
    pub(crate) rescue: Rescue,
    pub(crate) vehicles: [Vehicle; 3],
    pub(crate) weapons: [u8; WEAPONS],
    pub(crate) items: [u8; GEAR - WEAPONS],
    pub(crate) discards: [u8; GEAR],
    /// Weapons and items that have left the game.
    pub(crate) removed: u8,
    pub(crate) fires: Places,
    pub(crate) kindled: Places,
    pub(crate) fought: Places,
    pub(crate) dogs: [Dog; 4],
    /// Location cards that are left in this draw.
    pub(crate) cards: Places,
    pub(crate) dog_space: u8,
    pub(crate) dog_track: u8,
    pub(crate) rifle_used: bool,

    /// What is under way.
    pub(crate) work: Work,
    pub(crate) trade: Trade,
    pub(crate) aboard: Figures,
    /// How everybody voted in this round, one more than the number of whom, and who wanted to leave.
    pub(crate) votes: [u8; FIGURES],
    pub(crate) callers: Figures,
    pub(crate) claims: [Option<Said>; 2 * FIGURES],
    pub(crate) saucer: Saucer,
}

/// Where the match goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Then {
    /// With the next place of the exposed group.
    Strikes,
    /// With the next action.
    Actions,
    /// With the next fire that goes out.
    Fires,
    /// With the rescue helicopter.
    Rescue,
    /// With the next test.
    Tests,
}

/// A suspicion disc.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Disc {
    pub(crate) space: u8,
    /// The move that brought it there.
    pub(crate) since: u16,
}

/// The generator or the boiler.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Plant {
    pub(crate) fuel: u8,
    pub(crate) damage: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Vehicle {
    pub(crate) fuel: u8,
    pub(crate) damage: u8,
    pub(crate) used: bool,
}

/// The rescue helicopter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rescue {
    Silent,
    /// Called in this round.
    Called,
    /// On its way, so far.
    Coming(u8),
    /// Landed, with so much in its tank.
    Landed(u8),
    Gone,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Dog {
    Caught,
    /// Free, and on its way.
    Loose,
    At(Place),
    /// Absorbed.
    Dead,
}

/// A fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Clash {
    /// The number of the place or the sector.
    pub(crate) spot: u8,
    pub(crate) alien: u8,
    pub(crate) people: Figures,
    /// How many melee weapons whoever is asked now has used, which are kept.
    pub(crate) blades: u8,
    /// What weapons add, and what they take if the people win.
    pub(crate) bonus: u8,
    pub(crate) wounds: u8,
}

/// An action that takes several steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Work {
    /// How often it still takes effect.
    pub(crate) left: u8,
    /// Cards or dice to choose from.
    pub(crate) drawn: [Option<Gear>; 3],
    pub(crate) rolled: [Option<Face>; 2],
    /// How many cards are drawn.
    pub(crate) n: u8,
    /// Who does it; the leader assigns when it is nobody.
    pub(crate) by: Option<Figure>,
    /// How many cards were turned up, or results of dice are left.
    pub(crate) turns: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Trade {
    pub(crate) offers: u8,
    pub(crate) give: Option<Gear>,
    pub(crate) want: Option<Gear>,
    pub(crate) from: Option<Figure>,
}

/// A claim and who made it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Said {
    /// Who.
    pub figure: Figure,
    /// What.
    pub claim: Claim,
}

/// The saucer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Saucer {
    pub(crate) reached: bool,
    pub(crate) round: u8,
    /// The token in each sector, 0 for none.
    pub(crate) tokens: [u8; SECTORS],
    pub(crate) supply: [u8; 3],
    /// What the group has.
    pub(crate) own: [u8; 3],
    /// What people have taken.
    pub(crate) saved: [u8; 3],
    /// What was spent on launches.
    pub(crate) spent: [u8; 3],
    pub(crate) power: [u8; SECTORS],
    /// Where the group showed itself last.
    pub(crate) shown: [u8; SECTORS],
    pub(crate) sector: [Option<Sector>; FIGURES],
    /// Sectors that the group took and those that people won, a bit for each.
    pub(crate) taken: u8,
    pub(crate) won: u8,
    pub(crate) launched: u8,
    pub(crate) paid: u8,
    pub(crate) left: u8,
}

impl Thing {
    /// The figures of these rules.
    pub(crate) fn figures(&self) -> &'static Numbers {
        &self.content().figures
    }

    pub(crate) fn content(&self) -> &'static Content {
        Content::of(self.rules)
    }

    pub(crate) const fn mode(&self) -> Mode {
        self.setup.mode()
    }

    pub(crate) fn is_crew(&self) -> bool {
        self.mode() == Mode::Crew
    }

    pub(crate) fn is_station(&self) -> bool {
        self.mode() == Mode::Station
    }

    /// How many characters there are.
    pub(crate) fn n(&self) -> u8 {
        if self.is_crew() { 4 } else { self.setup.players() }
    }

    pub(crate) fn everybody(&self) -> Figures {
        Figures::first_n(self.n())
    }

    /// Everybody who is unexposed and has not left.
    pub(crate) fn folk(&self) -> Figures {
        self.everybody().minus(self.exposed).minus(self.escaped)
    }

    /// The exposed group, as far as it is not destroyed.
    pub(crate) fn group(&self) -> Figures {
        self.exposed.minus(self.destroyed)
    }

    /// Who decides for the group.
    pub(crate) fn speaker(&self) -> Option<Figure> {
        self.group().iter().min_by_key(|figure| self.exposures[figure.index()])
    }

    pub(crate) fn has(&self, figure: Figure, ability: Ability) -> bool {
        let id = self.cast[figure.index()];
        id.is_some_and(|id| self.content().characters[usize::from(id.0)].ability == ability)
    }

    pub(crate) const fn owns(&self, figure: Figure, gear: Gear) -> bool {
        self.gear[figure.index()][gear as usize] > 0
    }

    pub(crate) fn n_gear(&self, figure: Figure) -> u8 {
        self.gear[figure.index()].iter().sum()
    }

    /// The characters from this one on clockwise.
    pub(crate) fn clockwise(&self, from: Figure) -> impl Iterator<Item = Figure> + Clone + use<> {
        let n = self.n();
        (0..n).map(move |step| Figure((from.0 + step) % n))
    }

    /// The first one from the leader on who is not done and of whom `wanted` says yes.
    pub(crate) fn first_not_done(&self, wanted: impl Fn(Figure) -> bool) -> Option<Figure> {
        let done = self.done;
        self.clockwise(self.leader).find(|figure| !done.contains(*figure) && wanted(*figure))
    }

    /// The first one after `after`, in the order that begins with the leader, of whom `wanted` says
    /// yes.
    pub(crate) fn next_from_leader(
        &self,
        after: Option<Figure>,
        wanted: impl Fn(Figure) -> bool,
    ) -> Option<Figure> {
        let mut order = self.clockwise(self.leader);
        if let Some(after) = after {
            order.find(|figure| *figure == after);
        }
        order.find(|figure| wanted(*figure))
    }

    /// The unexposed characters who stand in a place.
    pub(crate) fn standing(&self, place: Place) -> Figures {
        let there = |figure: &Figure| self.at[figure.index()] == place;
        self.folk().minus(self.down).iter().filter(there).collect()
    }

    /// The least suspicious of these.
    pub(crate) fn least_suspicious(&self, of: Figures) -> Option<Figure> {
        of.iter().min_by_key(|figure| self.track[figure.index()])
    }

    /// The most suspicious of these.
    pub(crate) fn most_suspicious(&self, of: Figures) -> Option<Figure> {
        of.iter().max_by_key(|figure| self.track[figure.index()])
    }

    pub(crate) fn is_dark(&self) -> bool {
        self.generator.damage >= self.figures().found.generator_breaks_at
    }

    pub(crate) fn boiler_is_destroyed(&self) -> bool {
        self.freezing.is_some()
    }

    pub(crate) fn hand_size(&self) -> u8 {
        let found = &self.figures().found;
        if self.starving { found.hungry_hand } else { found.hand }
    }

    pub(crate) fn dogs_at(&self, place: Place) -> impl Iterator<Item = usize> {
        (0..4).filter(move |dog| self.dogs[*dog] == Dog::At(place))
    }

    /// All places of this mode.
    pub(crate) fn places(&self) -> Places {
        let all = Places((1 << PLACES) - 1);
        if self.is_station() { all } else { all.without(Place::SecondSnowcat) }
    }

    pub(crate) fn today(&self) -> &Day {
        &self.history[self.day()]
    }

    pub(crate) fn today_mut(&mut self) -> &mut Day {
        let day = self.day();
        &mut self.history[day]
    }

    /// The index of the present round in the history.
    pub(crate) fn day(&self) -> usize {
        usize::from(self.round.max(1) - 1).min(DAYS - 1)
    }

    /// The number of damage counters on the board.
    pub(crate) fn damage_placed(&self) -> u8 {
        let vehicles: u8 = self.vehicles.iter().map(|vehicle| vehicle.damage).sum();
        self.generator.damage + self.boiler.damage + self.radio + vehicles
    }

    /// Which figures of the content are still to be given out.
    pub(crate) fn characters_left(&self) -> impl Iterator<Item = CharacterId> + use<'_> {
        let set = self.setup.characters();
        let all = (0..).map(CharacterId).zip(&self.content().characters);
        let fits = move |id: CharacterId| !self.cast.contains(&Some(id));
        all.filter(move |(id, character)| character.set == set && fits(*id)).map(|(id, _)| id)
    }

    /// Everybody but the first alien.
    pub(crate) fn may_have_crowns(&self) -> Figures {
        self.everybody().minus(self.aliens)
    }

    /// Human and alien role cards that are not with a character.
    pub(crate) fn role_cards(&self) -> [u8; 2] {
        let cards = self.figures().proposal.crew.role_cards;
        [cards.human, cards.alien - self.turned_aliens]
    }

    /// How many faces of a die of the crew are each card.
    pub(crate) fn die_faces(&self) -> [u8; 3] {
        let crew = &self.figures().proposal.crew;
        let many = self.suspects.len() >= crew.suspects_for_more;
        if many { crew.die.many_suspects } else { crew.die.few_suspects }
    }

    /// Whom a seat speaks for when all are asked together; nobody is in a crew.
    pub(crate) fn figure_of(&self, seat: Seat) -> Option<Figure> {
        let figure = Figure(seat.0);
        (!self.is_crew() && self.everybody().contains(figure)).then_some(figure)
    }
}
