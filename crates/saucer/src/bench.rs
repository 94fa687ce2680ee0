//! `saucer bench`.

use std::time::Duration;

use saucer_examples::connect_four::{self, ConnectFour};
use saucer_lab::bench::{self, Figure};
use saucer_skies::{Setup, Skies};

use crate::cli::BenchArgs;
use crate::http_bench;

const EACH: Duration = Duration::from_millis(400);

pub(crate) fn run(args: &BenchArgs) -> Result<(), String> {
    let wanted = |group: &str| {
        args.filter.as_deref().is_none_or(|filter| group.contains(filter) || filter.contains(group))
    };
    let show = |figures: Vec<Figure>| -> Result<(), String> {
        for figure in figures {
            print(&figure, args)?;
        }
        Ok(())
    };
    if wanted("skies") {
        show(bench::game::<Skies>("skies", &Setup::EASY, EACH))?;
    }
    if wanted("connect_four") {
        show(bench::game::<ConnectFour>("connect_four", &connect_four::Setup, EACH))?;
    }
    if wanted("server") {
        show(http_bench::run()?)?;
    }
    Ok(())
}

fn print(figure: &Figure, args: &BenchArgs) -> Result<(), String> {
    if args.json {
        println!("{}", serde_json::to_string(figure).map_err(|e| e.to_string())?);
        return Ok(());
    }
    let each = 1e9 / figure.per_second;
    let each = match each {
        ns if ns < 1e3 => format!("{ns:.1} ns"),
        ns if ns < 1e6 => format!("{:.1} µs", ns / 1e3),
        ns => format!("{:.2} ms", ns / 1e6),
    };
    println!(
        "{:<28} {:>14.0} {} a second ({each} each)",
        figure.bench, figure.per_second, figure.unit
    );
    Ok(())
}
