//! A site whose admins must use two-factor sign-in.

use crate::browser::Browser;
use crate::two_factor::{admin, turn_on};
use serde_json::json;
use toolbase_testkit::{TestApp, on_either};

on_either! {
    async fn an_admin_without_it_can_only_turn_it_on(engine) {
        let settings = [("accounts.require_admin_two_factor", "true")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let browser = admin(&app).await;
        for path in ["/api/admin/users", "/api/admin/audit", "/api/adminactions/getallusers"] {
            let response = browser.get(path).await;
            assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (403, "two-factor-required"), "{path}");
            assert!(response.json()["message"].as_str().unwrap().contains("two-factor"), "{}", response.text());
        }
        let me = browser.get("/me").await.json();
        assert_eq!((&me["user"]["role"]["name"], &me["user"]["twoFactorRequired"]), (&json!("admin"), &json!(true)));
        turn_on(&app, &browser).await;
        assert_eq!(browser.get("/api/admin/users").await.status, 200);
        assert!(browser.get("/me").await.json()["user"].get("twoFactorRequired").is_none());
        assert_eq!(browser.delete("/api/auth/two-factor").await.status, 204);
        assert_eq!(browser.get("/api/admin/users").await.status, 403);
    }

    async fn members_need_none(engine) {
        let settings = [("accounts.require_admin_two_factor", "true")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let browser = Browser::signed_up(&app, "eve@example.org").await;
        assert_eq!(browser.put("/api/profile/update-user", &json!({ "city": "Cork" })).await.status, 200);
        let response = browser.get("/api/admin/users").await;
        assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (403, "forbidden"));
    }
}
