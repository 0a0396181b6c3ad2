//! The step of setting up mail: a mail that the mail server has accepted.

use super::{MailConfig, MailTransport};
use futures::future::BoxFuture;
use serde_json::json;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::mail::enqueue;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::setup::SetupStep;
use toolbase_kernel::sql;

/// Sends the admin a test mail.
pub(crate) fn step() -> SetupStep {
    SetupStep::new(
        "mail",
        20,
        "See a test mail arrive",
        "Members confirm their address and choose a new password by mail. The settings of the mail server are in the \
         section mail of the configuration file.",
        is_done,
    )
    .link("Mail log", "/mails")
    .button("Send me a test mail", send)
}

fn is_done(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    Box::pin(async move {
        if context.config.section::<MailConfig>()?.transport == MailTransport::File {
            return Ok(false);
        }
        let sent = "SELECT EXISTS (SELECT 1 FROM core_mail_log WHERE sent_at IS NOT NULL)";
        Ok(sql!(&context.db, scalar bool, sent)?)
    })
}

fn send<'a>(change: &'a mut Change<'_>) -> BoxFuture<'a, Result<String, Problem>> {
    Box::pin(async move {
        let (context, admin) = (change.context, change.actor);
        let ids: Vec<_> = admin.id.into_iter().collect();
        let found = context.directory.get::<dyn Members>()?.several(&ids).await?;
        let to = found.first().map(|member| member.email.clone());
        let to = to.ok_or_else(|| Problem::new(Code::NotFound, "There is no account to send a mail to."))?;
        let values = json!({ "operator": admin.name, "to": to });
        enqueue(&mut change.tx, &to, "test", &values, context.clock.now())?;
        Ok(format!("A test mail is on its way to {to}."))
    })
}
