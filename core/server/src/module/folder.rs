//! The files in the folder of modules.

use super::read_stamp;
use std::path::{Path, PathBuf};

/// The ending of the name of a module's file.
const ENDING: &str = "_module.so";

/// The module files of a folder, in the order of their names.
pub(super) fn files(folder: &Path) -> Vec<PathBuf> {
    shared_libraries(folder).into_iter().filter(|path| is_named_as_module(path)).collect()
}

/// The modules in a folder that are not loaded because of their files' names.
#[must_use]
pub fn misnamed(folder: &Path) -> Vec<PathBuf> {
    let others = shared_libraries(folder).into_iter().filter(|path| !is_named_as_module(path));
    others.filter(|path| read_stamp(path).is_ok()).collect()
}

/// Returns `true` if a file of this name is loaded from the folder of modules.
#[must_use]
pub fn is_named_as_module(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ENDING))
}

fn shared_libraries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "so"))
        .collect();
    files.sort();
    files
}
