//! Failed sign-ins slow down an attacker, and lock nobody out.

use crate::browser::{Browser, PASSWORD, link, mails};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Engine, TestApp, TestResponse, on_both};

const EMAIL: &str = "ada@example.org";

/// A server that trusts a proxy's `X-Forwarded-For`.
async fn start(engine: Engine) -> TestApp {
    let settings = [("limits.auth_per_10_minutes", "10"), ("server.trusted_proxies", "[\"127.0.0.1\"]")];
    TestApp::with(engine, Vec::new(), &settings).await
}

/// Signs in from the network address 203.0.113.`host`.
async fn log_in(browser: &Browser<'_>, host: u8, email: &str, password: &str) -> TestResponse {
    let address = format!("203.0.113.{host}");
    let body = json!({ "email": email, "password": password });
    browser.send(Method::POST, "/api/auth/login", &[("x-forwarded-for", &address)], Some(&body)).await
}

/// Fails to sign in as `email`, each time from another address, until a link is needed. Returns the statuses.
async fn attack(app: &TestApp, email: &str) -> Vec<(u16, Value)> {
    let mut seen = Vec::new();
    for host in 1..=30 {
        let response = log_in(&Browser::new(app), host, email, "wrong password").await;
        let mut body = response.json();
        body.as_object_mut().unwrap().remove("requestId");
        let wait =
            response.headers.get("retry-after").map(|value| value.to_str().unwrap().parse::<i64>().unwrap());
        seen.push((response.status, json!([body, wait])));
        app.clock.advance(TimeDelta::seconds(wait.unwrap_or(0)));
        if response.status == 403 {
            break;
        }
    }
    seen
}

on_both! {
    because "attempts are counted by many at once";

    async fn wrong_passwords_elsewhere_do_not_shut_the_owner_out(engine) {
        let app = start(engine).await;
        let owner = Browser::signed_up(&app, EMAIL).await;
        owner.post("/api/auth/logout", &json!({})).await;
        let seen = attack(&app, EMAIL).await;
        let statuses: Vec<u16> = seen.iter().map(|(status, _)| *status).collect();
        let expected =
            [401, 401, 401, 401, 401, 429, 401, 429, 401, 429, 401, 429, 401, 429, 401, 403];
        assert_eq!(statuses, expected);
        let waits: Vec<&Value> = seen.iter().filter(|(status, _)| *status == 429).map(|(_, seen)| &seen[1]).collect();
        assert_eq!(waits, [2, 4, 8, 16, 32]);
        assert_eq!(seen.last().unwrap().1[0]["code"], "sign-in-link-required");
        let response = log_in(&owner, 99, EMAIL, PASSWORD).await;
        assert_eq!(response.status, 200, "a browser that was signed in before: {}", response.text());
    }

    async fn an_unknown_address_is_treated_the_same(engine) {
        let app = start(engine).await;
        Browser::signed_up(&app, EMAIL).await;
        let known = attack(&app, EMAIL).await;
        assert_eq!(known, attack(&app, "nobody@example.org").await);
        let browser = Browser::new(&app);
        let request = async |email: &str| {
            let response = browser.post("/api/auth/request-sign-in-link", &json!({ "email": email })).await;
            (response.status, response.json())
        };
        let known = request(EMAIL).await;
        assert_eq!(known.0, 202);
        assert_eq!(known, request("nobody@example.org").await);
    }

    async fn a_mailed_link_lets_a_new_browser_sign_in(engine) {
        let app = start(engine).await;
        Browser::signed_up(&app, EMAIL).await;
        attack(&app, EMAIL).await;
        let browser = Browser::new(&app);
        assert_eq!(log_in(&browser, 99, EMAIL, PASSWORD).await.status, 403, "not even with the right password");
        assert_eq!(browser.post("/api/auth/request-sign-in-link", &json!({ "email": EMAIL })).await.status, 202);
        let token = link(&app, "sign-in-link").await;
        let opened = browser.post("/api/auth/sign-in-link", &json!({ "token": token })).await;
        assert_eq!(opened.status, 200, "{}", opened.text());
        let cookie = opened.header("set-cookie");
        assert!(cookie.starts_with("toolbase_device=") && cookie.contains("HttpOnly"), "{cookie}");
        assert_eq!(browser.get("/me").await.status, 401, "the link alone signs nobody in");
        assert_eq!(log_in(&browser, 99, EMAIL, PASSWORD).await.status, 200);
        Browser::new(&app).post("/api/auth/sign-in-link", &json!({ "token": token })).await.rejected(422, "token");
        assert_eq!(log_in(&Browser::new(&app), 98, EMAIL, PASSWORD).await.status, 403, "other browsers still wait");
        // At most one such mail in five minutes.
        browser.post("/api/auth/request-sign-in-link", &json!({ "email": EMAIL })).await;
        let links = mails(&app).await.into_iter().filter(|mail| mail.template == "sign-in-link").count();
        assert_eq!(links, 1);
    }

    async fn a_link_to_set_a_new_password_lets_its_browser_sign_in_too(engine) {
        let app = start(engine).await;
        Browser::signed_up(&app, EMAIL).await;
        attack(&app, EMAIL).await;
        let browser = Browser::new(&app);
        browser.post("/api/auth/request-password-reset", &json!({ "email": EMAIL })).await;
        let token = link(&app, "reset-password").await;
        let body = json!({ "token": token, "password": "more tea & biscuits" });
        assert_eq!(browser.post("/api/auth/reset-password", &body).await.status, 200);
        assert_eq!(log_in(&browser, 99, EMAIL, "more tea & biscuits").await.status, 200);
    }

    async fn a_browser_that_was_signed_in_before_has_a_budget_of_its_own(engine) {
        let app = start(engine).await;
        let thief = Browser::signed_up(&app, EMAIL).await;
        for _ in 0..10 {
            assert_eq!(log_in(&thief, 1, EMAIL, "wrong password").await.status, 401);
        }
        let held = log_in(&thief, 1, EMAIL, PASSWORD).await;
        assert_eq!((held.status, held.header("retry-after")), (429, "60"));
        assert_eq!(log_in(&Browser::new(&app), 1, EMAIL, PASSWORD).await.status, 200, "others are left alone");
        app.clock.advance(TimeDelta::seconds(60));
        assert_eq!(log_in(&thief, 1, EMAIL, PASSWORD).await.status, 200);
    }

    async fn it_is_known_for_its_own_account_only(engine) {
        let app = start(engine).await;
        let eve = Browser::signed_up(&app, "eve@example.org").await;
        Browser::signed_up(&app, EMAIL).await;
        for _ in 0..4 {
            assert_eq!(log_in(&eve, 1, EMAIL, "wrong password").await.status, 401);
        }
        attack(&app, EMAIL).await;
        assert_eq!(log_in(&eve, 1, EMAIL, "wrong password").await.status, 403);
    }

    async fn a_secret_that_was_seeded_is_worth_nothing_after_the_owner_signs_in(engine) {
        let app = start(engine).await;
        let eve = Browser::signed_up(&app, "eve@example.org").await;
        let owner = Browser::signed_up(&app, EMAIL).await;
        owner.set("toolbase_device", &eve.cookie("toolbase_device"));
        assert_eq!(log_in(&owner, 1, EMAIL, PASSWORD).await.status, 200);
        attack(&app, EMAIL).await;
        assert_eq!(log_in(&eve, 2, EMAIL, "wrong password").await.status, 403);
        assert_eq!(log_in(&owner, 1, EMAIL, PASSWORD).await.status, 200);
    }

    async fn a_new_password_forgets_the_browsers_of_whoever_knew_the_old_one(engine) {
        let app = start(engine).await;
        let owner = Browser::signed_up(&app, EMAIL).await;
        let thief = Browser::new(&app);
        assert_eq!(log_in(&thief, 1, EMAIL, PASSWORD).await.status, 200);
        let body = json!({ "currentPassword": PASSWORD, "newPassword": "more tea & biscuits" });
        assert_eq!(owner.put("/api/auth/update-password", &body).await.status, 200);
        attack(&app, EMAIL).await;
        assert_eq!(log_in(&thief, 1, EMAIL, "wrong password").await.status, 403);
        assert_eq!(log_in(&owner, 1, EMAIL, "more tea & biscuits").await.status, 200);
    }

    async fn a_whole_school_signs_in_behind_one_address(engine) {
        let app = start(engine).await;
        Browser::signed_up(&app, EMAIL).await;
        for _ in 0..30 {
            assert_eq!(log_in(&Browser::new(&app), 1, EMAIL, PASSWORD).await.status, 200);
        }
        // Failures count for the address: the next attempt waits, except in browsers that were signed in before.
        let owner = Browser::new(&app);
        assert_eq!(log_in(&owner, 1, EMAIL, PASSWORD).await.status, 200);
        for number in 0..10 {
            let email = format!("nobody{number}@example.org");
            assert_eq!(log_in(&Browser::new(&app), 1, &email, "wrong password").await.status, 401);
        }
        assert_eq!(log_in(&Browser::new(&app), 1, EMAIL, PASSWORD).await.status, 429);
        assert_eq!(log_in(&Browser::new(&app), 2, EMAIL, PASSWORD).await.status, 200);
        assert_eq!(log_in(&owner, 1, EMAIL, PASSWORD).await.status, 200);
    }

    async fn many_attempts_at_the_same_moment_are_counted_too(engine) {
        let app = start(engine).await;
        Browser::signed_up(&app, EMAIL).await;
        let browsers: Vec<Browser<'_>> = (0..20).map(|_| Browser::new(&app)).collect();
        let sent = browsers.iter().zip(1..).map(|(browser, host)| log_in(browser, host, EMAIL, "wrong password"));
        let responses = futures::future::join_all(sent).await;
        assert_eq!(responses.iter().filter(|response| response.status == 401).count(), 5);
    }
}
