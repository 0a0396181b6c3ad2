//! `GET /api/reviews/tools`

use crate::store;
use crate::tools::{Named, versioned};
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Problem, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// Tools in a response.
const MOST: u32 = 50;

/// A tool with published reviews.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolWithReviews {
    /// Names the tool in addresses.
    #[schema(example = "midjourney")]
    slug: String,
    /// The product's own spelling.
    #[schema(example = "Midjourney")]
    name: String,
    /// Its published reviews.
    #[schema(example = 12)]
    reviews: i64,
}

/// The public tools with the most published reviews, at most 50, the most first.
#[utoipa::path(get, path = "/api/reviews/tools", tag = "reviews", extensions(("x-permission" = json!("public"))),
    responses((status = 200, body = Vec<ToolWithReviews>)))]
pub(super) async fn list_reviewed_tools(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version);
    let counts = store::most_reviewed(&context.db, MOST).await?;
    let named = Named::load(&context, counts.iter().map(|(tool, _)| *tool).collect(), Vec::new()).await?;
    let tools = counts.iter().filter_map(|(id, reviews)| {
        let tool = named.tool(*id).filter(|tool| tool.approved)?;
        Some(ToolWithReviews { slug: tool.slug.clone(), name: tool.name.clone(), reviews: *reviews })
    });
    seen.json(&tools.collect::<Vec<_>>())
}
