//! Actions of owners on their accounts that are audited.

use crate::store::devices::may_mail;
use crate::{Email, Role, UserRow};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use toolbase_kernel::audit::{self, Actor, ActorKind, Entry};
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::{Client, Problem};
use toolbase_kernel::mail::enqueue;
use toolbase_kernel::module::ModuleContext;

/// The owner gets a mail about wrong codes at most this often.
const WRONG_CODE_PAUSE: TimeDelta = TimeDelta::hours(1);

/// An admin has signed in; sign-ins of members are not audited.
pub(super) fn admin_sign_in(tx: &mut Tx, user: &UserRow, client: &Client, now: DateTime<Utc>) {
    if user.role() == Role::Admin {
        record(tx, user, client, ("user.sign-in", json!({})), now);
    }
}

/// A recovery code was used: its owner may have lost the app, or the codes.
pub(super) fn recovery_code(tx: &mut Tx, user: &UserRow, client: &Client, now: DateTime<Utc>) {
    record(tx, user, client, ("user.use-recovery-code", json!({})), now);
}

/// Someone has signed in by signing up again with the password of their account. That is no usual way, so it is on
/// record for members as well.
pub(super) fn sign_in_by_sign_up(tx: &mut Tx, user: &UserRow, client: &Client, now: DateTime<Utc>) {
    let changes = json!({ "by": { "from": null, "to": "sign-up" } });
    record(tx, user, client, ("user.sign-in", changes), now);
}

/// The right password came with a wrong code: someone else may know the password, so its owner gets a mail.
pub(super) async fn wrong_code(
    context: &ModuleContext,
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
) -> Result<(), Problem> {
    let now = context.clock.now();
    record(tx, user, client, ("user.wrong-two-factor-code", json!({})), now);
    let key = Email::parse(&user.email).map_or_else(|_| user.email.clone(), |email| email.key);
    if may_mail(tx, ("wrong-code", &key), WRONG_CODE_PAUSE, now).await? {
        let link = format!("{}/login", context.config.site.url);
        let data = json!({ "name": user.full_name, "address": client.address.to_string(), "link": link });
        enqueue(tx, &user.email, "wrong-code", &data, now)?;
    }
    Ok(())
}

fn record(
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
    (action, changes): (&str, serde_json::Value),
    now: DateTime<Utc>,
) {
    let (id, name) = (user.id.to_string(), user.full_name.clone());
    let kind = if user.role() == Role::Admin { ActorKind::Admin } else { ActorKind::User };
    let actor = Actor { kind, id: Some(user.id), name, address: Some(client.address), request: None };
    let entry = Entry {
        actor: &actor,
        action,
        resource: "users",
        record: &id,
        label: &user.full_name,
        changes,
        reason: None,
    };
    audit::record(tx, &entry, now);
}
