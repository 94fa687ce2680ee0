//! One scenario for each ability, station, compensation and mission.

mod abilities;
mod compensations;
mod goals;
mod stations;
