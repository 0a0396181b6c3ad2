//! `GET /api/reviews/{id}`

use super::views::{Review, review_id};
use crate::domain::ReviewState;
use crate::error::NO_REVIEW;
use crate::store;
use crate::tools::{Named, versioned};
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use toolbase_kernel::audit::ActorKind;
use toolbase_kernel::http::{Problem, ProblemBody, Version, Visitor};
use toolbase_kernel::module::ModuleContext;

/// A review. One that is not published is for its author and for admins.
#[utoipa::path(get, path = "/api/reviews/{id}", tag = "reviews", extensions(("x-permission" = json!("public"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Review),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is not published."),
    ))]
pub(super) async fn get_review(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Visitor(visitor): Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version);
    let row = store::review_by_id(&context.db, review_id(&id)?).await?.ok_or(NO_REVIEW)?;
    let is_admin = visitor.as_ref().is_some_and(|actor| actor.kind == ActorKind::Admin);
    let is_author = visitor.is_some_and(|actor| actor.id.is_some() && actor.id == row.user_id);
    let deleted = row.state == ReviewState::Deleted && !is_admin;
    if deleted || !(row.visible || is_admin || is_author) {
        return Err(NO_REVIEW.into());
    }
    let named = Named::shown(&context, std::slice::from_ref(&row)).await?;
    seen.json(&Review::from_row(&row, &named, is_admin || is_author))
}
