//! `GET /api/promotions/summary`

use crate::domain::RequestState;
use crate::store::{self, RequestRow};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Conditions};
use toolbase_kernel::http::{Json, Problem, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// How many campaigns and requests the caller has.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PromotionSummary {
    /// Campaigns that are shown now.
    #[schema(example = 1)]
    running: i64,
    /// Campaigns that begin later.
    #[schema(example = 0)]
    scheduled: i64,
    /// Requests without a reply.
    #[schema(example = 0)]
    open_requests: u64,
}

/// How many campaigns of the caller run and are scheduled, and how many requests wait for a reply.
#[utoipa::path(get, path = "/api/promotions/summary", tag = "promotions",
    extensions(("x-permission" = json!("user"))), responses((status = 200, body = PromotionSummary)))]
pub(super) async fn get_promotion_summary(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<Json<PromotionSummary>, Problem> {
    let (running, scheduled) = store::count_of_member(&context.db, account.id, context.clock.now()).await?;
    let mut open = Conditions::default();
    open.with("user_id = ", account.id.bind(), "");
    open.with("state = ", RequestState::Open.bind(), "");
    let open_requests = open.count(&context.db, RequestRow::TABLE).await?;
    Ok(Json(PromotionSummary { running, scheduled, open_requests }))
}
