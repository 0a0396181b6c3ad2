//! The OpenAPI document of the whole server: every body has an example, and every example is valid.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use toolbase_program::Program;

/// The address of the document, for references to its schemas.
const DOCUMENT: &str = "https://toolbase.example/openapi.json";

fn document() -> Value {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::new(env!("CARGO_BIN_EXE_toolbase"), folder.path());
    serde_json::from_str(&program.run(&["openapi"]).unwrap()).unwrap()
}

/// A response in an operation, or in the components.
fn resolved<'a>(document: &'a Value, response: &'a Value) -> &'a Value {
    let shared = response["$ref"].as_str().and_then(|path| document.pointer(path.trim_start_matches('#')));
    shared.unwrap_or(response)
}

/// Every body of every operation: where it is, and its media type with schema and example.
fn bodies(document: &Value) -> Vec<(String, String, &Value)> {
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let place = format!("{} {path}", method.to_uppercase());
            let request = ("request".to_owned(), &operation["requestBody"]["content"]);
            let responses = operation["responses"].as_object().unwrap().iter();
            let responses = responses
                .map(|(status, response)| (status.clone(), &resolved(document, response)["content"]));
            for (part, content) in std::iter::once(request).chain(responses) {
                for (kind, body) in content.as_object().into_iter().flatten() {
                    found.push((format!("{place} {part}"), kind.clone(), body));
                }
            }
        }
    }
    found
}

/// Returns `true` if the schema is that of a file, of which no example is shown.
fn is_file(body: &Value) -> bool {
    let schema = body["schema"].to_string();
    schema.contains("\"binary\"") || schema.contains("contentMediaType") || body.get("schema").is_none()
}

#[test]
fn every_body_has_an_example_that_its_schema_allows() {
    let document = document();
    // Prepared once: a validator with all schemas in it would compile them again for each body.
    let components = json!({ "components": { "schemas": document["components"]["schemas"] } });
    let registry = jsonschema::Registry::new().add(DOCUMENT, &components).unwrap().prepare().unwrap();
    let mut wrong = Vec::new();
    let bodies = bodies(&document);
    assert!(bodies.len() > 60, "only {} bodies", bodies.len());
    for (place, kind, body) in bodies {
        if is_file(body) {
            continue;
        }
        let examples: Vec<&Value> = match (body.get("example"), body["examples"].as_object()) {
            (Some(example), _) => vec![example],
            (None, Some(named)) => named.values().map(|example| &example["value"]).collect(),
            (None, None) => Vec::new(),
        };
        if examples.is_empty() {
            wrong.push(format!("{place}: no example ({kind})"));
        }
        let schema =
            body["schema"].to_string().replace("\"#/components/", &format!("\"{DOCUMENT}#/components/"));
        let schema: Value = serde_json::from_str(&schema).unwrap();
        let validator = jsonschema::draft202012::options().with_registry(&registry).build(&schema).unwrap();
        for example in examples {
            for error in validator.iter_errors(example) {
                wrong.push(format!("{place}: {} {error}", error.instance_path()));
            }
        }
    }
    assert!(wrong.is_empty(), "give these fields an `example`:\n{}", wrong.join("\n"));
}

#[test]
fn every_response_is_described_and_what_needs_a_session_reports_so() {
    let document = document();
    let mut wrong = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let place = format!("{} {path}", method.to_uppercase());
            for (status, response) in operation["responses"].as_object().unwrap() {
                if resolved(&document, response)["description"].as_str().is_none_or(str::is_empty) {
                    wrong.push(format!("{place}: {status} has no description"));
                }
            }
            let public = operation["x-permission"] == "public";
            let security = if public { json!([]) } else { json!([{ "session": [] }]) };
            if operation["security"] != security {
                wrong.push(format!(
                    "{place}: {} and security {}",
                    operation["x-permission"], operation["security"]
                ));
            }
            let mut statuses = vec!["503"];
            if !matches!(path.as_str(), "/healthz" | "/readyz" | "/metrics") {
                statuses.push("429");
            }
            if operation.get("requestBody").is_some() {
                statuses.extend(["400", "413", "415", "422"]);
            }
            for status in statuses {
                if operation["responses"].get(status).is_none() {
                    wrong.push(format!("{place}: can respond {status} and does not document it"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(document["components"]["securitySchemes"]["session"]["in"], "cookie");
}

#[test]
fn the_admin_understands_every_extension_of_the_document() {
    let problems = toolbase_server::openapi::admin_problems(&document());
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_audit_shows_what_changed_before_and_after() {
    let document = document();
    let fields = &document["components"]["schemas"]["AuditEntry"]["properties"];
    assert_eq!(fields["changes"]["x-admin"], json!({ "widget": "changes" }));
}

#[test]
fn every_privileged_change_declares_the_actions_of_its_audit_entries() {
    let document = document();
    let mut wrong = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            // Changes by members of what is theirs are no privilege.
            let privileged = !matches!(operation["x-permission"].as_str(), Some("public" | "user"));
            let place = format!("{} {path}", method.to_uppercase());
            match operation["x-audit"].as_array() {
                None if method != "get" && privileged => {
                    wrong
                        .push(format!("{place}: no `x-audit`; `[]` stands for an operation that only reads"));
                }
                Some(_) if method == "get" || !privileged => {
                    wrong.push(format!("{place}: `x-audit` belongs to privileged changes"));
                }
                Some(actions) if actions.iter().any(|action| !is_action(action)) => {
                    wrong.push(format!("{place}: `x-audit` has actions such as `review.approve`"));
                }
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns `true` for a text such as `review.approve`.
fn is_action(action: &Value) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    action
        .as_str()
        .and_then(|action| action.split_once('.'))
        .is_some_and(|(of, what)| is_word(of) && is_word(what))
}

#[test]
fn every_operation_reports_who_may_use_it_what_it_does_and_how_it_fails() {
    let document = document();
    let mut wrong = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let place = format!("{} {path}", method.to_uppercase());
            for key in ["summary", "operationId", "x-permission"] {
                if operation[key].as_str().is_none_or(str::is_empty) {
                    wrong.push(format!("{place}: no {key}"));
                }
            }
            let guarded = operation["x-permission"] != "public";
            if guarded && operation["responses"].get("401").is_none() {
                wrong.push(format!("{place}: needs a permission and does not document 401"));
            }
            for (status, response) in operation["responses"].as_object().unwrap() {
                let failed = status.starts_with(['4', '5']);
                let content = &resolved(&document, response)["content"];
                if failed && content.get("application/problem+json").is_none() {
                    wrong.push(format!("{place}: {status} is no problem document"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
