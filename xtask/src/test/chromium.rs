//! The browser of the browser tests.

use crate::{apt, layout};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The browser's program: `CHROMIUM`, else what `PATH` has, else Debian's package.
///
/// # Errors
/// When there is none and none can be installed.
pub fn program() -> Result<PathBuf> {
    if let Some(program) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        if !program.is_file() {
            bail!("CHROMIUM names {}, which is no file", program.display());
        }
        return Ok(program);
    }
    if let Some(program) = installed() {
        return Ok(program);
    }
    apt::install("chromium", "the browser tests")?;
    installed().context("Chromium was installed, but PATH has no program of that name")
}

fn installed() -> Option<PathBuf> {
    NAMES.iter().find_map(|name| layout::in_path(name))
}
