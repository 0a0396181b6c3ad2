//! Every admin operation needs a permission and describes its screens.

use crate::fixture::catalogue;
use toolbase_testkit::on_either;
use toolbase_testkit::reqwest::Method;

on_either! {
    async fn every_operation_requires_an_admin(engine) {
        let app = catalogue(engine).await;
        let document = app.get("/api/openapi.json").await.json();
        let mut tried = 0;
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let permission = operation["x-permission"].as_str().unwrap();
                let admin = path.starts_with("/api/admin/") || path.starts_with("/api/adminactions/");
                if permission == "public" {
                    assert!(!admin, "{method} {path} is open to everyone");
                    continue;
                }
                let path = path.replace("{id}", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10");
                let method: Method = method.to_uppercase().parse().unwrap();
                let response = app.send(method.clone(), &path, &[("content-type", "application/json")], Some(b"{}".to_vec())).await;
                assert_eq!(response.status, 401, "{method} {path}");
                tried += 1;
            }
        }
        assert!(tried > 5, "only {tried}");
    }

    async fn fields_of_the_description_are_there(engine) {
        let app = catalogue(engine).await;
        let document = app.get("/api/openapi.json").await.json();
        let resolve = |schema: &serde_json::Value| match schema["$ref"].as_str() {
            Some(name) => document.pointer(&name[1..]).unwrap().clone(),
            None => schema.clone(),
        };
        let body = |operation: &serde_json::Value, status: &str| {
            resolve(&operation["responses"][status]["content"]["application/json"]["schema"])
        };
        for resource in ["tools", "categories", "main-categories"] {
            let collection = &document["paths"][format!("/api/admin/{resource}")];
            let notes = &collection["get"]["x-admin"];
            assert_eq!(notes["resource"], resource);
            let item = resolve(&body(&collection["get"], "200")["properties"]["items"]["items"]);
            assert!(!notes["list"].as_array().unwrap().is_empty() && !fields(&notes["show"]).is_empty(), "{resource}");
            for field in notes["list"].as_array().unwrap() {
                assert!(item["properties"][field.as_str().unwrap()].is_object(), "{resource}: {field}");
            }
            let record = &document["paths"][format!("/api/admin/{resource}/{{id}}")];
            let shown = body(&record["get"], "200");
            for field in fields(&notes["show"]) {
                assert!(shown["properties"][&field].is_object(), "{resource}: {field}");
            }
        }
    }
}

/// The fields of a list of fields or of groups of fields.
pub fn fields(groups: &serde_json::Value) -> Vec<String> {
    let entries = groups.as_array().unwrap().iter();
    let fields = entries.flat_map(|entry| match entry.as_str() {
        Some(field) => vec![field.to_owned()],
        None => fields(&entry["fields"]),
    });
    fields.collect()
}
