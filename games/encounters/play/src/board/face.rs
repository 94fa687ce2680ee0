//! The faces of cards, small ones on the mat and in the hand and large ones to read.

use maud::{Markup, html};
use saucer_encounters::print::has_plus;
use saucer_encounters::{Card, CardSpec, Class, Keyword, Kind, Resource, Side};
use saucer_web::parts::icon;

use super::art;
use crate::At;
use crate::words::ability::never;
use crate::words::names::{Names, kind_key};

/// A card on the table: its face, which opens the large one, and what can be done with it.
pub(crate) struct Tile {
    /// The card.
    pub(crate) card: Card,
    /// A name of its place, unlike that of any other tile.
    pub(crate) place: String,
    /// How many of it lie there.
    pub(crate) count: usize,
    /// Health as it is now, for enemies and rivals.
    pub(crate) health: Option<u8>,
    /// Classes besides `tile`.
    pub(crate) class: &'static str,
    /// Under which name it travels.
    pub(crate) travels: Option<String>,
    /// Small signs above the picture.
    pub(crate) signs: Markup,
    /// What can be done with it.
    pub(crate) action: Markup,
}

impl Tile {
    /// A tile with nothing to do.
    pub(crate) fn new(card: Card, place: impl Into<String>) -> Tile {
        Tile {
            card,
            place: place.into(),
            count: 1,
            health: None,
            class: "",
            travels: None,
            signs: html! {},
            action: html! {},
        }
    }

    /// The tile.
    pub(crate) fn draw(self, at: &At<'_>) -> Markup {
        let spec = at.spec(self.card);
        let number = self.card.0;
        html! {
            div.tile.(self.class).(kind_class(spec)) data-piece=(self.place) data-vt=[self.travels] {
                button.face.(class_class(spec)) type="button" popovertarget={ "zoom-" (number) } data-key={ "see-" (self.place) }
                    data-explain={ "card-" (number) } aria-label=(in_words(at, self.card, self.health, self.count)) {
                    (art::picture(at.content(), self.card))
                    @if let Some(class) = spec.class { span.of-class { (icon(class_icon(class))) } }
                    @if self.count > 1 { b.count aria-hidden="true" { "×" (self.count) } }
                    span.signs aria-hidden="true" { (self.signs) }
                    span.title aria-hidden="true" { (hyphened(at.title(self.card))) }
                    @if self.class != "small" { span.lines aria-hidden="true" { @for (n, line) in at.lines(self.card).iter().enumerate() { span.off[is_off(at, self.card, n)] { (line) @if !line.ends_with(['.', '!', '?', ':']) { "." } " " } } } }
                    (figures(at, self.card, self.health))
                }
                (self.action)
            }
        }
    }
}

/// Whether a line of the text does nothing in this match; keywords stand before abilities.
fn is_off(at: &At<'_>, card: Card, line: usize) -> bool {
    let number = line.checked_sub(at.spec(card).keywords.len());
    number.is_some_and(|number| never(at, card, number).is_some())
}

/// Recruit, attack, health or damage, as signs with figures.
pub(crate) fn figures(at: &At<'_>, card: Card, health: Option<u8>) -> Markup {
    let spec = at.spec(card);
    let plus = |of| if has_plus(at.content(), spec, of) { "+" } else { "" };
    let shows = |n: u8, of| n > 0 || has_plus(at.content(), spec, of);
    html! {
        span.figs aria-hidden="true" {
            @match spec.kind {
                Kind::Enemy => {
                    span.fig.health.lower[health.is_some_and(|now| now < spec.health)].higher[health.is_some_and(|now| now > spec.health)] { (icon("e-health")) b { (health.unwrap_or(spec.health)) } }
                }
                Kind::Strike => {
                    @if spec.damage > 0 || spec.dishonor == 0 { span.fig.wound { (icon("e-wound")) b { (spec.damage) } } }
                    @if spec.dishonor > 0 { span.fig.shame { (icon("e-shame")) b { (spec.dishonor) } } }
                }
                Kind::Avatar => {
                    span.fig.health { (icon("e-health")) b { (health.unwrap_or(spec.health)) } }
                    @if is_hunt(at, card) { span.fig.armour { (icon("e-armour")) b { (spec.defence) } } }
                }
                Kind::Starter | Kind::Role | Kind::Commander | Kind::Character => {
                    @if shows(spec.recruit, Resource::Recruit) { span.fig.recruit { (icon("e-recruit")) b { (spec.recruit) (plus(Resource::Recruit)) } } }
                    @if shows(spec.attack, Resource::Attack) { span.fig.attack { (icon("e-attack")) b { (spec.attack) (plus(Resource::Attack)) } } }
                }
                _ => {}
            }
            @if counts_honor(at, card) { span.fig.honor { (icon("e-honor")) b { (spec.honor) } } }
        }
    }
}

/// Whether it is worth something as a trophy here: nobody takes any but predators (E-20.9).
fn counts_honor(at: &At<'_>, card: Card) -> bool {
    at.view().hunt.is_some() && at.spec(card).honor > 0
}

/// Whether it is a card of predators.
pub(crate) fn is_hunt(at: &At<'_>, card: Card) -> bool {
    at.deck(card).side == Side::Hunters
}

/// A card in one sentence, for screen readers: what it is called and its figures.
pub(crate) fn in_words(at: &At<'_>, card: Card, health: Option<u8>, count: usize) -> String {
    let spec = at.spec(card);
    let mut words = at.title(card).to_owned();
    let mut say = |key: &str, n: usize| {
        words.push_str(", ");
        words.push_str(&at.text(key, &[("n", n.into())]));
    };
    if count > 1 {
        say("enc-say-count", count);
    }
    match spec.kind {
        Kind::Enemy => say("enc-say-health", health.unwrap_or(spec.health).into()),
        Kind::Strike => {
            if spec.damage > 0 || spec.dishonor == 0 {
                say("enc-say-damage", spec.damage.into());
            }
            if spec.dishonor > 0 {
                say("enc-say-dishonor", spec.dishonor.into());
            }
        }
        Kind::Avatar => {
            say("enc-say-health", health.unwrap_or(spec.health).into());
            if is_hunt(at, card) {
                say("enc-say-armour", spec.defence.into());
                say("enc-say-initiative", spec.initiative.into());
            }
        }
        Kind::Danger | Kind::Trap => say("enc-cost", spec.cost.into()),
        _ => {
            if spec.recruit > 0 {
                say("enc-say-recruit", spec.recruit.into());
            }
            if spec.attack > 0 {
                say("enc-say-attack", spec.attack.into());
            }
        }
    }
    if counts_honor(at, card) {
        say("enc-say-honor", spec.honor.into());
    }
    words
}

/// What a card is, in a few words: its kind, its deck, its class.
pub(crate) fn sort(at: &At<'_>, card: Card) -> String {
    let spec = at.spec(card);
    let mut words = at.plain(kind_of(at, card));
    if matches!(spec.kind, Kind::Character) {
        words = crate::words::names::name(at.lang(), &at.deck(card).name).to_owned();
    }
    if let Some(class) = spec.class {
        words.push_str(" · ");
        words.push_str(&at.plain(crate::words::names::class_key(class)));
    }
    words
}

/// The key of the name of what a card is; predators have other words for some.
pub(crate) fn kind_of(at: &At<'_>, card: Card) -> &'static str {
    let spec = at.spec(card);
    match spec.kind {
        Kind::Enemy if spec.has(Keyword::Ultimate) => "enc-kind-ultimate",
        Kind::Enemy if spec.has(Keyword::Worthy) => "enc-kind-worthy",
        Kind::Enemy if is_hunt(at, card) => "enc-kind-prey",
        Kind::Commander if is_hunt(at, card) => "enc-kind-instinct",
        Kind::Commander if at.deck(card).side == Side::Aliens => "enc-kind-sergeant",
        Kind::Enemy if spec.has(Keyword::Implant) => "enc-kind-hugger",
        Kind::Enemy if spec.has(Keyword::Burst) => "enc-kind-burster",
        Kind::Avatar if is_hunt(at, card) => "enc-kind-predator",
        kind => kind_key(kind),
    }
}

/// The sign of a class.
pub(crate) const fn class_icon(class: Class) -> &'static str {
    match class {
        Class::Intel => "e-intel",
        Class::Leadership => "e-leadership",
        Class::Strength => "e-strength",
        Class::Survival => "e-survival",
        Class::Tech => "e-tech",
    }
}

/// The class of the style sheet for the class of a card.
pub(crate) const fn class_class(spec: &CardSpec) -> &'static str {
    match spec.class {
        Some(Class::Intel) => "intel",
        Some(Class::Leadership) => "leadership",
        Some(Class::Strength) => "strength",
        Some(Class::Survival) => "survival",
        Some(Class::Tech) => "tech",
        None => "plain",
    }
}

/// The class of the style sheet for what a card is.
pub(crate) const fn kind_class(spec: &CardSpec) -> &'static str {
    match spec.kind {
        Kind::Starter | Kind::Role | Kind::Commander | Kind::Character => "own-card",
        Kind::Avatar => "avatar-card",
        Kind::Strike => "strike-card",
        Kind::Enemy => "enemy-card",
        Kind::Event => "event-card",
        Kind::Hazard => "hazard-card",
        Kind::Task => "task-card",
        Kind::Objective => "objective-card",
        Kind::Location => "location-card",
        Kind::GearUp | Kind::Gear => "gear-card",
        Kind::Danger | Kind::Trap => "danger-card",
        Kind::Test | Kind::Rivalry => "goal-card",
    }
}

/// Equal cards of a sorted list together: each kind with how many there are.
pub(crate) fn stacks(cards: &[Card]) -> Vec<(Card, usize)> {
    let mut all: Vec<Card> = cards.to_vec();
    all.sort_unstable();
    all.chunk_by(|one, next| one == next).map(|same| (same[0], same.len())).collect()
}

/// Words of more letters than this may be hyphened: a tile is narrow.
const LONG: usize = 6;

/// A title with soft hyphens in its long words, where a consonant stands before a vowel.
fn hyphened(title: &str) -> String {
    let vowel = |c: char| "aeiouyаеёиоуыэюя".contains(c.to_lowercase().next().unwrap_or(c));
    let plain = |c: char| c.is_alphabetic() && !vowel(c);
    let mut out = String::with_capacity(title.len() + 8);
    for word in title.split_inclusive(' ') {
        let letters: Vec<char> = word.chars().collect();
        for (n, letter) in letters.iter().enumerate() {
            let near = |by: usize| letters.get(n + by).copied().unwrap_or(' ');
            // Behind a hyphen of its own a word needs no other one.
            let fits = letters.len() > LONG && n >= 3 && n + 3 <= letters.len();
            let within = n > 0 && letters[n - 1].is_alphabetic();
            if fits && within && plain(*letter) && vowel(near(1)) {
                out.push('\u{ad}');
            }
            out.push(*letter);
        }
    }
    out
}

/// What is paid and what is left after it.
pub(crate) fn price(sign: &str, cost: u8, left: u16) -> Markup {
    let rest = left.checked_sub(u16::from(cost));
    html! {
        span.price { (icon(sign)) b { (cost) } }
        @if let Some(rest) = rest { small.rest { "→" (rest) } }
    }
}
