//! Ctrl-C: stored and checked between steps, so that started processes are ended and temporary folders
//! are removed.

use anyhow::{Context, Result, bail};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

static STOPPED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Starts listening for signals.
///
/// # Errors
/// When the system does not let us.
pub fn watch() -> Result<()> {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        signal_hook::flag::register(signal, Arc::clone(&STOPPED)).context("cannot listen for Ctrl-C")?;
    }
    Ok(())
}

/// Goes on, or not.
///
/// # Errors
/// When it was stopped.
pub fn check() -> Result<()> {
    if STOPPED.load(Ordering::Relaxed) {
        bail!("stopped");
    }
    Ok(())
}
