//! Decisions on members' suggestions.

use crate::error::CurationError;
use crate::events::SuggestionChanged;
use crate::store::{SuggestionRow, SuggestionState};
use SuggestionState::{Applied, Dismissed, Pending, Resolved};
use chrono::{DateTime, Utc};
use toolbase_catalog_api::{ToolChange, ToolEditor, ToolField};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition, WorksOf, check_undo};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

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
    /// The last decision is undone, and a change of the tool with it.
    Undo,
}

impl Decision for SuggestionDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Apply => "apply",
            Self::Dismiss(_) => "dismiss",
            Self::Resolve => "resolve",
            Self::Reopen => "reopen",
            Self::Undo => "undo",
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
        Transition::new("undo", &[Applied, Dismissed, Resolved], Pending),
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

    fn at_once(_: &SuggestionDecision) -> usize {
        // The tool is written before its suggestion.
        1
    }

    async fn apply(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &mut Self,
        decision: &SuggestionDecision,
    ) -> Result<(), Problem> {
        match decision {
            SuggestionDecision::Apply => {
                let field = proposal(before).ok_or(CurationError::NotByItself)?;
                after.change_id = change_tool(change, after, field).await?;
            }
            SuggestionDecision::Dismiss(_) | SuggestionDecision::Resolve => {}
            SuggestionDecision::Reopen => (after.decided_by, after.decided_at) = (None, None),
            SuggestionDecision::Undo => {
                check_undo(change, before)?;
                (after.decided_by, after.decided_at) = (None, None);
                if let Some(made) = after.change_id.take() {
                    change.context.directory.get::<dyn ToolEditor>()?.undo(change, made).await?;
                }
            }
        }
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        _: &Self,
        after: &Self,
        _: &SuggestionDecision,
    ) -> Result<(), Problem> {
        change.emit(&SuggestionChanged { id: after.id, tool: after.tool_id, state: after.state });
        Ok(())
    }
}

/// Makes the suggested change of the tool, with the rules of the tool's form; returns its id among the tool's changes.
async fn change_tool(
    change: &mut Change<'_>,
    row: &SuggestionRow,
    field: ToolField,
) -> Result<Option<Uuid>, Problem> {
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
