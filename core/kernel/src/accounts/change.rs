//! Changes of accounts by admins and operators.

use super::store::{self, UserRow, devices, sessions, tokens};
use super::{Role, USER_CHANGED, erase};
use crate::audit::{self, Actor, Entry};
use crate::db::Tx;
use crate::events;
use crate::http::{Code, Problem};
use crate::mail::EnqueueError;
use crate::module::ModuleContext;
use serde_json::{Value, json};
use uuid::Uuid;

/// Why an account stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// There is no such account.
    #[error("User not found")]
    NotFound,
    /// Nobody would be left who may do everything.
    #[error("This is the last admin. Make someone else an admin first.")]
    LastAdmin,
    /// Admins delete themselves in their profile, and cannot lock themselves out by mistake.
    #[error("You cannot do this to your own account. Use your profile page to leave.")]
    Yourself,
    /// The mail cannot be enqueued.
    #[error(transparent)]
    Mail(#[from] EnqueueError),
    /// The statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ChangeError> for Problem {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::NotFound => Self::new(Code::NotFound, error.to_string()),
            ChangeError::LastAdmin | ChangeError::Yourself => Self::new(Code::Conflict, error.to_string()),
            ChangeError::Mail(error) => error.into(),
            ChangeError::Database(error) => error.into(),
        }
    }
}

/// Sets what `id` may do.
///
/// # Errors
/// [`ChangeError`]
pub async fn change_role(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    role: Role,
    reason: Option<&str>,
) -> Result<UserRow, ChangeError> {
    let mut tx = context.db.begin().await?;
    store::lock_admins(&mut tx).await?;
    let user = store::by_id_in(&mut tx, id).await?.ok_or(ChangeError::NotFound)?;
    if user.role() == role {
        return Ok(user);
    }
    require_another_admin(&mut tx, &user).await?;
    let now = context.clock.now();
    store::set_role(&mut tx, id, role, now).await?;
    let changes = json!({ "role": { "from": user.role(), "to": role } });
    finish(context, tx, &user, (actor, "user.change-role", changes, reason)).await
}

/// Gives an account another name.
///
/// # Errors
/// [`ChangeError`]
pub(super) async fn rename(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    name: &str,
    reason: Option<&str>,
) -> Result<UserRow, ChangeError> {
    let mut tx = context.db.begin().await?;
    let mut user = store::by_id_in(&mut tx, id).await?.ok_or(ChangeError::NotFound)?;
    if user.full_name == name {
        return Ok(user);
    }
    let changes = json!({ "fullName": { "from": user.full_name, "to": name } });
    name.clone_into(&mut user.full_name);
    store::set_profile(&mut tx, &user, context.clock.now()).await?;
    finish(context, tx, &user, (actor, "user.rename", changes, reason)).await
}

/// Shuts an account: it cannot sign in, and its sessions can do nothing any more, also once it is opened again.
///
/// # Errors
/// [`ChangeError`]
pub async fn suspend(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: &str,
) -> Result<UserRow, ChangeError> {
    let mut tx = context.db.begin().await?;
    store::lock_admins(&mut tx).await?;
    let user = store::by_id_in(&mut tx, id).await?.ok_or(ChangeError::NotFound)?;
    not_yourself(actor, id)?;
    if user.suspended_at.is_some() {
        return Ok(user);
    }
    require_another_admin(&mut tx, &user).await?;
    store::set_suspension(&mut tx, id, Some(reason), context.clock.now()).await?;
    let changes = json!({ "state": { "from": user.state(), "to": "suspended" } });
    finish(context, tx, &user, (actor, "user.suspend", changes, Some(reason))).await
}

/// Opens a suspended account again.
///
/// # Errors
/// [`ChangeError`]
pub async fn unsuspend(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
) -> Result<UserRow, ChangeError> {
    let mut tx = context.db.begin().await?;
    let user = store::by_id_in(&mut tx, id).await?.ok_or(ChangeError::NotFound)?;
    if user.suspended_at.is_none() {
        return Ok(user);
    }
    let now = context.clock.now();
    store::set_suspension(&mut tx, id, None, now).await?;
    // None of the browsers that were signed in comes back with it, nor any link that was mailed before. They end here and
    // not with the suspension: until now they could do nothing but read why, and no sign-in under way can slip through.
    sign_out_everywhere(&mut tx, id).await?;
    tokens::sweep(&mut tx, Some(id), now).await?;
    let changes = json!({ "state": { "from": "suspended", "to": "active" } });
    finish(context, tx, &user, (actor, "user.unsuspend", changes, reason)).await
}

/// Deletes an account at once, as its owner's request would after some days.
///
/// # Errors
/// [`ChangeError`]
pub async fn delete(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
) -> Result<(), ChangeError> {
    let mut tx = context.db.begin().await?;
    store::lock_admins(&mut tx).await?;
    let user = store::by_id_in(&mut tx, id).await?.ok_or(ChangeError::NotFound)?;
    not_yourself(actor, id)?;
    require_another_admin(&mut tx, &user).await?;
    erase::erase(context, &mut tx, &user, actor, reason).await?;
    tx.commit().await?;
    context.events.wake();
    erase::forget_picture(context, &user, actor).await;
    Ok(())
}

/// Ends all sessions of an account, and forgets its browsers.
pub(super) async fn sign_out_everywhere(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sessions::end_all(tx, id, None).await?;
    devices::forget(tx, id, None).await
}

fn not_yourself(actor: &Actor, id: Uuid) -> Result<(), ChangeError> {
    if actor.id == Some(id) { Err(ChangeError::Yourself) } else { Ok(()) }
}

/// Refuses when `user` is the only admin who can sign in.
pub(super) async fn require_another_admin(tx: &mut Tx, user: &UserRow) -> Result<(), ChangeError> {
    if user.role() == Role::Admin
        && user.suspended_at.is_none()
        && store::admins_besides(tx, user.id).await? == 0
    {
        return Err(ChangeError::LastAdmin);
    }
    Ok(())
}

async fn finish(
    context: &ModuleContext,
    mut tx: Tx,
    before: &UserRow,
    (actor, action, changes, reason): (&Actor, &str, Value, Option<&str>),
) -> Result<UserRow, ChangeError> {
    let now = context.clock.now();
    let id = before.id.to_string();
    let entry =
        Entry { actor, action, resource: "users", record: &id, label: &before.full_name, changes, reason };
    audit::record(&mut tx, &entry, now).await?;
    events::append(&mut tx, USER_CHANGED, &json!({ "id": id }), now).await?;
    let after = store::by_id_in(&mut tx, before.id).await?.ok_or(ChangeError::NotFound)?;
    tx.commit().await?;
    context.events.wake();
    Ok(after)
}
