//! The mails to members about their tools.

use chrono::{DateTime, Utc};
use serde_json::json;
use std::time::Duration;
use toolbase_catalog_store::{self as store, DueMail, RevisionRow};
use toolbase_kernel::admin::moderation::{Letter, Notified, send_due};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::Problem;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::ModuleContext;

pub(crate) const TOOL_APPROVED: &str = "tool-approved";
pub(crate) const TOOL_RETURNED: &str = "tool-returned";
pub(crate) const TOOL_REJECTED: &str = "tool-rejected";
pub(crate) const TOOL_DEACTIVATED: &str = "tool-deactivated";
pub(crate) const CHANGE_APPROVED: &str = "tool-change-approved";
pub(crate) const CHANGE_REJECTED: &str = "tool-change-rejected";
pub(crate) const DRAFT_EXPIRES: &str = "tool-draft-expires";

/// All templates.
#[must_use]
pub fn mails() -> Vec<MailTemplate> {
    let sample = json!({ "name": "Ada Lovelace", "tool": "Inkwell", "slug": "inkwell",
        "reason": "The pictures are of another product." });
    vec![
        MailTemplate::with_link(
            (TOOL_APPROVED, "An admin has approved a member's tool"),
            "{{ tool }} is listed",
            "We have approved {{ tool }}. Everyone can see it now:",
            ("See the listing", "{{ site.url }}/ai/{{ slug }}"),
            sample.clone(),
        ),
        MailTemplate::with_link(
            (TOOL_RETURNED, "An admin wants a member's tool changed before approving it"),
            "Please change your submission {{ tool }}",
            "We have looked at {{ tool }} and cannot list it as it is: {{ reason }} Please change it and send it again:",
            ("Change your submission", "{{ site.url }}/ai/{{ slug }}/edit"),
            sample.clone(),
        ),
        MailTemplate::with_link(
            (TOOL_REJECTED, "An admin has rejected a member's tool"),
            "{{ tool }} is not listed",
            "We have looked at {{ tool }} and decided not to list it. The reason: {{ reason }} Your submissions:",
            ("See your submissions", "{{ site.url }}/dashboard/my-ais"),
            sample.clone(),
        ),
        MailTemplate::with_link(
            (TOOL_DEACTIVATED, "An admin has taken a member's tool off the site"),
            "{{ tool }} is no longer listed",
            "We have taken {{ tool }} off the site. The reason: {{ reason }} Your submissions:",
            ("See your submissions", "{{ site.url }}/dashboard/my-ais"),
            sample.clone(),
        ),
        MailTemplate::with_link(
            (CHANGE_APPROVED, "An admin has approved an owner's change of a listed tool"),
            "Your change of {{ tool }} is live",
            "We have approved your change of {{ tool }}. Everyone can see it now:",
            ("See the listing", "{{ site.url }}/ai/{{ slug }}"),
            sample.clone(),
        ),
        MailTemplate::with_link(
            (CHANGE_REJECTED, "An admin has rejected an owner's change of a listed tool"),
            "Your change of {{ tool }} is not live",
            "We have looked at your change of {{ tool }} and left the listing as it was. The reason: {{ reason }} You can \
             change it again:",
            ("Change it again", "{{ site.url }}/ai/{{ slug }}/edit"),
            sample,
        ),
        MailTemplate::with_link(
            (DRAFT_EXPIRES, "A member has left a draft alone and it will be deleted"),
            "Your draft {{ tool }} will be deleted",
            "You have not changed your draft {{ tool }} for {{ days }} days. We delete it on {{ until }} unless you go on \
             with it:",
            ("Go on with the draft", "{{ site.url }}/submit/manual?draft={{ id }}"),
            json!({ "name": "Ada Lovelace", "tool": "Inkwell", "days": 23, "until": "24 June 2025",
                "id": "0197a1b2-0000-7000-8000-000000000001" }),
        ),
    ]
}

/// Mails members what was decided about their tools.
#[must_use]
pub fn job() -> Job {
    let summary = "Mails members what was decided about their tools";
    Job::new("mail-submitters", summary, Duration::from_secs(20), |context| async move {
        store::forget_rates(&context.db, context.clock.now()).await?;
        let sent = send_due::<SubmitterMail>(&context).await? + send_due::<ChangeMail>(&context).await?;
        Ok(format!("{sent} mails"))
    })
}

/// The mail about a decision, from the row that waits for it.
struct SubmitterMail(DueMail);

impl Notified for SubmitterMail {
    async fn due(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<Self>> {
        let rows = store::due_mails(db, until, i64::from(limit)).await?;
        Ok(rows.into_iter().map(Self).collect())
    }

    async fn take(&self, tx: &mut Tx) -> sqlx::Result<bool> {
        store::mailed(tx, self.0.id, &self.0.notify).await
    }

    async fn letters(&self, _: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        let reason = self.0.state_reason.as_deref().unwrap_or("None was given.");
        let values = json!({ "tool": self.0.name, "slug": self.0.slug, "reason": reason });
        Ok(vec![Letter { to: self.0.submitted_by, template: self.0.notify.clone(), values }])
    }
}

/// The mail about a decision on a change of a tool, from the change.
struct ChangeMail(RevisionRow);

impl Notified for ChangeMail {
    async fn due(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<Self>> {
        Ok(store::due_revisions(db, until, limit).await?.into_iter().map(Self).collect())
    }

    async fn take(&self, tx: &mut Tx) -> sqlx::Result<bool> {
        store::revision_mailed(tx, self.0.id, self.0.notify.as_deref().unwrap_or_default()).await
    }

    async fn letters(&self, _: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        let (Some(to), Some(template)) = (self.0.actor_id, self.0.notify.clone()) else {
            return Ok(Vec::new());
        };
        let reason = self.0.decision_reason.as_deref().unwrap_or_default();
        let values = json!({ "tool": self.0.tool_name, "slug": self.0.tool_slug, "reason": reason });
        Ok(vec![Letter { to, template, values }])
    }
}
