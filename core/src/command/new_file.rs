//! A file that is there when it is complete, and not before.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file being written beside the place it is meant for; dropped before [`NewFile::finish`], it leaves
/// nothing behind. Only its owner may read it.
pub struct NewFile {
    path: PathBuf,
    writer: BufWriter<NamedTempFile>,
}

impl NewFile {
    /// Begins the file that is to be `path`.
    ///
    /// # Errors
    /// When there is a file of that name, or its folder cannot be written to.
    pub fn create(path: &Path) -> io::Result<Self> {
        if path.exists() {
            return Err(taken(path));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = tempfile::Builder::new().prefix(".toolbase-").tempfile_in(folder).map_err(|error| {
            io::Error::new(error.kind(), format!("cannot write to the folder {}: {error}", folder.display()))
        })?;
        Ok(Self { path: path.to_owned(), writer: BufWriter::with_capacity(1 << 18, file) })
    }

    /// Brings what was written to the disk and gives the file its name.
    ///
    /// # Errors
    /// When the disk is full or a file of that name has appeared meanwhile; then there is none of ours.
    pub fn finish(self) -> io::Result<()> {
        let file = self.writer.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.as_file().sync_all()?;
        file.persist_noclobber(&self.path).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => taken(&self.path),
            _ => error.error,
        })?;
        // The name is in the folder, which reaches the disk on its own account.
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

fn taken(path: &Path) -> io::Error {
    let text = format!("{} is there already; choose another name", path.display());
    io::Error::new(io::ErrorKind::AlreadyExists, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_when_it_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        let mut half = NewFile::create(&path).unwrap();
        half.write_all(b"half").unwrap();
        drop(half);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);

        let mut whole = NewFile::create(&path).unwrap();
        whole.write_all(b"whole").unwrap();
        whole.finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"whole");
        let error = NewFile::create(&path).err().unwrap().to_string();
        assert!(error.ends_with("list is there already; choose another name"), "{error}");
    }
}
