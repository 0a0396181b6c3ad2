//! `GET /api/admin/waiting`

use super::queues::{WaitingOrder, WaitingRow, waiting_queues};
use crate::module::Registry;
use axum::Extension;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

/// The order of queues.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct OrderQuery {
    /// `consequence`, the gravest first, or `age`, the longest waiting first.
    order: Option<String>,
}

/// Everything that waits for an admin.
#[derive(Serialize, ToSchema)]
struct WaitingList {
    /// The queues, the empty ones last.
    queues: Vec<WaitingRow>,
}

/// The routes of queues.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(list_waiting))
}

/// The queues that wait for an admin, in the order of their consequence or of their age. None is left out.
#[utoipa::path(get, path = "/api/admin/waiting", tag = "statistics", extensions(("x-permission" = json!("statistics.read"))),
    params(OrderQuery), responses(
        (status = 200, body = WaitingList),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 422, body = ProblemBody, description = "`order` is neither `consequence` nor `age`."),
    ))]
async fn list_waiting(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(_): Admin,
    Query(query): Query<OrderQuery>,
) -> Result<Json<WaitingList>, Problem> {
    let order = match query.order.as_deref() {
        None | Some("" | "consequence") => WaitingOrder::Consequence,
        Some("age") => WaitingOrder::Age,
        Some(_) => return Err(Problem::invalid("order", "must be consequence or age")),
    };
    Ok(Json(WaitingList { queues: waiting_queues(&context, &registry, order).await }))
}
