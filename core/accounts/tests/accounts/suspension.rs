//! Suspensions that end by themselves.

use crate::browser::{Browser, PASSWORD, audited, link, topics};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_accounts::end_suspensions;
use toolbase_testkit::{TestApp, on_either};

/// An hour after tests begin.
const UNTIL: &str = "2025-06-15T13:00:00Z";

async fn id_of(browser: &Browser<'_>) -> String {
    browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned()
}

on_either! {
    async fn the_end_of_a_suspension_is_in_the_future_and_within_five_years(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, mia) = (app.admin().await, app.member().await);
        for action in ["suspend", "suspend-and-remove"] {
            let path = format!("/api/admin/users/{}/{action}", mia.id);
            let suspend = async |until: Value| admin.post(&path, &json!({ "reason": "Spam", "until": until })).await;
            for past in ["2025-06-15T12:00:00Z", "2020-01-01T00:00:00Z"] {
                assert_eq!(suspend(json!(past)).await.rejected(422, "until"), "must be in the future");
            }
            assert_eq!(suspend(json!("2030-06-15T12:00:01Z")).await.rejected(422, "until"), "must be within five years");
            suspend(json!("tomorrow")).await.rejected(422, "until");
        }
        assert_eq!(mia.get("/me").await.status, 200);
        let path = format!("/api/admin/users/{}/suspend", mia.id);
        let suspended = admin.post(&path, &json!({ "reason": "Spam", "until": "2030-06-15T12:00:00Z" })).await.json();
        assert_eq!((&suspended["state"], &suspended["suspendedUntil"]), (&json!("suspended"), &json!("2030-06-15T12:00:00Z")));
        let listed = admin.get("/api/admin/users?state=suspended").await.json();
        assert_eq!(listed["items"][0]["suspendedUntil"], "2030-06-15T12:00:00Z");
    }

    async fn a_member_may_sign_in_at_the_end_of_a_suspension(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let browser = Browser::signed_up(&app, "eve@example.org").await;
        let id = id_of(&browser).await;
        let path = format!("/api/admin/users/{id}");
        admin.post(&format!("{path}/suspend"), &json!({ "reason": "Insults.", "until": UNTIL })).await;
        app.clock.advance(TimeDelta::hours(1) - TimeDelta::seconds(1));
        for response in [
            browser.get("/me").await,
            browser.post("/api/auth/refresh-token", &json!({})).await,
            Browser::new(&app).log_in("eve@example.org", PASSWORD).await,
        ] {
            assert_eq!(response.status, 403, "{}", response.text());
            assert_eq!(response.json()["message"], "This account has been suspended until 15 June 2025, 13:00 UTC.");
        }
        assert_eq!(end_suspensions(&app.context).await.unwrap(), 0);
        assert_eq!(app.get(&format!("/api/profile/{id}")).await.status, 404);

        app.clock.advance(TimeDelta::seconds(1));
        // None of the former sessions comes back, and nobody waits for the job.
        assert_eq!(browser.get("/me").await.status, 401);
        assert_eq!(browser.post("/api/auth/refresh-token", &json!({})).await.status, 401);
        assert_eq!(app.get(&format!("/api/profile/{id}")).await.status, 200);
        assert_eq!(Browser::new(&app).log_in("eve@example.org", "wrong password").await.status, 401);
        let again = Browser::new(&app);
        assert_eq!(again.log_in("eve@example.org", PASSWORD).await.status, 200);
        let found = admin.get(&path).await.json();
        assert_eq!((&found["state"], &found["suspendedReason"], &found["suspendedUntil"]), (&json!("active"), &Value::Null, &Value::Null));
        assert_eq!(end_suspensions(&app.context).await.unwrap(), 0, "signing in has opened it");
        assert_eq!(again.get("/me").await.status, 200);
        assert_eq!(audited(&app).await, [("user.suspend", "admin"), ("user.unsuspend", "system")].map(|(action, kind)| (action.to_owned(), kind.to_owned())));
    }

    async fn the_job_opens_accounts_whose_suspension_has_ended(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, mia, otto) = (app.admin().await, app.member().await, app.owner().await);
        let body = json!({ "ids": [mia.id, otto.id], "reason": "Spam", "until": UNTIL });
        assert_eq!(admin.post("/api/admin/users/bulk/suspend", &body).await.json()["done"], 2);
        // Undo, and a suspension without an end.
        let of_otto = format!("/api/admin/users/{}", otto.id);
        let opened = admin.post(&format!("{of_otto}/unsuspend"), &json!({})).await.json();
        assert_eq!((&opened["state"], &opened["suspendedUntil"]), (&json!("active"), &Value::Null));
        admin.post(&format!("{of_otto}/suspend"), &json!({ "reason": "Spam" })).await;
        let changed = topics(&app).await.len();
        app.clock.advance(TimeDelta::hours(1));
        assert_eq!(app.run_job("core.end-suspensions").await.outcome, "done");
        assert_eq!(end_suspensions(&app.context).await.unwrap(), 0);
        let state = async |id| admin.get(&format!("/api/admin/users/{id}")).await.json()["state"].clone();
        assert_eq!((state(mia.id).await, state(otto.id).await), (json!("active"), json!("suspended")));
        assert_eq!(topics(&app).await.len(), changed + 1, "the change of the one that was opened");
        assert_eq!(mia.get("/me").await.status, 401, "its sessions have ended");
    }

    async fn a_link_that_is_mailed_after_the_end_of_a_suspension_stays_valid(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let browser = Browser::signed_up(&app, "eve@example.org").await;
        let id = id_of(&browser).await;
        admin.post(&format!("/api/admin/users/{id}/suspend"), &json!({ "reason": "Insults.", "until": UNTIL })).await;
        app.clock.advance(TimeDelta::hours(1));
        let body = json!({ "email": "eve@example.org" });
        assert_eq!(Browser::new(&app).post("/api/auth/request-password-reset", &body).await.status, 202);
        let token = link(&app, "reset-password").await;
        assert_eq!(end_suspensions(&app.context).await.unwrap(), 0, "the request has opened it");
        let checked = app.post("/api/auth/check-reset-link", &json!({ "token": token })).await;
        assert_eq!(checked.status, 204, "{}", checked.text());
    }
}
