use std::cell::RefCell;

use maud::Markup;
use serde::Serialize;

/// A decision as a control.
#[derive(Clone, Debug)]
pub struct Choice<D> {
    /// The decision.
    pub decision: D,
    /// Classes besides `act`.
    pub class: &'static str,
    /// What a screen reader says; by default the decision in words, after what is seen if they do not have it as
    /// it is written.
    pub label: Option<String>,
    /// What is seen.
    pub body: Markup,
    /// The piece for which a place presses this button.
    pub piece: Option<String>,
    /// The command of the keyboard that presses it.
    pub command: Option<&'static str>,
}

impl<D> Choice<D> {
    /// A control that says what its decision says.
    #[must_use]
    pub fn new(decision: D, class: &'static str, body: Markup) -> Choice<D> {
        Choice { decision, class, label: None, body, piece: None, command: None }
    }
}

/// Which of the legal decisions have a button already, so that each gets exactly one.
#[derive(Debug, Default)]
pub(crate) struct Desk(RefCell<Placed>);

/// Boards place decisions mostly in the order of their list, so each is looked for behind the last one first.
#[derive(Debug, Default)]
struct Placed {
    /// For each of the legal decisions, as far as any was placed.
    has_button: Vec<bool>,
    last: usize,
}

impl Desk {
    /// Notes that the decision gets its button now; `false` if it has one or may not be taken.
    pub(crate) fn take<D: PartialEq>(&self, legal: &[D], decision: &D) -> bool {
        let mut placed = self.0.borrow_mut();
        let (before, after) = legal.split_at(placed.last.min(legal.len()));
        let is_it = |legal: &D| legal == decision;
        let behind = after.iter().position(is_it).map(|at| before.len() + at);
        let Some(at) = behind.or_else(|| before.iter().position(is_it)) else { return false };
        placed.last = at;
        placed.has_button.resize(legal.len(), false);
        !std::mem::replace(&mut placed.has_button[at], true)
    }

    /// The decisions that have no button yet.
    pub(crate) fn rest<D: Clone>(&self, legal: &[D]) -> Vec<D> {
        let placed = self.0.borrow();
        let is_left = |at: usize| !placed.has_button.get(at).is_some_and(|has| *has);
        (0..).zip(legal).filter(|(at, _)| is_left(*at)).map(|(_, left)| left.clone()).collect()
    }
}

/// A decision as the value of a button.
pub(crate) fn value(decision: &impl Serialize) -> String {
    serde_json::to_string(decision).expect("a decision is plain data")
}

/// A name for the control of a decision, made of letters, digits and dashes.
#[must_use]
pub fn key(decision: &impl Serialize) -> String {
    let value = value(decision);
    let parts = value.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}
