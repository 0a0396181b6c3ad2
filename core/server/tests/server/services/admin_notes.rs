//! Notes of admins on the records of any resource.

use axum::http::Method;
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::audit::{AuditFilter, list};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, json_of, on_both, on_either};
use uuid::Uuid;

const NOTES: &str = "/api/admin/record-notes";

fn notes_of(resource: &str, id: impl std::fmt::Display) -> String {
    format!("{NOTES}?resource={resource}&id={id}")
}

async fn written(admin: &Person<'_>, path: &str, text: &str) -> String {
    let note = json_of(&admin.post(path, &json!({ "text": text })).await, 201);
    format!("{NOTES}/{}", note["id"].as_str().unwrap())
}

/// So many notes of an admin on a job.
async fn store(app: &TestApp, admin: Uuid, number: usize) {
    let statement =
        "INSERT INTO core_admin_note (id, resource, record_id, user_id, text, created_at, updated_at)
         VALUES ($1, 'jobs', 'core.purge-events', $2, 'Slow', $3, $3)";
    for _ in 0..number {
        sql!(&app.context.db, execute, statement, Uuid::now_v7(), admin, app.clock.now()).unwrap();
    }
}

async fn texts(admin: &Person<'_>, path: &str) -> Vec<Value> {
    let notes = json_of(&admin.get(path).await, 200);
    let items = notes["items"].as_array().unwrap();
    assert_eq!(notes["totalCount"], items.len());
    items.iter().map(|note| note["text"].clone()).collect()
}

on_either! {
    async fn admins_write_notes_on_records_and_change_their_own(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (ada, bea, member) = (app.admin().await, app.admin().await, app.member().await);
        let (of_member, of_job) = (notes_of("users", member.id), notes_of("jobs", "core.purge-events"));
        let first = written(&ada, &of_member, " Promised\r\na new logo. ").await;
        app.clock.advance(Duration::minutes(1));
        let second = written(&bea, &of_member, "Has sent it.").await;
        written(&bea, &of_job, "Slow since May.").await;
        assert_eq!(texts(&ada, &of_member).await, ["Has sent it.", "Promised\na new logo."]);
        assert_eq!(texts(&ada, &of_job).await, ["Slow since May."]);
        let listed = ada.get(&of_member).await.json();
        let [newer, older] = [0, 1].map(|at| &listed["items"][at]);
        assert_eq!((&newer["own"], &older["own"], &older["author"]), (&json!(false), &json!(true), &json!("ada")));
        let edited = json_of(&ada.put(&first, &json!({ "text": "Promised a logo." })).await, 200);
        assert_eq!((&edited["text"], &edited["createdAt"]), (&json!("Promised a logo."), &older["createdAt"]));
        assert_ne!(edited["updatedAt"], older["updatedAt"]);
        assert_eq!(ada.put(&second, &json!({ "text": "x" })).await.status, 403);
        assert_eq!(ada.delete(&second).await.status, 403);
        assert_eq!(bea.delete(&second).await.status, 204);
        assert_eq!((bea.delete(&second).await.status, bea.put(&second, &json!({ "text": "x" })).await.status), (404, 404));
        assert_eq!(texts(&bea, &of_member).await, ["Promised a logo."]);
        app.stop().await;
    }

    async fn the_audit_has_them_without_their_texts(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let note = written(&admin, &notes_of("users", member.id), "Secret").await;
        assert_eq!(admin.put(&note, &json!({ "text": "Another secret" })).await.status, 200);
        assert_eq!(admin.delete(&note).await.status, 204);
        let of_record = AuditFilter {
            resource: Some("users".to_owned()),
            record: Some(member.id.to_string()),
            reads: Some(false),
            ..AuditFilter::default()
        };
        let entries = list(&app.context.db, &of_record, 10).await.unwrap();
        let actions: Vec<&str> = entries.iter().map(|entry| entry.action.as_str()).collect();
        assert_eq!(actions, ["note.delete", "note.edit", "note.create"]);
        assert!(entries.iter().all(|entry| entry.changes == json!({}) && entry.label == "Note" && entry.reason.is_none()));
        app.stop().await;
    }

    async fn others_have_no_notes(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let path = notes_of("users", member.id);
        let note = written(&admin, &path, "Secret").await;
        let text = json!({ "text": "Mine" });
        assert_eq!(app.send(Method::POST, &path, &[], Some(text.to_string().into_bytes())).await.status, 401);
        assert_eq!((app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        assert_eq!(member.post(&path, &text).await.status, 403);
        assert_eq!((member.put(&note, &text).await.status, member.delete(&note).await.status), (403, 403));
        let exported = member.get("/api/profile/export").await.text();
        assert!(!exported.contains("Secret"), "{exported}");
        app.stop().await;
    }

    async fn bad_input_names_its_field(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let path = notes_of("users", admin.id);
        let note = written(&admin, &path, &"ä".repeat(2000)).await;
        for text in [String::new(), " \n\u{200B} ".to_owned(), "ä".repeat(2001)] {
            admin.post(&path, &json!({ "text": text })).await.rejected(422, "text");
            admin.put(&note, &json!({ "text": text })).await.rejected(422, "text");
        }
        let text = json!({ "text": "Fine" });
        for (path, status, field) in [
            (notes_of("odd", "1"), 422, "resource"),
            (NOTES.to_owned(), 422, "resource"),
            (notes_of("users", ""), 422, "id"),
            (notes_of("users", "x"), 404, "id"),
            (notes_of("users", Uuid::nil()), 404, "id"),
            (notes_of("users", "..%2Fusers"), 404, "id"),
        ] {
            admin.get(&path).await.rejected(status, field);
            admin.post(&path, &text).await.rejected(status, field);
        }
        assert_eq!(admin.put(&format!("{NOTES}/x"), &text).await.status, 404);
        assert_eq!(texts(&admin, &path).await.len(), 1);
        app.stop().await;
    }

    async fn a_record_has_at_most_two_hundred(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let path = notes_of("jobs", "core.purge-events");
        store(&app, admin.id, 199).await;
        written(&admin, &path, "The last one").await;
        let rule = admin.post(&path, &json!({ "text": "One more" })).await.rejected(409, "id");
        assert!(rule.contains("200"), "{rule}");
        app.stop().await;
    }
}

on_both! {
    because "requests meet in the database";

    async fn two_admins_do_not_both_write_the_last_one(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (ada, bea) = (app.admin().await, app.admin().await);
        let path = notes_of("jobs", "core.purge-events");
        store(&app, ada.id, 199).await;
        let text = json!({ "text": "The last one" });
        let (first, second) = tokio::join!(ada.post(&path, &text), bea.post(&path, &text));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        assert_eq!(texts(&ada, &path).await.len(), 200);
        app.stop().await;
    }
}

on_either! {
    async fn notes_stay_without_their_author_and_go_with_their_record(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (ada, bea, member) = (app.admin().await, app.admin().await, app.member().await);
        let (of_bea, of_member) = (notes_of("users", bea.id), notes_of("users", member.id));
        written(&ada, &of_bea, "About an admin").await;
        written(&ada, &of_member, "About a member").await;
        let own = ada.get("/api/profile/export").await.json();
        let exported = &own["adminNotes"][1];
        assert_eq!((&exported["text"], &exported["resource"]), (&json!("About a member"), &json!("users")));
        assert_eq!(exported["record"], member.id.to_string());
        assert_eq!(bea.delete(&format!("/api/admin/users/{}", ada.id)).await.status, 204);
        let left = bea.get(&of_bea).await.json();
        assert_eq!((&left["items"][0]["text"], &left["items"][0]["author"]), (&json!("About an admin"), &json!("Anonymous")));
        assert_eq!(bea.delete(&format!("/api/admin/users/{}", member.id)).await.status, 204);
        let rows = "SELECT COUNT(*) FROM core_admin_note";
        assert_eq!(sql!(&app.context.db, scalar i64, rows).unwrap(), 1);
        app.stop().await;
    }
}
