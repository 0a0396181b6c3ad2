//! `POST /api/aitool/appearances`

use crate::figures::APPEARANCES;
use crate::live::{Live, SearchAct};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::figures::Count;
use toolbase_kernel::http::{Client, Json};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The tools that a page of search results shows.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AppearancesRequest {
    /// Their ids.
    #[schema(max_items = 100, example = json!(["01890a5d-ac96-774b-bcce-b302099a8057"]))]
    ids: Vec<Uuid>,
    /// The query, on the first page of results without filters.
    #[serde(default)]
    #[schema(max_length = 200, example = "logo maker")]
    query: Option<String>,
}

/// Counts that a page of search results shows these tools, and that somebody searched for `query`: once per tool or query,
/// visitor and UTC day, people only. A query with an address, a long number or more than 60 characters is not counted.
/// Always 204 for a body of this form.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters")), ("x-read-only" = json!("drop"))), path = "/api/aitool/appearances", tag = "tools",
    request_body = AppearancesRequest,
    responses((status = 204, description = "Noted, or not worth noting.")))]
pub(super) async fn count_appearances(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    client: Client,
    Json(request): Json<AppearancesRequest>,
) -> StatusCode {
    if client.is_bot() {
        return StatusCode::NO_CONTENT;
    }
    let now = context.clock.now();
    match context.visitors.fingerprint(&context.db, &client, now).await {
        Ok(visitor) => {
            let (snapshot, _) = live.read();
            for record in request.ids.into_iter().filter(|&id| snapshot.ordinal(id).is_some()) {
                let count = Count { figure: APPEARANCES, record, day: now.date_naive(), amount: 1 };
                context.figures.note_visitor(count, visitor);
            }
            if let Some(query) = &request.query {
                live.count_search(query, SearchAct::Search, visitor, now.date_naive());
            }
        }
        Err(error) => tracing::warn!(%error, "appearances were not counted"),
    }
    StatusCode::NO_CONTENT
}
