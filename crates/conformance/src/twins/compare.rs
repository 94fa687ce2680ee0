//! All that a table tells one seat and a spectator, at two tables.

use saucer_core::{Game, Luck, Viewer};

use super::{Side, Twins};
use crate::Promise;
use crate::fault::Checked;
use crate::told::alike;

/// How many strange decisions are tried at both tables.
const REFUSALS: usize = 2;

impl<G: Game> Twins<'_, G> {
    /// Compares what both tables tell: first what only a table knows, then what the game tells.
    pub(super) fn compare(&mut self) -> Checked {
        self.compare_asked()?;
        self.compare_undo()?;
        self.compare_numbers()?;
        self.compare_views()?;
        self.compare_questions()?;
        self.compare_circles()?;
        self.compare_news()?;
        // The whole log is long, and was the same a moment ago.
        let entries = self.sides[0].table().version();
        if self.steps.is_multiple_of(1 + entries / 64) {
            self.compare_logs()?;
        }
        Ok(())
    }

    fn compare_asked(&self) -> Checked {
        let asked = |side: &Side<G>| {
            let table = side.table();
            (table.pending_seats(), table.waited_for(), table.may_speak(), table.outcome())
        };
        let [one, two] = self.sides.each_ref().map(asked);
        Promise::WorldsAskAlike.holds(one == two, || format!("{one:?} are asked, or {two:?}"))
    }

    fn compare_undo(&self) -> Checked {
        let [one, two] = self.sides.each_ref().map(|side| side.table().undoable(self.seat));
        Promise::UndoKeepsSecrets.holds(one == two, || format!("undo is offered: {one}, {two}"))
    }

    fn compare_numbers(&self) -> Checked {
        let seat = self.seat;
        let [one, two] = self.sides.each_ref().map(|side| side.table().question(seat));
        Promise::NumbersKeepSecrets.holds(one == two, || format!("question {one} is {two}"))?;
        for viewer in self.viewers() {
            let versions =
                |side: &Side<G>| (side.table().version_for(viewer), side.noticed(viewer));
            let [one, two] = self.sides.each_ref().map(versions);
            Promise::NumbersKeepSecrets.holds(one == two, || {
                format!("the version of {viewer:?} and the step that raised it: {one:?}, {two:?}")
            })?;
        }
        let [one, two] = self.sides.each_ref().map(|side| {
            side.table().seats().iter().map(|seat| side.owes_since(seat)).collect::<Vec<_>>()
        });
        Promise::NumbersKeepSecrets
            .holds(one == two, || format!("the seats owe a decision since {one:?}, {two:?}"))?;
        // A clock goes by it.
        let [one, two] = self.sides.each_ref().map(|side| {
            side.table().seats().iter().map(|seat| side.waits(seat)).collect::<Vec<_>>()
        });
        Promise::NumbersKeepSecrets
            .holds(one == two, || format!("the seats were waited for: {one:?}, {two:?}"))
    }

    fn compare_views(&self) -> Checked {
        for viewer in self.viewers() {
            let [one, two] = self.sides.each_ref().map(|side| side.table().view(viewer));
            Promise::ViewsKeepSecrets.holds(alike(&one, &two), || {
                format!("{viewer:?} sees {one:?} in one match and {two:?} in the other")
            })?;
        }
        Ok(())
    }

    fn compare_circles(&self) -> Checked {
        let [one, two] = self.sides.each_ref().map(|side| side.table().circles(self.seat));
        Promise::CirclesKeepSecrets
            .holds(one == two, || format!("it may speak to {one:?} or to {two:?}"))
    }

    fn compare_questions(&mut self) -> Checked {
        let seat = self.seat;
        let [one, two] = self.sides.each_ref().map(|side| side.table().legal(seat));
        Promise::ListsKeepSecrets
            .holds(alike(&one, &two), || format!("it may do {one:?} or {two:?}"))?;
        if !one.is_empty() {
            let decision = self.luck.pick(&one);
            let [one, two] = self.sides.each_ref().map(|side| side.table().preview(seat, decision));
            Promise::PreviewsKeepSecrets
                .holds(one == two, || format!("{decision:?} would do {one:?} or {two:?}"))?;
        }
        let Some(arbitrary) = self.plan.arbitrary else { return Ok(()) };
        for _ in 0..REFUSALS {
            let decision = arbitrary(&mut self.luck);
            let [one, two] = self.sides.each_ref().map(|side| side.table().check(seat, &decision));
            Promise::RefusalsKeepSecrets
                .holds(one == two, || format!("{decision:?}: {one:?} or {two:?}"))?;
        }
        Ok(())
    }

    fn compare_news(&self) -> Checked {
        for viewer in self.viewers() {
            let [one, two] = self.sides.each_ref().map(|side| side.fresh(viewer));
            Promise::NewsKeepsSecrets.holds(alike(&one, &two), || {
                format!("{viewer:?} is told {one:?} in one match and {two:?} in the other")
            })?;
        }
        Ok(())
    }

    /// What both were told since the beginning, and with which numbers.
    pub(super) fn compare_logs(&self) -> Checked {
        for viewer in self.viewers() {
            let [one, two] = self.sides.each_ref().map(|side| side.table().log_for(viewer));
            let events = |told: &[saucer_table::Told<G::Event>]| {
                told.iter().map(|told| told.events.clone()).collect::<Vec<_>>()
            };
            Promise::NewsKeepsSecrets.holds(alike(&events(&one), &events(&two)), || {
                format!("{viewer:?} was told {one:?} in one match and {two:?} in the other")
            })?;
            Promise::NumbersKeepSecrets.holds(one == two, || {
                format!("{viewer:?} reads the numbers of {one:?}, {two:?}")
            })?;
        }
        Ok(())
    }

    fn viewers(&self) -> [Viewer; 2] {
        [Viewer::Seat(self.seat), Viewer::Spectator]
    }
}
