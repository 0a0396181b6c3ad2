//! The common part of the operations of the two kinds of votes: `upvotes` and `saved_tools`.

use super::get_tool::find;
use super::reader::Reader;
use super::views::ToolCard;
use crate::store::{self, VoteKind};
use crate::votes::{VoteError, cast, withdraw};
use axum::response::Response;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::Account;
use toolbase_kernel::http::{Code, Ids, Json, Problem, json_bytes};
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

/// A kind of votes.
pub(super) trait Vote {
    /// Which.
    const KIND: VoteKind;
    /// The outcome of casting or withdrawing one.
    type Response;
    /// The outcome for `tool`: whether the member has such a vote for it now, and how many do.
    fn response(tool: Uuid, has: bool, count: i64) -> Self::Response;
}

/// A tool that a member upvoted or saved.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VoteView {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The member.
    pub user_id: Uuid,
    /// The tool.
    pub ai_tool_id: ToolCard,
    /// Since when.
    pub created_at: DateTime<Utc>,
}

/// A [`VoteView`] without its tool, which is written by the snapshot.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct VoteHead {
    #[serde(flatten)]
    id: Ids,
    user_id: Uuid,
    created_at: DateTime<Utc>,
}

impl From<VoteError> for Problem {
    fn from(error: VoteError) -> Self {
        match error {
            VoteError::NoTool => Self::new(Code::NotFound, "Tool not found"),
            VoteError::Database(error) => error.into(),
        }
    }
}

/// Someone's votes of one kind, the newest first; tools that are not public are passed over.
pub(super) async fn list<V: Vote>(
    reader: &Reader,
    context: &ModuleContext,
    caller: &Account,
    user: &str,
) -> Result<Response, Problem> {
    let own = user.parse::<Uuid>().ok();
    let user = own.filter(|&user| user == caller.id || caller.is_admin()).ok_or_else(|| {
        Problem::new(Code::Forbidden, "You can see your own list only.")
            .with_error("userId", "must be your own id")
    })?;
    let mut body = vec![b'['];
    for vote in store::votes_of(&context.db, V::KIND, user).await? {
        let Some(ordinal) = reader.ordinal(vote.tool_id) else { continue };
        if body.len() > 1 {
            body.push(b',');
        }
        let head = VoteHead { id: vote.id.into(), user_id: user, created_at: vote.created_at };
        let head = serde_json::to_string(&head).map_err(Problem::internal)?;
        body.extend_from_slice(head.trim_end_matches('}').as_bytes());
        body.extend_from_slice(b",\"aiToolId\":");
        reader.write_card(&mut body, ordinal);
        body.push(b'}');
    }
    body.push(b']');
    Ok(json_bytes(body))
}

/// Casts a vote; a second one changes nothing.
pub(super) async fn add<V: Vote>(
    reader: &Reader,
    context: &ModuleContext,
    account: &Account,
    request: &VoteRequest,
) -> Result<Json<V::Response>, Problem> {
    account.must_be("userId", request.user_id.as_deref())?;
    let tool = find(reader, context, &request.ai_tool_id).await?;
    let count = cast(context, account, V::KIND, tool).await?;
    Ok(Json(V::response(tool, true, count)))
}

/// Withdraws a vote; without one nothing changes.
pub(super) async fn remove<V: Vote>(
    reader: &Reader,
    context: &ModuleContext,
    account: &Account,
    request: &VoteRequest,
) -> Result<Json<V::Response>, Problem> {
    account.must_be("userId", request.user_id.as_deref())?;
    let tool = find(reader, context, &request.ai_tool_id).await?;
    let count = withdraw(context, account, V::KIND, tool).await?;
    Ok(Json(V::response(tool, false, count)))
}

impl VoteRequest {
    /// For the tool with this id or slug, by whoever has the session.
    pub fn for_tool(ai_tool_id: String) -> Self {
        Self { ai_tool_id, user_id: None }
    }

    /// Of a DELETE: in the query, or in the body (decision 82).
    ///
    /// # Errors
    /// 422 when neither names the tool.
    pub fn of_delete(query: VoteQuery, body: Option<Json<Self>>) -> Result<Self, Problem> {
        match (query.ai_tool_id, body) {
            (Some(ai_tool_id), _) => Ok(Self { ai_tool_id, user_id: query.user_id }),
            (None, Some(Json(request))) => Ok(request),
            (None, None) => Err(Problem::invalid("aiToolId", "is required")),
        }
    }
}
