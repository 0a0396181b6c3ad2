//! File descriptors: each connection takes one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Open files of the database, modules, logs and uploads, beside those of the connections.
const OTHERS: u64 = 256;

/// Raises the process's limit of open files, as far as the system lets it, so that `connections` can be open.
pub(super) fn allow(connections: usize) {
    let requested = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHERS);
    let limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| current >= requested) {
        return;
    }
    let raised = limit.maximum.map_or(requested, |maximum| maximum.min(requested));
    let set = setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum: limit.maximum });
    if set.is_err() || raised < requested {
        tracing::warn!(
            needed = requested,
            allowed = if set.is_ok() { raised } else { limit.current.unwrap_or_default() },
            "fewer files may be open than `limits.connections` needs; raise the system's limit (ulimit -n)"
        );
    }
}
