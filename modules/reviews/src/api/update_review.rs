//! `PUT /api/reviews/{id}`

use super::admin::TextChange;
use super::views::{Review, review_id};
use crate::changes::{self, Shown};
use crate::domain::{NewContent, NewRatings, Texts, UsedFor};
use crate::store;
use crate::tools::Named;
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A changed review; it may be the whole review as responses have it. An author sends all ratings and texts, with the
/// rules of a new review. `isApproved` and all other fields that are not listed are ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReviewChange {
    /// May be absent. An author's must be their own; an admin's is ignored.
    #[schema(nullable)]
    user: Option<ReviewMember>,
    /// At most 50 characters.
    #[schema(example = "Saves me an hour a day")]
    title: Option<String>,
    /// All five ratings. An admin's are ignored.
    #[serde(default)]
    ratings: NewRatings,
    /// "What problem did you solve?" At most 5,000 characters, as all the texts.
    #[schema(example = "We had to make pictures for a newsletter every week, without a designer.")]
    problem_solved: Option<String>,
    /// "How has this AI helped you or your team?"
    #[schema(example = "Three people now make in an hour what took us a day before we had it.")]
    #[serde(alias = "teamHelp")]
    team_impact: Option<String>,
    /// "What did you love about it?" A list of lines, or a text whose lines they are.
    #[schema(value_type = Texts, required = false)]
    loved_features: Option<Texts>,
    /// "What could be better or what annoyed you?" A list of lines, or a text whose lines they are.
    #[schema(value_type = Texts, required = false)]
    improvements: Option<Texts>,
    /// "Any tips for the new user?"
    #[schema(example = "Begin with the examples, and change one word of the prompt at a time.")]
    tips: Option<String>,
    /// How long the author has used the tool; not known when absent. An admin's is ignored.
    #[schema(nullable, example = "1-to-6-months")]
    used_for: Option<UsedFor>,
}

/// A member: their id, or an object with it, as reviews have it in responses.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged, expecting = "must be the id of a member, or an object with it as `_id`")]
pub(super) enum ReviewMember {
    /// Identity.
    Id(String),
    /// As reviews have it.
    Record {
        /// Identity.
        #[serde(rename = "_id")]
        id: String,
    },
}

impl ReviewMember {
    fn id(&self) -> &str {
        match self {
            Self::Id(id) | Self::Record { id } => id,
        }
    }
}

impl ReviewChange {
    fn content(self) -> NewContent {
        NewContent {
            title: self.title.unwrap_or_default(),
            ratings: self.ratings,
            problem_solved: self.problem_solved.unwrap_or_default(),
            team_impact: self.team_impact.unwrap_or_default(),
            loved_features: self.loved_features.unwrap_or_default(),
            improvements: self.improvements.unwrap_or_default(),
            tips: self.tips.unwrap_or_default(),
            used_for: self.used_for,
        }
    }

    /// The texts alone; ratings stay.
    fn texts(self) -> TextChange {
        TextChange {
            title: self.title,
            problem_solved: self.problem_solved,
            team_impact: self.team_impact,
            loved_features: self.loved_features.map(Texts::joined),
            improvements: self.improvements.map(Texts::joined),
            tips: self.tips,
        }
    }
}

/// Changes one's own review. Of a published review the published text stays until a moderator has decided on the new
/// one, which is `own.revision` in the response. A rejected review waits again. An admin changes the texts of anybody's,
/// which is marked as edited by a moderator; absent texts and all ratings stay, and so does its state. What the admin
/// removes goes from the text that waits, too.
#[utoipa::path(put, path = "/api/reviews/{id}", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!({ "createdBy": "create_review", "id": "/id" })), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body = ReviewChange, responses(
        (status = 200, body = Review),
        (status = 403, body = ProblemBody, description = "`user` is not the caller."),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It was rejected, and the caller has written another one."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
    ))]
pub(super) async fn update_review(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(requested): Json<ReviewChange>,
) -> Result<Json<Review>, Problem> {
    let id = review_id(&id)?;
    let author = store::review_by_id(&context.db, id).await?.and_then(|row| row.user_id);
    let row = if account.is_admin() && author != Some(account.id) {
        let texts = requested.texts();
        let seen = (id, &IfMatch::default());
        changes::redact(&context, &actor, seen, Shown::Page, |content| texts.apply(content)).await?
    } else {
        account.must_be("user", requested.user.as_ref().map(ReviewMember::id))?;
        changes::revise(&context, &account, &actor, id, requested.content()).await?
    };
    let named = Named::shown(&context, std::slice::from_ref(&row)).await?;
    Ok(Json(Review::from_row(&row, &named, true)))
}
