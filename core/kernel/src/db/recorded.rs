//! Records the statements that tests run, so that one test can have PostgreSQL prepare each of them. It is part of debug builds
//! alone.

use super::Bind;
use serde_json::json;
use std::collections::HashSet;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

/// The variable that names the file: one JSON object a line, with `sql` and the `types` of its values.
const FILE: &str = "TOOLBASE_TEST_STATEMENTS";

/// `None` where nothing is recorded.
static RECORDER: LazyLock<Option<Mutex<Recorder>>> = LazyLock::new(|| {
    let file = File::options().create(true).append(true).open(std::env::var_os(FILE)?).ok()?;
    Some(Mutex::new(Recorder { file, seen: HashSet::new() }))
});

struct Recorder {
    file: File,
    /// Hashes of the lines that this process has written.
    seen: HashSet<u64>,
}

/// Records `sql` with the types of its values.
pub(super) fn record(sql: &str, binds: &[Bind]) {
    let Some(recorder) = RECORDER.as_ref() else { return };
    let Some(types) = binds.iter().map(Bind::value_type).collect::<Option<Vec<_>>>() else { return };
    let mut hasher = DefaultHasher::new();
    (sql, &types).hash(&mut hasher);
    let mut recorder = recorder.lock().unwrap_or_else(PoisonError::into_inner);
    if recorder.seen.insert(hasher.finish()) {
        let line = format!("{}\n", json!({ "sql": sql, "types": types }));
        // One call, as several processes append to the file.
        if let Err(error) = recorder.file.write_all(line.as_bytes()) {
            tracing::error!(%error, "a statement of a test was not recorded");
        }
    }
}
