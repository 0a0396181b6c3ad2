//! The record of a row of a file.

use super::{Fault, FileCategory};
use crate::{CategoryChanges, CategoryFields};
use chrono::DateTime;
use sqlx::types::Json;
use toolbase_catalog_store::CategoryRecord;
use uuid::Uuid;

/// The record of a row: of its category, or of its main category where it has none. `column` has its name.
pub(super) fn filled(row: &FileCategory, column: &'static str) -> Result<CategoryRecord, Fault> {
    let name = if row.name.is_empty() { &row.main } else { &row.name };
    let mut record = CategoryRecord {
        id: Uuid::now_v7(),
        main_id: None,
        name: String::new(),
        slug: String::new(),
        aliases: Json(Vec::new()),
        summary: String::new(),
        sensitive: false,
        position: 0,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
        holds: 0,
    };
    let changes = CategoryChanges {
        name: Some(name.clone()),
        slug: Some(row.slug.clone()),
        summary: Some(row.summary.clone()),
        ..CategoryChanges::default()
    };
    let broken = CategoryFields::from(changes).apply(&mut record);
    match broken.into_iter().next() {
        None => Ok(record),
        Some((field, rule)) => Err((
            match field.as_str() {
                "slug" => "slug",
                "summary" => "description",
                _ => column,
            },
            rule,
        )),
    }
}
