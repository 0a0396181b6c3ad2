//! The catalogue: tools and categories, their lists, their pages' content, and the search.
//!
//! - [`encoder`]: the model that an operator may bring for the search
//! - [`live`]: the in-memory read model, synchronised with the database
//! - [`api`]: the operations, one file each
//! - [`votes`]: saves and upvotes
//! - `captures`: pictures of the websites of tools without photos
//! - `category_file`: files of categories, read
//! - [`changes`]: changes made by admins and members, a crate of its own
//! - `facts`: the facts of tools, for texts of other modules
//! - `feeds`: the newest tools, for readers that are subscribed to them
//! - `figures`: counts of tools by day
//! - `link_checks`: whether the websites of waiting tools respond
//! - `list_paths`: the addresses of pages with lists
//! - `lookalikes`: tools that may be taken for each other
//! - `own_pages`: the pages of tools that are not public
//! - `page_texts`: the texts of the page Submit
//! - `import_mappings`: saved mappings of accounts that are erased
//! - `import_changes`: what imports change, made as admins' changes are; [`seed`]: the starter catalogue
//! - [`archive`]: the whole of it as a file
//! - `reports`: what can be downloaded
//! - `statistics`: the numbers of the page Statistics, and what waits
//! - [`commands`]: the command line

mod api;
pub mod archive;
mod captures;
mod category_file;
pub mod commands;
mod directory;
pub mod encoder;
mod facts;
mod feeds;
mod figures;
mod import_changes;
mod import_mappings;
mod link_checks;
mod list_paths;
pub mod live;
mod lookalikes;
mod own_pages;
mod page_texts;
mod pages;
mod ratings;
mod reports;
mod same_lists;
pub mod seed;
mod setup;
mod share_pictures;
mod statistics;
pub mod votes;

pub use import_changes::ImportChanges;
pub use seed::synthetic;
pub use toolbase_catalog_changes as changes;
pub use toolbase_catalog_domain as domain;
pub use toolbase_catalog_import as import;
pub use toolbase_catalog_store as store;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_catalog_api::{
    ClaimVoided, CountersChanged, ToolApproved, ToolDirectory, ToolEditor, ToolLists, ToolOwners,
    ToolQuestions, ToolRemoved, ToolsChanged,
};
use toolbase_kernel::accounts::MemberGroups;
use toolbase_kernel::admin::moderation::MemberWorks;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::config::Config;
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::directory::{OwnPages, SavedRecords};
use toolbase_kernel::events::{EventHandler, EventType};
use toolbase_kernel::figures::{Figure, FigureRecords};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::{
    AdminGroup, Health, Manifest, Module, ModuleContext, PageParameter, Settings, Switch,
};
use toolbase_kernel::page_texts::PageTexts;
use toolbase_kernel::reports::Report;
use toolbase_kernel::setup::SetupStep;
use toolbase_kernel::statistics::{Statistic, WaitingQueue};
use toolbase_kernel::web_feeds::WebFeed;
use utoipa_axum::router::OpenApiRouter;

/// The JSON schemas of responses, for clients written in Rust and for tests.
pub mod api_shapes {
    pub use crate::api::shapes::*;
}

/// The module.
#[derive(Default)]
pub struct Catalog {
    live: Arc<live::Live>,
}

impl Module for Catalog {
    fn manifest(&self) -> Manifest {
        Manifest {
            name: "catalog",
            version: env!("CARGO_PKG_VERSION"),
            summary: "Tools and categories, their lists and the search",
            requires: &[],
        }
    }

    fn migrations(&self) -> sqlx::migrate::Migrator {
        sqlx::migrate!("../../migrations/catalog")
    }

    fn settings(&self) -> Option<Settings> {
        Some(live::settings())
    }

    fn wrong_settings(&self, config: &Config) -> Vec<(String, String)> {
        let settings = live::CatalogSettings::in_config(config);
        let wrong = settings.and_then(|settings| settings.search.load().err());
        wrong.map(|error| (error.key.to_owned(), error.rule)).into_iter().collect()
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        api::routes(Arc::clone(&self.live))
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

    fn makes_database(&self, path: &[&str], arguments: &clap::ArgMatches) -> bool {
        commands::make_database(path, arguments)
    }

    fn page_parameters(&self) -> Vec<PageParameter> {
        pages::parameters()
    }

    fn switches(&self) -> Vec<Switch> {
        vec![
            Switch {
                key: "catalog.submissions",
                label: "Submissions of tools",
                help: "The page to submit an AI is gone, and members cannot submit one, nor a draft that they have stored. Owners still edit their listed tools.",
            },
            Switch {
                key: "catalog.upvotes",
                label: "Upvotes",
                help: "Members cannot upvote a tool. Counts and the ranking stay, and members can take their upvotes back.",
            },
        ]
    }

    fn page_texts(&self, config: &Config) -> Vec<PageTexts> {
        page_texts::page_texts(config)
    }

    fn admin_groups(&self) -> Vec<AdminGroup> {
        vec![AdminGroup { key: "catalogue", label: "Catalogue", icon: "Category" }]
    }

    fn offer(&self, context: &ModuleContext) {
        let pages = pages::CatalogPages::new(context, Arc::clone(&self.live));
        context.directory.offer_pages(Arc::new(pages));
        context.directory.offer_media_uses(Arc::new(store::ToolUploads::new(&context.db)));
        context
            .directory
            .offer::<dyn ToolDirectory>(Arc::new(directory::CatalogTools::new(context.db.clone())));
        context.directory.offer::<dyn OwnPages>(Arc::new(own_pages::OwnTools(context.db.clone())));
        context.directory.offer::<dyn ToolEditor>(Arc::new(directory::CatalogEditor));
        let owners = directory::CatalogOwners::new(context.db.clone());
        context.directory.offer::<dyn ToolOwners>(Arc::new(owners));
        context.directory.offer::<dyn ToolQuestions>(Arc::new(directory::CatalogQuestions));
        context.directory.offer::<dyn DemoData>(Arc::new(seed::demo::DemoTools));
        let records = figures::ToolRecords::new(context.db.clone());
        context.directory.offer::<dyn FigureRecords>(Arc::new(records));
        let votes = Arc::new(votes::members::StoredVotes::new(context.db.clone()));
        context.directory.offer::<dyn SavedRecords>(votes.clone());
        context.directory.offer_personal_data(votes);
        context.directory.offer::<dyn MemberWorks>(Arc::new(changes::works()));
        context.directory.offer::<dyn MemberWorks>(Arc::new(votes::members::CountedVotes));
        context.directory.offer::<dyn MemberGroups>(Arc::new(statistics::GROUPS.to_vec()));
        changes::merge::offer(&context.directory);
    }

    fn figures(&self) -> Vec<Figure> {
        figures::figures().into_iter().chain(statistics::figures()).collect()
    }

    fn statistics(&self) -> Vec<Statistic> {
        statistics::STATISTICS.to_vec()
    }

    fn queues(&self) -> Vec<WaitingQueue> {
        statistics::WAITING.to_vec()
    }

    fn setup_steps(&self) -> Vec<SetupStep> {
        setup::steps()
    }

    fn events(&self) -> Vec<EventType> {
        vec![
            EventType::new::<ToolsChanged>(),
            EventType::new::<ToolApproved>(),
            EventType::new::<ToolRemoved>(),
            EventType::new::<ClaimVoided>(),
            EventType::new::<CountersChanged>(),
        ]
    }

    fn event_handlers(&self) -> Vec<EventHandler> {
        vec![
            votes::members::forget(),
            votes::members::weigh(),
            import_mappings::forget(),
            ratings::follow(),
            captures::forget(),
        ]
    }

    fn jobs(&self) -> Vec<Job> {
        vec![
            changes::mails::job(),
            lookalikes::job(),
            link_checks::job(),
            captures::job(),
            changes::members::stale_drafts::job(),
        ]
    }

    fn mails(&self) -> Vec<MailTemplate> {
        changes::mails::mails()
    }

    fn reports(&self) -> Vec<Report> {
        reports::reports()
    }

    fn web_feeds(&self) -> Vec<WebFeed> {
        feeds::feeds(&self.live)
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            self.live.start(context).await?;
            context
                .directory
                .offer::<dyn ToolLists>(Arc::new(api::CatalogLists::new(Arc::clone(&self.live))));
            Ok(())
        })
    }

    fn stop<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, ()> {
        Box::pin(self.live.stop(context))
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            let mut rows = store::health(&context.db).await;
            if let Ok(settings) = live::CatalogSettings::from_context(context) {
                rows.extend(captures::health(context, settings.capture));
                rows.extend(encoder::health(settings.search).await);
            }
            rows
        })
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Catalog::default())
}
