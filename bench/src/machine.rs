//! The machine of the measurement.

use std::fs::read_to_string;

/// Processor, cores, system and load of this machine, in one line.
pub fn describe() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let processor = field("/proc/cpuinfo", "model name").unwrap_or_else(|| "unknown processor".to_owned());
    let system = read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let load = read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default();
    format!("Machine: {cores} cores, {processor}, Linux {}, load at the start {load}.", system.trim())
}

/// Returns the text after `name` and a colon, of the first line that begins so.
pub fn field(file: &str, name: &str) -> Option<String> {
    let text = read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix(':'))?;
    Some(line.trim().to_owned())
}
