//! A record's identity in responses: as `id`, and as `_id`, by which clients of the old site know records.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{Object, RefOr};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

macro_rules! ids {
    ($(#[$about:meta])* $name:ident, $type:ty, $schema:expr) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $type);

        impl From<$type> for $name {
            fn from(id: $type) -> Self {
                Self(id)
            }
        }

        impl std::ops::Deref for $name {
            type Target = $type;

            fn deref(&self) -> &$type {
                &self.0
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut both = serializer.serialize_struct(stringify!($name), 2)?;
                both.serialize_field("_id", &self.0)?;
                both.serialize_field("id", &self.0)?;
                both.end()
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(Deserialize)]
                struct One {
                    id: $type,
                }
                One::deserialize(deserializer).map(|One { id }| Self(id))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                both($schema).into()
            }
        }

        impl ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

ids! {
    /// The identity of a record, sent as `_id` and as `id`. A field of this type has `#[serde(flatten)]`; in the
    /// document both are fields of the record, as `merge_ids` of [`crate::openapi`] has it.
    #[derive(Copy)]
    Ids, Uuid, text().format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
}

ids! {
    /// As [`Ids`], of a record whose identity is a name or a number.
    TextIds, String, text()
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn both(id: ObjectBuilder) -> Object {
    let id = id.build();
    let described = |text: &str| {
        let mut id = id.clone();
        id.description = Some(text.to_owned());
        id
    };
    ObjectBuilder::new()
        .property("_id", described("The same as `id`."))
        .required("_id")
        .property("id", described("Identity."))
        .required("id")
        .build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Record {
        #[serde(flatten)]
        id: TextIds,
        name: String,
    }

    #[test]
    fn a_record_has_both_names_of_its_id() {
        let record = Record { id: TextIds("7".to_owned()), name: "x".to_owned() };
        let sent = serde_json::to_string(&record).unwrap();
        assert_eq!(sent, r#"{"_id":"7","id":"7","name":"x"}"#);
        assert_eq!(serde_json::from_value::<Record>(json!({ "id": "7", "name": "x" })).unwrap(), record);
    }
}
