//! The documentation of operations.

use super::description::Description;
use super::kind::Kind;
use super::operation::Operation;
use super::shape::{Schemas, Shape};
use serde_json::{Map, Value, json};
use utoipa::PartialSchema;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{OperationBuilder, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::{
    ContentBuilder, PathItem, Paths, Ref, RefOr, Required, Response, ResponseBuilder, Schema,
};

/// The facts that all operations of a resource share.
pub(super) struct Common<'a> {
    pub description: &'a Description,
    /// The schema of ids.
    pub key: RefOr<Schema>,
    /// `true` if records have versions, so that changes take `If-Match`.
    pub is_versioned: bool,
}

/// The fields of a description that schemas and parameters have taken over.
#[derive(Default)]
pub(super) struct Placed {
    taken: Vec<&'static str>,
    /// Those whose schema is a reference, which bears no notes.
    left: Vec<&'static str>,
}

impl Placed {
    /// Gives the fields of `shape` the notes that the description has for them.
    pub fn describe(&mut self, description: &Description, shape: &mut Shape) {
        let own = &shape.own;
        for (name, schema) in shape.schemas.iter_mut().filter(|(name, _)| own.contains(name)) {
            self.note_properties(description, schema);
            if !shape.records.contains(name) {
                limit_properties(description, schema);
            }
        }
        if let Some(body) = &mut shape.body {
            self.note_properties(description, body);
            limit_properties(description, body);
        }
        for parameter in &mut shape.parameters {
            if let Some(field) = description.fields.iter().find(|field| field.name == parameter.name) {
                let notes = Value::from(field.notes.clone());
                parameter.extensions = Some(Extensions::builder().add("x-admin", notes).build());
                self.taken.push(field.name);
            }
        }
    }

    fn note_properties(&mut self, description: &Description, schema: &mut RefOr<Schema>) {
        let RefOr::T(Schema::Object(object)) = schema else { return };
        for field in &description.fields {
            let Some(property) = object.properties.get_mut(field.name) else { continue };
            let extensions = match property {
                RefOr::T(Schema::Array(schema)) => &mut schema.extensions,
                RefOr::T(Schema::Object(schema)) => &mut schema.extensions,
                RefOr::T(Schema::OneOf(schema)) => &mut schema.extensions,
                RefOr::T(Schema::AllOf(schema)) => &mut schema.extensions,
                RefOr::T(Schema::AnyOf(schema)) => &mut schema.extensions,
                _ => {
                    self.left.push(field.name);
                    continue;
                }
            };
            let notes = Value::from(field.notes.clone());
            extensions.get_or_insert_default().entry("x-admin".to_owned()).or_insert(notes);
            self.taken.push(field.name);
        }
    }

    /// The notes of the fields that cannot bear them, and of those that nothing has: a check reports these.
    fn others(&self, description: &Description) -> Map<String, Value> {
        let fields = description.fields.iter();
        let others =
            fields.filter(|field| self.left.contains(&field.name) || !self.taken.contains(&field.name));
        others.map(|field| (field.name.to_owned(), field.notes.clone().into())).collect()
    }
}

/// Gives the texts of a body the lengths that the description has for them.
fn limit_properties(description: &Description, schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(object)) = schema else { return };
    for field in &description.fields {
        if let Some((least, most)) = field.length
            && let Some(RefOr::T(Schema::Object(text))) = object.properties.get_mut(field.name)
        {
            (text.min_length, text.max_length) = (Some(least).filter(|least| *least > 0), Some(most));
        }
    }
}

/// The path of an operation in the document, and its schemas.
pub(super) fn document(
    common: &Common<'_>,
    placed: &Placed,
    kind: Kind,
    operation: &Operation,
    mut shape: Shape,
) -> (Schemas, Paths) {
    let description = common.description;
    if let Some(response) = shape.response.as_mut().filter(|_| common.is_versioned && kind.shows_a_version())
    {
        let about = "Names this version; send it as `If-Match` with a change.";
        let header = HeaderBuilder::new().description(Some(about)).schema(Some(String::schema())).build();
        response.headers.insert("ETag".to_owned(), header.into());
    }
    let id = operation.id.map_or_else(|| kind.id(description.ids), str::to_owned);
    let mut parameters = shape.parameters;
    if kind.is_of_a_record() {
        parameters.insert(0, record_id(common));
    }
    if common.is_versioned && matches!(kind, Kind::Update | Kind::Delete) {
        parameters.push(if_match());
    }
    let (status, about) = match kind {
        Kind::Create => ("201", ""),
        Kind::Delete => ("204", "It is deleted."),
        _ => ("200", ""),
    };
    let response = shape.response.unwrap_or_else(|| ResponseBuilder::new().description(about).build());
    let mut described = OperationBuilder::new()
        .tag("admin")
        .summary(Some(operation.about.as_ref()))
        .operation_id(Some(id))
        .response(status, response);
    if !parameters.is_empty() {
        described = described.parameters(Some(parameters));
    }
    if let Some(schema) = shape.body {
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let body = RequestBodyBuilder::new().content("application/json", content);
        described = described.request_body(Some(body.required(Some(Required::True)).build()));
    }
    if kind.is_of_a_record() {
        described = described.response("404", problem(&description.missing()));
    }
    if common.is_versioned && matches!(kind, Kind::Update | Kind::Delete) {
        let about = "It was changed since it was read; `current` is how it is now.";
        described = described.response("412", problem(about));
    }
    for (status, text) in kind.errors().iter().chain(&operation.errors) {
        described = described.response(*status, problem(text));
    }
    let mut paths = Paths::new();
    let item = PathItem::new(
        kind.method(operation),
        described.extensions(Some(extensions(description, placed, kind, operation))),
    );
    let path = operation.path.map_or_else(|| kind.path(description.name), str::to_owned);
    paths.paths.insert(path, item);
    (shape.schemas, paths)
}

fn extensions(description: &Description, placed: &Placed, kind: Kind, operation: &Operation) -> Extensions {
    let mut extensions = Extensions::builder().add("x-permission", description.permission);
    if kind == Kind::List {
        extensions = extensions.add("x-admin", description.notes(placed.others(description)));
    }
    if kind == Kind::Effects {
        let panel = json!({ "resource": description.name, "effects": true });
        extensions = extensions.add("x-admin-panel", panel);
    }
    if let Some(action) = &operation.action {
        let scope: &[&str] = if kind.is_of_a_record() { &["row", "show"] } else { &["bulk"] };
        extensions = extensions.add("x-admin-action", action.notes(description.name, scope));
    }
    if let Some(when) = &operation.step_up {
        extensions = extensions.add("x-step-up", when.clone());
    }
    if operation.only_reads || !operation.audits.is_empty() {
        extensions = extensions.add("x-audit", operation.audits.as_slice());
    }
    extensions.build()
}

fn problem(text: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(text).content("application/json", content).build()
}

fn record_id(common: &Common<'_>) -> Parameter {
    let (about, example) = common.description.identity;
    ParameterBuilder::new()
        .name("id")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some(about))
        .example(example.map(Value::from))
        .schema(Some(common.key.clone()))
        .build()
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
