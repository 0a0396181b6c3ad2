//! Every change of a spare part: with its audit entry and its event, in one transaction.

use crate::domain::{self, Fault, State};
use crate::events::SparePartChanged;
use crate::store::SparePart;
use serde::Deserialize;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::http::{Code, Problem};
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

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Empty(field) | Fault::Long(field, _) => Self::invalid(field, fault.to_string()),
            Fault::Decided(_) => Self::new(Code::Conflict, fault.to_string()),
        }
    }
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

/// Approves or rejects the spare part `id`.
///
/// # Errors
/// 404 without it; 409 when that is its state; 412 when `seen` names another version.
pub async fn decide(
    mut change: Change<'_>,
    id: Uuid,
    seen: &IfMatch,
    decision: State,
) -> Result<SparePart, Problem> {
    let before: SparePart = change.load(id, seen).await?;
    let state = domain::decide(before.state, decision)?;
    let after = SparePart { state, updated_at: change.next_version(before.updated_at), ..before.clone() };
    let action = if state == State::Approved { "spare-part.approve" } else { "spare-part.reject" };
    change.update(action, &before, &after).await?;
    finish(change, after).await
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
