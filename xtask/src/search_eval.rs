//! `cargo xtask search-eval`

use crate::run::Run;
use anyhow::{Context as _, Result};
use std::ffi::OsString;
use std::path::PathBuf;

/// The options of `search-eval`.
#[derive(clap::Args)]
pub struct Options {
    /// Rate on the second catalogue, too: a folder with the lists that decision 19 names
    #[arg(long, value_name = "FOLDER")]
    lists: Option<PathBuf>,
    /// Rate with the vectors of this model instead of the table's
    #[arg(long, value_name = "FILE", requires = "vocabulary")]
    model: Option<PathBuf>,
    /// The vocabulary of the model
    #[arg(long, value_name = "FILE", requires = "model")]
    vocabulary: Option<PathBuf>,
    /// Print the best hits of every query, too
    #[arg(long)]
    hits: bool,
    /// Print the best hits that nobody has judged, too
    #[arg(long)]
    unjudged: bool,
    /// Print the summary of every query, too
    #[arg(long)]
    summaries: bool,
}

/// Rates the variants of the search on the judged queries over one or two catalogues, and prints their tables. Built in
/// release mode, for the times.
///
/// # Errors
/// When a path does not exist, or the build fails.
pub fn search_eval(options: &Options) -> Result<()> {
    let mut arguments: Vec<OsString> = Vec::new();
    let paths =
        [("--lists", &options.lists), ("--model", &options.model), ("--vocabulary", &options.vocabulary)];
    for (name, path) in paths {
        let Some(path) = path else { continue };
        // The command runs in the checkout's root.
        let path = path.canonicalize().with_context(|| format!("cannot find {}", path.display()))?;
        arguments.extend([name.into(), path.into()]);
    }
    arguments.extend(options.hits.then(|| "--hits".into()));
    arguments.extend(options.summaries.then(|| "--summaries".into()));
    arguments.extend(options.unjudged.then(|| "--unjudged".into()));
    Run::cargo("run --quiet --release --package toolbase-catalog-encoder --example search_eval --")
        .args(arguments)
        .run()
}
