//! `cargo xtask test`: everything that must pass.

mod alone;
mod beside;
mod chromium;
mod counts;
mod nginx;
mod postgres;
mod rust;
mod steps;
mod summary;
mod unchanged;

pub use counts::Counts;

use crate::{signals, versions};
use anyhow::{Result, bail};
use beside::Beside;
use std::time::{Duration, Instant};
use steps::Step;
use summary::{Outcome, Summary};
use unchanged::Unchanged;

/// The options of `test`.
#[derive(clap::Args)]
pub struct Options {
    /// Run these steps alone; they take what the others have built as it is
    #[arg(long, value_enum, value_name = "STEP")]
    only: Vec<Step>,
    /// Leave these steps out
    #[arg(long, value_enum, value_name = "STEP")]
    skip: Vec<Step>,
    /// Run the steps, too, that passed before and whose files have not changed since
    #[arg(long)]
    again: bool,
    /// With `--only browser`: the test files to run; with `--only rust`: parts of the names of the tests to run
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

impl Options {
    fn includes(&self, step: Step) -> bool {
        (self.only.is_empty() || self.only.contains(&step)) && !self.skip.contains(&step)
    }

    /// Names mean something to one step only: `tool` is a file of the browser tests and a part of many Rust tests.
    fn check_names(&self) -> Result<()> {
        if self.names.is_empty() || matches!(self.only.as_slice(), [Step::Browser | Step::Rust]) {
            return Ok(());
        }
        let name = &self.names[0];
        bail!("`{name}` needs the step it belongs to: `--only browser {name}` or `--only rust {name}`");
    }
}

/// Runs the steps in order. One that fails lets the others run that do not need its results. Those whose files have not
/// changed since they passed are left out, unless they are named. The last line of standard output is
/// `N passed, N failed`, over all test tools.
///
/// # Errors
/// When a step fails.
pub fn test(options: &Options) -> Result<()> {
    options.check_names()?;
    let (tools, failure) = match versions::check() {
        Ok(tools) => (tools, None),
        Err(error) => (String::new(), Some(error)),
    };
    if failure.is_none() && options.only.is_empty() {
        eprintln!("A clean run takes more than an hour on two cores, a fourth of it compiling.");
    }
    let mut progress = Progress {
        summary: Summary::default(),
        unchanged: Unchanged::read(tools),
        blocked: failure.is_some(),
        failures: failure.into_iter().collect(),
        busy: Vec::new(),
    };
    let steps: Vec<Step> = Step::ALL.into_iter().filter(|step| options.includes(*step)).collect();
    let skip_unchanged = options.only.is_empty() && !options.again;
    let mut beside = None;
    for &step in &steps {
        if progress.blocked || signals::stopped() {
            progress.summary.add(step, Outcome::NotRun, None);
        } else if skip_unchanged && progress.unchanged.includes(step) {
            progress.summary.add(step, Outcome::Unchanged, None);
        } else if step == Step::Web && steps.contains(&Step::Build) {
            beside = Some(Beside::start(step)?);
        } else {
            eprintln!("\n=== {}", step.name());
            let start = Instant::now();
            let mut counts = Counts::default();
            let done = step.run(&options.names, &mut counts, &mut progress.busy);
            progress.note(step, done, start.elapsed(), counts, options.names.is_empty());
        }
        if step == Step::Build
            && let Some(beside) = beside.take()
        {
            eprintln!("\n=== {}, which ran beside it", beside.step.name());
            let (step, mut counts) = (beside.step, Counts::default());
            let (done, time) = beside.end(&mut counts);
            progress.note(step, done, time, counts, true);
        }
    }
    progress.close()
}

/// The steps so far.
struct Progress {
    summary: Summary,
    unchanged: Unchanged,
    /// True when one failed whose results the others need.
    blocked: bool,
    failures: Vec<anyhow::Error>,
    /// The tests that passed only when they ran alone.
    busy: Vec<String>,
}

impl Progress {
    /// Notes a step that has ended; `whole` is false when some of its tests were chosen by name.
    fn note(&mut self, step: Step, done: Result<()>, time: Duration, counts: Counts, whole: bool) {
        self.summary.count(counts);
        let Err(error) = done else {
            self.summary.add(step, Outcome::Passed, Some(time));
            if whole {
                self.unchanged.add(step);
            }
            return;
        };
        self.summary.add(step, Outcome::Failed, Some(time));
        let name = step.name();
        let error =
            error.context(format!("the step `{name}` failed; `cargo xtask test --only {name}` repeats it"));
        self.failures.push(error);
        self.blocked |= step.is_needed_later();
    }

    /// Shows the table, and returns an error when a step has failed.
    fn close(self) -> Result<()> {
        for error in &self.failures {
            eprintln!("\n{error:#}");
        }
        for test in &self.busy {
            eprintln!("busy: {test} failed beside others and passed alone");
        }
        eprintln!("\n{}", self.summary);
        println!("{}", self.summary.closing_line());
        match self.failures.as_slice() {
            [] => Ok(()),
            _ if signals::stopped() => bail!("stopped"),
            _ => bail!("not everything passed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        options: Options,
    }

    fn checked(arguments: &str) -> Result<Vec<String>> {
        let command = Command::try_parse_from(["test"].into_iter().chain(arguments.split_whitespace()))?;
        command.options.check_names().map(|()| command.options.names)
    }

    #[test]
    fn names_go_with_the_one_step_that_knows_them() {
        assert_eq!(checked("--only browser tool search").unwrap(), ["tool", "search"]);
        assert_eq!(checked("--only rust two_nodes").unwrap(), ["two_nodes"]);
        assert!(checked("--only web").unwrap().is_empty());
        for wrong in ["tool", "--only web tool", "--only rust --only browser tool", "--skip web tool"] {
            let error = checked(wrong).unwrap_err().to_string();
            assert!(error.contains("--only browser tool"), "{wrong}: {error}");
        }
    }
}
