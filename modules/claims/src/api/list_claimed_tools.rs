//! `GET /api/profile/claimed`

use crate::domain::ClaimState;
use crate::store;
use crate::tools::tools;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ToolHead;
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The default length of the list (decision 158).
const ALL: u32 = 5000;

/// The page of the list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ClaimedQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Tools on a page, 1 to 5,000; 5,000 when absent.
    #[param(minimum = 1, maximum = 5000, example = 10)]
    limit: Option<u32>,
}

/// The part of a member in the ownership of a listing.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum OwnerRole {
    /// They have claimed it.
    Owner,
    /// They own it beside who has claimed it.
    CoOwner,
}

/// A tool that the caller owns.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnedTool {
    /// The tool.
    #[serde(flatten)]
    tool: ToolHead,
    /// The claim.
    claim_id: Uuid,
    /// `owner` or `co-owner`.
    role: OwnerRole,
    /// Since when it is claimed.
    #[schema(nullable)]
    claimed_on: Option<DateTime<Utc>>,
    /// `approved`, or `suspended` until it is proven again.
    state: ClaimState,
}

/// The tools that the caller owns.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnedTools {
    /// The newest claims first.
    tools: Vec<OwnedTool>,
    /// The number of all records.
    #[schema(example = 1)]
    total_count: usize,
    /// The number of pages.
    #[schema(example = 1)]
    total_pages: usize,
}

/// The tools that the caller owns, also beside somebody else.
#[utoipa::path(get, path = "/api/profile/claimed", tag = "claims", params(ClaimedQuery),
    extensions(("x-permission" = json!("user"))), responses(
        (status = 200, body = OwnedTools),
        (status = 422, body = ProblemBody, description = "`limit` must be 1 to 5000."),
    ))]
pub(super) async fn list_claimed_tools(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(query): Query<ClaimedQuery>,
) -> Result<Json<OwnedTools>, Problem> {
    let page = Paging::new(query.page, query.limit, (ALL, ALL))?;
    let rows = store::owning_claims_of(&context.db, account.id).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.tool_id).collect();
    let listed = tools(&context, &ids).await.map_err(Problem::internal)?;
    let owned = rows.into_iter().filter_map(|row| {
        let tool = listed.get(&row.tool_id)?.clone();
        let role = if row.user_id == account.id { OwnerRole::Owner } else { OwnerRole::CoOwner };
        Some(OwnedTool {
            tool: tool.into(),
            claim_id: row.id,
            role,
            claimed_on: row.claimed_at,
            state: row.state,
        })
    });
    let owned: Vec<OwnedTool> = owned.collect();
    let (total_count, limit) = (owned.len(), page.limit as usize);
    let tools = owned.into_iter().skip(page.offset as usize).take(limit).collect();
    Ok(Json(OwnedTools { tools, total_count, total_pages: total_count.div_ceil(limit) }))
}
