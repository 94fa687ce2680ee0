//! Pages that are not a table.

mod devices;
mod fair;
mod gallery;
mod home;
mod learn;
mod lobby;
mod moderation;
mod new_table;
mod problem;
mod recover;
mod rules;
mod settings;
mod statistics;
mod talk;
mod ticket;
mod turns;

pub use devices::devices;
pub use fair::{WORKED_ROLL, WorkedRoll, fair};
pub use gallery::{CardFact, CardPlate, Deck, OlderRules, gallery};
pub use home::{GameBox, Ways, home};
pub use lobby::{bot_name, lobby, lobby_fragment, people};
pub use moderation::{concern, operator, operator_sign_in, talk_anew, written};
pub use new_table::{
    clock_group, games, group, new_table, visibility_group, who_plays, words_for_dice,
};
pub use problem::problem;
pub use recover::recover;
pub use rules::{Printed, excerpt, figures, rules};
pub use settings::settings;
pub use statistics::{Against, GameStatistics, statistics};
pub use talk::{talk, talk_choice, talk_circles, talk_lines, talk_note};
pub use turns::{FeedOffer, feed, turns};
