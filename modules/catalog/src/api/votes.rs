//! `/api/upvotes` and `/api/savedaitools`: the same calls for the two kinds of votes.

use super::get_tool::find;
use super::reader::Reader;
use super::views::ToolCard;
use crate::store::{self, VoteKind};
use crate::votes::{VoteError, cast, withdraw};
use axum::extract::{Path, State};
use axum::response::Response;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::Account;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody, Query, SignedIn, json_bytes};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The tool. The session decides who acts; `userId`, when given, must be its own.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VoteRequest {
    /// Id or slug of the tool.
    #[schema(example = "midjourney")]
    ai_tool_id: String,
    /// The member's own id; may be left out.
    user_id: Option<String>,
}

/// The same, for clients that send no body with DELETE.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct VoteQuery {
    /// Id or slug of the tool.
    #[param(example = "midjourney")]
    ai_tool_id: Option<String>,
    /// The member's own id; may be left out.
    user_id: Option<String>,
}

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

/// A tool that a member upvoted or saved.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VoteView {
    /// Identity.
    #[serde(rename = "_id")]
    pub underscore_id: Uuid,
    /// Identity.
    pub id: Uuid,
    /// The member.
    pub user_id: Uuid,
    /// The tool.
    pub ai_tool_id: ToolCard,
    /// Since when.
    pub created_at: DateTime<Utc>,
}

impl From<VoteError> for Problem {
    fn from(error: VoteError) -> Self {
        match error {
            VoteError::NoTool => Self::new(Code::NotFound, "Tool not found"),
            VoteError::Database(error) => error.into(),
        }
    }
}

fn upvote(tool: Uuid, upvoted: bool, upvotes_count: i64) -> UpvoteResponse {
    let message = if upvoted { "Tool upvoted successfully" } else { "Upvote removed successfully" };
    UpvoteResponse { ai_tool_id: tool, upvoted, upvotes_count, message: message.to_owned() }
}

fn save(tool: Uuid, saved: bool, saved_count: i64) -> SaveResponse {
    let message = if saved { "AI added to saved list" } else { "AI removed from saved list" };
    SaveResponse { ai_tool_id: tool, saved, saved_count, message: message.to_owned() }
}

/// Someone's votes of one kind, the newest first; tools that are not public are passed over.
async fn list(
    reader: &Reader,
    context: &ModuleContext,
    caller: &Account,
    user: &str,
    kind: VoteKind,
) -> Result<Response, Problem> {
    let own = user.parse::<Uuid>().ok();
    let user = own.filter(|&user| user == caller.id || caller.is_admin()).ok_or_else(|| {
        Problem::new(Code::Forbidden, "You can see your own list only.")
            .with_error("userId", "must be your own id")
    })?;
    let mut body = vec![b'['];
    for vote in store::votes_of(&context.db, kind, user).await? {
        let Some(ordinal) = reader.ordinal(vote.tool_id) else { continue };
        if body.len() > 1 {
            body.push(b',');
        }
        let head = serde_json::json!({ "_id": vote.id, "id": vote.id, "userId": user, "createdAt": vote.created_at });
        body.extend_from_slice(head.to_string().trim_end_matches('}').as_bytes());
        body.extend_from_slice(b",\"aiToolId\":");
        reader.write_card(&mut body, ordinal);
        body.push(b'}');
    }
    body.push(b']');
    Ok(json_bytes(body))
}

/// The request of a DELETE: in the body, or in the query (decision 82).
fn requested(query: VoteQuery, body: Option<Json<VoteRequest>>) -> Result<VoteRequest, Problem> {
    match (query.ai_tool_id, body) {
        (Some(ai_tool_id), _) => Ok(VoteRequest { ai_tool_id, user_id: query.user_id }),
        (None, Some(Json(request))) => Ok(request),
        (None, None) => Err(Problem::invalid("aiToolId", "is required")),
    }
}

macro_rules! votes {
    ($kind:expr, $answer:ident, $responded:ident, $tag:literal, $own:literal, $list:ident, $add:ident, $remove:ident, $drop:ident, $all:literal,
     $one:literal, $about_list:literal, $about_add:literal, $about_remove:literal, $about_drop:literal) => {
        #[doc = $about_list]
        #[utoipa::path(get, path = $own, tag = $tag, extensions(("x-permission" = json!("user"))),
            params(("userId" = String, Path, description = "The member.")), responses(
                (status = 200, body = Vec<VoteView>),
                (status = 403, body = ProblemBody, description = "Someone else's list."),
            ))]
        pub(super) async fn $list(
            reader: Reader,
            State(context): State<ModuleContext>,
            SignedIn(account): SignedIn,
            Path(user): Path<String>,
        ) -> Result<Response, Problem> {
            list(&reader, &context, &account, &user, $kind).await
        }

        #[doc = $about_add]
        #[utoipa::path(post, path = $all, tag = $tag,
            extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
            request_body = VoteRequest, responses(
                (status = 200, body = $responded),
                (status = 403, body = ProblemBody, description = "`userId` is someone else's."),
                (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
                (status = 422, body = ProblemBody, description = "`aiToolId` is missing."),
            ))]
        pub(super) async fn $add(
            reader: Reader,
            State(context): State<ModuleContext>,
            SignedIn(account): SignedIn,
            Json(request): Json<VoteRequest>,
        ) -> Result<Json<$responded>, Problem> {
            account.must_be("userId", request.user_id.as_deref())?;
            let tool = find(&reader, &context, &request.ai_tool_id).await?;
            let count = cast(&context, &account, $kind, tool).await?;
            Ok(Json($answer(tool, true, count)))
        }

        #[doc = $about_remove]
        #[utoipa::path(delete, path = $all, tag = $tag,
            extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
            params(VoteQuery), request_body = Option<VoteRequest>, responses(
                (status = 200, body = $responded),
                (status = 403, body = ProblemBody, description = "`userId` is someone else's."),
                (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
                (status = 422, body = ProblemBody, description = "`aiToolId` is missing."),
            ))]
        pub(super) async fn $remove(
            reader: Reader,
            State(context): State<ModuleContext>,
            SignedIn(account): SignedIn,
            Query(query): Query<VoteQuery>,
            body: Option<Json<VoteRequest>>,
        ) -> Result<Json<$responded>, Problem> {
            let request = requested(query, body)?;
            account.must_be("userId", request.user_id.as_deref())?;
            let tool = find(&reader, &context, &request.ai_tool_id).await?;
            let count = withdraw(&context, &account, $kind, tool).await?;
            Ok(Json($answer(tool, false, count)))
        }

        #[doc = $about_drop]
        #[utoipa::path(delete, path = $one, tag = $tag,
            extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
            params(("aiToolId" = String, Path, description = "Id or slug of the tool.")), responses(
                (status = 200, body = $responded),
                (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
            ))]
        pub(super) async fn $drop(
            reader: Reader,
            State(context): State<ModuleContext>,
            SignedIn(account): SignedIn,
            Path(tool): Path<String>,
        ) -> Result<Json<$responded>, Problem> {
            let tool = find(&reader, &context, &tool).await?;
            let count = withdraw(&context, &account, $kind, tool).await?;
            Ok(Json($answer(tool, false, count)))
        }
    };
}

votes!(
    VoteKind::Upvote,
    upvote,
    UpvoteResponse,
    "upvotes",
    "/api/upvotes/user/{userId}",
    list_upvotes,
    add_upvote,
    remove_upvote,
    remove_upvote_of_tool,
    "/api/upvotes",
    "/api/upvotes/{aiToolId}",
    "The tools that a member upvoted, the newest first. Only for the member, and for admins.",
    "Upvotes a tool. A second request changes nothing and has the same response.",
    "Removes an upvote. Without one, nothing changes and the response is the same.",
    "Takes an upvote back: the same as the DELETE with a body, which some proxies strip."
);
votes!(
    VoteKind::Save,
    save,
    SaveResponse,
    "saved tools",
    "/api/savedaitools/user/{userId}",
    list_saved_tools,
    save_tool,
    unsave_tool,
    unsave_tool_by_path,
    "/api/savedaitools",
    "/api/savedaitools/{aiToolId}",
    "The tools that a member has saved, the newest first. Only for the member, and for admins.",
    "Saves a tool in the member's list. A second request changes nothing and has the same response.",
    "Removes a tool from the member's list. When it is not there, nothing changes and the response is the same.",
    "Takes a tool off the member's list: the same as the DELETE with a body, which some proxies strip."
);
