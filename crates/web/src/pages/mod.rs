//! Pages that are not a table.

mod fair;
mod home;
mod lobby;
mod new_gathering;
mod new_table;
mod problem;
mod recover;
mod rules;
mod settings;
mod talk;
mod ticket;

pub use fair::{WORKED_ROLL, WorkedRoll, fair};
pub use home::home;
pub use lobby::{bot_name, lobby, lobby_fragment, people};
pub use new_gathering::new_gathering;
pub use new_table::new_table;
pub use problem::problem;
pub use recover::recover;
pub use rules::{editions, rules};
pub use settings::settings;
pub use talk::{talk, talk_lines, talk_note};
