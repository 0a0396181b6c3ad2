//! The log of mails: whom each went to, and what the mail server replied. It has no texts.

use crate::db::{Db, Tx};
use crate::sql;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;

/// How long the log has a mail.
const STORED: TimeDelta = TimeDelta::days(30);
/// Longest reply, in characters.
const REPLY_LENGTH: usize = 500;

/// A mail to somebody, as they may know of it.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct LoggedMail {
    /// The name of its template.
    pub template: String,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When the mail server accepted it.
    pub sent_at: Option<DateTime<Utc>>,
}

/// The address alone, in lower case; `to` may have a name before it, and the address in angle brackets.
pub(super) fn bare(to: &str) -> String {
    let bare = to.rsplit('<').next().unwrap_or_default().trim_end().trim_end_matches('>');
    bare.trim().to_lowercase()
}

/// Notes that the mail of the event `seq` waits.
pub(super) async fn note(
    tx: &mut Tx,
    seq: i64,
    to: &str,
    template: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let statement =
        "INSERT INTO core_mail_log (seq, recipient, template, created_at) VALUES ($1, $2, $3, $4)";
    sql!(tx, execute, statement, seq, bare(to), template, now)?;
    Ok(())
}

/// Does as much as [`note`] for an event without a mail.
pub(super) async fn note_nothing(tx: &mut Tx, seq: i64) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_mail_log WHERE seq = $1", seq)?;
    Ok(())
}

/// Erases the text of the mail of the event `seq`, and notes what the server replied when it accepted it.
///
/// # Errors
/// When the database rejects a statement.
pub async fn sent(db: &Db, seq: i64, reply: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    let reply: String = reply.chars().take(REPLY_LENGTH).collect();
    let mut tx = db.begin().await?;
    super::erase_in(&mut tx, seq).await?;
    let statement = "UPDATE core_mail_log SET sent_at = $2, response = $3 WHERE seq = $1";
    sql!(&mut tx, execute, statement, seq, now, reply)?;
    tx.commit().await
}

/// Forgets the mails to `address` in the log.
pub(super) async fn forget(tx: &mut Tx, address: &str) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_mail_log WHERE recipient = $1", bare(address))?;
    Ok(())
}

/// Forgets mails that are older than 30 days, and those that were sent to addresses without an account; returns their
/// number.
///
/// # Errors
/// When the database rejects a statement.
pub async fn forget_old(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let statement = "DELETE FROM core_mail_log
         WHERE created_at < $1 OR (sent_at IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM core_user u WHERE u.email_key = core_mail_log.recipient AND u.erased_at IS NULL))";
    sql!(db, execute, statement, now - STORED)
}

/// The mails to `address`, the newest first.
///
/// # Errors
/// When the database rejects the statement.
pub async fn to_address(db: &Db, address: &str) -> sqlx::Result<Vec<LoggedMail>> {
    let statement =
        "SELECT template, created_at, sent_at FROM core_mail_log WHERE recipient = $1 ORDER BY seq DESC";
    sql!(db, fetch_all as LoggedMail, statement, bare(address))
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn the_log_has_the_address_alone() {
        for to in ["ada@example.org", "Ada <Ada@Example.org>", "\"Ada > Co\" <ada@example.org> "] {
            assert_eq!(bare(to), "ada@example.org", "{to}");
        }
    }
}
