//! What a run of a program tells, and what several runs tell together.

use serde_json::Value;

/// What one run has measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sample {
    /// How many a second.
    pub(crate) rate: f64,
    /// Only of servers.
    pub(crate) wait: Option<Wait>,
}

/// How a server answered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Wait {
    /// Half of the moves were answered within so many microseconds.
    pub(crate) p50: f64,
    /// All but one in a hundred were answered within so many microseconds.
    pub(crate) p99: f64,
    /// Processor time of the server for one move in microseconds, where the system tells it.
    pub(crate) cpu: Option<f64>,
}

impl Sample {
    /// Reads the line of JSON that every measured program prints; `unit` names what is counted.
    pub(crate) fn parse(line: &str, unit: &str) -> Result<Sample, String> {
        let said: Value = serde_json::from_str(line.trim())
            .map_err(|error| format!("no figures but '{}' ({error})", line.trim()))?;
        let figure = |name: &str| said[name].as_f64();
        let needed = |name: &str| figure(name).ok_or_else(|| format!("no {name} in {said}"));
        let (n, seconds) = (needed(unit)?, needed("seconds")?);
        let wait = figure("p50_us").zip(figure("p99_us")).map(|(p50, p99)| Wait {
            p50,
            p99,
            cpu: figure("cpu_seconds").map(|cpu| cpu * 1e6 / n),
        });
        Ok(Sample { rate: n / seconds, wait })
    }
}

/// The best rate; noise only ever slows. 0 of none.
pub(crate) fn best(samples: &[Sample]) -> f64 {
    samples.iter().map(|sample| sample.rate).fold(0.0, f64::max)
}

/// The middle rate.
pub(crate) fn typical(samples: &[Sample]) -> f64 {
    median(samples.iter().map(|sample| sample.rate))
}

/// The middle of each figure, if the samples are of a server.
pub(crate) fn typical_wait(samples: &[Sample]) -> Option<Wait> {
    let waits: Vec<Wait> = samples.iter().filter_map(|sample| sample.wait).collect();
    if waits.is_empty() {
        return None;
    }
    let cpu: Option<Vec<f64>> = waits.iter().map(|wait| wait.cpu).collect();
    Some(Wait {
        p50: median(waits.iter().map(|wait| wait.p50)),
        p99: median(waits.iter().map(|wait| wait.p99)),
        cpu: cpu.map(|cpu| median(cpu.into_iter())),
    })
}

/// The middle, or the mean of the two in the middle; 0 of none.
fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    match figures.len() {
        0 => 0.0,
        n if n % 2 == 1 => figures[n / 2],
        n => (figures[n / 2 - 1] + figures[n / 2]) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(rate: f64) -> Sample {
        Sample { rate, wait: None }
    }

    #[test]
    fn one_slow_run_moves_neither_the_best_nor_the_median() {
        let runs = [rate(10.0), rate(12.0), rate(1.0), rate(11.0), rate(12.5)];
        assert_eq!(best(&runs), 12.5);
        assert_eq!(typical(&runs), 11.0);
        assert_eq!(typical(&runs[..2]), 11.0);
        assert_eq!(typical(&[]), 0.0);
    }

    #[test]
    fn rules_tell_a_rate_and_servers_also_how_long_one_waits() {
        let line = "{\"matches\": 30, \"moves\": 630, \"seconds\": 2.0}\n";
        assert_eq!(Sample::parse(line, "moves"), Ok(rate(315.0)));
        let line = r#"{"moves":100,"seconds":2.0,"p50_us":5.0,"p99_us":9.0,"cpu_seconds":0.5}"#;
        let server = Sample::parse(line, "moves").expect("it is well formed");
        assert_eq!(server.wait, Some(Wait { p50: 5.0, p99: 9.0, cpu: Some(5000.0) }));
        assert_eq!(typical_wait(&[server]), server.wait);
        assert_eq!(typical_wait(&[rate(1.0)]), None);
        assert!(Sample::parse("{}", "moves").is_err());
        assert!(Sample::parse("Traceback", "moves").is_err());
    }
}
