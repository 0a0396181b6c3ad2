//! Digests of built files. They are large: an optimised program reads them.

use crate::run::Run;
use std::path::PathBuf;

/// Returns the digests of `files`; `None` if one is missing or cannot be read.
pub fn digest(files: &[PathBuf]) -> Option<String> {
    let digests = Run::new("sha256sum").args(files).output().ok()?;
    // Without the paths: those of a build are the same everywhere.
    let digests: Vec<&str> = digests.lines().filter_map(|line| line.split(' ').next()).collect();
    Some(digests.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_content() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        };
        let (one, same, other) = (file("one", "x"), file("same", "x"), file("other", "y"));
        let digest = |path: &PathBuf| digest(std::slice::from_ref(path));
        assert!(digest(&one).is_some());
        assert_eq!(digest(&one), digest(&same));
        assert_ne!(digest(&one), digest(&other));
        assert_eq!(digest(&folder.path().join("none")), None);
    }
}
