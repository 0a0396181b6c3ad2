//! `GET /api/profile/{userId}`

use crate::{PublicProfile, profile};
use axum::extract::{Path, State};
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// The public data of a person, without email address and telephone number.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/profile/{userId}", tag = "accounts",
    params(("userId" = String, Path, description = "The person's id.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")),
    responses(
        (status = 200, body = PublicProfile),
        (status = 404, body = ProblemBody, description = "There is no such person, or no longer."),
    ))]
pub(super) async fn get_profile(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<PublicProfile>, Problem> {
    let unknown = || Problem::new(Code::NotFound, "User not found");
    let id = id.parse().map_err(|_| unknown())?;
    profile(&context.db, id, context.clock.now()).await?.map(Json).ok_or_else(unknown)
}
