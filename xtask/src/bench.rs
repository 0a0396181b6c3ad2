//! `cargo xtask bench`

use crate::dist;
use crate::layout::Profile;
use crate::run::Run;
use anyhow::Result;

/// The options of `bench`.
#[derive(clap::Args)]
pub struct Options {
    /// Passed to the benchmark
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Builds the distribution and the benchmark in release mode and runs the benchmark. It finds the server to
/// measure in `TOOLBASE_BIN`.
///
/// # Errors
/// When the build or the benchmark fails.
pub fn bench(options: &Options) -> Result<()> {
    let folder = dist::make(Profile::Release)?;
    Run::cargo("run --release --package toolbase-bench --")
        .args(&options.arguments)
        .env("TOOLBASE_BIN", folder.join("bin/toolbase"))
        .run()
}
