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
        let running = std::thread::spawn(move || {
            let start = Instant::now();
            (run.captured(), start.elapsed())
        });
        Ok(Self { step, running })
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
