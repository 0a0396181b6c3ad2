//! A file to read, which may be standard input.

use super::is_standard;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// A file that can be read as often as needed.
pub struct InputFile {
    path: PathBuf,
    _copy: Option<TempPath>,
}

impl InputFile {
    /// The file `path`. `-` is standard input: it is copied into a temporary file first, because readers begin
    /// again or look ahead.
    ///
    /// # Errors
    /// When standard input ends badly or the temporary folder is full.
    pub fn open(path: &Path) -> io::Result<Self> {
        if !is_standard(path) {
            return Ok(Self { path: path.to_owned(), _copy: None });
        }
        let mut copy = tempfile::Builder::new().prefix("toolbase-stdin-").tempfile()?;
        io::copy(&mut io::stdin().lock(), &mut copy)?;
        let copy = copy.into_temp_path();
        Ok(Self { path: copy.to_path_buf(), _copy: Some(copy) })
    }

    /// The path at which it can be read.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}
