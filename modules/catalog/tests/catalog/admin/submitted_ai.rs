//! The queue "Submitted AIs", in the admin interface and on the command line.

use crate::api::submitting::{submit, submitted};
use crate::fixture::catalogue;
use crate::support::toolbase;
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_testkit::{Person, TestApp, TestResponse, on_either};

const QUEUE: &str = "/api/admin/submitted-ai";

fn ok(response: &TestResponse) -> Value {
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

fn path(tool: &Value, action: &str) -> String {
    format!("{QUEUE}/{}/{action}", tool["id"].as_str().unwrap())
}

/// Submits a tool that can be approved: it has an introduction and a category.
async fn complete(admin: &Person<'_>, tool: &Value) {
    let body = json!({ "introduction": "It writes.", "categories": [category(admin).await] });
    ok(&admin.patch(&format!("/api/admin/tools/{}", tool["id"].as_str().unwrap()), &body).await);
}

async fn category(admin: &Person<'_>) -> Value {
    admin.get("/api/admin/categories?q=copy").await.json()["items"][0]["id"].clone()
}

async fn names(admin: &Person<'_>, query: &str) -> Vec<String> {
    let items = ok(&admin.get(&format!("{QUEUE}{query}")).await)["items"].clone();
    items.as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
}

async fn moderate(app: &TestApp, words: &[&str]) -> (u8, String, String) {
    let is_of_tools = matches!(words[0], "deactivate" | "reactivate" | "undo" | "show");
    let resource = if is_of_tools { "tools" } else { "submitted-ai" };
    let ran = toolbase(app, &[&[resource], words].concat()).await;
    (ran.code, ran.records, ran.notes)
}

on_either! {
    async fn an_item_has_the_effects_of_its_decisions(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let tool = submit(&member, "Inkwell", "https://inkwell.example", Some(true)).await.json()["newAiTool"].clone();
        let effects = async || ok(&admin.get(&path(&tool, "effects")).await)["effects"].clone();
        let effect = |action: &str, sentences: &[&str]| json!({ "action": format!("{action}_submission"), "sentences": sentences });
        let against = [
            effect("request_changes", &["Nobody sees the tool before it is changed and submitted again.", "Mails 1 member."]),
            effect("reject", &["Nobody sees the tool.", "Mails 1 member."]),
        ];
        assert_eq!(effects().await, json!(against), "it lacks what is required");
        complete(&admin, &tool).await;
        assert_eq!(effects().await[0], effect("approve", &["Publishes the tool: it appears in 1 subcategory.", "Mails 1 member."]));
        ok(&admin.post(&path(&tool, "approve"), &json!({})).await);
        let listed = ok(&admin.get(&format!("/api/admin/tools/{}", tool["id"].as_str().unwrap())).await);
        assert_eq!((&listed["state"], listed["categories"].as_array().unwrap().len()), (&json!("approved"), 1));
        app.clock.advance(Duration::seconds(11));
        assert_eq!(app.run_job("catalog.mail-submitters").await.message, "1 mails");
        assert_eq!(effects().await, json!([]), "nothing is left to decide");
        assert_eq!((app.get(&path(&tool, "effects")).await.status, member.get(&path(&tool, "effects")).await.status), (401, 403));
        assert_eq!(admin.get(&format!("{QUEUE}/nothing/effects")).await.status, 404);
    }

    async fn the_queue_shows_what_a_moderator_should_know(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        app.run_job("catalog.index-likeness").await;
        submitted(&member, "First", Some(true)).await;
        let second = submit(&member, "Midjurney AI", "https://mídjourney.example", Some(true)).await.json()["newAiTool"].clone();
        assert_eq!(names(&admin, "").await, ["First", "Midjurney AI"], "those that wait longest first");
        let facts = ok(&admin.get(&format!("{QUEUE}/{}", second["id"].as_str().unwrap())).await);
        assert_eq!((&facts["missing"], &facts["approvable"]), (&json!(["categories", "shortDescription"]), &json!(false)));
        complete(&admin, &second).await;
        let completed = ok(&admin.get(&format!("{QUEUE}/{}", second["id"].as_str().unwrap())).await);
        assert_eq!((&completed["missing"], &completed["approvable"]), (&json!([]), &json!(true)));
        assert_eq!(facts["lookalikes"], json!(["Midjourney (https://midjourney.example, approved): its name and website"]));
        assert_eq!((&facts["age"], &facts["overdue"], &facts["duplicates"], &facts["signals"]), (&json!(0), &json!(false), &json!([]), &json!([])));
        app.clock.advance(Duration::days(8));
        let (member, admin) = (app.member().await, app.admin().await);
        submitted(&member, "Third", Some(true)).await;
        assert_eq!(names(&admin, "?state=overdue").await, ["First", "Midjurney AI"]);
        assert_eq!(names(&admin, "?q=third").await, ["Third"]);
        assert_eq!(names(&admin, "?q=MIA").await, ["First", "Midjurney AI", "Third"], "by the name of who submitted them");
        let first = ok(&admin.get(QUEUE).await)["items"][0].clone();
        assert_eq!((&first["overdue"], &first["age"]), (&json!(true), &json!(6)));
        // Tools that were rejected before under the same address.
        ok(&admin.post(&path(&first, "reject"), &json!({ "reason": "spam" })).await);
        let again = submitted(&member, "First", Some(true)).await;
        let facts = ok(&admin.get(&format!("{QUEUE}/{}", again["id"].as_str().unwrap())).await);
        assert_eq!(facts["duplicates"], json!(["First (rejected): It advertises something else."]));
    }

    async fn tools_are_approved_returned_and_rejected_there(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let [one, two, three] = [submitted(&member, "One", Some(true)).await, submitted(&member, "Two", Some(true)).await, submitted(&member, "Three", Some(true)).await];
        admin.post(&path(&one, "approve"), &json!({})).await.rejected(422, "categories");
        complete(&admin, &one).await;
        assert_eq!(ok(&admin.post(&path(&one, "approve"), &json!({})).await)["state"], "approved");
        let returned = ok(&admin.post(&path(&two, "request-changes"), &json!({ "reason": "Add a picture." })).await);
        assert_eq!((&returned["state"], &returned["stateReason"]), (&json!("returned"), &json!("Add a picture.")));
        admin.post(&path(&three, "reject"), &json!({ "reason": "colour" })).await.rejected(422, "reason");
        admin.post(&path(&three, "reject"), &json!({ "reason": "other", "note": "x".repeat(401) })).await.rejected(422, "note");
        let rejected = ok(&admin.post(&path(&three, "reject"), &json!({ "reason": "not-an-ai", "note": "It is a shop." })).await);
        assert_eq!(rejected["stateReason"], "It is not an AI tool, agent or GPT. It is a shop.");
        let mine = ok(&member.get("/api/profile/submitted").await);
        let state = |name: &str| mine["tools"].as_array().unwrap().iter().find(|tool| tool["name"] == name).unwrap().clone();
        assert_eq!(state("Three")["stateReason"], rejected["stateReason"]);
        assert_eq!(admin.post(&path(&three, "reject"), &json!({ "reason": "spam" })).await.status, 409);
        assert_eq!((names(&admin, "").await.len(), names(&admin, "?state=returned").await, names(&admin, "?state=rejected").await), (0, vec!["Two".to_owned()], vec!["Three".to_owned()]));
        assert_eq!(admin.get(&format!("{QUEUE}?state=odd")).await.rejected(422, "state"), "must be waiting, overdue, returned, rejected or all");
    }

    async fn many_are_decided_at_once_and_undone(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let [one, two] = [submitted(&member, "One", Some(true)).await, submitted(&member, "Two", Some(true)).await];
        complete(&admin, &one).await;
        let ids = json!([one["id"], two["id"]]);
        let approved = ok(&admin.post(&format!("{QUEUE}/bulk/approve"), &json!({ "ids": ids })).await);
        assert_eq!((&approved["done"], &approved["skipped"][0]["id"]), (&json!(1), &two["id"]));
        let undone = ok(&admin.post(&format!("{QUEUE}/bulk/undo"), &json!({ "ids": approved["changed"] })).await);
        assert_eq!((&undone["done"], names(&admin, "").await.len()), (&json!(1), 2));
        let rejected = ok(&admin.post(&format!("{QUEUE}/bulk/reject"), &json!({ "filter": {}, "reason": "spam" })).await);
        assert_eq!((&rejected["done"], names(&admin, "").await.len()), (&json!(2), 0));
    }

    async fn only_admins_see_the_queue(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "One", Some(true)).await;
        assert_eq!((app.get(QUEUE).await.status, member.get(QUEUE).await.status), (401, 403));
        for action in ["approve", "reject", "request-changes"] {
            assert_eq!(member.post(&path(&tool, action), &json!({})).await.status, 403, "{action}");
            assert_eq!(app.visitor().post(&path(&tool, action), &json!({})).await.status, 401, "{action}");
        }
    }

    async fn tools_are_decided_from_the_command_line(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let one = submitted(&member, "One", Some(true)).await;
        submitted(&member, "Two", Some(true)).await;
        complete(&admin, &one).await;
        let (code, records, notes) = moderate(&app, &["list", "--format", "json"]).await;
        let list: Value = serde_json::from_str(&records).unwrap();
        assert_eq!((code, list.as_array().unwrap().len(), &list[0]["slug"]), (0, 2, &json!("one")), "{notes}");
        let (code, records, _) = moderate(&app, &["show", "one"]).await;
        assert!(code == 0 && records.contains("It writes."), "{records}");
        assert_eq!(moderate(&app, &["request-changes", "one", "--reason", "Add a picture."]).await.2, "One is returned now.\n");
        assert_eq!(moderate(&app, &["approve", one["id"].as_str().unwrap()]).await.2, "One is listed.\n");
        assert_eq!(moderate(&app, &["reject", "two", "--reason", "not-an-ai", "--note", "A shop."]).await.0, 0);
        assert_eq!(moderate(&app, &["deactivate", "one", "--reason", "Gone."]).await.0, 0);
        assert_eq!(moderate(&app, &["reactivate", "one"]).await.0, 0);
        let (code, _, notes) = moderate(&app, &["approve", "one"]).await;
        assert!(code == 1 && notes.contains("This tool was approved already, on "), "{notes}");
        assert_eq!(moderate(&app, &["reject", "one", "--reason", "colour"]).await.0, 2);
        assert_eq!(moderate(&app, &["request-changes", "one", "--reason", " "]).await.0, 2);
        assert_eq!(moderate(&app, &["undo", "one"]).await.2, "One is inactive now.\n");
        assert_eq!(moderate(&app, &["undo", "one", "two"]).await, (0, String::new(), "One is approved now.\nTwo is pending now.\n".to_owned()));
        let (code, _, notes) = moderate(&app, &["request-changes", "one", "two", "--reason", "More."]).await;
        assert_eq!(code, 3, "{notes}");
        assert!(notes.starts_with("one: ") && notes.ends_with("Two is returned now.\n"), "{notes}");
        assert_eq!(moderate(&app, &["show", "nothing"]).await.0, 1);
        assert_eq!(moderate(&app, &["list", "--format", "json"]).await.1.trim(), "[]");
    }

    async fn tools_are_chosen_by_a_filter_or_a_file(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        for name in ["One", "Two", "Three"] {
            complete(&admin, &submitted(&member, name, Some(true)).await).await;
        }
        let (code, records, _) = moderate(&app, &["list", "--filter", "slug=T*", "--format", "json"]).await;
        let list: Value = serde_json::from_str(&records).unwrap();
        assert_eq!((code, list.as_array().unwrap().len()), (0, 2));
        let (code, _, notes) = moderate(&app, &["list", "--filter", "colour=red"]).await;
        assert!(code == 2 && notes.starts_with("--filter: no column `colour`; known are id, name, "), "{notes}");
        let dry = moderate(&app, &["approve", "--filter", "slug=t*", "--dry-run"]).await;
        let checked = "Not done, only checked: ";
        assert_eq!((dry.0, dry.2), (0, format!("{checked}Two\n{checked}Three\n")));
        assert_eq!(names(&admin, "").await.len(), 3, "nothing is decided");
        let file = crate::support::file(&app, "slugs.txt", "two  Two\n\nthree\nnothing\n");
        let file = file.to_string_lossy().into_owned();
        let (code, _, notes) = moderate(&app, &["approve", "--ids", &file]).await;
        assert_eq!(code, 3, "{notes}");
        assert!(notes.starts_with("Two is listed.\nThree is listed.\nnothing: "), "{notes}");
        let (code, _, notes) = moderate(&app, &["approve", "--filter", "slug=two"]).await;
        assert_eq!((code, notes.as_str()), (1, "nothing that `list` shows matches\n"));
        assert_eq!(moderate(&app, &["reject", "--filter", "name=one", "--reason", "not-an-ai"]).await.0, 0);
        assert_eq!(moderate(&app, &["approve"]).await.0, 2, "without ids");
    }
}
