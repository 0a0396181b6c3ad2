//! The mails about decisions on reviews and questions, which wait until it is too late to undo them.

use crate::mails;
use crate::store::{QuestionRow, ReviewRow};
use toolbase_kernel::admin::moderation::{Letter, Notice};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

impl Notice for ReviewRow {
    fn notify(&self) -> Option<&str> {
        self.notify.as_deref()
    }

    async fn letters(&self, context: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        let template = self.notify.as_deref().unwrap_or_default();
        Ok(mails::review_letter(context, self.user_id, template, self).await?.into_iter().collect())
    }
}

impl Notice for QuestionRow {
    fn notify(&self) -> Option<&str> {
        self.notify.as_deref()
    }

    async fn letters(&self, context: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        Ok(mails::question_letter(context, self).await?.into_iter().collect())
    }
}
