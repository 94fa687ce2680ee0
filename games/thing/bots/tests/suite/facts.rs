//! Whether the reasons of hints hold, by the view of the seat alone.

use saucer_bots::Reason;
use saucer_core::Arg;
use saucer_thing::{
    Card, Decision, Figure, Gear, Mode, Place, PlantView, RescueView, Standing, Step, Teeth, View,
};

/// What a reason claims, looked up in what the seat sees.
pub(crate) fn holds(view: &View, legal: &[Decision], decision: Decision, reason: &Reason) -> bool {
    let own = view.own.as_ref();
    let is_alien = own.and_then(|own| own.is_alien) == Some(true);
    let own_place = own.map(|own| view.figures[usize::from(own.figure.0)].at);
    let to = match decision {
        Decision::Go(place) => Some(place),
        Decision::Assign(figure) => Some(view.figures[usize::from(figure.0)].at),
        _ => match view.step {
            Step::Tools(figure) | Step::Commit(figure) => {
                Some(view.figures[usize::from(figure.0)].at)
            }
            _ => own_place,
        },
    };
    let is_ready = |place: Place| {
        let mut vehicles = view.vehicles.iter().filter(|vehicle| vehicle.place == place);
        vehicles.any(|v| !v.is_used && v.damage == 0 && v.fuel >= v.needs)
    };
    let percent = |arg: Arg| matches!(arg, Arg::Number(0..=100));
    match reason.text {
        "thing-hint-only" => legal.len() == 1,
        "thing-hint-best" | "thing-hint-whim" => legal.len() > 1,
        "thing-hint-token" => decision == Decision::Go(view.token),
        "thing-hint-rest" => {
            let hand = own.map(|own| own.hand);
            let all = hand.is_some_and(|hand| hand.count(Card::Sabotage) == hand.len());
            decision == Decision::Go(Place::Dormitory) && all
        }
        "thing-hint-repair" => to.is_some_and(|place| damage(view, place) > 0),
        "thing-hint-use" => to.is_some_and(|place| is_of_use(view, place)),
        "thing-hint-give" => matches!(decision, Decision::Give(Card::Use | Card::Repair)),
        "thing-hint-assign" => {
            let place = to.expect("it is assigned to somebody");
            damage(view, place) > 0 || is_of_use(view, place)
        }
        "thing-hint-drive" => to.is_some_and(is_ready),
        "thing-hint-break" => {
            let me = own.map(|own| own.figure);
            let others = view.figures.iter().filter(|f| Some(f.figure) != me);
            let keys = others.flat_map(|f| &f.gear).any(|held| held.gear == Gear::Keys);
            to.is_some_and(is_ready) && keys && !is_alien
        }
        "thing-hint-hunt" => is_alien && matches!(standing(view, to.expect("a place")), 1 | 2),
        "thing-hint-infect" => {
            let me = own.expect("roles are dealt").figure;
            let today = view.days.last().expect("a day");
            is_alien && today.takes.iter().any(|take| take.giver == me)
        }
        "thing-hint-sabotage" => is_alien && decision == Decision::Give(Card::Sabotage),
        "thing-hint-alien-leaves" => is_alien,
        "thing-hint-escape" => view.setup.mode() == Mode::Station && !is_alien,
        "thing-hint-clean" => !is_alien && percent(reason.figures[0]),
        "thing-hint-last-call" => matches!(view.rescue, RescueView::Landed { left: 0 | 1 }),
        "thing-hint-reveal" => {
            let tokens: u8 = view.figures.iter().map(|figure| figure.n_lab).sum();
            let me = own.map(|own| own.figure);
            is_alien
                && view.suspicion.last().copied() == me
                && reason.figures[0] == Arg::Number(tokens.into())
        }
        "thing-hint-shine-self" => own.is_some_and(|own| own.teeth == Some(Teeth::Crowns)),
        "thing-hint-tools" => {
            let left = to.map_or(0, |place| damage(view, place));
            matches!(reason.figures[0], Arg::Number(n) if n > 0 && n < i32::from(left))
        }
        "thing-hint-belief" => {
            let Arg::Name(name) = reason.figures[0] else { return false };
            let whom = Figure(name.as_seat().expect("somebody").0);
            let me = own.map(|own| own.figure);
            let here = view.figures[usize::from(whom.0)].standing == Standing::Present;
            Some(whom) != me && here && percent(reason.figures[1])
        }
        _ => false,
    }
}

fn standing(view: &View, place: Place) -> usize {
    let there = view.figures.iter().filter(|f| f.at == place && !f.lies);
    there.filter(|f| f.standing == Standing::Present).count()
}

fn damage(view: &View, place: Place) -> u8 {
    match place {
        Place::GeneratorRoom => view.generator.damage,
        Place::BoilerRoom => view.boiler.damage,
        Place::RadioRoom => view.radio,
        _ => view.vehicles.iter().find(|v| v.place == place).map_or(0, |v| v.damage),
    }
}

fn is_of_use(view: &View, place: Place) -> bool {
    let thirsty = |plant: &PlantView| view.reserve > 0 && plant.fuel < 4;
    match place {
        Place::GeneratorRoom => thirsty(&view.generator),
        Place::BoilerRoom => thirsty(&view.boiler) && view.freezing.is_none(),
        Place::RadioRoom => view.radio == 0 && view.rescue == RescueView::Silent,
        Place::Kitchen => !view.is_cooked && view.pantry > 0,
        Place::Laboratory => view.lab_bag > 0,
        Place::Kennel | Place::Dormitory | Place::RecreationRoom => false,
        _ => true,
    }
}
