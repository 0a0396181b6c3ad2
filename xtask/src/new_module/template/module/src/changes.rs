//! Every change of a spare part: with its audit entry and its event, in one transaction.

use crate::domain::{self, State};
use crate::events::SparePartChanged;
use crate::store::SparePart;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::http::Problem;
use utoipa::ToSchema;
use uuid::Uuid;

/// The fields of a new spare part.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewSparePart {
    /// Its name; there is one of each name.
    #[schema(example = "Bolt")]
    pub name: String,
    /// A remark for admins.
    #[serde(default)]
    #[schema(example = "Ordered twice.")]
    pub note: String,
}

/// A change of a spare part; a field that is missing stays as it is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SparePartChange {
    /// Its name; there is one of each name.
    #[schema(example = "Bolt")]
    pub name: Option<String>,
    /// A remark for admins.
    #[schema(example = "Ordered twice.")]
    pub note: Option<String>,
}

/// Adds a spare part, which is pending.
///
/// # Errors
/// 422 for a field that breaks a rule; 409 when there is one of this name.
pub async fn create(mut change: Change<'_>, new: &NewSparePart) -> Result<SparePart, Problem> {
    let now = change.now();
    let after = SparePart {
        id: Uuid::now_v7(),
        name: domain::name(&new.name)?,
        note: domain::note(&new.note)?,
        state: State::Pending,
        former_state: None,
        decided_by: None,
        decided_at: None,
        created_at: now,
        updated_at: now,
    };
    change.create("spare-part.create", &after).await?;
    finish(change, after).await
}

/// Changes the texts of the spare part `id`.
///
/// # Errors
/// As [`create`]; 404 without it; 412 when `seen` names another version.
pub async fn edit(
    mut change: Change<'_>,
    id: Uuid,
    seen: &IfMatch,
    new: &SparePartChange,
) -> Result<SparePart, Problem> {
    let before: SparePart = change.load(id, seen).await?;
    let after = SparePart {
        name: domain::name(new.name.as_ref().unwrap_or(&before.name))?,
        note: domain::note(new.note.as_ref().unwrap_or(&before.note))?,
        updated_at: change.next_version(before.updated_at),
        ..before.clone()
    };
    change.update("spare-part.edit", &before, &after).await?;
    finish(change, after).await
}

/// A decision on a spare part.
#[derive(Clone, Copy, Debug)]
pub enum SparePartDecision {
    /// It is approved.
    Approve,
    /// It is rejected.
    Reject,
    /// The last decision is taken back.
    Undo,
}

impl Decision for SparePartDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Reject => "reject",
            Self::Undo => "undo",
        }
    }
}

impl Moderated for SparePart {
    type State = State;
    type Decision = SparePartDecision;
    type Batch = ();

    const RECORD: &'static str = "spare part";
    const TRANSITIONS: &'static [Transition<State>] = &[
        Transition::new("approve", &[State::Pending, State::Rejected], State::Approved),
        Transition::new("reject", &[State::Pending, State::Approved], State::Rejected),
        Transition::back("undo", State::ALL),
    ];

    fn state(&self) -> State {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn former(&self) -> Option<State> {
        self.former_state.as_deref()?.parse().ok()
    }

    fn set_decision(&mut self, state: State, marks: Marks, version: DateTime<Utc>) {
        self.former_state = Some(self.state.to_string());
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    fn check_version(&self, _: &SparePartDecision, seen: &IfMatch) -> Result<(), Problem> {
        seen.check(self, self.updated_at)
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        _: &Self,
        after: &Self,
        _: &SparePartDecision,
    ) -> Result<(), Problem> {
        change.emit(&SparePartChanged { id: after.id });
        Ok(())
    }
}

/// Deletes the spare part `id`.
///
/// # Errors
/// 404 without it; 412 when `seen` names another version.
pub async fn delete(mut change: Change<'_>, id: Uuid, seen: &IfMatch) -> Result<(), Problem> {
    let before: SparePart = change.load(id, seen).await?;
    change.delete("spare-part.delete", &before).await?;
    finish(change, before).await.map(drop)
}

async fn finish(mut change: Change<'_>, row: SparePart) -> Result<SparePart, Problem> {
    change.emit(&SparePartChanged { id: row.id });
    change.commit().await?;
    Ok(row)
}
