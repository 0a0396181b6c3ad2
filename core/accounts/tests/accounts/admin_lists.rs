//! Lists of accounts in the admin interface, and who has read them.

use crate::browser::{Browser, PASSWORD, audited};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, on_both};
use uuid::Uuid;

/// The names of the accounts in the list, in its order.
pub async fn names(admin: &Person<'_>, query: &str) -> Vec<String> {
    let response = admin.get(&format!("/api/admin/users?{query}")).await;
    assert_eq!(response.status, 200, "{}", response.text());
    let items = response.json()["items"].as_array().unwrap().clone();
    items.iter().map(|item| item["fullName"].as_str().unwrap().to_owned()).collect()
}

on_both! {
    because "the search of a list has its own index on each engine";

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
