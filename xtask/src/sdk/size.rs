//! How large the SDK may be: its archive, and in a build for tests each part of its folder.
//!
//! The tests make the folder and pack no archive, which takes half a minute. The parts of a build for tests grow as those
//! of a release do, and their limits are nearer: what makes a release too large fails the tests first.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// Most bytes of the archive.
pub const MOST_BYTES_PACKED: u64 = 85_000_000;

/// Most bytes of the parts of a build for tests: about 3 % more than they have, where the archive has 9 %.
const MOST_BYTES_DEV: [(&str, u64); 4] =
    [("deps", 164_000_000), ("macros", 39_000_000), ("lib", 112_000_000), ("modules", 49_200_000)];

/// How many files of a part that is too large are named.
const NAMED: usize = 5;

/// Checks the parts of the folder of a build for tests. Line tables make them larger, so one with them is not checked:
/// `.ci/run` builds without.
///
/// # Errors
/// When one is too large: the message has its largest files.
pub fn check_parts(folder: &Path) -> Result<()> {
    if std::env::var_os("CARGO_PROFILE_DEV_DEBUG").is_none_or(|debug| debug != "0") {
        return Ok(());
    }
    MOST_BYTES_DEV.iter().try_for_each(|(part, most)| check_part(&folder.join(part), *most))
}

fn check_part(part: &Path, most: u64) -> Result<()> {
    let mut files = files(part)?;
    let bytes: u64 = files.iter().map(|(bytes, _)| bytes).sum();
    files.sort();
    let largest = files.iter().rev().take(NAMED);
    let largest: Vec<String> =
        largest.map(|(bytes, file)| format!("\n  {bytes:>11}  {}", file.display())).collect();
    ensure!(
        bytes <= most,
        "{} has {bytes} bytes, more than {most}; decision 7 says what to look for. Its largest files:{}",
        part.display(),
        largest.concat()
    );
    Ok(())
}

/// The files of `part` with their sizes.
fn files(part: &Path) -> Result<Vec<(u64, PathBuf)>> {
    let reading = || format!("cannot read {}", part.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(part).with_context(reading)? {
        let entry = entry.with_context(reading)?;
        files.push((entry.metadata().with_context(reading)?.len(), entry.path()));
    }
    Ok(files)
}

/// Checks the archive.
///
/// # Errors
/// When it has more than `most` bytes: decision 7 says what to look for.
pub fn check_archive(archive: &Path, most: u64) -> Result<()> {
    let bytes = fs::metadata(archive).with_context(|| format!("cannot read {}", archive.display()))?.len();
    ensure!(
        bytes <= most,
        "{} has {bytes} bytes, more than {most}; decision 7 says what to look for",
        archive.display()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_too_large_is_reported_with_its_largest_files() {
        let folder = tempfile::tempdir().unwrap();
        for size in 1..=7 {
            fs::write(folder.path().join(format!("{size}.rmeta")), vec![0; size]).unwrap();
        }
        check_part(folder.path(), 28).unwrap();
        let message = check_part(folder.path(), 27).unwrap_err().to_string();
        assert!(message.contains("has 28 bytes, more than 27"), "{message}");
        let named = message.lines().skip(1).filter_map(|line| line.rsplit('/').next());
        assert_eq!(named.collect::<Vec<_>>(), ["7.rmeta", "6.rmeta", "5.rmeta", "4.rmeta", "3.rmeta"]);
    }

    #[test]
    fn an_archive_that_is_too_large_is_an_error() {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), [0; 9]).unwrap();
        check_archive(file.path(), 9).unwrap();
        assert!(check_archive(file.path(), 8).unwrap_err().to_string().contains("has 9 bytes, more than 8"));
    }
}
