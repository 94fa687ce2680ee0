//! The position as one viewer sees it.

use saucer_core::{Game as _, Pending, Seat, Viewer};

use crate::id::{Card, Space};
use crate::pile::{HERE, Zoned};
use crate::setup::Rivalries;
use crate::state::{
    DECK, DISCARD, Encounters, Foe, HAND, Offer, PILE, PLAYED, Phase, Reply, SHOWN, SHUFFLED,
    STRIKE_DECK, STRIKE_DISCARD, Slot, Step, Trial, UNRIPE, USED, strike_place, trap_place,
};
use crate::view::{
    ArrestView, BeforeView, EnemiesView, FoeView, GearView, HiveView, HuntView, KeeperView,
    OfferView, OwnView, PlayedView, PlayerView, SlotView, SpaceView, StepView, TallyView, TestView,
    TurnedView, UsableView, View,
};

impl Encounters {
    pub(crate) fn show(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if self.setup.seats().contains(seat) => Some(self.own(seat)),
            _ => None,
        };
        let outcome = match self.pending() {
            Pending::Nobody(outcome) => Some(outcome),
            Pending::Seats(_) | Pending::Luck(_) => None,
        };
        let turn = &self.turn;
        let usable = (0..8).flat_map(|ability| {
            turn.usable.cards(ability).map(move |card| UsableView { card, ability })
        });
        View {
            setup: self.setup,
            step: self.step_view(),
            active: self.active,
            turn: self.turns,
            alive: self.alive,
            turns_left: (self.turns_left <= 5).then_some(self.turns_left),
            avatars: self.avatars_offered().collect(),
            players: self.setup.seats().iter().map(|seat| self.player_view(seat)).collect(),
            recruit: turn.recruit,
            attack: turn.attack,
            usable: usable.collect(),
            copies: list(&turn.copies, HERE),
            gone: list(&turn.gone, HERE),
            swapped: list(&turn.swapped, HERE),
            played: PlayedView {
                classes: turn.classes,
                teams: turn.teams,
                characters: turn.groups,
            },
            tally: TallyView {
                kills: turn.kills,
                recruits: turn.recruits,
                scans: turn.scans,
                strikes: turn.struck,
            },
            lasting: turn.lasting.items().iter().map(|lasting| lasting.source.card).collect(),
            has_called: turn.called,
            wilds: Space::ALL.into_iter().map(|space| self.space_view(space)).collect(),
            combat: self.combat.items().iter().map(|foe| self.foe_view(*foe)).collect(),
            before: self
                .before
                .items()
                .iter()
                .map(|before| BeforeView {
                    seat: Seat(before.seat),
                    foe: self.foe_view(before.foe),
                })
                .collect(),
            enemies: self.enemies_view(),
            dead_enemies: list(&self.dead_enemies, HERE),
            done: list(&self.done, HERE),
            hq: self
                .hq
                .iter()
                .map(|slot| slot.map(|card| OfferView { card, cost: self.recruit_cost(card) }))
                .collect(),
            barracks: self.armory_len() as u8,
            commanders: self.commanders.len(HERE) as u8,
            dead: list(&self.dead, HERE),
            strikes: self.strikes.len(STRIKE_DECK) as u8,
            used_strikes: list(&self.strikes, STRIKE_DISCARD),
            location: self.location,
            hazards: self.hazards,
            objectives: self.objectives.to_vec(),
            current: self.current,
            characters: self.characters.to_vec(),
            counters: self.tally,
            found: [self.found.recruit, self.found.attack, self.found.damage, self.found.taken],
            last: self.last,
            buried: self.buried,
            hunt: self.is_hunt().then(|| self.hunt_view()),
            hive: self.setup.mode().has_hive().then(|| self.hive_view()),
            own,
            end: match self.phase {
                Phase::Over(end) => Some(end),
                _ => None,
            },
            points: self.points(),
            outcome,
        }
    }

    fn step_view(&self) -> StepView {
        match (self.steps.top(), self.phase) {
            (_, Phase::Over(_)) => StepView::Over,
            (Some(Step::Ask { effect, left, who, source }), _) => {
                StepView::Choose { seat: *who, card: source.card, effect: *effect, left: *left }
            }
            (Some(Step::Avoid { who, foe }), _) => {
                StepView::Avoid { seat: *who, by: self.find_foe(*foe).map(|(_, foe)| foe.card) }
            }
            (Some(_), _) => StepView::Luck,
            (None, Phase::Actions) => StepView::Actions,
            (None, Phase::Choose(seat, _)) => StepView::Avatar(seat),
            (None, Phase::Call) => StepView::Call,
            (None, _) => StepView::Luck,
        }
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let cards = &player.cards;
        let over = self.is_hunt() && matches!(self.phase, Phase::Over(_));
        let open = over || self.setup.options().rivalries == Rivalries::Open;
        let offer = self.turn.offers[seat.index()];
        let mut unseen: Vec<Card> = cards.cards(DECK).chain(cards.cards(HAND)).collect();
        unseen.sort_unstable();
        let has_avatar = !self.spec(player.avatar).abilities.is_empty()
            || self.spec(player.avatar).kind == crate::id::Kind::Avatar;
        PlayerView {
            seat,
            avatar: player.avatar,
            health: if has_avatar { self.health_of(seat) } else { 0 },
            damage: self.damage_of(seat),
            strikes: list(&self.strikes, strike_place(seat)),
            marks: player.marks,
            quiet: player.quiet,
            n_hand: self.hand_len(seat) as u8,
            shown: list(cards, SHOWN),
            n_deck: (cards.len(DECK) + player.top.len()) as u8,
            top: player.top.items().iter().rev().copied().collect(),
            unseen,
            discard: list(cards, DISCARD),
            played: list(cards, PLAYED),
            offered: match offer {
                Offer::None => None,
                Offer::Open(card) | Offer::Copied(card) => Some(card),
            },
            was_copied: matches!(offer, Offer::Copied(_)),
            avoids: [self.turn.avoid_any[seat.index()], self.turn.avoid_next[seat.index()]],
            armour: if (self.is_hunt() || self.setup.options().aliens) && has_avatar {
                self.armour_of(seat)
            } else {
                0
            },
            dishonor: self.dishonor_of(seat),
            traps: list(&self.hunt.traps, trap_place(seat)),
            n_trophies: self.hunt.trophies.len(seat.0) as u8,
            trophies: over.then(|| list(&self.hunt.trophies, seat.0)),
            honor: over.then(|| self.honor_of(seat)),
            rivalry: player.rivalry.filter(|_| open),
            rush: player.rush,
        }
    }

    fn space_view(&self, space: Space) -> SpaceView {
        let attached = self.attached.items().iter();
        let here = attached.filter(|one| usize::from(one.space) == space.index());
        SpaceView {
            card: match self.wilds[space.index()] {
                Slot::Clear => SlotView::Clear,
                Slot::Hidden(part) => SlotView::Hidden(part),
                Slot::Down(foe) => SlotView::Down(foe.card),
                Slot::Up(foe) => SlotView::Up(self.foe_view(foe)),
            },
            attached: here.map(|one| one.card).collect(),
            scan_cost: self.scan_cost(space),
        }
    }

    fn foe_view(&self, foe: Foe) -> FoeView {
        let (health, is_safe) = (self.health(foe), self.is_safe(foe));
        FoeView { card: foe.card, id: foe.id, health, is_safe }
    }

    fn enemies_view(&self) -> EnemiesView {
        let enemies = &self.enemies;
        EnemiesView {
            in_deck: enemies.in_deck,
            unseen: (0..4).map(|part| list(&enemies.own, part)).collect(),
            young_bloods: enemies.fillers,
            heap: list(&enemies.heap, HERE),
            top: {
                let known = enemies.top.items().iter().rev().filter(|foe| foe.id != 0);
                known.map(|foe| foe.card).collect()
            },
            is_anew: enemies.anew,
        }
    }

    fn hunt_view(&self) -> HuntView {
        let hunt = &self.hunt;
        let worn = hunt.worn.items().iter();
        let arrested = hunt.arrested.items().iter();
        HuntView {
            first: self.first,
            is_ending: self.turns_left != u8::MAX,
            heal: self.turn.heal,
            restore: self.turn.restore,
            duels: self.turn.duels,
            gear: worn.map(|worn| GearView { card: worn.card, on: worn.foe }).collect(),
            n_gear: hunt.gear.len(PILE) as u8,
            used_gear: list(&hunt.gear, USED),
            n_traps: hunt.traps.len(PILE) as u8,
            used_traps: list(&hunt.traps, USED),
            arrested: arrested
                .map(|one| ArrestView { foe: self.foe_view(one.foe), by: one.by })
                .collect(),
            tests: hunt.ground.items().iter().map(|trial| self.test_view(trial)).collect(),
            n_tests: hunt.tests_left,
            unseen_tests: list(&hunt.tests, PILE),
        }
    }

    fn hive_view(&self) -> HiveView {
        use crate::id::Keyword;
        let hive = &self.hive;
        let left = |keyword: Keyword| {
            let all = (PILE..=USED).flat_map(|place| hive.hatchery.cards(place));
            all.filter(|card| self.spec(*card).has(keyword)).count() as u8
        };
        HiveView {
            facehuggers: left(Keyword::Implant),
            chestbursters: left(Keyword::Burst),
            hosts: self.alive.iter().filter(|seat| self.is_host(*seat)).collect(),
            ripe: self.before.items().iter().map(|before| before.last != UNRIPE).collect(),
            captives: hive.captives.items().to_vec(),
            savers: hive.savers,
            cocooned: hive.cocooned,
            cocoon_cost: crate::flow::COCOON,
            closed: (0..crate::state::HQ as u8)
                .filter(|place| hive.closed & 1 << place != 0)
                .collect(),
            shuffled: list(&self.enemies.own, SHUFFLED),
            shuffled_unseen: hive.shuffled,
            shuffled_on_top: self.enemies.top.items().iter().filter(|foe| foe.id == 0).count()
                as u8,
            turned: self.setup.options().aliens.then_some(TurnedView {
                all: hive.turned.all,
                larvae: hive.turned.larvae,
                aliens: hive.turned.aliens,
                driven: hive.turned.driven,
            }),
            keepers: {
                // What all may use is nobody's own.
                let owned = self.attached.items().iter().filter(|one| {
                    let spec = self.spec(one.card);
                    self.is_hunt() && spec.kinds | spec.own != 0
                });
                owned.map(|one| KeeperView { card: one.card, seat: Seat(one.of) }).collect()
            },
        }
    }

    fn test_view(&self, trial: &Trial) -> TestView {
        let [a, b, c, d, e] = trial.classes;
        TestView {
            card: trial.card,
            done: self.progress(trial),
            needed: self.test_of(trial.card).map_or(1, |(_, needed)| needed),
            before: [trial.before, a, b, c, d, e],
        }
    }

    fn own(&self, seat: Seat) -> OwnView {
        let cards = &self.player(seat).cards;
        let mut hand: Vec<Card> = cards.cards(HAND).chain(cards.cards(SHOWN)).collect();
        hand.sort_unstable();
        let answer = match self.player(seat).answer {
            Reply::None => None,
            Reply::Pass => Some(None),
            Reply::Card(card) => Some(Some(card)),
        };
        OwnView {
            seat,
            hand,
            answer,
            trophies: list(&self.hunt.trophies, seat.0),
            honor: self.is_hunt().then(|| self.honor_of(seat)),
            rivalry: self.player(seat).rivalry,
        }
    }
}

fn list<const N: usize>(cards: &Zoned<N>, place: u8) -> Vec<Card> {
    cards.cards(place).collect()
}
