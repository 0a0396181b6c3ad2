//! Signing in and out.

use crate::browser::{Browser, PASSWORD};
use crate::two_factor::{EMAIL, admin};
use serde_json::json;
use std::time::{Duration, Instant};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_either};

on_either! {
    async fn a_password_signs_in_until_one_signs_out(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let response = browser.log_in(" ADA@example.org", PASSWORD).await;
        assert_eq!(response.status, 200, "{}", response.text());
        assert_eq!(response.json()["user"]["fullName"], "Ada Lovelace");
        assert!(response.json()["user"]["lastLoginAt"].is_string());
        let cookies: Vec<_> = response.headers.get_all("set-cookie").iter().collect();
        assert!(!cookies.is_empty());
        for cookie in cookies {
            let cookie = cookie.to_str().unwrap();
            for part in ["SameSite=Lax", "Path=/"] {
                assert!(cookie.contains(part), "{cookie}");
            }
            // Pages must know that there is a session; that is all scripts can read.
            assert_eq!(!cookie.contains("HttpOnly"), cookie.starts_with("toolbase_signed_in=1;"), "{cookie}");
            assert!(!cookie.contains("Secure"), "over http a browser would drop it: {cookie}");
        }
        assert_eq!(browser.get("/me").await.status, 200);
        assert_eq!(browser.cookie("toolbase_signed_in"), "1");
        let thief = browser.copy();
        let out = browser.post("/api/auth/logout", &json!({})).await;
        assert_eq!((out.status, out.json()["message"].as_str().unwrap()), (200, "Logged out successfully"));
        assert_eq!((browser.cookie("toolbase_access"), browser.cookie("toolbase_signed_in")), Default::default());
        assert_eq!(thief.get("/me").await.status, 401);
        assert_eq!(thief.post("/api/auth/refresh-token", &json!({})).await.status, 401);
        assert_eq!(browser.post("/api/auth/logout", &json!({})).await.status, 200);
    }

    async fn over_https_cookies_are_bound_to_the_host(engine) {
        let settings = [("site.url", "https://tools.example.org")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        assert!(!browser.cookie("__Host-toolbase_access").is_empty());
        let response = browser.log_in("ada@example.org", PASSWORD).await;
        for cookie in response.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.starts_with("__Host-") && cookie.contains("; Secure") && !cookie.contains("Domain"));
        }
        assert_eq!(browser.get("/me").await.status, 200);
    }

    async fn all_failures_look_alike(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let mut seen = Vec::new();
        for (email, password) in [
            ("ada@example.org", "wrong password"),
            ("nobody@example.org", PASSWORD),
            ("no address", PASSWORD),
        ] {
            let response = browser.log_in(email, password).await;
            let mut body = response.json();
            body.as_object_mut().unwrap().remove("requestId");
            assert!(response.headers.get("set-cookie").is_none());
            seen.push((response.status, body));
        }
        assert_eq!(seen[0].0, 401);
        assert_eq!(seen[0].1["message"], "Login failed");
        assert!(seen.iter().all(|one| *one == seen[0]), "{seen:?}");
        browser.post("/api/auth/login", &json!({ "email": "a@example.org" })).await.rejected(422, "password");
        browser.log_in("", PASSWORD).await.rejected(422, "email");
        browser.log_in("ada@example.org", &"x".repeat(100_000)).await.rejected(422, "password");
        browser.log_in("nobody@example.org", &"x".repeat(129)).await.rejected(422, "password");
    }

    async fn an_unknown_address_takes_as_long(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "ada@example.org").await;
        let browser = Browser::new(&app);
        let attempt = async |email: &str| {
            let started = Instant::now();
            assert_eq!(browser.log_in(email, "wrong password").await.status, 401);
            started.elapsed()
        };
        // The quickest of several, in turn: what else the machine does only adds.
        let (mut unknown, mut known) = (Duration::MAX, Duration::MAX);
        for round in 0..40 {
            unknown = unknown.min(attempt("nobody@example.org").await);
            known = known.min(attempt("ada@example.org").await);
            let alike = (0.5..2.0).contains(&(unknown.as_secs_f64() / known.as_secs_f64()));
            if round >= 4 && alike {
                return;
            }
        }
        panic!("unknown {unknown:?}, known {known:?}");
    }

    async fn a_weaker_hash_is_renewed(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let database = {
            drop(browser);
            app.stop().await
        };
        let stronger = [("accounts.argon2_passes", "3")];
        let app = TestApp::on(database, Vec::new(), &stronger).await;
        let hash = async || {
            let db = &app.context.db;
            let query = "SELECT password_hash FROM core_user";
            let rows: Vec<(String,)> = sql!(db, fetch_all as (String,), query).unwrap();
            rows[0].0.clone()
        };
        let before = hash().await;
        assert!(before.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{before}");
        let browser = Browser::new(&app);
        assert_eq!(browser.log_in("ada@example.org", PASSWORD).await.status, 200);
        let after = hash().await;
        assert!(after.starts_with("$argon2id$v=19$m=19456,t=3,p=1$"), "{after}");
        assert_eq!(browser.log_in("ada@example.org", PASSWORD).await.status, 200);
        assert_eq!(hash().await, after);
    }

    async fn an_admin_signing_in_is_audited(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        Browser::signed_up(&app, "bob@example.org").await;
        assert_eq!(Browser::new(&app).log_in("bob@example.org", PASSWORD).await.status, 200);
        let signed_in = async || {
            let db = &app.context.db;
            let query = "SELECT label, address FROM core_audit WHERE action = 'user.sign-in'";
            sql!(db, fetch_all as (String, Option<String>), query).unwrap()
        };
        assert_eq!(signed_in().await, [], "members are left alone");
        admin(&app).await;
        assert_eq!(Browser::new(&app).log_in(EMAIL, "wrong, sadly").await.status, 401);
        assert_eq!(Browser::new(&app).log_in(EMAIL, PASSWORD).await.status, 200);
        assert_eq!(signed_in().await, [("Ada Lovelace".to_owned(), Some("127.0.0.1".to_owned()))]);
    }
}
