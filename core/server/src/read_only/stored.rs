//! The stored state, for all nodes.

use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::changes;
use toolbase_kernel::db::Db;
use toolbase_kernel::events::Event;
use toolbase_kernel::sql;
use utoipa::ToSchema;

/// Read-only mode was turned on or off: every node reads the state again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReadOnlyChanged {}

impl Event for ReadOnlyChanged {
    const TOPIC: &'static str = "core.read-only-changed";
}

/// The change of the mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch<'a> {
    /// Turn read-only mode on, with this message.
    On(&'a str),
    /// Take changes again.
    Off,
}

/// The message, in read-only mode.
pub(super) async fn load(db: &Db) -> sqlx::Result<Option<String>> {
    let row = sql!(db, fetch_optional as (String,), "SELECT message FROM core_read_only WHERE id = 1")?;
    Ok(row.map(|(message,)| message))
}

/// Switches all nodes; audited. Does nothing when it is so already.
///
/// # Errors
/// When the statement fails.
pub async fn switch(mut change: Change<'_>, to: Switch<'_>) -> sqlx::Result<()> {
    let (now, tx) = (change.now(), &mut change.tx);
    let before =
        sql!(&mut *tx, fetch_optional as (String,), "SELECT message FROM core_read_only WHERE id = 1")?;
    let before = before.map(|(message,)| message);
    let after = match to {
        Switch::On(message) => Some(message),
        Switch::Off => None,
    };
    if before.as_deref() == after {
        return Ok(());
    }
    sql!(&mut *tx, execute, "DELETE FROM core_read_only")?;
    if let Some(message) = after {
        sql!(
            tx,
            execute,
            "INSERT INTO core_read_only (id, message, since) VALUES (1, $1, $2)",
            message,
            now
        )?;
    }
    let action = if after.is_some() { "read-only.on" } else { "read-only.off" };
    let changes = changes(&json!({ "message": before }), &json!({ "message": after }));
    change.record(action, "server", "", "read-only", changes);
    change.emit(&ReadOnlyChanged {});
    change.commit().await
}
