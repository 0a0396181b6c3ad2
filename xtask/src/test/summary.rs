//! The table at the end.

use super::Step;
use crate::counts::Counts;
use crate::measure::{Stopwatch, Time};
use crate::run::seconds;

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
    stopwatch: Stopwatch,
    rows: Vec<(Step, Outcome, Option<Time>)>,
    counts: Counts,
}

impl Default for Summary {
    fn default() -> Self {
        Self { stopwatch: Stopwatch::start(), rows: Vec::new(), counts: Counts::default() }
    }
}

impl Summary {
    /// Notes a step and the time it took.
    pub fn add(&mut self, step: Step, outcome: Outcome, time: Option<Time>) {
        self.rows.push((step, outcome, time));
    }

    /// Notes tests.
    pub fn count(&mut self, counts: Counts) {
        self.counts += counts;
    }

    /// Returns true if every step of a whole run has passed.
    pub fn is_whole(&self) -> bool {
        Step::ALL
            .iter()
            .all(|step| self.rows.iter().any(|(ran, outcome, _)| ran == step && *outcome == Outcome::Passed))
    }

    /// Returns the time since the start.
    pub fn time(&self) -> Time {
        self.stopwatch.elapsed()
    }

    /// Returns all tests.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// All tests, in one line that other tools understand.
    pub fn closing_line(&self) -> String {
        format!("{} passed, {} failed", self.counts.passed, self.counts.failed)
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let columns = |time: Time| format!("{:>12} {:>13}", seconds(time.wall), seconds(time.processor));
        writeln!(f, "{:<13} {:<9} {:>12} {:>13}", "step", "", "time", "of processors")?;
        for (step, outcome, time) in &self.rows {
            let outcome = match outcome {
                Outcome::Passed => "passed",
                Outcome::Failed => "FAILED",
                Outcome::NotRun => "not run",
                Outcome::Unchanged => "unchanged",
            };
            let time = time.map_or_else(|| " ".repeat(26), columns);
            writeln!(f, "{:<13} {outcome:<9} {time}  {}", step.name(), step.what())?;
        }
        write!(f, "{:<13} {:<9} {}", "together", "", columns(self.time()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

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
        let time = |wall| Some(Time { wall: Duration::from_secs(wall), processor: Duration::from_secs(1) });
        summary.add(Step::Format, Outcome::Passed, time(2));
        summary.add(Step::Web, Outcome::Failed, time(61));
        summary.add(Step::Rust, Outcome::NotRun, None);
        let table = summary.to_string();
        let starts: Vec<_> =
            table.lines().map(|line| line.split("  ").next().unwrap_or_default().trim()).collect();
        assert_eq!(starts, ["step", "format", "web", "rust", "together"]);
        assert!(table.contains("FAILED") && table.contains("1 min 01 s"), "{table}");
    }

    #[test]
    fn a_run_is_whole_when_every_step_has_passed() {
        let mut summary = Summary::default();
        for step in Step::ALL {
            assert!(!summary.is_whole());
            summary.add(step, Outcome::Passed, None);
        }
        assert!(summary.is_whole());
        let mut summary = Summary::default();
        for step in Step::ALL {
            summary.add(step, Outcome::Unchanged, None);
        }
        assert!(!summary.is_whole());
    }
}
