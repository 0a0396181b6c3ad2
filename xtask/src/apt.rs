//! Installs missing programs, where that is possible.

use crate::layout;
use crate::run::Run;
use anyhow::{Result, bail};

/// Installs a Debian package; only as root on a machine that has apt.
///
/// # Errors
/// When it cannot be installed here; the message names it.
pub fn install(package: &str, needed_for: &str) -> Result<()> {
    if layout::in_path("apt-get").is_none() || !rustix::process::geteuid().is_root() {
        bail!(
            "{package} is needed for {needed_for}: install it, on Debian with `sudo apt-get install {package}`"
        );
    }
    eprintln!("{package} is needed for {needed_for} and is missing: installing it");
    Run::new("apt-get").args(["-q", "update"]).run()?;
    Run::new("apt-get")
        .args(["-q", "install", "--yes", "--no-install-recommends", package])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .run()
}
