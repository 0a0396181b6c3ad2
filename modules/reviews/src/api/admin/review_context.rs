//! `GET /api/admin/reviews/{id}/context`

use crate::error::NO_REVIEW;
use crate::store;
use crate::tools::Named;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use std::hash::RandomState;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::similar::Shingles;
use utoipa::ToSchema;

/// How many reviews of each kind a text is compared with.
const COMPARED: u32 = 200;
/// From so many percent of the same shingles on a text is shown as similar.
const SIMILAR: u32 = 30;

/// The facts that a moderator should know of a review.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewContext {
    /// The author's reviews by state.
    #[schema(example = "2 published, 1 rejected")]
    history: String,
    /// `true` if the author's address is confirmed.
    address_confirmed: bool,
    /// How long it took to write, in seconds; null when the browser does not say.
    #[schema(nullable, example = 240)]
    seconds: Option<i64>,
    /// `true` if a field that people do not see was filled in, as programs do.
    filled_by_program: bool,
    /// The addresses in its texts.
    links: Vec<String>,
    /// Other reviews with much the same text.
    similar: Vec<String>,
}

/// Returns the facts that a moderator should know of a review: its author's history, similar texts, links.
#[utoipa::path(get, path = "/api/admin/reviews/{id}/context", tag = "admin",
    extensions(("x-permission" = json!("reviews.moderate")), ("x-admin-panel" = json!({
        "resource": "reviews", "label": "What to know", "fields": {
            "history": { "label": "The author's reviews" },
            "addressConfirmed": { "label": "Address confirmed" },
            "seconds": { "label": "Time taken", "widget": "duration", "unit": "s" },
            "filledByProgram": { "label": "Filled in by a program" },
            "links": { "label": "Links" },
            "similar": { "label": "Similar texts" }
        } }))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = ReviewContext),
        (status = 404, body = ProblemBody, description = "There is no such review."),
    ))]
pub(super) async fn get_review_context(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<ReviewContext>, Problem> {
    let id = crate::api::views::review_id(&id)?;
    let row = store::review_by_id(&context.db, id).await?.ok_or(NO_REVIEW)?;
    let content = row.revision.as_ref().map_or_else(|| row.content(), |revision| revision.0.clone());
    let (history, address_confirmed) = match row.user_id {
        Some(user) => {
            let states = store::states_of(&context.db, user).await?;
            let states: Vec<String> =
                states.iter().map(|(state, count)| format!("{count} {state}")).collect();
            let member = context.directory.get::<dyn Members>()?.several(&[user]).await?.pop();
            (states.join(", "), member.is_some_and(|member| member.email_verified))
        }
        None => ("The account was deleted.".to_owned(), false),
    };
    let others = store::comparable(&context.db, &row, COMPARED).await?;
    let named = Named::of_reviews(&context, &others).await?;
    let hasher = RandomState::new();
    let own = Shingles::from_texts(content.texts(), &hasher);
    let alike = others.iter().filter_map(|other| {
        let share = own.shared_with(&Shingles::from_texts(other.content().texts(), &hasher));
        let tool = named.tool(other.tool_id).map_or("a deleted tool", |tool| tool.name.as_str());
        let author = named.person(other.user_id).full_name;
        (share >= SIMILAR).then(|| (share, format!("{share} %: “{}” about {tool}, by {author}", other.title)))
    });
    let mut similar: Vec<(u32, String)> = alike.collect();
    similar.sort_by(|a, b| b.cmp(a));
    let words = content.texts().chain([content.title.as_str()]).flat_map(str::split_whitespace);
    let links =
        words.filter(|word| word.contains("://") || word.starts_with("www.")).map(str::to_owned).collect();
    Ok(Json(ReviewContext {
        history,
        address_confirmed,
        seconds: row.seconds,
        filled_by_program: row.trap,
        links,
        similar: similar.into_iter().take(20).map(|(_, text)| text).collect(),
    }))
}
