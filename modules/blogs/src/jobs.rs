//! Work at intervals.

use crate::changes;
use crate::settings::BlogSettings;
use crate::store::{self, CommentRow};
use chrono::TimeDelta;
use std::time::Duration;
use toolbase_kernel::admin::moderation::mail_job;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::media::Attachments;
use toolbase_kernel::module::ModuleContext;

/// So long a picture may wait for the post that shows it.
const UNUSED: TimeDelta = TimeDelta::hours(24);
/// So long what was saved by itself is there to be restored.
const AUTOSAVED: TimeDelta = TimeDelta::days(30);

/// All jobs.
pub(crate) fn jobs() -> Vec<Job> {
    let publish = "Publishes the posts that are due";
    let tidy =
        "Deletes posts that were long in the trash, old autosaved revisions, and pictures that no post shows";
    vec![
        Job::new("publish-due", publish, Duration::from_secs(20), |context| async move {
            Ok(format!("{} published", changes::publish_due(&context).await?))
        }),
        Job::new("tidy", tidy, Duration::from_hours(6), |context| async move { tidied(&context).await }),
        mail_job::<CommentRow>(
            "mail-commenters",
            "Mails members that their comments are published or replied to",
        ),
    ]
}

async fn tidied(context: &ModuleContext) -> anyhow::Result<String> {
    let now = context.clock.now();
    let posts = changes::purge_trash(context, BlogSettings::present(context)?.trash_days).await?;
    let mut tx = context.db.begin().await?;
    let revisions = store::drop_autosaved(&mut tx, now - AUTOSAVED).await?;
    tx.commit().await?;
    let attachments = context.directory.get::<dyn Attachments>()?;
    let actor = Actor::system("blogs.tidy");
    let unused = store::unused_uploads(&context.db, now - UNUSED).await?;
    for (key, address) in &unused {
        // It stays where another record shows it; it is no longer a picture of posts then.
        attachments.remove(context, address, &actor, "No post shows it.").await;
        store::drop_upload(&context.db, key).await?;
    }
    Ok(format!("{posts} posts, {revisions} revisions and {} pictures deleted", unused.len()))
}
