//! `POST /api/reviews`

use super::views::Review;
use crate::changes::{self, NewReview};
use crate::domain::{NewContent, NewRatings, Texts, UsedFor};
use crate::tools::Named;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A review. `isApproved` and all other fields that are not listed are ignored.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReviewRequest {
    /// May be absent; else it must be the caller's own id.
    #[schema(nullable)]
    pub user: Option<String>,
    /// Id or slug of the tool.
    #[schema(example = "midjourney")]
    #[serde(default)]
    #[schema(required)]
    pub ai_tool: String,
    /// At most 50 characters.
    #[schema(example = "Saves me an hour a day")]
    #[serde(default)]
    #[schema(required)]
    pub title: String,
    /// All five ratings.
    #[serde(default)]
    #[schema(required)]
    pub ratings: NewRatings,
    /// "What problem did you solve?" 40 to 5,000 characters, as all the texts.
    #[schema(example = "We had to make pictures for a newsletter every week, without a designer.")]
    #[serde(default)]
    #[schema(required)]
    pub problem_solved: String,
    /// "How has this AI helped you or your team?"
    #[schema(example = "Three people now make in an hour what took us a day before we had it.")]
    #[serde(default, alias = "teamHelp")]
    #[schema(required)]
    pub team_impact: String,
    /// "What did you love about it?" A list of lines, or a text whose lines they are.
    #[serde(default)]
    #[schema(required)]
    pub loved_features: Texts,
    /// "What could be better or what annoyed you?" A list of lines, or a text whose lines they are.
    #[serde(default)]
    #[schema(required)]
    pub improvements: Texts,
    /// "Any tips for the new user?"
    #[schema(example = "Begin with the examples, and change one word of the prompt at a time.")]
    #[serde(default)]
    #[schema(required)]
    pub tips: String,
    /// How long the author has used the tool. May be absent.
    #[schema(nullable, example = "1-to-6-months")]
    pub used_for: Option<UsedFor>,
    /// How long it took to write, in seconds.
    #[schema(nullable, example = 240)]
    pub seconds: Option<i64>,
    /// Left empty by people, who do not see it.
    #[schema(nullable, example = "")]
    pub website: Option<String>,
}

impl ReviewRequest {
    pub fn content(self) -> NewContent {
        NewContent {
            title: self.title,
            ratings: self.ratings,
            problem_solved: self.problem_solved,
            team_impact: self.team_impact,
            loved_features: self.loved_features,
            improvements: self.improvements,
            tips: self.tips,
            used_for: self.used_for,
        }
    }
}

/// Writes a review of a tool. It is published after a moderator's decision, an admin's own at once.
#[utoipa::path(post, path = "/api/reviews", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
    request_body = ReviewRequest, responses(
        (status = 201, body = Review),
        (status = 403, body = ProblemBody, description = "`user` is somebody else, or the caller has claimed the tool."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 409, body = ProblemBody, description = "The caller has reviewed the tool already; `current` has the \
            review's `id`. Or has written the same text about another tool."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
        (status = 429, body = ProblemBody, description = "The caller has written too many reviews within an hour."),
    ))]
pub(super) async fn create_review(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(requested): Json<ReviewRequest>,
) -> Result<(StatusCode, Json<Review>), Problem> {
    account.must_be("user", requested.user.as_deref())?;
    let new = NewReview {
        tool: requested.ai_tool.clone(),
        seconds: requested.seconds,
        trap: requested.website.as_deref().is_some_and(|text| !text.is_empty()),
        content: requested.content(),
    };
    let row = changes::submit(&context, &account, &actor, new).await?;
    let named = Named::shown(&context, std::slice::from_ref(&row)).await?;
    Ok((StatusCode::CREATED, Json(Review::from_row(&row, &named, true))))
}
