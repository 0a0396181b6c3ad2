//! Reading the permissions out of the document.

use rustc_hash::FxHashMap;
use utoipa::openapi::OpenApi;

/// The permission of an operation that is open to everyone.
pub const PUBLIC: &str = "public";

/// Permissions by path template, then by method.
pub(super) struct Permissions(FxHashMap<String, Vec<(String, String)>>);

impl Permissions {
    pub fn of(document: &OpenApi) -> Self {
        let mut all: FxHashMap<String, Vec<(String, String)>> = FxHashMap::default();
        for (path, method, permission, _) in operations(&serde_json::to_value(document).unwrap_or_default()) {
            all.entry(path).or_default().push((method, permission.unwrap_or_default()));
        }
        Self(all)
    }

    /// The permission of `method path`: `None` when the document does not know it, empty when it declares none.
    pub fn get(&self, path: &str, method: &str) -> Option<&str> {
        // HEAD is GET without the body.
        let method = if method == "HEAD" { "GET" } else { method };
        let methods = self.0.get(path)?;
        methods.iter().find(|(of, _)| of == method).map(|(_, permission)| permission.as_str())
    }
}

/// The operations of `document` that declare no permission, by their ids.
pub(in crate::http) fn undeclared(document: &serde_json::Value) -> Option<String> {
    operations(document)
        .find(|(_, _, permission, _)| permission.is_none())
        .map(|(path, method, _, id)| if id.is_empty() { format!("{method} {path}") } else { id })
}

/// Path, method in capitals, permission and operation id.
fn operations(
    document: &serde_json::Value,
) -> impl Iterator<Item = (String, String, Option<String>, String)> + '_ {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, methods)| {
        methods.as_object().into_iter().flatten().filter(|(method, _)| is_method(method)).map(
            move |(method, operation)| {
                let permission = operation["x-permission"].as_str().map(str::to_owned);
                let id = operation["operationId"].as_str().unwrap_or_default().to_owned();
                (path.clone(), method.to_uppercase(), permission, id)
            },
        )
    })
}

fn is_method(key: &str) -> bool {
    matches!(key, "get" | "put" | "post" | "delete" | "patch" | "head" | "options" | "trace")
}
