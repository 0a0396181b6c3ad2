//! Erases mails: recipients and secret links are stored only until the mails are sent.

use super::waiting::erase_in;
use crate::db::Tx;
use crate::jobs::Job;
use crate::module::ModuleContext;
use crate::sql;
use std::time::Duration;

/// The handler that sends mails, by its full name.
pub const HANDLER: &str = "core.mail";
/// The job `forget-mails`.
pub(crate) fn forget_job() -> Job {
    Job::new(
        "forget-mails",
        "Erases recipients and texts of mails after they were sent",
        Duration::from_hours(1),
        |context| async move { Ok(format!("forgot {} mails", forget_sent(&context).await?)) },
    )
}

async fn forget_sent(context: &ModuleContext) -> sqlx::Result<u64> {
    // What is still to be tried, or is a dead letter that may be sent again, is needed.
    let statement = "DELETE FROM core_mail
         WHERE seq <= COALESCE((SELECT MIN(position) FROM core_event_handler WHERE name = $1), 0)
           AND NOT EXISTS (SELECT 1 FROM core_event_delivery d WHERE d.handler = $1 AND d.seq = core_mail.seq)";
    sql!(&context.db, execute, statement, HANDLER)
}

/// Gives up the mails to `address` that could not be sent so far.
///
/// # Errors
/// When the statement fails.
pub(crate) async fn give_up_mails_to(tx: &mut Tx, address: &str) -> sqlx::Result<()> {
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

/// Whether `to`, an address or a name with an address in angle brackets, is `address`.
fn goes_to(to: &str, address: &str) -> bool {
    let bare = to.rsplit('<').next().unwrap_or_default().trim_end_matches('>');
    bare.trim().eq_ignore_ascii_case(address)
}
