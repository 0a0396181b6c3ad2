//! The modules in the admin interface.

use crate::sample::{Sample, sample};
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::json;
use toolbase_kernel::admin::{Description, Field, ListQuery, Listed, NoFilter, Record, Request, Resource};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::routes;
use toolbase_testkit::{TestApp, TestDatabase, on_either};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

fn modules() -> Vec<Box<dyn Module>> {
    let things =
        Sample { routes: || OpenApiRouter::new().routes(routes!(super::get_thing)), ..sample("things", &[]) };
    let broken = Sample { start: || anyhow::bail!("no luck"), ..sample("broken", &[]) };
    vec![Box::new(things), Box::new(broken), Box::new(sample("off", &[]))]
}

on_either! {
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

/// A row of an admin list that an ordinary operation returns, too.
#[derive(Serialize, utoipa::ToSchema)]
struct Deal {
    id: Uuid,
    /// The tool.
    tool: String,
}

impl Record for Deal {}

#[utoipa::path(get, path = "/api/deals", operation_id = "list_own_deals", extensions(("x-permission" = json!("public"))),
    responses((status = 200, body = [Deal])))]
async fn own_deals() -> StatusCode {
    StatusCode::OK
}

async fn no_deals(_: Request, _: ListQuery<NoFilter>) -> Result<Listed<Deal>, Problem> {
    Ok(Listed { items: Vec::new(), total: 0, pages: 0 })
}

fn deals_resource() -> OpenApiRouter<ModuleContext> {
    let description = Description::new("deals", "deals.manage", ("deal", "deals"))
        .labels("Deals", "Deal")
        .columns(&["tool"])
        .field(Field::new("tool", "Tool").sortable());
    let resource = Resource::<Deal, NoFilter, ()>::new(description, ());
    resource.list("All deals.", no_deals).routes()
}

#[test]
fn a_row_type_keeps_its_notes_when_an_ordinary_operation_returns_it() {
    let orders: [fn() -> OpenApiRouter<ModuleContext>; 3] = [
        || deals_resource().routes(routes!(own_deals)),
        || OpenApiRouter::new().routes(routes!(own_deals)).merge(deals_resource()),
        || deals_resource().merge(OpenApiRouter::new().routes(routes!(own_deals))),
    ];
    for routes in orders {
        let folder = tempfile::tempdir().unwrap();
        let config = super::config(&folder, &[]);
        let registry = super::registry(&config, vec![Sample { routes, ..sample("deals", &[]) }]);
        let document = serde_json::to_value(toolbase_server::http::document(&registry).0).unwrap();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let tool = &schemas["Deal"]["properties"]["tool"];
        assert_eq!(tool["x-admin"], json!({ "label": "Tool", "sortable": true }));
        assert!(!schemas.keys().any(|name| name.contains(' ')), "{:?}", schemas.keys());
    }
}
