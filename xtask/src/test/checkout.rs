//! The files of the checkout, to tell whether what a step or a test reads has changed.

use crate::layout;
use crate::run::Run;
use anyhow::Result;
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// A hash of each file of the checkout, but for those that git ignores.
pub struct Checkout {
    /// Empty where git cannot list them.
    files: BTreeMap<String, u64>,
    /// The versions of the compiler and of Node.js.
    tools: String,
}

impl Checkout {
    /// Reads all files. `tools` are the versions of the compiler and of Node.js.
    pub fn read(tools: String) -> Self {
        Self { files: files(layout::root()).unwrap_or_default(), tools }
    }

    /// Returns the paths of the files, from the top folder.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Returns a hash of the tools and of the files for which `is_read` returns true, with their paths: a file that is
    /// deleted changes it, too. `None` if the files are not known: what depends on them runs.
    pub fn hash(&self, is_read: impl Fn(&str) -> bool) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        self.tools.hash(&mut hasher);
        self.files.iter().filter(|(path, _)| is_read(path)).for_each(|file| file.hash(&mut hasher));
        (!self.files.is_empty()).then(|| hasher.finish())
    }
}

/// Returns true if `path` is one of `folders`, which may be files as well, or below one.
pub fn is_in(path: &str, folders: &[&str]) -> bool {
    folders.iter().any(|folder| Path::new(path).starts_with(folder))
}

/// Returns true if the name of the file ends with a dot and one of `extensions`.
pub fn has_extension(path: &str, extensions: &[&str]) -> bool {
    Path::new(path).extension().is_some_and(|end| extensions.iter().any(|extension| end == *extension))
}

/// Returns a hash of several values.
pub fn combined(values: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    values.hash(&mut hasher);
    hasher.finish()
}

fn files(root: &Path) -> Result<BTreeMap<String, u64>> {
    let list = Run::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let list = list.in_folder(root).output()?;
    let names = list.split('\0').filter(|name| !name.is_empty());
    // One that is listed but gone has no content, and is as if it were not listed.
    let hashed = names.filter_map(|name| Some((name.to_owned(), combined(fs::read(root.join(name)).ok()?))));
    Ok(hashed.collect())
}

#[cfg(test)]
impl Checkout {
    /// Returns a checkout with these files.
    pub fn with(files: &[(&str, u64)]) -> Self {
        let files = files.iter().map(|(path, hash)| ((*path).to_owned(), *hash)).collect();
        Self { files, tools: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_are_read_and_tools_change_the_hash() {
        let hash = |files: &[(&str, u64)], tools: &str| {
            let checkout = Checkout { tools: tools.to_owned(), ..Checkout::with(files) };
            checkout.hash(|path| is_in(path, &["core"]))
        };
        let before = hash(&[("core/a.rs", 1), ("e2e/b.ts", 1)], "1");
        assert_eq!(hash(&[("core/a.rs", 1), ("e2e/b.ts", 2), ("corex/c.rs", 1)], "1"), before);
        for changed in [&[("core/a.rs", 2)][..], &[("core/b.rs", 1)], &[("core/a.rs", 1), ("core/b.rs", 1)]] {
            assert_ne!(hash(changed, "1"), before, "{changed:?}");
        }
        assert_ne!(hash(&[("core/a.rs", 1)], "2"), before);
    }

    #[test]
    fn a_deleted_file_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let git = |arguments: &str| {
            Run::new("git").args(arguments.split(' ')).in_folder(folder.path()).output().unwrap();
        };
        git("init --quiet");
        fs::write(folder.path().join("a.snap"), "1").unwrap();
        fs::write(folder.path().join("b.snap"), "2").unwrap();
        git("add .");
        assert_eq!(files(folder.path()).unwrap().len(), 2);
        fs::remove_file(folder.path().join("b.snap")).unwrap();
        assert_eq!(files(folder.path()).unwrap().into_keys().collect::<Vec<_>>(), ["a.snap"]);
    }

    #[test]
    fn without_a_list_of_the_files_there_is_no_hash() {
        assert!(files(tempfile::tempdir().unwrap().path()).is_err());
        assert_eq!(Checkout::with(&[]).hash(|_| true), None);
    }
}
