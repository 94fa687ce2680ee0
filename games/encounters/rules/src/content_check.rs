//! What the rules rely on in cards and decks, whoever wrote them.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::ability::{Ability, When};
use crate::arena::Effects;
use crate::base::rewritten;
use crate::card::{CardSpec, DeckId, DeckSpec, DeckState, Holds, Name, Side};
use crate::content::{Content, Meaning, derive};
use crate::effect::Effect;
use crate::id::{Card, Keyword, Kind};
use crate::select::{From, To};
use crate::state::{HATCHERY, HUNT_PILE, STRIKES};

/// What is wrong, and with which card or deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) id: String,
    pub(crate) detail: String,
}

type Checked = Result<(), Fault>;

/// How deep lists may lie in lists: each takes a step of the stack.
const DEEPEST: usize = 5;
/// More cards than this of one kind or in one pile do not fit into the state.
const COPIES: RangeInclusive<u8> = 1..=40;

fn fault<T>(id: &str, detail: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { id: id.to_owned(), detail: detail.into() })
}

/// Finds what every name means and fills in what follows from it.
pub(crate) fn link(content: &mut Content, names: &[String]) -> Checked {
    for name in names {
        let meaning = match (content.find(name), content.find_deck(name)) {
            (Some(card), None) => Meaning::Card(card),
            (None, Some(deck)) => Meaning::Deck(deck),
            (Some(_), Some(_)) => return fault(name, "is the id of a card and of a deck"),
            (None, None) => return fault(name, "is named, but no card and no deck has this id"),
        };
        content.names.push(meaning);
    }
    let (decks, names) = (&content.decks, &content.names);
    for card in &mut content.cards {
        derive(card);
        let Meaning::Deck(deck) = names[usize::from(card.deck.0)] else {
            return fault(&card.id, "its deck is the id of a card");
        };
        card.in_deck = deck;
        card.team = decks[usize::from(deck.0)].team;
        match card.brings.map(|name| names[usize::from(name.0)]) {
            Some(Meaning::Card(role)) => card.role = Some(role),
            Some(Meaning::Deck(enemies)) => card.enemies = Some(enemies),
            None => {}
        }
    }
    Ok(())
}

/// Whether the cards can be played.
pub(crate) fn check(content: &Content) -> Checked {
    let mut ids = BTreeSet::new();
    let all = content.decks.iter().map(|deck| (&deck.id, &deck.name));
    for (id, name) in all.chain(content.cards.iter().map(|card| (&card.id, &card.title))) {
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if id.is_empty() || !id.bytes().all(fits) {
            return fault(id, "an id is made of small letters, digits and hyphens");
        }
        if !ids.insert(id) {
            return fault(id, "this id is there twice");
        }
        title(id, name)?;
    }
    for card in &content.cards {
        check_card(content, card)?;
    }
    for (deck, id) in content.decks.iter().zip((0..).map(DeckId)) {
        check_deck(content, deck, id)?;
    }
    check_films(content)
}

fn title(id: &str, name: &Name) -> Checked {
    if name.en.trim().is_empty() || name.ru.trim().is_empty() {
        return fault(id, "a text is missing: every title is there in en and in ru");
    }
    if !name.ru.chars().any(|c| matches!(c, 'А'..='я' | 'Ё' | 'ё')) {
        return fault(id, format!("the Russian title '{}' is not Russian", name.ru));
    }
    Ok(())
}

fn check_deck(content: &Content, deck: &DeckSpec, id: DeckId) -> Checked {
    let counts = content.cards_of(id).map(|(_, card)| u16::from(card.count));
    let n: u16 = counts.sum();
    let fits = match deck.state {
        DeckState::Whole => n == 0 || n == deck.size,
        DeckState::Draft => n < deck.size,
    };
    if !fits {
        return fault(&deck.id, format!("has {n} cards where {} belong", deck.size));
    }
    let room = match deck.holds {
        Holds::Gear | Holds::Traps | Holds::Tests => HUNT_PILE as u16,
        Holds::Strikes => STRIKES as u16,
        Holds::Hatchery => HATCHERY as u16,
        _ => u16::MAX,
    };
    if n > room {
        return fault(&deck.id, format!("has {n} cards, and there is room for {room}"));
    }
    Ok(())
}

fn check_card(content: &Content, card: &CardSpec) -> Checked {
    let id = &card.id;
    let deck = &content.decks[usize::from(card.in_deck.0)];
    if !deck.holds.takes(card.kind) {
        return fault(id, format!("a {:?} does not lie in the deck '{}'", card.kind, deck.id));
    }
    if !COPIES.contains(&card.count) {
        return fault(id, format!("a count of {} is none", card.count));
    }
    let figures = [card.cost, card.recruit, card.attack, card.health, card.defence, card.damage];
    if figures.iter().any(|n| *n > 30) || card.honor > 30 || card.dishonor > 30 {
        return fault(id, "a figure is above 30");
    }
    let needs_health = matches!(card.kind, Kind::Avatar);
    if needs_health && card.health == 0 {
        return fault(id, "has no health");
    }
    let hatches = card.has(Keyword::Implant) != card.has(Keyword::Burst);
    let hazards = (1..=3).all(|n| card.at(When::Hazard(n)).next().is_some());
    match card.kind {
        Kind::Avatar if card.role.is_none() => return fault(id, "brings no role card"),
        Kind::Objective if card.enemies.is_none() => return fault(id, "brings no deck of enemies"),
        Kind::Objective if card.at(When::Event).next().is_none() => {
            return fault(id, "has no event");
        }
        Kind::Enemy if deck.holds == Holds::Hatchery && !hatches => {
            return fault(id, "a card of the hatchery implants or bursts");
        }
        Kind::Location if !hazards => return fault(id, "has no three hazards"),
        Kind::Objective | Kind::Task if !(1..=3).contains(&card.stage) => {
            return fault(id, format!("belongs to stage {}", card.stage));
        }
        _ => {}
    }
    if card.abilities.len() > 8 {
        return fault(id, "has more than eight abilities");
    }
    for ability in &card.abilities {
        check_ability(content, card, ability)?;
    }
    Ok(())
}

fn check_ability(content: &Content, card: &CardSpec, ability: &Ability) -> Checked {
    let id = &card.id;
    if !fits(card.kind, ability.when) {
        return fault(id, format!("a {:?} has no ability of {:?}", card.kind, ability.when));
    }
    let usable = matches!(
        ability.when,
        When::Once | When::Backup | When::Brothers | When::Showboat | When::Activate | When::Task
    );
    if ability.pay.is_some() && !usable {
        return fault(id, format!("{:?} is not used, so it has no price", ability.when));
    }
    let costs = ability.pay.is_some_and(|price| price.parts().1 > 0);
    if ability.when == When::Task && !costs {
        return fault(id, "a task without a price could be done for ever");
    }
    match (ability.when == When::Ongoing, ability.rule.is_some(), ability.effects.is_empty()) {
        (true, true, true) | (false, false, false) => {}
        (true, _, _) => return fault(id, "Ongoing has a rule and nothing to do"),
        (false, _, _) => return fault(id, format!("{:?} has something to do", ability.when)),
    }
    check_effects(content, card, ability, ability.effects, 0)
}

fn check_effects(
    content: &Content,
    card: &CardSpec,
    ability: &Ability,
    list: Effects,
    depth: usize,
) -> Checked {
    let id = &card.id;
    if depth > DEEPEST {
        return fault(id, format!("lists lie in lists deeper than {DEEPEST}"));
    }
    for effect in content.effects(list) {
        let wrong = match effect {
            Effect::Cancel => (card.kind, ability.when) != (Kind::Strike, When::Draw),
            Effect::Survives => ability.when != When::Death,
            Effect::Honor(_) => ability.when != When::Score,
            Effect::Complete | Effect::MinorGoal => {
                !matches!(card.kind, Kind::Task | Kind::Objective | Kind::Enemy)
            }
            Effect::Attach(_) => card.kind != Kind::Task,
            Effect::HazardGoes(_) => !matches!(ability.when, When::Hazard(_)),
            Effect::PassHazard | Effect::Disarm => card.kind != Kind::Location,
            Effect::Take { from, to: To::Captives, .. } => *from != From::Hq,
            Effect::Before(_) | Effect::Arrest => card.kind != Kind::Enemy,
            _ => false,
        };
        if wrong {
            return fault(id, format!("{effect:?} has no sense in {:?}", ability.when));
        }
        for inner in lists_in(effect) {
            check_effects(content, card, ability, inner, depth + 1)?;
        }
    }
    Ok(())
}

/// The lists that lie in an effect.
pub(crate) fn lists_in(effect: &Effect) -> impl Iterator<Item = Effects> {
    let (one, two) = match *effect {
        Effect::May(list)
        | Effect::Pay(_, _, list)
        | Effect::For(_, list)
        | Effect::By(_, list)
        | Effect::Whenever(_, list) => (Some(list), None),
        Effect::Either(one, two) | Effect::If(_, one, two) => (Some(one), Some(two)),
        Effect::Show { yes, no, .. } => (Some(yes), Some(no)),
        Effect::AnyShows { no, .. } => (Some(no), None),
        _ => (None, None),
    };
    one.into_iter().chain(two)
}

/// Whether a card of this kind can have an ability of this moment.
fn fits(kind: Kind, when: When) -> bool {
    match when {
        When::Played
        | When::Class(_)
        | When::Team(_)
        | When::Once
        | When::Backup
        | When::Brothers
        | When::Showboat
        | When::Activate => {
            matches!(kind, Kind::Starter | Kind::Role | Kind::Commander | Kind::Character)
        }
        When::Ongoing | When::Whenever(_) => !matches!(
            kind,
            Kind::Starter | Kind::Role | Kind::Commander | Kind::Character | Kind::Rivalry
        ),
        // A hazard that moves on, or is drawn, does what its location says.
        When::Combat | When::Drawn | When::Task if kind == Kind::Location => true,
        When::Reveal
        | When::Fight
        | When::Death
        | When::Strike
        | When::AfterStrike
        | When::Combat => {
            matches!(kind, Kind::Enemy | Kind::Task | Kind::Danger | Kind::Gear)
        }
        When::Draw | When::Drawn | When::BearerDies => matches!(kind, Kind::Strike),
        When::Setup | When::Event => matches!(kind, Kind::Objective),
        When::Task => matches!(kind, Kind::Objective | Kind::Task | Kind::Enemy | Kind::Trap),
        When::Hazard(n) => matches!(kind, Kind::Location) && (1..=3).contains(&n),
        When::Test => matches!(kind, Kind::Test),
        When::Score => matches!(kind, Kind::Rivalry),
    }
}

fn check_films(content: &Content) -> Checked {
    for film in &content.films {
        if (film.stages.len(), film.characters.len()) != (3, 4) {
            return fault(&film.id, "has three stages and four decks of characters");
        }
        let card = |id: &String| content.find(id);
        let deck = |id: &String| content.find_deck(id);
        let missing = |id: &&String| card(id).is_none() && deck(id).is_none();
        let all = film.stages.iter().chain(&film.characters).chain(&film.avatars);
        let all = all.chain(&film.location);
        // A film whose cards are not written yet is only not offered.
        if all.clone().any(|id| missing(&id)) {
            continue;
        }
        let is = |id: &String, kind: Kind| -> bool {
            let fits = |card: Card| content.card(card).kind == kind;
            card(id).is_some_and(fits)
        };
        if !film.avatars.iter().all(|id| is(id, Kind::Avatar)) {
            return fault(&film.id, "has an avatar that is none");
        }
        if film.side == Side::Aliens {
            for id in film.stages.iter().chain(&film.location) {
                let card = card(id).filter(|card| rewritten(content, *card).is_none());
                if card.is_some() {
                    return fault(id, "has no rewritten text: a card with the same id and -harder");
                }
            }
        }
    }
    Ok(())
}
