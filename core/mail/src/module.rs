//! Mail as a module.

use super::{Mailer, forget_job, handler, health, setup, signature};
use futures::future::BoxFuture;
use serde_json::json;
use std::sync::Arc;
use toolbase_kernel::mail::{MailEnqueued, MailTemplate};
use toolbase_kernel::module::{Health, Module, ModuleContext};
use toolbase_kernel::module_parts;

struct MailModule;

/// The service, to be registered with the modules.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(MailModule)
}

impl Module for MailModule {
    module_parts! {
        self;
        manifest: ("mail", "Sends the mails that changes have written", []),
        events: [MailEnqueued],
        event_handlers: vec![handler()],
        jobs: vec![forget_job()],
        setup_steps: vec![setup::step()],
        mails: vec![MailTemplate {
            name: "test",
            summary: "An operator or an admin tries whether mails arrive",
            subject: "Test mail from {{ site.name }}",
            text: "{{ site.name }} can send mail.\n\n\
                   {{ operator }} sent this to {{ to }} to see whether it arrives. There is nothing to do.",
            html: "<p>{{ site.name }} can send mail.</p>\n\
                   <p>{{ operator }} sent this to {{ to }} to see whether it arrives. There is nothing to do.</p>",
            sample: json!({ "operator": "ada", "to": "ada@example.org" }),
        }],
    }

    fn offer(&self, context: &ModuleContext) {
        match Mailer::for_site(&context.config, context.site.clone()) {
            Ok(mailer) => context.directory.offer(Arc::new(mailer)),
            Err(error) => tracing::error!(%error, "no mail can be sent"),
        }
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async move {
            match Mailer::from_context(context) {
                Ok(mailer) => vec![health(&mailer).await, signature(&mailer)],
                Err(error) => vec![Health { check: "mail".to_owned(), ok: false, detail: error.to_string() }],
            }
        })
    }
}
