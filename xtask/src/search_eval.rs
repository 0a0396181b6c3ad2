//! `cargo xtask search-eval`

use crate::run::Run;
use anyhow::Result;

/// The options of `search-eval`.
#[derive(clap::Args)]
pub struct Options {
    /// Print the best hits of every query, too
    #[arg(long)]
    hits: bool,
}

/// Rates the variants of the search on the judged queries over the starter catalogue, and prints a table. Built in
/// release mode, for the times.
///
/// # Errors
/// When the build fails.
pub fn search_eval(options: &Options) -> Result<()> {
    let arguments: &[&str] = if options.hits { &["--hits"] } else { &[] };
    Run::cargo("run --quiet --release --package toolbase-catalog-index --example search_eval --")
        .args(arguments.iter().copied())
        .run()
}
