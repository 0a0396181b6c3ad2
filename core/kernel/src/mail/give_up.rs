//! Giving up mails to somebody who leaves.

use super::HANDLER;
use super::waiting::erase_in;
use crate::db::Tx;
use crate::sql;

/// Gives up the mails to `address` that could not be sent so far.
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
    for (seq, _) in waiting.into_iter().filter(|(_, to)| goes_to(to, address)) {
        let statement = "DELETE FROM core_event_delivery WHERE handler = $1 AND seq = $2";
        sql!(&mut *tx, execute, statement, HANDLER, seq)?;
        erase_in(tx, seq).await?;
    }
    Ok(())
}

/// Returns `true` if `to`, an address or a name with an address in angle brackets, is `address`.
fn goes_to(to: &str, address: &str) -> bool {
    let bare = to.rsplit('<').next().unwrap_or_default().trim_end_matches('>');
    bare.trim().eq_ignore_ascii_case(address)
}
