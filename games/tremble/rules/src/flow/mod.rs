//! How a turn goes, step by step (T-3 to T-7). Each file is one part of it: it checks the decisions
//! of its steps, carries them out, and leads on to the next step.

mod army;
mod battle;
mod buy;
mod deal;
mod end;
mod losses;
mod missions;
mod plan;
mod reserve;
mod reward;
mod standoff;
mod tools;
mod tow;

pub(crate) use tools::Effect;
