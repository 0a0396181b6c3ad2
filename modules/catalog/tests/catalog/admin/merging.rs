//! Two tools that are one product become one, and two again.

use super::traces::{audit, id_of};
use crate::fixture::catalogue;
use crate::support::toolbase;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{AdminClient, TestApp, eventually, on_both};

async fn merge(admin: &AdminClient<'_>, duplicate: &str, into: &str) -> (u16, Value) {
    let response = admin.post(&format!("/api/admin/tools/{duplicate}/merge"), &json!({ "into": into })).await;
    (response.status, response.json())
}

async fn undo(admin: &AdminClient<'_>, duplicate: &str) -> (u16, Value) {
    let response = admin.post(&format!("/api/admin/tools/{duplicate}/merge/undo"), &json!({})).await;
    (response.status, response.json())
}

async fn record(admin: &AdminClient<'_>, id: &str) -> Value {
    admin.get(&format!("/api/admin/tools/{id}")).await.json()
}

/// A record without what a merge that is undone changes: its last change.
fn content(mut record: Value) -> Value {
    record["updatedAt"] = Value::Null;
    record
}

async fn leads_to(app: &TestApp, slug: &str, to: &str) {
    eventually(&format!("{slug} to lead to {to}"), async || {
        (app.get(&format!("/api/aitool/slug/{slug}")).await.json()["slug"] == to).then_some(())
    })
    .await;
}

on_both! {
    because "a merge moves rows by statements made from the schema";

    async fn a_merge_moves_what_members_did_and_its_undo_moves_it_back(engine) {
        let app = catalogue(engine).await;
        let (admin, both, one) = (app.admin().await, app.member().await, app.owner().await);
        let keep = id_of(&admin, "sketch pilot").await;
        let duplicate = id_of(&admin, "stable canvas").await;
        for (member, tool) in [(&both, &keep), (&both, &duplicate), (&one, &duplicate)] {
            assert_eq!(member.post("/api/savedaitools", &json!({ "aiToolId": tool })).await.status, 200);
        }
        assert_eq!(one.post("/api/upvotes", &json!({ "aiToolId": duplicate })).await.status, 200);
        admin.put("/api/adminactions/update-tool-slug", &json!({ "oldSlug": "stable-canvas", "newSlug": "canvas" })).await;
        let before = (record(&admin, &keep).await, record(&admin, &duplicate).await);
        let number = |record: &Value, field: &str| record[field].as_i64().unwrap();

        let preview = admin.get(&format!("/api/admin/tools/{duplicate}/merge/preview?into={keep}")).await;
        let preview = toolbase_testkit::json_of(&preview, 200);
        let rows = preview["rows"].as_array().unwrap();
        assert!(rows.contains(&json!({ "kind": "Saves and upvotes", "moved": 2, "staying": 1 })), "{preview}");
        assert_eq!(preview["redirects"], json!(["canvas", "stable-canvas"]));
        assert_eq!(preview["categories"].as_array().unwrap().len(), 1, "{preview}");
        let dropped = preview["dropped"].as_array().unwrap();
        assert!(dropped.contains(&json!({ "field": "name", "stays": "Sketch Pilot", "dropped": "Stable Canvas" })), "{preview}");
        assert_eq!((record(&admin, &keep).await, record(&admin, &duplicate).await), before, "nothing is changed");

        let (status, gone) = merge(&admin, &duplicate, &keep).await;
        assert_eq!((status, &gone["state"], &gone["mergedInto"]), (200, &json!("inactive"), &json!(keep)), "{gone}");
        assert_eq!(gone["stateReason"], "Merged into Sketch Pilot.");
        let stays = record(&admin, &keep).await;
        let votes = |record: &Value| (number(record, "saved"), number(record, "upvotes"));
        let (a, b) = (votes(&before.0), votes(&before.1));
        assert_eq!(votes(&stays), (a.0 + b.0 - 1, a.1 + b.1));
        assert_eq!(votes(&gone), (1, 0));
        assert_eq!(number(&stays, "pageViews"), number(&before.0, "pageViews") + number(&before.1, "pageViews"));
        assert_eq!(stays["categories"].as_array().unwrap().len(), 2);
        assert_eq!(stays["faq"].as_array().unwrap().len(), before.0["faq"].as_array().unwrap().len());
        for slug in ["canvas", "stable-canvas"] {
            leads_to(&app, slug, "sketch-pilot").await;
        }

        // Later votes stay: a vote that is withdrawn, and one that is cast.
        assert_eq!(one.delete(&format!("/api/upvotes/{keep}")).await.status, 200);
        assert_eq!(both.post("/api/upvotes", &json!({ "aiToolId": keep })).await.status, 200);
        let (status, back) = undo(&admin, &duplicate).await;
        assert_eq!(status, 200, "{back}");
        let stays = record(&admin, &keep).await;
        assert_eq!(votes(&stays), (a.0, a.1 + 1));
        assert_eq!(votes(&back), (b.0, b.1 - 1));
        let like = |mut record: Value, other: &Value| {
            record["upvotes"] = other["upvotes"].clone();
            content(record)
        };
        assert_eq!(like(stays, &before.0), content(before.0.clone()));
        assert_eq!(like(back, &before.1), content(before.1.clone()));
        for slug in ["canvas", "stable-canvas"] {
            leads_to(&app, slug, "canvas").await;
        }
        let actions: Vec<String> = audit(&app).await.into_iter().map(|(action, ..)| action).collect();
        assert!(actions.contains(&"tool.merge".to_owned()) && actions.contains(&"tool.unmerge".to_owned()), "{actions:?}");
    }

    async fn redirects_collapse_to_one_hop_and_merges_are_undone_in_order(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let (one, two, three) = (id_of(&admin, "sketch pilot").await, id_of(&admin, "stable canvas").await, id_of(&admin, "midjourney").await);
        assert_eq!(merge(&admin, &one, &two).await.0, 200);
        assert_eq!(merge(&admin, &two, &three).await.0, 200);
        leads_to(&app, "sketch-pilot", "midjourney").await;
        let (status, body) = undo(&admin, &one).await;
        assert_eq!((status, &body["message"]), (409, &json!("Stable Canvas was itself merged into another tool since. Undo that merge first.")));
        assert_eq!(undo(&admin, &two).await.0, 200);
        leads_to(&app, "sketch-pilot", "stable-canvas").await;
        assert_eq!(undo(&admin, &one).await.0, 200);
        leads_to(&app, "sketch-pilot", "sketch-pilot").await;
    }

    async fn what_cannot_be_merged_or_undone_is_rejected(engine) {
        let app = catalogue(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let (keep, duplicate) = (id_of(&admin, "midjourney").await, id_of(&admin, "stable canvas").await);
        let path = format!("/api/admin/tools/{duplicate}/merge");
        let body = json!({ "into": keep });
        assert_eq!(app.post(&path, &body).await.status, 401);
        assert_eq!(member.post(&path, &body).await.status, 403);
        for (path, status) in [(&path, 403), (&format!("{path}/undo"), 403)] {
            assert_eq!(member.post(path, &body).await.status, status, "{path}");
        }
        let preview = format!("{path}/preview?into={keep}");
        assert_eq!((app.get(&preview).await.status, member.get(&preview).await.status), (401, 403));
        admin.get(&format!("{path}/preview")).await.rejected(422, "into");
        admin.post(&path, &json!({})).await.rejected(422, "into");
        admin.post(&path, &json!({ "into": duplicate })).await.rejected(422, "into");
        let nobody = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        admin.post(&path, &json!({ "into": nobody })).await.rejected(422, "into");
        assert_eq!(merge(&admin, nobody, &keep).await.0, 404);
        assert_eq!(undo(&admin, nobody).await.0, 404);
        assert_eq!(undo(&admin, &duplicate).await.0, 409, "it is not merged");
        let waiting = id_of(&admin, "letter box").await;
        admin.post(&format!("/api/adminactions/return-tool-to-queue/{waiting}"), &json!({})).await;
        let (status, rejected) = merge(&admin, &duplicate, &waiting).await;
        assert_eq!(status, 409, "{rejected}");
        assert_eq!(merge(&admin, &waiting, &duplicate).await.0, 200);
        assert_eq!(merge(&admin, &waiting, &keep).await.1["message"], "Letter Box was merged into another tool already.");
        assert_eq!(merge(&admin, &keep, &waiting).await.0, 409);
        let back = admin.put(&format!("/api/adminactions/reactivate-tool/{waiting}"), &json!({})).await;
        assert_eq!((back.status, &back.json()["message"]), (409, &json!("It was merged into another tool: undo the merge instead.")));
        // The slug of the duplicate is taken by the tool that stays.
        assert_eq!(merge(&admin, &duplicate, &keep).await.0, 200);
        let taken = admin.put(&format!("/api/admin/tools/{keep}/slug"), &json!({ "newSlug": "stable-canvas" })).await;
        assert_eq!(taken.status, 200, "{}", taken.text());
        let (status, rejected) = undo(&admin, &duplicate).await;
        assert_eq!((status, &rejected["message"]), (409, &json!("The slug \"stable-canvas\" is that of Midjourney by now. Give Midjourney another one first.")));
        let gone = "DELETE FROM catalog_tool WHERE id = $1";
        sql!(&app.context.db, execute, gone, keep.parse::<uuid::Uuid>().unwrap()).unwrap();
        assert_eq!(undo(&admin, &duplicate).await.0, 409, "the tool that stayed is gone");
    }

    async fn of_two_merges_at_once_one_is_made(engine) {
        let app = catalogue(engine).await;
        let (admin, other) = (app.admin().await, app.admin().await);
        let (one, two, three) = (id_of(&admin, "sketch pilot").await, id_of(&admin, "stable canvas").await, id_of(&admin, "midjourney").await);
        for (first, second) in [((&one, &two), (&one, &three)), ((&two, &three), (&three, &two))] {
            let (a, b) = tokio::join!(merge(&admin, first.0, first.1), merge(&other, second.0, second.1));
            let mut statuses = [a.0, b.0];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{} {}", a.1, b.1);
            let merged = if a.0 == 200 { first.0 } else { second.0 };
            let (a, b) = tokio::join!(undo(&admin, merged), undo(&other, merged));
            let mut statuses = [a.0, b.0];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{} {}", a.1, b.1);
        }
    }

    async fn a_row_that_the_duplicate_has_by_now_stays(engine) {
        let app = catalogue(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let (keep, duplicate) = (id_of(&admin, "midjourney").await, id_of(&admin, "stable canvas").await);
        assert_eq!(member.post("/api/upvotes", &json!({ "aiToolId": duplicate })).await.status, 200);
        assert_eq!(merge(&admin, &duplicate, &keep).await.0, 200);
        let again = "INSERT INTO catalog_vote (id, kind, user_id, tool_id, weighs, created_at)
            SELECT $1, kind, user_id, $2, weighs, created_at FROM catalog_vote WHERE tool_id = $3";
        let parse = |id: &str| id.parse::<uuid::Uuid>().unwrap();
        sql!(&app.context.db, execute, again, uuid::Uuid::now_v7(), parse(&duplicate), parse(&keep)).unwrap();
        let (status, back) = undo(&admin, &duplicate).await;
        assert_eq!(status, 200, "{back}");
        let left = "SELECT COUNT(*) FROM catalog_vote WHERE tool_id = $1";
        assert_eq!(sql!(&app.context.db, scalar i64, left, parse(&keep)).unwrap(), 1);
    }

    async fn the_command_line_merges_and_unmerges(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let duplicate = id_of(&admin, "stable canvas").await;
        let dry = toolbase(&app, &["tools", "merge", "midjourney", "stable-canvas", "--dry-run", "--format", "csv"]).await;
        assert_eq!(dry.code, 0, "{}", dry.notes);
        assert!(dry.records.contains("/ai/stable-canvas,/ai/midjourney"), "{}", dry.records);
        assert!(dry.notes.contains("dry run: nothing was written"), "{}", dry.notes);
        assert_eq!(record(&admin, &duplicate).await["state"], "approved");
        let done = toolbase(&app, &["tools", "merge", "midjourney", "stable-canvas", "--reason", "listed twice"]).await;
        assert_eq!(done.code, 0, "{}", done.notes);
        assert_eq!(record(&admin, &duplicate).await["merged"], true);
        assert_eq!(audit(&app).await.pop().unwrap().3.as_deref(), Some("listed twice"));
        assert_eq!(toolbase(&app, &["tools", "merge", "midjourney", "midjourney"]).await.code, 1);
        assert_eq!(toolbase(&app, &["tools", "unmerge", "midjourney"]).await.code, 1);
        let back = toolbase(&app, &["tools", "unmerge", &duplicate]).await;
        assert_eq!(back.code, 0, "{}", back.notes);
        assert_eq!(record(&admin, &duplicate).await["slug"], "stable-canvas");
    }
}
