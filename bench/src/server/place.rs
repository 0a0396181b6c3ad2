//! Where a database is.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A database, and the folder of what is stored beside it.
pub struct Place {
    folder: PathBuf,
    url: String,
    /// Removes the folder in the end.
    _temporary: Option<TempDir>,
}

impl Place {
    /// An SQLite file in a folder that is gone when dropped.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn temporary() -> Result<Self> {
        let folder = tempfile::Builder::new().prefix("toolbase-bench-").tempdir()?;
        let (path, url) = (folder.path().to_owned(), sqlite_in(folder.path()));
        Ok(Self { folder: path, url, _temporary: Some(folder) })
    }

    /// A folder that stays, with the database at `url`, an SQLite file in it when `None`.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn lasting(folder: &Path, url: Option<&str>) -> Result<Self> {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let folder = folder.canonicalize()?;
        let url = url.map_or_else(|| sqlite_in(&folder), str::to_owned);
        Ok(Self { folder, url, _temporary: None })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The address of the database.
    pub fn url(&self) -> &str {
        &self.url
    }
}

fn sqlite_in(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("toolbase.db").display())
}
