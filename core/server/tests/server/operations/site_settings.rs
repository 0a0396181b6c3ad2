//! Look, words and rules of the site, as admins set them.

use chrono::TimeDelta;
use serde_json::{Value, json};
use std::time::Duration;
use toolbase_kernel::http::Purge;
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, on_either};

const PATH: &str = "/api/admin/site-settings/site";

/// Waits until `app` shows `value` as `field` of the site.
async fn shows(app: &TestApp, field: &str, value: &Value) {
    eventually(field, async || (app.get("/api/site").await.json()[field] == *value).then_some(())).await;
}

async fn set(admin: &Person<'_>, change: Value) -> Value {
    let response = admin.patch(PATH, &change).await;
    assert_eq!(response.status, 200, "{}", response.json());
    response.json()
}

on_either! {
    async fn an_announcement_stands_on_all_nodes_from_one_moment_to_another(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let other = app.another_node(Vec::new(), &[]).await;
        let admin = app.admin().await;
        let mut purges = other.context.pages.subscribe();
        let now = app.clock.now();
        let (from, to) = (now + TimeDelta::hours(1), now + TimeDelta::hours(2));
        let text = "  Away on\nSunday  ";
        let change = json!({ "announcement": text, "announcementLink": "/blogs", "announcementFrom": from, "announcementTo": to });
        let record = set(&admin, change).await;
        assert_eq!((&record["id"], &record["announcement"]), (&json!("site"), &json!("Away on Sunday")));
        let mut purged = async || {
            tokio::time::timeout(Duration::from_secs(10), purges.recv()).await.unwrap().unwrap()
        };
        assert_eq!(purged().await, Purge::All);
        for node in [&app, &other] {
            shows(node, "announcement", &Value::Null).await;
        }

        app.clock.advance(TimeDelta::minutes(61));
        assert_eq!(purged().await, Purge::All, "pages that were rendered before do not show it");
        let shown = json!({ "text": "Away on Sunday", "link": "/blogs" });
        for node in [&app, &other] {
            shows(node, "announcement", &shown).await;
        }
        app.clock.advance(TimeDelta::minutes(60));
        assert_eq!(purged().await, Purge::All);
        for node in [&app, &other] {
            shows(node, "announcement", &Value::Null).await;
        }
        other.leave().await;
        app.stop().await;
    }

    async fn settings_are_versioned_audited_and_reverted(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let list = admin.get("/api/admin/site-settings").await.json();
        assert_eq!((&list["totalCount"], &list["items"][0]["id"]), (&json!(1), &json!("site")));
        let unset = admin.get(PATH).await;
        assert_eq!((&unset.json()["announcement"], &unset.json()["revertible"]), (&Value::Null, &json!(false)));
        assert_eq!(admin.post(&format!("{PATH}/revert"), &json!({})).await.status, 409);

        set(&admin, json!({ "announcement": "One" })).await;
        let tag = [("if-match", unset.header("etag"))];
        let late = admin.send(axum::http::Method::PATCH, PATH, &tag, Some(&json!({ "announcement": "Two" }))).await;
        assert_eq!((late.status, &late.json()["current"]["announcement"]), (412, &json!("One")));
        set(&admin, json!({ "announcement": "Two" })).await;
        set(&admin, json!({ "announcement": "Two" })).await;
        shows(&app, "announcement", &json!({ "text": "Two" })).await;

        assert_eq!(admin.post(&format!("{PATH}/revert"), &json!({})).await.json()["announcement"], "One");
        shows(&app, "announcement", &json!({ "text": "One" })).await;
        assert_eq!(admin.post(&format!("{PATH}/revert"), &json!({})).await.json()["announcement"], "Two");

        set(&admin, json!({ "announcement": "" })).await;
        shows(&app, "announcement", &Value::Null).await;
        let actions = "SELECT action FROM core_audit WHERE resource = 'site-settings' ORDER BY seq";
        let actions = sql!(&app.context.db, fetch_all as (String,), actions).unwrap();
        let actions: Vec<_> = actions.iter().map(|(action,)| action.as_str()).collect();
        assert_eq!(actions, ["site.edit", "site.edit", "site.revert", "site.revert", "site.edit"]);
        app.stop().await;
    }

    async fn settings_outlive_a_restart(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        set(&app.admin().await, json!({ "announcement": "Stays" })).await;
        let app = TestApp::on(app.stop().await, Vec::new(), &[]).await;
        assert_eq!(app.get("/api/site").await.json()["announcement"]["text"], "Stays");
        app.stop().await;
    }

    async fn only_admins_read_and_change_them(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (member, visitor) = (app.member().await, app.visitor());
        let change = json!({ "announcement": "Mine" });
        for (person, status) in [(&visitor, 401), (&member, 403)] {
            assert_eq!(person.get("/api/admin/site-settings").await.status, status);
            assert_eq!(person.get(PATH).await.status, status);
            assert_eq!(person.patch(PATH, &change).await.status, status);
            assert_eq!(person.post(&format!("{PATH}/revert"), &json!({})).await.status, status);
        }
        let admin = app.admin().await;
        let none = "/api/admin/site-settings/other";
        assert_eq!(admin.get(none).await.status, 404);
        assert_eq!(admin.patch(none, &change).await.status, 404);
        assert_eq!(admin.post(&format!("{none}/revert"), &json!({})).await.status, 404);
        assert_eq!(admin.get(PATH).await.json()["announcement"], Value::Null);
        app.stop().await;
    }

    async fn what_breaks_a_rule_is_named(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let moment = "2025-07-01T12:00:00Z";
        for (change, field) in [
            (json!({ "announcement": "x".repeat(201) }), "announcement"),
            (json!({ "announcement": " ", "announcementLink": "/blogs" }), "announcement"),
            (json!({ "announcementFrom": moment }), "announcement"),
            (json!({ "announcement": "x", "announcementLink": "//evil.example" }), "announcementLink"),
            (json!({ "announcement": "x", "announcementLink": "javascript:alert(1)" }), "announcementLink"),
            (json!({ "announcement": "x", "announcementLink": format!("/{}", "x".repeat(300)) }), "announcementLink"),
            (json!({ "announcement": "x", "announcementFrom": moment, "announcementTo": moment }), "announcementTo"),
        ] {
            admin.patch(PATH, &change).await.rejected(422, field);
        }
        admin.patch(PATH, &json!({ "announcementFrom": "tomorrow" })).await.rejected(422, "announcementFrom");
        assert_eq!(admin.get(PATH).await.json()["announcement"], Value::Null);
        set(&admin, json!({ "announcement": "x".repeat(200) })).await;
        app.stop().await;
    }
}
