//! Whether the reasons of hints hold, by the view of the seat alone.

use saucer_bots::Reason;
use saucer_core::{Arg, Seat};
use saucer_encounters::print::Mat;
use saucer_encounters::{
    Card, Condition, Content, Count, Decision, Effect, Encounters, FoeView, Happening, Keyword,
    Kind, SlotView, Space, Spot, View, When,
};

/// The gear of a prey.
fn gear(view: &View, id: u8) -> impl Iterator<Item = Card> + '_ {
    let worn = view.hunt.iter().flat_map(|hunt| &hunt.gear);
    worn.filter(move |gear| gear.on == id).map(|gear| gear.card)
}

/// What a reason claims that only predators have; `None` if it is another one.
fn of_hunts(game: &Encounters, view: &View, decision: Decision, reason: &Reason) -> Option<bool> {
    let content = Content::newest();
    let spec = |card: Card| content.card(card);
    let [a, b] = reason.figures;
    let honor = |card: Card| i32::from(spec(card).worth());
    let ultimate = |card: Card| {
        let spec = spec(card);
        let is_final = spec.has(Keyword::FinalEnemy) && view.current == 2;
        spec.has(Keyword::Ultimate) || is_final
    };
    let open = |spot: Spot| match spot {
        Spot::Wilds(at) => match view.wilds[usize::from(at)].card {
            SlotView::Up(foe) => Some(foe),
            _ => None,
        },
        Spot::Combat(at) => view.combat.get(usize::from(at)).copied(),
        Spot::Before(_) => None,
    };
    let all_honor = |foe: &FoeView| honor(foe.card) + gear(view, foe.id).map(honor).sum::<i32>();
    let key = reason.text.strip_prefix("encounters-hint-").expect("they begin like that");
    let holds = match (key, decision) {
        ("trophy", Decision::Fight(spot)) => open(spot).is_some_and(|foe| {
            a == card(foe.card) && b == Arg::Number(all_honor(&foe)) && all_honor(&foe) > 0
        }),
        ("ultimate", Decision::Fight(spot)) => open(spot).is_some_and(|foe| {
            let setup = view.setup;
            let together = !setup.has_duels() || setup.players() == 1;
            a == card(foe.card) && ultimate(foe.card) && together
        }),
        ("lead", Decision::Fight(spot)) => open(spot).is_some_and(|foe| {
            let own = view.own.as_ref().expect("a seat has a hand");
            let mine = i32::from(own.honor.expect("predators have honor")) + all_honor(&foe);
            let others = view.players.iter().filter(|player| player.seat != own.seat);
            let best = others.map(|player| i32::from(game.known_honor(player.seat))).max();
            // A test or a rivalry may count too.
            let most = best.expect("there are rivals") - 6;
            a == card(foe.card) && ultimate(foe.card) && mine > most
        }),
        ("danger", Decision::Avert(spot)) => open(spot).is_some_and(|foe| {
            let is = spec(foe.card).kind == Kind::Danger && honor(foe.card) > 0;
            is && a == card(foe.card) && b == Arg::Number(honor(foe.card))
        }),
        ("free", Decision::Free(seat, trap)) => {
            let there = view.players[seat.index()].traps.contains(&trap);
            there && a == card(trap) && b == Arg::Number(honor(trap)) && honor(trap) > 0
        }
        ("duel", Decision::Duel(target)) => {
            let rival = &view.players[target.index()];
            a == Arg::Number(rival.armour.into())
                && b == Arg::seat(target)
                && u16::from(rival.armour) <= view.attack
        }
        ("finish", Decision::Duel(target)) => {
            let rival = &view.players[target.index()];
            let left = rival.health - rival.damage;
            // No strike does more damage than 3.
            a == Arg::Number(left.into()) && b == Arg::seat(target) && left <= 3
        }
        ("restore", Decision::Heal(seat, strike)) => {
            let there = view.players[seat.index()].strikes.contains(&strike);
            there && a == card(strike) && b == Arg::seat(seat) && spec(strike).dishonor > 0
        }
        ("test", _) => {
            let hunt = view.hunt.as_ref().expect("only predators are tested");
            let test = hunt.tests.iter().find(|test| b == card(test.card));
            let (what, foe) = match decision {
                Decision::Fight(spot) | Decision::Avert(spot) => {
                    let foe = open(spot).expect("something lies there");
                    (foe.card, Some(foe))
                }
                Decision::Free(_, trap) => (trap, None),
                Decision::Recruit(place) => {
                    (view.hq[usize::from(place)].expect("a card").card, None)
                }
                _ => return Some(false),
            };
            a == card(what)
                && test.is_some_and(|test| passes(view, test.card, test.done, what, foe))
        }
        _ => return None,
    };
    Some(holds)
}

/// Whether one thing more passes a test.
fn passes(view: &View, test: Card, done: u8, what: Card, foe: Option<FoeView>) -> bool {
    let content = Content::newest();
    let mut taken: Vec<Card> = vec![what];
    taken.extend(foe.iter().flat_map(|foe| gear(view, foe.id)));
    let is_kill = foe.is_some() && content.card(what).kind == Kind::Enemy;
    content.card(test).abilities.iter().any(|ability| match (ability.when, ability.needs) {
        (When::Test, Some(Condition::AtLeast(Count::Kills, n))) => is_kill && done + 1 >= n,
        (When::Test, Some(Condition::AtLeast(Count::Recruits, n))) => {
            foe.is_none() && done + 1 >= n
        }
        (When::Test, Some(Condition::AtLeast(Count::Trophies(kind), n))) => {
            done + 1 >= n && taken.iter().any(|card| content.card(*card).kind == kind)
        }
        (When::Whenever(Happening::YouKill(which)), _) => {
            let has = |card: &Card| {
                let keyword = which.keyword.expect("these tests name one");
                let spec = content.card(*card);
                spec.has(keyword)
                    || spec.abilities.iter().any(|one| matches!(one.rule, Some(saucer_encounters::Rule::HasKeyword { keyword: k, .. }) if k == keyword))
            };
            is_kill && taken.iter().any(has)
        }
        _ => false,
    })
}

fn card(card: Card) -> Arg {
    Arg::name(&"encounters-card", card.0)
}

/// What a reason claims, looked up in what the seat sees.
/// What a reason claims that only the hive brings; `None` if it is another one.
fn of_hive(view: &View, decision: Decision, reason: &Reason) -> Option<bool> {
    let hive = view.hive.as_ref()?;
    let content = Content::newest();
    let [a, b] = reason.figures;
    Some(match (reason.text, decision) {
        ("encounters-hint-hugger", Decision::Fight(Spot::Before(at))) => {
            let hugger = view.before[usize::from(at)].foe.card;
            a == card(hugger) && content.card(hugger).has(Keyword::Implant)
        }
        ("encounters-hint-clone", Decision::Fight(Spot::Combat(at))) => {
            let clone = view.combat[usize::from(at)].card;
            a == card(clone) && content.card(clone).kind == Kind::Character
        }
        ("encounters-hint-ransom", Decision::Free(_, captive)) => {
            a == card(captive) && hive.captives.contains(&captive)
        }
        ("encounters-hint-unwrap", Decision::Free(seat, _)) => {
            b == Arg::seat(seat) && hive.cocooned.contains(seat)
        }
        _ => return None,
    })
}

pub(crate) fn holds(
    game: &Encounters,
    view: &View,
    legal: &[Decision],
    decision: Decision,
    reason: &Reason,
) -> bool {
    let found = of_hunts(game, view, decision, reason).or_else(|| of_hive(view, decision, reason));
    if let Some(holds) = found {
        return holds;
    }
    let content = Content::newest();
    let spec = |card: Card| content.card(card);
    let space = |there: Space| Mat::of(view.setup).named(there);
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
                // What was shuffled may be of any part.
                SlotView::Hidden(4) => true,
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
