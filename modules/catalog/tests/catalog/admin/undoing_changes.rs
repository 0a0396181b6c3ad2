//! Decisions on changes of tools that are undone.

use super::traces::audit;
use crate::fixture::catalogue;
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, json_of as of, on_either};

const CHANGES: &str = "/api/admin/tool-changes";

/// Has `member` own the tools and propose new names of them; the paths of the changes, which wait.
async fn proposed(app: &TestApp, admin: &Person<'_>, member: &Person<'_>, slugs: &[&str]) -> Vec<String> {
    for slug in slugs {
        let claimed = "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = $2";
        sql!(&app.context.db, execute, claimed, member.id, *slug).unwrap();
        let body = json!({ "name": format!("New {slug}") });
        of(&member.put(&format!("/api/aitool/{slug}"), &body).await, 200);
    }
    let waiting = of(&admin.get(&format!("{CHANGES}?state=pending")).await, 200);
    let named = |change: &&Value| slugs.contains(&change["toolSlug"].as_str().unwrap());
    let changes = waiting["items"].as_array().unwrap().iter().filter(named);
    changes.map(|change| format!("{CHANGES}/{}", change["id"].as_str().unwrap())).collect()
}

/// The change and its tool, without the times of their versions.
async fn shown(admin: &Person<'_>, change: &str) -> [Value; 2] {
    let change = of(&admin.get(change).await, 200);
    let tool = of(&admin.get(&format!("/api/admin/tools/{}", change["toolId"].as_str().unwrap())).await, 200);
    [change, tool].map(|mut record| {
        record.as_object_mut().unwrap().remove("updatedAt");
        record
    })
}

async fn decide(admin: &Person<'_>, change: &str, decision: &str) {
    of(&admin.post(&format!("{change}/{decision}"), &json!({ "reason": "No." })).await, 200);
}

/// Tries to undo the last decision on the change: the message that it is rejected with.
async fn rejected(admin: &Person<'_>, change: &str) -> String {
    let response = of(&admin.post(&format!("{change}/undo"), &json!({})).await, 409);
    response["message"].as_str().unwrap().to_owned()
}

/// Runs the job that sends the mails about decisions: its message.
async fn mailed(app: &TestApp) -> String {
    app.clock.advance(Duration::seconds(10));
    app.run_job("catalog.mail-submitters").await.message
}

on_either! {
    async fn each_decision_on_a_change_is_undone_to_what_was_before_it(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let change = &proposed(&app, &admin, &member, &["midjourney"]).await[0];
        assert_eq!(rejected(&admin, change).await, "There is no decision on this change to undo.");
        let undo = async |decision: &str| {
            let before = shown(&admin, change).await;
            decide(&admin, change, decision).await;
            assert_ne!(shown(&admin, change).await, before, "{decision}");
            assert_eq!(app.visitor().post(&format!("{change}/undo"), &json!({})).await.status, 401);
            assert_eq!(member.post(&format!("{change}/undo"), &json!({})).await.status, 403);
            decide(&admin, change, "undo").await;
            assert_eq!(shown(&admin, change).await, before, "{decision}");
            assert_eq!(rejected(&admin, change).await, "There is no decision on this change to undo.");
        };
        undo("approve").await;
        undo("reject").await;
        assert_eq!(mailed(&app).await, "0 mails");
        // The name that an admin has set since is given back as well.
        let [_, tool] = shown(&admin, change).await;
        let path = format!("/api/admin/tools/{}", tool["id"].as_str().unwrap());
        of(&admin.patch(&path, &json!({ "name": "Midjourney AI" })).await, 200);
        undo("approve").await;
        decide(&admin, change, "approve").await;
        undo("revert").await;
        let list = of(&admin.get(&format!("{CHANGES}?action=tool.revert")).await, 200);
        assert_eq!(list["items"][0]["state"], "reverted", "the revert itself is not in the tool any more");
        let actions: Vec<String> = audit(&app).await.into_iter().map(|entry| entry.0).collect();
        assert_eq!(actions.iter().filter(|action| *action == "tool.undo-change").count(), 4);
    }

    async fn a_decision_on_a_change_is_undone_by_its_admin_and_in_time(engine) {
        let app = catalogue(engine).await;
        let (member, admin, other) = (app.member().await, app.admin().await, app.admin().await);
        let change = &proposed(&app, &admin, &member, &["midjourney"]).await[0];
        decide(&admin, change, "approve").await;
        assert_eq!(rejected(&other, change).await, "The last decision on this change is not yours to undo: somebody else has made it.");
        app.clock.advance(Duration::seconds(10));
        assert_eq!(rejected(&admin, change).await, "It is too late to undo the decision on this change: that is possible for 10 seconds.");
    }

    async fn what_was_changed_since_is_not_undone(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let change = &proposed(&app, &admin, &member, &["midjourney"]).await[0];
        decide(&admin, change, "reject").await;
        proposed(&app, &admin, &member, &["midjourney"]).await;
        assert_eq!(rejected(&admin, change).await, "The owner has proposed another change of this AI since then, which waits already.");
        let change = &proposed(&app, &admin, &member, &["sketch-pilot"]).await[0];
        decide(&admin, change, "approve").await;
        let [_, tool] = shown(&admin, change).await;
        let path = format!("/api/admin/tools/{}", tool["id"].as_str().unwrap());
        of(&admin.patch(&path, &json!({ "name": "Another" })).await, 200);
        assert_eq!(rejected(&admin, change).await, "Changed again since then: name. Revert the later change first.");
        assert_eq!(shown(&admin, change).await[1]["name"], "Another");
    }

    async fn many_approved_changes_of_an_owner_are_one_mail_unless_undone(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let changes = proposed(&app, &admin, &member, &["midjourney", "sketch-pilot", "write-well"]).await;
        let ids: Vec<&str> = changes.iter().map(|path| path.rsplit('/').next().unwrap()).collect();
        let all = of(&admin.post(&format!("{CHANGES}/bulk/approve"), &json!({ "ids": ids })).await, 200);
        assert_eq!(all["done"], 3);
        let undone = of(&admin.post(&format!("{CHANGES}/bulk/undo"), &json!({ "ids": ids[..1] })).await, 200);
        assert_eq!(undone["done"], 1);
        assert_eq!(mailed(&app).await, "2 mails");
        let mails = eventually("the mail", async || Some(app.mailer().sent()).filter(|mails| !mails.is_empty())).await;
        assert_eq!(mails.len(), 1);
        assert!(mails[0].to == member.email && mails[0].content.subject.ends_with("(and 1 more)"), "{}", mails[0].content.subject);
        assert_eq!(mailed(&app).await, "0 mails");
    }
}
