//! How somebody plays who goes on as an Alien, and when others attack one (E-26).

use saucer_core::{Arg, Seat};
use saucer_encounters::{Card, Decision, Effect, FoeDeed, Resource, StepView, To};

use crate::case::{Case, Rated, Why};
use crate::spending::{FREE, IDLE, Item};

/// What is free comes before what is paid for.
const PLAY: f32 = FREE + 20.0;
/// How many strikes an Alien brings in a turn of its own, about.
const STRIKES: f32 = 1.3;
/// For so many turns an Alien that is left alone goes on, about.
const TURNS: f32 = 4.0;
/// What an enemy that comes nearer, or one more of them, costs the living.
const DRIVEN: f32 = 2.0;
/// What a card less in hand costs them.
const DISCARD: f32 = 1.2;

impl Case<'_> {
    /// Whether this player is an Alien now.
    pub(crate) fn is_alien(&self, seat: Seat) -> bool {
        let turned = self.view.hive.as_ref().and_then(|hive| hive.turned);
        turned.is_some_and(|turned| turned.aliens.contains(seat))
    }

    /// Whether this player is on the side of the hive (E-26.6).
    pub(crate) fn has_turned(&self, seat: Seat) -> bool {
        let turned = self.view.hive.as_ref().and_then(|hive| hive.turned);
        turned.is_some_and(|turned| turned.all.contains(seat))
    }

    /// What it is worth to an Alien that this player is struck.
    fn harm(&self, seat: Seat) -> f32 {
        let left = self.left(seat).max(1);
        let kills = self.wounds.at_least(left);
        if self.hunt.is_none() {
            return self.pain(seat) + kills * self.taste.death;
        }
        // The own honor does not change any more: those who have more must lose some (E-26.7).
        let avatar = f32::from(self.spec(self.player(seat).avatar).honor);
        let hurt = self.wounds.dishonor * self.honor() + self.wounds.mean() * self.taste.duel;
        self.share(seat) * (hurt + kills * self.honor() * avatar)
    }

    /// The most harm that a strike of choice can do.
    fn worst(&self) -> f32 {
        self.others(self.me).map(|seat| self.harm(seat)).fold(0.0, f32::max)
    }

    /// What a card of the hand brings an Alien.
    fn prey_worth(&self, card: Card) -> f32 {
        let spec = self.spec(card);
        let all = spec.abilities.iter().flat_map(|one| self.content.effects(one.effects));
        0.6 * f32::from(spec.attack) + all.map(|effect| self.alien_deed(effect)).sum::<f32>()
    }

    /// What an effect of its cards brings an Alien.
    fn alien_deed(&self, effect: &Effect) -> f32 {
        match *effect {
            Effect::Draw(n) => 1.5 * f32::from(n),
            Effect::AddEnemies { n, .. } => DRIVEN * f32::from(n),
            Effect::Foes { deed: FoeDeed::Forward(_), .. } => DRIVEN,
            Effect::Heal { .. } => self.largest(self.me).map_or(0.0, f32::from),
            Effect::Strikes(_) => self.worst(),
            Effect::By(_, list) | Effect::May(list) => {
                self.content.effects(list).iter().map(|inner| self.alien_deed(inner)).sum()
            }
            Effect::Take { to: To::Discard, n, .. } => DISCARD * f32::from(n),
            _ => 0.0,
        }
    }
}

/// Rates all that an Alien may do.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    for decision in case.legal {
        let (score, why) = match case.view.step {
            StepView::Choose { effect, .. } => {
                answer(case, *decision, &case.content.effect(effect))
            }
            _ => action(case, *decision),
        };
        out.push(Rated::new(*decision, score, why));
    }
}

fn action(case: &Case<'_>, decision: Decision) -> (f32, Why) {
    match decision {
        Decision::Play(card) => {
            let spec = case.spec(card);
            let effects = spec.abilities.iter().flat_map(|one| case.content.effects(one.effects));
            // What draws comes first, and plain cards last: they may be given up for something better.
            let draws = effects.clone().any(|effect| matches!(effect, Effect::Draw(_)));
            let order = match () {
                () if draws => 10.0,
                () if spec.abilities.is_empty() => -10.0,
                () => 0.0,
            };
            (PLAY + order, Why::of("encounters-hint-play", card))
        }
        Decision::Use(card, number) => {
            let ability = &case.spec(card).abilities[usize::from(number)];
            let effects = case.content.effects(ability.effects);
            let gain: f32 = effects.iter().map(|effect| case.alien_deed(effect)).sum();
            let why = Why::of("encounters-hint-use", card);
            let pays = effects.iter().any(|effect| match effect {
                Effect::May(list) => gives_up(case, case.content.effects(*list)),
                _ => false,
            });
            // Without a card to give up there is nothing to be had.
            let idle = gain <= 0.0 || pays && case.hand().is_empty();
            (if idle { IDLE - 5.0 } else { PLAY - 5.0 }, why)
        }
        Decision::Duel(target) => {
            let harm = case.harm(target);
            let player = case.player(target);
            let worth = harm / f32::from(player.armour.max(1));
            let left = case.left(target);
            let why = if case.wounds.at_least(left.max(1)) > 0.0 {
                let a = Arg::Number(left.into());
                Why { text: "encounters-hint-finish", a, b: Arg::seat(target) }
            } else {
                let a = Arg::Number(player.armour.into());
                Why { text: "encounters-hint-duel", a, b: Arg::seat(target) }
            };
            (IDLE + 5.0 + worth, why)
        }
        _ => (IDLE, Why::plain("encounters-hint-end")),
    }
}

/// Whether a card of the hand is the price.
fn gives_up(case: &Case<'_>, effects: &[Effect]) -> bool {
    debug_assert!(case.is_alien(case.me));
    effects.iter().any(|effect| matches!(effect, Effect::Take { .. }))
}

fn answer(case: &Case<'_>, decision: Decision, effect: &Effect) -> (f32, Why) {
    let best = Why::plain("encounters-hint-best");
    match (decision, *effect) {
        (Decision::Player(seat), Effect::By(_, inner)) => {
            let strikes = |effect: &Effect| matches!(effect, Effect::Strikes(_));
            let score = if case.content.effects(inner).iter().any(strikes) {
                case.harm(seat)
            } else {
                // A card less hurts most who has the turn next and still has some.
                case.n_hand(seat).min(3.0) + 0.1 * case.harm(seat)
            };
            (score, best)
        }
        (Decision::Pick(spot), Effect::Foes { .. }) => {
            let open = case.foes().find(|(at, _)| *at == spot);
            (open.map_or(case.taste.enemy, |(_, foe)| case.threat(foe.card, spot)).max(0.1), best)
        }
        (Decision::Take(card), _) => {
            (-case.prey_worth(card), Why::of("encounters-hint-discard", card))
        }
        (Decision::Heal(_, card), _) => {
            let why = Why::of("encounters-hint-heal", card).about(Arg::seat(case.me));
            (f32::from(case.spec(card).damage), why)
        }
        (Decision::Yes, Effect::May(inner)) => {
            let gain: f32 =
                case.content.effects(inner).iter().map(|one| case.alien_deed(one)).sum();
            let cheapest = case.hand().iter().map(|card| case.prey_worth(*card));
            let price = if gives_up(case, case.content.effects(inner)) {
                cheapest.fold(f32::MAX, f32::min)
            } else {
                0.0
            };
            (gain - price, best)
        }
        _ => (0.0, best),
    }
}

/// An Alien is attacked: what it would still do, and the trophy that it is to a predator (E-26.4, E-26.7).
pub(crate) fn attack(case: &Case<'_>, target: Seat) -> Item {
    let alien = case.player(target);
    let left = case.left(target).max(1);
    let kills = case.wounds.at_least(left);
    let progress = (case.wounds.mean() / f32::from(left)).min(1.0);
    let n = case.view.alive.len().max(1) as f32;
    let worth = if case.hunt.is_some() {
        // Others may take the trophy that one has worked for.
        let trophy = case.honor() * f32::from(case.spec(alien.avatar).honor);
        trophy * (kills + (1.0 - kills) * progress * 0.5 / n)
            + case.pain(case.me) * STRIKES / n * progress
    } else {
        (STRIKES * case.common_pain + DRIVEN) * TURNS * progress
    };
    let why = if kills > 0.0 {
        let a = Arg::Number(left.into());
        Why { text: "encounters-hint-finish", a, b: Arg::seat(target) }
    } else {
        let a = Arg::Number(alien.armour.into());
        Why { text: "encounters-hint-duel", a, b: Arg::seat(target) }
    };
    Item {
        decision: Decision::Duel(target),
        of: Resource::Attack,
        cost: alien.armour.into(),
        more: 0,
        worth,
        order: -0.05,
        why,
    }
}
