//! The state that the steps of a run share.

use super::checkout::Checkout;
use super::costs::{Costs, VARIABLE};
use super::passed::Passed;
use super::statements::Statements;
use super::{Step, Times};
use crate::counts::Counts;
use crate::run::Run;
use std::path::PathBuf;

/// A run of the tests.
pub struct Session {
    /// This program. It is looked up before the build, which replaces the file.
    pub program: PathBuf,
    /// Those of the tests to run; all when empty.
    pub names: Vec<String>,
    /// True if the tests of behaviour run on PostgreSQL, too.
    pub all: bool,
    /// True if what passed with the same files is left out.
    pub skips: bool,
    /// The files, when the run began.
    pub checkout: Checkout,
    /// The steps and programs that passed in earlier runs.
    pub passed: Passed,
    /// The table of times.
    pub times: Times,
    /// The counted costs.
    pub costs: Costs,
    /// The SQL of the test programs.
    pub statements: Statements,
}

/// The tests of a step.
#[derive(Default)]
pub struct Tests {
    /// How many there were.
    pub counts: Counts,
    /// Those that passed only when they ran alone.
    pub busy: Vec<String>,
}

impl Session {
    /// Returns true if `name`, a step or a part of one, need not run: it passed with this hash. `None` always runs.
    pub fn is_unchanged(&self, name: &str, hash: Option<u64>) -> bool {
        let unchanged = self.skips && hash.is_some_and(|hash| self.passed.includes(&self.key(name), hash));
        if unchanged {
            self.costs.leave_out();
        }
        unchanged
    }

    /// Stores how `name` ended. Where tests were chosen by name, a pass is none of the whole.
    pub fn note(&self, name: &str, hash: Option<u64>, passed: bool) {
        match hash {
            Some(hash) if passed && self.names.is_empty() => {
                self.passed.add(name, hash);
                // All tests include those of a usual run.
                if self.all {
                    self.passed.add(&self.key(name), hash);
                }
            }
            _ if passed => {}
            _ => {
                self.passed.remove(name);
                self.passed.remove(&self.key(name));
            }
        }
    }

    /// Returns the hash of what a step reads; `None` for one that always runs.
    pub fn step_hash(&self, step: Step) -> Option<u64> {
        if step.can_be_left_out() { self.checkout.hash(|path| step.reads(path)) } else { None }
    }

    /// Returns `run` with its events counted.
    pub fn counted(&self, run: Run) -> Run {
        run.env(VARIABLE, self.costs.folder())
    }

    fn key(&self, name: &str) -> String {
        if self.all { format!("{name}, all") } else { name.to_owned() }
    }
}

#[cfg(test)]
impl Session {
    /// Returns a session that stores in `folder`.
    pub fn in_folder(folder: &std::path::Path, files: &[(&str, u64)]) -> Self {
        Self {
            program: PathBuf::new(),
            names: Vec::new(),
            all: false,
            skips: true,
            checkout: Checkout::with(files),
            passed: Passed::in_folder(folder),
            times: Times::in_folder(folder),
            costs: Costs::in_folder(folder),
            statements: Statements::in_folder(folder),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_runs_again_when_a_file_that_it_reads_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let unchanged = |step: Step, files: &[(&str, u64)]| {
            let session = Session::in_folder(folder.path(), files);
            session.is_unchanged(step.name(), session.step_hash(step))
        };
        let files = [("core/a.rs", 1), ("e2e/b.ts", 1)];
        assert!(!unchanged(Step::Fuzz, &files));
        let session = Session::in_folder(folder.path(), &files);
        for step in [Step::Fuzz, Step::Browser, Step::Build] {
            session.note(step.name(), session.step_hash(step), true);
        }
        assert!(unchanged(Step::Fuzz, &files) && unchanged(Step::Browser, &files));
        assert!(!unchanged(Step::Rust, &files), "it has not passed");
        assert!(!unchanged(Step::Build, &files), "it takes no time when nothing has changed");
        let files = [("core/a.rs", 1), ("e2e/b.ts", 2)];
        assert!(unchanged(Step::Fuzz, &files) && !unchanged(Step::Browser, &files));
        assert!(!unchanged(Step::Fuzz, &[("core/a.rs", 2)]));
        assert!(!unchanged(Step::Fuzz, &[]), "the files are not known");
    }

    #[test]
    fn a_failure_takes_back_that_it_passed() {
        let folder = tempfile::tempdir().unwrap();
        let session = Session::in_folder(folder.path(), &[("a.rs", 1)]);
        session.note("rust/a", Some(1), true);
        assert!(session.is_unchanged("rust/a", Some(1)));
        session.note("rust/a", Some(1), false);
        assert!(!session.is_unchanged("rust/a", Some(1)));
        assert!(!session.is_unchanged("rust/a", None));
    }

    #[test]
    fn a_usual_run_is_not_one_of_all_tests_and_a_few_tests_are_not_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let usual = Session::in_folder(folder.path(), &[]);
        let all = Session { all: true, ..Session::in_folder(folder.path(), &[]) };
        usual.note("rust/a", Some(1), true);
        assert!(!all.is_unchanged("rust/a", Some(1)));
        all.note("rust/b", Some(1), true);
        assert!(all.is_unchanged("rust/b", Some(1)) && usual.is_unchanged("rust/b", Some(1)));
        let names = vec!["slow".to_owned()];
        Session { names, ..Session::in_folder(folder.path(), &[]) }.note("rust/c", Some(1), true);
        assert!(!usual.is_unchanged("rust/c", Some(1)));
    }

    #[test]
    fn again_leaves_nothing_out() {
        let folder = tempfile::tempdir().unwrap();
        let session = Session { skips: false, ..Session::in_folder(folder.path(), &[]) };
        session.note("rust/a", Some(1), true);
        assert!(!session.is_unchanged("rust/a", Some(1)));
    }
}
