//! Sections about cities and humans: rewards, battles, loans.

use std::collections::BTreeMap;

use saucer_tremble::Tremble;

use super::page::{Half, captains, heads};
use super::sums::{HuntSums, Sums};
use crate::count::Estimate;
use crate::lang::{Lang, NOTHING};
use crate::report::axis::{Axis, Unit};
use crate::report::rows::{Mark, Panel, Row, Rows};
use crate::report::{Figure, Table};
use crate::study::Series;

type OfSetup<'a> = (u8, &'a Series<Tremble>, &'a Sums);

/// What captors choose and what comes of it.
pub(super) fn rewards(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let searches = half.edition.searches_over_turns();
    let parts = if searches {
        lang.pick(
            ["raid", "search succeeded", "driven off by an army", "interrupted by the end"],
            ["налёт", "поиск удался", "прогнала армия", "прервал конец игры"],
        )
    } else {
        lang.pick(
            ["raid", "hunt succeeded", "fled from an army", "beaten by an army"],
            ["налёт", "отлов удался", "бегство от армии", "победила армия"],
        )
    };
    let counts = |sums: &Sums| {
        let hunts = sums.all_hunts();
        match searches {
            true => [sums.raids, hunts.won, hunts.fled + hunts.beaten, hunts.interrupted],
            false => [sums.raids, hunts.won, hunts.fled, hunts.beaten],
        }
    };
    let cells = |(n, _, sums): OfSetup<'_>| {
        let hunts = sums.all_hunts();
        let mut row = vec![captains(n, lang)];
        row.extend(counts(sums).map(|count| lang.count(count as i64)));
        row.push(lang.ratio(hunts.n(), hunts.n() + sums.raids));
        row.push(lang.rate(Estimate::rate(hunts.won as f64, hunts.n() as f64)));
        row.push(mean(sums.raid_humans, sums.raids, lang));
        row.push(mean(hunts.humans, hunts.n(), lang));
        row
    };
    let [chosen, success, raid, hunt] = lang.pick(
        ["Chose not to raid", "Success", "A raid brings", "Otherwise"],
        ["Выбрали не налёт", "Успех", "Налёт приносит", "Иначе"],
    );
    let setups = lang.pick("Captains", "Капитаны");
    let head = [&[setups], &parts[..], &[chosen, success, raid, hunt]].concat();
    Some(Figure {
        title: half.name(lang).to_owned(),
        plot: stacks(
            half,
            lang.pick("captured cities", "захваченные города"),
            &parts,
            counts,
            lang,
        ),
        caption: lang
            .pick(
                "What captors did with captured cities, and how it ended.",
                "Как захватившие поступили с городами и чем это кончилось.",
            )
            .to_owned(),
        table: Table { head: heads(&head), rows: half.sums().map(cells).collect() },
    })
}

/// Success and worth of hunts by the number of army cards; `None` if nobody hunted.
pub(super) fn hunts(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let mut by_armies: BTreeMap<u8, HuntSums> = BTreeMap::new();
    for (_, _, sums) in half.sums() {
        for (armies, hunts) in &sums.hunts {
            by_armies.entry(*armies).or_default().merge(hunts);
        }
    }
    by_armies.retain(|_, hunts| hunts.n() > 0);
    let searches = half.edition.searches_over_turns();
    let name = |armies: u8| match (searches, armies) {
        (true, _) => lang.pick("search", "поиск").to_owned(),
        (false, 0) => lang.pick("no army card", "без карт армий").to_owned(),
        (false, n) => lang.plural(
            n.into(),
            ["army card", "army cards"],
            ["карта армий", "карты армий", "карт армий"],
        ),
    };
    let success = |hunts: &HuntSums| Estimate::rate(hunts.won as f64, hunts.n() as f64);
    let worth = |hunts: &HuntSums| hunts.humans as f64 / (hunts.raid as f64).max(1.0);
    let plot = Rows {
        label: lang.pick(
            format!("Success of hunts: {}", half.name(lang)),
            format!("Успех охоты: {}", half.name(lang)),
        ),
        panels: vec![
            Panel::new(lang.pick("success", "успех"), Axis::PARTS),
            Panel::new(
                lang.pick("catch, of a raid there", "улов к налёту там же"),
                Axis::fit(by_armies.values().map(worth).chain([1.0]), Unit::Percent),
            ),
        ],
        rows: by_armies
            .iter()
            .map(|(armies, hunts)| Row {
                name: name(*armies),
                marks: vec![
                    Mark::Dot { estimate: success(hunts), fair: None, loud: false },
                    Mark::Bar(worth(hunts)),
                ],
            })
            .collect(),
    };
    let cells = |(armies, hunts): (&u8, &HuntSums)| {
        let counts = [hunts.n(), hunts.won, hunts.fled, hunts.beaten, hunts.interrupted];
        let mut row = vec![name(*armies)];
        row.extend(counts.map(|count| lang.count(count as i64)));
        row.push(lang.rate(success(hunts)));
        row.push(mean(hunts.humans, hunts.n(), lang));
        row.push(mean(hunts.raid, hunts.n(), lang));
        row
    };
    (!by_armies.is_empty()).then(|| {
        Figure {
        title: lang.pick(
            format!("{}: success", half.name(lang)),
            format!("{}: успех", half.name(lang)),
        ),
        plot: plot.svg(lang),
        caption: lang.pick(
            "How often those who hide are caught, and what that brings on average, failures \
             included, against a raid on the same cities. Above 100 % it pays.",
            "Как часто ловят спрятавшихся и что это приносит в среднем, с неудачами, по сравнению \
             с налётом на те же города. Больше 100 % — выгодно.",
        ).to_owned(),
        table: Table {
            head: heads(&lang.pick(
                [
                    "Draws",
                    "All",
                    "Succeeded",
                    "Fled",
                    "Beaten",
                    "Interrupted",
                    "Success",
                    "Brought",
                    "A raid there",
                ],
                [
                    "Карты",
                    "Всего",
                    "Удалось",
                    "Бегство",
                    "Поражение",
                    "Прервано",
                    "Успех",
                    "Принесли",
                    "Налёт там же",
                ],
            )),
            rows: by_armies.iter().map(cells).collect(),
        },
    }
    })
}

/// How cities were settled.
pub(super) fn cities(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let parts = lang.pick(
        ["nobody came", "one captain came", "the others retreated", "battle"],
        ["никто не прилетел", "прилетел один", "остальные отступили", "бой"],
    );
    let counts = |sums: &Sums| {
        let cities = sums.cities;
        [cities.spared, cities.alone, cities.retreat, cities.battle].map(u64::from)
    };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let a_match = |count: u64| lang.decimal(count as f64 / series.matches as f64, 1);
        let battles = u64::from(sums.cities.battle);
        let fighters = sums.fighters as f64 / battles as f64;
        let lost = sums.ships_lost.mean().map_or(f64::NAN, |mean| mean.value);
        let trophies = sums.trophies.mean().map_or(f64::NAN, |mean| mean.value);
        let mut row = vec![captains(n, lang)];
        row.extend(counts(sums).map(a_match));
        row.extend([a_match(sums.retreats)]);
        row.extend([fighters, lost, trophies].map(|figure| lang.decimal(figure, 2)));
        row
    };
    let [setups, retreats, fighters, lost, trophies] = lang.pick(
        [
            "Captains",
            "Retreats",
            "Captains in a battle",
            "Ships lost by a captain",
            "Trophies of a captain",
        ],
        [
            "Капитаны",
            "Отступления",
            "Капитанов в бою",
            "Потеряно кораблей на капитана",
            "Трофеев у капитана",
        ],
    );
    let head = [&[setups], &parts[..], &[retreats, fighters, lost, trophies]].concat();
    Some(Figure {
        title: half.name(lang).to_owned(),
        plot: stacks(half, lang.pick("cities", "города"), &parts, counts, lang),
        caption: lang
            .pick(
                "How cities were settled; the table counts them for each match.",
                "Чем кончилось дело в городах; в таблице числа за одну партию.",
            )
            .to_owned(),
        table: Table { head: heads(&head), rows: half.sums().map(cells).collect() },
    })
}

/// Who borrows, and how borrowers do.
pub(super) fn loans(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let borrowers = |sums: &Sums| sums.borrowers.n() as f64 / sums.loans.n().max(1) as f64;
    let gains = half.sums().filter_map(|(_, _, sums)| sums.borrowers.mean());
    let gains = gains.flat_map(|gain| [gain.low, gain.high]);
    let parts = half.sums().map(|(_, _, sums)| borrowers(sums));
    let row = |(n, _, sums): OfSetup<'_>| Row {
        name: captains(n, lang),
        marks: vec![
            Mark::Bar(borrowers(sums)),
            match sums.borrowers.mean() {
                Some(estimate) => Mark::Dot { estimate, fair: None, loud: false },
                None => Mark::Nothing,
            },
        ],
    };
    let plot = Rows {
        label: lang
            .pick(format!("Loans: {}", half.name(lang)), format!("Кредиты: {}", half.name(lang))),
        panels: vec![
            Panel::new(
                lang.pick("captains who borrow", "капитаны с кредитом"),
                Axis::fit(parts, Unit::Percent),
            ),
            Panel::new(
                lang.pick("gain in victories, points", "перевес в победах, пункты"),
                Axis::fit(gains, Unit::Points),
            ),
        ],
        rows: half.sums().map(row).collect(),
    };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let loans = sums.loans.mean().unwrap_or(0.0);
        let taken = loans * sums.loans.n() as f64;
        let gain = sums.borrowers.mean().map(|gain| lang.gain(gain));
        let missions = sums.mission_humans.mean().map_or(f64::NAN, |mean| mean.value);
        vec![
            captains(n, lang),
            lang.percent(borrowers(sums)),
            lang.decimal(taken / series.matches as f64, 2),
            lang.percent(sums.repaid as f64 / taken),
            gain.unwrap_or_else(|| NOTHING.to_owned()),
            lang.decimal(missions, 0),
        ]
    };
    Some(Figure {
        title: lang.pick(
            format!("{}: loans", half.name(lang)),
            format!("{}: кредиты", half.name(lang)),
        ),
        plot: plot.svg(lang),
        caption: lang.pick(
            "The part of captains who took a loan, and by how many points they won more often than \
             an equal share.",
            "Доля капитанов, бравших кредит, и на сколько пунктов чаще равной доли они побеждали.",
        ).to_owned(),
        table: Table {
            head: heads(&lang.pick(
                [
                    "Captains",
                    "Borrow",
                    "Loans a match",
                    "Paid back before the end",
                    "Gain, points",
                    "Missions bring a captain",
                ],
                [
                    "Капитаны",
                    "Берут кредит",
                    "Кредитов за партию",
                    "Возвращено до конца",
                    "Перевес, пункты",
                    "Задания приносят капитану",
                ],
            )),
            rows: half.sums().map(cells).collect(),
        },
    })
}

/// A row of four parts for each number of captains.
fn stacks(
    half: &Half<'_>,
    title: &str,
    parts: &[&str; 4],
    counts: impl Fn(&Sums) -> [u64; 4],
    lang: Lang,
) -> maud::Markup {
    let row = |(n, _, sums): OfSetup<'_>| {
        let counts = counts(sums);
        let all = counts.iter().sum::<u64>().max(1) as f64;
        let stack = counts.iter().map(|count| *count as f64 / all).collect();
        Row { name: captains(n, lang), marks: vec![Mark::Stack(stack)] }
    };
    let mut panel = Panel::new(title, Axis::PARTS);
    panel.parts = heads(parts);
    let label = format!("{}: {title}", half.name(lang));
    Rows { label, panels: vec![panel], rows: half.sums().map(row).collect() }.svg(lang)
}

fn mean(sum: i64, n: u64, lang: Lang) -> String {
    match n {
        0 => NOTHING.to_owned(),
        _ => lang.decimal(sum as f64 / n as f64, 0),
    }
}
