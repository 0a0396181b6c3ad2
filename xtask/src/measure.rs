//! How long processes take.

use rustix::io::retry_on_intr;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use std::process::Child;
use std::time::{Duration, Instant};

/// `/proc` counts in hundredths of a second (`USER_HZ`) on every processor that Rust runs on.
const TICKS_PER_SECOND: u64 = 100;

/// How long something took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Time {
    /// As a clock on the wall shows it.
    pub wall: Duration,
    /// User and system time, with that of child processes that were waited for. Zero without Linux's `/proc`.
    pub processor: Duration,
}

/// Measures from its start on.
pub struct Stopwatch {
    start: Instant,
    processor: Duration,
}

impl Stopwatch {
    /// Starts it.
    pub fn start() -> Self {
        Self { start: Instant::now(), processor: processor_time("self") }
    }

    /// Returns the time since the start: the processor time is that of this process and its children.
    pub fn elapsed(&self) -> Time {
        Time { wall: self.start.elapsed(), processor: processor_time("self").saturating_sub(self.processor) }
    }
}

/// Waits until `child` has ended and returns its processor time. Wait for it again, to remove it.
pub fn processor_time_at_end(child: &Child) -> Duration {
    let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return Duration::ZERO };
    // Its line in `/proc` is there until someone has waited for it.
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
    let _ = retry_on_intr(|| waitid(WaitId::Pid(pid), options));
    processor_time(&child.id().to_string())
}

fn processor_time(process: &str) -> Duration {
    let line = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    Duration::from_millis(ticks(&line) * 1000 / TICKS_PER_SECOND)
}

/// Returns the sum of `utime`, `stime`, `cutime` and `cstime`, fields 14 to 17 of the manual page `proc_pid_stat`.
fn ticks(line: &str) -> u64 {
    // The second field is the program's name in brackets, with any characters.
    let Some((_, fields)) = line.rsplit_once(')') else { return 0 };
    fields.split_whitespace().skip(11).take(4).filter_map(|field| field.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn processor_time_has_that_of_the_children() {
        let line = "7 (a) b) S 1 7 7 0 -1 4194304 20 300 0 0 1 20 300 4000 20 0 1 0 99";
        assert_eq!(ticks(line), 4321);
        assert_eq!(ticks(""), 0);
    }

    #[test]
    fn a_process_that_computes_takes_processor_time() {
        // The inner shell computes, and the outer one waits for it.
        let script = "sh -c 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done'; exit 3";
        let mut child = Command::new("sh").args(["-c", script]).spawn().unwrap();
        let time = processor_time_at_end(&child);
        assert!(time > Duration::ZERO);
        assert_eq!(child.wait().unwrap().code(), Some(3));
    }
}
