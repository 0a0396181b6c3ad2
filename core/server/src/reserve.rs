//! Space that a full disk leaves for admins.
//!
//! A file beside an `SQLite` database keeps it free. When a write finds no space, or little is left, the file is emptied.
//! While it is empty only signing in and out and changes by admins are accepted, so that what members do does not use the
//! space up again, until the disk has room for the file. A server that is restarted finds it empty.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{fs, io};
use toolbase_kernel::config::DatabaseConfig;
use toolbase_kernel::host::sqlite_file;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::private::make_file;

toolbase_kernel::interface!(source = include_str!("reserve.rs"); Reserve);

/// The size of the file.
const BYTES: u64 = 16 << 20;
/// The file is made when the disk has room for so many of it.
const ROOM: u64 = 4;
/// The file is emptied when less is left beside it.
const LITTLE: u64 = BYTES / 4;
/// The interval at which the disk is looked at.
const LOOK: Duration = Duration::from_secs(10);

/// The space of this node's database. Without a file there is none: for PostgreSQL, and until [`Reserve::fill`].
#[derive(Debug)]
pub struct Reserve {
    file: Option<PathBuf>,
    is_used: AtomicBool,
}

impl Reserve {
    /// For this database.
    #[must_use]
    pub fn new(config: &DatabaseConfig) -> Self {
        let file = sqlite_file(config).map(|mut file| {
            file.as_mut_os_string().push("-reserve");
            file
        });
        let is_empty = |file: &PathBuf| fs::metadata(file).is_ok_and(|found| found.len() == 0);
        let is_used = file.as_ref().is_some_and(is_empty);
        Self { file, is_used: AtomicBool::new(is_used) }
    }

    /// Returns `true` while only admins may use what space there is.
    #[must_use]
    pub fn is_used(&self) -> bool {
        self.is_used.load(Ordering::SeqCst)
    }

    /// Makes the file with `bytes`, if the disk has room for some of it; then everybody may write again.
    ///
    /// # Errors
    /// When the system cannot.
    pub fn fill(&self, bytes: u64) -> io::Result<()> {
        let Some(path) = &self.file else { return Ok(()) };
        if fs::metadata(path).map_or(0, |found| found.len()) < bytes {
            if free(path)? < bytes.saturating_mul(ROOM) {
                return Ok(());
            }
            let file = make_file(path)?;
            rustix::fs::fallocate(&file, rustix::fs::FallocateFlags::empty(), 0, bytes)?;
        }
        if self.is_used.swap(false, Ordering::SeqCst) {
            tracing::info!("the disk has room again: everybody may write");
        }
        Ok(())
    }

    /// A write has found no space: [releases](Self::release) it, unless another disk is full, as that of uploads.
    pub fn release_if_full(&self) {
        let is_full = |path: &PathBuf| free(path).is_ok_and(|free| free < LITTLE);
        if self.file.as_ref().is_some_and(is_full) {
            self.release();
        }
    }

    /// Empties the file: the disk is full.
    pub fn release(&self) {
        let Some(path) = &self.file else { return };
        // On a full disk a file that is missing cannot be made either.
        if let Err(error) = make_file(path).and_then(|file| file.set_len(0)) {
            tracing::debug!(%error, "cannot empty {}", path.display());
        }
        if !self.is_used.swap(true, Ordering::SeqCst) {
            tracing::error!("the disk is full: only admins may write, in the space of {}", path.display());
        }
    }

    /// Looks at the disk at intervals until it is dropped.
    async fn watch(self: Arc<Self>) {
        let Some(path) = self.file.clone() else { return };
        loop {
            let looked = free(&path).and_then(|free| {
                if free < LITTLE {
                    self.release();
                    return Ok(());
                }
                self.fill(BYTES)
            });
            if let Err(error) = looked {
                // As on a file system that cannot reserve space.
                tracing::debug!(%error, "no space is reserved for admins");
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

/// The task that keeps the space of the server of `context`.
pub(crate) async fn keep(context: ModuleContext) {
    if let Ok(reserve) = context.directory.get::<Reserve>() {
        reserve.watch().await;
    }
}

/// The space that is left beside `path`.
fn free(path: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(path.parent().unwrap_or(Path::new(".")))?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}
