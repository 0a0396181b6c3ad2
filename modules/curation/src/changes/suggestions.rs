//! Suggestions of members for changes of a tool ("Suggest An Edit", decision 153).

use crate::changes::lists::tool;
use crate::error::{CurationError, wrong};
use crate::events::SuggestionChanged;
use crate::store::{self, SuggestionRow, SuggestionState};
use futures::future::BoxFuture;
use serde_json::{Value, json};
use std::ops::RangeInclusive;
use toolbase_catalog_api::{ConcernKind, ToolConcern, ToolConcerns};
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::PersonalData;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::visible_len;
use uuid::Uuid;

/// Characters of a reason (decision 153).
const REASON: RangeInclusive<usize> = 10..=1000;
const FIELD_MAX: usize = 60;
const PROPOSED_MAX: usize = 2000;

/// A member's suggestion.
#[derive(Clone, Debug)]
pub struct NewSuggestion {
    /// The tool: id or slug.
    pub tool: String,
    /// The reason.
    pub reason: String,
    /// The field of the listing; may be empty.
    pub field: String,
    /// The proposed text; may be empty.
    pub proposed: String,
}

/// Puts a member's suggestion into the queue.
///
/// # Errors
/// [`CurationError::NoTool`], [`CurationError::Wrong`]
pub async fn submit(
    context: &ModuleContext,
    actor: &Actor,
    new: NewSuggestion,
) -> Result<SuggestionRow, CurationError> {
    let (reason, field, proposed) = (new.reason.trim(), new.field.trim(), new.proposed.trim());
    if visible_len(reason) < *REASON.start() || reason.chars().count() > *REASON.end() {
        let (from, to) = REASON.into_inner();
        return Err(wrong("reason", format!("must be {from} to {to} characters")));
    }
    for (name, text, max) in [("field", field, FIELD_MAX), ("proposed", proposed, PROPOSED_MAX)] {
        if text.chars().count() > max {
            return Err(wrong(name, format!("must be at most {max} characters")));
        }
    }
    let tool = tool(context, &new.tool, true).await?;
    let mut change = Change::begin(context, actor).await?;
    let row = SuggestionRow {
        id: Uuid::now_v7(),
        tool_id: tool.id,
        user_id: actor.id,
        reason: reason.to_owned(),
        field: field.to_owned(),
        proposed: proposed.to_owned(),
        state: SuggestionState::Pending,
        created_at: change.now(),
        decided_by: None,
        decided_at: None,
        change_id: None,
    };
    change.insert(&row).await?;
    change.emit(&SuggestionChanged { id: row.id, tool: row.tool_id, state: row.state });
    change.commit().await?;
    Ok(row)
}

/// Takes the name off the suggestions of an account that is deleted (decision 157).
pub(crate) fn forget() -> EventHandler {
    let summary = "Takes the name off the suggestions of a deleted account";
    EventHandler::on("forget-author", summary, |context, UserErased { id: user }| async move {
        let mut tx = context.db.begin().await?;
        store::forget_author(&mut tx, user).await?;
        tx.commit().await?;
        Ok(())
    })
}

/// The module's part of a member's stored data.
pub(crate) struct StoredSuggestions {
    db: Db,
}

impl StoredSuggestions {
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

impl PersonalData for StoredSuggestions {
    fn name(&self) -> &'static str {
        "suggestions"
    }

    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>> {
        Box::pin(async move {
            let rows = store::suggestions_of(&self.db, user).await?;
            let suggestions = rows.into_iter().map(|row| {
                json!({ "tool": row.tool_id, "reason": row.reason, "field": row.field, "proposed": row.proposed,
                        "state": row.state, "createdAt": row.created_at })
            });
            Ok(suggestions.collect())
        })
    }
}

/// Suggestions that nobody has decided on, as reasons against promoting their tools.
pub(crate) struct OpenSuggestions {
    db: Db,
}

impl OpenSuggestions {
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

impl ToolConcerns for OpenSuggestions {
    fn open<'a>(&'a self, tools: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolConcern>>> {
        Box::pin(async move {
            let counts = store::open_suggestions(&self.db, tools).await?;
            let concern = |(tool, count): (Uuid, i64)| ToolConcern {
                tool,
                kind: ConcernKind::Reports,
                reason: match count {
                    1 => "A member's report about it is open.".to_owned(),
                    count => format!("{count} reports of members about it are open."),
                },
            };
            Ok(counts.into_iter().map(concern).collect())
        })
    }
}
