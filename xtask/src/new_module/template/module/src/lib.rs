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

use futures::future::BoxFuture;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::events::{EventHandler, EventType};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::{AdminGroup, Manifest, Module, ModuleContext, Settings};
use toolbase_kernel::reports::Report;
use utoipa_axum::router::OpenApiRouter;

/// The module.
struct ToolShedModule;

impl Module for ToolShedModule {
    fn manifest(&self) -> Manifest {
        Manifest {
            name: "tool-shed",
            version: env!("CARGO_PKG_VERSION"),
            summary: "Spare parts",
            requires: &[],
        }
    }

    fn migrations(&self) -> sqlx::migrate::Migrator {
        sqlx::migrate!("../../migrations/tool-shed")
    }

    fn settings(&self) -> Option<Settings> {
        Some(settings::settings())
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        api::routes()
    }

    fn commands(&self) -> Vec<clap::Command> {
        vec![commands::command()]
    }

    fn run_command<'a>(
        &'a self,
        context: &'a ModuleContext,
        path: &'a [&'a str],
        arguments: &'a clap::ArgMatches,
        output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>> {
        Box::pin(commands::run(context, path, arguments, output))
    }

    fn events(&self) -> Vec<EventType> {
        vec![EventType::new::<events::SparePartChanged>()]
    }

    fn reports(&self) -> Vec<Report> {
        vec![reports::report()]
    }

    fn event_handlers(&self) -> Vec<EventHandler> {
        vec![notify::handler()]
    }

    fn jobs(&self) -> Vec<Job> {
        vec![jobs::purge_rejected()]
    }

    fn mails(&self) -> Vec<MailTemplate> {
        mails::mails()
    }

    fn admin_groups(&self) -> Vec<AdminGroup> {
        vec![AdminGroup { key: "tool-shed", label: "Tool shed", icon: "Extension" }]
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(ToolShedModule)
}
