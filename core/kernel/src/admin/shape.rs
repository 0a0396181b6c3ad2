//! Parameters, body and response of an operation.

use super::key::Key;
use super::page::ListPage;
use super::selection::MANY;
use super::underscore_id::with_underscore_id;
use crate::http::PageQuery;
use crate::openapi::{in_query, merge_ids};
use utoipa::openapi::path::Parameter;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoParams, PartialSchema, ToSchema};

/// The schemas of a document's components.
pub(super) type Schemas = Vec<(String, RefOr<Schema>)>;

/// Parameters, body and response of an operation.
#[derive(Default)]
pub(super) struct Shape {
    pub parameters: Vec<Parameter>,
    pub body: Option<RefOr<Schema>>,
    pub response: Option<Response>,
    pub schemas: Schemas,
    /// The schemas that are the resource's own, not only part of one.
    pub own: Vec<String>,
    /// The schemas of records.
    pub records: Vec<String>,
}

impl Shape {
    /// With a body of `T`.
    pub fn body<T: ToSchema>(mut self) -> Self {
        self.body = Some(self.named::<T>());
        self
    }

    /// With a response of `T`.
    pub fn responds<T: ToSchema>(mut self) -> Self {
        self.records.push(T::name().to_string());
        let content = ContentBuilder::new().schema(Some(self.named::<T>())).build();
        self.response = Some(ResponseBuilder::new().content("application/json", content).build());
        self
    }

    /// With a response of a page of `T`. Each resource's page has a name of its own: a generic type has none.
    pub fn responds_page<T: ToSchema>(mut self) -> Self {
        let name = format!("{}Page", T::name());
        self.schemas.push((name.clone(), ListPage::<T>::schema()));
        self.records.push(T::name().to_string());
        self.named::<T>();
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(name))).build();
        self.response = Some(ResponseBuilder::new().content("application/json", content).build());
        self
    }

    /// With a body that selects records by `ids` or by the filters `F`, and has the fields of `I`.
    pub fn selection<K: Key, F: IntoParams, I: ToSchema>(mut self) -> Self {
        let mut input = Self::default().body::<I>();
        let nullable = |kind| SchemaType::from_iter([kind, Type::Null]);
        let ids = ArrayBuilder::new()
            .schema_type(nullable(Type::Array))
            .items(K::schema())
            .max_items(Some(MANY))
            .description(Some(format!("Exactly these, at most {MANY}.")));
        let filters = F::into_params(in_query);
        let filter = filters.into_iter().fold(ObjectBuilder::new(), |all, one| match one.schema {
            Some(schema) => all.property(one.name, schema),
            None => all,
        });
        let filter = filter.schema_type(nullable(Type::Object));
        let filter = filter.description(Some(
            "All that meet these filters, named as in the query of the list; an empty one means all.",
        ));
        let mut body = ObjectBuilder::new().property("ids", ids).property("filter", filter).build();
        let own = input.schemas.iter_mut().find(|(name, _)| *name == I::name());
        if let Some((_, RefOr::T(Schema::Object(own)))) = own {
            body.properties.append(&mut own.properties);
            body.required.append(&mut own.required);
        }
        self.schemas.extend(input.schemas.into_iter().filter(|(name, _)| *name != I::name()));
        self.body = Some(RefOr::T(Schema::Object(body)));
        self
    }

    /// Adds to the schemas of records what [`to_json`](super::underscore_id::to_json) adds to records.
    pub fn add_underscore_ids(&mut self) {
        self.records.iter().for_each(|name| with_underscore_id(name, &mut self.schemas));
    }

    /// A reference to the schema of `T`.
    fn named<T: ToSchema>(&mut self) -> RefOr<Schema> {
        let name = T::name();
        let mut schema = T::schema();
        merge_ids(&mut schema);
        // A type without a name of its own, such as a list, has no place among the components.
        self.own.push(name.to_string());
        if let RefOr::T(Schema::Object(_) | Schema::AllOf(_) | Schema::OneOf(_) | Schema::AnyOf(_)) = schema {
            self.schemas.push((name.to_string(), schema));
            T::schemas(&mut self.schemas);
            RefOr::Ref(Ref::from_schema_name(name))
        } else {
            T::schemas(&mut self.schemas);
            schema
        }
    }
}

/// The parameters of page and order.
pub(super) fn page_parameters() -> Vec<Parameter> {
    PageQuery::into_params(in_query)
}
