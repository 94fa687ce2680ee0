//! What is learned from one match of The Thing.

use saucer_core::{Game, News, Ruleset, Viewer};
use saucer_lab::Witness;
use saucer_thing::{
    Card, Cause, End, Event, FIGURES, Figure, Figures, Gear, LabToken, Mode, Place, Setup, Teeth,
    Thing,
};
use serde::Serialize;

/// One match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Facts {
    /// How many rounds it lasted; those on the saucer are not among them.
    pub rounds: u8,
    /// How it ended.
    pub end: End,
    /// Who was an alien at the end; in a crew, who was turned out to be one.
    pub aliens: Figures,
    /// How many of all characters were aliens: first at the beginning, then after each round.
    pub curve: Vec<u8>,
    /// How many there are, the exposed ones included.
    pub figures: u8,
    /// How they became aliens.
    pub ways: Ways,
    /// How they came to light.
    pub found: u8,
    /// How many of them exposed themselves.
    pub revealed: u8,
    /// What went wrong, and what helped.
    pub trouble: Trouble,
    /// The places that somebody went to.
    pub places: Vec<PlaceFacts>,
    /// The weapons and items that were drawn.
    pub gear: Vec<GearFacts>,
    /// The tests.
    pub tests: Vec<TestFacts>,
}

/// How many became aliens in which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Ways {
    /// By the token of another.
    pub token: u8,
    /// Beside a dog, or whoever takes its part.
    pub dog: u8,
    /// Absorbed.
    pub absorbed: u8,
}

/// What happened to the whole base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Trouble {
    /// How often the lights went out.
    pub dark: u8,
    /// On how many evenings the base starved.
    pub hungry: u8,
    /// Whether the boiler was destroyed.
    pub cold: bool,
    /// Whether the S.O.S. was sent.
    pub called: bool,
    /// Whether the rescue helicopter came.
    pub landed: bool,
    /// Whether an alien was exposed.
    pub exposed: bool,
    /// Whether the saucer was reached.
    pub saucer: bool,
    /// Vehicles that left.
    pub left: u8,
}

/// What was done in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceFacts {
    /// Which.
    pub place: Place,
    /// How often somebody went there.
    pub visits: u32,
    /// Use, Repair and Sabotage that were assigned there.
    pub actions: [u32; 3],
}

/// What became of one sort of weapon or item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GearFacts {
    /// Which.
    pub gear: Gear,
    /// How often it was drawn.
    pub drawn: u32,
    /// How often it was kept.
    pub kept: u32,
    /// How often it was used; a flashlight also when a card was chosen in the dark, and a melee weapon in
    /// every fight of its owner.
    pub used: u32,
    /// Who had one at any time.
    pub holders: Figures,
}

/// One test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TestFacts {
    /// Which.
    pub kind: TestKind,
    /// Whether it showed an alien, or a human, or nothing.
    pub shown: Option<bool>,
    /// The part of aliens among those who could be tested.
    pub lot: f64,
}

/// The ways to test somebody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TestKind {
    /// With a lab token.
    Blood,
    /// With flamethrower and wire.
    Fire,
    /// With a flashlight.
    Teeth,
}

impl TestKind {
    /// All of them.
    pub const ALL: [TestKind; 3] = [TestKind::Blood, TestKind::Fire, TestKind::Teeth];
}

/// Learns the facts of a match from its events and from the truth after its end.
pub struct ThingWitness {
    mode: Mode,
    figures: u8,
    /// Who is an alien so far, and who takes no part any more.
    aliens: Figures,
    away: Figures,
    at: [Place; FIGURES],
    dark: bool,
    /// Flashlights, which work without being played.
    lights: [u8; FIGURES],
    /// The test whose role is about to be shown.
    testing: Option<TestKind>,
    /// Whether the alien that is exposed next was found by a test.
    tested: Option<Figure>,
    found: u8,
    revealed: u8,
    /// How many aliens there were after each round, for crews.
    curve: Vec<u8>,
    trouble: Trouble,
    places: Vec<PlaceFacts>,
    gear: Vec<GearFacts>,
    tests: Vec<TestFacts>,
}

impl Witness<Thing> for ThingWitness {
    type Facts = Facts;

    fn begin(setup: &Setup, _rules: Ruleset) -> Self {
        ThingWitness {
            mode: setup.mode(),
            figures: if setup.mode() == Mode::Crew { 4 } else { setup.players() },
            aliens: Figures::NONE,
            away: Figures::NONE,
            at: [Place::RecreationRoom; FIGURES],
            dark: false,
            lights: [0; FIGURES],
            testing: None,
            tested: None,
            found: 0,
            revealed: 0,
            curve: Vec::new(),
            trouble: Trouble::default(),
            places: Vec::new(),
            gear: Vec::new(),
            tests: Vec::new(),
        }
    }

    fn end(mut self, last: &Thing) -> Facts {
        let view = last.view(Viewer::Spectator);
        let (mut ways, mut aliens) = (Ways::default(), self.aliens);
        let truth = view.truth.filter(|_| self.mode != Mode::Crew);
        self.curve.push(self.aliens.len());
        if let Some(truth) = truth {
            let infected = (0..).map(Figure).zip(&truth.infections);
            let infected: Vec<_> =
                infected.filter_map(|(figure, how)| Some((figure, (*how)?))).collect();
            aliens = infected.iter().map(|(figure, _)| *figure).collect();
            self.curve = (0..=view.round)
                .map(|round| infected.iter().filter(|(_, how)| how.round <= round).count() as u8)
                .collect();
            for (_, how) in infected {
                match how.cause {
                    Cause::First => {}
                    Cause::Token(_) => ways.token += 1,
                    Cause::Dog => ways.dog += 1,
                    Cause::Absorbed => ways.absorbed += 1,
                }
            }
        }
        Facts {
            rounds: view.round,
            end: view.end.unwrap_or(End::TimeUp),
            aliens,
            curve: self.curve,
            figures: self.figures,
            ways,
            found: self.found,
            revealed: self.revealed,
            trouble: self.trouble,
            places: self.places,
            gear: self.gear,
            tests: self.tests,
        }
    }
}

impl News<Event> for ThingWitness {
    fn tell(&mut self, event: Event) {
        match event {
            Event::RoundBegan { .. } => self.curve.push(self.aliens.len()),
            Event::RoleDealt { figure, alien: true } | Event::Infected { figure } => {
                self.aliens = self.aliens.with(figure);
            }
            Event::Exposed { figure, .. } => self.exposed(figure),
            Event::Absorbed { figure, .. } => self.lost(figure),
            Event::SaucerReached { .. } => self.trouble.saucer = true,
            Event::PowerFailed => (self.dark, self.trouble.dark) = (true, self.trouble.dark + 1),
            Event::PowerBack => self.dark = false,
            Event::Starved => self.trouble.hungry += 1,
            Event::BoilerDestroyed => self.trouble.cold = true,
            Event::SosSent => self.trouble.called = true,
            Event::Landed => self.trouble.landed = true,
            Event::Left { place, aboard } => {
                self.away = aboard.iter().fold(self.away, Figures::with);
                self.trouble.left += u8::from(place.is_some());
            }
            Event::Went { figure, place } => {
                self.at[usize::from(figure.0)] = place;
                self.place(place).visits += 1;
            }
            Event::Assigned { figure, card } => {
                let place = self.at[usize::from(figure.0)];
                self.place(place).actions[card as usize] += 1;
            }
            Event::Gave { figure, .. } if self.dark && self.lights[usize::from(figure.0)] > 0 => {
                self.gear(Gear::Flashlight).used += 1;
            }
            Event::BloodTest { token: LabToken::Failed, .. } => self.test(TestKind::Blood, None),
            Event::BloodTest { .. } => self.testing = Some(TestKind::Blood),
            Event::FireTest { .. } => {
                self.testing = Some(TestKind::Fire);
                self.gear(Gear::Flamethrower).used += 1;
                self.gear(Gear::Wire).used += 1;
            }
            Event::TeethShown { teeth, .. } => {
                self.gear(Gear::Flashlight).used += 1;
                self.test(TestKind::Teeth, (teeth == Teeth::Crowns).then_some(false));
            }
            Event::RoleShown { figure, alien } => {
                if let Some(kind) = self.testing.take() {
                    self.test(kind, Some(alien));
                    self.tested = alien.then_some(figure);
                }
            }
            other => self.handled(other),
        }
    }
}

impl ThingWitness {
    /// What was done with weapons and items.
    fn handled(&mut self, event: Event) {
        match event {
            Event::GearDrawn { gear, .. } => self.gear(gear).drawn += 1,
            Event::GearKept { figure, gear } => {
                self.gear(gear).kept += 1;
                self.take(figure, gear);
            }
            Event::Traded { from, to, give, want } => {
                self.give(from, give);
                self.take(to, give);
                if let Some(want) = want {
                    self.give(to, want);
                    self.take(from, want);
                }
            }
            Event::WeaponUsed { gear, .. } => self.gear(gear).used += 1,
            Event::Refused { .. } => self.gear(Gear::Firearm).used += 1,
            Event::Refuelled { .. } | Event::Reloaded { .. } => self.gear(Gear::Fuel).used += 1,
            Event::Sniped { spaces, .. } => {
                let rifle = match spaces {
                    1 => Gear::RifleOne,
                    2 => Gear::RifleTwo,
                    _ => Gear::RifleThree,
                };
                self.gear(rifle).used += 1;
            }
            Event::ToolsUsed { .. } => self.gear(Gear::Tools).used += 1,
            Event::Escaping { .. } => self.gear(Gear::Keys).used += 1,
            _ => {}
        }
    }

    fn exposed(&mut self, figure: Figure) {
        self.trouble.exposed = true;
        match self.tested.take() {
            Some(tested) if tested == figure => self.found += 1,
            // In a crew nobody exposes themselves: whoever is turned was suspected.
            _ => self.revealed += 1,
        }
        self.lost(figure);
    }

    /// Somebody belongs to the group from now on.
    fn lost(&mut self, figure: Figure) {
        self.aliens = self.aliens.with(figure);
        self.away = self.away.with(figure);
        self.lights[usize::from(figure.0)] = 0;
    }

    fn test(&mut self, kind: TestKind, shown: Option<bool>) {
        let here = Figures::first_n(self.figures).iter().filter(|one| !self.away.contains(*one));
        let hidden = here.clone().filter(|one| self.aliens.contains(*one)).count();
        let lot = hidden as f64 / here.count().max(1) as f64;
        self.tests.push(TestFacts { kind, shown, lot });
    }

    fn take(&mut self, figure: Figure, gear: Gear) {
        self.gear(gear).holders = self.gear(gear).holders.with(figure);
        if let Some(held) = self.held(figure, gear) {
            *held += 1;
        }
    }

    fn give(&mut self, figure: Figure, gear: Gear) {
        if let Some(held) = self.held(figure, gear) {
            *held = held.saturating_sub(1);
        }
    }

    /// How many of what works by itself this one has.
    fn held(&mut self, figure: Figure, gear: Gear) -> Option<&mut u8> {
        match gear {
            Gear::Flashlight => self.lights.get_mut(usize::from(figure.0)),
            _ => None,
        }
    }

    fn place(&mut self, place: Place) -> &mut PlaceFacts {
        let at = self.places.iter().position(|known| known.place == place);
        let at = at.unwrap_or_else(|| {
            self.places.push(PlaceFacts { place, visits: 0, actions: [0; Card::ALL.len()] });
            self.places.len() - 1
        });
        &mut self.places[at]
    }

    fn gear(&mut self, gear: Gear) -> &mut GearFacts {
        let at = self.gear.iter().position(|known| known.gear == gear);
        let at = at.unwrap_or_else(|| {
            let holders = Figures::NONE;
            self.gear.push(GearFacts { gear, drawn: 0, kept: 0, used: 0, holders });
            self.gear.len() - 1
        });
        &mut self.gear[at]
    }
}
