//! Whether the reasons of hints hold, by the view of the seat alone.

use saucer_bots::Reason;
use saucer_core::{Arg, Seat};
use saucer_encounters::{
    Card, Content, Decision, Effect, Keyword, Kind, SlotView, Space, Spot, View, When,
};

fn card(card: Card) -> Arg {
    Arg::name(&"encounters-card", card.0)
}

fn space(space: Space) -> Arg {
    Arg::name(&"encounters-space", space as u16)
}

/// What a reason claims, looked up in what the seat sees.
pub(crate) fn holds(view: &View, legal: &[Decision], decision: Decision, reason: &Reason) -> bool {
    let content = Content::newest();
    let spec = |card: Card| content.card(card);
    let [a, b] = reason.figures;
    let own = view.own.as_ref().expect("a seat has a hand");
    let at = |spot: Spot| match spot {
        Spot::Wilds(at) => match view.wilds[usize::from(at)].card {
            SlotView::Up(foe) => Some(foe),
            _ => None,
        },
        Spot::Combat(at) => view.combat.get(usize::from(at)).copied(),
        Spot::Before(at) => view.before.get(usize::from(at)).map(|one| one.foe),
    };
    let fought = match decision {
        Decision::Fight(spot) => at(spot),
        _ => None,
    };
    let waits = |space: Space| {
        let mut attached = view.wilds[space.index()].attached.iter();
        attached.any(|card| spec(*card).stage == view.current + 1)
    };
    let key = reason.text.strip_prefix("encounters-hint-").expect("they begin like that");
    match (key, decision) {
        ("only", _) => legal.len() == 1,
        ("best" | "whim", _) => legal.len() > 1,
        ("play", Decision::Play(played)) => a == card(played) && own.hand.contains(&played),
        ("copy", Decision::Copy(seat)) => {
            let player = &view.players[seat.index()];
            player.offered.is_some_and(|offered| a == card(offered)) && !player.was_copied
        }
        ("call", Decision::Call) => {
            let lends = |held: &Card| spec(*held).has(Keyword::Coordinate);
            let others = view.players.iter().filter(|player| player.seat != own.seat);
            let mut free = others.filter(|player| player.offered.is_none());
            free.any(|player| player.unseen.iter().chain(&player.shown).any(lends))
        }
        ("use", Decision::Use(used, _)) => {
            a == card(used) && view.usable.iter().any(|usable| usable.card == used)
        }
        ("kill", Decision::Fight(Spot::Combat(_))) => fought.is_some_and(|foe| {
            let twice = spec(foe.card).has(Keyword::DoubleStrike);
            a == card(foe.card) && b == Arg::Number(1 + i32::from(twice))
        }),
        ("ahead", Decision::Fight(Spot::Wilds(_) | Spot::Before(_))) => {
            fought.is_some_and(|foe| a == card(foe.card))
        }
        ("final", Decision::Fight(_)) => fought.is_some_and(|foe| {
            let marked = view.players[own.seat.index()].marks > 0;
            let survives = spec(foe.card)
                .at(When::Death)
                .any(|(_, ability)| content.effects(ability.effects).contains(&Effect::Survives));
            spec(foe.card).has(Keyword::FinalEnemy) && view.current == 2 && !(survives && marked)
        }),
        ("clear", Decision::Fight(Spot::Wilds(at))) => {
            let there = Space::ALL[usize::from(at)];
            b == space(there) && waits(there) && fought.is_some_and(|foe| a == card(foe.card))
        }
        ("find", Decision::Scan(there)) => {
            let wanted = |card: &Card| {
                let spec = spec(*card);
                spec.kind == Kind::Task && spec.stage == view.current + 1
                    || spec.has(Keyword::FinalEnemy) && view.current == 2
            };
            let can = match view.wilds[there.index()].card {
                SlotView::Hidden(part) => view.enemies.unseen[usize::from(part)].iter().any(wanted),
                SlotView::Down(known) => wanted(&known),
                SlotView::Clear | SlotView::Up(_) => false,
            };
            can && matches!(b, Arg::Number(1..=100))
        }
        ("scan", Decision::Scan(there)) => b == space(there),
        ("scan", Decision::Pick(Spot::Wilds(at))) => b == space(Space::ALL[usize::from(at)]),
        ("uncover", Decision::Scan(there)) => b == space(there) && waits(there),
        ("task" | "win", Decision::Task(task, number)) => {
            let ability = &spec(task).abilities[usize::from(number)];
            let price = ability.pay.map_or(0, |price| price.parts().1);
            let wins = content.effects(ability.effects).contains(&Effect::MinorGoal);
            a == card(task) && b == Arg::Number(price.into()) && (key == "task" || wins)
        }
        ("recruit", Decision::Recruit(place)) => {
            let offer = view.hq[usize::from(place)].expect("a card lies there");
            a == card(offer.card) && u16::from(offer.cost) <= view.recruit
        }
        ("commander", Decision::Commander) => view.commanders > 0 && view.recruit >= 3,
        ("end", Decision::End) | ("pass", Decision::Pass) | ("avoid", Decision::Avoid) => true,
        ("endure", Decision::Endure) => !view.combat.is_empty(),
        ("offer", Decision::Offer(lent)) => {
            let lends = spec(lent).has(Keyword::Coordinate);
            a == card(lent) && b == Arg::seat(view.active) && lends && view.active != own.seat
        }
        ("heal", Decision::Heal(Seat(seat), strike)) => {
            let strikes = &view.players[usize::from(seat)].strikes;
            a == card(strike) && b == Arg::seat(Seat(seat)) && strikes.contains(&strike)
        }
        ("show", Decision::Show(shown)) => a == card(shown) && own.hand.contains(&shown),
        ("thin" | "discard" | "gain", Decision::Take(taken)) => a == card(taken),
        ("avatar", Decision::Avatar(avatar)) => a == card(avatar),
        _ => false,
    }
}
