//! Accounts in the admin interface.

use crate::browser::{Browser, PASSWORD, audited, topics};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Person, TestApp, on_both};
use uuid::Uuid;

async fn names(admin: &Person<'_>, query: &str) -> Vec<String> {
    let response = admin.get(&format!("/api/admin/users?{query}")).await;
    assert_eq!(response.status, 200, "{}", response.text());
    let items = response.json()["items"].as_array().unwrap().clone();
    items.iter().map(|item| item["fullName"].as_str().unwrap().to_owned()).collect()
}

on_both! {
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

    async fn admins_list_and_filter(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let (mia, otto) = (app.member().await, app.owner().await);
        Browser::signed_up(&app, "lovelace@example.org").await;
        mia.delete("/api/profile").await;
        admin.post(&format!("/api/admin/users/{}/suspend", otto.id), &json!({ "reason": "Spam" })).await;
        assert_eq!(names(&admin, "sort=fullName").await, ["ada", "Ada Lovelace", "mia", "otto"]);
        assert_eq!(names(&admin, "sort=-fullName&limit=2&page=2").await, ["Ada Lovelace", "ada"]);
        assert_eq!(names(&admin, "q=LOVE").await, ["Ada Lovelace"]);
        assert_eq!(names(&admin, "q=love%20ada").await, ["Ada Lovelace"]);
        assert_eq!(names(&admin, "q=ovelace").await, [""; 0]);
        assert_eq!(names(&admin, "q=example").await.len(), 4);
        assert_eq!(names(&admin, "role=admin").await, ["ada"]);
        assert_eq!(names(&admin, "state=leaving").await, ["mia"]);
        assert_eq!(names(&admin, "state=suspended").await, ["otto"]);
        assert_eq!(names(&admin, "emailVerified=false").await, ["Ada Lovelace"]);
        assert_eq!(names(&admin, &format!("ids={}", mia.id)).await, ["mia"]);
        for (query, field) in [("sort=password", "sort"), ("limit=0", "limit"), ("ids=x", "ids"), ("role=root", "role")] {
            admin.get(&format!("/api/admin/users?{query}")).await.rejected(422, field);
        }
        let all = admin.get("/api/adminactions/getallusers").await.json();
        assert_eq!((&all["totalCount"], &all["totalPages"]), (&json!(4), &json!(1)));
        assert_eq!(all["items"][0]["role"], json!({ "name": "user" }));
        let leaving = admin.get("/api/adminActions/users-to-delete/").await.json();
        assert_eq!(leaving["items"][0]["fullName"], "mia");
        assert_eq!(leaving["items"][0]["deleteRequest"], true);
        admin.get("/api/adminactions/getallusers?limit=5001").await.rejected(422, "limit");
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
        let path = format!("/api/adminactions/deleteuser/{}", member.id);
        assert_eq!(admin.delete(&path).await.json()["message"], "User deleted successfully");
        assert_eq!(admin.delete(&path).await.status, 404);
        assert_eq!(member.get("/me").await.status, 401);
        assert_eq!(admin.delete(&format!("/api/admin/users/{}", other.id)).await.status, 204);
        assert_eq!(names(&admin, "").await, ["ada"]);
        assert_eq!(topics(&app).await.iter().filter(|topic| *topic == "core.user-erased").count(), 2);
    }

    async fn downloading_the_list_is_audited(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let browser = Browser::new(&app);
        let body = json!({ "fullName": "=1+1", "email": "eve@example.org", "password": PASSWORD });
        browser.post("/api/auth/signup", &body).await;
        let file = admin.get("/api/admin/users/export?role=user").await;
        assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
        let lines: Vec<String> = file.text().lines().map(str::to_owned).collect();
        assert!(lines[0].starts_with("\u{feff}id,fullName,email,"));
        assert_eq!(lines.len(), 2);
        assert!(lines[1].contains(",'=1+1,eve@example.org,false,user,active,"), "{}", lines[1]);
        let file = admin.get("/api/admin/users/export?format=json").await.json();
        assert_eq!(file.as_array().unwrap().len(), 2);
        admin.get("/api/admin/users/export?format=xml").await.rejected(422, "format");
        let actions: Vec<String> = audited(&app).await.into_iter().map(|(action, _)| action).collect();
        assert_eq!(actions, ["user.export", "user.export"]);
    }

    async fn more_users_than_a_screen_need_the_password(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let status = async |query: &str| admin.get(&format!("/api/admin/users?{query}")).await.status;
        assert_eq!(status("limit=100").await, 200, "just signed in");
        app.clock.advance(TimeDelta::minutes(11));
        assert_eq!((status("").await, status("limit=25&page=2").await), (200, 200));
        for query in ["limit=26", "page=1&limit=100&sort=email", "limit=10&limit=100"] {
            let response = admin.get(&format!("/api/admin/users?{query}")).await;
            assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        }
    }

    async fn reading_the_list_is_audited_once_an_hour_for_each_admin(engine) {
        let app = TestApp::with(engine, Vec::new(), &[("accounts.access_minutes", "1440")]).await;
        let (admin, other) = (app.admin().await, app.admin().await);
        let query = "SELECT actor_id, resource, record FROM core_audit WHERE action = 'user.read' ORDER BY seq";
        let reads = async || {
            let rows = sql!(&app.context.db, fetch_all as (Uuid, String, String), query).unwrap();
            assert!(rows.iter().all(|(_, resource, record)| resource == "users" && record.is_empty()));
            rows.into_iter().map(|(reader, ..)| reader).collect::<Vec<_>>()
        };
        // The home screen shows the number of users.
        admin.get("/api/admin/users?page=1&limit=1").await;
        assert!(reads().await.is_empty());
        for query in ["", "q=ada", "page=2&limit=1", "q=ada&limit=1"] {
            names(&admin, query).await;
        }
        names(&other, "").await;
        assert_eq!(reads().await, [admin.id, other.id]);
        app.clock.advance(TimeDelta::minutes(61));
        names(&admin, "").await;
        assert_eq!(reads().await, [admin.id, other.id, admin.id]);
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

    async fn reading_all_users_needs_the_password_and_is_audited(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let paths = ["/api/adminactions/getallusers?search=ada", "/api/adminactions/users-to-delete", "/api/admin/users/export"];
        for path in paths {
            assert_eq!(admin.get(path).await.status, 200);
        }
        let actions: Vec<String> = audited(&app).await.into_iter().map(|(action, _)| action).collect();
        assert_eq!(actions, ["user.list", "user.list", "user.export"]);
        app.clock.advance(TimeDelta::minutes(11));
        for path in paths {
            let response = admin.get(path).await;
            assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        }
    }
}
