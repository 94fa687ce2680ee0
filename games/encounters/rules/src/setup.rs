//! What is chosen before a match.

use saucer_core::Seats;
use serde::{Deserialize, Serialize};

use crate::card::{FilmSpec, Side};
use crate::content::Content;
use crate::crossing::{Boxed, Crossing, Supply, Texts};

mod choices;
mod safari;

pub(crate) use choices::{CHOICES, configure};

/// Who is played, and whether together (E-1.6, E-13.1, E-18.1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// People together.
    #[default]
    Hunted,
    /// Predators against each other.
    Hunters,
    /// Predators together.
    Pack,
    /// People together, against predators and the hive (E-20.1).
    Crossover,
    /// Predators against each other, who hunt the hive (E-23.1).
    Safari,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 5] =
        [Mode::Hunted, Mode::Hunters, Mode::Pack, Mode::Crossover, Mode::Safari];

    /// Whether players are predators.
    #[must_use]
    pub const fn is_hunt(self) -> bool {
        matches!(self, Mode::Hunters | Mode::Pack | Mode::Safari)
    }

    /// Whether predators hunt against each other.
    #[must_use]
    pub const fn is_rivalry(self) -> bool {
        matches!(self, Mode::Hunters | Mode::Safari)
    }

    /// The half of the box that it is played with.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.is_hunt() { Side::Hunters } else { Side::Hunted }
    }

    /// Whether the hive is in it.
    #[must_use]
    pub const fn has_hive(self) -> bool {
        matches!(self, Mode::Crossover | Mode::Safari)
    }

    /// All sides of both boxes whose avatars, strikes and other decks are in it.
    #[must_use]
    pub const fn sides(self) -> &'static [Side] {
        match self {
            Mode::Hunted => &[Side::Hunted],
            Mode::Hunters | Mode::Pack | Mode::Safari => &[Side::Hunters],
            Mode::Crossover => &[Side::Hunted, Side::Aliens],
        }
    }

    /// The films that it can be put together from.
    #[must_use]
    pub const fn films(self) -> &'static [Film] {
        match self {
            Mode::Crossover => &Film::EVERY,
            Mode::Safari => &Film::HIVE,
            Mode::Hunted | Mode::Hunters | Mode::Pack => &Film::ALL,
        }
    }
}

/// The film that a match follows (E-1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are named by themselves")]
pub enum Film {
    #[default]
    Jungle,
    City,
    Freighter,
    Colony,
    Prison,
    Station,
}

impl Film {
    /// Those with predators.
    pub const ALL: [Film; 2] = [Film::Jungle, Film::City];

    /// Those of both boxes; the last four are of the hive.
    pub const EVERY: [Film; 6] =
        [Film::Jungle, Film::City, Film::Freighter, Film::Colony, Film::Prison, Film::Station];

    /// Whether it is a film of the hive.
    #[must_use]
    pub const fn is_hive(self) -> bool {
        !matches!(self, Film::Jungle | Film::City)
    }

    /// The film of the other box that a crossover has besides this one unless somebody mixes.
    #[must_use]
    pub const fn partner(self) -> Film {
        if self.is_hive() { Film::Jungle } else { Film::Freighter }
    }

    /// What belongs to it for people.
    ///
    /// # Panics
    ///
    /// If the content does not list the film.
    #[must_use]
    pub fn spec(self, content: &Content) -> &FilmSpec {
        self.spec_of(Mode::Hunted, content)
    }

    /// What belongs to it in this mode; predators hunt people in two films only.
    ///
    /// # Panics
    ///
    /// If the content does not list the film.
    #[must_use]
    pub fn spec_of(self, mode: Mode, content: &Content) -> &FilmSpec {
        let id = match (self, mode.is_hunt()) {
            (Film::Jungle, false) => "jungle",
            (Film::City, false) => "city",
            (Film::Jungle, true) => "jungle-hunt",
            (Film::City, true) => "city-hunt",
            (Film::Freighter, _) => "nostromo-run",
            (Film::Colony, _) => "colony-rescue",
            (Film::Prison, _) => "prison-planet",
            (Film::Station, _) => "research-station",
        };
        content.films.iter().find(|film| film.id == id).expect("the content lists the films")
    }

    /// Whether all its cards of this mode are written.
    fn is_written(self, mode: Mode, content: &Content) -> bool {
        content.find_base(mode, self).is_some()
    }
}

/// Whose characters the barracks are made of (E-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Characters {
    /// The four of a film.
    Of(Film),
    /// Four of the eight of two films by lot, in a crossover (E-20.4).
    OfBoth(Film, Film),
    /// Four of all by lot.
    Drawn,
}

impl Characters {
    /// The films among whose characters luck chooses; none if there is nothing to choose.
    pub(crate) fn pool(self, mode: Mode) -> impl Iterator<Item = Film> {
        let (two, all): ([Option<Film>; 2], &[Film]) = match self {
            Characters::Of(_) => ([None; 2], &[]),
            Characters::OfBoth(one, other) => ([Some(one), Some(other)], &[]),
            Characters::Drawn if mode.is_hunt() => ([None; 2], &Film::ALL),
            Characters::Drawn => ([None; 2], mode.films()),
        };
        two.into_iter().flatten().chain(all.iter().copied())
    }
}

/// What a match is put together from (E-1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mix {
    /// Whose location.
    pub location: Film,
    /// Whose first, second and third objective, with their enemies.
    pub objectives: [Film; 3],
    /// Whose characters.
    pub characters: Characters,
}

impl Mix {
    /// All of one film.
    #[must_use]
    pub const fn of(film: Film) -> Mix {
        Mix { location: film, objectives: [film; 3], characters: Characters::Of(film) }
    }

    /// What a mode is put together from unless somebody mixes.
    #[must_use]
    pub const fn usual(mode: Mode, film: Film) -> Mix {
        match mode {
            Mode::Crossover => Mix::of_both(film, film.partner()),
            Mode::Safari => Mix::of_safari(film),
            Mode::Hunted | Mode::Hunters | Mode::Pack => Mix::of(film),
        }
    }

    /// Two films of different boxes in turn: the first and the third objective are of the first film, and the
    /// location and the second objective of the other.
    #[must_use]
    pub const fn of_both(film: Film, other: Film) -> Mix {
        let characters = Characters::OfBoth(film, other);
        Mix { location: other, objectives: [film, other, film], characters }
    }
}

/// How avatars are given out (E-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Avatars {
    /// In the order of the film.
    #[default]
    Film,
    /// By lot, out of all ten.
    Drawn,
    /// One after another, out of all ten.
    Chosen,
    /// One of two that were drawn.
    OneOfTwo,
}

/// Goals of their own for predators, besides tests (E-17.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rivalries {
    /// There are none.
    #[default]
    None,
    /// Each knows their own only.
    Secret,
    /// They lie open.
    Open,
}

/// What makes a match easier or harder (E-12, E-19), and what can be added to it (E-17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// So many young bloods, or mercenaries, more in every deck, from −1 to 2.
    pub young_bloods: i8,
    /// Whether defence counts as health.
    pub tough: bool,
    /// So many turns without an enemy phase for each, besides that of five players; at most 2.
    pub preparation: u8,
    /// So many hidden cards in the wilds at the beginning, at most 3.
    pub waiting: u8,
    /// Whether a death ends the match soon.
    pub all_or_nothing: bool,
    /// Of predators: whether ten tests lie in the armory (E-17.1).
    pub tests: bool,
    /// Of predators: their rivalries, only with tests and against each other (E-17.5).
    pub rivalries: Rivalries,
    /// Of predators: whether each begins with a turn of prey and strikes only (E-19.2).
    pub rush: bool,
    /// Of two predators: whether one person plays both, for their honor together (E-16.9).
    pub pair: bool,
    /// Of a crossover and of a safari: whether who dies by a chestburster goes on as an Alien (E-26.1).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub aliens: bool,
    /// Of a crossover: what comes from which box.
    #[serde(skip_serializing_if = "Crossing::is_usual")]
    pub crossing: Crossing,
}

/// A match that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Setup {
    mode: Mode,
    players: u8,
    film: Film,
    mix: Mix,
    avatars: Avatars,
    options: Options,
}

impl Setup {
    /// A match of people who are hunted; `None` if so many do not play, or the film is not written.
    #[must_use]
    pub fn hunted(players: u8, film: Film) -> Option<Setup> {
        Setup::of(Mode::Hunted, players, film)
    }

    /// A match of predators against each other.
    #[must_use]
    pub fn hunters(players: u8, film: Film) -> Option<Setup> {
        Setup::of(Mode::Hunters, players, film)
    }

    /// A match of predators together.
    #[must_use]
    pub fn pack(players: u8, film: Film) -> Option<Setup> {
        Setup::of(Mode::Pack, players, film)
    }

    /// A match of this mode; `None` if so many do not play, or the film is not written for it.
    #[must_use]
    pub fn of(mode: Mode, players: u8, film: Film) -> Option<Setup> {
        let there = mode.films().contains(&film);
        let fits = (1..=5).contains(&players) && there && film.is_written(mode, Content::newest());
        let (avatars, options) = Default::default();
        let mix = Mix::usual(mode, film);
        fits.then_some(Setup { mode, players, film, mix, avatars, options })
    }

    /// A crossover of two films (E-20.4).
    #[must_use]
    pub fn crossover(players: u8, film: Film, other: Film) -> Option<Setup> {
        Setup::of(Mode::Crossover, players, film)?.mixing(Mix::of_both(film, other))
    }

    /// All films of people with all numbers of players.
    pub fn all() -> impl Iterator<Item = Setup> {
        Setup::all_of(Mode::Hunted)
    }

    /// All films of a mode with all numbers of players.
    pub fn all_of(mode: Mode) -> impl Iterator<Item = Setup> {
        let of = move |film: Film| (1..=5).filter_map(move |n| Setup::of(mode, n, film));
        mode.films().iter().copied().flat_map(of)
    }

    /// The same with these options; `None` if they are beyond what there is, or do not go with the mode.
    #[must_use]
    pub fn with(self, options: Options) -> Option<Setup> {
        self.unfit(&options).is_none().then_some(Setup { options, ..self })
    }

    /// The name of a choice that is beyond what there is, or does not go with the rest.
    fn unfit(self, options: &Options) -> Option<&'static str> {
        let Options { young_bloods, tough, preparation, waiting, all_or_nothing, .. } = *options;
        let Options { tests, rivalries, rush, pair, crossing, aliens, .. } = *options;
        let hunts = self.mode.is_hunt();
        let (crosses, own) = (self.mode == Mode::Crossover, Supply::Film);
        let rivals = self.mode.is_rivalry() && self.players > 1 && tests && !pair;
        let wrong = [
            ("young_bloods", !(-1..=2).contains(&young_bloods)),
            ("preparation", preparation > 2),
            ("waiting", waiting > 3 || hunts && waiting > 0),
            ("health", hunts && tough),
            ("death", hunts && all_or_nothing),
            ("tests", !hunts && tests),
            ("rivalries", rivalries != Rivalries::None && !rivals),
            ("rush", !hunts && rush),
            ("pair", pair && (!self.mode.is_rivalry() || self.players != 2)),
            ("officers", crossing.officers == Supply::Both || !crosses && crossing.officers != own),
            ("strikes", crossing.strikes == Supply::Both || !crosses && crossing.strikes != own),
            ("mat", crossing.mat == Supply::Both || !crosses && crossing.mat != own),
            ("fillers", !crosses && crossing.fillers != own),
            ("aliens", aliens && (!self.mode.has_hive() || self.players == 1 || pair)),
            ("texts", !crosses && crossing.texts != Texts::Milder),
        ];
        wrong.into_iter().find(|(_, wrong)| *wrong).map(|(name, _)| name)
    }

    /// The same, put together so; `None` if a film of it is not written.
    #[must_use]
    pub fn mixing(self, mix: Mix) -> Option<Setup> {
        let content = Content::newest();
        let of = match mix.characters {
            Characters::Of(film) => vec![film],
            // Luck has to have something to choose from.
            Characters::OfBoth(one, other) if one == other || self.mode != Mode::Crossover => {
                return None;
            }
            Characters::OfBoth(..) | Characters::Drawn => mix.characters.pool(self.mode).collect(),
        };
        if self.mode == Mode::Safari && !mix.fits_safari() {
            return None;
        }
        let all = mix.objectives.iter().chain([&mix.location]).chain(&of);
        let written = all.clone().all(|film| film.is_written(self.mode, content));
        written.then_some(Setup { mix, ..self })
    }

    /// The same with avatars given out so.
    #[must_use]
    pub const fn casting(self, avatars: Avatars) -> Setup {
        Setup { avatars, ..self }
    }

    /// Who is played, and whether together.
    #[must_use]
    pub const fn mode(self) -> Mode {
        self.mode
    }

    /// Whether predators fight each other: not in a pack, and not if one person plays two (E-16.9).
    #[must_use]
    pub const fn has_duels(self) -> bool {
        self.mode.is_rivalry() && !self.options.pair
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(self) -> u8 {
        self.players
    }

    /// What it is put together from.
    #[must_use]
    pub const fn mix(self) -> Mix {
        self.mix
    }

    /// The film whose avatars are played.
    #[must_use]
    pub const fn film(self) -> Film {
        self.film
    }

    /// How avatars are given out.
    #[must_use]
    pub const fn avatars(self) -> Avatars {
        self.avatars
    }

    /// What makes it easier or harder.
    #[must_use]
    pub const fn options(self) -> Options {
        self.options
    }

    /// Whose strikes are drawn.
    #[must_use]
    pub const fn strikes_side(self) -> Side {
        self.supplied(self.options.crossing.strikes)
    }

    /// Whose officers are recruited: commanders, sergeants or killer instinct.
    #[must_use]
    pub const fn officers_side(self) -> Side {
        self.supplied(self.options.crossing.officers)
    }

    /// Whose names the mat has.
    #[must_use]
    pub const fn mat_side(self) -> Side {
        match self.mode {
            Mode::Safari => Side::Aliens,
            _ => self.supplied(self.options.crossing.mat),
        }
    }

    const fn supplied(self, supply: Supply) -> Side {
        match supply.of(self.film) {
            Boxed::Alien if self.mode.has_hive() && !self.mode.is_hunt() => Side::Aliens,
            _ => self.mode.side(),
        }
    }

    pub(crate) const fn seats(self) -> Seats {
        Seats::first_n(self.players)
    }

    /// How many young bloods are mixed into each deck (E-2.4).
    pub(crate) fn young_bloods(self) -> [u8; 3] {
        let table = match self.players {
            1 => [0, 0, 0],
            2 => [0, 1, 2],
            3 => [2, 3, 4],
            _ => [4, 5, 6],
        };
        table.map(|n: u8| n.saturating_add_signed(self.options.young_bloods))
    }

    /// How many turns each player has without enemies (E-2.7).
    pub(crate) const fn quiet_turns(self) -> u8 {
        self.options.preparation + if self.players == 5 { 1 } else { 0 }
    }
}

/// How a setup is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    mode: Mode,
    players: u8,
    #[serde(default)]
    film: Film,
    #[serde(default)]
    mix: Option<Mix>,
    #[serde(default)]
    avatars: Avatars,
    #[serde(default)]
    options: Options,
}

impl TryFrom<Written> for Setup {
    type Error = String;

    fn try_from(written: Written) -> Result<Setup, String> {
        let Written { mode, players, film, mix, avatars, options } = written;
        let mix = mix.unwrap_or(Mix::usual(mode, film));
        let setup = Setup::of(mode, players, film).and_then(|setup| setup.mixing(mix));
        let setup = setup.ok_or_else(|| format!("{players} cannot play this film; take 1 to 5"))?;
        setup
            .casting(avatars)
            .with(options)
            .ok_or_else(|| "an option is too large, or does not go with the others".to_owned())
    }
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        let Setup { mode, players, film, mix, avatars, options } = setup;
        Written { mode, players, film, mix: Some(mix), avatars, options }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_is_written_with_all_its_choices() {
        let options = Options { young_bloods: -1, preparation: 2, ..Options::default() };
        let setup = Setup::hunted(4, Film::Jungle).unwrap().with(options).unwrap();
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
        assert_eq!(setup.young_bloods(), [3, 4, 5]);
        assert!(serde_json::from_str::<Setup>(r#"{"players":6}"#).is_err());
    }
}
