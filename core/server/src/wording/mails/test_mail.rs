//! A mail with example values to the admin who sends it.

use super::record::title_of;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::mail::{MailTemplate, enqueue};
use toolbase_kernel::sql;
use toolbase_kernel::wording::Words;
use toolbase_mail::TEST_MAIL;
use toolbase_mail::own::MailWords;

/// The entry of the audit that each test mail leaves. They are counted by it.
pub(super) const ACTION: &str = "mail-text.test";

/// The most test mails of an admin within [`SPAN`].
const MOST: i64 = 10;
const SPAN: TimeDelta = TimeDelta::hours(1);

/// Has `template` sent to the caller once the change is committed.
pub(super) async fn send(change: &mut Change<'_>, template: &MailTemplate) -> Result<(), Problem> {
    let ids: Vec<_> = change.actor.id.into_iter().collect();
    let found = change.context.directory.get::<dyn Members>()?.several(&ids).await?;
    let to = found.first().map(|member| member.email.clone());
    let to = to.ok_or_else(|| Problem::new(Code::NotFound, "There is no account to send a mail to."))?;
    let now = change.now();
    limit(change, now).await?;
    let mut values = template.sample.clone();
    if let Value::Object(values) = &mut values {
        values.insert(TEST_MAIL.to_owned(), true.into());
    }
    enqueue(&mut change.tx, &to, template.name, &values, now)?;
    change.record(ACTION, MailWords::KIND, template.name, &title_of(template.name), json!({}));
    Ok(())
}

/// Rejects a test mail that is one too many.
async fn limit(change: &mut Change<'_>, now: DateTime<Utc>) -> Result<(), Problem> {
    let query = "SELECT at FROM core_audit WHERE actor_id = $1 AND action = $2 AND at > $3 ORDER BY seq DESC LIMIT $4";
    let since = now - SPAN;
    let sent =
        sql!(&mut change.tx, fetch_all as (DateTime<Utc>,), query, change.actor.id, ACTION, since, MOST)?;
    match sent.get(usize::try_from(MOST - 1).unwrap_or_default()) {
        Some((first,)) => Err(Problem::too_many(*first - since)),
        None => Ok(()),
    }
}
