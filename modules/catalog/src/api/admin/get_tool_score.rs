//! `GET /api/admin/tools/{id}/score`: why a tool ranks where it does.

use super::tools::missing;
use crate::api::reader::Reader;
use crate::domain::{Stats, ToolState, Window};
use crate::live::Live;
use crate::store;
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use toolbase_catalog_index::popularity::shrunk_score;
use toolbase_kernel::http::{Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// How long a tool that has just become public is waited for: lists show it within a moment.
const PATIENCE: Duration = Duration::from_secs(5);

/// The terms of the tool's places in lists; `docs/ranking.md` has the formulas.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolScore {
    /// Place in the order of popularity, from 1.
    #[schema(extensions(("x-admin" = json!({ "label": "Place by popularity" }))))]
    place: u32,
    /// Among how many public tools.
    #[schema(extensions(("x-admin" = json!({ "label": "Public tools" }))))]
    of: usize,
    /// The terms of the popularity.
    popularity: PopularityTerms,
    /// The terms of the place among the best rated.
    rating: RatingTerms,
    /// The terms of the trend.
    trend: TrendTerms,
    /// The activity of seven days.
    last_7_days: RecentCounts,
    /// The activity of thirty days.
    last_30_days: RecentCounts,
}

/// Points out of 100 before freshness, which multiplies their sum.
#[derive(Debug, Serialize, ToSchema)]
struct PopularityTerms {
    /// Up to 18 for visits.
    #[schema(extensions(("x-admin" = json!({ "label": "Visits, up to 18" }))))]
    visits: f64,
    /// Up to 12 for views.
    #[schema(extensions(("x-admin" = json!({ "label": "Views, up to 12" }))))]
    views: f64,
    /// Up to 15 for saves.
    #[schema(extensions(("x-admin" = json!({ "label": "Saves, up to 15" }))))]
    saves: f64,
    /// Up to 15 for upvotes.
    #[schema(extensions(("x-admin" = json!({ "label": "Upvotes, up to 15" }))))]
    upvotes: f64,
    /// Up to 20 for the rating.
    #[schema(extensions(("x-admin" = json!({ "label": "Rating, up to 20" }))))]
    rating: f64,
    /// Up to 20 for the editorial weight.
    #[schema(extensions(("x-admin" = json!({ "label": "Prominence, up to 20" }))))]
    prominence: f64,
    /// 0.85 to 1, less for listings long unchanged.
    #[schema(extensions(("x-admin" = json!({ "label": "Times freshness" }))))]
    freshness: f64,
    /// The popularity now.
    #[schema(extensions(("x-admin" = json!({ "label": "Popularity now" }))))]
    now: f64,
    /// The popularity by which the lists are ordered; computed again every hour and with each change.
    #[schema(extensions(("x-admin" = json!({ "label": "Popularity in lists" }))))]
    listed: f64,
}

/// The terms of the place among the best rated.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RatingTerms {
    /// Mean of the approved reviews.
    #[schema(extensions(("x-admin" = json!({ "label": "Mean" }))))]
    score: f64,
    /// Their number.
    #[schema(extensions(("x-admin" = json!({ "label": "Reviews" }))))]
    total_reviews: u32,
    /// The mean with eight more reviews of 3.5 each.
    #[schema(extensions(("x-admin" = json!({ "label": "With eight reviews of 3.5 added" }))))]
    shrunk: f64,
}

/// The terms of the place among the trending.
#[derive(Debug, Serialize, ToSchema)]
struct TrendTerms {
    /// The activity of two weeks, fading with age.
    #[schema(extensions(("x-admin" = json!({ "label": "Recent" }))))]
    recent: f64,
    /// The activity that the four weeks before let expect.
    #[schema(extensions(("x-admin" = json!({ "label": "Expected" }))))]
    expected: f64,
    /// The rise in units of the expected scatter.
    #[schema(extensions(("x-admin" = json!({ "label": "Rise over what is expected" }))))]
    score: f64,
}

/// The activity of some days.
#[derive(Debug, Serialize, ToSchema)]
struct RecentCounts {
    /// Openings of the tool's page.
    #[schema(extensions(("x-admin" = json!({ "label": "Views" }))))]
    views: u32,
    /// Clicks to the tool's site.
    #[schema(extensions(("x-admin" = json!({ "label": "Visits" }))))]
    visits: u32,
    /// Saves, less those removed.
    #[schema(extensions(("x-admin" = json!({ "label": "Saves" }))))]
    saves: u32,
    /// Upvotes, less those removed.
    #[schema(extensions(("x-admin" = json!({ "label": "Upvotes" }))))]
    upvotes: u32,
}

impl From<Stats> for RecentCounts {
    fn from(stats: Stats) -> Self {
        Self {
            views: stats.page_views,
            visits: stats.visits,
            saves: stats.saved_count,
            upvotes: stats.upvotes_count,
        }
    }
}

/// The rank of a public tool, term by term.
#[utoipa::path(get, path = "/api/admin/tools/{id}/score", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-panel" = json!({
        "resource": "tools", "label": "Why it ranks where it does", "when": { "field": "state", "in": ["approved"] },
        "fields": {
            "popularity": { "label": "Popularity" }, "rating": { "label": "Among the best rated" },
            "trend": { "label": "Among the trending" },
            "last7Days": { "label": "Within 7 days" }, "last30Days": { "label": "Within 30 days" }
        } }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = ToolScore),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public: only public tools are ranked."),
    ))]
pub(super) async fn get_tool_score(
    Extension(live): Extension<Arc<Live>>,
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let id: Uuid = id.parse().map_err(|_| missing())?;
    let tool = store::brief_by_id(&context.db, id).await?.ok_or_else(missing)?;
    if tool.state != ToolState::Approved {
        return Err(missing());
    }
    let reader = Reader::with(&live, id, PATIENCE).await;
    let ordinal = reader.ordinal(id).ok_or_else(missing)?;
    let terms = reader.popularity_breakdown(ordinal, context.clock.now()).ok_or_else(missing)?;
    let rating = reader.rating(ordinal).unwrap_or_default();
    let activity = reader.activity(ordinal).unwrap_or_default();
    let trend = activity.trend();
    let within = |window| RecentCounts::from(activity.within(window).unwrap_or_default());
    let score = ToolScore {
        place: ordinal + 1,
        of: reader.len(),
        popularity: PopularityTerms {
            visits: terms.visits,
            views: terms.views,
            saves: terms.saves,
            upvotes: terms.upvotes,
            rating: terms.rating,
            prominence: terms.prominence,
            freshness: terms.freshness,
            now: terms.popularity,
            listed: reader.popularity(ordinal).unwrap_or_default(),
        },
        rating: RatingTerms {
            score: rating.score,
            total_reviews: rating.total_reviews,
            shrunk: shrunk_score(rating),
        },
        trend: TrendTerms { recent: trend.recent, expected: trend.expected, score: trend.score },
        last_7_days: within(Window::Week),
        last_30_days: within(Window::Month),
    };
    reader.json(&score)
}
