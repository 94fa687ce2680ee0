//! The section about tests: what they show, and what that is worth.

use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::{Part as _, heads};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::{Figure, Table};
use saucer_lab::{Estimate, Figures};
use saucer_text::Lang;
use saucer_thing::Mode;

use super::facts::TestKind;
use super::page::{Part, dot};
use super::sums::{Carried, TestSums, Won};

/// All tests of a kind in a mode.
pub(super) fn total(part: &Part<'_>, kind: TestKind) -> TestSums {
    let mut all = TestSums::default();
    for tests in part.sums().filter_map(|(_, _, sums)| sums.tests.get(&kind)) {
        all.aliens += tests.aliens;
        all.people += tests.people;
        all.nothing += tests.nothing;
        all.lot += tests.lot;
    }
    all
}

/// How often a test that shows a role shows an alien, and how often one of anybody by lot would.
pub(super) fn hits(sums: &TestSums) -> (Estimate, f64) {
    let shown = sums.aliens + sums.people;
    let rate = Estimate::rate(sums.aliens as f64, shown as f64);
    (rate, sums.lot / sums.n().max(1) as f64)
}

/// The name of a kind.
pub(super) fn kind_name(kind: TestKind, lang: Lang) -> String {
    lang.plain(match kind {
        TestKind::Blood => "report-test-blood",
        TestKind::Fire => "report-test-fire",
        TestKind::Teeth => "report-test-teeth",
    })
}

/// The tests of a mode.
const fn kinds(mode: Mode) -> [TestKind; 2] {
    match mode {
        Mode::Station => [TestKind::Blood, TestKind::Teeth],
        Mode::Outpost | Mode::PackLeader | Mode::Crew => [TestKind::Blood, TestKind::Fire],
    }
}

/// How many tests there are, and what they show.
pub(super) fn tests(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let all = kinds(part.mode).map(|kind| (kind, total(part, kind)));
    let matches = part.matches().max(1) as f64;
    let row = |(kind, sums): &(TestKind, TestSums)| {
        let n = sums.n().max(1) as f64;
        let shown = [sums.aliens, sums.people, sums.nothing].map(|count| count as f64 / n);
        let stack = if sums.n() == 0 { Mark::Nothing } else { Mark::Stack(shown.to_vec()) };
        let marks = vec![Mark::Bar(sums.n() as f64 / matches), stack];
        Row { name: kind_name(*kind, lang), marks }
    };
    let a_match = all.iter().map(|(_, sums)| sums.n() as f64 / matches);
    let parts =
        ["alien", "human", "nothing"].map(|name| lang.plain(&format!("report-part-{name}")));
    let shows =
        Panel { parts: parts.to_vec(), ..Panel::new(lang.plain("report-tests-show"), Axis::PARTS) };
    let plot = Rows {
        label: part.titled("report-tests", lang),
        panels: vec![
            Panel::new(lang.plain("report-a-match"), Axis::fit(a_match, Unit::Number)),
            shows,
        ],
        rows: all.iter().map(row).collect(),
    };
    let cells = |(kind, sums): &(TestKind, TestSums)| {
        let (rate, lot) = hits(sums);
        let counts = [sums.n(), sums.aliens, sums.people, sums.nothing];
        let mut row = vec![kind_name(*kind, lang)];
        row.extend(counts.map(|count| lang.count(count as i64)));
        // In a crew nobody is anything before it is looked up, so lots would find nobody.
        let lot = if part.mode == Mode::Crew { "–".to_owned() } else { lang.percent(lot) };
        row.extend([lang.rate(rate), lot]);
        row
    };
    let columns = ["test", "tests", "alien", "human", "nothing", "hits", "lot"];
    Some(Figure {
        title: part.titled("report-tests", lang),
        plot: plot.svg(lang),
        caption: lang.plain(match part.mode {
            Mode::Station => "report-tests-caption-teeth",
            Mode::Outpost | Mode::PackLeader | Mode::Crew => "report-tests-caption",
        }),
        table: Table { head: heads(&columns, lang), rows: all.iter().map(cells).collect() },
    })
}

/// Matches in which tests found no alien, one, or more, in a mode.
pub(super) fn by_found(part: &Part<'_>) -> [Carried; 3] {
    let mut all = [Carried::default(); 3];
    for (_, _, sums) in part.sums() {
        for (sum, own) in all.iter_mut().zip(sums.by_found) {
            sum.n += own.n;
            sum.won += own.won;
        }
    }
    all
}

/// What an alien that a test found is worth to the people.
pub(super) fn worth(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let fair = part.rate(|sums| sums.won_by(Won::People)).value;
    let names = ["none", "one", "more"].map(|name| lang.plain(&format!("report-found-{name}")));
    let all = by_found(part);
    let rate = |sum: &Carried| Estimate::rate(sum.won as f64, sum.n as f64);
    let row = |(name, sum): (&String, &Carried)| Row {
        name: name.clone(),
        marks: vec![dot(rate(sum), Some(fair), sum.n)],
    };
    let title = part.titled("report-worth", lang);
    let plot = Rows {
        label: title.clone(),
        panels: vec![Panel::new(lang.plain("report-people-win"), Axis::PARTS)],
        rows: names.iter().zip(&all).map(row).collect(),
    };
    let cells = |(name, sum): (&String, &Carried)| {
        let [n, won] = [sum.n, sum.won].map(|count| lang.count(count as i64));
        vec![name.clone(), n, won, lang.rate(rate(sum))]
    };
    let columns = ["found", "matches", "people", "people-win"];
    Some(Figure {
        title,
        plot: plot.svg(lang),
        caption: lang.plain("report-worth-caption"),
        table: Table {
            head: heads(&columns, lang),
            rows: names.iter().zip(&all).map(cells).collect(),
        },
    })
}
