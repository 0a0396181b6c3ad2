//! Decisions on members' suggestions.

use crate::error::CurationError;
use crate::events::SuggestionChanged;
use crate::store::{SuggestionRow, SuggestionState};
use SuggestionState::{Applied, Dismissed, Pending, Resolved};
use chrono::{DateTime, Utc};
use toolbase_catalog_api::{ToolChange, ToolEditor, ToolField};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition, WorksOf};
use toolbase_kernel::http::Problem;

/// A decision on a suggestion.
#[derive(Clone, Debug)]
pub enum SuggestionDecision {
    /// The tool is changed accordingly.
    Apply,
    /// Nothing is changed, with the reason for the audit.
    Dismiss(Option<String>),
    /// It was dealt with in some other way.
    Resolve,
    /// The decision is taken back: it waits again.
    Reopen,
}

impl Decision for SuggestionDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Apply => "apply",
            Self::Dismiss(_) => "dismiss",
            Self::Resolve => "resolve",
            Self::Reopen => "reopen",
        }
    }

    fn reason(&self) -> Option<&str> {
        if let Self::Dismiss(reason) = self { reason.as_deref() } else { None }
    }
}

impl Moderated for SuggestionRow {
    type State = SuggestionState;
    type Decision = SuggestionDecision;
    type Batch = ();

    const RECORD: &'static str = "suggestion";
    const TRANSITIONS: &'static [Transition<SuggestionState>] = &[
        Transition::new("apply", &[Pending], Applied),
        Transition::new("dismiss", &[Pending], Dismissed),
        Transition::new("resolve", &[Pending], Resolved),
        Transition::new("reopen", &[Dismissed, Resolved], Pending),
    ];

    fn state(&self) -> SuggestionState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn set_decision(&mut self, state: SuggestionState, marks: Marks, _: DateTime<Utc>) {
        self.state = state;
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
    }

    async fn apply(
        _: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &mut Self,
        decision: &SuggestionDecision,
    ) -> Result<(), Problem> {
        match decision {
            SuggestionDecision::Reopen => {
                (after.decided_by, after.decided_at) = (None, None);
                Ok(())
            }
            SuggestionDecision::Apply if proposal(before).is_none() => Err(CurationError::NotByItself.into()),
            _ => Ok(()),
        }
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        _: &Self,
        after: &Self,
        decision: &SuggestionDecision,
    ) -> Result<(), Problem> {
        change.emit(&SuggestionChanged { id: after.id, tool: after.tool_id, state: after.state });
        match (decision, proposal(after)) {
            (SuggestionDecision::Apply, Some(field)) => change_tool(change, after, field).await,
            _ => Ok(()),
        }
    }
}

/// Makes the suggested change of the tool, with the rules of the tool's form.
async fn change_tool(change: &mut Change<'_>, row: &SuggestionRow, field: ToolField) -> Result<(), Problem> {
    let editor = change.context.directory.get::<dyn ToolEditor>()?;
    let reason = format!("A member suggested it: {}", row.reason);
    editor.change(change, requested_change(row, field, &reason)).await
}

/// The change of the tool that `row` proposes.
#[must_use]
pub fn requested_change<'a>(row: &'a SuggestionRow, field: ToolField, reason: &'a str) -> ToolChange<'a> {
    ToolChange { tool: row.tool_id, field, text: &row.proposed, reason: Some(reason) }
}

/// The field that applying `row` changes, if it is one that can be, and there is a text for it.
#[must_use]
pub fn proposal(row: &SuggestionRow) -> Option<ToolField> {
    ToolField::named(&row.field).filter(|_| !row.proposed.is_empty())
}

/// Suggestions as works of members, which are removed together with a suspension.
#[must_use]
pub fn works() -> WorksOf<SuggestionRow> {
    WorksOf {
        name: "suggestions",
        label: "Suggestions",
        table: "curation_suggestion",
        member: "user_id",
        waiting: &[Pending],
        public: &[],
        remove: SuggestionDecision::Dismiss(None),
        restore: SuggestionDecision::Reopen,
    }
}
