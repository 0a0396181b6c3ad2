//! The schemas of types that know nothing of documents themselves, as those of a module's domain.

use crate::states::State;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, KnownFormat, ObjectBuilder, RefBuilder, SchemaFormat, Type};
use utoipa::openapi::{Object, Ref, RefOr, Schema};

/// Describes types in the document: a type, its name there where that is another one, the types that its schema refers
/// to, and the schema.
///
/// ```
/// use toolbase_kernel::openapi::{record, reference, text, words};
/// use toolbase_kernel::schemas;
///
/// struct Color;
/// struct Lamp;
///
/// schemas! {
///     Color: words("The color of a lamp.", ["red", "blue"]);
///     Lamp as "ShopLamp" with Color: record(
///         "A lamp.",
///         [("name", text("Its name.").into()), ("color", reference::<Color>("Its color.").into())],
///     );
/// }
/// ```
#[macro_export]
macro_rules! schemas {
    ($($type:ident $(as $name:literal)? $(with $($other:ident)+)?: $schema:expr;)+) => {$(
        impl $crate::utoipa::PartialSchema for $type {
            fn schema() -> $crate::utoipa::openapi::RefOr<$crate::utoipa::openapi::Schema> {
                $schema.into()
            }
        }

        impl $crate::utoipa::ToSchema for $type {
            fn name() -> ::std::borrow::Cow<'static, str> {
                [$($name,)? stringify!($type)][0].into()
            }

            $($crate::schemas!(@others $($other)+);)?
        }
    )+};
    (@others $($other:ident)+) => {
        fn schemas(
            schemas: &mut Vec<(String, $crate::utoipa::openapi::RefOr<$crate::utoipa::openapi::Schema>)>,
        ) {
            $(
                let name = <$other as $crate::utoipa::ToSchema>::name().into_owned();
                schemas.push((name, <$other as $crate::utoipa::PartialSchema>::schema()));
                <$other as $crate::utoipa::ToSchema>::schemas(schemas);
            )+
        }
    };
}

/// One of some words.
#[must_use]
pub fn words(about: &str, words: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    text(about).enum_values(Some(words))
}

/// One of the states of `S`.
#[must_use]
pub fn states<S: State>(about: &str) -> ObjectBuilder {
    words(about, S::ALL.iter().map(|state| state.as_str()))
}

/// A text.
#[must_use]
pub fn text(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).description(Some(about))
}

/// A list of texts.
#[must_use]
pub fn texts(about: &str) -> ArrayBuilder {
    ArrayBuilder::new().items(ObjectBuilder::new().schema_type(Type::String)).description(Some(about))
}

/// A whole number.
#[must_use]
pub fn whole_number(about: &str) -> ObjectBuilder {
    let format = SchemaFormat::KnownFormat(KnownFormat::Int64);
    ObjectBuilder::new().schema_type(Type::Integer).format(Some(format)).description(Some(about))
}

/// An object.
#[must_use]
pub fn object(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Object).description(Some(about))
}

/// An object that always has these fields.
#[must_use]
pub fn record(about: &str, fields: impl IntoIterator<Item = (&'static str, RefOr<Schema>)>) -> ObjectBuilder {
    fields
        .into_iter()
        .fold(object(about), |record, (name, schema)| record.property(name, schema).required(name))
}

/// A value of another type.
#[must_use]
pub fn reference<T: ToSchema>(about: &str) -> Ref {
    RefBuilder::new().ref_location_from_schema_name(T::name()).description(Some(about)).build()
}

/// The schema with an example of a value.
#[must_use]
pub fn with_example(schema: ObjectBuilder, example: impl Into<Value>) -> Object {
    let mut object = schema.build();
    object.example = Some(example.into());
    object
}
