//! The phases of a turn (E-3 to E-6).

use saucer_core::{News, Seat};

use crate::ability::When;
use crate::changes;
use crate::event::{End, Event, Whither};
use crate::flow::alien::ALIEN_HAND;
use crate::id::{Keyword, Kind, SPACES};
use crate::rule::{Deed, Happening, Rule, RuleKinds};
use crate::state::{
    DISCARD, Encounters, HAND, LENT, Offer, PLAYED, Phase, Reach, SHOWN, Slot, Step, Turn,
};

/// Stands for a space of runners when all have run.
const RUN: u8 = u8::MAX;
/// How many cards a new hand has (E-2.1).
const HAND_SIZE: u8 = 6;

impl Encounters {
    /// Goes on until somebody is asked or the match is over.
    pub(crate) fn advance(&mut self, news: &mut impl News<Event>) {
        loop {
            if let Phase::Over(_) = self.phase {
                return;
            }
            let goes_on =
                if self.steps.is_empty() { self.do_phase(news) } else { self.do_step(news) };
            if !goes_on {
                // Luck does not need to know; it is asked far more often than anybody is.
                if self.is_stale && !self.asked().is_empty() {
                    self.note_rules();
                }
                return;
            }
        }
    }

    /// Does what comes next when nothing is under way; `false` if somebody is asked.
    ///
    /// It stays outside of the loop above, as a step does: inside of it the places of half the position are
    /// worked out before any of them is needed.
    #[inline(never)]
    fn do_phase(&mut self, news: &mut impl News<Event>) -> bool {
        let is_turn = matches!(
            self.phase,
            Phase::Begin
                | Phase::Enemies
                | Phase::Runners(_)
                | Phase::Actions
                | Phase::Strikes(_)
                | Phase::End
        );
        if self.hunt.ground.len() > 0 && self.pass_test(news) {
            return true;
        }
        if is_turn && !self.goes_on() {
            self.phase = Phase::CleanUp;
            return true;
        }
        match self.phase {
            Phase::Muster
            | Phase::Cast(_)
            | Phase::Pair(..)
            | Phase::Choose(..)
            | Phase::Rivalry(_) => return false,
            Phase::Fill(place) if self.armory_len() > 0 => {
                debug_assert!(place < 5, "HQ has five places");
                return false;
            }
            Phase::Fill(_) => self.phase = Phase::Deal(Seat(0)),
            Phase::Deal(who) => {
                self.push(Step::Draw { who, left: HAND_SIZE });
                let next = Seat(who.0 + 1);
                let last = next.0 == self.setup.players();
                self.phase = if last { Phase::Wait } else { Phase::Deal(next) };
            }
            Phase::Wait => {
                let waiting = self.setup.options().waiting;
                if waiting > 0 {
                    self.push(Step::Add { left: waiting, to: Reach::Space(0) });
                }
                self.phase = Phase::Begin;
                if self.is_hunt() && !self.is_safari() {
                    self.note_rules();
                } else {
                    self.set_up_objective(news);
                }
            }
            Phase::Turning => return false,
            // Who has died by a chestburster is an Alien from now on (E-26.2).
            Phase::Begin if self.hive.turned.larvae.contains(self.active) => {
                self.phase = Phase::Turning;
            }
            Phase::Begin if self.is_alien(self.active) => self.begin_alien(news),
            Phase::Begin => {
                self.turns = self.turns.saturating_add(1);
                news.tell(Event::TurnBegan { seat: self.active, turn: self.turns });
                self.phase = Phase::Enemies;
                self.happen(Happening::TurnBegins, self.active, news);
            }
            Phase::Enemies => {
                let hunts = self.is_hunt();
                let player = self.player_mut(self.active);
                if player.quiet > 0 && !player.rush {
                    player.quiet -= 1;
                    self.phase = Phase::Actions;
                } else if hunts {
                    self.phase = Phase::Runners(4);
                    let driven = std::mem::take(&mut self.hive.turned.driven);
                    if driven > 0 {
                        self.push(Step::Add { left: driven, to: Reach::Space(0) });
                    }
                    self.prey_comes(news);
                } else {
                    self.phase = Phase::Runners(4);
                    let driven = std::mem::take(&mut self.hive.turned.driven);
                    self.push(Step::Add { left: 1 + driven, to: Reach::Space(0) });
                }
            }
            // In a turn of prey and strikes only nobody acts (E-19.2).
            Phase::Runners(RUN) if self.player(self.active).rush => {
                self.phase = Phase::Strikes(0);
            }
            Phase::Runners(RUN) => self.phase = Phase::Actions,
            Phase::Runners(_) if changes::RUNNERS_RUN_ONCE.is_in(self.rules) => self.run_all(),
            Phase::Runners(space) => self.run_runner(space),
            Phase::Actions | Phase::Call => return false,
            Phase::Strikes(at) => self.strike_next(at, news),
            Phase::End => {
                self.phase = Phase::CleanUp;
                self.happen(Happening::TurnEnds, self.active, news);
            }
            Phase::CleanUp => self.clean_up(news),
            Phase::Next => self.next_turn(news),
            Phase::Over(_) => return false,
        }
        true
    }

    /// All open runners run once, the nearest to the combat zone first (E-9.3).
    fn run_all(&mut self) {
        self.phase = Phase::Runners(RUN);
        for at in 0..SPACES {
            if let Slot::Up(foe) = self.wilds[at]
                && self.foe_has(foe, Keyword::Runner)
            {
                self.push(Step::Runs { foe: foe.id });
            }
        }
    }

    /// A runner that still lies open in the wilds goes on by one space.
    pub(crate) fn runs(&mut self, id: u8) {
        let open = |slot: &Slot| matches!(slot, Slot::Up(foe) if foe.id == id);
        if self.goes_on()
            && let Some(at) = self.wilds.iter().position(open)
        {
            let slot = std::mem::take(&mut self.wilds[at]);
            self.push(Step::Enter { slot, space: at as u8 + 1 });
        }
    }

    /// The next runner runs, from this space on backwards: as it was before each ran once.
    fn run_runner(&mut self, space: u8) {
        let runner = (0..=space).rev().find_map(|at| match self.wilds[usize::from(at)] {
            Slot::Up(foe) if self.foe_has(foe, Keyword::Runner) => Some((at, foe)),
            _ => None,
        });
        self.phase = match runner {
            Some((at, _)) if at > 0 => Phase::Runners(at - 1),
            // In a turn of prey and strikes only nobody acts (E-19.2).
            _ if self.player(self.active).rush => Phase::Strikes(0),
            _ => Phase::Actions,
        };
        if let Some((at, foe)) = runner {
            self.wilds[usize::from(at)] = Slot::Clear;
            self.push(Step::Enter { slot: Slot::Up(foe), space: at + 1 });
        }
    }

    /// The enemy at this place of the combat zone strikes (E-6.1).
    fn strike_next(&mut self, at: u8, news: &mut impl News<Event>) {
        let Some(foe) = self.combat.items().get(usize::from(at)).copied() else {
            self.phase = Phase::End;
            return;
        };
        self.phase = Phase::Strikes(at + 1);
        if self.spec(foe.card).kind != Kind::Enemy || self.is_forbidden_to_strike(foe) {
            return;
        }
        let left = if self.foe_has(foe, Keyword::DoubleStrike) { 2 } else { 1 };
        let reacts = |card| self.spec(card).moments & When::AfterStrike.bit() != 0;
        // What spares a host has not struck (E-21.4).
        let spares =
            || changes::HOSTS_ARE_LEFT_ALONE.is_in(self.rules) && self.is_host(self.active);
        if (reacts(foe.card) || self.gear_of(foe).any(reacts)) && !spares() {
            self.push(Step::AfterStrike { foe: foe.id });
        }
        self.strike_first(self.active, left, foe.id, Some(foe), news);
    }

    /// Everything that was held and played is discarded, offered cards go home, and six are drawn.
    fn clean_up(&mut self, news: &mut impl News<Event>) {
        self.ripen(news);
        for seat in self.setup.seats().iter() {
            let offer = self.turn.offers[seat.index()];
            if let Offer::Open(card) | Offer::Copied(card) = offer
                && self.alive.contains(seat)
            {
                self.player_mut(seat).cards.shift_all(LENT, DISCARD);
                news.tell(Event::Moved { seat, card, to: Whither::Home });
            }
        }
        let mut size = HAND_SIZE;
        self.each_rule(RuleKinds::HAND, &mut |rule, _| {
            if let Rule::HandSize(by) = rule {
                size = size.saturating_add_signed(*by);
            }
        });
        let who = self.active;
        if self.is_alien(who) {
            size = ALIEN_HAND;
        }
        let rushed = std::mem::take(&mut self.player_mut(who).rush);
        let cards = &mut self.player_mut(who).cards;
        for place in [HAND, SHOWN, PLAYED] {
            if !rushed {
                cards.shift_all(place, DISCARD);
            }
        }
        for slot in &mut self.wilds {
            if let Slot::Up(foe) | Slot::Down(foe) = slot {
                foe.weak = 0;
            }
        }
        self.combat.items_mut().iter_mut().for_each(|foe| foe.weak = 0);
        self.before.items_mut().iter_mut().for_each(|before| before.foe.weak = 0);
        self.hunt.arrested.items_mut().iter_mut().for_each(|one| one.foe.weak = 0);
        self.begin_trials();
        self.turn = Turn::new();
        self.is_stale = true;
        self.phase = Phase::Next;
        if self.acts(who) && !rushed {
            self.push(Step::Draw { who, left: size });
        }
    }

    fn next_turn(&mut self, news: &mut impl News<Event>) {
        let next = self.next_to_act(self.active);
        if self.turns_left != u8::MAX {
            let round_ends = self.order(next) <= self.order(self.active);
            // The round in which somebody died is finished first.
            let is_last = self.turns_left <= self.setup.players();
            if is_last && round_ends {
                return self.end(End::TooLate, news);
            }
            if is_last || round_ends {
                let all = self.setup.seats().iter().filter(|seat| self.takes_turns(*seat));
                let after = all.filter(|seat| self.order(*seat) > self.order(next));
                self.turns_left = after.count() as u8;
            }
        }
        self.active = next;
        self.phase = Phase::Begin;
        // Traps are those of who acts (E-14.7), and so is what serves one predator only (E-25.6).
        let traps = self.hunt.traps.cards(crate::state::trap_place(next));
        let attached = self.attached.items().iter().map(|one| one.card);
        let kinds = traps.chain(attached).fold(0, |kinds, card| kinds | self.spec(card).kinds);
        self.in_force |= kinds;
        self.is_stale = true;
    }

    fn is_forbidden_to_strike(&self, foe: crate::state::Foe) -> bool {
        self.cannot_of(foe, RuleKinds::STRIKE, &mut |deed, source| match deed {
            Deed::Strike(which) => self.fits_foe(&which, foe, source),
            _ => false,
        })
    }
}
