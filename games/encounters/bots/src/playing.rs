//! In which order the cards of a turn are played, and when what they offer is used.

use saucer_encounters::{Ability, Card, Decision, Effect, Keyword, When};

use crate::case::{Case, Rated, Why};
use crate::holds::{Source, class_index};
use crate::spending::IDLE;
use crate::worth::Horizon;

/// Above all that is paid for.
const PLAY: f32 = 70.0;

/// Rates the cards of the hand, the copies, the call and the abilities that can be used.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    for decision in case.legal {
        let rated = match *decision {
            Decision::Play(card) => Rated::new(
                *decision,
                PLAY + order(case, card),
                Why::of("encounters-hint-play", card),
            ),
            Decision::Copy(seat) => {
                let Some(card) = case.player(seat).offered else { continue };
                Rated::new(*decision, PLAY + 10.0, Why::of("encounters-hint-copy", card))
            }
            Decision::Call => {
                let score = if is_worth_a_call(case) { PLAY + 20.0 } else { IDLE - 10.0 };
                Rated::new(*decision, score, Why::plain("encounters-hint-call"))
            }
            Decision::Use(card, number) => {
                let ability = &case.spec(card).abilities[usize::from(number)];
                let (score, why) = usage(case, card, ability);
                Rated::new(*decision, score, why)
            }
            _ => continue,
        };
        out.push(rated);
    }
}

/// What draws comes first, then what others build on, then what builds on others.
fn order(case: &Case<'_>, card: Card) -> f32 {
    let spec = case.spec(card);
    let source = Source::of(card);
    let mut order = 3.0;
    for ability in &spec.abilities {
        let effects = case.content.effects(ability.effects);
        let draws =
            effects.iter().any(|word| matches!(word, Effect::Draw(_) | Effect::DrawUntil(_)));
        let gain = || case.effects(ability.effects, case.me, source, Horizon::Now).clamp(-5.0, 5.0);
        match ability.when {
            When::Played if draws => order += 4.0,
            When::Class(class) => {
                let ready = case.view.played.classes[class_index(class)] > 0;
                order += if ready { 1.0 } else { -2.0 - 0.1 * gain() };
                if ready && draws {
                    order += 2.0;
                }
            }
            When::Team(team) => {
                let ready = case.view.played.teams[team as usize] > 0;
                order += if ready { 1.0 } else { -2.0 - 0.1 * gain() };
            }
            _ => {}
        }
    }
    order
}

/// Whether somebody may have a card to offer, and may offer it without harm.
fn is_worth_a_call(case: &Case<'_>) -> bool {
    if crate::helping::offers_hurt(case) {
        return false;
    }
    case.others(case.me).any(|seat| {
        let player = case.player(seat);
        let lends = |card: &Card| case.spec(*card).has(Keyword::Coordinate);
        player.offered.is_none()
            && (player.unseen.iter().any(lends) || player.shown.iter().any(lends))
    })
}

fn usage(case: &Case<'_>, card: Card, ability: &Ability) -> (f32, Why) {
    let source = Source::of(card);
    let why = Why::of("encounters-hint-use", card);
    let times = match ability.when {
        When::Backup => case.count(saucer_encounters::Count::Offers, case.me, source),
        When::Brothers => case.count(saucer_encounters::Count::OtherCharacters, case.me, source),
        When::Showboat => case.count(saucer_encounters::Count::SameCharacter, case.me, source),
        _ => 1.0,
    };
    let gain = times * case.ability(ability, case.me, source, Horizon::Now);
    if gain <= 0.0 {
        return (IDLE - 5.0, why);
    }
    let effects = case.content.effects(ability.effects);
    let doubles = effects.iter().any(|word| matches!(word, Effect::Double(_)));
    let scans = effects.iter().any(|word| matches!(word, Effect::Scan(_)));
    let order = match () {
        () if doubles => -10.0,
        () if scans => -5.0,
        () => 0.0,
    };
    (PLAY - 20.0 + order, why)
}
