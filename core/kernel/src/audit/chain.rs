//! Writing entries, each chained to the one before.

use super::Actor;
use crate::db::Tx;
use crate::sql;
use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The content of an audit entry.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// The actor.
    pub actor: &'a Actor,
    /// The action, such as `tool.approve`.
    pub action: &'a str,
    /// The kind of record, as in `tools`: the name of its admin resource.
    pub resource: &'a str,
    /// The record's id; empty where the action concerns no single one.
    pub record: &'a str,
    /// The record's label, for people.
    pub label: &'a str,
    /// The changes, from [`changes`](super::changes).
    pub changes: Value,
    /// The reason, in the actor's words.
    pub reason: Option<&'a str>,
}

tokio::task_local! {
    static REASON: Option<String>;
}

/// Runs `work`; its entries that have no reason of their own have this one.
pub async fn with_reason<F: Future>(reason: Option<String>, work: F) -> F::Output {
    REASON.scope(reason, work).await
}

/// Writes an audit entry when `tx` commits: it lasts with the change itself, or neither does.
pub fn record(tx: &mut Tx, entry: &Entry<'_>, now: DateTime<Utc>) {
    let row = Stored {
        at: now,
        actor: entry.actor.clone(),
        action: entry.action.to_owned(),
        resource: entry.resource.to_owned(),
        record: entry.record.to_owned(),
        label: entry.label.to_owned(),
        changes: entry.changes.to_string(),
        reason: entry.reason.map(str::to_owned).or_else(|| REASON.try_get().ok().flatten()),
    };
    tx.at_commit(move |tx| Box::pin(row.insert(tx)));
}

/// An entry that waits for its transaction to commit.
struct Stored {
    at: DateTime<Utc>,
    actor: Actor,
    action: String,
    resource: String,
    record: String,
    label: String,
    /// JSON text.
    changes: String,
    reason: Option<String>,
}

impl Stored {
    async fn insert(self, tx: &mut Tx) -> sqlx::Result<()> {
        // One entry after the other: each needs the hash of the one before.
        tx.in_order().await?;
        let last = sql!(
            &mut *tx,
            fetch_optional as (i64, String),
            "SELECT seq, hash FROM core_audit ORDER BY seq DESC LIMIT 1"
        )?;
        let (last, previous) = last.unwrap_or_default();
        let seq = last + 1;
        let address = self.actor.address.map(|address| address.to_string());
        let hash = self.chained(seq, address.as_deref()).hash(&previous);
        sql!(
            tx,
            execute,
            "INSERT INTO core_audit (seq, at, actor_kind, actor_id, actor_name, address, request, action, resource,
                record, label, changes, reason, hash)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
            seq,
            self.at,
            self.actor.kind.as_str(),
            self.actor.id,
            self.actor.name,
            address,
            self.actor.request,
            self.action,
            self.resource,
            self.record,
            self.label,
            self.changes,
            self.reason,
            hash
        )?;
        Ok(())
    }

    fn chained<'a>(&'a self, seq: i64, address: Option<&'a str>) -> Chained<'a> {
        Chained {
            seq,
            at: self.at,
            actor_kind: self.actor.kind.as_str(),
            actor_id: self.actor.id.map(|id| id.to_string()),
            actor_name: &self.actor.name,
            address,
            request: self.actor.request.as_deref(),
            action: &self.action,
            resource: &self.resource,
            record: &self.record,
            label: &self.label,
            changes: &self.changes,
            reason: self.reason.as_deref(),
        }
    }
}

/// An entry as it is hashed.
#[derive(serde::Serialize)]
pub(super) struct Chained<'a> {
    pub seq: i64,
    #[serde(serialize_with = "to_the_microsecond")]
    pub at: DateTime<Utc>,
    pub actor_kind: &'a str,
    pub actor_id: Option<String>,
    pub actor_name: &'a str,
    pub address: Option<&'a str>,
    pub request: Option<&'a str>,
    pub action: &'a str,
    pub resource: &'a str,
    pub record: &'a str,
    pub label: &'a str,
    /// JSON text, byte for byte as it was written.
    pub changes: &'a str,
    pub reason: Option<&'a str>,
}

impl Chained<'_> {
    /// SHA-256 over the hash of the entry before and this entry as JSON, in hexadecimal digits.
    pub fn hash(&self, previous: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(previous);
        hash.update(serde_json::to_vec(self).unwrap_or_default());
        hex::encode(hash.finalize())
    }
}

fn to_the_microsecond<S: serde::Serializer>(at: &DateTime<Utc>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&at.to_rfc3339_opts(SecondsFormat::Micros, true))
}
