//! What every operation answers, told once.

use super::examples::is_problem;
use serde_json::{Value, json};

/// Names the media type of errors, and adds the refusals that come from the check of permissions.
pub(super) fn complete(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (_, operation) in paths.flat_map(|(_, methods)| methods.as_object_mut().into_iter().flatten()) {
        let guarded = operation["x-permission"].as_str().is_some_and(|name| name != crate::http::PUBLIC);
        let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else { continue };
        if guarded {
            for (status, told) in [
                ("401", "Nobody is signed in."),
                ("403", "Whoever is signed in may not do this, or the request comes from another site."),
            ] {
                responses.entry(status).or_insert_with(|| {
                    let schema = json!({ "$ref": "#/components/schemas/Problem" });
                    json!({ "description": told, "content": { "application/json": { "schema": schema } } })
                });
            }
            responses.sort_keys();
        }
        for response in responses.values_mut() {
            let Some(content) = response.get_mut("content").and_then(Value::as_object_mut) else { continue };
            if content.get("application/json").is_some_and(|body| is_problem(&body["schema"]))
                && let Some(body) = content.shift_remove("application/json")
            {
                content.insert("application/problem+json".to_owned(), body);
            }
        }
    }
}
