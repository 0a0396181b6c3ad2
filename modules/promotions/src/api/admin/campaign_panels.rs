//! Parts of a campaign's page: figures, forecast and payments.

use crate::api::forecast::{PlaceForecast, forecasts};
use crate::error::NO_CAMPAIGN;
use crate::forecast::Planned;
use crate::store::{self, CampaignRow};
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The figures of a day in a place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FiguresOfDay {
    /// The UTC day.
    #[schema(example = "2026-11-24")]
    day: String,
    /// The place.
    #[schema(example = "list")]
    place: String,
    /// Visitors who have seen it.
    #[schema(example = 120)]
    impressions: i64,
    /// Visitors who have opened the page of the tool by it.
    #[schema(example = 4)]
    page_views: i64,
    /// Visitors who have opened the tool's own site by it.
    #[schema(example = 1)]
    visits: i64,
}

/// The hits of a campaign that were not counted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct UncountedHits {
    /// `impression`, `view` or `visit`.
    #[schema(example = "impression")]
    kind: String,
    /// Why.
    #[schema(example = "repeated")]
    reason: String,
    /// How often.
    #[schema(example = 4)]
    count: i64,
}

/// The figures of a campaign.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct CampaignFigures {
    /// By day and place, the newest first.
    days: Vec<FiguresOfDay>,
    /// The hits that were not counted, with the reasons.
    uncounted: Vec<UncountedHits>,
}

/// The forecast of a campaign.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct CampaignForecast {
    /// A line for each place.
    places: Vec<PlaceForecast>,
}

/// A payment of a campaign.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CampaignPayment {
    /// The number of its invoice.
    #[schema(example = "2026-0001")]
    number: String,
    /// `invoice` or `credit-note`.
    #[schema(example = "invoice")]
    kind: String,
    /// The amount.
    #[schema(example = "$325")]
    amount: String,
    /// How it was paid.
    #[schema(example = "Bank transfer")]
    method: String,
    /// When it was paid.
    #[schema(example = "2026-11-24")]
    paid_on: String,
}

/// The payments of a campaign.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct CampaignPayments {
    /// The amount that is still due.
    #[schema(example = "$0")]
    due: String,
    /// Payments and credit notes.
    payments: Vec<CampaignPayment>,
}

async fn found(context: &ModuleContext, id: &str) -> Result<CampaignRow, Problem> {
    let id: Uuid = id.parse().map_err(|_| NO_CAMPAIGN)?;
    Ok(store::campaign(&context.db, id).await?.ok_or(NO_CAMPAIGN)?)
}

/// The figures of a campaign by day, and what was not counted.
#[utoipa::path(get, path = "/api/admin/campaigns/{id}/figures", tag = "admin",
    extensions(("x-permission" = json!("promotions.manage")), ("x-admin-panel" = json!({
        "resource": "campaigns", "label": "Figures by day", "fields": {
            "days": { "label": "Counted" }, "uncounted": { "label": "Not counted" } } }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = CampaignFigures),
        (status = 404, body = ProblemBody, description = "There is no such campaign."),
    ))]
pub(super) async fn get_campaign_figures(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Path(id): Path<String>,
) -> Result<Json<CampaignFigures>, Problem> {
    let row = found(&context, &id).await?;
    let days = store::days_of_campaign(&context.db, row.id).await?.into_iter().map(|row| FiguresOfDay {
        day: row.day,
        place: row.place,
        impressions: row.impressions,
        page_views: row.views,
        visits: row.visits,
    });
    let uncounted = store::uncounted_of_campaign(&context.db, row.id).await?.into_iter();
    let uncounted =
        uncounted.map(|row| UncountedHits { kind: row.kind, reason: row.reason, count: row.hits });
    Ok(Json(CampaignFigures { days: days.collect(), uncounted: uncounted.collect() }))
}

/// How many impressions a campaign is likely to have in its places, from the last 28 days.
#[utoipa::path(get, path = "/api/admin/campaigns/{id}/forecast", tag = "admin",
    extensions(("x-permission" = json!("promotions.manage")), ("x-admin-panel" = json!({
        "resource": "campaigns", "label": "Forecast",
        "when": { "field": "state", "in": ["draft", "scheduled", "running", "paused"] },
        "fields": { "places": { "label": "Places" } } }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = CampaignForecast),
        (status = 404, body = ProblemBody, description = "There is no such campaign."),
    ))]
pub(super) async fn get_campaign_forecast(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Path(id): Path<String>,
) -> Result<Json<CampaignForecast>, Problem> {
    let row = found(&context, &id).await?;
    let planned = Planned { from: row.starts_at, until: row.ends_at, weight: row.weight, except: row.id };
    let mut places = forecasts(&context, &[row.kind], planned, context.clock.now()).await?;
    places.retain(|forecast| row.places.0.iter().any(|place| place.as_str() == forecast.place));
    Ok(Json(CampaignForecast { places }))
}

/// The payments of a campaign, and what is still due.
#[utoipa::path(get, path = "/api/admin/campaigns/{id}/payments", tag = "admin",
    extensions(("x-permission" = json!("promotions.manage")), ("x-admin-panel" = json!({
        "resource": "campaigns", "label": "Payments",
        "fields": { "due": { "label": "Due" }, "payments": { "label": "Recorded" } } }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = CampaignPayments),
        (status = 404, body = ProblemBody, description = "There is no such campaign."),
    ))]
pub(super) async fn list_campaign_payments(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Path(id): Path<String>,
) -> Result<Json<CampaignPayments>, Problem> {
    let row = found(&context, &id).await?;
    let rows = store::invoices_of_campaign(&context.db, row.id).await?;
    let paid: i64 = rows.iter().map(|row| row.amount_cents).sum();
    let due = crate::domain::Money { cents: row.charge_cents - paid, currency: &row.currency }.to_string();
    let payments = rows.into_iter().map(|row| CampaignPayment {
        amount: row.amount().to_string(),
        number: row.number,
        kind: row.kind,
        method: row.method,
        paid_on: row.paid_on,
    });
    Ok(Json(CampaignPayments { due, payments: payments.collect() }))
}
