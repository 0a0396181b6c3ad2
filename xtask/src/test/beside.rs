//! A step that runs beside another one: the packages of the webs are fetched while crates are compiled, and either often
//! leaves a core free.

use super::{Counts, Step};
use crate::run::Run;
use anyhow::{Result, bail};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A step in a process of its own, whose output is shown in one piece when it has ended.
pub struct Beside {
    /// The step.
    pub step: Step,
    running: JoinHandle<(Result<(bool, String)>, Duration)>,
}

impl Beside {
    /// Starts `step`.
    ///
    /// # Errors
    /// When this program cannot be found.
    pub fn start(step: Step) -> Result<Self> {
        let run = Run::new(std::env::current_exe()?).args(["test", "--only", step.name()]);
        Ok(Self::spawn(step, run))
    }

    fn spawn(step: Step, run: Run) -> Self {
        let running = std::thread::spawn(move || {
            let start = Instant::now();
            (run.captured(), start.elapsed())
        });
        Self { step, running }
    }

    /// Waits for its end, shows its output and adds the tests it ran to `counts`. Returns how long it took.
    pub fn end(self, counts: &mut Counts) -> (Result<()>, Duration) {
        let (done, time) = self.running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let done = done.and_then(|(passed, output)| {
            print!("{output}");
            // The last line with numbers has all of them.
            let counted = output.lines().rev().map(Counts::in_line).find(|line| *line != Counts::default());
            *counts += counted.unwrap_or_default();
            if passed { Ok(()) } else { bail!("its output is above") }
        });
        (done, time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(script: &str) -> (Result<()>, Counts) {
        let mut counts = Counts::default();
        let run = Run::new("sh").args(["-c", script]);
        let (done, _) = Beside::spawn(Step::Web, run).end(&mut counts);
        (done, counts)
    }

    #[test]
    fn its_tests_are_counted_once_and_its_failure_is_that_of_the_step() {
        let (done, counts) = ended("echo 'Tests  2 passed (2)'; echo '5 passed, 0 failed'");
        assert!(done.is_ok());
        assert_eq!(counts, Counts { passed: 5, failed: 0 });
        let (done, counts) =
            ended("echo '4 passed, 1 failed'; echo 'error: not everything passed' >&2; exit 1");
        assert!(done.is_err());
        assert_eq!(counts, Counts { passed: 4, failed: 1 });
    }
}
