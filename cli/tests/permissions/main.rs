//! Tests the permissions: every operation of the document, called with every role.
//!
//! Needs the workspace built first (`cargo build --workspace`): the modules lie beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod limits;
mod owned;
mod server;

use serde_json::Value;
use server::Server;

/// Names nothing.
const NOBODY: &str = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";

/// Public operations that respond 401 for a reason of their own.
const VARIES_BY_COOKIE: [&str; 1] = ["refresh_session"];

struct Operation {
    id: String,
    method: String,
    /// As in the document.
    template: String,
    /// With parameters that name nothing.
    path: String,
    permission: String,
    takes_a_body: bool,
}

fn operations(document: &Value) -> Vec<Operation> {
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let parts = path.split('/').map(|part| if part.starts_with('{') { NOBODY } else { part });
            found.push(Operation {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase(),
                template: path.clone(),
                path: parts.collect::<Vec<_>>().join("/"),
                permission: operation["x-permission"].as_str().unwrap_or_default().to_owned(),
                takes_a_body: operation.get("requestBody").is_some(),
            });
        }
    }
    found
}

/// The statuses of the permission check.
fn rejection(permission: &str, role: &str) -> Option<u16> {
    match (permission, role) {
        ("public", _) => None,
        (_, "nobody") => Some(401),
        (_, "suspended") => Some(403),
        ("user", _) | (_, "admin") => None,
        _ => Some(403),
    }
}

#[test]
fn everybody_may_do_what_the_document_reports_and_nothing_else() {
    let server = Server::start();
    let suspended = server.person("eve", &[]);
    let people = [
        ("nobody", String::new()),
        ("member", server.person("mia", &[])),
        ("other member", server.person("otto", &[])),
        ("suspended", suspended),
        // Last: requests by admins may change the responses to others.
        ("admin", server.person("ada", &["--admin"])),
    ];
    server.run(&["users", "suspend", "eve@example.org", "--reason", "For this test."]);
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let operations = operations(&document);
    assert!(operations.len() > 80, "only {} operations", operations.len());
    let mut wrong = Vec::new();
    for (role, cookies) in &people {
        for operation in &operations {
            let Operation { id, method, template, path, permission, takes_a_body } = operation;
            // Public operations are not called with sessions: some of them end sessions.
            if permission == "public" && *role != "nobody" {
                continue;
            }
            if permission.is_empty() {
                wrong.push(format!("{id}: no x-permission"));
                continue;
            }
            let response = server.send(method, path, cookies, takes_a_body.then_some("{}"));
            let right = match rejection(permission, role) {
                // It is of someone who does not exist; admins may look.
                None if template.contains("{userId}") && permission == "user" && *role != "admin" => {
                    response.status == 403
                }
                Some(status) => response.status == status,
                None => {
                    !matches!(response.status, 0 | 401 | 403 | 500) || VARIES_BY_COOKIE.contains(&id.as_str())
                }
            };
            if !right {
                let message = response.body.chars().take(120).collect::<String>();
                wrong.push(format!(
                    "{role}: {method} {path} ({permission}) responded {}: {message}",
                    response.status
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), operations.len(), wrong.join("\n"));
}
