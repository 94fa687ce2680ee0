//! Decisions in words, and what a card asks.

use saucer_encounters::print;
use saucer_encounters::{Card, Decision, Effect, Kind, StepView};
use saucer_text::FluentValue;

use super::names::{self, Names};
use crate::At;
use crate::board::alien::is_alien;
use crate::board::hq;

/// A decision as a button says it.
pub(crate) fn decision(at: &At<'_>, decision: Decision) -> String {
    let view = at.view();
    let card = |key: &str, card: Card| at.text(key, &[("card", at.quoted(card).into())]);
    match decision {
        Decision::Avatar(avatar) => card("enc-do-avatar", avatar),
        Decision::Play(played) => card("enc-do-play", played),
        Decision::Copy(seat) => {
            let offered = at.player(seat).and_then(|player| player.offered);
            let title = offered.map_or_else(|| at.plain("enc-a-card"), |card| at.quoted(card));
            at.text("enc-do-copy", &[("card", title.into()), ("who", at.name(seat).into())])
        }
        Decision::Use(used, ability) => used_line(at, used, ability),
        Decision::Recruit(place) => {
            let there = view.hq.get(usize::from(place)).copied().flatten();
            let Some(offer) = there else { return at.plain("enc-do-recruit-none") };
            let figures = [("card", at.quoted(offer.card).into()), ("n", offer.cost.into())];
            at.text("enc-do-recruit", &figures)
        }
        Decision::Commander => {
            let key = match at.view().setup.officers_side() {
                saucer_encounters::Side::Aliens => "enc-do-sergeant",
                _ => at.or_hunt("enc-do-commander", "enc-do-instinct"),
            };
            at.text(key, &[("n", hq::commander_cost(at).into())])
        }
        Decision::Scan(space) => {
            let cost: FluentValue<'_> =
                view.wilds.get(space.index()).map_or(0, |there| there.scan_cost).into();
            at.text("enc-do-scan", &[("space", at.space(space).into()), ("n", cost)])
        }
        Decision::Fight(spot) => {
            let n = at.foe(spot).map_or(0, |foe| foe.health);
            at.text("enc-do-fight", &[("card", at.at_spot(spot).into()), ("n", n.into())])
        }
        Decision::Task(task, ability) => used_line(at, task, ability),
        Decision::Avert(spot) => {
            let n = at.foe(spot).map_or(0, |foe| at.spec(foe.card).cost);
            at.text("enc-do-avert", &[("card", at.at_spot(spot).into()), ("n", n.into())])
        }
        Decision::Free(_, card) if view.hive.is_some() && at.spec(card).kind != Kind::Trap => {
            super::hive::rescue(at, decision)
        }
        Decision::Free(seat, trap) => {
            let own = seat == view.active;
            let key = if own { "enc-do-free" } else { "enc-do-free-other" };
            let (card, n) = (at.quoted(trap).into(), at.spec(trap).cost.into());
            at.text(key, &[("card", card), ("who", at.name(seat).into()), ("n", n)])
        }
        Decision::Duel(seat) => {
            let n = at.player(seat).map_or(0, |player| player.armour);
            let attack = [seat, view.active].iter().any(|one| is_alien(view, *one));
            let key = if attack { "enc-do-attack" } else { "enc-do-duel" };
            at.text(key, &[("who", at.name(seat).into()), ("n", n.into())])
        }
        Decision::Call => at.plain("enc-do-call"),
        Decision::End => at.plain("enc-do-end"),
        Decision::Offer(offered) => card("enc-do-offer", offered),
        Decision::Pass => at.plain("enc-do-pass"),
        Decision::Take(taken) => card("enc-do-take", taken),
        Decision::Pick(spot) => at.text("enc-do-pick", &[("card", at.at_spot(spot).into())]),
        Decision::Player(seat) => at.name(seat),
        Decision::Heal(seat, strike) => {
            let figures = [("card", at.quoted(strike).into()), ("who", at.name(seat).into())];
            let shame = at.spec(strike).damage == 0 && at.spec(strike).dishonor > 0;
            at.text(if shame { "enc-do-restore" } else { "enc-do-heal" }, &figures)
        }
        Decision::Show(shown) => card("enc-do-show", shown),
        Decision::Yes => at.plain("enc-do-yes"),
        Decision::No => at.plain(no(at)),
        Decision::First => either(at, Side::First),
        Decision::Second => either(at, Side::Second),
        Decision::Avoid => at.plain("enc-do-avoid"),
        Decision::Endure => at.plain("enc-do-endure"),
    }
}

/// The line of a card that this ability is.
pub(crate) fn ability_line(at: &At<'_>, card: Card, ability: u8) -> String {
    let keywords = at.spec(card).keywords.len();
    at.lines(card).into_iter().nth(keywords + usize::from(ability)).unwrap_or_default()
}

fn used_line(at: &At<'_>, card: Card, ability: u8) -> String {
    let line = ability_line(at, card, ability);
    at.text("enc-do-use", &[("card", at.quoted(card).into()), ("line", line.into())])
}

/// What saying no means here.
fn no(at: &At<'_>) -> &'static str {
    match asking(at) {
        Some((_, Effect::Show { .. } | Effect::AnyShows { .. })) => "enc-do-no-show",
        Some((_, Effect::Take { .. } | Effect::Foes { .. } | Effect::Scan(_))) => "enc-do-no-more",
        _ => "enc-do-no",
    }
}

/// The card that asks and the effect by which it does.
pub(crate) fn asking(at: &At<'_>) -> Option<(Card, Effect)> {
    match at.view().step {
        StepView::Choose { card, effect, .. } => Some((card, print::effect(at.content(), effect))),
        _ => None,
    }
}

enum Side {
    First,
    Second,
}

fn either(at: &At<'_>, side: Side) -> String {
    let Some((card, Effect::Either(first, second))) = asking(at) else {
        return at.plain("enc-do-yes");
    };
    let list = match side {
        Side::First => first,
        Side::Second => second,
    };
    print::listed(at.mat(), at.content(), card, list, names::tongue(at.lang()))
}

/// What the card that asks wants to know, as it is printed on it.
pub(crate) fn asks(at: &At<'_>) -> Option<String> {
    let StepView::Choose { card, effect, .. } = at.view().step else { return None };
    let tongue = names::tongue(at.lang());
    Some(print::question(at.mat(), at.content(), card, effect, tongue))
}
