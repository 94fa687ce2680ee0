//! `saucer bench`.

use std::time::Duration;

use saucer_lab::bench::{Figure, Measure};

use crate::cli::BenchArgs;
use crate::{games, http_bench};

const EACH: Duration = Duration::from_millis(400);

pub(crate) fn run(args: &BenchArgs) -> Result<(), String> {
    let wanted = |group: &str| {
        args.filter.as_deref().is_none_or(|filter| group.contains(filter) || filter.contains(group))
    };
    for house in
        games::all().filter(|house| wanted(house.id()) || wanted(&house.id().replace('-', "_")))
    {
        for figure in house.bench(EACH) {
            print(&figure, args)?;
        }
    }
    if wanted("server") {
        for figure in http_bench::run()? {
            print(&figure, args)?;
        }
    }
    Ok(())
}

fn print(figure: &Figure, args: &BenchArgs) -> Result<(), String> {
    if args.json {
        say!("{}", serde_json::to_string(figure).map_err(|e| e.to_string())?);
        return Ok(());
    }
    let (per_second, unit) = match figure.measure {
        Measure::Rate { per_second, unit } => (per_second, unit),
        Measure::Size { bytes } => {
            say!("{:<28} {bytes:>14} bytes", figure.bench);
            return Ok(());
        }
    };
    let each = 1e9 / per_second;
    let each = match each {
        ns if ns < 1e3 => format!("{ns:.1} ns"),
        ns if ns < 1e6 => format!("{:.1} µs", ns / 1e3),
        ns => format!("{:.2} ms", ns / 1e6),
    };
    say!("{:<28} {per_second:>14.0} {unit} a second ({each} each)", figure.bench);
    Ok(())
}
