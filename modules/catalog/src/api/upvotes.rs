//! `/api/upvotes`

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

/// The outcome of an upvote.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpvoteResponse {
    /// The tool.
    pub ai_tool_id: Uuid,
    /// True if the member upvotes it now.
    pub upvoted: bool,
    /// The number of those that do.
    #[schema(example = 8)]
    pub upvotes_count: i64,
    /// The text to show.
    #[schema(example = "Tool upvoted successfully")]
    pub message: String,
}

struct Upvote;

impl Vote for Upvote {
    const KIND: VoteKind = VoteKind::Upvote;
    type Response = UpvoteResponse;

    fn response(tool: Uuid, upvoted: bool, upvotes_count: i64) -> UpvoteResponse {
        let message = if upvoted { "Tool upvoted successfully" } else { "Upvote removed successfully" };
        UpvoteResponse { ai_tool_id: tool, upvoted, upvotes_count, message: message.to_owned() }
    }
}

/// The tools that a member upvoted, the newest first. Only for the member, and for admins.
#[utoipa::path(get, path = "/api/upvotes/user/{userId}", tag = "upvotes", extensions(("x-permission" = json!("user"))),
    params(("userId" = String, Path, description = "The member.")), responses(
        (status = 200, body = Vec<VoteView>),
        (status = 403, body = ProblemBody, description = "Someone else's list."),
    ))]
pub(super) async fn list_upvotes(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(user): Path<String>,
) -> Result<Response, Problem> {
    list::<Upvote>(&reader, &context, &account, &user).await
}

/// Upvotes a tool. A second request changes nothing and has the same response.
#[utoipa::path(post, path = "/api/upvotes", tag = "upvotes",
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("catalog.upvotes")), ("x-rate-limit" = json!("write"))),
    request_body = VoteRequest, responses(
        (status = 200, body = UpvoteResponse),
        (status = 403, body = ProblemBody, description = "`userId` is someone else's."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`aiToolId` is missing."),
    ))]
pub(super) async fn add_upvote(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Json(request): Json<VoteRequest>,
) -> Result<Json<UpvoteResponse>, Problem> {
    add::<Upvote>(&reader, &context, &account, &request).await
}

/// Removes an upvote. Without one, nothing changes and the response is the same.
#[utoipa::path(delete, path = "/api/upvotes", tag = "upvotes",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
    params(VoteQuery), request_body = Option<VoteRequest>, responses(
        (status = 200, body = UpvoteResponse),
        (status = 403, body = ProblemBody, description = "`userId` is someone else's."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`aiToolId` is missing."),
    ))]
pub(super) async fn remove_upvote(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(query): Query<VoteQuery>,
    body: Option<Json<VoteRequest>>,
) -> Result<Json<UpvoteResponse>, Problem> {
    remove::<Upvote>(&reader, &context, &account, &VoteRequest::of_delete(query, body)?).await
}

/// Takes an upvote back: the same as the DELETE with a body, which some proxies strip.
#[utoipa::path(delete, path = "/api/upvotes/{aiToolId}", tag = "upvotes",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone")), ("x-rate-limit" = json!("write"))),
    params(("aiToolId" = String, Path, description = "Id or slug of the tool.")), responses(
        (status = 200, body = UpvoteResponse),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
    ))]
pub(super) async fn remove_upvote_of_tool(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(tool): Path<String>,
) -> Result<Json<UpvoteResponse>, Problem> {
    remove::<Upvote>(&reader, &context, &account, &VoteRequest::for_tool(tool)).await
}
