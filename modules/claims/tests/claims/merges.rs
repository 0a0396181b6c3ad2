//! The claims to two tools that become one.

use crate::fixture::{of, own, owner_becomes, site, start, state};
use serde_json::json;
use toolbase_testkit::on_both;

on_both! {
    because "a merge moves rows by statements made from the schema";

    async fn the_owner_of_a_duplicate_owns_the_tool_that_stays(engine) {
        let site = site(engine).await;
        let (admin, owner) = (site.app.admin().await, site.app.owner().await);
        let claim = own(&site, &owner, "inkwell").await;
        let other = start(&owner, "chatter").await;
        let (duplicate, keep) = (claim["tool"]["id"].as_str().unwrap(), other["tool"]["id"].as_str().unwrap());
        let path = format!("/api/admin/tools/{duplicate}/merge");
        let preview = of(&admin.get(&format!("{path}/preview?into={keep}")).await, 200);
        // The member has an open claim to the tool that stays: the one to the duplicate stays with it.
        let row = json!({ "kind": "Claims", "moved": 0, "staying": 1 });
        assert!(preview["rows"].as_array().unwrap().contains(&row), "{preview}");
        let keep = of(&admin.get("/api/admin/tools?q=quillmate").await, 200)["items"][0]["id"].as_str().unwrap().to_owned();
        of(&admin.post(&path, &json!({ "into": keep })).await, 200);
        owner_becomes(&site.app, "quillmate", &json!(owner.id)).await;
        assert_eq!(state(&owner, &claim).await, "approved");
        of(&admin.post(&format!("{path}/undo"), &json!({})).await, 200);
        owner_becomes(&site.app, "quillmate", &json!(null)).await;
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        assert_eq!(state(&owner, &claim).await, "approved");
    }
}
