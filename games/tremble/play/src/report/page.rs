//! The report of Tremble: its sections in order, and those about seats, scores and length.

use saucer_core::Seat;
use saucer_tremble::{Content, Edition, Name, Tremble};

use super::sums::Sums;
use super::{cards, flags, settled};
use crate::count::{Estimate, Spread};
use crate::lang::Lang;
use crate::report::axis::{Axis, Unit};
use crate::report::histogram::{Histogram, Spreading};
use crate::report::rows::{Mark, Panel, Row, Rows};
use crate::report::{Figure, Page, Section, Table};
use crate::sim::Pilot;
use crate::study::{Series, Study};
use saucer_bots::Strength;

/// Draws a figure of one edition; `None` if the edition has nothing of that kind.
type Draw = fn(&Half<'_>, Lang) -> Option<Figure>;

/// The series of one edition, fewest captains first.
pub(super) struct Half<'a> {
    pub(super) edition: Edition,
    pub(super) content: &'static Content,
    pub(super) series: Vec<&'a Series<Tremble>>,
}

impl Half<'_> {
    /// The name of the edition.
    pub(super) fn name(&self, lang: Lang) -> &'static str {
        match self.edition {
            Edition::Retail => lang.pick("Retail edition", "Розничная редакция"),
            Edition::Prototype => lang.pick("Prototype", "Прототип"),
        }
    }

    /// All sums with the number of captains.
    pub(super) fn sums(&self) -> impl Iterator<Item = (u8, &Series<Tremble>, &Sums)> {
        self.series.iter().map(|s| (s.variant.setup.captains().count(), *s, &s.sums))
    }
}

pub(super) fn page(study: &Study<Tremble>, lang: Lang) -> Page {
    let halves: Vec<Half<'_>> = Edition::ALL
        .into_iter()
        .map(|edition| {
            let of_it = |s: &&Series<Tremble>| s.variant.setup.edition() == edition;
            let mut series: Vec<_> = study.series.iter().filter(of_it).collect();
            series.retain(|s| s.matches > 0);
            series.sort_by_key(|s| s.variant.setup.captains());
            Half { edition, content: Content::of(edition), series }
        })
        .filter(|half| !half.series.is_empty())
        .collect();
    let each = |draws: &[Draw]| -> Vec<Figure> {
        let pairs = draws.iter().flat_map(|draw| halves.iter().map(move |half| (draw, half)));
        pairs.filter_map(|(draw, half)| draw(half, lang)).collect()
    };
    let sections = vec![
        Section {
            title: lang.pick("Seats", "Места").to_owned(),
            about: lang.pick(
                "How often each seat wins when all captains are equally good. The dashed line is \
                 an equal share; a diamond stands for a seat that is more than 3 points away from \
                 it, beyond what chance explains. A shared victory is divided.",
                "Как часто побеждает каждое место, если все капитаны одинаково сильны. Пунктир — \
                 равная доля; ромб — место, которое отклонилось от неё больше чем на 3 пункта и не \
                 случайно. Общая победа делится.",
            ).to_owned(),
            figures: each(&[seats]),
        },
        Section {
            title: lang.pick("Scores", "Счёт").to_owned(),
            about: lang.pick(
                "With how many humans captains end, after missions and debts. The dashed line is \
                 the median of the winners.",
                "Сколько человек у капитанов в конце, после заданий и долгов. Пунктир — медиана \
                 победителей.",
            ).to_owned(),
            figures: each(&[scores]),
        },
        Section {
            title: lang.pick("Length", "Длина партии").to_owned(),
            about: lang.pick(
                "Turns, and decisions of all captains together. The line reaches from 5 to 95 % of \
                 all matches, the box holds the middle half, the stroke is the median.",
                "Ходы и решения всех капитанов вместе. Линия тянется от 5 до 95 % партий, в \
                 прямоугольнике средняя половина, черта — медиана.",
            ).to_owned(),
            figures: each(&[length]),
        },
        Section {
            title: lang.pick("Ships", "Корабли").to_owned(),
            about: lang.pick(
                "On the left: how often a captain who drew the ship bought it. On the right: by \
                 how many points such a captain wins more often than an equal share. That is no \
                 proof of cause: who is rich buys more and wins more.",
                "Слева: как часто капитан, вытянувший корабль, его покупал. Справа: на сколько \
                 пунктов чаще равной доли побеждает такой капитан. Причина этим не доказана: \
                 богатый и покупает больше, и побеждает чаще.",
            ).to_owned(),
            figures: each(&[cards::ships]),
        },
        Section {
            title: lang.pick("Stations and compensations", "Станции и компенсации").to_owned(),
            about: lang.pick(
                "Only the retail edition has them. A compensation is drawn after a lost battle, so \
                 its holders win less than an equal share to begin with.",
                "Они есть только в розничной редакции. Компенсацию получают за проигранный бой, \
                 поэтому её владельцы и так побеждают реже.",
            ).to_owned(),
            figures: each(&[cards::stations, cards::compensations]),
        },
        Section {
            title: lang.pick("Raid or hunt", "Налёт или охота на спрятавшихся").to_owned(),
            about: lang.pick(
                "What captors choose, and what comes of it: hunts at once in the retail edition, \
                 searches over turns in the prototype.",
                "Что выбирают захватившие город и что из этого выходит: отлов сразу в розничной \
                 редакции, поиск на несколько ходов в прототипе.",
            ).to_owned(),
            figures: each(&[settled::rewards, settled::hunts]),
        },
        Section {
            title: lang.pick("Battles and retreats", "Бои и отступления").to_owned(),
            about: lang.pick(
                "How the cities of a match are settled.",
                "Чем кончается дело в городах за партию.",
            ).to_owned(),
            figures: each(&[settled::cities]),
        },
        Section {
            title: lang.pick("Missions and loans", "Задания и кредиты").to_owned(),
            about: lang.pick(
                "Open missions pay the first and the second; secret ones pay whoever keeps and \
                 fulfils them. A loan brings humans now and costs more later.",
                "Открытые задания платят первому и второму, тайные — тому, кто их оставил и \
                 выполнил. Кредит даёт человек сразу, а обходится дороже.",
            ).to_owned(),
            figures: each(&[cards::missions, settled::loans]),
        },
    ];
    Page {
        lang,
        game: "tremble",
        title: lang
            .pick("Tremble, Humans! in balance", "«Трепещите, человеки!»: баланс")
            .to_owned(),
        lead: lead(study, lang),
        flags: flags::flags(study, &halves, lang),
        sections: sections.into_iter().filter(|section| !section.figures.is_empty()).collect(),
    }
}

fn lead(study: &Study<Tremble>, lang: Lang) -> String {
    let played: u64 = study.series.iter().map(|series| series.matches).sum();
    let matches = lang.matches(played);
    let each = lang.count(study.brief.matches as i64);
    let seed = study.brief.seed;
    match lang {
        Lang::En => {
            let pilot = study.brief.pilot;
            format!(
                "{matches} played by bots of the same strength ({pilot}), {each} of each setup, \
                 seed {seed}. The same seed gives the same report."
            )
        }
        Lang::Ru => {
            let pilot = match study.brief.pilot {
                Pilot::Random => "случайные ходы",
                Pilot::Bot(Strength::Rookie) => "новички",
                Pilot::Bot(Strength::Captain) => "капитаны",
                Pilot::Bot(Strength::Admiral) => "адмиралы",
            };
            format!(
                "{matches} равных по силе ботов ({pilot}), по {each} для каждого состава, зерно \
                 {seed}. То же зерно даёт тот же отчёт."
            )
        }
    }
}

/// `4 captains`.
pub(super) fn captains(n: u8, lang: Lang) -> String {
    lang.plural(n.into(), ["captain", "captains"], ["капитан", "капитана", "капитанов"])
}

/// The name of a card in this language.
pub(super) fn named(name: &Name, lang: Lang) -> &str {
    lang.pick(&name.en, &name.ru)
}

/// The heads of a table.
pub(super) fn heads(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// How a seat does.
pub(super) struct Standing {
    pub(super) seat: Seat,
    pub(super) rate: Estimate,
    pub(super) fair: f64,
}

impl Standing {
    /// More than 3 points off an equal share, and not by chance alone.
    pub(super) fn is_off(&self) -> bool {
        (self.rate.value - self.fair).abs() > 0.03 && !self.rate.holds(self.fair)
    }

    /// By how much it wins more often than an equal share.
    pub(super) fn gain(&self) -> f64 {
        self.rate.value - self.fair
    }
}

/// How all seats of a setup do.
pub(super) fn standings(series: &Series<Tremble>) -> impl Iterator<Item = Standing> {
    let n = series.sums.victories.len();
    (0..).map(Seat).zip(&series.sums.victories).map(move |(seat, victories)| Standing {
        seat,
        rate: Estimate::rate(*victories, series.matches as f64),
        fair: 1.0 / n as f64,
    })
}

fn seats(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let mut rows = Vec::new();
    let mut table = Table {
        head: heads(&lang.pick(
            [
                "Captains",
                "Seat",
                "Victories",
                "Matches",
                "Win rate",
                "Against an equal share, points",
            ],
            ["Капитаны", "Место", "Победы", "Партии", "Доля побед", "К равной доле, пункты"],
        )),
        rows: Vec::new(),
    };
    let mut most = 0.0_f64;
    for (n, series, sums) in half.sums() {
        rows.push(Row { name: captains(n, lang), marks: Vec::new() });
        for standing in standings(series) {
            let number = standing.seat.0 + 1;
            most = most.max(standing.rate.high);
            rows.push(Row {
                name: lang.pick(format!("seat {number}"), format!("место {number}")),
                marks: vec![Mark::Dot {
                    estimate: standing.rate,
                    fair: Some(standing.fair),
                    loud: standing.is_off(),
                }],
            });
            table.rows.push(vec![
                lang.count(n.into()),
                number.to_string(),
                lang.decimal(sums.victories[standing.seat.index()], 1),
                lang.count(series.matches as i64),
                lang.rate(standing.rate),
                lang.points(standing.gain()),
            ]);
        }
    }
    let title = lang.pick("Win rate", "Доля побед");
    let plot = Rows {
        label: format!("{title}: {}", half.name(lang)),
        panels: vec![Panel::new(title, Axis::fit([most], Unit::Percent))],
        rows,
    };
    let shared: u64 = half.sums().map(|(_, _, sums)| sums.shared).sum();
    let played: u64 = half.series.iter().map(|series| series.matches).sum();
    Some(Figure {
        title: half.name(lang).to_owned(),
        plot: plot.svg(lang),
        caption: lang.pick(
            format!(
                "Win rate by seat. {} of {} victories were shared.",
                lang.count(shared as i64),
                lang.count(played as i64)
            ),
            format!(
                "Доля побед по местам. Общих побед: {} из {}.",
                lang.count(shared as i64),
                lang.count(played as i64)
            ),
        ),
        table,
    })
}

fn scores(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let panels = half.sums().map(|(n, _, sums)| Spreading {
        name: captains(n, lang),
        spread: &sums.scores,
        marked: sums.winning_scores.quantile(0.5).map(|score| score as f64),
    });
    let plot = Histogram {
        label: lang.pick(
            format!("Scores at the end: {}", half.name(lang)),
            format!("Счёт в конце: {}", half.name(lang)),
        ),
        title: lang.pick("humans at the end, thousands", "человеки в конце, тысячи").to_owned(),
        unit: Unit::Thousands,
        grain: 10_000,
        panels: panels.collect(),
    };
    let row = |(n, _, sums): (u8, &Series<Tremble>, &Sums)| {
        let mut row = vec![captains(n, lang)];
        row.push(sums.scores.mean().map_or_else(dash, |mean| lang.count(mean.round() as i64)));
        row.extend(sums.scores.quantiles().map(|score| lang.count(score as i64)));
        row.push(sums.winning_scores.quantile(0.5).map_or_else(dash, |score| lang.count(score)));
        row
    };
    Some(Figure {
        title: half.name(lang).to_owned(),
        plot: plot.svg(lang),
        caption: lang.pick(
            "Scores of all captains; the height of a bar is its share, the tallest one is written \
             at the left.",
            "Счёт всех капитанов; высота столбца — его доля, у самого высокого она подписана \
             слева.",
        ).to_owned(),
        table: Table {
            head: heads(&lang.pick(
                ["Captains", "Mean", "5 %", "25 %", "Median", "75 %", "95 %", "Median of winners"],
                [
                    "Капитаны",
                    "Среднее",
                    "5 %",
                    "25 %",
                    "Медиана",
                    "75 %",
                    "95 %",
                    "Медиана победителей",
                ],
            )),
            rows: half.sums().map(row).collect(),
        },
    })
}

fn length(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let most = |spread: fn(&Sums) -> &Spread| {
        half.sums().map(|(_, _, s)| spread(s).quantiles()[4]).collect::<Vec<_>>()
    };
    let panels = vec![
        Panel::new(lang.pick("turns", "ходы"), Axis::fit(most(|sums| &sums.turns), Unit::Number)),
        Panel::new(
            lang.pick("decisions", "решения"),
            Axis::fit(most(|sums| &sums.decisions), Unit::Number),
        ),
    ];
    let row = |(n, _, sums): (u8, &Series<Tremble>, &Sums)| Row {
        name: captains(n, lang),
        marks: vec![Mark::Spread(sums.turns.quantiles()), Mark::Spread(sums.decisions.quantiles())],
    };
    let plot = Rows {
        label: lang.pick(
            format!("Length of a match: {}", half.name(lang)),
            format!("Длина партии: {}", half.name(lang)),
        ),
        panels,
        rows: half.sums().map(row).collect(),
    };
    let cells = |(n, _, sums): (u8, &Series<Tremble>, &Sums)| {
        let mut row = vec![captains(n, lang)];
        for spread in [&sums.turns, &sums.decisions] {
            let [least, _, middle, _, most] = spread.quantiles().map(|q| lang.count(q as i64));
            let mean = spread.mean().map_or_else(dash, |mean| lang.decimal(mean, 1));
            row.extend([mean, least, middle, most]);
        }
        row
    };
    Some(Figure {
        title: half.name(lang).to_owned(),
        plot: plot.svg(lang),
        caption: lang
            .pick(
                "Turns and decisions of a match, by the number of captains.",
                "Ходы и решения за партию в зависимости от числа капитанов.",
            )
            .to_owned(),
        table: Table {
            head: heads(&lang.pick(
                [
                    "Captains",
                    "Turns, mean",
                    "5 %",
                    "median",
                    "95 %",
                    "Decisions, mean",
                    "5 %",
                    "median",
                    "95 %",
                ],
                [
                    "Капитаны",
                    "Ходы, среднее",
                    "5 %",
                    "медиана",
                    "95 %",
                    "Решения, среднее",
                    "5 %",
                    "медиана",
                    "95 %",
                ],
            )),
            rows: half.sums().map(cells).collect(),
        },
    })
}

fn dash() -> String {
    crate::lang::NOTHING.to_owned()
}
