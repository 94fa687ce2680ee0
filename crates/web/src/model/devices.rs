//! What speaks for a player: devices, and tokens for programs.

use super::talk::NameFault;
use saucer_text::Lang;

/// The page of devices and programs.
#[derive(Clone, Debug)]
pub struct Devices {
    /// The devices that are signed in, the one that looks first.
    pub devices: Vec<Device>,
    /// The tokens for programs that are good.
    pub programs: Vec<Program>,
    /// Whether there is a recovery phrase to come back by.
    pub has_phrase: bool,
    /// A token that was just made. It is shown this once.
    pub fresh: Option<FreshToken>,
    /// What has just happened.
    pub notice: Option<Notice>,
}

/// A device that is signed in.
#[derive(Clone, Debug)]
pub struct Device {
    /// By which it is withdrawn.
    pub id: String,
    /// What its browser most likely is; empty if nobody can tell.
    pub name: String,
    /// How many days ago it was last used.
    pub days_ago: i64,
    /// Whether it is the one that looks.
    pub is_this: bool,
    /// Whether somebody has said there that the phrase is lost.
    pub wants_phrase: bool,
}

/// A token for programs.
#[derive(Clone, Debug)]
pub struct Program {
    /// By which it is withdrawn.
    pub id: String,
    /// What its owner calls it; empty for one that was made without a name.
    pub name: String,
    /// What may be done with it: `watch`, `play` or `everything`; `feed` for the address of a feed.
    pub scope: &'static str,
    /// How many days ago it was last used.
    pub days_ago: i64,
    /// In how many days it ends.
    pub days_left: i64,
}

/// A token that was just made.
#[derive(Clone)]
pub struct FreshToken {
    /// What its owner calls it.
    pub name: String,
    /// What a program sends.
    pub token: String,
}

impl std::fmt::Debug for FreshToken {
    /// Leaves the token out, so that no log file gets it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FreshToken").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What has just happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// One was withdrawn.
    Withdrawn,
    /// There was nothing to withdraw.
    Gone,
    /// All others were signed out.
    OthersOut,
    /// Somebody without a phrase must be sure.
    NotSure,
    /// The token needs another name.
    Name(NameFault),
    /// There are too many tokens.
    ManyTokens,
}

impl Notice {
    /// What happened and what to do, in words.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        match self {
            Notice::Withdrawn => lang.plain("device-withdrawn"),
            Notice::Gone => lang.plain("device-gone"),
            Notice::OthersOut => lang.plain("device-others-out"),
            Notice::NotSure => lang.plain("device-not-sure"),
            Notice::Name(fault) => fault.words(lang),
            Notice::ManyTokens => lang.plain("device-token-many"),
        }
    }
}
