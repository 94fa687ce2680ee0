//! What a card asks in the middle of its effects, in the words that are printed on it.

use super::{Mat, Mood, Scope, Tongue, en, ru, sentence};
use crate::ability::{Ability, When};
use crate::arena::Effects;
use crate::content::Content;
use crate::content_check::lists_in;
use crate::effect::Effect;
use crate::id::Card;

/// The effect with this number, which [`StepView::Choose`](crate::StepView::Choose) names.
#[must_use]
pub fn effect(content: &Content, number: u16) -> Effect {
    content.effects[usize::from(number)]
}

/// What the card asks for by the effect with this number, as a sentence to who is asked.
#[must_use]
pub fn question(mat: Mat, content: &Content, card: Card, number: u16, tongue: Tongue) -> String {
    let scope = Scope { content, spec: content.card(card), mat };
    let effect = effect(content, number);
    sentence(&match tongue {
        Tongue::English => en::phrase(scope, &effect, Mood::You),
        Tongue::Russian => ru::phrase(scope, &effect, Mood::You),
    })
}

/// A list of effects of the card as a sentence, such as one side of a choice between two.
#[must_use]
pub fn listed(mat: Mat, content: &Content, card: Card, list: Effects, tongue: Tongue) -> String {
    let scope = Scope { content, spec: content.card(card), mat };
    let phrases = content.effects(list).iter().map(|effect| match tongue {
        Tongue::English => en::phrase(scope, effect, Mood::You),
        Tongue::Russian => ru::phrase(scope, effect, Mood::You),
    });
    let joint = match tongue {
        Tongue::English => ", then ",
        Tongue::Russian => ", затем ",
    };
    sentence(&phrases.collect::<Vec<_>>().join(joint))
}

/// Whether playing the card may ask somebody something, turns over what is hidden or hurts: what is played only
/// on purpose.
#[must_use]
pub fn is_weighed(content: &Content, card: Card) -> bool {
    let at_once =
        |ability: &&Ability| matches!(ability.when, When::Played | When::Class(_) | When::Team(_));
    let mut lists = content.card(card).abilities.iter().filter(at_once);
    lists.any(|ability| weighs(content, ability.effects))
}

fn weighs(content: &Content, list: Effects) -> bool {
    content.effects(list).iter().any(|effect| match effect {
        Effect::Recruit(_)
        | Effect::Attack(_)
        | Effect::Draw(_)
        | Effect::Avoid(_)
        | Effect::HealPoints(_)
        | Effect::RestorePoints(_)
        | Effect::Duel(_)
        | Effect::ThisTurn(_)
        | Effect::Whenever(..) => false,
        Effect::If(..) | Effect::For(..) => lists_in(effect).any(|list| weighs(content, list)),
        _ => true,
    })
}
