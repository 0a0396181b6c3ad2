//! New passwords, and entering one again.

use crate::browser::{Browser, PASSWORD, audited, link, mails};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_testkit::{TestApp, on_both};

const NEW: &str = "more tea & biscuits";

on_both! {
    async fn a_link_sets_a_new_password_once(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let old = Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let ask = async |email: &str| {
            let answer = browser.post("/api/auth/request-password-reset", &json!({ "email": email })).await;
            (answer.status, answer.json())
        };
        let known = ask("ada@example.org").await;
        assert_eq!(known.0, 202);
        assert_eq!(known, ask("nobody@example.org").await);
        let token = link(&app, "reset-password").await;
        let set = async |token: &str, password: &str| {
            browser.post("/api/auth/reset-password", &json!({ "token": token, "password": password })).await
        };
        let short = set(&token, "short").await;
        assert_eq!(short.refused(422, "password"), "Password must be at least 8 characters long.");
        let wrong = set("made-up", NEW).await;
        wrong.refused(422, "token");
        assert_eq!(
            wrong.json()["message"],
            "Failed to reset password. The link may be invalid or expired."
        );
        let done = set(&token, NEW).await;
        assert_eq!(done.json()["message"], "Password reset successful! You can now log in.");
        assert!(done.headers.get("set-cookie").is_none());
        set(&token, NEW).await.refused(422, "token");

        assert_eq!(old.get("/me").await.status, 401, "sessions are ended");
        assert_eq!(old.post("/api/auth/refresh-token", &json!({})).await.status, 401);
        assert_eq!(browser.log_in("ada@example.org", PASSWORD).await.status, 401);
        let user = browser.log_in("ada@example.org", NEW).await.json()["user"].clone();
        assert_eq!(user["emailVerified"], true, "the link came by mail");
        let sent: Vec<String> = mails(&app).await.into_iter().map(|mail| mail.template).collect();
        assert_eq!(sent, ["verify-email", "reset-password", "password-changed"]);
        assert_eq!(audited(&app).await, [("user.reset-password".to_owned(), "user".to_owned())]);
    }

    async fn links_run_off_and_a_new_one_replaces_the_old(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let wanted = json!({ "email": "ada@example.org" });
        browser.post("/api/auth/request-password-reset", &wanted).await;
        let first = link(&app, "reset-password").await;
        browser.post("/api/auth/request-password-reset", &wanted).await;
        let second = toolbase_testkit::eventually("the second link", async || {
            Some(link(&app, "reset-password").await).filter(|token| *token != first)
        })
        .await;
        let set = async |token: &str| {
            let body = json!({ "token": token, "password": NEW });
            browser.post("/api/auth/reset-password", &body).await.status
        };
        assert_eq!(set(&first).await, 422);
        app.clock.advance(TimeDelta::minutes(60));
        assert_eq!(set(&second).await, 422);
        // A link for one purpose is good for no other.
        let verification = link(&app, "verify-email").await;
        assert_eq!(set(&verification).await, 422);
        browser.post("/api/auth/request-password-reset", &json!({ "email": "x" })).await.refused(422, "email");
    }

    async fn a_password_is_changed_with_the_old_one(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let other = Browser::new(&app);
        other.log_in("ada@example.org", PASSWORD).await;
        let change = async |current: &str, new: &str| {
            let body = json!({ "currentPassword": current, "newPassword": new });
            browser.put("/api/auth/update-password", &body).await
        };
        change("wrong", NEW).await.refused(422, "currentPassword");
        let short = change(PASSWORD, "short").await;
        assert_eq!(short.json()["message"], "New password must be at least 8 characters long.");
        short.refused(422, "newPassword");
        change(PASSWORD, "password123").await.refused(422, "newPassword");
        let done = change(PASSWORD, NEW).await;
        assert_eq!((done.status, done.json()["message"].as_str().unwrap()), (200, "Password updated successfully!"));
        assert_eq!(browser.get("/me").await.status, 200);
        assert_eq!(other.get("/me").await.status, 401);
        assert_eq!(other.log_in("ada@example.org", PASSWORD).await.status, 401);
        assert_eq!(other.log_in("ada@example.org", NEW).await.status, 200);
        assert_eq!(mails(&app).await.last().unwrap().template, "password-changed");
        let anonymous = app.visitor().put("/api/auth/update-password", &json!({})).await;
        assert_eq!(anonymous.status, 401);
    }

    async fn some_things_need_the_password_again(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        assert_eq!(browser.get("/api/profile/export").await.status, 200, "just signed in");
        app.clock.advance(TimeDelta::minutes(11));
        let refused = browser.get("/api/profile/export").await;
        assert_eq!((refused.status, refused.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        let confirm = async |password: &str| {
            browser.post("/api/auth/confirm-password", &json!({ "password": password })).await
        };
        confirm("wrong").await.refused(422, "password");
        assert_eq!(browser.get("/api/profile/export").await.status, 403);
        assert_eq!(confirm(PASSWORD).await.status, 204);
        assert_eq!(browser.get("/api/profile/export").await.status, 200);
        // Renewing the session is not entering the password.
        app.clock.advance(TimeDelta::minutes(11));
        browser.post("/api/auth/refresh-token", &json!({})).await;
        assert_eq!(browser.get("/api/profile/export").await.status, 403);
        assert_eq!(app.visitor().post("/api/auth/confirm-password", &json!({})).await.status, 401);
    }
}
