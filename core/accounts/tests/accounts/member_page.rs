//! An admin mails a member a link and downloads a member's data, and sees who has done so.

use crate::browser::{Browser, PASSWORD, audited, link, mails};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_testkit::{TestApp, json_of, on_either};

const UNKNOWN: &str = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";

on_either! {
    async fn an_admin_mails_a_link_for_a_new_password(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let browser = Browser::signed_up(&app, "eve@example.org").await;
        let id = browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/admin/users/{id}/send-reset-link");
        assert_eq!(member.post(&path, &json!({})).await.status, 403);
        assert_eq!(admin.post(&format!("/api/admin/users/{UNKNOWN}/send-reset-link"), &json!({})).await.status, 404);
        let send = async || admin.post(&path, &json!({})).await;
        assert_eq!(json_of(&send().await, 200)["email"], "eve@example.org");
        let token = link(&app, "reset-password").await;
        let again = send().await;
        assert_eq!(again.status, 409);
        assert!(again.json()["message"].as_str().unwrap().contains("less than five minutes ago"));
        let sent = async || mails(&app).await.iter().filter(|mail| mail.template == "reset-password").count();
        assert_eq!(sent().await, 1);
        let body = json!({ "token": token, "password": "another tea & biscuits" });
        assert_eq!(browser.post("/api/auth/reset-password", &body).await.status, 200);
        app.clock.advance(TimeDelta::minutes(5));
        assert_eq!(send().await.status, 200);

        app.clock.advance(TimeDelta::minutes(5));
        admin.post(&format!("/api/admin/users/{id}/suspend"), &json!({ "reason": "Spam" })).await;
        assert_eq!(send().await.status, 409, "the account is suspended");
        app.clock.advance(TimeDelta::minutes(1));
        assert_eq!(send().await.json()["code"], "confirmation-required");
        let actions = audited(&app).await.into_iter().filter(|(action, kind)| action == "user.reset-link" && kind == "admin");
        assert_eq!(actions.count(), 2);
    }

    async fn nobody_is_mailed_once_the_account_is_erased(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        assert_eq!(admin.delete(&format!("/api/admin/users/{}", member.id)).await.status, 204);
        for response in [
            admin.post(&format!("/api/admin/users/{}/send-reset-link", member.id), &json!({})).await,
            admin.get(&format!("/api/admin/users/{}/data", member.id)).await,
            admin.get(&format!("/api/admin/users/{}/exports", member.id)).await,
        ] {
            assert_eq!((response.status, response.json()["message"].as_str().unwrap()), (404, "User not found"));
        }
    }

    async fn the_data_of_a_member_is_downloaded_and_everybody_sees_by_whom(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "eve@example.org").await;
        let id = browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let (data, exports) = (format!("/api/admin/users/{id}/data"), format!("/api/admin/users/{id}/exports"));
        for path in [&data, &exports] {
            assert_eq!((app.get(path).await.status, browser.get(path).await.status), (401, 403));
        }
        let admin = app.admin().await;
        assert_eq!(json_of(&admin.get(&exports).await, 200), json!({ "exports": [] }));
        app.clock.advance(TimeDelta::minutes(11));
        let rejected = admin.get(&data).await;
        assert_eq!((rejected.status, &rejected.json()["code"]), (403, &json!("confirmation-required")));
        assert_eq!(json_of(&admin.get(&exports).await, 200), json!({ "exports": [] }), "nothing was handed out");

        let admin = app.admin().await;
        let file = admin.get(&data).await;
        assert_eq!(file.header("content-disposition"), format!("attachment; filename=\"member-{id}.json\""));
        browser.log_in("eve@example.org", PASSWORD).await;
        let own = browser.get("/api/profile/export").await.json();
        let keys = |data: &serde_json::Value| data.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&file.json()), keys(&own), "as the member downloads it");
        assert_eq!(file.json()["account"]["email"], "eve@example.org");
        admin.get("/api/admin/users/export").await;
        app.clock.advance(TimeDelta::seconds(1));
        let member = app.member().await;
        let list = json_of(&admin.get(&exports).await, 200);
        let seen: Vec<&str> = list["exports"].as_array().unwrap().iter().map(|one| one["data"].as_str().unwrap()).collect();
        assert_eq!(seen, ["The list of users, all or some", "Everything about this member"]);
        assert!(list["exports"][1]["by"].is_string());
        let later = json_of(&admin.get(&format!("/api/admin/users/{}/exports", member.id)).await, 200);
        assert_eq!(later, json!({ "exports": [] }), "the account was not there yet");
    }
}
