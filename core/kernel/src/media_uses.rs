//! The uses of uploads in records.

use crate::media_address::key_of;
use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A record that shows an upload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MediaUse {
    /// The kind of record: the name of its admin resource.
    #[schema(example = "tools")]
    pub resource: String,
    /// The record's id.
    #[schema(example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    pub record: String,
    /// The record's label, for people.
    #[schema(example = "Inkwell")]
    pub label: String,
    /// The field that holds the address.
    #[schema(example = "logoUrl")]
    pub field: String,
}

/// Uses by the key of the upload, from [`key_of`].
pub type UsesByKey = BTreeMap<String, Vec<MediaUse>>;

/// A part of the product whose records hold addresses of uploads. What it names cannot be deleted.
pub trait MediaUses: Send + Sync {
    /// The records that use one of the uploads `keys`.
    fn find_uses<'a>(&'a self, keys: &'a [String]) -> BoxFuture<'a, sqlx::Result<UsesByKey>>;
}

/// Adds `found` for each address that names one of `keys`.
pub fn note_uses<'a>(
    uses: &mut UsesByKey,
    keys: &[String],
    addresses: impl IntoIterator<Item = (&'a str, &'static str)>,
    (resource, record, label): (&str, &str, &str),
) {
    for (address, field) in addresses {
        let Some(key) = key_of(address).filter(|key| keys.iter().any(|requested| requested == key)) else {
            continue;
        };
        let found = MediaUse {
            resource: resource.to_owned(),
            record: record.to_owned(),
            label: label.to_owned(),
            field: field.to_owned(),
        };
        let noted = uses.entry(key.to_owned()).or_default();
        if !noted.contains(&found) {
            noted.push(found);
        }
    }
}
