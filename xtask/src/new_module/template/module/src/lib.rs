//! Spare parts, which admins add, approve and reject.
//!
//! - [`domain`]: states and rules, without HTTP and SQL
//! - [`store`]: all SQL
//! - [`changes`]: every change, with its audit entry and its event
//! - [`events`]: the event of a change
//! - `api`: the operations
//! - `commands`: `toolbase tool-shed`
//! - `reports`: the report `spare-parts`
//! - [`settings`]: the section `tool-shed` of the configuration
//! - `notify`, `mails`: the event handler, and the mail that it sends
//! - `jobs`: the job

mod api;
pub mod changes;
mod commands;
pub mod domain;
pub mod events;
mod jobs;
mod mails;
mod notify;
mod reports;
pub mod settings;
pub mod store;

use toolbase_kernel::module::{AdminGroup, Module};
use toolbase_kernel::module_parts;

/// The module.
struct ToolShedModule;

impl Module for ToolShedModule {
    module_parts! {
        self;
        manifest: ("tool-shed", "Spare parts", []),
        migrations: sqlx::migrate!("../../migrations/tool-shed"),
        settings: Some(settings::settings()),
        routes: api::routes(),
        commands: vec![commands::command()],
        run_command: commands::run,
        events: [events::SparePartChanged],
        queries: vec![reports::report().into()],
        event_handlers: vec![notify::handler()],
        jobs: vec![jobs::purge_rejected()],
        mails: mails::mails(),
        admin_groups: vec![AdminGroup { key: "tool-shed", label: "Tool shed", icon: "Extension" }],
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(ToolShedModule)
}
