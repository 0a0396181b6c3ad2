//! Decisions on tools: approving, rejecting, deactivating, their ways back, and deleting.

mod approval;
mod decision;

pub use decision::ToolDecision;

use crate::events::state_changed;
use crate::history::record;
use crate::tool::locked::{find_locked, is_live, reject_duplicate};
use crate::{AdminTool, EditError};
use ToolState::{Approved, Draft, Inactive, Pending, Rejected, Returned};
use approval::{first_approval, incomplete};
use chrono::{DateTime, Utc};
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::ToolState;
use toolbase_catalog_store::{self as store, NewState};
use toolbase_kernel::admin::moderation::{
    Decision, Marks, Moderated, State, Target, Transition, WorksOf, decided_already, sources,
};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::{Actor, ActorKind, changes};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

impl Target for AdminTool {
    const RESOURCE: &'static str = "tools";
    const MISSING: &'static str = "Tool not found";

    fn key(&self) -> Uuid {
        self.id
    }

    fn title(&self) -> String {
        self.name.clone()
    }

    fn version(&self) -> DateTime<Utc> {
        self.updated_at
    }

    async fn lock(change: &mut Change<'_>, id: Uuid) -> Result<Option<Self>, Problem> {
        Ok(find_locked(&mut change.tx, id).await?)
    }

    async fn write(&self, change: &mut Change<'_>) -> Result<(), Problem> {
        let new = NewState {
            state: self.state,
            reason: self.state_reason.as_deref(),
            published_at: self.published_at,
            decided_by: self.decided_by,
            decided_at: self.decided_at,
            now: self.updated_at,
        };
        Ok(store::set_state(&mut change.tx, self.id, new).await?)
    }

    async fn delete(&self, change: &mut Change<'_>) -> Result<(), Problem> {
        store::delete_tool(&mut change.tx, self.id).await?;
        Ok(change.context.figures.forget(&mut change.tx, self.id).await?)
    }
}

impl Moderated for AdminTool {
    type State = ToolState;
    type Decision = ToolDecision;
    /// The ids of the tools that have changed.
    type Batch = Vec<Uuid>;

    const RECORD: &'static str = "tool";
    const TRANSITIONS: &'static [Transition<ToolState>] = &[
        Transition::new("approve", &[Pending, Returned, Rejected], Approved),
        Transition::new("request-changes", &[Pending], Returned),
        Transition::new("reject", &[Pending, Approved], Rejected),
        Transition::new("deactivate", &[Draft, Pending, Approved, Returned, Rejected], Inactive),
        Transition::new("withdraw", &[Draft, Pending, Returned, Rejected], Inactive),
        Transition::back("reactivate", &[Inactive]),
        // A tool that was deactivated before its former state was stored has been public.
        Transition::new("reactivate", &[Inactive], Approved),
        Transition::new("requeue", &[Approved, Returned, Rejected], Pending),
        Transition::back("undo", ToolState::ALL),
        Transition::last("delete", &[Inactive]),
    ];

    fn state(&self) -> ToolState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn former(&self) -> Option<ToolState> {
        self.former.as_ref().map(|(state, _)| *state)
    }

    fn set_decision(&mut self, state: ToolState, marks: Marks, version: DateTime<Utc>) {
        self.former = Some((self.state, self.state_reason.take()));
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    /// A moderator does not replace the decision of another one: the tool returns to the queue first. At the command line
    /// everyone's can be replaced. Everyone undoes their own decisions only.
    fn is_open(&self, decision: &ToolDecision, actor: &Actor) -> bool {
        let is_own = self.decided_by == actor.id;
        match decision {
            ToolDecision::Undo => is_own,
            decision if decision.is_of_moderator() => {
                !self.is_decided() || is_own || actor.kind == ActorKind::Operator
            }
            _ => true,
        }
    }

    fn check_version(&self, decision: &ToolDecision, seen: &IfMatch) -> Result<(), Problem> {
        if matches!(decision, ToolDecision::Delete(_)) { seen.check(self, self.updated_at) } else { Ok(()) }
    }

    async fn conflict(&self, context: &ModuleContext, decision: &ToolDecision) -> Problem {
        let state = self.state.as_str();
        let text = match decision {
            ToolDecision::Undo if self.former.is_some() => {
                "The last decision about this tool is not yours to undo: someone else has decided meanwhile."
                    .to_owned()
            }
            ToolDecision::Delete(_) => format!(
                "Only inactive tools can be deleted permanently; this one is {state}. Deactivate it first, then delete it \
                 from the inactive tools."
            ),
            decision if decision.is_of_moderator() && self.is_decided() => {
                let outcome = self.state.outcome().unwrap_or_default();
                return decided_already(context, Self::RECORD, outcome, self.marks()).await;
            }
            decision => {
                format!("Only {} tools can be {}; this one is {state}.", allowed(decision), decision.done())
            }
        };
        Problem::new(Code::Conflict, text)
    }

    async fn apply(
        change: &mut Change<'_>,
        _: &mut Vec<Uuid>,
        before: &Self,
        after: &mut Self,
        decision: &ToolDecision,
    ) -> Result<(), Problem> {
        if before.merged && after.state != Inactive {
            let text = "It was merged into another tool: undo the merge instead.";
            return Err(Problem::new(Code::Conflict, text));
        }
        if after.state == Approved {
            let missing = incomplete(&before.draft);
            if !missing.is_empty() {
                return Err(EditError::Broken(missing).into());
            }
        }
        if is_live(after.state) && !is_live(before.state) {
            reject_duplicate(&mut change.tx, before).await?;
        }
        after.state_reason = match decision {
            ToolDecision::Reactivate | ToolDecision::Undo => {
                before.former.as_ref().and_then(|(_, reason)| reason.clone())
            }
            decision => decision.reason().map(str::to_owned),
        };
        after.published_at = first_approval(before, decision, after.state, change.now());
        Ok(())
    }

    async fn audit(
        change: &mut Change<'_>,
        _: &mut Vec<Uuid>,
        action: &str,
        before: &Self,
        after: &Self,
    ) -> Result<(), Problem> {
        let (decided_by, decided_at) = (before.decided_by, before.decided_at);
        let undated = Self { decided_by, decided_at, updated_at: before.updated_at, ..after.clone() };
        record(change, action, changes(before, &undated), after).await?;
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        changed: &mut Vec<Uuid>,
        before: &Self,
        after: &Self,
        decision: &ToolDecision,
    ) -> Result<(), Problem> {
        changed.push(after.id);
        if matches!(decision, ToolDecision::Delete(_)) {
            return Ok(());
        }
        // Members need no mail about what they did themselves.
        if after.submitted_by.is_some_and(|member| change.actor.id != Some(member)) {
            store::set_notify(&mut change.tx, after.id, decision.template()).await?;
        }
        state_changed(change, before.state, after);
        Ok(())
    }

    async fn finish(change: &mut Change<'_>, changed: Vec<Uuid>) -> Result<(), Problem> {
        change.emit(&ToolsChanged::with_ids(changed));
        Ok(())
    }
}

/// Tools as works of those who submitted them, which are removed together with a suspension. Deactivated ones come back in
/// their former state.
#[must_use]
pub fn works() -> WorksOf<AdminTool> {
    WorksOf {
        name: "tools",
        label: "Submitted tools",
        table: "catalog_tool",
        member: "submitted_by",
        waiting: &[Pending, Returned],
        public: &[Approved],
        remove: ToolDecision::Deactivate(None),
        restore: ToolDecision::Reactivate,
    }
}

impl AdminTool {
    /// Returns `true` if somebody has decided on it, and its state is the outcome.
    fn is_decided(&self) -> bool {
        self.decided_at.is_some() && self.state.outcome().is_some()
    }
}

/// The states that allow the decision, as in `pending, returned or rejected`.
fn allowed(decision: &ToolDecision) -> String {
    if *decision == ToolDecision::Undo {
        return "decided".to_owned();
    }
    let mut states: Vec<&str> = sources::<AdminTool>(decision.name()).map(ToolState::as_str).collect();
    states.dedup();
    let last = states.pop().unwrap_or_default();
    if states.is_empty() { last.to_owned() } else { format!("{} or {last}", states.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use toolbase_kernel::admin::moderation::states_allowing;

    #[test]
    fn each_decision_requires_its_states() {
        let states = |decision| states_allowing::<AdminTool>(decision);
        assert_eq!(states("approve"), json!(["pending", "returned", "rejected"]));
        assert_eq!(states("request-changes"), json!(["pending"]));
        assert_eq!(states("reject"), json!(["pending", "approved"]));
        assert_eq!(states("deactivate"), json!(["draft", "pending", "approved", "returned", "rejected"]));
        assert_eq!(states("withdraw"), json!(["draft", "pending", "returned", "rejected"]));
        assert_eq!(states("reactivate"), json!(["inactive"]));
        assert_eq!(states("requeue"), json!(["approved", "returned", "rejected"]));
        assert_eq!(states("delete"), json!(["inactive"]));
        assert_eq!(allowed(&ToolDecision::Approve), "pending, returned or rejected");
        assert_eq!(allowed(&ToolDecision::Reactivate), "inactive");
    }
}
