//! The resources of the admin interface, read from the document.

use super::fields::{Field, first_sentence, parts, properties};
use serde_json::Value;
use toolbase_kernel::command::CommandError;

/// A resource of the admin interface.
#[derive(Debug)]
pub struct Resource {
    /// Its name: the first word of its commands.
    pub name: String,
    /// Its name for people, in the plural.
    pub label: String,
    /// The path of the list.
    pub path: String,
    /// The parameters of the list but those that turn its pages.
    pub filters: Vec<Field>,
    /// The fields that the list shows.
    pub columns: Vec<String>,
    /// All fields of a record in the list.
    pub fields: Vec<String>,
    /// The field that names a record.
    pub title: String,
    /// The description of the list.
    pub about: String,
    /// That of a record, where one can be read alone.
    pub about_record: Option<String>,
    /// Adds a record.
    pub create: Option<Operation>,
    /// Changes one.
    pub update: Option<Operation>,
    /// Its actions, `delete` among them, in the order of the document.
    pub actions: Vec<Action>,
}

/// An operation that changes something.
#[derive(Clone, Debug)]
pub struct Operation {
    /// In capitals.
    pub method: String,
    /// With `{id}`, where it is one of a record.
    pub path: String,
    /// The first sentence of its summary.
    pub about: String,
    /// The fields of its body.
    pub fields: Vec<Field>,
}

/// An action on records.
#[derive(Debug)]
pub struct Action {
    /// Its name: the second word of its command.
    pub name: String,
    /// The operation; without `{id}` in its path it takes the ids in its body.
    pub operation: Operation,
    /// The field, and the values of it, with which it is possible.
    pub when: Option<(String, Vec<Value>)>,
    /// The message when it is done, with the names of fields in braces.
    pub done: Option<String>,
    /// True if it cannot be taken back, so that it needs `--yes`.
    pub is_final: bool,
}

impl Resource {
    /// The action `name`.
    pub fn action(&self, name: &str) -> Option<&Action> {
        self.actions.iter().find(|action| action.name == name)
    }
}

/// The parameters of every list, which turn its pages.
const PAGING: [&str; 4] = ["page", "limit", "sort", "ids"];
const METHODS: [&str; 4] = ["post", "put", "patch", "delete"];

/// The resources of `document`, in the order of their names.
///
/// # Errors
/// When the document has two of one name.
pub fn resources(document: &Value) -> Result<Vec<Resource>, CommandError> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let lists = paths.filter(|(_, item)| item["get"]["x-admin"]["resource"].is_string());
    let mut all: Vec<Resource> = lists.map(|(path, item)| resource(document, path, item)).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    match all.windows(2).find(|pair| pair[0].name == pair[1].name) {
        Some(pair) => Err(anyhow::anyhow!("two modules have a resource `{}`", pair[0].name).into()),
        None => Ok(all),
    }
}

fn resource(document: &Value, path: &str, item: &Value) -> Resource {
    let (list, components) = (&item["get"], &document["components"]);
    let notes = &list["x-admin"];
    let text = |key: &str| notes[key].as_str().unwrap_or_default().to_owned();
    let texts = |value: &Value| -> Vec<String> {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let parameters = list["parameters"].as_array().into_iter().flatten();
    let filters = parameters
        .filter(|one| one["in"] == "query" && !PAGING.iter().any(|name| one["name"] == *name))
        .map(|one| {
            let about = one["description"].as_str().unwrap_or_default();
            Field::new(components, one["name"].as_str().unwrap_or_default(), &one["schema"], about, false)
        });
    let record = &document["paths"][format!("{path}/{{id}}")];
    let change = |item: &Value, path: &str, method: &str| {
        item[method].is_object().then(|| operation(components, path, method, &item[method]))
    };
    let of_record = format!("{path}/{{id}}");
    let name = text("resource");
    let mut actions = actions(document, &name);
    if let Some(operation) = change(record, &of_record, "delete")
        && !actions.iter().any(|action| action.name == "delete")
    {
        let name = "delete".to_owned();
        actions.push(Action { name, operation, when: None, done: None, is_final: true });
    }
    Resource {
        label: text("label"),
        title: text("title"),
        columns: texts(&notes["list"]),
        fields: properties(components, &items(components, list))
            .into_iter()
            .map(|field| field.name)
            .collect(),
        filters: filters.collect(),
        about: summary(list),
        about_record: record["get"].is_object().then(|| summary(&record["get"])),
        create: change(item, path, "post").filter(|operation| !operation.fields.is_empty()),
        update: change(record, &of_record, "patch").or_else(|| change(record, &of_record, "put")),
        path: path.to_owned(),
        name,
        actions,
    }
}

/// The first sentence of an operation's summary.
fn summary(operation: &Value) -> String {
    first_sentence(operation["summary"].as_str().unwrap_or_default())
}

/// The schema of the records of a list.
fn items(components: &Value, list: &Value) -> Value {
    let page = &list["responses"]["200"]["content"]["application/json"]["schema"];
    let pages = parts(components, page);
    pages.first().map(|page| page["properties"]["items"]["items"].clone()).unwrap_or_default()
}

fn operation(components: &Value, path: &str, method: &str, definition: &Value) -> Operation {
    let schema = &definition["requestBody"]["content"]["application/json"]["schema"];
    Operation {
        method: method.to_uppercase(),
        path: path.to_owned(),
        about: summary(definition),
        fields: properties(components, schema),
    }
}

/// The actions of the resource `name`: each once, on one record where it is offered for one.
fn actions(document: &Value, name: &str) -> Vec<Action> {
    let mut actions: Vec<Action> = Vec::new();
    let paths = document["paths"].as_object().into_iter().flatten();
    let operations = paths.flat_map(|(path, item)| {
        METHODS
            .iter()
            .filter(|method| item[**method]["x-admin-action"]["resource"] == name)
            .map(move |method| (path.as_str(), *method, &item[*method]))
    });
    let all: Vec<_> = operations.collect();
    let of_many = |label: &Value| {
        all.iter().find(|(path, _, one)| path.contains("/bulk/") && one["x-admin-action"]["label"] == *label)
    };
    for (path, method, definition) in &all {
        let notes = &definition["x-admin-action"];
        let many = of_many(&notes["label"]).map(|(path, ..)| *path);
        let name = action_name(many.unwrap_or(path), method);
        let is_of_one = path.contains("{id}");
        // The change of a record is `set`.
        if *method == "patch"
            || (!is_of_one
                && all.iter().any(|(other, _, one)| {
                    other.contains("{id}") && one["x-admin-action"]["label"] == notes["label"]
                }))
        {
            continue;
        }
        let when = notes["when"]["field"].as_str().zip(notes["when"]["in"].as_array());
        actions.push(Action {
            name,
            operation: operation(&document["components"], path, method, definition),
            when: when.map(|(field, values)| (field.to_owned(), values.clone())),
            done: notes["done"].as_str().map(str::to_owned),
            is_final: notes["destructive"] == true && notes["undo"].is_null(),
        });
    }
    actions
}

/// The last words of the path: `approve` of `/bulk/approve`, `merge-undo` of `/{id}/merge/undo`.
fn action_name(path: &str, method: &str) -> String {
    let (_, end) = path.split_once("/bulk/").or_else(|| path.split_once("{id}/")).unwrap_or((path, ""));
    match end {
        "" if method == "delete" => "delete".to_owned(),
        "" => path.trim_end_matches("/{id}").rsplit('/').next().unwrap_or_default().to_owned(),
        end => end.replace('/', "-"),
    }
}
