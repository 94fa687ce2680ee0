//! Positions written by hand, for tests, for galleries of pages and for puzzles.

mod building;

use saucer_core::{Game as _, Ruleset, Seat};

use crate::amount::{Fuel, Humans, Turn};
use crate::content::Content;
use crate::edition::Turns;
use crate::id::FieldNo;
use crate::setup::Setup;
use crate::state::Tremble;
use building::Building;

/// A position described by the English names of its cards.
///
/// It begins as the first turn of a match in which every captain has what they were dealt, and is
/// changed piece by piece. Cards are taken from where they would lie; what is not named stays in
/// its deck. [`Scenario::build`] refuses what the rules could never bring about in that shape.
#[derive(Clone, Debug)]
pub struct Scenario {
    setup: Setup,
    rules: Ruleset,
    turn: Turn,
    cities_left: Option<u8>,
    row: Vec<String>,
    missions: Option<Vec<String>>,
    ship_deck: Option<Vec<String>>,
    army_deck: Option<Vec<String>>,
    compensation_deck: Option<Vec<String>>,
    captains: Vec<Described>,
    fault: Option<ScenarioFault>,
}

/// The moment of the turn at which a scenario begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Captains buy from the cards that were drawn for them (T-3.2).
    Buying,
    /// The next city is about to be laid out (T-3.7).
    LayingOut,
    /// Captains plan (T-4.1).
    Planning,
    /// Plans have been turned over and fuel has been paid (T-5.1, T-5.2).
    Revealed,
    /// Ships have changed their cities, and the first city is settled (T-5.6).
    Settling,
    /// All cities are settled and the turn ends, perhaps with it the game (T-1.2, T-1.3).
    Evening,
}

/// Why a scenario is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScenarioFault {
    /// The edition has no card of this name there.
    UnknownCard(String),
    /// The card is used elsewhere already, or is not in the game in this turn or for so many
    /// captains.
    NotThere(String),
    /// Nobody sits there.
    NoSuchSeat(Seat),
    /// The row has no such field.
    NoSuchField(FieldNo),
    /// No game lasts so long, or there is no turn 0.
    NoSuchTurn(Turn),
    /// More than five ships (T-3.4).
    TooManyShips(Seat),
    /// More than two stations, or two of one name (T-3.5).
    WrongStations(Seat),
    /// More fuel than a store holds, or a store where fuel is not stored.
    WrongFuel(Seat),
    /// A search without a ship, of a turn that is over or too far, or where nobody searches.
    WrongSearch(Seat),
    /// Too few or too many missions (T-9.1, T-9.8).
    WrongMissions,
    /// More cities than were laid out so far.
    TooManyCities,
    /// Cards to buy from at another moment than [`Moment::Buying`], ships in cities before the
    /// reveal, or a row that is not laid out yet.
    WrongMoment,
}

/// One captain as described.
#[derive(Clone, Debug)]
struct Described {
    humans: Humans,
    loans: u8,
    fuel: Option<Fuel>,
    has_saucer: bool,
    ships: Vec<(String, Place)>,
    stations: Vec<String>,
    held: Vec<String>,
    fresh: Vec<String>,
    trophies: Vec<String>,
    searches: Vec<(String, Turn)>,
    missions: Vec<String>,
    drawn: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Place {
    Hidden,
    Known,
    At(FieldNo),
    Searching(String),
}

impl Scenario {
    /// The first turn of a match.
    #[must_use]
    pub fn new(setup: Setup) -> Scenario {
        let described = Described {
            humans: Content::newest(setup.edition()).figures.start_humans,
            loans: 0,
            fuel: None,
            has_saucer: true,
            ships: Vec::new(),
            stations: Vec::new(),
            held: Vec::new(),
            fresh: Vec::new(),
            trophies: Vec::new(),
            searches: Vec::new(),
            missions: Vec::new(),
            drawn: Vec::new(),
        };
        Scenario {
            setup,
            rules: Tremble::rules(),
            turn: Turn(1),
            cities_left: None,
            row: Vec::new(),
            missions: None,
            ship_deck: None,
            army_deck: None,
            compensation_deck: None,
            captains: vec![described; usize::from(setup.captains().count())],
            fault: None,
        }
    }

    /// By these rules instead of the newest.
    #[must_use]
    pub fn by(self, rules: Ruleset) -> Scenario {
        Scenario { rules, ..self }
    }

    fn with(mut self, seat: Seat, change: impl FnOnce(&mut Described)) -> Scenario {
        match self.captains.get_mut(seat.index()) {
            Some(captain) => change(captain),
            None => self.fault = self.fault.or(Some(ScenarioFault::NoSuchSeat(seat))),
        }
        self
    }

    /// It is this turn. As many cities as the turns before have laid out are discarded.
    #[must_use]
    pub fn turn(self, turn: u8) -> Scenario {
        Scenario { turn: Turn(turn), ..self }
    }

    /// The row begins with these cities; the deck fills the other fields.
    #[must_use]
    pub fn row(self, cities: &[&str]) -> Scenario {
        Scenario { row: owned(cities), ..self }
    }

    /// Only so many cities are left to come in the deck, and the row is just what was named.
    #[must_use]
    pub fn cities_left(self, cards: u8) -> Scenario {
        Scenario { cities_left: Some(cards), ..self }
    }

    /// These missions lie open; else they are the first ones of the content.
    #[must_use]
    pub fn missions(self, names: &[&str]) -> Scenario {
        Scenario { missions: Some(owned(names)), ..self }
    }

    /// The ship deck is just these cards; all others of it are discarded.
    #[must_use]
    pub fn ship_deck(self, names: &[&str]) -> Scenario {
        Scenario { ship_deck: Some(owned(names)), ..self }
    }

    /// The army deck is just these cards; all others are discarded.
    #[must_use]
    pub fn army_deck(self, names: &[&str]) -> Scenario {
        Scenario { army_deck: Some(owned(names)), ..self }
    }

    /// The compensation deck is just these cards; all others that nobody has are discarded.
    #[must_use]
    pub fn compensation_deck(self, names: &[&str]) -> Scenario {
        Scenario { compensation_deck: Some(owned(names)), ..self }
    }

    /// A captain has so many humans.
    #[must_use]
    pub fn humans(self, seat: Seat, humans: Humans) -> Scenario {
        self.with(seat, |captain| captain.humans = humans)
    }

    /// A captain owes so many loans.
    #[must_use]
    pub fn loans(self, seat: Seat, loans: u8) -> Scenario {
        self.with(seat, |captain| captain.loans = loans)
    }

    /// A captain has so much fuel in store; else it is one supply (T-3.1).
    #[must_use]
    pub fn fuel(self, seat: Seat, fuel: u8) -> Scenario {
        self.with(seat, |captain| captain.fuel = Some(Fuel(fuel)))
    }

    /// A captain has given up or lost the saucer that was dealt.
    #[must_use]
    pub fn no_saucer(self, seat: Seat) -> Scenario {
        self.with(seat, |captain| captain.has_saucer = false)
    }

    /// A captain has this ship at home, and nobody else has seen it.
    #[must_use]
    pub fn ship(self, seat: Seat, name: &str) -> Scenario {
        self.with(seat, |captain| captain.ships.push((name.to_owned(), Place::Hidden)))
    }

    /// A captain has this ship at home, and everybody has seen it.
    #[must_use]
    pub fn known_ship(self, seat: Seat, name: &str) -> Scenario {
        self.with(seat, |captain| captain.ships.push((name.to_owned(), Place::Known)))
    }

    /// A captain attacks this city with these ships. The saucer that was dealt may be among them.
    /// Their fuel counts as paid, however much it was.
    #[must_use]
    pub fn fleet(self, seat: Seat, field: FieldNo, names: &[&str]) -> Scenario {
        let ships = owned(names).into_iter().map(|name| (name, Place::At(field)));
        self.with(seat, |captain| captain.ships.extend(ships))
    }

    /// A captain searches this city with these ships until the end of that turn (T-7.7).
    #[must_use]
    pub fn search(self, seat: Seat, city: &str, until: u8, names: &[&str]) -> Scenario {
        let place = |name| (name, Place::Searching(city.to_owned()));
        let ships = owned(names).into_iter().map(place);
        self.with(seat, |captain| {
            captain.ships.extend(ships);
            captain.searches.push((city.to_owned(), Turn(until)));
        })
    }

    /// A captain has this station, ready to use.
    #[must_use]
    pub fn station(self, seat: Seat, name: &str) -> Scenario {
        self.with(seat, |captain| captain.stations.push(name.to_owned()))
    }

    /// A captain holds this compensation and may use it (T-11.3).
    #[must_use]
    pub fn compensation(self, seat: Seat, name: &str) -> Scenario {
        self.with(seat, |captain| captain.held.push(name.to_owned()))
    }

    /// A captain has drawn this compensation in this turn (T-11.3).
    #[must_use]
    pub fn fresh_compensation(self, seat: Seat, name: &str) -> Scenario {
        self.with(seat, |captain| captain.fresh.push(name.to_owned()))
    }

    /// A captain has captured these cities in earlier turns.
    #[must_use]
    pub fn trophies(self, seat: Seat, cities: &[&str]) -> Scenario {
        self.with(seat, |captain| captain.trophies.extend(owned(cities)))
    }

    /// A captain has kept these secret missions (T-9.8).
    #[must_use]
    pub fn secret_missions(self, seat: Seat, names: &[&str]) -> Scenario {
        self.with(seat, |captain| captain.missions.extend(owned(names)))
    }

    /// A captain buys from these cards (T-3.2), at [`Moment::Buying`].
    #[must_use]
    pub fn drawn(self, seat: Seat, names: [&str; 2]) -> Scenario {
        self.with(seat, |captain| captain.drawn = owned(&names))
    }

    /// The position at this moment.
    ///
    /// # Errors
    ///
    /// The first fault that is found.
    pub fn build(&self, moment: Moment) -> Result<Tremble, ScenarioFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let content = Content::of(self.setup.edition(), self.rules);
        let longest = match content.figures.turns {
            Turns::Fixed(turns) => turns,
            Turns::UntilCitiesRunOut => *content.length(self.setup.captains()).end(),
        };
        if !(1..=longest).contains(&self.turn.0) {
            return Err(ScenarioFault::NoSuchTurn(self.turn));
        }
        let mut building = Building::new(self, content);
        for (seat, captain) in (0..).map(Seat).zip(&self.captains) {
            building.seat(seat, captain, moment)?;
        }
        building.open_missions(self.missions.as_deref())?;
        building.lay_row(self, moment)?;
        building.cut_decks(self)?;
        Ok(building.begin(moment))
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}
