//! Names of cards, spaces and piles, and the texts of cards, which the rules print from their data.

use std::fmt::Write;
use std::sync::OnceLock;

use saucer_core::Seat;
use saucer_encounters::print::{self, Mat, Tongue};
use saucer_encounters::{
    Card, CardSpec, Class, Content, DeckSpec, FoeView, Kind, Name, PlayerView, SlotView, Space,
    Spot,
};
use saucer_text::{Lang, LangId, Texts};

use crate::{At, EN, RU};

/// The language in which the rules print.
pub(crate) const fn tongue(lang: Lang) -> Tongue {
    match lang.which() {
        LangId::En => Tongue::English,
        LangId::Ru => Tongue::Russian,
    }
}

/// A name in the language of the page.
pub(crate) fn name(lang: Lang, name: &Name) -> &str {
    lang.pick(&name.en, &name.ru)
}

/// The texts of the files and the titles of all cards, as `encounters-card-12`.
pub(crate) fn with_titles() -> Texts {
    let titles = |of: fn(&Name) -> &str| -> &'static str {
        let mut all = String::new();
        for (n, card) in Content::newest().cards.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = writeln!(all, "encounters-card-{n} = {}", of(&card.title));
        }
        Box::leak(all.into_boxed_str())
    };
    let joined = |files: &[&'static str], titles: &'static str| -> &'static [&'static str] {
        let all: Vec<&'static str> = files.iter().copied().chain([titles]).collect();
        Box::leak(all.into_boxed_slice())
    };
    Texts::new(joined(EN, titles(|name| &name.en)), joined(RU, titles(|name| &name.ru)))
}

/// The lines of all cards of the newest content in a language and on a mat: printed once, shown often.
fn printed(tongue: Tongue, mat: Mat) -> &'static [Vec<String>] {
    static LINES: [[OnceLock<Vec<Vec<String>>>; 2]; 2] =
        [const { [const { OnceLock::new() }; 2] }; 2];
    LINES[tongue as usize][mat as usize].get_or_init(|| {
        let content = Content::newest();
        let cards = (0..content.cards.len()).map(|n| Card(u16::try_from(n).unwrap_or(u16::MAX)));
        cards.map(|card| print::lines_on(mat, content, card, tongue)).collect()
    })
}

/// The lines of a card on a mat: one for each keyword, then one for each ability.
pub(crate) fn lines(lang: Lang, mat: Mat, content: &Content, card: Card) -> Vec<String> {
    let tongue = tongue(lang);
    if std::ptr::eq(content, Content::newest()) {
        return printed(tongue, mat)[card.index()].clone();
    }
    print::lines_on(mat, content, card, tongue)
}

/// What a starting card is called on the mat of the hive (E-20.2); none for any other card.
fn crew_title(lang: Lang, spec: &CardSpec) -> Option<&'static str> {
    static TITLES: [[OnceLock<String>; 2]; 2] = [const { [const { OnceLock::new() }; 2] }; 2];
    let (at, key) = match spec.kind {
        Kind::Starter if spec.recruit > 0 => (0, "enc-specialist"),
        Kind::Starter => (1, "enc-grunt"),
        _ => return None,
    };
    let language = tongue(lang) as usize;
    Some(TITLES[language][at].get_or_init(|| lang.plain(key)).as_str())
}

/// The key of the name of a class.
pub(crate) const fn class_key(class: Class) -> &'static str {
    match class {
        Class::Intel => "enc-class-intel",
        Class::Leadership => "enc-class-leadership",
        Class::Strength => "enc-class-strength",
        Class::Survival => "enc-class-survival",
        Class::Tech => "enc-class-tech",
    }
}

/// The key of the name of a kind of cards.
pub(crate) const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Starter => "enc-kind-starter",
        Kind::Role => "enc-kind-role",
        Kind::Commander => "enc-kind-commander",
        Kind::Character => "enc-kind-character",
        Kind::Avatar => "enc-kind-avatar",
        Kind::Strike => "enc-kind-strike",
        Kind::Enemy => "enc-kind-enemy",
        Kind::Event => "enc-kind-event",
        Kind::Hazard => "enc-kind-hazard",
        Kind::Task => "enc-kind-task",
        Kind::Objective => "enc-kind-objective",
        Kind::Location => "enc-kind-location",
        Kind::GearUp => "enc-kind-gear-up",
        Kind::Gear => "enc-kind-gear",
        Kind::Danger => "enc-kind-danger",
        Kind::Trap => "enc-kind-trap",
        Kind::Test => "enc-kind-test",
        Kind::Rivalry => "enc-kind-rivalry",
    }
}

/// The key of the name that a space has on the mat of the hive (E-20.2).
const fn room_key(space: Space) -> &'static str {
    match space {
        Space::Underground => "encounters-room-0",
        Space::Graveyard => "encounters-room-1",
        Space::River => "encounters-room-2",
        Space::Ruins => "encounters-room-3",
        Space::Hills => "encounters-room-4",
    }
}

/// The key of the name of a space.
pub(crate) const fn space_key(space: Space) -> &'static str {
    match space {
        Space::Underground => "encounters-space-0",
        Space::Graveyard => "encounters-space-1",
        Space::River => "encounters-space-2",
        Space::Ruins => "encounters-space-3",
        Space::Hills => "encounters-space-4",
    }
}

/// The space with this number.
pub(crate) fn space(number: u8) -> Space {
    Space::ALL.get(usize::from(number)).copied().unwrap_or(Space::Hills)
}

/// The name of a space among pieces.
pub(crate) fn space_piece(space: Space) -> String {
    format!("space-{}", space as u8)
}

/// Names at a table.
pub(crate) trait Names {
    /// What is printed on all cards.
    fn content(&self) -> &'static Content;
    /// What is printed on this one.
    fn spec(&self, card: Card) -> &'static CardSpec;
    /// The deck of a card.
    fn deck(&self, card: Card) -> &'static DeckSpec;
    /// Its title.
    fn title(&self, card: Card) -> &'static str;
    /// Its title between quotation marks.
    fn quoted(&self, card: Card) -> String;
    /// Its text.
    fn lines(&self, card: Card) -> Vec<String>;
    /// The name of a space.
    fn space(&self, space: Space) -> String;
    /// What lies there, as far as it is known.
    fn at_spot(&self, spot: Spot) -> String;
    /// The open card there.
    fn foe(&self, spot: Spot) -> Option<FoeView>;
    /// A player as everybody sees them.
    fn player(&self, seat: Seat) -> Option<&PlayerView>;
    /// The player who looks.
    fn me(&self) -> Option<&PlayerView>;
    /// Whether it is the turn of who looks.
    fn is_my_turn(&self) -> bool;
    /// Whose names the places of the table have.
    fn mat(&self) -> Mat;
    /// The second of two keys on the mat of the hive (E-20.2).
    fn or_complex(&self, wilds: &'static str, complex: &'static str) -> &'static str;
    /// The second of two keys if predators are played.
    fn or_hunt(&self, hunted: &'static str, hunt: &'static str) -> &'static str;
}

impl Names for At<'_> {
    fn content(&self) -> &'static Content {
        Content::of(self.shown.ruleset)
    }

    fn spec(&self, card: Card) -> &'static CardSpec {
        self.content().card(card)
    }

    fn deck(&self, card: Card) -> &'static DeckSpec {
        &self.content().decks[usize::from(self.spec(card).deck().0)]
    }

    fn title(&self, card: Card) -> &'static str {
        let spec = self.spec(card);
        let crew = crew_title(self.lang(), spec).filter(|_| self.mat() == Mat::Complex);
        crew.unwrap_or_else(|| name(self.lang(), &spec.title))
    }

    fn quoted(&self, card: Card) -> String {
        let title = self.title(card);
        self.lang().pick(format!("“{title}”"), format!("«{title}»"))
    }

    fn lines(&self, card: Card) -> Vec<String> {
        lines(self.lang(), self.mat(), self.content(), card)
    }

    fn space(&self, space: Space) -> String {
        self.plain(self.or_complex(space_key(space), room_key(space)))
    }

    fn at_spot(&self, spot: Spot) -> String {
        if let Some(foe) = self.foe(spot) {
            return self.quoted(foe.card);
        }
        match spot {
            Spot::Wilds(number) => {
                let place = self.space(space(number)).into();
                match self.view().wilds.get(usize::from(number)).map(|there| there.card) {
                    Some(SlotView::Down(card)) => self.quoted(card),
                    _ => self.text("enc-hidden-in", &[("space", place)]),
                }
            }
            Spot::Combat(_) | Spot::Before(_) => self.plain("enc-a-card"),
        }
    }

    fn foe(&self, spot: Spot) -> Option<FoeView> {
        let view = self.view();
        match spot {
            Spot::Wilds(at) => match view.wilds.get(usize::from(at))?.card {
                SlotView::Up(foe) => Some(foe),
                _ => None,
            },
            Spot::Combat(at) => view.combat.get(usize::from(at)).copied(),
            Spot::Before(at) => view.before.get(usize::from(at)).map(|before| before.foe),
        }
    }

    fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.view().players.get(seat.index())
    }

    fn me(&self) -> Option<&PlayerView> {
        self.seat().and_then(|seat| self.player(seat))
    }

    fn is_my_turn(&self) -> bool {
        self.seat() == Some(self.view().active)
    }

    fn mat(&self) -> Mat {
        Mat::of(self.view().setup)
    }

    fn or_complex(&self, wilds: &'static str, complex: &'static str) -> &'static str {
        match self.mat() {
            Mat::Wilds => wilds,
            Mat::Complex => complex,
        }
    }

    fn or_hunt(&self, hunted: &'static str, hunt: &'static str) -> &'static str {
        if self.view().hunt.is_some() { hunt } else { hunted }
    }
}
