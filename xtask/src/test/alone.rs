//! Tests that failed beside others, and whether to repeat them alone.
//!
//! Two cores run a database, servers and browsers at the same time, so a test can run out of time without a defect. A test
//! that passes alone is listed as busy, for someone to look at; one that fails alone fails the run.

use super::session::Tests;
use crate::counts::Counts;
use crate::run::Run;
use crate::{layout, signals};
use anyhow::{Context, Result, anyhow};
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

/// A file of browser tests that ran, as the reporter of the browser tests writes it.
#[derive(Debug, Deserialize)]
pub struct BrowserFile {
    /// The file, from the folder of the browser tests.
    pub file: String,
    state: String,
    /// The full names of the tests that failed; empty when the file failed before its tests ran.
    failed: Vec<String>,
    /// How long the tests took together.
    pub seconds: f64,
    /// All its tests.
    pub tests: Vec<BrowserTest>,
}

/// A browser test that ran.
#[derive(Debug, Deserialize)]
pub struct BrowserTest {
    /// Its full name.
    pub name: String,
    /// How long it took.
    pub seconds: f64,
}

impl BrowserFile {
    /// Returns true if all its tests passed, at once or alone.
    pub fn passed(&self) -> bool {
        self.state == PASSED
    }
}

const PASSED: &str = "passed";
const FAILED: &str = "failed";

/// How the browser tests have ended.
pub struct Ended {
    /// The files that ran; empty when they did not run to the end.
    pub files: Vec<BrowserFile>,
    /// An error when a test failed, also alone.
    pub result: Result<()>,
}

/// Where the reporter of the browser tests writes what ran.
pub fn browser_report() -> PathBuf {
    layout::target().join("browser-report.json")
}

/// Runs browser tests by `run`, those of some files with `arguments`. The files of those that fail run again at the end, one
/// after another, each with a server of its own: what passes then is busy.
pub fn run_browser_tests(run: &Run, arguments: &[&str], tests: &mut Tests) -> Ended {
    let _ = std::fs::remove_file(browser_report());
    let result = run.clone().args(arguments).run_counting(&mut tests.counts);
    match reported() {
        Ok(files) if !signals::stopped() => repeat_files(run, files, result, tests),
        Err(error) if result.is_ok() => Ended { files: Vec::new(), result: Err(error) },
        _ => Ended { files: Vec::new(), result },
    }
}

fn repeat_files(run: &Run, mut files: Vec<BrowserFile>, result: Result<()>, tests: &mut Tests) -> Ended {
    let failed = || files.iter().filter(|file| file.state == FAILED);
    let number: usize = failed().map(|file| file.failed.len()).sum();
    // The failure is in no file, or there are too many.
    if result.is_ok() || failed().count() == 0 || !is_worth_it(number) {
        return Ended { files, result };
    }
    let mut errors = Vec::new();
    for file in files.iter_mut().filter(|file| file.state == FAILED) {
        let (name, failed) = (&file.file, &file.failed);
        let names = if failed.is_empty() { name.clone() } else { format!("{} of {name}", failed.join("; ")) };
        if run.clone().args([name, "--maxWorkers=1"]).run().is_ok() {
            tests.counts.correct(failed.len() as u64);
            tests.busy.push(names);
            PASSED.clone_into(&mut file.state);
        } else {
            errors.push(format!("{names} failed; `cargo xtask test --only browser {name}` repeats it"));
        }
    }
    let result = if errors.is_empty() { Ok(()) } else { Err(anyhow!("{}", errors.join("\n"))) };
    Ended { files, result }
}

fn reported() -> Result<Vec<BrowserFile>> {
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

    const REPORT: &str = r#"[
        { "file": "tests/a.test.ts", "state": "passed", "failed": [], "seconds": 1.5,
          "tests": [{ "name": "x", "seconds": 1.5 }] },
        { "file": "tests/b.test.ts", "state": "failed", "failed": ["y", "z"], "seconds": 2, "tests": [] },
        { "file": "tests/c.test.ts", "state": "failed", "failed": [], "seconds": 0, "tests": [] }
    ]"#;

    fn repeated(script: &str) -> (Ended, Tests) {
        // `$0` is the file, which vitest would find in its arguments.
        let run = Run::new("sh").args(["-c", script]);
        let mut tests = Tests { counts: Counts { passed: 1, failed: 2 }, ..Tests::default() };
        let ended =
            repeat_files(&run, serde_json::from_str(REPORT).unwrap(), Err(anyhow!("failed")), &mut tests);
        (ended, tests)
    }

    fn passed(ended: &Ended) -> Vec<bool> {
        ended.files.iter().map(BrowserFile::passed).collect()
    }

    #[test]
    fn files_that_pass_alone_have_passed() {
        let (ended, tests) = repeated("exit 0");
        assert!(ended.result.is_ok());
        assert_eq!(passed(&ended), [true, true, true]);
        assert_eq!(tests.busy, ["y; z of tests/b.test.ts", "tests/c.test.ts"]);
        assert_eq!(tests.counts, Counts { passed: 3, failed: 0 });
    }

    #[test]
    fn files_that_fail_alone_have_not_passed() {
        let (ended, tests) = repeated("test $0 = tests/c.test.ts");
        let error = ended.result.as_ref().unwrap_err().to_string();
        assert!(error.contains("`cargo xtask test --only browser tests/b.test.ts`"), "{error}");
        assert_eq!(passed(&ended), [true, false, true]);
        assert_eq!(tests.busy, ["tests/c.test.ts"]);
    }
}
