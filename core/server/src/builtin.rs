//! The built-in modules of every server, whose names operators do not see. Their declarations belong to the owner
//! [`OWNER`].

use crate::events;
use crate::figures;
use crate::module::Registry;
use crate::page_texts::PageTextsChanged;
use crate::read_only::ReadOnlyChanged;
use crate::report_schedules::{self, ReportsConfig};
use crate::site_settings::SiteChanged;
use crate::statistics::digest_job;
use std::sync::Arc;
use toolbase_kernel::admin::interrupted_bulk_job;
use toolbase_kernel::config::SectionType;
use toolbase_kernel::demo::DemoChanged;
use toolbase_kernel::events::EventType;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::{Module, ModuleContext};
use {
    toolbase_accounts as accounts, toolbase_fetch as fetch, toolbase_mail as mail, toolbase_media as media,
};

/// The name in front of their handlers and jobs, as in `core.mail`, and the owner of their routes and mails.
pub const OWNER: &str = "core";

/// The services, in the order in which they start.
#[must_use]
pub fn services() -> Vec<Arc<dyn Module>> {
    [media::module(), mail::module(), fetch::module(), accounts::module()]
        .into_iter()
        .map(Arc::from)
        .collect()
}

/// The sections of the configuration that they and the server itself declare.
#[must_use]
pub fn sections() -> [SectionType; 6] {
    [
        SectionType::new::<accounts::AccountsConfig>(),
        SectionType::new::<accounts::AuthConfig>(),
        SectionType::new::<fetch::FetchConfig>(),
        SectionType::new::<mail::MailConfig>(),
        SectionType::new::<media::MediaConfig>(),
        SectionType::new::<ReportsConfig>(),
    ]
}

/// The jobs of the kernel itself.
#[must_use]
pub fn kernel_jobs(registry: &Registry) -> Vec<Job> {
    let reports = report_schedules::all_reports(registry);
    vec![
        events::purge_job(),
        figures::job(),
        digest_job(registry),
        report_schedules::job(reports),
        interrupted_bulk_job(),
    ]
}

/// The mails of the server itself.
#[must_use]
pub fn server_mails() -> Vec<MailTemplate> {
    report_schedules::mails()
}

/// The events of the server itself.
#[must_use]
pub fn server_events() -> Vec<EventType> {
    vec![
        EventType::new::<ReadOnlyChanged>(),
        EventType::new::<DemoChanged>(),
        EventType::new::<SiteChanged>(),
        EventType::new::<PageTextsChanged>(),
    ]
}

/// Has the services offer what they have.
pub(crate) fn offer(context: &ModuleContext) {
    for service in services() {
        service.offer(context);
    }
}
