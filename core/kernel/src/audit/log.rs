//! Reading the log.

use super::ActorKind;
use super::chain::Chained;
use crate::db::{Bind, Conditions, Db};
use crate::openapi::object_schema;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::openapi::Object;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

const COLUMNS: &str = "SELECT seq, at, actor_kind, actor_id, actor_name, address, request, action, resource, record, \
     label, changes, reason, hash FROM core_audit";

/// The action.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    /// Its number, as text.
    #[schema(example = "42")]
    pub id: String,
    /// When it was done.
    pub at: DateTime<Utc>,
    /// The actor.
    #[schema(example = "ada")]
    pub actor: String,
    /// The kind of actor.
    pub actor_kind: ActorKind,
    /// The actor's account, where there is one.
    #[schema(required = false)]
    pub actor_id: Option<Uuid>,
    /// The network address of the request.
    #[schema(required = false, example = "127.0.0.1")]
    pub address: Option<String>,
    /// The request, as in the server's log.
    #[schema(required = false, example = "0f8a1c52d9e34b17")]
    pub request: Option<String>,
    /// The action.
    #[schema(example = "tool.approve")]
    pub action: String,
    /// The kind of record.
    #[schema(example = "tools")]
    pub resource: String,
    /// The record's id; empty where no single one is concerned.
    #[schema(example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    pub record: String,
    /// The record's label.
    #[schema(example = "Inkwell")]
    pub label: String,
    /// The changes: `from` and `to` of each field.
    #[schema(schema_with = changes_schema)]
    pub changes: serde_json::Value,
    /// The reason, in the actor's words.
    #[schema(required = false, example = "checked the site")]
    pub reason: Option<String>,
    /// Over this entry and the hash of the one before.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub hash: String,
}

fn changes_schema() -> Object {
    object_schema(
        "What changed: `from` and `to` of each field.",
        json!({ "state": { "from": "pending", "to": "approved" } }),
        json!({ "widget": "changes" }),
    )
}

/// A filter of entries; all conditions must match.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AuditFilter {
    /// Entries whose actor, action, record, label or reason contains this.
    #[param(max_length = 200, example = "inkwell")]
    pub q: Option<String>,
    /// The actor's name.
    #[param(example = "ada")]
    pub actor: Option<String>,
    /// The actor's account.
    pub actor_id: Option<Uuid>,
    /// The kind of actor; one of several.
    pub actor_kind: Vec<ActorKind>,
    /// The action; one of several.
    pub action: Vec<String>,
    /// The kind of record.
    #[param(example = "tools")]
    pub resource: Option<String>,
    /// The record's id.
    pub record: Option<String>,
    /// True: only the entries of those who have read or exported personal data. False: without them.
    pub reads: Option<bool>,
    /// The request, as in the server's log: a change of many records has an entry for each.
    #[param(max_length = 100, example = "0f8a1c52d9e34b17")]
    pub request: Option<String>,
    /// On this day (UTC) or later.
    pub from: Option<NaiveDate>,
    /// On this day (UTC) or earlier.
    pub to: Option<NaiveDate>,
}

impl AuditFilter {
    /// As conditions of a statement.
    #[must_use]
    pub fn conditions(&self) -> Conditions {
        let text = |word: &str| Bind::Text(word.to_owned());
        let mut conditions = Conditions::default();
        conditions.one_of("actor_kind", self.actor_kind.iter().map(|kind| text(kind.as_str())));
        conditions.one_of("actor_id", self.actor_id.map(Bind::Id));
        conditions.one_of("action", self.action.iter().map(|action| text(action)));
        for (before, value) in [
            ("actor_name = ", &self.actor),
            ("resource = ", &self.resource),
            ("record = ", &self.record),
            ("request = ", &self.request),
        ] {
            if let Some(value) = value.as_deref().filter(|value| !value.is_empty()) {
                conditions.with(before, text(value), "");
            }
        }
        match self.reads {
            Some(true) => conditions.add("(action LIKE '%.read' OR action LIKE '%.export')"),
            Some(false) => conditions.add("action NOT LIKE '%.read' AND action NOT LIKE '%.export'"),
            None => {}
        }
        if let Some(day) = self.from {
            conditions.with("at >= ", Bind::Time(day.and_time(NaiveTime::MIN).and_utc()), "");
        }
        if let Some(next) = self.to.and_then(|day| day.checked_add_days(Days::new(1))) {
            conditions.with("at < ", Bind::Time(next.and_time(NaiveTime::MIN).and_utc()), "");
        }
        let columns = ["actor_name", "action", "record", "label", "reason"];
        conditions.matches(&columns, self.q.as_deref().unwrap_or_default());
        conditions
    }
}

/// The newest `limit` entries that meet the filter, newest first.
///
/// # Errors
/// When the query fails.
pub async fn list(db: &Db, filter: &AuditFilter, limit: u32) -> sqlx::Result<Vec<AuditEntry>> {
    select(db, &filter.conditions(), &format!("ORDER BY seq DESC LIMIT {limit}")).await
}

/// The entries that meet `conditions`.
///
/// # Errors
/// When the query fails.
pub async fn select(db: &Db, conditions: &Conditions, after: &str) -> sqlx::Result<Vec<AuditEntry>> {
    let rows: Vec<Row> = conditions.fetch(db, COLUMNS, after).await?;
    Ok(rows.into_iter().map(AuditEntry::from).collect())
}

/// An entry as it is stored.
#[derive(sqlx::FromRow)]
pub struct Row {
    /// Its place in the order of all entries.
    pub seq: i64,
    at: DateTime<Utc>,
    actor_kind: String,
    actor_id: Option<Uuid>,
    actor_name: String,
    address: Option<String>,
    request: Option<String>,
    action: String,
    resource: String,
    record: String,
    label: String,
    changes: String,
    reason: Option<String>,
    /// The hash that it was written with.
    pub hash: String,
}

impl Row {
    /// The hash that it must have behind an entry whose hash is `previous`.
    #[must_use]
    pub fn expected(&self, previous: &str) -> String {
        Chained {
            seq: self.seq,
            at: self.at,
            actor_kind: &self.actor_kind,
            actor_id: self.actor_id.map(|id| id.to_string()),
            actor_name: &self.actor_name,
            address: self.address.as_deref(),
            request: self.request.as_deref(),
            action: &self.action,
            resource: &self.resource,
            record: &self.record,
            label: &self.label,
            changes: &self.changes,
            reason: self.reason.as_deref(),
        }
        .hash(previous)
    }
}

impl From<Row> for AuditEntry {
    fn from(row: Row) -> Self {
        Self {
            id: row.seq.to_string(),
            at: row.at,
            actor: row.actor_name,
            actor_kind: match row.actor_kind.as_str() {
                "user" => ActorKind::User,
                "admin" => ActorKind::Admin,
                "operator" => ActorKind::Operator,
                _ => ActorKind::System,
            },
            actor_id: row.actor_id,
            address: row.address,
            request: row.request,
            action: row.action,
            resource: row.resource,
            record: row.record,
            label: row.label,
            // Text that is no JSON was tampered with: it is shown as it is.
            changes: serde_json::from_str(&row.changes).unwrap_or(serde_json::Value::String(row.changes)),
            reason: row.reason,
            hash: row.hash,
        }
    }
}
