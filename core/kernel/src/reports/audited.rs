//! Entries of the audit about reports with personal data.

use super::{Parameters, Report};
use crate::audit::{self, Actor, Entry};
use crate::context::ModuleContext;
use serde_json::json;

impl Report {
    /// Audits the download of a report with personal data; others need no entry.
    ///
    /// # Errors
    /// When the statement fails; nothing may be handed out then.
    pub async fn note_download(
        &self,
        context: &ModuleContext,
        actor: &Actor,
        parameters: &Parameters,
    ) -> sqlx::Result<()> {
        self.note(context, actor, "report.download", parameters).await
    }

    /// Audits that the first rows of a report with personal data are read.
    ///
    /// # Errors
    /// As [`Report::note_download`].
    pub async fn note_preview(
        &self,
        context: &ModuleContext,
        actor: &Actor,
        parameters: &Parameters,
    ) -> sqlx::Result<()> {
        self.note(context, actor, "report.preview", parameters).await
    }

    async fn note(
        &self,
        context: &ModuleContext,
        actor: &Actor,
        action: &'static str,
        parameters: &Parameters,
    ) -> sqlx::Result<()> {
        if !self.personal {
            return Ok(());
        }
        let entry = Entry {
            actor,
            action,
            resource: "reports",
            record: self.name,
            label: self.title,
            changes: json!({ "parameters": { "from": null, "to": parameters } }),
            reason: None,
        };
        let mut tx = context.db.begin().await?;
        audit::record(&mut tx, &entry, context.clock.now());
        tx.commit().await
    }
}
