//! Tools to use instead of a given one.
//!
//! - [`store`]: all SQL
//! - [`pairs`]: adding, changing and removing a pair, always with an entry in the audit
//! - [`api`]: the operations
//! - [`commands`]: `toolbase alternatives`
//! - [`follow`]: what happens when a tool goes
//! - [`report`]: the report `alternatives`

mod api;
mod commands;
mod follow;
mod pairs;
mod report;
mod store;

use futures::future::BoxFuture;
use toolbase_sdk::command::{CommandError, Exit, Output};
use toolbase_sdk::events::EventHandler;
use toolbase_sdk::jobs::Job;
use toolbase_sdk::module::{Manifest, Module, ModuleContext};
use toolbase_sdk::reports::Report;
use utoipa_axum::router::OpenApiRouter;

struct Alternatives;

impl Module for Alternatives {
    fn manifest(&self) -> Manifest {
        Manifest {
            name: "alternatives",
            version: env!("CARGO_PKG_VERSION"),
            summary: "Tools to use instead of a given one",
            requires: &["catalog"],
        }
    }

    fn migrations(&self) -> sqlx::migrate::Migrator {
        sqlx::migrate!()
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        api::routes()
    }

    fn commands(&self) -> Vec<clap::Command> {
        commands::commands()
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

    fn reports(&self) -> Vec<Report> {
        vec![report::report()]
    }

    fn event_handlers(&self) -> Vec<EventHandler> {
        vec![follow::handler()]
    }

    fn jobs(&self) -> Vec<Job> {
        vec![follow::job()]
    }
}

fn module() -> Box<dyn Module> {
    Box::new(Alternatives)
}

toolbase_sdk::export_module!(module);
