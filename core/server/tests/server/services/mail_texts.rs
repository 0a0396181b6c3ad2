//! Subjects and texts of mails, as admins write them.

use axum::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_kernel::mail::enqueue;
use toolbase_kernel::sql;
use toolbase_testkit::{Person, SentMail, TestApp, eventually, json_of, on_either};

const LIST: &str = "/api/admin/mail-texts";
const RESET: &str = "/api/admin/mail-texts/reset-password";

const LINK: &str = "https://tools.example.org/reset-password#77";
const TEXT: &str = "Hi {{ name }}, here is your link:\n\n{{ link }}";

/// Has the mail with a link to set a new password sent to `to`, as a change would.
async fn request_reset(app: &TestApp, to: &str) {
    let mut tx = app.context.db.begin().await.unwrap();
    enqueue(&mut tx, to, "reset-password", &json!({ "name": "Bo", "link": LINK }), app.clock.now()).unwrap();
    tx.commit().await.unwrap();
}

/// The mail to `to`, sent by one of the nodes.
async fn mail_to(nodes: &[&TestApp], to: &str) -> SentMail {
    eventually("the mail", async || nodes.iter().flat_map(|node| node.mails()).find(|mail| mail.to == to))
        .await
}

async fn set(admin: &Person<'_>, change: Value) -> Value {
    json_of(&admin.patch(RESET, &change).await, 200)
}

async fn entries(app: &TestApp) -> Vec<(String, String)> {
    let query = "SELECT action, changes FROM core_audit WHERE resource = 'mail-texts' ORDER BY seq";
    sql!(&app.context.db, fetch_all as (String, String), query).unwrap()
}

on_either! {
    async fn the_next_mail_of_every_node_has_the_new_texts(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let other = app.another_node(Vec::new(), &[]).await;
        let admin = app.admin().await;
        let before = json_of(&admin.get(RESET).await, 200);
        assert_eq!((&before["title"], &before["module"], &before["state"]),
            (&json!("Reset password"), &json!("core"), &json!("original")));
        assert_eq!(before["subject"], before["originalSubject"]);
        let required: Vec<_> = before["variables"].as_array().unwrap().iter()
            .filter(|one| one["required"] == true).map(|one| one["variable"].clone()).collect();
        assert_eq!(required, ["{{ link }}"]);

        let after = set(&admin, json!({ "subject": " A new password, {{ name }} ", "text": TEXT })).await;
        assert_eq!((&after["state"], &after["subject"]), (&json!("changed"), &json!("A new password, {{ name }}")));
        assert_eq!(after["previewText"], "Hi Ada Lovelace, here is your link:\n\nhttps://tools.example.org/reset-password#4f1c\n");
        for (node, to) in [(&app, "one@example.org"), (&other, "two@example.org")] {
            request_reset(node, to).await;
            let mail = mail_to(&[&app, &other], to).await;
            assert_eq!(mail.subject, "A new password, Bo");
            assert_eq!(mail.text, format!("Hi Bo, here is your link:\n\n{LINK}\n"));
            assert!(mail.html.contains(&format!("<a href=\"{LINK}\">")), "{}", mail.html);
        }

        let reset = json_of(&admin.post(&format!("{RESET}/reset"), &json!({})).await, 200);
        assert_eq!((&reset["state"], &reset["text"]), (&json!("original"), &before["text"]));
        request_reset(&other, "three@example.org").await;
        let mail = mail_to(&[&app, &other], "three@example.org").await;
        assert!(mail.subject.starts_with("Set a new password"), "{}", mail.subject);
        let entries = entries(&app).await;
        assert_eq!(entries.iter().map(|(action, _)| action.as_str()).collect::<Vec<_>>(), ["mail-text.edit", "mail-text.reset"]);
        let changed: Value = serde_json::from_str(&entries[0].1).unwrap();
        assert_eq!((&changed["text"]["from"], &changed["text"]["to"]), (&before["text"], &json!(TEXT)));
        other.leave().await;
        app.stop().await;
    }

    async fn all_mails_are_listed_and_found(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        set(&admin, json!({ "text": TEXT })).await;
        let names = async |query: &str| -> Vec<String> {
            let list = json_of(&admin.get(&format!("{LIST}?limit=100&{query}")).await, 200);
            list["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
        };
        let all = names("").await;
        assert!(["digest", "test", "verify-email"].iter().all(|name| all.iter().any(|one| one == name)), "{all:?}");
        assert_eq!(names("state=changed").await, ["reset-password"]);
        assert_eq!(names("q=too%20many%20failed").await, ["sign-in-link"]);
        assert_eq!(names("module=nobody").await, [""; 0]);
        let list = json_of(&admin.get(&format!("{LIST}?limit=100")).await, 200);
        for item in list["items"].as_array().unwrap() {
            let id = item["id"].as_str().unwrap();
            let record = json_of(&admin.get(&format!("{LIST}/{id}")).await, 200);
            // The product's own texts meet the rules.
            let texts = json!({ "subject": record["originalSubject"], "text": record["originalText"] });
            json_of(&admin.post(&format!("{LIST}/{id}/preview"), &texts).await, 200);
        }
        app.stop().await;
    }

    async fn what_breaks_a_rule_is_named(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        for (change, field, rule) in [
            (json!({ "subject": "" }), "subject", "is required"),
            (json!({ "subject": "A\nB" }), "subject", "must be one line"),
            (json!({ "subject": "x".repeat(151) }), "subject", ""),
            (json!({ "text": "x".repeat(20_001) }), "text", ""),
            (json!({ "text": "Hello\n{% if name %} {{ link }}" }), "text", "line 2: "),
            (json!({ "text": "{{ link }} {{ password }}" }), "text", "`password` is no value of this mail"),
            (json!({ "text": "Hello {{ name }}" }), "text", "must contain {{ link }}"),
            (json!({ "text": format!("{{{{ {}name }}}} {{{{ link }}}}", "-".repeat(9_000)) }), "text", "line 1: too many operators in one tag"),
            (json!({ "text": "https://evil.example/r?x={{ link }}\n\n{{ link }}" }), "text", "must have {{link}} with nothing"),
            (json!({ "subject": "{{ link }}" }), "subject", "must not contain {{ link }}"),
        ] {
            for rejected in [admin.patch(RESET, &change).await, admin.post(&format!("{RESET}/preview"), &change).await] {
                let broken = rejected.rejected(422, field);
                assert!(broken.starts_with(rule), "{broken}, not {rule}");
            }
        }
        assert_eq!(admin.patch(RESET, &json!({ "html": "x" })).await.status, 422);
        assert_eq!(json_of(&admin.get(RESET).await, 200)["state"], "original");
        assert!(entries(&app).await.is_empty());
        app.stop().await;
    }

    async fn a_change_of_another_version_is_rejected_and_a_preview_stores_nothing(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let unset = admin.get(RESET).await;
        set(&admin, json!({ "subject": "One" })).await;
        let tag = [("if-match", unset.header("etag"))];
        let late = admin.send(Method::PATCH, RESET, &tag, Some(&json!({ "subject": "Two" }))).await;
        assert_eq!((late.status, &late.json()["current"]["subject"]), (412, &json!("One")));
        let preview = json_of(&admin.post(&format!("{RESET}/preview"), &json!({ "subject": "<b>Two</b>" })).await, 200);
        assert_eq!(preview["previewSubject"], "<b>Two</b>");
        assert!(preview["previewHtml"].as_str().unwrap().contains("<title>&lt;b&gt;Two&lt;&#x2f;b&gt;</title>"), "{preview}");
        assert_eq!(json_of(&admin.get(RESET).await, 200)["subject"], "One");
        // The text of the product is no text of an admin: a new version of it is sent at once.
        let subject = unset.json()["originalSubject"].clone();
        assert_eq!(set(&admin, json!({ "subject": subject })).await["state"], "original");
        app.stop().await;
    }

    async fn a_text_that_cannot_be_filled_any_more_loses_no_mail(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let statement =
            "INSERT INTO core_wording (kind, key, words, updated_at) VALUES ('mail-texts', $1, $2, $3)";
        let text = |text: &str| sqlx::types::Json(json!({ "text": text }));
        let now = app.clock.now();
        // The one of a backup, or of a version without the limit, would end the server.
        let deep = format!("{{{{ {}link }}}}", "not ".repeat(4_900));
        sql!(&app.context.db, execute, statement, "test", text(&deep), now).unwrap();
        let record = json_of(&admin.get(&format!("{LIST}/test")).await, 200);
        assert!(record["problem"].as_str().unwrap().starts_with("text line 1: too many operators in one tag"), "{record}");
        json_of(&admin.post(&format!("{LIST}/test/test"), &json!({})).await, 200);
        mail_to(&[&app], &admin.email).await;
        sql!(&app.context.db, execute, statement, "reset-password", text("{{ link }} {{ city }}"), now).unwrap();
        request_reset(&app, "bo@example.org").await;
        let mail = mail_to(&[&app], "bo@example.org").await;
        assert!(mail.text.contains("Here you can set a new password"), "{}", mail.text);
        let record = json_of(&admin.get(RESET).await, 200);
        assert_eq!((&record["state"], &record["text"]), (&json!("broken"), &json!("{{ link }} {{ city }}")));
        assert!(record["problem"].as_str().unwrap().starts_with("text `city` is no value of this mail"), "{record}");
        assert!(record["previewText"].as_str().unwrap().contains("Here you can set a new password"), "{record}");
        let health = toolbase_server::mail::own::texts_health(&app.context.db, &app.mailer()).await.unwrap();
        assert!(!health.ok && health.detail.contains("reset-password: text `city`"), "{health:?}");
        assert_eq!(set(&admin, json!({ "text": TEXT })).await["state"], "changed");
        app.stop().await;
    }

    async fn a_failure_with_the_values_of_one_mail_is_noted(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        set(&admin, json!({ "text": "{{ link }} {{ 4 // (name|length - 2) }}" })).await;
        request_reset(&app, "bo@example.org").await;
        let mail = mail_to(&[&app], "bo@example.org").await;
        assert!(mail.text.contains("Here you can set a new password"), "{}", mail.text);
        let broken = eventually("the failure", async || {
            Some(json_of(&admin.get(RESET).await, 200)).filter(|record| record["state"] == "broken")
        })
        .await;
        assert!(broken["problem"].as_str().unwrap().starts_with("text line 1: "), "{broken}");
        assert_eq!(set(&admin, json!({ "text": TEXT })).await["problem"], Value::Null);
        app.stop().await;
    }

    async fn an_admin_sends_ten_test_mails_an_hour_to_nobody_else(engine) {
        let app = TestApp::with(engine, Vec::new(), &[("accounts.access_minutes", "1440")]).await;
        let admin = app.admin().await;
        set(&admin, json!({ "text": TEXT })).await;
        let path = format!("{RESET}/test");
        for _ in 0..10 {
            json_of(&admin.post(&path, &json!({})).await, 200);
        }
        let rejected = admin.post(&path, &json!({})).await;
        assert_eq!((rejected.status, rejected.header("retry-after")), (429, "3600"));
        let mail = mail_to(&[&app], &admin.email).await;
        assert_eq!(mail.subject, "[Test] Set a new password for AI ToolBase");
        assert!(mail.text.starts_with("Hi Ada Lovelace"), "{}", mail.text);
        let log = json_of(&admin.get(&format!("/api/admin/mails?recipient={}", admin.email)).await, 200);
        assert_eq!((&log["totalCount"], &log["items"][0]["template"]), (&json!(10), &json!("reset-password")));
        app.clock.advance(TimeDelta::minutes(61));
        assert_eq!(admin.post(&path, &json!({})).await.status, 200);
        app.stop().await;
    }

    async fn a_session_without_the_password_changes_none(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        set(&admin, json!({ "text": TEXT })).await;
        app.clock.advance(TimeDelta::minutes(11));
        for rejected in [
            admin.patch(RESET, &json!({ "subject": "Two" })).await,
            admin.post(&format!("{RESET}/reset"), &json!({})).await,
        ] {
            assert_eq!((rejected.status, &rejected.json()["code"]), (403, &json!("confirmation-required")), "{}", rejected.json());
        }
        json_of(&admin.post(&format!("{RESET}/preview"), &json!({ "subject": "Two" })).await, 200);
        assert_eq!(json_of(&admin.get(RESET).await, 200)["text"], TEXT);
        app.stop().await;
    }

    async fn only_admins_read_and_change_them(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (member, visitor, admin) = (app.member().await, app.visitor(), app.admin().await);
        let change = json!({ "subject": "Mine" });
        for (person, status) in [(&visitor, 401), (&member, 403)] {
            assert_eq!(person.get(LIST).await.status, status);
            assert_eq!(person.get(RESET).await.status, status);
            assert_eq!(person.patch(RESET, &change).await.status, status);
            for action in ["reset", "preview", "test"] {
                assert_eq!(person.post(&format!("{RESET}/{action}"), &change).await.status, status);
            }
        }
        let none = format!("{LIST}/nothing");
        assert_eq!(admin.get(&none).await.status, 404);
        assert_eq!(admin.patch(&none, &change).await.status, 404);
        for action in ["reset", "preview", "test"] {
            assert_eq!(admin.post(&format!("{none}/{action}"), &change).await.status, 404);
        }
        assert_eq!(json_of(&admin.get(RESET).await, 200)["state"], "original");
        app.stop().await;
    }
}
