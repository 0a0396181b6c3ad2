//! `GET /api/aitool/counts`: the figures of several tools at once

use super::reader::Reader;
use super::views::{RatingView, StatsView};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Ids, Problem, ProblemBody, Query};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Most tools in a request: as many as a page of a list can have.
const TOOLS_MAX: usize = 100;

/// The tools.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(default)]
#[derive(Default)]
#[into_params(parameter_in = Query)]
pub(super) struct CountsQuery {
    /// Up to 100 ids with commas between them. Requests for the same tools share a cache entry if the order is the same.
    #[param(example = "01890a5d-ac96-774b-bcce-b302099a8057")]
    ids: String,
}

/// The figures of a tool.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ToolCounts {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its reviews.
    pub rating: RatingView,
    /// Its counters.
    pub stats: StatsView,
}

fn ids(text: &str) -> Result<Vec<Uuid>, Problem> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let ids: Result<Vec<Uuid>, _> = parts.map(str::parse).collect();
    let ids = ids.map_err(|_| Problem::invalid("ids", "must be ids with commas between them"))?;
    if ids.len() > TOOLS_MAX {
        return Err(Problem::invalid("ids", format!("must be at most {TOOLS_MAX}")));
    }
    Ok(ids)
}

/// The counters and ratings of several tools, in the order requested; those that are not public are left out. For
/// pages that are older than their figures.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/counts", tag = "tools", params(CountsQuery),
    responses(
        (status = 200, body = Vec<ToolCounts>),
        (status = 422, body = ProblemBody, description = "`ids` has more than 100, or one that is no id."),
    ))]
pub(super) async fn get_counts(
    reader: Reader,
    Query(query): Query<CountsQuery>,
) -> Result<Response, Problem> {
    let known = ids(&query.ids)?.into_iter().filter_map(|id| Some((id, reader.ordinal(id)?)));
    let counts: Vec<ToolCounts> = known
        .filter_map(|(id, ordinal)| {
            let (rating, stats) = (reader.rating(ordinal)?, reader.stats(ordinal)?);
            Some(ToolCounts {
                id: id.into(),
                rating: RatingView { score: rating.score, total_reviews: rating.total_reviews },
                stats: StatsView {
                    visits: stats.visits,
                    page_views: stats.page_views,
                    saved_count: stats.saved_count,
                    upvotes_count: stats.upvotes_count,
                },
            })
        })
        .collect();
    reader.json(&counts)
}
