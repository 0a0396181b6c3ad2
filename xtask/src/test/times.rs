//! The table of times that each run leaves: steps, programs and the slowest tests.

use crate::counts::Counts;
use crate::layout;
use crate::measure::Time;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

const HEADING: &str = "step\twhat\twall s\tprocessor s\tpassed\tfailed\n";

/// So many tests of a report are listed.
const SLOWEST: usize = 20;

/// A file with a line for each, separated by tabulators; `sort -t$'\t' -k4nr` begins with what costs most. Lines are
/// appended: a step that runs beside another writes them in a process of its own.
pub struct Times {
    file: PathBuf,
}

impl Times {
    /// The table of the present run.
    pub fn in_target() -> Self {
        Self { file: layout::target().join("test-times.tsv") }
    }

    /// Begins a new table.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn clear(&self) -> Result<()> {
        let made = self.file.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&self.file, HEADING))
            .with_context(|| format!("cannot write {}", self.file.display()))
    }

    /// Adds a line. `what` is empty for the whole step.
    pub fn add(&self, step: &str, what: &str, time: Time, counts: Counts) {
        let (wall, processor) = (time.wall.as_secs_f64(), time.processor.as_secs_f64());
        let Counts { passed, failed } = counts;
        self.append(&format!("{step}\t{what}\t{wall:.2}\t{processor:.2}\t{passed}\t{failed}\n"));
    }

    /// Adds a line for something that shares its process with others.
    pub fn add_wall(&self, step: &str, what: &str, wall: Duration) {
        let what = what.replace(['\t', '\n'], " ");
        self.append(&format!("{step}\t{what}\t{:.2}\t\t\t\n", wall.as_secs_f64()));
    }

    /// Adds the slowest of `tests`, given with their names and times.
    pub fn add_slowest(&self, step: &str, mut tests: Vec<(String, Duration)>) {
        tests.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        tests.iter().take(SLOWEST).for_each(|(name, wall)| self.add_wall(step, name, *wall));
    }

    fn append(&self, line: &str) {
        let written = File::options()
            .append(true)
            .create(true)
            .open(&self.file)
            .and_then(|mut file| file.write_all(line.as_bytes()));
        if let Err(error) = written {
            eprintln!("cannot write {}: {error}", self.file.display());
        }
    }
}

/// A report of Vitest's reporter `json`, as far as it is read here.
#[derive(Deserialize)]
struct VitestReport {
    #[serde(rename = "testResults")]
    files: Vec<VitestFile>,
}

#[derive(Deserialize)]
struct VitestFile {
    name: PathBuf,
    #[serde(rename = "assertionResults")]
    tests: Vec<VitestTest>,
}

#[derive(Deserialize)]
struct VitestTest {
    #[serde(rename = "fullName")]
    name: String,
    /// In milliseconds; one that did not run has none.
    #[serde(default)]
    duration: Option<f64>,
}

/// Returns the tests in a report of Vitest, with their times.
///
/// # Errors
/// When it has another format.
pub fn tests_in_vitest_report(text: &[u8]) -> Result<Vec<(String, Duration)>> {
    let report: VitestReport =
        serde_json::from_slice(text).context("the report of Vitest has another format")?;
    let tests = report.files.into_iter().flat_map(|VitestFile { name: file, tests }| {
        let file = file.strip_prefix(layout::root()).unwrap_or(&file).display().to_string();
        tests.into_iter().map(move |VitestTest { name, duration }| {
            let time = Duration::try_from_secs_f64(duration.unwrap_or_default() / 1000.0).unwrap_or_default();
            (format!("{file}: {name}"), time)
        })
    });
    Ok(tests.collect())
}

#[cfg(test)]
impl Times {
    /// Returns a table in `folder`.
    pub fn in_folder(folder: &std::path::Path) -> Self {
        Self { file: folder.join("times.tsv") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_steps_programs_and_the_slowest_tests() {
        let folder = tempfile::tempdir().unwrap();
        let times = Times::in_folder(folder.path());
        times.clear().unwrap();
        let time = Time { wall: Duration::from_millis(1500), processor: Duration::from_millis(900) };
        times.add("rust", "core/kernel/src/lib.rs", time, Counts { passed: 7, failed: 1 });
        times.add("rust", "", time, Counts::default());
        let tests = (0..30).map(|number| (format!("test\n{number}"), Duration::from_secs(number)));
        times.add_slowest("browser", tests.collect());
        let table = fs::read_to_string(&times.file).unwrap();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], HEADING.trim_end());
        assert_eq!(lines[1], "rust\tcore/kernel/src/lib.rs\t1.50\t0.90\t7\t1");
        assert_eq!(lines[2], "rust\t\t1.50\t0.90\t0\t0");
        assert_eq!(lines[3], "browser\ttest 29\t29.00\t\t\t");
        assert_eq!(lines.len(), 3 + SLOWEST);
    }

    #[test]
    fn tests_are_read_from_a_report_of_vitest() {
        let report = br#"{ "numTotalTests": 2, "testResults": [{ "name": "/w/test/a.test.ts", "status": "passed",
            "assertionResults": [{ "fullName": "a b", "duration": 12.5 }, { "fullName": "c", "status": "skipped" }] }] }"#;
        let tests = tests_in_vitest_report(report).unwrap();
        assert_eq!(
            tests,
            [
                ("/w/test/a.test.ts: a b".to_owned(), Duration::from_micros(12_500)),
                ("/w/test/a.test.ts: c".to_owned(), Duration::ZERO)
            ]
        );
        assert!(tests_in_vitest_report(b"[]").is_err());
    }
}
