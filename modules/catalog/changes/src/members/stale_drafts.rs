//! Drafts that nobody goes on with: their members are reminded, and a week later they are deleted (decision 97).

use super::remove_draft::remove_draft;
use crate::mails::DRAFT_EXPIRES;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use std::time::Duration;
use toolbase_catalog_store::{self as store, StaleDraft};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail;
use toolbase_kernel::module::ModuleContext;

const NAME: &str = "delete-stale-drafts";

/// After so many days without a change the member is reminded.
const REMINDED_AFTER: i64 = 23;
/// After so many days without a change it is deleted.
const DELETED_AFTER: i64 = 30;
/// Drafts of one round.
const ROUND: i64 = 500;

/// Reminds members of drafts, and deletes those that are left alone.
#[must_use]
pub fn job() -> Job {
    let summary = "Reminds members of drafts that they left alone for 23 days, and deletes those of 30 days";
    Job::new(NAME, summary, Duration::from_hours(1), |context| async move {
        let deleted = delete(&context).await?;
        let reminded = remind(&context).await?;
        Ok(format!("{reminded} reminders, {deleted} drafts deleted"))
    })
}

/// Whoever was reminded late has the same time to go on with it.
async fn delete(context: &ModuleContext) -> anyhow::Result<usize> {
    let now = context.clock.now();
    let untouched_since = now - TimeDelta::days(DELETED_AFTER);
    let reminded = now - TimeDelta::days(DELETED_AFTER - REMINDED_AFTER);
    let actor = Actor::system(NAME);
    let mut deleted = 0;
    for draft in store::drafts_to_delete(&context.db, untouched_since, reminded, ROUND).await? {
        deleted += usize::from(remove_draft(context, &actor, draft.id, untouched_since).await?);
    }
    Ok(deleted)
}

async fn remind(context: &ModuleContext) -> anyhow::Result<usize> {
    let now = context.clock.now();
    let due = store::drafts_to_remind(&context.db, now - TimeDelta::days(REMINDED_AFTER), ROUND).await?;
    let members = context.directory.get::<dyn Members>()?;
    for draft in &due {
        let member = members.several(&[draft.submitted_by]).await?.pop();
        let mut tx = context.db.begin().await?;
        store::set_reminded(&mut tx, draft.id, now).await?;
        if let Some(member) = member {
            mail::enqueue_to(&mut tx, &member, DRAFT_EXPIRES, &values(draft, &member.full_name, now), now)?;
        }
        tx.commit().await?;
    }
    Ok(due.len())
}

fn values(draft: &StaleDraft, name: &str, now: DateTime<Utc>) -> serde_json::Value {
    let until = now + TimeDelta::days(DELETED_AFTER - REMINDED_AFTER);
    json!({ "name": name, "tool": draft.name, "id": draft.id, "days": (now - draft.updated_at).num_days(),
        "until": until.format("%-d %B %Y").to_string() })
}
