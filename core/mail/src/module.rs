//! Mail as a module.

use super::{Mailer, forget_job, handler, health, setup, signature};
use futures::future::BoxFuture;
use serde_json::json;
use std::sync::Arc;
use toolbase_kernel::events::{EventHandler, EventType};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::{MailEnqueued, MailTemplate};
use toolbase_kernel::module::{Health, Manifest, Module, ModuleContext};
use toolbase_kernel::setup::SetupStep;

struct MailModule;

/// The service, to be registered with the modules.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(MailModule)
}

impl Module for MailModule {
    fn manifest(&self) -> Manifest {
        Manifest {
            name: "mail",
            version: env!("CARGO_PKG_VERSION"),
            summary: "Sends the mails that changes have written",
            requires: &[],
        }
    }

    fn events(&self) -> Vec<EventType> {
        vec![EventType::new::<MailEnqueued>()]
    }

    fn event_handlers(&self) -> Vec<EventHandler> {
        vec![handler()]
    }

    fn jobs(&self) -> Vec<Job> {
        vec![forget_job()]
    }

    fn setup_steps(&self) -> Vec<SetupStep> {
        vec![setup::step()]
    }

    fn mails(&self) -> Vec<MailTemplate> {
        vec![MailTemplate {
            name: "test",
            summary: "An operator or an admin tries whether mails arrive",
            subject: "Test mail from {{ site.name }}",
            text: "{{ site.name }} can send mail.\n\n\
                   {{ operator }} sent this to {{ to }} to see whether it arrives. There is nothing to do.",
            html: "<p>{{ site.name }} can send mail.</p>\n\
                   <p>{{ operator }} sent this to {{ to }} to see whether it arrives. There is nothing to do.</p>",
            sample: json!({ "operator": "ada", "to": "ada@example.org" }),
        }]
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
