//! The SQL that the test programs record, for the one that has PostgreSQL prepare it.

use super::checkout::combined;
use crate::layout;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// The variable by which a program knows its file.
pub const FILE: &str = "TOOLBASE_TEST_STATEMENTS";

/// The variable that names the folder of all files, for the program that checks them.
pub const FOLDER: &str = "TOOLBASE_RECORDED_STATEMENTS";

/// The program that checks them.
pub const CHECKER: &str = "cli/tests/statements.rs";

/// A file for each program. It stays when the program is left out, as what it runs stays the same.
pub struct Statements {
    folder: PathBuf,
}

impl Statements {
    /// With what was built.
    pub fn in_target() -> Self {
        Self { folder: layout::target().join("test-statements") }
    }

    /// The folder of all files.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the file of the program with this first source file.
    pub fn file(&self, program: &str) -> PathBuf {
        self.folder.join(program.replace('/', "-"))
    }

    /// Begins the file of a program anew. Without it, the program runs again the next time.
    pub fn begin(&self, program: &str) {
        let file = self.file(program);
        let made = fs::create_dir_all(&self.folder).and_then(|()| File::create(&file));
        if let Err(error) = made {
            eprintln!("cannot write {}: {error}", file.display());
        }
    }

    /// Removes the files of other programs than `programs`: those are gone.
    pub fn retain(&self, programs: impl Iterator<Item = String>) {
        let files: Vec<PathBuf> = programs.map(|program| self.file(&program)).collect();
        for path in self.paths().into_iter().filter(|path| !files.contains(path)) {
            let _ = fs::remove_file(path);
        }
    }

    /// Returns a hash of all files.
    pub fn hash(&self) -> u64 {
        let mut paths = self.paths();
        paths.sort_unstable();
        let files: Vec<_> = paths.iter().map(|path| (path, fs::read(path).unwrap_or_default())).collect();
        combined(files)
    }

    fn paths(&self) -> Vec<PathBuf> {
        fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
    }
}

#[cfg(test)]
impl Statements {
    /// Returns files in `folder`.
    pub fn in_folder(folder: &Path) -> Self {
        Self { folder: folder.join("statements") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_programs_that_are_gone_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let statements = Statements::in_folder(folder.path());
        let [present, gone] = ["core/kernel/src/lib.rs", "core/gone/src/lib.rs"];
        statements.begin(present);
        statements.begin(gone);
        statements.retain([present.to_owned()].into_iter());
        assert!(statements.file(present).is_file() && !statements.file(gone).exists());
        let before = statements.hash();
        fs::write(statements.file(present), "{}\n").unwrap();
        assert_ne!(statements.hash(), before);
        statements.begin(present);
        assert_eq!(statements.hash(), before);
    }
}
