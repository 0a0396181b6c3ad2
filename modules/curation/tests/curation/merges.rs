//! The places in lists of two tools that become one.

use crate::fixture::{curated, id_of, names, of};
use serde_json::json;
use toolbase_testkit::{TestApp, eventually, on_both};

async fn listed(app: &TestApp, section: &[&str], audience: &[&str]) {
    eventually("the lists to be served", async || {
        let tags = app.get("/api/tool-tags").await.json();
        let students =
            app.post("/api/use-cases/tools-by-case", &json!({ "useCase": "students" })).await.json();
        (names(&tags[0]["tools"]) == section && names(&students["tools"]) == audience).then_some(())
    })
    .await;
}

on_both! {
    because "a merge moves rows by statements made from the schema";

    async fn a_list_has_the_tool_that_stays_once_and_the_undo_returns_the_place(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        listed(&app, &["Gamma", "Alpha"], &["Alpha", "Beta"]).await;
        let (keep, duplicate) = (id_of(&app, "beta").await, id_of(&app, "alpha").await);
        let path = format!("/api/admin/tools/{duplicate}/merge");
        let preview = of(&admin.get(&format!("{path}/preview?into={keep}")).await, 200);
        let row = json!({ "kind": "Places in lists", "moved": 1, "staying": 1 });
        assert!(preview["rows"].as_array().unwrap().contains(&row), "{preview}");
        of(&admin.post(&path, &json!({ "into": keep })).await, 200);
        listed(&app, &["Gamma", "Beta"], &["Beta"]).await;
        of(&admin.post(&format!("{path}/undo"), &json!({})).await, 200);
        listed(&app, &["Gamma", "Alpha"], &["Alpha", "Beta"]).await;
    }
}
