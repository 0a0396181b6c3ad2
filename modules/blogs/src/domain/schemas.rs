//! The schema of a type of the domain, which itself knows nothing of documents.

use super::RevisionKind;
use std::borrow::Cow;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

impl PartialSchema for RevisionKind {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The way in which a revision came about."))
            .enum_values(Some(Self::ALL.iter().map(|kind| kind.as_str())))
            .into()
    }
}

impl ToSchema for RevisionKind {
    fn name() -> Cow<'static, str> {
        "BlogRevisionKind".into()
    }
}
