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
        Self::begin(path, ".toolbase-")
    }

    /// As [`NewFile::create`], for work that is done again when its process is killed: removes what such a process has left of
    /// the same file.
    ///
    /// # Errors
    /// As [`NewFile::create`], or when it cannot be removed.
    pub fn create_again(path: &Path) -> io::Result<Self> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let prefix = format!(".toolbase-{name}-");
        for entry in std::fs::read_dir(folder_of(path))? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(&prefix) {
                std::fs::remove_file(entry.path())?;
            }
        }
        Self::begin(path, &prefix)
    }

    fn begin(path: &Path, prefix: &str) -> io::Result<Self> {
        if path.exists() {
            return Err(taken(path));
        }
        let folder = folder_of(path);
        let file = tempfile::Builder::new().prefix(prefix).tempfile_in(folder).map_err(|error| {
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
        File::open(folder_of(&path))?.sync_all()
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

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
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

    #[test]
    fn what_a_killed_process_has_left_of_a_file_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let there = |name: &str| folder.path().join(name);
        for name in [".toolbase-a.csv-x1y2z3", ".toolbase-b.csv-x1y2z3"] {
            std::fs::write(there(name), "half").unwrap();
        }
        let mut whole = NewFile::create_again(&there("a.csv")).unwrap();
        whole.write_all(b"whole").unwrap();
        whole.finish().unwrap();
        let names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, [".toolbase-b.csv-x1y2z3", "a.csv"]);
        assert!(NewFile::create_again(&there("a.csv")).is_err());
    }
}
