//! A started process, ended when it goes out of scope.

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, ExitStatus};
use std::time::{Duration, Instant};

/// How long a process may take to end by itself; longer than the server's own grace.
const GRACE: Duration = Duration::from_secs(15);

/// A process of ours.
pub struct Process(Child);

impl Process {
    /// Starts `command`, out of the reach of the terminal's Ctrl-C: ending it is our task.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &mut Command) -> Result<Self> {
        let started = command.process_group(0).spawn();
        started.map(Self).with_context(|| format!("cannot start {}", command.get_program().display()))
    }

    /// Its number.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Returns its output, when it was started with a pipe. Only the first call returns it.
    pub fn take_output(&mut self) -> Option<ChildStdout> {
        self.0.stdout.take()
    }

    /// Waits until it has ended by itself; returns its status.
    ///
    /// # Errors
    /// When the system does not report it.
    pub fn wait(mut self) -> Result<ExitStatus> {
        Ok(self.0.wait()?)
    }

    /// Waits until it has succeeded. `check` is called on the way, and ends the waiting with its error.
    ///
    /// # Errors
    /// When it fails, takes longer than `limit`, or the error of `check`.
    pub fn succeeds_within(mut self, limit: Duration, check: impl Fn() -> Result<()>) -> Result<()> {
        let started = Instant::now();
        while started.elapsed() < limit {
            check()?;
            if let Some(status) = self.0.try_wait()? {
                if status.success() {
                    return Ok(());
                }
                bail!("failed: {status}");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        bail!("took longer than {} s", limit.as_secs())
    }

    /// Ends it as an operator does, and expects that it succeeds.
    ///
    /// # Errors
    /// When it fails or does not end.
    pub fn stop(self) -> Result<()> {
        self.terminate();
        self.succeeds_within(GRACE, || Ok(()))
    }

    /// Ends it at once, as a power cut does.
    ///
    /// # Errors
    /// When the system does not let us.
    pub fn kill(&mut self) -> Result<()> {
        self.0.kill()?;
        self.0.wait()?;
        Ok(())
    }

    fn terminate(&self) {
        if let Some(id) = i32::try_from(self.id()).ok().and_then(Pid::from_raw) {
            // It may have ended just now.
            let _ = kill_process(id, Signal::TERM);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let started = Instant::now();
        let mut signalled = false;
        while matches!(self.0.try_wait(), Ok(None)) {
            if !signalled {
                self.terminate();
                signalled = true;
            }
            if started.elapsed() > GRACE {
                let _ = self.0.kill();
                let _ = self.0.wait();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_process_is_reported() {
        let run = |script| Process::start(Command::new("sh").args(["-c", script])).unwrap();
        assert!(run("exit 0").succeeds_within(GRACE, || Ok(())).is_ok());
        assert_eq!(
            run("exit 3").succeeds_within(GRACE, || Ok(())).unwrap_err().to_string(),
            "failed: exit status: 3"
        );
        let late = run("sleep 60").succeeds_within(Duration::from_millis(20), || Ok(())).unwrap_err();
        assert_eq!(late.to_string(), "took longer than 0 s");
        let left = run("sleep 60").succeeds_within(GRACE, || bail!("stopped")).unwrap_err();
        assert_eq!(left.to_string(), "stopped");
        assert_eq!(run("exit 7").wait().unwrap().code(), Some(7));
    }

    #[test]
    fn a_forgotten_process_is_ended() {
        let process = Process::start(Command::new("sleep").arg("60")).unwrap();
        let folder = format!("/proc/{}", process.id());
        assert!(std::fs::exists(&folder).unwrap());
        drop(process);
        assert!(!std::fs::exists(&folder).unwrap());
    }
}
