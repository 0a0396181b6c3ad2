//! Looks of the site that admins see before they save them: who may make them, and of which values.

use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_either};

const SITE: &str = "/api/admin/site-settings/site";
const PREVIEW: &str = "/api/admin/site-settings/preview";

/// The stored previews of `app`: their token hashes and names.
async fn stored(app: &TestApp) -> Vec<(String, Value)> {
    let select = "SELECT token_hash, settings FROM core_site_preview ORDER BY ends_at";
    let rows = sql!(&app.context.db, fetch_all as (String, sqlx::types::Json<Value>), select).unwrap();
    rows.into_iter().map(|(hash, settings)| (hash, settings.0["name"].clone())).collect()
}

on_either! {
    async fn a_preview_is_stored_for_all_nodes_and_changes_nothing(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let other = app.another_node(Vec::new(), &[]).await;
        let admin = app.admin().await;
        assert_eq!(admin.patch(SITE, &json!({ "contact": "hello@example.org" })).await.status, 200);
        let before = admin.get(SITE).await.json();
        let response = admin.post(PREVIEW, &json!({ "name": " Quokka  Tools ", "accent": "#7A1FA2" })).await;
        assert_eq!(response.status, 201, "{}", response.json());
        let (made, now) = (response.json(), app.clock.now());
        let token = made["token"].as_str().unwrap();
        assert_eq!(made["address"], format!("/site-preview?token={token}"));
        assert_eq!(made["endsAt"], json!(now + TimeDelta::minutes(30)));

        let rows = stored(&other).await;
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].1, "Quokka Tools");
        assert_ne!(rows[0].0, token, "whoever reads the database has no token");
        assert_eq!(admin.get(SITE).await.json(), before, "nothing goes live");
        for node in [&app, &other] {
            assert_ne!(node.get("/api/site").await.json()["name"], "Quokka Tools");
        }
        let actions = "SELECT action FROM core_audit WHERE resource = 'site-settings' ORDER BY seq";
        let actions = sql!(&app.context.db, fetch_all as (String,), actions).unwrap();
        assert_eq!(actions.last().unwrap().0, "site.preview");
        other.leave().await;
        app.stop().await;
    }

    async fn previews_that_have_ended_go_with_the_next_one(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let make = async |name: &str| assert_eq!(admin.post(PREVIEW, &json!({ "name": name })).await.status, 201);
        make("One").await;
        app.clock.advance(TimeDelta::minutes(10));
        make("Two").await;
        app.clock.advance(TimeDelta::minutes(20));
        make("Three").await;
        let names: Vec<_> = stored(&app).await.into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["Two", "Three"]);
        app.stop().await;
    }

    async fn only_admins_make_previews(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (member, visitor) = (app.member().await, app.visitor());
        for (person, status) in [(&visitor, 401), (&member, 403)] {
            assert_eq!(person.post(PREVIEW, &json!({ "name": "Mine" })).await.status, status);
        }
        assert!(stored(&app).await.is_empty());
        app.stop().await;
    }

    async fn values_are_checked_as_those_that_are_saved(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        for (change, field) in [
            (json!({ "accent": "#ffffff" }), "accent"),
            (json!({ "logo": "https://example.org/a.png" }), "logo"),
            (json!({ "logo": "/media/00/none.webp" }), "logo"),
            (json!({ "heroTitle": "x".repeat(81) }), "heroTitle"),
            (json!({ "announcementLink": "/blogs" }), "announcement"),
            (json!({ "footerLinks": [{ "label": "", "to": "/blogs" }] }), "footerLinks"),
            (json!({ "colour": "#0b6b63" }), "colour"),
        ] {
            let previewed = admin.post(PREVIEW, &change).await;
            previewed.rejected(422, field);
            assert_eq!(previewed.json()["errors"], admin.patch(SITE, &change).await.json()["errors"]);
        }
        assert!(stored(&app).await.is_empty());
        app.stop().await;
    }
}
