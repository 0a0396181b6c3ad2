//! New modules: their names, and the files of the template with them.

mod names;

pub use names::{Names, identifiers};

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Files by their paths below a folder, with their texts.
pub type Files = Vec<(PathBuf, String)>;

/// The files below `folder`, in the order of their paths.
///
/// # Errors
/// When one cannot be read.
pub fn read_folder(folder: &Path) -> Result<Files> {
    let mut files = Vec::new();
    read(folder, Path::new(""), &mut files)?;
    files.sort();
    Ok(files)
}

fn read(root: &Path, below: &Path, files: &mut Files) -> Result<()> {
    let folder = root.join(below);
    let unreadable = || format!("cannot read {}", folder.display());
    for entry in fs::read_dir(&folder).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        let path = below.join(entry.file_name());
        if entry.file_type().with_context(unreadable)?.is_dir() {
            read(root, &path, files)?;
        } else {
            let text = fs::read_to_string(entry.path())
                .with_context(|| format!("cannot read {}", entry.path().display()))?;
            files.push((path, text));
        }
    }
    Ok(())
}

/// Writes `files` below `root`, with their folders.
///
/// # Errors
/// When one cannot be written.
pub fn write_files(root: &Path, files: &[(PathBuf, String)]) -> Result<()> {
    for (path, text) in files {
        let path = root.join(path);
        let folder = path.parent().unwrap_or(root);
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, text))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The path that leads from the folder `from` to `to`, both absolute.
#[must_use]
pub fn relative(from: &Path, to: &Path) -> PathBuf {
    let shared = from.components().zip(to.components()).take_while(|(one, other)| one == other).count();
    let up = from.components().skip(shared).map(|_| Path::new(".."));
    let down = to.components().skip(shared).map(|part| Path::new(part.as_os_str()));
    up.chain(down).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_from_one_folder_to_another() {
        for (from, to, path) in [
            ("/a/module", "/a/sdk", "../sdk"),
            ("/a/b/module", "/sdk", "../../../sdk"),
            ("/a", "/a/sdk", "sdk"),
        ] {
            assert_eq!(relative(Path::new(from), Path::new(to)), Path::new(path), "{from} {to}");
        }
    }

    #[test]
    fn files_are_read_as_they_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let files = vec![(PathBuf::from("a.sql"), "A".to_owned()), (PathBuf::from("b/c.rs"), "B".to_owned())];
        write_files(folder.path(), &files).unwrap();
        assert_eq!(read_folder(folder.path()).unwrap(), files);
    }
}
