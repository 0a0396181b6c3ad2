//! The steps of a command that takes minutes: what is done now, and how long it has taken.

use crate::run::seconds;
use anyhow::Result;
use std::time::Instant;

/// Counts the steps.
pub struct Stages {
    start: Instant,
    number: usize,
    total: usize,
}

impl Stages {
    /// A command of `total` steps that begins now.
    pub fn start(total: usize) -> Self {
        Self { start: Instant::now(), number: 0, total }
    }

    /// Runs the next step: prints its title before, and its time and that of all after it.
    ///
    /// # Errors
    /// Those of `work`.
    pub fn run<T>(&mut self, title: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        self.number += 1;
        let step = format!("Step {} of {}", self.number, self.total);
        eprintln!("\n{step}: {title}");
        let done = work()?;
        eprintln!("{step} took {}, all so far {}", seconds(start.elapsed()), seconds(self.start.elapsed()));
        Ok(done)
    }
}
