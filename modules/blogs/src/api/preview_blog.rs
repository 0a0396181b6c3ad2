//! `POST /api/blogs/preview`

use super::views::BlogFacts;
use crate::content::{Heading, checked, reading_minutes, rendered};
use crate::facts::facts_for;
use axum::extract::State;
use chrono::SecondsFormat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A text to be shown.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct PreviewRequest {
    /// The text, as a document of at most 1 MB.
    #[schema(value_type = Object)]
    content: Value,
}

/// A text as readers would see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogPreview {
    /// HTML.
    html: String,
    /// Its headings.
    headings: Vec<Heading>,
    /// The number of its words.
    words: i64,
    /// The minutes that it takes to read.
    reading_minutes: u32,
    /// The tools that it names.
    facts: BlogFacts,
}

/// Returns a text as readers would see it, without saving it.
#[utoipa::path(post, path = "/api/blogs/preview", tag = "blogs", extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!([]))),
    request_body = PreviewRequest, responses(
        (status = 200, body = BlogPreview),
        (status = 422, body = ProblemBody, description = "The text breaks a rule; `errors` names the place."),
    ))]
pub(super) async fn preview_blog(
    State(context): State<ModuleContext>,
    Json(body): Json<PreviewRequest>,
) -> Result<Json<BlogPreview>, Problem> {
    let document = checked(&context, &body.content, None).await?;
    let facts = facts_for(&context, [&document]).await.map_err(Problem::internal)?;
    let now = context.clock.now();
    let document = document.with_written(&facts, &now.to_rfc3339_opts(SecondsFormat::Secs, true));
    let words = i64::try_from(document.words()).unwrap_or(i64::MAX);
    let rendered = rendered(&document, &facts);
    Ok(Json(BlogPreview {
        html: rendered.html,
        headings: rendered.headings,
        words,
        reading_minutes: reading_minutes(words),
        facts: BlogFacts::new(rendered.changed, now),
    }))
}
