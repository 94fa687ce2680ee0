//! What a viewer sees of a position.

use saucer_core::{Pending, Viewer};

use crate::history::Day;
use crate::id::{Figure, Gear, Place, Places, Sector};
use crate::phase::Hidden;
use crate::state::{Clash, Dog, Phase, Rescue, Thing};
use crate::view::{
    ClashView, DayView, DogView, FigureView, GearView, GroupView, MeetingView, OwnView, PlantView,
    RescueView, SaucerView, Standing, Step, TakeView, TradeView, TruthView, VehicleView, View,
};

impl Thing {
    pub(crate) fn show(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => self.figure_of(seat),
            Viewer::Spectator => None,
        };
        let (end, outcome) = match (self.phase, saucer_core::Game::pending(self)) {
            (Phase::Over(end), Pending::Nobody(outcome)) => (Some(end), Some(outcome)),
            _ => (None, None),
        };
        let mut suspicion: Vec<Figure> = self.folk().iter().collect();
        suspicion.sort_by_key(|figure| self.track[figure.index()]);
        let plant =
            |plant: crate::state::Plant| PlantView { fuel: plant.fuel, damage: plant.damage };
        let decks = self.weapons.iter().chain(&self.items).copied();
        View {
            setup: self.setup,
            rules: self.rules,
            round: self.round,
            step: self.step(),
            leader: self.leader,
            token: self.token,
            figures: self.everybody().iter().map(|figure| self.show_figure(figure)).collect(),
            suspicion,
            group: self.show_group(me),
            struck: self.show_struck(),
            clash: (self.clash != Clash::default()).then(|| self.show_clash()),
            blades: self.blades,
            weather: self.weather,
            forecast: self.forecast,
            generator: plant(self.generator),
            boiler: plant(self.boiler),
            freezing: self.freezing,
            is_dark: self.is_dark(),
            reserve: self.reserve,
            outdoor: self.outdoor,
            pantry: self.pantry,
            is_cooked: self.cooked,
            is_starving: self.starving,
            radio: self.radio,
            rescue: self.show_rescue(),
            vehicles: self.show_vehicles(),
            decks: counted(decks),
            discards: counted(self.discards),
            lab_bag: self.lab_bag.len(),
            lab_out: self.lab_out,
            fires: places(self.fires),
            kindled: places(self.kindled),
            dogs: self.dogs.iter().map(show_dog).collect(),
            dog_track: self.is_station().then_some([self.dog_space, self.dog_track]),
            is_rifle_used: self.rifle_used,
            turned: self.turned,
            in_pool: self.pool.len(),
            deck: self.deck.len(),
            discarded: self.discarded,
            face_down: self.buried.len(),
            drawn: self.work.drawn.into_iter().flatten().collect(),
            rolled: self.work.rolled.into_iter().flatten().collect(),
            aboard: self.aboard,
            trade: self.trade.from.zip(self.trade.give).map(|(from, give)| TradeView {
                from,
                give,
                want: self.trade.want,
            }),
            votes: (self.votes.iter().take(usize::from(self.n())))
                .map(|vote| vote.checked_sub(1).map(Figure))
                .collect(),
            callers: self.callers,
            claims: self.claims.into_iter().flatten().collect(),
            days: self.show_days(),
            saucer: self.saucer.reached.then(|| self.show_saucer(me)),
            own: me.map(|figure| self.show_own(figure)),
            truth: self.is_over().then(|| self.show_truth()),
            end,
            outcome,
        }
    }

    fn show_figure(&self, figure: Figure) -> FigureView {
        let i = figure.index();
        FigureView {
            figure,
            character: self.cast[i],
            standing: if self.escaped.contains(figure) {
                Standing::Escaped
            } else if self.destroyed.contains(figure) {
                Standing::Destroyed
            } else if self.exposed.contains(figure) {
                Standing::Exposed
            } else {
                Standing::Present
            },
            at: self.at[i],
            lies: self.down.contains(figure),
            space: self.track[i].space,
            n_cards: self.hands[i].len(),
            has_given: self.given[i].is_some(),
            n_lab: self.lab[i].len(),
            gear: counted(self.gear[i]),
            charges: self.charges[i],
            is_suspect: self.suspects.contains(figure),
            sector: self.saucer.sector[i],
            lab: self.is_crew().then_some(self.lab[i]),
        }
    }

    /// Whether only the group knows where it lurks.
    pub(crate) fn plan_is_secret(&self) -> bool {
        self.phase.hides() == Some(Hidden::Plan)
    }

    /// Whether only the group knows how its strength is placed on the saucer.
    pub(crate) fn power_is_secret(&self) -> bool {
        self.phase.hides() == Some(Hidden::Power)
    }

    fn show_group(&self, me: Option<Figure>) -> GroupView {
        let hidden = self.plan_is_secret();
        let knows = me.is_some_and(|figure| self.group().contains(figure));
        GroupView {
            members: self.group(),
            speaker: self.speaker(),
            strength: self.strength,
            plan: (!hidden || knows).then(|| self.plan.to_vec()),
            appeared: self.appeared.to_vec(),
        }
    }

    fn show_struck(&self) -> Vec<Place> {
        let digits = (0..16).rev().map(|at| (self.struck >> (4 * at) & 15) as usize);
        digits.filter_map(|digit| Some(Place::ALL[digit.checked_sub(1)?])).collect()
    }

    fn show_clash(&self) -> ClashView {
        let there = !self.saucer.reached;
        ClashView {
            place: there.then(|| self.clash_place()),
            sector: (!there).then(|| self.clash_sector()),
            alien: self.clash.alien,
            people: self.clash.people,
            defence: self.defence(),
            wounds: self.clash.wounds,
        }
    }

    fn show_rescue(&self) -> RescueView {
        let of = self.figures().proposal.helicopter_track(self.setup);
        match self.rescue {
            Rescue::Silent => RescueView::Silent,
            Rescue::Called => RescueView::Coming { space: 0, of },
            Rescue::Coming(space) => RescueView::Coming { space, of },
            Rescue::Landed(left) => RescueView::Landed { left },
            Rescue::Gone => RescueView::Gone,
        }
    }

    fn show_vehicles(&self) -> Vec<VehicleView> {
        let all = Place::ALL.into_iter().filter(|place| self.places().has(*place));
        let vehicles = all.filter_map(|place| Some((place, place.vehicle()?)));
        vehicles
            .map(|(place, vehicle)| VehicleView {
                place,
                fuel: self.vehicles[vehicle].fuel,
                needs: self.tank(vehicle),
                damage: self.vehicles[vehicle].damage,
                is_used: self.vehicles[vehicle].used,
            })
            .collect()
    }

    fn show_days(&self) -> Vec<DayView> {
        let days = (1..).zip(&self.history[..usize::from(self.round)]);
        days.map(|(round, day)| {
            let take = |taker| day.from(taker).map(|giver| TakeView { taker, giver });
            let dogs = |figure: &Figure| day.dogs(*figure) > 0;
            let all = || self.everybody().iter();
            DayView {
                round,
                leader: day.leader,
                at: all().map(|figure| day.at(figure)).collect(),
                turned: day.turned(),
                votes: all().map(|figure| day.vote(figure)).collect(),
                takes: self.everybody().iter().filter_map(take).collect(),
                with_dogs: self.everybody().iter().filter(dogs).collect(),
                absorbed: day.absorbed,
                shown_human: day.human,
                shown_alien: day.alien,
                shown_healthy: day.healthy,
            }
        })
        .collect()
    }

    fn show_saucer(&self, me: Option<Figure>) -> SaucerView {
        let hidden = self.power_is_secret();
        let knows = me.is_some_and(|figure| self.group().contains(figure));
        let saucer = &self.saucer;
        let sectors = |bits: u8| Sector::all().filter(|s| bits >> s.0 & 1 != 0).collect();
        SaucerView {
            round: saucer.round,
            tokens: saucer.tokens.to_vec(),
            supply: saucer.supply,
            own: saucer.own,
            saved: saucer.saved,
            spent: saucer.spent,
            launched: saucer.launched,
            paid: saucer.paid,
            power: (!hidden || knows).then(|| saucer.power.to_vec()),
            shown: saucer.shown.to_vec(),
            taken: sectors(saucer.taken),
            won: sectors(saucer.won),
        }
    }

    fn show_own(&self, figure: Figure) -> OwnView {
        let i = figure.index();
        let dealt = self.first_alien.is_some();
        let teeth = self.is_station() && dealt && self.phase != Phase::Teeth;
        OwnView {
            figure,
            is_alien: dealt.then(|| self.aliens.contains(figure)),
            infection: self.infection(figure),
            teeth: teeth.then(|| self.teeth(figure)),
            hand: self.hands[i],
            given: self.given[i],
            buried: self.dropped[i],
            given_by_day: self.days_so_far().map(|day| day.given(figure)).collect(),
            lab: self.lab[i],
            meetings: self.show_meetings(figure),
            answer: self.answered.contains(figure).then(|| self.answers[i]),
        }
    }

    fn days_so_far(&self) -> impl Iterator<Item = &Day> {
        self.history[..usize::from(self.round)].iter()
    }

    fn show_meetings(&self, figure: Figure) -> Vec<MeetingView> {
        let days = (1..).zip(&self.history[..usize::from(self.round)]);
        // What happens there is not known to anybody before the tokens are shown.
        let met = days.filter(|(_, day)| day.met).filter(|(_, day)| {
            day.from(figure).is_some() || day.taker(figure).is_some() || day.dogs(figure) > 0
        });
        met.map(|(round, day)| MeetingView {
            round,
            from: day.from(figure),
            saw_alien: day.saw.contains(figure),
            with_dogs: day.dogs(figure) > 0,
            drew_alien: day.drew.contains(figure),
            to: day.taker(figure),
            offered_alien: day.offered.contains(figure),
        })
        .collect()
    }

    fn show_truth(&self) -> TruthView {
        let n = usize::from(self.n());
        let all = || self.everybody().iter();
        TruthView {
            infections: all().map(|figure| self.infection(figure)).collect(),
            meetings: all().map(|figure| self.show_meetings(figure)).collect(),
            crowned: self.crowned,
            hands: self.hands[..n].to_vec(),
            given: self.given[..n].to_vec(),
            given_by_day: (self.days_so_far())
                .map(|day| all().map(|figure| day.given(figure)).collect())
                .collect(),
            pool: self.pool,
            deck: self.deck,
            buried: self.buried,
            lab: self.lab[..n].to_vec(),
            lab_bag: self.lab_bag,
        }
    }

    fn step(&self) -> Step {
        match self.phase {
            Phase::Cast(_)
            | Phase::Order
            | Phase::FirstAlien
            | Phase::Teeth
            | Phase::FirstLeader
            | Phase::FirstToken
            | Phase::Deal(_) => Step::Setup,
            Phase::Choose(figure) => Step::Choose(figure),
            Phase::Weather => Step::Weather,
            Phase::Forecast(face) => Step::Forecast(face),
            Phase::Plot => Step::Plot,
            Phase::Draw(figure) => Step::Draw(figure),
            Phase::SwapDraw(figure) => Step::Swapped(figure),
            Phase::Swap(figure) => Step::Swap(figure),
            Phase::Move(figure) => Step::Move(figure),
            Phase::Commit(figure) => Step::Commit(figure),
            Phase::Blind(figure) => Step::Blind(figure),
            Phase::Rest(figure) => Step::Rest(figure),
            Phase::Pack => Step::PackLeader,
            Phase::Prowl => Step::Prowl,
            Phase::Strike => Step::Strike,
            Phase::Feast(place) => Step::Feast(place),
            Phase::Arms(figure) => Step::Arms(figure),
            Phase::Prey | Phase::PreyLot => Step::Prey,
            Phase::Firearm(figure) => Step::Firearm(figure),
            Phase::Offer => Step::Offer,
            Phase::Tokens => Step::Tokens,
            Phase::CrewMeet(place) => Step::TokenAt(place),
            Phase::CrewVictim(place) => Step::Victim(place),
            Phase::CrewDog(figure) => Step::TokenOf(figure),
            Phase::Confirm => Step::Confirm,
            Phase::Extra => Step::Shuffle,
            Phase::Lead => Step::Lead,
            Phase::TurnUp => Step::TurnUp,
            Phase::Die => Step::Roll,
            Phase::Assign(card) => Step::Assign(card),
            Phase::Lab(figure) | Phase::Roll(figure) | Phase::Gear(figure) => Step::Act(figure),
            Phase::PickForecast(figure) => Step::Forecasting(figure),
            Phase::Keep(figure) => Step::Keep(figure),
            Phase::LabLost => Step::Wreck(Place::Laboratory),
            Phase::GearLost(place) => Step::Wreck(place),
            Phase::Tools(figure) => Step::Tools(figure),
            Phase::Escape(figure) => Step::Escape(figure),
            Phase::Board { next, .. } => Step::Board(next),
            Phase::TurnAll => Step::Turning(None),
            Phase::Role(figure) => Step::Turning(Some(figure)),
            Phase::Trade(figure) => Step::Trade(figure),
            Phase::Accept(figure) => Step::Accept(figure),
            Phase::Accuse | Phase::CrewAccuse => Step::Accuse,
            Phase::Calm => Step::Calm,
            Phase::Expose => Step::Expose,
            Phase::Call => Step::Call,
            Phase::Rescue(figure) => Step::Rescue(figure),
            Phase::Test(figure) => Step::Test(figure),
            Phase::Dog(dog) => Step::Dog(dog),
            Phase::KennelCard => Step::KennelCard,
            Phase::Token => Step::NextLeader,
            Phase::LaunchTokens(_) => Step::SaucerSetup,
            Phase::Power => Step::Power,
            Phase::Enter(figure) => Step::Enter(figure),
            Phase::Spoils => Step::Spoils,
            Phase::Collect => Step::Collect,
            Phase::Launch => Step::Launch,
            Phase::Over(_) => Step::Over,
        }
    }
}

fn counted(counts: impl IntoIterator<Item = u8>) -> Vec<GearView> {
    let all = Gear::ALL.into_iter().zip(counts).filter(|(_, n)| *n > 0);
    all.map(|(gear, n)| GearView { gear, n }).collect()
}

fn places(places: Places) -> Vec<Place> {
    places.iter().collect()
}

const fn show_dog(dog: &Dog) -> DogView {
    match *dog {
        Dog::Caught => DogView::Caught,
        Dog::Loose => DogView::Loose,
        Dog::At(place) => DogView::At(place),
        Dog::Dead => DogView::Dead,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_there_is_counted() {
        let counts = counted([0, 2, 0, 1]);
        assert_eq!(counts.len(), 2);
        assert_eq!((counts[0].gear, counts[0].n), (Gear::Dynamite, 2));
    }
}
