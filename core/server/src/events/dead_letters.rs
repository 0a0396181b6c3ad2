//! Dead letters: events whose handler failed in all attempts.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::http::TextIds;
use toolbase_kernel::mail;
use toolbase_kernel::sql;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

const COLUMNS: &str = "SELECT d.handler, d.seq, e.topic, m.template, m.recipient, u.id AS account, d.attempts, d.last_error, \
     d.failed_at";
/// Of a mail the template and the recipient are shown, never its values: links that open accounts are among them.
pub(super) const TABLES: &str = "core_event_delivery d JOIN core_event e ON e.seq = d.seq
     LEFT JOIN core_mail m ON m.seq = d.seq AND d.handler = 'core.mail'
     LEFT JOIN core_user u ON u.email_key = lower(m.recipient) AND u.erased_at IS NULL";

/// An event that one handler has given up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeadLetter {
    /// Handler and number of the event.
    #[serde(flatten)]
    pub id: TextIds,
    /// The event handler.
    #[schema(example = "core.mail", extensions(("x-admin" = json!({ "sortable": true }))))]
    pub handler: String,
    /// The event's number.
    #[schema(example = 42, extensions(("x-admin" = json!({ "label": "Event", "sortable": true }))))]
    pub seq: i64,
    /// The topic.
    #[schema(example = "core.mail", extensions(("x-admin" = json!({ "sortable": true }))))]
    pub topic: String,
    /// The template of a mail.
    #[schema(required = false, example = "verify-email")]
    pub template: Option<String>,
    /// The address of a mail.
    #[schema(required = false, example = "ada@example.org")]
    pub recipient: Option<String>,
    /// The account that has this address.
    #[schema(required = false, example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10", extensions(("x-admin" = json!({ "reference": "users" }))))]
    pub account: Option<Uuid>,
    /// The number of tries.
    #[schema(example = 8, extensions(("x-admin" = json!({ "sortable": true }))))]
    pub attempts: i64,
    /// The error of the last try.
    #[schema(example = "the mail server rejected it", extensions(("x-admin" = json!({ "label": "Last error", "widget": "textarea" }))))]
    pub last_error: String,
    /// The time of the last try.
    #[schema(extensions(("x-admin" = json!({ "label": "Failed", "sortable": true }))))]
    pub failed_at: DateTime<Utc>,
}

/// A filter of dead letters; all conditions must be met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, IntoParams, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
#[schema(as = DeadLetterFilter)]
pub struct DeadLetterFilter {
    /// Dead letters whose handler, topic, template, recipient or error contains this.
    #[param(max_length = 200, example = "refused")]
    #[schema(example = "refused")]
    pub q: Option<String>,
    /// Of this handler.
    #[param(example = "core.mail")]
    #[schema(example = "core.mail")]
    pub handler: Option<String>,
    /// Of this topic.
    #[param(example = "core.mail")]
    #[schema(example = "core.mail")]
    pub topic: Option<String>,
    /// Mails to this address.
    #[param(example = "ada@example.org")]
    #[schema(example = "ada@example.org")]
    pub recipient: Option<String>,
}

impl DeadLetterFilter {
    pub(super) fn conditions(&self, ids: &[String]) -> Conditions {
        let text = |word: &str| Bind::Text(word.to_owned());
        let mut conditions = Conditions::default();
        conditions.add("d.dead");
        conditions.one_of("d.handler || ':' || CAST(d.seq AS TEXT)", ids.iter().map(|id| text(id)));
        for (before, value) in [("d.handler = ", &self.handler), ("e.topic = ", &self.topic)] {
            if let Some(value) = value.as_deref().filter(|value| !value.is_empty()) {
                conditions.with(before, text(value), "");
            }
        }
        if let Some(recipient) = self.recipient.as_deref().map(str::trim).filter(|value| !value.is_empty()) {
            conditions.with("lower(m.recipient) = lower(", text(recipient), ")");
        }
        let columns = ["d.handler", "e.topic", "m.template", "m.recipient", "d.last_error"];
        conditions.matches(&columns, self.q.as_deref().unwrap_or_default());
        conditions
    }
}

/// The dead letters that meet the filter and are among `ids` (none: all), the newest event first.
///
/// # Errors
/// When the query fails.
pub async fn dead_letters(
    db: &Db,
    filter: &DeadLetterFilter,
    ids: &[String],
) -> sqlx::Result<Vec<DeadLetter>> {
    select(db, &filter.conditions(ids), "ORDER BY d.seq DESC, d.handler").await
}

pub(super) async fn select(db: &Db, conditions: &Conditions, after: &str) -> sqlx::Result<Vec<DeadLetter>> {
    let rows: Vec<Row> = conditions.fetch(db, &format!("{COLUMNS} FROM {TABLES}"), after).await?;
    Ok(rows.into_iter().map(DeadLetter::from).collect())
}

#[derive(sqlx::FromRow)]
struct Row {
    handler: String,
    seq: i64,
    topic: String,
    template: Option<String>,
    recipient: Option<String>,
    account: Option<Uuid>,
    attempts: i64,
    last_error: String,
    failed_at: DateTime<Utc>,
}

impl From<Row> for DeadLetter {
    fn from(row: Row) -> Self {
        Self {
            id: format!("{}:{}", row.handler, row.seq).into(),
            handler: row.handler,
            seq: row.seq,
            topic: row.topic,
            template: row.template,
            recipient: row.recipient,
            account: row.account,
            attempts: row.attempts,
            last_error: row.last_error,
            failed_at: row.failed_at,
        }
    }
}

/// The decisions about a dead letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Let the handler try it again from the beginning.
    Replay,
    /// Forget it.
    Discard,
}

/// Does so with `letter`, audited. Returns whether it was still a dead letter.
///
/// # Errors
/// When the statement fails.
pub async fn decide(
    tx: &mut Tx,
    letter: &DeadLetter,
    fate: Fate,
    actor: &Actor,
    reason: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let (rows, action, changes) = match fate {
        Fate::Replay => (
            sql!(
                &mut *tx,
                execute,
                "UPDATE core_event_delivery SET dead = FALSE, attempts = 0, next_at = $3
                 WHERE handler = $1 AND seq = $2 AND dead",
                &letter.handler,
                letter.seq,
                now
            )?,
            "event.replay",
            serde_json::json!({}),
        ),
        Fate::Discard => (
            sql!(
                &mut *tx,
                execute,
                "DELETE FROM core_event_delivery WHERE handler = $1 AND seq = $2 AND dead",
                &letter.handler,
                letter.seq
            )?,
            "event.discard",
            // The audit log is for good, and a recipient is not.
            audit::changes(&DeadLetter { recipient: None, account: None, ..letter.clone() }, &()),
        ),
    };
    if rows > 0 && fate == Fate::Discard && letter.handler == mail::HANDLER {
        mail::erase_in(tx, letter.seq).await?;
    }
    if rows > 0 {
        let (record, label) = (letter.id.as_str(), letter.topic.as_str());
        let entry = Entry { actor, action, resource: "dead-letters", record, label, changes, reason };
        audit::record(tx, &entry, now);
    }
    Ok(rows > 0)
}
