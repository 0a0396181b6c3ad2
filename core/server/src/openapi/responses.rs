//! The responses that operations share.

use super::examples::{is_problem, problem};
use crate::health_check::is_health_check;
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use toolbase_kernel::http::PUBLIC;

/// A response that comes from what surrounds the operations: the check of permissions, the reading of bodies, the
/// limits. It is listed once in the components.
struct Shared {
    name: &'static str,
    status: u16,
    description: &'static str,
    /// True if it has `Retry-After`.
    retry: bool,
    /// Returns `true` if the operation can have it.
    applies: fn(&Facts) -> bool,
}

/// The properties of an operation that decide which shared responses it has.
#[expect(clippy::struct_excessive_bools, reason = "seven independent facts, each read by one rule")]
struct Facts {
    guarded: bool,
    changes: bool,
    body: bool,
    parameters: bool,
    /// True if the path names a record.
    record: bool,
    /// True if it belongs to a feature that admins can switch off.
    switched: bool,
    health_check: bool,
}

impl Facts {
    fn from_operation(path: &str, method: &str, operation: &Value) -> Self {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        Self {
            guarded: operation["x-permission"].as_str().is_some_and(|name| name != PUBLIC),
            changes: method != "get",
            body: operation.get("requestBody").is_some(),
            parameters: parameters.count() > 0,
            record: path.contains('{'),
            switched: operation.get("x-switch").is_some(),
            health_check: is_health_check(path),
        }
    }
}

const SHARED: [Shared; 14] = [
    Shared {
        name: "Malformed",
        status: 400,
        description: "The request cannot be read.",
        retry: false,
        applies: |facts| facts.body || facts.parameters,
    },
    Shared {
        name: "Unauthenticated",
        status: 401,
        description: "No session, or an expired one.",
        retry: false,
        applies: |facts| facts.guarded,
    },
    Shared {
        name: "Forbidden",
        status: 403,
        description: "The caller lacks the permission, or the request comes from another site.",
        retry: false,
        applies: |facts| facts.guarded || facts.changes,
    },
    Shared {
        name: "NotFound",
        status: 404,
        description: "There is no such record.",
        retry: false,
        applies: |facts| facts.record,
    },
    Shared {
        name: "SwitchedOff",
        status: 404,
        description: "The feature is switched off on this site.",
        retry: false,
        applies: |facts| facts.switched,
    },
    Shared {
        name: "TooLarge",
        status: 413,
        description: "The body is larger than this server accepts.",
        retry: false,
        applies: |facts| facts.body,
    },
    Shared {
        name: "AddressTooLong",
        status: 414,
        description: "The address is longer than this server accepts.",
        retry: false,
        applies: |facts| facts.parameters,
    },
    Shared {
        name: "UnsupportedMediaType",
        status: 415,
        description: "The body is of a media type that this operation does not read.",
        retry: false,
        applies: |facts| facts.body,
    },
    Shared {
        name: "Misdirected",
        status: 421,
        description: "The request is for a host that this server does not serve.",
        retry: false,
        applies: |_| true,
    },
    Shared {
        name: "Invalid",
        status: 422,
        description: "A field or a parameter breaks a rule; `errors` has both.",
        retry: false,
        applies: |facts| facts.body || facts.parameters,
    },
    Shared {
        name: "TooMany",
        status: 429,
        description: "More requests, or connections, than are allowed.",
        retry: true,
        applies: |facts| !facts.health_check,
    },
    Shared {
        name: "Unavailable",
        status: 503,
        description: "Something that the response needs is away for a moment, or the site takes no changes for a while.",
        retry: true,
        applies: |_| true,
    },
    Shared {
        name: "Timeout",
        status: 504,
        description: "It took too long.",
        retry: false,
        applies: |_| true,
    },
    Shared {
        name: "StorageFull",
        status: 507,
        description: "There is no space left to store anything.",
        retry: true,
        applies: |facts| facts.changes,
    },
];

/// Adds the shared responses, names the media type of errors, and describes what has no description.
pub(super) fn complete(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            let facts = Facts::from_operation(path, method, operation);
            let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else {
                continue;
            };
            for shared in SHARED.iter().filter(|shared| (shared.applies)(&facts)) {
                let reference = || json!({ "$ref": format!("#/components/responses/{}", shared.name) });
                responses.entry(shared.status.to_string()).or_insert_with(reference);
            }
            responses.sort_keys();
            for (status, response) in
                responses.iter_mut().filter(|(_, response)| response.get("$ref").is_none())
            {
                describe(status, response);
                name_problems(response);
                mark_files(response);
            }
        }
    }
    let components: Map<String, Value> =
        SHARED.iter().map(|shared| (shared.name.to_owned(), shared.component())).collect();
    document["components"]["responses"] = Value::Object(components);
}

/// Puts each error that several operations have into the components, named by its status and its description.
pub(super) fn share(document: &mut Value) {
    let mut components = document["components"]["responses"].as_object().cloned().unwrap_or_default();
    let mut names: HashMap<String, String> =
        components.iter().map(|(name, response)| (response.to_string(), name.clone())).collect();
    let mut counts: HashMap<String, usize> = HashMap::new();
    for_each_error(document, |_, response| *counts.entry(response.to_string()).or_default() += 1);
    for_each_error(document, |status, response| {
        let text = response.to_string();
        if counts[&text] > 1 && !names.contains_key(&text) {
            let mut name = component_name(status, response);
            while components.contains_key(&name) {
                name.push('-');
            }
            components.insert(name.clone(), response.clone());
            names.insert(text.clone(), name);
        }
        if let Some(name) = names.get(&text) {
            *response = json!({ "$ref": format!("#/components/responses/{name}") });
        }
    });
    components.sort_keys();
    document["components"]["responses"] = Value::Object(components);
}

/// Calls `found` with the status and the response of each error that an operation describes itself.
fn for_each_error(document: &mut Value, mut found: impl FnMut(&str, &mut Value)) {
    let methods = document["paths"].as_object_mut().into_iter().flatten().map(|(_, methods)| methods);
    let operations = methods.filter_map(Value::as_object_mut).flatten().map(|(_, operation)| operation);
    for operation in operations {
        let responses = operation.get_mut("responses").and_then(Value::as_object_mut).into_iter().flatten();
        for (status, response) in responses {
            if status.starts_with(['4', '5']) && response.get("$ref").is_none() {
                found(status, response);
            }
        }
    }
}

/// `404.there-is-no-such-category`
fn component_name(status: &str, response: &Value) -> String {
    let description = response["description"].as_str().unwrap_or_default().to_lowercase();
    let words: Vec<&str> =
        description.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!("{status}.{}", words.join("-"))
}

impl Shared {
    fn component(&self) -> Value {
        let body = json!({
            "schema": { "$ref": "#/components/schemas/Problem" },
            "example": problem(self.status, self.description),
        });
        let mut component =
            json!({ "description": self.description, "content": { "application/problem+json": body } });
        if self.retry {
            component["headers"] = json!({ "Retry-After": {
                "description": "In how many seconds to try again.",
                "schema": { "type": "integer", "minimum": 1 },
            } });
        }
        component
    }
}

/// OpenAPI requires a description of every response.
fn describe(status: &str, response: &mut Value) {
    if response["description"].as_str().is_some_and(|text| !text.is_empty()) {
        return;
    }
    let status = status.parse().unwrap_or_default();
    let shared = SHARED.iter().find(|shared| shared.status == status).map(|shared| shared.description);
    let text = shared.unwrap_or(match status {
        200 => "The request has succeeded.",
        201 => "It has been created.",
        202 => "The request has been accepted.",
        204 => "The request has succeeded; the response has no body.",
        409 => "It clashes with what is there.",
        412 => "It has been changed since it was read.",
        _ => StatusCode::from_u16(status)
            .ok()
            .and_then(|status| status.canonical_reason())
            .unwrap_or("A response."),
    });
    response["description"] = text.into();
}

/// Errors are sent as `application/problem+json`.
fn name_problems(response: &mut Value) {
    let Some(content) = response.get_mut("content").and_then(Value::as_object_mut) else { return };
    if content.get("application/json").is_some_and(|body| is_problem(&body["schema"]))
        && let Some(body) = content.shift_remove("application/json")
    {
        content.insert("application/problem+json".to_owned(), body);
    }
}

/// utoipa describes the bytes of a file as a list of numbers, which is what they would be in JSON.
fn mark_files(response: &mut Value) {
    for (kind, body) in response.get_mut("content").and_then(Value::as_object_mut).into_iter().flatten() {
        let schema = &body["schema"];
        let bytes = schema["type"] == "array" && schema["items"]["type"] == "integer";
        if bytes && !kind.ends_with("json") {
            body["schema"] = json!({ "type": "string", "format": "binary" });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statuses(method: &str, operation: &Value) -> Vec<String> {
        let mut document = json!({ "paths": { "/a": { method: operation } } });
        complete(&mut document);
        let responses = document["paths"]["/a"][method]["responses"].as_object().unwrap();
        responses.keys().cloned().collect()
    }

    #[test]
    fn an_operation_has_every_status_that_can_come() {
        let open = json!({ "x-permission": "public", "responses": { "200": {} } });
        assert_eq!(statuses("get", &open), ["200", "421", "429", "503", "504"]);
        let searching = json!({ "x-permission": "public", "x-rate-limit": "search", "responses": { "200": {} },
            "parameters": [{ "name": "q", "in": "query" }] });
        assert_eq!(statuses("get", &searching), ["200", "400", "414", "421", "422", "429", "503", "504"]);
        let mut document = json!({ "paths": { "/healthz": { "get": open } } });
        complete(&mut document);
        assert!(document["paths"]["/healthz"]["get"]["responses"].get("429").is_none());
        let changing = json!({ "x-permission": "user", "responses": { "204": {} },
            "requestBody": { "content": { "application/json": {} } } });
        assert_eq!(
            statuses("post", &changing),
            ["204", "400", "401", "403", "413", "415", "421", "422", "429", "503", "504", "507"]
        );
    }

    #[test]
    fn an_operation_on_a_record_may_find_none() {
        let mut document = json!({ "paths": { "/a/{id}": { "get": { "x-permission": "public", "responses": {
            "200": {} } } } } });
        complete(&mut document);
        let responses = &document["paths"]["/a/{id}"]["get"]["responses"];
        assert_eq!(responses["404"]["$ref"], "#/components/responses/NotFound");
    }

    #[test]
    fn a_file_is_no_list_of_numbers() {
        let bytes =
            json!({ "schema": { "type": "array", "items": { "type": "integer", "format": "int32" } } });
        let mut document = json!({ "paths": { "/a": { "get": { "responses": { "200": {
            "content": { "image/webp": bytes, "application/json": bytes },
        } } } } } });
        complete(&mut document);
        let content = &document["paths"]["/a"]["get"]["responses"]["200"]["content"];
        assert_eq!(content["image/webp"]["schema"], json!({ "type": "string", "format": "binary" }));
        assert_eq!(content["application/json"]["schema"]["type"], "array");
    }

    #[test]
    fn an_error_of_several_operations_is_described_once() {
        let gone = json!({ "description": "There is no such topic.", "content": {} });
        let own = json!({ "description": "It is yours." });
        let of = |conflict: &Value| json!({ "get": { "responses": { "404": gone, "409": conflict } } });
        let mut document =
            json!({ "paths": { "/a": of(&own), "/b": of(&json!({ "description": "It is theirs." })) } });
        share(&mut document);
        for path in ["/a", "/b"] {
            let responses = &document["paths"][path]["get"]["responses"];
            assert_eq!(responses["404"]["$ref"], "#/components/responses/404.there-is-no-such-topic");
        }
        assert_eq!(document["paths"]["/a"]["get"]["responses"]["409"], own, "it has one operation");
        assert_eq!(document["components"]["responses"], json!({ "404.there-is-no-such-topic": gone }));
    }

    #[test]
    fn what_an_operation_reports_itself_stands_and_every_response_is_described() {
        let mut document = json!({ "paths": { "/a": { "get": { "x-permission": "user", "responses": {
            "200": { "description": "" },
            "401": { "description": "The link has been used." },
        } } } } });
        complete(&mut document);
        let responses = &document["paths"]["/a"]["get"]["responses"];
        assert_eq!(responses["200"]["description"], "The request has succeeded.");
        assert_eq!(responses["401"]["description"], "The link has been used.");
        assert_eq!(responses["403"]["$ref"], "#/components/responses/Forbidden");
        let too_many = &document["components"]["responses"]["TooMany"];
        assert!(too_many["headers"]["Retry-After"]["schema"].is_object());
        assert_eq!(too_many["content"]["application/problem+json"]["example"]["status"], 429);
    }
}
