//! `GET /api/reviews/user/{userId}`

use super::views::Review;
use crate::store;
use crate::tools::{Named, versioned};
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use toolbase_kernel::audit::ActorKind;
use toolbase_kernel::http::{Problem, Version, Visitor};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The reviews of a member, the newest first; at most 1,000. The member and admins see all of them with their states,
/// others those that are published.
#[utoipa::path(get, path = "/api/reviews/user/{userId}", tag = "reviews",
    extensions(("x-permission" = json!("public"))),
    params(("userId" = Uuid, Path, description = "The member.")), responses((status = 200, body = Vec<Review>)))]
pub(super) async fn list_user_reviews(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Visitor(visitor): Visitor,
    Path(user): Path<String>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version);
    let Ok(user) = user.parse::<Uuid>() else { return seen.json(&Vec::<Review>::new()) };
    let private = visitor.is_some_and(|actor| actor.kind == ActorKind::Admin || actor.id == Some(user));
    let rows = store::reviews_of(&context.db, user, !private).await?;
    let named = Named::shown(&context, &rows).await?;
    seen.json(&rows.iter().map(|row| Review::from_row(row, &named, private)).collect::<Vec<_>>())
}
