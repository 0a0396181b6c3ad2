//! Folders that are made when they are first needed.

use std::io;
use std::path::{Path, PathBuf};

/// Returns `true` if `error` means that there is no space left on the disk, or none for this user.
#[must_use]
pub fn is_disk_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

/// Checks that files can be written to `folder`, or that it can be made. Leaves nothing behind.
///
/// # Errors
/// The system's message when they cannot.
pub async fn check_writable(folder: &Path) -> io::Result<()> {
    let folder = std::path::absolute(folder)?;
    let probe = move || {
        let place = folder.ancestors().find(|place| place.exists()).map_or_else(PathBuf::new, Path::to_owned);
        tempfile::NamedTempFile::with_prefix_in(".write-probe-", place).map(drop)
    };
    tokio::task::spawn_blocking(probe).await.unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))
}
