//! The Rust tests: programs of different packages run at the same time, each showing its output when it has ended.
//!
//! `cargo test` runs one after another, and tests wait a lot: for servers to start, for limits to pass. Programs of one
//! package stay in order, because they may share files of the target folder.

use super::postgres::Postgres;
use super::{Counts, nginx};
use crate::build::{self, Artifact};
use crate::layout::{self, Profile};
use crate::run::{self, Run};
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A test program.
#[derive(Debug, PartialEq, Eq)]
struct Program {
    file: PathBuf,
    /// Its first source file: its name for readers.
    source: PathBuf,
    /// The folder of the package, where cargo runs it.
    folder: PathBuf,
}

/// Runs the tests of the workspace on both databases, and the examples in the documentation. With `names`, the tests
/// that have one of them in their own.
///
/// # Errors
/// When something cannot be built, a test fails, or none has such a name.
pub fn run(names: &[String], counts: &mut Counts) -> Result<()> {
    nginx::install()?;
    // With the modules, which tests load and `cargo test` does not build.
    build::build(Profile::Dev)?;
    let packages = by_package(build::artifacts(Profile::Dev)?);
    let postgres = Postgres::start()?;
    let libraries = libraries()?;
    let open = Mutex::new(packages.into_iter());
    let done = Mutex::new((Counts::default(), Vec::new()));
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(package) = next(&open) {
                    for program in package {
                        let test = Run::new(&program.file)
                            .args(names)
                            .in_folder(&program.folder)
                            .env("LD_LIBRARY_PATH", &libraries)
                            .env("TOOLBASE_TEST_POSTGRES", postgres.url());
                        let (counted, error) = one(&program, &test);
                        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                        done.0 += counted;
                        done.1.extend(error);
                    }
                }
            });
        }
    });
    let (counted, errors) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    *counts += counted;
    if names.is_empty() {
        Run::cargo("test --workspace --doc").run_counting(counts)?;
    } else if counted == Counts::default() {
        bail!("no Rust test has `{}` in its name", names.join("` or `"));
    }
    match errors.as_slice() {
        [] => Ok(()),
        errors => bail!("{}", errors.join("\n")),
    }
}

fn next<T>(open: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    open.lock().unwrap_or_else(PoisonError::into_inner).next()
}

/// Runs one program and shows what it wrote in one piece. Returns its tests, and the error when it failed.
fn one(program: &Program, test: &Run) -> (Counts, Option<String>) {
    let start = Instant::now();
    let source = program.source.strip_prefix(layout::root()).unwrap_or(&program.source);
    match test.captured() {
        Ok((passed, output)) => {
            let mut counts = Counts::default();
            output.lines().for_each(|line| counts += Counts::in_line(line));
            if counts != Counts::default() || !passed {
                println!("\n--- {}, {}\n{output}", source.display(), run::seconds(start.elapsed()));
            }
            (counts, (!passed).then(|| format!("tests of {} failed", source.display())))
        }
        Err(error) => (Counts::default(), Some(format!("{error:#}"))),
    }
}

/// The test programs among what was built, package by package. Those that build crates come first, then the largest: they
/// run longest, and nothing else would be left to run beside them.
fn by_package(artifacts: Vec<Artifact>) -> Vec<Vec<Program>> {
    let mut packages: BTreeMap<PathBuf, Vec<Program>> = BTreeMap::new();
    for artifact in artifacts.into_iter().filter(|artifact| artifact.profile.test) {
        let (Some(file), Some(folder)) = (artifact.executable, artifact.manifest_path.parent()) else {
            continue;
        };
        let source = artifact.target.src_path;
        let program = Program { file, source, folder: folder.to_owned() };
        packages.entry(folder.to_owned()).or_default().push(program);
    }
    let mut packages: Vec<_> = packages.into_values().collect();
    packages.sort_by_key(|programs| {
        let builds = programs.iter().any(|program| program.folder.ends_with("xtask"));
        std::cmp::Reverse((builds, programs.iter().map(size).sum::<u64>(), programs.len()))
    });
    packages
}

fn size(program: &Program) -> u64 {
    program.file.metadata().map_or(0, |file| file.len())
}

/// Where programs straight from the target folder find the core's library and the standard one, as under `cargo test`.
fn libraries() -> Result<String> {
    let output = Profile::Dev.output();
    let compiler = Run::new("rustc").args(["--print", "target-libdir"]).output()?;
    Ok(format!("{}:{}:{}", output.join("deps").display(), output.display(), compiler.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn artifact(package: &str, source: &str, test: bool) -> Artifact {
        let described = serde_json::json!({
            "package_id": package,
            "manifest_path": format!("/w/{package}/Cargo.toml"),
            "target": { "kind": ["test"], "name": "x", "src_path": format!("/w/{package}/{source}") },
            "features": [],
            "filenames": [],
            "profile": { "test": test },
            "executable": format!("/t/{package}-{source}"),
        });
        serde_json::from_value(described).unwrap()
    }

    #[test]
    fn test_programs_are_grouped_by_package() {
        let packages = by_package(vec![
            artifact("cli", "src/main.rs", false),
            artifact("cli", "src/main.rs", true),
            artifact("kernel", "src/lib.rs", true),
            artifact("kernel", "tests/http.rs", true),
            artifact("xtask", "src/main.rs", true),
        ]);
        let sources = packages
            .iter()
            .map(|programs| programs.iter().map(|program| program.source.to_str().unwrap()).collect());
        let expected: [Vec<&str>; 3] = [
            vec!["/w/xtask/src/main.rs"],
            vec!["/w/kernel/src/lib.rs", "/w/kernel/tests/http.rs"],
            vec!["/w/cli/src/main.rs"],
        ];
        assert_eq!(sources.collect::<Vec<Vec<&str>>>(), expected);
    }

    #[test]
    fn a_failed_program_is_named_and_its_tests_are_counted() {
        let program = Program { file: "/bin/sh".into(), source: "/tests/a.rs".into(), folder: "/".into() };
        let shell = |text: &str| Run::new("sh").args(["-c", text]);
        let (counts, error) = one(&program, &shell("echo 'test result: ok. 2 passed; 0 failed'"));
        assert_eq!((counts, error), (Counts { passed: 2, failed: 0 }, None));
        let (counts, error) =
            one(&program, &shell("echo 'test result: FAILED. 1 passed; 1 failed'; exit 101"));
        assert_eq!(counts, Counts { passed: 1, failed: 1 });
        assert_eq!(error.as_deref(), Some("tests of /tests/a.rs failed"));
    }
}
