//! `cargo xtask test`: everything that must pass.

mod chromium;
mod counts;
mod nginx;
mod postgres;
mod steps;
mod summary;

pub use counts::Counts;

use crate::{signals, versions};
use anyhow::{Result, bail};
use std::time::Instant;
use steps::Step;
use summary::{Outcome, Summary};

/// The options of `test`.
#[derive(clap::Args)]
pub struct Options {
    /// Run these steps alone; they take what the others have built as it is
    #[arg(long, value_enum, value_name = "STEP")]
    only: Vec<Step>,
    /// Leave these steps out
    #[arg(long, value_enum, value_name = "STEP")]
    skip: Vec<Step>,
}

impl Options {
    fn includes(&self, step: Step) -> bool {
        (self.only.is_empty() || self.only.contains(&step)) && !self.skip.contains(&step)
    }
}

/// Runs the steps in order and stops at the first that fails. The last line of standard output is
/// `N passed, N failed`, over all test tools.
///
/// # Errors
/// When a step fails.
pub fn test(options: &Options) -> Result<()> {
    let mut summary = Summary::default();
    let mut failure = versions::check().err();
    if failure.is_none() && options.only.is_empty() {
        eprintln!("A clean run takes about forty-five minutes on two cores, half of it compiling.");
    }
    for step in Step::ALL.into_iter().filter(|step| options.includes(*step)) {
        if failure.is_some() {
            summary.add(step, Outcome::NotRun, None);
            continue;
        }
        eprintln!("\n=== {}", step.name());
        let start = Instant::now();
        let mut counts = Counts::default();
        let done = step.run(&mut counts);
        summary.count(counts);
        match done {
            Ok(()) => summary.add(step, Outcome::Passed, Some(start.elapsed())),
            Err(error) => {
                summary.add(step, Outcome::Failed, Some(start.elapsed()));
                let name = step.name();
                failure = Some(error.context(format!(
                    "the step `{name}` failed; `cargo xtask test --only {name}` repeats it"
                )));
            }
        }
    }
    if let Some(error) = &failure {
        eprintln!("\n{error:#}");
    }
    eprintln!("\n{summary}");
    println!("{}", summary.closing_line());
    match failure {
        Some(_) if signals::stopped() => bail!("stopped"),
        Some(_) => bail!("not everything passed"),
        None => Ok(()),
    }
}
