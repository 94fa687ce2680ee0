//! What people say at this table again and again.

/// The names of the phrases; their words are the texts `phrase-NAME`. The chat stores the names, so they stay.
pub(crate) const PHRASES: &[&str] = &[
    "thing-not-me",
    "thing-who-sabotaged",
    "thing-who-met",
    "thing-do-not-go-alone",
    "thing-come-with-me",
    "thing-who-cooks",
    "thing-who-has-keys",
    "thing-test-them",
    "thing-i-saw-nothing",
    "thing-let-us-go",
];
