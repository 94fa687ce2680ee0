//! All cards, read from their files once; and how to write one.
//!
//! # How to write cards
//!
//! `content/<number>/decks.ron` lists the decks of the box with their sizes, and the films. All other
//! files are lists of cards; a card may stand in any of them. A card is written as in
//!
//! ```ron
//! (
//!     id: "mac-blade", deck: "mac", kind: Character, count: 5, from: Public,
//!     title: (en: "Name on the Blade", ru: "Имя на клинке"),
//!     cost: 2, class: Leadership, keywords: [Coordinate],
//!     abilities: [(when: Played, do: [Draw(1)])],
//! ),
//! ```
//!
//! - `id` is unique among all cards and decks. `deck` says where the card belongs, and the counts of a
//!   deck add up to its size. A deck without a single card is one that is not written yet; setups
//!   that need it cannot be played.
//! - `title` is ours unless the rulebook prints it; never a quotation. `from` is `Rulebook`, `Public`
//!   (known figures) or `Original`.
//! - Figures: `cost`, `recruit`, `attack`, `class` for what players hold; `health` for enemies and
//!   avatars; `defence` for avatars; `damage`, `dishonor` for strikes; `honor` for what becomes a trophy;
//!   `initiative` for predators; `stage` for objectives and tasks; `brings` for an objective (its deck of
//!   enemies) and an avatar (its role card).
//! - `abilities` are done and printed in their order. Each has a moment `when` ([`When`](crate::When)),
//!   perhaps a place `at` where the card must be, a condition `needs`, a price `pay`, and the effects `do`
//!   ([`Effect`]); an `Ongoing` one has a `rule` ([`Rule`](crate::Rule)) in place of effects.
//! - There is no text to write: the printer makes it of the abilities, in both languages. A card whose
//!   text reads badly wants other words, or a better phrase in `print/en.rs` and `print/ru.rs`.
//! - `Some` is never written, and what is left out has its usual value: `Take(from: Hand, to: Discard)`
//!   discards one card of your choice, `Heal()` heals your smallest strike, `Foes(deed: Kill)` kills an
//!   open enemy anywhere.
//!
//! Usual things and how they are said:
//!
//! | on a card | in the file |
//! |---|---|
//! | Survival: heal a strike | `(when: Class(Survival), do: [Heal()])` |
//! | Once this turn, discard a card and draw one | `(when: Once, do: [Take(from: Hand, to: Discard), Draw(1)])` |
//! | Call for backup: +2 recruit | `(when: Backup, do: [Recruit(2)])` |
//! | Kill one of your cards | `Take(how: UpTo, from: Yours, to: Dead)` |
//! | Gain a card of HQ that costs 3 or less | `Take(from: Hq, which: (most_cost: 3), to: Discard)` |
//! | Each player discards 2 at random | `By(Each, [Take(n: 2, how: AtRandom, from: Hand, to: Discard)])` |
//! | Draw a strike for each of your marks | `For(Marks, [Strikes(1)])` |
//! | Without a Survival card: draw a strike | `Show(which: (class: Survival), no: [Strikes(1)])` |
//! | Enemies you fight this turn have −1 health | `ThisTurn(Health(by: -1))` |
//! | No strikes from the combat zone this turn | `ThisTurn(Cannot(Strike(())))` |
//! | Ongoing: guerrillas have +1 health | `(when: Ongoing, rule: Health(of: (card: "guerrilla"), by: 1))` |
//! | Pay 6 recruit when Hills is clear | `(when: Task, needs: Clear(Hills), pay: Recruit(6), do: [Complete])` |
//!
//! A file that cannot be read or played is refused with the file, the card and the line.

use saucer_core::{Change, ContentFault, ContentFile, ContentTexts, Ruleset, Shelf};

use crate::ability::When;
use crate::arena::{self, Effects, Named};
use crate::base::Base;
use crate::card::{Box as WholeBox, CardSpec, DeckId, DeckSpec, FilmSpec, Holds, Side};
use crate::changes;
use crate::content_check;
use crate::effect::Effect;
use crate::id::Card;
use crate::rule::RuleKinds;
use crate::select::{Condition, From, How, To, Which, Who};
use crate::setup::{Film, Mode};

/// All decks, films and cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The cards. A [`Card`] is an index into them.
    pub cards: Vec<CardSpec>,
    /// The decks. A [`DeckId`] is an index into them.
    pub decks: Vec<DeckSpec>,
    /// The films.
    pub films: Vec<FilmSpec>,
    /// All effects; [`Effects`] says which.
    pub(crate) effects: Vec<Effect>,
    /// What each name means.
    pub(crate) names: Vec<Meaning>,
    /// The piles of each film that is written, in the order of [`Film::ALL`]: for people, then for
    /// predators; then those of the hive, for people and for predators.
    pub(crate) bases: Vec<Option<Base>>,
    /// What prey does that disarms (E-14.14).
    pub(crate) disarming: Effects,
}

/// What a name means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    Card(Card),
    Deck(DeckId),
}

impl Content {
    /// The content that goes with these rules.
    #[must_use]
    pub fn of(rules: Ruleset) -> &'static Content {
        SHELF.of(rules)
    }

    /// The newest content.
    #[must_use]
    pub fn newest() -> &'static Content {
        let newest = Change::newest(changes::ALL);
        Content::of(Ruleset::numbered(newest, newest).expect("there is a number for every change"))
    }

    /// The piles of a film.
    ///
    /// # Panics
    ///
    /// If it is not written; no setup has such a film.
    #[must_use]
    pub(crate) fn base(&self, mode: Mode, film: Film) -> &Base {
        self.find_base(mode, film).expect("a setup has written films")
    }

    /// The piles of a film, if it is written.
    pub(crate) fn find_base(&self, mode: Mode, film: Film) -> Option<&Base> {
        let at = match (film.is_hive(), mode) {
            (true, Mode::Crossover) => film as usize + Film::ALL.len(),
            (true, Mode::Safari) => film as usize + Film::EVERY.len(),
            (true, _) => return None,
            (false, _) => film as usize + if mode.is_hunt() { Film::ALL.len() } else { 0 },
        };
        self.bases.get(at)?.as_ref()
    }

    /// Whether there is such a card.
    #[inline]
    pub(crate) fn has(&self, card: Card) -> bool {
        card.index() < self.cards.len()
    }

    /// What is printed on this card.
    ///
    /// # Panics
    ///
    /// If there is no such card.
    #[inline]
    #[must_use]
    pub fn card(&self, card: Card) -> &CardSpec {
        &self.cards[card.index()]
    }

    /// The effects of a list.
    #[inline]
    #[must_use]
    pub fn effects(&self, list: Effects) -> &[Effect] {
        &self.effects[usize::from(list.first)..usize::from(list.first) + usize::from(list.n)]
    }

    /// The effect with this number, as a question names it.
    ///
    /// # Panics
    ///
    /// If there is no such effect.
    #[inline]
    #[must_use]
    pub fn effect(&self, number: u16) -> Effect {
        self.effects[usize::from(number)]
    }

    /// The card that a name means.
    #[inline]
    #[must_use]
    pub fn named(&self, name: Named) -> Card {
        match self.names[usize::from(name.0)] {
            Meaning::Card(card) => card,
            Meaning::Deck(_) => Card::default(),
        }
    }

    /// The card with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Card> {
        let at = self.cards.iter().position(|card| card.id == id)?;
        Some(Card(at as u16))
    }

    /// The deck with this id.
    #[must_use]
    pub fn find_deck(&self, id: &str) -> Option<DeckId> {
        let at = self.decks.iter().position(|deck| deck.id == id)?;
        Some(DeckId(at as u8))
    }

    /// The cards of a deck, each once.
    pub fn cards_of(&self, deck: DeckId) -> impl Iterator<Item = (Card, &CardSpec)> {
        let all = (0..).map(Card).zip(&self.cards);
        all.filter(move |(_, card)| card.in_deck == deck)
    }

    /// The decks with such cards on this side.
    pub fn decks_of(&self, holds: Holds, side: Side) -> impl Iterator<Item = DeckId> {
        let all = (0..).map(DeckId).zip(&self.decks);
        all.filter(move |(_, deck)| {
            deck.holds == holds && (deck.side == side || deck.side == Side::Both)
        })
        .map(|(id, _)| id)
    }

    /// Whether the deck is written.
    #[must_use]
    pub fn is_written(&self, deck: DeckId) -> bool {
        self.cards_of(deck).next().is_some()
    }
}

/// The files with cards, in the order in which cards are numbered.
const CARDS: [&str; 12] = [
    "players.ron",
    "barracks.ron",
    "enemies.ron",
    "strikes.ron",
    "objectives.ron",
    "armory.ron",
    "prey.ron",
    "prey_strikes.ron",
    "hunters.ron",
    "alien_crew.ron",
    "hive.ron",
    "alien_objectives.ron",
];

/// The files in all texts that they had.
pub(crate) const FILES: &[ContentFile] = &[
    ContentFile {
        name: "decks.ron",
        since: 1,
        digest: "9a8af47a7ec9c1c87a7a5da21fdbe175c2f5bc7aebc832532656473a57eb7cf2",
        text: include_str!("../content/1/decks.ron"),
    },
    ContentFile {
        name: "players.ron",
        since: 1,
        digest: "792f2b55e505f6ae32af9f06cf8526a41e693fd236680c8a59263d45cc75e4c7",
        text: include_str!("../content/1/players.ron"),
    },
    ContentFile {
        name: "barracks.ron",
        since: 1,
        digest: "55e59a13dbec0f9bf0d8c56c3b1097d3b460e5a12e959291e685f49293ea3907",
        text: include_str!("../content/1/barracks.ron"),
    },
    ContentFile {
        name: "enemies.ron",
        since: 1,
        digest: "67298d48edd70391dd596881cf11d94c4b1c01e48ba2e28939d55fa6662d1b70",
        text: include_str!("../content/1/enemies.ron"),
    },
    ContentFile {
        name: "strikes.ron",
        since: 1,
        digest: "88b030b38a3697ef5a63ea9016e876c164da564c70b9692154d15d0ad51fcadb",
        text: include_str!("../content/1/strikes.ron"),
    },
    ContentFile {
        name: "objectives.ron",
        since: 1,
        digest: "9b1ce4a45edba7e45a48bec8b8fd1b28003035097daff1621f527207e281399a",
        text: include_str!("../content/1/objectives.ron"),
    },
    ContentFile {
        name: "armory.ron",
        since: 1,
        digest: "f0613b5c1c5f120a367bb9e6229dbd72b466115d7f1eb0342e801aa4d8d9bf95",
        text: include_str!("../content/1/armory.ron"),
    },
    ContentFile {
        name: "prey.ron",
        since: 1,
        digest: "a00bd912111679c2730916e67a582194a79f6010b5efd8778289a3cab2f64ef0",
        text: include_str!("../content/1/prey.ron"),
    },
    ContentFile {
        name: "prey_strikes.ron",
        since: 1,
        digest: "fa39b7092958f849e5f6349adeae96428e4b13d9e5f395893dfa1e0bc301eab5",
        text: include_str!("../content/1/prey_strikes.ron"),
    },
    ContentFile {
        name: "hunters.ron",
        since: 1,
        digest: "021c233ed125efb024f8d2a7dbd3c7e4a1d5394df7e673527e653501df097ca9",
        text: include_str!("../content/1/hunters.ron"),
    },
    ContentFile {
        name: "alien_crew.ron",
        since: 1,
        digest: "b8d07fbadcce33acbedcddf485d1ff4ef73ddd5c20f36d4b8937557c9cd27f55",
        text: include_str!("../content/1/alien_crew.ron"),
    },
    ContentFile {
        name: "hive.ron",
        since: 1,
        digest: "e1a2423ce261d3097db182701711a5f13096dea60aa3e0431116998eb774053e",
        text: include_str!("../content/1/hive.ron"),
    },
    ContentFile {
        name: "alien_objectives.ron",
        since: 1,
        digest: "a69a5751d9b765bae6877c7a82b879047bce512da7932f1ec54126bef75695be",
        text: include_str!("../content/1/alien_objectives.ron"),
    },
    ContentFile {
        name: "alien_objectives.ron",
        since: changes::ALL_SHOW_FIRST.number,
        digest: "057c4ad10a1709947696a8124ea4ace7a81dc682cd08e995bf6481246cc2bb70",
        text: include_str!("../content/15/alien_objectives.ron"),
    },
];

/// The contents of all numbers of the rules.
pub(crate) static SHELF: Shelf<Content> = Shelf::new(FILES, read);

fn read(texts: ContentTexts<'_>) -> Result<Content, ContentFault> {
    arena::begin();
    let whole: WholeBox = parse("decks.ron", texts.text("decks.ron"))?;
    let mut cards: Vec<CardSpec> = Vec::new();
    let mut from: Vec<&'static str> = Vec::new();
    for file in CARDS {
        let more: Vec<CardSpec> = parse(file, texts.text(file))?;
        from.extend(more.iter().map(|_| file));
        cards.extend(more);
    }
    let arena = arena::finish();
    let WholeBox { decks, films } = whole;
    let mut content = Content {
        cards,
        decks,
        films,
        effects: arena.effects,
        names: Vec::new(),
        bases: Vec::new(),
        disarming: Effects::default(),
    };
    content.disarming = disarming(&mut content.effects);
    // A fault knows its card; the file and the line are found by its id.
    content_check::link(&mut content, &arena.names)
        .and_then(|()| content_check::check(&content))
        .map_err(|fault| place(&fault, &content, &from, texts))?;
    let films = [Mode::Hunted, Mode::Hunters].into_iter();
    let films = films.flat_map(|mode| Film::ALL.map(|film| film.spec_of(mode, &content)));
    let hive = Film::EVERY.into_iter().filter(|film| film.is_hive());
    let films = films.chain(hive.map(|film| film.spec_of(Mode::Crossover, &content)));
    let mut bases: Vec<Option<Base>> = films.map(|film| Base::new(&content, film)).collect();
    for film in Film::HIVE {
        let (hunt, hive) = (film.hunt() as usize, film as usize);
        let found =
            bases[Film::ALL.len() + hunt].as_ref().zip(bases[Film::ALL.len() + hive].as_ref());
        let safari = found.and_then(|(hunt, hive)| Base::safari(&content, film, hunt, hive));
        bases.push(safari);
    }
    content.bases = bases;
    Ok(content)
}

/// A keyword whose effects no card has to spell out: each player discards two cards at random.
fn disarming(effects: &mut Vec<Effect>) -> Effects {
    let first = effects.len() as u16;
    let (n, how, which) = (2, How::AtRandom, Which::default());
    effects.push(Effect::Take { n, how, from: From::Hand, which, to: To::Discard });
    effects.push(Effect::By(Who::Each, Effects { first, n: 1 }));
    Effects { first: first + 1, n: 1 }
}

fn parse<'a, T: serde::Deserialize<'a>>(
    file: &'static str,
    text: &'a str,
) -> Result<T, ContentFault> {
    use ron::extensions::Extensions;
    let extensions = Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES;
    let options = ron::Options::default().with_default_extension(extensions);
    options.from_str(text).map_err(|error| {
        let line = error.span.start.line;
        let above = text.lines().take(line).filter_map(id_of).last();
        let card = above.map_or(String::new(), |id| format!(", card '{id}'"));
        ContentFault::Unplayable { file, detail: format!("line {line}{card}: {}", error.code) }
    })
}

/// The id that a line states.
fn id_of(line: &str) -> Option<&str> {
    line.split_once("id: \"")?.1.split('"').next()
}

fn place(
    fault: &content_check::Fault,
    content: &Content,
    from: &[&'static str],
    texts: ContentTexts<'_>,
) -> ContentFault {
    let at = content.cards.iter().position(|card| card.id == fault.id);
    let file = at.map_or("decks.ron", |at| from[at]);
    let lines = texts.text(file).lines().zip(1_u32..);
    // Of two cards with the same id the second one is wrong.
    let line = lines.filter(|(line, _)| id_of(line) == Some(&fault.id)).last();
    let line = line.map_or(String::new(), |(_, line)| format!("line {line}, "));
    let detail = format!("{line}'{}': {}", fault.id, fault.detail);
    ContentFault::Unplayable { file, detail }
}

/// Fills in what follows from the rest.
pub(crate) fn derive(card: &mut CardSpec) {
    card.has = card.keywords.iter().copied().collect();
    card.has_task = card.abilities.iter().any(|ability| ability.when == When::Task);
    for ability in &card.abilities {
        match &ability.rule {
            Some(rule) if rule.is_own() => card.own |= RuleKinds::of(rule),
            Some(rule) => card.kinds |= RuleKinds::of(rule),
            None => {}
        }
        card.moments |= ability.when.bit();
        match (ability.when, ability.needs) {
            (When::Whenever(happening), _) => card.kinds |= RuleKinds::waits_for(happening),
            (When::Test, Some(Condition::AtLeast(count, n))) if card.test.is_none() => {
                card.test = Some((count, n));
            }
            _ => {}
        }
    }
}
