//! What decisions are called on buttons and in hints.

use saucer_thing::{Claim, Decision, Figure, Gear, LabToken, Place, Sector, Standing, Step};

use super::names;
use crate::At;

/// A decision of whoever looks, in words.
pub(crate) fn decision(at: &At<'_>, decision: Decision) -> String {
    let (lang, view) = (at.lang(), at.view());
    let setup = view.setup;
    let face = |face| ("face", names::lower(&names::face(lang, face)).into());
    let who = |figure| ("who", names::figure(at, figure).into());
    let to = |place| ("to", names::place_to(lang, setup, place).into());
    let here = |place| ("at", names::place_at(lang, setup, place).into());
    let gear = |gear| ("gear", names::gear_acc(lang, setup, gear).into());
    let card = |card| ("card", names::card_acc(lang, card).into());
    let sector = |sector: Sector| ("n", (u32::from(sector.0) + 1).into());
    match decision {
        Decision::Choose(id) => {
            let name = names::character(at, id).map(|known| names::character_name(lang, known));
            at.text("th-do-choose", &[("character", name.unwrap_or_default().into())])
        }
        Decision::KeepForecast => match view.forecast {
            Some(known) => at.text("th-do-keep-forecast", &[face(known)]),
            None => at.plain("th-do-keep-any-forecast"),
        },
        Decision::TakeRoll => match view.step {
            Step::Forecast(rolled) => at.text("th-do-take-roll", &[face(rolled)]),
            _ => at.plain("th-do-take-any-roll"),
        },
        Decision::Lurk(place) => at.text("th-do-lurk", &[to(place)]),
        Decision::Done if view.step == Step::Launch => at.plain("th-do-done-launching"),
        Decision::Done => at.plain("th-do-done"),
        Decision::Strike(place) => at.text("th-do-strike", &[here(place)]),
        Decision::Fight(weapon) => at.text("th-do-fight", &[gear(weapon)]),
        Decision::Absorb(figure) => at.text("th-do-absorb", &[who(figure)]),
        Decision::AbsorbDog => {
            at.text("th-do-absorb-dog", &[("kind", names::dog_id(setup).into())])
        }
        Decision::Wreck => at.text("th-do-wreck", &[("n", times(at).into())]),
        Decision::Swap(given) => at.text("th-do-swap", &[card(given)]),
        Decision::Go(Place::Dormitory) => at.plain("th-do-rest"),
        Decision::Go(place) => at.text("th-do-go", &[to(place)]),
        Decision::Give(given) => at.text("th-do-give", &[card(given)]),
        Decision::GiveBlind => at.plain("th-do-give-blind"),
        Decision::Refuel => match whereabouts(at) {
            Some(place) => at.text("th-do-refuel", &[here(place)]),
            None => at.plain("th-do-refuel-here"),
        },
        Decision::Reload => at.plain("th-do-reload"),
        Decision::Snipe(rifle) => at.text("th-do-snipe", &[("n", spaces(rifle).into())]),
        Decision::Refuse => at.plain("th-do-refuse"),
        Decision::OfferHuman => at.plain("th-do-offer-human"),
        Decision::OfferAlien => at.plain("th-do-offer-alien"),
        Decision::Confirm => at.plain("th-do-confirm"),
        Decision::TurnUp => at.plain("th-do-turn-up"),
        Decision::Stop => at.plain("th-do-stop"),
        Decision::Assign(figure) => match names::figure_view(view, figure) {
            Some(known) => at.text("th-do-assign", &[who(figure), here(known.at)]),
            None => at.text("th-do-assign-somebody", &[who(figure)]),
        },
        Decision::Forecast(left) => at.text("th-do-forecast", &[face(left)]),
        Decision::Keep(kept) => at.text("th-do-keep", &[gear(kept)]),
        Decision::UseTools => at.plain("th-do-use-tools"),
        Decision::Escape => match whereabouts(at) {
            Some(Place::Helicopter) => at.plain("th-do-fly"),
            _ => at.plain("th-do-drive"),
        },
        Decision::Take => at.text("th-do-take", &[who(next(at))]),
        Decision::Leave => at.text("th-do-leave", &[who(next(at))]),
        Decision::Propose { to: whom, give, want: None } => {
            at.text("th-do-gift", &[who(whom), gear(give)])
        }
        Decision::Propose { to: whom, give, want: Some(want) } => {
            let want = ("want", names::gear_acc(lang, setup, want).into());
            at.text("th-do-propose", &[who(whom), gear(give), want])
        }
        Decision::Accept => at.plain("th-do-accept"),
        Decision::Decline if matches!(view.step, Step::Rescue(_)) => at.plain("th-do-stay-behind"),
        Decision::Decline => at.plain("th-do-decline"),
        Decision::Accuse(figure) => at.text("th-do-accuse", &[who(figure)]),
        Decision::Abstain => at.plain("th-do-abstain"),
        Decision::Calm(figure) => at.text("th-do-calm", &[who(figure)]),
        Decision::Hide => at.plain("th-do-hide"),
        Decision::Reveal => at.plain("th-do-reveal"),
        Decision::Call => at.plain("th-do-call"),
        Decision::Wait => at.plain("th-do-wait"),
        Decision::Board => at.plain("th-do-board"),
        Decision::Test(LabToken::Blood) => match most_suspicious(at) {
            Some(of) => at.text("th-do-test-blood", &[who(of)]),
            None => at.plain("th-do-test-somebody"),
        },
        Decision::Test(LabToken::Failed) => at.plain("th-do-test-failed"),
        Decision::Burn(figure) => at.text("th-do-burn", &[who(figure)]),
        Decision::Shine { at: whom, card: given } => {
            at.text("th-do-shine", &[who(whom), card(given)])
        }
        Decision::Power(at_sector) => at.text("th-do-power", &[sector(at_sector)]),
        Decision::Enter(at_sector) => at.text("th-do-enter", &[sector(at_sector)]),
        Decision::Collect => at.plain("th-do-collect"),
        Decision::Pay(tokens) => at.text("th-do-pay", &[("tokens", self::tokens(tokens).into())]),
        Decision::Claim(claim) => {
            let me = view.own.as_ref().map(|own| own.figure);
            self::claim(at, me, claim)
        }
        Decision::Pass => at.plain(pass(view.step)),
    }
}

/// What somebody says, in their own words.
pub(crate) fn claim(at: &At<'_>, by: Option<Figure>, claim: Claim) -> String {
    let (lang, setup) = (at.lang(), at.view().setup);
    let who = |figure| ("who", names::figure(at, figure).into());
    match claim {
        Claim::Human => at.plain("th-claim-human"),
        Claim::Met { who: whom, at: place } => {
            let here = ("at", names::place_at(lang, setup, place).into());
            at.text("th-claim-met", &[who(whom), here])
        }
        Claim::Gave(card) => {
            // What is said stands between quotes already.
            let title = names::card(lang, card);
            let card = lang.pick(title.clone(), names::lower(&title));
            at.text("th-claim-gave", &[("card", card.into())])
        }
        Claim::Suspect(figure) => at.text("th-claim-suspect", &[who(figure)]),
        Claim::Teeth { of, teeth } => {
            let teeth = ("teeth", names::lower(&names::teeth(lang, teeth)).into());
            if by == Some(of) {
                at.text("th-claim-own-teeth", &[teeth])
            } else {
                at.text("th-claim-teeth", &[who(of), teeth])
            }
        }
    }
}

/// "1 + 1 + 3": launch tokens one by one.
pub(crate) fn tokens(tokens: [u8; 3]) -> String {
    let values = (1..=3_u8).zip(tokens).flat_map(|(value, n)| (0..n).map(move |_| value));
    values.map(|value| value.to_string()).collect::<Vec<String>>().join(" + ")
}

/// Whoever shows the role when somebody's blood is tested.
pub(crate) fn most_suspicious(at: &At<'_>) -> Option<Figure> {
    let view = at.view();
    let tested = |figure: &&Figure| {
        names::figure_view(view, **figure).is_some_and(|known| {
            known.standing == Standing::Present && (!names::is_crew(at) || known.is_suspect)
        })
    };
    view.suspicion.iter().rev().find(tested).copied()
}

/// The one who is next to go aboard.
fn next(at: &At<'_>) -> Figure {
    match at.view().step {
        Step::Board(figure) | Step::Rescue(figure) => figure,
        _ => at.view().leader,
    }
}

/// Where the one is who is asked.
fn whereabouts(at: &At<'_>) -> Option<Place> {
    let (Step::Commit(figure) | Step::Escape(figure)) = at.view().step else { return None };
    names::figure_view(at.view(), figure).map(|known| known.at)
}

/// How often a place would be sabotaged.
fn times(at: &At<'_>) -> u8 {
    let view = at.view();
    match (view.step, view.clash) {
        (Step::Feast(place), _) => {
            view.group.appeared.get(place as usize).copied().unwrap_or_default()
        }
        (_, Some(clash)) => clash.alien.saturating_sub(clash.defence),
        _ => 0,
    }
}

/// How far a rifle lengthens the dog's track.
const fn spaces(rifle: Gear) -> u8 {
    match rifle {
        Gear::RifleThree => 3,
        Gear::RifleTwo => 2,
        _ => 1,
    }
}

/// What it means to pass.
const fn pass(step: Step) -> &'static str {
    match step {
        Step::Swap(_) => "th-do-pass-swap",
        Step::Commit(_) => "th-do-pass-commit",
        Step::Arms(_) => "th-do-pass-arms",
        Step::Firearm(_) => "th-do-pass-firearm",
        Step::Tools(_) => "th-do-pass-tools",
        Step::Escape(_) => "th-do-pass-escape",
        Step::Trade(_) => "th-do-pass-trade",
        Step::Calm => "th-do-pass-calm",
        Step::Accuse => "th-do-pass-accuse",
        Step::Test(_) => "th-do-pass-test",
        _ => "th-do-pass",
    }
}
