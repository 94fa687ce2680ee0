//! From a position to what one viewer may know of it.

use saucer_core::{Outcome, Seat, Seats, Viewer};

use crate::ability::Foe;
use crate::changes;
use crate::city::City;
use crate::id::{ArmyId, Card, CityId, CompensationId, FieldNo, SecretMissionId, Slot, Slots};
use crate::luck::Uniques;
use crate::odds;
use crate::state::{Captain, Phase, Tremble, all_cards};
use crate::view::{
    ArmyAsk, ArmyView, CaptainView, FieldView, FighterView, FleetView, HuntOdds, MissionView,
    OwnView, PurchaseView, Scene, SearchView, ShipView, StationView, Step, View,
};

impl Tremble {
    pub(crate) fn show(&self, viewer: Viewer) -> View {
        let content = self.content();
        let counted = |cards: &[u8]| -> Vec<(u8, u8)> {
            (0..).zip(cards).filter(|(_, n)| **n > 0).map(|(kind, n)| (kind, *n)).collect()
        };
        let discards = all_cards(content)
            .map(|card| (card, self.ship_discards[usize::from(card.kind(content).0)]));
        let armies = (0..content.armies.len() as u8).map(ArmyId);
        let in_deck = |army: &ArmyId| self.army_deck.count(saucer_core::Kind(army.0)) as u8;
        View {
            edition: self.edition(),
            rules: self.rules,
            turn: self.turn,
            step: self.show_step(),
            owing: self.owing(),
            committed: if self.is_secret_step() { self.committed } else { Seats::NONE },
            captains: self.seats().iter().map(|seat| self.show_captain(seat)).collect(),
            row: self.fields().map(|field| self.show_field(field)).collect(),
            cities_left: self.cities_left(),
            lost_cities: cities(self.lost_cities),
            first_part: !self.city_pool().and(content.first_part).is_empty(),
            ships_left: self.ship_deck.len() as u8,
            ship_discards: discards.filter(|(_, n)| *n > 0).collect(),
            armies_left: self.army_deck.len() as u8,
            army_discards: counted(&self.army_discards)
                .into_iter()
                .map(|(kind, n)| (ArmyId(kind), n))
                .collect(),
            armies_to_come: armies
                .map(|army| (army, in_deck(&army)))
                .filter(|(_, n)| *n > 0)
                .collect(),
            compensations_left: self.compensation_deck.len() as u8,
            compensation_discards: counted(&self.compensation_discards)
                .into_iter()
                .map(|(kind, n)| (CompensationId(kind), n))
                .collect(),
            missions: self.show_missions_standing(),
            own: match viewer {
                Viewer::Seat(seat) if self.seats().contains(seat) => Some(self.show_own(seat)),
                _ => None,
            },
            outcome: match self.phase {
                Phase::Over => Some(Outcome::won_by(self.winners())),
                _ => None,
            },
        }
    }

    fn show_missions_standing(&self) -> Vec<MissionView> {
        let missions = self.open_missions.iter().flatten();
        missions
            .map(|mission| {
                let counts = mission.of(self.content()).counts;
                let earns = self.mission_earns(*mission);
                MissionView {
                    mission: *mission,
                    trophies: self.seats().iter().map(|s| self.matching(s, counts)).collect(),
                    earns: self.seats().iter().map(|seat| earns[seat.index()].1).collect(),
                }
            })
            .collect()
    }

    fn show_captain(&self, seat: Seat) -> CaptainView {
        let captain = self.captain(seat);
        let is_over = matches!(self.phase, Phase::Over);
        let missions = captain.missions.iter().map(SecretMissionId);
        let is_rewarded = matches!(self.phase, Phase::Reward(captor) if captor == seat);
        let are_kept = !matches!(self.phase, Phase::KeepMissions | Phase::DealMissions(_));
        let mut let_go: Vec<Card> = captain.let_go.iter().flatten().copied().collect();
        let_go.sort_unstable();
        CaptainView {
            seat,
            humans: captain.humans,
            loans: captain.loans,
            fuel: self.public_fuel(seat),
            ships: captain
                .berths
                .iter()
                .map(|berth| berth.map(|b| ShipView { ship: b.known.then_some(b.ship), at: b.at }))
                .collect(),
            stations: Slot::all()
                .filter_map(|place| Some((place, captain.stations.get(place.index())?.as_ref()?)))
                .map(|(place, moored)| StationView {
                    station: moored.station,
                    used: moored.used,
                    armed: is_rewarded && self.battle.armed.has(place),
                })
                .collect(),
            compensations: captain.n_held() + captain.fresh.iter().sum::<u8>(),
            usable_compensations: captain.n_held(),
            trophies: cities(captain.trophies),
            searches: captain
                .searches
                .iter()
                .flatten()
                .map(|search| SearchView {
                    city: search.city,
                    until: search.until,
                    ships: captain.searching(search.city),
                })
                .collect(),
            secret_missions: if are_kept { captain.missions.len() } else { 0 },
            shown_missions: if is_over { missions.collect() } else { Vec::new() },
            spent: captain.spent,
            let_go,
        }
    }

    fn show_field(&self, field: FieldNo) -> FieldView {
        let (id, city) = self.city(field);
        let came = |seat: &Seat| !self.captain(*seat).at(field).is_empty();
        let is_settling = self.is_settling();
        let fleet = |seat: Seat| {
            let slots = self.captain(seat).at(field);
            // What was used in a battle counts only in the city where it is fought.
            if is_settling && field == self.battle.field {
                self.show_fleet(seat, slots, city, Foe::Captains)
            } else {
                self.quiet().show_fleet(seat, slots, city, Foe::Captains)
            }
        };
        FieldView {
            field,
            city: id,
            fleets: self.seats().iter().filter(came).map(fleet).collect(),
            settled: is_settling && self.is_settled(field),
            captor: self.captors[field.index()],
        }
    }

    /// Whether nothing more comes of this field, in the midst of settling.
    fn is_settled(&self, field: FieldNo) -> bool {
        let is_before = field < self.battle.field;
        if !changes::REWARDS_AFTER_ALL_BATTLES.is_in(self.rules) {
            is_before
        } else if self.is_rewarding() {
            is_before || self.captors[field.index()].is_none() && field != self.battle.field
        } else {
            is_before && self.captors[field.index()].is_none()
        }
    }

    const fn is_rewarding(&self) -> bool {
        matches!(self.phase, Phase::Reward(_) | Phase::DrawArmies { .. } | Phase::Hunt { .. })
    }

    /// The same position without anything that was used or rolled.
    fn quiet(&self) -> Tremble {
        Tremble { battle: crate::state::Battle::NONE, ..self.clone() }
    }

    fn show_fleet(&self, seat: Seat, slots: Slots, city: &City, foe: Foe) -> FleetView {
        let at = seat.index();
        let fighter = |slot: Slot| {
            let berth = self.captain(seat).berth(slot)?;
            Some(FighterView {
                slot,
                ship: berth.ship,
                power: self.ship(berth).power,
                bonuses: self.bonuses(seat, slot, slots, city, foe).collect(),
                station: crate::amount::Power(self.battle.extra[at][slot.index()]),
                jammed: self.battle.jammed[at].has(slot),
            })
        };
        FleetView {
            seat,
            ships: slots.iter().filter_map(fighter).collect(),
            power: self.fleet_power(seat, slots, city, foe),
            added: self.battle.added[at],
            roll: self.battle.rolls[at],
            total: self.total(seat, slots, city, foe),
        }
    }

    const fn is_settling(&self) -> bool {
        matches!(
            self.phase,
            Phase::StandoffOrder(_)
                | Phase::Standoff(_)
                | Phase::ReserveOrder { .. }
                | Phase::Reserve { .. }
                | Phase::Roll(_)
                | Phase::Round(_)
                | Phase::Trophy
                | Phase::TrophyDie(_)
                | Phase::Loss { .. }
                | Phase::Compensate(_)
        ) || self.is_rewarding()
    }

    fn show_step(&self) -> Step {
        match self.phase {
            Phase::KeepMissions => Step::KeepingMissions,
            Phase::Buy { again } => Step::Buying { again },
            Phase::Defend { seat, search, ask } => {
                let (city, slots) = self.searched(seat, search);
                Step::Defending(self.show_army(seat, self.battle.met, ask, city, slots))
            }
            Phase::Plan => Step::Planning,
            Phase::Shed => Step::Shedding,
            Phase::Tow { seat, .. } => Step::Towing { seat },
            Phase::Redirect => Step::Redirecting,
            Phase::Over => Step::Over,
            _ => match self.show_scene() {
                Some(scene) => Step::Settling { field: self.battle.field, scene },
                None => Step::Dealing,
            },
        }
    }

    fn fleets(&self, seats: Seats) -> Vec<FleetView> {
        let (_, city) = self.city(self.battle.field);
        let fleet = |seat| self.show_fleet(seat, self.fleet(seat), city, Foe::Captains);
        let mut fleets: Vec<FleetView> = seats.iter().map(fleet).collect();
        fleets.sort_by_key(|fleet| (fleet.power, fleet.seat));
        fleets
    }

    fn show_scene(&self) -> Option<Scene> {
        let battle = &self.battle;
        Some(match self.phase {
            Phase::StandoffOrder(tied) => Scene::Standoff {
                seat: tied.first()?,
                fleets: self.fleets(battle.fighters),
                firm: battle.firm,
            },
            Phase::Standoff(seat) => {
                Scene::Standoff { seat, fleets: self.fleets(battle.fighters), firm: battle.firm }
            }
            Phase::ReserveOrder { tied, .. } => {
                Scene::Reserve { seat: tied.first()?, fleets: self.fleets(battle.fighters) }
            }
            Phase::Reserve { seat, .. } => {
                Scene::Reserve { seat, fleets: self.fleets(battle.fighters) }
            }
            Phase::Roll(_) => self.show_battle(None),
            Phase::Round(seat) => self.show_battle(Some(seat)),
            Phase::Trophy => self.show_losses(self.owing(), true)?,
            Phase::TrophyDie(seats) => self.show_losses(seats, true)?,
            Phase::Loss { seat, .. } => self.show_losses(Seats::only(seat), false)?,
            Phase::Compensate(seats) => self.show_losses(seats, false)?,
            Phase::Reward(seat) | Phase::DrawArmies { seat, .. } => self.show_reward(seat),
            Phase::Hunt { seat, at, ask } => {
                let (city, _) = self.city(battle.field);
                Scene::Hunting(self.show_army(seat, at, ask, city, self.fleet(seat)))
            }
            _ => return None,
        })
    }

    fn show_battle(&self, seat: Option<Seat>) -> Scene {
        let mut fleets = self.fleets(self.battle.fighters);
        fleets.sort_by_key(|fleet| (fleet.total, fleet.seat));
        Scene::Battle { seat, fleets, passed: self.battle.passed }
    }

    fn show_losses(&self, seats: Seats, trophy: bool) -> Option<Scene> {
        let winner = self.battle.fighters.first()?;
        let all = self.battle.losers.with(winner);
        let mut fleets = self.fleets(all);
        fleets.sort_by_key(|fleet| (fleet.seat != winner, fleet.seat));
        Some(Scene::Losses { winner, fleets, seats, trophy })
    }

    fn show_reward(&self, seat: Seat) -> Scene {
        let (_, city) = self.city(self.battle.field);
        let quiet = self.quiet_here();
        let fleet = quiet.show_fleet(seat, self.fleet(seat), city, Foe::Captains);
        let draws = city.draws.saturating_sub(self.armed_scouts(seat));
        let power = quiet.fleet_power(seat, self.fleet(seat), city, Foe::Army);
        let hunts = !self.content().searches_over_turns();
        let odds = hunts.then(|| {
            let deck = self.armies_in(|army| self.army_deck.count(saucer_core::Kind(army)) as u8);
            let discards = self.armies_in(|army| self.army_discards[usize::from(army)]);
            let (quiet, success) = odds::hunt(deck, discards, draws, power);
            HuntOdds { draws, quiet, success }
        });
        let trophy_taken = self.battle.trophy_to.is_some();
        Scene::Reward { seat, fleet, odds, trophy_taken }
    }

    /// After a battle its dice and stations count no more.
    fn quiet_here(&self) -> Tremble {
        let battle = crate::state::Battle {
            field: self.battle.field,
            fighters: self.battle.fighters,
            ..crate::state::Battle::NONE
        };
        Tremble { battle, ..self.clone() }
    }

    /// The armies of the deck or of the discards, by strength.
    fn armies_in(&self, count: impl Fn(u8) -> u8) -> odds::Armies {
        let armies = 0..self.content().armies.len() as u8;
        armies.map(|army| (self.strength(ArmyId(army)).map(|power| power.0), count(army))).collect()
    }

    fn show_army(&self, seat: Seat, at: u8, ask: ArmyAsk, city: CityId, slots: Slots) -> ArmyView {
        let army = self.army_at(at);
        let fleet = self.show_fleet(seat, slots, city.of(self.content()), Foe::Army);
        let strength = self.strength(army).unwrap_or_default().0;
        let power = fleet.power + fleet.added;
        ArmyView {
            seat,
            city,
            army,
            armies: self.battle.armies.into_iter().flatten().collect(),
            dismissed: self.battle.dismissed,
            at,
            chance: odds::beats(power, strength),
            fleet,
            ask,
        }
    }

    fn show_own(&self, seat: Seat) -> OwnView {
        let captain = self.captain(seat);
        let counted = |cards: &[u8]| -> Vec<(CompensationId, u8)> {
            let cards = (0..).map(CompensationId).zip(cards);
            cards.filter(|(_, n)| **n > 0).map(|(kind, n)| (kind, *n)).collect()
        };
        let mut usable = captain.held;
        for (held, played) in usable.iter_mut().zip(captain.played) {
            *held -= played;
        }
        let goal = |mission: SecretMissionId| mission.of(self.content()).goal;
        let dealt = captain.dealt.iter().flatten().copied();
        let kept = captain.missions.iter().map(SecretMissionId);
        let is_choosing = matches!(self.phase, Phase::KeepMissions | Phase::DealMissions(_));
        let missions: Vec<SecretMissionId> =
            if is_choosing { dealt.collect() } else { kept.collect() };
        let plans = matches!(self.phase, Phase::Plan | Phase::Redirect);
        OwnView {
            seat,
            ships: captain.berths.iter().map(|berth| berth.map(|b| b.ship)).collect(),
            drawn: captain.drawn.iter().flatten().copied().collect(),
            purchase: matches!(self.phase, Phase::Buy { .. }).then(|| self.show_purchase(captain)),
            orders: if plans { captain.orders.to_vec() } else { Vec::new() },
            fuel_needed: self.fuel_needed(seat),
            fuel_limit: self.fuel_limit(seat),
            shed: captain.shed,
            compensations: counted(&usable),
            fresh_compensations: counted(&captain.fresh),
            missions: missions
                .into_iter()
                .map(|mission| (mission, self.fulfils(seat, goal(mission))))
                .collect(),
        }
    }

    fn show_purchase(&self, captain: &Captain) -> PurchaseView {
        let bought = captain.drawn.iter().zip(&captain.cart.bought).filter(|(c, _)| c.is_some());
        PurchaseView {
            humans: self.purse(captain),
            grants: captain.played.iter().sum(),
            loans: captain.cart.loans,
            repaid: captain.cart.repaid,
            bought: bought.clone().map(|(_, purchase)| purchase.is_some()).collect(),
            instead: bought.map(|(_, purchase)| purchase.and_then(|p| p.instead)).collect(),
            exchange: captain.cart.exchange,
        }
    }
}

fn cities(set: Uniques) -> Vec<CityId> {
    set.iter().map(CityId).collect()
}
