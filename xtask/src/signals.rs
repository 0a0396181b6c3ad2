//! Ctrl-C and its kin: passed on once to what runs, remembered so that nothing new is started.
//!
//! Every command runs in a process group of its own. The terminal's Ctrl-C therefore reaches this process
//! alone, and each command gets it exactly once: a server takes a second one as "stop at once".

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process_group};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

static STOPPED: AtomicBool = AtomicBool::new(false);
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// Starts listening for signals.
pub fn watch() -> Result<()> {
    let mut signals =
        signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]).context("cannot listen for Ctrl-C")?;
    std::thread::spawn(move || {
        for number in signals.forever() {
            STOPPED.store(true, Ordering::SeqCst);
            let signal = if number == SIGINT { Signal::INT } else { Signal::TERM };
            for group in running().iter() {
                // It may have ended just now.
                let _ = kill_process_group(*group, signal);
            }
        }
    });
    Ok(())
}

/// Returns `true` if it was stopped.
pub fn stopped() -> bool {
    STOPPED.load(Ordering::SeqCst)
}

/// Starts `command` as the head of a group that signals are passed on to.
pub fn spawn(command: &mut Command) -> std::io::Result<Child> {
    use std::os::unix::process::CommandExt;
    let mut running = running();
    if stopped() {
        return Err(std::io::Error::new(std::io::ErrorKind::Interrupted, "stopped"));
    }
    let child = command.process_group(0).spawn()?;
    running.extend(group(&child));
    Ok(child)
}

/// Forgets a process that has ended.
pub fn ended(child: &Child) {
    let ended = group(child);
    running().retain(|group| Some(*group) != ended);
}

fn group(child: &Child) -> Option<Pid> {
    i32::try_from(child.id()).ok().and_then(Pid::from_raw)
}

fn running() -> MutexGuard<'static, Vec<Pid>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}
