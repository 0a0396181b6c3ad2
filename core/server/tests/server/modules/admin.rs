//! The modules in the admin interface.

use super::{Fake, fake};
use toolbase_kernel::module::Module;
use toolbase_testkit::{TestApp, TestDatabase, on_both};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

fn modules() -> Vec<Box<dyn Module>> {
    let things =
        Fake { routes: || OpenApiRouter::new().routes(routes!(super::get_thing)), ..fake("things", &[]) };
    let broken = Fake { start: || anyhow::bail!("no luck"), ..fake("broken", &[]) };
    vec![Box::new(things), Box::new(broken), Box::new(fake("off", &[]))]
}

on_both! {
    async fn all_are_shown_with_state_and_reason(engine) {
        let settings = [("modules.enabled", r#"["things", "broken", "absent"]"#)];
        let app = TestApp::partial(TestDatabase::create(engine).await, modules(), &settings).await;
        let admin = app.admin().await;
        let list = admin.get("/api/admin/modules").await.json();
        assert_eq!((&list["totalCount"], &list["totalPages"]), (&4.into(), &1.into()));
        let states: Vec<_> = list["items"].as_array().unwrap().iter().map(|it| (it["name"].as_str().unwrap(), it["state"].as_str().unwrap())).collect();
        assert_eq!(states, [("absent", "declared"), ("broken", "failed"), ("off", "disabled"), ("things", "started")]);
        let broken = admin.get("/api/admin/modules/broken").await.json();
        assert_eq!(broken["reason"], "no luck");
        let things = admin.get("/api/admin/modules/things").await.json();
        assert_eq!(things["routes"], serde_json::json!(["GET /api/things/{id}"]));
        assert_eq!((&things["routeCount"], &things["stamp"]), (&1.into(), &things["hostStamp"]));
        app.stop().await;
    }

    async fn lists_are_narrowed_and_paged(engine) {
        let app = TestApp::partial(TestDatabase::create(engine).await, modules(), &[]).await;
        let admin = app.admin().await;
        let names = async |query: &str| {
            let list = admin.get(&format!("/api/admin/modules?{query}")).await.json();
            list["items"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names("state=failed").await, ["broken"]);
        assert_eq!(names("q=THIN%20made").await, ["things"]);
        assert_eq!(names("ids=off&ids=broken").await, ["broken", "off"]);
        assert_eq!(names("sort=-name&limit=2").await, ["things", "off"]);
        assert_eq!(names("sort=-name&limit=2&page=2").await, ["broken"]);
        for (query, field) in [("page=0", "page"), ("limit=0", "limit"), ("limit=101", "limit"), ("sort=reason", "sort")] {
            admin.get(&format!("/api/admin/modules?{query}")).await.rejected(422, field);
        }
        assert_eq!(admin.get("/api/admin/modules/none").await.status, 404);
        assert_eq!(app.get("/api/admin/modules").await.status, 401);
        assert_eq!(app.get("/api/admin/modules/things").await.status, 401);
        app.stop().await;
    }
}
