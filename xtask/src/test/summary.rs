//! The table at the end.

use super::{Counts, Step};
use crate::run::seconds;
use std::time::{Duration, Instant};

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Well.
    Passed,
    /// Badly; nothing after it ran.
    Failed,
    /// An earlier one failed.
    NotRun,
    /// Nothing that it reads has changed since it passed.
    Unchanged,
}

/// The steps so far, and the tests they ran.
pub struct Summary {
    start: Instant,
    rows: Vec<(Step, Outcome, Option<Duration>)>,
    counts: Counts,
}

impl Default for Summary {
    fn default() -> Self {
        Self { start: Instant::now(), rows: Vec::new(), counts: Counts::default() }
    }
}

impl Summary {
    /// Notes a step and the time it took.
    pub fn add(&mut self, step: Step, outcome: Outcome, time: Option<Duration>) {
        self.rows.push((step, outcome, time));
    }

    /// Notes tests.
    pub fn count(&mut self, counts: Counts) {
        self.counts += counts;
    }

    /// All tests, in one line that other tools understand.
    pub fn closing_line(&self) -> String {
        format!("{} passed, {} failed", self.counts.passed, self.counts.failed)
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (step, outcome, time) in &self.rows {
            let outcome = match outcome {
                Outcome::Passed => "passed",
                Outcome::Failed => "FAILED",
                Outcome::NotRun => "not run",
                Outcome::Unchanged => "unchanged",
            };
            let time = time.map(seconds).unwrap_or_default();
            writeln!(f, "{:<13} {outcome:<9} {time:>12}  {}", step.name(), step.what())?;
        }
        write!(f, "{:<13} {:<9} {:>12}", "together", "", seconds(self.start.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_of_all_steps_are_added_up() {
        let mut summary = Summary::default();
        summary.count(Counts { passed: 5, failed: 0 });
        summary.count(Counts { passed: 2, failed: 1 });
        assert_eq!(summary.closing_line(), "7 passed, 1 failed");
    }

    #[test]
    fn the_table_names_every_step() {
        let mut summary = Summary::default();
        summary.add(Step::Format, Outcome::Passed, Some(Duration::from_secs(2)));
        summary.add(Step::Web, Outcome::Failed, Some(Duration::from_secs(61)));
        summary.add(Step::Rust, Outcome::NotRun, None);
        let table = summary.to_string();
        let starts: Vec<_> =
            table.lines().map(|line| line.split("  ").next().unwrap_or_default().trim()).collect();
        assert_eq!(starts, ["format", "web", "rust", "together"]);
        assert!(table.contains("FAILED") && table.contains("1 min 01 s"), "{table}");
    }
}
