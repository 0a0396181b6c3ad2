//! The reverse proxy of the tests with several nodes.

use crate::{apt, layout};
use anyhow::{Result, bail};
use std::path::Path;

/// Sees to it that nginx is there: on `PATH`, or where Debian puts it.
///
/// # Errors
/// When it is missing and cannot be installed.
pub fn install() -> Result<()> {
    if installed() {
        return Ok(());
    }
    apt::install("nginx-light", "the tests with several nodes")?;
    if !installed() {
        bail!("nginx was installed, but neither PATH nor /usr/sbin has its program");
    }
    Ok(())
}

fn installed() -> bool {
    layout::in_path("nginx").is_some() || Path::new("/usr/sbin/nginx").is_file()
}
