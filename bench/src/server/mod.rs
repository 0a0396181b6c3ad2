//! The server to measure: its commands, its catalogue, itself as a process.

mod catalogue;
mod place;
mod running;

pub use catalogue::Catalogue;
pub use place::Place;
pub use running::{Running, Web};

use crate::stop;
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;
use toolbase_program::Process;

/// How long a command may take: making 100,000 tools is the longest.
const COMMAND_TIME: Duration = Duration::from_mins(10);

/// The server's program.
pub struct Program(PathBuf);

impl Program {
    /// The program at `path`.
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// The program that works on the database at `place`.
    fn on(&self, place: &Place) -> toolbase_program::Program {
        toolbase_program::Program::new(&self.0, place.folder())
            .with_log()
            .set(format!("database.url={}", place.url()))
            .set("log.level=warn")
    }

    /// Runs a command to its end.
    ///
    /// # Errors
    /// When it fails, takes too long, or when it is stopped.
    pub fn run(&self, place: &Place, arguments: &[&str]) -> Result<()> {
        let mut command = self.on(place).command(arguments);
        // The figures have standard output to themselves.
        let process = Process::start(command.stdout(Stdio::null()))?;
        let ended = process.succeeds_within(COMMAND_TIME, stop::check);
        ended.with_context(|| format!("toolbase {}", arguments.join(" ")))
    }
}
