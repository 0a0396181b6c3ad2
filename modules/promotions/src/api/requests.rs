//! `GET` and `POST /api/promotions/requests`, `DELETE /api/promotions/requests/{id}`

use super::views::PageOf;
use crate::changes::{self, NewRequest};
use crate::domain::CampaignKind;
use crate::error::NO_REQUEST;
use crate::store::{self, RequestRow};
use crate::tools::tools_named;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::http::{Ids, Json, Problem, ProblemBody, Query, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A campaign that a member is interested in.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PromotionRequest {
    /// The package: `title-sponsor` or `website-visit`.
    #[serde(rename = "type")]
    #[schema(value_type = String, example = "title-sponsor")]
    kind: CampaignKind,
    /// Id or slug of the tool; absent for any.
    #[schema(max_length = 100, example = "inkwell")]
    tool_id: Option<String>,
    /// The first day.
    #[schema(example = "2026-12-01")]
    starts_on: NaiveDate,
    /// The days of the package: 1 or 7.
    #[schema(example = 7)]
    days: i64,
    /// A note for the operator.
    #[schema(max_length = 1000, example = "Any week of December will do.")]
    note: Option<String>,
}

/// A request of the caller.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnRequest {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// `title-sponsor` or `website-visit`.
    #[serde(rename = "type")]
    #[schema(example = "title-sponsor")]
    kind: String,
    /// The name of the package.
    #[schema(example = "Title Sponsor")]
    type_name: String,
    /// The tool; null for any.
    #[schema(required = true, nullable)]
    tool_id: Option<Uuid>,
    /// Its name; empty for any.
    #[schema(example = "Inkwell")]
    tool_name: String,
    /// Its slug; empty for any.
    #[schema(example = "inkwell")]
    tool_slug: String,
    /// The first day.
    #[schema(example = "2026-12-01")]
    starts_on: String,
    /// The days of the package.
    #[schema(example = 7)]
    days: i64,
    /// The caller's note.
    note: String,
    /// `open`, `replied`, `declined` or `withdrawn`.
    #[schema(example = "open")]
    state: String,
    /// Why it was declined.
    #[schema(required = true, nullable)]
    reason: Option<String>,
    /// The operator's words beside the campaign.
    #[schema(required = true, nullable)]
    message: Option<String>,
    /// The campaign that the operator has replied with.
    #[schema(required = true, nullable)]
    campaign_id: Option<Uuid>,
    /// When it was sent.
    created_at: DateTime<Utc>,
    /// When it was decided on.
    #[schema(required = true, nullable)]
    decided_at: Option<DateTime<Utc>>,
}

/// A page of the caller's requests.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnRequests {
    /// The requests.
    items: Vec<OwnRequest>,
    /// Their number on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

impl OwnRequest {
    fn new(row: RequestRow, tools: &HashMap<Uuid, ToolSummary>) -> Self {
        let tool = row.tool_id.and_then(|id| tools.get(&id));
        Self {
            id: row.id.into(),
            kind: row.kind.to_string(),
            type_name: row.kind.name().to_owned(),
            tool_id: row.tool_id,
            tool_name: tool.map(|tool| tool.name.clone()).unwrap_or_default(),
            tool_slug: tool.map(|tool| tool.slug.clone()).unwrap_or_default(),
            starts_on: row.starts_on,
            days: row.days,
            note: row.note,
            state: row.state.to_string(),
            reason: row.reason,
            message: row.message,
            campaign_id: row.campaign_id,
            created_at: row.created_at,
            decided_at: row.decided_at,
        }
    }
}

async fn shown(context: &ModuleContext, rows: Vec<RequestRow>) -> Result<Vec<OwnRequest>, Problem> {
    let tools = tools_named(context, rows.iter().filter_map(|row| row.tool_id)).await;
    let tools = tools.map_err(Problem::internal)?;
    Ok(rows.into_iter().map(|row| OwnRequest::new(row, &tools)).collect())
}

async fn shown_alone(context: &ModuleContext, row: RequestRow) -> Result<OwnRequest, Problem> {
    let request = shown(context, vec![row]).await?.pop();
    request.ok_or_else(|| Problem::internal("a request is not shown"))
}

/// Requests a campaign: "I am interested". The caller gets a mail, and the operator replies.
#[utoipa::path(post, path = "/api/promotions/requests", tag = "promotions",
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("promotions.requests")), ("x-rate-limit" = json!("write"))),
    request_body = PromotionRequest, responses(
        (status = 201, body = OwnRequest),
        (status = 409, body = ProblemBody, description = "Requests are switched off, the same one is open, or too many are."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
    ))]
pub(super) async fn request_promotion(
    State(context): State<ModuleContext>,
    User(actor): User,
    SignedIn(account): SignedIn,
    Json(body): Json<PromotionRequest>,
) -> Result<(StatusCode, Json<OwnRequest>), Problem> {
    let new = NewRequest {
        kind: body.kind,
        tool: body.tool_id,
        starts_on: body.starts_on,
        days: body.days,
        note: body.note.unwrap_or_default(),
    };
    let row = changes::submit_request(&context, &actor, account.id, new).await?;
    Ok((StatusCode::CREATED, Json(shown_alone(&context, row).await?)))
}

/// The caller's requests, the newest first.
#[utoipa::path(get, path = "/api/promotions/requests", tag = "promotions",
    extensions(("x-permission" = json!("user"))), params(PageOf), responses(
        (status = 200, body = OwnRequests),
        (status = 422, body = ProblemBody, description = "`page` or `limit` is out of range."),
    ))]
pub(super) async fn list_own_requests(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(query): Query<PageOf>,
) -> Result<Json<OwnRequests>, Problem> {
    let page = query.checked()?;
    let (rows, total) = store::requests_of_member(&context.db, account.id, page).await?;
    let items = shown(&context, rows).await?;
    Ok(Json(OwnRequests { items, total_count: total, total_pages: page.pages(total) }))
}

/// Withdraws a request of the caller's that nobody has decided on.
#[utoipa::path(delete, path = "/api/promotions/requests/{id}", tag = "promotions",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = Uuid, Path, description = "The request.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")),
    responses(
        (status = 200, body = OwnRequest),
        (status = 404, body = ProblemBody, description = "There is no such request, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It was decided on already."),
    ))]
pub(super) async fn withdraw_promotion_request(
    State(context): State<ModuleContext>,
    User(actor): User,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<OwnRequest>, Problem> {
    let id: Uuid = id.parse().map_err(|_| NO_REQUEST)?;
    let row = changes::withdraw_request(&context, &actor, account.id, id).await?;
    Ok(Json(shown_alone(&context, row).await?))
}
