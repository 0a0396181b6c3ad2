//! The Rust side.

use crate::layout::{MODULES, Profile};
use crate::run::Run;
use anyhow::Result;

/// Builds the server and its modules.
///
/// Host and modules come out of one command, and the tests' build out of the command the tests use: what
/// cargo switches on in shared dependencies depends on what is built together, and a module fits only a host
/// whose dependencies are built alike.
///
/// # Errors
/// When cargo fails.
pub fn build(profile: Profile) -> Result<()> {
    match profile {
        Profile::Dev => Run::cargo("build --workspace --all-targets").run(),
        Profile::Release => {
            let modules = MODULES.iter().flat_map(|(package, _)| ["--package", package]);
            Run::cargo("build --release --package toolbase").args(modules).run()
        }
    }
}
