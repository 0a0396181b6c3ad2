//! Decisions on the changes of tools one by one: those that wait are approved or rejected, others are reverted, and each
//! decision is undone.

mod revert;
mod undo;

pub use revert::is_revertible;

use crate::history::{add_revision, audit};
use crate::mails::{CHANGE_APPROVED, CHANGE_REJECTED};
use crate::members::guarded::side;
use crate::tool::locked::{find_locked, load_locked};
use crate::tool::save::store_changes;
use crate::tool::{GUARDED, foresee_of, read_tool};
use crate::{AdminTool, EditError, ToolChanges};
use RevisionState::{Live, Pending, Rejected, Reverted};
use chrono::{DateTime, Utc};
use revert::{check_revertible, revertible_fields};
use serde::Serialize;
use serde_json::{Map, Value, json};
use sqlx::types::Json;
use std::ops::{Deref, DerefMut};
use toolbase_catalog_api::{ToolEffects, ToolsChanged};
use toolbase_catalog_domain::{FormField, RevisionState};
use toolbase_catalog_store::{self as store, DecidedRevision, FormerDecision, RevisionRow};
use toolbase_kernel::admin::moderation::{
    Decision, Marks, Moderated, State, Target, Transition, decide_in, decided_already,
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
    /// The last decision is undone.
    Undo,
}

impl Decision for ChangeDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Reject(_) => "reject",
            Self::Revert => "revert",
            Self::Undo => "undo",
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
            at: self.decided_at,
            reason: self.decision_reason.as_deref(),
            version: self.updated_at,
            former: self.former.as_deref(),
            notify: self.notify.as_deref(),
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
        Transition::back("undo", &[Live, Rejected, Reverted]),
    ];

    fn state(&self) -> RevisionState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn former(&self) -> Option<RevisionState> {
        self.former.as_ref().map(|former| former.state)
    }

    fn set_decision(&mut self, state: RevisionState, marks: Marks, version: DateTime<Utc>) {
        self.former = Some(Json(FormerDecision {
            state: self.state,
            by: self.decided_by,
            at: self.decided_at,
            reason: self.decision_reason.take(),
            changes: Map::new(),
            reverted_by: None,
        }));
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

    fn check_version(&self, decision: &ChangeDecision, seen: &IfMatch) -> Result<(), Problem> {
        if matches!(decision, ChangeDecision::Undo) {
            return Ok(());
        }
        let mut shown = serde_json::to_value(self).map_err(Problem::internal)?;
        shown["revertible"] = json!(is_revertible(self));
        seen.check(&shown, self.updated_at)
    }

    async fn conflict(&self, context: &ModuleContext, decision: &ChangeDecision) -> Problem {
        let text = match (decision, self.state.outcome()) {
            (ChangeDecision::Undo, _) => "There is no decision on this change to undo.".to_owned(),
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
        before: &Self,
        after: &mut Self,
        decision: &ChangeDecision,
    ) -> Result<(), Problem> {
        let mut tool = load_locked(&mut change.tx, after.tool_id).await?;
        match decision {
            ChangeDecision::Revert => check_revertible(change.context, &after.changes, &tool).await?,
            ChangeDecision::Undo => undo::check(change, before, &tool).await?,
            ChangeDecision::Approve | ChangeDecision::Reject(_) => {}
        }
        let mut changed = None;
        if let Some(fields) = decided_fields(before, decision)? {
            (tool, changed) = store_changes(change, tool, fields, |_, _, _| {}).await?;
        }
        after.decision_reason = decision.reason().map(str::to_owned);
        if matches!(decision, ChangeDecision::Undo) {
            undo::give_back(change, before, after, &mut tool).await?;
        } else {
            note_former(change, after, changed.as_ref()).await?;
            after.notify = after.template(change.actor, decision);
        }
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
            (Reverted, None) => {}
            (Live, None) => audit(change, action, Value::default(), tool),
            (_, Some(changed)) => audit(change, action, changed, tool),
            (_, None) => audit(change, action, Value::Object(after.changes.0.clone()), tool),
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
        if of_tool.changed.is_some() || matches!(decision, ChangeDecision::Approve) {
            change.emit(&ToolsChanged::with_ids([after.tool_id]));
        }
        Ok(())
    }
}

impl ToolChange {
    /// The mail about `decision` to the author of the change, who gets none about their own.
    fn template(&self, actor: &Actor, decision: &ChangeDecision) -> Option<String> {
        let template = match decision {
            ChangeDecision::Approve => CHANGE_APPROVED,
            ChangeDecision::Reject(_) => CHANGE_REJECTED,
            ChangeDecision::Revert | ChangeDecision::Undo => return None,
        };
        let is_of_other = self.actor_id.is_some_and(|member| actor.id != Some(member));
        is_of_other.then(|| template.to_owned())
    }
}

/// Notes what a decision has `changed` in the tool, for its undo. That of a revert is a change of the tool itself.
async fn note_former(
    change: &mut Change<'_>,
    after: &mut ToolChange,
    changed: Option<&Value>,
) -> Result<(), Problem> {
    let (id, state) = (after.tool_id, after.state);
    let (Some(former), Some(changed)) = (&mut after.former, changed) else { return Ok(()) };
    former.changes = changed.as_object().cloned().unwrap_or_default();
    if state == Reverted {
        former.reverted_by = Some(add_revision(change, REVERT, changed, id, Live).await?);
    }
    Ok(())
}

/// The fields of the tool that `decision` sets; `None` when the tool stays as it is.
fn decided_fields(row: &RevisionRow, decision: &ChangeDecision) -> Result<Option<ToolChanges>, EditError> {
    Ok(match decision {
        ChangeDecision::Approve => Some(side(&row.changes, "to", GUARDED)?),
        ChangeDecision::Reject(_) => None,
        ChangeDecision::Revert => Some(side(&row.changes, "from", &revertible_fields())?),
        ChangeDecision::Undo => match &row.former {
            Some(former) => Some(side(&former.changes, "from", &revertible_fields())?),
            None => None,
        },
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
        let mut effects = foresee_of(context, &tool, fields).await?;
        effects.sentences.extend(unknown_fields(row, decision));
        return Ok(effects);
    }
    let sentences = vec![format!("{} stays as it is.", tool.name)];
    Ok(ToolEffects { sentences, ..ToolEffects::default() })
}

/// The sentences about fields that waited when a later version of the server had them no more.
fn unknown_fields(row: &RevisionRow, decision: &ChangeDecision) -> Vec<String> {
    if !matches!(decision, ChangeDecision::Approve) {
        return Vec::new();
    }
    let unknown = row.changes.keys().filter(|field| FormField::named(field).is_none());
    unknown.map(|field| format!("`{field}` is no field of a tool any more, and is left out.")).collect()
}

/// Takes the change `id` of a tool back that another record has led to, as a part of `change`: a revert, which gives owners
/// back as well.
///
/// # Errors
/// 409 when a field was changed again since then; `change` is to be dropped after an error.
pub async fn undo_edit(change: &mut Change<'_>, id: Uuid) -> Result<(), Problem> {
    let (mut of_tool, seen) = (ChangedTool::default(), IfMatch::default());
    let row: ToolChange = decide_in(change, &mut of_tool, id, &ChangeDecision::Revert, &seen).await?;
    let Some(mut tool) = of_tool.tool else { return Ok(()) };
    undo::give_owners_back(change, &row.changes, &mut tool).await
}
