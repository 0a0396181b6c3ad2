//! The mails about decisions of admins. They wait until it is too late to undo the decision.

use crate::mails::letter;
use crate::store::ClaimRow;
use crate::tools::slug_of;
use chrono::{DateTime, Utc};
use serde_json::json;
use toolbase_kernel::admin::moderation::{Letter, Notified, due_notices, take_notice};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

impl Notified for ClaimRow {
    async fn due(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<Self>> {
        due_notices(db, until, limit).await
    }

    async fn take(&self, tx: &mut Tx) -> sqlx::Result<bool> {
        take_notice(self, tx, self.notify.as_deref().unwrap_or_default()).await
    }

    async fn letter(&self, context: &ModuleContext) -> Result<Option<Letter>, Problem> {
        let Some(template) = &self.notify else { return Ok(None) };
        let slug = slug_of(context, self.tool_id).await.map_err(Problem::internal)?;
        Ok(Some(letter(self, &slug, self.user_id, template, json!({}))))
    }
}
