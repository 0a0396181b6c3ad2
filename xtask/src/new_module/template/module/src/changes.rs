//! Every change of a spare part: with its audit entry and its event, in one transaction.

use crate::domain::{self, Fault, State};
use crate::events::SparePartChanged;
use crate::store::SparePart;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::http::{Code, Problem};
use uuid::Uuid;

/// The problem of a request that `fault` rejects.
fn problem(fault: &Fault) -> Problem {
    match fault {
        Fault::Empty(field) | Fault::Long(field, _) => Problem::invalid(field, fault.to_string()),
        Fault::Decided(_) => Problem::new(Code::Conflict, fault.to_string()),
    }
}

/// Adds a spare part, which is pending.
///
/// # Errors
/// 422 for a field that breaks a rule; 409 when there is one of this name.
pub async fn create(mut change: Change<'_>, name: &str, note: &str) -> Result<SparePart, Problem> {
    let name = domain::name(name).map_err(|fault| problem(&fault))?;
    let note = domain::note(note).map_err(|fault| problem(&fault))?;
    let (id, now) = (Uuid::now_v7(), change.now());
    let after = SparePart { id, name, note, state: State::Pending, created_at: now, updated_at: now };
    change.create("spare-part.create", &after).await?;
    finish(change, after).await
}

/// Changes the texts of the spare part `id`; what is `None` stays.
///
/// # Errors
/// As [`create`]; 404 without it; 412 when `seen` names another version.
pub async fn edit(
    mut change: Change<'_>,
    id: Uuid,
    seen: &IfMatch,
    name: Option<&str>,
    note: Option<&str>,
) -> Result<SparePart, Problem> {
    let before: SparePart = change.load(id, seen).await?;
    let after = SparePart {
        name: domain::name(name.unwrap_or(&before.name)).map_err(|fault| problem(&fault))?,
        note: domain::note(note.unwrap_or(&before.note)).map_err(|fault| problem(&fault))?,
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
    let state = domain::decide(before.state, decision).map_err(|fault| problem(&fault))?;
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
