//! The server to measure: its commands, its catalogue, itself as a process.

mod catalogue;
mod place;
mod process;
mod running;

pub use catalogue::Catalogue;
pub use place::Place;
pub use process::Process;
pub use running::{Running, Web};

use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How long a command may take: making 100,000 tools is the longest.
const COMMAND_TIME: Duration = Duration::from_mins(10);

/// The server's program.
pub struct Program(PathBuf);

impl Program {
    /// The program at `path`.
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// A command that works on the database at `place`.
    fn command(&self, place: &Place, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.0);
        command
            .args(arguments)
            .current_dir(place.folder())
            .env("TOOLBASE__DATABASE__URL", place.url())
            .env("TOOLBASE__LOG__LEVEL", "warn")
            .stdin(Stdio::null());
        command
    }

    /// Runs a command to its end.
    ///
    /// # Errors
    /// When it fails, takes too long, or when it is stopped.
    pub fn run(&self, place: &Place, arguments: &[&str]) -> Result<()> {
        let mut command = self.command(place, arguments);
        // The figures have standard output to themselves.
        command.stdout(Stdio::null());
        let process = Process::start(&mut command)?;
        process.wait(COMMAND_TIME).with_context(|| format!("toolbase {}", arguments.join(" ")))
    }
}
