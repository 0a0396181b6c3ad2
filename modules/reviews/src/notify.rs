//! The mails about decisions on reviews and questions, which wait until it is too late to undo them.

use crate::mails;
use crate::store::{self, QuestionRow, ReviewRow};
use std::time::Duration;
use toolbase_kernel::admin::moderation::{Letter, Notice, send_due};
use toolbase_kernel::http::Problem;
use toolbase_kernel::jobs::Job;
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

/// Mails members what became of their questions. What an owner has proposed to a deleted one is removed then.
pub(crate) fn question_job() -> Job {
    let summary = "Mails members what became of their questions";
    Job::new("mail-askers", summary, Duration::from_secs(20), |context| async move {
        let sent = send_due::<QuestionRow>(&context).await?;
        store::forget_proposals(&context.db).await?;
        Ok(format!("{sent} mails"))
    })
}

impl Notice for QuestionRow {
    fn notify(&self) -> Option<&str> {
        self.notify.as_deref()
    }

    async fn letters(&self, context: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        Ok(mails::question_letter(context, self).await?.into_iter().collect())
    }
}
