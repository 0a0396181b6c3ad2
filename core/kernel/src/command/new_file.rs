//! A file that appears only when it is complete.

use super::is_standard;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file being written beside the place it is meant for; dropped before [`NewFile::finish`], it leaves
/// nothing behind. Only its owner may read it. `-` is standard output, which gets everything as it comes.
pub struct NewFile {
    to: Destination,
}

enum Destination {
    File { path: PathBuf, writer: BufWriter<NamedTempFile> },
    Standard(BufWriter<io::Stdout>),
}

impl NewFile {
    /// Begins the file that is to be `path`.
    ///
    /// # Errors
    /// When there is a file of that name, or its folder cannot be written to.
    pub fn create(path: &Path) -> io::Result<Self> {
        if is_standard(path) {
            if io::stdout().is_terminal() {
                return Err(io::Error::other("a terminal is no place for this; name a file, or pipe it on"));
            }
            let writer = BufWriter::with_capacity(1 << 18, io::stdout());
            return Ok(Self { to: Destination::Standard(writer) });
        }
        if path.exists() {
            return Err(taken(path));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = tempfile::Builder::new().prefix(".toolbase-").tempfile_in(folder).map_err(|error| {
            io::Error::new(error.kind(), format!("cannot write to the folder {}: {error}", folder.display()))
        })?;
        let writer = BufWriter::with_capacity(1 << 18, file);
        Ok(Self { to: Destination::File { path: path.to_owned(), writer } })
    }

    /// Brings what was written to the disk and gives the file its name.
    ///
    /// # Errors
    /// When the disk is full or a file of that name has appeared meanwhile; then there is none of ours.
    pub fn finish(self) -> io::Result<()> {
        let (path, writer) = match self.to {
            Destination::Standard(mut writer) => return writer.flush(),
            Destination::File { path, writer } => (path, writer),
        };
        let file = writer.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.as_file().sync_all()?;
        file.persist_noclobber(&path).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => taken(&path),
            _ => error.error,
        })?;
        // The name is in the folder, which reaches the disk on its own account.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            Destination::File { writer, .. } => writer.write(bytes),
            Destination::Standard(writer) => writer.write(bytes),
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            Destination::File { writer, .. } => writer.flush(),
            Destination::Standard(writer) => writer.flush(),
        }
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
