//! Changes of public tools by who has claimed them: texts are live, what a moderator has to see first waits.

use crate::fixture::catalogue;
use crate::support::toolbase;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Person, TestApp, TestResponse, eventually, on_either};
use uuid::Uuid;

const TOOL: &str = "/api/aitool/midjourney";

async fn claim(app: &TestApp, slug: &str, by: Uuid) {
    let statement = "UPDATE catalog_tool SET claimed_by = $2 WHERE slug = $1";
    assert_eq!(sql!(&app.context.db, execute, statement, slug, by).unwrap(), 1);
}

fn ok(response: &TestResponse) -> Value {
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

async fn waiting(admin: &Person<'_>) -> Value {
    ok(&admin.get("/api/admin/tool-changes?state=pending").await)["items"].clone()
}

async fn public(app: &TestApp) -> Value {
    app.get("/api/aitool/slug/midjourney").await.json()
}

/// Sends the mails about decisions.
async fn mail(app: &TestApp) {
    app.clock.advance(chrono::Duration::seconds(10));
    app.run_job("catalog.mail-submitters").await;
}

async fn moderate(app: &TestApp, words: &[&str]) -> (u8, String, String) {
    let ran = toolbase(app, &[&["tool-changes"], words].concat()).await;
    (ran.code, ran.records, ran.notes)
}

on_either! {
    async fn name_address_and_categories_wait_and_texts_do_not(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, "midjourney", member.id).await;
        let body = json!({ "name": "Midjourney 8", "url": "https://midjourney.example/new", "categories": ["Copywriting"], "details": { "usage": "Type." } });
        let saved = ok(&member.put(TOOL, &body).await);
        assert_eq!((&saved["name"], &saved["details"]["usage"], &saved["state"]), (&json!("Midjourney"), &json!("Type."), &json!("approved")));
        let waits = &saved["waiting"];
        assert_eq!((&waits["name"], &waits["url"], &waits["categories"][0]["Category"], &waits["logoUrl"]), (&json!("Midjourney 8"), &json!("https://midjourney.example/new"), &json!("Copywriting"), &Value::Null));
        eventually("the text", async || (public(&app).await["details"]["usage"] == "Type.").then_some(())).await;
        assert_eq!(public(&app).await["name"], "Midjourney", "the name waits");

        // Later changes are added to it, and values that are as before are taken out.
        let saved = ok(&member.put(TOOL, &json!({ "name": "Midjourney Pro", "url": "https://midjourney.example" })).await);
        assert_eq!((&saved["waiting"]["name"], &saved["waiting"]["url"]), (&json!("Midjourney Pro"), &Value::Null));
        let list = waiting(&admin).await;
        assert_eq!(list.as_array().unwrap().len(), 1, "one change waits of each tool");
        assert_eq!(list[0]["changes"]["name"], json!({ "from": "Midjourney", "to": "Midjourney Pro" }));
        let id = list[0]["id"].as_str().unwrap().to_owned();

        let approved = ok(&admin.post(&format!("/api/admin/tool-changes/{id}/approve"), &json!({})).await);
        assert_eq!((&approved["state"], &approved["decidedBy"]), (&json!("live"), &json!(admin.id)));
        eventually("the name", async || (public(&app).await["name"] == "Midjourney Pro").then_some(())).await;
        assert_eq!(ok(&member.get(&format!("{TOOL}/edit")).await)["waiting"], Value::Null);
        mail(&app).await;
        let mails = eventually("the mail", async || Some(app.mailer().sent()).filter(|mails| mails.iter().any(|mail| mail.to == member.email && mail.content.subject.contains("is live")))).await;
        assert!(mails.iter().any(|mail| mail.content.subject == "Your change of Midjourney Pro is live"));
        let twice = admin.post(&format!("/api/admin/tool-changes/{id}/approve"), &json!({})).await;
        assert_eq!((twice.status, twice.json()["message"].as_str()), (409, Some("This change was approved already, by ada, on 15 June 2025 at 12:00 UTC.")));
    }

    async fn a_change_is_rejected_with_a_reason_or_taken_back(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, "midjourney", member.id).await;
        ok(&member.put(TOOL, &json!({ "name": "Best Free Casino" })).await);
        let id = waiting(&admin).await[0]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/admin/tool-changes/{id}/reject");
        admin.post(&path, &json!({ "reason": " " })).await.rejected(422, "reason");
        let rejected = ok(&admin.post(&path, &json!({ "reason": "It is another product." })).await);
        assert_eq!((&rejected["state"], &rejected["decisionReason"]), (&json!("rejected"), &json!("It is another product.")));
        mail(&app).await;
        let mails = eventually("the mail", async || Some(app.mailer().sent()).filter(|mails| mails.iter().any(|mail| mail.content.subject.contains("is not live")))).await;
        assert!(mails.iter().any(|mail| mail.to == member.email && mail.content.text.contains("It is another product.")));
        ok(&member.put(TOOL, &json!({ "name": "Midjourney Two" })).await);
        let back = ok(&member.put(TOOL, &json!({ "name": "Midjourney" })).await);
        assert_eq!((&back["waiting"], waiting(&admin).await), (&Value::Null, json!([])));
        assert_eq!(public(&app).await["name"], "Midjourney");
    }

    async fn what_waits_follows_the_rules_of_the_form(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, "midjourney", member.id).await;
        for (body, status, field) in [
            (json!({ "name": "x".repeat(101) }), 422, "name"),
            (json!({ "name": " " }), 422, "name"),
            (json!({ "url": "javascript:alert(1)" }), 422, "url"),
            (json!({ "url": "https://letter-box.example" }), 409, "url"),
            (json!({ "categories": [] }), 422, "categories"),
            (json!({ "categories": ["No such"] }), 422, "categories"),
            // Nothing of it is half-written.
            (json!({ "name": "x".repeat(101), "details": { "usage": "Other." } }), 422, "name"),
        ] {
            member.put(TOOL, &body).await.rejected(status, field);
        }
        assert_eq!(waiting(&admin).await, json!([]));
        assert_eq!(ok(&member.get(&format!("{TOOL}/edit")).await)["details"]["usage"], "Open it and begin.");
    }

    async fn a_field_that_is_gone_is_named_and_left_out(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, "midjourney", member.id).await;
        ok(&member.put(TOOL, &json!({ "name": "Midjourney 8" })).await);
        let changes = json!({ "name": { "from": "Midjourney", "to": "Midjourney 8" }, "tagline": { "from": "Old", "to": "New" } });
        let statement = "UPDATE catalog_revision SET changes = $1 WHERE state = 'pending'";
        assert_eq!(sql!(&app.context.db, execute, statement, sqlx::types::Json(changes)).unwrap(), 1);

        let edit = ok(&member.get(&format!("{TOOL}/edit")).await);
        assert_eq!(edit["waiting"]["name"], "Midjourney 8");
        let list = waiting(&admin).await;
        assert_eq!(list[0]["changes"]["tagline"]["to"], "New", "a moderator sees it");
        let address = format!("/api/admin/tool-changes/{}", list[0]["id"].as_str().unwrap());
        let effects = ok(&admin.get(&format!("{address}/effects")).await).to_string();
        assert!(effects.contains("`tagline` is no field of a tool any more, and is left out."), "{effects}");
        assert_eq!(ok(&admin.post(&format!("{address}/approve"), &json!({})).await)["state"], "live");
        eventually("the name", async || (public(&app).await["name"] == "Midjourney 8").then_some(())).await;
        app.stop().await;
    }

    async fn two_windows_see_each_others_waiting_changes(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        claim(&app, "midjourney", member.id).await;
        let tag = member.get(&format!("{TOOL}/edit")).await.header("etag").to_owned();
        let save = async |name: &str| member.send(Method::PUT, TOOL, &[("if-match", &tag)], Some(&json!({ "name": name }))).await;
        assert_eq!(save("First").await.status, 200);
        let second = save("Second").await;
        assert_eq!((second.status, &second.json()["current"]["waiting"]["name"]), (412, &json!("First")), "{}", second.text());
    }

    async fn another_host_voids_the_claim(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, "midjourney", member.id).await;
        ok(&member.put(TOOL, &json!({ "url": "https://www.midjourney.example/home" })).await);
        let id = waiting(&admin).await[0]["id"].as_str().unwrap().to_owned();
        ok(&admin.post(&format!("/api/admin/tool-changes/{id}/approve"), &json!({})).await);
        assert_eq!(member.get(&format!("{TOOL}/edit")).await.status, 200, "the same host");
        ok(&member.put(TOOL, &json!({ "url": "https://switch.example" })).await);
        let id = waiting(&admin).await[0]["id"].as_str().unwrap().to_owned();
        ok(&admin.post(&format!("/api/admin/tool-changes/{id}/approve"), &json!({})).await);
        let denied = member.put(TOOL, &json!({ "details": { "usage": "Mine." } })).await;
        assert_eq!((denied.status, denied.json()["message"].as_str()), (403, Some("You need to claim this AI before making any edits.")));
        let statement = "SELECT COUNT(*) FROM core_event WHERE topic = 'catalog.claim-voided'";
        assert_eq!(sql!(&app.context.db, scalar i64, statement).unwrap(), 1);
        let changes = ok(&admin.get("/api/admin/tool-changes?q=midjourney&action=tool.edit").await);
        assert_eq!(changes["items"].as_array().unwrap().len(), 2);
    }

    async fn changes_are_decided_from_the_command_line(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, "midjourney", member.id).await;
        let waits = async |name: &str| {
            ok(&member.put(TOOL, &json!({ "name": name })).await);
            waiting(&admin).await[0]["id"].as_str().unwrap().to_owned()
        };
        let rejected = waits("Best Free Casino").await;
        let (code, records, notes) = moderate(&app, &["list", "--format", "json"]).await;
        let list: Value = serde_json::from_str(&records).unwrap();
        assert_eq!((code, &list[0]["toolSlug"]), (0, &json!("midjourney")), "{notes}");
        let (code, records, _) = moderate(&app, &["show", &rejected]).await;
        assert!(code == 0 && records.contains("Best Free Casino"), "{records}");
        assert_eq!(moderate(&app, &["reject", &rejected]).await.0, 2, "without a reason");
        let done = moderate(&app, &["reject", &rejected, "--reason", "It is another product."]).await;
        assert_eq!(done, (0, String::new(), "Midjourney is rejected now.\n".to_owned()));
        let (code, _, notes) = moderate(&app, &["approve", &rejected]).await;
        assert!(code == 1 && notes.contains("This change was rejected already, on "), "{notes}");
        let approved = waits("Midjourney Two").await;
        let (code, _, notes) = moderate(&app, &["approve", &approved, &rejected]).await;
        assert!(code == 3 && notes.starts_with("Midjourney Two"), "{notes}");
        let done = moderate(&app, &["revert", &approved]).await;
        assert_eq!(done.0, 0, "{done:?}");
        app.clock.advance(chrono::Duration::hours(1));
        let done = moderate(&app, &["undo", &approved]).await;
        assert_eq!(done.0, 0, "{done:?}");
        assert_eq!(moderate(&app, &["undo", &approved]).await.0, 1, "the approval cannot be undone any more");
        let (code, _, notes) = moderate(&app, &["approve", "no-id"]).await;
        assert!(code == 1 && notes.contains("there is no `no-id`"), "{notes}");
        let waits = moderate(&app, &["list", "--state", "pending", "--format", "json"]).await;
        assert_eq!(waits.1.trim(), "[]");
    }

    async fn a_decision_on_a_change_names_its_version(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        claim(&app, "midjourney", member.id).await;
        ok(&member.put(TOOL, &json!({ "name": "First" })).await);
        let path = format!("/api/admin/tool-changes/{}", waiting(&admin).await[0]["id"].as_str().unwrap());
        let tag = admin.get(&path).await.header("etag").to_owned();
        ok(&member.put(TOOL, &json!({ "name": "Second" })).await);
        let seen = [("if-match", tag.as_str())];
        let late = admin.send(Method::POST, &format!("{path}/approve"), &seen, Some(&json!({}))).await;
        let current = &late.json()["current"];
        assert_eq!((late.status, &current["changes"]["name"]["to"]), (412, &json!("Second")), "{}", late.text());
        assert_eq!((&current["state"], &current["revertible"]), (&json!("pending"), &json!(false)));
        assert_eq!(public(&app).await["name"], "Midjourney");
    }
}
