//! Opening an account.

use crate::browser::{Browser, PASSWORD, audited, link, mails, topics};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_both};

on_both! {
    because "the engines report a taken address in their own ways";

    async fn signing_up_signs_in_and_sends_a_mail_to_confirm_the_address(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::new(&app);
        let body = json!({ "fullName": " Ada Lovelace ", "email": "Ada@Example.org", "password": PASSWORD });
        let response = browser.post("/api/auth/signup", &body).await;
        assert_eq!(response.status, 201, "{}", response.text());
        assert_eq!(response.header("cache-control"), "no-store");
        let user = response.json()["user"].clone();
        assert_eq!((&user["fullName"], &user["email"]), (&json!("Ada Lovelace"), &json!("Ada@example.org")));
        assert_eq!(user["role"], json!({ "name": "user" }));
        assert_eq!(user["_id"], user["id"]);
        assert_eq!(user["emailVerified"], false);
        for path in ["/me", "/api/me", "/api/auth/me", "/api/profile", "/api/me/"] {
            let me = browser.get(path).await;
            assert_eq!(me.status, 200, "{path}");
            assert_eq!(me.json()["user"]["id"], user["id"]);
            assert_eq!(me.header("cache-control"), "no-store");
        }
        assert_eq!(topics(&app).await, ["core.user-created"]);

        let token = link(&app, "verify-email").await;
        let anonymous = app.visitor();
        let confirmed = anonymous.post("/api/auth/verify-email", &json!({ "token": token })).await;
        assert_eq!(confirmed.status, 200, "{}", confirmed.text());
        assert_eq!(browser.get("/me").await.json()["user"]["emailVerified"], true);
        let again = anonymous.post("/api/auth/verify-email", &json!({ "token": token })).await;
        assert_eq!((again.status, again.json()), (confirmed.status, confirmed.json()), "a scanner opened it before");
        assert_eq!(browser.post("/api/auth/resend-verification", &json!({})).await.status, 409);
    }

    async fn a_link_can_be_requested_again_and_runs_off(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let first = link(&app, "verify-email").await;
        assert_eq!(browser.post("/api/auth/resend-verification", &json!({})).await.status, 202);
        let second = link(&app, "verify-email").await;
        assert_ne!(first, second);
        let stale = browser.post("/api/auth/verify-email", &json!({ "token": first })).await;
        assert_eq!(stale.status, 422);
        app.clock.advance(chrono::TimeDelta::days(3));
        let late = app.visitor().post("/api/auth/verify-email", &json!({ "token": second })).await;
        assert_eq!(late.rejected(422, "token"), "has expired, or was replaced by a newer link");
        assert_eq!(app.visitor().post("/api/auth/resend-verification", &json!({})).await.status, 401);
    }

    async fn the_name_may_be_called_name_and_a_role_is_ignored(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::new(&app);
        let body = json!({
            "name": "Eve", "email": "eve@example.org", "password": PASSWORD, "role": "admin",
            "_id": "00000000-0000-0000-0000-000000000000", "isVerified": true, "emailVerified": true,
        });
        let user = browser.post("/api/auth/signup", &body).await.json()["user"].clone();
        assert_eq!(user["role"]["name"], "user");
        assert_eq!((&user["isVerified"], &user["emailVerified"]), (&json!(false), &json!(false)));
        assert_ne!(user["id"], "00000000-0000-0000-0000-000000000000");
        assert_eq!(browser.get("/api/admin/users").await.status, 403);
    }

    async fn everything_that_is_wrong_is_named(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::new(&app);
        let sign_up = async |name: &str, email: &str, password: &str| {
            let body = json!({ "fullName": name, "email": email, "password": password });
            browser.post("/api/auth/signup", &body).await
        };
        let response = sign_up("Al", "nobody", "short").await;
        assert_eq!(response.status, 422);
        assert_eq!(response.json()["message"], "Please provide valid details");
        for field in ["fullName", "email", "password"] {
            response.rejected(422, field);
        }
        let fine = ("Ada Lovelace", "ada@example.org", PASSWORD);
        sign_up(&"x".repeat(1_000_000), fine.1, fine.2).await.rejected(422, "fullName");
        for name in ["Ada\0Lovelace", "Ada \u{202E}ecalevoL", "Ada\r\nLovelace", "\u{200B}\u{200B}\u{200B}"] {
            sign_up(name, fine.1, fine.2).await.rejected(422, "fullName");
        }
        for email in ["ada@example.org\r\nBcc: all@example.org", "ada@example.org%0aBcc:x", "ada@", "a@b"] {
            sign_up(fine.0, email, fine.2).await.rejected(422, "email");
        }
        for password in ["password1", "1234567", &"long".repeat(33), fine.1] {
            sign_up(fine.0, fine.1, password).await.rejected(422, "password");
        }
        browser.post("/api/auth/signup", &json!({})).await.rejected(422, "email");
        assert!(mails(&app).await.is_empty());
    }

    async fn nobody_learns_who_has_an_account(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        let shape = |response: &toolbase_testkit::TestResponse| {
            let user = response.json()["user"].as_object().unwrap().clone();
            let mut values: Vec<(String, Value)> = user.into_iter().collect();
            values.retain(|(name, _)| !matches!(name.as_str(), "id" | "_id" | "email"));
            let cookies = response.headers.get_all("set-cookie").iter();
            let cookies: Vec<String> =
                cookies.map(|cookie| cookie.to_str().unwrap().split_once('=').unwrap().0.to_owned()).collect();
            (response.status, values, cookies)
        };
        let attempt = async |email: &str| {
            let thief = Browser::new(&app);
            let body = json!({ "fullName": "Eve", "email": email, "password": "guessed it right" });
            let response = thief.post("/api/auth/signup", &body).await;
            (shape(&response), thief.get("/me").await.status)
        };
        let (new, _) = attempt("new@example.org").await;
        let (known, me) = attempt("ADA@example.org").await;
        assert_eq!(new, known);
        assert_eq!(me, 401);
        let last = mails(&app).await.pop().unwrap();
        assert_eq!((last.to.as_str(), last.template.as_str()), ("ada@example.org", "account-exists"));
    }

    async fn whoever_signs_up_again_with_the_same_password_is_signed_in(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let first = Browser::signed_up(&app, "ada@example.org").await;
        let again = Browser::signed_up(&app, "ada@example.org").await;
        assert_eq!(first.get("/me").await.json()["user"]["id"], again.get("/me").await.json()["user"]["id"]);
    }

    async fn signing_in_by_signing_up_is_audited(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        assert_eq!(audited(&app).await, []);
        Browser::signed_up(&app, "ada@example.org").await;
        assert_eq!(audited(&app).await, [("user.sign-in".to_owned(), "user".to_owned())]);
    }

    async fn every_moment_of_a_new_account_is_the_same(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        for email in ["new@example.org", "ada@example.org"] {
            let body = json!({ "fullName": "Eve", "email": email, "password": "guessed it right" });
            let user = Browser::new(&app).post("/api/auth/signup", &body).await.json()["user"].clone();
            assert_eq!(user["createdAt"], user["lastLoginAt"], "{email}");
            assert_eq!(user["createdAt"], user["updatedAt"], "{email}");
        }
    }

    async fn two_who_sign_up_with_one_address_at_once_are_responded_alike(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browsers: Vec<Browser<'_>> = (0..4).map(|_| Browser::new(&app)).collect();
        let bodies: Vec<Value> = (0..4)
            .map(|number| {
                let password = format!("my own secret {number}");
                json!({ "fullName": "Ada Lovelace", "email": "ada@example.org", "password": password })
            })
            .collect();
        let sent = browsers.iter().zip(&bodies).map(|(browser, body)| browser.post("/api/auth/signup", body));
        let responses = futures::future::join_all(sent).await;
        assert!(responses.iter().all(|response| response.status == 201));
    }

    async fn signing_up_is_no_way_to_guess_a_password(engine) {
        let settings = [("limits.auth_per_10_minutes", "10")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let owner = Browser::signed_up(&app, "ada@example.org").await;
        let guess = async |password: &str| {
            app.clock.advance(TimeDelta::minutes(6));
            let thief = Browser::new(&app);
            let body = json!({ "fullName": "Eve", "email": "ada@example.org", "password": password });
            assert_eq!(thief.post("/api/auth/signup", &body).await.status, 201);
            thief.get("/me").await.status
        };
        for number in 0..10 {
            assert_eq!(guess(&format!("my own secret {number}")).await, 401);
        }
        assert_eq!(guess(PASSWORD).await, 401, "the right one no longer helps");
        assert_eq!(owner.log_in("ada@example.org", PASSWORD).await.status, 200);
    }
}
