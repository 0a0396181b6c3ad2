//! The permission of an operation as OpenAPI `security`: the session's cookie, or nothing.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use toolbase_accounts::access_cookie_name;
use toolbase_kernel::http::PUBLIC;

/// Declares the session's cookie, names it on every operation that needs it, and lists the tags in use.
pub(super) fn complete(document: &mut Value) {
    let over_https = document["servers"][0]["url"].as_str().is_some_and(|url| url.starts_with("https:"));
    let cookie = access_cookie_name(over_https);
    document["components"]["securitySchemes"] = json!({ "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": cookie,
        "description": "The session that `POST /api/auth/login` begins. A request that changes something must come from \
            the site's own pages, or from a program that sends neither `Origin` nor `Sec-Fetch-Site`.",
    } });
    let mut tags = BTreeMap::new();
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (_, operation) in paths.flat_map(|(_, methods)| methods.as_object_mut().into_iter().flatten()) {
        let public = operation["x-permission"].as_str().is_none_or(|name| name == PUBLIC);
        operation["security"] = if public { json!([]) } else { json!([{ "session": [] }]) };
        for tag in operation["tags"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            tags.insert(tag.to_owned(), json!({ "name": tag }));
        }
    }
    // A module's own descriptions of tags are not overwritten.
    for tag in document["tags"].as_array().into_iter().flatten() {
        tags.insert(tag["name"].as_str().unwrap_or_default().to_owned(), tag.clone());
    }
    document["tags"] = tags.into_values().collect();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_name_the_session_that_they_need() {
        let mut document = json!({ "servers": [{ "url": "https://tools.example.org" }], "paths": { "/a": {
            "get": { "x-permission": "public", "tags": ["tools"] },
            "post": { "x-permission": "user", "tags": ["tools"] },
        } } });
        complete(&mut document);
        assert_eq!(document["paths"]["/a"]["get"]["security"], json!([]));
        assert_eq!(document["paths"]["/a"]["post"]["security"], json!([{ "session": [] }]));
        assert_eq!(document["components"]["securitySchemes"]["session"]["name"], "__Host-toolbase_access");
        assert_eq!(document["tags"], json!([{ "name": "tools" }]));
    }
}
