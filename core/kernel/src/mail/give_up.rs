//! Giving up mails to somebody who leaves.

use super::HANDLER;
use super::log::{bare, forget};
use super::waiting::erase_in;
use crate::db::Tx;
use crate::sql;

/// Gives up the mails to `address` that could not be sent so far, and forgets the others in the log.
///
/// # Errors
/// When the statement fails.
pub async fn give_up_mails_to(tx: &mut Tx, address: &str) -> sqlx::Result<()> {
    let waiting = sql!(
        &mut *tx,
        fetch_all as (i64, String),
        "SELECT m.seq, m.recipient FROM core_event_delivery d JOIN core_mail m ON m.seq = d.seq WHERE d.handler = $1",
        HANDLER
    )?;
    for (seq, _) in waiting.into_iter().filter(|(_, to)| bare(to) == bare(address)) {
        let statement = "DELETE FROM core_event_delivery WHERE handler = $1 AND seq = $2";
        sql!(&mut *tx, execute, statement, HANDLER, seq)?;
        erase_in(tx, seq).await?;
    }
    forget(tx, address).await
}
