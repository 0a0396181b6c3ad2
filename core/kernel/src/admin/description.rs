//! The admin interface's description of a resource, typed. It becomes `x-admin` in the document.

use super::field::Field;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The admin interface's description of a resource.
#[derive(Clone, Debug)]
pub struct Description {
    /// Its name in addresses and in the audit, as in `tools`.
    pub(super) name: &'static str,
    /// The permission of its operations.
    pub(super) permission: &'static str,
    /// The nouns of operation ids for one record and for several.
    pub(super) ids: (&'static str, &'static str),
    /// The order of its list.
    pub(super) sort: &'static str,
    /// The description of the id in paths, and an example.
    pub(super) identity: (&'static str, Option<&'static str>),
    missing: Option<&'static str>,
    pub(super) fields: Vec<Field>,
    notes: Map<String, Value>,
}

impl Description {
    /// The resource at `/api/admin/<name>` whose operations need `permission`. `ids` are the words for one record and
    /// for several in operation ids, as in `("admin_task", "admin_tasks")`.
    #[must_use]
    pub fn new(name: &'static str, permission: &'static str, ids: (&'static str, &'static str)) -> Self {
        let (identity, fields) = (("Identity.", None), Vec::new());
        Self { name, permission, ids, sort: "", identity, missing: None, fields, notes: Map::new() }
            .with("resource", name)
    }

    pub(super) fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.notes.insert(key.to_owned(), value.into());
        self
    }

    /// Sets its names: of the list in the menu, and of one record.
    #[must_use]
    pub fn labels(self, label: &str, singular: &str) -> Self {
        self.with("label", label).with("singular", singular)
    }

    /// Where the menu has it, and its icon.
    #[must_use]
    pub fn menu(self, group: &str, icon: &str) -> Self {
        self.with("group", group).with("icon", icon)
    }

    /// A link to the list in the site's dashboard, for administrators: its label, and its place among those links.
    #[must_use]
    pub fn dashboard_link(self, label: &str, position: u8) -> Self {
        self.with("dashboardLink", json!({ "label": label, "position": position }))
    }

    /// The field that names a record.
    #[must_use]
    pub fn title(self, field: &str) -> Self {
        self.with("title", field)
    }

    /// The columns of the list.
    #[must_use]
    pub fn columns(self, fields: &[&str]) -> Self {
        self.with("list", json!(fields))
    }

    /// The fields of a record's page.
    #[must_use]
    pub fn show(self, fields: &[&str]) -> Self {
        self.with("show", json!(fields))
    }

    /// The fields of a record's page, in parts with headings.
    #[must_use]
    pub fn show_parts(self, parts: &[(&str, &[&str])]) -> Self {
        self.with("show", with_headings(parts))
    }

    /// The fields of the form.
    #[must_use]
    pub fn form(self, fields: &[&str]) -> Self {
        self.with("form", json!(fields))
    }

    /// The fields of the form, in parts with headings.
    #[must_use]
    pub fn form_parts(self, parts: &[(&str, &[&str])]) -> Self {
        self.with("form", with_headings(parts))
    }

    /// The fields of the form that are edited in their cells of the list too: choices, switches and short texts whose change
    /// moves nothing else, such as an address, a state or a mail. A change is that of the form.
    #[must_use]
    pub fn inline_edit(self, fields: &[&str]) -> Self {
        self.with("inlineEdit", json!(fields))
    }

    /// A button of the form of a record that shows the site with what is entered, in a new window: its label, and the
    /// operation that takes the changes as a save does, and returns the `address` of the window.
    #[must_use]
    pub fn site_preview(self, label: &str, path: &str) -> Self {
        self.with("sitePreview", json!({ "label": label, "path": path }))
    }

    /// The record's page on the site, for records whose `field` has one of `values`; in the path, fields stand in
    /// braces.
    #[must_use]
    pub fn public_page<V: Serialize + ?Sized>(self, path: &str, field: &str, values: &V) -> Self {
        self.with("publicPage", json!({ "path": path, "when": { "field": field, "in": values } }))
    }

    /// The words of the link to that page: the heading of its column, and the link.
    #[must_use]
    pub fn page_words(mut self, heading: &str, link: &str) -> Self {
        if let Some(Value::Object(page)) = self.notes.get_mut("publicPage") {
            page.insert("heading".to_owned(), heading.into());
            page.insert("link".to_owned(), link.into());
        }
        self
    }

    /// A dialog with the record: the heading of its column in the list, the link that opens it, and its title. It has the
    /// form, or else the fields, of the record and its actions.
    #[must_use]
    pub fn dialog(self, heading: &str, link: &str, title: &str) -> Self {
        self.with("dialog", json!({ "heading": heading, "link": link, "title": title }))
    }

    /// The fields that are read before a record is decided on, in their order: the inbox shows them first and large, and
    /// all others as facts.
    #[must_use]
    pub fn reading(self, fields: &[&str]) -> Self {
        self.with("reading", json!({ "fields": fields }))
    }

    /// As [`reading`](Self::reading), where the fields are those of the record of `resource` with the same id.
    #[must_use]
    pub fn reading_from(self, resource: &str, fields: &[&str]) -> Self {
        self.with("reading", json!({ "resource": resource, "fields": fields }))
    }

    /// Shows below the form what its values lead to, while they are entered: the action `operation` takes the body of a change
    /// and responds with the record as it would be, of which `fields` are shown.
    #[must_use]
    pub fn form_preview(self, operation: &str, fields: &[&str]) -> Self {
        self.with("formPreview", json!({ "operation": operation, "fields": fields }))
    }

    /// Shows the history of a record on its page: the entries that the audit has of it, and for each that has changed fields
    /// of the form the way back.
    #[must_use]
    pub fn history(self) -> Self {
        self.with("history", true)
    }

    /// There is one record, with this id: the menu leads to its form, not to a list of one.
    #[must_use]
    pub fn single(self, id: &str) -> Self {
        self.with("single", id)
    }

    /// The records are entries of a log: the search for everything leaves them out.
    #[must_use]
    pub fn log(self) -> Self {
        self.with("log", true)
    }

    /// The records are those of `resource`, with the same ids: notes and history are of the record there.
    #[must_use]
    pub fn records_of(self, resource: &str) -> Self {
        self.with("recordsOf", resource)
    }

    /// Marks records whose `field` has one of `values` as unfinished: `mark` stands beside their names, and a button with
    /// `label` leads to the form of `resource` with the same id.
    #[must_use]
    pub fn unfinished<V: Serialize + ?Sized>(
        self,
        (field, values): (&str, &V),
        mark: &str,
        (label, resource): (&str, &str),
    ) -> Self {
        let when = json!({ "field": field, "in": values });
        self.with("unfinished", json!({ "when": when, "mark": mark, "label": label, "resource": resource }))
    }

    /// Sets the description of the id in paths, and an example, where it is no UUID.
    #[must_use]
    pub fn identity(self, about: &'static str, example: &'static str) -> Self {
        Self { identity: (about, Some(example)), ..self }
    }

    /// The order of the list: a sortable field, downwards with a `-` in front.
    #[must_use]
    pub fn sort(mut self, field: &'static str) -> Self {
        self.sort = field;
        self.with("sort", field)
    }

    /// Sets the text of an empty list.
    #[must_use]
    pub fn empty(self, text: &str) -> Self {
        self.with("empty", text)
    }

    /// A tab above the list: its label, and the filters that it sets.
    #[must_use]
    pub fn tab<V: Serialize + ?Sized>(self, label: &str, filter: &V) -> Self {
        self.tab_with(Tab::new(label).filter(json!(filter)))
    }

    /// A tab above the list, with columns or an empty text of its own.
    #[must_use]
    pub fn tab_with(mut self, tab: Tab) -> Self {
        let tabs = self.notes.entry("tabs").or_insert_with(|| json!([]));
        if let Some(tabs) = tabs.as_array_mut() {
            tabs.push(tab.notes.into());
        }
        self
    }

    /// A part of the page of each record of another resource: the records of this list that belong to it.
    #[must_use]
    pub fn part_of(mut self, part: PartOf) -> Self {
        let parts = self.notes.entry("partOf").or_insert_with(|| json!([]));
        if let Some(parts) = parts.as_array_mut() {
            parts.push(part.notes.into());
        }
        self
    }

    /// A field of the record, of the form, or a filter.
    #[must_use]
    pub fn field(mut self, field: Field) -> Self {
        self.fields.push(field);
        self
    }

    /// The message when there is no such record; by default made from its label.
    #[must_use]
    pub fn when_missing(self, text: &'static str) -> Self {
        Self { missing: Some(text), ..self }
    }

    /// The message when there is no such record.
    pub(super) fn missing(&self) -> Arc<str> {
        let singular = self.notes.get("singular").and_then(Value::as_str).unwrap_or("record");
        let text = || format!("There is no such {}.", singular.to_lowercase());
        self.missing.map_or_else(|| text().into(), Into::into)
    }

    /// The field that names a record.
    pub(super) fn title_field(&self) -> String {
        self.notes.get("title").and_then(Value::as_str).unwrap_or("name").to_owned()
    }

    /// `x-admin` of the list, with the notes of those fields that the schemas cannot bear.
    pub(super) fn notes(&self, others: Map<String, Value>) -> Value {
        let mut notes = self.notes.clone();
        if !others.is_empty() {
            notes.insert("fields".to_owned(), others.into());
        }
        notes.into()
    }
}

fn with_headings(parts: &[(&str, &[&str])]) -> Value {
    parts.iter().map(|(label, fields)| json!({ "label": label, "fields": fields })).collect()
}

/// A tab above a list: filters with a name.
#[derive(Clone, Debug)]
pub struct Tab {
    notes: Map<String, Value>,
}

impl Tab {
    /// A tab with this label that sets no filter.
    #[must_use]
    pub fn new(label: &str) -> Self {
        Self { notes: Map::new() }.with("label", label)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.notes.insert(key.to_owned(), value.into());
        self
    }

    /// The filters that it sets, by their names.
    #[must_use]
    pub fn filter(self, filters: Value) -> Self {
        self.with("filter", filters)
    }

    /// Its columns, where they are not those of the list.
    #[must_use]
    pub fn columns(self, fields: &[&str]) -> Self {
        self.with("list", json!(fields))
    }

    /// Sets the text of an empty list.
    #[must_use]
    pub fn empty(self, text: &str) -> Self {
        self.with("empty", text)
    }
}

/// A list as a part of the pages of another resource's records.
#[derive(Clone, Debug)]
pub struct PartOf {
    notes: Map<String, Value>,
}

impl PartOf {
    /// On the pages of `resource`, under the heading `label`: the records whose filter `parameter` is the id of the record
    /// that is shown.
    #[must_use]
    pub fn new(resource: &str, label: &str, parameter: &str) -> Self {
        let mut notes = Map::new();
        for (key, value) in [("resource", resource), ("label", label), ("parameter", parameter)] {
            notes.insert(key.to_owned(), value.into());
        }
        Self { notes }
    }

    /// Other filters, by their names.
    #[must_use]
    pub fn filter(mut self, filters: Value) -> Self {
        self.notes.insert("filter".to_owned(), filters);
        self
    }

    /// Its columns; the first one leads to the record.
    #[must_use]
    pub fn columns(mut self, fields: &[&str]) -> Self {
        self.notes.insert("list".to_owned(), json!(fields));
        self
    }
}
