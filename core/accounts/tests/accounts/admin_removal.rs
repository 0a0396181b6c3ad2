//! Accounts that an admin suspends, deletes or signs out.

use crate::admin_lists::names;
use crate::browser::{Browser, PASSWORD, audited, topics};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, on_either};

on_either! {
    async fn a_suspended_member_can_do_nothing(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let browser = Browser::signed_up(&app, "eve@example.org").await;
        let id = browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/admin/users/{id}");
        admin.post(&format!("{path}/suspend"), &json!({ "reason": " " })).await.rejected(422, "reason");
        let suspended = admin.post(&format!("{path}/suspend"), &json!({ "reason": "Sends spam." })).await;
        assert_eq!((&suspended.json()["state"], &suspended.json()["suspendedReason"]), (&json!("suspended"), &json!("Sends spam.")));
        for response in [
            browser.get("/me").await,
            browser.put("/api/profile/update-user", &json!({})).await,
            browser.post("/api/auth/refresh-token", &json!({})).await,
            Browser::new(&app).log_in("eve@example.org", PASSWORD).await,
        ] {
            assert_eq!(response.status, 403, "{}", response.text());
            assert_eq!(response.json()["message"], "This account has been suspended.");
        }
        assert_eq!(Browser::new(&app).log_in("eve@example.org", "wrong password").await.status, 401);
        assert_eq!(app.get(&format!("/api/profile/{id}")).await.status, 404);
        assert_eq!(admin.post(&format!("{path}/unsuspend"), &json!({})).await.json()["state"], "active");
        assert_eq!(Browser::new(&app).log_in("eve@example.org", PASSWORD).await.status, 200);
        let actions: Vec<String> = audited(&app).await.into_iter().map(|(action, _)| action).collect();
        assert_eq!(actions, ["user.suspend", "user.unsuspend"]);
    }

    async fn several_are_suspended_at_once(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let (mia, otto) = (app.member().await, app.owner().await);
        let unknown = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        let path = "/api/admin/users/bulk/suspend";
        let body = json!({ "ids": [mia.id, admin.id, unknown], "reason": "Spam" });
        let outcome = admin.post(path, &body).await.json();
        assert_eq!(outcome["done"], 1);
        let skipped: Vec<&str> =
            outcome["skipped"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
        assert_eq!(skipped, [unknown, admin.id.to_string().as_str()], "in the order of the ids");
        let outcome = admin.post(path, &json!({ "filter": { "role": "user" }, "reason": "Spam" })).await.json();
        assert_eq!((&outcome["done"], &outcome["skipped"]), (&json!(2), &json!([])));
        assert_eq!(otto.get("/me").await.status, 403);
        admin.post(path, &json!({ "reason": "Spam" })).await.rejected(422, "ids");
    }

    async fn a_misspelt_filter_suspends_nobody(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, mia) = (app.admin().await, app.member().await);
        let body = json!({ "filter": { "rolle": "user" }, "reason": "Spam" });
        let response = admin.post("/api/admin/users/bulk/suspend", &body).await;
        let rule = response.rejected(422, "filter.rolle");
        assert!(rule.contains("known are q, role, state, emailVerified"), "{rule}");
        assert_eq!(mia.get("/me").await.status, 200);
    }

    async fn a_change_since_it_was_read_prevents_the_deletion(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, mia) = (app.admin().await, app.member().await);
        let path = format!("/api/admin/users/{}", mia.id);
        let tag = admin.get(&path).await.header("etag").to_owned();
        assert_eq!(admin.patch(&path, &json!({ "fullName": "Maria" })).await.status, 200);
        let delete = async |tag: &str| admin.send(Method::DELETE, &path, &[("if-match", tag)], None).await;
        let stale = delete(&tag).await;
        assert_eq!((stale.status, &stale.json()["current"]["fullName"]), (412, &json!("Maria")));
        assert_eq!(delete(admin.get(&path).await.header("etag")).await.status, 204);
        assert_eq!(admin.get(&path).await.status, 404);
    }

    async fn what_is_grave_needs_the_password_again(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        app.clock.advance(TimeDelta::minutes(11));
        let id = member.id;
        for response in [
            admin.put(&format!("/api/adminactions/updateuserrole/{id}"), &json!({ "role": "admin" })).await,
            admin.delete(&format!("/api/adminactions/deleteuser/{id}")).await,
            admin.delete(&format!("/api/admin/users/{id}")).await,
            admin.patch(&format!("/api/admin/users/{id}"), &json!({ "role": "admin" })).await,
            admin.get("/api/admin/users/export").await,
        ] {
            assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        }
        assert_eq!(admin.get("/api/admin/users").await.status, 200);
    }

    async fn an_admin_deletes_at_once(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        let effects = admin.get(&format!("/api/admin/users/{}/effects", member.id)).await.json();
        assert_eq!(effects["effects"][0]["action"], "delete_user_record");
        let sentences = effects["effects"][0]["sentences"].to_string();
        assert!(sentences.contains("What is public of theirs stays, without the name"), "{sentences}");
        assert_eq!(member.get(&format!("/api/admin/users/{}/effects", member.id)).await.status, 403);
        let path = format!("/api/adminactions/deleteuser/{}", member.id);
        assert_eq!(admin.delete(&path).await.json()["message"], "User deleted successfully");
        assert_eq!(admin.delete(&path).await.status, 404);
        assert_eq!(member.get("/me").await.status, 401);
        assert_eq!(admin.delete(&format!("/api/admin/users/{}", other.id)).await.status, 204);
        assert_eq!(names(&admin, "").await, ["ada"]);
        assert_eq!(topics(&app).await.iter().filter(|topic| *topic == "core.user-erased").count(), 2);
    }

    async fn an_admin_ends_all_sessions_of_a_member(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let browser = Browser::signed_up(&app, "eve@example.org").await;
        let other = Browser::new(&app);
        other.log_in("eve@example.org", PASSWORD).await;
        let id = browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let end = async |id: &str| admin.post(&format!("/api/admin/users/{id}/end-sessions"), &json!({})).await;
        assert_eq!(end(&id).await.json()["state"], "active");
        for response in [browser.get("/me").await, other.get("/me").await, other.post("/api/auth/refresh-token", &json!({})).await] {
            assert_eq!(response.status, 401);
        }
        assert_eq!(browser.log_in("eve@example.org", PASSWORD).await.status, 200);
        let audit = admin.get(&format!("/api/admin/audit?resource=users&record={id}")).await.json();
        assert_eq!(audit["items"][0]["action"], "user.end-sessions");
        assert_eq!(audit["items"][0]["changes"], json!({ "sessions": { "from": 2, "to": 0 } }));
        assert_eq!(end(&admin.id.to_string()).await.status, 409);
        assert_eq!(end("01933f4e-7c00-7a00-8000-5d2f1b7c9e10").await.status, 404);
    }
}
