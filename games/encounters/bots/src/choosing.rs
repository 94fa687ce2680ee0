//! Answers to what cards ask.

use saucer_encounters::{Card, Decision, Effect, FoeDeed, From, How, Space, Spot, StepView, To};

use crate::case::{Case, Rated, Why};
use crate::deck::Deck;
use crate::holds::Source;
use crate::worth::Horizon;

/// Rates every answer to the effect that asks.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    let StepView::Choose { card, effect, .. } = case.view.step else { return };
    let effect = case.content.effect(effect);
    let source = Source::of(card);
    let deck = Deck::of(case, case.me);
    for decision in case.legal {
        out.push(answer(case, *decision, &effect, source, &deck));
    }
    // Only of the best of several cards it can be said that it is.
    let most = out.iter().map(|rated| rated.score).fold(f32::MIN, f32::max);
    for rated in out.iter_mut().filter(|rated| rated.score < most) {
        if let Decision::Take(_) = rated.decision {
            rated.why = Why::plain("encounters-hint-best");
        }
    }
}

fn answer(
    case: &Case<'_>,
    decision: Decision,
    effect: &Effect,
    source: Source,
    deck: &Deck,
) -> Rated {
    let list = |list| case.effects(list, case.me, source, Horizon::Now);
    let best = Why::plain("encounters-hint-best");
    let (score, why) = match (decision, *effect) {
        (Decision::Take(card), Effect::Take { from, to, how, .. }) => {
            (take(case, card, from, to, how, deck), of_take(card, from, to))
        }
        (Decision::Take(card), Effect::SwapValues) => {
            let spec = case.spec(card);
            let more = f32::from(spec.recruit) - f32::from(spec.attack);
            let more = if case.swaps_back(card) { -more } else { more };
            (more * (case.attack_worth() - case.recruit_worth()), best)
        }
        (Decision::Take(card), _) => (case.card_worth(card, deck, case.me), best),
        (Decision::Pick(spot), Effect::Foes { deed, .. }) => (pick(case, spot, deed), best),
        (Decision::Pick(Spot::Wilds(at)), _) => {
            let space = Space::ALL[usize::from(at)];
            let prospect = case.prospect(space, case.view.attack);
            let waits = case.waits_for(space).map_or(0.0, |(goal, attack, recruit)| {
                let enough = case.view.attack >= attack && case.view.recruit >= recruit;
                if enough { prospect.clears * goal } else { 0.0 }
            });
            let why = Why::plain("encounters-hint-scan").about(case.space_arg(space));
            (prospect.worth + waits + 0.1, why)
        }
        (Decision::Heal(seat, card), _) => {
            let damage = case.spec(card).damage;
            let why = Why::of("encounters-hint-heal", card).about(saucer_core::Arg::seat(seat));
            (case.relief(seat, damage), why)
        }
        (Decision::Show(card), Effect::Show { yes, no, .. }) => {
            (list(yes) - list(no), Why::of("encounters-hint-show", card))
        }
        (Decision::Show(card), Effect::AnyShows { no, .. }) => {
            (0.1 - list(no), Why::of("encounters-hint-show", card))
        }
        (Decision::Player(seat), Effect::PassHazard) => (-case.pain(seat), best),
        (Decision::Player(seat), Effect::By(_, inner)) => {
            let theirs = case.effects(inner, seat, source, Horizon::Now);
            let together = case.are_allies(case.me, seat);
            (if together { theirs } else { -case.share(seat) * theirs }, best)
        }
        (Decision::Yes, Effect::May(inner)) => {
            (case.effects(inner, case.me, source, Horizon::Now), best)
        }
        (Decision::Yes, Effect::Pay(_, _, inner)) => {
            // What is paid is judged by what else it could do, which is little at this moment.
            (list(inner) - 1.0, best)
        }
        (Decision::First, Effect::Either(one, _)) => (list(one), best),
        (Decision::Second, Effect::Either(_, other)) => (list(other), best),
        _ => (0.0, best),
    };
    Rated::new(decision, score, why)
}

fn of_take(card: Card, from: From, to: To) -> Why {
    match (from, to) {
        (From::Hand | From::Yours | From::Played | From::Discard, To::Dead) => {
            Why::of("encounters-hint-thin", card)
        }
        (From::Hand, To::Discard) => Why::of("encounters-hint-discard", card),
        (From::Hq, To::Discard | To::Hand | To::Top) => Why::of("encounters-hint-gain", card),
        _ => Why::plain("encounters-hint-best"),
    }
}

/// What it is worth that this card is taken from there to here.
fn take(case: &Case<'_>, card: Card, from: From, to: To, how: How, deck: &Deck) -> f32 {
    let worth = case.card_worth(card, deck, case.me);
    let in_hand = case.is_mine() && case.hand().contains(&card);
    match (from, to) {
        (From::Hq | From::Barracks | From::Dead, To::Dead) => -worth,
        // What rivals would buy and one cannot pay for oneself.
        (From::Hq, To::Barracks) => {
            let own = u16::from(case.spec(card).cost) <= case.view.recruit;
            if own { -worth } else { worth }
        }
        (From::Hq | From::Barracks | From::Dead, _) => worth - deck.mean,
        (_, To::Dead) => {
            // Out of the hand it would not be played in this turn any more.
            let now = if in_hand && from == From::Yours { 0.5 * worth } else { 0.0 };
            let floor = if how == How::UpTo { 0.05 } else { 0.0 };
            deck.mean - worth - now + case.taste.thin - floor
        }
        (From::Discard, To::Top | To::Hand) => worth - 0.8 * deck.mean,
        (_, To::Discard | To::Barracks | To::NextDiscard | To::Captives) => -worth,
        (_, To::Top | To::Hand) => worth,
    }
}

/// What it is worth to do this to the card there.
fn pick(case: &Case<'_>, spot: Spot, deed: FoeDeed) -> f32 {
    let open = case.foes().find(|(at, _)| *at == spot);
    let threat = open.map_or(case.taste.enemy, |(_, foe)| case.threat(foe.card, spot));
    match deed {
        FoeDeed::Kill => {
            open.map_or(0.0, |(_, foe)| case.kill_worth(&foe, spot) + 0.2 * f32::from(foe.health))
        }
        FoeDeed::Weaken(n) => open.map_or(0.0, |(_, foe)| {
            let worth = case.kill_worth(&foe, spot);
            let less = u16::from(foe.health.saturating_sub(n));
            if case.view.attack >= less { worth } else { 0.1 * worth }
        }),
        FoeDeed::ToDeck if case.hunt.is_some() => open.map_or(0.0, |(_, foe)| {
            // Prey that one may kill oneself some day is worth keeping.
            threat - 0.3 * case.honor() * case.kill_prize(&foe).honor
        }),
        FoeDeed::TurnUp => 0.3,
        FoeDeed::TurnDown => -threat,
        FoeDeed::Forward(_) | FoeDeed::ToCombat | FoeDeed::Strike => -threat,
        FoeDeed::Back(_) | FoeDeed::ToDeck => threat,
    }
}
