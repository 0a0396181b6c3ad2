//! The jobs of accounts.

use super::end_suspensions;
use super::erase_due::erase_due;
use super::store::{devices, sessions, tokens};
use std::time::Duration;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;

/// The core's jobs for accounts.
#[must_use]
pub fn jobs() -> Vec<Job> {
    vec![
        Job::new(
            "erase-accounts",
            "Erases the accounts whose owners requested it, after the waiting time",
            Duration::from_hours(1),
            |context| async move { Ok(format!("{} accounts erased", erase_due(&context).await?)) },
        ),
        Job::new(
            "end-suspensions",
            "Opens the accounts again whose suspension has ended",
            Duration::from_mins(1),
            |context| async move { Ok(format!("{} accounts opened", end_suspensions(&context).await?)) },
        ),
        Job::new(
            "end-sessions",
            "Deletes sessions and mailed links that have run off",
            Duration::from_hours(6),
            |context| async move { Ok(format!("{} deleted", sweep(&context).await?)) },
        ),
    ]
}

async fn sweep(context: &ModuleContext) -> sqlx::Result<u64> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let deleted = sessions::sweep(&mut tx, now).await?
        + tokens::sweep(&mut tx, None, now).await?
        + devices::sweep(&mut tx, now).await?;
    tx.commit().await?;
    Ok(deleted)
}
