//! `GET /api/claims/record/{token}` and `POST /api/claims/record/{token}/check`

use super::check_claim::CheckRequest;
use super::views::ClaimCheck;
use crate::changes;
use crate::domain::{ClaimState, Record, Site, Token};
use crate::error::NO_RECORD;
use crate::settings::ClaimSettings;
use crate::store::{self, ClaimRow};
use crate::tools::tools;
use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// Checks that are shown.
const CHECKS: i64 = 5;
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// The records that prove a claim, for the colleague who places one of them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RecordsOfClaim {
    /// The tool's name.
    #[schema(example = "Inkwell")]
    tool: String,
    /// The host or the repository that is claimed.
    #[schema(example = "inkwell.example")]
    host: String,
    /// The state of the claim.
    state: ClaimState,
    /// Until when something has to be proven.
    expires_at: DateTime<Utc>,
    /// When a check has seen one of the records first.
    #[schema(nullable)]
    seen_at: Option<DateTime<Utc>>,
    /// The records, one of which has to be published.
    records: Vec<Record>,
    /// The findings of checks, the newest first.
    checks: Vec<ClaimCheck>,
}

async fn shown(context: &ModuleContext, row: ClaimRow) -> Result<Response, Problem> {
    let settings = ClaimSettings::present(context).map_err(Problem::internal)?;
    let tool = tools(context, &[row.tool_id]).await.map_err(Problem::internal)?.remove(&row.tool_id);
    let tool = tool.filter(|tool| tool.approved).ok_or(NO_RECORD)?;
    let site = Site::at(&tool.url, &settings.shared_hosts).filter(|site| site.is(&row.subject));
    let token = Token { brand: &settings.brand, secret: &row.secret };
    let records = site.map(|site| site.records(token)).unwrap_or_default();
    let checks = store::checks_of(&context.db, row.id, CHECKS).await?.into_iter();
    // The address of the member is nobody's business here.
    let checks = checks.filter(|check| check.method.is_record()).map(ClaimCheck::from).collect();
    let body = RecordsOfClaim {
        tool: tool.name,
        host: row.subject,
        state: row.state,
        expires_at: row.expires_at,
        seen_at: row.seen_at,
        records,
        checks,
    };
    let mut response = Json(body).into_response();
    response.headers_mut().insert(ROBOTS, HeaderValue::from_static("noindex, nofollow"));
    Ok(response)
}

/// The records that prove a claim, without an account: for the colleague who looks after the website or its DNS.
#[utoipa::path(get, path = "/api/claims/record/{token}", tag = "claims",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search"))),
    params(("token" = String, Path, description = "The secret of the link.")), responses(
        (status = 200, body = RecordsOfClaim),
        (status = 404, body = ProblemBody, description = "There is none, or nothing is to be proven any more."),
    ))]
pub(super) async fn get_claim_record(
    State(context): State<ModuleContext>,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let row = store::claim_by_link(&context.db, &token).await?;
    let shows = |row: &ClaimRow| row.state.takes_proof() || row.state == ClaimState::Approved;
    shown(&context, row.filter(shows).ok_or(NO_RECORD)?).await
}

/// Looks whether a record is there, without an account. Nothing is proven by that: it says when the record was seen, and the
/// member confirms.
#[utoipa::path(post, path = "/api/claims/record/{token}/check", tag = "claims", request_body = CheckRequest,
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search"))),
    params(("token" = String, Path, description = "The secret of the link.")), responses(
        (status = 200, body = RecordsOfClaim),
        (status = 404, body = ProblemBody, description = "There is none, or nothing is to be proven any more."),
        (status = 409, body = ProblemBody, description = "It has expired, or the tool or its address has changed."),
        (status = 422, body = ProblemBody, description = "`method` is no record of this address."),
        (status = 503, body = ProblemBody, description = "Reading websites is switched off."),
    ))]
pub(super) async fn check_claim_record(
    State(context): State<ModuleContext>,
    Path(token): Path<String>,
    Json(body): Json<CheckRequest>,
) -> Result<Response, Problem> {
    let row = changes::check_by_link(&context, &token, body.method).await?;
    shown(&context, row).await
}
