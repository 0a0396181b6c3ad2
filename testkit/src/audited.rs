//! Every privileged operation leaves an audit entry.
//!
//! A [`Person`](crate::Person) looks after each change that succeeded whether the log has an entry of
//! that request. So every test of an operation tests that, too. Where the operation declares actions (`x-audit`), the entry
//! must have one of them; an empty list stands for an operation that only reads.

use crate::{TestApp, TestResponse};
use axum::http::Method;
use serde_json::{Value, json};
use toolbase_kernel::events::last_seq;
use toolbase_kernel::sql;
use toolbase_kernel::utoipa::openapi::path::{Operation, PathItem};

impl TestApp {
    /// Fails when `response` reports a privileged change without an audit entry. `newest` is
    /// the number of the newest event before the request.
    pub(crate) async fn check_audit(
        &self,
        method: &Method,
        path: &str,
        response: &TestResponse,
        newest: i64,
    ) {
        if method.is_safe() || !(200..300).contains(&response.status) {
            return;
        }
        let Some(operation) = self.operation(method, path) else { return };
        // Changes by members of what is theirs are no privilege.
        let extension = |key: &str| operation.extensions.as_ref()?.get(key);
        if matches!(extension("x-permission").and_then(Value::as_str), Some("public" | "user")) {
            return;
        }
        let id = operation.operation_id.as_deref().unwrap_or_default();
        let declared = extension("x-audit").and_then(Value::as_array);
        if declared.is_some_and(Vec::is_empty) {
            return;
        }
        let actions: Vec<&str> = declared.into_iter().flatten().filter_map(Value::as_str).collect();
        let request = response.header("x-request-id");
        let entries = sql!(
            &self.context.db,
            fetch_all as (String,),
            "SELECT action FROM core_audit WHERE request = $1",
            request
        )
        .unwrap();
        // A request that changed nothing leaves no entry: a selection of which nothing was left, or an edit to what is there
        // already, for which there is no event either. Nor does a creation that was sent again: the response is 200, not 201.
        let nothing_done = serde_json::from_slice::<Value>(&response.body)
            .is_ok_and(|body| body.get("done") == Some(&json!(0)));
        let again = response.status == 200 && operation.responses.responses.contains_key("201");
        let same =
            (method == Method::PATCH || again) && entries.is_empty() && self.newest_event().await == newest;
        let fits = |action: &str| actions.is_empty() || actions.contains(&action);
        assert!(
            nothing_done || same || entries.iter().any(|(action,)| fits(action)),
            "`{id}` left no entry in the audit log that it should ({actions:?}), only {entries:?}"
        );
    }

    /// The number of the newest event.
    pub(crate) async fn newest_event(&self) -> i64 {
        last_seq(&self.context.db).await.unwrap_or_default()
    }

    /// The documented operation at `path`; a fixed path goes before one with a parameter.
    fn operation(&self, method: &Method, path: &str) -> Option<&Operation> {
        let path = path.split('?').next().unwrap_or_default().trim_end_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |template: &str| {
            let template: Vec<&str> = template.split('/').collect();
            template.len() == parts.len()
                && template.iter().zip(&parts).all(|(of, part)| of.starts_with('{') || of == part)
        };
        let paths = &self.server.openapi().paths.paths;
        let mut found: Vec<_> = paths.iter().filter(|(template, _)| fits(template)).collect();
        found.sort_by_key(|(template, _)| template.matches('{').count());
        found.into_iter().find_map(|(_, item)| changing(item, method))
    }
}

/// The operation of `item` that is called with `method`, which is none of reading.
fn changing<'a>(item: &'a PathItem, method: &Method) -> Option<&'a Operation> {
    let operations = [
        (Method::POST, &item.post),
        (Method::PUT, &item.put),
        (Method::PATCH, &item.patch),
        (Method::DELETE, &item.delete),
    ];
    let (_, operation) = operations.into_iter().find(|(of, _)| of == method)?;
    operation.as_ref()
}
