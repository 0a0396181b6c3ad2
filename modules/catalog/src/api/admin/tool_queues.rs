//! `GET /api/adminactions/inactive-tools` and `GET /api/adminactions/pendingapproval`

use super::tool_filter::ToolFilter;
use super::tools::items;
use crate::changes::AdminToolItem;
use crate::domain::ToolState;
use crate::live::Live;
use crate::store;
use axum::Extension;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};

/// The default length of the list (decision 158).
const ALL: u32 = 5000;
/// Longest search text, in characters.
const SEARCH_MAX: usize = 200;

/// The page of the list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct QueueQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Tools on a page, 1 to 5,000; 5,000 when absent.
    #[param(minimum = 1, maximum = 5000, example = 10)]
    limit: Option<u32>,
    /// Only tools whose name, address or slug contains this; when there are none, nearly this name.
    #[param(max_length = 200)]
    search: Option<String>,
}

/// Tools in one state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolQueue {
    /// The page's tools.
    tools: Vec<AdminToolItem>,
    /// The number of tools on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The tools in the trash, those put there last first.
#[utoipa::path(get, path = "/api/adminactions/inactive-tools", tag = "admin", params(QueueQuery),
    extensions(("x-permission" = json!("tools.manage"))), responses(
        (status = 200, body = ToolQueue),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_inactive_tools(
    Extension(live): Extension<Arc<Live>>,
    State(context): State<ModuleContext>,
    Query(query): Query<QueueQuery>,
) -> Result<Json<ToolQueue>, Problem> {
    let newest = "ORDER BY COALESCE(t.decided_at, t.updated_at) DESC, t.id DESC";
    listed(&context, &live, query, ToolState::Inactive, newest).await
}

/// The tools that wait for approval, those that have waited longest first.
#[utoipa::path(get, path = "/api/adminactions/pendingapproval", tag = "admin", params(QueueQuery),
    extensions(("x-permission" = json!("tools.manage"))), responses(
        (status = 200, body = ToolQueue),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_pending_tools(
    Extension(live): Extension<Arc<Live>>,
    State(context): State<ModuleContext>,
    Query(query): Query<QueueQuery>,
) -> Result<Json<ToolQueue>, Problem> {
    listed(&context, &live, query, ToolState::Pending, "ORDER BY t.queued_at, t.id").await
}

async fn listed(
    context: &ModuleContext,
    live: &Live,
    query: QueueQuery,
    state: ToolState,
    order: &str,
) -> Result<Json<ToolQueue>, Problem> {
    let page = Paging::new(query.page, query.limit, (ALL, ALL))?;
    if query.search.as_ref().is_some_and(|text| text.chars().count() > SEARCH_MAX) {
        return Err(Problem::invalid("search", format!("must be at most {SEARCH_MAX} characters")));
    }
    let filter = ToolFilter { q: query.search, state: vec![state], ..ToolFilter::default() };
    let conditions = filter.lenient_conditions(context, Some(&live.read().0)).await?;
    let total_count = conditions.count(&context.db, store::LISTINGS).await?;
    let part = format!("{order} {}", page.sql());
    let rows = store::listings(&context.db, &conditions, &part).await?;
    let tools = items(&context.db, rows).await?;
    Ok(Json(ToolQueue { tools, total_count, total_pages: page.pages(total_count) }))
}
