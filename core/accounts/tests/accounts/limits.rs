//! Limits of attempts.

use crate::browser::{Browser, PASSWORD};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_testkit::{TestApp, on_either};

on_either! {
    async fn the_eleventh_request_for_a_mail_waits(engine) {
        let settings = [("limits.auth_per_10_minutes", "10")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let browser = Browser::new(&app);
        let request = async || {
            let body = json!({ "email": "ada@example.org" });
            browser.post("/api/auth/request-password-reset", &body).await
        };
        for _ in 0..10 {
            assert_eq!(request().await.status, 202);
        }
        let rejected = request().await;
        assert_eq!(rejected.status, 429);
        assert_eq!(rejected.header("retry-after"), "60");
        assert_eq!(rejected.json()["code"], "too-many");
        // The class is shared: signing up, requesting other links.
        let body = json!({ "email": "ada@example.org" });
        assert_eq!(browser.post("/api/auth/request-sign-in-link", &body).await.status, 429);
        // Reading goes on.
        assert_eq!(browser.get("/api/countries").await.status, 200);
        app.clock.advance(TimeDelta::seconds(60));
        assert_eq!(request().await.status, 202);
        assert_eq!(request().await.status, 429);
    }

    async fn members_write_so_much_a_minute(engine) {
        let settings = [("limits.write_per_minute", "3")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let (member, other) = (app.member().await, app.owner().await);
        let write = async |person: &toolbase_testkit::Person<'_>| {
            person.put("/api/profile/update-user", &json!({ "city": "Cork" })).await.status
        };
        for _ in 0..3 {
            assert_eq!(write(&member).await, 200);
        }
        assert_eq!(write(&member).await, 429);
        assert_eq!(member.get("/me").await.status, 200);
        assert_eq!(write(&other).await, 200);
        app.clock.advance(TimeDelta::seconds(20));
        assert_eq!(write(&member).await, 200);
    }

    async fn guessing_the_password_of_a_stolen_session_is_slow(engine) {
        let settings = [("limits.auth_per_10_minutes", "10")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let mut statuses = Vec::new();
        for _ in 0..11 {
            statuses.push(browser.post("/api/auth/confirm-password", &json!({ "password": "x" })).await.status);
        }
        assert_eq!(statuses.pop(), Some(429));
        assert!(statuses.iter().all(|status| *status == 422));
        assert_eq!(browser.post("/api/auth/confirm-password", &json!({ "password": PASSWORD })).await.status, 429);
    }
}
