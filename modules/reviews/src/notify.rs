//! The mails about decisions on reviews, which wait until it is too late to undo them.

use crate::mails;
use crate::store::ReviewRow;
use chrono::{DateTime, Utc};
use toolbase_kernel::admin::moderation::{Letter, Notified, due_notices, take_notice};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

impl Notified for ReviewRow {
    async fn due(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<Self>> {
        due_notices(db, until, limit).await
    }

    async fn take(&self, tx: &mut Tx) -> sqlx::Result<bool> {
        take_notice(self, tx, self.notify.as_deref().unwrap_or_default()).await
    }

    async fn letter(&self, context: &ModuleContext) -> Result<Option<Letter>, Problem> {
        let template = self.notify.as_deref().unwrap_or_default();
        Ok(mails::review_letter(context, self.user_id, template, self).await?)
    }
}
