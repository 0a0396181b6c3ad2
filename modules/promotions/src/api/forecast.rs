//! `GET /api/promotions/forecast`

use crate::domain::{CampaignKind, WEIGHTS};
use crate::forecast::{Planned, forecast};
use crate::settings::PromotionSettings;
use crate::store;
use axum::extract::State;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The place and days to be sold.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ForecastQuery {
    /// `title-sponsor` or `website-visit`; all places when absent.
    #[serde(rename = "type")]
    #[param(value_type = Option<String>, example = "title-sponsor")]
    kind: Option<CampaignKind>,
    /// The first day.
    #[param(example = "2026-12-01")]
    start: NaiveDate,
    /// The last day.
    #[param(example = "2026-12-07")]
    end: NaiveDate,
    /// The weight, 1 to 100; 1 when absent.
    #[param(minimum = 1, maximum = 100, example = 1)]
    weight: Option<i64>,
}

/// The forecast of a place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlaceForecast {
    /// The place.
    #[schema(example = "saved")]
    pub place: String,
    /// False if the operator does not allow campaigns there.
    #[schema(example = true)]
    pub open: bool,
    /// Of so many of the last 28 days there are figures.
    #[schema(example = 28)]
    pub days: i64,
    /// Visitors of the place on such a day, in the mean.
    #[schema(example = 140)]
    pub visitors_per_day: i64,
    /// The share of the place in per cent.
    #[schema(example = 100)]
    pub share: i64,
    /// The impressions of the whole span.
    #[schema(example = 980)]
    pub impressions: i64,
}

/// The forecast of places.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Forecasts {
    /// A line for each place.
    items: Vec<PlaceForecast>,
}

/// How many impressions a campaign is likely to have in each place, from the last 28 days.
#[utoipa::path(get, path = "/api/promotions/forecast", tag = "promotions",
    extensions(("x-permission" = json!("promotions.manage"))), params(ForecastQuery), responses(
        (status = 200, body = Forecasts),
        (status = 422, body = ProblemBody, description = "A parameter is missing or breaks a rule; it is named."),
    ))]
pub(super) async fn forecast_places(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Query(query): Query<ForecastQuery>,
) -> Result<Json<Forecasts>, Problem> {
    if query.end < query.start {
        return Err(Problem::invalid("end", "must not be before the start"));
    }
    let weight = query.weight.unwrap_or(1);
    if !WEIGHTS.contains(&weight) {
        return Err(Problem::invalid("weight", "must be 1 to 100"));
    }
    let at = |day: NaiveDate| day.and_time(chrono::NaiveTime::MIN).and_utc();
    let until = at(query.end) + TimeDelta::days(1);
    let planned = Planned { from: at(query.start), until, weight, except: Uuid::nil() };
    let kinds = query.kind.map_or_else(|| CampaignKind::ALL.to_vec(), |kind| vec![kind]);
    Ok(Json(Forecasts { items: forecasts(&context, &kinds, planned, context.clock.now()).await? }))
}

/// The forecasts of the places of `kinds`.
pub(super) async fn forecasts(
    context: &ModuleContext,
    kinds: &[CampaignKind],
    planned: Planned,
    now: DateTime<Utc>,
) -> Result<Vec<PlaceForecast>, Problem> {
    let open = PromotionSettings::present(context).map_err(Problem::internal)?.open_places();
    let others = store::openable_campaigns(&context.db, now).await?;
    let mut items = Vec::new();
    for place in kinds.iter().flat_map(|kind| kind.places()) {
        let forecast = forecast(&context.db, *place, planned, &others, now).await?;
        items.push(PlaceForecast {
            place: place.to_string(),
            open: open.contains(place),
            days: forecast.days,
            visitors_per_day: forecast.visitors_per_day,
            share: forecast.share,
            impressions: forecast.impressions,
        });
    }
    Ok(items)
}
