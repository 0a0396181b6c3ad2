//! `cargo xtask test`: everything that must pass.

mod alone;
mod beside;
mod browser;
mod checkout;
mod chromium;
mod costs;
mod digests;
mod nginx;
mod passed;
mod reads;
mod rust;
mod session;
mod statements;
mod steps;
mod summary;
mod times;
mod web;

use crate::measure::{Stopwatch, Time};
use crate::{signals, versions};
use anyhow::{Result, bail};
use beside::{BUSY, Beside};
use checkout::Checkout;
use costs::Costs;
use passed::Passed;
use session::{Session, Tests};
use statements::Statements;
use steps::Step;
use summary::{Outcome, Summary};
use times::Times;

/// The options of `test`.
#[derive(clap::Args)]
pub struct Options {
    /// Run these steps alone; they take what the others have built as it is
    #[arg(long, value_enum, value_name = "STEP")]
    only: Vec<Step>,
    /// Leave these steps out
    #[arg(long, value_enum, value_name = "STEP")]
    skip: Vec<Step>,
    /// Run also what passed before and has not changed since, as far as the files show
    #[arg(long)]
    again: bool,
    /// Run the tests of behaviour on PostgreSQL, too
    #[arg(long)]
    all: bool,
    /// The step runs beside another one, in a run that has begun
    #[arg(long, hide = true)]
    beside: bool,
    /// With `--only browser`: the test files to run; with `--only rust` or `sdk`: parts of the names of the tests to run
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

impl Options {
    fn includes(&self, step: Step) -> bool {
        (self.only.is_empty() || self.only.contains(&step)) && !self.skip.contains(&step)
    }

    /// Names mean something to one step only: `tool` is a file of the browser tests and a part of many Rust tests.
    fn check_names(&self) -> Result<()> {
        if self.names.is_empty() || matches!(self.only.as_slice(), [Step::Browser | Step::Rust | Step::Sdk]) {
            return Ok(());
        }
        let name = &self.names[0];
        bail!("`{name}` needs the step it belongs to: `--only browser {name}` or `--only rust {name}`");
    }

    fn session(&self, tools: String) -> Result<Session> {
        let session = Session {
            program: std::env::current_exe()?,
            names: self.names.clone(),
            all: self.all,
            skips: !self.again && (self.only.is_empty() || self.beside),
            checkout: Checkout::read(tools),
            passed: Passed::in_target(),
            times: Times::in_target(),
            costs: Costs::in_target(),
            statements: Statements::in_target(),
        };
        if !self.beside {
            session.times.clear()?;
            session.costs.clear()?;
        }
        Ok(session)
    }
}

/// Runs the steps in order. One that fails lets the others run that do not need its results. Those whose files have not
/// changed since they passed are left out, unless they are named. The last line of standard output is
/// `N passed, N failed`, over all test tools.
///
/// # Errors
/// When a step fails, or the tests cost more than is committed.
pub fn test(options: &Options) -> Result<()> {
    options.check_names()?;
    let (tools, failure) = match versions::check() {
        Ok(tools) => (tools, None),
        Err(error) => (String::new(), Some(error)),
    };
    if failure.is_none() && options.only.is_empty() {
        eprintln!("A clean run takes most of an hour on two cores, a fourth of it compiling.");
    }
    let session = options.session(tools)?;
    let mut progress = Progress {
        session: &session,
        beside: options.beside,
        summary: Summary::default(),
        blocked: failure.is_some(),
        failures: failure.into_iter().collect(),
        busy: Vec::new(),
    };
    let steps: Vec<Step> = Step::ALL.into_iter().filter(|step| options.includes(*step)).collect();
    let mut beside = None;
    for &step in &steps {
        let must_run = progress.must_run(step);
        if must_run && step.beside().is_some_and(|other| steps.contains(&other)) {
            beside = Some(Beside::start(step, &session));
        } else {
            progress.run(step, must_run, beside.take());
        }
    }
    progress.close(options.all)
}

/// The steps so far.
struct Progress<'a> {
    session: &'a Session,
    /// True in the process of a step that runs beside another one.
    beside: bool,
    summary: Summary,
    /// True when one failed whose results the others need.
    blocked: bool,
    failures: Vec<anyhow::Error>,
    /// The tests that passed only when they ran alone.
    busy: Vec<String>,
}

impl Progress<'_> {
    /// Returns true if the step is to run; else it is noted.
    fn must_run(&mut self, step: Step) -> bool {
        let outcome = if self.blocked || signals::stopped() {
            Outcome::NotRun
        } else if self.session.is_unchanged(step.name(), self.session.step_hash(step)) {
            Outcome::Unchanged
        } else {
            return true;
        };
        self.summary.add(step, outcome, None);
        false
    }

    /// Runs the step if it must, and waits for the one beside it.
    fn run(&mut self, step: Step, must_run: bool, beside: Option<Beside>) {
        let stopwatch = Stopwatch::start();
        let ended = must_run.then(|| {
            eprintln!("\n=== {}", step.name());
            let mut tests = Tests::default();
            let done = step.run(self.session, &mut tests);
            (done, tests, stopwatch.elapsed().wall)
        });
        let mut time_beside = Time::default();
        if let Some(beside) = beside {
            eprintln!("\n=== {}, which ran beside it", beside.step.name());
            let (step, mut tests) = (beside.step, Tests::default());
            let (done, time) = beside.end(&mut tests);
            time_beside = time;
            self.note(step, done, time, tests);
        }
        if let Some((done, tests, wall)) = ended {
            // That of all children, which the other step is one of.
            let processor = stopwatch.elapsed().processor.saturating_sub(time_beside.processor);
            self.note(step, done, Time { wall, processor }, tests);
        }
    }

    /// Notes a step that has ended.
    fn note(&mut self, step: Step, done: Result<()>, time: Time, tests: Tests) {
        self.summary.count(tests.counts);
        if !self.beside {
            self.session.times.add(step.name(), "", time, tests.counts);
        }
        self.busy.extend(tests.busy);
        let passed = done.is_ok() && !signals::stopped();
        self.session.note(step.name(), self.session.step_hash(step), passed);
        let Err(error) = done else {
            self.summary.add(step, Outcome::Passed, Some(time));
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
    fn close(mut self, all: bool) -> Result<()> {
        if !self.beside {
            self.session.times.add("together", "", self.summary.time(), self.summary.counts());
            // A run of all tests costs more than one that is committed.
            let is_whole = self.failures.is_empty() && self.summary.is_whole() && !all;
            self.failures.extend(self.session.costs.close(is_whole).err());
        }
        for error in &self.failures {
            eprintln!("\n{error:#}");
        }
        for test in &self.busy {
            eprintln!("{BUSY}{test}");
        }
        if !self.busy.is_empty() {
            eprintln!("What is busy failed beside others and passed alone.");
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
        assert_eq!(checked("--only sdk guide").unwrap(), ["guide"]);
        assert!(checked("--only web").unwrap().is_empty());
        for wrong in ["tool", "--only web tool", "--only rust --only browser tool", "--skip web tool"] {
            let error = checked(wrong).unwrap_err().to_string();
            assert!(error.contains("--only browser tool"), "{wrong}: {error}");
        }
    }
}
