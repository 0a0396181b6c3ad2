//! The choices of whoever imports a list, which messages refer to. The command line has options for them, the admin
//! interface fields; the messages themselves name neither.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// In place of a category of ours: theirs means none.
pub const LEFT_OUT: &str = "-";

/// A choice of how a list is imported, named like the parameter of the API.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, strum::IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
#[schema(as = ImportSetting)]
pub enum Setting {
    /// The columns of fields.
    Map,
    /// The catalogue's categories for the list's.
    MapCategory,
    /// The handling of categories that are not known.
    Categories,
    /// The category of tools without one that is known.
    DefaultCategory,
    /// The handling of tools that are listed already.
    OnDuplicate,
}

impl Setting {
    /// The parameter of the API.
    #[must_use]
    pub fn parameter(self) -> &'static str {
        self.into()
    }
}
