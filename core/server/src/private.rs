//! Checks that only the server's own user can read what is private: the database, and mails written as files.
//! Passwords' hashes, secrets of authenticator apps and links that open accounts are in them.

use std::fs::Permissions;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use toolbase_kernel::config::Config;
use toolbase_kernel::host::sqlite_file;
use toolbase_kernel::module::Health;
use toolbase_mail::{MailConfig, MailTransport};

const FILE: u32 = 0o600;
const FOLDER: u32 = 0o700;
/// The bits that others than the owner have no business with.
const OTHERS: u32 = 0o077;
/// Of folders that everybody may write to, such as `/tmp`.
const STICKY: u32 = 0o1000;

/// A private path that others may read, too.
struct Open {
    path: PathBuf,
    mode: u32,
    requested: u32,
}

/// Removes other users' permissions from existing private files and folders, and logs where it failed.
pub fn tighten(config: &Config) {
    for Open { path, mode, requested } in open(config) {
        let changed = std::fs::set_permissions(&path, Permissions::from_mode(requested));
        let path = path.display();
        match changed {
            Ok(()) => tracing::info!(%path, "was open to other users (mode {mode:o}); now {requested:o}"),
            Err(error) => {
                tracing::warn!(%path, %error, "is open to other users (mode {mode:o}), which cannot be changed");
            }
        }
    }
}

/// Returns the check that only the server's own user can read the private files.
#[must_use]
pub fn health(config: &Config) -> Health {
    let open = open(config);
    let detail = match open.first() {
        None => "only their owner may read database and mails".to_owned(),
        Some(Open { path, mode, requested }) => format!(
            "{} paths are open to other users, the first is {} (mode {mode:o}); `chmod {requested:o}` it, or start the \
             server, which does that for all of them",
            open.len(),
            path.display()
        ),
    };
    Health { check: "private files".to_owned(), ok: open.is_empty(), detail }
}

fn open(config: &Config) -> Vec<Open> {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    if let Some(file) = sqlite_file(&config.database) {
        folders.extend(file.parent().map(Path::to_owned));
        files.extend(["", "-wal", "-shm"].map(|ending| {
            let mut name = file.clone().into_os_string();
            name.push(ending);
            PathBuf::from(name)
        }));
    }
    if let Ok(mail) = config.section::<MailConfig>()
        && mail.transport == MailTransport::File
    {
        let mails = std::fs::read_dir(&mail.folder).into_iter().flatten().flatten();
        files.extend(mails.map(|entry| entry.path()).filter(|path| path.extension() == Some("eml".as_ref())));
        folders.push(mail.folder.clone());
    }
    let files = files.into_iter().map(|path| (path, FILE));
    let folders = folders.into_iter().filter(|folder| is_our_own(folder)).map(|path| (path, FOLDER));
    files.chain(folders).filter_map(|(path, requested)| too_open(path, requested)).collect()
}

fn too_open(path: PathBuf, requested: u32) -> Option<Open> {
    let found = std::fs::metadata(&path).ok()?;
    let mode = found.mode() & 0o7777;
    if found.is_dir() != (requested == FOLDER) {
        return None;
    }
    (mode & OTHERS != 0).then_some(Open { path, mode, requested })
}

/// A folder that holds other things as well is left as it is: one that everybody may write to, and the working
/// folder with those around it.
fn is_our_own(folder: &Path) -> bool {
    let sticky = std::fs::metadata(folder).is_ok_and(|found| found.mode() & STICKY != 0);
    let around = match (folder.canonicalize(), std::env::current_dir()) {
        (Ok(folder), Ok(here)) => here.starts_with(folder),
        _ => true,
    };
    !sticky && !around
}
