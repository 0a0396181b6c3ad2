//! The manifest of a backup.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The content of the first member.
pub(super) const FORMAT: &str = "toolbase-backup";
/// The version that is written, and the only one that is read.
pub(super) const VERSION: u64 = 1;
/// The first member.
pub(super) const FORMAT_MEMBER: &str = "format.json";
/// The last members.
pub(super) const MANIFEST_MEMBER: &str = "manifest.json";
pub(super) const SUM_MEMBER: &str = "manifest.sha256";
/// Where tables and uploaded files are.
pub(super) const DATABASE: &str = "database/";
pub(super) const MEDIA: &str = "media/";

/// The first member.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head {
    pub format: String,
    pub version: u64,
}

/// The last member but one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// The version of `ToolBase` that made it.
    pub toolbase: String,
    /// The database it was made from: `sqlite` or `postgresql`.
    pub engine: String,
    /// The public address of the site.
    pub site: String,
    /// The migrations that had been applied, by module.
    pub migrations: BTreeMap<String, Vec<Applied>>,
    /// The tables, each after those it refers to.
    pub tables: Vec<Table>,
    /// The uploaded files.
    pub media: Vec<Object>,
    /// The keys of files that records name and the storage did not have when the backup was made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
}

impl Manifest {
    /// Returns the number of rows in all tables.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }
}

/// A migration that had been applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    /// The number at the start of the file's name.
    pub version: i64,
    /// sqlx's checksum of the file, in hexadecimal digits.
    pub checksum: String,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// Its columns, in the order of the values in each row.
    pub columns: Vec<Column>,
    /// The number of rows.
    pub rows: u64,
    /// Of its member.
    pub sha256: String,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// Its content.
    pub kind: Kind,
}

/// The types of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// `UUID`
    Uuid,
    /// `TEXT`
    Text,
    /// `BIGINT`
    Integer,
    /// `DOUBLE PRECISION`, written as text that gives it back to the last bit
    Float,
    /// `BOOLEAN`
    Boolean,
    /// `JSONB`, as the text the database gives
    Json,
    /// `TIMESTAMPTZ`
    Time,
    /// `BYTEA` or `BLOB`, in base64
    Bytes,
}

impl Kind {
    /// The kind that a column's type names, as either database spells it.
    pub(super) fn of_type(name: &str) -> Option<Self> {
        Some(match name.to_ascii_lowercase().as_str() {
            "uuid" => Self::Uuid,
            "text" => Self::Text,
            "bigint" | "int8" => Self::Integer,
            "double precision" | "float8" => Self::Float,
            "boolean" | "bool" => Self::Boolean,
            "jsonb" => Self::Json,
            "timestamptz" => Self::Time,
            "bytea" | "blob" => Self::Bytes,
            _ => return None,
        })
    }
}

/// An uploaded file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Object {
    /// Its key in the storage.
    pub key: String,
    /// Its size in bytes.
    pub size: u64,
    /// Of its member.
    pub sha256: String,
}

/// A running SHA-256 that counts.
#[derive(Default)]
pub(super) struct Sum {
    hash: Sha256,
    pub bytes: u64,
    pub lines: u64,
    /// The bytes of the longest line.
    pub longest: usize,
    /// Those of the present line.
    line: usize,
}

impl Sum {
    pub fn take(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line += part.len();
            self.longest = self.longest.max(self.line);
            if part.ends_with(b"\n") {
                self.lines += 1;
                self.line = 0;
            }
        }
    }

    pub fn digits(self) -> String {
        hex::encode(self.hash.finalize())
    }

    pub fn hex(bytes: &[u8]) -> String {
        let mut sum = Self::default();
        sum.take(bytes);
        sum.digits()
    }
}
