//! Setup.

use saucer_core::{News, Refusal, Ruleset};

use crate::content::Content;
use crate::decision::Decision;
use crate::event::Event;
use crate::history::{DAYS, Day};
use crate::id::{
    CharacterId, FIGURES, Figure, Figures, GEAR, Hand, Lab, PLACES, Place, Places, SECTORS, Teeth,
};
use crate::setup::{Casting, Mode, Setup};
use crate::state::{
    Clash, Disc, Dog, Phase, Plant, Rescue, Saucer, Then, Thing, Trade, Vehicle, Work,
};
use crate::why;

/// Where discs begin.
const YELLOW: u8 = 1;

impl Thing {
    pub(crate) fn begin(setup: &Setup, rules: Ruleset) -> Thing {
        let content = Content::of(rules);
        let (printed, found) = (&content.figures.printed, &content.figures.found);
        let proposal = &content.figures.proposal;
        // A crew of four characters is set up as four players are.
        let row = setup.row();
        let level = proposal.level(setup.difficulty());
        let is_station = setup.mode() == Mode::Station;
        let (weapons, items) = if is_station {
            (printed.station_weapons[row], printed.station_items[row])
        } else {
            (found.base_weapons[row], found.base_items[row])
        };
        let [flamethrowers, dynamite, rifles, firearms, melee] = weapons;
        let rifle = u8::from(rifles > 0);
        let vehicle = |damage: u8| Vehicle { damage, ..Vehicle::default() };
        let vehicles = match setup.mode() {
            Mode::Station => [Vehicle::default(); 3],
            _ => [
                vehicle(proposal.helicopter_damage[row]),
                vehicle(proposal.snowcat_damage[row]),
                Vehicle { used: true, ..Vehicle::default() },
            ],
        };
        let plant = Plant { fuel: found.track, damage: 0 };
        // A crew has no traitor to fear, so it has figures of its own.
        let (radio, reserve, [blood, failed]) = match setup.mode() {
            Mode::Crew => (proposal.crew.radio_damage, proposal.crew.reserve, proposal.crew.lab),
            Mode::Station => {
                (proposal.station_radio_damage[row], proposal.reserve[row], proposal.lab[row])
            }
            Mode::Outpost | Mode::PackLeader => {
                (proposal.radio_damage[row], proposal.reserve[row], proposal.lab[row])
            }
        };
        let first = Figure(0);
        let phase = match setup.casting() {
            Casting::Drawn => Phase::Cast(first),
            Casting::Chosen => Phase::Choose(first),
        };
        Thing {
            setup: *setup,
            rules,
            phase,
            round: 0,
            cast: [None; FIGURES],
            leader: first,
            token: Place::Kitchen,
            done: Figures::NONE,
            spent: Figures::NONE,
            then: Then::Actions,
            at: [Place::RecreationRoom; FIGURES],
            down: Figures::NONE,
            track: [Disc { space: YELLOW, since: 0 }; FIGURES],
            moves: 0,
            gear: [[0; GEAR]; FIGURES],
            charges: [0; FIGURES],
            suspects: Figures::NONE,
            turned_aliens: 0,
            escaped: Figures::NONE,
            exposed: Figures::NONE,
            destroyed: Figures::NONE,
            exposures: [0; FIGURES],
            strength: 0,
            plan: [0; PLACES],
            appeared: [0; PLACES],
            struck: 0,
            clash: Clash::default(),
            blades: 0,
            aliens: Figures::NONE,
            first_alien: None,
            crowned: Figures::NONE,
            crowns_shown: Figures::NONE,
            hands: [Hand::EMPTY; FIGURES],
            given: [None; FIGURES],
            pool: Hand::EMPTY,
            turned: Hand::EMPTY,
            deck: Hand(proposal.deck),
            discarded: Hand::EMPTY,
            buried: Hand::EMPTY,
            dropped: [Hand::EMPTY; FIGURES],
            fresh_from: 0,
            lab: [Lab::default(); FIGURES],
            lab_bag: Lab { blood, failed },
            lab_out: Lab::default(),
            answers: [0; FIGURES],
            answered: Figures::NONE,
            history: [Day::EMPTY; DAYS],
            weather: None,
            forecast: None,
            generator: plant,
            boiler: plant,
            freezing: None,
            reserve: reserve.saturating_add_signed(level.reserve),
            outdoor: if is_station { 0 } else { proposal.outdoor },
            pantry: proposal.pantry[row].saturating_add_signed(level.pantry),
            cooked: false,
            starving: false,
            radio,
            rescue: Rescue::Silent,
            vehicles,
            weapons: [flamethrowers, dynamite, firearms, melee, rifle, rifle, rifle],
            items,
            discards: [0; GEAR],
            removed: 0,
            fires: Places::NONE,
            kindled: Places::NONE,
            fought: Places::NONE,
            dogs: [Dog::Loose; 4],
            cards: Places::NONE,
            dog_space: 1,
            dog_track: level.dog,
            rifle_used: false,
            work: Work::default(),
            trade: Trade::default(),
            aboard: Figures::NONE,
            votes: [0; FIGURES],
            callers: Figures::NONE,
            claims: [None; 2 * FIGURES],
            saucer: Saucer {
                reached: false,
                round: 0,
                tokens: [0; SECTORS],
                supply: printed.launch_tokens,
                own: [0; 3],
                saved: [0; 3],
                spent: [0; 3],
                power: [0; SECTORS],
                shown: [0; SECTORS],
                sector: [None; FIGURES],
                taken: 0,
                won: 0,
                launched: 0,
                paid: 0,
                left: 0,
            },
        }
    }

    pub(crate) fn check_choose(&self, decision: &Decision) -> Result<(), Refusal> {
        let Decision::Choose(id) = decision else { return Err(why::NOT_NOW) };
        let taken = self.everybody().iter().find(|figure| self.cast[figure.index()] == Some(*id));
        match taken {
            _ if self.characters_left().any(|left| left == *id) => Ok(()),
            Some(figure) => Err(self.character_taken(figure)),
            None => Err(why::NOT_THAT_CHARACTER),
        }
    }

    pub(crate) fn give_character(
        &mut self,
        figure: Figure,
        id: CharacterId,
        news: &mut impl News<Event>,
    ) {
        self.cast[figure.index()] = Some(id);
        news.tell(Event::Cast { figure, character: id });
        let next = Figure(figure.0 + 1);
        self.phase = match self.phase {
            _ if next.0 == self.n() => Phase::Order,
            Phase::Choose(_) => Phase::Choose(next),
            _ => Phase::Cast(next),
        };
    }

    /// The next disc on the yellow space.
    pub(crate) fn lay_disc(&mut self, figure: Figure) {
        self.lay(figure);
        let rest = self.everybody().minus(self.done);
        if rest.len() == 1 {
            let last = rest.first().expect("one is left");
            self.lay(last);
            self.done = Figures::NONE;
            self.phase = if self.is_crew() { Phase::FirstLeader } else { Phase::FirstAlien };
        }
    }

    fn lay(&mut self, figure: Figure) {
        self.moves += 1;
        self.track[figure.index()] = Disc { space: YELLOW, since: self.moves };
        self.done = self.done.with(figure);
    }

    pub(crate) fn deal_roles(&mut self, alien: Figure, news: &mut impl News<Event>) {
        self.first_alien = Some(alien);
        self.aliens = Figures::only(alien);
        for figure in self.everybody().iter() {
            news.tell(Event::RoleDealt { figure, alien: figure == alien });
        }
        self.phase = if self.is_station() { Phase::Teeth } else { Phase::FirstLeader };
    }

    pub(crate) fn deal_teeth(&mut self, crowned: u8, news: &mut impl News<Event>) {
        self.crowned = Figures(crowned);
        for figure in self.everybody().iter() {
            news.tell(Event::TeethDealt { figure, teeth: self.teeth(figure) });
        }
        self.phase = Phase::FirstLeader;
    }

    pub(crate) const fn teeth(&self, figure: Figure) -> Teeth {
        if self.crowned.contains(figure) { Teeth::Crowns } else { Teeth::Healthy }
    }

    pub(crate) fn first_leader(&mut self, figure: Figure, news: &mut impl News<Event>) {
        self.leader = figure;
        news.tell(Event::Leader { figure });
        self.phase = Phase::FirstToken;
    }

    pub(crate) fn first_token(&mut self, place: Place, news: &mut impl News<Event>) {
        self.token = place;
        news.tell(Event::TokenLies { place });
        if self.is_crew() {
            self.begin_round(news);
        } else {
            self.phase = Phase::Deal(Figure(0));
        }
    }

    pub(crate) fn deal_hand(&mut self, figure: Figure, cards: Hand, news: &mut impl News<Event>) {
        self.take_cards(figure, cards, news);
        let next = Figure(figure.0 + 1);
        if next.0 == self.n() {
            self.begin_round(news);
        } else {
            self.phase = Phase::Deal(next);
        }
    }
}
