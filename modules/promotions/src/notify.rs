//! The mails about decisions on requests. They wait until it is too late to undo the decision.

use crate::mails::values;
use crate::store::{self, RequestRow};
use crate::tools::tools_named;
use chrono::{DateTime, Utc};
use toolbase_kernel::admin::moderation::{Letter, Notified, due_notices, take_notice};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

impl Notified for RequestRow {
    async fn due(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<Self>> {
        due_notices(db, until, limit).await
    }

    async fn take(&self, tx: &mut Tx) -> sqlx::Result<bool> {
        take_notice(self, tx, self.notify.as_deref().unwrap_or_default()).await
    }

    async fn letter(&self, context: &ModuleContext) -> Result<Option<Letter>, Problem> {
        let (Some(to), Some(template)) = (self.user_id, self.notify.clone()) else { return Ok(None) };
        let tools = tools_named(context, self.tool_id).await.map_err(Problem::internal)?;
        let tool = self.tool_id.and_then(|id| tools.get(&id)).map_or("any tool", |tool| tool.name.as_str());
        let campaign = match self.campaign_id {
            Some(id) => store::campaign(&context.db, id).await?.map(|row| row.name).unwrap_or_default(),
            None => String::new(),
        };
        Ok(Some(Letter { to, template, values: values(self, tool, &campaign) }))
    }
}
