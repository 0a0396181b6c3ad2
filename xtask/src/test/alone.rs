//! Tests that failed beside others, and whether to repeat them alone.
//!
//! Two cores run a database, servers and browsers at the same time, so a test can run out of time without a defect. A test
//! that passes alone is listed as busy, for someone to look at; one that fails alone fails the run.

use super::Counts;
use crate::run::Run;
use crate::{layout, signals};
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::path::PathBuf;

/// More failures than this have a cause other than a busy machine.
const MOST: usize = 12;

/// Returns true if so few tests failed that repeating them says something.
pub fn is_worth_it(failed: usize) -> bool {
    failed <= MOST
}

impl Counts {
    /// Counts `tests` as passed that were counted as failed.
    pub fn correct(&mut self, tests: u64) {
        self.failed = self.failed.saturating_sub(tests);
        self.passed += tests;
    }
}

/// Returns the names under the last heading `failures:` that a program of Rust tests writes.
pub fn failed_tests(output: &str) -> Vec<String> {
    let Some((_, list)) = output.rsplit_once("failures:\n") else { return Vec::new() };
    let names = list.lines().map_while(|line| line.strip_prefix("    "));
    names.map(str::to_owned).collect()
}

/// A file of browser tests that failed, as the reporter of the browser tests writes it.
#[derive(Debug, Deserialize, PartialEq, Eq)]
pub struct BrowserFile {
    /// The file, from the folder of the browser tests.
    pub file: String,
    /// The full names of the tests that failed; empty when the file failed before its tests ran.
    pub tests: Vec<String>,
}

/// Where the reporter of the browser tests writes what failed.
pub fn browser_report() -> PathBuf {
    layout::target().join("browser-failures.json")
}

/// Runs browser tests by `tests`. The files of those that fail run again at the end, one after another, each with a server
/// of its own: what passes then is added to `busy`.
///
/// # Errors
/// When a test fails both times.
pub fn run_browser_tests(
    tests: &Run,
    names: &[String],
    counts: &mut Counts,
    busy: &mut Vec<String>,
) -> Result<()> {
    let _ = std::fs::remove_file(browser_report());
    let Err(error) = tests.clone().args(names).run_counting(counts) else { return Ok(()) };
    let Ok(failed) = failed_browser_files() else { return Err(error) };
    let number: usize = failed.iter().map(|failed| failed.tests.len()).sum();
    if failed.is_empty() || !is_worth_it(number) || signals::stopped() {
        return Err(error);
    }
    let mut errors = Vec::new();
    for BrowserFile { file, tests: failed } in failed {
        let again = tests.clone().args([&file, "--maxWorkers=1"]);
        let names = if failed.is_empty() { file.clone() } else { format!("{} of {file}", failed.join("; ")) };
        if again.run().is_ok() {
            counts.correct(failed.len() as u64);
            busy.push(names);
        } else {
            errors.push(format!("{names} failed; `cargo xtask test --only browser {file}` repeats it"));
        }
    }
    if errors.is_empty() { Ok(()) } else { bail!("{}", errors.join("\n")) }
}

fn failed_browser_files() -> Result<Vec<BrowserFile>> {
    let text = std::fs::read(browser_report()).context("the browser tests ended without a report")?;
    serde_json::from_slice(&text).context("the report of the browser tests has another format")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_read_from_the_last_list() {
        let output = "failures:\n\n---- a::b stdout ----\nfailures:\n    no test\n\n\nfailures:\n    a::b\n    c\n\ntest \
                      result: FAILED. 1 passed; 2 failed";
        assert_eq!(failed_tests(output), ["a::b", "c"]);
        assert!(failed_tests("signal: 11").is_empty());
    }
}
