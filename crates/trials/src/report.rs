//! What a trial found, as a table.

use std::fmt;

/// The figures of a trial, and every breach of a promise.
#[derive(Clone, Default, Debug)]
pub struct Report {
    title: String,
    rows: Vec<(String, String)>,
    breaches: Vec<String>,
}

/// More breaches than this are counted but not kept: the first ones tell what is wrong.
const MOST_BREACHES: usize = 200;

impl Report {
    /// An empty report with this title.
    pub(crate) fn new(title: impl Into<String>) -> Report {
        Report { title: title.into(), rows: Vec::new(), breaches: Vec::new() }
    }

    /// Adds a figure.
    pub(crate) fn row(&mut self, name: impl Into<String>, value: impl ToString) {
        self.rows.push((name.into(), value.to_string()));
    }

    /// Adds a breach with its evidence.
    pub(crate) fn breach(&mut self, evidence: impl Into<String>) {
        if self.breaches.len() < MOST_BREACHES {
            self.breaches.push(evidence.into());
        }
    }

    /// Every breach of a promise, each with its evidence.
    #[must_use]
    pub fn breaches(&self) -> &[String] {
        &self.breaches
    }

    /// Whether every promise was kept.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.breaches.is_empty()
    }

    /// The figure with this name, as it is printed.
    #[must_use]
    pub fn figure(&self, name: &str) -> Option<&str> {
        self.rows.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        let width = self.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, value) in &self.rows {
            writeln!(f, "  {name:<width$}  {value:>12}")?;
        }
        for breach in &self.breaches {
            writeln!(f, "  BREACH: {breach}")?;
        }
        Ok(())
    }
}

/// Times of many events, for percentiles.
#[derive(Clone, Default, Debug)]
pub(crate) struct Times(Vec<u32>);

impl Times {
    /// Notes a time, to the microsecond; whatever is over an hour counts as one.
    pub(crate) fn note(&mut self, time: std::time::Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub(crate) fn merge(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Puts the times in order, so that they can be asked for percentiles.
    pub(crate) fn sorted(mut self) -> Sorted {
        self.0.sort_unstable();
        Sorted(self.0)
    }
}

/// Times in order.
#[derive(Clone, Debug)]
pub(crate) struct Sorted(Vec<u32>);

impl Sorted {
    /// The time that this share of events did not exceed, in milliseconds; 0 without events.
    pub(crate) fn at(&self, share: f64) -> f64 {
        let Some(last) = self.0.len().checked_sub(1) else { return 0.0 };
        let at = ((self.0.len() as f64 * share).ceil() as usize).saturating_sub(1);
        f64::from(self.0[at.min(last)]) / 1000.0
    }

    /// The usual percentiles in one line, in milliseconds.
    pub(crate) fn line(&self) -> String {
        let [half, most, nearly, almost, all] = [0.5, 0.95, 0.99, 0.999, 1.0].map(|p| self.at(p));
        format!("{half:.2} / {most:.2} / {nearly:.2} / {almost:.2} / {all:.2} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn percentiles_are_times_that_happened() {
        let mut times = Times::default();
        for ms in (1..=1000).rev() {
            times.note(Duration::from_millis(ms));
        }
        let sorted = times.sorted();
        assert_eq!((sorted.at(0.5), sorted.at(0.99), sorted.at(0.999)), (500.0, 990.0, 999.0));
        assert_eq!((sorted.at(0.0), sorted.at(1.0)), (1.0, 1000.0));
        assert_eq!(Times::default().sorted().at(0.5), 0.0);
    }

    #[test]
    fn a_report_shows_figures_and_breaches() {
        let mut report = Report::new("crash");
        report.row("kills", 3);
        assert!(report.is_clean());
        report.breach("a decision is lost");
        assert_eq!(report.figure("kills"), Some("3"));
        let text = report.to_string();
        assert!(text.contains("kills") && text.contains("BREACH: a decision is lost"), "{text}");
    }
}
