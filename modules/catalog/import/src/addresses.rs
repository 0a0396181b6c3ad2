//! Addresses and names: those of the catalogue, by which duplicates are recognised, and those of the list.

use super::entry;
use super::fields::Field;
use super::mapping::Mapping;
use super::options::ImportError;
use super::read::Item;
use super::similar::Names;
use super::values::text_of;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use toolbase_catalog_domain::address;
use toolbase_catalog_store as store;
use toolbase_kernel::db::Db;
use uuid::Uuid;

/// The listing of an address: the listing's id, and the line when it came from this file.
pub(super) type Listed = (Uuid, Option<u64>);

/// The tools by address, without those that an earlier run of the import has added.
pub(super) async fn addresses(db: &Db, added: &HashSet<Uuid>) -> sqlx::Result<HashMap<u128, Listed>> {
    let listed = store::canonical_urls(db).await?;
    let others = listed.iter().filter(|(_, id)| !added.contains(id));
    Ok(others.map(|(url, id)| (key(url), (*id, None))).collect())
}

/// The names of the tools, without those that an earlier run of the import has added.
pub(super) async fn names(db: &Db, added: &HashSet<Uuid>) -> sqlx::Result<Names> {
    let mut names = Names::default();
    let stored = store::live_names(db).await?;
    for (id, name) in stored.iter().filter(|(id, _)| !added.contains(id)) {
        names.add(name, *id, None);
    }
    Ok(names)
}

/// Rejects a list whose column of addresses holds none, before its rows are rejected one by one.
pub(super) fn check_addresses(
    ahead: &[Item],
    columns: &[String],
    mapping: &Mapping,
) -> Result<(), ImportError> {
    const ROWS_MIN: usize = 10;
    let rows = || {
        ahead.iter().filter_map(|item| match item {
            Item::Row(row) if row.fault.is_none() => Some(row),
            _ => None,
        })
    };
    let all = rows().count();
    if all < ROWS_MIN || rows().any(|row| entry::tool_address(row, mapping).is_ok()) {
        return Ok(());
    }
    let addresses = |column: usize| {
        let values = rows().filter_map(|row| row.values.get(column));
        values.filter(|value| address(&text_of(value)).is_ok()).count()
    };
    let best = (0..columns.len()).map(|column| (addresses(column), column)).max_by_key(|(count, _)| *count);
    let column = match best {
        Some((count, column)) if count * 2 > all => Some(columns[column].clone()),
        _ => None,
    };
    let hint = match &column {
        Some(column) => format!("`{column}` does"),
        None => "choose another column".to_owned(),
    };
    let taken = mapping.heads(Field::Url, columns);
    let message = format!("{taken} holds no web address in the first {all} rows; {hint}");
    Err(ImportError::NoAddresses { message, column })
}

pub(super) fn key(canonical: &str) -> u128 {
    let hash = Sha256::digest(canonical.as_bytes());
    hash.iter().take(16).fold(0, |key, &byte| key << 8 | u128::from(byte))
}
