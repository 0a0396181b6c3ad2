//! The effects of decisions on changes of tools, as they are foreseen and as they come.

use crate::fixture::catalogue;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, TestResponse, eventually, on_either};
use uuid::Uuid;

const TOOL: &str = "/api/aitool/midjourney";
const CHANGES: &str = "/api/admin/tool-changes";

fn ok(response: &TestResponse) -> Value {
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

async fn claim(app: &TestApp, by: Uuid) {
    let statement = "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'midjourney'";
    assert_eq!(sql!(&app.context.db, execute, statement, by).unwrap(), 1);
}

/// The path of the change that waits.
async fn waiting(admin: &Person<'_>) -> String {
    let found = ok(&admin.get(&format!("{CHANGES}?state=pending")).await);
    format!("{CHANGES}/{}", found["items"][0]["id"].as_str().unwrap())
}

async fn effects(admin: &Person<'_>, change: &str) -> Value {
    ok(&admin.get(&format!("{change}/effects")).await)["effects"].clone()
}

fn effect(action: &str, sentences: &[&str]) -> Value {
    json!({ "action": format!("{action}_tool_change"), "sentences": sentences })
}

/// Waits until `count` mails were sent to `to`.
async fn mailed(app: &TestApp, to: &str, count: usize) {
    app.clock.advance(chrono::Duration::seconds(10));
    app.run_job("catalog.mail-submitters").await;
    eventually("the mails", async || {
        let sent = app.mailer().sent();
        (sent.iter().filter(|mail| mail.to == to).count() == count).then_some(())
    })
    .await;
}

on_either! {
    async fn a_decision_on_a_change_does_what_was_foreseen(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, member.id).await;
        ok(&member.put(TOOL, &json!({ "name": "Midjourney 8", "categories": ["Copywriting", "Meme Generator"] })).await);
        let change = waiting(&admin).await;
        let foreseen = [
            effect("approve", &["Changes 2 fields on the public page of Midjourney.", "Adds it to 2 subcategories, and takes it out of 1 subcategory.", "Mails 1 member."]),
            effect("reject", &["Midjourney stays as it is.", "Mails 1 member."]),
        ];
        assert_eq!(effects(&admin, &change).await, json!(foreseen));
        assert_eq!(ok(&admin.get(&change).await)["state"], "pending", "nothing was decided");
        let approved = ok(&admin.post(&format!("{change}/approve"), &json!({})).await);
        mailed(&app, &member.email, 1).await;
        let path = format!("/api/admin/tools/{}", approved["toolId"].as_str().unwrap());
        let tool = ok(&admin.get(&path).await);
        assert_eq!((&tool["name"], tool["categories"].as_array().unwrap().len()), (&json!("Midjourney 8"), 2));

        let revert = effect("revert", &["Changes 2 fields on the public page of Midjourney 8.", "Adds it to 1 subcategory, and takes it out of 2 subcategories."]);
        assert_eq!(effects(&admin, &change).await, json!([revert]));
        ok(&admin.post(&format!("{change}/revert"), &json!({})).await);
        assert_eq!(effects(&admin, &change).await, json!([]), "nothing is left to decide");
        ok(&member.put(TOOL, &json!({ "name": "Best Free Casino" })).await);
        let change = waiting(&admin).await;
        ok(&admin.post(&format!("{change}/reject"), &json!({ "reason": "It is another product." })).await);
        assert_eq!(ok(&admin.get(&path).await)["name"], "Midjourney");
        mailed(&app, &member.email, 2).await;
    }

    async fn a_new_host_takes_the_listing_from_its_owner(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, member.id).await;
        ok(&member.put(TOOL, &json!({ "url": "https://switch.example" })).await);
        let change = waiting(&admin).await;
        let voided = "mia does not own Midjourney any more, because the new address is not what was claimed.";
        let foreseen = ["Changes 1 field on the public page of Midjourney.", voided, "Mails 1 member."];
        assert_eq!(effects(&admin, &change).await[0], effect("approve", &foreseen));
        let off = "UPDATE catalog_tool SET state = 'inactive' WHERE slug = 'midjourney'";
        sql!(&app.context.db, execute, off).unwrap();
        assert_eq!(effects(&admin, &change).await[0]["sentences"][0], "Changes 1 field of Midjourney, which is not public.");
        ok(&admin.post(&format!("{change}/approve"), &json!({})).await);
        let owned = "SELECT COUNT(*) FROM catalog_tool WHERE slug = 'midjourney' AND claimed_by IS NULL";
        assert_eq!(sql!(&app.context.db, scalar i64, owned).unwrap(), 1);
    }

    async fn what_the_tool_does_not_allow_has_no_effects(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, member.id).await;
        ok(&member.put(TOOL, &json!({ "url": "https://switch.example" })).await);
        let change = waiting(&admin).await;
        let taken = "UPDATE catalog_tool SET canonical_url = 'switch.example' WHERE slug = 'write-well'";
        assert_eq!(sql!(&app.context.db, execute, taken).unwrap(), 1);
        assert_eq!(effects(&admin, &change).await, json!([effect("reject", &["Midjourney stays as it is.", "Mails 1 member."])]));
        assert_eq!(admin.post(&format!("{change}/approve"), &json!({})).await.status, 409);
    }

    async fn effects_of_changes_are_for_admins(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, member.id).await;
        ok(&member.put(TOOL, &json!({ "name": "Midjourney 8" })).await);
        let path = format!("{}/effects", waiting(&admin).await);
        assert_eq!((app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        for unknown in ["nothing".to_owned(), Uuid::nil().to_string()] {
            assert_eq!(admin.get(&format!("{CHANGES}/{unknown}/effects")).await.status, 404);
        }
    }
}
