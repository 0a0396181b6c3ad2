//! A claim in the admin interface, and its filters.

use crate::domain::ClaimState;
use crate::store::ClaimRow;
use crate::tools::tools;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Record;
use toolbase_kernel::admin::moderation::{QueueFilter, View, state_conditions};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A claim in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminClaim {
    /// Identity.
    id: Uuid,
    /// The tool's name.
    #[schema(example = "Inkwell")]
    tool_name: String,
    /// The tool.
    tool_id: Uuid,
    /// The tool's slug; empty when it was deleted.
    #[schema(example = "inkwell")]
    tool_slug: String,
    /// The tool's own site; null when it was deleted.
    #[schema(required = true, format = "uri", example = "https://inkwell.example")]
    website: Option<String>,
    /// The host or the repository that is claimed.
    #[schema(example = "inkwell.example")]
    subject: String,
    /// The member who claims it.
    #[schema(example = "Ada Lovelace")]
    claimed_by: String,
    /// Their account.
    user_id: Uuid,
    /// Their address.
    #[schema(example = "ada@inkwell.example")]
    email: String,
    /// How it was proven; empty while it is not.
    #[schema(example = "documents")]
    method: String,
    /// True if somebody else owns the listing.
    is_dispute: bool,
    /// The state.
    #[schema(example = "pending-review")]
    state: String,
    /// Why it was rejected, revoked or suspended; empty otherwise.
    state_reason: String,
    /// When it began.
    created_at: DateTime<Utc>,
    /// Since when it waits for a decision.
    #[schema(nullable)]
    queued_at: Option<DateTime<Utc>>,
    /// When it was decided on.
    #[schema(nullable)]
    decided_at: Option<DateTime<Utc>>,
}

impl Record for AdminClaim {}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ClaimFilter {
    /// Words in the name of the tool or in what is claimed, or in the name or address of the member.
    q: Option<String>,
    /// A state; those that wait for a decision when absent, `all` for every one.
    #[param(example = "pending-review")]
    state: Option<String>,
    /// Only those about which two members disagree, or only the others.
    dispute: Option<bool>,
    /// Only those to this tool.
    tool: Option<Uuid>,
    /// Only those of this member.
    user_id: Option<Uuid>,
}

impl QueueFilter for ClaimFilter {
    async fn conditions(&self, context: &ModuleContext, named: bool) -> Result<Conditions, Problem> {
        let mut conditions = state_conditions::<ClaimState>(self.state.as_deref(), named)?;
        match self.dispute {
            Some(true) => conditions.add("is_dispute"),
            Some(false) => conditions.add("NOT is_dispute"),
            None => {}
        }
        conditions.one_of("tool_id", self.tool.map(Bind::Id));
        conditions.one_of("user_id", self.user_id.map(Bind::Id));
        let text = self.q.as_deref().unwrap_or_default();
        let members = context.directory.get::<dyn Members>()?.search_ids(text).await?;
        let members: Vec<Bind> = members.into_iter().map(Bind::Id).collect();
        conditions.matches_or_one_of(&["tool_name", "subject"], text, "user_id", members);
        Ok(conditions)
    }
}

impl View<ClaimRow> for AdminClaim {
    async fn views(context: &ModuleContext, rows: Vec<ClaimRow>) -> Result<Vec<Self>, Problem> {
        let ids: Vec<Uuid> = rows.iter().map(|row| row.tool_id).collect();
        let listed = tools(context, &ids).await.map_err(Problem::internal)?;
        let people: Vec<Uuid> = rows.iter().map(|row| row.user_id).collect();
        let members = context.directory.get::<dyn Members>()?.several(&people).await?;
        let shown = |row: ClaimRow| {
            let tool = listed.get(&row.tool_id);
            let member = members.iter().find(|member| member.id == row.user_id);
            Self {
                id: row.id,
                tool_name: tool.map_or(row.tool_name, |tool| tool.name.clone()),
                tool_id: row.tool_id,
                tool_slug: tool.map(|tool| tool.slug.clone()).unwrap_or_default(),
                website: tool.map(|tool| tool.url.clone()),
                subject: row.subject,
                user_id: row.user_id,
                claimed_by: member.map(|member| member.full_name.clone()).unwrap_or_default(),
                email: member.map(|member| member.email.clone()).unwrap_or_default(),
                method: row.method.unwrap_or_default(),
                is_dispute: row.is_dispute,
                state: row.state.to_string(),
                state_reason: row.state_reason.unwrap_or_default(),
                created_at: row.created_at,
                queued_at: row.queued_at,
                decided_at: row.decided_at,
            }
        };
        Ok(rows.into_iter().map(shown).collect())
    }
}
