//! The roles of accounts, and the admins that there must be.

use crate::browser::{audited, topics};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, on_both, on_either};

on_either! {
    async fn name_and_role_change_in_one_step(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let path = format!("/api/admin/users/{}", member.id);
        let tag = admin.get(&path).await.header("etag").to_owned();
        let seen = [("if-match", tag.as_str())];
        let change = json!({ "fullName": "Grace Hopper", "role": "admin" });
        let other = json!({ "fullName": "Mary Somerville" });
        let patch = async |body: &Value| admin.send(Method::PATCH, &path, &seen, Some(body)).await.status;
        // Both have seen the same version: one of them comes too late.
        let mut statuses = [patch(&change).await, patch(&other).await];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 412]);
        let user = admin.get(&path).await.json();
        assert_eq!((&user["fullName"], &user["role"]), (&json!("Grace Hopper"), &json!("admin")));
        let audit = admin.get(&format!("/api/admin/audit?resource=users&record={}", member.id)).await.json();
        assert_eq!(audit["totalCount"], 1, "{audit}");
        assert_eq!(audit["items"][0]["action"], "user.edit");
        assert_eq!(audit["items"][0]["changes"]["role"], json!({ "from": "user", "to": "admin" }));
        assert_eq!(audit["items"][0]["changes"]["fullName"]["to"], "Grace Hopper");
    }

    async fn members_see_none_of_it(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (member, other) = (app.member().await, app.owner().await);
        let id = other.id;
        for (method, path) in [
            (Method::GET, "/api/admin/users".to_owned()),
            (Method::GET, "/api/admin/users/export".to_owned()),
            (Method::GET, format!("/api/admin/users/{id}")),
            (Method::PATCH, format!("/api/admin/users/{id}")),
            (Method::DELETE, format!("/api/admin/users/{id}")),
            (Method::POST, format!("/api/admin/users/{id}/suspend")),
            (Method::GET, "/api/adminactions/getallusers".to_owned()),
            (Method::PUT, format!("/api/adminactions/updateuserrole/{id}")),
            (Method::DELETE, format!("/api/adminactions/deleteuser/{id}")),
        ] {
            let response = member.send(method.clone(), &path, &[], None).await;
            assert_eq!(response.status, 403, "{method} {path}");
            assert_eq!(app.visitor().send(method, &path, &[], None).await.status, 401, "{path}");
        }
        assert_eq!(other.get("/me").await.status, 200);
    }

    async fn a_role_counts_from_the_next_request_on(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let path = format!("/api/adminactions/updateuserrole/{}", member.id);
        assert_eq!(member.get("/api/admin/users").await.status, 403);
        let response = admin.put(&path, &json!({ "role": "admin" })).await;
        assert_eq!((response.status, response.json()["role"].clone()), (200, json!("admin")));
        assert_eq!(member.get("/api/admin/users").await.status, 200);
        assert_eq!(admin.put(&path, &json!({ "role": { "name": "user" } })).await.status, 200);
        assert_eq!(member.get("/api/admin/users").await.status, 403);
        for role in [json!("root"), json!(1), Value::Null] {
            admin.put(&path, &json!({ "role": role })).await.rejected(422, "role");
        }
        let long = json!({ "role": "admin", "reason": "x".repeat(501) });
        admin.put(&path, &long).await.rejected(422, "reason");
        admin.put(&path, &json!({})).await.rejected(422, "role");
        let unknown = "/api/adminactions/updateuserrole/01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        assert_eq!(admin.put(unknown, &json!({ "role": "user" })).await.status, 404);
        let entries = audited(&app).await;
        assert_eq!(entries.len(), 2);
        assert_eq!(entries[0], ("user.change-role".to_owned(), "admin".to_owned()));
        assert_eq!(topics(&app).await.iter().filter(|topic| *topic == "core.user-changed").count(), 2);
    }

    async fn there_is_always_an_admin(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let own = admin.id;
        let demoted = admin.put(&format!("/api/adminactions/updateuserrole/{own}"), &json!({ "role": "user" })).await;
        assert_eq!(demoted.status, 409);
        assert!(demoted.json()["message"].as_str().unwrap().contains("last admin"));
        assert_eq!(admin.delete(&format!("/api/adminactions/deleteuser/{own}")).await.status, 409);
        let suspended = admin.post(&format!("/api/admin/users/{own}/suspend"), &json!({ "reason": "x" })).await;
        assert_eq!(suspended.status, 409);
        // A suspended admin is none.
        let other = app.admin().await;
        let path = format!("/api/admin/users/{}/suspend", other.id);
        assert_eq!(admin.post(&path, &json!({ "reason": "Away" })).await.status, 200);
        let demoted = admin.put(&format!("/api/adminactions/updateuserrole/{own}"), &json!({ "role": "user" })).await;
        assert_eq!(demoted.status, 409);
    }
}

on_both! {
    because "requests meet in the database";

    async fn two_admins_cannot_demote_each_other_at_once(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (one, two) = (app.admin().await, app.admin().await);
        let body = json!({ "role": "user" });
        let (path_one, path_two) = (
            format!("/api/adminactions/updateuserrole/{}", one.id),
            format!("/api/adminactions/updateuserrole/{}", two.id),
        );
        let (first, second) = tokio::join!(one.put(&path_two, &body), two.put(&path_one, &body));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert!(statuses == [200, 409] || statuses == [200, 403], "{statuses:?}");
    }
}

on_either! {
    async fn an_edit_of_something_else_is_rejected(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let path = format!("/api/admin/users/{}", member.id);
        let read = admin.get(&path).await;
        let tag = read.header("etag").to_owned();
        assert!(tag.starts_with('"') && read.json()["fullName"] == "mia");
        app.clock.advance(TimeDelta::seconds(1));
        let edit = async |body: Value| admin.send(Method::PATCH, &path, &[("if-match", &tag)], Some(&body)).await;
        let renamed = edit(json!({ "fullName": "Maria", "reason": "Asked for it." })).await;
        assert_eq!((renamed.status, renamed.json()["fullName"].clone()), (200, json!("Maria")));
        let stale = edit(json!({ "fullName": "Marie" })).await;
        assert_eq!(stale.status, 412);
        assert_eq!(stale.json()["current"]["fullName"], "Maria");
        admin.patch(&path, &json!({ "fullName": "x" })).await.rejected(422, "fullName");
        assert_eq!(admin.patch(&path, &json!({ "role": "admin" })).await.json()["role"], "admin");
        assert_eq!(admin.get("/api/admin/users/x").await.status, 404);
    }
}
