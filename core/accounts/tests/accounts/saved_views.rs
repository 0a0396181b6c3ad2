//! Views of lists that admins save.

use crate::browser::audited;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, json_of, on_both, on_either};

const VIEWS: &str = "/api/admin/views";
const ADDRESS: &str = "filter=%7B%22state%22%3A%5B%22pending%22%5D%7D&sort=name&order=ASC&columns=name,state";

fn body(name: &str, shared: bool) -> Value {
    json!({ "list": "tools", "name": name, "address": ADDRESS, "shared": shared })
}

async fn saved(admin: &Person<'_>, name: &str, shared: bool) -> String {
    let view = json_of(&admin.post(VIEWS, &body(name, shared)).await, 201);
    format!("{VIEWS}/{}", view["id"].as_str().unwrap())
}

async fn names(admin: &Person<'_>, query: &str) -> Vec<String> {
    let all = json_of(&admin.get(&format!("{VIEWS}{query}")).await, 200);
    all["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
}

on_either! {
    async fn an_admin_saves_changes_and_deletes_views(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let path = saved(&admin, " Waiting ", false).await;
        saved(&admin, "All", false).await;
        assert_eq!(names(&admin, "?list=tools").await, ["All", "Waiting"]);
        assert_eq!(names(&admin, "?list=users").await, [""; 0]);
        let change = json!({ "name": "Overdue", "address": "sort=name", "shared": true });
        let view = json_of(&admin.put(&path, &change).await, 200);
        assert_eq!((&view["name"], &view["address"]), (&json!("Overdue"), &json!("sort=name")));
        assert_eq!((&view["shared"], &view["own"], &view["owner"]), (&json!(true), &json!(true), &json!("ada")));
        assert_eq!(names(&admin, "").await, ["All", "Overdue"]);
        assert_eq!(admin.delete(&path).await.status, 204);
        assert_eq!(admin.delete(&path).await.status, 404);
        assert_eq!(names(&admin, "").await, ["All"]);
        let audited = audited(&app).await.into_iter().map(|(action, _)| action);
        let actions: Vec<String> = audited.filter(|action| action.starts_with("view.")).collect();
        assert_eq!(actions, ["view.create", "view.create", "view.edit", "view.delete"]);
    }

    async fn shared_views_are_for_all_admins_and_changed_by_their_owner(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (ada, eve) = (app.admin().await, app.admin().await);
        let private = saved(&ada, "Mine", false).await;
        let shared = saved(&ada, "Ours", true).await;
        assert_eq!(names(&eve, "").await, ["Ours"]);
        let listed = eve.get(VIEWS).await.json();
        assert_eq!(listed["items"][0]["own"], false);
        let change = json!({ "name": "Theirs", "address": "", "shared": false });
        for (path, status) in [(&private, 404), (&shared, 403)] {
            assert_eq!(eve.put(path, &change).await.status, status);
            assert_eq!(eve.delete(path).await.status, status);
        }
        assert_eq!(names(&ada, "").await, ["Mine", "Ours"]);
        // Each admin has names of their own.
        saved(&eve, "Ours", false).await;
        assert_eq!(names(&eve, "").await, ["Ours", "Ours"]);
    }

    async fn others_have_no_views(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let path = saved(&app.admin().await, "Ours", true).await;
        let change = json!({ "name": "Theirs", "address": "", "shared": false });
        for (person, status) in [(app.visitor(), 401), (app.member().await, 403)] {
            assert_eq!(person.get(VIEWS).await.status, status);
            assert_eq!(person.post(VIEWS, &body("Mine", false)).await.status, status);
            assert_eq!(person.put(&path, &change).await.status, status);
            assert_eq!(person.delete(&path).await.status, status);
        }
    }

    async fn bad_input_names_its_field(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let path = saved(&admin, "Waiting", false).await;
        for (field, value) in [
            ("name", String::new()),
            ("name", "a".repeat(61)),
            ("list", "../users".to_owned()),
            ("address", format!("sort={}", "a".repeat(2000))),
            ("address", "redirect=https://evil.example".to_owned()),
        ] {
            let mut bad = body("Other", false);
            bad[field] = json!(value);
            admin.post(VIEWS, &bad).await.rejected(422, field);
            if field != "list" {
                bad.as_object_mut().unwrap().remove("list");
                admin.put(&path, &bad).await.rejected(422, field);
            }
        }
        admin.post(VIEWS, &body("Waiting", false)).await.rejected(409, "name");
        let other = saved(&admin, "Other", false).await;
        let change = json!({ "name": "Waiting", "address": "", "shared": false });
        admin.put(&other, &change).await.rejected(409, "name");
        assert_eq!(admin.put(&format!("{VIEWS}/x"), &change).await.status, 404);
        assert_eq!(names(&admin, "").await, ["Other", "Waiting"]);
    }

    async fn a_list_has_at_most_fifty_of_an_admin(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        for number in 1..=50 {
            saved(&admin, &format!("View {number}"), false).await;
        }
        let rule = admin.post(VIEWS, &body("One more", false)).await.rejected(409, "list");
        assert!(rule.contains("50"), "{rule}");
        let mut other = body("One more", false);
        other["list"] = json!("users");
        assert_eq!(admin.post(VIEWS, &other).await.status, 201);
    }
}

on_both! {
    because "requests meet in the database";

    async fn two_windows_of_an_admin_do_not_both_save_the_last_one(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        for number in 1..50 {
            saved(&admin, &format!("View {number}"), false).await;
        }
        let (one, other) = (body("One", false), body("Other", false));
        let (first, second) = tokio::join!(admin.post(VIEWS, &one), admin.post(VIEWS, &other));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        assert_eq!(names(&admin, "").await.len(), 50);
    }
}

on_either! {
    async fn they_are_exported_and_deleted_with_the_account(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (ada, eve) = (app.admin().await, app.admin().await);
        saved(&ada, "Ours", true).await;
        let all = ada.get("/api/profile/export").await.json();
        assert_eq!((&all["savedViews"][0]["name"], &all["savedViews"][0]["address"]), (&json!("Ours"), &json!(ADDRESS)));
        assert_eq!(eve.delete(&format!("/api/admin/users/{}", ada.id)).await.status, 204);
        assert_eq!(names(&eve, "").await, [""; 0]);
        let left = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_admin_view").unwrap();
        assert_eq!(left, 0);
    }
}
