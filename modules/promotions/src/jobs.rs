//! Work at intervals.

use crate::changes;
use crate::forecast;
use crate::store::{self, RequestRow};
use chrono::TimeDelta;
use std::time::Duration;
use toolbase_kernel::admin::moderation::mail_job;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;

/// All jobs.
pub(crate) fn jobs() -> Vec<Job> {
    let follow = "Begins and ends the campaigns that are due";
    let tools = "Pauses the campaigns of tools that are not listed any more, sensitive or in dispute";
    let links = "Looks whether the websites of promoted tools respond; pauses the campaigns of dead ones";
    let forget = "Forgets who was counted yesterday";
    vec![
        Job::new("follow-clock", follow, Duration::from_secs(20), |context| async move {
            Ok(format!("{} campaigns", changes::follow_clock(&context).await?))
        }),
        Job::new("check-tools", tools, Duration::from_mins(10), |context| async move {
            Ok(format!("{} paused", changes::stop_for_tools(&context).await?))
        }),
        Job::new("check-links", links, Duration::from_hours(1), |context| async move {
            let (looked, paused) = changes::check_links(&context).await?;
            Ok(format!("{looked} websites, {paused} paused"))
        }),
        Job::new("forget-visitors", forget, Duration::from_hours(1), |context| async move {
            Ok(format!("{} forgotten", forgotten(&context).await?))
        }),
        mail_job::<RequestRow>("mail-requesters", "Mails members about the decisions on their requests"),
    ]
}

async fn forgotten(context: &ModuleContext) -> sqlx::Result<u64> {
    let today = context.clock.now().date_naive();
    let oldest = today - TimeDelta::days(2 * forecast::DAYS);
    let mut tx = context.db.begin().await?;
    let count = store::forget_visitors(&mut tx, &today.to_string(), &oldest.to_string()).await?;
    tx.commit().await?;
    Ok(count)
}
