//! `saucer bench`.

use std::hint::black_box;
use std::time::Duration;

use saucer_bots::tremble::ShortSimulations;
use saucer_core::Optioned;
use saucer_connect_four::{self, ConnectFour};
use saucer_lab::bench::{self, Figure, Measure};
use saucer_skies::{Setup, Skies};
use saucer_tremble::Tremble;

use crate::cli::BenchArgs;
use crate::http_bench;

const EACH: Duration = Duration::from_millis(400);

/// Simulations between two looks at the clock. The strategies are laid out once for all of them,
/// as they are while an admiral thinks.
const SIMULATIONS: u32 = 4096;

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
    if wanted("tremble") {
        for (name, edition) in [("tremble", "retail"), ("tremble_prototype", "prototype")] {
            let four = [("edition", edition), ("captains", "4")];
            let setup = Tremble::configure(four).map_err(|fault| fault.to_string())?;
            show(bench::game::<Tremble>(name, &setup, EACH))?;
        }
        let mut turns = ShortSimulations::new(1);
        let per_second = bench::best(EACH, || {
            black_box(turns.run(SIMULATIONS));
            SIMULATIONS.into()
        });
        show(vec![Figure::rate("tremble/search", per_second, "simulations")])?;
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
    let (per_second, unit) = match figure.measure {
        Measure::Rate { per_second, unit } => (per_second, unit),
        Measure::Size { bytes } => {
            println!("{:<28} {bytes:>14} bytes", figure.bench);
            return Ok(());
        }
    };
    let each = 1e9 / per_second;
    let each = match each {
        ns if ns < 1e3 => format!("{ns:.1} ns"),
        ns if ns < 1e6 => format!("{:.1} µs", ns / 1e3),
        ns => format!("{:.2} ms", ns / 1e6),
    };
    println!("{:<28} {per_second:>14.0} {unit} a second ({each} each)", figure.bench);
    Ok(())
}
