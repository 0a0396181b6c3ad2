//! Every limit that the document declares, broken by one.

use super::{Operation, operations};
use crate::server::Server;
use serde_json::{Value, json};

/// A value beyond a limit: in the query or in the body, under this name.
struct Beyond {
    name: String,
    query: Option<String>,
    body: Option<Value>,
}

fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(path) => resolved(document, document.pointer(&path[1..]).unwrap()),
        None => schema,
    }
}

/// Values that break a limit of `schema` by one.
fn beyond(schema: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    if let Some(most) = schema["maxLength"].as_u64() {
        found.push(json!("é".repeat(usize::try_from(most).unwrap() + 1)));
    }
    if let Some(most) = schema["maximum"].as_i64() {
        found.push(json!(most + 1));
    } else if schema["format"] == "int32" {
        found.push(json!(i64::from(i32::MAX) + 1));
    }
    if let Some(least) = schema["minimum"].as_i64() {
        found.push(json!(least - 1));
    }
    found
}

fn of_query(document: &Value, operation: &Value) -> Vec<Beyond> {
    let mut found = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        if parameter["in"] != "query" {
            continue;
        }
        let name = parameter["name"].as_str().unwrap();
        let whole = resolved(document, &parameter["schema"]);
        let one = if whole["items"].is_object() { resolved(document, &whole["items"]) } else { whole };
        let mut values = beyond(one);
        if one["enum"].is_array() {
            values.extend([json!("no-such-value"), json!("")]);
        }
        let mut queries: Vec<String> = values
            .iter()
            .map(|value| {
                format!("{name}={}", value.as_str().map_or_else(|| value.to_string(), percent_encoded))
            })
            .collect();
        if let Some(most) = whole["maxItems"].as_u64() {
            queries.push(vec![format!("{name}=x"); usize::try_from(most).unwrap() + 1].join("&"));
        }
        found.extend(queries.into_iter().map(|query| Beyond {
            name: name.to_owned(),
            query: Some(query),
            body: None,
        }));
    }
    found
}

fn percent_encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |encoded, byte| encoded + &format!("%{byte:02X}"))
}

/// Bodies with one value beyond a limit. `within` puts a value at the place of `schema` in the body.
fn of_body(
    document: &Value,
    schema: &Value,
    name: &str,
    depth: usize,
    within: &dyn Fn(Value) -> Value,
    found: &mut Vec<Beyond>,
) {
    let schema = resolved(document, schema);
    let mut add = |name: &str, value: Value| {
        found.push(Beyond { name: name.to_owned(), query: None, body: Some(within(value)) });
    };
    let shown = if name.is_empty() { "body" } else { name };
    for value in beyond(schema) {
        add(shown, value);
    }
    if let Some(most) = schema["maxItems"].as_u64() {
        add(shown, json!(vec![Value::Null; usize::try_from(most).unwrap() + 1]));
    }
    if schema["type"] == "object" {
        add(shown, json!([null]));
    }
    if depth == 0 {
        return;
    }
    for (field, of) in schema["properties"].as_object().into_iter().flatten() {
        let name = if name.is_empty() { field.clone() } else { format!("{name}.{field}") };
        let within = |value: Value| within(json!({ field: value }));
        of_body(document, of, &name, depth - 1, &within, found);
    }
    if schema["items"].is_object() {
        let within = |value: Value| within(json!([value]));
        of_body(document, &schema["items"], &format!("{name}[0]"), depth - 1, &within, found);
    }
    let alternatives: Vec<&Value> =
        schema["oneOf"].as_array().into_iter().flatten().filter(|one| one["type"] != "null").collect();
    if let [one] = alternatives.as_slice() {
        of_body(document, one, name, depth, within, found);
    }
}

/// Every operation with its definition in the document.
fn defined(document: &Value) -> impl Iterator<Item = (Operation, &Value)> {
    operations(document).into_iter().map(|operation| {
        let definition = &document["paths"][&operation.template][operation.method.to_lowercase()];
        (operation, definition)
    })
}

/// The names of the parameters of the query, with their schemas.
fn query_parameters(operation: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    parameters
        .filter(|parameter| parameter["in"] == "query")
        .map(|parameter| (parameter["name"].as_str().unwrap(), &parameter["schema"]))
}

#[test]
fn what_is_searched_for_and_reasons_have_a_greatest_length() {
    let server = Server::start();
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let (mut searches, mut reasons, mut wrong) = (0, 0, Vec::new());
    for (Operation { id, .. }, operation) in defined(&document) {
        for (name, schema) in query_parameters(operation) {
            if matches!(name, "q" | "query" | "search") {
                searches += 1;
                if resolved(&document, schema)["maxLength"].is_null() {
                    wrong.push(format!("{id}: {name}"));
                }
            }
        }
        let body = resolved(&document, &operation["requestBody"]["content"]["application/json"]["schema"]);
        let reason = resolved(&document, &body["properties"]["reason"]);
        if reason["type"].to_string().contains("string") && reason["enum"].is_null() {
            reasons += 1;
            if reason["maxLength"].is_null() {
                wrong.push(format!("{id}: reason"));
            }
        }
    }
    assert!(searches > 50 && reasons > 15, "{searches} searches, {reasons} reasons");
    assert!(wrong.is_empty(), "without `max_length`:\n{}", wrong.join("\n"));
}

#[test]
fn the_character_nul_is_rejected_in_every_path_query_and_body() {
    let server = Server::start();
    let admin = server.person("ada", &["--admin"]);
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let (mut tried, mut wrong) = (0, Vec::new());
    let mut check = |id: &str, method: &str, path: &str, body: Option<&str>, right: &[u16], name: &str| {
        tried += 1;
        let response = server.send(method, path, &admin, body);
        let problem: Value = serde_json::from_str(&response.body).unwrap_or_default();
        let is_named = response.status != 422 || problem["errors"][name].is_array();
        if !right.contains(&response.status) || !is_named {
            wrong.push(format!("{id}: {} {problem} to {method} {path}", response.status));
        }
    };
    for (Operation { id, method, template, path, takes_a_body, .. }, operation) in defined(&document) {
        if template.contains('{') {
            let parts = template.split('/').map(|part| if part.starts_with('{') { "a%00b" } else { part });
            let path = parts.collect::<Vec<_>>().join("/");
            check(&id, &method, &path, takes_a_body.then_some("{}"), &[404], "");
        }
        for (name, _) in query_parameters(operation) {
            let path = format!("{path}?{name}=a%00b");
            check(&id, &method, &path, takes_a_body.then_some("{}"), &[422], name);
        }
        if operation["requestBody"]["content"]["application/json"].is_object() {
            // The record that the path names may be looked for first.
            check(&id, &method, &path, Some("{\"text\":\"a\\u0000b\"}"), &[404, 422], "text");
        }
    }
    assert!(tried > 300, "only {tried} were tried");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_value_beyond_any_declared_limit_is_rejected_by_its_name() {
    let server = Server::start();
    let admin = server.person("ada", &["--admin"]);
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let (mut tried, mut wrong) = (0, Vec::new());
    for Operation { id, method, template, path, .. } in operations(&document) {
        let operation = &document["paths"][&template][method.to_lowercase()];
        let mut all = of_query(&document, operation);
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        if body.is_object() {
            of_body(&document, body, "", 4, &|value| value, &mut all);
        }
        for Beyond { name, query, body } in all {
            tried += 1;
            let path = query.as_ref().map_or_else(|| path.clone(), |query| format!("{path}?{query}"));
            let body = body.map(|body| body.to_string());
            let response = server.send(&method, &path, &admin, body.as_deref());
            let problem: Value = serde_json::from_str(&response.body).unwrap_or_default();
            if response.status != 422 || !problem["errors"][&name].is_array() {
                let sent: String = query.or(body).unwrap_or_default().chars().take(80).collect();
                wrong.push(format!("{id}, {name}: {} {problem} to {sent}", response.status));
            }
        }
    }
    assert!(tried > 300, "only {tried} values were tried");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}
