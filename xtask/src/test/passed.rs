//! Stores what passed, with a hash of what it read: it need not run again until that changes.

use crate::layout;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Steps and test programs that passed. Each result is written when it is known, so that a run which is stopped has
/// recorded what passed until then and nothing else.
pub struct Passed {
    file: PathBuf,
}

impl Passed {
    /// In the target folder, with what was built, so that both are gone together.
    pub fn in_target() -> Self {
        Self::stored_in(layout::target().join("tests-passed.json"))
    }

    fn stored_in(file: PathBuf) -> Self {
        Self { file }
    }

    /// Returns true if `name` passed with this hash.
    pub fn includes(&self, name: &str, hash: u64) -> bool {
        read(&self.file).get(name) == Some(&hash)
    }

    /// Stores that `name` passed. Where that fails, it runs again.
    pub fn add(&self, name: &str, hash: u64) {
        self.change(|passed| {
            passed.insert(name.to_owned(), hash);
        });
    }

    /// Stores that `name` has not passed.
    pub fn remove(&self, name: &str) {
        self.change(|passed| {
            passed.remove(name);
        });
    }

    fn change(&self, change: impl FnOnce(&mut BTreeMap<String, u64>)) {
        if let Err(error) = self.try_change(change) {
            eprintln!("{error:#}");
        }
    }

    fn try_change(&self, change: impl FnOnce(&mut BTreeMap<String, u64>)) -> Result<()> {
        let failed = || format!("cannot write {}", self.file.display());
        let folder = self.file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).with_context(failed)?;
        // Two steps may run at the same time, in two processes.
        let lock = File::create(self.file.with_extension("lock")).with_context(failed)?;
        lock.lock().with_context(failed)?;
        let mut passed = read(&self.file);
        change(&mut passed);
        // Renaming is atomic: a reader finds the old file or the new one.
        let mut file = tempfile::NamedTempFile::new_in(folder).with_context(failed)?;
        file.write_all(&serde_json::to_vec_pretty(&passed)?).with_context(failed)?;
        file.persist(&self.file).with_context(failed)?;
        Ok(())
    }
}

fn read(file: &Path) -> BTreeMap<String, u64> {
    let text = fs::read(file).ok();
    text.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
}

#[cfg(test)]
impl Passed {
    /// Returns a store in `folder`.
    pub fn in_folder(folder: &Path) -> Self {
        Self::stored_in(folder.join("passed.json"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passed_is_known_by_its_hash_until_it_fails() {
        let folder = tempfile::tempdir().unwrap();
        let passed = || Passed::in_folder(folder.path());
        assert!(!passed().includes("rust/a.rs", 1));
        passed().add("rust/a.rs", 1);
        assert!(passed().includes("rust/a.rs", 1) && !passed().includes("rust/a.rs", 2));
        assert!(!passed().includes("rust/b.rs", 1));
        passed().remove("rust/a.rs");
        assert!(!passed().includes("rust/a.rs", 1));
    }

    #[test]
    fn results_of_several_threads_are_all_stored() {
        let folder = tempfile::tempdir().unwrap();
        let names: Vec<String> = (0..20).map(|number| format!("rust/{number}.rs")).collect();
        std::thread::scope(|scope| {
            for name in &names {
                scope.spawn(|| Passed::in_folder(folder.path()).add(name, 1));
            }
        });
        assert!(names.iter().all(|name| Passed::in_folder(folder.path()).includes(name, 1)));
    }

    #[test]
    fn a_damaged_file_has_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let passed = Passed::in_folder(folder.path());
        fs::write(folder.path().join("passed.json"), "{\"rust/a.rs\": 1").unwrap();
        assert!(!passed.includes("rust/a.rs", 1));
        passed.add("rust/a.rs", 1);
        assert!(passed.includes("rust/a.rs", 1));
    }
}
