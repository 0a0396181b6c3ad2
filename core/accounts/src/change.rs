//! Changes of accounts by admins and operators.

use super::change_error::ChangeError;
use super::sessions::sign_out_everywhere;
use super::store::{self, UserRow, tokens};
use super::{Role, UserChanged, erase};
use serde_json::{Value, json};
use std::convert::Infallible;
use toolbase_kernel::admin::next_version;
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::db::Tx;
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A change to an account; `None` leaves a field as it is.
pub(super) struct Edit<'a> {
    /// Another name.
    pub name: Option<String>,
    /// Another role.
    pub role: Option<Role>,
    /// The reason, for the audit log.
    pub reason: Option<&'a str>,
}

/// Sets the role of `id`.
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
    let edit = Edit { name: None, role: Some(role), reason };
    let changed = self::edit(context, actor, id, edit, |_| Ok::<_, Infallible>(())).await?;
    let Ok(user) = changed;
    Ok(user)
}

/// Changes name and role of an account together, when `allow` accepts the account as it is, locked.
///
/// # Errors
/// [`ChangeError`]; within it the error of `allow`.
pub(super) async fn edit<E>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    edit: Edit<'_>,
    allow: impl FnOnce(&UserRow) -> Result<(), E>,
) -> Result<Result<UserRow, E>, ChangeError> {
    let (mut tx, mut user) = begin(context, id).await?;
    if let Err(rejected) = allow(&user) {
        return Ok(Err(rejected));
    }
    let name = edit.name.filter(|name| *name != user.full_name);
    let role = edit.role.filter(|role| *role != user.role());
    let mut changes = serde_json::Map::new();
    let now = next_version(user.updated_at, context.clock.now());
    if let Some(role) = role {
        require_another_admin(&mut tx, &user).await?;
        store::set_role(&mut tx, id, role, now).await?;
        changes.insert("role".to_owned(), json!({ "from": user.role(), "to": role }));
    }
    if let Some(name) = &name {
        changes.insert("fullName".to_owned(), json!({ "from": user.full_name, "to": name }));
        name.clone_into(&mut user.full_name);
        store::set_profile(&mut tx, &user, now).await?;
    }
    let action = match (&name, role) {
        (None, None) => return Ok(Ok(user)),
        (None, Some(_)) => "user.change-role",
        (Some(_), None) => "user.rename",
        (Some(_), Some(_)) => "user.edit",
    };
    finish(context, tx, &user, (actor, action, changes.into(), edit.reason)).await.map(Ok)
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
    let (mut tx, user) = begin(context, id).await?;
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
    let (mut tx, user) = begin(context, id).await?;
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

/// Ends all sessions of an account, which stays open; no browser counts as known any more.
///
/// # Errors
/// [`ChangeError`]
pub async fn end_sessions(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
) -> Result<UserRow, ChangeError> {
    let (mut tx, user) = begin(context, id).await?;
    not_yourself(actor, id)?;
    let ended = sign_out_everywhere(&mut tx, id).await?;
    let changes = json!({ "sessions": { "from": ended, "to": 0 } });
    finish(context, tx, &user, (actor, "user.end-sessions", changes, reason)).await
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
    let Ok(()) = delete_seen(context, actor, id, reason, |_| Ok::<_, Infallible>(())).await?;
    Ok(())
}

/// As [`delete`], when `allow` accepts the account as it is, locked.
///
/// # Errors
/// [`ChangeError`]; within it the error of `allow`.
pub(super) async fn delete_seen<E>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
    allow: impl FnOnce(&UserRow) -> Result<(), E>,
) -> Result<Result<(), E>, ChangeError> {
    let (mut tx, user) = begin(context, id).await?;
    if let Err(rejected) = allow(&user) {
        return Ok(Err(rejected));
    }
    not_yourself(actor, id)?;
    require_another_admin(&mut tx, &user).await?;
    erase::erase(context, &mut tx, &user, actor, reason).await?;
    tx.commit().await?;
    erase::forget_picture(context, &user, actor).await;
    Ok(Ok(()))
}

fn not_yourself(actor: &Actor, id: Uuid) -> Result<(), ChangeError> {
    if actor.id == Some(id) { Err(ChangeError::Yourself) } else { Ok(()) }
}

/// Fails when `user` is the only admin who can sign in.
pub(super) async fn require_another_admin(tx: &mut Tx, user: &UserRow) -> Result<(), ChangeError> {
    if user.role() == Role::Admin
        && user.suspended_at.is_none()
        && store::admins_besides(tx, user.id).await? == 0
    {
        return Err(ChangeError::LastAdmin);
    }
    Ok(())
}

/// Begins a change of the account `id`. Changes of accounts wait for each other, so that the last admin stays one.
async fn begin(context: &ModuleContext, id: Uuid) -> Result<(Tx, UserRow), ChangeError> {
    let mut tx = context.db.begin().await?;
    store::lock_admins(&mut tx).await?;
    let user = store::by_id_in(&mut tx, id).await?.ok_or(ChangeError::NotFound)?;
    Ok((tx, user))
}

/// Audits the change, and announces it.
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
    audit::record(&mut tx, &entry, now);
    events::emit(&mut tx, &UserChanged { id: before.id }, now);
    let after = store::by_id_in(&mut tx, before.id).await?.ok_or(ChangeError::NotFound)?;
    tx.commit().await?;
    Ok(after)
}
