//! New passwords, and entering one again.

use crate::browser::{Browser, PASSWORD, audited, link, mails};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_either};

const NEW: &str = "more tea & biscuits";

on_either! {
    async fn a_link_sets_a_new_password_once(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let old = Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let request = async |email: &str| {
            let response = browser.post("/api/auth/request-password-reset", &json!({ "email": email })).await;
            (response.status, response.json())
        };
        let known = request("ada@example.org").await;
        assert_eq!(known.0, 202);
        assert_eq!(known, request("nobody@example.org").await);
        let token = link(&app, "reset-password").await;
        let set = async |token: &str, password: &str| {
            browser.post("/api/auth/reset-password", &json!({ "token": token, "password": password })).await
        };
        let short = set(&token, "short").await;
        assert_eq!(short.rejected(422, "password"), "Password must be at least 8 characters long.");
        let wrong = set("made-up", NEW).await;
        wrong.rejected(422, "token");
        assert_eq!(
            wrong.json()["message"],
            "Failed to reset password. The link may be invalid or expired."
        );
        let done = set(&token, NEW).await;
        assert_eq!(done.json()["message"], "Password reset successful! You can now log in.");
        let cookies: Vec<_> = done.headers.get_all("set-cookie").iter().collect();
        assert_eq!(cookies.len(), 1);
        assert!(cookies.iter().all(|cookie| cookie.to_str().unwrap().starts_with("toolbase_device=")), "{cookies:?}");
        set(&token, NEW).await.rejected(422, "token");

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
        let body = json!({ "email": "ada@example.org" });
        browser.post("/api/auth/request-password-reset", &body).await;
        let first = link(&app, "reset-password").await;
        app.clock.advance(TimeDelta::minutes(5));
        browser.post("/api/auth/request-password-reset", &body).await;
        let second = toolbase_testkit::eventually("the second link", async || {
            Some(link(&app, "reset-password").await).filter(|token| *token != first)
        })
        .await;
        let set = async |token: &str| {
            let body = json!({ "token": token, "password": NEW });
            browser.post("/api/auth/reset-password", &body).await.status
        };
        // The purpose of the link can be found out without using it.
        let check = async |token: &str| browser.post("/api/auth/check-reset-link", &json!({ "token": token })).await;
        assert_eq!(set(&first).await, 422);
        check(&first).await.rejected(422, "token");
        assert_eq!(check(&second).await.status, 204);
        assert_eq!(check(&second).await.status, 204, "it stays valid");
        browser.post("/api/auth/check-reset-link", &json!({})).await.rejected(422, "token");
        app.clock.advance(TimeDelta::minutes(60));
        assert_eq!(set(&second).await, 422);
        check(&second).await.rejected(422, "token");
        // A link for one purpose is not valid for another.
        let verification = link(&app, "verify-email").await;
        assert_eq!(set(&verification).await, 422);
        browser.post("/api/auth/request-password-reset", &json!({ "email": "x" })).await.rejected(422, "email");
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
        change("wrong", NEW).await.rejected(422, "currentPassword");
        let short = change(PASSWORD, "short").await;
        assert_eq!(short.json()["message"], "New password must be at least 8 characters long.");
        short.rejected(422, "newPassword");
        change(PASSWORD, "password123").await.rejected(422, "newPassword");
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
        assert_eq!(browser.delete("/api/auth/sessions").await.status, 403);
        let rejected = browser.get("/api/profile/export").await;
        assert_eq!((rejected.status, rejected.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        let confirm = async |password: &str| {
            browser.post("/api/auth/confirm-password", &json!({ "password": password })).await
        };
        confirm("wrong").await.rejected(422, "password");
        assert_eq!(browser.get("/api/profile/export").await.status, 403);
        assert_eq!(confirm(PASSWORD).await.status, 204);
        assert_eq!(browser.get("/api/profile/export").await.status, 200);
        assert_eq!(browser.delete("/api/auth/sessions").await.status, 204);
        // Renewing the session is not entering the password.
        app.clock.advance(TimeDelta::minutes(11));
        browser.post("/api/auth/refresh-token", &json!({})).await;
        assert_eq!(browser.get("/api/profile/export").await.status, 403);
        assert_eq!(app.visitor().post("/api/auth/confirm-password", &json!({})).await.status, 401);
    }

    async fn at_most_one_reset_mail_in_five_minutes_goes_to_an_address(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let request = async |email: &str, events: usize| {
            let response = browser.post("/api/auth/request-password-reset", &json!({ "email": email })).await;
            assert_eq!(response.status, 202);
            eventually("the work behind it", async || (mail_events(&app).await == events).then_some(())).await;
        };
        let resets = async || {
            let all = mails(&app).await;
            all.iter().filter(|mail| mail.template == "reset-password").count()
        };
        // One is there from signing up.
        request("ada@example.org", 2).await;
        let first = link(&app, "reset-password").await;
        request("ADA@example.org", 3).await;
        assert_eq!(resets().await, 1);
        let body = json!({ "token": first, "password": NEW });
        assert_eq!(browser.post("/api/auth/reset-password", &body).await.status, 200, "the first link stays good");
        app.clock.advance(TimeDelta::minutes(5));
        request("ada@example.org", 5).await;
        assert_eq!(resets().await, 2);
    }

    async fn a_reset_request_leaves_the_same_work_behind_for_every_address(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let mut seen = Vec::new();
        for email in ["ada@example.org", "nobody@example.org"] {
            let before = (mail_events(&app).await, paces(&app).await);
            browser.post("/api/auth/request-password-reset", &json!({ "email": email })).await;
            let ready = browser.get("/readyz").await;
            let after = eventually("the work behind it", async || {
                let now = (mail_events(&app).await, paces(&app).await);
                (now.0 != before.0 && now.1 != before.1).then_some(now)
            })
            .await;
            seen.push((ready.status, ready.text(), after.0 - before.0, after.1 - before.1));
        }
        assert_eq!(seen[0], (200, "{\"status\":\"ok\"}".to_owned(), 1, 1));
        assert_eq!(seen[0], seen[1]);
        let sent: Vec<String> = mails(&app).await.into_iter().map(|mail| mail.to).collect();
        assert_eq!(sent, ["ada@example.org", "ada@example.org"], "and no mail without an account");
    }

    async fn a_password_that_is_easily_guessed_is_rejected_with_the_reason(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let visitor = Browser::new(&app);
        for (password, reason) in [
            ("Password123!", "This password is much like one that many people use. Please add another word or two."),
            ("Summer2023!", "This password is much like one that many people use. Please add another word or two."),
            ("monkey12345", "This password is much like one that many people use. Please add another word or two."),
            ("Lovelace2024", "This password is easily guessed. Please add another word or two."),
        ] {
            let body = json!({ "fullName": "Ada Lovelace", "email": "countess@example.org", "password": password });
            let response = visitor.post("/api/auth/signup", &body).await;
            assert_eq!(response.rejected(422, "password"), reason, "{password}");
        }
    }

    async fn common_passwords_and_ones_own_words_are_rejected_in_every_form(engine) {
        let app = TestApp::with(engine, Vec::new(), &[("site.name", "Fancy Shelf")]).await;
        let browser = Browser::signed_up(&app, "ada.lovelace@example.org").await;
        let visitor = Browser::new(&app);
        for password in ["sunshine1", "ｐａｓｓｗｏｒｄ１２３", "Fancy Shelf", "fancyshelf2026", "ada.lovelace", "Ada.Lovelace@example.org"] {
            let body = json!({ "fullName": "Ada", "email": "ada.lovelace@example.org", "password": password });
            visitor.post("/api/auth/signup", &body).await.rejected(422, "password");
            let body = json!({ "currentPassword": PASSWORD, "newPassword": password });
            browser.put("/api/auth/update-password", &body).await.rejected(422, "newPassword");
        }
        visitor.post("/api/auth/request-password-reset", &json!({ "email": "ada.lovelace@example.org" })).await;
        let token = link(&app, "reset-password").await;
        let body = json!({ "token": token, "password": "ada.lovelace" });
        visitor.post("/api/auth/reset-password", &body).await.rejected(422, "password");
    }

    async fn a_password_may_be_typed_on_another_keyboard(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::new(&app);
        let (composed, decomposed) = ("caf\u{e9} cr\u{e8}me", "cafe\u{301} cre\u{300}me");
        let body = json!({ "fullName": "Ada", "email": "ada@example.org", "password": composed });
        assert_eq!(browser.post("/api/auth/signup", &body).await.status, 201);
        assert_eq!(Browser::new(&app).log_in("ada@example.org", decomposed).await.status, 200);
        assert_eq!(Browser::new(&app).log_in("ada@example.org", composed).await.status, 200);
        assert_eq!(Browser::new(&app).log_in("ada@example.org", "cafe creme").await.status, 401);
    }

    async fn no_mail_holds_a_link_that_somebody_calls_themselves(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::new(&app);
        for (number, name) in ["Visit evil.example", "https://evil.example/"].into_iter().enumerate() {
            let body = json!({ "fullName": name, "email": format!("victim{number}@example.org"), "password": PASSWORD });
            assert_eq!(browser.post("/api/auth/signup", &body).await.status, 201);
        }
        let texts: Vec<String> = mails(&app).await.into_iter().map(|mail| mail.text).collect();
        assert_eq!(texts.len(), 2);
        assert!(texts.iter().all(|text| !text.contains("evil")));
        assert!(texts[0].starts_with("Hello Visit,") && texts[1].starts_with("Hello there,"), "{texts:?}");
    }
}

/// The number of enqueued mails, including those of `enqueue_nothing`.
async fn mail_events(app: &TestApp) -> usize {
    let query = "SELECT COUNT(*) FROM core_event WHERE topic = 'core.mail'";
    usize::try_from(sql!(&app.context.db, scalar i64, query).unwrap()).unwrap()
}

/// For how many addresses mails were requested.
async fn paces(app: &TestApp) -> i64 {
    sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_mail_pace").unwrap()
}
