//! The documentation of an operation.

use super::description::{Action, Description};
use super::page::ListPage;
use super::selection::MANY;
use axum::routing::MethodFilter;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ArrayBuilder, KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{
    ContentBuilder, PathItem, Paths, Ref, RefOr, Required, Response, ResponseBuilder, Schema,
};
use utoipa::{IntoParams, PartialSchema, ToSchema};

/// The schemas of a document's components.
pub(super) type Schemas = Vec<(String, RefOr<Schema>)>;

/// The summary of an operation, and what is special about it. A text alone will do: `"Adds a deal.".into()`.
#[derive(Clone, Debug)]
pub struct Operation {
    about: Cow<'static, str>,
    id: Option<&'static str>,
    step_up: bool,
    errors: Vec<(&'static str, &'static str)>,
    action: Option<Action>,
}

impl From<&'static str> for Operation {
    fn from(about: &'static str) -> Self {
        Self::new(about)
    }
}

impl Operation {
    /// An operation and what it does, in a sentence.
    #[must_use]
    pub fn new(about: impl Into<Cow<'static, str>>) -> Self {
        Self { about: about.into(), id: None, step_up: false, errors: Vec::new(), action: None }
    }

    /// Its id, where it is not made from the resource's.
    #[must_use]
    pub fn id(self, id: &'static str) -> Self {
        Self { id: Some(id), ..self }
    }

    /// The password must have been entered within minutes.
    #[must_use]
    pub fn step_up(self) -> Self {
        let text = "Please enter your password again to do this.";
        Self { step_up: true, ..self }.error("403", text)
    }

    /// It fails with this status when `text`.
    #[must_use]
    pub fn error(mut self, status: &'static str, text: &'static str) -> Self {
        self.errors.push((status, text));
        self
    }

    /// The button that it has.
    #[must_use]
    pub fn button(self, action: Action) -> Self {
        Self { action: Some(action), ..self }
    }
}

/// A method, and what happens to the path and the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    List,
    Record,
    Create,
    Update,
    Delete,
    Export,
    /// Of one record.
    Act(&'static str),
    /// Of many records.
    Bulk(&'static str),
}

impl Kind {
    pub fn method(self) -> (HttpMethod, MethodFilter) {
        match self {
            Self::List | Self::Record | Self::Export => (HttpMethod::Get, MethodFilter::GET),
            Self::Create | Self::Act(_) | Self::Bulk(_) => (HttpMethod::Post, MethodFilter::POST),
            Self::Update => (HttpMethod::Patch, MethodFilter::PATCH),
            Self::Delete => (HttpMethod::Delete, MethodFilter::DELETE),
        }
    }

    fn path(self, resource: &str) -> String {
        let list = format!("/api/admin/{resource}");
        match self {
            Self::List | Self::Create => list,
            Self::Record | Self::Update | Self::Delete => format!("{list}/{{id}}"),
            Self::Export => format!("{list}/export"),
            Self::Act(name) => format!("{list}/{{id}}/{name}"),
            Self::Bulk(name) => format!("{list}/bulk/{name}"),
        }
    }

    fn id(self, (one, many): (&str, &str)) -> String {
        match self {
            Self::List => format!("list_{many}"),
            Self::Record => format!("get_{one}"),
            Self::Create => format!("create_{one}"),
            Self::Update => format!("update_{one}"),
            Self::Delete => format!("delete_{one}"),
            Self::Export => format!("export_{many}"),
            Self::Act(name) => format!("{}_{one}", name.replace('-', "_")),
            Self::Bulk(name) => format!("{}_{many}", name.replace('-', "_")),
        }
    }

    fn is_of_a_record(self) -> bool {
        matches!(self, Self::Record | Self::Update | Self::Delete | Self::Act(_))
    }

    fn shows_a_version(self) -> bool {
        matches!(self, Self::Record | Self::Create | Self::Update)
    }

    /// Returns the error responses of every operation of this kind.
    fn errors(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::List | Self::Export => &[("422", "A parameter breaks a rule; it is named.")],
            Self::Create => &[("422", "A field breaks a rule; it is named.")],
            Self::Update => &[
                ("404", ""),
                ("412", "It was changed since it was read; `current` is how it is now."),
                ("422", "A field breaks a rule; it is named."),
            ],
            Self::Delete => {
                &[("404", ""), ("412", "It was changed since it was read; `current` is how it is now.")]
            }
            Self::Record | Self::Act(_) => &[("404", "")],
            Self::Bulk(_) => {
                &[("422", "Neither `ids` nor `filter`, both, or one that cannot be read; it is named.")]
            }
        }
    }
}

/// Parameters, body and response of an operation.
#[derive(Default)]
pub(super) struct Shape {
    pub parameters: Vec<Parameter>,
    pub body: Option<RefOr<Schema>>,
    pub response: Option<Response>,
    pub schemas: Schemas,
    /// The schemas that are the resource's own, not only part of one.
    pub own: Vec<String>,
}

impl Shape {
    /// With a body of `T`.
    pub fn body<T: ToSchema>(mut self) -> Self {
        self.body = Some(self.named::<T>());
        self
    }

    /// With a response of `T`.
    pub fn responds<T: ToSchema>(mut self) -> Self {
        let content = ContentBuilder::new().schema(Some(self.named::<T>())).build();
        self.response = Some(ResponseBuilder::new().content("application/json", content).build());
        self
    }

    /// With a response of a page of `T`. Each resource's page has a name of its own: a generic type has none.
    pub fn responds_page<T: ToSchema>(mut self) -> Self {
        let name = format!("{}Page", T::name());
        self.schemas.push((name.clone(), ListPage::<T>::schema()));
        self.named::<T>();
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(name))).build();
        self.response = Some(ResponseBuilder::new().content("application/json", content).build());
        self
    }

    /// With a body that selects records by `ids` or by the filters `F`, and has the fields of `I`.
    pub fn selection<F: IntoParams, I: ToSchema>(mut self) -> Self {
        let mut input = Self::default().body::<I>();
        let ids = ArrayBuilder::new()
            .items(uuid())
            .max_items(Some(MANY))
            .description(Some(format!("Exactly these, at most {MANY}.")));
        let filters = F::into_params(|| Some(ParameterIn::Query));
        let filter = filters.into_iter().fold(ObjectBuilder::new(), |all, one| match one.schema {
            Some(schema) => all.property(one.name, schema),
            None => all,
        });
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

    /// A reference to the schema of `T`.
    fn named<T: ToSchema>(&mut self) -> RefOr<Schema> {
        let name = T::name();
        let schema = T::schema();
        // What is no type of its own, such as a list, has no place among the components.
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

/// The path of an operation in the document, and its schemas.
pub(super) fn document(
    description: &Description,
    kind: Kind,
    operation: &Operation,
    mut shape: Shape,
    is_versioned: bool,
) -> (Schemas, Paths) {
    let mut placed = Vec::new();
    for (_, schema) in shape.schemas.iter_mut().filter(|(name, _)| shape.own.contains(name)) {
        note_fields(description, schema, &mut placed);
    }
    if let Some(body) = &mut shape.body {
        note_fields(description, body, &mut placed);
    }
    if let Some(response) = shape.response.as_mut().filter(|_| is_versioned && kind.shows_a_version()) {
        let about = "Names this version; send it as `If-Match` with a change.";
        let header = HeaderBuilder::new().description(Some(about)).schema(Some(String::schema())).build();
        response.headers.insert("ETag".to_owned(), header.into());
    }
    for parameter in &mut shape.parameters {
        if let Some(field) = description.fields.iter().find(|field| field.name == parameter.name) {
            let notes = Value::from(field.notes.clone());
            parameter.extensions = Some(Extensions::builder().add("x-admin", notes).build());
            placed.push(field.name);
        }
    }
    let mut extensions = Extensions::builder().add("x-permission", description.permission);
    if kind == Kind::List {
        let others = description.fields.iter().filter(|field| !placed.contains(&field.name));
        let others: Map<String, Value> =
            others.map(|field| (field.name.to_owned(), field.notes.clone().into())).collect();
        extensions = extensions.add("x-admin", description.notes(others));
    }
    if let Some(action) = &operation.action {
        let scope: &[&str] = if kind.is_of_a_record() { &["row", "show"] } else { &["bulk"] };
        extensions = extensions.add("x-admin-action", action.notes(description.name, scope));
    }
    if operation.step_up {
        extensions = extensions.add("x-step-up", true);
    }
    let id = operation.id.map_or_else(|| kind.id(description.ids), str::to_owned);
    let mut parameters = shape.parameters;
    if kind.is_of_a_record() {
        parameters.insert(0, record_id());
    }
    if matches!(kind, Kind::Update | Kind::Delete) {
        parameters.push(if_match());
    }
    let status = match kind {
        Kind::Create => "201",
        Kind::Delete => "204",
        _ => "200",
    };
    let mut described = OperationBuilder::new()
        .tag("admin")
        .summary(Some(operation.about.as_ref()))
        .operation_id(Some(id))
        .response(status, shape.response.unwrap_or_else(|| ResponseBuilder::new().build()));
    if !parameters.is_empty() {
        described = described.parameters(Some(parameters));
    }
    if let Some(schema) = shape.body {
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let body = RequestBodyBuilder::new().content("application/json", content);
        described = described.request_body(Some(body.required(Some(Required::True)).build()));
    }
    for (status, text) in kind.errors().iter().chain(&operation.errors) {
        described = described.response(*status, problem(text));
    }
    let mut paths = Paths::new();
    let (method, _) = kind.method();
    let item = PathItem::new(method, described.extensions(Some(extensions.build())));
    paths.paths.insert(kind.path(description.name), item);
    (shape.schemas, paths)
}

fn problem(text: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(text).content("application/json", content).build()
}

fn record_id() -> Parameter {
    ParameterBuilder::new()
        .name("id")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some("Identity."))
        .schema(Some(uuid()))
        .build()
}

fn uuid() -> ObjectBuilder {
    let format = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    ObjectBuilder::new().schema_type(Type::String).format(Some(format))
}

fn if_match() -> Parameter {
    ParameterBuilder::new()
        .name("If-Match")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some("The `ETag` of the version that was read."))
        .schema(Some(String::schema()))
        .build()
}

/// Gives the properties of `schema` the notes that the description has for them, and the record its `_id`.
fn note_fields(description: &Description, schema: &mut RefOr<Schema>, placed: &mut Vec<&'static str>) {
    let RefOr::T(Schema::Object(object)) = schema else { return };
    for field in &description.fields {
        let Some(RefOr::T(property)) = object.properties.get_mut(field.name) else { continue };
        let extensions = match property {
            Schema::Array(schema) => &mut schema.extensions,
            Schema::Object(schema) => &mut schema.extensions,
            Schema::OneOf(schema) => &mut schema.extensions,
            Schema::AllOf(schema) => &mut schema.extensions,
            Schema::AnyOf(schema) => &mut schema.extensions,
            _ => continue,
        };
        let notes = Value::from(field.notes.clone());
        extensions.get_or_insert_default().entry("x-admin".to_owned()).or_insert(notes);
        placed.push(field.name);
    }
}

/// Adds `_id` to the schema of a record, in front of its `id`: clients of the old site know records by it.
pub(super) fn with_underscore_id(name: &str, schemas: &mut Schemas) {
    for (_, schema) in schemas.iter_mut().filter(|(of, _)| of == name) {
        let RefOr::T(Schema::Object(object)) = schema else { continue };
        let Some(id) = object.properties.get("id").cloned() else { continue };
        if !object.properties.contains_key("_id") {
            object.properties.insert("_id".to_owned(), id);
            object.required.insert(0, "_id".to_owned());
            object.properties.move_index(object.properties.len() - 1, 0);
        }
    }
}

/// The record as it is sent: with its `_id`.
pub(super) fn shown(record: &impl serde::Serialize) -> Value {
    match serde_json::to_value(record) {
        Ok(Value::Object(mut fields)) if !fields.contains_key("_id") => {
            if let Some(id) = fields.get("id").cloned() {
                fields.shift_insert(0, "_id".to_owned(), id);
            }
            fields.into()
        }
        Ok(value) => value,
        Err(_) => json!(null),
    }
}
