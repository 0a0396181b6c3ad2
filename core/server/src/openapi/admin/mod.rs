//! Checks the document's extensions for the admin interface: `x-admin` and others.
//!
//! The admin interface ignores what it does not know. A misspelt key would only show as a missing
//! column, so the names are checked here: against the known keys and words, and against the document itself.

mod meaning;
mod screens;
mod shape;
mod vocabulary;

#[cfg(test)]
mod tests;

pub use vocabulary::icons;

use serde_json::Value;
use shape::Shape;
use std::fmt;

/// Something in the document that the admin interface does not understand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdminProblem {
    /// Its place: the operation or schema, then the path in it, such as `GET /api/admin/tools x-admin.list[2]`.
    pub place: String,
    /// The rule that it breaks.
    pub rule: String,
    /// The resource that the document does not have, where that is what is wrong: another module may bring it.
    pub missing_resource: Option<String>,
}

impl fmt::Display for AdminProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.rule)
    }
}

/// Everything in `document` that the admin interface does not understand: unknown keys, icons, widgets, colors,
/// scopes and groups; columns and fields that the record does not have; resources and operations that do not exist.
///
/// The document is one as JSON, complete or of some modules alone.
#[must_use]
pub fn admin_problems(document: &Value) -> Vec<AdminProblem> {
    let mut found = Vec::new();
    if let Some(notes) = document.get("x-admin") {
        shape::DOCUMENT.check(notes, &Place::from_name("the document").key("x-admin"), &mut found);
    }
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let place = Place::from_name(&format!("{} {path}", method.to_uppercase()));
            of_operation(operation, &place, &mut found);
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        of_fields(schema, &Place::from_name(&format!("schema {name}")), &mut found);
    }
    meaning::check(document, &mut found);
    found
}

/// The extensions of an operation, by their keys.
fn extension(key: &str) -> Option<&'static Shape> {
    match key {
        "x-admin" => Some(&shape::RESOURCE),
        "x-admin-action" => Some(&shape::ACTION),
        "x-admin-panel" => Some(&shape::PANEL),
        "x-admin-report" => Some(&shape::REPORT),
        _ => None,
    }
}

fn of_operation(operation: &Value, place: &Place, found: &mut Vec<AdminProblem>) {
    for (key, value) in operation.as_object().into_iter().flatten() {
        match extension(key) {
            Some(shape) => shape.check(value, &place.key(key), found),
            None if key.starts_with("x-admin") => {
                let known = ["x-admin", "x-admin-action", "x-admin-panel", "x-admin-report"];
                found.push(place.key(key).problem(shape::unknown(key, "extension", &known)));
            }
            None => {}
        }
    }
    for part in ["parameters", "requestBody", "responses"] {
        if let Some(part) = operation.get(part) {
            of_fields(part, place, found);
        }
    }
}

/// The notes of all fields and parameters in `value`.
fn of_fields(value: &Value, place: &Place, found: &mut Vec<AdminProblem>) {
    match value {
        Value::Object(entries) => {
            let named = entries.get("name").and_then(Value::as_str).filter(|_| entries.contains_key("in"));
            let place = named.map_or_else(|| place.clone(), |name| place.part("parameter", name));
            for (key, inner) in entries {
                match key.as_str() {
                    "x-admin" => shape::FIELD.check(inner, &place.key(key), found),
                    "example" | "examples" | "default" | "enum" | "const" => {}
                    "properties" => {
                        for (name, field) in inner.as_object().into_iter().flatten() {
                            of_fields(field, &place.key(name), found);
                        }
                    }
                    _ => of_fields(inner, &place, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| of_fields(item, place, found)),
        _ => {}
    }
}

/// A place in the document, in words.
#[derive(Clone, Debug)]
struct Place(String);

impl Place {
    fn from_name(name: &str) -> Self {
        Self(name.to_owned())
    }

    fn part(&self, what: &str, name: &str) -> Self {
        Self(format!("{} {what} {name}", self.0))
    }

    fn key(&self, name: &str) -> Self {
        let separator = if name.starts_with("x-") { ' ' } else { '.' };
        Self(format!("{}{separator}{name}", self.0))
    }

    fn item(&self, number: usize) -> Self {
        Self(format!("{}[{number}]", self.0))
    }

    fn problem(&self, rule: String) -> AdminProblem {
        AdminProblem { place: self.0.clone(), rule, missing_resource: None }
    }
}
