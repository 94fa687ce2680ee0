//! One question to a seat: what it sees, what it believes, what it may answer.

use std::cell::OnceCell;

use saucer_bots::Reason;
use saucer_core::{Arg, Luck as _, Seat, Xoshiro};
use saucer_thing::{
    Ability, Card, Decision, DogView, Figure, Figures, Gear, Mode, Numbers, Place, Standing,
    VehicleView, View,
};

use crate::mind::Mind;
use crate::policy::Taste;

/// A question to a seat.
pub(crate) struct Case<'a> {
    pub(crate) view: &'a View,
    pub(crate) legal: &'a [Decision],
    /// For whom the seat decides.
    pub(crate) me: Figure,
    pub(crate) is_alien: bool,
    pub(crate) mind: &'a Mind,
    /// What a human in this seat would believe; the same as the mind if it is one.
    pub(crate) mask: &'a Mind,
    pub(crate) taste: Taste,
    pub(crate) luck: Xoshiro,
    pub(crate) needs: OnceCell<[[f32; 3]; PLACES_AND_MORE]>,
}

/// All places, the dormitory and the recreation room included.
pub(crate) const PLACES_AND_MORE: usize = 14;

/// A decision, how good it looks, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    pub(crate) decision: Decision,
    pub(crate) score: f32,
    pub(crate) why: Why,
}

/// What speaks for a decision; each is a claim that the position bears out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Why {
    pub(crate) text: &'static str,
    pub(crate) a: Arg,
    pub(crate) b: Arg,
}

impl Why {
    pub(crate) const fn plain(text: &'static str) -> Why {
        Why { text, a: Arg::Number(0), b: Arg::Number(0) }
    }

    pub(crate) fn number(text: &'static str, a: impl Into<i32>) -> Why {
        Why { text, a: Arg::Number(a.into()), b: Arg::Number(0) }
    }

    /// About somebody, with how likely that is an alien, in percent.
    pub(crate) fn about(text: &'static str, whom: Figure, chance: f32) -> Why {
        let percent = (100.0 * chance).round() as i32;
        Why { text, a: Arg::seat(Seat(whom.0)), b: Arg::Number(percent) }
    }

    pub(crate) const fn reason(self) -> Reason {
        Reason { text: self.text, figures: [self.a, self.b] }
    }
}

impl Rated {
    pub(crate) const fn new(decision: Decision, score: f32, why: Why) -> Rated {
        Rated { decision, score, why }
    }
}

impl Case<'_> {
    /// The same question to the human whom the seat plays.
    pub(crate) fn masked(&self) -> Case<'_> {
        Case {
            view: self.view,
            legal: self.legal,
            me: self.me,
            is_alien: false,
            mind: self.mask,
            mask: self.mask,
            taste: self.taste,
            luck: self.luck.clone(),
            needs: OnceCell::new(),
        }
    }

    /// Whether something happens that does in so many of a hundred cases; each question has a number.
    pub(crate) fn tosses(&self, percent: u32, question: u32) -> bool {
        let mut luck = self.luck.clone();
        (0..question).for_each(|_| _ = luck.below(7));
        luck.below(100) < percent
    }

    pub(crate) fn figures(&self) -> &'static Numbers {
        &self.view.content().figures
    }

    pub(crate) fn mode(&self) -> Mode {
        self.view.setup.mode()
    }

    pub(crate) fn is_station(&self) -> bool {
        self.mode() == Mode::Station
    }

    pub(crate) fn is_crew(&self) -> bool {
        self.mode() == Mode::Crew
    }

    /// Everybody who is unexposed and still here.
    pub(crate) fn folk(&self) -> impl Iterator<Item = Figure> + Clone + '_ {
        let here = self.view.figures.iter().filter(|f| f.standing == Standing::Present);
        here.map(|f| f.figure)
    }

    pub(crate) fn others(&self) -> impl Iterator<Item = Figure> + Clone + '_ {
        self.folk().filter(|figure| *figure != self.me)
    }

    pub(crate) fn at(&self, figure: Figure) -> Place {
        self.view.figures[usize::from(figure.0)].at
    }

    pub(crate) fn space(&self, figure: Figure) -> u8 {
        self.view.figures[usize::from(figure.0)].space
    }

    pub(crate) fn has(&self, figure: Figure, ability: Ability) -> bool {
        let id = self.view.figures[usize::from(figure.0)].character;
        id.is_some_and(|id| self.view.content().characters[usize::from(id.0)].ability == ability)
    }

    pub(crate) fn count(&self, figure: Figure, gear: Gear) -> u8 {
        let held = &self.view.figures[usize::from(figure.0)].gear;
        held.iter().find(|held| held.gear == gear).map_or(0, |held| held.n)
    }

    pub(crate) fn owns(&self, figure: Figure, gear: Gear) -> bool {
        self.count(figure, gear) > 0
    }

    pub(crate) fn charges(&self, figure: Figure) -> u8 {
        self.view.figures[usize::from(figure.0)].charges
    }

    /// How likely somebody is an alien, as this seat believes.
    pub(crate) fn alien(&self, figure: Figure) -> f32 {
        self.mind[usize::from(figure.0)]
    }

    /// Who has already gone to this place and stands there.
    pub(crate) fn standing(&self, place: Place) -> Figures {
        let there = |figure: &Figure| {
            let seen = &self.view.figures[usize::from(figure.0)];
            seen.at == place && !seen.lies
        };
        self.folk().filter(there).collect()
    }

    pub(crate) fn dogs_at(&self, place: Place) -> usize {
        self.view.dogs.iter().filter(|dog| **dog == DogView::At(place)).count()
    }

    pub(crate) fn vehicle(&self, place: Place) -> Option<&VehicleView> {
        self.view.vehicles.iter().find(|vehicle| vehicle.place == place)
    }

    pub(crate) fn is_ready(&self, place: Place) -> bool {
        self.vehicle(place).is_some_and(|v| !v.is_used && v.damage == 0 && v.fuel >= v.needs)
    }

    /// How many action cards of a sort the seat holds.
    pub(crate) fn held(&self, card: Card) -> u8 {
        self.view.own.as_ref().map_or(0, |own| own.hand.count(card))
    }

    /// How many people there are besides the seat, as it believes.
    pub(crate) fn expected_people(&self) -> f32 {
        self.others().map(|figure| 1.0 - self.alien(figure)).sum()
    }

    /// The strength that somebody adds to a fight without using anything up, and at most.
    pub(crate) fn might(&self, figure: Figure) -> [f32; 2] {
        let strong = f32::from(u8::from(self.has(figure, Ability::Strong)));
        let weapons = &self.figures().proposal.weapons;
        let all = |gear: Gear, n: u8| {
            weapons.of(gear).map_or(0.0, |weapon| f32::from(weapon.strength) * f32::from(n))
        };
        let base = 1.0 + strong + all(Gear::Melee, self.count(figure, Gear::Melee));
        let has_flame = self.owns(figure, Gear::Flamethrower);
        let charges = if has_flame { self.charges(figure) } else { 0 };
        let more = all(Gear::Firearm, self.count(figure, Gear::Firearm))
            + all(Gear::Dynamite, self.count(figure, Gear::Dynamite))
            + all(Gear::Flamethrower, charges);
        [base, base + more]
    }
}
