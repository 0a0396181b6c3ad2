//! A database with many tools, in a temporary folder.

use super::Program;
use anyhow::Result;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A seeded database; gone when dropped.
pub struct Catalogue {
    folder: TempDir,
    /// How many synthetic tools it has, beside the starter catalogue.
    pub tools: usize,
    /// How many reviews these have.
    pub reviews: usize,
    /// How long `seed --synthetic` took, with the start of the process.
    pub took: Duration,
}

impl Catalogue {
    /// The starter catalogue and `tools` synthetic tools.
    ///
    /// # Errors
    /// When a command fails.
    pub fn make(program: &Program, tools: usize) -> Result<Self> {
        eprintln!("making {tools} tools");
        let folder = tempfile::Builder::new().prefix("toolbase-bench-").tempdir()?;
        program.run(folder.path(), &["seed"])?;
        let started = Instant::now();
        program.run(folder.path(), &["seed", "--synthetic", &tools.to_string()])?;
        Ok(Self { folder, tools, reviews: 0, took: started.elapsed() })
    }

    /// As [`Catalogue::make`], with reviews of the tools. [`Catalogue::took`] is then the time that they took.
    ///
    /// # Errors
    /// When a command fails.
    pub fn reviewed(program: &Program, tools: usize, reviews: usize) -> Result<Self> {
        let made = Self::make(program, tools)?;
        eprintln!("making {reviews} reviews");
        let (tools, count) = (tools.to_string(), reviews.to_string());
        let started = Instant::now();
        program.run(made.folder(), &["seed", "--synthetic", &tools, "--reviews", &count])?;
        Ok(Self { reviews, took: started.elapsed(), ..made })
    }

    /// Its path.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The size of the database file, in bytes.
    pub fn size(&self) -> u64 {
        std::fs::metadata(self.folder().join("toolbase.db")).map_or(0, |file| file.len())
    }
}
