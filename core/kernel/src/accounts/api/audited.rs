//! Actions of owners on their accounts that are audited.

use crate::accounts::store::devices::may_mail;
use crate::accounts::{Email, Role, UserRow};
use crate::audit::{self, Actor, ActorKind, Entry};
use crate::db::Tx;
use crate::http::{Client, Problem};
use crate::mail::enqueue;
use crate::module::ModuleContext;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

/// The owner gets a mail about wrong codes at most this often.
const WRONG_CODE_PAUSE: TimeDelta = TimeDelta::hours(1);

/// An admin has signed in; sign-ins of members are not audited.
pub(super) async fn admin_sign_in(
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    match user.role() {
        Role::Admin => record(tx, user, client, ("user.sign-in", json!({})), now).await,
        Role::User => Ok(()),
    }
}

/// A recovery code was used: its owner may have lost the app, or the codes.
pub(super) async fn recovery_code(
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    record(tx, user, client, ("user.use-recovery-code", json!({})), now).await
}

/// Someone has signed in by signing up again with the password of their account. That is no usual way, so it is on
/// record for members as well.
pub(super) async fn sign_in_by_sign_up(
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let changes = json!({ "by": { "from": null, "to": "sign-up" } });
    record(tx, user, client, ("user.sign-in", changes), now).await
}

/// The right password came with a wrong code: someone else may know the password, so its owner gets a mail.
pub(super) async fn wrong_code(
    context: &ModuleContext,
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
) -> Result<(), Problem> {
    let now = context.clock.now();
    record(tx, user, client, ("user.wrong-two-factor-code", json!({})), now).await?;
    let key = Email::parse(&user.email).map_or_else(|_| user.email.clone(), |email| email.key);
    if may_mail(tx, ("wrong-code", &key), WRONG_CODE_PAUSE, now).await? {
        let link = format!("{}/login", context.config.site.url);
        let data = json!({ "name": user.full_name, "address": client.address.to_string(), "link": link });
        enqueue(tx, &user.email, "wrong-code", &data, now).await?;
    }
    Ok(())
}

async fn record(
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
    (action, changes): (&str, serde_json::Value),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
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
    audit::record(tx, &entry, now).await
}
