//! Changes of accounts by admins and operators.

use super::change_error::ChangeError;
use super::sessions::sign_out_everywhere;
use super::store::{self, UserRow};
use super::{Role, UserChanged, erase};
use serde_json::{Value, json};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

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
    let (change, user) = begin(context, actor, id).await?;
    edit(change.because(reason), user, None, Some(role)).await
}

/// Changes name and role of the account `user` together; `None` leaves one as it is.
///
/// # Errors
/// [`ChangeError`]
pub(super) async fn edit(
    mut change: Change<'_>,
    user: UserRow,
    name: Option<String>,
    role: Option<Role>,
) -> Result<UserRow, ChangeError> {
    let name = name.filter(|name| *name != user.full_name);
    let role = role.filter(|role| *role != user.role());
    let mut changes = serde_json::Map::new();
    let now = change.next_version(user.updated_at);
    if let Some(role) = role {
        require_another_admin(&mut change.tx, &user).await?;
        store::set_role(&mut change.tx, user.id, role, now).await?;
        changes.insert("role".to_owned(), json!({ "from": user.role(), "to": role }));
    }
    let mut named = user.clone();
    if let Some(name) = &name {
        changes.insert("fullName".to_owned(), json!({ "from": user.full_name, "to": name }));
        name.clone_into(&mut named.full_name);
        store::set_profile(&mut change.tx, &named, now).await?;
    }
    let action = match (&name, role) {
        (None, None) => return Ok(user),
        (None, Some(_)) => "user.change-role",
        (Some(_), None) => "user.rename",
        (Some(_), Some(_)) => "user.edit",
    };
    finish(change, &named, action, changes.into()).await
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
    let (change, user) = begin(context, actor, id).await?;
    let mut change = change.because(reason);
    not_yourself(actor, id)?;
    let ended = sign_out_everywhere(&mut change.tx, id).await?;
    let changes = json!({ "sessions": { "from": ended, "to": 0 } });
    finish(change, &user, "user.end-sessions", changes).await
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
    let (change, user) = begin(context, actor, id).await?;
    delete_user(change.because(reason), &user).await
}

/// Deletes the account `user` at once.
///
/// # Errors
/// [`ChangeError`]
pub(super) async fn delete_user(mut change: Change<'_>, user: &UserRow) -> Result<(), ChangeError> {
    let (context, actor) = (change.context, change.actor);
    not_yourself(actor, user.id)?;
    require_another_admin(&mut change.tx, user).await?;
    erase::erase(&mut change, user).await?;
    change.commit().await?;
    erase::forget_picture(context, user, actor).await;
    Ok(())
}

pub(super) fn not_yourself(actor: &Actor, id: Uuid) -> Result<(), ChangeError> {
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
///
/// # Errors
/// [`ChangeError`]
pub(super) async fn begin<'a>(
    context: &'a ModuleContext,
    actor: &'a Actor,
    id: Uuid,
) -> Result<(Change<'a>, UserRow), ChangeError> {
    let mut change = Change::begin(context, actor).await?;
    store::lock_admins(&mut change.tx).await?;
    let user = store::by_id_in(&mut change.tx, id).await?.ok_or(ChangeError::NotFound)?;
    Ok((change, user))
}

/// Stores an entry about `user` in the audit.
pub(super) fn record(change: &mut Change<'_>, action: &str, user: &UserRow, changes: Value) {
    change.record(action, "users", &user.id.to_string(), &user.full_name, changes);
}

/// Audits the change of `user`, announces it, and returns the account as it is now.
pub(super) async fn finish(
    mut change: Change<'_>,
    user: &UserRow,
    action: &str,
    changes: Value,
) -> Result<UserRow, ChangeError> {
    record(&mut change, action, user, changes);
    announce(change, user).await
}

/// Announces the change of `user`, and returns the account as it is now.
pub(super) async fn announce(mut change: Change<'_>, user: &UserRow) -> Result<UserRow, ChangeError> {
    change.emit(&UserChanged { id: user.id });
    let after = store::by_id_in(&mut change.tx, user.id).await?.ok_or(ChangeError::NotFound)?;
    change.commit().await?;
    Ok(after)
}
