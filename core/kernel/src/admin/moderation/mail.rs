//! The mails about decisions, sent once it is too late to undo them.

use crate::accounts::Members;
use crate::admin::Change;
use crate::admin::action::UNDO;
use crate::admin::table::{Stored, statements};
use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::db::{Db, Tx};
use crate::http::Problem;
use crate::jobs::Job;
use crate::mail::enqueue_to;
use crate::sql;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use std::future::Future;
use std::time::Duration;
use uuid::Uuid;

/// A decision can be undone so long, and no mail about it is sent: an undo in the last moment needs time to arrive.
pub(super) const UNDOABLE: Duration = Duration::from_secs(UNDO.as_secs() + 2);
/// Mails of one round.
const ROUND: u32 = 500;
/// The time between two rounds.
const EVERY: Duration = Duration::from_secs(20);

/// A mail to a member.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The member; nobody gets it when the account is no more.
    pub to: Uuid,
    /// The name of its template.
    pub template: String,
    /// The values of the template besides `name`, which is the member's.
    pub values: Value,
}

/// Has `letter` sent once the change is committed.
///
/// # Errors
/// When the member cannot be looked up.
pub async fn send_letter(change: &mut Change<'_>, letter: Letter) -> Result<(), Problem> {
    let members = change.context.directory.get::<dyn Members>()?;
    let Some(member) = members.several(&[letter.to]).await?.pop() else { return Ok(()) };
    let mut values = letter.values;
    values["name"] = json!(member.full_name);
    let now = change.now();
    Ok(enqueue_to(&mut change.tx, &member, &letter.template, &values, now)?)
}

/// A decision that a member learns of by mail, once it cannot be undone any more.
pub trait Notified: Sized + Send + Sync + 'static {
    /// At most `limit` of those that were made before `until`, the oldest first.
    fn due(db: &Db, until: DateTime<Utc>, limit: u32)
    -> impl Future<Output = sqlx::Result<Vec<Self>>> + Send;

    /// Notes that its mail is sent; `false` when it was, or is not to be sent any more.
    fn take(&self, tx: &mut Tx) -> impl Future<Output = sqlx::Result<bool>> + Send;

    /// The mails: to the author, and to others whom it concerns.
    fn letters(&self, context: &ModuleContext) -> impl Future<Output = Result<Vec<Letter>, Problem>> + Send;
}

/// A row with the columns `notify`, the template of the mail that waits, and `decided_at`: it is [`Notified`] by them.
pub trait Notice: Stored + Clone {
    /// The template of the mail that waits.
    fn notify(&self) -> Option<&str>;

    /// As [`Notified::letters`].
    fn letters(&self, context: &ModuleContext) -> impl Future<Output = Result<Vec<Letter>, Problem>> + Send;
}

impl<T: Notice> Notified for T {
    async fn due(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<Self>> {
        statements::due(db, until, limit).await
    }

    async fn take(&self, tx: &mut Tx) -> sqlx::Result<bool> {
        let statement = format!("UPDATE {} SET notify = NULL WHERE id = $1 AND notify = $2", T::TABLE);
        let template = self.notify().unwrap_or_default();
        Ok(sql!(tx, execute, AssertSqlSafe(statement), self.id(), template)? > 0)
    }

    async fn letters(&self, context: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        Notice::letters(self, context).await
    }
}

/// The job that sends the mails about decisions on `T`.
#[must_use]
pub fn mail_job<T: Notified>(name: &'static str, summary: &'static str) -> Job {
    Job::new(name, summary, EVERY, |context| async move {
        Ok(format!("{} mails", send_due::<T>(&context).await?))
    })
}

/// Sends the mails about decisions on `T` that cannot be undone any more; returns their number.
///
/// # Errors
/// When the database fails.
pub async fn send_due<T: Notified>(context: &ModuleContext) -> anyhow::Result<usize> {
    let actor = Actor::system("moderation.mail");
    let until = context.clock.now() - UNDOABLE;
    let mut sent = 0;
    for notices in alike(context, T::due(&context.db, until, ROUND).await?).await? {
        let mut change = Change::begin(context, &actor).await?;
        for (notice, letters) in notices {
            if notice.take(&mut change.tx).await? {
                for letter in letters {
                    send_letter(&mut change, letter).await?;
                }
                sent += 1;
            }
        }
        change.commit().await?;
    }
    Ok(sent)
}

/// A decision with its mails.
type Mailed<T> = (T, Vec<Letter>);

/// The member and the template of a mail.
type Alike = Option<(Uuid, String)>;

/// The decisions with their mails; those with the same mail to the same member together: they become one mail.
async fn alike<T: Notified>(context: &ModuleContext, due: Vec<T>) -> Result<Vec<Vec<Mailed<T>>>, Problem> {
    let mut groups: Vec<(Alike, Vec<Mailed<T>>)> = Vec::new();
    for notice in due {
        let letters = notice.letters(context).await?;
        let first = letters.first().map(|letter| (letter.to, letter.template.clone()));
        match groups.iter_mut().find(|(others, _)| *others == first) {
            Some((_, group)) => group.push((notice, letters)),
            None => groups.push((first, vec![(notice, letters)])),
        }
    }
    Ok(groups.into_iter().map(|(_, group)| group).collect())
}
