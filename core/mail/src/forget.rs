//! Erases mails: recipients and secret links are stored only until the mails are sent.

use std::time::Duration;
use toolbase_kernel::host::forget_old_mails;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::HANDLER;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;

/// The job `forget-mails`.
pub(crate) fn forget_job() -> Job {
    Job::new(
        "forget-mails",
        "Erases recipients and texts of mails after they were sent, and old entries of the log",
        Duration::from_hours(1),
        |context| async move {
            let texts = forget_sent(&context).await?;
            let logged = forget_old_mails(&context.db, context.clock.now()).await?;
            Ok(format!("forgot {texts} mails, and {logged} in the log"))
        },
    )
}

async fn forget_sent(context: &ModuleContext) -> sqlx::Result<u64> {
    // Mails that are still to be tried, and dead letters that may be sent again, are needed.
    let statement = "DELETE FROM core_mail
         WHERE seq <= COALESCE((SELECT MIN(position) FROM core_event_handler WHERE name = $1), 0)
           AND NOT EXISTS (SELECT 1 FROM core_event_delivery d WHERE d.handler = $1 AND d.seq = core_mail.seq)";
    sql!(&context.db, execute, statement, HANDLER)
}
