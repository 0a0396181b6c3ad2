//! Work at intervals.

use crate::changes;
use crate::store::ClaimRow;
use std::time::Duration;
use toolbase_kernel::admin::moderation::mail_job;
use toolbase_kernel::jobs::Job;

/// Many proofs, each with its own time limit.
const TIME_LIMIT: Duration = Duration::from_mins(20);

/// All jobs.
pub(crate) fn jobs() -> Vec<Job> {
    let check = "Looks up the proofs of claims that are due: monthly, and daily while they are not found";
    let settle = "Ends claims that have expired, and reminds owners who have to confirm theirs";
    let purge = "Deletes the documents of claims 30 days after the decision";
    vec![
        Job {
            time_limit: TIME_LIMIT,
            ..Job::new("check-proofs", check, Duration::from_hours(1), |context| async move {
                let looked = changes::look_again(&context).await?;
                Ok(format!(
                    "{} found, {} missing, {} suspended, {} failed",
                    looked.found, looked.missing, looked.suspended, looked.failed
                ))
            })
        },
        Job::new("settle", settle, Duration::from_hours(1), |context| async move {
            Ok(format!("{} claims", changes::settle_due(&context).await?))
        }),
        Job::new("purge-documents", purge, Duration::from_hours(6), |context| async move {
            Ok(format!("{} documents deleted", changes::purge(&context).await?))
        }),
        mail_job::<ClaimRow>("mail-claimants", "Mails members the decisions on their claims"),
    ]
}
