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

use toolbase_sdk::module::Module;
use toolbase_sdk::module_parts;

struct Alternatives;

impl Module for Alternatives {
    module_parts! {
        self;
        manifest: ("alternatives", "Tools to use instead of a given one", ["catalog"]),
        migrations: sqlx::migrate!(),
        routes: api::routes(),
        commands: commands::commands(),
        run_command: commands::run,
        queries: vec![report::report().into()],
        event_handlers: vec![follow::handler()],
        jobs: vec![follow::job()],
    }
}

fn module() -> Box<dyn Module> {
    Box::new(Alternatives)
}

toolbase_sdk::export_module!(module);
