//! The campaigns of two tools that become one.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, site};
use serde_json::json;
use toolbase_testkit::on_both;

on_both! {
    because "a merge moves rows by statements made from the schema";

    async fn campaigns_pass_to_the_tool_that_stays_and_back(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let campaign = id(&made(&admin, &campaign(&app, "title-sponsor", 1, 25)).await);
        let tool = async |slug: &str| of(&app.get(&format!("/api/aitool/{slug}")).await, 200)["id"].as_str().unwrap().to_owned();
        let (duplicate, keep) = (tool("alpha").await, tool("beta").await);
        let path = format!("/api/admin/tools/{duplicate}/merge");
        let preview = of(&admin.get(&format!("{path}/preview?into={keep}")).await, 200);
        assert_eq!(preview["rows"], json!([{ "kind": "Campaigns", "moved": 1, "staying": 0 }]));
        let tool_of_campaign = async || of(&admin.get(&format!("{CAMPAIGNS}/{campaign}")).await, 200)["toolId"].clone();
        of(&admin.post(&path, &json!({ "into": keep })).await, 200);
        assert_eq!(tool_of_campaign().await, json!(keep));
        of(&admin.post(&format!("{path}/undo"), &json!({})).await, 200);
        assert_eq!(tool_of_campaign().await, json!(duplicate));
    }
}
