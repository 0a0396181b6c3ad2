//! What owners do with their accounts that stands in the audit log.

use crate::accounts::{Role, UserRow};
use crate::audit::{self, Actor, ActorKind, Entry};
use crate::db::Tx;
use crate::http::Client;
use chrono::{DateTime, Utc};
use serde_json::json;

/// An admin has signed in; that members do is nobody's business.
pub(super) async fn admin_sign_in(
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    match user.role() {
        Role::Admin => record(tx, user, client, "user.sign-in", now).await,
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
    record(tx, user, client, "user.use-recovery-code", now).await
}

async fn record(
    tx: &mut Tx,
    user: &UserRow,
    client: &Client,
    action: &str,
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
        changes: json!({}),
        reason: None,
    };
    audit::record(tx, &entry, now).await
}
