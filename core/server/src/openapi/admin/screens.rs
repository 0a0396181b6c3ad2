//! The fields of each operation, from which the admin screens are made.

use super::Place;
use crate::openapi::schema::Schemas;
use serde_json::Value;
use std::collections::BTreeSet;

/// An operation and its place.
pub(super) struct Operation<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub value: &'a Value,
}

impl Operation<'_> {
    pub fn place(&self) -> Place {
        Place::from_name(&format!("{} {}", self.method.to_uppercase(), self.path))
    }

    /// Returns `true` if its path names a record.
    pub fn is_of_a_record(&self) -> bool {
        self.path.contains('{')
    }
}

/// All operations of a document.
pub(super) fn operations(document: &Value) -> Vec<Operation<'_>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let all = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(move |(method, value)| Operation { method, path, value })
    });
    all.collect()
}

/// Names of fields.
pub(super) type Names = BTreeSet<String>;

/// An admin resource.
pub(super) struct Resource<'a> {
    pub name: &'a str,
    pub notes: &'a Value,
    pub place: Place,
    /// Of an entry of its list; `None` where the document has none.
    pub items: Option<Names>,
    /// Of its record, or of an entry where there is no page of one.
    pub record: Option<Names>,
    /// The fields of its forms.
    pub form: Names,
    /// The query parameters of its list.
    pub filters: Names,
}

impl Resource<'_> {
    /// Returns `true` if a record or an entry of the list has the field.
    pub fn shows(&self, field: &str) -> bool {
        let has = |names: &Option<Names>| names.as_ref().is_none_or(|names| names.contains(field));
        has(&self.items) || has(&self.record)
    }

    /// All fields that it shows.
    pub fn shown_names(&self) -> Names {
        self.items.iter().chain(&self.record).flatten().cloned().collect()
    }
}

/// The resources of a document.
pub(super) fn resources<'a>(document: &Value, operations: &[Operation<'a>]) -> Vec<Resource<'a>> {
    let schemas = Schemas::from_document(document);
    let listing = operations.iter().filter(|operation| operation.method == "get");
    let found = listing.filter_map(|list| {
        let notes = list.value.get("x-admin")?;
        let record_path = |path: &str| {
            let rest = path.strip_prefix(list.path).and_then(|rest| rest.strip_prefix("/{"));
            rest.is_some_and(|rest| rest.ends_with('}') && !rest.contains('/'))
        };
        let find = |method: &str, matches: &dyn Fn(&str) -> bool| {
            operations.iter().find(|one| one.method == method && matches(one.path)).map(|one| one.value)
        };
        let listed = response_schema(list.value).map(|schema| schemas.resolve(schema));
        let items = listed
            .and_then(|schema| fields(&schemas.resolve(&schema["properties"]["items"])["items"], &schemas));
        let record =
            find("get", &record_path).and_then(response_schema).and_then(|schema| fields(schema, &schemas));
        let forms = [find("post", &|path| path == list.path), find("patch", &record_path)];
        let form = forms.into_iter().flatten().filter_map(|operation| {
            fields(operation.pointer("/requestBody/content/application~1json/schema")?, &schemas)
        });
        Some(Resource {
            name: notes["resource"].as_str().unwrap_or_default(),
            notes,
            place: list.place().key("x-admin"),
            record: record.or_else(|| items.clone()),
            items,
            form: form.flatten().collect(),
            filters: filters(list.value),
        })
    });
    found.collect()
}

/// The schema of an operation's successful response.
fn response_schema(operation: &Value) -> Option<&Value> {
    let responses = operation["responses"].as_object()?;
    let (_, response) = responses.iter().find(|(status, _)| status.starts_with('2'))?;
    response.pointer("/content/application~1json/schema")
}

/// The fields of an operation's response; `None` when the document has none.
pub(super) fn response_fields(document: &Value, operation: &Value) -> Option<Names> {
    fields(response_schema(operation)?, &Schemas::from_document(document))
}

/// The inputs of an operation's body that begin with a field of the record: their names, each with that of the field.
pub(super) fn prefilled_inputs<'a>(document: &'a Value, operation: &'a Value) -> Vec<(&'a str, &'a str)> {
    let Some(body) = operation.pointer("/requestBody/content/application~1json/schema") else {
        return Vec::new();
    };
    let path = body["$ref"].as_str().and_then(|path| path.strip_prefix('#'));
    let schema = path.and_then(|path| document.pointer(path)).unwrap_or(body);
    let properties = schema["properties"].as_object().into_iter().flatten();
    properties
        .filter_map(|(name, input)| Some((name.as_str(), input["x-admin"]["prefill"].as_str()?)))
        .collect()
}

fn filters(operation: &Value) -> Names {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let queried = parameters.filter(|parameter| parameter["in"] == "query");
    queried.filter_map(|parameter| Some(parameter["name"].as_str()?.to_owned())).collect()
}

/// The names of an object's fields; `None` when they are unknown.
fn fields(schema: &Value, schemas: &Schemas) -> Option<Names> {
    let schema = schemas.resolve(schema);
    let mut names: Names =
        schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect();
    for parts in ["allOf", "oneOf", "anyOf"] {
        for part in schema[parts].as_array().into_iter().flatten() {
            names.extend(fields(part, schemas).into_iter().flatten());
        }
    }
    (!names.is_empty()).then_some(names)
}
