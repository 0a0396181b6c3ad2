//! Metrics of this process: memory, processor time, open files.
//!
//! Read from `/proc` at each request for figures. Where there is none, as on macOS, the figures are absent.

use super::logs::LOST;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use std::fmt;
use std::sync::atomic::Ordering;

/// Ticks in a second, as Linux shows times to programs on every processor (`USER_HZ`).
const TICKS: f64 = 100.0;
/// The positions of fields in `/proc/self/stat` after the name of the program, counted from 0 (`man 5 proc`).
const USER_TIME: usize = 11;
const SYSTEM_TIME: usize = 12;
const START_TIME: usize = 19;

/// Figures with the names that Prometheus has for those of every process.
#[derive(Debug)]
pub(super) struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let lost = ConstCounter::new(LOST.load(Ordering::Relaxed));
        let help = "Lines of the log that could not be written";
        lost.encode(encoder.encode_descriptor("toolbase_log_lost", help, None, lost.metric_type())?)?;
        if let Some(times) = Times::read() {
            let used = ConstCounter::new(times.used);
            counter(&mut encoder, "process_cpu_seconds", "Computing time used", &used)?;
            if let Some(started) = times.started {
                let help = "When the process started, in seconds since 1970";
                gauge(&mut encoder, "process_start_time_seconds", help, started)?;
            }
        }
        for (field, name, help) in [
            ("VmRSS", "process_resident_memory_bytes", "Memory in use"),
            ("VmSize", "process_virtual_memory_bytes", "Memory that is mapped"),
        ] {
            if let Some(bytes) = memory(field) {
                gauge(&mut encoder, name, help, bytes)?;
            }
        }
        if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
            #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52")]
            gauge(&mut encoder, "process_open_fds", "Open files and sockets", files.count() as f64)?;
        }
        let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
        if let Some(limit) = limit {
            #[expect(clippy::cast_precision_loss, reason = "exact to a few files of a billion")]
            gauge(&mut encoder, "process_max_fds", "As many files and sockets may be open", limit as f64)?;
        }
        Ok(())
    }
}

fn gauge(encoder: &mut DescriptorEncoder<'_>, name: &str, help: &str, value: f64) -> fmt::Result {
    let gauge = ConstGauge::new(value);
    gauge.encode(encoder.encode_descriptor(name, help, None, gauge.metric_type())?)
}

fn counter(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    counter: &ConstCounter<f64>,
) -> fmt::Result {
    counter.encode(encoder.encode_descriptor(name, help, None, counter.metric_type())?)
}

/// In seconds.
struct Times {
    used: f64,
    started: Option<f64>,
}

impl Times {
    fn read() -> Option<Self> {
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        // The program's name may hold spaces and brackets.
        let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
        let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
        let used = (ticks(USER_TIME)? + ticks(SYSTEM_TIME)?) / TICKS;
        let system = std::fs::read_to_string("/proc/stat").unwrap_or_default();
        let booted = system.lines().find_map(|line| line.strip_prefix("btime ")?.trim().parse::<f64>().ok());
        let started = booted.zip(ticks(START_TIME)).map(|(booted, after)| booted + after / TICKS);
        Some(Self { used, started })
    }
}

/// A field of `/proc/self/status`, in bytes.
fn memory(field: &str) -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'))?;
    let kib: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024.0)
}
