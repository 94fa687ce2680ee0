//! Pages that are not a table.

mod fair;
mod home;
mod new_table;
mod problem;
mod rules;
mod settings;

pub use fair::fair;
pub use home::home;
pub use new_table::new_table;
pub use problem::problem;
pub use rules::rules;
pub use settings::settings;
