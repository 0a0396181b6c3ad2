//! The steps that need not run again: no file that they read has changed since they passed.

use super::Step;
use crate::layout;
use crate::run::Run;
use anyhow::Result;
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The steps that passed, each with a hash of the files that it read.
pub struct Unchanged {
    /// Where they are stored: with what was built, so that both are gone together.
    store: PathBuf,
    passed: BTreeMap<String, u64>,
    /// A hash of each file of the checkout, but for those that git ignores; empty where git cannot list them.
    files: BTreeMap<String, u64>,
    /// The versions of the compiler and of Node.js.
    tools: String,
}

impl Unchanged {
    /// Reads what was stored, and all files. `tools` are the versions of the compiler and of Node.js.
    pub fn read(tools: String) -> Self {
        let store = layout::target().join("tests-passed.json");
        let passed = fs::read(&store).ok().and_then(|text| serde_json::from_slice(&text).ok());
        Self {
            store,
            passed: passed.unwrap_or_default(),
            files: files(layout::root()).unwrap_or_default(),
            tools,
        }
    }

    /// Returns true if `step` passed with the same files.
    pub fn includes(&self, step: Step) -> bool {
        self.hash(step).is_some_and(|hash| self.passed.get(step.name()) == Some(&hash))
    }

    /// Stores that `step` has passed. Without it, the step runs again.
    pub fn add(&mut self, step: Step) {
        let Some(hash) = self.hash(step) else { return };
        self.passed.insert(step.name().to_owned(), hash);
        let stored = serde_json::to_vec_pretty(&self.passed).map(|text| fs::write(&self.store, text));
        if let Ok(Err(error)) = stored {
            eprintln!("cannot write {}: {error}", self.store.display());
        }
    }

    /// `None` for a step that always runs.
    fn hash(&self, step: Step) -> Option<u64> {
        let unread = step.unread_folders()?;
        let is_read = |path: &str| !unread.iter().any(|folder| Path::new(path).starts_with(folder));
        let mut hasher = DefaultHasher::new();
        self.tools.hash(&mut hasher);
        self.files.iter().filter(|(path, _)| is_read(path)).for_each(|file| file.hash(&mut hasher));
        (!self.files.is_empty()).then(|| hasher.finish())
    }
}

fn files(root: &Path) -> Result<BTreeMap<String, u64>> {
    let list = Run::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let list = list.in_folder(root).output()?;
    let names = list.split('\0').filter(|name| !name.is_empty());
    // One that is listed but gone has no content.
    let hashed = names.map(|name| {
        let mut hasher = DefaultHasher::new();
        fs::read(root.join(name)).unwrap_or_default().hash(&mut hasher);
        (name.to_owned(), hasher.finish())
    });
    Ok(hashed.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(folder: &Path, files: &[(&str, u64)]) -> Unchanged {
        let files = files.iter().map(|(name, hash)| ((*name).to_owned(), *hash)).collect();
        Unchanged { store: folder.join("passed.json"), passed: BTreeMap::new(), files, tools: "1".to_owned() }
    }

    #[test]
    fn a_step_runs_again_when_a_file_that_it_reads_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let mut all = passed(folder.path(), &[("core/a.rs", 1), ("e2e/b.ts", 1)]);
        assert!(!all.includes(Step::Rust));
        all.add(Step::Rust);
        all.add(Step::Browser);
        assert!(all.includes(Step::Rust) && all.includes(Step::Browser) && !all.includes(Step::Fuzz));
        all.files.insert("e2e/b.ts".to_owned(), 2);
        assert!(all.includes(Step::Rust) && !all.includes(Step::Browser));
        all.files.insert("core/new.rs".to_owned(), 1);
        assert!(!all.includes(Step::Rust));
        all.files.remove("core/new.rs");
        assert!(all.includes(Step::Rust));
        all.tools = "2".to_owned();
        assert!(!all.includes(Step::Rust));
    }

    #[test]
    fn what_takes_no_time_runs_always() {
        let folder = tempfile::tempdir().unwrap();
        let mut all = passed(folder.path(), &[("core/a.rs", 1)]);
        all.add(Step::Build);
        assert!(!all.includes(Step::Build));
    }

    #[test]
    fn without_a_list_of_the_files_everything_runs() {
        let folder = tempfile::tempdir().unwrap();
        let mut all = passed(folder.path(), &[]);
        all.add(Step::Rust);
        assert!(!all.includes(Step::Rust));
        assert!(files(folder.path()).is_err());
    }
}
