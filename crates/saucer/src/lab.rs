//! `saucer lab`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use saucer_bots::Botted;
use saucer_lab::{Brief, Studied, study, variants};

use crate::cli::LabArgs;
use crate::games::{choices, with_game};
use crate::sim::{jobs, progress, stop_on_interrupt};

pub(crate) fn run(args: &LabArgs) -> Result<(), String> {
    with_game!(args.game.as_str(), lab(args))
}

fn lab<G: Studied + Botted>(args: &LabArgs) -> Result<(), String> {
    let variants = variants::<G>(&choices(&args.sets)?).map_err(|fault| fault.to_string())?;
    let out = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}-lab.html", G::ID)));
    // Nobody wants to learn after an hour that there was nowhere to write to.
    OpenOptions::new().append(true).create(true).open(&out).map_err(|e| cannot(&out, &e))?;
    let mut facts = match &args.json {
        Some(file) => Some(BufWriter::new(File::create(file).map_err(|e| cannot(file, &e))?)),
        None => None,
    };
    let brief = Brief {
        matches: args.games,
        pilot: args.bots,
        seed: args.seed,
        jobs: jobs(args.jobs),
        playouts: args.playouts,
    };
    let stop = stop_on_interrupt()?;
    let bar = progress(args.games * variants.len() as u64);
    let mut broken = None;
    let study = study::<G>(variants, &brief, &stop, |line| {
        bar.inc(1);
        let Some(file) = facts.as_mut().filter(|_| broken.is_none()) else { return };
        let written = serde_json::to_writer(&mut *file, line).map_err(io::Error::from);
        if let Err(error) = written.and_then(|()| writeln!(file)) {
            broken = Some(error);
            stop.store(true, Ordering::Relaxed);
        }
    });
    bar.finish_and_clear();
    let flushed = facts.as_mut().map_or(Ok(()), |file| file.flush());
    if let (Some(error), Some(file)) = (broken.or(flushed.err()), &args.json) {
        return Err(cannot(file, &error));
    }
    let page = G::page(&study, args.lang);
    fs::write(&out, page.html()).map_err(|e| cannot(&out, &e))?;
    tell(&page, &out).map_err(|e| e.to_string())
}

/// What stands out, and where the rest is.
fn tell(page: &saucer_lab::Page, out: &Path) -> io::Result<()> {
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
