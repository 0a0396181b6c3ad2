//! `GET /api/profile/submitted`

use crate::store::{self, HeadRow};
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ToolHead;
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::view;
use utoipa::{IntoParams, ToSchema};

/// The default length of the list (decision 158).
const ALL: u32 = 5000;

/// The page of the list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct SubmittedQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Tools on a page, 1 to 5,000; 5,000 when absent.
    #[param(minimum = 1, maximum = 5000, example = 10)]
    limit: Option<u32>,
}

view! {
    /// A tool, as who handed it in sees it.
    #[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct SubmittedTool from row: store::SubmittedRow {
        /// The tool.
        #[serde(flatten)]
        pub tool: ToolHead = head(&row.tool),
        /// `draft`, `pending` (waits for a moderator), `approved` (public), `returned` (to be changed), `rejected` or
        /// `inactive`.
        #[schema(example = "pending")]
        pub state: String = row.state.to_string(),
        /// The changes that are needed, or why it was rejected or deactivated.
        #[schema(nullable)]
        pub state_reason: Option<String>,
        /// The place of a waiting tool in the queue, from 1.
        #[serde(default)]
        #[schema(nullable)]
        pub queue_place: Option<i64>,
        /// When it was submitted.
        pub created_at: DateTime<Utc>,
        /// Last edit of the listing.
        pub updated_at: DateTime<Utc>,
        /// First approval of the listing.
        #[schema(nullable)]
        pub published_at: Option<DateTime<Utc>>,
    }
}

/// The caller's submissions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmittedTools {
    /// The newest first.
    pub tools: Vec<SubmittedTool>,
    /// The number of all records.
    #[schema(example = 1)]
    pub total_count: u64,
    /// The number of pages.
    #[schema(example = 1)]
    pub total_pages: u64,
}

/// The tools that the caller has submitted, in any state.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/profile/submitted", tag = "tools",
    params(SubmittedQuery), responses(
        (status = 200, body = SubmittedTools),
        (status = 422, body = ProblemBody, description = "`limit` must be 1 to 5000."),
    ))]
pub(super) async fn list_submitted_tools(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(query): Query<SubmittedQuery>,
) -> Result<Json<SubmittedTools>, Problem> {
    let page = Paging::new(query.page, query.limit, (ALL, ALL))?;
    let total_count = store::count_submitted_by(&context.db, account.id).await?;
    let (limit, offset) = (i64::from(page.limit), i64::from(page.offset));
    let rows = store::submitted_by(&context.db, account.id, limit, offset).await?;
    Ok(Json(SubmittedTools {
        tools: rows.into_iter().map(SubmittedTool::from).collect(),
        total_count,
        total_pages: page.pages(total_count),
    }))
}

fn head(row: &HeadRow) -> ToolHead {
    let HeadRow { id, slug, name, url, logo_url, short_description } = row.clone();
    ToolHead { id: id.into(), slug, name, url, logo_url, short_description }
}
