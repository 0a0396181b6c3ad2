//! The file of the vectors that a model has computed: a start encodes only the texts that are not in it.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use toolbase_catalog_index::{Meaning, StoredVectors};

const NAME: &str = "catalog.vectors";

/// Where the vectors of the model with this stamp are stored, if anywhere.
#[derive(Clone, Debug)]
pub(crate) struct VectorFile {
    path: Option<PathBuf>,
    stamp: u64,
}

impl VectorFile {
    /// The file in `folder`; none when that is empty.
    pub fn within(folder: &Path, stamp: u64) -> Self {
        Self { path: (!folder.as_os_str().is_empty()).then(|| folder.join(NAME)), stamp }
    }

    /// The vectors of the file: none without a file, or with that of another model.
    pub fn read(&self) -> StoredVectors {
        let file = self.path.as_ref().and_then(|path| File::open(path).ok());
        file.map_or_else(StoredVectors::default, |file| StoredVectors::read(BufReader::new(file), self.stamp))
    }

    /// Cuts the file behind its first `length` bytes, which are whole; without any it begins anew.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn cut(&self, length: u64) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        file.set_len(length)?;
        if length == 0 { file.write_all(&StoredVectors::head(self.stamp)) } else { Ok(()) }
    }

    /// Appends the vectors of texts; unknown ones are left out, to be tried again by the next start.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn append<'a>(&self, vectors: impl Iterator<Item = (&'a str, &'a Meaning)>) -> anyhow::Result<()> {
        let vectors: Vec<_> = vectors.filter(|(_, meaning)| meaning.is_known()).collect();
        let Some(path) = self.path.as_ref().filter(|_| !vectors.is_empty()) else { return Ok(()) };
        let part = StoredVectors::part(vectors)?;
        Ok(OpenOptions::new().append(true).open(path)?.write_all(&part)?)
    }
}
