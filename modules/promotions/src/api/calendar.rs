//! `GET /api/promotions/calendar`

use crate::domain::{CampaignState, Place};
use crate::store::{self, CampaignRow};
use axum::extract::State;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::db::{Argument, Conditions};
use toolbase_kernel::http::{Admin, Ids, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The longest calendar.
const DAYS_MAX: i64 = 400;

/// The days of the calendar.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CalendarQuery {
    /// The first day.
    #[param(example = "2026-12-01")]
    from: NaiveDate,
    /// The last day, at most 400 days later.
    #[param(example = "2026-12-31")]
    to: NaiveDate,
}

/// A campaign in the calendar.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CalendarEntry {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// Its name.
    #[schema(example = "Inkwell in autumn")]
    name: String,
    /// Its state.
    #[schema(example = "scheduled")]
    state: String,
    /// When it begins.
    starts_at: DateTime<Utc>,
    /// When it ends.
    ends_at: DateTime<Utc>,
    /// Its weight.
    #[schema(example = 1)]
    weight: i64,
    /// The campaigns that stand in the same place at the same time. Where one may stand alone, only drafts have some.
    overlaps: Vec<Uuid>,
}

/// A place in the calendar.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct CalendarPlace {
    /// The place.
    #[schema(example = "saved")]
    place: String,
    /// True if one campaign stands there at a time.
    #[schema(example = true)]
    exclusive: bool,
    /// Its campaigns, in the order of their starts.
    campaigns: Vec<CalendarEntry>,
}

/// The campaigns of some days by place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Calendar {
    /// A part for each place.
    places: Vec<CalendarPlace>,
}

/// The campaigns of some days by place, drafts among them, with those that overlap.
#[utoipa::path(get, path = "/api/promotions/calendar", tag = "promotions",
    extensions(("x-permission" = json!("promotions.manage"))), params(CalendarQuery), responses(
        (status = 200, body = Calendar),
        (status = 422, body = ProblemBody, description = "A parameter is missing or breaks a rule; it is named."),
    ))]
pub(super) async fn list_calendar(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Query(query): Query<CalendarQuery>,
) -> Result<Json<Calendar>, Problem> {
    if query.to < query.from {
        return Err(Problem::invalid("to", "must not be before the first day"));
    }
    if (query.to - query.from).num_days() > DAYS_MAX {
        return Err(Problem::invalid("to", format!("must be at most {DAYS_MAX} days after the first")));
    }
    let at = |day: NaiveDate| day.and_time(chrono::NaiveTime::MIN).and_utc();
    let mut conditions = Conditions::default();
    conditions.with("ends_at > ", at(query.from).bind(), "");
    conditions.with("starts_at < ", (at(query.to) + TimeDelta::days(1)).bind(), "");
    let rows = store::campaigns_where(&context.db, &conditions, "ORDER BY starts_at, id LIMIT 1000").await?;
    let now = context.clock.now();
    let places = Place::ALL.iter().map(|place| CalendarPlace {
        place: place.to_string(),
        exclusive: place.is_exclusive(),
        campaigns: entries(&rows, *place, now),
    });
    Ok(Json(Calendar { places: places.collect() }))
}

fn entries(rows: &[CampaignRow], place: Place, now: DateTime<Utc>) -> Vec<CalendarEntry> {
    let standing: Vec<&CampaignRow> = rows.iter().filter(|row| row.places.0.contains(&place)).collect();
    let is_over = |row: &CampaignRow| row.state_at(now) == CampaignState::Ended;
    let entry = |row: &&CampaignRow| CalendarEntry {
        id: row.id.into(),
        name: row.name.clone(),
        state: row.state_at(now).to_string(),
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        weight: row.weight,
        overlaps: standing
            .iter()
            .filter(|other| other.id != row.id && !is_over(other) && !is_over(row))
            .filter(|other| other.starts_at < row.ends_at && other.ends_at > row.starts_at)
            .map(|other| other.id)
            .collect(),
    };
    standing.iter().map(entry).collect()
}
