//! Decisions on the changes of tools one by one: those that wait are approved or rejected, others are reverted.

mod revert;

pub use revert::is_revertible;

use crate::history::{audit, record};
use crate::mails::{CHANGE_APPROVED, CHANGE_REJECTED};
use crate::members::guarded::{GUARDED, side};
use crate::tool::locked::{find_locked, load_locked};
use crate::tool::save::store_changes;
use crate::tool::{foresee_of, read_tool};
use crate::{AdminTool, EditError, ToolChanges};
use RevisionState::{Live, Pending, Rejected, Reverted};
use chrono::{DateTime, Utc};
use revert::{check_revertible, revertible_fields};
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};
use toolbase_catalog_api::{ToolEffects, ToolsChanged};
use toolbase_catalog_domain::RevisionState;
use toolbase_catalog_store::{self as store, DecidedRevision, RevisionRow};
use toolbase_kernel::admin::moderation::{
    Decision, Letter, Marks, Moderated, State, Target, Transition, decided_already, send_letter,
};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

const REVERT: &str = "tool.revert";

/// A change of a tool, to be decided.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct ToolChange(pub RevisionRow);

impl Deref for ToolChange {
    type Target = RevisionRow;

    fn deref(&self) -> &RevisionRow {
        &self.0
    }
}

impl DerefMut for ToolChange {
    fn deref_mut(&mut self) -> &mut RevisionRow {
        &mut self.0
    }
}

/// A decision on a change of a tool.
#[derive(Clone, Debug)]
pub enum ChangeDecision {
    /// The change, which waits, is made.
    Approve,
    /// It is not made, with the reason.
    Reject(String),
    /// It is taken out of the tool again.
    Revert,
}

impl Decision for ChangeDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Reject(_) => "reject",
            Self::Revert => "revert",
        }
    }

    fn reason(&self) -> Option<&str> {
        if let Self::Reject(reason) = self { Some(reason) } else { None }
    }
}

/// The tool of a change, and the fields of it that a decision has changed.
#[derive(Default)]
pub struct ChangedTool {
    tool: Option<AdminTool>,
    changed: Option<Value>,
}

impl Target for ToolChange {
    const RESOURCE: &'static str = "tool-changes";
    const MISSING: &'static str = "Change not found";

    fn key(&self) -> Uuid {
        self.id
    }

    fn title(&self) -> String {
        self.tool_name.clone()
    }

    fn version(&self) -> DateTime<Utc> {
        self.updated_at
    }

    async fn lock(change: &mut Change<'_>, id: Uuid) -> Result<Option<Self>, Problem> {
        let Some(tool) = store::tool_of_revision(&mut change.tx, id).await? else { return Ok(None) };
        // The tool first, as its form does.
        find_locked(&mut change.tx, tool).await?;
        Ok(store::revision_locked(&mut change.tx, id).await?.map(Self))
    }

    async fn write(&self, change: &mut Change<'_>) -> Result<(), Problem> {
        let decided = DecidedRevision {
            state: self.state,
            by: self.decided_by,
            reason: self.decision_reason.as_deref(),
            now: change.now(),
            version: self.updated_at,
        };
        Ok(store::decide_revision(&mut change.tx, self.id, decided).await?)
    }
}

impl Moderated for ToolChange {
    type State = RevisionState;
    type Decision = ChangeDecision;
    type Batch = ChangedTool;

    const RECORD: &'static str = "change";
    const TRANSITIONS: &'static [Transition<RevisionState>] = &[
        Transition::new("approve", &[Pending], Live),
        Transition::new("reject", &[Pending], Rejected),
        Transition::new("revert", &[Live], Reverted),
    ];

    fn state(&self) -> RevisionState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn set_decision(&mut self, state: RevisionState, marks: Marks, version: DateTime<Utc>) {
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    fn is_open(&self, decision: &ChangeDecision, _: &Actor) -> bool {
        !matches!(decision, ChangeDecision::Revert) || is_revertible(self)
    }

    fn at_once(_: &ChangeDecision) -> usize {
        // The tool is written before its change.
        1
    }

    fn check_version(&self, _: &ChangeDecision, seen: &IfMatch) -> Result<(), Problem> {
        let mut shown = serde_json::to_value(self).map_err(Problem::internal)?;
        shown["revertible"] = json!(is_revertible(self));
        seen.check(&shown, self.updated_at)
    }

    async fn conflict(&self, context: &ModuleContext, decision: &ChangeDecision) -> Problem {
        let text = match (decision, self.state.outcome()) {
            (ChangeDecision::Revert, _) => "Only edits that are live can be reverted.".to_owned(),
            (_, Some(outcome)) if self.decided_at.is_some() => {
                return decided_already(context, Self::RECORD, outcome, self.marks()).await;
            }
            _ => format!("Only changes that wait can be approved or rejected; this one is {}.", self.state),
        };
        Problem::new(Code::Conflict, text)
    }

    async fn apply(
        change: &mut Change<'_>,
        of_tool: &mut ChangedTool,
        _: &Self,
        after: &mut Self,
        decision: &ChangeDecision,
    ) -> Result<(), Problem> {
        let tool = load_locked(&mut change.tx, after.tool_id).await?;
        if matches!(decision, ChangeDecision::Revert) {
            check_revertible(change.context, &after.changes, &tool).await?;
        }
        let (tool, changed) = match decided_fields(after, decision)? {
            Some(fields) => store_changes(change, tool, fields, |_, _, _| {}).await?,
            None => (tool, None),
        };
        after.decision_reason = decision.reason().map(str::to_owned);
        (after.tool_name, after.tool_slug) = (tool.name.clone(), tool.slug.clone());
        *of_tool = ChangedTool { tool: Some(tool), changed };
        Ok(())
    }

    /// They are entries about the tool.
    fn audit_action(decision: &str) -> String {
        if decision == ChangeDecision::Revert.name() {
            REVERT.to_owned()
        } else {
            format!("tool.{decision}-change")
        }
    }

    async fn audit(
        change: &mut Change<'_>,
        of_tool: &mut ChangedTool,
        action: &str,
        _: &Self,
        after: &Self,
    ) -> Result<(), Problem> {
        let (Some(tool), changed) = (&of_tool.tool, of_tool.changed.clone()) else { return Ok(()) };
        match (after.state, changed) {
            (Live, changed) => audit(change, action, changed.unwrap_or_default(), tool),
            (Reverted, Some(changed)) => record(change, action, changed, tool).await?,
            (Reverted, None) => {}
            _ => audit(change, action, Value::Object(after.changes.0.clone()), tool),
        }
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        of_tool: &mut ChangedTool,
        _: &Self,
        after: &Self,
        decision: &ChangeDecision,
    ) -> Result<(), Problem> {
        let template = match decision {
            ChangeDecision::Approve => CHANGE_APPROVED,
            ChangeDecision::Reject(_) => CHANGE_REJECTED,
            ChangeDecision::Revert => {
                if of_tool.changed.is_some() {
                    change.emit(&ToolsChanged::with_ids([after.tool_id]));
                }
                return Ok(());
            }
        };
        if after.state == Live {
            change.emit(&ToolsChanged::with_ids([after.tool_id]));
        }
        let Some(to) = after.actor_id.filter(|member| change.actor.id != Some(*member)) else {
            return Ok(());
        };
        let reason = decision.reason().unwrap_or_default();
        let values = json!({ "tool": after.tool_name, "slug": after.tool_slug, "reason": reason });
        send_letter(change, Letter { to, template: template.to_owned(), values }).await
    }
}

/// The fields of the tool that `decision` sets; `None` when the tool stays as it is.
fn decided_fields(row: &RevisionRow, decision: &ChangeDecision) -> Result<Option<ToolChanges>, EditError> {
    Ok(match decision {
        ChangeDecision::Approve => Some(side(&row.changes, "to", &GUARDED)?),
        ChangeDecision::Reject(_) => None,
        ChangeDecision::Revert => Some(side(&row.changes, "from", &revertible_fields())?),
    })
}

/// The effects of `decision` on the tool of a change. Nothing is written.
///
/// # Errors
/// The reason why the decision would not be made.
pub async fn foresee_decision(
    context: &ModuleContext,
    row: &RevisionRow,
    decision: &ChangeDecision,
) -> Result<ToolEffects, Problem> {
    let tool = read_tool(context, row.tool_id).await?;
    if matches!(decision, ChangeDecision::Revert) {
        check_revertible(context, &row.changes, &tool).await?;
    }
    if let Some(fields) = decided_fields(row, decision)? {
        return Ok(foresee_of(context, &tool, fields).await?);
    }
    let sentences = vec![format!("{} stays as it is.", tool.name)];
    Ok(ToolEffects { sentences, ..ToolEffects::default() })
}
