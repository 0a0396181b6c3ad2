//! The trait of modules, and what a module is given to work with.

mod declaration;
mod pages;
mod parts;
mod switches;

pub use crate::context::{ContextParts, ModuleContext};
pub use crate::progress::Progress;
pub use declaration::{ABI, ABI_LEN, Declaration, PARTS, abi_bytes};
pub use pages::{AdminGroup, NavigationEntry, PageParameter, PageValues};
pub use switches::Switch;

use crate::command::{CommandError, Exit, Output};
use crate::config::Config;
use crate::events::{EventHandler, EventType};
use crate::jobs::Job;
use crate::mail::MailTemplate;
use crate::page_texts::PageTexts;
use crate::queries::Query;
use crate::setup::SetupStep;
use crate::web_feeds::WebFeed;
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

/// The description of a module.
#[derive(Clone, Copy, Debug)]
pub struct Manifest {
    /// Lower-case letters, digits and hyphens; unique among all modules.
    pub name: &'static str,
    /// Its version, as in `Cargo.toml`.
    pub version: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// Names of the modules it cannot run without.
    pub requires: &'static [&'static str],
}

/// A module's own section of the configuration.
pub struct Settings {
    /// The section's keys with their defaults, as TOML without the section's head.
    pub defaults: &'static str,
    /// The section's JSON schema.
    pub schema: serde_json::Value,
}

/// The result of a module's self-check.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Health {
    /// The name of the check.
    pub check: String,
    /// True if it passed.
    pub ok: bool,
    /// The result, in one line.
    pub detail: String,
}

impl Health {
    /// Returns the row of `check`, which has passed with a detail or failed with an error.
    #[must_use]
    pub fn from_result(check: &str, result: Result<String, impl std::fmt::Display>) -> Self {
        let ok = result.is_ok();
        let detail = result.unwrap_or_else(|error| error.to_string());
        Self { check: check.to_owned(), ok, detail }
    }
}

/// A former command and the present one, each with what stands behind `toolbase`: `("moderate reviews", "reviews")`. In the
/// present one, `$1` is the first word behind the former one, and `$--flag` the value of a flag; `--role=admin?--admins` is there
/// with the flag `--admins`. A word with a value that was not given is left out.
pub type FormerCommand = (&'static str, &'static str);

/// A feature of the product: its routes, tables and commands. Everything but the manifest has a default;
/// [`module_parts!`](crate::module_parts) declares those that only return a value.
pub trait Module: Send + Sync + 'static {
    /// Name, version, requirements.
    fn manifest(&self) -> Manifest;

    /// Its tables. Applied before it starts; an applied migration is never edited.
    fn migrations(&self) -> sqlx::migrate::Migrator {
        sqlx::migrate::Migrator::DEFAULT
    }

    /// Its section of the configuration, named like the module.
    fn settings(&self) -> Option<Settings> {
        None
    }

    /// Checks what its section names, such as files, for `toolbase config check`: the dotted keys of wrong settings, each
    /// with the rule that it breaks. Called when the section fits its schema; it may read files and take seconds.
    fn wrong_settings(&self, _config: &Config) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Its routes together with their documentation.
    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        OpenApiRouter::new()
    }

    /// Its commands. A command named like one of another module must be a group: their subcommands are joined.
    fn commands(&self) -> Vec<clap::Command> {
        Vec::new()
    }

    /// Commands that used to exist: a call of one is a call of that which does its work now.
    fn former_commands(&self) -> &'static [FormerCommand] {
        &[]
    }

    /// Runs one of its commands; `path` are the names from the outermost to the innermost.
    fn run_command<'a>(
        &'a self,
        _context: &'a ModuleContext,
        path: &'a [&'a str],
        _arguments: &'a clap::ArgMatches,
        _output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>> {
        Box::pin(async move { Err(CommandError::unknown(path)) })
    }

    /// Returns `true` if its command `path` begins a site, as an import does: such a command creates a missing
    /// database. All others fail without one.
    fn makes_database(&self, _path: &[&str], _arguments: &clap::ArgMatches) -> bool {
        false
    }

    /// Its queries. The count of one is a statistic, its days are a figure, its age is a queue, and its rows are a report.
    fn queries(&self) -> Vec<Query> {
        Vec::new()
    }

    /// The feeds of its pages: each becomes three operations, as RSS, Atom and JSON Feed.
    fn web_feeds(&self) -> Vec<WebFeed> {
        Vec::new()
    }

    /// Its steps of setting up a new site, for the first screen of the admin interface.
    fn setup_steps(&self) -> Vec<SetupStep> {
        Vec::new()
    }

    /// The types of its events, for the list of all events. Their topics begin with the name of the module.
    fn events(&self) -> Vec<EventType> {
        Vec::new()
    }

    /// Its handlers of events, each called at least once for each event.
    fn event_handlers(&self) -> Vec<EventHandler> {
        Vec::new()
    }

    /// Its work at intervals, on one of the nodes.
    fn jobs(&self) -> Vec<Job> {
        Vec::new()
    }

    /// The mails it sends.
    fn mails(&self) -> Vec<MailTemplate> {
        Vec::new()
    }

    /// The parameters of its pages on the site, beside `page`, `q`, `section` and `sort`.
    fn page_parameters(&self) -> Vec<PageParameter> {
        Vec::new()
    }

    /// Its entries of the site's main navigation.
    fn navigation(&self) -> Vec<NavigationEntry> {
        Vec::new()
    }

    /// Its features that admins turn off while the site runs. Their keys begin with the name of the module.
    fn switches(&self) -> Vec<Switch> {
        Vec::new()
    }

    /// Its pages on the site whose texts admins may change, with the originals. They may hold values of the configuration,
    /// such as prices.
    fn page_texts(&self, _config: &Config) -> Vec<PageTexts> {
        Vec::new()
    }

    /// The groups that it adds to the menu of the admin interface, above those of the core.
    fn admin_groups(&self) -> Vec<AdminGroup> {
        Vec::new()
    }

    /// Offers the services that need no start. Called once, after migrations, in the order of requirements,
    /// before anything starts and before a command runs.
    fn offer(&self, _context: &ModuleContext) {}

    /// Makes it ready to serve: loads its data into memory, offers services, spawns its tasks.
    /// Called once, after migrations, in the order of requirements. Not called for commands. One that
    /// reports no [`Progress`] for `modules.start_timeout_ms` does not run.
    fn start<'a>(&'a self, _context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async { Ok(()) })
    }

    /// Stores data that is in memory only. Called once, after the last request; it is abandoned when it takes longer
    /// than `modules.stop_timeout_ms`.
    fn stop<'a>(&'a self, _context: &'a ModuleContext) -> BoxFuture<'a, ()> {
        Box::pin(async {})
    }

    /// Checks itself, for `toolbase doctor`.
    fn health<'a>(&'a self, _context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async { Vec::new() })
    }
}
