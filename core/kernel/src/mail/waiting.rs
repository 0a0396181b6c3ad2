//! Mails that wait to be sent. Their text is stored apart from their events, which admins may read: links in it open
//! accounts. It is erased as soon as the mail was sent.

use crate::db::{Db, Tx, WaitingMail};
use crate::sql;
use serde_json::Value;
use sqlx::types::Json;

pub(super) async fn insert(tx: &mut Tx, seq: i64, mail: &WaitingMail) -> sqlx::Result<()> {
    let statement = "INSERT INTO core_mail (seq, recipient, template, data) VALUES ($1, $2, $3, $4)";
    sql!(tx, execute, statement, seq, &mail.to, &mail.template, Json(&mail.data))?;
    Ok(())
}

/// The mail of the event `seq`; `None` once it was sent or given up.
///
/// # Errors
/// When the database rejects the statement.
pub async fn find(db: &Db, seq: i64) -> sqlx::Result<Option<WaitingMail>> {
    let statement = "SELECT recipient, template, data FROM core_mail WHERE seq = $1";
    let row = sql!(db, fetch_optional as (String, String, Json<Value>), statement, seq)?;
    Ok(row.map(|(to, template, data)| WaitingMail { to, template, data: data.0 }))
}

/// Replaces the values of the mail of the event `seq`.
///
/// # Errors
/// When the database rejects the statement.
pub async fn update(tx: &mut Tx, seq: i64, data: &Value) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE core_mail SET data = $2 WHERE seq = $1", seq, Json(data))?;
    Ok(())
}

/// Erases the mail of the event `seq`, in `tx`.
///
/// # Errors
/// When the database rejects the statement.
pub async fn erase_in(tx: &mut Tx, seq: i64) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_mail WHERE seq = $1", seq)?;
    Ok(())
}
