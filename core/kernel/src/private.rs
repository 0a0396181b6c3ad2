//! Files and folders that only the server's own user may read: the database, and mails written as files.
//! Passwords' hashes, secrets of authenticator apps and links that open accounts are in them.

use std::fs::{DirBuilder, File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

const FILE: u32 = 0o600;
const FOLDER: u32 = 0o700;

/// Makes `folder` with its parents where they are missing; an existing one stays as it is.
///
/// # Errors
/// The system's message when it cannot.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    DirBuilder::new().recursive(true).mode(FOLDER).create(folder)?;
    // A umask may have taken away what the owner needs.
    std::fs::set_permissions(folder, Permissions::from_mode(FOLDER))
}

/// Opens `path` for appending, and makes it where it is missing; an existing one stays as it is.
///
/// # Errors
/// The system's message when it cannot.
pub fn make_file(path: &Path) -> io::Result<File> {
    match OpenOptions::new().append(true).create_new(true).mode(FILE).open(path) {
        Ok(file) => {
            file.set_permissions(Permissions::from_mode(FILE))?;
            Ok(file)
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().append(true).open(path)
        }
        Err(error) => Err(error),
    }
}
