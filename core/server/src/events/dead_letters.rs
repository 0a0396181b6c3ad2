//! Dead letters: events whose handler failed in all attempts.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::{Change, Filter, Joined};
use toolbase_kernel::audit;
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::http::{Problem, TextIds};
use toolbase_kernel::mail;
use toolbase_kernel::sql;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Of a mail the template and the recipient are shown, never its values: links that open accounts are among them.
pub(super) const LETTERS: Joined = Joined {
    columns: "d.handler || ':' || CAST(d.seq AS TEXT) AS id, d.handler, d.seq, e.topic, m.template, m.recipient, \
              u.id AS account, d.attempts, d.last_error, d.failed_at",
    tables: "core_event_delivery d JOIN core_event e ON e.seq = d.seq
     LEFT JOIN core_mail m ON m.seq = d.seq AND d.handler = 'core.mail'
     LEFT JOIN core_user u ON u.email_key = lower(m.recipient) AND u.erased_at IS NULL",
    id: "d.handler || ':' || CAST(d.seq AS TEXT)",
    order: "d.seq",
    sortable: &[
        ("failedAt", "d.failed_at"),
        ("handler", "d.handler"),
        ("seq", "d.seq"),
        ("topic", "e.topic"),
        ("attempts", "d.attempts"),
    ],
};

/// An event that one handler has given up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct DeadLetter {
    /// Handler and number of the event.
    #[serde(flatten)]
    #[sqlx(try_from = "String")]
    pub id: TextIds,
    /// The event handler.
    #[schema(example = "core.mail")]
    pub handler: String,
    /// The event's number.
    #[schema(example = 42)]
    pub seq: i64,
    /// The topic.
    #[schema(example = "core.mail")]
    pub topic: String,
    /// The template of a mail.
    #[schema(required = false, example = "verify-email")]
    pub template: Option<String>,
    /// The address of a mail.
    #[schema(required = false, example = "ada@example.org")]
    pub recipient: Option<String>,
    /// The account that has this address.
    #[schema(required = false, example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    pub account: Option<Uuid>,
    /// The number of tries.
    #[schema(example = 8)]
    pub attempts: i64,
    /// The error of the last try.
    #[schema(example = "the mail server rejected it")]
    pub last_error: String,
    /// The time of the last try.
    pub failed_at: DateTime<Utc>,
}

/// A filter of dead letters; all conditions must be met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DeadLetterFilter {
    /// Dead letters whose handler, topic, template, recipient or error contains this.
    #[param(max_length = 200, example = "refused")]
    pub q: Option<String>,
    /// Of this handler.
    #[param(example = "core.mail")]
    pub handler: Option<String>,
    /// Of this topic.
    #[param(example = "core.mail")]
    pub topic: Option<String>,
    /// Mails to this address.
    #[param(example = "ada@example.org")]
    pub recipient: Option<String>,
}

impl Filter for DeadLetterFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        Ok(self.as_conditions())
    }
}

impl DeadLetterFilter {
    fn as_conditions(&self) -> Conditions {
        let text = |word: &str| Bind::Text(word.to_owned());
        let mut conditions = Conditions::default();
        conditions.add("d.dead");
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
    let mut conditions = filter.as_conditions();
    conditions.one_of(LETTERS.id, ids.iter().map(|id| Bind::Text(id.clone())));
    LETTERS.rows(db, &conditions, "ORDER BY d.seq DESC, d.handler").await
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
pub async fn decide(change: &mut Change<'_>, letter: &DeadLetter, fate: Fate) -> sqlx::Result<bool> {
    let now = change.now();
    let (rows, action, changes) = match fate {
        Fate::Replay => (
            sql!(
                &mut change.tx,
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
                &mut change.tx,
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
        mail::erase_in(&mut change.tx, letter.seq).await?;
    }
    if rows > 0 {
        change.record(action, "dead-letters", letter.id.as_str(), &letter.topic, changes);
    }
    Ok(rows > 0)
}
