//! What a seat says out of turn.
//!
//! People say what is true, where it helps them or warns others. Aliens say what the people would whom they play, as
//! often as those would, and lie only where nobody can have seen it otherwise: about themselves, about the card that
//! they gave, about their teeth, and about whom they suspect. Where everybody went is seen by all, so an alien that
//! tells of a meeting tells of one that there was, and only chooses which.

use saucer_thing::{Card, Claim, Decision, Figure, Gear, Place, Standing, Step, Teeth};

use crate::case::Case;

/// From so much doubt on somebody is named.
const DOUBT: f32 = 0.45;
/// Up to so much doubt somebody is company to be proud of.
const TRUST: f32 = 0.15;
/// From this space of the track on the most suspicious one has to say something.
const ACCUSED_FROM: u8 = 2;
/// What was said about oneself or about a meeting is not said again for so many rounds.
const RECENT: u8 = 2;
/// In so many of a hundred cases somebody who has nothing else to say tells whom they met.
const TELLING: u32 = 25;
/// So many of a hundred aliens who gave a Sabotage say so, as if they had held nothing else: in the first two
/// rounds, when that hardly happens to people, in the next three, and later.
const CANDID: [u32; 3] = [1, 14, 35];

/// A claim of the seat's own, and the round in which it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Earlier {
    pub(crate) round: u8,
    pub(crate) claim: Claim,
}

/// A word, or silence: the first that fits of what has not just been said.
pub(crate) fn say(case: &Case<'_>, earlier: &[Earlier]) -> Option<Decision> {
    let fitting = match case.view.step {
        Step::Trade(_) | Step::Accuse => evening(case, earlier),
        Step::Lead | Step::Assign(_) => vec![confession(case)?],
        _ => return None,
    };
    let fresh = |claim: &Claim| {
        // Cards and suspicions are of the day.
        let since = match claim {
            Claim::Gave(_) | Claim::Suspect(_) => case.view.round,
            Claim::Human | Claim::Met { .. } | Claim::Teeth { .. } => {
                case.view.round.saturating_sub(RECENT)
            }
        };
        !earlier.iter().any(|said| said.claim == *claim && said.round >= since)
    };
    fitting.into_iter().find(fresh).map(Decision::Claim)
}

/// Who is accused answers first, then says whom to doubt and what speaks for that.
fn evening(case: &Case<'_>, earlier: &[Earlier]) -> Vec<Claim> {
    let mut fitting = Vec::new();
    if is_accused(case) {
        fitting.extend(crowns(case, earlier));
        fitting.extend(company(case));
        fitting.push(Claim::Human);
    }
    if let Some(whom) = suspicion(case) {
        fitting.push(Claim::Suspect(whom));
        fitting.extend(evidence(case, whom));
    }
    fitting.extend(contact(case));
    if case.tosses(TELLING, 5) {
        fitting.extend(account(case));
    }
    fitting
}

/// Whether the seat is the most suspicious one, or somebody has just named it.
fn is_accused(case: &Case<'_>) -> bool {
    let named = case.view.claims.iter().any(|said| said.claim == Claim::Suspect(case.me));
    let is_last = case.view.suspicion.last() == Some(&case.me);
    named || is_last && case.space(case.me) >= ACCUSED_FROM
}

/// Crowns prove a human, so who has some says so where nobody has a light to look; where somebody has, it is for them
/// to look. An alien whose teeth nobody has seen says the same, if it is one of those that made up their mind to.
fn crowns(case: &Case<'_>, earlier: &[Earlier]) -> Option<Claim> {
    let teeth = case.view.own.as_ref()?.teeth?;
    let seen = case.view.days.iter().any(|day| day.shown_healthy.contains(case.me));
    let can_be_seen = case.folk().any(|figure| case.owns(figure, Gear::Flashlight));
    let claim = |teeth| Claim::Teeth { of: case.me, teeth };
    let said = |teeth| earlier.iter().any(|said| said.claim == claim(teeth));
    let pretends = || said(Teeth::Crowns) || boasts(case) && !said(Teeth::Healthy);
    let has = teeth == Teeth::Crowns || case.is_alien && pretends();
    (has && !seen && !can_be_seen).then_some(claim(Teeth::Crowns))
}

/// Half of all aliens boast of crowns, as half of all people have them. Which half hangs on what only the seat
/// knows and never changes, so that whoever takes over the seat goes on with the same story.
fn boasts(case: &Case<'_>) -> bool {
    let first = case.view.own.as_ref().and_then(|own| own.given_by_day.first().copied().flatten());
    let card = first.map_or(3, |card| card as u8);
    (card + case.me.0).is_multiple_of(2)
}

/// Whom of those it met today the seat is glad to name. An alien would rather name people than its own.
fn company(case: &Case<'_>) -> Option<Claim> {
    let mask = case.masked();
    account(case)
        .filter(|claim| matches!(claim, Claim::Met { who, .. } if mask.alien(*who) < TRUST))
}

/// Whom it met today, and where; of two the one who is doubted less.
fn account(case: &Case<'_>) -> Option<Claim> {
    let mask = case.masked();
    let today = case.view.days.last()?.round;
    let met = case.others().filter_map(|who| meeting(case, who, today).map(|at| (who, at)));
    let doubt = |who: Figure| mask.alien(who) + 0.3 * case.alien(who);
    let (who, at) = met.min_by(|a, b| doubt(a.0).total_cmp(&doubt(b.0)))?;
    Some(Claim::Met { who, at })
}

/// Whom one suspects. An alien goes by its mask, but rather names somebody whom it does not know for its own.
fn suspicion(case: &Case<'_>) -> Option<Figure> {
    let mask = case.masked();
    let doubt = |figure: &Figure| match case.is_alien {
        true => mask.alien(*figure) - 0.3 * (case.alien(*figure) - mask.alien(*figure)),
        false => case.alien(*figure),
    };
    let whom = case.others().max_by(|a, b| doubt(a).total_cmp(&doubt(b)))?;
    (doubt(&whom) > DOUBT).then_some(whom)
}

/// What speaks against somebody: healthy teeth that everybody was shown, or that the seat was alone with them today.
fn evidence(case: &Case<'_>, whom: Figure) -> Option<Claim> {
    if case.view.days.iter().any(|day| day.shown_healthy.contains(whom)) {
        return Some(Claim::Teeth { of: whom, teeth: Teeth::Healthy });
    }
    let at = meeting(case, whom, case.view.days.last()?.round)?;
    Some(Claim::Met { who: whom, at })
}

/// Who has met somebody who turned out to be an alien says so, since all have seen it.
fn contact(case: &Case<'_>) -> Option<Claim> {
    let exposed = case.view.figures.iter().filter(|f| f.standing == Standing::Exposed);
    let met = exposed.filter_map(|who| {
        let days = case.view.days.iter().rev();
        let (round, at) = days
            .filter_map(|day| Some((day.round, meeting(case, who.figure, day.round)?)))
            .next()?;
        Some((round, who.figure, at))
    });
    met.max_by_key(|(round, ..)| *round).map(|(_, who, at)| Claim::Met { who, at })
}

/// Where the seat and another exchanged tokens in this round.
fn meeting(case: &Case<'_>, with: Figure, round: u8) -> Option<Place> {
    let day = case.view.days.iter().find(|day| day.round == round)?;
    let both = [case.me, with];
    let met = |taker, giver| both.contains(&taker) && both.contains(&giver);
    let exchanged = day.takes.iter().any(|take| met(take.taker, take.giver));
    let at = day.at.get(usize::from(case.me.0)).copied().flatten();
    at.filter(|_| exchanged)
}

/// What one gave, once a Sabotage lies there. People say so too if it was theirs, since they had no other card.
fn confession(case: &Case<'_>) -> Option<Claim> {
    let given = case.view.own.as_ref()?.given?;
    let shown = case.view.turned.count(Card::Sabotage) > 0;
    let stage = usize::from(case.view.round > 2) + usize::from(case.view.round > 5);
    let candid = CANDID[stage];
    let told = match given {
        Card::Sabotage if case.is_alien && !case.tosses(candid, 4) => alibi(case),
        given => given,
    };
    shown.then_some(Claim::Gave(told))
}

/// The card that a human would have given there.
fn alibi(case: &Case<'_>) -> Card {
    let place = case.at(case.me);
    let uses = case.need(place, Card::Use) >= case.need(place, Card::Repair);
    if uses { Card::Use } else { Card::Repair }
}
