//! A unique violation names the fields of the body.

use crate::sample::{Sample, sample};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use toolbase_kernel::http::{Json, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::{routes, sql};
use toolbase_testkit::{TestApp, TestDatabase, on_either};
use utoipa_axum::router::OpenApiRouter;

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct NewDeal {
    /// The tool.
    tool: i64,
    /// The first day.
    first_day: String,
    /// The code of the coupon.
    coupon: String,
}

/// Adds a deal of the caller, who is number 7.
#[utoipa::path(post, path = "/api/deals", extensions(("x-permission" = json!("public"))),
    request_body = NewDeal, responses((status = 204), (status = 409, description = "There is one.")))]
async fn add_deal(
    State(context): State<ModuleContext>,
    Json(new): Json<NewDeal>,
) -> Result<StatusCode, Problem> {
    let insert = "INSERT INTO deals_deal (tool_id, member_id, first_day, code) VALUES ($1, 7, $2, $3)";
    let added = sql!(&context.db, execute, insert, new.tool, &new.first_day, &new.coupon);
    added.map_err(|error| Problem::from(error).with_field_of("code", "coupon"))?;
    Ok(StatusCode::NO_CONTENT)
}

on_either! {
    async fn a_unique_violation_names_the_fields_of_the_body(engine) {
        let deals = Sample { routes: || OpenApiRouter::new().routes(routes!(add_deal)), ..sample("deals", &[]) };
        let app = TestApp::partial(TestDatabase::create(engine).await, vec![Box::new(deals)], &[]).await;
        let table = "CREATE TABLE deals_deal (tool_id BIGINT NOT NULL, member_id BIGINT NOT NULL,
            first_day TEXT NOT NULL UNIQUE, code TEXT NOT NULL UNIQUE, UNIQUE (tool_id, member_id))";
        sql!(&app.context.db, execute, table).unwrap();
        let add = async |tool: i64, day: &str, coupon: &str| {
            app.post("/api/deals", &json!({ "tool": tool, "firstDay": day, "coupon": coupon })).await
        };
        assert_eq!(add(1, "monday", "A").await.status, 204);
        for (tool, day, coupon, field) in [(1, "tuesday", "B", "tool"), (2, "monday", "C", "firstDay"), (3, "friday", "A", "coupon")] {
            let rejected = add(tool, day, coupon).await;
            assert_eq!(rejected.status, 409);
            let errors: Value = rejected.json()["errors"].clone();
            assert_eq!(errors, json!({ field: ["is taken: there is one like this already"] }));
        }
        app.stop().await;
    }
}
