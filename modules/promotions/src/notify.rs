//! The mails about decisions on requests. They wait until it is too late to undo the decision.

use crate::mails::values;
use crate::store::{self, RequestRow};
use crate::tools::tools_named;
use toolbase_kernel::admin::moderation::{Letter, Notice};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

impl Notice for RequestRow {
    fn notify(&self) -> Option<&str> {
        self.notify.as_deref()
    }

    async fn letters(&self, context: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        let (Some(to), Some(template)) = (self.user_id, self.notify.clone()) else {
            return Ok(Vec::new());
        };
        let tools = tools_named(context, self.tool_id).await.map_err(Problem::internal)?;
        let tool = self.tool_id.and_then(|id| tools.get(&id)).map_or("any tool", |tool| tool.name.as_str());
        let campaign = match self.campaign_id {
            Some(id) => store::campaign(&context.db, id).await?.map(|row| row.name).unwrap_or_default(),
            None => String::new(),
        };
        Ok(vec![Letter { to, template, values: values(self, tool, &campaign) }])
    }
}
