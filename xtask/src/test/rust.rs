//! The Rust tests: programs of different packages run at the same time, each showing its output when it has ended.
//!
//! `cargo test` runs one after another, and tests wait a lot: for servers to start, for limits to pass. Programs of one
//! package stay in order, because they may share files of the target folder. Those are left out that passed, and neither
//! they nor what they read has changed since.

use super::checkout::{combined, has_extension};
use super::digests::digest;
use super::reads::find_reads;
use super::session::{Session, Tests};
use super::statements::{self, CHECKER};
use super::{alone, nginx};
use crate::build::{self, Artifact};
use crate::counts::Counts;
use crate::layout::{self, Profile};
use crate::measure::{Stopwatch, Time};
use crate::postgres::Postgres;
use crate::run::{self, Captured, Run};
use crate::signals;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The tests of the SDK: a step of their own, because they compile crates.
const SDK: &str = "xtask/tests/sdk";

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
    fn name(&self) -> String {
        from_top(&self.source)
    }

    fn is_of_sdk(&self) -> bool {
        self.name().starts_with(SDK)
    }

    fn key(&self) -> String {
        format!("rust/{}", self.name())
    }

    /// Returns the command that runs it, with the folders of libraries and the address of PostgreSQL.
    fn command(&self, session: &Session, libraries: &str, postgres: &str) -> Run {
        let mut run = Run::new(&self.file)
            .in_folder(&self.folder)
            .env("LD_LIBRARY_PATH", libraries)
            .env("TOOLBASE_TEST_POSTGRES", postgres)
            .env(statements::FOLDER, session.statements.folder());
        if !self.is_of_sdk() {
            run = run.env(statements::FILE, session.statements.file(&self.name()));
        }
        // Tests of behaviour are ignored on PostgreSQL, and no others are.
        if session.all {
            run = run.args(["--include-ignored"]);
        }
        session.counted(run)
    }

    /// Returns true if it checks what the other programs have recorded.
    fn checks_statements(&self) -> bool {
        self.name() == CHECKER
    }

    /// Returns the name of the step that runs it.
    fn step(&self) -> &'static str {
        if self.is_of_sdk() { "sdk" } else { "rust" }
    }
}

/// Returns `path` from the top folder of the checkout.
fn from_top(path: &Path) -> String {
    path.strip_prefix(layout::root()).unwrap_or(path).display().to_string()
}

/// The failure of a program.
struct Failed<'a> {
    program: &'a Program,
    hash: Option<u64>,
    /// The tests that failed; empty when the program ended without a list of them.
    tests: Vec<String>,
}

/// Runs the tests of the workspace but for those of the SDK, and the examples in the documentation. With names, the tests
/// that have one of them in their own. Tests that fail run again at the end, alone: what passes then is busy.
///
/// # Errors
/// When something cannot be built, a test fails both times, or none has such a name.
pub fn run(session: &Session, tests: &mut Tests) -> Result<()> {
    nginx::install()?;
    let before = tests.counts;
    let records = |program: &Program| !program.is_of_sdk() && !program.checks_statements();
    let done = run_programs(session, tests, &[&records, &Program::checks_statements]);
    if session.names.is_empty() {
        let examples = run_examples(session, tests);
        return done.and(examples);
    }
    if done.is_ok() && tests.counts == before {
        bail!("no Rust test has `{}` in its name", session.names.join("` or `"));
    }
    done
}

/// Runs the tests of the SDK.
///
/// # Errors
/// When something cannot be built, or a test fails both times.
pub fn run_sdk(session: &Session, tests: &mut Tests) -> Result<()> {
    run_programs(session, tests, &[&Program::is_of_sdk])
}

/// Runs the examples in the documentation.
fn run_examples(session: &Session, tests: &mut Tests) -> Result<()> {
    let hash = session.checkout.hash(|path| has_extension(path, &["rs", "toml", "lock"]));
    let name = "rust/examples";
    if session.is_unchanged(name, hash) {
        return Ok(());
    }
    let (stopwatch, before) = (Stopwatch::start(), tests.counts);
    let done = Run::cargo("test --workspace --doc").run_counting(&mut tests.counts);
    session.times.add("rust", "examples", stopwatch.elapsed(), tests.counts - before);
    session.note(name, hash, done.is_ok());
    done
}

/// Runs the programs that each of `rounds` chooses, round by round.
fn run_programs(session: &Session, tests: &mut Tests, rounds: &[&dyn Fn(&Program) -> bool]) -> Result<()> {
    // With the modules, which tests load and `cargo test` does not build.
    let artifacts = build::artifacts(Profile::Dev)?;
    let (built, libraries) = (Built::new(&artifacts), libraries()?);
    let all = by_package(&artifacts, |_| true);
    if all.is_empty() {
        bail!("cargo reports no test programs");
    }
    session.statements.retain(all.iter().flatten().map(Program::name));
    let mut postgres = None;
    let mut errors = Vec::new();
    for is_chosen in rounds {
        let hash = |program: &Program| built.hash(session, program);
        let changed = left_over(session, by_package(&artifacts, is_chosen), hash);
        if changed.is_empty() {
            continue;
        }
        let url = match &postgres {
            Some(postgres) => Postgres::url(postgres),
            None => postgres.insert(Postgres::start()?).url(),
        };
        let command = |program: &Program| program.command(session, &libraries, &url);
        let failed = run_beside_each_other(session, &changed, &command, tests);
        errors.extend(repeat_alone(session, &failed, &command, tests));
    }
    match errors.as_slice() {
        [] => Ok(()),
        errors => bail!("{}", errors.join("\n")),
    }
}

/// Programs to run, with their hashes.
type Hashed = (Program, Option<u64>);

/// Leaves out the programs that passed with the same hash.
fn left_over(
    session: &Session,
    packages: Vec<Vec<Program>>,
    hash: impl Fn(&Program) -> Option<u64>,
) -> Vec<Vec<Hashed>> {
    let packages = packages.into_iter().map(|programs| {
        let hashed = programs.into_iter().map(|program| {
            let hash = hash(&program);
            (program, hash)
        });
        hashed.filter(|(program, hash)| !is_unchanged(session, program, *hash)).collect()
    });
    packages.filter(|programs: &Vec<Hashed>| !programs.is_empty()).collect()
}

/// Returns true if the program passed with this hash, and what it recorded is there.
fn is_unchanged(session: &Session, program: &Program, hash: Option<u64>) -> bool {
    let recorded = program.is_of_sdk() || session.statements.file(&program.name()).is_file();
    recorded && session.is_unchanged(&program.key(), hash)
}

/// Runs the programs, those of as many packages at the same time as there are cores. Returns what failed.
fn run_beside_each_other<'a>(
    session: &Session,
    packages: &'a [Vec<Hashed>],
    command: &(impl Fn(&Program) -> Run + Sync),
    tests: &mut Tests,
) -> Vec<Failed<'a>> {
    let open = Mutex::new(packages.iter());
    let done = Mutex::new((Counts::default(), Vec::new()));
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(package) = next(&open) {
                    for (program, hash) in package {
                        let (counted, failed) =
                            run_program(session, program, *hash, &command(program).args(&session.names));
                        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                        done.0 += counted;
                        done.1.extend(failed);
                    }
                }
            });
        }
    });
    let (counts, failed) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    tests.counts += counts;
    failed
}

/// Repeats what failed, one test after another with nothing beside it, and corrects the counts. Returns a message with the
/// command to repeat for each that failed again.
fn repeat_alone(
    session: &Session,
    failed: &[Failed<'_>],
    command: &impl Fn(&Program) -> Run,
    all: &mut Tests,
) -> Vec<String> {
    let number: usize = failed.iter().map(|failed| failed.tests.len()).sum();
    let worth_it = alone::is_worth_it(number);
    let mut errors = Vec::new();
    for Failed { program, hash, tests } in failed {
        let (source, before) = (program.name(), errors.len());
        if tests.is_empty() {
            // It crashed, so nothing that it began was counted.
            let (again, failed) =
                run_program(session, program, *hash, &command(program).args(&session.names));
            all.counts += again;
            match failed {
                None => all.busy.push(format!("the tests of {source}")),
                Some(_) => errors.push(format!("tests of {source} failed")),
            }
        }
        for test in tests {
            let name = format!("{test} of {source}");
            let passes = || show(program, &command(program).args(["--exact", test])).0;
            if worth_it && passes() {
                all.counts.correct(1);
                all.busy.push(name);
            } else {
                let step = program.step();
                errors.push(format!("{name} failed; `cargo xtask test --only {step} {test}` repeats it"));
            }
        }
        session.note(&program.key(), *hash, errors.len() == before);
    }
    errors
}

fn next<T>(open: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    open.lock().unwrap_or_else(PoisonError::into_inner).next()
}

/// Runs one program and stores how it ended. Returns its tests, and what failed.
fn run_program<'a>(
    session: &Session,
    program: &'a Program,
    hash: Option<u64>,
    test: &Run,
) -> (Counts, Option<Failed<'a>>) {
    if session.names.is_empty() {
        session.statements.begin(&program.name());
    }
    let (passed, output) = show(program, test);
    let counts = counts_in(&output.output);
    if counts != Counts::default() || !passed {
        session.times.add(program.step(), &program.name(), output.time, counts);
    }
    session.note(&program.key(), hash, passed);
    (counts, (!passed).then(|| Failed { program, hash, tests: alone::failed_tests(&output.output) }))
}

/// Runs one program and shows what it wrote in one piece. Returns whether it passed.
fn show(program: &Program, test: &Run) -> (bool, Captured) {
    let captured = test.captured().unwrap_or_else(|error| Captured {
        passed: false,
        output: format!("{error:#}"),
        time: Time::default(),
    });
    // A program that a signal has ended did not run to its end, however it reports that.
    let passed = captured.passed && !signals::stopped();
    if counts_in(&captured.output) != Counts::default() || !passed {
        println!("\n--- {}, {}\n{}", program.name(), run::seconds(captured.time.wall), captured.output);
    }
    (passed, captured)
}

fn counts_in(output: &str) -> Counts {
    let mut counts = Counts::default();
    output.lines().for_each(|line| counts += Counts::in_line(line));
    counts
}

/// The built files that programs start or load.
struct Built {
    /// The programs of the workspace by their names.
    programs: BTreeMap<String, PathBuf>,
    /// The modules, and the libraries that they share.
    libraries: Vec<PathBuf>,
    /// The digest of the libraries, of a program that starts some.
    digests: Mutex<BTreeMap<&'static [&'static str], Option<String>>>,
}

impl Built {
    fn new(artifacts: &[Artifact]) -> Self {
        let not_tests = || artifacts.iter().filter(|artifact| !artifact.profile.test);
        let programs = not_tests()
            .filter_map(|artifact| Some((artifact.target.name.clone(), artifact.executable.clone()?)));
        let libraries = not_tests().filter(|artifact| artifact.executable.is_none() && artifact.is_linked());
        let files = libraries.flat_map(|artifact| artifact.filenames.iter());
        Self {
            programs: programs.collect(),
            libraries: files
                .filter(|file| file.extension().is_some_and(|end| end == "so"))
                .cloned()
                .collect(),
            digests: Mutex::default(),
        }
    }

    /// Returns a hash of the program and of all that it reads; `None` if something is not known, so that it runs.
    fn hash(&self, session: &Session, program: &Program) -> Option<u64> {
        let (name, package) = (program.name(), from_top(&program.folder));
        let reads = find_reads(&name);
        let files = session.checkout.hash(|path| reads.includes(&package, path))?;
        let own = digest(std::slice::from_ref(&program.file))?;
        let recorded = program.checks_statements().then(|| session.statements.hash());
        Some(combined((files, own, recorded, self.digest(reads.starts)?)))
    }

    /// Returns the digest of the programs with these names and of all libraries; an empty one without names.
    fn digest(&self, programs: &'static [&'static str]) -> Option<String> {
        if programs.is_empty() {
            return Some(String::new());
        }
        let mut digests = self.digests.lock().unwrap_or_else(PoisonError::into_inner);
        let known = digests.entry(programs).or_insert_with(|| {
            let files = programs.iter().map(|name| self.programs.get(*name).cloned());
            let mut files = files.collect::<Option<Vec<PathBuf>>>()?;
            files.extend(self.libraries.iter().cloned());
            digest(&files)
        });
        known.clone()
    }
}

/// The chosen test programs among what was built, package by package. Those that build crates or start processes come
/// first, as they wait a lot, then those with the most tests: at the end nothing else would be left to run beside them.
fn by_package(artifacts: &[Artifact], is_chosen: impl Fn(&Program) -> bool) -> Vec<Vec<Program>> {
    let mut packages: BTreeMap<PathBuf, Vec<Program>> = BTreeMap::new();
    for artifact in artifacts.iter().filter(|artifact| artifact.profile.test) {
        let (Some(file), Some(folder)) = (&artifact.executable, artifact.manifest_path.parent()) else {
            continue;
        };
        let source = artifact.target.src_path.clone();
        let program = Program { file: file.clone(), source, folder: folder.to_owned() };
        if is_chosen(&program) {
            packages.entry(folder.to_owned()).or_default().push(program);
        }
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
            "fresh": true,
        });
        serde_json::from_value(described).unwrap()
    }

    #[test]
    fn test_programs_are_grouped_by_package() {
        let artifacts = vec![
            artifact("cli", "src/main.rs", false),
            artifact("cli", "src/main.rs", true),
            artifact("kernel", "src/lib.rs", true),
            artifact("kernel", "tests/http.rs", true),
            artifact("kernel", "tests/not_chosen.rs", true),
            artifact("xtask", "src/main.rs", true),
        ];
        let packages = by_package(&artifacts, |program| !program.name().contains("not_chosen"));
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

    /// A program in `folder` that runs `script`, with a file beside it that it reads.
    fn program(folder: &Path, script: &str) -> Program {
        use std::os::unix::fs::PermissionsExt;
        let file = folder.join("program");
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        Program { file, source: "core/kernel/tests/a.rs".into(), folder: "core/kernel".into() }
    }

    fn passing(number: u64) -> String {
        format!("echo 'test result: ok. {number} passed; 0 failed'")
    }

    const FAILS: &str = "echo 'failures:\n    a::b\n\ntest result: FAILED. 1 passed; 1 failed'; exit 101";

    const FILES: [(&str, u64); 2] = [("core/kernel/tests/page.snap", 1), ("web-public/app/a.css", 1)];

    /// Runs the program where its hash has changed, as a step does. Returns how many tests passed and failed.
    fn ran(session: &Session, program: Program) -> Counts {
        let built = Built::new(&[]);
        let changed = left_over(session, vec![vec![program]], |program| built.hash(session, program));
        let command = |program: &Program| Run::new(&program.file);
        let mut tests = Tests::default();
        let failed = run_beside_each_other(session, &changed, &command, &mut tests);
        repeat_alone(session, &failed, &command, &mut tests);
        tests.counts
    }

    const NONE: Counts = Counts { passed: 0, failed: 0 };

    #[test]
    fn a_program_that_passed_is_left_out_until_it_or_its_data_change() {
        let (store, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let run = |files: &[(&str, u64)], script: &str| {
            ran(&Session::in_folder(store.path(), files), program(folder.path(), script)).passed
        };
        assert_eq!(run(&FILES, &passing(2)), 2);
        assert_eq!(run(&FILES, &passing(2)), 0);
        let [snapshot, style] = FILES;
        assert_eq!(run(&[snapshot, (style.0, 2)], &passing(2)), 0, "it does not read the style sheet");
        assert_eq!(run(&[(snapshot.0, 2), style], &passing(2)), 2, "the snapshot has changed");
        assert_eq!(run(&[style], &passing(2)), 2, "the snapshot is deleted");
        assert_eq!(run(&[style], &passing(3)), 3, "the program has changed");
        assert_eq!(run(&[], &passing(3)), 3, "the files are not known");
    }

    #[test]
    fn a_program_whose_statements_are_gone_runs_again() {
        let (store, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let session = Session::in_folder(store.path(), &FILES);
        assert_eq!(ran(&session, program(folder.path(), &passing(1))).passed, 1);
        fs::remove_file(session.statements.file("core/kernel/tests/a.rs")).unwrap();
        assert_eq!(ran(&session, program(folder.path(), &passing(1))).passed, 1);
    }

    #[test]
    fn other_statements_are_checked_again() {
        let (store, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let session = Session::in_folder(store.path(), &FILES);
        let built = Built {
            programs: [("toolbase".to_owned(), folder.path().join("program"))].into(),
            libraries: Vec::new(),
            digests: Mutex::default(),
        };
        let checker = Program { source: CHECKER.into(), ..program(folder.path(), &passing(1)) };
        let before = built.hash(&session, &checker);
        assert!(before.is_some());
        session.statements.begin("core/kernel/tests/a.rs");
        assert_ne!(built.hash(&session, &checker), before);
    }

    #[test]
    fn a_program_that_failed_runs_until_it_passes() {
        let (store, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let session = Session::in_folder(store.path(), &FILES);
        for _ in 0..2 {
            let counts = ran(&session, program(folder.path(), FAILS));
            assert_eq!(counts, Counts { passed: 1, failed: 1 });
        }
        // The same program with the same files: a test that depends on something else.
        let flag = folder.path().join("flag");
        let script = format!("if test -e {}; then {FAILS}; fi; {}", flag.display(), passing(2));
        assert_eq!(ran(&session, program(folder.path(), &script)).passed, 2);
        fs::write(&flag, "").unwrap();
        assert_eq!(ran(&session, program(folder.path(), &script)), NONE, "it passed");
        let again = Session { skips: false, ..Session::in_folder(store.path(), &FILES) };
        assert_eq!(ran(&again, program(folder.path(), &script)).failed, 1);
        assert_eq!(ran(&session, program(folder.path(), &script)).failed, 1, "its last run failed");
    }

    #[test]
    fn a_run_that_is_stopped_half_way_has_stored_what_passed_and_nothing_else() {
        let (store, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let session = Session::in_folder(store.path(), &FILES);
        let killed =
            Program { source: "core/kernel/tests/b.rs".into(), ..program(folder.path(), "kill -TERM $$") };
        assert!(run_program(&session, &killed, Some(1), &Run::new(&killed.file)).1.is_some());
        let passed = program(folder.path(), &passing(1));
        assert!(run_program(&session, &passed, Some(1), &Run::new(&passed.file)).1.is_none());
        let next = Session::in_folder(store.path(), &FILES);
        assert!(next.is_unchanged("rust/core/kernel/tests/a.rs", Some(1)));
        assert!(!next.is_unchanged("rust/core/kernel/tests/b.rs", Some(1)));
        assert!(!next.is_unchanged("rust/core/kernel/tests/not_begun.rs", Some(1)));
    }

    #[test]
    fn what_a_program_starts_is_part_of_its_hash() {
        let (store, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let session = Session::in_folder(store.path(), &FILES);
        let started = folder.path().join("toolbase");
        let hash = |content: &str| {
            fs::write(&started, content).unwrap();
            let programs = [("toolbase".to_owned(), started.clone())].into();
            let built = Built { programs, libraries: Vec::new(), digests: Mutex::default() };
            let test = Program { source: "cli/tests/users.rs".into(), ..program(folder.path(), &passing(1)) };
            built.hash(&session, &test)
        };
        assert!(hash("1").is_some());
        assert_eq!(hash("1"), hash("1"));
        assert_ne!(hash("1"), hash("2"));
        let unknown = Program { source: "cli/tests/users.rs".into(), ..program(folder.path(), &passing(1)) };
        assert_eq!(Built::new(&[]).hash(&session, &unknown), None);
    }

    #[test]
    fn tests_that_fail_are_named_and_counted() {
        let folder = tempfile::tempdir().unwrap();
        let session = Session::in_folder(folder.path(), &[]);
        let program = program(folder.path(), FAILS);
        let (counts, failed) = run_program(&session, &program, None, &Run::new(&program.file));
        assert_eq!(counts, Counts { passed: 1, failed: 1 });
        assert_eq!(failed.unwrap().tests, ["a::b"]);
    }

    #[test]
    fn a_test_that_passes_alone_is_busy_and_another_fails_with_its_command() {
        let folder = tempfile::tempdir().unwrap();
        let session = Session::in_folder(folder.path(), &[]);
        let program = program(folder.path(), "test $2 = slow && echo '1 passed, 0 failed'");
        let failed = [("slow", "core/kernel/tests/a.rs"), ("wrong", "core/kernel/tests/b.rs")];
        let programs =
            failed.map(|(test, source)| (test, Program { source: source.into(), ..copy(&program) }));
        let failed = programs.each_ref().map(|(test, program)| Failed {
            program,
            hash: Some(1),
            tests: vec![(*test).to_owned()],
        });
        let mut tests = Tests { counts: Counts { passed: 5, failed: 2 }, ..Tests::default() };
        let errors =
            repeat_alone(&session, &failed, &|program: &Program| Run::new(&program.file), &mut tests);
        assert_eq!(tests.counts, Counts { passed: 6, failed: 1 });
        assert_eq!(tests.busy, ["slow of core/kernel/tests/a.rs"]);
        assert_eq!(errors.len(), 1);
        assert!(errors[0].contains("cargo xtask test --only rust wrong"), "{errors:?}");
        assert!(session.is_unchanged("rust/core/kernel/tests/a.rs", Some(1)));
        assert!(!session.is_unchanged("rust/core/kernel/tests/b.rs", Some(1)));
    }

    fn copy(program: &Program) -> Program {
        Program { file: program.file.clone(), source: program.source.clone(), folder: program.folder.clone() }
    }
}
