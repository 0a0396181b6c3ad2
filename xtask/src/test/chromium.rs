//! The browser of the browser tests.

use crate::{apt, layout};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// The package to install: Chromium without windows, which draws for nobody and so takes a fifth less time.
const PACKAGE: &str = "chromium-headless-shell";

const NAMES: [&str; 5] = [PACKAGE, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

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
    apt::install(PACKAGE, "the browser tests")?;
    installed().with_context(|| format!("{PACKAGE} was installed, but PATH has no program of that name"))
}

fn installed() -> Option<PathBuf> {
    NAMES.iter().find_map(|name| layout::in_path(name))
}
