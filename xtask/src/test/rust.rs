//! The Rust tests: programs of different packages run at the same time, each showing its output when it has ended.
//!
//! `cargo test` runs one after another, and tests wait a lot: for servers to start, for limits to pass. Programs of one
//! package stay in order, because they may share files of the target folder.

use super::postgres::Postgres;
use super::{Counts, alone, nginx};
use crate::build::{self, Artifact};
use crate::layout::{self, Profile};
use crate::run::{self, Run};
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
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

impl Program {
    /// Returns its first source file, from the top folder of the checkout.
    fn shown_source(&self) -> std::path::Display<'_> {
        self.source.strip_prefix(layout::root()).unwrap_or(&self.source).display()
    }
}

/// The failure of a program.
struct Failed<'a> {
    program: &'a Program,
    /// The tests that failed; empty when the program ended without a list of them.
    tests: Vec<String>,
}

/// Runs the tests of the workspace on both databases, and the examples in the documentation. With `names`, the tests
/// that have one of them in their own. Tests that fail run again at the end, alone: what passes then is added to `busy`.
///
/// # Errors
/// When something cannot be built, a test fails both times, or none has such a name.
pub fn run(names: &[String], counts: &mut Counts, busy: &mut Vec<String>) -> Result<()> {
    nginx::install()?;
    // With the modules, which tests load and `cargo test` does not build.
    build::build(Profile::Dev)?;
    let packages = by_package(build::artifacts(Profile::Dev)?);
    let postgres = Postgres::start()?;
    let libraries = libraries()?;
    let command = |program: &Program| {
        Run::new(&program.file)
            .in_folder(&program.folder)
            .env("LD_LIBRARY_PATH", &libraries)
            .env("TOOLBASE_TEST_POSTGRES", postgres.url())
    };
    let open = Mutex::new(packages.iter());
    let done = Mutex::new((Counts::default(), Vec::new()));
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(package) = next(&open) {
                    for program in package {
                        let (counted, failed) = run_program(program, &command(program).args(names));
                        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                        done.0 += counted;
                        done.1.extend(failed);
                    }
                }
            });
        }
    });
    let (mut counted, failed) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    let any = counted != Counts::default();
    let errors = repeat_alone(&failed, names, &command, &mut counted, busy);
    *counts += counted;
    if names.is_empty() {
        Run::cargo("test --workspace --doc").run_counting(counts)?;
    } else if !any {
        bail!("no Rust test has `{}` in its name", names.join("` or `"));
    }
    match errors.as_slice() {
        [] => Ok(()),
        errors => bail!("{}", errors.join("\n")),
    }
}

/// Repeats what failed, one test after another with nothing beside it, and corrects `counted`. Returns a message with the
/// command to repeat for each that failed again.
fn repeat_alone(
    failed: &[Failed<'_>],
    names: &[String],
    command: &impl Fn(&Program) -> Run,
    counted: &mut Counts,
    busy: &mut Vec<String>,
) -> Vec<String> {
    let tests: usize = failed.iter().map(|failed| failed.tests.len()).sum();
    let worth_it = alone::is_worth_it(tests);
    let mut errors = Vec::new();
    for Failed { program, tests } in failed {
        let source = program.shown_source();
        if tests.is_empty() {
            // It crashed, so nothing that it began was counted.
            let (again, failed) = run_program(program, &command(program).args(names));
            *counted += again;
            match failed {
                None => busy.push(format!("the tests of {source}")),
                Some(_) => errors.push(format!("tests of {source} failed")),
            }
        }
        for test in tests {
            let name = format!("{test} of {source}");
            if worth_it && run_program(program, &command(program).args(["--exact", test])).1.is_none() {
                counted.correct(1);
                busy.push(name);
            } else {
                errors.push(format!("{name} failed; `cargo xtask test --only rust {test}` repeats it"));
            }
        }
    }
    errors
}

fn next<T>(open: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    open.lock().unwrap_or_else(PoisonError::into_inner).next()
}

/// Runs one program and shows what it wrote in one piece. Returns its tests, and what failed.
fn run_program<'a>(program: &'a Program, test: &Run) -> (Counts, Option<Failed<'a>>) {
    let start = Instant::now();
    let (passed, output) = test.captured().unwrap_or_else(|error| (false, format!("{error:#}")));
    let mut counts = Counts::default();
    output.lines().for_each(|line| counts += Counts::in_line(line));
    if counts != Counts::default() || !passed {
        println!("\n--- {}, {}\n{output}", program.shown_source(), run::seconds(start.elapsed()));
    }
    (counts, (!passed).then(|| Failed { program, tests: alone::failed_tests(&output) }))
}

/// The test programs among what was built, package by package. Those that build crates or start processes come first, as
/// they wait a lot, then those with the most tests: at the end nothing else would be left to run beside them.
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
    packages.sort_by_cached_key(|programs| {
        let folder = programs.first().map(|program| program.folder.as_path());
        let waits = folder.is_some_and(|folder| folder.ends_with("xtask") || folder.ends_with("cli"));
        let tests = folder.map_or(0, |folder| size(&folder.join("tests")));
        std::cmp::Reverse((waits, tests, programs.len()))
    });
    packages
}

/// The bytes of the files in `path` and below.
fn size(path: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(path) else { return path.metadata().map_or(0, |file| file.len()) };
    entries.flatten().map(|entry| size(&entry.path())).sum()
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
            vec!["/w/cli/src/main.rs"],
            vec!["/w/xtask/src/main.rs"],
            vec!["/w/kernel/src/lib.rs", "/w/kernel/tests/http.rs"],
        ];
        assert_eq!(sources.collect::<Vec<Vec<&str>>>(), expected);
    }

    #[test]
    fn the_size_of_tests_is_that_of_all_their_files() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("deep")).unwrap();
        fs::write(folder.path().join("main.rs"), "mod deep;").unwrap();
        fs::write(folder.path().join("deep/mod.rs"), "// x").unwrap();
        assert_eq!(size(folder.path()), 13);
        assert_eq!(size(&folder.path().join("none")), 0);
    }

    fn shell(text: &str) -> Run {
        Run::new("sh").args(["-c", text])
    }

    fn program() -> Program {
        Program { file: "/bin/sh".into(), source: "/tests/a.rs".into(), folder: "/".into() }
    }

    #[test]
    fn tests_that_fail_are_named_and_counted() {
        let program = program();
        let (counts, failed) = run_program(&program, &shell("echo 'test result: ok. 2 passed; 0 failed'"));
        assert_eq!((counts, failed.is_none()), (Counts { passed: 2, failed: 0 }, true));
        let text = "echo 'failures:\n    a::b\n\ntest result: FAILED. 1 passed; 1 failed'; exit 101";
        let (counts, failed) = run_program(&program, &shell(text));
        assert_eq!(counts, Counts { passed: 1, failed: 1 });
        assert_eq!(failed.unwrap().tests, ["a::b"]);
    }

    #[test]
    fn a_test_that_passes_alone_is_busy_and_another_fails_with_its_command() {
        let program = program();
        let failed = [Failed { program: &program, tests: vec!["slow".into(), "wrong".into()] }];
        // `$1` is the test's name, after `--exact`.
        let repeated =
            |_: &Program| Run::new("sh").args(["-c", "test $1 = slow && echo '1 passed, 0 failed'"]);
        let (mut counts, mut busy) = (Counts { passed: 5, failed: 2 }, Vec::new());
        let errors = repeat_alone(&failed, &[], &repeated, &mut counts, &mut busy);
        assert_eq!(counts, Counts { passed: 6, failed: 1 });
        assert_eq!(busy, ["slow of /tests/a.rs"]);
        assert_eq!(errors.len(), 1);
        assert!(errors[0].contains("cargo xtask test --only rust wrong"), "{errors:?}");
    }
}
