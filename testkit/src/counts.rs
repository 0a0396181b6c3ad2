//! Counts what costs time, for `cargo xtask test`.

use std::fs::File;
use std::io::Write;
use std::path::Path;

/// Counts one of `kind`, as in `servers`: a byte for each in the file of its name, because several processes count at
/// once.
pub(crate) fn count(kind: &str) {
    let Some(folder) = std::env::var_os("TOOLBASE_TEST_COUNTS") else { return };
    let file = File::options().append(true).create(true).open(Path::new(&folder).join(kind));
    if let Err(error) = file.and_then(|mut file| file.write_all(b".")) {
        eprintln!("cannot count {kind}: {error}");
    }
}
