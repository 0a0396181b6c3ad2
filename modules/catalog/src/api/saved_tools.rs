//! `/api/savedaitools`

use super::reader::Reader;
use super::votes::{Vote, VoteQuery, VoteRequest, VoteView, add, list, remove};
use crate::store::VoteKind;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The outcome of a save.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveResponse {
    /// The tool.
    pub ai_tool_id: Uuid,
    /// True if the member has saved it now.
    pub saved: bool,
    /// The number of those that do.
    #[schema(example = 13)]
    pub saved_count: i64,
    /// The text to show.
    #[schema(example = "AI added to saved list")]
    pub message: String,
}

struct Save;

impl Vote for Save {
    const KIND: VoteKind = VoteKind::Save;
    type Response = SaveResponse;

    fn response(tool: Uuid, saved: bool, saved_count: i64) -> SaveResponse {
        let message = if saved { "AI added to saved list" } else { "AI removed from saved list" };
        SaveResponse { ai_tool_id: tool, saved, saved_count, message: message.to_owned() }
    }
}

/// The tools that a member has saved, the newest first. Only for the member, and for admins.
#[utoipa::path(get, path = "/api/savedaitools/user/{userId}", tag = "saved tools", extensions(("x-permission" = json!("user"))),
    params(("userId" = String, Path, description = "The member.")), responses(
        (status = 200, body = Vec<VoteView>),
        (status = 403, body = ProblemBody, description = "Someone else's list."),
    ))]
pub(super) async fn list_saved_tools(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(user): Path<String>,
) -> Result<Response, Problem> {
    list::<Save>(&reader, &context, &account, &user).await
}

/// Saves a tool in the member's list. A second request changes nothing and has the same response.
#[utoipa::path(post, path = "/api/savedaitools", tag = "saved tools",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
    request_body = VoteRequest, responses(
        (status = 200, body = SaveResponse),
        (status = 403, body = ProblemBody, description = "`userId` is someone else's."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`aiToolId` is missing."),
    ))]
pub(super) async fn save_tool(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Json(request): Json<VoteRequest>,
) -> Result<Json<SaveResponse>, Problem> {
    add::<Save>(&reader, &context, &account, &request).await
}

/// Removes a tool from the member's list. When it is not there, nothing changes and the response is the same.
#[utoipa::path(delete, path = "/api/savedaitools", tag = "saved tools",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
    params(VoteQuery), request_body = Option<VoteRequest>, responses(
        (status = 200, body = SaveResponse),
        (status = 403, body = ProblemBody, description = "`userId` is someone else's."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`aiToolId` is missing."),
    ))]
pub(super) async fn unsave_tool(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(query): Query<VoteQuery>,
    body: Option<Json<VoteRequest>>,
) -> Result<Json<SaveResponse>, Problem> {
    remove::<Save>(&reader, &context, &account, &VoteRequest::of_delete(query, body)?).await
}

/// Takes a tool off the member's list: the same as the DELETE with a body, which some proxies strip.
#[utoipa::path(delete, path = "/api/savedaitools/{aiToolId}", tag = "saved tools",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone")), ("x-rate-limit" = json!("write"))),
    params(("aiToolId" = String, Path, description = "Id or slug of the tool.")), responses(
        (status = 200, body = SaveResponse),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
    ))]
pub(super) async fn unsave_tool_by_path(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(tool): Path<String>,
) -> Result<Json<SaveResponse>, Problem> {
    remove::<Save>(&reader, &context, &account, &VoteRequest::for_tool(tool)).await
}
