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
pub(crate) struct Desk<D>(RefCell<Vec<D>>);

impl<D> Default for Desk<D> {
    fn default() -> Self {
        Desk(RefCell::default())
    }
}

impl<D: Clone + PartialEq> Desk<D> {
    /// Notes that the decision gets its button now; `false` if it has one or may not be taken.
    pub(crate) fn take(&self, legal: &[D], decision: &D) -> bool {
        let mut placed = self.0.borrow_mut();
        let new = legal.contains(decision) && !placed.contains(decision);
        if new {
            placed.push(decision.clone());
        }
        new
    }

    /// The decisions that have no button yet.
    pub(crate) fn rest(&self, legal: &[D]) -> Vec<D> {
        let placed = self.0.borrow();
        legal.iter().filter(|decision| !placed.contains(decision)).cloned().collect()
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
