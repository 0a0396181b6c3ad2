//! A step that runs beside another one: the packages of the webs are fetched while crates are compiled, and either often
//! leaves a core free.

use super::Step;
use super::session::{Session, Tests};
use crate::counts::Counts;
use crate::measure::Time;
use crate::run::{Captured, Run};
use anyhow::{Result, bail};
use std::thread::JoinHandle;

/// How the end of the output names a test that passed only alone.
pub const BUSY: &str = "busy: ";

/// A step in a process of its own, whose output is shown in one piece when it has ended.
pub struct Beside {
    /// The step.
    pub step: Step,
    running: JoinHandle<Result<Captured>>,
}

impl Beside {
    /// Starts `step`.
    pub fn start(step: Step, session: &Session) -> Self {
        let options = [(!session.skips, "--again"), (session.all, "--all")];
        let options = options.iter().filter(|(is_set, _)| *is_set).map(|(_, option)| *option);
        let run = match step {
            // It compiles, while the tests beside it are measured against time limits.
            Step::Sdk => Run::new("nice").args([&session.program]),
            _ => Run::new(&session.program),
        };
        Self::spawn(step, run.args(["test", "--beside", "--only", step.name()]).args(options))
    }

    fn spawn(step: Step, run: Run) -> Self {
        Self { step, running: std::thread::spawn(move || run.captured()) }
    }

    /// Waits for its end, shows its output and adds the tests it ran to `tests`. Returns how long it took.
    pub fn end(self, tests: &mut Tests) -> (Result<()>, Time) {
        let done = self.running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let Captured { passed, output, time } = match done {
            Ok(captured) => captured,
            Err(error) => return (Err(error), Time::default()),
        };
        print!("{output}");
        // The last line with numbers has all of them.
        let counted = output.lines().rev().map(Counts::in_line).find(|line| *line != Counts::default());
        tests.counts += counted.unwrap_or_default();
        tests.busy.extend(output.lines().filter_map(|line| line.strip_prefix(BUSY)).map(str::to_owned));
        (if passed { Ok(()) } else { failed() }, time)
    }
}

fn failed() -> Result<()> {
    bail!("its output is above")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(script: &str) -> (Result<()>, Tests) {
        let mut tests = Tests::default();
        let run = Run::new("sh").args(["-c", script]);
        let (done, _) = Beside::spawn(Step::Web, run).end(&mut tests);
        (done, tests)
    }

    #[test]
    fn its_tests_are_counted_once_and_its_failure_is_that_of_the_step() {
        let (done, tests) = ended("echo 'Tests  2 passed (2)'; echo '5 passed, 0 failed'");
        assert!(done.is_ok());
        assert_eq!(tests.counts, Counts { passed: 5, failed: 0 });
        let (done, tests) =
            ended("echo '4 passed, 1 failed'; echo 'error: not everything passed' >&2; exit 1");
        assert!(done.is_err());
        assert_eq!(tests.counts, Counts { passed: 4, failed: 1 });
    }

    #[test]
    fn tests_that_passed_only_alone_are_those_of_the_run() {
        let (_, tests) = ended("echo 'busy: a of b'");
        assert_eq!(tests.busy, ["a of b"]);
    }
}
