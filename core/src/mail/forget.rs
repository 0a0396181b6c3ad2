//! Forgetting mails: an event knows whom it was for, and links that open things, only until it is sent.

use super::outgoing::{MAIL, Outgoing};
use crate::db::Tx;
use crate::jobs::Job;
use crate::module::ModuleContext;
use crate::sql;
use serde_json::{Value, json};
use sqlx::types::Json;
use std::time::Duration;

/// The handler that sends mails, by its full name.
const HANDLER: &str = "core.mail";
/// How many numbers one statement looks at, so that no writer waits long.
const BATCH: i64 = 10_000;

/// The job `forget-mails`.
pub(crate) fn forget_job() -> Job {
    Job::new(
        "forget-mails",
        "Forgets to whom mails went and what they said, once they are sent",
        Duration::from_hours(1),
        |context| async move { Ok(format!("forgot {} mails", forget_sent(&context).await?)) },
    )
}

async fn forget_sent(context: &ModuleContext) -> sqlx::Result<u64> {
    let db = &context.db;
    let passed = "SELECT MIN(position) FROM core_event_handler WHERE name = $1";
    let end = sql!(db, scalar Option<i64>, passed, HANDLER)?.unwrap_or(0);
    let mut after = sql!(db, scalar Option<i64>, "SELECT MIN(seq) FROM core_event")?.unwrap_or(end) - 1;
    let mut forgotten = 0;
    while after < end {
        let until = (after + BATCH).min(end);
        // What is still to be tried, or is a dead letter that may be sent again, is needed whole.
        forgotten += sql!(
            db,
            execute,
            "UPDATE core_event SET payload = $5
             WHERE seq > $1 AND seq <= $2 AND topic = $3 AND CAST(payload AS TEXT) <> '{}'
                AND NOT EXISTS (SELECT 1 FROM core_event_delivery d WHERE d.handler = $4 AND d.seq = core_event.seq)",
            after,
            until,
            MAIL,
            HANDLER,
            Json(json!({}))
        )?;
        after = until;
    }
    Ok(forgotten)
}

/// Gives up the mails to `address` that could not be sent so far.
///
/// # Errors
/// When the database refuses.
pub(crate) async fn give_up_mails_to(tx: &mut Tx, address: &str) -> sqlx::Result<()> {
    let waiting = sql!(
        &mut *tx,
        fetch_all as (i64, Json<Value>),
        "SELECT e.seq, e.payload FROM core_event_delivery d JOIN core_event e ON e.seq = d.seq WHERE d.handler = $1",
        HANDLER
    )?;
    for (seq, Json(payload)) in waiting {
        let outgoing = serde_json::from_value::<Outgoing>(payload);
        if !outgoing.is_ok_and(|outgoing| goes_to(&outgoing.to, address)) {
            continue;
        }
        let statement = "DELETE FROM core_event_delivery WHERE handler = $1 AND seq = $2";
        sql!(&mut *tx, execute, statement, HANDLER, seq)?;
        sql!(&mut *tx, execute, "UPDATE core_event SET payload = $2 WHERE seq = $1", seq, Json(json!({})))?;
    }
    Ok(())
}

/// Whether `to`, an address or a name with an address in angle brackets, is `address`.
fn goes_to(to: &str, address: &str) -> bool {
    let bare = to.rsplit('<').next().unwrap_or_default().trim_end_matches('>');
    bare.trim().eq_ignore_ascii_case(address)
}
