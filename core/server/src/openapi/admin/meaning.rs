//! Checks that the names in the admin extensions refer to something in the document.

use super::screens::{Names, Operation, Resource, operations, prefilled_inputs, resources, response_fields};
use super::shape::unknown;
use super::{AdminProblem, Place};
use serde_json::Value;
use std::collections::BTreeSet;

/// Notes every name that nothing in `document` has.
pub(super) fn check(document: &Value, found: &mut Vec<AdminProblem>) {
    let operations = operations(document);
    let resources = resources(document, &operations);
    let mut checker = Checker {
        names: resources.iter().map(|resource| resource.name).collect(),
        // The admin interface knows an operation by its `x-admin-action`, also one without a button.
        actions: operations
            .iter()
            .filter(|one| one.value["x-admin-action"].is_object())
            .filter_map(|one| one.value["operationId"].as_str())
            .collect(),
        panels: operations
            .iter()
            .filter(|one| one.value["x-admin-panel"].is_object())
            .filter_map(|one| one.value["operationId"].as_str())
            .collect(),
        bodies: operations
            .iter()
            .filter(|one| one.is_of_a_record() && one.value.get("requestBody").is_some())
            .filter_map(|one| one.value["operationId"].as_str())
            .collect(),
        groups: texts(&document["x-admin"]["groups"], "key").collect(),
        found,
    };
    for (number, resource) in resources.iter().enumerate() {
        checker.resource(resource);
        if resources[..number].iter().any(|other| other.name == resource.name) {
            checker.note(
                &resource.place.key("resource"),
                format!("there is a resource `{}` already", resource.name),
            );
        }
    }
    for operation in &operations {
        let find = |notes: &Value| resources.iter().find(|one| notes["resource"] == one.name);
        if operation.method != "get" && operation.value.get("x-admin").is_some() {
            checker.note(&operation.place().key("x-admin"), "belongs to the GET of a collection".to_owned());
        }
        if let Some(notes) = operation.value.get("x-admin-action") {
            checker.action(notes, operation, find(notes));
            checker.prefilled(&prefilled_inputs(document, operation.value), operation, find(notes));
        }
        if let Some(notes) = operation.value.get("x-admin-panel") {
            checker.panel(notes, operation, find(notes), response_fields(document, operation.value));
        }
        checker.references(operation.value, &operation.place());
    }
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        checker.references(schema, &Place::from_name(&format!("schema {name}")));
    }
}

struct Checker<'a> {
    names: BTreeSet<&'a str>,
    actions: BTreeSet<&'a str>,
    panels: BTreeSet<&'a str>,
    /// The operations on one record that take a body.
    bodies: BTreeSet<&'a str>,
    groups: BTreeSet<&'a str>,
    found: &'a mut Vec<AdminProblem>,
}

impl Checker<'_> {
    fn note(&mut self, place: &Place, rule: String) {
        self.found.push(place.problem(rule));
    }

    fn resource(&mut self, resource: &Resource<'_>) {
        let (notes, place) = (resource.notes, &resource.place);
        if let Some(group) = notes["group"].as_str().filter(|group| !self.groups.contains(group)) {
            let known: Vec<&str> = self.groups.iter().copied().collect();
            self.note(&place.key("group"), unknown(group, "group", &known));
        }
        let shown = resource.shown_names();
        let sorted = notes["sort"].as_str().map(|sort| sort.strip_prefix('-').unwrap_or(sort));
        for (key, field) in [("title", notes["title"].as_str()), ("sort", sorted)] {
            if let Some(field) = field.filter(|field| !resource.shows(field)) {
                self.field(field, &place.key(key), &shown);
            }
        }
        self.columns(&notes["list"], &place.key("list"), resource.items.as_ref());
        self.columns(&notes["show"], &place.key("show"), resource.record.as_ref());
        for key in ["form", "bulkEdit", "inlineEdit"] {
            self.columns(&notes[key], &place.key(key), Some(&resource.form));
        }
        self.reading(&notes["reading"], &place.key("reading"), resource);
        self.form_preview(&notes["formPreview"], &place.key("formPreview"), resource);
        for (number, tab) in notes["tabs"].as_array().into_iter().flatten().enumerate() {
            let place = place.key("tabs").item(number);
            self.columns(&tab["list"], &place.key("list"), resource.items.as_ref());
            self.filters(&tab["filter"], &place.key("filter"), resource);
        }
        for (number, part) in notes["partOf"].as_array().into_iter().flatten().enumerate() {
            let place = place.key("partOf").item(number);
            self.named(&part["resource"], &place.key("resource"));
            self.columns(&part["list"], &place.key("list"), resource.items.as_ref());
            self.filters(&part["filter"], &place.key("filter"), resource);
            self.filter(part["parameter"].as_str(), &place.key("parameter"), resource);
        }
        self.named(&notes["recordsOf"], &place.key("recordsOf"));
        let page = &notes["publicPage"];
        self.when(page, &place.key("publicPage"), resource);
        let unfinished = place.key("unfinished");
        self.when(&notes["unfinished"], &unfinished, resource);
        self.named(&notes["unfinished"]["resource"], &unfinished.key("resource"));
        self.placeholders(&page["path"], &place.key("publicPage").key("path"), resource);
        let known: Names = shown.iter().chain(&resource.form).chain(&resource.filters).cloned().collect();
        self.noted(&notes["fields"], &place.key("fields"), &known);
    }

    /// Fields that are read before a decision: of the record, or of another resource's.
    fn reading(&mut self, notes: &Value, place: &Place, resource: &Resource<'_>) {
        if notes["resource"].is_null() {
            self.columns(&notes["fields"], &place.key("fields"), resource.record.as_ref());
        } else {
            self.named(&notes["resource"], &place.key("resource"));
        }
    }

    /// The operation that shows what the values of a form lead to, and the fields that are shown of its record.
    fn form_preview(&mut self, notes: &Value, place: &Place, resource: &Resource<'_>) {
        if let Some(operation) = notes["operation"].as_str().filter(|id| !self.bodies.contains(id)) {
            let known: Vec<&str> = self.bodies.iter().copied().collect();
            let rule = unknown(operation, "operation on a record with a body", &known);
            self.note(&place.key("operation"), rule);
        }
        self.columns(&notes["fields"], &place.key("fields"), resource.record.as_ref());
    }

    /// Filters of the list with values, by name.
    fn filters(&mut self, filters: &Value, place: &Place, resource: &Resource<'_>) {
        for (name, _) in filters.as_object().into_iter().flatten() {
            self.filter(Some(name), &place.key(name), resource);
        }
    }

    fn filter(&mut self, name: Option<&str>, place: &Place, resource: &Resource<'_>) {
        if let Some(name) = name.filter(|name| !resource.filters.contains(*name)) {
            let known: Vec<&String> = resource.filters.iter().collect();
            self.note(place, unknown(name, "query parameter of this list", &known));
        }
    }

    /// Fields by name, alone or in parts with headings.
    fn columns(&mut self, list: &Value, place: &Place, known: Option<&Names>) {
        let Some(known) = known else { return };
        for (number, entry) in list.as_array().into_iter().flatten().enumerate() {
            let place = place.item(number);
            if let Some(field) = entry.as_str() {
                self.known(field, &place, known);
            } else {
                self.columns(&entry["fields"], &place.key("fields"), Some(known));
            }
        }
    }

    fn noted(&mut self, notes: &Value, place: &Place, known: &Names) {
        for (name, _) in notes.as_object().into_iter().flatten() {
            self.known(name, &place.key(name), known);
        }
    }

    fn known(&mut self, field: &str, place: &Place, known: &Names) {
        if !known.contains(field) {
            self.field(field, place, known);
        }
    }

    fn field(&mut self, field: &str, place: &Place, known: &Names) {
        let known: Vec<&String> = known.iter().collect();
        self.note(place, unknown(field, "field of it", &known));
    }

    fn action(&mut self, notes: &Value, operation: &Operation<'_>, resource: Option<&Resource<'_>>) {
        let place = operation.place().key("x-admin-action");
        self.named(&notes["resource"], &place.key("resource"));
        for key in ["undo", "offers"] {
            if let Some(named) = notes[key].as_str().filter(|named| !self.actions.contains(named)) {
                let known: Vec<&str> = self.actions.iter().copied().collect();
                let rule = match super::vocabulary::nearest(named, known.into_iter()) {
                    Some(near) => format!("`{named}` is no action; did you mean `{near}`?"),
                    None => format!("`{named}` is no action"),
                };
                self.note(&place.key(key), rule);
            }
        }
        if let Some(preview) = notes["preview"].as_str().filter(|preview| !self.panels.contains(preview)) {
            let known: Vec<&str> = self.panels.iter().copied().collect();
            self.note(&place.key("preview"), unknown(preview, "panel", &known));
        }
        for (number, scope) in notes["scope"].as_array().into_iter().flatten().enumerate() {
            if matches!(scope.as_str(), Some("row" | "show")) && !operation.is_of_a_record() {
                let rule = "needs a path with the record's id".to_owned();
                self.note(&place.key("scope").item(number), rule);
            }
        }
        if let Some(key) = notes["key"].as_str()
            && !matches!(key.as_bytes(), [b'a'..=b'z'])
        {
            self.note(&place.key("key"), format!("`{key}` is no lower-case letter"));
        }
        let Some(resource) = resource else { return };
        self.when(notes, &place, resource);
        let confirm = &notes["confirm"];
        // The number of changed records, in the message of an action on many.
        let done = notes["done"].as_str().map(|text| {
            if operation.is_of_a_record() { text.to_owned() } else { text.replace("{count}", "") }
        });
        for (place, text) in [
            (place.key("done"), &Value::from(done)),
            (place.key("confirm"), confirm),
            (place.key("confirm").key("text"), &confirm["text"]),
            (place.key("confirm").key("type"), &confirm["type"]),
        ] {
            self.placeholders(text, &place, resource);
        }
    }

    /// The fields of the record that inputs begin with.
    fn prefilled(
        &mut self,
        inputs: &[(&str, &str)],
        operation: &Operation<'_>,
        resource: Option<&Resource<'_>>,
    ) {
        let Some(resource) = resource else { return };
        for (input, field) in inputs.iter().filter(|(_, field)| !resource.shows(field)) {
            let place = operation.place().key("requestBody").key(input).key("prefill");
            self.field(field, &place, &resource.shown_names());
        }
    }

    /// The fields in braces.
    fn placeholders(&mut self, text: &Value, place: &Place, resource: &Resource<'_>) {
        for field in placeholders(text.as_str().unwrap_or_default()) {
            if !resource.shows(field) {
                self.field(field, place, &resource.shown_names());
            }
        }
    }

    fn panel(
        &mut self,
        notes: &Value,
        operation: &Operation<'_>,
        resource: Option<&Resource<'_>>,
        responded: Option<Names>,
    ) {
        let place = operation.place().key("x-admin-panel");
        self.named(&notes["resource"], &place.key("resource"));
        if operation.method != "get" || !operation.is_of_a_record() {
            self.note(&place, "belongs to a GET whose path has the record's id".to_owned());
        }
        if let Some(known) = responded {
            self.noted(&notes["fields"], &place.key("fields"), &known);
        }
        if let Some(resource) = resource {
            self.when(notes, &place, resource);
        }
    }

    fn when(&mut self, notes: &Value, place: &Place, resource: &Resource<'_>) {
        if let Some(field) = notes["when"]["field"].as_str().filter(|field| !resource.shows(field)) {
            self.field(field, &place.key("when").key("field"), &resource.shown_names());
        }
    }

    /// The `reference` of every note in `value`.
    fn references(&mut self, value: &Value, place: &Place) {
        match value {
            Value::Object(entries) => {
                for (key, inner) in entries {
                    match key.as_str() {
                        "example" | "examples" | "default" => {}
                        "reference" => self.named(inner, &place.key("reference")),
                        "leadsTo" => self.named(&inner["resource"], &place.key("leadsTo").key("resource")),
                        "properties" | "fields" => {
                            for (name, field) in inner.as_object().into_iter().flatten() {
                                self.references(field, &place.key(name));
                            }
                        }
                        "x-admin" | "x-admin-panel" => self.references(inner, &place.key(key)),
                        _ => self.references(inner, place),
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.references(item, place)),
            _ => {}
        }
    }

    /// Checks that a resource of this name exists.
    fn named(&mut self, name: &Value, place: &Place) {
        let Some(name) = name.as_str().filter(|name| !self.names.contains(name)) else { return };
        let known: Vec<&str> = self.names.iter().copied().collect();
        let problem = place.problem(unknown(name, "resource", &known));
        self.found.push(AdminProblem { missing_resource: Some(name.to_owned()), ..problem });
    }
}

fn texts<'a>(list: &'a Value, key: &'a str) -> impl Iterator<Item = &'a str> {
    list.as_array().into_iter().flatten().filter_map(move |entry| entry[key].as_str())
}

/// The names in braces.
fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
}
