//! Actions of owners on their accounts that are audited.

use crate::change::record;
use crate::store::devices::may_mail;
use crate::{Email, Role, UserRow};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::{Actor, ActorKind};
use toolbase_kernel::http::{Client, Problem};
use toolbase_kernel::mail::enqueue;

/// The owner gets a mail about wrong codes at most this often.
const WRONG_CODE_PAUSE: TimeDelta = TimeDelta::hours(1);

/// The owner of `user`, who is not signed in yet.
pub(super) fn owner(user: &UserRow, client: &Client) -> Actor {
    let kind = if user.role() == Role::Admin { ActorKind::Admin } else { ActorKind::User };
    let name = user.full_name.clone();
    Actor { kind, id: Some(user.id), name, address: Some(client.address), request: None }
}

/// An admin has signed in; sign-ins of members are not audited.
pub(super) fn admin_sign_in(change: &mut Change<'_>, user: &UserRow) {
    if user.role() == Role::Admin {
        record(change, "user.sign-in", user, json!({}));
    }
}

/// A recovery code was used: its owner may have lost the app, or the codes.
pub(super) fn recovery_code(change: &mut Change<'_>, user: &UserRow) {
    record(change, "user.use-recovery-code", user, json!({}));
}

/// Someone has signed in by signing up again with the password of their account. That is no usual way, so it is on
/// record for members as well.
pub(super) fn sign_in_by_sign_up(change: &mut Change<'_>, user: &UserRow) {
    record(change, "user.sign-in", user, json!({ "by": { "from": null, "to": "sign-up" } }));
}

/// The right password came with a wrong code: someone else may know the password, so its owner gets a mail.
pub(super) async fn wrong_code(
    change: &mut Change<'_>,
    user: &UserRow,
    client: &Client,
) -> Result<(), Problem> {
    let now = change.now();
    record(change, "user.wrong-two-factor-code", user, json!({}));
    let key = Email::parse(&user.email).map_or_else(|_| user.email.clone(), |email| email.key);
    if may_mail(&mut change.tx, ("wrong-code", &key), WRONG_CODE_PAUSE, now).await? {
        let link = format!("{}/login", change.context.config.site.url);
        let data = json!({ "name": user.full_name, "address": client.address.to_string(), "link": link });
        enqueue(&mut change.tx, &user.email, "wrong-code", &data, now)?;
    }
    Ok(())
}
