//! A position of the game.

use saucer_core::{Bag, Kind, Ruleset, Seat, Seats};

use crate::amount::{Fuel, Humans, Turn};
use crate::cards::Cards;
use crate::city::{City, Part};
use crate::content::Content;
use crate::edition::{Edition, Turns};
use crate::id::{
    ARMIES_AT_ONCE, ARMY_KINDS, ArmyId, CAPTAINS, COMPENSATION_KINDS, Card, CityId, CompensationId,
    DEALT_MISSIONS, DRAWN_CARDS, FIELDS, FieldNo, LET_GO, OPEN_MISSIONS, PublicMissionId,
    SHIP_KINDS, SHIPS, STATIONS, SecretMissionId, ShipId, Slot, Slots, StationId,
};
use crate::luck::{Roll, Uniques};
use crate::setup::Setup;
use crate::ship::{Ship, Source, Station};
use crate::view::{ArmyAsk, Whereabouts};

/// Tremble, Humans! in one position of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tremble {
    pub(crate) setup: Setup,
    pub(crate) rules: Ruleset,
    pub(crate) cards: Cards,
    pub(crate) turn: Turn,
    pub(crate) phase: Phase,
    /// Who has answered in the step that goes on, where all are asked at once.
    pub(crate) committed: Seats,
    /// Who is asked in such a step.
    pub(crate) asked: Seats,
    pub(crate) captains: [Captain; CAPTAINS],

    pub(crate) ship_deck: Bag<SHIP_KINDS>,
    pub(crate) ship_discards: [u8; SHIP_KINDS],
    /// Ships and stations that have left the game: given-up saucers that were dealt, and what was
    /// left of the blue deck, which nobody has seen.
    pub(crate) gone: [u8; SHIP_KINDS],
    /// Cities that can still come. In the prototype the armies are among them, numbered after the
    /// cities, and the cards that were removed unseen simply stay here for ever (T-2.7).
    pub(crate) city_deck: Uniques,
    pub(crate) lost_cities: Uniques,
    pub(crate) army_deck: Bag<ARMY_KINDS>,
    pub(crate) army_discards: [u8; ARMY_KINDS],
    pub(crate) compensation_deck: Bag<COMPENSATION_KINDS>,
    pub(crate) compensation_discards: [u8; COMPENSATION_KINDS],
    pub(crate) open_missions: [Option<PublicMissionId>; OPEN_MISSIONS],
    /// Missions that can be dealt; those that were put away lie here too, unseen (T-9.8).
    pub(crate) mission_deck: Uniques,

    pub(crate) row: [Option<CityId>; FIELDS],
    /// Who has captured each field. Where rewards come after all battles, also whose reward is still
    /// to come.
    pub(crate) captors: [Option<Seat>; FIELDS],
    /// Who has taken the card of a field whose reward is still to come (T-11.6).
    pub(crate) trophies_to: [Option<Seat>; FIELDS],
    pub(crate) battle: Battle,
}

/// Where the match stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Luck opens missions (T-9.1).
    OpenMissions,
    /// Luck deals secret missions; so many are dealt (T-9.8).
    DealMissions(u8),
    KeepMissions,
    /// Luck deals cards to buy from; `again` after an exchange (T-3.2, T-3.6).
    DealCards {
        again: bool,
    },
    Buy {
        again: bool,
    },
    /// Luck lays out the row (T-3.7).
    LayCities,
    /// A captain's search, by its place, meets the army that `Battle::met` says (T-7.9).
    Defend {
        seat: Seat,
        search: u8,
        ask: ArmyAsk,
    },
    Plan,
    /// Fuel is missing (T-5.2).
    Shed,
    /// Luck puts captains in order for T-5.3; these have not been asked.
    TowOrder(Seats),
    /// This captain may move ships; the others come later.
    Tow {
        seat: Seat,
        later: Seats,
    },
    Redirect,
    /// Luck puts captains of equal power in order (T-6.2).
    StandoffOrder(Seats),
    Standoff(Seat),
    /// Luck puts fighters of equal power in order (T-6.5); the others are those not asked yet.
    ReserveOrder {
        tied: Seats,
        later: Seats,
    },
    Reserve {
        seat: Seat,
        later: Seats,
    },
    /// Luck rolls for the first of these.
    Roll(Seats),
    /// This fighter may use something (T-6.7).
    Round(Seat),
    /// Losers may take the city card (T-11.6); all who are asked answer at once.
    Trophy,
    /// Luck decides between several who want it.
    TrophyDie(Seats),
    /// This loser discards a ship; the others come later (T-6.10).
    Loss {
        seat: Seat,
        later: Seats,
    },
    /// Luck deals a compensation to the first of these (T-6.11).
    Compensate(Seats),
    Reward(Seat),
    /// Luck draws armies, so many more (T-7.3).
    DrawArmies {
        seat: Seat,
        more: u8,
    },
    /// A hunt meets the army at this place of the draw.
    Hunt {
        seat: Seat,
        at: u8,
        ask: ArmyAsk,
    },
    Over,
}

/// One captain, with all secrets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Captain {
    pub(crate) humans: Humans,
    pub(crate) fuel: Fuel,
    pub(crate) loans: u8,
    pub(crate) spent: Humans,
    /// What was discarded in the purchase of this turn, for all to see (T-3.9).
    pub(crate) let_go: [Option<Card>; LET_GO],
    pub(crate) berths: [Option<Berth>; SHIPS],
    pub(crate) stations: [Option<Moored>; STATIONS],
    /// Compensations that can be used, by kind.
    pub(crate) held: [u8; COMPENSATION_KINDS],
    /// Compensations that were drawn this turn (T-11.3).
    pub(crate) fresh: [u8; COMPENSATION_KINDS],
    /// Compensations among `held` that are part of a secret step and not shown yet.
    pub(crate) played: [u8; COMPENSATION_KINDS],
    pub(crate) trophies: Uniques,
    pub(crate) searches: [Option<Search>; SHIPS],
    pub(crate) dealt: [Option<SecretMissionId>; DEALT_MISSIONS],
    pub(crate) missions: Uniques,
    pub(crate) drawn: [Option<Card>; DRAWN_CARDS],
    pub(crate) cart: Cart,
    /// Orders of the plan, or new courses while redirecting.
    pub(crate) orders: [Option<FieldNo>; SHIPS],
    pub(crate) shed: Slots,
    /// Ships that have flown this turn, so that they join no battle (T-8.9).
    pub(crate) flown: Slots,
}

/// A ship of a captain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Berth {
    pub(crate) ship: ShipId,
    pub(crate) at: Whereabouts,
    /// Whether everybody has seen it.
    pub(crate) known: bool,
    /// The turn in which it was bought; two with the same one were paid together (T-3.3).
    pub(crate) lot: u8,
}

/// A station of a captain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Moored {
    pub(crate) station: StationId,
    pub(crate) used: bool,
}

/// A search that goes on (T-7.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Search {
    pub(crate) city: CityId,
    pub(crate) until: Turn,
}

/// What was put together in a purchase and is not paid yet. Grants are in `Captain::played`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Cart {
    pub(crate) loans: u8,
    pub(crate) repaid: u8,
    pub(crate) bought: [Option<Purchase>; DRAWN_CARDS],
    pub(crate) exchange: bool,
}

impl Cart {
    pub(crate) fn n_bought(&self) -> u8 {
        self.bought.iter().flatten().count() as u8
    }
}

/// A card that is to be bought, and what is given up for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Purchase {
    pub(crate) instead: Option<Slot>,
}

/// What is remembered while one city is settled, or while an army is fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub(crate) field: FieldNo,
    /// Who is still in: comes to the city, then fights, then has won.
    pub(crate) fighters: Seats,
    /// Who has said that they fight.
    pub(crate) firm: Seats,
    pub(crate) losers: Seats,
    pub(crate) passed: Seats,
    pub(crate) rolls: [Option<Roll>; CAPTAINS],
    /// What stations add to single ships (T-12.5).
    pub(crate) extra: [[u8; SHIPS]; CAPTAINS],
    /// Ships without bonuses (T-12.6).
    pub(crate) jammed: [Slots; CAPTAINS],
    /// What compensations, or a station against armies, add to a total (T-11.7, T-12.12).
    pub(crate) added: [u8; CAPTAINS],
    /// Who has taken the city card, if it was not the captor (T-11.6).
    pub(crate) trophy_to: Option<Seat>,
    /// Stations that are to be used in the reward that is being chosen.
    pub(crate) armed: Slots,
    /// What a hunt has drawn (T-7.3), or what has turned up among the cities (T-3.8).
    pub(crate) armies: [Option<ArmyId>; ARMIES_AT_ONCE],
    /// Which of them searches meet now.
    pub(crate) met: u8,
    /// The places of those that went away before they were fought (T-11.10).
    pub(crate) dismissed: Slots,
}

impl Battle {
    pub(crate) const NONE: Battle = Battle {
        field: FieldNo(0),
        fighters: Seats::NONE,
        firm: Seats::NONE,
        losers: Seats::NONE,
        passed: Seats::NONE,
        rolls: [None; CAPTAINS],
        extra: [[0; SHIPS]; CAPTAINS],
        jammed: [Slots::NONE; CAPTAINS],
        added: [0; CAPTAINS],
        trophy_to: None,
        armed: Slots::NONE,
        armies: [None; ARMIES_AT_ONCE],
        met: 0,
        dismissed: Slots::NONE,
    };

    /// Forgets everything that belongs to one fight against an army.
    pub(crate) fn clear_fight(&mut self, seat: Seat) {
        self.rolls[seat.index()] = None;
        self.extra[seat.index()] = [0; SHIPS];
        self.jammed[seat.index()] = Slots::NONE;
        self.added[seat.index()] = 0;
    }
}

impl Captain {
    const NONE: Captain = Captain {
        humans: Humans::NONE,
        fuel: Fuel(0),
        loans: 0,
        spent: Humans::NONE,
        let_go: [None; LET_GO],
        berths: [None; SHIPS],
        stations: [None; STATIONS],
        held: [0; COMPENSATION_KINDS],
        fresh: [0; COMPENSATION_KINDS],
        played: [0; COMPENSATION_KINDS],
        trophies: Uniques::NONE,
        searches: [None; SHIPS],
        dealt: [None; DEALT_MISSIONS],
        missions: Uniques::NONE,
        drawn: [None; DRAWN_CARDS],
        cart: Cart { loans: 0, repaid: 0, bought: [None; DRAWN_CARDS], exchange: false },
        orders: [None; SHIPS],
        shed: Slots::NONE,
        flown: Slots::NONE,
    };

    pub(crate) fn berth(&self, slot: Slot) -> Option<&Berth> {
        self.berths.get(slot.index())?.as_ref()
    }

    pub(crate) fn n_ships(&self) -> u8 {
        self.berths.iter().flatten().count() as u8
    }

    pub(crate) fn n_stations(&self) -> u8 {
        self.stations.iter().flatten().count() as u8
    }

    /// The places of ships for which this holds.
    pub(crate) fn slots(&self, holds: impl Fn(&Berth) -> bool) -> Slots {
        Slot::all().filter(|slot| self.berth(*slot).is_some_and(&holds)).collect()
    }

    pub(crate) fn home(&self) -> Slots {
        self.slots(|berth| berth.at == Whereabouts::Home)
    }

    pub(crate) fn at(&self, field: FieldNo) -> Slots {
        self.slots(|berth| berth.at == Whereabouts::At(field))
    }

    pub(crate) fn attacking(&self) -> Slots {
        self.slots(|berth| matches!(berth.at, Whereabouts::At(_)))
    }

    pub(crate) fn searching(&self, city: CityId) -> Slots {
        self.slots(|berth| berth.at == Whereabouts::Searching(city))
    }

    /// How many compensations can be used now, as everybody knows (T-1.6).
    pub(crate) fn n_held(&self) -> u8 {
        self.held.iter().sum()
    }
}

impl Tremble {
    /// The position before the first input.
    pub(crate) fn begin(setup: &Setup, rules: Ruleset) -> Tremble {
        let content = Content::of(setup.edition(), rules);
        let mut captains = [Captain::NONE; CAPTAINS];
        for captain in &mut captains[..usize::from(setup.captains().count())] {
            captain.humans = content.figures.start_humans;
            let at = Whereabouts::Home;
            captain.berths[0] = Some(Berth { ship: DEALT_SHIP, at, known: true, lot: 0 });
        }
        let armies_among_cities = content.has_armies_among_cities();
        let used_cities =
            (0..).zip(&content.cities).filter(|(_, city)| city.mark.is_used_by(setup.captains()));
        let n_cities = content.cities.len() as u8;
        let armies = if armies_among_cities { content.armies.len() as u8 } else { 0 };
        let mut army_deck = [0; ARMY_KINDS];
        if !armies_among_cities {
            for (count, army) in army_deck.iter_mut().zip(&content.armies) {
                *count = army.copies;
            }
        }
        let mut compensation_deck = [0; COMPENSATION_KINDS];
        for (count, compensation) in compensation_deck.iter_mut().zip(&content.compensations) {
            *count = compensation.copies;
        }
        let missions = (0..)
            .zip(&content.secret_missions)
            .filter(|(_, mission)| mission.mark.is_used_by(setup.captains()));
        let phase = match (content.has_secret_missions(), setup.has_missions()) {
            (true, true) => Phase::DealMissions(0),
            (true, false) => Phase::DealCards { again: false },
            (false, _) => Phase::OpenMissions,
        };
        Tremble {
            setup: *setup,
            rules,
            cards: Cards(Content::of(setup.edition(), rules)),
            turn: Turn(0),
            phase,
            committed: Seats::NONE,
            asked: Seats::NONE,
            captains,
            ship_deck: Bag::EMPTY,
            ship_discards: [0; SHIP_KINDS],
            gone: [0; SHIP_KINDS],
            city_deck: used_cities
                .map(|(number, _)| number)
                .chain(n_cities..n_cities + armies)
                .collect(),
            lost_cities: Uniques::NONE,
            army_deck: Bag::new(army_deck),
            army_discards: [0; ARMY_KINDS],
            compensation_deck: Bag::new(compensation_deck),
            compensation_discards: [0; COMPENSATION_KINDS],
            open_missions: [None; OPEN_MISSIONS],
            mission_deck: missions.map(|(number, _)| number).collect(),
            row: [None; FIELDS],
            captors: [None; FIELDS],
            trophies_to: [None; FIELDS],
            battle: Battle::NONE,
        }
    }

    /// The edition that is played.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.setup.edition()
    }

    /// A fingerprint of all cards in all places together. No decision and no luck changes it.
    #[must_use]
    pub fn census(&self) -> u64 {
        let mut ships = [0_u64; SHIP_KINDS];
        for (kind, n) in (0..).map(Kind).zip(&mut ships) {
            let at = usize::from(kind.0);
            *n += self.ship_deck.count(kind) as u64;
            *n += u64::from(self.ship_discards[at]) + u64::from(self.gone[at]);
        }
        let mut compensations = [0_u64; COMPENSATION_KINDS];
        for (kind, n) in (0..).map(Kind).zip(&mut compensations) {
            *n = self.compensation_deck.count(kind) as u64
                + u64::from(self.compensation_discards[usize::from(kind.0)]);
        }
        let mut cities = self.city_deck.or(self.lost_cities);
        let mut missions = self.mission_deck;
        for captain in &self.captains {
            let content = self.content();
            for berth in captain.berths.iter().flatten() {
                ships[berth.ship.index()] += 1;
            }
            let stations = captain.stations.iter().flatten().map(|m| Card::Station(m.station));
            for card in stations.chain(captain.drawn.iter().flatten().copied()) {
                ships[usize::from(card.kind(content).0)] += 1;
            }
            for (n, (held, fresh)) in
                compensations.iter_mut().zip(captain.held.iter().zip(captain.fresh))
            {
                *n += u64::from(*held) + u64::from(fresh);
            }
            cities = cities.or(captain.trophies);
            let searched = captain.searches.iter().flatten().map(|search| search.city.0);
            cities = searched.fold(cities, Uniques::with);
            let dealt = captain.dealt.iter().flatten().map(|mission| mission.0);
            missions = dealt.chain(captain.missions.iter()).fold(missions, Uniques::with);
        }
        cities = self.row.iter().flatten().fold(cities, |set, city| set.with(city.0));
        // Armies of the prototype are cities until they turn up, and discards afterwards.
        let first_army = self.content().cities.len() as u8;
        let mut armies = [0_u64; ARMY_KINDS];
        for (kind, n) in (0..).map(Kind).zip(&mut armies) {
            *n = self.army_deck.count(kind) as u64
                + u64::from(self.army_discards[usize::from(kind.0)])
                + u64::from(self.city_deck.has(first_army + kind.0));
            cities = cities.without(first_army + kind.0);
        }
        let is_hunting = matches!(self.phase, Phase::DrawArmies { .. } | Phase::Hunt { .. });
        for army in self.battle.armies.iter().flatten().filter(|_| is_hunting) {
            armies[army.index()] += 1;
        }
        // The ships of the red deck come into the game with it (T-2.6).
        let red = ships_of(self.content(), Part::Second).map(|card| card.kind(self.content()));
        let is_blue = self.ship_part() == Part::First;
        for kind in red.filter(|_| is_blue) {
            let card = Card::of_kind(kind, self.content());
            ships[usize::from(kind.0)] += u64::from(card.copies(self.content()));
        }
        if self.turn.0 == 0 {
            for card in ships_of(self.content(), self.ship_part()) {
                let copies = u64::from(card.copies(self.content()));
                ships[usize::from(card.kind(self.content()).0)] += copies;
            }
        }
        let sums = ships.into_iter().chain(compensations).chain(armies);
        let digits = sums.fold(0_u64, |sum, n| sum.wrapping_mul(1_000_003).wrapping_add(n));
        digits ^ u64::from(cities.len()) << 32 ^ u64::from(missions.len()) << 48
    }

    /// The setup of the match.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup
    }

    pub(crate) fn content(&self) -> &'static Content {
        self.cards.0
    }

    pub(crate) fn seats(&self) -> Seats {
        self.setup.seats()
    }

    pub(crate) fn captain(&self, seat: Seat) -> &Captain {
        &self.captains[seat.index()]
    }

    pub(crate) fn captain_mut(&mut self, seat: Seat) -> &mut Captain {
        &mut self.captains[seat.index()]
    }

    pub(crate) fn ship(&self, berth: &Berth) -> &'static Ship {
        berth.ship.of(self.content())
    }

    pub(crate) fn station(&self, seat: Seat, place: Slot) -> Option<(&Moored, &'static Station)> {
        let moored = self.captain(seat).stations.get(place.index())?.as_ref()?;
        Some((moored, moored.station.of(self.content())))
    }

    pub(crate) fn n_row(&self) -> u8 {
        self.row.iter().flatten().count() as u8
    }

    pub(crate) fn city(&self, field: FieldNo) -> (CityId, &'static City) {
        let id = self.row[field.index()].expect("settled fields and targets have a city");
        (id, id.of(self.content()))
    }

    /// The part of the ship deck that is in use in this turn (T-2.6).
    pub(crate) fn ship_part(&self) -> Part {
        match self.content().figures.turns {
            Turns::Fixed(turns) if self.turn.0 <= turns / 2 => Part::First,
            Turns::Fixed(_) => Part::Second,
            Turns::UntilCitiesRunOut => Part::Whole,
        }
    }

    /// What can be drawn as the next city: the first part before the second, and never the last
    /// cards of a part, as many as were removed unseen (T-2.3, T-2.7).
    pub(crate) fn city_pool(&self) -> Uniques {
        let removed = self.content().figures.removed_unseen;
        let first = self.content().first_part;
        let parts = [self.city_deck.and(first), self.city_deck.minus(first)];
        parts.into_iter().find(|part| part.len() > removed).unwrap_or(Uniques::NONE)
    }

    /// How many cards the city deck has still, those that were removed not counted.
    pub(crate) fn cities_left(&self) -> u8 {
        let removed = self.content().figures.removed_unseen;
        let first = self.content().first_part;
        [self.city_deck.and(first), self.city_deck.minus(first)]
            .into_iter()
            .map(|part| part.len().saturating_sub(removed))
            .sum()
    }
}

/// The ship that every captain is dealt (T-2.4).
pub(crate) const DEALT_SHIP: ShipId = ShipId(0);

impl Card {
    /// The number of this card in the ship deck: ships first, then stations.
    pub(crate) fn kind(self, content: &Content) -> Kind {
        match self {
            Card::Ship(ship) => Kind(ship.0),
            Card::Station(station) => Kind(content.ships.len() as u8 + station.0),
        }
    }

    pub(crate) fn of_kind(kind: Kind, content: &Content) -> Card {
        match kind.0.checked_sub(content.ships.len() as u8) {
            Some(station) => Card::Station(StationId(station)),
            None => Card::Ship(ShipId(kind.0)),
        }
    }

    pub(crate) fn price(self, content: &Content) -> Humans {
        match self {
            Card::Ship(ship) => ship.of(content).price,
            Card::Station(station) => station.of(content).price,
        }
    }

    /// The part of the deck that it comes from; `None` for the ship that is dealt.
    pub(crate) fn part(self, content: &Content) -> Option<Part> {
        match self {
            Card::Ship(ship) => match ship.of(content).source {
                Source::Dealt => None,
                Source::Deck(part) => Some(part),
            },
            Card::Station(station) => Some(station.of(content).part),
        }
    }

    pub(crate) fn copies(self, content: &Content) -> u8 {
        match self {
            Card::Ship(ship) => ship.of(content).copies,
            Card::Station(station) => station.of(content).copies,
        }
    }
}

/// All cards of the ship deck of this part.
pub(crate) fn ships_of(content: &'static Content, part: Part) -> impl Iterator<Item = Card> {
    all_cards(content).filter(move |card| card.part(content) == Some(part))
}

pub(crate) fn all_cards(content: &'static Content) -> impl Iterator<Item = Card> {
    let n = (content.ships.len() + content.stations.len()) as u8;
    (0..n).map(move |kind| Card::of_kind(Kind(kind), content))
}

/// The compensation of this kind can be counted in an array.
pub(crate) fn compensations() -> impl Iterator<Item = CompensationId> {
    (0..COMPENSATION_KINDS as u8).map(CompensationId)
}
