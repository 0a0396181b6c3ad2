//! `GET /api/promotions/campaigns` and `GET /api/promotions/campaigns/{id}`

use super::views::{OwnCampaign, PageOf};
use crate::domain::CampaignState;
use crate::error::NO_CAMPAIGN;
use crate::store;
use crate::tools::tools_named;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The tab of the dashboard.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct TabQuery {
    /// `active` for campaigns that are scheduled, shown or paused, `past` for those that have ended.
    #[param(example = "active")]
    tab: Option<String>,
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Rows on a page, 1 to 100; 20 when absent.
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<u32>,
}

/// A page of the caller's campaigns.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnCampaigns {
    /// The campaigns.
    items: Vec<OwnCampaign>,
    /// Their number on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The figures of a day in a place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CampaignDay {
    /// The UTC day.
    #[schema(example = "2026-11-24")]
    day: String,
    /// The place.
    #[schema(example = "list")]
    place: String,
    /// Visitors who have seen it.
    impressions: i64,
    /// Visitors who have opened the page of the tool by it.
    page_views: i64,
    /// Visitors who have opened the tool's own site by it.
    visits: i64,
}

/// Something that was not counted, and how often.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct NotCounted {
    /// `impression`, `view` or `visit`.
    #[schema(example = "impression")]
    kind: String,
    /// `bot`, `repeated`, `not-issued`, `expired`, `other-origin`, `own`, `not-running` or `no-impression`.
    #[schema(example = "repeated")]
    reason: String,
    /// How often.
    #[schema(example = 4)]
    count: i64,
}

/// A campaign with its figures by day.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct OwnCampaignDetails {
    /// The campaign.
    #[serde(flatten)]
    campaign: OwnCampaign,
    /// Its figures, the newest day first.
    days: Vec<CampaignDay>,
    /// The hits that were not counted, with the reasons.
    uncounted: Vec<NotCounted>,
}

/// The caller's campaigns, the newest first.
#[utoipa::path(get, path = "/api/promotions/campaigns", tag = "promotions",
    extensions(("x-permission" = json!("user"))), params(TabQuery), responses(
        (status = 200, body = OwnCampaigns),
        (status = 422, body = ProblemBody, description = "`tab`, `page` or `limit` is out of range."),
    ))]
pub(super) async fn list_own_campaigns(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(query): Query<TabQuery>,
) -> Result<Json<OwnCampaigns>, Problem> {
    let past = match query.tab.as_deref() {
        None | Some("active") => false,
        Some("past") => true,
        Some(_) => return Err(Problem::invalid("tab", "must be active or past")),
    };
    let page = PageOf::new(query.page, query.limit).checked()?;
    let now = context.clock.now();
    let (rows, total) = store::campaigns_of_member(&context.db, account.id, now, past, page).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let figures = store::totals_of_campaigns(&context.db, &ids).await?;
    let tools = tools_named(&context, rows.iter().map(|row| row.tool_id)).await.map_err(Problem::internal)?;
    let items = rows.into_iter().map(|row| {
        let figures = figures.get(&row.id).copied().unwrap_or_default();
        let tool = tools.get(&row.tool_id);
        OwnCampaign::new(row, tool, figures, now)
    });
    Ok(Json(OwnCampaigns { items: items.collect(), total_count: total, total_pages: page.pages(total) }))
}

/// A campaign of the caller's with its figures by day, and what was not counted.
#[utoipa::path(get, path = "/api/promotions/campaigns/{id}", tag = "promotions",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own"))),
    params(("id" = Uuid, Path, description = "The campaign.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")),
    responses(
        (status = 200, body = OwnCampaignDetails),
        (status = 404, body = ProblemBody, description = "There is no such campaign, or it is somebody else's."),
    ))]
pub(super) async fn get_own_campaign(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<OwnCampaignDetails>, Problem> {
    let id: Uuid = id.parse().map_err(|_| NO_CAMPAIGN)?;
    let row = store::campaign(&context.db, id).await?;
    let row = row.filter(|row| row.member_id == Some(account.id) && row.state != CampaignState::Draft);
    let row = row.ok_or(NO_CAMPAIGN)?;
    let figures = store::totals_of_campaigns(&context.db, &[id]).await?.remove(&id).unwrap_or_default();
    let tools = tools_named(&context, [row.tool_id]).await.map_err(Problem::internal)?;
    let days = store::days_of_campaign(&context.db, id).await?.into_iter().map(|row| CampaignDay {
        day: row.day,
        place: row.place,
        impressions: row.impressions,
        page_views: row.views,
        visits: row.visits,
    });
    let uncounted = store::uncounted_of_campaign(&context.db, id).await?.into_iter();
    let uncounted =
        uncounted.map(|row| NotCounted { kind: row.kind, reason: row.reason, count: row.hits }).collect();
    let tool = tools.get(&row.tool_id);
    let campaign = OwnCampaign::new(row, tool, figures, context.clock.now());
    Ok(Json(OwnCampaignDetails { campaign, days: days.collect(), uncounted }))
}
