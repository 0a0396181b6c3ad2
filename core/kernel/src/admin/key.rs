//! The ids of records.

use crate::db::Bind;
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::PartialSchema;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use uuid::Uuid;

/// The identity of a record: a UUID, a number or a name.
pub trait Key: Clone + PartialEq + Send + Sync + 'static {
    /// The id that `text` is, in a path or in `ids`; `None` when it is none.
    fn parse(text: &str) -> Option<Self>;

    /// Its value in a statement.
    fn bind(self) -> Bind;

    /// Its schema in paths.
    #[must_use]
    fn schema() -> RefOr<Schema>;
}

impl Key for Uuid {
    fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn bind(self) -> Bind {
        Bind::Id(self)
    }

    fn schema() -> RefOr<Schema> {
        uuid_schema().into()
    }
}

/// A number, sent as text.
impl Key for i64 {
    fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn bind(self) -> Bind {
        Bind::Number(self)
    }

    fn schema() -> RefOr<Schema> {
        <String as PartialSchema>::schema()
    }
}

impl Key for String {
    fn parse(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }

    fn bind(self) -> Bind {
        Bind::Text(self)
    }

    fn schema() -> RefOr<Schema> {
        <Self as PartialSchema>::schema()
    }
}

/// The identity of records that operations on many select by `ids`, and name in their response.
pub trait BulkKey: Key + Ord + Serialize + DeserializeOwned {}

impl BulkKey for Uuid {}

impl BulkKey for String {}

/// The schema of a UUID.
pub(super) fn uuid_schema() -> ObjectBuilder {
    let format = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    ObjectBuilder::new().schema_type(Type::String).format(Some(format))
}
