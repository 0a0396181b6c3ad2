//! Requests that other sites have a browser send.

use crate::browser::{Browser, PASSWORD};
use serde_json::json;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, on_either};

on_either! {
    async fn other_sites_change_nothing(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let body = json!({ "city": "Mallow" });
        for headers in [
            [("origin", "https://evil.example")],
            [("origin", "null")],
            [("sec-fetch-site", "cross-site")],
            [("sec-fetch-site", "same-site")],
        ] {
            let put = browser.send(Method::PUT, "/api/profile/update-user", &headers, Some(&body)).await;
            assert_eq!(put.status, 403, "{headers:?}");
            assert_eq!(put.json()["message"], "Requests from other sites are rejected.");
            assert_eq!(browser.send(Method::DELETE, "/api/profile", &headers, None).await.status, 403);
            // Nor do they sign anyone in or out.
            assert_eq!(browser.send(Method::POST, "/api/auth/logout", &headers, None).await.status, 403);
            let login = json!({ "email": "ada@example.org", "password": PASSWORD });
            let anonymous = Browser::new(&app);
            assert_eq!(anonymous.send(Method::POST, "/api/auth/login", &headers, Some(&login)).await.status, 403);
        }
        let me = browser.get("/me").await.json()["user"].clone();
        assert_eq!((&me["city"], &me["deleteRequest"]), (&json!(""), &json!(false)));
        let own = app.base.clone();
        let headers = [("origin", own.as_str()), ("sec-fetch-site", "same-origin")];
        let put = browser.send(Method::PUT, "/api/profile/update-user", &headers, Some(&body)).await;
        assert_eq!(put.status, 200);
        // Reading is left to the browser, which shows other sites nothing.
        let foreign = [("origin", "https://evil.example")];
        let read = browser.send(Method::GET, "/me", &foreign, None).await;
        assert!(read.headers.get("access-control-allow-origin").is_none());
    }

    async fn what_a_form_can_send_is_rejected(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let member = app.member().await;
        for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
            let headers = [("cookie", member.cookies.as_str()), ("content-type", kind)];
            let body = br#"{"city":"Mallow"}"#.to_vec();
            let response = app.send(Method::PUT, "/api/profile/update-user", &headers, Some(body)).await;
            assert_eq!(response.status, 415, "{kind}");
        }
    }
}
