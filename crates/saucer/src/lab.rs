//! `saucer lab`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use saucer_lab::{Brief, Order, Page, Progress};

use crate::cli::LabArgs;
use crate::games::{choices, find};
use crate::sim::{jobs, progress, stop_on_interrupt};

pub(crate) fn run(args: &LabArgs) -> Result<(), String> {
    let house = find(&args.game)?;
    let choices = choices(&args.sets)?;
    // What is wrong with the choices, the rules or the cards is said before anything is written.
    house.configure(&choices).map_err(|fault| fault.to_string())?;
    let played = args.rules.find(house)?;
    let against = args.against.as_deref();
    let against = against.map(|asked| args.rules.against(asked, house)).transpose()?;
    let out = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}-lab.html", house.id())));
    // Nobody wants to learn after an hour that there was nowhere to write to.
    OpenOptions::new().append(true).create(true).open(&out).map_err(|e| cannot(&out, &e))?;
    let mut facts = match &args.json {
        Some(file) => Some(BufWriter::new(File::create(file).map_err(|e| cannot(file, &e))?)),
        None => None,
    };
    let stop = stop_on_interrupt()?;
    let bar = progress(0);
    let mut order = Order {
        choices: &choices,
        brief: Brief {
            matches: args.games,
            pilot: args.bots,
            seed: args.seed,
            jobs: jobs(args.jobs),
            playouts: args.playouts,
        },
        played,
        against,
        lang: args.lang,
        stop: &stop,
        progress: &mut |step| match step {
            Progress::Matches(n) => bar.set_length(n),
            Progress::Played => bar.inc(1),
        },
        facts: facts.as_mut().map(|file| file as &mut dyn Write),
        broken: None,
    };
    let page = house.lab(&mut order).map_err(|fault| fault.to_string())?;
    let broken = order.broken.take();
    bar.finish_and_clear();
    let flushed = facts.as_mut().map_or(Ok(()), |file| file.flush());
    if let (Some(error), Some(file)) = (broken.or(flushed.err()), &args.json) {
        return Err(cannot(file, &error));
    }
    fs::write(&out, page.html()).map_err(|e| cannot(&out, &e))?;
    tell(&page, &out).map_err(|e| e.to_string())
}

/// What stands out, and where the rest is.
fn tell(page: &Page, out: &Path) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    for words in page.warnings() {
        writeln!(stdout, "! {words}")?;
    }
    for words in page.praise() {
        writeln!(stdout, "  {words}")?;
    }
    writeln!(stdout, "{}", out.display())
}

fn cannot(file: &Path, error: &io::Error) -> String {
    format!("{} cannot be written ({error})", file.display())
}
