//! Suspensions: by admins and operators, with or without an end, and their end.

use super::change::{announce, begin, finish, not_yourself, record, require_another_admin};
use super::change_error::ChangeError;
use super::sessions::sign_out_everywhere;
use super::store::{self, UserRow, tokens};
use chrono::{DateTime, Months, Utc};
use serde_json::{Value, json};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The longest suspension that has an end.
const LONGEST: Months = Months::new(60);

/// Shuts an account: it cannot sign in, and its sessions can do nothing any more, also once it is opened again. With
/// `until` it is opened at that moment.
///
/// # Errors
/// [`ChangeError`]
pub async fn suspend(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: &str,
    until: Option<DateTime<Utc>>,
) -> Result<UserRow, ChangeError> {
    let (change, user) = begin(context, actor, id).await?;
    let mut change = change.because(Some(reason));
    not_yourself(actor, id)?;
    check_end(until, change.now())?;
    if user.is_suspended(change.now()) {
        return Ok(user);
    }
    require_another_admin(&mut change.tx, &user).await?;
    let changes = shut(&mut change, &user, reason, until).await?;
    finish(change, &user, "user.suspend", changes).await
}

/// Stores the suspension of `user`. Returns what the audit has of it.
pub(super) async fn shut(
    change: &mut Change<'_>,
    user: &UserRow,
    reason: &str,
    until: Option<DateTime<Utc>>,
) -> Result<Value, ChangeError> {
    let now = change.now();
    store::set_suspension(&mut change.tx, user.id, Some((reason, until)), now).await?;
    let mut changes = json!({ "state": { "from": user.state(), "to": "suspended" } });
    if let Some(until) = until {
        changes["suspendedUntil"] = json!({ "from": user.suspended_until, "to": until });
    }
    Ok(changes)
}

/// Checks the end of a suspension.
///
/// # Errors
/// [`ChangeError::SuspensionEnd`]
pub(super) fn check_end(until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Result<(), ChangeError> {
    let latest = now.checked_add_months(LONGEST).unwrap_or(DateTime::<Utc>::MAX_UTC);
    match until {
        Some(until) if until <= now => Err(ChangeError::SuspensionEnd("must be in the future")),
        Some(until) if until > latest => Err(ChangeError::SuspensionEnd("must be within five years")),
        _ => Ok(()),
    }
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
    let (change, user) = begin(context, actor, id).await?;
    let mut change = change.because(reason);
    if user.suspended_at.is_none() {
        return Ok(user);
    }
    open_again(&mut change, &user).await?;
    announce(change, &user).await
}

/// Opens `user` again, and stores that in the audit.
///
/// None of the browsers that were signed in comes back with it, nor any link that was mailed before. They end here and not
/// with the suspension: until now they could do nothing but read why, and no sign-in under way can slip through.
pub(super) async fn open_again(change: &mut Change<'_>, user: &UserRow) -> Result<(), ChangeError> {
    let now = change.now();
    store::set_suspension(&mut change.tx, user.id, None, now).await?;
    sign_out_everywhere(&mut change.tx, user.id).await?;
    tokens::sweep(&mut change.tx, Some(user.id), now).await?;
    record(change, "user.unsuspend", user, json!({ "state": { "from": "suspended", "to": "active" } }));
    Ok(())
}

/// Opens the account again if its suspension had an end that has passed, and returns it as it is now. The job does so
/// within a minute; whoever signs in does not wait for it.
///
/// # Errors
/// [`ChangeError`]
pub(super) async fn open_if_over(context: &ModuleContext, user: UserRow) -> Result<UserRow, ChangeError> {
    if user.suspended_at.is_none() || user.is_suspended(context.clock.now()) {
        return Ok(user);
    }
    let actor = Actor::system("end-suspensions");
    let (mut change, user) = begin(context, &actor, user.id).await?;
    // Another request, or the job, may have done it meanwhile.
    if user.suspended_at.is_none() || user.is_suspended(change.now()) {
        return Ok(user);
    }
    open_again(&mut change, &user).await?;
    announce(change, &user).await
}

/// Opens the accounts whose suspension has ended; returns how many.
///
/// # Errors
/// [`ChangeError`]
pub async fn end_suspensions(context: &ModuleContext) -> Result<u64, ChangeError> {
    let mut opened = 0;
    for id in store::due_for_opening(&context.db, context.clock.now()).await? {
        let Some(user) = store::by_id(&context.db, id).await? else { continue };
        opened += u64::from(open_if_over(context, user).await?.suspended_at.is_none());
    }
    Ok(opened)
}
