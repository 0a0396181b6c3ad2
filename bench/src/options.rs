//! The command line.

use clap::{Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// Measure the read model, the server under load, and its start
#[derive(Parser)]
#[command(
    name = "toolbase-bench",
    after_help = "The server to measure is the program named by TOOLBASE_BIN; `cargo xtask bench` sets it.\n\n\
        Examples:\n  \
        cargo xtask bench\n  \
        cargo xtask bench -- --out figures.md\n  \
        cargo run --release --package toolbase-bench -- --only read-model"
)]
pub struct Options {
    /// Small sizes and short times: shows that it works, measures nothing
    #[arg(long)]
    pub quick: bool,
    /// Only this part; may be repeated
    #[arg(long, value_enum, value_name = "SECTION")]
    pub only: Vec<Section>,
    /// How often each HTTP figure is taken; the best counts, being the least disturbed
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=20))]
    pub rounds: u32,
    /// How long each HTTP figure is taken, in seconds
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=60))]
    pub seconds: u64,
    /// Print JSON instead of Markdown
    #[arg(long)]
    pub json: bool,
    /// Also write the Markdown to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Make the reviewed catalogue in this folder and leave it there, or use the one that is there already
    #[arg(long, value_name = "FOLDER")]
    pub reviewed: Option<PathBuf>,
    /// The database of the reviewed catalogue, empty at first; an SQLite file in the folder when absent
    #[arg(long, value_name = "URL", requires = "reviewed")]
    pub database: Option<String>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands for which the benchmark starts itself.
#[derive(Subcommand)]
pub enum Command {
    /// Serve the files of a folder from memory, by the barest means
    #[command(hide = true)]
    Floor {
        /// The folder
        folder: PathBuf,
    },
    /// Fail when the server takes much longer to start, beside the floor, than it did
    #[command(hide = true)]
    StartRatio,
}

/// A part of the measurements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Section {
    /// Lists and searches inside the process
    ReadModel,
    /// Requests per second next to a floor
    Http,
    /// Signed-in requests and sign-ins among many accounts
    Accounts,
    /// Lists of reviews, widgets and decisions among a million reviews
    Reviews,
    /// Lists and feeds of 10,000 posts
    Blogs,
    /// Start-up time, memory, making many tools
    StartUp,
}

impl Options {
    /// Returns `true` if `section` is to be measured.
    pub fn requires(&self, section: Section) -> bool {
        self.only.is_empty() || self.only.contains(&section)
    }

    /// The two sizes of catalogue, in tools.
    pub fn sizes(&self) -> [usize; 2] {
        if self.quick { [300, 1_000] } else { [10_000, 100_000] }
    }

    /// Returns the number of tools that are reviewed, and that of their reviews.
    pub fn reviews(&self) -> [usize; 2] {
        if self.quick { [300, 3_000] } else { [100_000, 1_000_000] }
    }

    /// Returns the number of posts.
    pub fn posts(&self) -> usize {
        if self.quick { 300 } else { 10_000 }
    }

    /// Returns the number of accounts there are when they are measured.
    pub fn accounts(&self) -> u32 {
        if self.quick { 1_000 } else { 100_000 }
    }

    /// Returns how long to put load on before measuring, and how long to measure.
    pub fn load_times(&self) -> [Duration; 2] {
        if self.quick {
            [Duration::from_millis(100), Duration::from_millis(300)]
        } else {
            [Duration::from_secs(1), Duration::from_secs(self.seconds)]
        }
    }

    /// Returns how often each HTTP figure is taken.
    pub fn rounds(&self) -> u32 {
        if self.quick { 1 } else { self.rounds }
    }
}
