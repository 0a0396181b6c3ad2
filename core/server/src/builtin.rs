//! The declarations of the server itself. They belong to the owner [`OWNER`].

use crate::events;
use crate::figures;
use crate::module::Registry;
use crate::read_only::ReadOnlyChanged;
use crate::report_schedules;
use crate::services::OWNER;
use crate::statistics;
use crate::wording::{PageTextsChanged, SiteChanged};
use serde::Serialize;
use toolbase_kernel::admin::interrupted_bulk_job;
use toolbase_kernel::demo::DemoChanged;
use toolbase_kernel::events::EventType;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;

/// The jobs of the kernel itself.
#[must_use]
pub fn kernel_jobs(registry: &Registry) -> Vec<Job> {
    let reports = registry.reports();
    vec![
        events::purge_job(),
        figures::job(),
        statistics::digest_job(registry),
        report_schedules::job(reports),
        interrupted_bulk_job(),
    ]
}

/// The mails of the server itself.
#[must_use]
pub fn server_mails() -> Vec<MailTemplate> {
    report_schedules::mails().into_iter().chain(statistics::mails()).collect()
}

/// The events of the server itself.
#[must_use]
fn server_events() -> Vec<EventType> {
    vec![
        EventType::new::<ReadOnlyChanged>(),
        EventType::new::<DemoChanged>(),
        EventType::new::<SiteChanged>(),
        EventType::new::<PageTextsChanged>(),
    ]
}

/// A declared event.
#[derive(Clone, Debug, Serialize)]
pub struct DeclaredEvent {
    /// The module that emits it; `core` for the server.
    pub module: String,
    /// Topic, meaning and schema.
    #[serde(flatten)]
    pub event: EventType,
}

/// The events of the server and of the modules that run, sorted by their topics.
#[must_use]
pub fn declared_events(registry: &Registry) -> Vec<DeclaredEvent> {
    let declared = |module: &str, event: EventType| DeclaredEvent { module: module.to_owned(), event };
    let server = server_events().into_iter().map(|event| declared(OWNER, event));
    let modules = registry
        .parts()
        .flat_map(|(owner, module)| module.events().into_iter().map(move |event| declared(owner, event)));
    let mut events: Vec<DeclaredEvent> = server.chain(modules).collect();
    events.sort_by_key(|declared| declared.event.topic);
    events
}
