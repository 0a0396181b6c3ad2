//! Makes a backup while the site runs.

use super::manifest::{
    DATABASE, FORMAT, FORMAT_MEMBER, Head, MANIFEST_MEMBER, MEDIA, Manifest, Object, SUM_MEMBER, Sum, Table,
    VERSION,
};
use super::members::{MEMBERS_MAX, MISSING_MAX, manifest_max};
use super::rows::{self, RowsError};
use super::tables::{self, TablesError};
use chrono::{DateTime, Utc};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use tempfile::NamedTempFile;
use toolbase_kernel::command::{NewFile, is_standard};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use toolbase_media::{CopyError, Media, StorageError, recorded_files, retain_recorded};

/// Tables that are empty in a backup. Mails that wait hold links that open accounts, and a server on a restored copy
/// would send them a second time. Leases are of the servers that run now, and what is open in browsers is open now.
const NOT_SAVED: [&str; 4] = ["core_inbox_reader", "core_lease", "core_mail", "core_mail_log"];

/// The reasons why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The file cannot be made.
    #[error("{0}")]
    File(io::Error),
    /// The file cannot be written to its end.
    #[error("cannot write the backup: {0}")]
    Write(#[from] io::Error),
    /// The tables cannot be listed.
    #[error("cannot read the database: {0}")]
    Tables(#[from] TablesError),
    /// Rows cannot be read.
    #[error("cannot read the database: {0}")]
    Rows(RowsError),
    /// The database fails.
    #[error("cannot read the database: {0}")]
    Database(#[from] sqlx::Error),
    /// Uploaded files cannot be read.
    #[error("cannot read the uploaded file {key}: {reason}")]
    Media {
        /// Its key; empty when not even the keys can be listed.
        key: String,
        /// The storage's message.
        reason: StorageError,
    },
}

impl From<RowsError> for CreateError {
    fn from(error: RowsError) -> Self {
        match error {
            RowsError::File(error) => Self::Write(error),
            other => Self::Rows(other),
        }
    }
}

/// The inputs of a backup, besides the database.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The version of `ToolBase`.
    pub version: &'a str,
    /// The public address of the site.
    pub site: &'a str,
    /// The present moment.
    pub now: DateTime<Utc>,
}

/// Writes database and media to `path`, which must not be there yet. The database is as it was at one moment;
/// the media are those that were there after it, so that each file a row speaks of is in the backup. Those that the
/// storage does not have are in [`Manifest::missing`], the first 100,000 of them.
///
/// # Errors
/// [`CreateError`]; then there is no file.
pub async fn create(
    db: &Db,
    media: &Media,
    path: &Path,
    origin: Origin<'_>,
) -> Result<Manifest, CreateError> {
    let mut archive = Archive::begin(NewFile::create(path).map_err(CreateError::File)?, path, origin.now)?;
    let mut tx = db.begin_read().await?;
    let mut manifest = Manifest {
        created_at: origin.now,
        toolbase: origin.version.to_owned(),
        engine: db.engine().to_owned(),
        site: origin.site.to_owned(),
        migrations: std::collections::BTreeMap::new(),
        tables: Vec::new(),
        media: Vec::new(),
        missing: Vec::new(),
    };
    for owner in tables::owners(&mut tx).await? {
        let applied = tables::applied(&mut tx, &owner).await?;
        manifest.migrations.insert(owner, applied);
    }
    write_tables(&mut tx, &mut archive, &mut manifest).await?;
    let mut named = recorded_files(&mut tx).await?;
    drop(tx);
    write_media(media, &mut archive, &mut manifest).await?;
    for object in &manifest.media {
        named.remove(&object.key);
    }
    manifest.missing = retain_recorded(db, named).await?;
    manifest.missing.truncate(MISSING_MAX);
    archive.finish(&manifest)?;
    Ok(manifest)
}

/// The number of mails that a backup of `db` leaves out: those that wait, and those that could not be sent.
///
/// # Errors
/// When the query fails.
pub async fn left_out_mails(db: &Db) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT COUNT(*) FROM core_mail")
}

async fn write_tables(
    tx: &mut Tx,
    archive: &mut Archive<'_>,
    manifest: &mut Manifest,
) -> Result<(), CreateError> {
    for table in tables::in_order(tx).await? {
        let mut file = archive.spool()?;
        let mut writer = io::BufWriter::new(file.as_file_mut());
        let sum = if NOT_SAVED.contains(&table.name.as_str()) {
            Sum::default()
        } else {
            rows::write(tx, &table, &mut writer).await?
        };
        writer.flush()?;
        drop(writer);
        archive.append(&format!("{DATABASE}{}.jsonl", table.name), &mut file, sum.bytes)?;
        let rows = sum.lines;
        manifest.tables.push(Table { name: table.name, columns: table.columns, rows, sha256: sum.digits() });
    }
    Ok(())
}

async fn write_media(
    media: &Media,
    archive: &mut Archive<'_>,
    manifest: &mut Manifest,
) -> Result<(), CreateError> {
    let failed = |key: &str| {
        let key = key.to_owned();
        move |reason| CreateError::Media { key, reason }
    };
    for (key, _) in media.list().await.map_err(failed(""))? {
        let mut file = archive.spool()?;
        let mut writer = Summing { file: file.as_file_mut(), sum: Sum::default() };
        match media.copy_to(&key, &mut writer).await {
            Ok(_) => {}
            // Deleted since the keys were listed: no row refers to it any more.
            Err(CopyError::Storage(StorageError::NotFound)) => continue,
            Err(CopyError::Storage(reason)) => return Err(failed(&key)(reason)),
            Err(CopyError::File(error)) => return Err(error.into()),
        }
        let Summing { sum, .. } = writer;
        let size = sum.bytes;
        archive.append(&format!("{MEDIA}{key}"), &mut file, size)?;
        manifest.media.push(Object { key, size, sha256: sum.digits() });
    }
    Ok(())
}

/// A file that is summed up on its way.
struct Summing<'a> {
    file: &'a mut std::fs::File,
    sum: Sum,
}

impl Write for Summing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.sum.take(&bytes[..written]);
        Ok(written)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The `.tar.gz` being written.
struct Archive<'a> {
    tar: tar::Builder<GzEncoder<NewFile>>,
    /// Where there is room for what is packed; `None` for the system's temporary folder.
    folder: Option<&'a Path>,
    now: DateTime<Utc>,
    members: usize,
}

impl<'a> Archive<'a> {
    fn begin(file: NewFile, path: &'a Path, now: DateTime<Utc>) -> io::Result<Self> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = if is_standard(path) { None } else { Some(folder) };
        let tar = tar::Builder::new(GzEncoder::new(file, Compression::default()));
        let mut archive = Self { tar, folder, now, members: 0 };
        let head = serde_json::to_vec(&Head { format: FORMAT.to_owned(), version: VERSION })?;
        archive.append_bytes(FORMAT_MEMBER, &head)?;
        Ok(archive)
    }

    /// A file for a member whose size is not known yet; beside the backup, where there must be room anyway.
    fn spool(&self) -> io::Result<NamedTempFile> {
        match self.folder {
            Some(folder) => tempfile::Builder::new().prefix(".toolbase-").tempfile_in(folder),
            None => tempfile::Builder::new().prefix("toolbase-").tempfile(),
        }
    }

    fn append(&mut self, name: &str, file: &mut NamedTempFile, size: u64) -> io::Result<()> {
        let file = file.as_file_mut();
        file.seek(SeekFrom::Start(0))?;
        self.append_from(name, file, size)
    }

    fn append_bytes(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.append_from(name, bytes, bytes.len() as u64)
    }

    fn append_from(&mut self, name: &str, from: impl Read, size: u64) -> io::Result<()> {
        self.members += 1;
        if self.members > MEMBERS_MAX {
            return Err(io::Error::other(format!(
                "there are more than {MEMBERS_MAX} tables and uploaded files"
            )));
        }
        let mut header = tar::Header::new_gnu();
        header.set_size(size);
        header.set_mode(0o600);
        header.set_mtime(u64::try_from(self.now.timestamp()).unwrap_or_default());
        self.tar.append_data(&mut header, name, from)
    }

    fn finish(mut self, manifest: &Manifest) -> io::Result<()> {
        let manifest = serde_json::to_vec_pretty(manifest)?;
        if manifest.len() > manifest_max(self.members) {
            return Err(io::Error::other("the names of the uploaded files are too long for a manifest"));
        }
        self.append_bytes(MANIFEST_MEMBER, &manifest)?;
        self.append_bytes(SUM_MEMBER, Sum::hex(&manifest).as_bytes())?;
        self.tar.into_inner()?.finish()?.finish()
    }
}
