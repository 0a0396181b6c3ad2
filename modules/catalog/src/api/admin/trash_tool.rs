//! `DELETE /api/aitool/{id}`

use super::decide_tools::checked_reason;
use super::tools::missing;
use crate::changes::withdraw;
use crate::store;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The reason to delete a tool.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(in crate::api) struct TrashQuery {
    /// The reason, for the audit and for the tool's owner; at most 500 characters.
    #[param(max_length = 500, example = "The site does not respond.")]
    reason: Option<String>,
}

/// The response about a deleted tool.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::api) struct TrashedTool {
    /// For people.
    #[schema(example = "The tool has been deleted successfully.")]
    message: &'static str,
}

/// Moves a tool to the trash: for admins the same as `PUT /api/adminactions/deactivate-tool/{id}`; who submitted it
/// withdraws it so, until it is approved. An admin can reactivate it.
#[utoipa::path(delete, path = "/api/aitool/{id}", tag = "tools",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!({ "createdBy": "submit_tool", "id": "/newAiTool/slug" })), ("x-rate-limit" = json!("write"))),
    params(("id" = String, Path, description = "Id or slug."), TrashQuery), responses(
        (status = 200, body = TrashedTool),
        (status = 403, body = ProblemBody, description = "It is approved, or somebody else's."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is somebody else's draft."),
        (status = 409, body = ProblemBody, description = "It is in the trash already."),
        (status = 422, body = ProblemBody, description = "`reason` is too long."),
    ))]
pub(in crate::api) async fn trash_tool(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Query(query): Query<TrashQuery>,
) -> Result<Json<TrashedTool>, Problem> {
    let reason = query.reason.filter(|reason| !is_blank(reason));
    let reason = reason.map(|reason| checked_reason(&reason)).transpose();
    let reason = reason.map_err(|rule| Problem::invalid("reason", rule))?;
    let id = match id.parse::<Uuid>() {
        Ok(id) => id,
        Err(_) => store::slug_target(&context.db, &id).await?.ok_or_else(missing)?,
    };
    withdraw(&context, &account, &actor, id, reason).await?;
    Ok(Json(TrashedTool { message: "The tool has been deleted successfully." }))
}
