//! What is chosen before a match: `edition=retail`, `captains=4`, `missions=off`.

use saucer_core::{Choice, OptionFault, Seats};
use serde::{Deserialize, Serialize};

use crate::amount::Captains;
use crate::edition::Edition;

/// Edition, number of captains, and whether missions are played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Setup {
    edition: Edition,
    captains: Captains,
    missions: bool,
}

impl Setup {
    /// The usual game of this edition for so many captains.
    #[must_use]
    pub const fn new(edition: Edition, captains: Captains) -> Setup {
        Setup { edition, captains, missions: true }
    }

    /// The first game of the prototype, without missions (T-9.11). Retail always has its missions,
    /// so this changes nothing there.
    #[must_use]
    pub fn without_missions(self) -> Setup {
        Setup { missions: self.edition.needs_missions(), ..self }
    }

    /// Every setup that can be played.
    pub fn all() -> impl Iterator<Item = Setup> {
        let usual = Edition::ALL.into_iter().flat_map(|edition| {
            Captains::ALL.into_iter().map(move |captains| Setup::new(edition, captains))
        });
        let first = Captains::ALL
            .into_iter()
            .map(|captains| Setup::new(Edition::Prototype, captains).without_missions());
        usual.chain(first)
    }

    /// The edition.
    #[must_use]
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// How many captains play.
    #[must_use]
    pub const fn captains(self) -> Captains {
        self.captains
    }

    /// Whether missions are played.
    #[must_use]
    pub const fn has_missions(self) -> bool {
        self.missions
    }

    /// The seats of the captains.
    #[must_use]
    pub const fn seats(self) -> Seats {
        Seats::first_n(self.captains.count())
    }
}

/// What can be chosen by name.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "edition", values: &["retail", "prototype"] },
    Choice { id: "captains", values: &["4", "2", "3", "5"] },
    Choice { id: "missions", values: &["on", "off"] },
];

/// The setup with these choices.
pub(crate) fn configure<'a>(
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Setup, OptionFault> {
    const FOUR: Captains = Captains::ALL[2];
    let mut setup = Setup::new(Edition::Retail, FOUR);
    for (name, value) in choices {
        let (choice, at) = OptionFault::look_up(CHOICES, name, value)?;
        match choice.id {
            "edition" => setup.edition = Edition::ALL[at],
            "captains" => {
                let count = choice.values[at].parse().ok().and_then(Captains::new);
                setup.captains = count.expect("the values of the choice are two to five");
            }
            _ => setup.missions = at == 0,
        }
    }
    // Only the prototype can do without (T-9.11), whatever came first.
    if !setup.missions && setup.edition.needs_missions() {
        return Err(OptionFault::Together {
            asked: "missions=off",
            with: "edition=retail",
            instead: &["missions=on", "edition=prototype"],
        });
    }
    Ok(setup)
}

/// How a setup is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    edition: Edition,
    captains: u8,
    #[serde(default = "yes")]
    missions: bool,
}

const fn yes() -> bool {
    true
}

impl TryFrom<Written> for Setup {
    type Error = String;

    fn try_from(written: Written) -> Result<Setup, String> {
        let captains = Captains::new(written.captains)
            .ok_or_else(|| format!("{} captains cannot play; take 2 to 5", written.captains))?;
        let setup = Setup::new(written.edition, captains);
        match written.missions {
            true => Ok(setup),
            false if written.edition.needs_missions() => {
                Err("retail is always played with missions".to_owned())
            }
            false => Ok(setup.without_missions()),
        }
    }
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        Written {
            edition: setup.edition,
            captains: setup.captains.count(),
            missions: setup.missions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_make_a_setup_in_any_order() {
        let setup = configure([("missions", "off"), ("edition", "prototype"), ("captains", "5")]);
        let setup = setup.unwrap();
        assert_eq!((setup.captains().count(), setup.has_missions()), (5, false));
        assert!(configure([("captains", "6")]).unwrap_err().to_string().contains("4, 2, 3, 5"));
    }

    /// T-9.11
    #[test]
    fn retail_without_missions_is_refused_and_the_refusal_says_what_fits() {
        for choices in [
            vec![("missions", "off")],
            vec![("edition", "retail"), ("missions", "off")],
            vec![("missions", "off"), ("edition", "retail")],
        ] {
            let fault = configure(choices).unwrap_err().to_string();
            let said = "'missions=off' does not go with 'edition=retail'; \
                        choose one of: missions=on, edition=prototype";
            assert_eq!(fault, said);
        }
        let kept = r#"{"edition":"retail","captains":4,"missions":true}"#;
        let kept: Setup = serde_json::from_str(kept).expect("what was stored before still opens");
        assert!(kept.has_missions());
        let older = r#"{"edition":"retail","captains":4}"#;
        assert_eq!(serde_json::from_str::<Setup>(older).unwrap(), kept);
    }

    #[test]
    fn there_are_twelve_setups() {
        assert_eq!(Setup::all().count(), 12);
    }
}
