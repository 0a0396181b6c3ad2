//! The mails about decisions of admins. They wait until it is too late to undo the decision.

use crate::mails::letter;
use crate::store::ClaimRow;
use crate::tools::slug_of;
use serde_json::json;
use toolbase_kernel::admin::moderation::{Letter, Notice};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

impl Notice for ClaimRow {
    fn notify(&self) -> Option<&str> {
        self.notify.as_deref()
    }

    async fn letters(&self, context: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        let Some(template) = &self.notify else { return Ok(Vec::new()) };
        let slug = slug_of(context, self.tool_id).await.map_err(Problem::internal)?;
        Ok(vec![letter(self, &slug, self.user_id, template, json!({}))])
    }
}
