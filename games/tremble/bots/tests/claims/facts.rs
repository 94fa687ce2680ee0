//! Claims about the position, each looked up there.

use saucer_bots::Reason;
use saucer_core::{Arg, Game, Input, Luck, Seat, Viewer, Xoshiro};
use saucer_tremble::{
    Ability, ArmyView, City, CompensationEffect, Decision, Event, FieldNo, FleetView, Humans,
    Scene, SecretGoal, StationEffect, Step, Target, Tool, Tremble, View, Whereabouts,
};

/// Where a claim is looked up.
struct Place<'a> {
    game: &'a Tremble,
    seat: Seat,
    view: View,
    decision: Decision,
    reason: &'a Reason,
}

/// Fails if this reason for this decision is not so.
pub(super) fn check(game: &Tremble, seat: Seat, decision: Decision, reason: &Reason) {
    let view = game.view(Viewer::Seat(seat));
    let place = Place { game, seat, view, decision, reason };
    let [Arg::Number(a), Arg::Number(b)] = reason.figures else { panic!("{reason:?}") };
    if !(place.is_of_cities(a, b) || place.is_of_battle(a, b) || place.is_of_purse(a)) {
        panic!("{reason:?} for {decision:?} is not so in {:#?}", place.view);
    }
}

impl Place<'_> {
    /// What reasons about plans, rewards and missions claim; `false` for others and for what is not so.
    fn is_of_cities(&self, a: i32, b: i32) -> bool {
        let at = |number: i32| {
            self.view.row.get(number as usize - 1).map(|field| field.city.of(self.view.content()))
        };
        match self.reason.text {
            "tremble-hint-attack" => is(at(a).unwrap().raid, b),
            "tremble-hint-chance" => at(a).is_some() && (0..=100).contains(&b),
            "tremble-hint-mission" => self.counts_for(at(a).unwrap()) == b && b > 0,
            "tremble-hint-trophy" => self.counts_for(self.city()) == a,
            "tremble-hint-hunt" => is(self.city().hunt, b) && self.odds(self.decision) == Some(a),
            "tremble-hint-raid" => {
                let odds = self.odds(Decision::Pass);
                self.raided() == Some(1000 * a) && odds == Some(b)
            }
            "tremble-hint-raid-now" => self.raided() == Some(1000 * a),
            "tremble-hint-search" => {
                let (_, news) = self.after(&[self.decision]);
                let lasts = |until: u8| i32::from(until - self.view.turn.0) == a;
                let begins = |event: &Event| matches!(event, Event::SearchBegan { until, .. } if lasts(until.0));
                is(self.city().hunt, b) && news.iter().any(begins)
            }
            "tremble-hint-move" => match self.decision {
                Decision::Send { to, .. } => to == field(a),
                Decision::Use { on: Target::Course(owner, _, to), .. } => {
                    owner == self.seat && to == field(a)
                }
                _ => false,
            },
            "tremble-hint-move-rival" => {
                let Decision::Use { on: Target::Course(owner, slot, to), .. } = self.decision
                else {
                    return false;
                };
                let ship = self.view.captains[owner.index()].ships[slot.index()].unwrap();
                owner != self.seat && ship.at == Whereabouts::At(field(a)) && to == field(b)
            }
            "tremble-hint-keep" => {
                let Decision::Keep(kept) = self.decision else { return false };
                let dealt = &self.own().missions;
                let pays = kept.iter().map(|slot| dealt[slot.index()].0.of(self.view.content()));
                let pays: i32 = pays.map(|mission| mission.reward.count()).sum();
                pays == 1000 * a && b == i32::from(kept.len())
            }
            "tremble-hint-keep-risk" => {
                let Decision::Keep(kept) = self.decision else { return false };
                let dealt = &self.own().missions;
                let costs = kept.iter().map(|slot| dealt[slot.index()].0.of(self.view.content()));
                let costs: i32 = costs.map(|mission| mission.penalty.count()).sum();
                costs == 1000 * a && b == i32::from(kept.len())
            }
            "tremble-hint-stay" => self.decision == Decision::Commit || self.sends(),
            "tremble-hint-more-fuel" => {
                matches!(self.effect(), Some(CompensationEffect::ExtraFuel { fuel }) if i32::from(fuel.0) == a)
            }
            _ => false,
        }
    }

    /// What reasons about battles and armies claim.
    fn is_of_battle(&self, a: i32, b: i32) -> bool {
        match self.reason.text {
            "tremble-hint-army" => {
                self.beats() == a && is(self.army().city.of(self.view.content()).hunt, b)
            }
            "tremble-hint-dismiss" => self.beats() == a,
            "tremble-hint-flee" => self.beats() == a && self.is_price(&self.army().fleet, b),
            "tremble-hint-help" => self.help() == a,
            "tremble-hint-fight" => self.wins(self.decision_powers(), a) && is(self.city().raid, b),
            "tremble-hint-retreat" => {
                let own = self.fleets().into_iter().find(|fleet| fleet.seat == self.seat);
                self.wins(self.decision_powers(), a) && self.is_price(&own.unwrap(), b)
            }
            "tremble-hint-join" => {
                let (after, _) = self.after(&[self.decision]);
                let after =
                    Place { game: &after, view: after.view(Viewer::Seat(self.seat)), ..*self };
                // Who was the last one to be asked has rolled the dice by it.
                self.wins(self.decision_powers(), a)
                    && (after.fleets().is_empty() || self.wins(after.decision_powers(), b))
            }
            "tremble-hint-tool" => {
                let most = self.rivals().map(|fleet| i32::from(fleet.total)).max().unwrap();
                self.total_after(self.seat).is_none_or(|total| total == a) && most == b
            }
            "tremble-hint-jam" => {
                let Decision::Use { on: Target::Ship(owner, _), .. } = self.decision else {
                    return false;
                };
                let mine = self.fleet(self.seat).total;
                self.total_after(owner).is_none_or(|total| total == a) && i32::from(mine) == b
            }
            "tremble-hint-reroll" => self.new_roll() == [a, b],
            "tremble-hint-reroll-rival" => {
                let Decision::Use { on: Target::Captain(rival), .. } = self.decision else {
                    return false;
                };
                let (mine, theirs) = (self.fleet(self.seat), self.fleet(rival));
                let rest = theirs.total - theirs.roll.unwrap().sum();
                percent(rolls().filter(|sum| rest + sum < mine.total).count()) == a
            }
            "tremble-hint-rescue" => {
                let met = self.army();
                let strength = i32::from(met.army.of(self.view.content()).strength.unwrap().0);
                let added = a - i32::from(met.fleet.total);
                b == strength && added > 0 && added == self.added()
            }
            "tremble-hint-save-ship" => {
                let (_, news) = self.after(&[self.decision]);
                news.iter().any(|event| matches!(event, Event::ShipSaved { .. }))
            }
            "tremble-hint-lose" | "tremble-hint-shed" => matches!(self.decision, Decision::Lose(_)),
            "tremble-hint-pass" => self.decision == Decision::Pass,
            _ => false,
        }
    }

    /// What reasons about purchases claim, and reasons without figures.
    fn is_of_purse(&self, a: i32) -> bool {
        let content = self.view.content();
        let bought =
            || self.own().purchase.as_ref().is_some_and(|cart| cart.bought.contains(&true));
        match self.reason.text {
            "tremble-hint-borrow" => {
                self.decision == Decision::Borrow && is(content.figures.loan.owes, a)
            }
            "tremble-hint-worth" => {
                matches!(self.decision, Decision::Buy { .. }) && (10..=990).contains(&a)
            }
            "tremble-hint-dear" => matches!(self.decision, Decision::Buy { .. }),
            "tremble-hint-bought" => self.decision == Decision::Commit && bought(),
            "tremble-hint-save" => self.decision == Decision::Commit && !bought(),
            "tremble-hint-exchange" => self.decision == Decision::Exchange,
            "tremble-hint-start-over" => self.decision == Decision::StartOver,
            "tremble-hint-grant" => matches!(self.effect(), Some(CompensationEffect::Grant { .. })),
            "tremble-hint-only" => {
                let mut legal = Vec::new();
                self.game.legal(self.seat, &mut legal);
                legal.len() == 1
            }
            "tremble-hint-pass-only" => {
                let mut legal = Vec::new();
                self.game.legal(self.seat, &mut legal);
                legal == [Decision::Pass]
            }
            "tremble-hint-whim" => true,
            _ => false,
        }
    }

    fn own(&self) -> &saucer_tremble::OwnView {
        self.view.own.as_ref().unwrap()
    }

    fn sends(&self) -> bool {
        matches!(self.decision, Decision::Send { .. })
    }

    /// The city that is settled.
    fn city(&self) -> &'static City {
        let Step::Settling { field, .. } = self.view.step else { panic!("{:?}", self.view.step) };
        self.view.row[field.index()].city.of(self.view.content())
    }

    /// The position after these decisions of the seat, with what happened.
    fn after(&self, decisions: &[Decision]) -> (Tremble, Vec<Event>) {
        let (mut game, mut news) = (self.game.clone(), Vec::new());
        for decision in decisions {
            game.apply(&Input::Decide(self.seat, *decision), &mut news).unwrap();
        }
        (game, news)
    }

    /// What a raid brings, with the nets that are advised.
    fn raided(&self) -> Option<i32> {
        let all = match self.decision {
            Decision::Use { .. } => vec![self.decision, Decision::Raid],
            _ => vec![Decision::Raid],
        };
        self.after(&all).1.iter().find_map(|event| match event {
            Event::Raided { humans, .. } => Some(humans.count()),
            _ => None,
        })
    }

    /// The odds of a hunt in hundredths, with the scouts that are advised.
    fn odds(&self, decision: Decision) -> Option<i32> {
        let view = match decision {
            Decision::Use { .. } => self.after(&[decision]).0.view(Viewer::Seat(self.seat)),
            _ => self.view.clone(),
        };
        let Step::Settling { scene: Scene::Reward { odds, .. }, .. } = view.step else {
            return None;
        };
        Some(hundredths(odds?.success))
    }

    /// For how many missions of the seat this city is a step.
    fn counts_for(&self, city: &City) -> i32 {
        let content = self.view.content();
        let mut had: Vec<&City> = Vec::new();
        had.extend(
            self.view.captains[self.seat.index()].trophies.iter().map(|city| city.of(content)),
        );
        let with: Vec<&City> = had.iter().copied().chain([city]).collect();
        let open =
            self.view.missions.iter().filter(|open| open.mission.of(content).counts.counts(city));
        let steps = |goal: SecretGoal, cities: &[&City]| -> usize {
            let matching =
                |of: saucer_tremble::Matching| cities.iter().filter(|c| of.counts(c)).count();
            match goal {
                SecretGoal::Cities { of, .. } | SecretGoal::MostCities { of } => matching(of),
                SecretGoal::Regions { .. } => {
                    let mut regions: Vec<u8> =
                        cities.iter().map(|city| city.region as u8).collect();
                    regions.sort_unstable();
                    regions.dedup();
                    regions.len()
                }
                SecretGoal::EveryType { at_least } => (0..3)
                    .map(|kind| cities.iter().filter(|city| city.kind as u8 == kind).count())
                    .map(|n| n.min(at_least.into()))
                    .sum(),
                SecretGoal::Trophies { .. } | SecretGoal::MostTrophies => cities.len(),
            }
        };
        let secret = self.own().missions.iter().filter(|(mission, done)| {
            let goal = mission.of(content).goal;
            !done && steps(goal, &with) > steps(goal, &had)
        });
        (open.count() + secret.count()) as i32
    }

    fn army(&self) -> &ArmyView {
        match &self.view.step {
            Step::Defending(met) | Step::Settling { scene: Scene::Hunting(met), .. } => met,
            step => panic!("{step:?}"),
        }
    }

    /// How many hundredths of all rolls beat the army.
    fn beats(&self) -> i32 {
        let met = self.army();
        let strength = met.army.of(self.view.content()).strength.map_or(0, |power| power.0);
        percent(rolls().filter(|sum| met.fleet.power + met.fleet.added + sum >= strength).count())
    }

    /// Whether a ship of the fleet that can be lost costs so much; nothing if none can.
    fn is_price(&self, fleet: &FleetView, thousands: i32) -> bool {
        let content = self.view.content();
        let ships = fleet.ships.iter().map(|fighter| fighter.ship.of(content));
        let mut mortal = ships.filter(|ship| !ship.can(Ability::Immortal)).peekable();
        match mortal.peek() {
            None => thousands == 0,
            Some(_) => mortal.any(|ship| is(ship.price, thousands)),
        }
    }

    /// What ready stations add against an army.
    fn help(&self) -> i32 {
        let stations =
            self.view.captains[self.seat.index()].stations.iter().filter(|one| !one.used);
        let added = stations.map(|moored| match moored.station.of(self.view.content()).effect {
            StationEffect::AddPower { power } | StationEffect::AddAgainstArmy { power } => power.0,
            _ => 0,
        });
        added.map(i32::from).sum()
    }

    /// The power that the advised tool adds.
    fn added(&self) -> i32 {
        let Decision::Use { tool, .. } = self.decision else { return 0 };
        let content = self.view.content();
        i32::from(match tool {
            Tool::Station(place) => {
                let moored = self.view.captains[self.seat.index()].stations[place.index()];
                match moored.station.of(content).effect {
                    StationEffect::AddPower { power } | StationEffect::AddAgainstArmy { power } => {
                        power.0
                    }
                    _ => 0,
                }
            }
            Tool::Compensation(kind) => match kind.of(content).effect {
                CompensationEffect::AddPower { power } => power.0,
                _ => 0,
            },
        })
    }

    /// What the advised card does.
    fn effect(&self) -> Option<CompensationEffect> {
        match self.decision {
            Decision::Use { tool: Tool::Compensation(kind), .. } => {
                Some(kind.of(self.view.content()).effect)
            }
            _ => None,
        }
    }

    /// The fleets of the battle; none if there is no battle.
    fn fleets(&self) -> Vec<FleetView> {
        match &self.view.step {
            Step::Settling {
                scene:
                    Scene::Standoff { fleets, .. }
                    | Scene::Reserve { fleets, .. }
                    | Scene::Battle { fleets, .. },
                ..
            } => fleets.clone(),
            _ => Vec::new(),
        }
    }

    fn fleet(&self, seat: Seat) -> FleetView {
        self.fleets().into_iter().find(|fleet| fleet.seat == seat).unwrap()
    }

    fn rivals(&self) -> impl Iterator<Item = FleetView> {
        self.fleets().into_iter().filter(|fleet| fleet.seat != self.seat)
    }

    /// The powers of the battle, the own one first.
    fn decision_powers(&self) -> Vec<u8> {
        let own = self.fleet(self.seat).power;
        std::iter::once(own).chain(self.rivals().map(|fleet| fleet.power)).collect()
    }

    /// The total of a captain once the tool is used; `None` if the battle was over with it.
    fn total_after(&self, seat: Seat) -> Option<i32> {
        let (after, _) = self.after(&[self.decision]);
        let after = Place { game: &after, view: after.view(Viewer::Seat(self.seat)), ..*self };
        let fleet = after.fleets().into_iter().find(|fleet| fleet.seat == seat)?;
        Some(i32::from(fleet.total))
    }

    /// Whether the first of these powers wins in about so many hundredths of many battles.
    fn wins(&self, powers: Vec<u8>, claimed: i32) -> bool {
        const BATTLES: u32 = 4000;
        let mut luck = Xoshiro::seeded(7);
        let won = (0..BATTLES).filter(|_| fought(&powers, &mut luck) == 0).count();
        // Three standard errors of an even battle are 2.4 points, and half a point is rounded.
        (100.0 * won as f64 / f64::from(BATTLES) - f64::from(claimed)).abs() < 3.0
    }

    /// How many hundredths of new rolls are enough, and how many tie in a battle.
    fn new_roll(&self) -> [i32; 2] {
        let (fleet, most, is_battle) = match &self.view.step {
            Step::Settling { scene: Scene::Battle { .. }, .. } => {
                let most = self.rivals().map(|fleet| fleet.total).max().unwrap();
                (self.fleet(self.seat), most, true)
            }
            _ => {
                let met = self.army();
                let strength = met.army.of(self.view.content()).strength.unwrap().0;
                (met.fleet.clone(), strength, false)
            }
        };
        let rest = fleet.total - fleet.roll.unwrap().sum();
        let ties = rolls().filter(|sum| rest + sum == most).count();
        let above = rolls().filter(|sum| rest + sum > most).count();
        if is_battle { [percent(above), percent(ties)] } else { [percent(above + ties), 0] }
    }
}

/// Who wins a battle of these powers: those who share the highest total roll again.
fn fought(powers: &[u8], luck: &mut Xoshiro) -> usize {
    let mut here: Vec<usize> = (0..powers.len()).collect();
    while here.len() > 1 {
        let mut roll = || 2 + luck.below(6) as u8 + luck.below(6) as u8;
        let totals: Vec<u8> = here.iter().map(|at| powers[*at] + roll()).collect();
        let most = totals.iter().copied().max().unwrap();
        here = here
            .into_iter()
            .zip(totals)
            .filter(|(_, total)| *total == most)
            .map(|(at, _)| at)
            .collect();
    }
    here[0]
}

/// The sums of all 36 rolls of two dice.
fn rolls() -> impl Iterator<Item = u8> {
    (1..=6).flat_map(|one| (1..=6).map(move |other| one + other))
}

/// Thousandths as hundredths; what may still fail is never called certain.
fn hundredths(thousandths: u16) -> i32 {
    match thousandths {
        0 => 0,
        1000 => 100,
        _ => ((f64::from(thousandths) / 10.0).round() as i32).clamp(1, 99),
    }
}

fn percent(of_36: usize) -> i32 {
    (100.0 * of_36 as f64 / 36.0).round() as i32
}

fn is(humans: Humans, thousands: i32) -> bool {
    humans.count() == 1000 * thousands
}

fn field(number: i32) -> FieldNo {
    FieldNo(number as u8 - 1)
}
