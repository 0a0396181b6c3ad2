//! Sends the mails about decisions, once it is too late to undo them.

use crate::{mails, store};
use std::time::Duration;
use toolbase_kernel::admin::{Change, UNDO};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;

/// The time that an undo in the last moment needs to arrive.
const LATE: Duration = Duration::from_secs(2);
/// Mails of one round.
const ROUND: u32 = 500;

/// Mails authors what became of their reviews.
pub(crate) fn job() -> Job {
    let summary = "Mails authors what became of their reviews";
    Job::new("mail-authors", summary, Duration::from_secs(20), |context| async move {
        Ok(format!("{} mails", send(&context).await?))
    })
}

async fn send(context: &ModuleContext) -> anyhow::Result<usize> {
    let actor = Actor::system("reviews.mail-authors");
    let until = context.clock.now() - (UNDO + LATE);
    let rows = store::due_mails(&context.db, until, ROUND).await?;
    let mut sent = 0;
    for row in &rows {
        let Some(template) = &row.notify else { continue };
        let mut change = Change::begin(context, &actor).await?;
        if store::mailed(&mut change.tx, row.id, template).await? {
            mails::about_review(&mut change, row.user_id, template, row).await?;
            change.commit().await?;
            sent += 1;
        }
    }
    Ok(sent)
}
