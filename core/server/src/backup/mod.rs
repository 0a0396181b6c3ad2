//! Backups: database and media in one `.tar.gz`, restored whole or not at all, on either database.
//!
//! ```text
//! format.json               {"format":"toolbase-backup","version":1}
//! database/<table>.jsonl    a JSON array for each row, in the order of the columns in the manifest
//! media/<key>               each uploaded file
//! manifest.json             the content, with migrations, columns, row counts and SHA-256 of each member
//! manifest.sha256           of the manifest
//! ```
//!
//! The manifest comes last, so that nothing needs to be read twice; a file that was cut off has none.

mod cell;
mod check;
mod create;
mod files;
mod indexes;
mod manifest;
mod members;
mod restore;
mod restore_error;
mod rows;
mod tables;
mod target;
mod verify;

pub use check::{CheckError, check, is_backup};
pub use create::{CreateError, Origin, create, left_out_mails};
pub use manifest::{Applied, Column, Kind, Manifest, Object, Table};
pub use restore::{Step, held, restore};
pub use restore_error::{Held, RestoreError};
pub use tables::table_owners;
pub use verify::verify;
