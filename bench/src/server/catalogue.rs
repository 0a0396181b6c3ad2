//! A database with many tools.

use super::{Place, Program};
use anyhow::Result;
use std::path::Path;
use std::time::{Duration, Instant};

/// The file in a lasting folder that says how long seeding took, in seconds. Written last: without it the database is not
/// whole.
const TOOK: &str = "took";

/// A seeded database.
pub struct Catalogue {
    place: Place,
    /// How many synthetic tools it has, beside the starter catalogue.
    pub tools: usize,
    /// How many reviews these have.
    pub reviews: usize,
    /// How long `seed --synthetic` took, with the start of the process.
    pub took: Duration,
}

impl Catalogue {
    /// The starter catalogue and `tools` synthetic tools; gone when dropped.
    ///
    /// # Errors
    /// When a command fails.
    pub fn make(program: &Program, tools: usize) -> Result<Self> {
        Self::make_at(Place::temporary()?, program, tools, 0)
    }

    /// As [`Catalogue::make`], with reviews of the tools, at `place`. What is there from another time is used again.
    ///
    /// # Errors
    /// When a command fails.
    pub fn reviewed(place: Place, program: &Program, tools: usize, reviews: usize) -> Result<Self> {
        let file = place.folder().join(TOOK);
        if let Some(took) = std::fs::read_to_string(&file).ok().and_then(|seconds| seconds.parse().ok()) {
            return Ok(Self { place, tools, reviews, took: Duration::from_secs_f64(took) });
        }
        let made = Self::make_at(place, program, tools, reviews)?;
        std::fs::write(file, made.took.as_secs_f64().to_string())?;
        Ok(made)
    }

    fn make_at(place: Place, program: &Program, tools: usize, reviews: usize) -> Result<Self> {
        eprintln!("making {tools} tools and {reviews} reviews");
        program.run(&place, &["seed"])?;
        let started = Instant::now();
        let (made, written) = (tools.to_string(), reviews.to_string());
        let mut arguments = vec!["seed", "--synthetic", &made];
        if reviews > 0 {
            arguments.extend(["--reviews", &written]);
        }
        program.run(&place, &arguments)?;
        Ok(Self { place, tools, reviews, took: started.elapsed() })
    }

    /// Where it is.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// Its folder.
    pub fn folder(&self) -> &Path {
        self.place.folder()
    }

    /// The size of the database file, in bytes.
    pub fn size(&self) -> u64 {
        std::fs::metadata(self.folder().join("toolbase.db")).map_or(0, |file| file.len())
    }
}
