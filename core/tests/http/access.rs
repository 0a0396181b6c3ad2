//! Who gets into the back office.

use chrono::TimeDelta;
use serde_json::json;
use toolbase_core::http::issue_link;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, on_both};

async fn link(app: &TestApp) -> String {
    issue_link(&app.context.db, "ada", app.context.clock.now()).await.unwrap()
}

on_both! {
    async fn a_link_opens_one_session(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let token = link(&app).await;
        let opened = app.post("/api/admin/session", &json!({ "token": token })).await;
        assert_eq!(opened.status, 201);
        let cookie = opened.header("set-cookie").to_owned();
        for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=43200"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        let again = app.post("/api/admin/session", &json!({ "token": token })).await;
        assert_eq!(again.status, 401);
        assert!(again.json()["message"].as_str().unwrap().contains("toolbase admin link"));

        let admin = app.admin().await;
        let session = admin.get("/api/admin/session").await;
        assert_eq!(session.json(), json!({ "name": "ada", "permissions": ["*"] }));
        assert_eq!(session.header("cache-control"), "no-store");
        assert_eq!(admin.delete("/api/admin/session").await.status, 204);
        assert_eq!(admin.get("/api/admin/session").await.status, 401);
    }

    async fn links_and_sessions_end(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let token = link(&app).await;
        app.clock.advance(TimeDelta::minutes(15));
        assert_eq!(app.post("/api/admin/session", &json!({ "token": token })).await.status, 401);
        let admin = app.admin().await;
        app.clock.advance(TimeDelta::hours(12));
        assert_eq!(admin.get("/api/admin/session").await.status, 401);
    }

    async fn only_from_this_machine_and_this_site(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let proxied = admin.send(Method::GET, "/api/admin/session", &[("x-forwarded-for", "127.0.0.1")], None).await;
        assert_eq!(proxied.status, 403);
        for (name, value) in [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")] {
            let answer = admin.send(Method::DELETE, "/api/admin/session", &[(name, value)], None).await;
            assert_eq!(answer.status, 403, "{name}");
        }
        let own = app.base.clone();
        assert_eq!(admin.send(Method::DELETE, "/api/admin/session", &[("origin", &own)], None).await.status, 204);
    }

    async fn nobody_gets_in_without_a_session(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        assert_eq!(app.get("/api/admin/session").await.status, 401);
        let made_up = app.send(Method::GET, "/api/admin/session", &[("cookie", "toolbase_admin=x")], None).await;
        assert_eq!(made_up.status, 401);
        let empty = app.post("/api/admin/session", &json!({})).await;
        assert_eq!(empty.status, 422);
        assert!(empty.json()["errors"]["token"].is_array());
    }
}
